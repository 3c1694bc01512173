//! `bastide replay`: shows a recorded game in the terminal, as JSON or as a record.

use crate::args::ReplayArgs;
use crate::failure::Failure;
use crate::input::read_game;
use crate::log::{Names, event_line, part_lines};
use crate::paint::Paint;
use crate::summary::{played, table};
use crate::{board, picture, rescore};
use bastide_arena::Points;
use bastide_notation::{rotation_to_text, rules_to_text, segment_to_text, sets_to_text};
use bastide_protocol::{EVENTS_VERSION, GameEvent};
use bastide_referee::{Part, Playback, Recorded};
use bastide_rules::State;
use bastide_types::{Player, Source, Turn};
use serde_json::{Value, json};
use std::io::Write;
use std::path::Path;

/// Replays the requested game.
pub fn run(args: &ReplayArgs, out: &mut impl Write) -> Result<(), Failure> {
    let game = read_game(&args.file, args.game)?;
    #[cfg(feature = "account")]
    if args.account {
        return account(&game, out);
    }
    if args.record {
        Playback::new(&game).map_err(Failure::Failed)?.play_out()?;
        return Ok(write!(out, "{}", game.record)?);
    }
    if let Some(rules) = args.rules {
        return rescore::run(&game, rules, args, out);
    }
    if args.json { print_json(&game, args.until, out) } else { print_text(&game, args, out) }
}

#[cfg(feature = "account")]
fn account(game: &Recorded, out: &mut impl Write) -> Result<(), Failure> {
    use bastide_account::Fault;
    bastide_account::write(game, out).map_err(|fault| match fault {
        Fault::Begin(why) => Failure::Failed(why),
        Fault::Stop(stop) => stop.into(),
        Fault::Write(error) => error.into(),
    })
}

/// The set-up of a game, in one line.
pub fn title(game: &Recorded) -> String {
    let setup = &game.record.setup;
    let players = if setup.players == 1 { "player" } else { "players" };
    format!("{} · {} {players}", played(setup), setup.players)
}

fn print_text(game: &Recorded, args: &ReplayArgs, out: &mut impl Write) -> Result<(), Failure> {
    let paint = Paint::new(args.color.when);
    let names = Names::of(&game.record);
    let mut playback = Playback::new(game).map_err(Failure::Failed)?;
    let mut points = Points::default();
    writeln!(out, "{}", paint.bold(title(game)))?;
    let until = args.until.unwrap_or(usize::MAX);
    let mut stopped = None;
    for _ in 0..until {
        match playback.next_part() {
            Ok(Some(part)) => {
                part.events.iter().for_each(|event| points.add(event));
                print_part(&part, playback.state(), args, &names, out)?;
            }
            Ok(None) => {
                print_rest(&mut playback, &mut points, args, &names, out)?;
                break;
            }
            Err(stop) => {
                stopped = Some(stop);
                break;
            }
        }
    }
    print_ending(&playback, &mut points, args, &names, out)?;
    if let Some(file) = &args.svg {
        write_picture(playback.state(), file)?;
    }
    stopped.map_or(Ok(()), |stop| Err(stop.into()))
}

/// Prints the lines of a part, unless `--no-log` is given.
fn print_part(
    part: &Part,
    state: &State,
    args: &ReplayArgs,
    names: &Names,
    out: &mut impl Write,
) -> Result<(), Failure> {
    if args.no_log {
        return Ok(());
    }
    if part.n == 1 {
        writeln!(out)?;
    }
    for line in part_lines(part, state, names, Paint::new(args.color.when)) {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

/// Prints what happened after the last complete part: a part that is not finished, or a second part that was
/// declined.
fn print_rest(
    playback: &mut Playback<'_>,
    points: &mut Points,
    args: &ReplayArgs,
    names: &Names,
    out: &mut impl Write,
) -> Result<(), Failure> {
    playback.since().iter().for_each(|event| points.add(event));
    if let Some(part) = playback.unfinished() {
        return print_part(&part, playback.state(), args, names, out);
    }
    let paint = Paint::new(args.color.when);
    let lines = playback.since().iter().filter_map(|event| event_line(event, playback.state(), names, paint));
    for line in lines.filter(|_| !args.no_log) {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

/// Prints final scoring, board, table and result.
fn print_ending(
    playback: &Playback<'_>,
    points: &mut Points,
    args: &ReplayArgs,
    names: &Names,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let paint = Paint::new(args.color.when);
    let state = playback.state();
    if !playback.last_events.is_empty() {
        playback.last_events.iter().for_each(|event| points.add(event));
        if !args.no_log {
            writeln!(out, "\n{}", paint.bold("final scoring"))?;
            for line in playback.last_events.iter().filter_map(|event| event_line(event, state, names, paint))
            {
                writeln!(out, "{line}")?;
            }
        }
    }
    if !args.no_board {
        writeln!(out)?;
        for line in board::lines(state, paint) {
            writeln!(out, "{line}")?;
        }
    }
    writeln!(out)?;
    for line in table(points, state.players(), names, paint) {
        writeln!(out, "{line}")?;
    }
    writeln!(out, "\n{}", paint.bold(result(state, names)))?;
    Ok(())
}

/// Writes the board as a picture.
pub fn write_picture(state: &State, file: &Path) -> Result<(), Failure> {
    picture::write(file, bastide_art::board_svg(&state.position()))
}

/// The winners, or how many tiles are left.
pub fn result(state: &State, names: &Names) -> String {
    match state.outcome() {
        Some(outcome) if outcome.winners.len() == 1 => format!("{} wins", names.list(&outcome.winners)),
        Some(outcome) => format!("{} share the victory", names.list(&outcome.winners)),
        None => format!("not finished: {}", board::tiles_left(state)),
    }
}

fn print_json(game: &Recorded, until: Option<usize>, out: &mut impl Write) -> Result<(), Failure> {
    let names = Names::of(&game.record);
    let mut playback = Playback::new(game).map_err(Failure::Failed)?;
    let mut points = Points::default();
    let mut parts = Vec::new();
    while parts.len() < until.unwrap_or(usize::MAX)
        && let Some(part) = playback.next_part()?
    {
        part.events.iter().for_each(|event| points.add(event));
        parts.push(part_json(&part, playback.state().players()));
    }
    let at_end = if playback.state().turn() == Turn::Over { playback.last_events.as_slice() } else { &[] };
    at_end.iter().for_each(|event| points.add(event));
    let state = playback.state();
    let value = json!({
        "events_version": EVENTS_VERSION,
        "rules": rules_to_text(state.rules()),
        "sets": sets_to_text(&game.record.setup.sets),
        "players": game.record.setup.seats().map(|p| names.get(p)).collect::<Vec<_>>(),
        "tags": game.record.tags.iter().map(|(k, v)| (k.clone(), json!(v))).collect::<serde_json::Map<_, _>>(),
        "parts": parts,
        "final_scoring": at_end.iter().copied().map(GameEvent).collect::<Vec<_>>(),
        "set_aside": playback.set_aside,
        "tiles_left": state.tiles_left(),
        "finished": state.turn() == Turn::Over,
        "scores": game.record.setup.seats().map(|p| score_json(&points, p)).collect::<Vec<_>>(),
        "winners": state.outcome().map(|o| o.winners.iter().map(|p| p.0).collect::<Vec<_>>()),
    });
    Ok(writeln!(out, "{value}")?)
}

/// A player's points by source and in total.
pub fn score_json(points: &Points, player: Player) -> Value {
    let mut value = json!({ "total": points.total(player) });
    for source in Source::ALL {
        value[source.name()] = json!(points.of(player, source));
    }
    value
}

fn part_json(part: &Part, players: u8) -> Value {
    let kind = part.placed.kind;
    let deployed = part.deployed.map(|(meeple, tile, segment, corner)| {
        if let Some(corner) = corner {
            return json!({ "meeple": meeple.name(), "corner": corner.name(), "feature": bastide_types::FeatureKind::Field.name() });
        }
        let feature = tile.kind.tile().segment(segment).map(|s| s.kind.name());
        let letter = segment_to_text(segment, Some(tile.kind));
        let mut deployed = json!({ "meeple": meeple.name(), "segment": letter, "feature": feature });
        if tile.square != part.placed.square {
            deployed["square"] = json!([tile.square.x, tile.square.y]);
        }
        deployed
    });
    json!({
        "n": part.n,
        "player": part.player.0,
        "part": part.part,
        "set_aside": part.set_aside,
        "tile": kind.id(),
        "square": [part.placed.square.x, part.placed.square.y],
        "rotation": rotation_to_text(part.placed.rotation),
        "deployed": deployed,
        "events": part.events.iter().copied().map(GameEvent).collect::<Vec<_>>(),
        "scores": &part.scores.0[..usize::from(players)],
    })
}
