//! Sockets that send invalid messages.

use super::Field;
use crate::Result;
use crate::figures::Report;
use crate::page::{Table, new_table};
use crate::site::{Socket, in_time};
use futures_util::{SinkExt, StreamExt};
use tokio_tungstenite::tungstenite::Message;

/// Sends messages, and returns how the server ended the connection: its close code or another reason.
async fn end(mut socket: Socket, messages: Vec<Message>) -> String {
    let ended = in_time(async {
        for message in messages {
            // The server may close the connection before the rest.
            if socket.send(message).await.is_err() {
                break;
            }
        }
        while let Some(message) = socket.next().await {
            match message {
                Ok(Message::Close(Some(frame))) => return u16::from(frame.code).to_string(),
                Ok(Message::Text(text)) if text.contains("bad_message") => return "bad_message".to_owned(),
                Ok(_) => {}
                Err(_) => return "reset".to_owned(),
            }
        }
        "closed".to_owned()
    });
    ended.await.unwrap_or_else(|why| why)
}

pub(super) async fn junk(field: &Field, report: &mut Report) -> Result {
    let table = Table::open(&field.site, field.attacker(0), &new_table("hh", &["base"])).await?;
    let deep = format!("{}{}", "[".repeat(2000), "]".repeat(2000));
    let seat = r#"{"t":"cmd","id":"a","seat":99999,"base":1,"c":{"k":"confirm"}}"#;
    let all: [(&str, Vec<Message>, &[&str]); 7] = [
        ("300 questions for everything", vec![Message::text(r#"{"t":"snap"}"#); 300], &["1008"]),
        ("an unreadable message", vec![Message::text("x")], &["bad_message"]),
        ("a long message", vec![Message::text("x".repeat(5000))], &["1009"]),
        // The close frame may be lost if the connection is reset first.
        ("a very long message", vec![Message::text("x".repeat(1_000_000))], &["1009", "reset"]),
        ("a deep message", vec![Message::text(deep)], &["bad_message"]),
        ("a seat that no table has", vec![Message::text(seat)], &["bad_message"]),
        ("no text", vec![Message::binary(vec![0; 10])], &["1008"]),
    ];
    for (what, messages, expected) in all {
        let socket = field.site.socket(field.attacker(0), &table.id, Some(&table.cookie), None).await?;
        let ended = end(socket, messages).await;
        report.expect(expected.contains(&ended.as_str()), || {
            format!("{what} ended with {ended}, not {expected:?}")
        });
    }
    Ok(())
}
