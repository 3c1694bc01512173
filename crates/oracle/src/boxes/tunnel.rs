//! Tunnels: tokens in their mouths, the roads they join, and the parts they earn.

use crate::board::{Area, Board, Figure, Site};
use crate::game::Game;
use crate::report::Report;
use bastide_types::{
    Action, BuilderTrigger, ChainedBuilder, Decision, FeatureKind, MeepleKind, PlacedToken, Player, TileSet,
    TokenPair, TunnelTimes, TunnelTokens, TunnelTrigger, Turn,
};
use std::rc::Rc;

impl Board {
    /// Places a tunnel token in a mouth.
    pub fn put_token(&mut self, token: PlacedToken) {
        self.tokens.push(token);
    }

    /// The tunnel tokens in order of placement.
    pub fn tokens(&self) -> &[PlacedToken] {
        &self.tokens
    }

    /// Every mouth without a token.
    pub fn free_mouths(&self) -> Vec<Site> {
        let free = |site: &Site| {
            self.segment(*site).mouth && !self.tokens.iter().any(|t| (t.square, t.segment) == *site)
        };
        self.sites().filter(free).collect()
    }

    /// The mouth to which the tunnel leads from this one: that with the other token of the pair.
    pub fn partner(&self, mouth: Site) -> Option<Site> {
        let here = self.tokens.iter().find(|token| (token.square, token.segment) == mouth)?;
        let pair = |token: &&PlacedToken| (token.player, token.pair) == (here.player, here.pair);
        let mut ends = self.tokens.iter().filter(pair).map(|token| (token.square, token.segment));
        ends.find(|&end| end != mouth)
    }
}

impl Game {
    /// The pairs of tokens that each player has.
    fn token_pairs(&self) -> &'static [TokenPair] {
        let pairs = match (self.rules.tunnel_tokens, self.seats().count()) {
            (TunnelTokens::ThreeTwo, 1 | 2) => 3,
            (TunnelTokens::ThreeTwo, 3) | (TunnelTokens::TwoOne, 1 | 2) => 2,
            (TunnelTokens::ThreeTwo | TunnelTokens::TwoOne | TunnelTokens::OneOne, _) => 1,
        };
        let in_play = self.has_set(TileSet::Tunnel);
        &[TokenPair::A, TokenPair::B, TokenPair::C][..if in_play { pairs } else { 0 }]
    }

    /// The number of tokens of a pair that a player has left.
    pub fn tokens_left(&self, player: Player, pair: TokenPair) -> u8 {
        if !self.token_pairs().contains(&pair) {
            return 0;
        }
        let lying = self.board.tokens().iter().filter(|token| (token.player, token.pair) == (player, pair));
        2_u8.saturating_sub(lying.count() as u8)
    }

    /// Resets the state of the part.
    pub(crate) fn begin_part_of_tunnels(&mut self) {
        match self.rules.tunnel_times {
            TunnelTimes::OnceATurn => {}
            TunnelTimes::EachPart => self.token_put = false,
        }
    }

    /// Whether a token was placed in this turn or, if each part allows one, in this part.
    pub fn token_put(&self) -> bool {
        self.token_put
    }

    /// Every token placement of the active player.
    pub(crate) fn token_places(&self) -> Vec<Action> {
        if self.token_put {
            return Vec::new();
        }
        let pairs = self.token_pairs().iter().filter(|&&pair| self.tokens_left(self.active, pair) > 0);
        let into = |pair: TokenPair| {
            let put = move |(square, segment)| Action::PlaceToken { pair, square, segment };
            self.board.free_mouths().into_iter().map(put)
        };
        pairs.flat_map(|&pair| into(pair)).collect()
    }

    /// Every token placement after the deployment, and passing.
    pub(crate) fn token_question(&self) -> Vec<Action> {
        self.token_places().into_iter().chain([Action::Pass]).collect()
    }

    /// Continues after the deployment: asks about a token, if one may be placed.
    pub(crate) fn after_deployment(&mut self, report: &mut Report) {
        if self.token_places().is_empty() {
            self.after_token(report);
        } else {
            self.turn = Turn::Decide(self.active, Decision::Tunnel);
        }
    }

    /// Places a token in a mouth. It earns a second part if it adds tiles to a road with the player's builder.
    pub fn put_token(&mut self, pair: TokenPair, site: Site, report: &mut Report) {
        let builders = self.builders_on_roads();
        let roads =
            |game: &Game| -> Vec<Rc<Area>> { builders.iter().map(|f| game.board.area(f.site)).collect() };
        let before = roads(self);
        let token = PlacedToken { player: self.active, pair, square: site.0, segment: site.1 };
        self.board.put_token(token);
        self.token_put = true;
        self.token_of_part = Some(site);
        report.token = Some((token, self.board.partner(site)));
        let serves = |(before, after): (&Rc<Area>, &Rc<Area>)| {
            let completes = after.complete() && !before.complete();
            after.tiles() > before.tiles()
                || completes && self.rules.trigger == BuilderTrigger::ExtendOrComplete
        };
        let after = roads(self);
        if self.token_may_earn() && before.iter().zip(&after).any(serves) && !self.second_earned {
            self.second_earned = true;
            report.second_earned = true;
        }
    }

    /// Whether a token placed now can earn a part: like a tile, but not in the round after the last tile.
    fn token_may_earn(&self) -> bool {
        let counts = self.part() == 1 || self.rules.chain == ChainedBuilder::On;
        self.rules.tunnel_trigger == TunnelTrigger::On && counts && !self.in_last_round()
    }

    fn builders_on_roads(&self) -> Vec<Figure> {
        let mine = |f: &&Figure| {
            let road = self.board.segment(f.site).kind == FeatureKind::Road;
            f.player == self.active && f.meeple == MeepleKind::Builder && road
        };
        self.figures.iter().filter(mine).copied().collect()
    }

    /// The road at the token of this part, if one was placed.
    pub(crate) fn road_of_token(&self) -> Option<Rc<Area>> {
        self.token_of_part.map(|site| self.board.area(site))
    }
}
