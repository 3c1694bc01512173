//! `bastide analyse`: what every draw and every move of a recorded game was worth.

mod plot;
mod words;

use crate::args::AnalyseArgs;
use crate::failure::Failure;
use crate::input::{read_game, shown};
use crate::log::Names;
use crate::paint::Paint;
use crate::picture;
use crate::replay::title;
use bastide_notation::action_to_text;
use bastide_search::analyst::{Alternative, Analysis, Analyst, Effect, Move, Opinion, Outcome, Sums};
use bastide_search::{Computer, Level};
use bastide_types::{Action, Player, TileKind};
use serde_json::{Value, json};
use std::io::Write;

/// Analyses the requested game.
pub fn run(args: &AnalyseArgs, out: &mut impl Write) -> Result<(), Failure> {
    let game = read_game(&args.file, args.game)?;
    if let Some(file) = &args.plot {
        picture::check(file)?;
    }
    let mut analyst = Analyst::new(Computer::new(args.level), args.best);
    let analysis = analyst
        .analyse(&game.record.setup, &game.record.actions, |_| true)
        .map_err(|fault| Failure::failed(format_args!("{}: {fault}", named(args))))?;
    if let Some(file) = &args.plot {
        picture::write(file, plot::svg(&analysis, &Names::of(&game.record), &title(&game)))?;
    }
    if args.json {
        writeln!(out, "{}", as_json(&analysis, args.level))?;
        return Ok(());
    }
    let shown =
        Shown { analysis: &analysis, names: Names::of(&game.record), paint: Paint::new(args.color.when) };
    writeln!(out, "{}", shown.paint.bold(title(&game)))?;
    writeln!(out, "evaluated by {}; points of the margin over the others' average", args.level)?;
    if !args.no_list {
        shown.list(out)?;
    }
    shown.sums(out)?;
    shown.worst(args.worst, out)
}

/// The name of the game in messages.
fn named(args: &AnalyseArgs) -> String {
    let file = shown(&args.file);
    args.game.map_or(file.to_owned(), |game| format!("{file}, game {game}"))
}

/// A move as written in a record, starting with the placement.
fn move_text(actions: &[Action], kind: TileKind) -> String {
    let texts: Vec<String> = actions.iter().map(|&action| action_to_text(action, Some(kind))).collect();
    texts.join(" ")
}

/// Formats a probability.
fn percent(chance: f32) -> String {
    format!("{:.0} %", 100.0 * chance)
}

struct Shown<'a> {
    analysis: &'a Analysis,
    names: Names,
    paint: Paint,
}

impl Shown<'_> {
    fn list(&self, out: &mut impl Write) -> Result<(), Failure> {
        let width = self.names.width();
        writeln!(out, "\n     {:width$}  tile     luck   lost   wins  move", "")?;
        for (n, one) in (1..).zip(&self.analysis.moves) {
            let (player, players) = (one.player, self.analysis.players);
            let number = if one.part > 1 { "  +".to_owned() } else { format!("{n:3}") };
            let (luck, lost) = (one.luck(player, players), one.lost(player, players));
            let lost = if lost < 0.05 { "     ·".to_owned() } else { format!("{lost:6.1}") };
            let text = move_text(&one.played, one.tile.kind);
            let who = self.names.column(player, self.paint);
            let wins = percent(one.after.chances[player]);
            writeln!(out, "{number}  {who}  {:<5} {luck:+7.1} {lost} {wins:>6}  {text}", one.tile.kind.id())?;
        }
        Ok(())
    }

    /// Prints the components of the margins.
    fn sums(&self, out: &mut impl Write) -> Result<(), Failure> {
        let width = self.names.width();
        writeln!(
            out,
            "\n{:width$}    start    turns     luck     lost   others   margin    score   wins",
            ""
        )?;
        for player in Player::first(self.analysis.players) {
            let Sums { start, turns, luck, own, others, margin } = self.analysis.sums(player);
            let score = self.analysis.end.scores[player];
            let wins = format!(
                "{} → {}",
                percent(self.analysis.start.chances[player]),
                percent(self.analysis.end.chances[player])
            );
            let who = self.names.column(player, self.paint);
            writeln!(
                out,
                "{who} {start:+8.1} {turns:+8.1} {luck:+8.1} {own:+8.1} {others:+8.1} {margin:+8.1} {score:8.1}   {wins}"
            )?;
        }
        writeln!(
            out,
            "\nstart: expected before the first draw; turns: whose turn it was, and where the evaluation erred;\n\
             luck: of all draws; lost: by one's own moves; others: given away by the others' moves;\n\
             wins: the chance to win, of the player who moved, after the move; from the first draw to the end"
        )?;
        Ok(())
    }

    fn worst(&self, count: usize, out: &mut impl Write) -> Result<(), Failure> {
        let players = self.analysis.players;
        let costly = self.analysis.costliest(count);
        let costly: Vec<&Move> =
            costly.into_iter().filter(|one| one.lost(one.player, players) >= 0.05).collect();
        if costly.is_empty() {
            return Ok(());
        }
        writeln!(out, "\n{}", self.paint.bold("the moves that cost most"))?;
        for one in costly {
            let n = self.analysis.moves.iter().position(|other| std::ptr::eq(other, one)).unwrap_or(0) + 1;
            let (kind, lost) = (one.tile.kind, one.lost(one.player, players));
            let who = self.names.get(one.player);
            writeln!(out, "tile {n}, {who}: {} {} lost {lost:.1}", kind.id(), move_text(&one.played, kind))?;
            self.does("it", &one.effects, out)?;
            self.does("the best", &one.effects_of_best, out)?;
            for Alternative { chain, expected } in &one.best {
                let better = expected.margin(one.player, players) - one.after.margin(one.player, players);
                if better > 0.0 {
                    let text = move_text(chain.as_slice(), kind);
                    let [then, now] = [expected, &one.after].map(|o| percent(o.chances[one.player]));
                    writeln!(out, "    {better:+5.1}  {text}  wins {then}, not {now}")?;
                }
            }
        }
        Ok(())
    }
}

impl Shown<'_> {
    /// Prints the effects of a move on a line, if there are any.
    fn does(&self, which: &str, effects: &[Effect], out: &mut impl Write) -> Result<(), Failure> {
        if !effects.is_empty() {
            writeln!(out, "    {which} {}", words::words(effects, &self.names))?;
        }
        Ok(())
    }
}

/// The effect of a move on a feature, as JSON.
fn effect_json(effect: &Effect) -> Value {
    let seats: Vec<u8> = effect.owners.iter().map(|player| player.0).collect();
    let outcome = match effect.outcome {
        Outcome::Completed { points } => json!({ "k": "completed", "points": points }),
        Outcome::Open { closers, chance } => json!({ "k": "open", "closers": closers, "chance": chance }),
        Outcome::Farmed { cities } => json!({ "k": "farmed", "cities": cities }),
    };
    json!({ "seats": seats, "kind": effect.kind.name(), "tiles": effect.tiles, "outcome": outcome })
}

fn as_json(analysis: &Analysis, level: Level) -> Value {
    let players = analysis.players;
    let scores = |of: &Opinion| -> Vec<f32> { Player::first(players).map(|p| of.scores[p]).collect() };
    let chances = |of: &Opinion| -> Vec<f32> { Player::first(players).map(|p| of.chances[p]).collect() };
    let alternative = |kind: TileKind, one: &Alternative| json!({ "move": move_text(one.chain.as_slice(), kind), "expected": scores(&one.expected), "chances": chances(&one.expected) });
    let one = |(n, one): (usize, &Move)| {
        let kind = one.tile.kind;
        json!({
            "n": n + 1,
            "seat": one.player.0,
            "part": one.part,
            "tile": kind.id(),
            "move": move_text(&one.played, kind),
            "luck": one.luck(one.player, players),
            "lost": one.lost(one.player, players),
            "expected": {
                "since": scores(&one.since),
                "before": scores(&one.before),
                "drawn": scores(&one.drawn),
                "after": scores(&one.after),
            },
            "chances": {
                "since": chances(&one.since),
                "before": chances(&one.before),
                "drawn": chances(&one.drawn),
                "after": chances(&one.after),
            },
            "effects": one.effects.iter().map(effect_json).collect::<Vec<_>>(),
            "effects_of_best": one.effects_of_best.iter().map(effect_json).collect::<Vec<_>>(),
            "best": one.best.iter().map(|best| alternative(kind, best)).collect::<Vec<_>>(),
        })
    };
    let sums = |player: Player| {
        let Sums { start, turns, luck, own, others, margin } = analysis.sums(player);
        json!({ "seat": player.0, "start": start, "turns": turns, "luck": luck, "lost": own, "others": others, "margin": margin })
    };
    json!({
        "level": level.name(),
        "players": players,
        "start": scores(&analysis.start),
        "end": scores(&analysis.end),
        "chances": { "start": chances(&analysis.start), "end": chances(&analysis.end) },
        "moves": analysis.moves.iter().enumerate().map(one).collect::<Vec<_>>(),
        "sums": Player::first(players).map(sums).collect::<Vec<_>>(),
    })
}
