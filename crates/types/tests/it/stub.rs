//! Checks that the Python package's types list the words of this crate.

use bastide_types::{
    ActionKind, BridgeAt, Corner, EdgeKind, FeatureKind, Goods, Homecoming, MeepleKind, Quarter, Question,
    Source, Symbol, TokenPair,
};
use std::collections::BTreeSet;

const STUB: &str = include_str!("../../../../python/bastide/_bastide.pyi");

/// The words of the `Literal` that follows these texts, found one after the other.
fn literal(after: &[&str]) -> BTreeSet<&'static str> {
    let from = after.iter().fold(STUB, |rest, text| {
        rest.split_once(text).unwrap_or_else(|| panic!("_bastide.pyi lacks `{text}`")).1
    });
    let (_, words) = from.split_once("Literal[").expect("a `Literal`");
    words.split(']').next().into_iter().flat_map(|words| words.split('"').skip(1).step_by(2)).collect()
}

#[test]
fn python_types_list_every_word() {
    let kinds = ["chance", "over"].into_iter().chain(Question::ALL.map(Question::name));
    let cases: [(&[&str], Vec<&str>); 13] = [
        (&["_Edge ="], EdgeKind::ALL.map(EdgeKind::name).to_vec()),
        (&["_Meeple ="], MeepleKind::ALL.map(MeepleKind::name).to_vec()),
        (&["_FeatureKind ="], FeatureKind::ALL.map(FeatureKind::name).to_vec()),
        (&["_Quarter ="], Quarter::ALL.map(Quarter::name).to_vec()),
        (&["class Tile", "def symbol"], Symbol::ALL.map(Symbol::name).to_vec()),
        (&["class Segment", "def goods"], Goods::ALL.map(Goods::name).to_vec()),
        (&["class Action", "def kind"], ActionKind::ALL.map(ActionKind::name).to_vec()),
        (&["class Action", "def pair"], TokenPair::ALL.map(TokenPair::name).to_vec()),
        (&["class Action", "def corner"], Corner::ALL.map(Corner::name).to_vec()),
        // A bridge built on its own has one of the first two words.
        (&["class Action", "def axis"], BridgeAt::ALL.map(BridgeAt::name).to_vec()),
        (&["class Turn", "def kind"], kinds.collect()),
        (&["class Event", "def source"], Source::ALL.map(Source::name).to_vec()),
        (&["class Event", "def why"], Homecoming::ALL.map(Homecoming::name).to_vec()),
    ];
    for (after, words) in &cases {
        let words: BTreeSet<&str> = words.iter().copied().collect();
        assert_eq!(literal(after), words, "python/bastide/_bastide.pyi, `{}`", after.join("`, `"));
    }
}

/// The words in backticks of what stands before `kind` in a source of the Python package.
fn documented(source: &'static str) -> BTreeSet<&'static str> {
    let before = source.split("fn kind(").next().expect("what stands before `kind`");
    let comment = before.rsplit("\n\n").next().expect("its comment");
    comment.split('`').skip(1).step_by(2).collect()
}

/// The Python documentation of `kind` lists every word, and no others.
#[test]
fn python_documentation_lists_every_word() {
    let action = documented(include_str!("../../../python/src/action.rs"));
    assert_eq!(action, BTreeSet::from(ActionKind::ALL.map(ActionKind::name)), "crates/python/src/action.rs");
    let turn = documented(include_str!("../../../python/src/turn.rs"));
    let kinds = ["chance", "over"].into_iter().chain(Question::ALL.map(Question::name));
    assert_eq!(turn, kinds.collect::<BTreeSet<_>>(), "crates/python/src/turn.rs");
}
