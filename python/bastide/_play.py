"""Shared code of the environments: chance, observations, rewards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bastide import picture
from bastide._bastide import Action, ActionSpace, Setup, State, feature_names, plane_names

Observation = dict[str, Any]
"""`planes` (`uint8`) and `features` (`float32`), which together are the position."""


def chosen(setup: Setup | None, players: int | None, sets: str | None, rules: str | None) -> Setup:
    """The given set-up, or one from its parts, with defaults for missing ones."""
    if setup is None:
        return Setup(players if players is not None else 2, sets, rules)
    if (players, sets, rules) != (None, None, None):
        raise ValueError("setup: give it alone, or players, sets and rules instead")
    return setup


class Table:
    """A set-up with the observations of its players."""

    def __init__(self, setup: Setup, size: int) -> None:
        self.setup = setup
        self.space = ActionSpace(size)
        self.planes = (len(plane_names(setup)), size, size)
        self.features = len(feature_names(setup))
        self.length = self.planes[0] * size * size + self.features

    def observe(self, state: State, seat: int) -> Observation:
        """The observation of a seat."""
        return {"planes": state.planes(self.space.size, seat=seat), "features": state.features(seat=seat)}

    def flat(self, state: State) -> NDArray[np.float32]:
        """Planes and features as the first seat sees them, in one row; the same for all, since nothing is hidden.

        So each entry means the same no matter who decides; the features `decides.N` say who does.
        """
        row = np.empty(self.length, np.float32)
        row[: -self.features] = state.planes(self.space.size, seat=0).ravel()
        state.features(row[-self.features :], seat=0)
        return row

    def mask(self, state: State, decides: bool = True) -> NDArray[np.int8]:
        """The mask of legal numbers; all 0 for a player who does not decide."""
        if not decides:
            return np.zeros(self.space.n, np.int8)
        return self.space.mask(state).view(np.int8)

    def boxes(self, module: Any) -> dict[str, Any]:
        """The Gymnasium spaces of the parts of an observation."""
        return {
            "planes": module.Box(0, 254, self.planes, np.uint8),
            "features": module.Box(-np.inf, np.inf, (self.features,), np.float32),
        }


RENDER_MODES = ["human", "ansi", "rgb_array"]
"""Printed after every step, returned as text, returned as pixels."""


def must_be_rendered_as(mode: str | None) -> None:
    """Raises `ValueError` for an unknown render mode."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"render_mode {mode!r}: choose one of {RENDER_MODES}")


def rendered(state: State, mode: str | None) -> Any:
    """The landscape as text (`ansi`) or pixels (`rgb_array`); `human` prints it and returns None."""
    if mode == "human":
        print(picture.text(state), end="\n\n")
        return None
    return picture.text(state) if mode == "ansi" else picture.pixels(state)


def seat_of(options: dict[str, Any] | None, players: int) -> int | None:
    """The seat that the options of a reset ask for, or None. Raises `ValueError` for other options."""
    unknown = sorted(set(options or {}) - {"seat"})
    if unknown:
        raise ValueError(f"options {unknown}: the only option is seat")
    seat = (options or {}).get("seat")
    if seat is not None and seat not in range(players):
        raise ValueError(f"seat {seat}: the seats are 0 to {players - 1}")
    return None if seat is None else int(seat)


def draw(state: State, random: np.random.Generator) -> None:
    """Draws tiles with their exact probabilities until a player decides or the game is over."""
    while state.turn.kind == "chance":
        tiles = state.chance()
        weights = np.array([copies for _, copies in tiles], float)
        state.apply(Action.draw(tiles[random.choice(len(tiles), p=weights / weights.sum())][0]))


def returns(state: State) -> list[float]:
    """The returns of every seat: those of the final scores, or zeros while the game is not over."""
    outcome = state.outcome
    return [0.0] * state.players if outcome is None else returns_of(outcome.scores)


def returns_of(scores: Sequence[int]) -> list[float]:
    """The returns of every seat for these final scores, which sum to 0.

    A sole winner of n players gets 1, the others -1 / (n - 1) each. Players who share a victory share its value. A
    single player gets 0.
    """
    players, best = len(scores), max(scores)
    if players == 1:
        return [0.0]
    share = players / scores.count(best)
    return [((share if score == best else 0.0) - 1) / (players - 1) for score in scores]
