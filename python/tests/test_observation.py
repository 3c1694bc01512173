"""Planes and features together determine the position."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import bastide
import numpy as np
import pytest
from bastide import Action, ActionSpace, Setup, State

SETS = sorted({tile.set for tile in bastide.Tile.all()})
SETUPS = [
    Setup(2, "base"),
    *(Setup(2 + n % 3, f"base,{name}") for n, name in enumerate(SETS) if name not in ("base", "river2")),
    Setup(2, "base,river2", "c2,chain"),
    Setup(4, ",".join(SETS), bastide.Rules("c2", mayors=1)),
    Setup(3, ",".join(SETS), "rgg2003"),
]
SPACE = ActionSpace(41)

Seen = Callable[[State], Any]


def whole(state: State) -> Any:
    """A hash of the whole observation."""
    return hash((state.planes(SPACE.size).tobytes(), state.features().tobytes()))


def facts(state: State) -> dict[str, Any]:
    """Facts that must be equal if observations are equal, from the point of view of the player who decides."""
    west, north = SPACE.origin(state)
    turn, players = state.turn, state.players
    own = turn.player if turn.player is not None else state.active_player
    return {
        "decides": (turn.kind, turn.player, state.active_player),
        "legal": np.flatnonzero(SPACE.mask(state)).tolist() if turn.player is not None else state.legal_actions(),
        "chance": state.chance(),
        "scores": state.scores,
        "goods": [(state.goods(seat), state.supply(seat)) for seat in range(players)],
        "owners": {
            (x - west, y - north, part): [(seat - own) % players for seat in state.feature(x, y, part).owners]
            for x, y, tile, _ in state.tiles()
            for part in range(len(tile.segments))
        },
    }


def step(state: State, draw: float) -> None:
    """Applies one action chosen by a number from 0 to 1: a weighted draw, or an action by number."""
    if tiles := state.chance():
        kinds, copies = zip(*tiles, strict=True)
        state.apply(Action.draw(random.Random(draw).choices(kinds, copies)[0]))
    else:
        legal = np.flatnonzero(SPACE.mask(state))
        state.apply(SPACE.action(state, int(legal[int(draw * len(legal))])))


def must_be_one(first: State, second: State, stream: random.Random) -> None:
    """Checks that two positions have the same facts, now and in one continuation."""
    pair = first.copy(), second.copy()
    for _ in range(40):
        one, two = facts(pair[0]), facts(pair[1])
        for what in one:
            assert one[what] == two[what], f"{what}\n{first.record()}\n{second.record()}"
        if pair[0].over:
            break
        draw = stream.random()
        for state in pair:
            step(state, draw)


def fits(state: State) -> bool:
    """Whether all legal placements are inside the window; those outside share a number."""
    return not SPACE.mask(state)[2] if state.turn.player is not None else True


def look_for_twins(setup: Setup, see: Seen, stream: random.Random, positions: int) -> tuple[int, int]:
    """Compares the positions after different actions, and after some more decisions, in several games.

    Returns the number of pairs compared, and of those with equal observations.
    """
    pairs = twins = 0
    state = State(setup)
    for _ in range(positions):
        for _ in range(stream.randrange(1, 12)):
            state = State(setup) if state.over else state
            step(state, stream.random())
        if state.over or not fits(state):
            continue
        legal = state.legal_actions()
        after: dict[Any, State] = {}
        for action in stream.sample(legal, min(len(legal), 8)):
            other = state.copy()
            other.apply(action)
            pairs += len(after)
            if (twin := after.setdefault(see(other), other)) is not other:
                twins += 1
                must_be_one(twin, other, stream)
        # State remembered from the first action must still be visible after others.
        ways = [other.copy() for other in after.values()][:2]
        for _ in range(5):
            if len(ways) < 2 or any(way.over or not fits(way) for way in ways):
                break
            draw = stream.random()
            for way in ways:
                step(way, draw)
            pairs += 1
            if see(ways[0]) == see(ways[1]):
                twins += 1
                must_be_one(ways[0], ways[1], stream)
                break
    return pairs, twins


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{setup.players}-{len(SETS) if 'abbey,b' in str(setup) else setup.sets}")
def test_equal_observations_mean_equal_positions(setup: Setup, seed: int) -> None:
    pairs, _ = look_for_twins(setup, whole, random.Random(seed), 80)
    assert pairs > 100


@pytest.mark.parametrize("see", [lambda state: state.planes(SPACE.size).tobytes(), lambda state: state.features().tobytes()])
def test_neither_planes_nor_features_alone_determine_the_position(see: Seen) -> None:
    # A fixed seed: in these games each of the two misses something.
    with pytest.raises(AssertionError, match="(legal|scores|owners|goods|decides)"):
        look_for_twins(Setup(2, "base,traders"), see, random.Random(1), 200)


def test_planes_distinguish_knights_highwaymen_and_farmers() -> None:
    state = State(players=2, sets="base")
    for action in ("draw baJ", "-1,0 r0"):
        state.apply(action)
    names, seen = bastide.plane_names(state.setup), set()
    for action in state.legal_actions():
        after = state.copy()
        after.apply(action)
        planes = dict(zip(names, after.planes(seat=0), strict=True))
        stands = sorted(name for name in names if name.startswith("seat0.follower.") and planes[name].any())
        if action.kind == "pass":
            assert not stands
            continue
        kind = bastide.Tile("baJ").segments[action.segment or 0].kind
        # Fields reach half-edges, which have names of three characters.
        assert {len(name.split(".", 2)[2]) for name in stands} == {3 if kind == "field" else 1}
        seen.add(tuple(stands))
    assert len(seen) == len(state.legal_actions()) - 1


def laid(tile: bastide.Tile) -> State | None:
    """A game with the tile just laid and another copy in the bag, if it fits next to one of some start tiles."""
    for start in ("baB", "baC", "baX", "baU", "baE", "rvC"):
        try:
            sets = ",".join(dict.fromkeys(["base", "river", tile.set]))
            state = State(players=1, sets=sets, bag=f"2x{tile}", start=f"0,0 {start} r0")
        except bastide.SetupError:
            continue
        if state.chance():
            state.apply(f"draw {tile}")
        places = [action for action in state.legal_actions() if action.kind == "place"]
        if places:
            state.apply(places[0])
            return state
    return None


def test_planes_distinguish_followers_on_every_segment_of_every_tile() -> None:
    tried = set()
    for tile in bastide.Tile.all():
        if (state := laid(tile)) is None:
            continue
        seen: dict[bytes, Action] = {}
        for action in state.legal_actions():
            if action.kind == "deploy" and action.meeple == "follower" and action.square is None:
                after = state.copy()
                after.apply(action)
                if after.figures():
                    other = seen.setdefault(after.planes(9).tobytes(), action)
                    assert other is action, f"{tile}: {other}, {action}"
                    tried.add(str(tile))
    assert len(tried) > 150 and {"krC", "amC"} <= tried


def sides(segment: Any, rotation: int) -> list[str]:
    """The sides that a segment of a turned tile reaches."""
    around = "NESW"
    return [around[(around.index(side) + rotation // 90) % 4] for side in segment.edges]


def test_planes_match_the_state(seed: int) -> None:
    stream, setup = random.Random(seed), Setup(3, "base,traders,inns")
    names, state = bastide.plane_names(setup), State(setup)
    while not state.over:
        step(state, stream.random())
        planes, (west, north) = dict(zip(names, state.planes(SPACE.size), strict=True)), SPACE.origin(state)
        own = state.turn.player if state.turn.player is not None else state.active_player
        wanted: dict[str, Any] = {name: np.zeros((SPACE.size, SPACE.size), int) for name in names}
        for x, y, tile, rotation in state.tiles():
            at = y - north, x - west
            wanted["tile"][at], wanted["kind"][at], wanted[f"turned.r{rotation}"][at] = 1, tile.index + 1, 1
            for n, side in enumerate("NESW"):
                wanted[f"edge.{side}.{tile.edges[(n - rotation // 90) % 4]}"][at] = 1
            for part, segment in enumerate(tile.segments):
                feature = state.feature(x, y, part)
                reached = sides(segment, rotation)
                if segment.kind == "cloister":
                    wanted["feature.cloister.tiles"][at] = feature.tiles
                for side in reached:
                    others = [feature.strength[seat] for seat in range(3) if seat != own]
                    numbers = (feature.tiles, feature.open, feature.strength[own], max(others))
                    for name, number in zip(("tiles", "open", "own", "other"), numbers, strict=True):
                        wanted[f"feature.{side}.{name}"][at] = number
                    for other in reached:
                        if f"joined.{side}{other}" in wanted:
                            wanted[f"joined.{side}{other}"][at] = 1
        for seat, figure, x, y, part in state.figures():
            _, _, tile, rotation = next(laid for laid in state.tiles() if laid[:2] == (x, y))
            for side in sides(tile.segments[part], rotation):
                wanted[f"seat{(seat - own) % 3}.{figure}.{side}"][y - north, x - west] += 1
        if state.turn.kind == "place":
            for action in state.legal_actions():
                assert action.square is not None
                wanted[f"fits.r{action.rotation}"][action.square[1] - north, action.square[0] - west] = 1
        # The Python API has no half-edges, and printed features are covered by other tests.
        for name in names:
            at_edges = name.startswith("seat") and name.split(".")[2:] in (["N"], ["E"], ["S"], ["W"])
            if at_edges or name.startswith(("tile", "kind", "turned", "edge", "fits", "joined", "feature")):
                np.testing.assert_array_equal(planes[name], wanted[name], name)
        last = state.tiles()[-1]
        assert planes["last"].sum() == planes["last"][last[1] - north, last[0] - west] == 1
        assert planes["asked"].sum() == (state.turn.kind == "deploy")
    features = dict(zip(bastide.feature_names(setup), state.features().tolist(), strict=True))
    assert features["over"] == 1 and not any(features[f"left.{tile}"] for tile in {laid[2] for laid in state.tiles()})


def test_a_seat_can_observe_the_turn_of_another() -> None:
    state = State(players=3, sets="base")
    for action in ("draw baE", "0,-1 r180", "follower ."):
        state.apply(action)
    state.apply(f"draw {state.chance()[0][0]}")
    assert state.turn.player == 1
    names = bastide.feature_names(state.setup)
    for seat in range(3):
        features = dict(zip(names, state.features(seat=seat).tolist(), strict=True))
        planes = dict(zip(bastide.plane_names(state.setup), state.planes(seat=seat), strict=True))
        # Player 0 has a follower on the table, and player 1 decides.
        assert [features[f"seat{n}.followers"] for n in range(3)] == [7 - ((seat + n) % 3 == 0) for n in range(3)]
        assert [features[f"decides.{n}"] for n in range(3)] == [0, 1, 0]
        stand = [any(planes[name].any() for name in planes if name.startswith(f"seat{n}.")) for n in range(3)]
        assert stand == [(seat + n) % 3 == 0 for n in range(3)]
    np.testing.assert_array_equal(state.features(), state.features(seat=1))
    for call in (lambda: state.features(seat=3), lambda: state.planes(seat=-1)):
        with pytest.raises(IndexError, match="the seats are 0 to 2"):
            call()


def test_the_documentation_has_the_right_counts(root: Path) -> None:
    numbers = f"has {len(bastide.plane_names())} planes and {len(bastide.feature_names(Setup()))} features"
    assert numbers in (root / "docs" / "python.md").read_text(encoding="utf-8")
