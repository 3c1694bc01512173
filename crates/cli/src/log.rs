//! The log of a game: a line for every tile placed and for every payment.

use crate::paint::Paint;
use bastide_notation::{Record, distinct_names, event_in_words, rotation_to_text, seat_name};
use bastide_referee::Part;
use bastide_rules::State;
use bastide_types::{Event, Homecoming, Player, Question};

/// The names of players: those in the record, or else their colours.
pub struct Names(Vec<String>);

impl Names {
    /// Creates names, in order of play.
    pub fn new(names: Vec<String>) -> Names {
        Names(names)
    }

    /// The names of a recorded game; players of the same name are distinguished by their colours.
    pub fn of(record: &Record) -> Names {
        let name = |p| record.player_name(p).unwrap_or(seat_name(p)).to_owned();
        Names(distinct_names(&record.setup.seats().map(name).collect::<Vec<_>>()))
    }

    /// The name of a player.
    pub fn get(&self, player: Player) -> &str {
        self.0.get(player.index()).map_or("nobody", String::as_str)
    }

    /// The length of the longest name in characters.
    pub fn width(&self) -> usize {
        self.0.iter().map(|n| n.chars().count()).max().unwrap_or(0)
    }

    /// The name in the player's colour, padded with spaces.
    pub fn column(&self, player: Player, paint: Paint) -> String {
        let name = self.get(player);
        let spaces = " ".repeat(self.width().saturating_sub(name.chars().count()));
        format!("{}{spaces}", paint.seat(player, name))
    }

    /// Joins several names: `a, b and c`.
    pub fn list(&self, players: &[Player]) -> String {
        let names: Vec<&str> = players.iter().map(|p| self.get(*p)).collect();
        match names.split_last() {
            Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
            _ => names.concat(),
        }
    }
}

/// The lines of a part; `state` is the game at its end.
pub fn part_lines(part: &Part, state: &State, names: &Names, paint: Paint) -> Vec<String> {
    let happened: Vec<&Event> = part.happened().collect();
    // Events before the tile belong to the end of the previous turn or the start of this one.
    let first = happened.iter().position(|event| begins_part(event)).unwrap_or_default();
    let (before, after) = happened.split_at(first);
    let mut lines: Vec<String> =
        before.iter().filter_map(|event| event_line(event, state, names, paint)).collect();
    lines.extend(part.set_aside.iter().map(|tile| format!("      {tile} fits nowhere and is set aside")));
    let number = if part.part > 1 { "  +".to_owned() } else { format!("{:3}", part.n) };
    let placed = part.placed;
    let mut line = format!(
        "{number}  {}  {:<5} {:>6} {:<5}",
        names.column(part.player, paint),
        part.name,
        placed.square.to_string(),
        rotation_to_text(placed.rotation),
    );
    if let Some((meeple, _, _, Some(corner))) = part.deployed {
        line.push_str(&format!("{} at the {corner} corner", meeple.noun()));
    } else if let Some((meeple, tile, segment, None)) = part.deployed
        && let Some(printed) = tile.kind.tile().segment(segment)
    {
        line.push_str(&format!("{} on the {}", meeple.noun(), printed.kind));
        if tile.square != placed.square {
            line.push_str(&format!(" at {}", tile.square));
        }
    }
    lines.push(line.trim_end().to_owned());
    for event in after {
        if let Event::Returned { player, meeple, at, why } = **event {
            let figure = format!("{}'s {}", paint.seat(player, names.get(player)), meeple.noun());
            let from = format!("{} at {}", at.kind, at.square);
            lines.extend(match why {
                Homecoming::Paid | Homecoming::TakenBack | Homecoming::SentHome => None,
                Homecoming::Eaten => Some(format!("       the dragon eats {figure} on the {from}")),
                Homecoming::Unpaid | Homecoming::RaceLost | Homecoming::CastleBuilt | Homecoming::Alone => {
                    Some(format!("       {figure} goes home from the {from}"))
                }
            });
        }
        lines.extend(event_line(event, state, names, paint));
    }
    lines
}

/// Whether the event begins a part: a tile is drawn or placed.
fn begins_part(event: &Event) -> bool {
    matches!(event, Event::Drawn { .. } | Event::OwnTile { .. } | Event::Placed { .. })
}

/// The line of an event of this game, indented; `None` if it has none.
pub fn event_line(event: &Event, state: &State, names: &Names, paint: Paint) -> Option<String> {
    if is_unlisted(event) {
        return None;
    }
    let tile_at = |square| state.tile_at(square).map(|tile| tile.kind);
    let name = |player| paint.seat(player, names.get(player));
    let text = event_in_words(event, tile_at, name, |clauses| paint.dim(format!(" [{clauses}]")));
    Some(format!("       {text}"))
}

/// Whether an event has no line of its own: that of the tile includes it, or it is not worth one.
fn is_unlisted(event: &Event) -> bool {
    if let Event::Declined { question, .. } = event {
        use Question::{Bid, Capture, Escape, SecondPart};
        return ![SecondPart, Capture, Escape, Bid].contains(question);
    }
    matches!(
        event,
        Event::Drawn { .. }
            | Event::OwnTile { .. }
            | Event::SetAside { .. }
            | Event::Placed { .. }
            | Event::Completed { .. }
            | Event::Returned { .. }
            | Event::SecondTaken { .. }
            | Event::TurnEnded { .. }
            | Event::FinalScoring
            | Event::GameOver
    )
}

/// Formats a number with thousands separators.
pub fn thousands(n: u64) -> String {
    let digits = n.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// `1 game`, `2,000 games`.
pub fn counted(n: u64, word: &str) -> String {
    format!("{} {word}{}", thousands(n), if n == 1 { "" } else { "s" })
}
