//! Actions as text: `draw baD`, `1,0 r90`, `follower c`, `pass`, `second`.

use crate::cursor::{Comments, Cursor, Word};
use crate::values::{
    nothing_more, one_of, parse_kind, parse_rotation, parse_segment, parse_square, rotation_to_text,
    segment_to_text, within,
};
use crate::{ValueError, parse_seat, seat_name};
use bastide_types::{
    Action, ActionKind, Axis, BridgeAt, Corner, FairyAt, MeepleKind, Quarter, Role, SegmentId, Spot, Square,
    TileKind, TokenPair,
};

/// The word that a text of this kind begins with. Two kinds have no such word: a placement begins with a square, a
/// deployment with the name of a figure.
pub(crate) fn keyword(kind: ActionKind) -> Option<&'static str> {
    let word = if kind == ActionKind::PlaceToken { "tunnel" } else { kind.name() };
    (!matches!(kind, ActionKind::Place | ActionKind::Deploy)).then_some(word)
}

/// A text of this kind. The segment `c` is the city of `baD`.
pub const fn example(kind: ActionKind) -> &'static str {
    match kind {
        ActionKind::Draw => "draw baD",
        ActionKind::Place => "1,0 r90",
        ActionKind::Deploy => "follower c",
        ActionKind::TakeBack => "take 1,0 2",
        ActionKind::MoveFairy => "fairy 1,0 2",
        ActionKind::MoveDragon => "dragon 1,0",
        ActionKind::AddFloor => "floor 1,0",
        ActionKind::LayAbbey => "abbey 1,0",
        ActionKind::Exchange => "exchange follower",
        ActionKind::Ransom => "ransom blue follower",
        ActionKind::PlaceToken => "tunnel a 1,0 2",
        ActionKind::PlaceWithBridge => "bridged 1,0 r90 n",
        ActionKind::BuildBridge => "bridge 1,0 ns",
        ActionKind::BuildCastle => "castle 1,0 0",
        ActionKind::PayLord => "lord 1,0 2",
        ActionKind::MoveCount => "count market",
        ActionKind::Redeploy => "redeploy follower 1,0 2",
        ActionKind::LeaveQuarter => "leave follower market",
        ActionKind::Offer => "offer bbA 3",
        ActionKind::Bid => "bid 5",
        ActionKind::Buy => "buy",
        ActionKind::Sell => "sell",
        ActionKind::Pass => "pass",
        ActionKind::TakeSecond => "second",
    }
}

/// Whether a text of this kind may begin with this word.
fn begins_with(kind: ActionKind, word: &str) -> bool {
    match keyword(kind) {
        Some(keyword) => keyword == word,
        None if kind == ActionKind::Deploy => MeepleKind::from_name(word).is_some(),
        None => word.starts_with(|c: char| c == '-' || c.is_ascii_digit()),
    }
}

/// Whether a turn may begin with it.
pub(crate) fn begins_turn(kind: ActionKind) -> bool {
    matches!(kind, ActionKind::Draw | ActionKind::LayAbbey)
}

/// An action as text. Where a figure is taken back from, a tunnel token put, a castle made or a lord paid, the segment is named by its number. `on` is the tile that a figure is deployed to: segments are named by the letters in its
/// picture. [`tile_after`] says which tile that is.
pub fn action_to_text(action: Action, on: Option<TileKind>) -> String {
    let rest = match action {
        Action::Draw(kind) => kind.to_string(),
        Action::Place { square, rotation } => format!("{square} {}", rotation_to_text(rotation)),
        Action::Deploy { meeple, at } => format!("{meeple} {}", spot_to_text(at, on)),
        Action::TakeBack { square, segment }
        | Action::BuildCastle { square, segment }
        | Action::PayLord { square, segment } => format!("{square} {}", segment.0),
        Action::MoveFairy(FairyAt { square, beside: Some(segment) }) => format!("{square} {}", segment.0),
        Action::MoveFairy(FairyAt { square, beside: None }) => format!("{square} {TILE}"),
        Action::MoveDragon(square) | Action::AddFloor(square) | Action::LayAbbey(square) => {
            square.to_string()
        }
        Action::Exchange(meeple) => meeple.to_string(),
        Action::Ransom { captor, meeple } => format!("{} {meeple}", seat_name(captor)),
        Action::PlaceToken { pair, square, segment } => format!("{pair} {square} {}", segment.0),
        Action::PlaceWithBridge { square, rotation, bridge } => {
            format!("{square} {} {bridge}", rotation_to_text(rotation))
        }
        Action::BuildBridge { square, axis } => format!("{square} {axis}"),
        Action::MoveCount(quarter) => quarter.to_string(),
        Action::Redeploy { meeple, square, segment } => format!("{meeple} {square} {}", segment.0),
        Action::LeaveQuarter { meeple, quarter } => format!("{meeple} {quarter}"),
        Action::Offer { kind, bid } => format!("{kind} {bid}"),
        Action::Bid(bid) => bid.to_string(),
        Action::Buy | Action::Sell | Action::Pass | Action::TakeSecond => String::new(),
    };
    match keyword(action.kind()) {
        None => rest,
        Some(word) if rest.is_empty() => word.to_owned(),
        Some(word) => format!("{word} {rest}"),
    }
}

/// Stands for the segment where the fairy goes onto a tile.
const TILE: &str = "tile";
/// Stands before the square and the number of the segment where a figure goes through a magic portal, or a wagon goes on.
const PORTAL: &str = "portal";
/// Stands before the square of the tower that a figure stands on.
const TOWER: &str = "tower";
/// Stands before the corner of the tile just laid where a barn stands.
const CORNER: &str = "corner";
/// Stands before the quarter of the City of Carcassonne that a follower goes into.
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

/// The tile whose letters name segments after this action, where `on` was that tile before it.
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

/// Reads the action that begins with this word. If no action does, `expected` is what the error asks for.
pub(crate) fn read_action(
    word: Word<'_>,
    cursor: &mut Cursor<'_>,
    on: Option<TileKind>,
    expected: &str,
) -> Result<Action, ValueError> {
    let kind = ActionKind::ALL.into_iter().find(|&kind| begins_with(kind, word.text));
    match kind.ok_or_else(|| word.fault(expected))? {
        ActionKind::Draw => Ok(Action::Draw(within(cursor.expect("a tile such as `baD`")?, parse_kind)?)),
        ActionKind::Place => {
            let square = within(word, parse_square)?;
            let rotation = within(cursor.expect("a rotation after the square")?, parse_rotation)?;
            Ok(Action::Place { square, rotation })
        }
        ActionKind::Deploy => {
            let meeple = MeepleKind::from_name(word.text).ok_or_else(|| word.fault(expected))?;
            Ok(Action::Deploy { meeple, at: read_spot(cursor, on)? })
        }
        ActionKind::TakeBack => {
            let (square, segment) = read_place(cursor)?;
            Ok(Action::TakeBack { square, segment })
        }
        ActionKind::MoveFairy => {
            let square = within(cursor.expect("the square that the fairy goes to")?, parse_square)?;
            let word = cursor.expect("the number of the follower's segment after the square, or `tile`")?;
            let number = || word.text.parse().map_err(|_| word.fault("the number of a segment, or `tile`"));
            let beside = if word.text == TILE { None } else { Some(SegmentId(number()?)) };
            Ok(Action::MoveFairy(FairyAt { square, beside }))
        }
        ActionKind::MoveDragon => {
            let square = within(cursor.expect("the square that the dragon goes to")?, parse_square)?;
            Ok(Action::MoveDragon(square))
        }
        ActionKind::AddFloor => {
            Ok(Action::AddFloor(within(cursor.expect("the square of the tower")?, parse_square)?))
        }
        ActionKind::LayAbbey => {
            Ok(Action::LayAbbey(within(cursor.expect("the square of the abbey")?, parse_square)?))
        }
        ActionKind::Exchange => Ok(Action::Exchange(read_meeple(cursor)?)),
        ActionKind::Ransom => {
            let captor = within(cursor.expect("who holds the prisoner, such as `blue`")?, parse_seat)?;
            Ok(Action::Ransom { captor, meeple: read_meeple(cursor)? })
        }
        ActionKind::PlaceToken => {
            let expected = "a pair of tokens: a, b or c";
            let word = cursor.expect(expected)?;
            let pair = TokenPair::from_name(word.text).ok_or_else(|| word.fault(expected))?;
            let square = within(cursor.expect("the square of the mouth")?, parse_square)?;
            let word = cursor.expect("the number of the road's segment after the square")?;
            let number = word.text.parse().map_err(|_| word.fault("the number of a segment, such as `2`"))?;
            Ok(Action::PlaceToken { pair, square, segment: SegmentId(number) })
        }
        ActionKind::PlaceWithBridge => {
            let square = within(cursor.expect("the square of the tile")?, parse_square)?;
            let rotation = within(cursor.expect("a rotation after the square")?, parse_rotation)?;
            let expected =
                "where the bridge is: ns or we over the tile, n, e, s or w over the tile beside it";
            let word = cursor.expect(expected)?;
            let bridge = BridgeAt::from_name(word.text).ok_or_else(|| word.fault(expected))?;
            Ok(Action::PlaceWithBridge { square, rotation, bridge })
        }
        ActionKind::BuildBridge => {
            let square = within(cursor.expect("the square of the tile under the bridge")?, parse_square)?;
            Ok(Action::BuildBridge { square, axis: read_axis(cursor)? })
        }
        ActionKind::BuildCastle => {
            let (square, segment) = read_place(cursor)?;
            Ok(Action::BuildCastle { square, segment })
        }
        ActionKind::PayLord => {
            let (square, segment) = read_place(cursor)?;
            Ok(Action::PayLord { square, segment })
        }
        ActionKind::MoveCount => Ok(Action::MoveCount(read_quarter(cursor)?)),
        ActionKind::Redeploy => {
            let meeple = read_meeple(cursor)?;
            let (square, segment) = read_place(cursor)?;
            Ok(Action::Redeploy { meeple, square, segment })
        }
        ActionKind::LeaveQuarter => {
            let meeple = read_meeple(cursor)?;
            Ok(Action::LeaveQuarter { meeple, quarter: read_quarter(cursor)? })
        }
        ActionKind::Offer => {
            let kind = within(cursor.expect("the tile that is chosen, such as `bbA`")?, parse_kind)?;
            Ok(Action::Offer { kind, bid: read_bid(cursor)? })
        }
        ActionKind::Bid => Ok(Action::Bid(read_bid(cursor)?)),
        ActionKind::Buy => Ok(Action::Buy),
        ActionKind::Sell => Ok(Action::Sell),
        ActionKind::Pass => Ok(Action::Pass),
        ActionKind::TakeSecond => Ok(Action::TakeSecond),
    }
}

/// From where to where a bridge leads.
pub(crate) fn read_axis(cursor: &mut Cursor<'_>) -> Result<Axis, ValueError> {
    let expected = "from where to where the bridge leads: ns or we";
    let word = cursor.expect(expected)?;
    Axis::from_name(word.text).ok_or_else(|| word.fault(expected))
}

/// A quarter of the City of Carcassonne.
pub(crate) fn read_quarter(cursor: &mut Cursor<'_>) -> Result<Quarter, ValueError> {
    let expected = one_of(Quarter::ALL.map(Quarter::name));
    let word = cursor.expect(&format!("a quarter, {expected}"))?;
    Quarter::from_name(word.text).ok_or_else(|| word.fault(expected))
}

/// How many points are bid.
fn read_bid(cursor: &mut Cursor<'_>) -> Result<u16, ValueError> {
    let word = cursor.expect("how many points are bid")?;
    word.text.parse().map_err(|_| word.fault(format!("a number of points from 0 to {}", u16::MAX)))
}

/// The name of a figure.
fn read_meeple(cursor: &mut Cursor<'_>) -> Result<MeepleKind, ValueError> {
    let expected = "a figure such as `follower`";
    let word = cursor.expect(expected)?;
    MeepleKind::from_name(word.text).ok_or_else(|| word.fault(expected))
}

/// The square and the segment of a figure.
fn read_place(cursor: &mut Cursor<'_>) -> Result<(Square, SegmentId), ValueError> {
    let square = within(cursor.expect("the square of the figure")?, parse_square)?;
    let word = cursor.expect("the number of the figure's segment after its square")?;
    let number = word.text.parse().map_err(|_| word.fault("the number of a segment, such as `2`"))?;
    Ok((square, SegmentId(number)))
}

fn read_spot(cursor: &mut Cursor<'_>, on: Option<TileKind>) -> Result<Spot, ValueError> {
    // Fields are named by punctuation with which a comment could begin, so nothing but spaces is skipped.
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

/// A text of every kind: `draw baD`, … or `second`.
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
    fn the_first_word_tells_the_kind() {
        let on = TileKind::from_id("baD");
        for kind in ActionKind::ALL {
            let action = parse_action(example(kind), on).expect("the example parses");
            assert_eq!(action.kind(), kind);
            assert_eq!(action_to_text(action, on), example(kind), "the example is canonical");
            let first = example(kind).split(' ').next().expect("a word");
            let kinds = ActionKind::ALL.into_iter().filter(|&other| begins_with(other, first));
            assert_eq!(kinds.collect::<Vec<_>>(), [kind], "{first}");
        }
    }
}
