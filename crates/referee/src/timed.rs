//! The clock of a recorded game, and the time that its decisions took, as tags of a record.

use bastide_notation::Record;
use bastide_protocol::{Clock, OutOfTime, Per};
use bastide_types::Action;

/// The tag of the clock.
const CLOCK: &str = "Clock";
/// The tag of the time of each decision, in milliseconds.
const SPENT: &str = "Spent";

/// The clock of a recorded game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Timed {
    /// The time for thinking.
    pub clock: Clock,
    /// The milliseconds that each action took, if the record says so; 0 for a draw.
    pub spent: Option<Vec<u32>>,
}

/// Writes the clock of a game, and the milliseconds that each of its actions took, into the tags of its record.
pub fn set_timed(record: &mut Record, clock: &Clock, spent: &[u32]) {
    record.set_tag(CLOCK, clock_to_text(clock));
    let decisions = record.actions.iter().zip(spent).filter(|&(action, _)| is_decision(action));
    let spent: Vec<String> = decisions.map(|(_, milliseconds)| milliseconds.to_string()).collect();
    record.set_tag(SPENT, spent.join(" "));
}

/// Reads the clock from the tags of a record; `None` if it has none.
///
/// # Errors
/// Names the tag that cannot be read, and says what it should be.
pub fn timed(record: &Record) -> Result<Option<Timed>, String> {
    let Some(text) = record.tag(CLOCK) else { return Ok(None) };
    let clock = parse_clock(text).ok_or_else(|| {
        format!(
            "the tag {CLOCK}: {text:?} should be a time, in seconds, and what happens afterwards, such as \
             \"game 600+5 computer\" or \"turn 60 loses\", with at most {} s and {} s more for each turn",
            Clock::MOST_SECONDS,
            Clock::MOST_PLUS
        )
    })?;
    let spent = record.tag(SPENT).map(|text| parse_spent(text, &record.actions)).transpose()?;
    Ok(Some(Timed { clock, spent }))
}

fn is_decision(action: &Action) -> bool {
    !matches!(action, Action::Draw(_))
}

fn clock_to_text(Clock { per, seconds, plus, after }: &Clock) -> String {
    let after = match after {
        OutOfTime::Computer => "computer",
        OutOfTime::Loses => "loses",
    };
    match per {
        Per::Game => format!("game {seconds}+{plus} {after}"),
        Per::Turn => format!("turn {seconds} {after}"),
    }
}

fn parse_clock(text: &str) -> Option<Clock> {
    let words: Vec<&str> = text.split(' ').collect();
    let &[per, time, after] = words.as_slice() else { return None };
    let after = match after {
        "computer" => OutOfTime::Computer,
        "loses" => OutOfTime::Loses,
        _ => return None,
    };
    let (per, (seconds, plus)) = match per {
        "game" => (Per::Game, time.split_once('+')?),
        "turn" => (Per::Turn, (time, "0")),
        _ => return None,
    };
    let clock = Clock { per, seconds: seconds.parse().ok()?, plus: plus.parse().ok()?, after };
    clock.is_possible().then_some(clock)
}

/// Returns the time of each action, draws included.
fn parse_spent(text: &str, actions: &[Action]) -> Result<Vec<u32>, String> {
    let bad = |word| format!("the tag {SPENT}: {word:?} should be a time in milliseconds, such as 12500");
    let words = text.split(' ').filter(|word| !word.is_empty());
    let times: Vec<u32> =
        words.map(|word| word.parse().map_err(|_| bad(word))).collect::<Result<_, String>>()?;
    let decisions = actions.iter().filter(|action| is_decision(action)).count();
    if times.len() != decisions {
        return Err(format!(
            "the tag {SPENT} has {} times and the game {decisions} decisions (draws not counted): give one for \
             each, or remove the tag",
            times.len()
        ));
    }
    let mut times = times.into_iter();
    Ok(actions.iter().map(|action| if is_decision(action) { times.next().unwrap_or(0) } else { 0 }).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_notation::parse_record;

    fn record(tags: &str) -> Record {
        let setup = "[Bastide \"1\"]\n[Rules \"c2\"]\n[Sets \"base\"]\n[Players \"2\"]\n";
        parse_record(&format!("{setup}{tags}\n1. draw baU 1,0 r0 pass\n2. draw baV")).unwrap()
    }

    #[test]
    fn clock_and_times_are_read_as_written() {
        for clock in [
            Clock { per: Per::Game, seconds: 600, plus: 5, after: OutOfTime::Computer },
            Clock { per: Per::Game, seconds: 1, plus: 0, after: OutOfTime::Loses },
            Clock { per: Per::Turn, seconds: 60, plus: 0, after: OutOfTime::Loses },
        ] {
            let mut written = record("");
            set_timed(&mut written, &clock, &[0, 12_500, 300, 0]);
            let read = parse_record(&written.to_string()).unwrap();
            assert_eq!(timed(&read), Ok(Some(Timed { clock, spent: Some(vec![0, 12_500, 300, 0]) })));
            assert_eq!(read.tag(SPENT), Some("12500 300"));
        }
        assert_eq!(timed(&record("")), Ok(None));
        let without_times = timed(&record("[Clock \"turn 60 loses\"]")).unwrap().unwrap();
        assert_eq!(without_times.spent, None);
    }

    #[test]
    fn bad_tags_are_refused_with_an_example() {
        for bad in ["", "600+5", "game 600 computer", "turn 60+1 loses", "game 0+0 loses", "turn 86401 loses"]
        {
            let fault = timed(&record(&format!("[Clock \"{bad}\"]"))).unwrap_err();
            assert!(fault.contains("game 600+5 computer"), "{fault}");
        }
        for (bad, says) in
            [("1 2 3", "has 3 times and the game 2 decisions"), ("1 -2", "\"-2\" should be a time")]
        {
            let fault = timed(&record(&format!("[Clock \"turn 60 loses\"]\n[Spent \"{bad}\"]"))).unwrap_err();
            assert!(fault.contains(says), "{fault}");
        }
    }
}
