#!/usr/bin/env python3
"""Plays a whole game against `bastide engine` with random moves: a starting point for your own bot.

Usage: python3 examples/random_bot.py [PROGRAM [SEED]], for example target/release/bastide 7
"""

import random
import subprocess
import sys


class Engine:
    """A running `bastide engine`; see docs/engine-protocol.md for its commands."""

    def __init__(self, program):
        pipe = subprocess.PIPE
        self.process = subprocess.Popen([program, "engine"], stdin=pipe, stdout=pipe, text=True)

    def tell(self, line, until=None):
        """Sends a line. With `until`, waits for an answer that starts with it, and returns the rest of that line."""
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        while until is not None:
            answer = self.process.stdout.readline()
            if not answer or answer.startswith("error "):
                sys.exit(f"`{line}`: {answer.strip() or 'the engine has ended'}")
            if answer.startswith(until):
                return answer[len(until):].strip()


def draw(bag, chance):
    """Draws a tile uniformly from a bag such as `2xbaA,baB`."""
    counts, kinds = zip(*(entry.split("x", 1) for entry in bag.split(",")))
    return chance.choices(kinds, weights=[int(count) for count in counts])[0]


def main():
    program = sys.argv[1] if len(sys.argv) > 1 else "bastide"
    chance = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    engine = Engine(program)
    engine.tell("setoption name level value greedy")
    engine.tell("newgame players=2 sets=base,traders")
    while True:
        turn, *rest = engine.tell("state", "state ").split()
        if turn == "over":
            break
        if turn == "draw":
            action = f"draw {draw(rest[0], chance)}"
        elif rest[0] == "red":
            action = chance.choice(engine.tell("legal", "legal ").split("; "))
        else:
            action = engine.tell("go", "bestaction ")
        engine.tell(f"play {action}")
    print("red, at random, and blue, the engine:", rest[rest.index("scores") + 1])
    engine.tell("quit")


if __name__ == "__main__":
    main()
