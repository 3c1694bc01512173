"""Tiles, actions, rules and set-ups as values."""

from __future__ import annotations

import pickle

import bastide
import pytest
from bastide import Action, ActionSpace, Rules, Setup, Tile

VALUES = [
    Tile("baD"),
    Action("1,0 r90"),
    Action("draw tb04"),
    Action("follower c", Tile("baE")),
    Action("pig 3"),
    Action.PASS,
    Action.SECOND,
    Rules("rgg2003,chain"),
    Rules("c2", small_city="one-per-tile", chain=True),
    Setup(3, ["base", "2xinns"], "bigbox"),
    Setup(2, "base", Rules(), bag="2xbaD,baE", start="0,0 baD r0"),
    ActionSpace(15),
]


@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_values_compare_hash_pickle_and_print_by_their_content(value: object) -> None:
    again = pickle.loads(pickle.dumps(value))
    assert again == value
    assert hash(again) == hash(value)
    assert repr(again) == repr(value)
    assert eval(repr(value), vars(bastide)) == value


def test_tiles_describe_what_is_printed_on_them() -> None:
    tile = Tile("baD")
    assert tile.edges == ("city", "road", "field", "road")
    assert [segment.kind for segment in tile.segments] == ["city", "road", "field", "field"]
    assert tile.picture.count("\n") == 4
    assert tile.svg().startswith("<svg")
    # Two of the kinds are variants with a garden.
    assert len(Tile.all("traders")) == 26
    assert sum(tile.copies for tile in Tile.all("traders")) == 24
    assert sum(tile.copies for tile in Tile.all("base")) == 72
    assert Tile("baD") < Tile("tb04")


def test_tiles_of_every_box_describe_what_they_show() -> None:
    assert {tile.symbol for tile in Tile.all()} == {
        None, "festival", "volcano", "dragon", "portal", "tower", "bazaar", "shrine", "quarters",
    }  # fmt: skip
    assert [segment.mouth for segment in Tile("tu1").segments].count(True) == 2
    assert [segment.herd for segment in Tile("r2F").segments].count(True) == 1
    quarters = [segment.quarter for segment in Tile("co07").segments if segment.kind == "quarter"]
    assert quarters == ["castle", "market", "blacksmith", "cathedral"]
    assert Tile("co07").edges == ("wall", "wall", "wall", "wall")


def test_actions_have_parts_and_notation() -> None:
    laid = Action.of("place", x=-2, y=3, r=3)
    assert laid.data == {"k": "place", "x": -2, "y": 3, "r": 3}
    assert (str(laid), laid.kind, laid.square, laid.rotation) == ("-2,3 r270", "place", (-2, 3), 270)
    assert Action.draw(Tile("tb04")).tile == Tile("tb04")
    deployed = Action("builder r", Tile("baD"))
    assert deployed == Action.of("deploy", meeple="builder", at={"k": "here", "segment": 1})
    assert (deployed.meeple, deployed.segment) == ("builder", 1)
    assert (Action("pass"), Action("second")) == (Action.PASS, Action.SECOND)


def test_rules_are_editions_and_changes() -> None:
    assert Rules.presets() == ["rgg2003", "bigbox", "c1-second", "c2", "zman2"]
    assert Rules("c2").preset == "c2"
    house = Rules("rgg2003", small_city="two-per-tile", pigs=0)
    assert house == Rules("rgg2003,small-city=2,no-pig")
    assert house.preset is None
    assert ("small-city", "one-per-tile", "two-per-tile") in Rules("rgg2003").differences(house)
    assert house["pigs"] == "0"
    names = [name for name, _, _ in Rules.toggles()]
    assert len(set(names)) == len(names) and "farms" in names
    assert [key for key, _, _ in Rules("zman2").differences(Rules("c2"))] == ["fairy-place", "princess"]


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (lambda: Tile("baZ"), "expected a tile"),
        (lambda: Action("1,0"), "rotation"),
        (lambda: Action("follower c"), "a tile before the figure"),
        (lambda: Rules("c4"), "did you mean `c2`"),
        (lambda: Rules("c2", small_city=5), "a value of small-city"),
        (lambda: Setup(2, "base,fields"), "expected a set"),
        (lambda: Setup(2, "base", bag="3xbaQQ"), "expected"),
    ],
)
def test_texts_that_do_not_parse_say_what_was_expected(wrong: object, words: str) -> None:
    with pytest.raises(bastide.NotationError, match=words):
        wrong()  # type: ignore[operator]


def test_a_setup_reports_all_its_faults() -> None:
    with pytest.raises(bastide.SetupError, match="9 players.*no tile to start from"):
        Setup(9, "traders")
    for players in (-1, 300):
        with pytest.raises(bastide.SetupError, match=f"{players} players: choose 1 to 6"):
            Setup(players)
    with pytest.raises(TypeError, match="sets: give a text"):
        Setup(2, 3)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="rules: give a Rules"):
        Setup(2, "base", 3)  # type: ignore[arg-type]
    for fields, words in (
        ({"r": 4}, "turned by 0 to 3 quarters, not by 4"),
        ({"r": -1}, "invalid value: integer `-1`"),
        ({"x": 40_000, "r": 0}, "invalid value: integer `40000`"),
        ({}, "lacks its `r`"),
        ({"r": 0, "rotation": 90}, "no field rotation"),
    ):
        with pytest.raises(ValueError, match=f"action place: .*{words}"):
            Action.of("place", **{"x": 0, "y": 0, **fields})
    with pytest.raises(ValueError, match="there is no action \"fly\""):
        Action.of("fly")
    with pytest.raises(KeyError, match="choose one of"):
        Rules()["colour"]


def test_clauses_can_be_read() -> None:
    chapter, text = bastide.clause("city.score.small")
    assert chapter and "two tiles" in text
    with pytest.raises(KeyError, match="no clause"):
        bastide.clause("city.colour")
