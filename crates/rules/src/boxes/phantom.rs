//! The Phantom: a follower that may be deployed as the second figure of a part.

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

    /// The player who may deploy a figure of this kind now, on the tile just laid or elsewhere.
    pub(crate) fn deployer(&self, meeple: MeepleKind) -> Option<Player> {
        match self.course.turn {
            Turn::Decide(player, Decision::Deploy(_)) => Some(player),
            Turn::Decide(player, Decision::Phantom(_)) => (meeple == PHANTOM).then_some(player),
            Turn::Decide(..) | Turn::Chance | Turn::Over => None,
        }
    }

    /// Continues after an action taken instead of deploying a figure.
    pub(crate) fn go_on_after_action(&mut self, sink: &mut impl EventSink) {
        rule!("phantom.after");
        let next = match self.rules.phantom_after {
            PhantomAfter::AnyAction => Step::Phantom,
            PhantomAfter::Figure => Step::Tunnel,
        };
        self.go_on(next, sink);
    }

    /// Asks for the phantom after the first action, if the player has one in supply and a place for it. Returns whether
    /// they are asked.
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

    /// Whether the portal of the tile just laid leads anywhere for the phantom.
    fn portal_is_open(&self) -> bool {
        self.in_play.portal() && self.shows_portal() && self.portal_leads_anywhere(PHANTOM)
    }

    /// Whether any tower could be manned.
    fn guards_wanted(&self) -> bool {
        self.in_play.towers() && self.open_towers().any(|(_, floors)| floors > 0)
    }

    /// The phantom's deployments on the tile just laid.
    #[cold]
    pub(crate) fn phantom_deployments(&self, player: Player) -> Deployments {
        self.deployments_of(player).of(PHANTOM)
    }

    /// Appends the phantom's possible deployments, sorted.
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

    /// Adds a fact that the figures do not show: whether the first figure of this part went through a portal.
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
