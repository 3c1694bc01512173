//! The same game on both sides, compared after every action.

use super::consequences::Consequences;
use super::features::{compare_feature, compare_fields};
use bastide_oracle::{Figure, Game, Site};
use bastide_rules::State;
use bastide_types::{
    Action, Card, FarmRule, FeatureAt, MeepleKind, PlacedBridge, PlacedToken, Player, Quarter, Setup, Square,
    TileKind, TokenPair, Turn,
};
use std::collections::BTreeSet;
use std::fmt::{Debug, Display};

/// A game of the engine and the same game of the oracle.
#[derive(Clone)]
pub struct Pair {
    pub setup: Setup,
    pub state: State,
    pub game: Game,
    pub actions: Vec<Action>,
}

/// The squares of a castle, with the lord's player and site.
type CastleSeen = (BTreeSet<Square>, Option<(Player, Site)>);

/// Returns an error if the two sides differ.
pub fn same<T: PartialEq + Debug>(what: impl Display, rules: T, oracle: T) -> Result<(), String> {
    if rules == oracle {
        return Ok(());
    }
    Err(format!("{what} differ\n  rules:  {rules:?}\n  oracle: {oracle:?}"))
}

/// Compares the tunnel tokens on the table, in order, and the mouths without one.
pub fn compare_tokens(state: &State, game: &Game) -> Result<(), String> {
    same("tunnel tokens", state.tokens().collect::<Vec<_>>().as_slice(), game.board().tokens())?;
    let mut mouths: Vec<Site> = state.open_mouths().collect();
    let mut expected = game.board().free_mouths();
    mouths.sort();
    expected.sort();
    same("mouths without tokens", mouths, expected)
}

impl Pair {
    /// Starts both sides before the first draw.
    pub fn new(setup: &Setup) -> Result<Pair, String> {
        let state = State::new(setup).map_err(|errors| format!("the rules refuse the set-up: {errors}"))?;
        let pair = Pair { setup: setup.clone(), state, game: Game::new(setup), actions: Vec::new() };
        pair.compare_table()?;
        Ok(pair)
    }

    /// Returns the legal actions, which must be the same on both sides.
    pub fn legal_actions(&self) -> Result<Vec<Action>, String> {
        let mut listed = Vec::new();
        self.state.legal_actions(&mut listed);
        let expected = self.game.legal_actions();
        if listed != expected {
            let only = |a: &[Action], b: &[Action]| -> Vec<Action> {
                a.iter().copied().filter(|action| !b.contains(action)).collect()
            };
            let (rules, oracle) = (only(&listed, &expected), only(&expected, &listed));
            return Err(format!("legal actions differ\n  only rules: {rules:?}\n  only oracle: {oracle:?}"));
        }
        Ok(listed)
    }

    /// Plays one action on both sides; compares its consequences and the table.
    pub fn step(&mut self, action: Action) -> Result<(), String> {
        self.actions.push(action);
        let mut events = Vec::new();
        let refused = |error: &dyn Display| format!("{action:?} is refused: {error}");
        self.state.apply_with(action, &mut events).map_err(|e| refused(&e))?;
        let report = self.game.apply(action).map_err(|e| refused(&e))?;
        let (board, once) = (self.game.board(), self.setup.rules.farms == FarmRule::PerFieldThreeOnce);
        same(
            "events",
            Consequences::by_rules(&events, board, once)?,
            Consequences::by_oracle(&report, board, once),
        )?;
        self.compare_table()
    }

    /// Compares the whole table and the turn.
    pub fn compare_table(&self) -> Result<(), String> {
        let (state, game) = (&self.state, &self.game);
        same("turns", state.turn(), game.turn())?;
        if game.turn() != Turn::Over {
            same("active players", state.active_player(), game.active())?;
            same("parts", state.part(), game.part())?;
            let figure = |f: bastide_rules::Figure| Figure {
                player: f.player,
                meeple: f.meeple,
                site: (f.at.square, f.at.segment),
            };
            let mut figures: Vec<Figure> = state.figures().map(figure).collect();
            let mut expected = game.figures().to_vec();
            figures.sort();
            expected.sort();
            same("figures", figures, expected)?;
        }
        for player in game.seats() {
            same(format_args!("scores of {player:?}"), state.score(player), game.score(player))?;
            same(format_args!("goods of {player:?}"), state.goods(player), game.goods(player))?;
            for meeple in MeepleKind::ALL {
                let supplies = (state.supply(player, meeple), game.supply(player, meeple));
                same(format_args!("supplies of {player:?}, {meeple}"), supplies.0, supplies.1)?;
            }
        }
        for card in Card::ALL {
            same(format_args!("holders of the {card}"), state.card(card), game.card(card))?;
        }
        self.compare_city()?;
        same("dragons", state.dragon(), game.dragon())?;
        self.compare_towers()?;
        self.compare_tunnels()?;
        self.compare_bridges()?;
        self.compare_castles()?;
        self.compare_bazaars()?;
        for player in game.seats() {
            let (rules, oracle) = (state.abbeys_left(player), game.abbeys_left(player));
            same(format_args!("abbeys of {player:?}"), rules, oracle)?;
        }
        let fairy = state.fairy().map(|(at, with)| match at.follower {
            Some(segment) => (at.square, with.map(|_| segment)),
            None => (at.square, None),
        });
        same("fairies", fairy, game.fairy().map(|at| (at.square, at.follower)))?;
        let chance = if game.turn() == Turn::Chance { game.chance() } else { Vec::new() };
        same("chances", state.chance().collect(), chance)?;
        for kind in TileKind::all() {
            same(format_args!("{kind} left"), state.left(kind), game.bag().count(kind))?;
        }
        same("tiles", state.tiles().collect::<Vec<_>>().as_slice(), game.board().tiles())
    }

    /// Compares the count's quarter and the figures in the quarters of the City of Carcassonne.
    fn compare_city(&self) -> Result<(), String> {
        let (state, game) = (&self.state, &self.game);
        same("counts", state.count(), game.count())?;
        for quarter in Quarter::ALL.into_iter().filter(|_| game.count().is_some()) {
            for player in game.seats() {
                for meeple in MeepleKind::ALL {
                    let rules = state.in_quarter_of(player, meeple, quarter);
                    let oracle = game.in_quarter(player, meeple, quarter);
                    same(format_args!("{meeple} of {player:?} in the {quarter}"), rules, oracle)?;
                }
            }
        }
        Ok(())
    }

    /// Compares the heights of towers, the floors left, and the prisoners.
    fn compare_towers(&self) -> Result<(), String> {
        for (square, floors) in self.state.towers() {
            same(format_args!("floors at {square}"), floors, self.game.floors(square))?;
        }
        for captor in self.game.seats() {
            let left = (self.state.floors_left(captor), self.game.floors_left(captor));
            same(format_args!("floors of {captor:?}"), left.0, left.1)?;
            for owner in self.game.seats() {
                for meeple in MeepleKind::ALL {
                    let rules = self.state.prisoners(captor, owner, meeple);
                    let oracle = self.game.prisoners(captor, owner, meeple);
                    same(format_args!("{captor:?} holds {meeple} of {owner:?}"), rules, oracle)?;
                }
            }
        }
        Ok(())
    }

    /// Compares the tokens in mouths and those left, the free mouths, and whether a token was placed or may be placed.
    fn compare_tunnels(&self) -> Result<(), String> {
        let (state, game) = (&self.state, &self.game);
        compare_tokens(state, game)?;
        let mut pairs = Vec::new();
        for player in game.seats() {
            for pair in TokenPair::ALL {
                let (rules, oracle) = (state.tokens_left(player, pair), game.tokens_left(player, pair));
                same(format_args!("tokens {pair} of {player:?}"), rules, oracle)?;
                let placed = |t: &PlacedToken| (t.player, t.pair) == (player, pair);
                if oracle > 0 || game.board().tokens().iter().any(placed) {
                    pairs.push((player, pair));
                }
            }
        }
        if self.actions.is_empty() {
            // Without a mouth there is no place for a token.
            let bag = game.bag().iter().any(|(kind, _)| kind.tile().segments().any(|(_, s)| s.mouth));
            let mouths = bag || !game.board().free_mouths().is_empty();
            same("tunnels in play", state.has_tunnels(), mouths && !pairs.is_empty())?;
        }
        let some = !pairs.is_empty();
        same("pairs of tokens", state.token_pairs().collect(), pairs)?;
        if game.turn() != Turn::Over {
            same("tokens put in this turn", state.token_put(), game.token_put())?;
        }
        let offered = some && game.legal_actions().iter().any(|a| matches!(a, Action::PlaceToken { .. }));
        same("tokens offered", state.token_offered(), offered)
    }

    /// Compares the bridges on the table and those left.
    fn compare_bridges(&self) -> Result<(), String> {
        let mut bridges: Vec<PlacedBridge> = self.state.bridges().collect();
        let mut expected = self.game.board().bridges().to_vec();
        bridges.sort();
        expected.sort();
        same("bridges", bridges, expected)?;
        let in_play = self.game.has_bridges();
        same("bridges in play", self.state.has_bridges(), in_play)?;
        for player in self.game.seats().filter(|_| in_play) {
            let left = (self.state.bridges_left(player), self.game.bridges_left(player));
            same(format_args!("bridges of {player:?}"), left.0, left.1)?;
        }
        Ok(())
    }

    /// Compares the castles on the table, their lords, and the castles left.
    fn compare_castles(&self) -> Result<(), String> {
        let (state, game) = (&self.state, &self.game);
        same("castles in play", state.has_castles(), game.has_castles())?;
        for player in game.seats().filter(|_| game.has_castles()) {
            let left = (state.castles_left(player), u16::from(game.castles_left(player)));
            same(format_args!("castles of {player:?}"), left.0, left.1)?;
        }
        let castle = |([one, other], lord): ([Square; 2], Option<(Player, FeatureAt)>)| {
            let lord = lord.map(|(player, at)| (player, (at.square, at.segment)));
            (BTreeSet::from([one, other]), lord)
        };
        let expected = |site: Site| {
            let area = game.board().area(site);
            let lord = game.figures().iter().find(|f| area.sites.contains(&f.site));
            (area.sites.iter().map(|site| site.0).collect(), lord.map(|f| (f.player, f.site)))
        };
        let castles: Vec<CastleSeen> = state.castles().map(castle).collect();
        same("castles", castles, game.castles().into_iter().map(expected).collect())
    }

    /// Compares the tiles that are turned up, and those that players have bought.
    fn compare_bazaars(&self) -> Result<(), String> {
        same("tiles turned up", self.state.turned_up(), &self.game.turned_up()[..])?;
        same("bazaars due", usize::from(self.state.bazaars_due()), self.game.auctions_to_come())?;
        for player in self.game.seats() {
            let kept = (self.state.own_tile(player), self.game.kept(player));
            same(format_args!("the tile of {player:?}"), kept.0, kept.1)?;
        }
        Ok(())
    }

    /// Compares the features of the tile laid last, of mouths with tokens and of tiles with bridges, and the fields.
    pub fn compare_features(&self) -> Result<(), String> {
        let tile = self.state.last_tile();
        for (segment, _) in self.game.board().segments_of(tile) {
            compare_feature(&self.state, &self.game, (tile.square, segment))?;
        }
        for bridge in self.game.board().bridges() {
            let tile = self.game.board().at(bridge.square).ok_or("a bridge over nothing")?;
            for (segment, _) in self.game.board().segments_of(tile) {
                compare_feature(&self.state, &self.game, (tile.square, segment))?;
            }
        }
        for token in self.game.board().tokens() {
            compare_feature(&self.state, &self.game, (token.square, token.segment))?;
        }
        compare_fields(&self.state, &self.game)
    }

    /// Compares the outcome at the end of the game, and checks the engine's own totals.
    pub fn compare_end(&self) -> Result<(), String> {
        let outcome = self.state.outcome().ok_or("no outcome")?;
        let most = self.game.seats().map(|p| self.game.score(p)).max();
        let winners: Vec<Player> = self.game.seats().filter(|&p| Some(self.game.score(p)) == most).collect();
        same("winners", outcome.winners, winners)?;
        self.state.check()
    }
}
