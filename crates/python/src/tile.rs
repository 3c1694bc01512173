//! Kinds of tiles, as Python sees them.

use crate::errors;
use bastide_notation::{parse_kind, parse_sets};
use bastide_types::{EdgeKind, Goods, Quarter, Rotation, Segment, Side, Symbol, TileKind};
use pyo3::prelude::*;

/// The word for what lies in the middle of an edge.
const fn edge_name(kind: EdgeKind) -> &'static str {
    match kind {
        EdgeKind::Field => "field",
        EdgeKind::Road => "road",
        EdgeKind::City => "city",
        EdgeKind::River => "river",
        EdgeKind::Wall => "wall",
    }
}

/// A kind of tile, such as `Tile("baD")`: a small value that compares, hashes and pickles.
///
/// Its ids are those of the tile sheet; `Tile.all()` lists every kind.
#[pyclass(frozen, eq, ord, hash, module = "bastide", name = "Tile")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PyTile(pub TileKind);

#[pymethods]
impl PyTile {
    /// The kind with this id. Raises `NotationError` if there is none, with the ids that come near.
    #[new]
    fn new(py: Python<'_>, id: &str) -> PyResult<PyTile> {
        parse_kind(id).map(PyTile).map_err(|why| errors::notation(py, why))
    }

    /// Every kind of these sets (such as `"base,traders"`), of all sets if none are named; in the order of the tile sheet.
    #[staticmethod]
    #[pyo3(signature = (sets=None))]
    fn all(py: Python<'_>, sets: Option<&str>) -> PyResult<Vec<PyTile>> {
        let sets = sets.map(parse_sets).transpose().map_err(|why| errors::notation(py, why))?;
        let wanted = |kind: &TileKind| {
            sets.as_ref().is_none_or(|sets| sets.iter().any(|(set, _)| *set == kind.tile().set))
        };
        Ok(TileKind::all().filter(wanted).map(PyTile).collect())
    }

    /// The id, such as `baD`.
    #[getter]
    fn id(&self) -> &'static str {
        self.0.id()
    }

    /// The place in the order of all kinds, from 0: an index for arrays. May change when sets are added.
    #[getter]
    fn index(&self) -> usize {
        self.0.index()
    }

    /// The set that it comes from, such as `traders`.
    #[getter]
    fn set(&self) -> &'static str {
        self.0.tile().set.name()
    }

    /// Copies in one set; 0 for a variant that only some editions print.
    #[getter]
    fn copies(&self) -> u8 {
        self.0.tile().copies
    }

    /// What lies in the middle of the edges north, east, south, west, as printed: `field`, `road`, `city`, `river`, or
    /// `wall` inside the City of Carcassonne.
    #[getter]
    fn edges(&self) -> (&'static str, &'static str, &'static str, &'static str) {
        let [n, e, s, w] = self.0.tile().edges.map(edge_name);
        (n, e, s, w)
    }

    /// Its segments; actions name them by their place in this list.
    #[getter]
    fn segments(&self) -> Vec<PySegment> {
        self.0.tile().segments.iter().map(PySegment::of).collect()
    }

    /// What it shows that concerns the whole tile: `festival`, `volcano`, `dragon`, `portal`, `tower`, `bazaar`, `shrine`,
    /// `quarters` (of the City of Carcassonne), or `None`.
    #[getter]
    fn symbol(&self) -> Option<&'static str> {
        self.0.tile().symbol.map(Symbol::name)
    }

    /// Its picture of 5 × 5 letters, row by row from the north; each letter is a segment.
    #[getter]
    fn picture(&self) -> String {
        let rows = self.0.tile().picture.iter().map(|row| row.iter().collect::<String>());
        rows.collect::<Vec<_>>().join("\n")
    }

    /// The tile as SVG, 240 × 240.
    fn svg(&self) -> String {
        bastide_art::tile_svg(self.0, Rotation::R0)
    }

    fn _repr_svg_(&self) -> String {
        self.svg()
    }

    fn __repr__(&self) -> String {
        format!("Tile('{}')", self.0)
    }

    fn __str__(&self) -> &'static str {
        self.0.id()
    }

    fn __getnewargs__(&self) -> (&'static str,) {
        (self.0.id(),)
    }
}

/// A part of a feature on one tile, as printed (not turned).
#[pyclass(frozen, eq, get_all, module = "bastide", name = "Segment")]
#[derive(Clone, PartialEq, Eq)]
pub struct PySegment {
    /// Its letter in the picture and in the notation.
    letter: char,
    /// `city`, `road`, `cloister`, `field`, `tower` or `quarter`.
    kind: &'static str,
    /// The edges that it reaches, such as `"NE"`; fields and cloisters reach none.
    edges: String,
    /// Coats of arms on a city.
    pennants: u8,
    /// `wine`, `grain` or `cloth` on a city of Traders & Builders.
    goods: Option<&'static str>,
    /// An inn stands at the road.
    inn: bool,
    /// A cathedral stands in the city.
    cathedral: bool,
    /// The city is besieged.
    besieged: bool,
    /// A princess is in the city.
    princess: bool,
    /// The road ends in the mouth of a tunnel.
    mouth: bool,
    /// A pig-herd is in the field.
    herd: bool,
    /// Which quarter of the City of Carcassonne it is: `castle`, `market`, `blacksmith` or `cathedral`.
    quarter: Option<&'static str>,
}

impl PySegment {
    fn of(segment: &Segment) -> PySegment {
        PySegment {
            letter: segment.name,
            kind: segment.kind.name(),
            edges: segment.edges.iter().map(Side::letter).collect(),
            pennants: segment.pennants,
            goods: segment.goods.map(Goods::name),
            inn: segment.inn,
            cathedral: segment.cathedral,
            besieged: segment.besieged,
            princess: segment.princess,
            mouth: segment.mouth,
            herd: segment.herd,
            quarter: segment.quarter.map(Quarter::name),
        }
    }
}

#[pymethods]
impl PySegment {
    fn __repr__(&self) -> String {
        format!("<Segment {} {}>", self.letter, self.kind)
    }
}
