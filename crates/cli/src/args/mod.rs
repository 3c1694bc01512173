//! The command line for clap, with the help texts.

mod analyse;
mod calibrate;
mod convert;
mod keep;
mod page;
mod perft;
mod replay;
mod rules;
mod score;
mod serve;
mod setup;
mod sim;
mod tiles;
mod values;
mod verify;

pub use analyse::AnalyseArgs;
pub use calibrate::CalibrateArgs;
pub use convert::{ConvertArgs, Format};
pub use keep::{BackupArgs, MigrateArgs, RestoreArgs};
pub use page::PageArgs;
pub use perft::PerftArgs;
pub use replay::ReplayArgs;
pub use rules::{RulesArgs, RulesCommand};
pub use score::ScoreArgs;
pub use serve::{LogLevel, ServeArgs};
pub use sim::{MatchArgs, SimArgs};
pub use tiles::TilesArgs;
pub use values::{NamedRules, Sets};
pub use verify::VerifyArgs;

use crate::failure::Failure;
use clap::{Args, Parser, Subcommand};

/// Carcassonne with Traders & Builders, in every edition: rules, simulation, records.
///
/// An unofficial implementation of the rules. It contains none of the publishers' artwork or text.
#[derive(Parser, Debug)]
#[command(name = "bastide", version, long_version = crate::version::version(), arg_required_else_help = true, max_term_width = 100)]
#[command(after_help = "Examples:
  bastide serve --open
  bastide rules diff rgg2003 c2
  bastide rules show city.score.small
  bastide sim --games 10000 --players 3

Exit codes: 0 success, 1 failure, 2 invalid command line, 130 stopped by Ctrl-C.")]
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
    /// Write the page as a folder of files that needs no server, for any web host
    Page(PageArgs),
    /// Copy all tables of a server into a file, while it runs
    Backup(BackupArgs),
    /// Restore the tables of a backup, into a folder or a PostgreSQL database
    Restore(RestoreArgs),
    /// Move all tables from a folder to a PostgreSQL database
    Migrate(MigrateArgs),
    /// Play many games between computer players and sum up the results
    Sim(SimArgs),
    /// Play computer players, or other programs, against each other
    Match(MatchArgs),
    /// Act as a computer player for another program, over standard input and output
    #[command(
        after_help = "The protocol is described in docs/engine-protocol.md; examples/random_bot.py plays a whole game with it.

Example:
  printf 'newgame sets=base\\nplay draw baD\\ngo\\n' | bastide engine"
    )]
    Engine,
    /// Replay a recorded game: its log, the board, the scores
    Replay(ReplayArgs),
    /// Write a recorded game in another format: as a record, or as a save file of JCloisterZone
    Convert(ConvertArgs),
    /// Analyse a recorded game: the luck of each draw, the value of each move, the win probabilities
    Analyse(AnalyseArgs),
    /// Check whether the win probabilities given by analyse come true
    Calibrate(CalibrateArgs),
    /// Score a real table: a board, or the end of a recorded game, field by field
    Score(ScoreArgs),
    /// Check that nobody chose the draws of a finished game
    Verify(VerifyArgs),
    /// Count the nodes of the game tree to a depth
    Perft(PerftArgs),
    /// Show every kind of tile: a sheet as SVG, a list, ASCII pictures
    Tiles(TilesArgs),
    /// Read the rule book: list, show and search clauses, compare editions
    Rules(RulesArgs),
    /// Print completions for a shell
    #[command(
        after_help = "For bash, fish and zsh they include editions, rules, sets and tiles; for elvish and powershell only \
                      commands and flags.

Example:
  bastide completions bash > ~/.local/share/bash-completion/completions/bastide"
    )]
    Completions(CompletionsArgs),
    /// Write manual pages into a folder, for packagers
    #[command(hide = true)]
    Manual(ManualArgs),
}

/// Flags of `manual`.
#[derive(Args, Debug)]
pub struct ManualArgs {
    /// The folder
    pub folder: std::path::PathBuf,
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

#[cfg(test)]
mod tests {
    use super::*;
    use clap::error::ErrorKind;
    use clap::{Arg, Command as Clap, CommandFactory};

    /// Every command, with all below it.
    fn commands(of: &Clap) -> Vec<Clap> {
        of.get_subcommands().flat_map(commands).chain([of.clone()]).collect()
    }

    /// That of every command, of those below it, of hidden ones and of `bastide` itself.
    #[test]
    fn help_fits_a_screen() {
        let mut bastide = Cli::command().term_width(100).disable_help_subcommand(true);
        bastide.build();
        for command in commands(&bastide) {
            let name = command.get_bin_name().unwrap_or("bastide");
            for flag in ["-h", "--help"] {
                let asked = bastide.clone().try_get_matches_from(name.split(' ').chain([flag]));
                let help = asked.expect_err("help");
                assert_eq!(help.kind(), ErrorKind::DisplayHelp, "{name} {flag}");
                let lines = help.to_string().lines().count();
                assert!((5..=60).contains(&lines), "{name} {flag}: {lines} lines\n{help}");
            }
        }
    }

    /// Terminals wrap lines themselves: a paragraph broken by hand reads badly at other widths.
    #[test]
    fn help_has_whole_paragraphs() {
        for command in commands(&Cli::command()) {
            let of_args = command.get_arguments().flat_map(|arg| [arg.get_help(), arg.get_long_help()]);
            let of_all = [command.get_about(), command.get_long_about(), command.get_after_help()];
            for text in of_args.chain(of_all).flatten().map(ToString::to_string) {
                let lines: Vec<&str> = text.lines().collect();
                let broken =
                    lines.windows(2).find(|w| !w[0].is_empty() && w[1].starts_with(char::is_lowercase));
                assert!(broken.is_none(), "{}: {broken:?}", command.get_name());
            }
        }
    }

    /// Wherever rules or sets are asked for, the help names them and shells offer them.
    #[test]
    fn every_rules_and_sets_option_lists_its_values() {
        let is = |arg: &Arg, name: &str| arg.get_value_names().is_some_and(|names| names[0] == name);
        let mut found = [0, 0];
        for command in commands(&Cli::command()) {
            for arg in command.get_arguments() {
                let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
                let offered = arg.get_possible_values();
                let offers = |word: &str| offered.iter().any(|value| value.get_name() == word);
                if is(arg, "RULES") {
                    assert!(help.contains("rgg2003, bigbox, c1-second, c2, zman2"), "{help}");
                    assert!(offers("rgg2003") && offers("chain=on"), "{}", command.get_name());
                    found[0] += 1;
                } else if is(arg, "SETS") {
                    assert!(help.contains("base, traders, inns, river"), "{help}");
                    assert!(offers("base,traders"), "{}", command.get_name());
                    found[1] += 1;
                }
            }
        }
        // serve, sim, match, calibrate, replay, score, perft, rules diff; serve, sim, match, calibrate, score, perft, tiles, rules diff, rules box.
        assert_eq!(found, [8, 9]);
    }
}
