//! Compares a finished game with its result under each edition.

use crate::book::describe;
use crate::rescore::{Forbidden, Rescored, rescore};
use bastide_notation::Record;
use bastide_protocol::{EditionResult, EditionStop, Points};
use bastide_rulebook::{Difference, compare};
use bastide_rules::State;
use bastide_types::{PerPlayer, Rules, Setup, TileSet, Turn};

/// Replays the game under every edition whose rules differ from its own.
///
/// # Errors
/// A message if the game cannot be replayed or is not over.
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
        if let Some(payment) = event.payment() {
            points[payment.player].add(payment);
        }
    }
    let seats = || setup.seats();
    Ok(EditionResult {
        preset: preset.to_owned(),
        differences: differs(setup, &rules).into_iter().filter_map(describe).collect(),
        scores: seats().map(|player| other.state.score(player)).collect(),
        points: seats().map(|player| points[player]).collect(),
        winners: outcome.iter().flat_map(|outcome| &outcome.winners).map(|player| player.0).collect(),
        stopped: forbidden.map(stop),
    })
}

fn stop(Forbidden { tile, player, action, why }: Forbidden) -> EditionStop {
    let msg = format!("`{action}`: {why}");
    EditionStop { tile: tile as u16, seat: player.0, msg, rule: why.rule().into() }
}

/// The differences of `rules` from the rules of a game, as far as a game with its sets can show them.
pub fn differs(setup: &Setup, rules: &Rules) -> Vec<Difference> {
    let mut sets: Vec<TileSet> = setup.sets.iter().map(|&(set, _)| set).collect();
    sets.extend(setup.bag.iter().flat_map(|bag| bag.iter()).map(|(kind, _)| kind.tile().set));
    sets.extend(setup.start.iter().map(|tile| tile.kind.tile().set));
    compare([&setup.rules, rules], &sets).shown
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_types::Action;

    /// A game in which each player takes a legal action picked by a counter.
    fn some_game(sets: &[TileSet]) -> Record {
        let setup = Setup::new(3, sets);
        let mut state = State::new(&setup).unwrap();
        let (mut legal, mut actions) = (Vec::new(), Vec::<Action>::new());
        while state.turn() != Turn::Over {
            state.legal_actions(&mut legal);
            let action = legal[actions.len() * 7 % legal.len()];
            state.apply(action).unwrap();
            actions.push(action);
        }
        Record::new(setup, actions)
    }

    #[test]
    fn bazaar_and_ransom_payments_are_subtracted() {
        let mut paid = [false; 2];
        for sets in [[TileSet::Base, TileSet::Bazaar], [TileSet::Base, TileSet::Tower]] {
            for EditionResult { preset, scores, points, .. } in editions(&some_game(&sets)).unwrap() {
                let sums: Vec<i32> = points.iter().map(Points::total).collect();
                assert_eq!(sums, scores, "{preset}");
                paid[0] |= points.iter().any(|points| points.bazaars_paid > 0);
                paid[1] |= points.iter().any(|points| points.ransom_paid > 0);
            }
        }
        assert_eq!(paid, [true; 2], "somebody paid at a bazaar, and for a prisoner");
    }
}
