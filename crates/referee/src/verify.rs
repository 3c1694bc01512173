//! Verifies with the rules that the draws of a recorded game follow from the data in its record.

use crate::Recorded;
use bastide_fair::{Account, Broken, Drawn, Entry, Shown, What, hex};
use bastide_notation::{Record, account, seat_name};
use bastide_protocol::{Bag, FairRecord, Revealed};
use bastide_rules::State;
use bastide_types::{Action, Player, TileKind, Turn};

/// The result of a successful check.
pub struct Verified {
    /// The record's account of its draws.
    pub account: Account,
    /// The result of the check.
    pub shown: Shown,
    /// Draws that contain a value of a player although, in this record, another player's turn came before. Either a
    /// tile was taken back there, or the account belongs to another game.
    pub moved: Vec<(u32, Player)>,
}

/// The reason why a record does not pass the check.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unverified {
    /// The record has nothing to check, or cannot be read or replayed. The text says why and what to do.
    Unreadable(String),
    /// Something does not follow from the record's data.
    Broken {
        /// The number of the draw, from 1, if the fault concerns one.
        draw: Option<u32>,
        /// The difference, in words.
        why: String,
    },
}

/// The draws of a game as replayed by the rules.
struct Draws {
    drawn: Vec<Drawn>,
    /// The kinds that each draw could bring.
    kinds: Vec<Vec<TileKind>>,
    /// The players whose turns came between the previous draw and each draw; several if abbeys were laid instead of
    /// draws.
    turns: Vec<Vec<Player>>,
    /// The reason why the record cannot be replayed any further.
    stopped: Option<String>,
}

/// Checks the draws of a recorded game.
///
/// # Errors
/// The first thing that does not follow, or the reason why nothing can be checked.
pub fn verify(game: &Recorded) -> Result<Verified, Unverified> {
    let unreadable = Unverified::Unreadable;
    let account = account(&game.record).map_err(unreadable)?.ok_or_else(|| {
        let why = "this record does not show what its draws followed from; take the record of a table whose game is over, \
                   opened by a version of Bastide that shows it";
        unreadable(why.to_owned())
    })?;
    let draws = draws_of(game).map_err(unreadable)?;
    let shown = account.check(&draws.drawn).map_err(|broken| describe(&broken, &draws, game))?;
    // A wrong tile may also not fit. In that case the wrong draw is reported, not the illegal placement.
    if let Some(why) = draws.stopped {
        return Err(unreadable(why));
    }
    let moved = account.entries.iter().filter_map(|entry| {
        // The first draw contains a value of the player who opened the table, even if another player begins.
        let is_value = matches!(entry.what, What::Value(_)) && entry.draw > account.given;
        let (turns, seat) = (draws.turns.get(entry.draw as usize)?, Player(entry.seat));
        (is_value && !turns.is_empty() && !turns.contains(&seat)).then_some((entry.draw, seat))
    });
    let moved = moved.collect();
    Ok(Verified { account, shown, moved })
}

fn draws_of(game: &Recorded) -> Result<Draws, String> {
    let mut state = game.begin()?;
    let mut draws = Draws { drawn: Vec::new(), kinds: Vec::new(), turns: Vec::new(), stopped: None };
    let mut turns = Vec::new();
    for (n, &action) in (1..).zip(&game.record.actions) {
        if state.turn() == Turn::Chance {
            draws.note(&state, action, std::mem::take(&mut turns));
        } else {
            turns.push(state.active_player());
        }
        if let Err(why) = state.apply(action) {
            draws.stopped = Some(format!("action {n} of the game: {why}; correct it there"));
            break;
        }
    }
    Ok(draws)
}

impl Draws {
    fn note(&mut self, state: &State, action: Action, turns: Vec<Player>) {
        let (kinds, weights): (Vec<TileKind>, Vec<u32>) =
            state.chance().map(|(kind, copies)| (kind, u32::from(copies))).unzip();
        // An action that is not a draw, or draws a kind that is not left, is refused when it is played.
        let is_drawn = |kind: &TileKind| action == Action::Draw(*kind);
        let index = kinds.iter().position(is_drawn).unwrap_or(usize::MAX);
        self.drawn.push(Drawn { weights, index });
        self.kinds.push(kinds);
        self.turns.push(turns);
    }
}

fn describe(broken: &Broken, draws: &Draws, game: &Recorded) -> Unverified {
    let (draw, why) = match broken {
        Broken::Draw { draw, expected, found } => {
            let kind =
                |index: &usize| draws.kinds[*draw as usize].get(*index).map_or("none", |kind| kind.id());
            let why = format!(
                "draw {} brought {}, but from the secret and what was revealed {} follows",
                draw + 1,
                kind(found),
                kind(expected)
            );
            (Some(draw + 1), why)
        }
        Broken::Revealed { entry, what, fault } => {
            let seat = seat_name(Player(what.seat));
            let name = game.record.player_name(Player(what.seat)).unwrap_or(seat);
            let why = format!(
                "what {name} ({seat}) revealed before draw {} (entry {} of the tag Revealed) cannot be so: {fault}",
                what.draw + 1,
                entry + 1
            );
            (Some(what.draw + 1), why)
        }
        Broken::Commitment { .. } | Broken::Order { .. } => (None, broken.to_string()),
    };
    Unverified::Broken { draw, why }
}

/// The data that a checker without knowledge of the rules needs: the record's data on its draws, and the kinds that
/// each draw could bring. `None` if the record has no such data or cannot be replayed.
pub fn fair_record(record: &Record) -> Option<FairRecord> {
    let Account { table, commitment, secret, given, entries } = account(record).ok().flatten()?;
    let revealed = |Entry { draw, seat, what }: Entry| {
        let (anchor, value) = match what {
            What::Anchor(anchor) => (Some(anchor.to_string()), None),
            What::Value(value) => (None, Some(value.to_string())),
            What::Nothing => (None, None),
        };
        Revealed { draw, seat, anchor, value }
    };
    Some(FairRecord {
        table,
        commitment,
        secret: hex(&secret),
        given,
        revealed: entries.into_iter().map(revealed).collect(),
        bags: bags(&draws_of(&Recorded::from(record.clone())).ok()?),
    })
}

/// The tiles that could be drawn, at each draw where they do not follow from the previous one.
fn bags(draws: &Draws) -> Vec<Bag> {
    let mut bags = Vec::new();
    let mut expected: Vec<(String, u32)> = Vec::new();
    for (draw, (Drawn { weights, index }, kinds)) in (0..).zip(draws.drawn.iter().zip(&draws.kinds)) {
        let named = kinds.iter().map(|kind| kind.id().to_owned());
        let mut tiles: Vec<_> = named.zip(weights.iter().copied()).collect();
        if tiles != expected {
            bags.push(Bag { draw, tiles: tiles.clone() });
        }
        if let Some((_, copies)) = tiles.get_mut(*index) {
            *copies -= 1;
        }
        tiles.retain(|(_, copies)| *copies > 0);
        expected = tiles;
    }
    bags
}
