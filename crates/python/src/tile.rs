//! The Python class for kinds of tiles.

use crate::errors;
use bastide_notation::{parse_kind, parse_sets};
use bastide_types::{EdgeKind, Goods, Quarter, Rotation, Segment, Side, Symbol, TileKind};
use pyo3::prelude::*;

/// The word for what is in the middle of an edge.
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
/// Its id is the one on the tile sheet; `Tile.all()` lists every kind.
#[pyclass(frozen, eq, ord, hash, module = "bastide", name = "Tile")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PyTile(pub TileKind);

#[pymethods]
impl PyTile {
    /// The kind with this id. Raises `NotationError`, with similar ids, if there is none.
    #[new]
    fn new(py: Python<'_>, id: &str) -> PyResult<PyTile> {
        parse_kind(id).map(PyTile).map_err(|why| errors::notation(py, why))
    }

    /// Every kind in these boxes (such as `"base,traders"`), by default in all boxes, in the order of the tile sheet.
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

    /// The index among all kinds, from 0, for use with arrays. May change when boxes are added.
    #[getter]
    fn index(&self) -> usize {
        self.0.index()
    }

    /// The box it comes from, such as `traders`.
    #[getter]
    fn set(&self) -> &'static str {
        self.0.tile().set.name()
    }

    /// The number of copies in one box; 0 for a variant that only some editions print.
    #[getter]
    fn copies(&self) -> u8 {
        self.0.tile().copies
    }

    /// The middles of the edges north, east, south and west, unturned: `field`, `road`, `city`, `river`, or `wall`
    /// inside the City of Carcassonne.
    #[getter]
    fn edges(&self) -> (&'static str, &'static str, &'static str, &'static str) {
        let [n, e, s, w] = self.0.tile().edges.map(edge_name);
        (n, e, s, w)
    }

    /// Its segments; actions name them by their index in this list.
    #[getter]
    fn segments(&self) -> Vec<PySegment> {
        self.0.tile().segments.iter().map(PySegment::of).collect()
    }

    /// The symbol of the whole tile: `festival`, `volcano`, `dragon`, `portal`, `tower`, `bazaar`, `shrine`, `quarters`
    /// (of the City of Carcassonne), or `None`.
    #[getter]
    fn symbol(&self) -> Option<&'static str> {
        self.0.tile().symbol.map(Symbol::name)
    }

    /// Its picture of 5 × 5 letters, row by row from the north; each letter stands for a segment.
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

/// A part of a feature on one tile, unturned.
#[pyclass(frozen, eq, get_all, module = "bastide", name = "Segment")]
#[derive(Clone, PartialEq, Eq)]
pub struct PySegment {
    /// Its letter in the picture and in the notation.
    letter: char,
    /// `city`, `road`, `cloister`, `field`, `tower`, `quarter` or `garden`.
    kind: &'static str,
    /// The edges it reaches, such as `"NE"`; empty for fields and cloisters.
    edges: String,
    /// The number of coats of arms in a city.
    pennants: u8,
    /// The goods of a city of Traders & Builders: `wine`, `grain` or `cloth`.
    goods: Option<&'static str>,
    /// Whether the road has an inn.
    inn: bool,
    /// Whether the city has a cathedral.
    cathedral: bool,
    /// Whether the city shows siege engines.
    besieged: bool,
    /// Whether the city has a princess.
    princess: bool,
    /// Whether the road ends in a tunnel mouth.
    mouth: bool,
    /// Whether the field has a pig-herd.
    herd: bool,
    /// The quarter of the City of Carcassonne: `castle`, `market`, `blacksmith` or `cathedral`.
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
