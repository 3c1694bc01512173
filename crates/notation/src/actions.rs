//! Actions as text: `draw baD`, `1,0 r90`, `follower c`, `pass`, `second`.

use crate::cursor::{Comments, Cursor, Word};
use crate::values::{
    nothing_more, one_of, parse_kind, parse_rotation, parse_segment, parse_square, rotation_to_text,
    segment_to_text, within,
};
use crate::{ValueError, parse_seat, seat_name};
use bastide_types::{
    Action, ActionKind, Axis, BridgeAt, Corner, MeepleKind, Part, Player, Quarter, Role, Rotation, SegmentId,
    Spot, Square, TileKind, TokenPair,
};

/// The word that starts the text of an action of this kind. Placements start with a square and deployments with the
/// name of a figure, so they have none.
fn keyword(kind: ActionKind) -> Option<&'static str> {
    (!matches!(kind, ActionKind::Place | ActionKind::Deploy)).then_some(kind.name())
}

/// An example text of this kind. The segment `c` is the city of `baD`.
pub fn example(kind: ActionKind) -> String {
    let bad = TileKind::from_id("baD").unwrap_or(TileKind(0));
    let city = bad.tile().segments.iter().position(|segment| segment.name == 'c').unwrap_or_default();
    let mut action = kind.blank();
    for part in action.parts() {
        match part {
            Part::Tile(kind) => *kind = bad,
            Part::Captor(player) => *player = Player(1),
            Part::At(at) => *at = Spot::Here(SegmentId(city as u8)),
            Part::Square(square) => *square = Square::new(1, 0),
            Part::Rotation(rotation) => *rotation = Rotation::R90,
            Part::Bridge(bridge) => *bridge = BridgeAt::North,
            Part::Segment(segment) => *segment = SegmentId(2),
            Part::OptionalSegment(part) => *part = Some(SegmentId(2)),
            Part::Quarter(quarter) => *quarter = Quarter::Market,
            Part::Bid(bid) => *bid = 3,
            Part::Pair(_) | Part::Meeple(_) | Part::Axis(_) => {}
        }
    }
    action_to_text(action, Some(bad))
}

/// Whether the text of an action of this kind may begin with this word.
fn begins_with(kind: ActionKind, word: &str) -> bool {
    match keyword(kind) {
        Some(keyword) => keyword == word,
        None if kind == ActionKind::Deploy => MeepleKind::from_name(word).is_some(),
        None => word.starts_with(|c: char| c == '-' || c.is_ascii_digit()),
    }
}

/// Whether a turn may begin with an action of this kind.
pub(crate) fn begins_turn(kind: ActionKind) -> bool {
    matches!(kind, ActionKind::Draw | ActionKind::LayAbbey)
}

/// An action as text: its keyword, then its parts. `on` is the tile that a figure is deployed to, as returned by
/// [`tile_after`]; its segments are named by the letters in its picture, those of other tiles by number.
pub fn action_to_text(mut action: Action, on: Option<TileKind>) -> String {
    let mut text = keyword(action.kind()).unwrap_or_default().to_owned();
    for part in action.parts() {
        if !text.is_empty() {
            text.push(' ');
        }
        text.push_str(&part_to_text(part, on));
    }
    text
}

fn part_to_text(part: Part<'_>, on: Option<TileKind>) -> String {
    match part {
        Part::Tile(kind) => kind.to_string(),
        Part::Captor(player) => seat_name(*player).to_owned(),
        Part::Pair(pair) => pair.to_string(),
        Part::Meeple(meeple) => meeple.to_string(),
        Part::At(spot) => spot_to_text(*spot, on),
        Part::Square(square) => square.to_string(),
        Part::Rotation(rotation) => rotation_to_text(*rotation),
        Part::Bridge(bridge) => bridge.to_string(),
        Part::Axis(axis) => axis.to_string(),
        Part::Segment(segment) | Part::OptionalSegment(Some(segment)) => segment.0.to_string(),
        Part::OptionalSegment(None) => TILE.to_owned(),
        Part::Quarter(quarter) => quarter.to_string(),
        Part::Bid(bid) => bid.to_string(),
    }
}

/// In place of a segment: the fairy goes onto the tile, not next to a figure.
const TILE: &str = "tile";
/// Before the square and the segment number of a deployment elsewhere: through a magic portal, or by a wagon that
/// moves on.
const PORTAL: &str = "portal";
/// Before the square of the tower that a figure is deployed on.
const TOWER: &str = "tower";
/// Before the corner of the tile just laid at which a barn is deployed.
const CORNER: &str = "corner";
/// Before the quarter of the City of Carcassonne that a follower goes into.
const QUARTER: &str = "quarter";

fn spot_to_text(spot: Spot, on: Option<TileKind>) -> String {
    match spot {
        Spot::Here(segment) => segment_to_text(segment, on),
        Spot::There { square, segment } => format!("{PORTAL} {square} {}", segment.0),
        Spot::Tower(square) => format!("{TOWER} {square}"),
        Spot::Corner(corner) => format!("{CORNER} {corner}"),
        Spot::Quarter(quarter) => format!("{QUARTER} {quarter}"),
    }
}

/// The tile whose letters name segments after this action, given the one (`on`) before it.
pub fn tile_after(action: Action, on: Option<TileKind>) -> Option<TileKind> {
    if let Action::Draw(kind) = action {
        Some(kind)
    } else if let Action::LayAbbey(_) = action {
        TileKind::all().find(|kind| kind.tile().role == Role::Abbey)
    } else {
        on
    }
}

/// Reads an action; `on` is the tile that a figure would be deployed to.
pub fn parse_action(text: &str, on: Option<TileKind>) -> Result<Action, ValueError> {
    let expected = format!("an action such as {}", examples());
    let mut cursor = Cursor::new(text, Comments::Record);
    let word = cursor.expect(&expected)?;
    let action = read_action(word, &mut cursor, on, &expected)?;
    nothing_more(&mut cursor)?;
    Ok(action)
}

/// Reads the action that begins with this word. `expected` is the text of the error if no action does.
pub(crate) fn read_action<'a>(
    word: Word<'a>,
    cursor: &mut Cursor<'a>,
    on: Option<TileKind>,
    expected: &str,
) -> Result<Action, ValueError> {
    let kind = ActionKind::ALL.into_iter().find(|&kind| begins_with(kind, word.text));
    let kind = kind.ok_or_else(|| word.fault(expected))?;
    // An action without a keyword starts with its first part.
    let mut first = keyword(kind).is_none().then_some(word);
    let mut action = kind.blank();
    for part in action.parts() {
        read_part(part, first.take(), cursor, on)?;
    }
    Ok(action)
}

/// Reads one part of an action; `first` is its first word if that has been read already.
fn read_part<'a>(
    part: Part<'_>,
    first: Option<Word<'a>>,
    cursor: &mut Cursor<'a>,
    on: Option<TileKind>,
) -> Result<(), ValueError> {
    let mut next = |expected: &'static str| first.map_or_else(|| cursor.expect(expected), Ok);
    match part {
        Part::Tile(kind) => *kind = within(next("a tile such as `baD`")?, parse_kind)?,
        Part::Captor(player) => {
            *player = within(next("who holds the prisoner, such as `blue`")?, parse_seat)?;
        }
        Part::Pair(pair) => *pair = named(next, "a pair of tokens: a, b or c", TokenPair::from_name)?,
        Part::Meeple(meeple) => *meeple = named(next, "a figure such as `follower`", MeepleKind::from_name)?,
        Part::At(spot) => *spot = read_spot(cursor, on)?,
        Part::Square(square) => *square = within(next("a square such as `1,-2`")?, parse_square)?,
        Part::Rotation(rotation) => {
            *rotation = within(next("a rotation after the square")?, parse_rotation)?;
        }
        Part::Bridge(bridge) => {
            let expected =
                "where the bridge is: ns or we over the tile, n, e, s or w over the tile next to it";
            *bridge = named(next, expected, BridgeAt::from_name)?;
        }
        Part::Axis(axis) => *axis = read_axis(cursor)?,
        Part::Segment(segment) => *segment = SegmentId(named(next, SEGMENT, |word| word.parse().ok())?),
        Part::OptionalSegment(part) => {
            let number = |word: &str| word.parse().ok().map(|number| Some(SegmentId(number)));
            let either = |word: &str| if word == TILE { Some(None) } else { number(word) };
            *part = named(next, "the number of a segment after the square, or `tile`", either)?;
        }
        Part::Quarter(quarter) => *quarter = read_quarter(cursor)?,
        Part::Bid(bid) => {
            let word = next("how many points are bid")?;
            let fault = |_| word.fault(format!("a number of points from 0 to {}", u16::MAX));
            *bid = word.text.parse().map_err(fault)?;
        }
    }
    Ok(())
}

/// The expected text of an error about a segment on another tile.
const SEGMENT: &str = "the number of a segment after the square, such as `2`";

/// Reads the next word with `read`, which returns `None` for a word that is not among the expected ones.
fn named<'a, T>(
    mut next: impl FnMut(&'static str) -> Result<Word<'a>, ValueError>,
    expected: &'static str,
    read: impl FnOnce(&str) -> Option<T>,
) -> Result<T, ValueError> {
    let word = next(expected)?;
    read(word.text).ok_or_else(|| word.fault(expected))
}

/// Reads the axis of a bridge.
pub(crate) fn read_axis(cursor: &mut Cursor<'_>) -> Result<Axis, ValueError> {
    let expected = "from where to where the bridge leads: ns or we";
    let word = cursor.expect(expected)?;
    Axis::from_name(word.text).ok_or_else(|| word.fault(expected))
}

/// Reads a quarter of the City of Carcassonne.
pub(crate) fn read_quarter(cursor: &mut Cursor<'_>) -> Result<Quarter, ValueError> {
    let expected = one_of(Quarter::ALL.map(Quarter::name));
    let word = cursor.expect(&format!("a quarter, {expected}"))?;
    Quarter::from_name(word.text).ok_or_else(|| word.fault(expected))
}

/// Reads a square and the number of a segment on it.
fn read_place(cursor: &mut Cursor<'_>) -> Result<(Square, SegmentId), ValueError> {
    let square = within(cursor.expect("a square such as `1,-2`")?, parse_square)?;
    let number = named(|expected| cursor.expect(expected), SEGMENT, |word| word.parse().ok())?;
    Ok((square, SegmentId(number)))
}

fn read_spot(cursor: &mut Cursor<'_>, on: Option<TileKind>) -> Result<Spot, ValueError> {
    // A field may be named by `;`, which would begin a comment, so this skips spaces and tabs only.
    while cursor.take(' ') || cursor.take('\t') {}
    if cursor.goes_on(PORTAL) {
        cursor.expect(PORTAL)?;
        let (square, segment) = read_place(cursor)?;
        return Ok(Spot::There { square, segment });
    }
    if cursor.goes_on(TOWER) {
        cursor.expect(TOWER)?;
        let square = within(cursor.expect("the square of the tower")?, parse_square)?;
        return Ok(Spot::Tower(square));
    }
    if cursor.goes_on(CORNER) {
        cursor.expect(CORNER)?;
        let expected = "the corner of the tile: nw, ne, se or sw";
        let word = cursor.expect(expected)?;
        return Ok(Spot::Corner(Corner::from_name(word.text).ok_or_else(|| word.fault(expected))?));
    }
    if cursor.goes_on(QUARTER) {
        cursor.expect(QUARTER)?;
        return Ok(Spot::Quarter(read_quarter(cursor)?));
    }
    Ok(Spot::Here(parse_segment(cursor.segment_letter()?, on)?))
}

/// An example of each kind of action: `draw baD`, … or `second`.
pub(crate) fn examples() -> String {
    let quoted: Vec<String> = ActionKind::ALL.iter().map(|&kind| format!("`{}`", example(kind))).collect();
    match quoted.split_last() {
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_word_determines_the_kind() {
        let on = TileKind::from_id("baD");
        for kind in ActionKind::ALL {
            let action = parse_action(&example(kind), on).expect("the example parses");
            assert_eq!(action.kind(), kind);
            assert_eq!(action_to_text(action, on), example(kind), "the example is canonical");
            let example = example(kind);
            let first = example.split(' ').next().expect("a word");
            let kinds = ActionKind::ALL.into_iter().filter(|&other| begins_with(other, first));
            assert_eq!(kinds.collect::<Vec<_>>(), [kind], "{first}");
        }
    }
}
