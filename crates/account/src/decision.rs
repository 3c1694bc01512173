//! Decisions other than placements and deployments.

use crate::deployment::reach;
use bastide_referee::{Deployed, Playback, deployment};
use bastide_rules::{Figure, State};
use bastide_types::{
    Action, Axis, Decision, FairyAt, MeepleKind, PerPlayer, PlacedTile, Player, Quarter, Question, Rotation,
    SegmentId, Spot, Square, Symbol, TokenPair, Turn,
};
use std::collections::BTreeSet;

/// A decision other than a placement or a deployment.
pub struct Asked {
    /// The question. Apart from figures, a placement appears only if the tile is set aside, and a ransom only if it is
    /// paid.
    pub why: Question,
    /// The player who decides.
    pub player: Player,
    /// All options.
    pub options: Vec<Choice>,
    /// The option that was chosen; `None` for passing.
    pub chosen: Option<Choice>,
    /// Whether passing is not allowed.
    pub must: bool,
    /// The possible deployments, if a tunnel token or a bridge comes first and the player is asked again for a figure.
    pub again: Option<Vec<Deployed>>,
    /// The figures that came home as a result.
    pub home: Vec<Figure>,
    /// The tile that the decision is about, if it is not that of the part.
    pub tile: Option<String>,
    /// The highest bid at a bazaar and its bidder, if there is one.
    pub lot: Option<(u16, Player)>,
    /// The scores before the consequences of the decision; at a bazaar, after them.
    pub scores: PerPlayer<i32>,
}

/// An option in a decision.
#[derive(Clone)]
pub enum Choice {
    /// This figure goes home at a festival.
    Festival(Figure),
    /// This abbot is taken back and scored.
    Abbot(Figure),
    /// A princess sends this figure home.
    Princess(Figure),
    /// This figure leaves a besieged city.
    Escape(Figure),
    /// The fairy moves there, next to this figure if there is one.
    Fairy(Square, Option<Figure>),
    /// The dragon moves there.
    Dragon(Square),
    /// The tower there grows by a floor.
    Floor(Square),
    /// A tower captures this figure.
    Capture(Figure),
    /// This prisoner comes home in an exchange.
    Exchange(MeepleKind),
    /// This prisoner is bought back from this player.
    Ransom(Player, MeepleKind),
    /// An abbey is laid there.
    Abbey(Square),
    /// The wagon moves to this segment of a tile.
    Wagon(PlacedTile, SegmentId),
    /// The phantom is deployed there.
    Phantom(Deployed),
    /// A token of this pair goes into the mouth where this road of a tile ends.
    Token(TokenPair, PlacedTile, SegmentId),
    /// A bridge is built over the tile there.
    Bridge(Square, Axis),
    /// The tile is laid there.
    Place(Square, Rotation),
    /// A small city becomes a castle; this segment of the tile just laid is one half of it.
    Castle(PlacedTile, SegmentId),
    /// This tile, by the file's name for it, is chosen with this bid.
    Offer(String, Option<u16>),
    /// This number of points is bid.
    Bid(u16),
    /// The tile is bought.
    Buy,
    /// The tile is sold.
    Sell,
    /// This figure moves from a quarter to this segment of a tile.
    Redeploy(MeepleKind, PlacedTile, SegmentId),
    /// This figure goes into a quarter.
    Enter(MeepleKind, Quarter),
    /// The count moves to a quarter.
    Count(Quarter),
    /// This figure leaves a quarter at a festival.
    Leave(Player, MeepleKind, Quarter),
    /// The fairy moves next to this figure in a quarter.
    FairyIn(Player, MeepleKind, Quarter),
}

/// Describes decisions in the current state of a game. The scores exclude the final scoring.
pub struct Desk<'a> {
    state: &'a State,
    scores: PerPlayer<i32>,
}

impl<'a> Desk<'a> {
    /// Takes the state and the scores of the game at this moment.
    pub fn of(game: &'a Playback<'_>) -> Desk<'a> {
        Desk { state: game.state(), scores: game.scores() }
    }

    /// Describes a decision other than a placement or a deployment; `None` if there is nothing to decide.
    pub fn decision(&self, why: Question, action: Action, legal: &[Action]) -> Option<Asked> {
        let choice = |action: &Action| self.choice(why, *action);
        // For a ransom, only ransoms are listed as options.
        let asked = |choice: &Choice| why != Question::Ransom || matches!(choice, Choice::Ransom(..));
        let options = legal.iter().filter_map(choice).filter(asked);
        let mut options: Vec<Choice> = options.flat_map(|choice| self.kinds_in_quarter(choice)).collect();
        // A wagon may move to several tiles of a feature.
        let mut features = BTreeSet::new();
        options.retain(|option| {
            let Choice::Redeploy(meeple, tile, segment) = *option else { return true };
            features.insert((meeple, tile.square, segment))
        });
        let player = self.state.turn().player()?;
        let (chosen, scores, home) = (choice(&action), self.scores, Vec::new());
        let must = why == Question::Deploy && !legal.contains(&Action::Pass);
        let again = None;
        let tile = None;
        let is_listed =
            !options.is_empty() && (why != Question::Deploy || chosen.is_some() || !self.is_trifle(&options));
        is_listed.then_some(Asked {
            why,
            player,
            options,
            chosen,
            must,
            again,
            home,
            tile,
            lot: None,
            scores,
        })
    }

    /// The option that an action chooses for this question; `None` if the action is not an option of its own.
    fn choice(&self, why: Question, action: Action) -> Option<Choice> {
        let of_figure = || self.choice_of_figure(why, action);
        let in_city = || self.choice_in_city(action);
        self.choice_of_place(why, action).or_else(of_figure).or_else(in_city)
    }

    /// The place where a tile, a piece, the dragon or a wagon goes.
    fn choice_of_place(&self, why: Question, action: Action) -> Option<Choice> {
        if why == Question::Phantom {
            deployment(self.state, action).map(Choice::Phantom)
        } else if let Some((square, rotation, _)) = action.lays() {
            let abbey = matches!(action, Action::LayAbbey(_)).then_some(Choice::Abbey(square));
            abbey.or_else(|| (why == Question::Place).then_some(Choice::Place(square, rotation)))
        } else if let Action::MoveDragon(square) = action {
            Some(Choice::Dragon(square))
        } else if let Action::AddFloor(square) = action {
            (why == Question::Deploy).then_some(Choice::Floor(square))
        } else if let Action::BuildBridge { square, axis } = action {
            Some(Choice::Bridge(square, axis))
        } else if let Action::BuildCastle { square, segment } = action {
            self.half_laid(square, segment)
        } else if let Action::PlaceToken { pair, square, segment } = action {
            self.state.tile_at(square).map(|tile| Choice::Token(pair, tile, segment))
        } else if let Action::Deploy { at: Spot::There { square, segment }, .. } = action {
            let tile = self.state.tile_at(square).filter(|_| why == Question::Wagon);
            tile.map(|tile| Choice::Wagon(tile, segment))
        } else {
            None
        }
    }

    /// The figure that comes home, or the figure that the fairy moves to.
    fn choice_of_figure(&self, why: Question, action: Action) -> Option<Choice> {
        let figure =
            |square, segment| self.state.figures().find(|f| (f.at.square, f.at.segment) == (square, segment));
        if let Action::TakeBack { square, segment } = action {
            let festival = self.state.last_tile().kind.tile().symbol == Some(Symbol::Festival);
            figure(square, segment).map(if why == Question::Capture {
                Choice::Capture
            } else if why == Question::Escape {
                Choice::Escape
            } else if why == Question::Deploy && festival {
                Choice::Festival
            } else {
                Choice::Princess
            })
        } else if let Action::Recall { square, segment } = action {
            figure(square, segment).map(Choice::Abbot)
        } else if let Action::MoveFairy(FairyAt { square, follower }) = action {
            Some(Choice::Fairy(square, follower.and_then(|segment| figure(square, segment))))
        } else if let Action::Exchange(meeple) = action {
            Some(Choice::Exchange(meeple))
        } else if let Action::Ransom { captor, meeple } = action {
            (why == Question::Ransom).then_some(Choice::Ransom(captor, meeple))
        } else {
            None
        }
    }

    /// An action in the City of Carcassonne.
    fn choice_in_city(&self, action: Action) -> Option<Choice> {
        if let Action::Deploy { meeple, at: Spot::Quarter(quarter) } = action {
            Some(Choice::Enter(meeple, quarter))
        } else if let Action::MoveCount(quarter) = action {
            Some(Choice::Count(quarter))
        } else if let Action::Redeploy { meeple, square, segment } = action {
            let place = self.smallest_place(square, segment);
            place.map(|(tile, segment)| Choice::Redeploy(meeple, tile, segment))
        } else if let Action::LeaveQuarter { meeple, quarter } = action {
            self.state.turn().player().map(|player| Choice::Leave(player, meeple, quarter))
        } else {
            None
        }
    }

    /// Describes the capture after a tower has grown if it reaches only figures in the City of Carcassonne, where they
    /// are safe: a capture without options. `scores` are those before it grew, since later payments follow this
    /// decision.
    pub fn only_safe_in_reach(&self, player: Player, tower: Square, scores: PerPlayer<i32>) -> Option<Asked> {
        let (_, floors) = self.state.towers().find(|&(square, _)| square == tower)?;
        let quarters = self.state.quarters()?;
        let (x, y) = (tower.x.abs_diff(quarters.x), tower.y.abs_diff(quarters.y));
        let reaches = (x == 0 || y == 0) && x + y <= floors;
        let somebody = self.state.figures().any(|figure| figure.at.quarter().is_some());
        let asked = matches!(self.state.turn(), Turn::Decide(_, Decision::Capture(_)));
        (reaches && somebody && !asked).then(|| Asked {
            why: Question::Capture,
            player,
            options: Vec::new(),
            chosen: None,
            must: false,
            again: None,
            home: Vec::new(),
            tile: None,
            lot: None,
            scores,
        })
    }

    /// The first place of a feature, ordered by tile and then by what its segment reaches there.
    fn smallest_place(&self, square: Square, segment: SegmentId) -> Option<(PlacedTile, SegmentId)> {
        let feature = self.state.feature_at(square, segment);
        let tile = self.state.tile_at(self.state.smallest_place_of(square, segment)?.0)?;
        // A bridge is numbered after the printed segments.
        let on_tile = (0..=tile.kind.tile().segments.len() as u8).map(SegmentId);
        let mine = on_tile.filter(|&segment| self.state.feature_at(tile.square, segment) == feature);
        Some((tile, mine.min_by_key(|&segment| reach(self.state, tile, segment))?))
    }

    /// Splits the option to move the fairy into a quarter by the kinds of the player's figures there; keeps any other
    /// option.
    fn kinds_in_quarter(&self, choice: Choice) -> Vec<Choice> {
        let (Choice::Fairy(_, Some(Figure { at, .. })), Some(player)) = (&choice, self.state.turn().player())
        else {
            return vec![choice];
        };
        let Some(quarter) = at.quarter() else { return vec![choice] };
        let there = |&meeple: &MeepleKind| self.state.in_quarter_of(player, meeple, quarter) > 0;
        let kinds = MeepleKind::ALL.into_iter().filter(there);
        kinds.map(|meeple| Choice::FairyIn(player, meeple, quarter)).collect()
    }

    /// The half of a small city that lies on the tile just laid. `square` and `segment` may be either half.
    fn half_laid(&self, square: Square, segment: SegmentId) -> Option<Choice> {
        let tile = self.state.last_tile();
        let squares = self.state.small_city(square, segment)?;
        let city = |(id, _): &(SegmentId, _)| {
            self.state
                .small_city(tile.square, *id)
                .is_some_and(|other| squares.iter().all(|square| other.contains(square)))
        };
        let (id, _) = tile.kind.tile().segments().find(city)?;
        Some(Choice::Castle(tile, id))
    }

    /// Whether the only options are bridges over a neighbour of the tile just laid. Other programs do not offer these,
    /// so the account omits the decision if no bridge was built.
    fn is_trifle(&self, options: &[Choice]) -> bool {
        let laid = self.state.last_tile().square;
        options.iter().all(|option| matches!(option, Choice::Bridge(square, _) if *square != laid))
    }
}
