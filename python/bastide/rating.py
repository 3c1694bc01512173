"""Comparing levels: cross tables, Elo ratings with standard errors, a sequential test."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bastide import _bastide

__all__ = ["Pair", "SequentialTest", "Tournament", "elo"]


@dataclass(frozen=True)
class SequentialTest:
    """A sequential probability ratio test: is the first policy at least `elo1` better, or at most `elo0`?

    `alpha` and `beta` are the probabilities of a wrong yes and a wrong no. Results are processed in the order of games,
    so the test ends at the same game wherever they were played.
    """

    elo0: float = 0.0
    elo1: float = 10.0
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not self.elo0 < self.elo1:
            raise ValueError(f"elo0 {self.elo0}, elo1 {self.elo1}: choose elo1 above elo0")
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise ValueError(f"alpha {self.alpha}, beta {self.beta}: choose chances between 0 and 0.5")

    def ratio(self, won: int, shared: int, lost: int) -> float:
        """The log-likelihood ratio, by a normal approximation (with one half added to each count)."""
        return self._test(won, shared, lost)[0]

    def verdict(self, won: int, shared: int, lost: int) -> str | None:
        """`better`, `not better`, or None while undecided."""
        return self._test(won, shared, lost)[1]

    def _test(self, won: int, shared: int, lost: int) -> tuple[float, str | None]:
        return _bastide.sequential((self.elo0, self.elo1), (self.alpha, self.beta), (won, shared, lost))


@dataclass
class Pair:
    """The results of one level against another."""

    won: int = 0
    shared: int = 0
    lost: int = 0
    ahead: int = 0
    """Points of the first before the second, in all."""
    verdict: str | None = None
    """What the sequential test found, if there was one and it came to an end."""

    @property
    def games(self) -> int:
        """The number of games counted."""
        return self.won + self.shared + self.lost


@dataclass
class Tournament:
    """A cross table of every level against every other."""

    levels: tuple[str, ...]
    pairs: dict[tuple[str, str], Pair]

    def elo(self) -> dict[str, tuple[float, float]]:
        """The rating and standard error of every level; the ratings sum to 0. See `elo`."""
        size = len(self.levels)
        points, games = np.zeros((size, size)), np.zeros((size, size))
        for (one, two), pair in self.pairs.items():
            i, j = self.levels.index(one), self.levels.index(two)
            points[i, j] = pair.won + pair.shared / 2
            points[j, i] = pair.lost + pair.shared / 2
            games[i, j] = games[j, i] = pair.games
        ratings, errors = elo(points, games)
        return {level: (float(ratings[i]), float(errors[i])) for i, level in enumerate(self.levels)}

    def __str__(self) -> str:
        wide = max(map(len, self.levels)) + 2
        rows = ["".ljust(wide) + "".join(level.rjust(18) for level in self.levels) + "Elo".rjust(16)]
        ratings = self.elo()
        for one in self.levels:
            cells = [self._cell(one, two).rjust(18) for two in self.levels]
            rating, error = ratings[one]
            rows.append(one.ljust(wide) + "".join(cells) + f"{rating:+9.0f} ± {error:.0f}".rjust(16))
        return "\n".join(rows)

    def _cell(self, one: str, two: str) -> str:
        if (one, two) in self.pairs:
            pair = self.pairs[one, two]
            return f"+{pair.won} ={pair.shared} -{pair.lost}"
        if (two, one) in self.pairs:
            pair = self.pairs[two, one]
            return f"+{pair.lost} ={pair.shared} -{pair.won}"
        return "·"


def elo(points: NDArray[np.float64], games: NDArray[np.float64]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Maximum-likelihood ratings and their standard errors, from tables of points and games between all pairs.

    Half a point is added to both sides of every pair that met, so that a player who never lost has a finite rating.
    """
    ratings, errors = _bastide.elo(*(np.asarray(table, np.float64).tolist() for table in (points, games)))
    return np.array(ratings), np.array(errors)
