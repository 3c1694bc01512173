"""Every action that the engine lists has a number, and every legal number an action."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import bastide
import numpy as np
import pytest
from bastide import Action, ActionSpace, Rules, Setup, State
from conftest import sampled

SETS = ",".join(sorted({tile.set for tile in bastide.Tile.all()}))


def values(choices: str) -> list[str]:
    """The values of a toggle; for numbers, the first and the last."""
    plain = re.sub(r" \([^)]*\)", "", choices).split(", ")
    return [value for choice in plain for value in choice.split(" to ")]


def rules() -> Iterator[Rules]:
    """Every edition, and every value of every toggle."""
    yield from (Rules(name, mayors=2) for name in Rules.presets())
    for name, _, choices in Rules.toggles():
        yield from (Rules("c2", **{"mayors": 1, name.replace("-", "_"): value}) for value in values(choices))


SETUPS = [Setup(2 + i % 5, SETS, chosen) for i, chosen in enumerate(rules())]


def step(state: State, space: ActionSpace, mask: np.typing.NDArray[np.bool_], stream: random.Random) -> None:
    """Applies a random action: a weighted draw, or a player's action, with taking figures back more likely."""
    if tiles := state.chance():
        state.apply(Action.draw(stream.choices(*zip(*tiles, strict=True))[0]))  # type: ignore[arg-type]
        return
    if state.turn.kind == "place":
        # By number: a list of all placements would take most of the test's time.
        state.apply(space.action(state, int(stream.choice(np.flatnonzero(space.mask(state, mask))))))
        return
    legal = state.legal_actions()
    if taken := [action for action in legal if action.kind == "take" and stream.random() < 0.3]:
        state.apply(taken[0])
    else:
        state.apply(stream.choice(legal))


PARTS = 8


@pytest.mark.parametrize("part", [0, *sampled(range(1, PARTS))])
def test_every_action_maps_to_a_number_and_back(part: int, seed: int) -> None:
    # The seed of the first part is fixed: its games include everything in `sure`.
    space, stream = ActionSpace(151), random.Random(f"{seed} {part}" if part else 0)
    mask = np.zeros(space.n, np.bool_)
    seen: set[tuple[str, str, str | None]] = set()
    for setup in SETUPS[part::PARTS]:
        state = State(setup)
        while not state.over:
            turn = state.turn.kind
            # Placements are numerous and alike, so only a sample is checked.
            if turn != "chance" and (turn != "place" or stream.random() < 0.1):
                legal = state.legal_actions()
                numbers = [space.number(state, action) for action in legal]
                assert len(set(numbers)) == len(legal), f"{setup}: {state.record()}"
                assert [space.action(state, number) for number in numbers] == legal
                assert sorted(numbers) == np.flatnonzero(space.mask(state, mask)).tolist()
                seen |= {(turn, action.kind, action.meeple) for action in legal}
            step(state, space, mask, stream)
    late = {"phantom", "abbot"}
    deployed = {("deploy", "deploy", figure) for figure in State(SETUPS[0]).supply(0) if figure not in late}
    followers = ("follower", "large", "mayor", "wagon", "phantom", "abbot")
    sure = deployed | {
        ("place", "place", None),
        ("deploy", "pass", None),
        ("deploy", "take", None),
        ("deploy", "fairy", None),
        ("dragon", "dragon", None),
        ("escape", "pass", None),
        ("escape", "take", None),
        ("deploy", "floor", None),
        ("capture", "take", None),
        ("capture", "pass", None),
        ("ransom", "pass", None),
        ("ransom", "ransom", "follower"),
    }
    ransoms = {(turn, "ransom", figure) for turn in ("place", "deploy", "ransom") for figure in followers}
    # Prisoners differ from game to game, and not all games include a second part.
    seconds = {("second", "pass", None), ("second", "second", None)}
    exchanges = {("exchange", "exchange", figure) for figure in followers}
    # Not all games have a hole for an abbey, or a move for a wagon.
    pieces = {("abbey", "abbey", None), ("abbey", "pass", None), ("wagon", "deploy", "wagon"), ("wagon", "pass", None)}
    tokens = {("deploy", "tunnel", None), ("tunnel", "tunnel", None), ("tunnel", "pass", None)}
    # Not all games have a use for a bridge, a completed small city or a bazaar.
    bridges = {("place", "bridged", None), ("place", "pass", None), ("deploy", "bridge", None)}
    castles = {("castle", "castle", None), ("castle", "pass", None), ("lord", "lord", None)}
    kinds = (("auction", "offer"), ("bid", "bid"), ("bid", "pass"), ("deal", "buy"), ("deal", "sell"))
    bazaars = {(turn, kind, None) for turn, kind in kinds}
    into = {("city", "deploy", figure) for figure in followers} | {("city", "pass", None)}
    out = {(turn, "redeploy", figure) for turn in ("redeploy", "last_redeploy") for figure in followers}
    home = {("deploy", "leave", figure) for figure in followers}
    passed = {(turn, "pass", None) for turn in ("redeploy", "last_redeploy", "count")}
    city = into | out | home | passed | {("count", "count", None)}
    # Not all games have a garden, or a second feature for the phantom.
    second = {("phantom", "deploy", "phantom"), ("phantom", "pass", None), ("deploy", "recall", None)}
    second |= {("deploy", "deploy", figure) for figure in late}
    all_of_them = sure | second | ransoms | exchanges | seconds | pieces | tokens | bridges | castles | bazaars | city
    assert seen <= all_of_them
    assert part or sure <= seen


def test_a_batch_of_all_sets_steps_by_number(seed: int) -> None:
    games, stream = 30, np.random.default_rng(seed)
    batch, space = bastide.Batch(Setup(6, SETS, Rules("c2", mayors=1)), games=games, seed=seed), ActionSpace()
    masks, ends = np.zeros((games, space.n), np.bool_), np.zeros(games, np.bool_)
    counts, finished, taken = np.zeros(games, np.uint32), 0, 0
    while finished < games:
        batch.masks(masks)
        batch.counts(counts)
        legal = masks.sum(axis=1)
        # Placements outside the window share a number.
        assert (legal >= 1).all() and (legal[~masks[:, 2]] == counts[~masks[:, 2]]).all()
        taken += int(masks[:, 131:195].sum())
        batch.step_numbers((stream.random(masks.shape) * masks).argmax(axis=1), ends=ends)
        finished += int(ends.sum())
    assert taken > 0


def test_numbers_mean_what_the_documentation_says() -> None:
    space, state = ActionSpace(), State(Setup(2, "base,festival", bag="fe01,baE"))
    assert (ActionSpace.VERSION, space.n, ActionSpace(3).n) == (1, 384 + 4 * 31 * 31, 384 + 4 * 9)
    state.apply(f"draw {state.chance()[0][0]}")
    west, north = space.origin(state)
    for action in state.legal_actions():
        assert action.square is not None and action.rotation is not None
        column, row = action.square[0] - west, action.square[1] - north
        assert space.number(state, action) == 256 + 4 * (31 * row + column) + action.rotation // 90
    state.apply(state.legal_actions()[0])
    for action in state.legal_actions():
        figure = ["follower", "large", "builder", "pig", "mayor"]
        wanted = 0 if action.kind == "pass" else 3 + 16 * figure.index(str(action.meeple)) + (action.segment or 0)
        assert space.number(state, action) == wanted


def test_actions_without_a_number_raise_clear_errors() -> None:
    space, state = ActionSpace(), State()
    for action, words in ((state.legal_actions()[0], "a draw is chance's"), (Action("take 0,0 1"), "not legal now")):
        with pytest.raises(ValueError, match=words):
            space.number(state, action)
    state.apply("draw baE")
    for text in ("7,7 r0", "0,0 r0", "second", "follower 0"):
        with pytest.raises(ValueError, match="not legal now"):
            space.number(state, Action(text))
    state = State()
    for number in (-1, 0, 131, 195, 255, space.n):
        with pytest.raises(ValueError, match="not legal now"):
            space.action(state, number)
