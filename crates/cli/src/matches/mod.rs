//! `bastide match`: computer players and programs against each other, with alternating seats.

mod report;

use crate::args::{MatchArgs, in_range};
use crate::failure::Failure;
use crate::progress;
use bastide_arena::{Folder, Match, Played, Pool, Rival};
use bastide_rules::State;
use bastide_types::{Player, Setup};
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

/// The validated request.
struct Plan<'a> {
    args: &'a MatchArgs,
    setup: Setup,
    start: State,
    pool: Pool<'static>,
    /// The number of games for each pair of rivals.
    games: u64,
}

/// The indices of two rivals, and the folder for records of their games.
type Meeting = ([usize; 2], Option<Folder>);

/// The result between two rivals.
struct Pair {
    /// Their indices in the list of rivals.
    who: [usize; 2],
    played: Played,
}

/// Plays the matches and reports the results.
pub fn run(args: &MatchArgs, out: &mut impl Write) -> Result<(), Failure> {
    let plan = Plan::of(args)?;
    let game = plan.game();
    let mut pairs = Vec::new();
    for (who, folder) in plan.meetings()? {
        let rivals = who.map(|i| &args.rivals[i]);
        let played = game.play(rivals, &plan.pool, folder.as_ref()).map_err(Failure::Failed)?;
        let all = played.all;
        pairs.push(Pair { who, played });
        if !all {
            break;
        }
    }
    report::write(&plan, &pairs, out)?;
    if pairs.iter().all(|pair| pair.played.all) { Ok(()) } else { Err(Failure::Interrupted) }
}

impl Plan<'_> {
    fn of(args: &MatchArgs) -> Result<Plan<'_>, Failure> {
        let setup = args.setup.setup();
        let start = State::new(&setup)?;
        let players = in_range("players", usize::from(setup.players), Player::MOST)?;
        if players == 1 {
            return Err(Failure::usage("a match needs an opponent: choose at least 2 players"));
        }
        if args.rivals.len() > 2 && players > 2 {
            return Err(Failure::usage(
                "a table of several rivals is one of games of two; leave --players out, or name two rivals",
            ));
        }
        if args.sequential.is_some() && players > 2 {
            return Err(Failure::usage("a sequential test compares two players; leave --players out"));
        }
        let games = args.pairs.map_or(args.games, |deals| deals.saturating_mul(players as u64));
        if games == 0 {
            let what = if args.pairs.is_some() { "pairs" } else { "games" };
            return Err(Failure::usage(format_args!("{what} 0: choose at least 1")));
        }
        let same = |rival: &Rival| args.rivals.iter().filter(|other| other.name == rival.name).count() > 1;
        if args.rivals.len() > 2
            && let Some(twice) = args.rivals.iter().find(|rival| same(rival))
        {
            return Err(Failure::usage(format_args!("{twice} is there twice; name each rival once")));
        }
        Ok(Plan { args, setup, start, pool: progress::pool(args.threads)?, games })
    }

    /// Every pair of rivals. Creates all folders before any game is played.
    fn meetings(&self) -> Result<Vec<Meeting>, Failure> {
        let rivals = self.args.rivals.len();
        let pairs = (0..rivals).flat_map(|i| (i + 1..rivals).map(move |j| [i, j]));
        let meeting = |who| Ok((who, self.folder(who).map(|path| Folder::at(&path)).transpose()?));
        pairs.map(meeting).collect::<Result<_, _>>().map_err(Failure::Failed)
    }

    /// The match that each pair of rivals plays.
    fn game(&self) -> Match<'_> {
        Match {
            setup: &self.setup,
            start: &self.start,
            seed: self.args.seed,
            games: self.games,
            paired: self.args.pairs.is_some(),
            test: self.args.sequential,
            patience: Duration::from_secs(self.args.patience),
        }
    }

    /// The folder for the records of two rivals; with more than two rivals, a subfolder for each pair.
    fn folder(&self, who: [usize; 2]) -> Option<PathBuf> {
        let folder = self.args.records.as_ref()?;
        let pair = format!("{}-{}", who[0] + 1, who[1] + 1);
        Some(if self.args.rivals.len() > 2 { folder.join(pair) } else { folder.clone() })
    }
}
