//! The towers and prisoners of a position: placing, listing, checking and hashing.

use crate::board::node::NodeId;
use crate::boxes::tower::floors::floors_each;
use crate::key::{Key, Sort};
use crate::state::State;
use bastide_types::{
    Decision, FeatureKind, MeepleKind, Player, Position, PositionError, Prisoner, Square, Turn,
};
use std::collections::BTreeSet;

impl State {
    /// Adds towers, floors, prisoners, and whether a ransom was paid.
    pub(crate) fn add_towers(&self, key: &mut Key) {
        if !self.has_towers() {
            return;
        }
        key.add(Sort::RansomPaid, self.ransom_paid());
        self.towers().for_each(|tower| key.add(Sort::Tower, tower));
        for captor in self.seats.players() {
            key.add(Sort::FloorsLeft, (captor, self.floors_left(captor)));
        }
        self.all_prisoners().into_iter().for_each(|prisoner| key.add(Sort::Prisoners, prisoner));
    }

    /// Every prisoner, by captor, owner and kind.
    pub(crate) fn all_prisoners(&self) -> Vec<Prisoner> {
        let mut all = Vec::new();
        for captor in self.seats.players() {
            for owner in self.seats.players() {
                for meeple in MeepleKind::ALL {
                    let held = usize::from(self.prisoners(captor, owner, meeple));
                    all.extend(std::iter::repeat_n(Prisoner { captor, owner, meeple }, held));
                }
            }
        }
        all
    }

    /// Reports floors where none can be, more floors than the players have, and prisoners who cannot be any.
    pub(crate) fn faults_of_towers(&self, position: &Position, copies: u8) -> Vec<PositionError> {
        let Position { floors, prisoners, players, .. } = position;
        let mut squares = BTreeSet::new();
        let misplaced = |&&(square, _): &&(Square, u16)| {
            !self.in_play.towers() || self.floors(square).is_none() || !squares.insert(square)
        };
        let mut errors: Vec<PositionError> =
            floors.iter().filter(misplaced).map(|&(square, _)| PositionError::Floors(square)).collect();
        let owned = usize::from(floors_each(*players, copies)) * usize::from(*players);
        let found = floors.iter().map(|&(_, floors)| usize::from(floors)).sum();
        if found > owned {
            errors.push(PositionError::TooManyFloors { found, owned });
        }
        let plays = |player: Player| player.0 < self.seats.count;
        let free = |p: &&Prisoner| {
            !self.in_play.towers()
                || p.captor == p.owner
                || !plays(p.captor)
                || !plays(p.owner)
                || !p.meeple.is_follower()
        };
        errors.extend(prisoners.iter().filter(free).map(|&p| PositionError::Prisoner(p)));
        for (i, a) in prisoners.iter().enumerate() {
            let first = !prisoners[..i].iter().any(|b| (b.captor, b.owner) == (a.captor, a.owner));
            let mutual = prisoners.iter().any(|b| (b.captor, b.owner) == (a.owner, a.captor));
            if first && mutual && a.captor < a.owner {
                errors.push(PositionError::Exchange(a.captor, a.owner));
            }
        }
        errors
    }

    /// Places the floors and prisoners of a position that was checked.
    pub(crate) fn put_towers(&mut self, position: &Position) {
        for &Prisoner { captor, owner, meeple } in &position.prisoners {
            self.seats[owner].supply.take(meeple);
            self.towers.lock_up(captor, owner, meeple);
        }
        for &(square, floors) in &position.floors {
            self.raise(square, floors);
        }
    }

    /// Gives the tower of a guard at least one floor.
    pub(crate) fn raise_below(&mut self, node: NodeId) {
        let tower = self.board.features.at_mut(node);
        if tower.kind() == FeatureKind::Tower {
            tower.tiles = tower.tiles.max(1);
        }
    }

    /// Checks that guards stand on at least one floor, and that no two players hold each other's figures.
    pub(crate) fn check_towers(&self) -> Result<(), String> {
        for guard in self.figures().filter(|f| f.at.kind == FeatureKind::Tower) {
            if self.floors(guard.at.square).unwrap_or(0) == 0 {
                return Err(format!("{guard:?} stands on a foundation"));
            }
        }
        let any = |captor, owner| MeepleKind::ALL.iter().any(|&m| self.prisoners(captor, owner, m) > 0);
        for captor in self.seats.players() {
            for owner in self.seats.players().filter(|&owner| any(captor, owner)) {
                let exchanging = self.course.turn == Turn::Decide(owner, Decision::Exchange(captor));
                if captor == owner || any(owner, captor) && !exchanging {
                    return Err(format!("{captor:?} and {owner:?} hold each other's figures"));
                }
            }
        }
        Ok(())
    }
}
