//! The account of a finished game's draws, as tags of a record.

use crate::{Record, ValueError, parse_seat, seat_name};
use bastide_fair::{Account, Entry, Value, What, from_hex, hex};
use bastide_types::Player;

/// The tag that is present in every record with an account.
const SECRET: &str = "Secret";
/// Follows a seat that committed itself to a hash chain.
const ANCHOR: &str = "anchor";
/// Follows a seat that revealed nothing.
const NOTHING: &str = "nothing";

/// Writes an account into the tags of a record.
pub fn set_account(record: &mut Record, account: &Account) {
    record.set_tag("Table", account.table.as_str());
    record.set_tag("Commitment", account.commitment.as_str());
    record.set_tag(SECRET, hex(&account.secret));
    if account.given > 0 {
        record.set_tag("Given", account.given.to_string());
    }
    let entries: Vec<String> = account.entries.iter().map(entry_to_text).collect();
    record.set_tag("Revealed", entries.join(", "));
}

fn entry_to_text(Entry { draw, seat, what }: &Entry) -> String {
    let seat = seat_name(Player(*seat));
    match what {
        What::Anchor(value) => format!("{draw} {seat} {ANCHOR} {value}"),
        What::Value(value) => format!("{draw} {seat} {value}"),
        What::Nothing => format!("{draw} {seat} {NOTHING}"),
    }
}

/// Reads the account from the tags of a record; `None` if it has none.
///
/// # Errors
/// Names the tag that cannot be read or is missing, and says why.
pub fn account(record: &Record) -> Result<Option<Account>, String> {
    if record.tag(SECRET).is_none() {
        return Ok(None);
    }
    let tag = |name: &str| {
        record.tag(name).ok_or_else(|| format!("the tag {SECRET} needs the tag {name}, which is missing"))
    };
    let bad = |name: &'static str| move |why: ValueError| format!("the tag {name}: {why}");
    let text = tag(SECRET)?;
    let secret =
        from_hex(text).ok_or_else(|| ValueError::new(0, text, "64 hexadecimal digits in lower case"));
    let given = record.tag("Given").map(|text| {
        let number = text.parse().ok().filter(|given: &u32| given.to_string() == text);
        number.ok_or_else(|| ValueError::new(0, text, "how many draws were given"))
    });
    let entries = tag("Revealed")?.split(", ").filter(|text| !text.is_empty()).map(parse_entry);
    Ok(Some(Account {
        table: tag("Table")?.to_owned(),
        commitment: tag("Commitment")?.to_owned(),
        secret: secret.map_err(bad(SECRET))?,
        given: given.transpose().map_err(bad("Given"))?.unwrap_or_default(),
        entries: entries.collect::<Result<_, _>>().map_err(bad("Revealed"))?,
    }))
}

fn parse_entry(text: &str) -> Result<Entry, ValueError> {
    const FORM: &str =
        "the number of a draw, a seat and a value, such as `7 red anchor 00112233445566778899aabbccddeeff`";
    let fault = || ValueError::new(0, text, FORM);
    let words: Vec<&str> = text.split(' ').collect();
    let value = |text: &str| Value::from_hex(text).ok_or_else(fault);
    let (draw, seat, what) = match words[..] {
        [draw, seat, ANCHOR, anchor] => (draw, seat, What::Anchor(value(anchor)?)),
        [draw, seat, NOTHING] => (draw, seat, What::Nothing),
        [draw, seat, revealed] => (draw, seat, What::Value(value(revealed)?)),
        _ => return Err(fault()),
    };
    let number = draw.parse().ok().filter(|number: &u32| number.to_string() == draw).ok_or_else(fault)?;
    Ok(Entry { draw: number, seat: parse_seat(seat)?.0, what })
}
