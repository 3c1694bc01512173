"""Batches that can be searched: candidates, copies, pickles, positions."""

from __future__ import annotations

import copy
import pickle
import threading
from typing import Any

import bastide
import numpy as np
import pytest
from bastide import ActionSpace, Batch, Setup, State

SETS = ",".join(sorted({tile.set for tile in bastide.Tile.all()}))
GAMES = 6


def stepped(steps: int, seed: int, setup: Setup | None = None, threads: int = 1) -> Batch:
    """A batch after random steps."""
    batch = Batch(setup or Setup(3, "base,traders,inns"), games=GAMES, seed=seed, threads=threads)
    play(batch, steps, seed)
    return batch


def play(batch: Batch, steps: int, seed: int) -> None:
    """Steps a batch at random."""
    counts, stream = np.zeros(len(batch), np.uint32), np.random.default_rng(seed)
    batch.counts(counts)
    for _ in range(steps):
        batch.step((stream.random(len(batch)) * counts).astype(np.uint32), counts=counts)


def states(batch: Batch) -> list[State]:
    return [batch.state(game) for game in range(len(batch))]


class TestCandidates:
    """`Batch.candidates`."""

    @pytest.mark.parametrize("setup", [Setup(2), Setup(4, SETS, bastide.Rules("c2", mayors=1))], ids=["traders", "all"])
    def test_rows_describe_the_positions_after_each_action(self, setup: Setup, seed: int) -> None:
        names, space = bastide.candidate_names(setup), ActionSpace(21)
        planes, players = len(bastide.plane_names(setup)), setup.players
        counts = np.zeros(GAMES, np.uint32)
        batch = Batch(setup, games=GAMES, seed=seed, threads=2)
        for _ in range(5):
            play(batch, 47, seed)
            batch.counts(counts)
            total = int(counts.sum())
            # Arrays may have more rows than are written.
            rows = np.full((total + 1, len(names)), -99, np.float32)
            features = np.zeros((total, batch.feature_count), np.float32)
            seen = np.zeros((total, planes, 21, 21), np.uint8)
            numbers, expected = np.zeros(total, np.int64), np.zeros((total, players), np.float32)
            found = batch.candidates(
                rows=rows, numbers=numbers, expected=expected, features=features, planes=seen, size=21
            )
            assert found == total and (rows[total] == -99).all()
            row = 0
            for state in states(batch):
                own = state.turn.player
                assert own is not None
                before = state.features()
                np.testing.assert_array_equal(state.candidates(), rows[row : row + len(state.legal_actions())])
                for action in state.legal_actions():
                    after = state.copy()
                    after.apply(action)
                    assert numbers[row] == space.number(state, action)
                    np.testing.assert_array_equal(features[row], after.features(seat=own))
                    np.testing.assert_array_equal(seen[row], after.planes(21, seat=own))
                    np.testing.assert_array_equal(expected[row], after.expected())
                    row_of = dict(zip(names, rows[row].tolist(), strict=True))
                    gained = {n: after.features(seat=own)[n] - before[n] for n in (0, 1, 2)}
                    assert [row_of[f"seat0.{name}"] for name in ("score", "worth_now", "worth_complete")] == [
                        gained[0], gained[1] - gained[0], gained[2] - gained[0],
                    ]  # fmt: skip
                    assert row_of["seat0.home"] == sum(after.supply(own).values()) - sum(state.supply(own).values())
                    assert row_of["over"] == after.over and row_of["pass"] == (action.kind == "pass")
                    if action.kind == "place":
                        assert row_of["place"] == row_of[f"r{action.rotation}"] == 1
                    elif action.kind == "deploy" and action.square is None and action.segment is not None:
                        x, y, _, _ = after.tiles()[-1]
                        feature = after.feature(x, y, action.segment)
                        assert row_of["deploy"] == row_of[f"figure.{action.meeple}"] == 1
                        kinds = ("road", "city", "field", "cloister")
                        kind = "cloister" if feature.kind == "garden" else feature.kind
                        assert [row_of[f"target.{name}"] for name in kinds] == [name == kind for name in kinds]
                        # A follower that came home at once has no strength any more.
                        assert row_of["target.own"] == feature.strength[own]
                        assert (row_of["target.tiles"], row_of["target.open"]) == (feature.tiles, feature.open)
                    row += 1
            assert row == total

    def test_a_choice_is_the_index_of_its_row(self, seed: int) -> None:
        batch = stepped(40, seed)
        counts, after = np.zeros(GAMES, np.uint32), np.zeros((GAMES, 3), np.float32)
        batch.counts(counts)
        expected = np.zeros((counts.sum(), 3), np.float32)
        batch.candidates(expected=expected)
        last = np.cumsum(counts) - 1
        wanted = []
        for state in states(batch):
            state.apply(state.legal_actions()[-1])
            wanted.append(state.expected())
        np.testing.assert_array_equal(expected[last], wanted)
        batch.step(counts - 1)
        batch.expected(after)

    @pytest.mark.parametrize("setup", [Setup(2, "base"), Setup(3, SETS)], ids=["base", "all"])
    def test_greedy_takes_the_highest_lead(self, setup: Setup, seed: int) -> None:
        batch = Batch(setup, games=GAMES, seed=seed)
        counts, chosen = np.zeros(GAMES, np.uint32), np.zeros(GAMES, np.uint32)
        for _ in range(60):
            batch.counts(counts)
            batch.choose("greedy", chosen)
            leads, expected = np.zeros(counts.sum(), np.float32), np.zeros((counts.sum(), setup.players), np.float32)
            batch.candidates(leads=leads, expected=expected)
            starts = (np.cumsum(counts) - counts).astype(np.int64)
            parts = zip(states(batch), chosen, np.split(leads, starts[1:]), np.split(expected, starts[1:]), strict=True)
            for state, choice, lead, points in parts:
                if state.turn.kind == "second":
                    continue
                assert lead[choice] == lead.max()
                if setup.players == 2 and state.turn.kind == "deploy":
                    own = state.turn.player
                    np.testing.assert_allclose(lead, points[:, own] - points[:, 1 - own], atol=1e-3)
            batch.step(chosen)

    def test_placements_that_look_the_same_have_the_same_lead(self, seed: int) -> None:
        batch, counts = Batch(Setup(2, "base", bag="5xbaU"), games=1, seed=seed), np.zeros(1, np.uint32)
        batch.counts(counts)
        leads = np.zeros(counts[0], np.float32)
        batch.candidates(leads=leads)
        legal = batch.state(0).legal_actions()
        same: dict[object, list[float]] = {}
        for action, lead in zip(legal, leads.tolist(), strict=True):
            assert action.rotation is not None
            same.setdefault((action.square, action.rotation % 180), []).append(lead)
        assert len(legal) == 2 * len(same) and all(one == other for one, other in same.values())

    def test_wrong_arrays_are_refused(self) -> None:
        batch = stepped(0, 1)
        with pytest.raises(ValueError, match=r"rows: shape \(1, 3\), but it must be float32 of shape"):
            batch.candidates(rows=np.zeros((1, 3), np.float32))
        with pytest.raises(TypeError, match="numbers: give a NumPy array, int64"):
            batch.candidates(numbers=np.zeros(500, np.int32))  # type: ignore[arg-type]
        assert State().candidates().shape == (0, len(bastide.candidate_names()))


class TestCopies:
    """Copies, pickles and positions."""

    def test_copies_and_pickles_continue_identically(self, seed: int) -> None:
        batch = stepped(300, seed, threads=2)
        batch.put([1, 3], [State(batch.setup), batch.state(0)], seed=seed)
        play(batch, 3, seed)
        again = [batch.copy(), copy.copy(batch), copy.deepcopy(batch), pickle.loads(pickle.dumps(batch))]
        again.append(batch.take(range(GAMES)))
        play(batch, 200, seed + 1)
        for other in again:
            assert repr(other) == repr(batch)
            play(other, 200, seed + 1)
            assert states(other) == states(batch)
            assert [other.number(game) for game in range(GAMES)] == [batch.number(game) for game in range(GAMES)]

    def test_a_seed_draws_other_tiles(self, seed: int) -> None:
        batch = stepped(50, seed)
        copies = batch.take([2] * 8, seed=seed)
        assert states(copies) == [batch.state(2)] * 8
        play(copies, 12, seed)
        drawn = {tuple(str(action) for action in state.actions if action.kind == "draw") for state in states(copies)}
        assert len(drawn) > 4, "the draws differ"
        same = batch.take([2] * 8)
        counts = np.zeros(8, np.uint32)
        for _ in range(12):
            same.counts(counts)
            same.step(counts - 1)
        assert len({state.record() for state in states(same)}) == 1

    def test_positions_are_set_and_played_on(self, seed: int) -> None:
        batch, other = stepped(30, seed), stepped(80, seed + 1)
        before = states(batch)
        batch.put([4, 0], other.take([5, 1]))
        assert states(batch) == [other.state(1), *before[1:4], other.state(5), before[5]]
        ahead = State(batch.setup)
        batch.put([2], [ahead], seed=7)
        begun = batch.state(2)
        assert begun.actions[0].kind == "draw" and begun.turn.player is not None
        ends, scores = np.zeros(GAMES, np.bool_), np.zeros((GAMES, 3), np.int32)
        counts = np.zeros(GAMES, np.uint32)
        while not ends[2]:
            batch.counts(counts)
            state = batch.state(2)
            batch.step(counts // 2, ends=ends, scores=scores)
        state.apply(state.legal_actions()[len(state.legal_actions()) // 2])
        while not state.over and len(state.chance()) == 1:
            state.apply(state.legal_actions()[0])
        assert state.over and state.scores == scores[2].tolist()
        assert batch.state(2).actions[0].kind == "draw" and batch.number(2) == 2 + GAMES

    def test_a_chosen_subset_is_stepped(self, seed: int) -> None:
        batch, whole = stepped(20, seed), stepped(20, seed)
        before, moves = states(batch), np.array([True, False, True, False, False, True])
        counts, ends, rewards = np.zeros(GAMES, np.uint32), np.ones(GAMES, np.bool_), np.full((GAMES, 3), 9, np.float32)
        batch.counts(counts)
        choices = np.where(moves, counts - 1, 999).astype(np.uint32)
        old = counts.copy()
        batch.step(choices, where=moves, counts=counts, ends=ends, rewards=rewards)
        whole.step(old - 1)
        after = states(batch)
        assert [after[i] == before[i] for i in range(GAMES)] == (~moves).tolist()
        assert all(after[i] == whole.state(i) for i in np.flatnonzero(moves))
        assert (counts[~moves] == old[~moves]).all() and ends[~moves].all() and (rewards[~moves] == 9).all()
        assert (counts[moves] == [len(after[i].legal_actions()) for i in np.flatnonzero(moves)]).all()
        with pytest.raises(bastide.IllegalAction, match="game 0: choice 999"):
            batch.step(np.full(GAMES, 999, np.uint32), where=moves)
        numbers = np.full(GAMES, -1, np.int64)
        numbers[0] = np.flatnonzero(ActionSpace().mask(batch.state(0)))[0]
        batch.step_numbers(numbers, where=np.arange(GAMES) == 0)
        assert states(batch)[1:] == after[1:] and batch.state(0) != after[0]

    def test_equal_positions_have_equal_keys(self, seed: int) -> None:
        batch = stepped(60, seed)
        keys, again = np.zeros(GAMES, np.uint64), np.zeros(2, np.uint64)
        batch.keys(keys)
        assert keys.tolist() == [state.key for state in states(batch)]
        batch.take([3, 3], seed=1).keys(again)
        assert again.tolist() == [keys[3]] * 2

    def test_wrong_positions_are_refused_and_change_nothing(self) -> None:
        batch = stepped(10, 1)
        before = states(batch)
        over = bastide.play_games(batch.setup, ["uniform"])[0]
        wrong: list[tuple[Any, type[Exception], str]] = [
            (lambda: batch.put([0], [State(Setup(2))]), ValueError, "another set-up"),
            (lambda: batch.put([0], Batch(games=1)), ValueError, "another set-up"),
            (lambda: batch.put([0, 1], [State(batch.setup)]), ValueError, "1 positions for 2 games"),
            (lambda: batch.put([GAMES], [State(batch.setup)]), IndexError, "the games are 0 to 5"),
            (lambda: batch.put([0, 1], [State(batch.setup), over]), ValueError, "position 1: no decision"),
            (lambda: batch.put([0], ["start"]), TypeError, "give a Batch, or a list of States"),
            (lambda: batch.take([]), ValueError, "name at least one"),
            (lambda: batch.take([-1]), IndexError, "the games are"),
            (lambda: batch.put([0], batch), RuntimeError, "this batch is in use"),
        ]
        for call, error, words in wrong:
            with pytest.raises(error, match=words):
                call()
        assert states(batch) == before
        restore, (setup, seed, threads, games) = batch.__reduce__()
        for damage in ((0, 0, (1, 0), "draw baQQ"), (0, 0, (1, 0), "draw baA; pass")):
            with pytest.raises(ValueError, match="game 0 of the pickle is damaged"):
                restore(setup, seed, threads, [damage, *games[1:]])

    def test_a_batch_used_by_two_threads_raises_an_error(self) -> None:
        batch, choices = Batch(games=400, seed=1), np.zeros(400, np.uint32)
        other = threading.Thread(target=lambda: batch.choose("greedy", choices))
        other.start()
        refused = []
        while other.is_alive() and not refused:
            try:
                batch.state(0)
            except RuntimeError as error:
                refused.append(str(error))
        other.join()
        assert refused and "probably by another thread: give each thread its own" in refused[0]
