//! Drawing a tile. Chance decides which; a tile that fits nowhere is set aside.

use crate::coverage::rule;
use crate::state::State;
use crate::turn::Step;
use bastide_types::{Action, Decision, Event, EventSink, Player, RiverMisfit, Role, TileKind, Turn};

impl State {
    /// The kinds that chance may draw now, with the copies left as exact weights. If the player is to lay a tile bought
    /// at a bazaar, only that tile, with weight 1. Empty unless chance is to move. [`sample`](Self::sample) draws by
    /// these weights.
    ///
    /// ```
    /// use bastide_rules::State;
    /// use bastide_types::{Action, Setup, TileKind, TileSet};
    ///
    /// let mut game = State::new(&Setup::new(2, &[TileSet::Base])).unwrap();
    /// let left = |game: &State| game.chance().map(|(_, copies)| u32::from(copies)).sum::<u32>();
    /// assert_eq!(left(&game), 71, "72 tiles, of which one lies on the table");
    /// let crossing = TileKind::from_id("baX").unwrap();
    /// game.apply(Action::Draw(crossing)).unwrap();
    /// assert_eq!(left(&game), 0, "now a player decides");
    /// ```
    pub fn chance(&self) -> impl Iterator<Item = (TileKind, u8)> + '_ {
        let due = self.course.turn == Turn::Chance;
        let own = self.tile_for_sure();
        let drawable = self.bag.drawable().filter(move |_| due && own.is_none());
        own.map(|kind| (kind, 1)).into_iter().chain(drawable)
    }

    /// Picks a draw at random, each kind by its copies left, like [`chance`](Self::chance) from a shuffled pile. `below`
    /// must return a uniform random number less than its argument. `None` unless chance is to move.
    ///
    /// ```
    /// # use bastide_rules::State;
    /// # use bastide_types::{Setup, TileSet};
    /// let mut random = bastide_random::SplitMix64::new(7);
    /// let mut game = State::new(&Setup::new(2, &[TileSet::Base])).unwrap();
    /// let draw = game.sample(|n| random.below(n as usize) as u32).expect("the first tile is due");
    /// game.apply(draw).unwrap();
    /// assert_eq!(game.sample(|_| 0), None, "a player is to place it");
    /// ```
    pub fn sample(&self, below: impl FnOnce(u32) -> u32) -> Option<Action> {
        let total = self.chance().map(|(_, copies)| u32::from(copies)).sum();
        if total == 0 {
            return None;
        }
        let mut left = below(total);
        let kinds = self.chance().find(|&(_, copies)| {
            let found = left < u32::from(copies);
            left = left.saturating_sub(u32::from(copies));
            found
        });
        kinds.map(|(kind, _)| Action::Draw(kind))
    }

    /// Whether chance may draw a kind now.
    pub(crate) fn may_draw(&self, kind: TileKind) -> bool {
        self.course.turn == Turn::Chance
            && match self.tile_for_sure() {
                Some(own) => kind == own,
                None => self.bag.is_drawable(kind),
            }
    }

    /// The number of copies of a kind in the bag.
    pub fn left(&self, kind: TileKind) -> u8 {
        self.bag.count(kind)
    }

    /// The number of copies of each kind in the bag, by index.
    pub fn copies_left(&self) -> &[u8; TileKind::ROOM] {
        self.bag.counts()
    }

    /// Whether tiles of this kind are in the bag but wait for a volcano before they can be drawn.
    pub fn is_held_back(&self, kind: TileKind) -> bool {
        self.bag.waits(kind)
    }

    /// The number of tiles in the bag that wait for a volcano.
    pub fn held_back(&self) -> usize {
        usize::from(self.bag.waiting())
    }

    /// The number of tiles in the bag, including those that [wait](Self::held_back).
    pub fn tiles_left(&self) -> usize {
        self.bag.total()
    }

    /// Draws a tile that is known to be drawable; equivalent to applying [`Action::Draw`](bastide_types::Action::Draw).
    /// Returns the number of [placements](Self::placement_count), which costs less here than by a separate call. A tile
    /// that fits nowhere leaves the game.
    ///
    /// As with [`apply_unchecked`](Self::apply_unchecked), the caller must know that the draw is legal. An illegal draw
    /// may panic or leave a meaningless state. A check would cost a random game about 5 % of its time; builds with
    /// debug assertions, such as tests, check.
    #[inline(always)]
    pub fn draw_unchecked(&mut self, kind: TileKind, sink: &mut impl EventSink) -> u32 {
        debug_assert!(self.may_draw(kind), "chance cannot draw {kind} now");
        sink.act(|| Action::Draw(kind));
        rule!("draw.uniform");
        if self.draws_at_bazaar() {
            self.draw_at_bazaar(kind, sink);
            return self.placement_count();
        }
        rule!("place.adjacent");
        rule!("place.match");
        let player = self.course.active;
        self.bag.take(kind, self.board.tables.layer(kind));
        sink.send(|| Event::Drawn { player, tile: kind });
        self.hold(kind, sink)
    }

    /// Gives the active player a tile to place. Returns the number of placements.
    #[inline(always)]
    pub(crate) fn hold(&mut self, kind: TileKind, sink: &mut impl EventSink) -> u32 {
        let player = self.course.active;
        let count = self.board.find_fits(kind);
        self.course.fit_count = count;
        if count > 0 || self.in_play.bridges() && self.fits_with_a_bridge(kind) {
            self.course.turn = Turn::Decide(player, Decision::Place(kind));
        } else {
            self.draw_again(kind, None, sink);
        }
        count
    }

    /// Sets aside a tile that fits only with a bridge, at the player's choice, so that they draw again.
    #[cold]
    pub(crate) fn decline_tile(&mut self, kind: TileKind, sink: &mut impl EventSink) {
        self.course.turn = Turn::Chance;
        self.draw_again(kind, Some(self.course.active), sink);
    }

    #[cold]
    fn draw_again(&mut self, kind: TileKind, declined_by: Option<Player>, sink: &mut impl EventSink) {
        let role = self.board.tables.draw(kind).role;
        rule!("river.put-back" if role.is_river());
        if declined_by.is_none() && self.goes_back(kind, role) {
            sink.send(|| Event::PutBack { tile: kind });
        } else {
            rule!("river.blocked" if role.is_river());
            rule!("draw.set-aside");
            sink.send(|| Event::SetAside { tile: kind, declined_by });
        }
        self.course.fit_count = 0;
        self.board.forget_fits();
        if self.bag.is_empty() {
            rule!("draw.set-aside.last");
            self.go_on(Step::NextTurn, sink);
        }
    }

    /// Puts a river tile back into the bag, if the rules say so and another tile fits. Returns whether it did.
    fn goes_back(&mut self, kind: TileKind, role: Role) -> bool {
        if !role.is_river() || self.rules.river_misfit == RiverMisfit::SetAside {
            return false;
        }
        // Puts the tile back first: while it is in the bag, the lake cannot be drawn and so does not count as another
        // tile.
        self.bag.put_back(kind);
        let another_fits = self.any_drawable_fits();
        if !another_fits {
            self.bag.take(kind, self.board.tables.layer(kind));
        }
        another_fits
    }

    /// Whether any drawable tile fits anywhere. Slow; only called when the drawn tile fits nowhere.
    fn any_drawable_fits(&mut self) -> bool {
        let kinds: Vec<TileKind> = self.bag.drawable().map(|(kind, _)| kind).collect();
        let bridges = self.in_play.bridges();
        kinds
            .into_iter()
            .any(|kind| self.board.find_fits(kind) > 0 || bridges && self.fits_with_a_bridge(kind))
    }
}
