//! `bastide replay GAME --rules X`: scores the same game under other rules.

use crate::args::ReplayArgs;
use crate::failure::Failure;
use crate::log::{Names, event_line};
use crate::paint::Paint;
use crate::replay::{result, score_json, title, write_picture};
use crate::summary::table;
use bastide_arena::Points;
use bastide_notation::rules_to_text;
use bastide_protocol::{EVENTS_VERSION, GameEvent};
use bastide_referee::{Recorded, Rescored, Side, rescore};
use bastide_rulebook::Difference;
use bastide_rules::State;
use bastide_types::{Rules, Turn};
use serde_json::{Value, json};
use std::io::Write;

/// Scores a game under other rules and prints what changes.
pub fn run(game: &Recorded, rules: Rules, args: &ReplayArgs, out: &mut impl Write) -> Result<(), Failure> {
    let comparison = compare(game, rules, args.until.unwrap_or(usize::MAX))?;
    if args.json {
        writeln!(out, "{}", as_json(game, rules, &comparison))?;
    } else {
        print(game, rules, &comparison, args, out)?;
    }
    args.svg.as_deref().map_or(Ok(()), |file| write_picture(&comparison.other.state, file))
}

/// Replays both games in lockstep, up to `until` tiles.
fn compare(game: &Recorded, rules: Rules, until: usize) -> Result<Rescored, Failure> {
    // If the game cannot begin as recorded, the record is at fault, not the requested rules.
    let recorded = game.begin().map_err(Failure::Failed)?;
    let other = State::new(&game.record.setup.under(rules))?;
    Ok(rescore(recorded, other, &game.record.actions, until)?)
}

fn points(side: &Side) -> Points {
    let mut points = Points::default();
    side.paid.iter().for_each(|event| points.add(event));
    points
}

fn print(
    game: &Recorded,
    rules: Rules,
    comparison: &Rescored,
    args: &ReplayArgs,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let (names, paint) = (Names::of(&game.record), Paint::new(args.color.when));
    let (old, new) = (rules_to_text(&game.record.setup.rules), rules_to_text(&rules));
    writeln!(out, "{}\nscored again under {new}\n", paint.bold(title(game)))?;
    let differences = bastide_referee::differs(&game.record.setup, &rules);
    for Difference { toggle, values: [old, new], .. } in &differences {
        writeln!(out, "  {}: {old} → {new}  {}", toggle.key, paint.dim(toggle.what))?;
    }
    if rules == game.record.setup.rules {
        writeln!(out, "  these are the rules that it was played under")?;
    } else if differences.is_empty() {
        writeln!(out, "  with the sets of this game they play like those that it was played under")?;
    }
    for change in comparison.changes.iter().filter(|_| !args.no_log) {
        match change.tile {
            Some(n) => writeln!(out, "\ntile {n}")?,
            None => writeln!(out, "\nfinal scoring")?,
        }
        let (recorded, other) = (&comparison.recorded.state, &comparison.other.state);
        for (sign, events, state) in [("-", &change.gone, recorded), ("+", &change.new, other)] {
            for line in events.iter().filter_map(|event| event_line(event, state, &names, paint)) {
                writeln!(out, "  {sign} {}", line.trim_start())?;
            }
        }
    }
    if let Some(f) = &comparison.forbidden {
        writeln!(
            out,
            "\nstopped at tile {} ({}): `{}` is not legal under {new}: {} [{}]",
            f.tile,
            names.get(f.player),
            f.action,
            f.why,
            f.why.rule()
        )?;
        if let Some(clause) = bastide_rulebook::clause(f.why.rule().name()) {
            writeln!(out, "  {}", clause.text)?;
        }
    } else if comparison.changes.is_empty() {
        writeln!(out, "\nno payment changes")?;
    }
    for (rules, side) in [(&old, &comparison.recorded), (&new, &comparison.other)] {
        writeln!(out, "\n{}", paint.bold(rules))?;
        for line in table(&points(side), side.state.players(), &names, paint) {
            writeln!(out, "{line}")?;
        }
        writeln!(out, "{}", result(&side.state, &names))?;
    }
    Ok(())
}

fn as_json(game: &Recorded, rules: Rules, comparison: &Rescored) -> Value {
    let seats = || game.record.setup.seats();
    let side = |rules: &Rules, side: &Side| {
        json!({
            "rules": rules_to_text(rules),
            "finished": side.state.turn() == Turn::Over,
            "scores": seats().map(|p| score_json(&points(side), p)).collect::<Vec<_>>(),
            "winners": side.state.outcome().map(|o| o.winners.iter().map(|p| p.0).collect::<Vec<_>>()),
        })
    };
    let difference = |Difference { toggle, values: [recorded, rescored], .. }: &Difference| json!({ "key": toggle.key, "recorded": recorded, "rescored": rescored });
    json!({
        "events_version": EVENTS_VERSION,
        "differences": bastide_referee::differs(&game.record.setup, &rules).iter().map(difference).collect::<Vec<_>>(),
        "changes": comparison.changes.iter().map(|change| json!({
            "tile": change.tile,
            "gone": change.gone.iter().copied().map(GameEvent).collect::<Vec<_>>(),
            "new": change.new.iter().copied().map(GameEvent).collect::<Vec<_>>(),
        })).collect::<Vec<_>>(),
        "forbidden": comparison.forbidden.as_ref().map(|f| json!({
            "tile": f.tile, "player": f.player.0, "action": f.action, "why": f.why.to_string(), "rule": f.why.rule().name(),
        })),
        "recorded": side(&game.record.setup.rules, &comparison.recorded),
        "rescored": side(&rules, &comparison.other),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_arena::{Actions, Seats};
    use bastide_notation::Record;
    use bastide_search::Level;
    use bastide_types::{Setup, Source, TileSet};
    use expect_test::expect;
    use std::fmt::Write;

    /// A constant for all test speeds, because the table below is pinned.
    const GAMES: u64 = 500;

    /// Random games of two to four players under the current edition, taking every double turn.
    fn games() -> impl Iterator<Item = Recorded> {
        (0..GAMES).map(|i| {
            let setup = Setup::new(2 + (i % 3) as u8, &[TileSet::Base, TileSet::Traders]);
            let start = State::new(&setup).expect("a usual game");
            let mut actions = Actions::default();
            Seats::new(&start, &[Level::Uniform]).play(500, i, &mut actions);
            Recorded::from(Record::new(setup, actions.0))
        })
    }

    /// The effect of an edition on all games.
    #[derive(Default)]
    struct Effect {
        changed: u64,
        winners: u64,
        forbidden: u64,
        more: u64,
        less: u64,
        sources: [u64; Source::ALL.len()],
    }

    impl Effect {
        fn add(&mut self, game: &Recorded, rules: Rules) {
            let Rescored { recorded, other, changes, forbidden } =
                compare(game, rules, usize::MAX).expect("a legal game");
            self.forbidden += u64::from(forbidden.is_some());
            self.changed += u64::from(!changes.is_empty());
            if forbidden.is_some() {
                return;
            }
            let winners = |side: &Side| side.state.outcome().map(|o| o.winners);
            self.winners += u64::from(winners(&recorded) != winners(&other));
            let (recorded, other) = (points(&recorded), points(&other));
            for player in game.record.setup.seats() {
                let (old, new) = (recorded.total(player), other.total(player));
                self.more += (new - old).max(0).unsigned_abs();
                self.less += (old - new).max(0).unsigned_abs();
                for source in Source::ALL {
                    let differs = recorded.of(player, source) != other.of(player, source);
                    self.sources[source as usize] += u64::from(differs);
                }
            }
        }
    }

    /// Counts how often, and where, each edition changes the results of games played under the current one.
    #[test]
    fn editions_change_the_results_of_random_games() {
        let mut effects = Rules::PRESETS.map(|(name, rules)| (name, rules, Effect::default()));
        for game in games() {
            for (_, rules, effect) in &mut effects {
                effect.add(&game, *rules);
            }
        }
        let mut table = String::from(
            "edition    changed winners forbidden   more   less  roads cities cloisters fields  goods   king robber\n",
        );
        for (name, _, e) in &effects {
            let [roads, cities, cloisters, fields, goods, king, robber, others @ ..] = e.sources;
            assert_eq!(
                others.iter().sum::<u64>(),
                0,
                "no fairy, tower, barn, castle or bazaar is in these games"
            );
            let _ = writeln!(
                table,
                "{name:<10} {:>7} {:>7} {:>9} {:>6} {:>6} {roads:>6} {cities:>6} {cloisters:>9} {fields:>6} {goods:>6} {king:>6} {robber:>6}",
                e.changed, e.winners, e.forbidden, e.more, e.less
            );
        }
        expect![[r#"
            edition    changed winners forbidden   more   less  roads cities cloisters fields  goods   king robber
            rgg2003        469      42         0    928    882      0    258         0    940      0      0      0
            bigbox           0       0         0      0      0      0      0         0      0      0      0      0
            c1-second      290      32         0      0   1110      0    258         0    151      0      0      0
            c2               0       0         0      0      0      0      0         0      0      0      0      0
            zman2            0       0         0      0      0      0      0         0      0      0      0      0
        "#]]
        .assert_eq(&table);
    }
}
