//! Checks that exactly the listed actions are legal.

use super::pair::same;
use bastide_rules::State;
use bastide_types::{
    Action, Axis, BridgeAt, Clause, Corner, FairyAt, MeepleKind, PlacedTile, Player, Quarter, Rotation,
    SegmentId, Spot, Square, TileKind, TokenPair,
};
use std::collections::BTreeSet;

/// Checks that exactly the listed ones of all conceivable actions are legal, and that a refused action changes
/// nothing. Returns the clauses that refuse the others.
pub fn compare_legality(state: &State, listed: &[Action]) -> Result<BTreeSet<&'static str>, String> {
    let (mut tried, mut refusing) = (state.clone(), Vec::new());
    for action in compare_listed(state, listed)? {
        match tried.apply(action) {
            Ok(()) => return Err(format!("{action:?} is not legal and was carried out")),
            // One reason often refuses many actions in a row.
            Err(refused) if refusing.last() == Some(&refused.reason.rule()) => {}
            Err(refused) => refusing.push(refused.reason.rule()),
        }
    }
    if tried == *state {
        Ok(refusing.into_iter().map(Clause::name).collect())
    } else {
        Err("a refused action changed the state".into())
    }
}

/// Checks that exactly the listed ones of all conceivable actions are legal, and returns the others.
pub fn compare_listed(state: &State, listed: &[Action]) -> Result<Vec<Action>, String> {
    for &action in listed {
        same(format_args!("legality of {action:?}"), state.is_legal(action), true)?;
    }
    let mut others = conceivable_actions(state);
    others.retain(|action| listed.binary_search(action).is_err());
    for &action in &others {
        same(format_args!("legality of {action:?}"), state.is_legal(action), false)?;
    }
    Ok(others)
}

/// Every conceivable action in this state, legal or not.
fn conceivable_actions(state: &State) -> Vec<Action> {
    let mut actions = vec![Action::Pass, Action::TakeSecond, Action::Buy, Action::Sell];
    let most =
        Player::first(state.players()).map(|player| state.score(player)).max().unwrap_or(0).max(0) as u16;
    actions.extend((0..=most + 1).map(Action::Bid));
    for kind in TileKind::all() {
        actions.extend([0, most, most + 1].map(|bid| Action::Offer { kind, bid }));
    }
    actions.extend(MeepleKind::ALL.map(Action::Exchange));
    for captor in Player::first(7) {
        actions.extend(MeepleKind::ALL.map(|meeple| Action::Ransom { captor, meeple }));
    }
    actions.extend(TileKind::all().map(Action::Draw));
    let tiles: Vec<PlacedTile> = state.tiles().collect();
    let range = |of: fn(&Square) -> i16| {
        let numbers = || tiles.iter().map(|tile| of(&tile.square));
        numbers().min().unwrap_or(0) - 2..=numbers().max().unwrap_or(0) + 2
    };
    for x in range(|square| square.x) {
        for y in range(|square| square.y) {
            let square = Square::new(x, y);
            for rotation in Rotation::ALL {
                actions.push(Action::Place { square, rotation });
                let with = |bridge| Action::PlaceWithBridge { square, rotation, bridge };
                actions.extend(BridgeAt::ALL.map(with));
            }
            actions.extend(Axis::ALL.map(|axis| Action::BuildBridge { square, axis }));
            actions.extend([Action::MoveDragon(square), Action::AddFloor(square), Action::LayAbbey(square)]);
            let top = |meeple| Action::Deploy { meeple, at: Spot::Tower(square) };
            actions.extend(MeepleKind::ALL.map(top));
        }
    }
    actions.extend(Quarter::ALL.map(Action::MoveCount));
    for (meeple, quarter) in
        MeepleKind::ALL.into_iter().flat_map(|meeple| Quarter::ALL.map(|quarter| (meeple, quarter)))
    {
        actions.push(Action::LeaveQuarter { meeple, quarter });
        actions.push(Action::Deploy { meeple, at: Spot::Quarter(quarter) });
    }
    let segments = || (0..16).map(SegmentId);
    let deploy = |meeple| segments().map(move |at| Action::Deploy { meeple, at: Spot::Here(at) });
    actions.extend(MeepleKind::ALL.into_iter().flat_map(deploy));
    let at_corner = |meeple| Corner::ALL.map(|corner| Action::Deploy { meeple, at: Spot::Corner(corner) });
    actions.extend(MeepleKind::ALL.into_iter().flat_map(at_corner));
    for square in tiles.iter().map(|tile| tile.square).chain([Square::new(1000, 1000)]) {
        let there = |segment| Spot::There { square, segment };
        let deploy = |meeple| segments().map(move |at| Action::Deploy { meeple, at: there(at) });
        actions.extend(MeepleKind::ALL.into_iter().flat_map(deploy));
        let redeploy = |meeple| segments().map(move |segment| Action::Redeploy { meeple, square, segment });
        actions.extend(MeepleKind::ALL.into_iter().flat_map(redeploy));
        actions.extend(segments().map(|segment| Action::TakeBack { square, segment }));
        actions.extend(segments().map(|segment| Action::Recall { square, segment }));
        actions.extend(segments().map(|segment| Action::BuildCastle { square, segment }));
        actions.extend(segments().map(|segment| Action::PayLord { square, segment }));
        let token = |pair| segments().map(move |segment| Action::PlaceToken { pair, square, segment });
        actions.extend(TokenPair::ALL.into_iter().flat_map(token));
        let followers = segments().map(Some).chain([None]);
        actions.extend(followers.map(|follower| Action::MoveFairy(FairyAt { square, follower })));
    }
    actions
}
