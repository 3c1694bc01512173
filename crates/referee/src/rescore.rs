//! Replays a game under other rules: the same moves, with their points under those rules.

use bastide_notation::action_to_text;
use bastide_rules::{IllegalAction, Reason, State};
use bastide_types::{Action, Decision, Event, Player, Question, TileKind, Turn};
use std::fmt;

/// One of the two games that are compared.
pub struct Side {
    /// The current state.
    pub state: State,
    /// Every event that changed its scores.
    pub paid: Vec<Event>,
    /// The payments that have not been compared yet.
    fresh: Vec<Event>,
}

/// Two games with the same moves under different rules.
pub struct Rescored {
    /// The game as it was played.
    pub recorded: Side,
    /// The game under the other rules.
    pub other: Side,
    /// The differences in payments, in order of play.
    pub changes: Vec<Change>,
    /// The decision at which the other game had to stop, if any.
    pub forbidden: Option<Forbidden>,
}

/// A difference between the payments of the two games.
pub struct Change {
    /// The number of the tile whose part paid, from 1; `None` for the final scoring.
    pub tile: Option<usize>,
    /// Payments in the game as played only.
    pub gone: Vec<Event>,
    /// Payments under the other rules only.
    pub new: Vec<Event>,
}

/// A recorded decision that is illegal under the other rules.
pub struct Forbidden {
    /// The number of the tile that is being laid, from 1.
    pub tile: usize,
    /// The player who decides.
    pub player: Player,
    /// The decision, in the notation of records.
    pub action: String,
    /// The reason why it is refused.
    pub why: Reason,
}

/// A recorded action that is illegal in its own game.
#[derive(Debug)]
pub struct Stop {
    /// The number of the action, from 1.
    pub action: usize,
    /// The number of tiles laid before it.
    pub tiles: usize,
    /// The tile on which a figure would have been deployed.
    pub on: Option<TileKind>,
    /// The reason why it is refused.
    pub why: IllegalAction,
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = action_to_text(self.why.action, self.on);
        let tiles = if self.tiles == 1 { "tile" } else { "tiles" };
        write!(f, "action {}, `{text}`, after {} {tiles}: {}", self.action, self.tiles, self.why)
    }
}

impl std::error::Error for Stop {}

/// Replays both games in lockstep, up to `until` tiles. Both start before the first draw, the other one from the set-up
/// [under its rules](bastide_types::Setup::under).
///
/// # Errors
/// The first action that is illegal in the recorded game.
pub fn rescore(recorded: State, other: State, actions: &[Action], until: usize) -> Result<Rescored, Stop> {
    let (mut recorded, mut other) = (Side::of(recorded), Side::of(other));
    let (mut changes, mut forbidden, mut tiles) = (Vec::new(), None, 0);
    for (i, &action) in actions.iter().enumerate() {
        if tiles == until {
            break;
        }
        let before = Moment::of(&recorded.state);
        let on = before.turn.deploys_at().map(|_| recorded.state.last_tile().kind);
        let same = translated(action, &recorded.state, &other.state);
        recorded.apply(action).map_err(|why| Stop { action: i + 1, tiles, on, why })?;
        if let Err(why) = follow(&mut other, same, before) {
            let (tile, player, action) = (tiles + 1, before.player, action_to_text(action, on));
            forbidden = Some(Forbidden { tile, player, action, why });
            break;
        }
        // After a ransom, a tunnel token or a bridge, the deployment is still to come.
        let deploys = matches!(before.turn, Turn::Decide(_, Decision::Deploy(_)));
        if deploys && recorded.state.turn() != before.turn {
            tiles += 1;
            changes.extend(change(Some(tiles), &mut recorded, &mut other, false));
        }
        if recorded.state.turn() == Turn::Over {
            other.decline_what_is_asked(None);
            changes.extend(change(None, &mut recorded, &mut other, true));
        }
    }
    Ok(Rescored { recorded, other, changes, forbidden })
}

impl Side {
    fn of(state: State) -> Side {
        Side { state, paid: Vec::new(), fresh: Vec::new() }
    }

    fn apply(&mut self, action: Action) -> Result<(), IllegalAction> {
        let mut events = Vec::new();
        self.state.apply_with(action, &mut events)?;
        self.paid.extend(events.iter().filter(|event| event.payment().is_some()));
        self.fresh.extend(events.into_iter().filter(|event| matches!(event, Event::Scored { .. })));
        Ok(())
    }
}

/// Translates an action for the other game, whose tiles may be printed differently and have other segments.
fn translated(action: Action, recorded: &State, other: &State) -> Action {
    let mut action = with_garden(action.printed(other.rules()), other);
    let square = action.square();
    if let Some(segment) = action.segment_mut() {
        let square = square.unwrap_or_else(|| recorded.last_tile().square);
        if let (Some(theirs), Some(ours)) = (recorded.tile_at(square), other.tile_at(square)) {
            *segment = ours.kind.segment_of(theirs.kind, *segment);
        }
    }
    action
}

/// Turns the draw of a tile into that of its kind with a garden, if the other game only has copies with a garden left.
fn with_garden(action: Action, other: &State) -> Action {
    let Action::Draw(kind) = action else { return action };
    let garden = kind.with_garden().map(Action::Draw).filter(|&draw| other.is_legal(draw));
    garden.filter(|_| !other.is_legal(action)).unwrap_or(action)
}

/// Whether only one of the two games may ask this question, so that the other declines it. The questions are about
/// knights in besieged cities, ransoms, abbeys, wagons, tunnel tokens, castles, and followers and the count in the City
/// of Carcassonne. The choice of a feature that pays a lord is included; there he takes the most valuable one.
fn may_be_declined(turn: Turn) -> bool {
    let of_both = |question| matches!(question, Question::Capture | Question::SecondPart | Question::Bid);
    turn.question().is_some_and(|asked| asked == Question::Lord || asked.may_pass() && !of_both(asked))
}

/// Whether both games ask the same question, regardless of player and details.
fn alike(one: Turn, other: Turn) -> bool {
    one == other || one.question().is_some_and(|question| other.question() == Some(question))
}

impl Side {
    /// Declines questions that this game asks and the other does not. `other` is the other game's turn; `None` at its
    /// end.
    fn decline_what_is_asked(&mut self, other: Option<Turn>) {
        let same = |turn: Turn| other.is_some_and(|other| alike(turn, other));
        while may_be_declined(self.state.turn()) && !same(self.state.turn()) {
            let passed = self.apply(self.state.dearest_for_lord().unwrap_or(Action::Pass));
            debug_assert!(passed.is_ok(), "whatever may be declined is declined by passing");
        }
    }
}

/// The decision that is due in the recorded game.
#[derive(Clone, Copy)]
struct Moment {
    turn: Turn,
    player: Player,
    part: u8,
}

impl Moment {
    fn of(state: &State) -> Moment {
        Moment { turn: state.turn(), player: state.active_player(), part: state.part() }
    }
}

/// Makes the same move in the other game. A question that only one game asks and that may be declined is skipped or
/// declined. If only one game asks about a further tile, that choice is skipped or added, as the recorded game
/// continued.
fn follow(game: &mut Side, action: Action, before: Moment) -> Result<(), Reason> {
    let same = alike(before.turn, game.state.turn());
    let lord = matches!(action, Action::PayLord { .. });
    if may_be_declined(before.turn) && (action == Action::Pass || lord) && !same {
        return Ok(());
    }
    game.decline_what_is_asked(Some(before.turn));
    let asked = matches!(game.state.turn(), Turn::Decide(_, Decision::SecondPart));
    match before.turn {
        Turn::Decide(_, Decision::SecondPart) if !asked => {
            // A part above the first has already begun if further tiles must be taken.
            let (takes, begun) = (action == Action::TakeSecond, game.state.part() > 1);
            return match (takes, begun) {
                (true, false) => Err(Reason::NoFurtherTile),
                (false, true) => Err(Reason::FurtherTileFirst),
                (true, true) | (false, false) => Ok(()),
            };
        }
        Turn::Chance => {
            if asked {
                let choice = if before.part > 1 { Action::TakeSecond } else { Action::Pass };
                game.apply(choice).map_err(|illegal| illegal.reason)?;
            }
            let now = (game.state.active_player(), game.state.part());
            if now != (before.player, before.part) {
                return Err(if before.part > 1 { Reason::NoFurtherTile } else { Reason::FurtherTileFirst });
            }
        }
        Turn::Decide(..) | Turn::Over => {}
    }
    game.apply(action).map_err(|illegal| illegal.reason)
}

/// The payments that only one of the two games made, either in the final scoring or before it.
fn change(tile: Option<usize>, old: &mut Side, new: &mut Side, at_end: bool) -> Option<Change> {
    let now = |event: &mut Event| matches!(event, Event::Scored { at_end: end, .. } if *end == at_end);
    let mut gone: Vec<Event> = old.fresh.extract_if(.., now).collect();
    let mut come: Vec<Event> = new.fresh.extract_if(.., now).collect();
    gone.retain(|event| match come.iter().position(|other| same_payment(event, other)) {
        Some(i) => {
            come.remove(i);
            false
        }
        None => true,
    });
    let differ = !gone.is_empty() || !come.is_empty();
    differ.then_some(Change { tile, gone, new: come })
}

/// Whether two payments are equal except for their clause.
fn same_payment(a: &Event, b: &Event) -> bool {
    let but_the_rule = |event: &Event| {
        let Event::Scored { player, items, at, source, .. } = *event else { return None };
        Some((player, items, at, source))
    };
    but_the_rule(a) == but_the_rule(b)
}
