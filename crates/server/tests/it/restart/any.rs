//! Tables with any boxes and toggles on a server that stops or is killed at any moment.

use super::{Served, back};
use crate::common::*;
use bastide_budget::this_test;
use bastide_fixtures::failing::{about, keep_file, least, message, quietly};
use bastide_fixtures::random;
use bastide_protocol::*;
use bastide_random::SplitMix64;
use bastide_server::ServeConfig;
use serde::{Deserialize, Serialize};
use std::fs;
use std::path::Path;
use tempfile::TempDir;

/// A step of the test, at the table or with its server.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Move {
    /// Makes a random legal decision for the seat that decides.
    Act(u32),
    /// The server stops and starts again.
    Restart,
    /// The server runs in a process of its own, which is killed after these decisions; the answer to the last is not
    /// awaited.
    Kill(Vec<u32>),
}

/// A table and its steps.
#[derive(Clone, Serialize, Deserialize)]
struct Script {
    table: NewTable,
    /// The seed of the draws.
    seed: u64,
    moves: Vec<Move>,
}

impl Script {
    fn of(seed: u64) -> Script {
        let mut numbers = SplitMix64::new(SplitMix64::new(seed).bits());
        let setup = random::setup(&mut numbers, 2);
        let seats = "h".repeat(usize::from(setup.players));
        let sets = bastide_table::set_choices(&setup.sets);
        let rules = bastide_table::table_rules(&bastide_notation::rules_to_text(&setup.rules)).unwrap();
        let table = NewTable { sets, rules: Some(rules), ..new_table(&seats, &[]) };
        let mut pick = || numbers.bits() as u32;
        let mut moves: Vec<Move> = (0..pick() % 500).map(|_| Move::Act(pick())).collect();
        for n in 0..5 {
            let at = pick() as usize % (moves.len() + 1);
            let killed = (0..1 + pick() % 8).map(|_| pick()).collect();
            moves.insert(at, if n % 2 == 0 { Move::Kill(killed) } else { Move::Restart });
        }
        Script { table, seed, moves }
    }

    /// Plays the table; panics if anything is lost or done twice.
    fn play(&self) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(self.run());
    }

    async fn run(&self) {
        let folder = TempDir::new().unwrap();
        let start = || Running::start(ServeConfig { test_seed: Some(self.seed), ..config(folder.path()) });
        let mut server = start().await;
        let mut ada = Browser::default();
        let (_, opened): (_, OpenedTable) =
            read(ada.post(&server.router, "/api/tables", &self.table).await).await;
        let table = opened.table;
        let mut page = ada.connect(server.address, &table, None).await.unwrap();
        for next in &self.moves {
            let Some(command) = chosen(&mut page, if let Move::Act(n) = next { *n } else { 0 }).await else {
                break;
            };
            match next {
                Move::Act(_) => does(&mut page, &command).await,
                Move::Restart => {
                    server.stop().await;
                    server = start().await;
                    page = back(&ada, server.address, &table, &page).await;
                }
                Move::Kill(numbers) => {
                    server.stop().await;
                    let killed = Served::spawn(folder.path(), None, self.seed).await;
                    page = back(&ada, killed.address, &table, &page).await;
                    let last = until_killed(&mut page, numbers).await;
                    drop(killed);
                    server = start().await;
                    let mut again = ada.connect(server.address, &table, None).await.unwrap();
                    again.until(|_| true).await;
                    match last {
                        None => page = same(again, &page),
                        Some(last) => {
                            assert!(again.seq >= page.seq, "what was answered is kept");
                            page = again;
                            // It is unknown whether the command arrived: it is sent again, twice.
                            does(&mut page, &last).await;
                            does(&mut page, &last).await;
                        }
                    }
                }
            }
        }
        page.agrees_with_its_record(&server.router, &table).await;
        server.stop().await;
    }

    /// The text of a failing script: a line for each move.
    fn text(&self) -> String {
        let moves: Vec<String> = self.moves.iter().map(|next| serde_json::to_string(next).unwrap()).collect();
        let (table, seed) = (serde_json::to_string(&self.table).unwrap(), self.seed);
        format!("{{\n\"table\": {table},\n\"seed\": {seed},\n\"moves\": [\n{}\n]\n}}\n", moves.join(",\n"))
    }

    /// Minimises a failing script, writes it to a file, and panics.
    fn fail(&self, why: &str) -> ! {
        // Each try starts servers, which takes time.
        let mut tries = 60;
        let moves = least(&self.moves, |moves| {
            tries -= 1;
            let script = Script { moves: moves.to_vec(), ..self.clone() };
            tries > 0 && script.fault().is_some_and(|other| about(&other) == about(why))
        });
        let small = Script { moves, ..self.clone() };
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("soak");
        let kept = keep_file(&folder, &format!("restarts-{}.json", self.seed), &small.text());
        panic!(
            "a table fails after {} moves: {why}\nfixture to be added to fixtures/restarts: {kept}",
            small.moves.len()
        );
    }

    /// Returns the message of a failure, if the script fails.
    fn fault(&self) -> Option<String> {
        quietly(|| self.play()).err().map(|panic| message(&*panic).to_owned())
    }
}

/// Makes a decision for each of these numbers. The last command is sent without waiting, and returned; `None` if the
/// game is over before.
async fn until_killed(page: &mut Page, numbers: &[u32]) -> Option<ClientMessage> {
    for (n, number) in numbers.iter().enumerate() {
        let command = chosen(page, *number).await?;
        if n + 1 == numbers.len() {
            page.send(&command).await;
            return Some(command);
        }
        does(page, &command).await;
    }
    None
}

/// A command of the deciding seat; `None` if the game is over.
async fn chosen(page: &mut Page, number: u32) -> Option<ClientMessage> {
    page.until(|page| over(page) || page.now().choices.is_some()).await;
    let choices = page.now().choices.clone()?;
    let number = number as usize;
    let actions = choices.actions;
    let command = if choices.undo && number.is_multiple_of(8) {
        Command::Undo
    } else if choices.confirm {
        Command::Confirm { value: None }
    } else {
        Command::Play { action: actions[(number >> 3) % actions.len()].clone() }
    };
    Some(page.command(command))
}

async fn does(page: &mut Page, command: &ClientMessage) {
    page.send(command).await;
    let answer = page.answer().await;
    assert!(matches!(answer, ServerMessage::Ok { .. }), "a command is refused: {answer:?} to {command:?}");
}

/// Checks that the reconnected page shows the same as before.
fn same(again: Page, before: &Page) -> Page {
    assert_eq!((again.seq, &again.now), (before.seq, &before.now));
    again
}

#[test]
fn any_table_survives_restarts_and_kills() {
    this_test!().each_seed("server.restarts", |seed| {
        let script = Script::of(seed);
        if let Some(why) = script.fault() {
            script.fail(&why);
        }
    });
}

#[test]
fn regression_tables_pass() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/restarts");
    let paths: Vec<_> = folder.read_dir().unwrap().map(|entry| entry.unwrap().path()).collect();
    assert!(!paths.is_empty());
    for path in paths {
        println!("{}", path.display());
        let script: Script = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
        script.play();
    }
}
