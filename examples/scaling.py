"""Measures how `bastide.cluster` grows with workers on this machine, by turns in one run: what docs/python.md tells.

    python examples/scaling.py --rounds 5

Needs `pip install bastide[cluster]`, two processors, and nobody else on them: what others use is missing in the ratio.
"""

from __future__ import annotations

import argparse
import os
import pickle
import statistics
import time

import bastide
import numpy as np
import ray
from bastide.cluster import simulate

SETUP = bastide.Setup(2, "base,traders")
GAMES = 400_000
PIECE = 20_000


class Timed:
    """Games by the clock, and the driver's processor time of a task."""

    def __init__(self, workers: int, games: int) -> None:
        ray.init(address="local", num_cpus=workers, include_dashboard=False, log_to_driver=False)
        # Workers start, and load the package.
        simulate(SETUP, workers * PIECE, piece=PIECE)
        begun, used = time.perf_counter(), time.process_time()
        simulate(SETUP, games, piece=PIECE)
        self.rate = games / (time.perf_counter() - begun)
        self.task = (time.process_time() - used) / (games / PIECE)
        ray.shutdown()


def main() -> None:
    """Prints the figures."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--rounds", type=int, default=5)
    reader.add_argument("--games", type=int, default=GAMES)
    given = reader.parse_args()
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    ratios, tasks = [], []
    for _ in range(given.rounds):
        one, two = Timed(1, given.games), Timed(2, given.games)
        ratios.append(two.rate / one.rate)
        tasks += [one.task, two.task]
        load = os.getloadavg()[0]
        print(f"1 worker {one.rate:9,.0f} games/s, 2 workers {two.rate:9,.0f}, ratio {ratios[-1]:.2f}, load {load:.1f}")
    result = len(pickle.dumps(np.zeros((3, 2), np.int64)))
    print(f"median ratio {statistics.median(ratios):.2f}; a task of {PIECE:,} games sends {result} bytes to the driver")
    print(f"and takes {statistics.median(tasks) * 1e6:,.0f} µs of its processor")


if __name__ == "__main__":
    main()
