//! The lines of the account: one JSON object for each tile.

use crate::Fault;
use crate::decision::Asked;
use crate::deployment::{
    Deployment, deployment, deployment_on, different, figure_json, in_quarter, sides_of,
};
use crate::notes::{Notary, Notes};
use bastide_referee::{Deployed, Part, Playback, Recorded};
use bastide_rules::{Figure, State};
use bastide_types::{
    Card, DragonTime, Event, Goods, MeepleKind, PerPlayer, Player, Quarter, Question, Setup, Square, TileSet,
    Turn,
};
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::{self, Write};

/// A placement: `x` to the east, `y` to the south, degrees clockwise.
type Placement = (i16, i16, u16);

#[derive(Serialize)]
struct TileLine<'a> {
    n: usize,
    player: u8,
    second: bool,
    tile: &'a str,
    placements: Vec<Placement>,
    placed: Placement,
    #[serde(skip_serializing_if = "is_false")]
    may_decline: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    bridge: Option<serde_json::Value>,
    deployments: Vec<Deployment>,
    deployed: Option<Deployment>,
    #[serde(skip_serializing_if = "is_zero")]
    fairy_point: u32,
    scores: &'a [i32],
    goods: Vec<[u8; 3]>,
    returned: Vec<BTreeMap<&'static str, u32>>,
    second_earned: bool,
    discarded_before: &'a [String],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    steps: Vec<Step>,
    #[serde(flatten)]
    more: Option<More>,
}

/// A decision other than a placement or a deployment.
#[derive(Serialize)]
struct Step {
    kind: &'static str,
    player: u8,
    options: Vec<serde_json::Value>,
    chosen: serde_json::Value,
    /// The possible deployments, if the player is asked again afterwards.
    #[serde(skip_serializing_if = "Option::is_none")]
    deployments: Option<Vec<Deployment>>,
    #[serde(skip_serializing_if = "is_false")]
    must: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    eaten: Option<Vec<serde_json::Value>>,
    /// The tile that the decision is about, if it is not that of the line.
    #[serde(skip_serializing_if = "Option::is_none")]
    tile: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    price: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bidder: Option<u8>,
    scores: Vec<i32>,
}

fn is_zero(n: &u32) -> bool {
    *n == 0
}

fn is_false(flag: &bool) -> bool {
    !flag
}

/// Fields for games with further expansions.
#[derive(Serialize)]
struct More {
    #[serde(skip_serializing_if = "Option::is_none")]
    king: Option<serde_json::Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    robber: Option<serde_json::Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    dragon: Option<serde_json::Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fairy: Option<serde_json::Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    prisoners: Option<serde_json::Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    towers: Option<serde_json::Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tokens: Option<serde_json::Value>,
    supply: Vec<BTreeMap<&'static str, u8>>,
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
    scores: &'a [i32],
    goods: &'a [[u8; 3]],
    items: Vec<Item>,
    discarded: &'a [String],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    steps: Vec<Step>,
}

/// Writes the account of a game, line by line.
///
/// # Errors
/// If the game cannot be replayed, or the output not be written. The lines before that are written.
pub fn write(game: &Recorded, out: &mut impl Write) -> Result<(), Fault> {
    let (mut playback, mut notary) = (Playback::new(game).map_err(Fault::Begin)?, Notary::default());
    while let Some(part) = playback.next_part_before(&mut notary)? {
        let notes = notary.take();
        write_line(out, &tile_line(&part, &notes, playback.state(), &game.record.setup))?;
    }
    let state = playback.state();
    let players = usize::from(state.players());
    let mut scores = PerPlayer::default();
    for player in Player::first(state.players()) {
        scores[player] = state.score(player);
    }
    let decisions = notary.take().decisions;
    let last = LastLine {
        finished: state.turn() == Turn::Over,
        scores: &scores.0[..players],
        goods: &goods(state).0[..players],
        items: playback.last_events.iter().filter_map(item).collect(),
        discarded: &playback.set_aside,
        steps: decisions.iter().map(|decision| step(false, Square::ORIGIN, decision, state)).collect(),
    };
    write_line(out, &last)
}

fn write_line(out: &mut impl Write, line: &impl Serialize) -> Result<(), Fault> {
    let text = serde_json::to_string(line).map_err(io::Error::from)?;
    Ok(writeln!(out, "{text}")?)
}

/// The tokens of every player: wine, grain, cloth.
fn goods(state: &State) -> PerPlayer<[u8; 3]> {
    let mut all = PerPlayer::default();
    for player in Player::first(state.players()) {
        all[player] = Goods::ALL.map(|kind| state.goods(player)[kind]);
    }
    all
}

/// Builds the line of a part; `state` is the game at its end.
fn tile_line<'a>(part: &'a Part, notes: &Notes, state: &State, setup: &Setup) -> TileLine<'a> {
    let players = state.players();
    let seats = usize::from(players);
    let laid = part.placed.square;
    let deployment = |deployed: Deployed| deployment_on(state, laid, deployed);
    TileLine {
        n: part.n,
        player: part.player.0,
        second: part.part > 1,
        tile: &part.name,
        placements: notes.placements.iter().map(|&(s, r)| (s.x, s.y, r.degrees())).collect(),
        placed: (part.placed.square.x, part.placed.square.y, part.placed.rotation.degrees()),
        may_decline: notes.may_decline,
        bridge: state.has_bridges().then(|| {
            notes.bridge.map_or(serde_json::Value::Null, |(square, axis)| {
                serde_json::json!({ "position": [square.x, square.y], "at": sides_of(axis) })
            })
        }),
        deployments: different(notes.deployments.iter().copied().map(deployment).collect()),
        deployed: part.deployed.map(deployment),
        fairy_point: part.fairy_point,
        scores: &part.scores.0[..seats],
        goods: goods(state).0[..seats].to_vec(),
        returned: returned(&part.events, players),
        second_earned: notes.second_earned,
        discarded_before: &part.set_aside,
        steps: notes
            .decisions
            .iter()
            .map(|decision| step(part.deployed.is_some(), laid, decision, state))
            .collect(),
        more: needs_more(setup).then(|| more(state, setup)),
    }
}

/// Whether the game has boxes beyond those in the base format: the base game, Traders & Builders, Inns & Cathedrals and
/// The River.
fn needs_more(setup: &Setup) -> bool {
    let plain = [TileSet::Base, TileSet::Traders, TileSet::Inns, TileSet::River];
    let own = |set: &TileSet| !plain.contains(set);
    setup.sets.iter().any(|(set, copies)| *copies > 0 && own(set))
}

fn more(state: &State, setup: &Setup) -> More {
    let card = |card: Card| {
        let held = || state.card(card).map(|(holder, tiles)| (holder.0, tiles));
        state.has_card(card).then(|| serde_json::json!(held()))
    };
    let home = |player: Player| {
        let count = |meeple: MeepleKind| (meeple.name(), state.supply(player, meeple));
        MeepleKind::ALL.into_iter().map(count).filter(|(_, n)| *n > 0).collect()
    };
    More {
        king: card(Card::King),
        robber: card(Card::Robber),
        dragon: dragon_in_play(setup).then(|| serde_json::json!(state.dragon().map(|s| (s.x, s.y)))),
        fairy: state.has_fairy().then(|| fairy(state)),
        count: state.count().map(Quarter::name),
        prisoners: state.has_towers().then(|| prisoners(state)),
        towers: state.has_towers().then(|| towers(state)),
        tokens: (state.has_towers()
            || state.has_abbeys()
            || state.has_tunnels()
            || state.has_bridges()
            || state.has_castles())
        .then(|| Player::first(state.players()).map(|player| tokens(state, player)).collect()),
        supply: Player::first(state.players()).map(home).collect(),
    }
}

/// The pieces that a player has left, other than figures.
fn tokens(state: &State, player: Player) -> serde_json::Value {
    let mut tokens = serde_json::Map::new();
    if state.has_towers() {
        tokens.insert("floors".to_owned(), state.floors_left(player).into());
    }
    if state.has_abbeys() {
        tokens.insert("abbey".to_owned(), state.abbeys_left(player).into());
    }
    for (_, pair) in state.token_pairs().filter(|&(owner, _)| owner == player) {
        tokens.insert(format!("tunnel_{pair}"), state.tokens_left(player, pair).into());
    }
    if state.has_bridges() {
        tokens.insert("bridges".to_owned(), state.bridges_left(player).into());
    }
    if state.has_castles() {
        tokens.insert("castles".to_owned(), state.castles_left(player).into());
    }
    tokens.into()
}

/// The prisoners of each player: owner, figure, number.
fn prisoners(state: &State) -> serde_json::Value {
    let players = || Player::first(state.players());
    let held = |captor: Player| -> serde_json::Value {
        let all = players().flat_map(|owner| MeepleKind::ALL.map(|meeple| (owner, meeple)));
        let counted = all.map(|(owner, meeple)| (owner, meeple, state.prisoners(captor, owner, meeple)));
        let mut some: Vec<_> = counted.filter(|&(_, _, n)| n > 0).collect();
        some.sort_unstable_by_key(|&(owner, meeple, _)| (owner, meeple.name()));
        some.into_iter().map(|(owner, meeple, n)| serde_json::json!([owner.0, meeple.name(), n])).collect()
    };
    players().map(held).collect()
}

/// The towers with at least one floor, sorted.
fn towers(state: &State) -> serde_json::Value {
    let mut all: Vec<_> = state.towers().filter(|&(_, floors)| floors > 0).collect();
    all.sort_unstable();
    all.into_iter().map(|(square, floors)| serde_json::json!([square.x, square.y, floors])).collect()
}

/// Whether the dragon may appear in the game.
fn dragon_in_play(setup: &Setup) -> bool {
    setup.copies(TileSet::Dragon) > 0 && setup.rules.dragon != DragonTime::Off
}

/// The fairy and the follower next to whom she stands; only the place if that follower has left.
fn fairy(state: &State) -> serde_json::Value {
    let Some((at, with)) = state.fairy() else { return serde_json::Value::Null };
    let Some(segment) = at.follower else {
        return serde_json::json!({ "position": [at.square.x, at.square.y] });
    };
    let is_hers = |f: &Figure| Some(f.player) == with && (f.at.square, f.at.segment) == (at.square, segment);
    if let (Some(player), Some(quarter)) = (with, state.quarter_at(at.square, segment)) {
        let there = |&meeple: &MeepleKind| state.in_quarter_of(player, meeple, quarter) > 0;
        return MeepleKind::ALL
            .into_iter()
            .find(there)
            .map_or(serde_json::Value::Null, |meeple| in_quarter(None, player, meeple, quarter));
    }
    if let Some(figure) = state.figures().find(is_hers) {
        return figure_json(state, None, &figure);
    }
    let place = state.tile_at(at.square).map(|tile| deployment(state, tile, MeepleKind::Follower, segment));
    place.map_or(serde_json::Value::Null, |place| {
        let city = state.small_city(at.square, segment);
        let is_castle = city.is_some_and(|[one, other]| {
            state.castles().any(|(made, _)| made.contains(&one) && made.contains(&other))
        });
        let feature = if is_castle { "castle" } else { place.feature };
        serde_json::json!({ "feature": feature, "position": [at.square.x, at.square.y], "at": place.at })
    })
}

/// The other engine's words for some of the questions.
const THEIR_WORDS: [(Question, &str); 5] = [
    (Question::Deploy, "action"),
    (Question::Place, "decline"),
    (Question::City, "count_deploy"),
    (Question::Count, "count_move"),
    (Question::LastRedeploy, "last_redeploy"),
];

/// The word for the kind of a decision.
fn kind_of(question: Question) -> &'static str {
    THEIR_WORDS.iter().find(|(ours, _)| *ours == question).map_or(question.name(), |(_, theirs)| theirs)
}

/// Builds the step for a decision. `deployed` is whether a figure was deployed in its part, `laid` the square of the
/// tile.
fn step(deployed: bool, laid: Square, decision: &Asked, state: &State) -> Step {
    Step {
        kind: kind_of(decision.why),
        player: decision.player.0,
        tile: decision.tile.clone(),
        price: decision.lot.map(|(price, _)| price),
        bidder: decision.lot.filter(|_| decision.why == Question::Deal).map(|(_, bidder)| bidder.0),
        options: decision.options.clone(),
        chosen: match &decision.chosen {
            Some(choice) => choice.clone(),
            None if decision.why == Question::Deploy && deployed => "deploy".into(),
            None => serde_json::Value::Null,
        },
        deployments: decision.again.as_ref().map(|again| {
            different(again.iter().copied().map(|deployed| deployment_on(state, laid, deployed)).collect())
        }),
        must: decision.must,
        eaten: (decision.why == Question::Dragon)
            .then(|| decision.home.iter().map(|f| figure_json(state, None, f)).collect()),
        scores: decision.scores.0[..usize::from(state.players())].to_vec(),
    }
}

fn returned(events: &[Event], players: u8) -> Vec<BTreeMap<&'static str, u32>> {
    let mut all = vec![BTreeMap::new(); usize::from(players)];
    for event in events {
        if let Event::Returned { player, meeple, .. } | Event::Freed { player, meeple, .. } = *event {
            *all[player.index()].entry(meeple.name()).or_default() += 1;
        }
    }
    all
}

fn item(event: &Event) -> Option<Item> {
    if let Event::Scored { player, points, rule, .. } = *event {
        Some(Item { player: player.0, points, name: rule.name() })
    } else {
        None
    }
}
