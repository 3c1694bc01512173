//! What a finished game would have paid under each edition.

use crate::book::told;
use crate::rescore::{Forbidden, Rescored, rescore};
use bastide_notation::Record;
use bastide_protocol::{EditionResult, EditionStop, Points, points_of};
use bastide_rulebook::{Difference, compare};
use bastide_rules::State;
use bastide_types::{Event, PerPlayer, Rules, Setup, TileSet, Turn};

/// The game under every edition whose rules are not those that it was played under.
///
/// # Errors
/// In words: the game cannot be played again, or is not over.
pub fn editions(record: &Record) -> Result<Vec<EditionResult>, String> {
    let setup = &record.setup;
    let start = State::new(setup).map_err(|why| format!("this game cannot be set up: {why}"))?;
    let others = Rules::PRESETS.into_iter().filter(|(_, rules)| *rules != setup.rules);
    others.map(|(preset, rules)| edition(record, &start, preset, rules)).collect()
}

fn edition(record: &Record, start: &State, preset: &str, rules: Rules) -> Result<EditionResult, String> {
    let setup = &record.setup;
    let other = State::new(&setup.under(rules)).map_err(|why| format!("{preset}: {why}"))?;
    let rescored = rescore(start.clone(), other, &record.actions, usize::MAX)
        .map_err(|stop| format!("{stop}; correct the record there"))?;
    let Rescored { recorded, other, forbidden, .. } = rescored;
    if forbidden.is_none() && recorded.state.turn() != Turn::Over {
        return Err("this game is not over; editions are compared at its end".to_owned());
    }
    let outcome = other.state.outcome().filter(|_| forbidden.is_none());
    let mut points = PerPlayer::<Points>::default();
    for event in &other.paid {
        if let Event::Scored { player, points: paid, source, .. } = *event {
            *points_of(&mut points[player], source) += paid;
        }
    }
    let seats = || setup.seats();
    Ok(EditionResult {
        preset: preset.to_owned(),
        differences: differs(setup, &rules).into_iter().filter_map(told).collect(),
        scores: seats().map(|player| other.state.score(player)).collect(),
        points: seats().map(|player| points[player]).collect(),
        winners: outcome.iter().flat_map(|outcome| &outcome.winners).map(|player| player.0).collect(),
        stopped: forbidden.map(stop),
    })
}

fn stop(Forbidden { tile, player, action, why, rule }: Forbidden) -> EditionStop {
    let why = format!("`{action}`: {why}");
    EditionStop { tile: tile as u16, seat: player.0, msg: why, rule: rule.to_owned() }
}

/// In what rules differ from those of a game, as far as a game with its sets can show it.
pub fn differs(setup: &Setup, rules: &Rules) -> Vec<Difference> {
    let mut sets: Vec<TileSet> = setup.sets.iter().map(|&(set, _)| set).collect();
    sets.extend(setup.bag.iter().flat_map(|bag| bag.iter()).map(|(kind, _)| kind.tile().set));
    sets.extend(setup.start.iter().map(|tile| tile.kind.tile().set));
    compare([&setup.rules, rules], &sets).shown
}
