//! The landscape as planes: the tile on each square, its connections, the figures on it, and the possible actions
//! there.

use crate::extras::Extras;
use crate::layout::Layout;
use crate::observe::{EDGES, OBSERVED_SYMBOLS, Observer, PRINTED};
use crate::space::Window;
use bastide_rules::State;
use bastide_types::{
    Action, Axis, Corner, Decision, FeatureKind, Goods, MeepleKind, Player, Role, Rotation, Segment,
    SegmentId, Side, Square, Symbol, Tile, TileKind, TokenPair, Turn,
};
use std::sync::LazyLock;

/// What is printed on tiles apart from edges and segments, with one plane each.
const LAID: &[&str] = PRINTED.split_at(2).1;
/// The pairs of sides that one road or city may connect.
const JOINED: [(Side, Side); 6] = [
    (Side::North, Side::East),
    (Side::North, Side::South),
    (Side::North, Side::West),
    (Side::East, Side::South),
    (Side::East, Side::West),
    (Side::South, Side::West),
];
/// The half-edges, clockwise: the side, and the side it is next to.
const HALVES: [&str; 8] = ["N.w", "N.e", "E.n", "E.s", "S.e", "S.w", "W.s", "W.n"];
/// The totals shown for the road or city at an edge, and for the field at a half-edge.
const OF_SIDE: [&str; 4] = ["tiles", "open", "own", "other"];
const OF_HALF: [&str; 2] = ["own", "other"];

/// The first plane of each group.
const KIND: usize = 1;
const TURNED: usize = KIND + 1;
const EDGE: usize = TURNED + 4;
const JOIN: usize = EDGE + 16;
const PRINT: usize = JOIN + JOINED.len();
const SYMBOLS: usize = PRINT + LAID.len() - OBSERVED_SYMBOLS.len();
const LAST: usize = PRINT + LAID.len();
const ASKED: usize = LAST + 1;
const OPEN: usize = ASKED + 1;
const CHOICE: usize = OPEN + 1;
const FITS: usize = CHOICE + 1;
const SIDES: usize = FITS + 4;
const HALF: usize = SIDES + 4 * OF_SIDE.len();
const CLOISTER: usize = HALF + 8 * OF_HALF.len();
const STANDING: usize = CLOISTER + 1;

/// The places of a tile where a segment may be, by number: four edges, eight half-edges, the middle of a cloister, the
/// first and second segments that reach no edge, the top of a tower.
const FIRST_HALF: usize = 4;
const CLOISTER_AT: usize = 12;
const INSIDE_AT: usize = 13;
const TOWER_AT: usize = 15;

/// The name of a place on a tile.
fn place_name(place: usize) -> String {
    match place {
        0..FIRST_HALF => Side::ALL[place].letter().to_string(),
        FIRST_HALF..CLOISTER_AT => HALVES[place - FIRST_HALF].to_owned(),
        CLOISTER_AT => "cloister".to_owned(),
        INSIDE_AT => "inside".to_owned(),
        TOWER_AT => "tower".to_owned(),
        _ => "inside2".to_owned(),
    }
}

/// The places where a figure of this kind may stand, by number; for a barn, the corners.
pub fn places(meeple: MeepleKind, extras: Extras) -> Vec<usize> {
    if meeple.is_follower() {
        (0..TOWER_AT + usize::from(extras.towers)).collect()
    } else if meeple == MeepleKind::Builder {
        (0..FIRST_HALF).collect()
    } else if meeple == MeepleKind::Pig {
        (FIRST_HALF..CLOISTER_AT).chain(INSIDE_AT..TOWER_AT).collect()
    } else {
        (0..Corner::ALL.len()).collect()
    }
}

/// The plane of a figure at one of these places, among the planes of its kind.
fn plane_of(meeple: MeepleKind, place: usize) -> usize {
    if meeple != MeepleKind::Pig {
        place
    } else if place > CLOISTER_AT {
        place - FIRST_HALF - 1
    } else {
        place - FIRST_HALF
    }
}

/// The places of a segment, as a bit mask; `inner` counts the earlier segments of its tile that reach no edge.
fn places_of(segment: &Segment, rotation: Rotation, inner: usize) -> u16 {
    let reached = u16::from(segment.edges.rotated(rotation).0)
        | u16::from(segment.halves.rotated(rotation).0) << FIRST_HALF;
    match segment.kind {
        // No tile has both a cloister and a garden.
        FeatureKind::Cloister | FeatureKind::Garden => 1 << CLOISTER_AT,
        FeatureKind::Tower => 1 << TOWER_AT,
        // Followers in quarters are covered by the features.
        FeatureKind::Quarter => 0,
        FeatureKind::City | FeatureKind::Road | FeatureKind::Field if reached == 0 => {
            1 << (INSIDE_AT + inner)
        }
        FeatureKind::City | FeatureKind::Road | FeatureKind::Field => reached,
    }
}

/// The indices of the set bits.
fn bits(set: u16) -> impl Iterator<Item = usize> {
    (0..16).filter(move |bit| set >> bit & 1 == 1)
}

/// The appearance of a turned tile: planes with the values it adds, and the kind and places of each segment.
struct Stamp {
    marks: Vec<(usize, u8)>,
    segments: Vec<(FeatureKind, u16)>,
}

/// The stamps of every kind of tile, by quarter turns.
static STAMPS: LazyLock<Vec<[Stamp; 4]>> = LazyLock::new(|| {
    let turned = |kind: TileKind| Rotation::ALL.map(|rotation| Stamp::new(kind, rotation));
    TileKind::all().map(turned).collect()
});

impl Stamp {
    fn new(kind: TileKind, rotation: Rotation) -> Stamp {
        let tile = kind.tile();
        // Kinds count from 1, because 0 means no tile. A test of the rules keeps them below 255.
        let mut marks = vec![(0, 1), (KIND, kind.0 + 1), (TURNED + rotation.quarters(), 1)];
        for side in Side::ALL {
            let edge = EDGES.iter().position(|&side_kind| side_kind == tile.edge(side, rotation));
            marks.extend(edge.map(|edge| (EDGE + side.index() * EDGES.len() + edge, 1)));
        }
        for (plane, (a, b)) in (JOIN..).zip(JOINED) {
            let joins = |segment: &Segment| {
                let edges = segment.edges.rotated(rotation);
                edges.contains(a) && edges.contains(b)
            };
            marks.extend(tile.segments.iter().any(joins).then_some((plane, 1)));
        }
        for (plane, count) in (PRINT..).zip(printed(tile)).filter(|(_, count)| *count > 0) {
            marks.push((plane, count));
        }
        let symbol = OBSERVED_SYMBOLS.iter().position(|&symbol| tile.symbol == Some(symbol));
        marks.extend(symbol.map(|symbol| (SYMBOLS + symbol, 1)));
        let mut inner = 0;
        let places = |segment: &Segment| {
            let places = places_of(segment, rotation, inner);
            inner += (places >> INSIDE_AT & 3 != 0) as usize;
            (segment.kind, places)
        };
        let segments = tile.segments.iter().map(places).collect();
        Stamp { marks, segments }
    }
}

/// What is printed on a tile, in the order of [`LAID`], without symbols.
fn printed(tile: &Tile) -> [u8; 9] {
    let count = |has: fn(&Segment) -> bool| tile.segments.iter().filter(|s| has(s)).count() as u8;
    let goods = |kind: Goods| tile.segments.iter().filter(|s| s.goods == Some(kind)).count() as u8;
    [
        count(|s| s.kind == FeatureKind::Cloister),
        tile.segments.iter().map(|s| s.pennants).sum(),
        goods(Goods::Wine),
        goods(Goods::Grain),
        goods(Goods::Cloth),
        count(|s| s.inn),
        count(|s| s.cathedral),
        count(|s| s.besieged),
        count(|s| s.princess),
    ]
}

/// The names of a game's planes, in order.
pub fn names(layout: &Layout) -> Vec<String> {
    let mut names = vec!["tile".to_owned(), "kind".to_owned()];
    names.extend(Rotation::ALL.map(|rotation| format!("turned.r{}", rotation.degrees())));
    for side in Side::ALL {
        names.extend(EDGES.map(|kind| format!("edge.{}.{kind}", side.letter())));
    }
    names.extend(JOINED.map(|(a, b)| format!("joined.{}{}", a.letter(), b.letter())));
    names.extend(LAID.iter().copied().map(str::to_owned));
    names.extend(["last", "asked", "open", "choice"].map(str::to_owned));
    names.extend(Rotation::ALL.map(|rotation| format!("fits.r{}", rotation.degrees())));
    for side in Side::ALL {
        names.extend(OF_SIDE.map(|name| format!("feature.{}.{name}", side.letter())));
    }
    for half in HALVES {
        names.extend(OF_HALF.map(|name| format!("field.{half}.{name}")));
    }
    names.push("feature.cloister.tiles".to_owned());
    for seat in 0..layout.players {
        for &(meeple, _) in &layout.figures {
            for place in places(meeple, layout.extras) {
                let place = if meeple == MeepleKind::Barn {
                    Corner::ALL[place].name().to_owned()
                } else {
                    place_name(place)
                };
                names.push(format!("seat{seat}.{meeple}.{place}"));
            }
        }
    }
    names.extend(names_of_boxes(layout));
    names
}

/// The names of planes that only some games have.
fn names_of_boxes(layout: &Layout) -> Vec<String> {
    let Layout { extras, players, .. } = *layout;
    let mut names: Vec<String> = Vec::new();
    let mut add = |has: bool, these: &[&str]| {
        names.extend(these.iter().filter(|_| has).map(|&name| name.to_owned()));
    };
    add(layout.dragon, &["at.dragon", "been.dragon"]);
    add(layout.fairy, &["at.fairy"]);
    add(extras.towers, &["tower", "floors"]);
    add(extras.shrines, &["shrine"]);
    add(extras.herds, &["herd"]);
    add(extras.abbots, &["garden"]);
    add(
        extras.markets,
        &["bazaar", "bridge.ns", "bridge.we", "castle.N", "castle.E", "castle.S", "castle.W"],
    );
    add(extras.yards, &["abbey"]);
    add(extras.tunnels, &["mouth.N", "mouth.E", "mouth.S", "mouth.W"]);
    for seat in 0..players {
        if extras.yards {
            names.push(format!("seat{seat}.wagon_waits"));
        }
        if extras.tunnels {
            names.extend(Side::ALL.map(|side| format!("seat{seat}.token.{}", side.letter())));
        }
    }
    names
}

/// The totals of a feature that planes show.
#[derive(Clone, Copy, Default)]
pub struct Totals {
    seen: bool,
    tiles: u8,
    open: u8,
    own: u8,
    other: u8,
}

/// The planes being written.
struct Canvas<'a> {
    out: &'a mut [u8],
    area: usize,
    window: Window,
}

/// The greatest value in a plane. Stable-Baselines3 would take planes up to 255 for a picture and transpose them.
const MOST: u8 = 254;

impl Canvas<'_> {
    /// Adds a value to a plane on a square, if it is inside the window.
    fn add(&mut self, plane: usize, square: Square, value: u8) {
        if let Some(index) = self.window.index(square) {
            self.add_at(plane, index, value);
        }
    }

    fn add_at(&mut self, plane: usize, index: usize, value: u8) {
        let cell = &mut self.out[plane * self.area + index];
        *cell = cell.saturating_add(value).min(MOST);
    }
}

impl Observer {
    /// Writes planes of `size` × `size` squares as a player sees them; all other values are 0.
    pub fn planes(&mut self, state: &State, own: Player, size: usize, out: &mut [u8]) {
        out.fill(0);
        let mut canvas = Canvas { out, area: size * size, window: Window::around(state, size) };
        self.landscape(state, own, &mut canvas);
        choices(state, &mut canvas);
        let layout = &*self.layout;
        for figure in state.figures() {
            let Some(&(_, first)) = layout.figures.iter().find(|(meeple, _)| *meeple == figure.meeple) else {
                continue;
            };
            let plane = STANDING + offset(state, own, figure.player) * layout.of_seat + first;
            match figure.corner {
                Some(corner) => canvas.add(plane + corner as usize, figure.at.square, 1),
                None => {
                    for place in bits(places_at(state, figure.at.square, figure.at.segment)) {
                        canvas.add(plane + plane_of(figure.meeple, place), figure.at.square, 1);
                    }
                }
            }
        }
        boxes(layout, state, own, &mut canvas);
    }

    /// Writes the tiles on the table, and the totals of each feature where it reaches an edge.
    fn landscape(&mut self, state: &State, own: Player, canvas: &mut Canvas<'_>) {
        self.totals.clear();
        self.totals.resize(state.feature_bound(), Totals::default());
        for laid in state.tiles() {
            let Some(index) = canvas.window.index(laid.square) else { continue };
            let stamp = &STAMPS[laid.kind.index()][laid.rotation.quarters()];
            for &(plane, value) in &stamp.marks {
                canvas.add_at(plane, index, value);
            }
            for (segment, &(kind, places)) in (0..).map(SegmentId).zip(&stamp.segments) {
                if !matches!(kind, FeatureKind::Tower | FeatureKind::Quarter) {
                    let totals = self.totals_at(state, own, laid.square, segment);
                    totals.write(kind, places, index, canvas);
                }
            }
        }
        for bridge in state.bridges() {
            let over = state.tile_at(bridge.square).and_then(|tile| tile.kind.tile().bridge());
            let (Some(segment), Some(index)) = (over, canvas.window.index(bridge.square)) else { continue };
            let totals = self.totals_at(state, own, bridge.square, segment);
            totals.write(FeatureKind::Road, places_at(state, bridge.square, segment), index, canvas);
        }
        let last = state.last_tile().square;
        canvas.add(LAST, last, 1);
        state.openings().for_each(|opening| canvas.add(OPEN, opening.square(), 1));
    }

    /// The totals of the feature that a segment belongs to; computed once for each feature.
    fn totals_at(&mut self, state: &State, own: Player, square: Square, segment: SegmentId) -> Totals {
        let Some(id) = state.feature_at(square, segment) else { return Totals::default() };
        let known = self.totals[id.index()];
        if known.seen {
            return known;
        }
        let feature = state.feature_by_id(id);
        let less = |count: u16| count.min(u16::from(MOST)) as u8;
        let others = Player::first(state.players()).filter(|&player| player != own);
        let totals = Totals {
            seen: true,
            tiles: less(feature.tiles),
            open: less(feature.open),
            own: feature.strength[own],
            other: others.map(|player| feature.strength[player]).max().unwrap_or(0),
        };
        self.totals[id.index()] = totals;
        totals
    }
}

impl Totals {
    fn write(self, kind: FeatureKind, places: u16, index: usize, canvas: &mut Canvas<'_>) {
        let Totals { tiles, open, own, other, .. } = self;
        for place in bits(places) {
            if place < FIRST_HALF && kind != FeatureKind::Field {
                for (plane, value) in (SIDES + place * OF_SIDE.len()..).zip([tiles, open, own, other]) {
                    canvas.add_at(plane, index, value);
                }
            } else if (FIRST_HALF..CLOISTER_AT).contains(&place) {
                let plane = HALF + (place - FIRST_HALF) * OF_HALF.len();
                canvas.add_at(plane, index, own);
                canvas.add_at(plane + 1, index, other);
            } else if place == CLOISTER_AT {
                canvas.add_at(CLOISTER, index, tiles);
            }
        }
    }
}

/// The places of a segment, or of a bridge, as a bit mask.
fn places_at(state: &State, square: Square, segment: SegmentId) -> u16 {
    let Some(laid) = state.tile_at(square) else { return 0 };
    let stamp = &STAMPS[laid.kind.index()][laid.rotation.quarters()];
    let bridge = || state.sides_of(square, segment).into_iter().fold(0, |set, side| set | 1 << side.index());
    stamp.segments.get(segment.index()).map_or_else(bridge, |&(_, places)| places)
}

/// The position of a player in order of play, counted from another one.
fn offset(state: &State, own: Player, player: Player) -> usize {
    usize::from((player.0 + state.players() - own.0) % state.players())
}

/// Writes the square that the decision is about, and the squares of its legal actions.
fn choices(state: &State, canvas: &mut Canvas<'_>) {
    let Turn::Decide(_, decision) = state.turn() else { return };
    let asked = if decision == Decision::Wagon {
        state.wagon_asked().map(|(square, _)| square)
    } else if decision == Decision::Lord {
        state.lord_asked().map(|(lord, _)| lord.square)
    } else {
        decision.square()
    };
    asked.into_iter().for_each(|square| canvas.add(ASKED, square, 1));
    let mut named = Vec::new();
    if let Decision::Place(_) = decision {
        for n in 0..state.placement_count() {
            if let Action::Place { square, rotation } = state.nth_placement(n) {
                canvas.add(FITS + rotation.quarters(), square, 1);
            }
        }
        if state.has_bridges() {
            state.bridged_placements(&mut named);
        }
    } else {
        state.legal_actions(&mut named);
    }
    named.into_iter().filter_map(Action::square).for_each(|square| canvas.add(CHOICE, square, 1));
}

/// Writes the planes that only some games have, in the order of [`names_of_boxes`].
fn boxes(layout: &Layout, state: &State, own: Player, canvas: &mut Canvas<'_>) {
    let extras = layout.extras;
    let mut next = STANDING + usize::from(layout.players) * layout.of_seat;
    let mut room = |has: bool, planes: usize| {
        let first = next;
        next += if has { planes } else { 0 };
        has.then_some(first)
    };
    if let Some(plane) = room(layout.dragon, 2) {
        for (n, square) in state.dragon_walk().enumerate() {
            canvas.add(plane + usize::from(n > 0), square, 1);
        }
    }
    if let Some(plane) = room(layout.fairy, 1) {
        state.fairy().into_iter().for_each(|(at, _)| canvas.add(plane, at.square, 1));
    }
    if let Some(plane) = room(extras.towers, 2) {
        for (square, floors) in state.towers() {
            canvas.add(plane, square, 1);
            canvas.add(plane + 1, square, floors.min(u16::from(MOST)) as u8);
        }
    }
    let shown = |plane: Option<usize>, is: fn(&Tile) -> bool, canvas: &mut Canvas<'_>| {
        let Some(plane) = plane else { return };
        let these = state.tiles().filter(|laid| is(laid.kind.tile()));
        these.for_each(|laid| canvas.add(plane, laid.square, 1));
    };
    shown(room(extras.shrines, 1), |tile| tile.symbol == Some(Symbol::Shrine), canvas);
    shown(room(extras.herds, 1), |tile| tile.segments.iter().any(|segment| segment.herd), canvas);
    shown(room(extras.abbots, 1), |tile| tile.plain.is_some(), canvas);
    let market = room(extras.markets, 7);
    shown(market, |tile| tile.symbol == Some(Symbol::Bazaar), canvas);
    market.into_iter().for_each(|plane| spans(state, plane + 1, canvas));
    shown(room(extras.yards, 1), |tile| tile.role == Role::Abbey, canvas);
    if let Some(plane) = room(extras.tunnels, 4) {
        for (square, segment) in state.open_mouths() {
            bits(places_at(state, square, segment)).for_each(|side| canvas.add(plane + side, square, 1));
        }
    }
    of_seats(layout, state, (own, next), canvas);
}

/// Writes bridges, by direction, and castles, by the side on which each half meets the other.
fn spans(state: &State, plane: usize, canvas: &mut Canvas<'_>) {
    for bridge in state.bridges() {
        canvas.add(plane + usize::from(bridge.axis == Axis::WestEast), bridge.square, 1);
    }
    for ([a, b], _) in state.castles() {
        for side in Side::ALL.into_iter().filter(|&side| a.neighbour(side) == b) {
            canvas.add(plane + 2 + side.index(), a, 1);
            canvas.add(plane + 2 + side.opposite().index(), b, 1);
        }
    }
}

/// Writes waiting wagons, as their segment counted from 1, and tunnel tokens, as their pair counted from 1, for each
/// seat from `own`, beginning with the plane `first`.
fn of_seats(layout: &Layout, state: &State, (own, first): (Player, usize), canvas: &mut Canvas<'_>) {
    let extras = layout.extras;
    let (wagons, tokens) = (usize::from(extras.yards), if extras.tunnels { 4 } else { 0 });
    if extras.yards {
        for (player, square, segment) in state.wagons_waiting() {
            let plane = first + offset(state, own, player) * (wagons + tokens);
            canvas.add(plane, square, segment.0 + 1);
        }
    }
    if extras.tunnels {
        for token in state.tokens() {
            let plane = first + offset(state, own, token.player) * (wagons + tokens) + wagons;
            let pair = 1 + TokenPair::ALL.iter().position(|&pair| pair == token.pair).unwrap_or(0) as u8;
            for side in bits(places_at(state, token.square, token.segment)) {
                canvas.add(plane + side, token.square, pair);
            }
        }
    }
}
