//! The account of a game: what could be done, what was done and what came of it, one line of JSON a tile.
//!
//! Each line says everything that another program needs to check its own reading of the rules: every
//! legal placement and deployment, scores, goods and figures coming home. The last line holds every
//! payment of the final scoring. `docs/notation.md` tells the fields.

use crate::failure::Failure;
use crate::input::Game;
use crate::playback::{Part, Playback, goods};
use bastide_types::{Event, FeatureKind, MeepleKind, PerPlayer, PlacedTile, Player, SegmentId, Turn};
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::Write;

/// `x` east, `y` south, degrees clockwise.
type Placement = (i16, i16, u16);

#[derive(Serialize)]
struct Deployment {
    meeple: &'static str,
    feature: &'static str,
    at: Vec<usize>,
}

#[derive(Serialize)]
struct TileLine<'a> {
    n: usize,
    player: u8,
    second: bool,
    tile: &'a str,
    placements: Vec<Placement>,
    placed: Placement,
    deployments: Vec<Deployment>,
    deployed: Option<Deployment>,
    scores: &'a [u32],
    goods: &'a [[u8; 3]],
    returned: Vec<BTreeMap<&'static str, u32>>,
    second_earned: bool,
    discarded_before: &'a [String],
}

#[derive(Serialize)]
struct Item {
    player: u8,
    points: u32,
    name: &'static str,
}

#[derive(Serialize)]
struct LastLine<'a> {
    #[serde(rename = "final")]
    finished: bool,
    scores: &'a [u32],
    goods: &'a [[u8; 3]],
    items: Vec<Item>,
    discarded: &'a [String],
}

/// Prints the account of a game.
pub fn print(game: &Game, out: &mut impl Write) -> Result<(), Failure> {
    let mut playback = Playback::new(game)?;
    while let Some(part) = playback.next_part()? {
        write_line(out, &tile_line(&part, playback.state().players()))?;
    }
    let state = playback.state();
    let players = usize::from(state.players());
    let mut scores = PerPlayer::default();
    for player in Player::first(state.players()) {
        scores[player] = state.score(player);
    }
    let last = LastLine {
        finished: state.turn() == Turn::Over,
        scores: &scores.0[..players],
        goods: &goods(state).0[..players],
        items: playback.last_events.iter().filter_map(item).collect(),
        discarded: &playback.set_aside,
    };
    write_line(out, &last)
}

fn write_line(out: &mut impl Write, line: &impl Serialize) -> Result<(), Failure> {
    let text = serde_json::to_string(line).map_err(Failure::failed)?;
    Ok(writeln!(out, "{text}")?)
}

fn tile_line(part: &Part, players: u8) -> TileLine<'_> {
    let seats = usize::from(players);
    let deployment = |(meeple, segment): (MeepleKind, SegmentId)| deployment(part.placed, meeple, segment);
    TileLine {
        n: part.n,
        player: part.player.0,
        second: part.part > 1,
        tile: &part.name,
        placements: part.placements.iter().map(|&(s, r)| (s.x, s.y, r.degrees())).collect(),
        placed: (part.placed.square.x, part.placed.square.y, part.placed.rotation.degrees()),
        deployments: part.deployments.iter().copied().map(deployment).collect(),
        deployed: part.deployed.map(deployment),
        scores: &part.scores.0[..seats],
        goods: &part.goods.0[..seats],
        returned: returned(&part.events, players),
        second_earned: part.second_earned,
        discarded_before: &part.set_aside,
    }
}

/// A deployment by the edges or half-edges that its segment owns as the tile lies.
fn deployment(tile: PlacedTile, meeple: MeepleKind, segment: SegmentId) -> Deployment {
    let Some(printed) = tile.kind.tile().segment(segment) else {
        return Deployment { meeple: meeple.name(), feature: "", at: Vec::new() };
    };
    let at = match printed.kind {
        FeatureKind::Field => printed.halves.rotated(tile.rotation).iter().collect(),
        FeatureKind::City | FeatureKind::Road | FeatureKind::Cloister => {
            printed.edges.rotated(tile.rotation).iter().map(|side| side.index()).collect()
        }
    };
    Deployment { meeple: meeple.name(), feature: printed.kind.name(), at }
}

fn returned(events: &[Event], players: u8) -> Vec<BTreeMap<&'static str, u32>> {
    let mut all = vec![BTreeMap::new(); usize::from(players)];
    for event in events {
        if let Event::Returned { player, meeple, .. } = event {
            *all[player.index()].entry(meeple.name()).or_default() += 1;
        }
    }
    all
}

fn item(event: &Event) -> Option<Item> {
    match *event {
        Event::Scored { player, points, rule, .. } => Some(Item { player: player.0, points, name: rule }),
        _ => None,
    }
}
