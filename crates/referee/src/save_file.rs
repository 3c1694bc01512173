//! Converts a recorded game into a save file that JCloisterZone can play.

use crate::{Recorded, differs};
use bastide_notation::{action_to_text, jcz, rules_to_text};
use bastide_rules::{Figure, State};
use bastide_types::{Action, Decision, MeepleKind, Question, Spot, Turn};

/// A save file and the losses of the conversion.
pub struct SaveFile {
    /// The text of the file.
    pub text: String,
    /// The information that the file loses, in words.
    pub remarks: Vec<String>,
}

/// Converts a recorded game into a save file, and reads it back to check that it contains the game as played.
///
/// # Errors
/// A message if the format cannot express the game, or if that program cannot play it.
pub fn save_file(game: &Recorded) -> Result<SaveFile, String> {
    let text = written(game)?;
    let mut state = game.begin()?;
    for (n, &action) in game.record.actions.iter().enumerate() {
        let before = state.clone();
        state.apply(action).map_err(|error| format!("action {}: {error}", n + 1))?;
        if let Some(why) = unplayable(&before, action, &state) {
            return Err(format!("action {}, `{}`: {why}", n + 1, action_to_text(action, None)));
        }
    }
    read_again(game, &state, &text).map(|remarks| SaveFile { text, remarks })
}

/// Converts a recorded game into a save file even if that program cannot play it; other readers of the format may.
///
/// # Errors
/// The first action that is not legal.
pub fn written(game: &Recorded) -> Result<String, String> {
    let mut state = game.begin()?;
    let begin = seen(&state);
    let text = jcz::write(&game.record, begin, |action| {
        state.apply(action).map_err(|error| error.to_string())?;
        Ok::<_, String>(seen(&state))
    });
    text.map_err(|problems| problems.to_string())
}

fn seen(state: &State) -> jcz::Seen {
    jcz::Seen {
        turn: state.turn(),
        position: state.position(),
        left: state.tiles_left(),
        asked: is_asked(state),
    }
}

/// Whether that program asks the deciding player. It does not if passing is the only option that it offers.
pub fn is_asked(state: &State) -> bool {
    let Turn::Decide(_, Decision::Deploy(_)) = state.turn() else { return true };
    let mut legal = Vec::new();
    state.legal_actions(&mut legal);
    // A ransom can be paid at this point, but that program does not ask for it.
    let asks = |action: Action| {
        !matches!(action, Action::Pass | Action::Ransom { .. }) && refused_there(state, action).is_none()
    };
    legal.into_iter().any(asks)
}

/// The reason why that program does not offer an action that the rules allow.
fn refused_there(state: &State, action: Action) -> Option<&'static str> {
    let laid = state.last_tile().square;
    if let Action::Deploy { meeple: MeepleKind::Builder, at: Spot::Here(segment) } = action
        && state.feature(laid, segment).is_some_and(|of| of.complete)
    {
        return Some("that program puts no builder on what the same tile completes");
    }
    let elsewhere = matches!(action, Action::BuildBridge { square, .. } if square != laid);
    elsewhere.then_some("that program builds bridges besides only over the tile just laid")
}

/// The reason why that program does not play an action as the rules do; `None` if it does.
pub fn unplayable(before: &State, action: Action, after: &State) -> Option<&'static str> {
    let (asked, then) = (before.turn().question(), after.turn().question());
    if action == Action::Pass && asked == Some(Question::SecondPart) {
        return Some("in that program a second part is never declined");
    }
    if action == Action::Pass && asked == Some(Question::Castle) && then == asked {
        return Some("that program asks nobody else about a castle once one was declined");
    }
    if let Action::BuildCastle { square, segment } = action {
        if before.turn() == after.turn() {
            return Some("that program asks nobody twice about castles");
        }
        let is_lord = |figure: &Figure| (figure.at.square, figure.at.segment) == (square, segment);
        if before.figures().find(is_lord).is_some_and(|lord| lord.meeple == MeepleKind::Mayor) {
            return Some("in that program a mayor who is lord of a castle is paid nothing");
        }
    }
    let besides = matches!(action, Action::BuildBridge { .. } | Action::PlaceToken { .. });
    if besides && after.second_earned() && !before.second_earned() {
        return Some("in that program only a tile earns the second part of a double turn");
    }
    if asked == Some(Question::Ransom) && action != Action::Pass {
        return Some("that program lets a player who pays a ransom after deploying deploy again");
    }
    refused_there(before, action)
}

/// Reads the file back and compares the games; returns the differences that do not matter to this game.
fn read_again(game: &Recorded, end: &State, text: &str) -> Result<Vec<String>, String> {
    let mut save = jcz::parse(text).map_err(|problems| problems.to_string())?;
    let others = differs(&game.record.setup, &save.setup.rules);
    let others: Vec<String> =
        others.iter().map(|other| format!("{}={}", other.toggle.key, other.values[0])).collect();
    let others = others.join(", ");
    let wanted = rules_to_text(&save.setup.rules);
    let cannot = |why: String| match others.as_str() {
        "" => why,
        _ => format!(
            "the format has no {others}, and without that this game goes otherwise: {why}; a game by the rules {wanted} can be written"
        ),
    };
    save.remarks.clear();
    let again = Recorded::of_save(save).map_err(&cannot)?;
    same_game(game, end, &again).map_err(&cannot)?;
    let alike = format!("the format has no {others}; this game goes alike without");
    let begun =
        "that the second part has begun is not said: only its tile or an abbey that is declined shows it";
    let last = |game: &Recorded| game.record.actions.last() == Some(&Action::TakeSecond);
    let begun = (last(game) && !last(&again)).then(|| begun.to_owned());
    Ok((!others.is_empty()).then_some(alike).into_iter().chain(begun).collect())
}

/// Compares the played game with the one that was read back.
fn same_game(game: &Recorded, end: &State, again: &Recorded) -> Result<(), String> {
    let (first, second) = (game.begin()?, again.begin()?);
    if !first.tiles().eq(second.tiles()) {
        return Err("other tiles lie on the table at the start".to_owned());
    }
    let setup = (&game.record.setup, &again.record.setup);
    if setup.0.bag.is_some() && end.turn() != Turn::Over {
        return Err("a bag of its own can be written only for a game that is over".to_owned());
    }
    if first.tiles_left() != second.tiles_left() {
        return Err(format!(
            "its bag would hold {} tiles in place of {}: a bag of its own must be drawn empty",
            second.tiles_left(),
            first.tiles_left()
        ));
    }
    // If double turns are forced, nobody is asked.
    let plain = |game: &Recorded| -> Vec<Action> {
        let actions = game.record.actions.iter().copied();
        actions.filter(|action| *action != Action::TakeSecond).collect()
    };
    let (ours, theirs) = (plain(game), plain(again));
    let rules = &setup.1.rules;
    for (n, ours) in ours.iter().enumerate() {
        let theirs = theirs.get(n);
        if theirs.is_none_or(|theirs| ours.printed(rules) != theirs.printed(rules)) {
            let word = |action: &Action| format!("`{}`", action_to_text(*action, None));
            let read = theirs.map_or_else(|| "nothing".to_owned(), word);
            return Err(format!("{} would be read as {read}", word(ours)));
        }
    }
    // The reader also adds the forced step of taking up a tile from a bazaar.
    let mut next = end.clone();
    for &action in &theirs[ours.len()..] {
        let mut legal = Vec::new();
        next.legal_actions(&mut legal);
        if legal != [action] || next.apply(action).is_err() {
            return Err("more would be read than was played".to_owned());
        }
    }
    let mut state = again.begin()?;
    for &action in &again.record.actions {
        state.apply(action).map_err(|error| error.to_string())?;
    }
    match game.record.setup.seats().find(|&player| state.score(player) != end.score(player)) {
        None => Ok(()),
        Some(player) => Err(format!(
            "{} would have {} points in place of {}",
            bastide_notation::seat_name(player),
            state.score(player),
            end.score(player)
        )),
    }
}
