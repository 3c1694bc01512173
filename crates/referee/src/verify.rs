//! Checks by the rules that the draws of a recorded game follow from what its record shows.

use crate::Recorded;
use bastide_fair::{Account, Broken, Drawn, Entry, Shown, What, hex};
use bastide_notation::{Record, account, seat_name};
use bastide_protocol::{Bag, FairRecord, Revealed};
use bastide_rules::State;
use bastide_types::{Action, Player, TileKind, Turn};

/// What the check of a record has shown.
pub struct Verified {
    /// What the record says about its draws.
    pub account: Account,
    /// What follows from that.
    pub shown: Shown,
    /// The draws into which a player's value went though by this record the turn of another came before: a tile was taken back
    /// there, or the account is not that of the game.
    pub moved: Vec<(u32, Player)>,
}

/// Why a record does not show that its draws follow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unverified {
    /// The record has nothing to check, or cannot be read or played: why, with what to do.
    Unreadable(String),
    /// Something does not follow.
    Broken {
        /// The draw, from 1, where it is one.
        draw: Option<u32>,
        /// What differs.
        why: String,
    },
}

/// Draws of a game, by the rules.
struct Draws {
    drawn: Vec<Drawn>,
    /// The kinds that each draw could bring.
    kinds: Vec<Vec<TileKind>>,
    /// Whose turns came between the draw before and each draw; several where abbeys are laid instead of draws.
    turns: Vec<Vec<Player>>,
    /// Why the record cannot be played further.
    stopped: Option<String>,
}

/// Checks the draws of a recorded game.
///
/// # Errors
/// What does not follow, or why nothing can be checked.
pub fn verify(game: &Recorded) -> Result<Verified, Unverified> {
    let unreadable = Unverified::Unreadable;
    let account = account(&game.record).map_err(unreadable)?.ok_or_else(|| {
        let why = "this record does not show what its draws followed from; take the record of a table whose game is over, \
                   opened by a version of Bastide that shows it";
        unreadable(why.to_owned())
    })?;
    let draws = draws_of(game).map_err(unreadable)?;
    let shown = account.check(&draws.drawn).map_err(|broken| told(&broken, &draws, game))?;
    // A tile that did not come does not fit either: the draw is named rather than the place.
    if let Some(why) = draws.stopped {
        return Err(unreadable(why));
    }
    let moved = account.entries.iter().filter_map(|entry| {
        // The first draw has a value of the player who opened the table, even if another begins.
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
        // What is no draw, or of no kind that is left, is refused when it is played.
        let is_drawn = |kind: &TileKind| action == Action::Draw(*kind);
        let index = kinds.iter().position(is_drawn).unwrap_or(usize::MAX);
        self.drawn.push(Drawn { weights, index });
        self.kinds.push(kinds);
        self.turns.push(turns);
    }
}

fn told(broken: &Broken, draws: &Draws, game: &Recorded) -> Unverified {
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

/// Returns what a checker needs that does not know the rules: what a record shows of its draws, and what each could bring.
/// `None` for a record that shows nothing, or that cannot be played.
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

/// What could be drawn, wherever that does not follow from the draw before.
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
