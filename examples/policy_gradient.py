"""A policy gradient agent that learns where to deploy figures, using only NumPy.

It places tiles at random and learns by self-play (REINFORCE: each decision is credited with the points that its player
gains on the opponent until the end). A network with one hidden layer looks at each segment of the tile just placed and
rates every figure on it; deploying no figure is rated 0. Then it plays against `uniform`, which also places at random.

    python examples/policy_gradient.py --iterations 60 --plot curve.svg
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import bastide
import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]

SETUP = bastide.Setup(2, "base,traders", "c2")
NAMES = bastide.feature_names(2)
FIGURES, SEGMENTS = 4, 9
SEGMENT = slice(NAMES.index("segment0.city"), len(NAMES))
LEGAL = slice(4, 8)
"""The flags of follower, large, builder and pig among the features of a segment."""
WHOLE = [NAMES.index(name) for name in ("seat0.followers", "seat0.builders", "seat0.pigs", "tiles_left", "completes")]
DEPLOY = NAMES.index("deploy")
SCALE = np.array([1] * 9 + [5, 3, 10, 10, 2, 2, 1] + [4, 1, 1, 50, 1], np.float32)
HIDDEN = 32


class Net:
    """Rates every figure on every segment. Trained with Adam."""

    def __init__(self, stream: np.random.Generator) -> None:
        inputs = len(SCALE) + 1
        self.weights = [
            (stream.standard_normal((inputs, HIDDEN)) / inputs**0.5).astype(np.float32),
            np.zeros((HIDDEN + 1, FIGURES), np.float32),
        ]
        self.moments = [(np.zeros_like(w), np.zeros_like(w)) for w in self.weights]
        self.steps = 0

    def choices(self, features: Floats) -> tuple[Floats, NDArray[np.bool_], Floats]:
        """Returns inputs, legal choices and their probabilities; the last choice is to deploy no figure."""
        rows = len(features)
        segments = features[:, SEGMENT].reshape(rows, SEGMENTS, -1)
        whole = np.repeat(features[:, None, WHOLE], SEGMENTS, axis=1)
        one = np.ones((rows, SEGMENTS, 1), np.float32)
        inputs = np.concatenate([np.concatenate([segments, whole], axis=2) / SCALE, one], axis=2)
        legal = np.ones((rows, FIGURES * SEGMENTS + 1), np.bool_)
        legal[:, :-1] = segments[:, :, LEGAL].transpose(0, 2, 1).reshape(rows, -1) > 0
        ratings = np.zeros(legal.shape, np.float32)
        ratings[:, :-1] = self.ratings(inputs).transpose(0, 2, 1).reshape(rows, -1)
        ratings = np.where(legal, ratings, -np.inf)
        likely = np.exp(ratings - ratings.max(axis=1, keepdims=True))
        return inputs, legal, (likely / likely.sum(axis=1, keepdims=True)).astype(np.float32)

    def hidden(self, inputs: Floats) -> Floats:
        inner = np.tanh(inputs @ self.weights[0])
        return np.concatenate([inner, np.ones((*inner.shape[:-1], 1), np.float32)], axis=-1)

    def ratings(self, inputs: Floats) -> Floats:
        rated: Floats = self.hidden(inputs) @ self.weights[1]
        return rated

    def learn(self, inputs: Floats, slope: Floats, rate: float) -> None:
        """Makes an ascent step with the gradient of the ratings, which is ordered by figure, then segment."""
        rows = len(inputs)
        slope = slope.reshape(rows, FIGURES, SEGMENTS).transpose(0, 2, 1).reshape(-1, FIGURES)
        flat = inputs.reshape(rows * SEGMENTS, -1)
        hidden = self.hidden(flat)
        inner = (slope @ self.weights[1][:-1].T) * (1 - hidden[:, :-1] ** 2)
        self.steps += 1
        for weights, (mean, square), slope_of in zip(
            self.weights, self.moments, (flat.T @ inner, hidden.T @ slope), strict=True
        ):
            mean += 0.1 * (slope_of - mean)
            square += 0.01 * (slope_of**2 - square)
            ahead = mean / (1 - 0.9**self.steps)
            weights += rate * ahead / (np.sqrt(square / (1 - 0.99**self.steps)) + 1e-8)


class Table:
    """Games that are played once, in parallel."""

    def __init__(self, games: int, seed: int, threads: int) -> None:
        self.batch = bastide.Batch(SETUP, games=games, seed=seed, threads=threads)
        self.stream = np.random.default_rng(seed)
        self.counts = np.zeros(games, np.uint32)
        self.deciders = np.zeros(games, np.int8)
        self.rewards = np.zeros((games, 2), np.float32)
        self.ends = np.zeros(games, np.bool_)
        self.scores = np.zeros((games, 2), np.int32)
        self.features = np.zeros((games, self.batch.feature_count), np.float32)
        self.playing = np.ones(games, np.bool_)
        self.final = np.zeros((games, 2), np.int32)
        self.batch.counts(self.counts)
        self.batch.deciders(self.deciders)

    def step(self, choices: NDArray[np.uint32]) -> None:
        self.batch.step(
            choices,
            counts=self.counts,
            deciders=self.deciders,
            rewards=self.rewards,
            ends=self.ends,
            scores=self.scores,
        )
        ended = self.ends & self.playing
        self.final[ended] = self.scores[ended]
        self.rewards[~self.playing] = 0
        self.playing &= ~self.ends

    def play(self, net: Net, seats: NDArray[np.int8] | None, note: list[dict[str, Any]] | None = None) -> None:
        """Plays all games to the end. The net decides for its seats (None for all); others play at random."""
        while self.playing.any():
            choices = (self.stream.random(len(self.counts)) * self.counts).astype(np.uint32)
            self.batch.features(self.features)
            mine = (self.features[:, DEPLOY] > 0) & self.playing
            if seats is not None:
                mine &= self.deciders == seats
            rows = np.flatnonzero(mine)
            players = self.deciders[rows].copy()
            if len(rows):
                inputs, legal, likely = net.choices(self.features[rows])
                at = (likely.cumsum(axis=1) > self.stream.random((len(rows), 1))).argmax(axis=1)
                at = np.where(legal[np.arange(len(rows)), at], at, legal.shape[1] - 1)
                choices[rows] = np.take_along_axis(legal.cumsum(axis=1), at[:, None], axis=1)[:, 0] - 1
            self.step(choices)
            if note is not None:
                kept = {"rows": rows, "players": players, "rewards": self.rewards.copy()}
                note.append({**kept, **({"inputs": inputs, "likely": likely, "at": at} if len(rows) else {})})


def improve(net: Net, games: int, seed: int, threads: int, rate: float) -> float:
    """Plays one round of self-play games, then makes one gradient step; returns the mean score."""
    note: list[dict[str, Any]] = []
    table = Table(games, seed, threads)
    table.play(net, None, note)
    ahead = np.zeros((games, 2), np.float32)
    inputs, slopes = [], []
    for kept in reversed(note):
        gained = kept["rewards"][:, 0] - kept["rewards"][:, 1]
        ahead += np.stack([gained, -gained], axis=1)
        if len(kept["rows"]):
            slope = -kept["likely"]
            slope[np.arange(len(slope)), kept["at"]] += 1
            credit = ahead[kept["rows"], kept["players"]][:, None] / 20
            inputs.append(kept["inputs"])
            slopes.append((slope * credit)[:, :-1])
    net.learn(np.concatenate(inputs), (np.concatenate(slopes) / games).astype(np.float32), rate)
    return float(table.final.mean())


def against_uniform(net: Net, games: int, seed: int, threads: int) -> tuple[float, float]:
    """Returns the share of victories (a shared one counts half) and the mean lead over `uniform`, with alternating seats."""
    table = Table(games, seed, threads)
    seats = (np.arange(games) % 2).astype(np.int8)
    table.play(net, seats)
    rows = np.arange(games)
    ahead = table.final[rows, seats] - table.final[rows, 1 - seats]
    return float((ahead > 0).mean() + (ahead == 0).mean() / 2), float(ahead.mean())


def train(
    iterations: int, games: int, seed: int = 1, threads: int = 2, rate: float = 0.01, trials: int = 1000
) -> list[tuple[int, float]]:
    """Trains a net and returns the learning curve: games played so far, share of victories against `uniform`."""
    net, begun = Net(np.random.default_rng(seed)), time.perf_counter()
    curve = []
    for iteration in range(iterations + 1):
        if iteration % 10 == 0 or iteration == iterations:
            share, ahead = against_uniform(net, trials, 1_000_000 + iteration, threads)
            curve.append((iteration * games, share))
            seconds = time.perf_counter() - begun
            print(f"{iteration * games:7} games, {seconds:5.0f} s: {share:6.1%} against uniform, {ahead:+.1f} points")
        if iteration < iterations:
            improve(net, games, seed * 10_000 + iteration, threads, rate)
    return curve


def main() -> None:
    """Parses the command line and trains."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--iterations", type=int, default=60)
    reader.add_argument("--games", type=int, default=512, help="games of an iteration")
    reader.add_argument("--threads", type=int, default=2)
    reader.add_argument("--plot", help="draws the learning curve to this file (needs matplotlib)")
    given = reader.parse_args()
    curve = train(given.iterations, given.games, threads=given.threads)
    if given.plot:
        import matplotlib.pyplot as plt

        played, shares = zip(*curve, strict=True)
        plt.plot(played, shares, marker="o")
        plt.xlabel("games played against itself")
        plt.ylabel("share of victories against uniform")
        plt.ylim(0, 1)
        plt.axhline(0.5, color="grey", linewidth=0.8)
        plt.savefig(given.plot)


if __name__ == "__main__":
    main()
