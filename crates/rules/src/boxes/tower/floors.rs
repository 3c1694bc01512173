//! Building towers floor by floor.

use crate::board::Laid;
use crate::board::node::{Node, NodeId};
use crate::boxes::tower::guards::stands_on_towers;
use crate::coverage::rule;
use crate::state::State;
use crate::turn::error::Reason;
use bastide_types::{Action, Decision, Event, EventSink, MeepleKind, Player, SegmentId, Spot, Square, Turn};

impl State {
    /// Gives every player the floors from this many copies of the box.
    pub(crate) fn bring_floors(&mut self, copies: u8) {
        rule!("tower.floors" if copies > 0 && self.in_play.towers());
        let each = floors_each(self.seats.count, copies);
        for player in self.seats.players() {
            self.towers.floors[player] = each;
        }
    }

    /// The node of the tower on a tile, if it has one.
    fn tower_of(&self, laid: &Laid) -> Option<(NodeId, &Node)> {
        let node = laid.first + NodeId::from(self.board.tables.kind(laid.tile.kind).tower?);
        Some((node, self.board.features.at(node)))
    }

    /// The node of the tower on a square, if there is one.
    pub(crate) fn tower_on(&self, square: Square) -> Option<(NodeId, &Node)> {
        let crate::board::Cell::Tile(tile) = self.board.grid.get(square) else { return None };
        self.tower_of(&self.board.tiles[usize::from(tile)])
    }

    /// Whether the player who may deploy now may have an action with a tower or a ransom.
    pub(crate) fn offers_tower_actions(&self) -> bool {
        self.towers().next().is_some() || self.has_ransom(self.course.active)
    }

    /// Appends the actions with towers of the player who may deploy now, in no particular order.
    pub(crate) fn list_tower_actions(&self, player: Player, out: &mut Vec<Action>) {
        let floors = self.towers.floors[player] > 0;
        for laid in &self.board.tiles {
            let Some((_, tower)) = self.tower_of(laid) else { continue };
            rule!("tower.closed" if tower.has_followers());
            if tower.has_followers() {
                continue;
            }
            let square = laid.tile.square;
            if floors {
                out.push(Action::AddFloor(square));
            }
            if tower.tiles > 0 {
                let guards = MeepleKind::ALL.into_iter().filter(|&meeple| {
                    stands_on_towers(meeple) && self.seats[player].supply.count(meeple) > 0
                });
                out.extend(guards.map(|meeple| Action::Deploy { meeple, at: Spot::Tower(square) }));
            }
        }
    }

    /// Whether the player who decides may add a floor there now.
    pub(crate) fn may_add_floor(&self, square: Square) -> bool {
        let Turn::Decide(player, Decision::Deploy(_)) = self.course.turn else { return false };
        self.in_play.towers()
            && !self.must_send()
            && self.towers.floors[player] > 0
            && self.tower_on(square).is_some_and(|(_, tower)| !tower.has_followers())
    }

    /// Adds a floor to a tower, after which a figure within its reach may be captured.
    #[cold]
    pub(crate) fn add_floor(&mut self, square: Square, sink: &mut impl EventSink) {
        rule!("tower.floor");
        rule!("tower.each-part" if self.course.part > 1);
        let player = self.course.active;
        let (node, _) = self.tower_on(square).expect("a floor goes on a tower");
        let tower = self.board.features.at_mut(node);
        tower.tiles += 1;
        let floors = tower.tiles;
        self.towers.floors[player] -= 1;
        sink.send(|| Event::FloorAdded { player, square, floors });
        if self.board.figures.iter().any(|figure| self.reaches(square, floors, figure)) {
            self.course.turn = Turn::Decide(player, Decision::Capture(square));
        } else {
            self.go_on_after_action(sink);
        }
    }

    /// Raises the tower on a square, if there is one, to at least this height.
    pub(crate) fn raise(&mut self, square: Square, floors: u16) {
        if let Some((node, _)) = self.tower_on(square) {
            let tower = self.board.features.at_mut(node);
            tower.tiles = tower.tiles.max(floors);
        }
    }

    pub(crate) fn floor_fault(&self, player: Player, square: Square) -> Reason {
        self.tower_fault(square).unwrap_or(Reason::NoFloorsLeft(player))
    }

    /// Why nothing can be done with the tower on a square, neither adding a floor nor deploying a guard.
    pub(crate) fn tower_fault(&self, square: Square) -> Option<Reason> {
        if !self.in_play.towers() {
            Some(Reason::NoTowers)
        } else if self.must_send() {
            Some(Reason::MustSend)
        } else {
            let Some((_, tower)) = self.tower_on(square) else { return Some(Reason::NoTower(square)) };
            tower.has_followers().then_some(Reason::TowerClosed(square))
        }
    }

    /// The height of the tower on a square; `None` if there is none.
    pub fn floors(&self, square: Square) -> Option<u16> {
        self.tower_on(square).map(|(_, tower)| tower.tiles)
    }

    /// The segment of the tower on a square, where a guard stands.
    pub fn tower_top(&self, square: Square) -> Option<SegmentId> {
        let tile = self.board.tile_at(square)?;
        self.board.tables.kind(tile.kind).tower.map(SegmentId)
    }

    /// Every tower on the table, including foundations without floors, with its height, in the order in which the tiles
    /// were laid.
    pub fn towers(&self) -> impl Iterator<Item = (Square, u16)> + '_ {
        let tower = |laid: &Laid| Some((laid.tile.square, self.tower_of(laid)?.1.tiles));
        self.board.tiles.iter().filter_map(tower)
    }

    /// Every tower or foundation without a guard, with its height.
    pub fn open_towers(&self) -> impl Iterator<Item = (Square, u16)> + '_ {
        let tower = |laid: &Laid| {
            let (_, tower) = self.tower_of(laid)?;
            (!tower.has_followers()).then_some((laid.tile.square, tower.tiles))
        };
        self.board.tiles.iter().filter_map(tower)
    }

    /// Whether towers are built in this game.
    pub fn has_towers(&self) -> bool {
        self.in_play.towers()
    }

    /// The floors that a player can still add to towers.
    pub fn floors_left(&self, player: Player) -> u16 {
        self.towers.floors[player]
    }
}

/// Returns the floors of each player, by the number of players (fewer with more players) and of copies of the box.
pub(crate) fn floors_each(players: u8, copies: u8) -> u16 {
    let each = match players {
        0..=2 => 10,
        3 => 9,
        4 => 7,
        5 => 6,
        6.. => 5,
    };
    each * u16::from(copies)
}
