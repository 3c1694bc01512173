//! Barns: where they stand, and the payments to farmers and to their owners.

use crate::board::node::{NOTHING, NodeId};
use crate::board::{Cell, Standing};
use crate::coverage::rule;
use crate::state::State;
use crate::turn::error::Reason;
use crate::turn::farms::{Cities, FieldPayment};
use crate::turn::score::{Payment, players_in};
use bastide_types::{
    Action, BarnField, Corner, Decision, Event, EventSink, FeatureAt, FeatureKind, Homecoming, MeepleKind,
    Player, SegmentId, Source, Spot, Square, Turn,
};

/// How farmers came to share a field with a barn.
#[derive(Clone, Copy)]
enum Farmers {
    /// They were there before the barn.
    There,
    /// A tile joined the farmers' field to the barn's, or they came from the City of Carcassonne before scoring.
    Joined,
    /// The farmers came from the City of Carcassonne after the last tile.
    AtEnd,
}

impl State {
    /// The field segment, on the tile on a square, for a barn at this corner; `None` unless four fields meet there.
    pub(crate) fn field_for_barn(&self, square: Square, corner: Corner) -> Option<SegmentId> {
        rule!("barn.where");
        let field_on = |(square, corner): (_, Corner)| {
            let Cell::Tile(tile) = self.board.grid.get(square) else { return None };
            let tile = self.board.tiles[usize::from(tile)].tile;
            rule!("garden.field" if tile.kind.tile().plain.is_some());
            self.board.tables.kind(tile.kind).field_at(corner, tile.rotation)
        };
        let meeting = corner.meeting(square);
        if meeting.into_iter().any(|place| field_on(place).is_none()) {
            return None;
        }
        field_on(meeting[0]).map(SegmentId)
    }

    fn field_here(&self, corner: Corner) -> Option<SegmentId> {
        self.field_for_barn(self.board.last().tile.square, corner)
    }

    /// Whether the player who may deploy now may place a barn at this corner of the tile just laid.
    pub(crate) fn may_put_barn(&self, corner: Corner) -> bool {
        let Turn::Decide(player, Decision::Deploy(_)) = self.course.turn else { return false };
        self.in_play.barns()
            && !self.must_send()
            && self.seats[player].supply.count(MeepleKind::Barn) > 0
            && self.field_here(corner).is_some_and(|segment| !self.barn_is_closed(segment))
    }

    /// Whether a barn closes a field of the tile just laid to other barns.
    pub(crate) fn barn_is_closed(&self, segment: SegmentId) -> bool {
        rule!("barn.free");
        let field = self.board.features.at(self.root(self.board.last().first + NodeId::from(segment.0)));
        match self.rules.barn_field {
            BarnField::Free => field.has_barn(),
            BarnField::Any => false,
        }
    }

    /// Whether fields meet at this corner of the tile just laid.
    pub(crate) fn fields_meet(&self, corner: Corner) -> bool {
        self.field_here(corner).is_some()
    }

    /// Appends the barns that the player who may deploy now can place.
    pub(crate) fn list_barns(&self, player: Player, out: &mut Vec<Action>) {
        if self.seats[player].supply.count(MeepleKind::Barn) == 0 {
            return;
        }
        let corners = Corner::ALL.into_iter().filter(|&corner| self.may_put_barn(corner));
        out.extend(
            corners.map(|corner| Action::Deploy { meeple: MeepleKind::Barn, at: Spot::Corner(corner) }),
        );
    }

    /// Places a barn of the active player at a corner of the tile just laid.
    #[cold]
    pub(crate) fn put_barn(&mut self, corner: Corner, sink: &mut impl EventSink) {
        rule!("barn.deploy");
        let segment = self.field_here(corner).expect("a barn stands where fields meet");
        let (player, meeple) = (self.course.active, MeepleKind::Barn);
        let tile = self.board.tiles.len() as u16 - 1;
        let laid = *self.board.last();
        let node = laid.first + NodeId::from(segment.0);
        let root = self.root(node);
        self.seats[player].supply.take(meeple);
        self.board.stand(Standing { player, meeple, segment, tile, node, corner: Some(corner) }, root);
        let at = FeatureAt { kind: FeatureKind::Field, square: laid.tile.square, segment };
        sink.send(|| Event::Deployed { player, meeple, at, spot: Spot::Corner(corner) });
    }

    /// Pays the farmers whose field was joined with a barn in this part, and sends them home.
    #[cold]
    pub(crate) fn score_barns(&mut self, sink: &mut impl EventSink) {
        let laid = *self.board.last();
        let segments = self.board.tables.kind(laid.tile.kind).count;
        for segment in 0..segments as NodeId {
            let root = self.root(laid.first + segment);
            let field = self.board.features.at(root);
            let waits = field.kind() == FeatureKind::Field && field.has_barn();
            if waits && self.board.find_other_than_barn(root).is_some() {
                self.score_field_with_barn(root, sink);
            }
        }
    }

    /// Scores farmers next to barns early: those of this part if still due, then those in every field on the table as
    /// if its barn had just been placed.
    pub(crate) fn score_all_barns(&mut self, sink: &mut impl EventSink) {
        if self.is_after_last() {
            return;
        }
        if self.course.turn != Turn::Chance {
            self.score_barns(sink);
        }
        self.score_fields_with_barns(Farmers::There, sink);
    }

    fn score_field_with_barn(&mut self, root: NodeId, sink: &mut impl EventSink) {
        let farmers = if self.has_new_barn(root) { Farmers::There } else { Farmers::Joined };
        self.score_farmers(root, farmers, sink);
    }

    /// Whether a barn stands on the tile just laid, in the field with this root.
    pub(crate) fn has_new_barn(&self, root: NodeId) -> bool {
        let tile = self.board.tiles.len() as u16 - 1;
        let is_new =
            |f: &Standing| f.meeple == MeepleKind::Barn && f.tile == tile && self.root(f.node) == root;
        self.board.figures.iter().any(is_new)
    }

    /// Scores the farmers who moved from the City of Carcassonne to fields with barns after the last tile.
    pub(crate) fn score_late_farmers(&mut self, sink: &mut impl EventSink) {
        self.score_fields_with_barns(Farmers::AtEnd, sink);
    }

    fn score_fields_with_barns(&mut self, farmers: Farmers, sink: &mut impl EventSink) {
        let waits = |state: &State, f: &Standing| {
            f.meeple == MeepleKind::Barn && state.board.find_other_than_barn(state.root(f.node)).is_some()
        };
        while let Some(barn) = self.board.figures.iter().position(|f| waits(self, f)) {
            self.score_farmers(self.root(self.board.figures[barn].node), farmers, sink);
        }
    }

    /// Scores the farmers of a field with a barn.
    fn score_farmers(&mut self, root: NodeId, farmers: Farmers, sink: &mut impl EventSink) {
        let (each, rule, at_end) = match farmers {
            Farmers::There => (3, rule!("barn.payout"), false),
            Farmers::Joined => (1, rule!("barn.join"), false),
            Farmers::AtEnd => (1, rule!("count.end.barn"), true),
        };
        let (cities, owners) = (self.cities_at(root), self.owners(root));
        let herd = self.has_herd(root);
        rule!("herd.barn" if herd);
        let mut paid = false;
        for player in players_in(owners) {
            let pig = self.pig_works(player, root);
            rule!("barn.pig" if pig);
            let payment = FieldPayment { cities, each, pig, herd, at_end, rule };
            paid |= self.pay_field(player, payment, root, sink);
        }
        if self.in_play.fairy() {
            paid |= self.pay_fairy(root, self.board.farmed(root), at_end, sink);
        }
        rule!("barn.home");
        while let Some(place) = self.board.find_other_than_barn(root) {
            self.take_off(place, Homecoming::scored(paid), sink);
        }
    }

    /// The completed cities that a field touches, by how they score.
    fn cities_at(&self, field: NodeId) -> Cities {
        let pairs = self.board.field_city_pairs();
        let groups = pairs.as_slice().chunk_by(|a, b| a.0 == b.0);
        let mine = groups.into_iter().find(|group| group[0].0 == field);
        mine.map(|group| self.cities(group)).unwrap_or_default()
    }

    /// Pays the owners of barns at the end of the game, each once for a field.
    #[cold]
    pub(crate) fn score_barns_at_end(&mut self, sink: &mut impl EventSink) {
        let mut paid = [(Player(0), NOTHING); 32];
        let mut count = 0;
        for i in 0..self.board.figures.len() {
            let Standing { player, meeple, node, .. } = self.board.figures[i];
            let root = self.root(node);
            if meeple != MeepleKind::Barn || paid[..count].contains(&(player, root)) {
                continue;
            }
            paid[count] = (player, root);
            count += 1;
            let items = self.field_items(self.cities_at(root), 4, false);
            let payment = Payment { items, rule: rule!("barn.end"), source: Source::Barns };
            let feature = |state: &State| Some(state.board.feature_at(&state.board.figures[i]));
            self.pay_player(player, payment, feature, true, sink);
        }
    }

    /// Every barn on the table: its owner, its field, and its corner of the tile.
    pub fn barns(&self) -> impl Iterator<Item = (Player, FeatureAt, Corner)> + '_ {
        let barn = |f: &Standing| Some((f.player, self.board.feature_at(f), f.corner?));
        self.board.figures.iter().filter_map(barn)
    }

    /// Whether there are barns in this game.
    pub fn has_barns(&self) -> bool {
        self.in_play.barns()
    }

    pub(crate) fn barn_fault(&self, player: Player, meeple: MeepleKind, corner: Corner) -> Reason {
        if meeple != MeepleKind::Barn || !self.in_play.barns() {
            Reason::NoBarn(meeple)
        } else if self.seats[player].supply.count(meeple) == 0 {
            Reason::NotAtHome(player, meeple)
        } else if self.fields_meet(corner) {
            Reason::BarnThere
        } else {
            Reason::NoMeeting(corner)
        }
    }
}
