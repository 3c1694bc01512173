"""Who is better, and by how much: cross tables, Elo ratings with errors, a sequential test."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

__all__ = ["Pair", "SequentialTest", "Tournament", "elo"]


@dataclass(frozen=True)
class SequentialTest:
    """A sequential probability ratio test: is the first policy at least `elo1` better, or at most `elo0`?

    `alpha` and `beta` are the chances of a wrong yes and a wrong no. Results are taken in the order of games, so the
    test ends with the same game wherever they were played.
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
        """The logarithm of the likelihood ratio, with shares taken as normal (one half is added to each count)."""
        counts = np.array([lost, shared, won]) + 0.5
        shares, games = np.array([0.0, 0.5, 1.0]), counts.sum()
        mean = float(shares @ counts / games)
        variance = float((shares - mean) ** 2 @ counts / games)
        low, high = (1 / (1 + 10 ** (-rating / 400)) for rating in (self.elo0, self.elo1))
        return float(games) * (high - low) * (2 * mean - low - high) / (2 * variance)

    def verdict(self, won: int, shared: int, lost: int) -> str | None:
        """`better`, `not better`, or None while it is open."""
        ratio = self.ratio(won, shared, lost)
        if ratio >= math.log((1 - self.beta) / self.alpha):
            return "better"
        return "not better" if ratio <= math.log(self.beta / (1 - self.alpha)) else None


@dataclass
class Pair:
    """What one level did against another."""

    won: int = 0
    shared: int = 0
    lost: int = 0
    ahead: int = 0
    """Points of the first before the second, in all."""
    verdict: str | None = None
    """What the sequential test found, if there was one and it came to an end."""

    @property
    def games(self) -> int:
        """Games that were counted."""
        return self.won + self.shared + self.lost


@dataclass
class Tournament:
    """Every level against every other: a cross table."""

    levels: tuple[str, ...]
    pairs: dict[tuple[str, str], Pair]

    def elo(self) -> dict[str, tuple[float, float]]:
        """Rating and standard error of every level; they sum to 0. See `elo`."""
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
    """Ratings of greatest likelihood and their standard errors, from points and games of each against each.

    Half a point is added to both sides of every pair that met, so that who never lost has a rating too.
    """
    met = games > 0
    points, games = points + 0.5 * met, games + 1.0 * met
    scale, size = math.log(10) / 400, len(points)
    ratings = np.zeros(size)
    information = np.zeros((size, size))
    for _ in range(100):
        expected = 1 / (1 + np.exp(-(ratings[:, None] - ratings[None, :]) * scale))
        slope = scale * (points - games * expected).sum(axis=1)
        weights = scale * scale * games * expected * (1 - expected)
        information = np.diag(weights.sum(axis=1)) - weights
        # Only differences count: the inverse on what is orthogonal to a common shift.
        step = np.linalg.pinv(information) @ slope
        ratings += np.clip(step, -400, 400)
        if np.abs(step).max() < 1e-9:
            break
    return ratings - ratings.mean(), np.sqrt(np.diag(np.linalg.pinv(information)))
