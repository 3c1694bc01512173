//! Alternatives to deploying a figure on the tile just laid; most boxes add their own.

use crate::state::State;
use bastide_types::{Action, Decision, MeepleKind, Symbol, Turn};

impl State {
    /// Whether the player who may deploy now may have other options, listed by [`other_actions`](Self::other_actions),
    /// or may not pass. False at any other decision.
    #[inline(always)]
    pub fn offers_more(&self) -> bool {
        self.in_play.more() && self.offers_more_here()
    }

    #[cold]
    fn offers_more_here(&self) -> bool {
        self.offers_more_than_bridges() || self.bridge_offered()
    }

    /// The number of bridges that the player who may deploy now could build, if there are no other
    /// [options](Self::offers_more); `None` if there are.
    pub fn bridges_offered_alone(&self) -> Option<u32> {
        if !self.in_play.more() {
            return Some(0);
        }
        (!self.offers_more_than_bridges()).then(|| self.bridge_count())
    }

    fn offers_more_than_bridges(&self) -> bool {
        let laid = self.board.tables.kind(self.board.last().tile.kind);
        let shows = match laid.symbol {
            Some(Symbol::Festival) => self.in_play.festival(),
            Some(Symbol::Portal) => self.in_play.portal(),
            Some(
                Symbol::Volcano
                | Symbol::Dragon
                | Symbol::Tower
                | Symbol::Bazaar
                | Symbol::Shrine
                | Symbol::Quarters,
            )
            | None => false,
        };
        let towers = self.in_play.towers() && self.offers_tower_actions();
        let princess = self.in_play.princess() && laid.princess.is_some();
        let barn = self.in_play.barns() && self.seats[self.course.active].supply.count(MeepleKind::Barn) > 0;
        let abbot = self.in_play.abbots() && self.offers_abbot();
        matches!(self.course.turn, Turn::Decide(_, Decision::Deploy(_)))
            && (shows || princess || towers || barn || abbot || self.in_play.fairy() || self.token_offered())
    }

    /// Appends the actions, other than deployments on the tile just laid and passing, of the player who may deploy now.
    /// Examples are taking back a figure at a festival, moving the fairy or paying a ransom. Appends nothing if nothing
    /// is [offered](Self::offers_more).
    pub fn other_actions(&self, out: &mut Vec<Action>) {
        let Turn::Decide(player, Decision::Deploy(_)) = self.course.turn else { return };
        if self.in_play.towers() {
            self.list_ransoms(out);
        }
        if self.in_play.tunnels() {
            self.list_tokens(out);
        }
        if self.in_play.bridges() {
            self.list_bridges(out);
        }
        if self.offers_festival() {
            self.list_figures(out, |figure| self.leaves_for_festival(figure));
        }
        if let Some(city) = self.city_with_princess() {
            self.list_figures(out, |figure| self.may_be_sent(figure, city));
        }
        if self.must_send() {
            return;
        }
        if self.in_play.portal() && self.shows_portal() {
            self.list_portal(player, out);
        }
        if self.in_play.abbots() {
            self.list_abbots(out);
        }
        if self.in_play.barns() {
            self.list_barns(player, out);
        }
        if self.in_play.fairy() {
            self.list_fairy_moves(player, out);
        }
        if self.in_play.towers() {
            self.list_tower_actions(player, out);
        }
    }
}
