//! The short forms: squares, rotations, tiles, seats, segments.

use crate::ValueError;
use crate::cursor::{Comments, Cursor, Word};
use bastide_types::{PlacedTile, Player, Quarter, Rotation, Segment, SegmentId, Square, TileKind};

/// The word for a seat: `red`, `blue`, `yellow`, `black`, `sky`, `white` in the order of play.
pub fn seat_name(player: Player) -> &'static str {
    player.name()
}

/// Player names for display, in the order of play. Equal names get their colours, as in `Ann (red)`, and control
/// characters, which could break a line or drive a terminal, become `�`.
pub fn distinct_names(names: &[String]) -> Vec<String> {
    let shown = |name: &String| name.replace(char::is_control, "\u{fffd}");
    let one = |(seat, name): (Player, &String)| match names.iter().filter(|other| *other == name).count() {
        1 => shown(name),
        _ => format!("{} ({})", shown(name), seat_name(seat)),
    };
    Player::first(names.len() as u8).zip(names).map(one).collect()
}

/// Reads a [`seat_name`].
pub fn parse_seat(text: &str) -> Result<Player, ValueError> {
    let mut seats = Player::first(Player::MOST as u8);
    let names = seats.clone().map(Player::name);
    seats.find(|p| p.name() == text).ok_or_else(|| ValueError::new(0, text, one_of(names)))
}

/// Reads a square such as `1,-2`: columns east and rows south of the start tile.
pub fn parse_square(text: &str) -> Result<Square, ValueError> {
    let number = |s: &str| s.parse::<i16>().ok().filter(|_| !s.starts_with('+'));
    let square = text.split_once(',').and_then(|(x, y)| Some(Square::new(number(x)?, number(y)?)));
    square.ok_or_else(|| ValueError::new(0, text, "a square such as `1,-2`"))
}

/// A rotation in degrees clockwise: `r0`, `r90`, `r180` or `r270`.
pub fn rotation_to_text(rotation: Rotation) -> String {
    format!("r{}", rotation.degrees())
}

/// Reads a rotation such as `r90`.
pub fn parse_rotation(text: &str) -> Result<Rotation, ValueError> {
    let found = Rotation::ALL.into_iter().find(|r| rotation_to_text(*r) == text);
    found.ok_or_else(|| ValueError::new(0, text, "a rotation: `r0`, `r90`, `r180` or `r270`"))
}

/// Reads the id of a tile, such as `baD` or `tb04`. A single capital letter stands for a tile of the base game (`E`
/// for `baE`).
pub fn parse_kind(text: &str) -> Result<TileKind, ValueError> {
    let short = text.len() == 1 && text.starts_with(|c: char| c.is_ascii_uppercase());
    let kind = if short { TileKind::from_id(&format!("ba{text}")) } else { TileKind::from_id(text) };
    kind.ok_or_else(|| ValueError::new(0, text, "a tile such as `baD` or `tb04`"))
}

/// A tile on the table as text: `0,0 baD r0`.
pub fn placed_tile_to_text(tile: PlacedTile) -> String {
    format!("{} {} {}", tile.square, tile.kind, rotation_to_text(tile.rotation))
}

/// Reads a tile on the table, such as `0,0 baD r0`.
pub fn parse_placed_tile(text: &str) -> Result<PlacedTile, ValueError> {
    let mut cursor = Cursor::new(text, Comments::Hash);
    let tile = placed_tile(&mut cursor)?;
    nothing_more(&mut cursor)?;
    Ok(tile)
}

pub(crate) fn placed_tile(cursor: &mut Cursor<'_>) -> Result<PlacedTile, ValueError> {
    let square = within(cursor.expect("a square such as `1,-2`")?, parse_square)?;
    let kind = within(cursor.expect("a tile such as `baD`")?, parse_kind)?;
    let rotation = within(cursor.expect("a rotation such as `r90`")?, parse_rotation)?;
    Ok(PlacedTile { square, kind, rotation })
}

/// The name of the bridge over a tile, among its segments.
const BRIDGE: char = '=';

/// The name of a segment: its letter in the picture of the tile, such as `c`, `=` for the bridge over it, or the name
/// of a quarter. Its number if the tile is unknown or has no such segment.
pub fn segment_to_text(segment: SegmentId, on: Option<TileKind>) -> String {
    match on.and_then(|kind| kind.tile().segment(segment)) {
        Some(Segment { quarter: Some(quarter), .. }) => quarter.to_string(),
        Some(s) => s.name.to_string(),
        None if on.is_some_and(|kind| kind.tile().bridge() == Some(segment)) => BRIDGE.to_string(),
        None => segment.0.to_string(),
    }
}

pub(crate) fn parse_segment(word: Word<'_>, on: Option<TileKind>) -> Result<SegmentId, ValueError> {
    if let Ok(number) = word.text.parse::<u8>() {
        return Ok(SegmentId(number));
    }
    let Some(kind) = on else {
        return Err(word.fault("a tile before the figure: its letters name the segments"));
    };
    let tile = kind.tile();
    if let Some(id) = Quarter::from_name(word.text).and_then(|quarter| tile.quarter(quarter)) {
        return Ok(id);
    }
    let mut letters = word.text.chars();
    if let (Some(letter), None) = (letters.next(), letters.next())
        && let Some(id) = tile.segment_named(letter).or(tile.bridge().filter(|_| letter == BRIDGE))
    {
        return Ok(id);
    }
    let mut named = tile.segments().filter(|(_, s)| s.kind.name() == word.text).map(|(id, _)| id);
    if let (Some(only), None) = (named.next(), named.next()) {
        return Ok(only);
    }
    let all = tile.segments.iter().map(|s| format!("`{}` ({})", s.name, s.kind)).collect::<Vec<_>>();
    Err(word.fault(format!("a segment of {kind}: {}", all.join(", "))))
}

/// Parses a word of a longer text, so that an error has the offset in that text.
pub(crate) fn within<T>(
    word: Word<'_>,
    parse: impl FnOnce(&str) -> Result<T, ValueError>,
) -> Result<T, ValueError> {
    parse(word.text).map_err(|fault| fault.shifted(word.at))
}

pub(crate) fn nothing_more(cursor: &mut Cursor<'_>) -> Result<(), ValueError> {
    match cursor.word()? {
        Some(word) => Err(word.fault("nothing more")),
        None => Ok(()),
    }
}

/// Lists the allowed words: `one of a, b, c`.
pub(crate) fn one_of<'a>(words: impl IntoIterator<Item = &'a str>) -> String {
    format!("one of {}", words.into_iter().collect::<Vec<_>>().join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_sanitised_and_disambiguated() {
        let names = ["Ann", "B\n\u{1b}[2Jo", "Ann"].map(String::from);
        assert_eq!(distinct_names(&names), ["Ann (red)", "B\u{fffd}\u{fffd}[2Jo", "Ann (yellow)"]);
    }
}
