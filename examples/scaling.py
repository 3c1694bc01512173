"""Measures how `bastide.cluster` scales with workers on this machine, for docs/python.md.

    python examples/scaling.py --rounds 5

Runs with one and two workers alternate. Needs `pip install bastide[cluster]` and two idle cores, since other load
lowers the ratio by wall-clock time. A second ratio, on Linux, excludes other load: for each worker, it takes the fraction
of time in which it had work (ran or waited for a core), times its games per second of CPU time. This only drops if
workers wait for the driver or slow each other down.
"""

from __future__ import annotations

import argparse
import math
import os
import pickle
import statistics
import time
from pathlib import Path

import bastide
import numpy as np
import ray
from bastide.cluster import simulate

SETUP = bastide.Setup(2, "base,traders")
GAMES = 400_000
PIECE = 10_000  # Small, so that no worker waits long for another at the end.


def worked() -> dict[int, tuple[float, float]]:
    """Returns, for each Ray worker on this machine, the seconds that it ran and that it waited for a core."""
    found = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if (folder / "cmdline").read_bytes().startswith(b"ray::"):
                ran, waited, _ = (folder / "schedstat").read_text().split()
                found[int(folder.name)] = (int(ran) / 1e9, int(waited) / 1e9)
        except OSError:
            continue  # The process has ended.
    return found


class Timed:
    """Games per second by wall-clock time and without other load, and the driver's CPU time per task."""

    def __init__(self, workers: int, games: int) -> None:
        ray.init(address="local", num_cpus=workers, include_dashboard=False, log_to_driver=False)
        # Warm-up: starts the workers, which load the package.
        simulate(SETUP, workers * PIECE, piece=PIECE)
        before = worked()
        begun, used = time.perf_counter(), time.process_time()
        simulate(SETUP, games, piece=PIECE)
        clock, after = time.perf_counter() - begun, worked()
        self.rate = games / clock
        ran, waited = (sum(after[id][i] - before[id][i] for id in before.keys() & after.keys()) for i in (0, 1))
        self.alone = (ran + waited) / clock * games / ran if ran else math.nan
        self.task = (time.process_time() - used) / (games / PIECE)
        ray.shutdown()


def main() -> None:
    """Measures and prints the results."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--rounds", type=int, default=5)
    reader.add_argument("--games", type=int, default=GAMES)
    given = reader.parse_args()
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    ratios, alone, tasks = [], [], []
    for _ in range(given.rounds):
        one, two = Timed(1, given.games), Timed(2, given.games)
        ratios.append(two.rate / one.rate)
        tasks += [one.task, two.task]
        alone.append(two.alone / one.alone)
        load = os.getloadavg()[0]
        print(f"1 worker {one.rate:9,.0f} games/s, 2 workers {two.rate:9,.0f}: {ratios[-1]:.2f} times; load {load:.1f}")
        print(f"without others {one.alone:9,.0f} games/s, {two.alone:9,.0f}: {alone[-1]:.2f} times", flush=True)
    result = len(pickle.dumps(np.zeros((3, 2), np.int64)))
    print(f"medians {statistics.median(ratios):.2f} by the clock, {statistics.median(alone):.2f} without others")
    print(f"a task of {PIECE:,} games sends {result} bytes to the driver")
    print(f"and takes {statistics.median(tasks) * 1e6:,.0f} µs of its processor")


if __name__ == "__main__":
    main()
