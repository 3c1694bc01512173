"""Measures the package against the plain Rust loop, by turns in one run: what docs/python.md tells.

Processor time of one thread, the median of some rounds; a busy machine spoils neither alone.
"""

from __future__ import annotations

import itertools
import statistics
import time
from collections.abc import Callable

import bastide
import numpy as np

SETUP = bastide.Setup(2, "base,traders")
SECONDS = 0.5


class Random:
    """A batch in which everybody decides at random."""

    def __init__(self, games: int) -> None:
        self.games = games
        self.batch = bastide.Batch(SETUP, games=games)
        self.counts, self.ends = np.zeros(games, np.uint32), np.zeros(games, np.bool_)
        self.features = np.zeros((games, self.batch.feature_count), np.float32)
        self.masks = np.zeros((games, bastide.ActionSpace().n), np.bool_)
        self.stream = np.random.default_rng(1)
        self.batch.counts(self.counts)

    def step(self) -> int:
        choices = (self.stream.random(self.games) * self.counts).astype(np.uint32)
        self.batch.step(choices, counts=self.counts, ends=self.ends)
        return int(np.count_nonzero(self.ends))

    def step_seen(self) -> int:
        self.batch.features(self.features)
        self.step()
        return self.games

    def mask(self) -> int:
        self.batch.masks(self.masks)
        return self.games


SEEDS = itertools.count()


def rust() -> int:
    """Games of the plain Rust loop."""

    return len(bastide.play_scores(SETUP, ["uniform"], seed=next(SEEDS), count=200))


def rate(work: Callable[[], int]) -> float:
    """What is done in a second of processor time."""
    done, begun = 0, time.process_time()
    while (spent := time.process_time() - begun) < SECONDS:
        done += work()
    return done / spent


def apply_costs() -> tuple[float, float]:
    """Microseconds of one `State.apply` in Python, and of one action of the Rust loop with a batch of one game's work."""
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
    """Prints the figures."""
    for games in (64, 128, 256, 1024):
        table = Random(games)
        rounds = [(rate(rust), rate(table.step)) for _ in range(7)]
        ratio = statistics.median(batch / loop for loop, batch in rounds)
        loop, batch = (statistics.median(column) for column in zip(*rounds, strict=True))
        print(f"{games:5} games: {batch:7.0f} games/s, Rust loop {loop:7.0f}, ratio {ratio:.2f}")
        seen = statistics.median(rate(table.step_seen) for _ in range(5))
        print(f"{'':13}{seen:9.0f} decisions/s with features, {rate(table.mask):9.0f} masks/s")
    costs = [apply_costs() for _ in range(5)]
    mine, theirs = (statistics.median(column) for column in zip(*costs, strict=True))
    print(f"State.apply {mine:.2f} µs, an action of the Rust loop {theirs:.2f} µs, difference {mine - theirs:.2f} µs")


if __name__ == "__main__":
    main()
