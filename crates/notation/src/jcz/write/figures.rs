//! The individual figures of a game. A save file numbers them; a record only has their kinds.

use super::super::ids;
use bastide_types::{Corner, MeepleKind, Player, Position, SegmentId, Square};

/// The place of a figure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum At {
    Home,
    /// Taken up; its destination is not known yet.
    Moving,
    Table(Square, SegmentId, Option<Corner>),
    Held(Player),
}

#[derive(Clone, Copy)]
struct Figure {
    player: Player,
    meeple: MeepleKind,
    number: u8,
    at: At,
    /// The time of its arrival there.
    since: usize,
}

impl Figure {
    fn id(&self) -> String {
        format!("{}.{}.{}", self.player.0, ids::figure(self.meeple), self.number)
    }
}

/// Every figure that was used so far.
#[derive(Default)]
pub(super) struct Figures {
    all: Vec<Figure>,
    now: usize,
}

impl Figures {
    /// Takes up the figure that its player deploys: the one with the lowest number at home.
    pub fn take_from_home(&mut self, player: Player, meeple: MeepleKind) -> String {
        let mine = |figure: &&Figure| (figure.player, figure.meeple) == (player, meeple);
        let at_home = self.all.iter().filter(mine).filter(|figure| figure.at == At::Home);
        let number = at_home.map(|figure| figure.number).min().unwrap_or_else(|| self.add(player, meeple));
        self.take_up(|figure| (figure.player, figure.meeple, figure.number) == (player, meeple, number))
    }

    fn add(&mut self, player: Player, meeple: MeepleKind) -> u8 {
        let mine = self.all.iter().filter(|figure| (figure.player, figure.meeple) == (player, meeple));
        let number = mine.count() as u8 + 1;
        self.all.push(Figure { player, meeple, number, at: At::Home, since: 0 });
        number
    }

    /// Returns the figure that stands on a segment.
    pub fn on(&self, square: Square, segment: SegmentId) -> Option<String> {
        self.all.iter().find(|figure| stands(figure, square, segment)).map(Figure::id)
    }

    /// Takes up the figure on a segment and returns its id and kind.
    pub fn off(&mut self, square: Square, segment: SegmentId) -> (String, Option<MeepleKind>) {
        let kind = self.all.iter().find(|figure| stands(figure, square, segment)).map(|figure| figure.meeple);
        (self.take_up(|figure| stands(figure, square, segment)), kind)
    }

    /// Takes up a player's figure from a segment.
    pub fn take_from_segment(
        &mut self,
        (player, meeple): (Player, MeepleKind),
        square: Square,
        segment: SegmentId,
    ) -> String {
        self.take_up(|figure| {
            (figure.player, figure.meeple) == (player, meeple) && stands(figure, square, segment)
        })
    }

    /// Takes up a player's figure that `captor` holds.
    pub fn take_from_prison(&mut self, player: Player, meeple: MeepleKind, captor: Player) -> String {
        self.take_up(|figure| (figure.player, figure.meeple, figure.at) == (player, meeple, At::Held(captor)))
    }

    fn take_up(&mut self, which: impl Fn(&Figure) -> bool) -> String {
        let first = self.all.iter_mut().filter(|figure| which(figure)).min_by_key(|figure| figure.since);
        first.map_or_else(String::new, |figure| {
            figure.at = At::Moving;
            figure.id()
        })
    }

    /// Updates the places of all figures: one that was taken up goes to the new place of its kind, and a figure
    /// without a place is at home.
    pub fn see(&mut self, position: &Position) {
        self.now += 1;
        let on_table = position.figures.iter().map(|figure| {
            ((figure.player, figure.meeple), At::Table(figure.square, figure.segment, figure.corner))
        });
        let held = position.prisoners.iter().map(|held| ((held.owner, held.meeple), At::Held(held.captor)));
        let mut places: Vec<((Player, MeepleKind), At)> = on_table.chain(held).collect();
        // Of identical prisoners, the one captured first leaves first.
        let mut order: Vec<usize> = (0..self.all.len()).collect();
        order.sort_by_key(|&i| std::cmp::Reverse(self.all[i].since));
        for i in order {
            let figure = &mut self.all[i];
            let here = ((figure.player, figure.meeple), figure.at);
            match (figure.at, places.iter().position(|place| *place == here)) {
                (At::Table(..) | At::Held(_), Some(at)) => drop(places.swap_remove(at)),
                (At::Table(..) | At::Held(_), None) => figure.at = At::Home,
                (At::Home | At::Moving, _) => {}
            }
        }
        for figure in &mut self.all {
            let goes = figure.at == At::Moving;
            let to = places.iter().position(|place| goes && place.0 == (figure.player, figure.meeple));
            figure.at = match to {
                Some(at) => places.swap_remove(at).1,
                None if goes => At::Home,
                None => continue,
            };
            figure.since = self.now;
        }
    }
}

fn stands(figure: &Figure, square: Square, segment: SegmentId) -> bool {
    matches!(figure.at, At::Table(there, on, _) if (there, on) == (square, segment))
}
