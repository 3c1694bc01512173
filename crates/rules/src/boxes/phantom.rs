//! The Phantom: a follower that may come as the second figure of a part.

use crate::course::OncePerTurn;
use crate::coverage::rule;
use crate::deployments::Deployments;
use crate::key::{Key, Sort};
use crate::state::State;
use crate::turn::Step;
use bastide_types::{Action, Decision, EventSink, MeepleKind, PhantomAfter, Player, Turn};

const PHANTOM: MeepleKind = MeepleKind::Phantom;

impl State {
    /// Whether there are phantoms in this game.
    pub fn has_phantoms(&self) -> bool {
        self.in_play.phantoms()
    }

    /// Notes that players own phantoms, if they do.
    pub(crate) fn note_phantoms(&mut self) {
        self.in_play = self.in_play.with_phantoms(self.seats.owned[PHANTOM] > 0);
    }

    /// The player who may deploy such a figure now, on the tile just laid or elsewhere.
    pub(crate) fn deployer(&self, meeple: MeepleKind) -> Option<Player> {
        match self.course.turn {
            Turn::Decide(player, Decision::Deploy(_)) => Some(player),
            Turn::Decide(player, Decision::Phantom(_)) => (meeple == PHANTOM).then_some(player),
            Turn::Decide(..) | Turn::Chance | Turn::Over => None,
        }
    }

    /// Goes on after what was done instead of deploying a figure.
    pub(crate) fn go_on_after_action(&mut self, sink: &mut impl EventSink) {
        rule!("phantom.after");
        let next = match self.rules.phantom_after {
            PhantomAfter::AnyAction => Step::Phantom,
            PhantomAfter::Figure => Step::Tunnel,
        };
        self.go_on(next, sink);
    }

    /// Asks for the phantom after the first action, if it is at home and has a place to go.
    #[cold]
    pub(crate) fn offers_phantom(&mut self) -> bool {
        rule!("phantom.when");
        let (player, before) = (self.course.active, self.course.turn);
        if self.seats[player].supply.count(PHANTOM) == 0 {
            return false;
        }
        rule!("phantom.abbey" if self.board.last().tile.kind.tile().role == bastide_types::Role::Abbey);
        self.course.turn = Turn::Decide(player, Decision::Phantom(self.board.last().tile.square));
        rule!("phantom.open");
        self.look_again();
        let asks = self.deployments().count() > 0 || self.portal_is_open() || self.guards_wanted();
        if !asks {
            self.course.turn = before;
        }
        asks
    }

    /// Whether the portal of the tile just laid leads the phantom anywhere.
    fn portal_is_open(&self) -> bool {
        self.in_play.portal() && self.shows_portal() && self.portal_leads_anywhere(PHANTOM)
    }

    /// Whether some tower may be manned.
    fn guards_wanted(&self) -> bool {
        self.in_play.towers() && self.open_towers().any(|(_, floors)| floors > 0)
    }

    /// What the tile just laid opens to the phantom of the player who is asked for it.
    #[cold]
    pub(crate) fn phantom_deployments(&self, player: Player) -> Deployments {
        self.deployments_of(player).of(PHANTOM)
    }

    /// Adds where the phantom may go, sorted.
    #[cold]
    pub(crate) fn list_phantom(&self, player: Player, out: &mut Vec<Action>) {
        out.extend(self.deployments().iter());
        if self.in_play.portal() && self.shows_portal() {
            self.list_portal(player, out);
        }
        if self.in_play.towers() {
            self.list_tower_actions(player, out);
        }
        out.retain(|action| matches!(action, Action::Deploy { meeple: PHANTOM, .. }));
        out.sort_unstable();
    }

    /// Adds what the figures do not tell: whether the first of this part went through a portal.
    pub(crate) fn add_phantom(&self, key: &mut Key) {
        if self.in_play.phantoms() && self.course.done.contains(OncePerTurn::Portal) {
            key.add(Sort::PortalUsed, true);
        }
    }

    /// Whether the portal was used for the first figure of this part.
    pub(crate) fn portal_used(&self) -> bool {
        let used = self.course.done.contains(OncePerTurn::Portal);
        rule!("phantom.portal" if used);
        used
    }
}
