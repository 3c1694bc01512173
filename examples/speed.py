"""Compares the speed of the package with the plain Rust loop, for docs/python.md.

The plain Rust loop is the fastest way to play: `bastide_playout::uniform`, one game after another, which applies the
n-th legal placement without building a list and knows which decision comes next. The batch is similar: NumPy draws a
random number for each game, `% counts` turns it into the index of a legal action, and `step` applies that.
Both are measured alternately, by CPU time of one thread; results are medians of several rounds.
"""

from __future__ import annotations

import itertools
import statistics
import time
from collections.abc import Callable

import bastide
import numpy as np
from numpy.typing import NDArray

SETUP = bastide.Setup(2, "base,traders")
SECONDS = 0.5
AHEAD = 64
"""Steps for which random numbers are drawn at once."""


class Random:
    """A batch in which all players decide at random."""

    def __init__(self, games: int) -> None:
        self.games = games
        self.batch = bastide.Batch(SETUP, games=games)
        self.counts = np.zeros(games, np.uint32)
        self.features = np.zeros((games, self.batch.feature_count), np.float32)
        self.masks = np.zeros((games, bastide.ActionSpace().n), np.bool_)
        self.planes = np.zeros((games, len(bastide.plane_names(SETUP)), 31, 31), np.uint8)
        self.stream = np.random.default_rng(1)
        self.batch.counts(self.counts)

    def numbers(self) -> NDArray[np.uint32]:
        """Random numbers for the next steps, one row per step; the bias of `% counts` is at most 1 in 10⁷."""
        return self.stream.integers(2**32, size=(AHEAD, self.games), dtype=np.uint32)

    def finished(self) -> int:
        """The number of finished games: each slot plays every `games`-th game of the seed."""
        return sum(self.batch.number(slot) // self.games for slot in range(self.games))

    def play(self) -> int:
        """Makes random steps; returns the number of decisions."""
        for row in self.numbers():
            self.batch.step(row % self.counts, counts=self.counts)
        return AHEAD * self.games

    def play_seen(self) -> int:
        """Like `play`, but computes compact features before each step."""
        for row in self.numbers():
            self.batch.features(self.features)
            self.batch.step(row % self.counts, counts=self.counts)
        return AHEAD * self.games

    def games_a_second(self) -> float:
        """The number of games finished per second of CPU time."""
        before = self.finished()
        done, begun = 0, time.thread_time()
        while (spent := time.thread_time() - begun) < SECONDS:
            done += self.play()
        return (self.finished() - before) / spent

    def mask(self) -> int:
        self.batch.masks(self.masks)
        return self.games

    def look(self) -> int:
        """Computes the planes of every game."""
        self.batch.planes(self.planes)
        return self.games


class Learner:
    """The vector environment against `uniform`; the learner picks a legal action near a random one."""

    def __init__(self, games: int, planes: bool) -> None:
        from bastide.gymnasium import SeatVectorEnv

        self.env = SeatVectorEnv(games, setup=SETUP, opponents=("uniform",), planes=planes, copy=False)
        self.stream = np.random.default_rng(1)
        self.mask = self.env.reset(seed=1)[1]["action_mask"]

    def play(self) -> int:
        for _ in range(8):
            start = int(self.stream.integers(self.mask.shape[1]))
            after = self.mask[:, start:]
            there = after.any(axis=1)
            numbers = np.where(there, start + after.argmax(axis=1), self.mask.argmax(axis=1))
            self.mask = self.env.step(numbers)[4]["action_mask"]
        return 8 * len(self.mask)


SEEDS = itertools.count()


def rust() -> int:
    """Plays games in the plain Rust loop."""

    return len(bastide.play_scores(SETUP, ["uniform"], seed=next(SEEDS), count=200))


def rate(work: Callable[[], int]) -> float:
    """The amount of work per second of CPU time."""
    done, begun = 0, time.thread_time()
    while (spent := time.thread_time() - begun) < SECONDS:
        done += work()
    return done / spent


def apply_costs() -> tuple[float, float]:
    """Returns the microseconds per `State.apply` in Python, and per action of the Rust loop."""
    actions = bastide.play_games(SETUP, ["uniform"])[0].actions
    def replay() -> int:
        game = bastide.State(SETUP)
        for action in actions:
            game.apply(action)
        return len(actions)
    def start() -> int:
        bastide.State(SETUP)
        return 1
    per_action = 1 / rate(replay) - 1 / rate(start) / len(actions)
    return per_action * 1e6, 1e6 / (rate(rust) * len(actions))


def main() -> None:
    """Measures and prints the results."""
    for games in (64, 128, 256, 1024):
        table = Random(games)
        rounds = [(rate(rust), table.games_a_second()) for _ in range(7)]
        ratio = statistics.median(batch / loop for loop, batch in rounds)
        loop, batch = (statistics.median(column) for column in zip(*rounds, strict=True))
        print(f"{games:5} games: {batch:7.0f} games/s, Rust loop {loop:7.0f}, ratio {ratio:.2f}")
        seen = statistics.median(rate(table.play_seen) for _ in range(5))
        print(f"{'':13}{seen:9.0f} decisions/s with features, {rate(table.mask):9.0f} masks/s, {rate(table.look):7.0f} planes/s")
    for planes in (False, True):
        steps = statistics.median(rate(Learner(128, planes).play) for _ in range(3))
        print(f"vector environment, 128 games, masks and features{' and planes' if planes else ''}: {steps:7.0f} steps/s")
    costs = [apply_costs() for _ in range(5)]
    mine, theirs = (statistics.median(column) for column in zip(*costs, strict=True))
    print(f"State.apply {mine:.2f} µs, an action of the Rust loop {theirs:.2f} µs, difference {mine - theirs:.2f} µs")


if __name__ == "__main__":
    main()
