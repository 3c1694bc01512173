"""Landscapes as letters and pixels."""

from __future__ import annotations

from collections.abc import Iterator

import bastide
from bastide import picture

LETTERS = {
    "follower": "1", "large": "2", "builder": "B", "pig": "P", "mayor": "M",
    "wagon": "W", "barn": "H", "phantom": "G", "abbot": "A", "dragon": "D", "fairy": "F",
}  # fmt: skip


def positions(seed: int) -> Iterator[tuple[bastide.State, set[str]]]:
    """Positions of random games of all sets, with the figures on the table."""
    sets = ",".join({tile.set for tile in bastide.Tile.all()} | {"abbot", "phantom"})
    setup = bastide.Setup(6, sets, bastide.Rules("c2", mayors=1))
    for game in bastide.play_games(setup, ["uniform"], seed=seed, count=20):
        state = bastide.State(setup)
        for action in game.actions:
            state.apply(action)
            neutral = {name for name in ("dragon", "fairy") if getattr(state, name)}
            yield state, neutral | {figure for _, figure, *_ in state.figures()}


def test_every_figure_is_drawn_on_every_kind_of_feature(seed: int) -> None:
    drawn: set[str] = set()
    for state, figures in positions(seed):
        if not figures <= drawn:
            text = picture.text(state)
            assert all(LETTERS[figure] in text for figure in figures), text
            assert picture.pixels(state, 1).shape[0] == text.count("\n") + 1
            drawn |= figures
        if drawn == set(LETTERS):
            return
    raise AssertionError(f"not met in these games: {set(LETTERS) - drawn}")
