"""Many games stepped together."""

from __future__ import annotations

import resource
from typing import Any

import bastide
import numpy as np
import pytest
from bastide import ActionSpace, Batch, Setup

GAMES = 48


class Loop:
    """A batch stepped at random."""

    def __init__(self, seed: int = 1, threads: int = 1, games: int = GAMES, **keywords: Any) -> None:
        self.batch = Batch(games=games, seed=seed, threads=threads, **keywords)
        players = self.batch.setup.players
        self.counts = np.zeros(games, np.uint32)
        self.batch.counts(self.counts)
        self.rewards = np.zeros((games, players), np.float32)
        self.ends = np.zeros(games, np.bool_)
        self.scores = np.zeros((games, players), np.int32)
        self.deciders = np.zeros(games, np.int8)
        self.stream = np.random.default_rng(seed)

    def step(self) -> None:
        choices = (self.stream.random(len(self.counts)) * self.counts).astype(np.uint32)
        self.batch.step(
            choices,
            rewards=self.rewards,
            ends=self.ends,
            scores=self.scores,
            counts=self.counts,
            deciders=self.deciders,
        )

    def seen(self) -> list[Any]:
        arrays = (self.counts, self.rewards, self.ends, self.scores, self.deciders)
        return [array.copy() for array in arrays]


def test_games_are_the_same_for_any_number_of_threads(seed: int) -> None:
    loops = [Loop(seed, threads, sets="base,traders,inns", players=3) for threads in (1, 2, 5)]
    row = loops[0].batch.feature_count
    for _ in range(500):
        for loop in loops:
            loop.step()
        for other in loops[1:]:
            for one, two in zip(loops[0].seen(), other.seen(), strict=True):
                np.testing.assert_array_equal(one, two)
    features = [np.zeros((GAMES, row), np.float32) for _ in loops]
    expected = [np.zeros((GAMES, 3), np.float32) for _ in loops]
    masks = [np.zeros((GAMES, ActionSpace().n), np.bool_) for _ in loops]
    choices = [np.zeros(GAMES, np.uint32) for _ in loops]
    for loop, feature, mask, choice, points in zip(loops, features, masks, choices, expected, strict=True):
        loop.batch.expected(points)
        loop.batch.features(feature)
        loop.batch.masks(mask)
        loop.batch.choose("greedy", choice)
    np.testing.assert_array_equal(expected[1][5], loops[1].batch.state(5).expected())
    for arrays in (features, masks, choices, expected):
        np.testing.assert_array_equal(arrays[0], arrays[1])
        np.testing.assert_array_equal(arrays[0], arrays[2])


def test_rewards_add_up_to_final_scores_and_games_restart(seed: int) -> None:
    loop = Loop(seed, sets="base")
    sums = np.zeros_like(loop.rewards)
    finished = 0
    for _ in range(600):
        loop.step()
        sums += loop.rewards
        np.testing.assert_array_equal(sums[loop.ends], loop.scores[loop.ends])
        finished += int(loop.ends.sum())
        sums[loop.ends] = 0
    assert finished > 100
    assert all(loop.batch.number(i) % GAMES == i for i in range(GAMES))


def test_every_game_is_a_state_with_a_record(seed: int) -> None:
    loop = Loop(seed)
    for _ in range(60):
        loop.step()
    space = ActionSpace(21)
    features = np.zeros((GAMES, loop.batch.feature_count), np.float32)
    masks = np.zeros((GAMES, space.n), np.bool_)
    planes = np.zeros((GAMES, len(bastide.plane_names(loop.batch.setup)), 21, 21), np.uint8)
    loop.batch.features(features)
    loop.batch.masks(masks, 21)
    loop.batch.planes(planes, 21)
    deciders = np.zeros(GAMES, np.int8)
    loop.batch.deciders(deciders)
    np.testing.assert_array_equal(deciders, loop.deciders)
    for i in range(GAMES):
        state = loop.batch.state(i)
        assert bastide.State.from_record(state.record()) == state
        legal = loop.batch.legal_actions(i)
        assert legal == state.legal_actions() and len(legal) == loop.counts[i]
        assert state.turn.player == deciders[i]
        np.testing.assert_array_equal(state.features(), features[i])
        np.testing.assert_array_equal(state.planes(21), planes[i])
        np.testing.assert_array_equal(space.mask(state), masks[i])
        assert {space.number(state, action) for action in legal} == set(np.flatnonzero(masks[i]))
        assert all(space.number(state, space.action(state, n)) == n for n in np.flatnonzero(masks[i]))


def test_steps_by_number_and_steps_by_index_give_the_same_games(seed: int) -> None:
    one, two = Batch(games=8, seed=seed), Batch(games=8, seed=seed)
    # Wider than any landscape, because placements outside the window share a number.
    space, counts = ActionSpace(151), np.zeros(8, np.uint32)
    one.counts(counts)
    for _ in range(250):
        choices = counts // 2
        numbers = np.array(
            [space.number(two.state(i), two.legal_actions(i)[n]) for i, n in enumerate(choices)], np.int64
        )
        one.step(choices, counts=counts)
        two.step_numbers(numbers, size=151)
    assert all(one.state(i) == two.state(i) for i in range(8))


def test_no_game_is_cut_off_by_a_small_window(seed: int) -> None:
    batch, space = Batch(games=6, seed=seed, sets="base,traders,river"), ActionSpace(3)
    masks, ends = np.zeros((6, space.n), np.bool_), np.zeros(6, np.bool_)
    finished = outside = 0
    while finished < 12:
        batch.masks(masks, 3)
        assert masks.any(axis=1).all()
        outside += int(masks[:, 2].sum())
        batch.step_numbers(masks.argmax(axis=1).astype(np.int64), size=3, ends=ends)
        finished += int(ends.sum())
    assert outside > 100


def test_levels_choose_for_a_whole_batch() -> None:
    # A fixed seed, because the points expected are those of these games.
    batch, choices, ends = Batch(games=6, seed=2), np.zeros(6, np.uint32), np.zeros(6, np.bool_)
    scores, points = np.zeros((6, 2), np.int32), []
    while len(points) < 6:
        batch.choose("greedy", choices)
        batch.step(choices, ends=ends, scores=scores)
        points += list(scores[ends].mean(axis=1))
    assert np.mean(points) > 60, "greedy players score more than random ones"


def test_features_have_names_and_match_the_state(seed: int) -> None:
    batch = Batch(games=1, seed=seed, players=3)
    names, plain = bastide.feature_names(batch.setup), bastide.feature_names(3)
    assert len(names) == len(set(names)) == batch.feature_count and names[: len(plain)] == plain
    state = batch.state(0)
    seen = dict(zip(names, state.features().tolist(), strict=True))
    assert (seen["seat0.followers"], seen["tiles_left"], seen["place"]) == (7, state.tiles_left, 1)
    tile = state.turn.tile
    assert tile is not None and seen[f"tile.N.{tile.edges[0]}"] == seen[f"hand.{tile}"] == 1
    state.apply(state.legal_actions()[0])
    assert dict(zip(names, state.features().tolist(), strict=True))["deploy"] == 1
    planes = dict(zip(bastide.plane_names(batch.setup), state.planes(), strict=True))
    assert planes["tile"].sum() == 2 and planes["fits.r0"].sum() == 0
    with pytest.raises(ValueError, match="choose 1 to 6"):
        bastide.feature_names(7)


def test_views_show_every_feature_with_figures_to_every_seat(seed: int) -> None:
    one, two = Loop(seed, sets="base", players=3), Loop(seed, 4, sets="base", players=3)
    for _ in range(90):
        one.step()
        two.step()
    of_seat, of_feature = bastide.view_names()
    seen = [
        (np.ones((GAMES, 3, len(of_seat)), np.float32), np.ones((GAMES, 3, 21, len(of_feature)), np.float32))
        for _ in (one, two)
    ]
    lengths = np.zeros(GAMES, np.uint32)
    for loop, (seats, features) in zip((one, two), seen, strict=True):
        loop.batch.views(seats=seats, features=features, lengths=lengths)
    (seats, features), other = seen
    np.testing.assert_array_equal(seats, other[0])
    np.testing.assert_array_equal(features, other[1])
    few = np.ones((GAMES, 3, 2, len(of_feature)), np.float32)
    one.batch.views(seats=seats, features=few, lengths=lengths)
    np.testing.assert_array_equal(few, features[:, :, :2])
    columns = [of_feature.index(name) for name in ("city", "road", "cloister", "field", "tiles", "own", "other")]
    for i in range(GAMES):
        state = one.batch.state(i)
        for offset in range(3):
            player = (int(one.deciders[i]) + offset) % 3
            assert round(float(seats[i, offset, of_seat.index("score")]) * 100) == state.scores[player]
            there = set()
            for _, _, x, y, segment in state.figures():
                feature = state.feature(x, y, segment)
                kind = [float(feature.kind == name) for name in of_feature[:4]]
                own = feature.strength[player]
                most = max(feature.strength[(player + n) % 3] for n in (1, 2))
                there.add((*kind, feature.tiles / 8, own / 2, most / 2))
            rows = features[i, offset, : lengths[i]][:, columns]
            assert {tuple(row) for row in rows.tolist()} == there
        assert not features[i, :, lengths[i] :].any()
    assert lengths.min() > 2


def test_wrong_arrays_raise_clear_errors_and_change_nothing() -> None:
    loop = Loop()
    before = [loop.batch.state(i) for i in range(GAMES)]
    zeros = np.zeros(GAMES, np.uint32)
    read_only = np.zeros(GAMES, np.uint32)
    read_only.flags.writeable = False
    other: Any = zeros
    wrong: list[tuple[Any, type[Exception], str]] = [
        (lambda: loop.batch.counts(zeros[:5]), ValueError, r"shape \(5,\), but it must be uint32 of shape \(48,\)"),
        (lambda: loop.batch.counts(zeros.astype(float)), TypeError, "give a NumPy array, uint32"),
        (lambda: loop.batch.counts([0] * GAMES), TypeError, "give a NumPy array"),
        (lambda: loop.batch.counts(np.zeros(96, np.uint32)[::2]), ValueError, "not contiguous"),
        (lambda: loop.batch.counts(read_only), ValueError, "read-only"),
        (lambda: loop.batch.step(zeros, rewards=np.zeros((GAMES, 2), np.float32, "F")), ValueError, "row by row"),
        (lambda: loop.batch.step(loop.counts), bastide.IllegalAction, "is not one of the"),
        (lambda: loop.batch.step(zeros, counts=zeros), ValueError, "in use"),
        (lambda: loop.batch.step(zeros, rewards=np.zeros(GAMES, np.float32)), ValueError, "rewards: shape"),
        (lambda: loop.batch.views(seats=other, features=other, lengths=other), ValueError, "features: give an array"),
        (lambda: loop.batch.step_numbers(np.full(GAMES, 99_999)), bastide.IllegalAction, "number 99999"),
        (lambda: loop.batch.step_numbers(np.full(GAMES, -1)), bastide.IllegalAction, "number -1"),
        (lambda: loop.batch.legal_actions(GAMES), IndexError, "the games are 0 to 47"),
        (lambda: loop.batch.state(-1), IndexError, "the games are 0 to 47"),
        (lambda: loop.batch.masks(zeros, size=4), ValueError, "choose an odd number"),
        (lambda: loop.batch.choose("best", zeros), ValueError, "choose one of uniform"),
        (lambda: Batch(games=0), ValueError, "at least 1 game"),
        (lambda: Batch(games=4, threads=0), ValueError, "1 to 1024 threads"),
        (lambda: Batch(games=-1), ValueError, "at least 1 game"),
        (lambda: Batch(games=2**62), MemoryError, "no memory for 4611686018427387904 games"),
        (lambda: Batch(games=10**30), ValueError, "give a whole number"),
        (lambda: Batch(games=1, seed=-1), ValueError, "-1: give a whole number from 0 to"),
        (lambda: Batch(games=1, sets="base", bag="baC", start="0,0 baV r0"), bastide.SetupError, "no tile"),
        (lambda: Batch(Setup(), games=1, players=2), TypeError, "not both"),
    ]
    for call, error, words in wrong:
        with pytest.raises(error, match=words):
            call()
    assert [loop.batch.state(i) for i in range(GAMES)] == before


def test_a_million_steps_leak_no_memory() -> None:
    loop = Loop(games=500)
    for _ in range(300):
        loop.step()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for _ in range(2000):
        loop.step()
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    assert grown < 4_000, f"{grown} KiB more"
