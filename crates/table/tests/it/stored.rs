//! The storage format of events. It never changes: later versions must read what earlier ones wrote.

use bastide_fair::Value;
use bastide_protocol::{Name, Title};
use bastide_table::*;
use bastide_types::{Action, Player, Rotation, Square};

/// An event after a round trip through its storage format.
pub fn stored(event: &Numbered) -> Numbered {
    let text = serde_json::to_string(event).unwrap();
    Numbered { seq: event.seq, at: event.at, ..serde_json::from_str(&text).unwrap() }
}

#[test]
fn stored_event_format_is_unchanged() {
    let place = Action::Place { square: Square::new(1, -2), rotation: Rotation::R90 };
    let title = Title::parse("Thursday").unwrap();
    let (value, secret) = ("ab".repeat(16), "cd".repeat(32));
    let confirmed = format!(r#""k":"confirmed","value":"{value}""#);
    let anchored = format!(r#""k":"anchored","anchor":"{value}""#);
    let revealed = format!(r#""k":"revealed","value":"{value}""#);
    let shown = format!(r#""k":"secret_shown","secret":"{secret}""#);
    let events = [
        (TableEvent::Played { action: place }, r#""k":"played","action":"1,-2 r90""#),
        (TableEvent::Chosen { action: Action::Pass }, r#""k":"chosen","action":"pass""#),
        (TableEvent::Confirmed { value: None }, r#""k":"confirmed""#),
        (TableEvent::Confirmed { value: Some(Value([0xab; 16])) }, &confirmed),
        (TableEvent::Anchored { anchor: [0xab; 16] }, &anchored),
        (TableEvent::Revealed { value: [0xab; 16] }, &revealed),
        (TableEvent::SecretShown { secret: [0xcd; 32] }, &shown),
        (TableEvent::Undone, r#""k":"undone""#),
        (TableEvent::ComputerFailed { why: "x".into() }, r#""k":"computer_failed","why":"x""#),
        (TableEvent::Named { name: Name::parse("Ada").unwrap() }, r#""k":"named","name":"Ada""#),
        (TableEvent::Rematch { table: "t".into() }, r#""k":"rematch","table":"t""#),
        (TableEvent::Takeover { of: 1, computer: true }, r#""k":"handed","of":1,"computer":true"#),
        (TableEvent::AskedBack, r#""k":"asked_back""#),
        (TableEvent::AnsweredBack { accept: false }, r#""k":"answered_back","accept":false"#),
        (TableEvent::WinClaimed { seats: vec![0, 2] }, r#""k":"win_claimed","seats":[0,2]"#),
        (TableEvent::OutOfTime { of: 2 }, r#""k":"out_of_time","of":2"#),
        (TableEvent::Timed, r#""k":"timed""#),
        (TableEvent::Relinked { of: 3 }, r#""k":"relinked","of":3"#),
        (TableEvent::Titled { title: Some(title) }, r#""k":"titled","title":"Thursday""#),
        (TableEvent::Titled { title: None }, r#""k":"titled""#),
    ];
    for (event, text) in events {
        for (seat, id, spent, head) in [
            (None, None, 0, ""),
            (Some(Player(1)), Some("c7".to_owned()), 1500, r#""seat":1,"id":"c7","spent":1500,"#),
        ] {
            let event = Numbered { seq: 7, at: 9, seat, id, spent, event: event.clone() };
            assert_eq!(serde_json::to_string(&event).unwrap(), format!("{{{head}{text}}}"));
            assert_eq!(stored(&event), event);
        }
    }
}

#[test]
fn unreadable_fields_are_named() {
    let why = |text: &str| serde_json::from_str::<Numbered>(text).unwrap_err().to_string();
    for (text, words) in [
        (r#"{"k":"played","action":"fly"}"#, "unknown decision \"fly\""),
        (r#"{"k":"named","name":" "}"#, "a name needs at least one character"),
        (r#"{"k":"flown"}"#, "unknown variant `flown`"),
        (r#"{"seat":"x","k":"undone"}"#, "invalid type"),
        (r#"{"k":"anchored","anchor":"12"}"#, "\"12\" is not 16 bytes in hexadecimal"),
        (r#"{"k":"confirmed","value":"12"}"#, "\"12\" is no value of a chain"),
    ] {
        assert!(why(text).contains(words), "{text}: {}", why(text));
    }
}
