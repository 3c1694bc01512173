//! Records of games for download.

use bastide_fair::Account;
use bastide_notation::{Record, rules_to_text, set_account, sets_to_text};
use bastide_protocol::{GameRecord, RecordedAction};
use bastide_referee::{fair_record, set_timed};
use bastide_rules::State;
use bastide_table::Table;
use bastide_types::{Action, Player};

/// The game so far as the text of a record, with the players' names, the date and the result.
pub fn text(id: &str, table: &Table) -> String {
    record(id, table).to_string()
}

fn record(id: &str, table: &Table) -> Record {
    let mut record = Record::new(table.config().setup().clone(), table.actions().to_vec());
    for (n, name) in (1..).zip(table.names()) {
        record.set_tag(&format!("Player{n}"), name.as_str());
    }
    record.set_tag("Date", date(table.opened()));
    let scores = (0..table.names().len()).map(|seat| table.state().score(Player(seat as u8)).to_string());
    let scores = scores.collect::<Vec<_>>().join("-");
    record.set_tag("Result", if table.state().outcome().is_some() { scores.as_str() } else { "*" });
    if let Some((clock, spent)) = table.config().terms().clock.zip(table.spent()) {
        set_timed(&mut record, &clock, &spent);
    }
    if let Some(account) = account(id, table) {
        set_account(&mut record, &account);
    }
    record
}

/// The account of a table's draws, if it is public yet.
fn account(id: &str, table: &Table) -> Option<Account> {
    let (secret, ledger) = (table.secret()?, table.ledger()?);
    Some(Account {
        table: id.to_owned(),
        commitment: table.config().commitment().to_owned(),
        secret,
        given: ledger.given(),
        entries: ledger.entries().to_vec(),
    })
}

/// The game so far as JSON, including the record.
pub fn json(id: &str, table: &Table) -> GameRecord {
    let setup = table.config().setup();
    let outcome = table.state().outcome();
    let mut state = State::new(setup).ok();
    let spent = table.spent();
    let mut recorded = |(n, &action): (usize, &Action)| {
        let seat = state.as_ref().and_then(|state| state.turn().player());
        // The actions of a table are legal.
        state = state.take().and_then(|mut state| state.apply(action).ok().map(|()| state));
        let spent = seat.and(spent.as_ref()).and_then(|spent| spent.get(n).copied());
        RecordedAction { seat: seat.map(|player| player.0), action: action.into(), spent }
    };
    let record = record(id, table);
    GameRecord {
        bastide: 1,
        players: table.names().iter().map(|name| name.as_str().to_owned()).collect(),
        sets: sets_to_text(&setup.sets),
        rules: rules_to_text(&setup.rules),
        date: date(table.opened()),
        finished: outcome.is_some(),
        scores: setup.seats().map(|player| table.state().score(player)).collect(),
        winners: table.winners().into_iter().flatten().map(|player| player.0).collect(),
        actions: table.actions().iter().enumerate().map(&mut recorded).collect(),
        fair: fair_record(&record),
        clock: table.config().terms().clock,
        record: record.to_string(),
    }
}

/// The day, in UTC, of a time in milliseconds since 1970; `?` after the year 9999.
fn date(at: u64) -> String {
    const DAY: u64 = 24 * 60 * 60 * 1000;
    // Years begin in March here, so that a leap day is the last of its year; eras have 400 years. Day 0 is the first of
    // March of the year 0, which was 719,468 days before 1970.
    let days = at / DAY + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (month, next) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    let year = 400 * era + year + next;
    if year > 9999 { "?".to_owned() } else { format!("{year:04}-{month:02}-{day:02}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_match_the_calendar() {
        let days = [
            (0, "1970-01-01"),
            (951_782_400_000, "2000-02-29"),
            (951_868_800_000, "2000-03-01"),
            (1_795_219_199_999, "2026-11-20"),
            (1_795_219_200_000, "2026-11-21"),
            (4_107_542_400_000, "2100-03-01"),
            (u64::MAX, "?"),
        ];
        for (at, day) in days {
            assert_eq!(date(at), day);
        }
    }
}
