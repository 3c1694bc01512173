"""Fills the table of the benchmark in docs/benchmark.md for a program that speaks the engine protocol.

    python examples/benchmark.py target/release/bastide 'engine:python examples/engine_bot.py'

Any rival that `bastide match` knows may stand in the place of the program, such as `expert:positions=10000`.
"""

from __future__ import annotations

import argparse
import json
import subprocess
from typing import Any

SETUPS = ("base", "base,traders")
ANCHORS = ("uniform", "easy", "greedy", "learned", "expert:positions=10000")
SEED, PAIRS = 2026, 200


def match(program: str, rival: str, anchor: str, sets: str, pairs: int) -> dict[str, Any]:
    """The result of a match of paired deals."""
    options = ["--pairs", str(pairs), "--seed", str(SEED), "--sets", sets, "--rules", "c2", "--json"]
    done = subprocess.run([program, "match", rival, anchor, *options], capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(done.stderr.strip())
    result: dict[str, Any] = json.loads(done.stdout)
    return result


def main() -> None:
    """Plays the matches and prints the rows."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("program", help="the program bastide")
    options.add_argument("rival", help="who is measured")
    options.add_argument("--pairs", type=int, default=PAIRS, help=f"deals of a match; the benchmark has {PAIRS}")
    options.add_argument("--anchors", nargs="+", default=ANCHORS, choices=ANCHORS)
    chosen = options.parse_args()
    print("| " + " | ".join(["set-up", *chosen.anchors]) + " |")
    print("|---" * (1 + len(chosen.anchors)) + "|")
    for sets in SETUPS:
        cells = [sets]
        for anchor in chosen.anchors:
            result = match(chosen.program, chosen.rival, anchor, sets, chosen.pairs)
            error = result["victories_error"]
            spread = "" if error is None else f" ± {100 * error:.1f}"
            cells.append(f"{100 * result['victories']:.1f}{spread} %, {result['points_ahead']:+.1f}")
        print("| " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    main()
