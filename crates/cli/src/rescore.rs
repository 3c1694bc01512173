//! `bastide replay GAME --rules X`: what the same game would have paid under other rules.

use crate::args::ReplayArgs;
use crate::failure::Failure;
use crate::input::Game;
use crate::log::{Names, event_line};
use crate::paint::Paint;
use crate::playback::Stop;
use crate::replay::{event_json, result, score_json, title, write_picture};
use crate::summary::{Points, table};
use bastide_notation::{action_to_text, rules_to_text};
use bastide_rulebook::{Difference, compare as compare_rules};
use bastide_rules::{IllegalAction, Reason, State};
use bastide_types::{Action, Bag, Event, Player, Rules, TileSet, Turn};
use serde_json::{Value, json};
use std::borrow::Cow;
use std::io::Write;

/// One of the two games that are compared.
struct Table {
    state: State,
    points: Points,
    /// Payments since the last comparison.
    paid: Vec<Event>,
}

impl Table {
    fn of(state: State) -> Table {
        Table { state, points: Points::default(), paid: Vec::new() }
    }

    fn apply(&mut self, action: Action) -> Result<(), IllegalAction> {
        let mut events = Vec::new();
        self.state.apply_with(action, &mut events)?;
        events.retain(|event| matches!(event, Event::Scored { .. }));
        events.iter().for_each(|event| self.points.add(event));
        self.paid.append(&mut events);
        Ok(())
    }
}

/// Where the payments of the two games differ.
struct Change {
    /// The tile whose part paid, from 1; `None` for the final scoring.
    tile: Option<usize>,
    gone: Vec<Event>,
    new: Vec<Event>,
}

/// Where the recorded game is not legal under the other rules.
struct Forbidden {
    tile: usize,
    player: Player,
    action: String,
    why: Cow<'static, str>,
    rule: &'static str,
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

struct Comparison {
    recorded: Table,
    rescored: Table,
    changes: Vec<Change>,
    forbidden: Option<Forbidden>,
}

/// Scores a game under other rules and prints what changes.
pub fn run(game: &Game, rules: Rules, args: &ReplayArgs, out: &mut impl Write) -> Result<(), Failure> {
    let comparison = compare(game, rules, args.until.unwrap_or(usize::MAX))?;
    if args.json {
        writeln!(out, "{}", as_json(game, rules, &comparison))?;
    } else {
        print(game, rules, &comparison, args, out)?;
    }
    args.svg.as_deref().map_or(Ok(()), |file| write_picture(&comparison.rescored.state, file))
}

/// Plays both games side by side up to so many tiles.
fn compare(game: &Game, rules: Rules, until: usize) -> Result<Comparison, Failure> {
    let setup = &game.record.setup;
    let mut recorded = Table::of(game.begin()?);
    let mut rescored = Table::of(State::new(&setup.under(rules))?);
    let (mut changes, mut forbidden, mut tiles) = (Vec::new(), None, 0);
    for (i, &action) in game.record.actions.iter().enumerate() {
        if tiles == until {
            break;
        }
        let before = Moment::of(&recorded.state);
        let laid = matches!(before.turn, Turn::Deploy(..));
        let on = laid.then(|| recorded.state.last_tile().kind);
        recorded.apply(action).map_err(|why| Stop::new(i + 1, tiles, on, why))?;
        if let Err((why, rule)) = follow(&mut rescored, action.printed(&rules), before) {
            let (tile, player, action) = (tiles + 1, before.player, action_to_text(action, on));
            forbidden = Some(Forbidden { tile, player, action, why, rule });
            break;
        }
        if laid {
            tiles += 1;
            changes.extend(change(Some(tiles), &mut recorded.paid, &mut rescored.paid, false));
        }
        if recorded.state.turn() == Turn::Over {
            changes.extend(change(None, &mut recorded.paid, &mut rescored.paid, true));
        }
    }
    Ok(Comparison { recorded, rescored, changes, forbidden })
}

/// Makes the same move in the other game. Where only one of the two asks whether a further tile is taken, the choice
/// is left out or added as the recorded game went on.
fn follow(table: &mut Table, action: Action, before: Moment) -> Result<(), Refusal> {
    let leaves = matches!(table.state.turn(), Turn::Escape(_));
    match before.turn {
        // Only one of the two games asks now whether a knight leaves a besieged city: none does in the other.
        Turn::Escape(_) if !leaves && action == Action::Pass => return Ok(()),
        Turn::Escape(_) => {}
        Turn::Chance
        | Turn::Place(..)
        | Turn::Deploy(..)
        | Turn::Dragon(_)
        | Turn::SecondPart(_)
        | Turn::Over => {
            if leaves {
                table.apply(Action::Pass).map_err(refused)?;
            }
        }
    }
    let asked = matches!(table.state.turn(), Turn::SecondPart(_));
    match before.turn {
        Turn::SecondPart(_) if !asked => {
            // A part above the first has begun already where further tiles must be taken.
            match (action, table.state.part() > 1) {
                (Action::TakeSecond, false) => return Err(NOT_EARNED),
                (Action::Pass, true) => return Err(MUST_BE_TAKEN),
                _ => return Ok(()),
            }
        }
        Turn::Chance => {
            if asked {
                let choice = if before.part > 1 { Action::TakeSecond } else { Action::Pass };
                table.apply(choice).map_err(refused)?;
            }
            let now = (table.state.active_player(), table.state.part());
            if now != (before.player, before.part) {
                return Err(if before.part > 1 { NOT_EARNED } else { MUST_BE_TAKEN });
            }
        }
        Turn::Place(..)
        | Turn::Deploy(..)
        | Turn::Dragon(_)
        | Turn::Escape(_)
        | Turn::SecondPart(_)
        | Turn::Over => {}
    }
    table.apply(action).map_err(refused)
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
fn change(tile: Option<usize>, old: &mut Vec<Event>, new: &mut Vec<Event>, at_end: bool) -> Option<Change> {
    let now = |event: &mut Event| matches!(event, Event::Scored { at_end: end, .. } if *end == at_end);
    let mut gone: Vec<Event> = old.extract_if(.., now).collect();
    let mut come: Vec<Event> = new.extract_if(.., now).collect();
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

fn print(
    game: &Game,
    rules: Rules,
    comparison: &Comparison,
    args: &ReplayArgs,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let (names, paint) = (Names::of(&game.record), Paint::new(args.color));
    let (old, new) = (rules_to_text(&game.record.setup.rules), rules_to_text(&rules));
    writeln!(out, "{}\nscored again under {new}\n", paint.bold(title(game)))?;
    let differences = differences(game, &rules);
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
        for (sign, events) in [("-", &change.gone), ("+", &change.new)] {
            for line in events.iter().filter_map(|event| event_line(event, &names, paint)) {
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
            f.rule
        )?;
        if let Some(clause) = bastide_rulebook::clause(f.rule) {
            writeln!(out, "  {}", clause.text)?;
        }
    } else if comparison.changes.is_empty() {
        writeln!(out, "\nno payment changes")?;
    }
    for (rules, side) in [(&old, &comparison.recorded), (&new, &comparison.rescored)] {
        writeln!(out, "\n{}", paint.bold(rules))?;
        for line in table(&side.points, side.state.players(), &names, paint) {
            writeln!(out, "{line}")?;
        }
        writeln!(out, "{}", result(&side.state, &names))?;
    }
    Ok(())
}

/// In what the rules differ from the recorded ones, as far as a game with these sets can show it.
fn differences(game: &Game, rules: &Rules) -> Vec<Difference> {
    let setup = &game.record.setup;
    let mut sets: Vec<TileSet> = setup.sets.iter().map(|&(set, _)| set).collect();
    sets.extend(setup.bag.iter().flat_map(Bag::iter).map(|(kind, _)| kind.tile().set));
    sets.extend(setup.start.iter().map(|tile| tile.kind.tile().set));
    compare_rules([&setup.rules, rules], &sets).shown
}

fn as_json(game: &Game, rules: Rules, comparison: &Comparison) -> Value {
    let seats = || game.record.setup.seats();
    let side = |rules: &Rules, table: &Table| {
        json!({
            "rules": rules_to_text(rules),
            "finished": table.state.turn() == Turn::Over,
            "scores": seats().map(|p| score_json(&table.points, p)).collect::<Vec<_>>(),
            "winners": table.state.outcome().map(|o| o.winners.iter().map(|p| p.0).collect::<Vec<_>>()),
        })
    };
    let difference = |Difference { toggle, values: [recorded, rescored], .. }: &Difference| json!({ "key": toggle.key, "recorded": recorded, "rescored": rescored });
    json!({
        "differences": differences(game, &rules).iter().map(difference).collect::<Vec<_>>(),
        "changes": comparison.changes.iter().map(|change| json!({
            "tile": change.tile,
            "gone": change.gone.iter().filter_map(event_json).collect::<Vec<_>>(),
            "new": change.new.iter().filter_map(event_json).collect::<Vec<_>>(),
        })).collect::<Vec<_>>(),
        "forbidden": comparison.forbidden.as_ref().map(|f| json!({
            "tile": f.tile, "player": f.player.0, "action": f.action, "why": f.why, "rule": f.rule,
        })),
        "recorded": side(&game.record.setup.rules, &comparison.recorded),
        "rescored": side(&rules, &comparison.rescored),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_notation::Record;
    use bastide_search::level::Level;
    use bastide_series::{Actions, Seats};
    use bastide_types::{Setup, Source, TileSet};
    use expect_test::expect;
    use std::fmt::Write;

    const GAMES: u64 = 500;

    /// Random games of two to four players under the current edition, every double turn taken.
    fn games() -> impl Iterator<Item = Game> {
        (0..GAMES).map(|i| {
            let setup = Setup::new(2 + (i % 3) as u8, &[TileSet::Base, TileSet::Traders]);
            let start = State::new(&setup).expect("a usual game");
            let mut actions = Actions::of(&setup);
            Seats::new(&start, &[Level::Uniform]).play(500, i, &mut actions);
            Game::of(Record::new(setup, actions.take()))
        })
    }

    /// What one edition does to all games.
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
        fn add(&mut self, game: &Game, rules: Rules) {
            let Comparison { recorded, rescored, changes, forbidden } =
                compare(game, rules, usize::MAX).expect("a legal game");
            self.forbidden += u64::from(forbidden.is_some());
            self.changed += u64::from(!changes.is_empty());
            if forbidden.is_some() {
                return;
            }
            let winners = |table: &Table| table.state.outcome().map(|o| o.winners);
            self.winners += u64::from(winners(&recorded) != winners(&rescored));
            for player in game.record.setup.seats() {
                let (old, new) = (recorded.points.total(player), rescored.points.total(player));
                self.more += u64::from(new.saturating_sub(old));
                self.less += u64::from(old.saturating_sub(new));
                for source in Source::ALL {
                    let differs = recorded.points.of(player, source) != rescored.points.of(player, source);
                    self.sources[source as usize] += u64::from(differs);
                }
            }
        }
    }

    /// How often, and where, an edition changes the result of games that were played under the current one.
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
            let [roads, cities, cloisters, fields, goods, king, robber, fairy] = e.sources;
            assert_eq!(fairy, 0, "no fairy is in these games");
            let _ = writeln!(
                table,
                "{name:<10} {:>7} {:>7} {:>9} {:>6} {:>6} {roads:>6} {cities:>6} {cloisters:>9} {fields:>6} {goods:>6} {king:>6} {robber:>6}",
                e.changed, e.winners, e.forbidden, e.more, e.less
            );
        }
        expect![[r#"
            edition    changed winners forbidden   more   less  roads cities cloisters fields  goods   king robber
            rgg2003        464      56         0    948    854      0    269         0    908      0      0      0
            bigbox           0       0         0      0      0      0      0         0      0      0      0      0
            c1-second      298      33         0      0   1065      0    269         0    140      0      0      0
            c2               0       0         0      0      0      0      0         0      0      0      0      0
            zman2            0       0         0      0      0      0      0         0      0      0      0      0
        "#]]
        .assert_eq(&table);
    }
}
