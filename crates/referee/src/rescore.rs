//! A game that was played, once more under other rules: the same moves, and what they pay then.

use bastide_notation::action_to_text;
use bastide_rules::{IllegalAction, Reason, State};
use bastide_types::{Action, Event, Player, TileKind, Turn};
use std::borrow::Cow;
use std::fmt;

/// One of the two games that are compared.
pub struct Side {
    /// Where it stands.
    pub state: State,
    /// Every payment of it.
    pub paid: Vec<Event>,
    /// Those that were not compared yet.
    fresh: Vec<Event>,
}

/// Two games of the same moves under different rules.
pub struct Rescored {
    /// As it was played.
    pub recorded: Side,
    /// Under the other rules.
    pub other: Side,
    /// Where they paid differently, in the order of play.
    pub changes: Vec<Change>,
    /// Where the other game had to stop.
    pub forbidden: Option<Forbidden>,
}

/// Where the payments of the two games differ.
pub struct Change {
    /// The tile whose part paid, from 1; `None` for the final scoring.
    pub tile: Option<usize>,
    /// Paid as it was played only.
    pub gone: Vec<Event>,
    /// Paid under the other rules only.
    pub new: Vec<Event>,
}

/// Where the recorded game is not legal under the other rules.
pub struct Forbidden {
    /// Which tile is being laid, from 1.
    pub tile: usize,
    /// Who decides.
    pub player: Player,
    /// The decision, in the notation of records.
    pub action: String,
    /// Why it is refused.
    pub why: Cow<'static, str>,
    /// The clause that refuses it.
    pub rule: &'static str,
}

/// A recorded action that is not legal where it stands.
#[derive(Debug)]
pub struct Stop {
    /// Which action, from 1.
    pub action: usize,
    /// Tiles laid before it.
    pub tiles: usize,
    /// The tile on which a figure would have been put.
    pub on: Option<TileKind>,
    /// Why it is refused.
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

/// Plays the actions in both games side by side, up to so many tiles. Both begin before the first draw; the other one
/// from the set-up [under its rules](bastide_types::Setup::under).
///
/// # Errors
/// The first action that is illegal in the recorded game.
pub fn rescore(recorded: State, other: State, actions: &[Action], until: usize) -> Result<Rescored, Stop> {
    let rules = *other.rules();
    let (mut recorded, mut other) = (Side::of(recorded), Side::of(other));
    let (mut changes, mut forbidden, mut tiles) = (Vec::new(), None, 0);
    for (i, &action) in actions.iter().enumerate() {
        if tiles == until {
            break;
        }
        let before = Moment::of(&recorded.state);
        let laid = matches!(before.turn, Turn::Deploy(..));
        let on = laid.then(|| recorded.state.last_tile().kind);
        recorded.apply(action).map_err(|why| Stop { action: i + 1, tiles, on, why })?;
        if let Err((why, rule)) = follow(&mut other, action.printed(&rules), before) {
            let (tile, player, action) = (tiles + 1, before.player, action_to_text(action, on));
            forbidden = Some(Forbidden { tile, player, action, why, rule });
            break;
        }
        if laid {
            tiles += 1;
            changes.extend(change(Some(tiles), &mut recorded, &mut other, false));
        }
        if recorded.state.turn() == Turn::Over {
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
        events.retain(|event| matches!(event, Event::Scored { .. }));
        self.paid.extend(&events);
        self.fresh.append(&mut events);
        Ok(())
    }
}

/// Whose decision is due in the recorded game.
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

/// Makes the same move in the other game. Where only one of the two asks whether a further tile is taken, the choice
/// is left out or added as the recorded game went on.
fn follow(game: &mut Side, action: Action, before: Moment) -> Result<(), Refusal> {
    let leaves = matches!(game.state.turn(), Turn::Escape(_));
    let ransom = matches!(game.state.turn(), Turn::Ransom(_));
    let asked = |state: &State| matches!(state.turn(), Turn::Abbey(_) | Turn::Wagon(_) | Turn::Tunnel(_));
    match before.turn {
        // Only one of the two games asks now whether a knight leaves a besieged city, or whether a prisoner is bought
        // back: none does in the other.
        Turn::Escape(_) if !leaves && action == Action::Pass => return Ok(()),
        Turn::Ransom(_) if !ransom && action == Action::Pass => return Ok(()),
        // The same with abbeys in the last round, with wagons that have nowhere to go in the other game, and with tokens of
        // which the other game has fewer.
        Turn::Abbey(_) | Turn::Wagon(_) | Turn::Tunnel(_)
            if !asked(&game.state) && action == Action::Pass =>
        {
            return Ok(());
        }
        Turn::Escape(_) | Turn::Ransom(_) | Turn::Abbey(_) | Turn::Wagon(_) | Turn::Tunnel(_) => {}
        Turn::Chance
        | Turn::Place(..)
        | Turn::Deploy(..)
        | Turn::Dragon(_)
        | Turn::Capture(..)
        | Turn::Exchange(..)
        | Turn::SecondPart(_)
        | Turn::Over => {
            if leaves || ransom {
                game.apply(Action::Pass).map_err(refused)?;
            }
            while asked(&game.state) {
                game.apply(Action::Pass).map_err(refused)?;
            }
        }
    }
    let asked = matches!(game.state.turn(), Turn::SecondPart(_));
    match before.turn {
        Turn::SecondPart(_) if !asked => {
            // A part above the first has begun already where further tiles must be taken.
            match (action, game.state.part() > 1) {
                (Action::TakeSecond, false) => return Err(NOT_EARNED),
                (Action::Pass, true) => return Err(MUST_BE_TAKEN),
                _ => return Ok(()),
            }
        }
        Turn::Chance => {
            if asked {
                let choice = if before.part > 1 { Action::TakeSecond } else { Action::Pass };
                game.apply(choice).map_err(refused)?;
            }
            let now = (game.state.active_player(), game.state.part());
            if now != (before.player, before.part) {
                return Err(if before.part > 1 { NOT_EARNED } else { MUST_BE_TAKEN });
            }
        }
        Turn::Abbey(_)
        | Turn::Wagon(_)
        | Turn::Place(..)
        | Turn::Deploy(..)
        | Turn::Tunnel(_)
        | Turn::Dragon(_)
        | Turn::Capture(..)
        | Turn::Exchange(..)
        | Turn::Escape(_)
        | Turn::Ransom(_)
        | Turn::SecondPart(_)
        | Turn::Over => {}
    }
    game.apply(action).map_err(refused)
}

/// Why a move is refused, and the clause.
type Refusal = (Cow<'static, str>, &'static str);

const NOT_EARNED: Refusal = (Cow::Borrowed("a turn has no further tile"), "builder.second.once");
const MUST_BE_TAKEN: Refusal =
    (Cow::Borrowed("the further tile must be taken first"), "builder.second.optional");

fn refused(illegal: IllegalAction) -> Refusal {
    let reason: Reason = illegal.reason;
    (Cow::Owned(reason.to_string()), reason.rule())
}

/// The payments that only one of the two games made; those of the final scoring or those before it.
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

/// Whether two payments differ in their clause at most.
fn same_payment(a: &Event, b: &Event) -> bool {
    let but_the_rule = |event: &Event| match *event {
        Event::Scored { player, items, feature, source, .. } => Some((player, items, feature, source)),
        _ => None,
    };
    but_the_rule(a) == but_the_rule(b)
}
