"""What the program knows: the analyst, values and visits of the computer players, odds."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import bastide
import numpy as np
import pytest
from bastide import Computer, Setup, State


def midgame(steps: int = 100, seed: int = 3, players: int = 2) -> State:
    """A position of a game between greedy players in which one of them lays a tile."""
    game = bastide.play_games(Setup(players, "base"), ["greedy"], seed=seed)[0]
    state = State(game.setup)
    for action in game.actions:
        if len(state.actions) >= steps and state.turn.kind == "place":
            return state
        state.apply(action)
    raise AssertionError("the game was shorter than that")


@pytest.mark.parametrize("level", ["easy", "greedy", "learned"])
def test_levels_that_do_not_search_value_every_choice(level: str) -> None:
    state = midgame()
    considered = Computer(level).consider(state, 5)
    assert considered[0][0][0] == Computer(level).choose(state, 5)
    values = [value for _, value, _ in considered]
    assert values[0] == max(values) and values[1:] == sorted(values[1:], reverse=True)
    assert not any(continuations for _, _, continuations in considered)
    for actions, _, _ in considered:
        after = state.copy()
        for action in actions:
            after.apply(action)
        assert after.turn.kind == "chance" or after.turn.player != state.turn.player


@pytest.mark.parametrize("level", ["strong", "expert"])
def test_searching_levels_give_values_and_visits(level: str) -> None:
    state = midgame()
    considered = Computer(level, budget=20_000).consider(state, 5)
    assert considered[0][0][0] == Computer(level, budget=20_000).choose(state, 5)
    visits = [continuations for _, _, continuations in considered]
    assert 2 <= len(considered) <= 10 and visits[0] == max(visits) > min(visits) > 0
    # The last tile but one is searched exactly, with one continuation for each choice.
    late = midgame(steps=190)
    while late.tiles_left != 1 or late.turn.kind != "place":
        late.apply(late.legal_actions()[0])
    exact = Computer(level).consider(late, 5)
    assert {continuations for _, _, continuations in exact} <= {0, 1}
    assert exact[0][0][0] == Computer(level).choose(late, 5)


def test_odds_and_expected_scores_add_up() -> None:
    state = midgame(players=3)
    scores, chances = Computer("learned").opinion(state)
    assert scores.shape == chances.shape == (3,) and chances.sum() == pytest.approx(1, abs=1e-4)
    np.testing.assert_allclose(Computer("greedy").opinion(state)[0], state.expected())
    best = int(np.argmax(scores))
    assert chances[best] == chances.max()


def test_nothing_is_considered_where_no_player_decides() -> None:
    for computer, state in ((Computer("greedy"), State()), (Computer("uniform"), midgame())):
        with pytest.raises(ValueError, match="nothing was considered"):
            computer.consider(state)


def test_the_analysis_adds_up_to_the_final_margin(tmp_path: Path) -> None:
    game = bastide.play_games(Setup(2, "base", bag="6xbaE,6xbaU,2xbaA"), ["greedy", "easy"], seed=2)[0]
    found = bastide.analyse(game, "greedy", best=2)
    margin = game.scores[0] - game.scores[1]
    assert found["level"] == "greedy" and found["end"]["scores"] == game.scores
    assert [parts["margin"] for parts in found["sums"]] == [margin, -margin]
    for seat, parts in enumerate(found["sums"]):
        whole = sum(parts[name] for name in ("start", "turns", "luck", "lost", "others"))
        assert whole == pytest.approx(parts["margin"], abs=1e-3)
        lost = sum(move["lost"] for move in found["moves"] if move["seat"] == seat)
        assert parts["lost"] == pytest.approx(-lost, abs=1e-3)
    laid = [action for action in game.actions if action.kind == "place"]
    assert [move["actions"][0] for move in found["moves"]] == laid
    for move in found["moves"]:
        assert move["lost"] >= -1e-4 and 1 <= len(move["best"]) <= 2
        for chances in move["chances"].values():
            assert sum(chances) == pytest.approx(1, abs=1e-3)
    binary = os.environ.get("BASTIDE_BIN")
    if binary:
        file = tmp_path / "game.bastide"
        file.write_text(game.record())
        command = [binary, "analyse", str(file), "--level", "greedy", "--json"]
        theirs = json.loads(subprocess.run(command, capture_output=True, check=True, text=True).stdout)
        assert [move["lost"] for move in theirs["moves"]] == pytest.approx([move["lost"] for move in found["moves"]])
        assert [move["luck"] for move in theirs["moves"]] == pytest.approx([move["luck"] for move in found["moves"]])
