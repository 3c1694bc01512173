//! The Python classes for rules and set-ups.

use crate::errors;
use crate::numbers::whole;
use bastide_notation::{
    TOGGLES, bag_to_text, parse_bag, parse_rules, parse_sets, parse_start, preset_name, rules_differences,
    rules_hash, rules_to_text, sets_to_text, setup_hash, start_to_text,
};
use bastide_rules::State;
use bastide_types::{Player, Rules, Setup};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyString};

/// A complete set of rules: an edition and changes to it. A value that compares, hashes and pickles.
///
/// `Rules("rgg2003,chain")` parses the notation; `Rules("c2", small_city="one-per-tile", chain=True)` sets toggles by
/// keyword. `Rules.toggles()` lists every toggle with its values.
#[pyclass(frozen, eq, hash, module = "bastide", name = "Rules")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PyRules(pub Rules);

/// A keyword argument in the notation of rules.
fn change(key: &str, value: &Bound<'_, PyAny>) -> PyResult<String> {
    let key = key.replace('_', "-");
    if let Ok(on) = value.cast::<PyBool>() {
        return Ok(if on.is_true() { key } else { format!("no-{key}") });
    }
    Ok(format!("{key}={}", value.str()?))
}

#[pymethods]
impl PyRules {
    /// Parses rules, then changes them by keyword (`_` stands for `-` in a toggle's name; `True` and `False` switch
    /// toggles on and off).
    ///
    /// Raises `NotationError`, which says what is expected.
    #[new]
    #[pyo3(signature = (text="c2", **changes))]
    fn new(py: Python<'_>, text: &str, changes: Option<&Bound<'_, PyDict>>) -> PyResult<PyRules> {
        let mut words = vec![text.to_owned()];
        for (key, value) in changes.into_iter().flatten() {
            words.push(change(&key.extract::<String>()?, &value)?);
        }
        parse_rules(&words.join(",")).map(PyRules).map_err(|why| errors::notation(py, why))
    }

    /// The names of the editions.
    #[staticmethod]
    fn presets() -> Vec<&'static str> {
        Rules::PRESETS.iter().map(|(name, _)| *name).collect()
    }

    /// Every toggle: its name, its meaning, and its values (the most common first; numbers as `0 to 3`).
    #[staticmethod]
    fn toggles() -> Vec<(&'static str, &'static str, String)> {
        TOGGLES.iter().map(|toggle| (toggle.key, toggle.what, toggle.choices())).collect()
    }

    /// The name of the edition that these rules are; `None` if they are not one.
    #[getter]
    fn preset(&self) -> Option<&'static str> {
        preset_name(&self.0)
    }

    /// The value of a toggle, such as `rules["small-city"]`. Raises `KeyError`.
    fn __getitem__(&self, toggle: &str) -> PyResult<String> {
        let known = TOGGLES.iter().find(|known| known.key == toggle);
        known.map(|toggle| toggle.value(&self.0)).ok_or_else(|| {
            let all = TOGGLES.iter().map(|toggle| toggle.key).collect::<Vec<_>>().join(", ");
            pyo3::exceptions::PyKeyError::new_err(format!("no toggle {toggle:?}: choose one of {all}"))
        })
    }

    /// The toggles in which other rules differ: name, value here, value there.
    fn differences(&self, other: &PyRules) -> Vec<(&'static str, String, String)> {
        let differ = rules_differences(&self.0, &other.0);
        differ.into_iter().map(|difference| (difference.key, difference.a, difference.b)).collect()
    }

    fn __str__(&self) -> String {
        rules_to_text(&self.0)
    }

    fn __repr__(&self) -> String {
        format!("Rules('{}')", self.__str__())
    }

    fn __getnewargs__(&self) -> (String,) {
        (self.__str__(),)
    }

    /// A hash that is the same on every machine and in every version, as used in records.
    #[getter]
    fn stable_hash(&self) -> u64 {
        rules_hash(&self.0)
    }
}

/// The set-up of a game: players, boxes, rules, and optionally a custom bag and custom start tiles.
///
/// A value that compares, hashes and pickles.
#[pyclass(frozen, eq, hash, module = "bastide", name = "Setup")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct PySetup(pub Setup);

/// Extracts rules, given as `Rules` or in their notation.
fn rules_of(py: Python<'_>, given: Option<&Bound<'_, PyAny>>) -> PyResult<Rules> {
    let Some(given) = given else { return Ok(Rules::C2) };
    if let Ok(rules) = given.cast::<PyRules>() {
        return Ok(rules.get().0);
    }
    let text = given.cast::<PyString>().map_err(|_| {
        pyo3::exceptions::PyTypeError::new_err("rules: give a Rules or its notation, such as 'rgg2003,chain'")
    })?;
    parse_rules(text.to_cow()?.as_ref()).map_err(|why| errors::notation(py, why))
}

/// The set-up given as such or by its keywords.
pub fn given(
    py: Python<'_>,
    setup: Option<&PySetup>,
    keywords: Option<&Bound<'_, PyDict>>,
) -> PyResult<Setup> {
    match (setup, keywords) {
        (Some(_), Some(_)) => {
            Err(pyo3::exceptions::PyTypeError::new_err("give a Setup or the keywords of one, not both"))
        }
        (Some(setup), None) => Ok(setup.0.clone()),
        (None, keywords) => {
            let setup = py.get_type::<PySetup>().call((), keywords)?;
            Ok(setup.cast::<PySetup>()?.get().0.clone())
        }
    }
}

/// Extracts boxes, given as one text or a list of words.
fn sets_text(given: &Bound<'_, PyAny>) -> PyResult<String> {
    if let Ok(text) = given.cast::<PyString>() {
        return Ok(text.to_cow()?.into_owned());
    }
    given.extract::<Vec<String>>().map(|words| words.join(",")).map_err(|_| {
        pyo3::exceptions::PyTypeError::new_err(
            "sets: give a text such as 'base,2xtraders', or a list of such words",
        )
    })
}

impl PySetup {
    /// Begins its game, before the first draw.
    pub fn begin(&self, py: Python<'_>) -> PyResult<State> {
        State::new(&self.0).map_err(|why| errors::setup(py, why))
    }
}

#[pymethods]
impl PySetup {
    /// A game for `players` (1 to 6; six only with `inns`) with these boxes under these rules (a `Rules` or its
    /// notation).
    ///
    /// The boxes are `base`, `traders`, `inns`, `river`, `king`, `cathars`, `besiegers`, `festival`, `dragon`, `tower`,
    /// `abbey`, `tunnel`, `bazaar`, `river2`, `shrines`, `count`, `phantom` and `abbot`; `2xbase` stands for two
    /// copies. `bag` (`"2xbaD,baE"`) replaces the tiles of the boxes, `start` (`"0,0 baD r0"`) the start tile.
    ///
    /// Raises `NotationError` for a text that does not parse, and `SetupError` with all faults for an impossible game.
    #[new]
    #[pyo3(signature = (players=2, sets=None, rules=None, *, bag=None, start=None))]
    fn new(
        py: Python<'_>,
        #[pyo3(from_py_with = whole)] players: i64,
        sets: Option<&Bound<'_, PyAny>>,
        rules: Option<&Bound<'_, PyAny>>,
        bag: Option<&str>,
        start: Option<&str>,
    ) -> PyResult<PySetup> {
        let sets = sets.map_or_else(|| Ok("base,traders".to_owned()), sets_text)?;
        let read = |why| errors::notation(py, why);
        let players = u8::try_from(players)
            .map_err(|_| errors::setup(py, format!("{players} players: choose 1 to {}", Player::MOST)))?;
        let setup = Setup {
            rules: rules_of(py, rules)?,
            sets: parse_sets(&sets).map_err(read)?,
            players,
            bag: bag.map(parse_bag).transpose().map_err(read)?,
            start: start.map(parse_start).transpose().map_err(read)?.unwrap_or_default(),
        };
        State::new(&setup).map_err(|why| errors::setup(py, why))?;
        Ok(PySetup(setup))
    }

    /// The number of players.
    #[getter]
    fn players(&self) -> u8 {
        self.0.players
    }

    /// The boxes, in their notation.
    #[getter]
    fn sets(&self) -> String {
        sets_to_text(&self.0.sets)
    }

    /// The rules.
    #[getter]
    fn rules(&self) -> PyRules {
        PyRules(self.0.rules)
    }

    /// The custom bag in its notation; `None` for that of the boxes.
    #[getter]
    fn bag(&self) -> Option<String> {
        self.0.bag.as_ref().map(bag_to_text)
    }

    /// The custom start tiles in their notation; `None` for the usual ones.
    #[getter]
    fn start(&self) -> Option<String> {
        (!self.0.start.is_empty()).then(|| start_to_text(&self.0.start))
    }

    /// A hash that is the same on every machine and in every version, as used in records.
    #[getter]
    fn stable_hash(&self) -> u64 {
        setup_hash(&self.0)
    }

    fn __repr__(&self) -> String {
        let more = [("bag", self.bag()), ("start", self.start())];
        let more = more.into_iter().filter_map(|(name, value)| Some(format!(", {name}='{}'", value?)));
        let rules = rules_to_text(&self.0.rules);
        format!("Setup({}, '{}', '{rules}'{})", self.0.players, self.sets(), more.collect::<String>())
    }

    fn __getnewargs_ex__<'py>(&self, py: Python<'py>) -> PyResult<(SetupArguments, Bound<'py, PyDict>)> {
        let named = PyDict::new(py);
        named.set_item("bag", self.bag())?;
        named.set_item("start", self.start())?;
        Ok(((self.0.players, self.sets(), rules_to_text(&self.0.rules)), named))
    }
}

/// Players, boxes and rules, in the constructor's form.
type SetupArguments = (u8, String, String);
