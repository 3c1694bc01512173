//! The command line as clap reads it: the help texts stand here.

use crate::failure::Failure;
use crate::paint::When;
use bastide_notation::{TOGGLES, parse_bag, parse_kind, parse_rules, parse_sets, parse_start, rules_to_text};
use bastide_search::level::Level;
use bastide_types::{Bag, PlacedTile, Rules, Setup, TileKind, TileSet};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand};
use std::path::PathBuf;

/// Carcassonne with Traders & Builders, in every edition: rules, simulation, records.
///
/// An unofficial implementation of the rules; no artwork or text of the publishers is in it.
#[derive(Parser, Debug)]
#[command(name = "bastide", version, arg_required_else_help = true, max_term_width = 100)]
#[command(after_help = "Exit codes: 0 done, 1 it failed, 2 the command line asks for something impossible.")]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// The commands.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Open tables in the browser: play with friends or against the computer
    Serve(ServeArgs),
    /// Play many games between computer players and sum up the results
    Sim(SimArgs),
    /// Play one policy against another
    Match(MatchArgs),
    /// Play a recorded game again: its log, the board, the scores
    Replay(ReplayArgs),
    /// Score a real table: a board, or where a recorded game stops, with every field laid out
    Score(ScoreArgs),
    /// Count the tree of all games to a depth
    Perft(PerftArgs),
    /// Every kind of tile: a sheet as SVG, a list, pictures in letters
    Tiles(TilesArgs),
    /// The rule book: list, show, search, compare editions
    Rules(RulesArgs),
    /// Print completions for a shell
    #[command(
        after_help = "Example:\n  bastide completions bash > ~/.local/share/bash-completion/completions/bastide"
    )]
    Completions(CompletionsArgs),
}

/// What `--rules` may say, for help texts.
pub fn rules_help() -> String {
    let editions: Vec<&str> = Rules::PRESETS.iter().map(|(name, _)| *name).collect();
    let mut text =
        format!("Rules: an edition ({}), then changes, separated by commas.\n", editions.join(", "));
    for toggle in &TOGGLES {
        text.push_str(&format!("  {}={}\n      {}\n", toggle.key, toggle.choices(), toggle.what));
    }
    text.push_str(
        "A value may be shortened; `chain` means chain=on, `no-fields` fields=off, `no-pig` pigs=0.\n",
    );
    text.push_str("@FILE reads them from a file, one to a line, # before comments.\n");
    text.push_str("Example: --rules rgg2003,small-city=2,chain\n");
    text
}

/// Reads rules, or a file of rules for `@FILE`.
fn rules(text: &str) -> Result<Rules, String> {
    let Some(file) = text.strip_prefix('@') else {
        return parse_rules(text).map_err(|e| e.to_string());
    };
    let content = std::fs::read_to_string(file)
        .map_err(|error| format!("cannot read {file}: {error}; check its name and rights"))?;
    parse_rules(&content).map_err(|e| format!("{file}: {e}"))
}

/// Rules, and how to call them.
#[derive(Clone, Debug)]
pub struct NamedRules {
    /// The edition's name as asked for, since some play alike; else what they differ in.
    pub name: String,
    /// The rules.
    pub rules: Rules,
}

fn named_rules(text: &str) -> Result<NamedRules, String> {
    let rules = rules(text)?;
    let edition = Rules::PRESETS.into_iter().find(|(name, _)| *name == text);
    let name = edition.map_or_else(|| rules_to_text(&rules), |(name, _)| name.to_owned());
    Ok(NamedRules { name, rules })
}

fn sets(text: &str) -> Result<Sets, String> {
    parse_sets(text).map(Sets).map_err(|e| e.to_string())
}

fn bag(text: &str) -> Result<Bag, String> {
    parse_bag(text).map_err(|e| e.to_string())
}

fn tile(text: &str) -> Result<TileKind, String> {
    parse_kind(text).map_err(|e| e.to_string())
}

fn start(text: &str) -> Result<Start, String> {
    parse_start(text).map(Start).map_err(|e| e.to_string())
}

/// Sets with copies, as one value of the command line.
#[derive(Clone, Debug)]
pub struct Sets(pub Vec<(TileSet, u8)>);

impl Sets {
    /// Whether a set is among them.
    pub fn has(&self, set: TileSet) -> bool {
        self.0.iter().any(|(s, _)| *s == set)
    }
}

/// Start tiles, as one value of the command line.
#[derive(Clone, Debug)]
pub struct Start(pub Vec<PlacedTile>);

/// How a game is set up.
#[derive(Args, Clone, Debug)]
pub struct SetupArgs {
    /// Number of players, 1 to 5, with the set inns to 6
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub players: u8,
    /// Sets in play: base, traders, inns, river, with copies as in 2xbase
    #[arg(long, value_name = "SETS", default_value = "base,traders", value_parser = sets)]
    pub sets: Sets,
    /// Rules: an edition and changes, such as c2,small-city=1,chain
    #[arg(long, value_name = "RULES", default_value = "c2", value_parser = rules, long_help = rules_help())]
    pub rules: Rules,
    /// Tiles to draw from instead of those of the sets, such as baA,2xbaE
    #[arg(long, value_name = "TILES", value_parser = bag)]
    pub bag: Option<Bag>,
    /// Tiles that lie on the table instead of the start tile, such as "0,0 baD r0; 1,0 baU r0"
    #[arg(long, value_name = "TILES", value_parser = start)]
    pub start: Option<Start>,
}

impl SetupArgs {
    /// The set-up that these flags describe.
    pub fn setup(&self) -> Setup {
        Setup {
            rules: self.rules,
            sets: self.sets.0.clone(),
            players: self.players,
            bag: self.bag.clone(),
            start: self.start.as_ref().map(|s| s.0.clone()).unwrap_or_default(),
        }
    }
}

/// The computer players, each with a line of help.
fn policies() -> impl TypedValueParser<Value = Level> {
    let about = |level: Level| match level.name() {
        "uniform" => "any legal placement and deployment, each equally likely; always takes the second tile",
        "easy" => "takes what counts most if the game ended now",
        "greedy" => "looks one turn ahead and judges what may still be completed",
        _ => "a stronger player",
    };
    let value = |level: Level| PossibleValue::new(level.name()).help(about(level));
    PossibleValuesParser::new(Level::ALL.map(value))
        .try_map(|name| Level::from_name(&name).ok_or("no such policy"))
}

/// How much `serve` logs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum LogLevel {
    /// Nothing
    Off,
    /// What went wrong
    Error,
    /// And what looks wrong
    Warn,
    /// And what happens
    Info,
    /// And what only programmers want to know
    Debug,
}

/// Flags of `serve`.
#[derive(Args, Debug)]
#[command(
    after_help = "The page's address is printed once the server listens. Ctrl-C or SIGTERM stops it; tables lose nothing
and go on when it is started again.

Examples:
  bastide serve --open
  bastide serve --host 0.0.0.0 --port 8080 --data /srv/bastide --log info"
)]
pub struct ServeArgs {
    /// Address or name to listen on; 0.0.0.0 for everybody who can reach this machine
    #[arg(long, value_name = "HOST", default_value = "127.0.0.1")]
    pub host: String,
    /// Port; 0 for any that is free
    #[arg(long, value_name = "PORT", default_value_t = 4680)]
    pub port: u16,
    /// Folder of the database [default: bastide in the user's data folder]
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// Open the page in a browser
    #[arg(long)]
    pub open: bool,
    /// For a server behind one that speaks TLS: cookies for https only, and whoever asks is known by X-Forwarded-For
    #[arg(long)]
    pub secure_cookies: bool,
    /// What each step of the computer takes at least, in milliseconds [default: what people can follow]
    #[arg(long, value_name = "MS")]
    pub computer_pause: Option<u64>,
    /// How much to log on standard error
    #[arg(long, value_enum, value_name = "LEVEL", default_value = "warn")]
    pub log: LogLevel,
    /// Log as JSON, one object a line
    #[arg(long)]
    pub log_json: bool,
}

/// Flags of `sim`.
#[derive(Args, Debug)]
#[command(
    after_help = "Game i uses random stream (seed, i): the same seed gives the same games on any machine and with
any number of threads. Ctrl-C stops after the games in hand and reports what was finished (exit code 130).

Examples:
  bastide sim --games 100000 --players 2
  bastide sim --games 500 --players 4 --policy greedy,uniform --seed 7 --json
  bastide sim --sets base,traders,inns,river --players 6 --rules rgg2003,chain"
)]
pub struct SimArgs {
    /// Number of games
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub games: u64,
    /// How the game is set up.
    #[command(flatten)]
    pub setup: SetupArgs,
    /// Who plays: one policy for all, or one for each seat, such as greedy,uniform; the list repeats
    #[arg(long, value_name = "POLICY", value_delimiter = ',', default_value = "uniform", value_parser = policies())]
    pub policy: Vec<Level>,
    /// Seed of chance and players
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// Number of threads [default: as many as the machine has cores]
    #[arg(long, value_name = "T")]
    pub threads: Option<usize>,
    /// Write every game as a record to this folder: compressed files of 64 games, which replay reads
    #[arg(long, value_name = "DIR")]
    pub records: Option<PathBuf>,
    /// Draw charts to this file: scores, points by source, victories by seat, double turns
    #[arg(long, value_name = "FILE.svg")]
    pub plot: Option<PathBuf>,
    /// Print JSON; everything in it but `timing` depends on the seed only
    #[arg(long)]
    pub json: bool,
}

/// Flags of `match`.
#[derive(Args, Debug)]
#[command(
    after_help = "The first policy takes one seat, each in turn, the second all others. The error is one standard error.

Examples:
  bastide match greedy uniform
  bastide match greedy easy --games 2000 --players 3 --seed 7"
)]
pub struct MatchArgs {
    /// The policy in question
    #[arg(value_parser = policies())]
    pub a: Level,
    /// Its opponents
    #[arg(value_parser = policies())]
    pub b: Level,
    /// Number of games
    #[arg(long, value_name = "N", default_value_t = 200)]
    pub games: u64,
    /// How the game is set up.
    #[command(flatten)]
    pub setup: SetupArgs,
    /// Seed of chance and players
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// Number of threads [default: as many as the machine has cores]
    #[arg(long, value_name = "T")]
    pub threads: Option<usize>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// Flags of `replay`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  bastide replay game.bastide
  bastide replay game.jcz --account
  bastide replay game.bastide --rules rgg2003    re-score it by the 2003 sheet")]
pub struct ReplayArgs {
    /// A record of Bastide or a JCloisterZone save file (.jcz), gzipped or not; - reads standard input
    #[arg(value_name = "FILE")]
    pub file: String,
    /// Which game of a file that holds several records, from 1
    #[arg(long, value_name = "N")]
    pub game: Option<usize>,
    /// Print the account: one JSON object for every tile placed, one for the end
    #[arg(long, conflicts_with_all = ["json", "rules", "record"])]
    pub account: bool,
    /// Print one JSON object: set-up, every part with what happened, scores
    #[arg(long, conflicts_with = "record")]
    pub json: bool,
    /// Print the game as a record of Bastide (turns a .jcz into one)
    #[arg(long, conflicts_with = "rules")]
    pub record: bool,
    /// Score the game under other rules and show where and why the result changes
    #[arg(long, value_name = "RULES", value_parser = rules, long_help = rules_help())]
    pub rules: Option<Rules>,
    /// Stop after so many placed tiles and show that moment
    #[arg(long, value_name = "N")]
    pub until: Option<usize>,
    /// Leave out the log
    #[arg(long)]
    pub no_log: bool,
    /// Leave out the board
    #[arg(long)]
    pub no_board: bool,
    /// Write the board as a picture to this file too
    #[arg(long, value_name = "FILE.svg", conflicts_with_all = ["account", "json", "record", "rules"])]
    pub svg: Option<PathBuf>,
    /// When to use colours
    #[arg(long, value_enum, value_name = "WHEN", default_value = "auto", visible_alias = "colour")]
    pub color: When,
}

/// Flags of `score`.
#[derive(Args, Debug)]
#[command(
    after_help = "A board has a line for every tile with the figures on it and a line for what a player has:

  0,0 baD r0
  1,0 baU r0 red follower r
  0,-1 baE r180 blue follower c
  red 12 points 2 wine

Squares are columns east and rows south of 0,0; `bastide tiles --pictures` shows every tile with the letters of its
segments. It is scored as if the game ended now.

Examples:
  bastide score table.txt
  bastide score table.txt --rules rgg2003
  bastide score game.bastide --json"
)]
pub struct ScoreArgs {
    /// A board, a record of Bastide or a JCloisterZone save file (.jcz), gzipped or not; - reads standard input
    #[arg(value_name = "FILE")]
    pub file: String,
    /// Rules to score by [default: those of the recorded game; c2 for a board]
    #[arg(long, value_name = "RULES", value_parser = rules, long_help = rules_help())]
    pub rules: Option<Rules>,
    /// How many play, if some have nothing on the board
    #[arg(long, value_name = "N")]
    pub players: Option<u8>,
    /// Which game of a file that holds several records, from 1
    #[arg(long, value_name = "N")]
    pub game: Option<usize>,
    /// Print one JSON object: every feature, every field, every payment
    #[arg(long)]
    pub json: bool,
    /// Leave out the board
    #[arg(long)]
    pub no_board: bool,
    /// When to use colours
    #[arg(long, value_enum, value_name = "WHEN", default_value = "auto", visible_alias = "colour")]
    pub color: When,
}

/// Flags of `perft`.
#[derive(Args, Debug)]
#[command(
    after_help = "A node is a sequence of so many actions, draws included: one for each kind that may be drawn,
however many copies are left. The other columns count what the last actions did: figures put on a tile, features
completed, points paid to all players together.

Examples:
  bastide perft --depth 4
  bastide perft --depth 9 --sets none --start '0,0 baD r0' --bag baE,baU,baV --players 2"
)]
pub struct PerftArgs {
    /// Actions from the start, draws included
    #[arg(long, value_name = "N", default_value_t = 4)]
    pub depth: usize,
    /// How the game is set up.
    #[command(flatten)]
    pub setup: SetupArgs,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// Flags of `tiles`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  bastide tiles > sheet.svg
  bastide tiles --tile tb04 > tb04.svg
  bastide tiles --list --sets traders")]
pub struct TilesArgs {
    /// Only this tile, such as tb04
    #[arg(long, value_name = "ID", value_parser = tile)]
    pub tile: Option<TileKind>,
    /// Only these sets, in lists and pictures
    #[arg(long, value_name = "SETS", value_parser = sets)]
    pub sets: Option<Sets>,
    /// List ids, copies and edges instead
    #[arg(long, conflicts_with_all = ["pictures", "json"])]
    pub list: bool,
    /// Print the pictures in letters, from which everything else is read
    #[arg(long, conflicts_with = "json")]
    pub pictures: bool,
    /// Print JSON: edges, segments, goods, pennants
    #[arg(long)]
    pub json: bool,
}

/// Flags of `rules`.
#[derive(Args, Debug)]
pub struct RulesArgs {
    /// What to show.
    #[command(subcommand)]
    pub command: RulesCommand,
}

/// What `rules` shows.
#[derive(Subcommand, Debug)]
pub enum RulesCommand {
    /// Every clause with its first words; with a chapter's or an id's beginning only those
    List {
        /// The beginning of ids, such as builder
        #[arg(value_name = "BEGINNING")]
        beginning: Option<String>,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// One clause in full: its text, source and how editions differ
    Show {
        /// The clause's id, such as city.score.small
        id: String,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Clauses in which all these words occur
    Search {
        /// Words
        #[arg(required = true)]
        words: Vec<String>,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// In which rules two editions differ, with the clauses
    #[command(
        after_help = "Examples:\n  bastide rules diff rgg2003 c2\n  bastide rules diff c2 c2,chain,no-fields"
    )]
    Diff {
        /// Rules, such as rgg2003
        #[arg(value_parser = named_rules)]
        a: NamedRules,
        /// Other rules, such as c2,chain
        #[arg(value_parser = named_rules)]
        b: NamedRules,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// The editions, and in what they differ from the current one
    Editions {
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Every difference that can be chosen, with its values
    Toggles {
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
}

/// Flags of `completions`.
#[derive(Args, Debug)]
pub struct CompletionsArgs {
    /// The shell
    #[arg(value_enum)]
    pub shell: clap_complete::Shell,
}

/// Refuses a number outside its range, in words.
pub fn in_range(what: &str, asked: usize, most: usize) -> Result<usize, Failure> {
    match asked {
        0 => Err(Failure::usage(format_args!("{what} 0: choose 1 to {most}"))),
        n if n > most => Err(Failure::usage(format_args!("{what} {n}: at most {most}"))),
        n => Ok(n),
    }
}
