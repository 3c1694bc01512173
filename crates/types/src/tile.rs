//! Tiles: what is printed on them. The kinds themselves are read from pictures (see [`crate::picture`]).

use crate::listed::listed;
use crate::{
    Axis, Corner, CrossroadInn, EdgeSet, Gardens, Goods, HalfEdgeSet, PortalCity, Quarter, Rotation, Rules,
    Side, Square, TileSet, Underpass,
};
use std::fmt;

listed! {
    /// The middle of an edge. Neighbouring tiles must agree on it.
    EdgeKind {
        /// Only field: one field owns both halves of the edge.
        Field = "field",
        /// A road between two halves of field.
        Road = "road",
        /// City along the whole edge; no field.
        City = "city",
        /// A river between two halves of field.
        River = "river",
        /// The inside of the City of Carcassonne; each half of the edge is inside, too, or field in front of the walls.
        /// Such edges occur only between tiles of that city.
        Wall = "wall",
    }
}

impl EdgeKind {
    /// `f`, `r`, `c`, `v` or `#`.
    pub const fn letter(self) -> char {
        match self {
            EdgeKind::Field => 'f',
            EdgeKind::Road => 'r',
            EdgeKind::City => 'c',
            EdgeKind::River => 'v',
            EdgeKind::Wall => '#',
        }
    }

    /// Whether a segment of each tile joins one of the other in the middle of the edge.
    pub const fn joins_in_the_middle(self) -> bool {
        match self {
            EdgeKind::Field | EdgeKind::Road | EdgeKind::City | EdgeKind::Wall => true,
            EdgeKind::River => false,
        }
    }

    /// Whether fields join on both sides of the middle, if they reach the edge there.
    pub const fn joins_in_halves(self) -> bool {
        match self {
            EdgeKind::Road | EdgeKind::River | EdgeKind::Wall => true,
            EdgeKind::Field | EdgeKind::City => false,
        }
    }
}

listed! {
    /// The kinds of feature: five that score, towers, and the quarters of the City of Carcassonne.
    FeatureKind {
        /// Scores when its wall is closed.
        City = "city",
        /// Scores when both ends are closed.
        Road = "road",
        /// Scores when all eight squares around are filled.
        Cloister = "cloister",
        /// Scores at the end of the game.
        Field = "field",
        /// The foundation of a tower and the tower on it. It belongs to no other feature and earns nothing.
        Tower = "tower",
        /// A quarter of the City of Carcassonne. Followers wait in it; it earns nothing.
        Quarter = "quarter",
        /// A garden, for abbots only. Scores when all eight squares around are filled.
        Garden = "garden",
    }
}

impl FeatureKind {
    /// How features of this kind score.
    pub const fn scoring(self) -> Scoring {
        match self {
            FeatureKind::City | FeatureKind::Road => Scoring::Edges,
            FeatureKind::Cloister | FeatureKind::Garden => Scoring::Around,
            FeatureKind::Field => Scoring::Field,
            FeatureKind::Tower | FeatureKind::Quarter => Scoring::Never,
        }
    }

    /// Whether the eight surrounding squares complete the feature and give its value: a cloister or a garden.
    pub const fn scores_around(self) -> bool {
        matches!(self.scoring(), Scoring::Around)
    }
}

/// How a feature scores. Code that differs between kinds only in this matches it instead of [`FeatureKind`], so that a
/// new kind needs no line there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scoring {
    /// A road or a city: complete when all its edges are closed, it scores by its tiles.
    Edges,
    /// A cloister or a garden: complete when the eight squares around are filled, it scores by these.
    Around,
    /// A field: never complete, it scores by its cities at the end of the game.
    Field,
    /// A tower or a quarter: it never scores.
    Never,
}

/// The number of a segment of a tile: an index into [`Tile::segments`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SegmentId(pub u8);

impl SegmentId {
    /// The index into [`Tile::segments`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A part of a feature on one tile, in the canonical orientation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Segment {
    /// Its letter in the picture.
    pub name: char,
    /// The kind of feature that it is a part of.
    pub kind: FeatureKind,
    /// The edges that it reaches. Empty for cloisters, gardens, towers and fields.
    pub edges: EdgeSet,
    /// The half-edges that it owns. Only fields have any; an inner field has none.
    pub halves: HalfEdgeSet,
    /// For a field: the city segments of this tile that it touches, one bit for each [`SegmentId`].
    pub touches: u16,
    /// Number of pennants (coats of arms) on a city.
    pub pennants: u8,
    /// The kind of goods printed on a city.
    pub goods: Option<Goods>,
    /// An inn stands at the road.
    pub inn: bool,
    /// A cathedral stands in the city.
    pub cathedral: bool,
    /// The city is besieged.
    pub besieged: bool,
    /// A princess is in the city.
    pub princess: bool,
    /// The road ends on the tile in the mouth of a tunnel. It is open there until a tunnel token joins it to another
    /// road.
    pub mouth: bool,
    /// The city is a semicircle at one edge: two of them make a small city, which may become a castle.
    pub semicircle: bool,
    /// A pig-herd is in the field.
    pub herd: bool,
    /// It is the inside of the City of Carcassonne: a city that is complete from the beginning and takes figures only
    /// in its quarters.
    pub carcassonne: bool,
    /// The quarter of the City of Carcassonne that it is, if any.
    pub quarter: Option<Quarter>,
}

impl Segment {
    /// A segment that reaches no edge and has nothing printed on it.
    pub(crate) const fn bare(name: char, kind: FeatureKind) -> Segment {
        Segment {
            name,
            kind,
            edges: EdgeSet::EMPTY,
            halves: HalfEdgeSet::EMPTY,
            touches: 0,
            pennants: 0,
            goods: None,
            inn: false,
            cathedral: false,
            besieged: false,
            princess: false,
            mouth: false,
            semicircle: false,
            herd: false,
            carcassonne: false,
            quarter: None,
        }
    }

    /// The city segments that a field touches, ascending.
    pub fn touched_cities(&self) -> impl Iterator<Item = SegmentId> + use<> {
        let bits = self.touches;
        (0..16).filter(move |i| bits >> i & 1 == 1).map(SegmentId)
    }
}

listed! {
    /// A symbol that concerns the whole tile. It is a word in the header of the tile's picture.
    Symbol {
        /// A festival: its player may take a figure back instead of deploying one.
        Festival = "festival",
        /// A volcano: the dragon comes to it.
        Volcano = "volcano",
        /// A dragon: the dragon moves.
        Dragon = "dragon",
        /// A magic portal: a follower may go to another tile.
        Portal = "portal",
        /// The foundation of a tower.
        Tower = "tower",
        /// A bazaar: tiles are auctioned after the turn.
        Bazaar = "bazaar",
        /// Its cloister is a shrine.
        Shrine = "shrine",
        /// The four quarters of the City of Carcassonne, where the count lives.
        Quarters = "quarters",
    }
}

/// The role of a tile kind in the bag.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// An ordinary tile, drawn after all river tiles.
    Ordinary,
    /// The river's spring: it starts the game. It is drawn, as the first tile, only if the game starts from the City of
    /// Carcassonne.
    Spring,
    /// The river's fork: drawn before everything else, so that the river has two branches from there on.
    Fork,
    /// A river tile: drawn before all ordinary tiles.
    River,
    /// A lake that ends one branch of a forked river: drawn with the other river tiles or after them, depending on the
    /// rules.
    SideLake,
    /// The river's lake: drawn after all other river tiles.
    Lake,
    /// A surplus lake: drawn with the ordinary tiles, when there is no place for it any more.
    Stray,
    /// An abbey: never drawn, since each player has one to lay instead of a drawn tile. It fits next to anything, so
    /// its edges mean nothing.
    Abbey,
    /// A tile of the City of Carcassonne: all twelve lie on the table before the first draw, and none is ever drawn.
    Carcassonne,
}

/// A kind of tile as printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tile {
    /// Its id in the tile tables, such as `baD` or `tb04`.
    pub id: String,
    /// The product that it comes from.
    pub set: TileSet,
    /// The number of copies in one box. In games with gardens, `gardens` of them belong to the kind with a garden
    /// instead.
    pub copies: u8,
    /// The number of copies that show a garden.
    pub gardens: u8,
    /// For a kind with a garden: the same kind without it.
    pub plain: Option<TileKind>,
    /// The role in the bag.
    pub role: Role,
    /// The symbol that concerns the whole tile, if there is one.
    pub symbol: Option<Symbol>,
    /// The kinds of the edges, clockwise from north.
    pub edges: [EdgeKind; 4],
    /// The segments: cities, then roads, fields, the cloister, the garden, the tower and the quarters, each in the
    /// order of its letters (`c d e b %`, `r s t u`, `. , : ;`, `+`, `*`, `^`, `K M B D`).
    pub segments: Vec<Segment>,
    /// Pairs of features that meet on the tile, each pair once. Wagons of the first edition may move from one to the
    /// other.
    pub links: Vec<(SegmentId, SegmentId)>,
    /// The picture, row by row from the north, as in the tile files.
    pub picture: [[char; 5]; 5],
}

/// The letter of the garden.
const GARDEN: char = '*';

/// Cells where the picture may show the garden, as row and column; the first that is field is taken.
const GARDEN_CELLS: [(usize, usize); 13] =
    [(2, 2), (1, 1), (1, 3), (3, 1), (3, 3), (1, 2), (2, 1), (2, 3), (3, 2), (0, 0), (0, 4), (4, 0), (4, 4)];

impl Tile {
    /// The same tile with a garden. Its id ends in `g`, and it has 0 copies: games with gardens take them from the
    /// plain kind.
    pub(crate) fn with_garden(&self, plain: TileKind) -> Tile {
        let mut tile = Tile { id: format!("{}g", self.id), copies: 0, plain: Some(plain), ..self.clone() };
        let tower = tile.segments.iter().position(|segment| segment.kind == FeatureKind::Tower);
        let place = tower.unwrap_or(tile.segments.len());
        tile.segments.insert(place, Segment::bare(GARDEN, FeatureKind::Garden));
        let is_field = |&(row, column): &(usize, usize)| {
            let name = self.segment_named(self.picture[row][column]);
            name.and_then(|id| self.segment(id)).is_some_and(|segment| segment.kind == FeatureKind::Field)
        };
        if let Some((row, column)) = GARDEN_CELLS.into_iter().find(is_field) {
            tile.picture[row][column] = GARDEN;
        }
        tile
    }

    /// The kind of the edge on this side of the tile rotated clockwise.
    pub fn edge(&self, side: Side, rotation: Rotation) -> EdgeKind {
        self.edges[(side.index() + 4 - rotation.quarters()) & 3]
    }

    /// Finds the segment with this letter.
    pub fn segment_named(&self, name: char) -> Option<SegmentId> {
        self.segments.iter().position(|s| s.name == name).map(|i| SegmentId(i as u8))
    }

    /// The segment with this id; `None` if the tile has fewer.
    pub fn segment(&self, id: SegmentId) -> Option<&Segment> {
        self.segments.get(id.index())
    }

    /// The field around a corner of the tile rotated clockwise; `None` if anything else reaches the corner.
    pub fn field_at(&self, corner: Corner, rotation: Rotation) -> Option<SegmentId> {
        let around = |s: &Segment| {
            let halves = s.halves.rotated(rotation);
            corner.halves().into_iter().all(|half| halves.contains(half))
        };
        self.segments.iter().position(around).map(|i| SegmentId(i as u8))
    }

    /// Whether a bridge may lead over the tile rotated clockwise: from field to field, and never over an abbey.
    pub fn takes_bridge(&self, axis: Axis, rotation: Rotation) -> bool {
        self.role != Role::Abbey
            && axis.ends().into_iter().all(|side| self.edge(side, rotation) == EdgeKind::Field)
    }

    /// The segment id of a bridge over the tile, the next after the printed segments; `None` if no bridge may lead over
    /// it.
    pub fn bridge(&self) -> Option<SegmentId> {
        let takes = |axis| self.takes_bridge(axis, Rotation::R0);
        Axis::ALL.into_iter().any(takes).then_some(SegmentId(self.segments.len() as u8))
    }

    /// Finds the segment of this quarter, if the tile has it.
    pub fn quarter(&self, quarter: Quarter) -> Option<SegmentId> {
        self.segments.iter().position(|s| s.quarter == Some(quarter)).map(|i| SegmentId(i as u8))
    }

    /// Iterates over the segments with their ids.
    pub fn segments(&self) -> impl Iterator<Item = (SegmentId, &Segment)> {
        self.segments.iter().enumerate().map(|(i, s)| (SegmentId(i as u8), s))
    }

    /// The smallest clockwise rotation, in quarter turns, after which the tile looks and plays the same: 1, 2 or, for a
    /// tile without symmetry, 4.
    pub fn period(&self) -> usize {
        [1, 2].into_iter().find(|&quarters| self.same_rotated(Rotation::from_quarters(quarters))).unwrap_or(4)
    }

    fn same_rotated(&self, rotation: Rotation) -> bool {
        let turned = |s: &Segment, id: usize| {
            let (edges, halves) = (s.edges.rotated(rotation), s.halves.rotated(rotation));
            self.segments.iter().enumerate().any(|(j, t)| {
                t.kind == s.kind
                    && t.edges == edges
                    && t.halves == halves
                    && (
                        t.pennants,
                        t.goods,
                        t.inn,
                        t.cathedral,
                        t.besieged,
                        t.princess,
                        t.mouth,
                        t.herd,
                        t.quarter,
                    ) == (
                        s.pennants,
                        s.goods,
                        s.inn,
                        s.cathedral,
                        s.besieged,
                        s.princess,
                        s.mouth,
                        s.herd,
                        s.quarter,
                    )
                    && (!edges.is_empty() || !halves.is_empty() || j == id)
            })
        };
        Side::ALL.into_iter().all(|side| self.edge(side, rotation) == self.edge(side, Rotation::R0))
            && self.segments.iter().enumerate().all(|(id, s)| turned(s, id))
    }
}

/// A kind of tile: an index into the table of all kinds, [`TileKind::all`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TileKind(pub u8);

impl TileKind {
    /// The length of an array with one entry for each number that a kind may have.
    pub const ROOM: usize = u8::MAX as usize + 1;

    /// The index in the table of all kinds.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The printed tile. The table is parsed from the embedded pictures on first use.
    pub fn tile(self) -> &'static Tile {
        &crate::picture::tiles()[self.index()]
    }

    /// The id, such as `baD`.
    pub fn id(self) -> &'static str {
        &self.tile().id
    }

    /// Finds the kind with this id by linear search.
    pub fn from_id(id: &str) -> Option<TileKind> {
        TileKind::all().find(|k| k.id() == id)
    }

    /// The sets that it needs: its own and, for a tile with a garden, The Abbot.
    pub fn sets(self) -> impl Iterator<Item = TileSet> {
        let tile = self.tile();
        [Some(tile.set), tile.plain.map(|_| TileSet::Abbot)].into_iter().flatten()
    }

    /// Whether these sets contain it.
    pub fn comes_with(self, sets: &[TileSet]) -> bool {
        self.sets().all(|set| sets.contains(&set))
    }

    /// The same kind with a garden, if there is one.
    pub fn with_garden(self) -> Option<TileKind> {
        if self.tile().gardens == 0 {
            None
        } else {
            TileKind::all().find(|kind| kind.tile().plain == Some(self))
        }
    }

    /// The same kind without the garden; itself if it has none.
    pub fn without_garden(self) -> TileKind {
        self.tile().plain.unwrap_or(self)
    }

    /// Returns this kind as printed under these rules. The inn crossroads (`icC`, `icC1`) and the city with a magic
    /// portal (`pdS`, `pdS1`) have two printings, and the tiles with an underpass (`amL`, `amL1` and `pdQ`, `pdQ1`) two
    /// readings. Where gardens are off, a tile with a garden becomes the plain one.
    pub fn printed(self, rules: &Rules) -> TileKind {
        if rules.gardens == Gardens::Off && self.tile().plain.is_some() {
            return self.without_garden();
        }
        let (one, other, first) = match self.id() {
            "icC" | "icC1" => ("icC", "icC1", rules.crossroad_inn == CrossroadInn::EastAndWest),
            "pdS" | "pdS1" => ("pdS", "pdS1", rules.portal_city == PortalCity::Plain),
            "amL" | "amL1" => ("amL", "amL1", rules.underpass == Underpass::Road),
            "pdQ" | "pdQ1" => ("pdQ", "pdQ1", rules.underpass == Underpass::Road),
            _ => return self,
        };
        TileKind::from_id(if first { one } else { other }).unwrap_or(self)
    }

    /// Translates a segment of another printing of this kind into a segment of this one. If one road there is two roads
    /// here, the result is the first of them; if two roads there are one here, the result is that one.
    pub fn segment_of(self, printing: TileKind, segment: SegmentId) -> SegmentId {
        if printing == self {
            return segment;
        }
        let Some(theirs) = printing.tile().segment(segment) else {
            // It may be the bridge over the tile, which is numbered after the printed segments.
            let bridge = self.tile().bridge().filter(|_| printing.tile().bridge() == Some(segment));
            return bridge.unwrap_or(segment);
        };
        let overlaps = |mine: &Segment| {
            mine.kind == theirs.kind && mine.edges.iter().any(|side| theirs.edges.contains(side))
        };
        let tile = self.tile();
        let named = tile.segment_named(theirs.name);
        let found = named.or_else(|| tile.segments.iter().position(overlaps).map(|i| SegmentId(i as u8)));
        found.unwrap_or(segment)
    }

    /// Every kind of every set, in the order of [`TileSet::ALL`]; the kinds with gardens come last.
    pub fn all() -> impl DoubleEndedIterator<Item = TileKind> + ExactSizeIterator {
        (0..crate::picture::tiles().len() as u8).map(TileKind)
    }
}

impl fmt::Display for TileKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A tile on the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PlacedTile {
    /// The square that it lies on.
    pub square: Square,
    /// The kind of tile.
    pub kind: TileKind,
    /// The clockwise rotation.
    pub rotation: Rotation,
}

impl PlacedTile {
    /// The kind of the edge on this side of the square.
    pub fn edge(self, side: Side) -> EdgeKind {
        self.kind.tile().edge(side, self.rotation)
    }
}
