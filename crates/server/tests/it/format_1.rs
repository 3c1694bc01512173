//! The tables that the first version of the program wrote still open, go on and end as they did then.
//! What the files are: `fixtures/format-1/README.md`.

use crate::common::*;
use axum::body::{Body, to_bytes};
use axum::http::Request;
use bastide_notation::{Record, parse_record};
use bastide_protocol::{
    Claim, Command, Line, Now, Points, Question, Snapshot, Stage, Supply, TableInfo, Terms, What,
};
use bastide_rules::State;
use bastide_server::ServeConfig;
use bastide_table::{Bot, Level, Mind};
use bastide_types::{Action, MeepleKind, Player};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tempfile::TempDir;

/// The tables, in the order in which they were opened.
const TABLES: [&str; 5] = ["finished", "double", "computer", "renamed", "rematch"];

fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/format-1").join(name)
}

fn read_fixture(name: &str) -> String {
    std::fs::read_to_string(fixture(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// What was seen of a table then. `rgg2003` had forced double turns and has not any more: the table keeps them, and says so now.
fn seen_then(name: &str) -> String {
    // The edition of 2003 has since been told of its own double turn, and of sieges, festivals, dragons, portals, abbeys
    // and the count, which these tables have none of: an edition nearer to what they play is named now. A river tile that fitted
    // nowhere went back then.
    let now = concat!(
        "\nrules c1-second {\"abbey-end\": \"last-round\", \"count-end\": \"market\", \"double-turn\": \"forced\", ",
        "\"farms\": \"per-city-4\", \"portal-city\": \"plain\", \"river-misfit\": \"put-back\", \"wagon-move\": \"near\"}\n"
    );
    // A computer that was called normal then is the advanced one now.
    read_fixture(name).replace("\nrules rgg2003 {}\n", now).replace("Some(\"normal\")", "Some(\"advanced\")")
}

/// The word after this key in `keys.txt`.
fn key(name: &str) -> String {
    let keys = read_fixture("keys.txt");
    let line = keys.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.unwrap_or_else(|| panic!("no key {name}")).to_owned()
}

/// A whole game to its end, as it went then.
fn game(name: &str) -> Record {
    parse_record(&read_fixture(&format!("{name}.bastide"))).unwrap()
}

#[tokio::test]
async fn tables_of_the_first_format_open_as_they_were_and_end_as_they_did() {
    let folder = TempDir::new().unwrap();
    std::fs::copy(fixture("bastide.sqlite"), folder.path().join("bastide.sqlite")).unwrap();
    let computer = Arc::new(Remembers(game("computer")));
    let server = Running::start(ServeConfig { computer, ..config(folder.path()) }).await;
    let mut ada = Browser { cookie: Some(key("cookie")) };
    let (_, listed): (_, Vec<TableInfo>) = ada.get(&server.router, "/api/tables").await;
    assert_eq!(tell_list(&listed), read_fixture("list.txt"));
    // The link of a seat still opens it.
    let mut ben = Browser::default();
    let (double, token) = (key("double"), key("double-seat-1"));
    let claim = Claim { seat: 1, token, name: None };
    let response = ben.post(&server.router, &format!("/api/tables/{double}/claim"), &claim).await;
    assert_eq!(response.status(), 204);
    assert_eq!(look(&mut ben, &server, &double).await.yours, [1]);

    for name in TABLES {
        let id = key(name);
        let then = seen_then(&format!("{name}.txt"));
        let seen = look(&mut ada, &server, &id).await;
        assert_eq!(tell(&seen), then, "{name}");
        assert_eq!((seen.terms, seen.now.title), (Terms::default(), None), "all aids, as it was: {name}");
        let so_far = record(&mut ada, &server, &id).await;
        let whole = game(name);
        assert_eq!(so_far.setup, whole.setup, "{name}");
        assert!(whole.actions.starts_with(&so_far.actions), "{name}");
        let mut page = ada.connect(server.address, &id, None).await.unwrap();
        page.until(|_| true).await;
        page.follow_game(&whole, so_far.actions.len()).await;
        page.until(over).await;
        page.agrees_with_its_record(&server.router, &id).await;
        assert_eq!(record(&mut ada, &server, &id).await, whole, "{name}");
        let end = tell(&look(&mut ada, &server, &id).await);
        assert_eq!(end, seen_then(&format!("{name}-end.txt")), "{name}");
    }
    server.stop().await;
}

/// A computer player that does what it did then. Stronger players come, and a seed gives other moves.
#[derive(Clone)]
struct Remembers(Record);

impl Bot for Remembers {
    fn player(&self, _: Level) -> Box<dyn Mind> {
        Box::new(self.clone())
    }
}

impl Mind for Remembers {
    fn choose(&mut self, now: &State, _: u64) -> Vec<Action> {
        let moment = |state: &State| (state.turn(), state.tiles_left(), state.tiles().len());
        let mut state = State::new(&self.0.setup).unwrap();
        for action in &self.0.actions {
            if moment(&state) == moment(now) {
                return vec![*action];
            }
            state.apply(*action).unwrap();
        }
        Vec::new()
    }
}

impl Page {
    /// Plays the people's part of a game from its action `from` on; the server draws, and its computers play.
    async fn follow_game(&mut self, game: &Record, from: usize) {
        let mut state = State::new(&game.setup).unwrap();
        for (n, &action) in game.actions.iter().enumerate() {
            let decides = state.turn().player();
            state.apply(action).unwrap();
            let Some(Player(seat)) = decides.filter(|_| n >= from) else { continue };
            if self.now().seats[usize::from(seat)].computer {
                continue;
            }
            self.until(|page| page.now().choices.is_some() && page.now().seat == Some(seat)).await;
            if self.now().stage != Stage::Confirm {
                self.act(Command::Play { action: action.into() }).await;
            }
            if self.now().stage == Stage::Confirm {
                self.act(Command::Confirm).await;
            }
        }
    }
}

async fn look(browser: &mut Browser, server: &Running, id: &str) -> Snapshot {
    browser.get(&server.router, &format!("/api/tables/{id}")).await.1
}

async fn record(browser: &mut Browser, server: &Running, id: &str) -> Record {
    let request = Request::get(format!("/api/tables/{id}/record")).body(Body::empty()).unwrap();
    let response = browser.send(&server.router, request).await;
    let text = to_bytes(response.into_body(), usize::MAX).await.unwrap();
    parse_record(std::str::from_utf8(&text).unwrap()).unwrap()
}

/// A list of tables in words that do not depend on the messages' form.
fn tell_list(tables: &[TableInfo]) -> String {
    let mut out = String::new();
    for table in tables {
        let _ = write!(out, "{} opened {} changed {}", table.table, table.opened, table.changed);
        for set in &table.sets {
            let _ = write!(out, " {} {}", set.copies, set.set);
        }
        let _ = writeln!(
            out,
            ", {} of {:?}, {} tiles left",
            tell_stage(table.stage),
            table.seat,
            table.tiles_left
        );
        for seat in &table.seats {
            let _ = writeln!(out, "  {}: {} {} {}", seat.name, seat.score, seat.computer, seat.yours);
        }
    }
    out
}

/// What somebody sees of a table, in words that do not depend on the messages' form.
/// Times and clauses are left out.
fn tell(seen: &Snapshot) -> String {
    let mut out = String::new();
    tell_table(seen, &mut out);
    tell_now(&seen.now, &mut out);
    for tile in &seen.tiles {
        let _ = writeln!(out, "tile {} {},{} r{}", tile.kind, tile.x, tile.y, tile.r);
    }
    tell_lines(&seen.lines, &mut out);
    out
}

fn tell_table(seen: &Snapshot, out: &mut String) {
    let _ = writeln!(out, "table {} opened {} event {}", seen.table, seen.opened, seen.seq);
    let _ = writeln!(out, "yours {:?} commitment {}", seen.yours, seen.commitment);
    let _ = writeln!(out, "rules {} {:?}", seen.rules.preset, seen.rules.changes);
    for set in &seen.sets {
        let _ = writeln!(out, "set {} {}", set.copies, set.set);
    }
}

fn tell_now(now: &Now, out: &mut String) {
    let _ = writeln!(out, "stage {} seat {:?} of {}'s turn", tell_stage(now.stage), now.seat, now.turn);
    let _ = writeln!(out, "turn {} part {} earned {}", now.turn_number, now.part, now.second_earned);
    let in_hand = now.in_hand.as_ref().map(|hand| (hand.kind.as_str(), &hand.set_aside));
    let laid = now.laid.as_ref().map(|tile| (tile.x, tile.y));
    let _ = writeln!(out, "in hand {in_hand:?} laid {laid:?} left {}", now.tiles_left);
    if let Some(may) = &now.choices {
        let (mut places, mut deployments) = (Vec::new(), Vec::new());
        for action in &may.actions {
            match action {
                bastide_protocol::Action::Place { x, y, r, .. } => places.push((*x, *y, *r)),
                bastide_protocol::Action::Deploy { meeple, at: bastide_protocol::Spot::Here { segment } } => {
                    deployments.push((MeepleKind::from(*meeple).name(), *segment));
                }
                _ => {}
            }
        }
        let _ = writeln!(out, "may place {places:?} deploy {deployments:?}");
        let second = now.stage == Stage::Decide(Question::SecondPart);
        let _ = writeln!(out, "may confirm {} undo {} second {second}", may.confirm, may.undo);
    }
    for seat in &now.seats {
        let Points {
            roads,
            cities,
            cloisters,
            fields,
            goods,
            king,
            robber,
            fairy,
            ransom,
            ransom_paid,
            barns,
            castles,
            bazaars,
            bazaars_paid,
        } = seat.points;
        assert_eq!((king, robber, fairy), (0, 0, 0), "there were no cards and no fairy");
        assert_eq!((ransom, ransom_paid, barns), (0, 0, 0), "there were no towers and no barns");
        assert_eq!((castles, bazaars, bazaars_paid), (0, 0, 0), "there were no castles and no bazaars");
        let _ = write!(out, "seat {} {} computer {} {:?}", seat.seat, seat.name, seat.computer, seat.level);
        let _ = write!(out, ": {} = {roads} {cities} {cloisters} {fields} {goods}", seat.score);
        let _ = write!(out, ", if it ended {:?}", seat.projected);
        let _ = write!(out, ", home {}", tell_supply(&seat.supply));
        let _ = write!(out, " of {}", tell_supply(&seat.figures));
        let _ = writeln!(out, ", goods {} {} {}", seat.goods.wine, seat.goods.grain, seat.goods.cloth);
    }
    for f in &now.figures {
        let pending = if f.pending { " pending" } else { "" };
        let meeple = MeepleKind::from(f.meeple);
        let _ = writeln!(out, "figure {} {meeple} {},{} segment {}{pending}", f.seat, f.x, f.y, f.segment);
    }
    for mark in &now.marks {
        let _ = writeln!(out, "mark {},{} {} part {}", mark.x, mark.y, mark.seat, mark.part);
    }
    if let Some(over) = &now.over {
        let _ = writeln!(out, "over: {:?} won, rematch {:?}", over.winners, over.rematch);
    }
}

/// A stage as that version wrote it.
fn tell_stage(stage: Stage) -> String {
    match stage {
        Stage::Decide(question) => format!("{question:?}"),
        Stage::Draw | Stage::Confirm | Stage::Over => format!("{stage:?}"),
    }
}

fn tell_supply(supply: &Supply) -> String {
    format!("{} {} {} {}", supply.follower, supply.large, supply.builder, supply.pig)
}

fn tell_lines(lines: &[Line], out: &mut String) {
    let _ = writeln!(out, "{} lines in the log", lines.len());
    for line in lines {
        let _ = match &line.what {
            What::Scored { points, source, at_end, score, .. } => {
                let source = bastide_types::Source::from(*source).name();
                writeln!(out, "{} {:?} +{points} {source} {at_end} = {score}", line.id, line.seat)
            }
            What::Undone { .. } => writeln!(out, "{} {:?} undone", line.id, line.seat),
            What::Named { name } => writeln!(out, "{} {:?} named {name}", line.id, line.seat),
            What::Rematch { table } => writeln!(out, "{} {:?} rematch {table}", line.id, line.seat),
            _ => Ok(()),
        };
    }
}
