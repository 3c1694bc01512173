//! Tunnel tokens: each is placed in a tunnel mouth, and the second of a pair joins two roads.

use crate::bits::bits;
use crate::board::Laid;
use crate::board::node::NodeId;
use crate::boxes::tunnel::state::Token;
use crate::course::OncePerTurn;
use crate::coverage::rule;
use crate::state::State;
use crate::turn::Step;
use crate::turn::error::Reason;
use bastide_types::{
    Action, BuilderTrigger, Clause, Decision, Event, EventSink, FeatureAt, FeatureKind, PlacedToken, Player,
    SegmentId, Square, TokenPair, TunnelTimes, TunnelTokens, TunnelTrigger, Turn,
};

/// The pairs of each player; fewer with more players.
pub(crate) fn pairs_each(rule: TunnelTokens, players: u8) -> u8 {
    rule!("tunnel.tokens");
    match (rule, players) {
        (TunnelTokens::ThreeTwo, 0..=2) => 3,
        (TunnelTokens::ThreeTwo, 3) | (TunnelTokens::TwoOne, 0..=2) => 2,
        (TunnelTokens::ThreeTwo | TunnelTokens::TwoOne | TunnelTokens::OneOne, _) => 1,
    }
}

impl State {
    /// Gives every player tunnel tokens, if the box is in play. Further copies bring no more.
    pub(crate) fn bring_tokens(&mut self, copies: u8) {
        rule!("tunnel.copies" if copies > 1);
        if copies > 0 {
            let pairs = pairs_each(self.rules.tunnel_tokens, self.seats.count);
            self.tunnels.fill(self.seats.players(), pairs);
        }
    }

    /// Resets the state of a part when the next part of a turn begins.
    #[inline]
    pub(crate) fn begin_part_of_tunnels(&mut self) {
        match self.rules.tunnel_times {
            TunnelTimes::OnceATurn => {}
            TunnelTimes::EachPart => self.course.done.forget(OncePerTurn::Token),
        }
    }

    /// The tunnel mouths on the table without a token: the number of the tile, the tile, and the road that ends there.
    fn free_mouths(&self) -> impl Iterator<Item = (u16, &Laid, SegmentId)> + '_ {
        rule!("tunnel.where");
        let mouths = |(number, laid): (usize, &'_ Laid)| {
            let segments = self.board.tables.kind(laid.tile.kind).mouths;
            bits(u64::from(segments)).map(move |segment| (number as u16, SegmentId(segment as u8)))
        };
        let all = self.board.tiles.iter().enumerate().flat_map(mouths);
        all.map(|(number, segment)| (number, &self.board.tiles[usize::from(number)], segment))
            .filter(|(_, laid, segment)| !self.tunnels.is_taken(laid.first + NodeId::from(segment.0)))
    }

    /// The player who decides, if the decision allows for placing a token and they have not placed one in this turn (or
    /// part).
    fn takes_token(&self) -> Option<Player> {
        rule!("tunnel.when");
        rule!("tunnel.once" if self.course.done.contains(OncePerTurn::Token));
        let Turn::Decide(player, Decision::Deploy(_) | Decision::Tunnel) = self.course.turn else {
            return None;
        };
        (!self.course.done.contains(OncePerTurn::Token)).then_some(player)
    }

    /// Appends the tokens that the player who decides may place now, sorted.
    #[cold]
    pub(crate) fn list_tokens(&self, out: &mut Vec<Action>) {
        let Some(player) = self.takes_token() else { return };
        let from = out.len();
        for pair in self.tunnels.pairs_left(player) {
            let at = self.free_mouths();
            out.extend(at.map(|(_, laid, segment)| Action::PlaceToken {
                pair,
                square: laid.tile.square,
                segment,
            }));
        }
        out[from..].sort_unstable();
    }

    /// Whether the player who decides may place this token there now.
    pub(crate) fn may_put_token(&self, pair: TokenPair, square: Square, segment: SegmentId) -> bool {
        let has = |player| self.tunnels.left(player, pair) > 0;
        self.in_play.tunnels()
            && self.takes_token().is_some_and(has)
            && self.mouth_at(square, segment).is_some_and(|node| !self.tunnels.is_taken(node))
    }

    /// The node of a road segment that ends in a tunnel mouth; `None` if it does not.
    pub(crate) fn mouth_at(&self, square: Square, segment: SegmentId) -> Option<NodeId> {
        let kind = self.board.tile_at(square)?.kind;
        let is_mouth = kind.tile().segment(segment).is_some_and(|segment| segment.mouth);
        if is_mouth { self.board.node_at(square, segment) } else { None }
    }

    /// Why a token may not be placed.
    pub(crate) fn token_fault(&self, pair: TokenPair, square: Square, segment: SegmentId) -> Reason {
        if !self.in_play.tunnels() {
            return Reason::NoTunnels;
        }
        if self.token_put() {
            return Reason::TokenPut;
        }
        match self.mouth_at(square, segment) {
            None => Reason::NoMouth(square),
            Some(node) if self.tunnels.is_taken(node) => Reason::MouthTaken(square),
            Some(_) => Reason::NoTokenLeft(self.course.active, pair),
        }
    }

    /// Asks about a token after the figure, if one can still be placed. Returns whether the player is asked.
    #[cold]
    pub(crate) fn offers_token(&mut self) -> bool {
        let player = self.course.active;
        let asks = !self.token_put()
            && self.tunnels.pairs_left(player).next().is_some()
            && self.free_mouths().next().is_some();
        if asks {
            self.course.turn = Turn::Decide(player, Decision::Tunnel);
        }
        asks
    }

    /// Places a token of the active player.
    #[cold]
    pub(crate) fn put_token(
        &mut self,
        pair: TokenPair,
        square: Square,
        segment: SegmentId,
        sink: &mut impl EventSink,
    ) {
        rule!("tunnel.token");
        rule!("tunnel.new-tile" if self.board.last().tile.square == square);
        let player = self.course.active;
        self.course.done.note(OncePerTurn::Token);
        let partner = self.lay_token(PlacedToken { player, pair, square, segment });
        let at = FeatureAt { kind: FeatureKind::Road, square, segment };
        let joined = partner.map(|token| self.token_at(&token));
        sink.send(|| Event::TokenPlaced { player, pair, at, joined });
        if let Some(partner) = partner {
            self.join_roads(
                partner.node,
                self.mouth_at(square, segment).expect("a token lies in a mouth"),
                sink,
            );
        }
        if matches!(self.course.turn, Turn::Decide(_, Decision::Tunnel)) {
            self.go_on(Step::Dragon, sink);
        }
    }

    /// Places a token in a free tunnel mouth. Returns the other token of its pair, if that is on the table.
    fn lay_token(&mut self, token: PlacedToken) -> Option<Token> {
        let PlacedToken { player, pair, square, segment } = token;
        let partner = self.tunnels.partner(player, pair);
        let tile = self.board.tiles.iter().position(|laid| laid.tile.square == square);
        let tile = tile.expect("a mouth is on a tile") as u16;
        let node = self.board.tiles[usize::from(tile)].first + NodeId::from(segment.0);
        self.tunnels.put(Token { player, pair, tile, segment, node });
        partner
    }

    /// Joins the roads of a pair of tokens and updates what depends on it: the road may be complete, a builder on it
    /// may earn a second part, and the deployments on the tile just laid may change.
    fn join_roads(&mut self, a: NodeId, b: NodeId, sink: &mut impl EventSink) {
        rule!("tunnel.join");
        rule!("tunnel.loop" if self.root(a) == self.root(b));
        let player = self.course.active;
        let extends = [a, b].map(|node| {
            let road = self.board.totals(self.root(node));
            (road.builder_or_pig >> player.0 & 1 == 1).then_some(road.tiles)
        });
        let road = self.join_mouths(a, b);
        rule!("tunnel.majority");
        if self.board.features.at(road).open == 0 {
            rule!("tunnel.complete");
            self.course.completed.note(b);
        }
        self.look_again();
        let tiles = self.board.totals(road).tiles;
        let extends = extends.into_iter().flatten().any(|before| tiles > before);
        let completes = self.board.features.at(road).open == 0
            && self.board.features.at(road).builder_or_pig >> player.0 & 1 == 1;
        self.earn_by_token(extends, completes, sink);
    }

    /// Joins the two roads into one feature. Returns its root.
    fn join_mouths(&mut self, a: NodeId, b: NodeId) -> NodeId {
        self.board.features.join(a, b);
        self.root(a)
    }

    /// Grants a second part for joining roads: `extends` is whether the token joined further tiles to the road of the
    /// player's builder, `completes` whether it completed that road.
    fn earn_by_token(&mut self, extends: bool, completes: bool, sink: &mut impl EventSink) {
        rule!("tunnel.trigger");
        let player = self.course.active;
        let counts = match self.rules.tunnel_trigger {
            TunnelTrigger::On => self.abbeys.last_round.is_none(),
            TunnelTrigger::Off => false,
        };
        let triggers = match self.rules.trigger {
            BuilderTrigger::Extend => extends,
            BuilderTrigger::ExtendOrComplete => extends || completes,
        };
        if counts && triggers && !self.course.earned && self.may_earn_again() {
            self.course.earned = true;
            sink.send(|| Event::SecondEarned { player, rule: Clause::TunnelTrigger });
        }
    }

    /// Places the tokens of a position that was checked.
    pub(crate) fn lay_tokens(&mut self, tokens: &[PlacedToken]) {
        for &token in tokens {
            let partner = self.lay_token(token);
            if let (Some(partner), Some(node)) = (partner, self.mouth_at(token.square, token.segment)) {
                self.join_mouths(partner.node, node);
            }
        }
    }

    fn token_at(&self, token: &Token) -> FeatureAt {
        let square = self.board.tiles[usize::from(token.tile)].tile.square;
        FeatureAt { kind: FeatureKind::Road, square, segment: token.segment }
    }

    /// The tunnel tokens on the table, in the order in which they were placed.
    pub fn tokens(&self) -> impl Iterator<Item = PlacedToken> + '_ {
        self.tunnels.placed().map(|token| {
            let FeatureAt { square, segment, .. } = self.token_at(&token);
            PlacedToken { player: token.player, pair: token.pair, square, segment }
        })
    }

    /// The tunnel mouths on the table without a token, in the order in which their tiles were laid.
    pub fn open_mouths(&self) -> impl Iterator<Item = (Square, SegmentId)> + '_ {
        self.free_mouths().map(|(_, laid, segment)| (laid.tile.square, segment))
    }

    /// Every player with each of their pairs of tunnel tokens.
    pub fn token_pairs(&self) -> impl Iterator<Item = (Player, TokenPair)> + use<> {
        let pairs = usize::from(self.tunnels.pairs);
        self.seats
            .players()
            .flat_map(move |player| TokenPair::ALL.into_iter().take(pairs).map(move |pair| (player, pair)))
    }

    /// The number of tokens of a pair that a player can still place.
    pub fn tokens_left(&self, player: Player, pair: TokenPair) -> u8 {
        self.tunnels.left(player, pair)
    }

    /// Whether tunnel tokens are in play.
    pub fn has_tunnels(&self) -> bool {
        self.in_play.tunnels()
    }

    /// Whether a tunnel token was placed in this turn, or in this part if the rules allow one in each part.
    pub fn token_put(&self) -> bool {
        self.course.done.contains(OncePerTurn::Token)
    }

    /// Whether the player who decides may also place a tunnel token now.
    #[inline]
    pub fn token_offered(&self) -> bool {
        self.in_play.tunnels()
            && self.takes_token().is_some_and(|player| self.tunnels.pairs_left(player).next().is_some())
            && self.free_mouths().next().is_some()
    }
}
