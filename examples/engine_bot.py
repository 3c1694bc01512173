#!/usr/bin/env python3
"""A computer player in Python for `bastide match`: a greedy bot that maximises its immediate points.

Usage: bastide match greedy 'engine:python3 examples/engine_bot.py' --games 10

It speaks the protocol of docs/engine-protocol.md, and uses the package `bastide` for the rules.
"""

from __future__ import annotations

import sys

import bastide


def worth(game: bastide.State, action: bastide.Action) -> int:
    """The score of this player if the game ended after this action."""
    player = game.turn.player
    assert player is not None
    after = game.copy()
    after.apply(action)
    return after.score_sheet().scores[player]


def new_game(text: str) -> bastide.State:
    """Parses `players=2 sets=base,traders rules=c2 bag=… start=…`; `start` takes the rest of the line."""
    words, _, start = text.partition("start=")
    parts = dict(word.split("=", 1) for word in words.split())
    return bastide.State(
        players=int(parts["players"]), sets=parts["sets"], rules=parts["rules"], bag=parts.get("bag"), start=start or None
    )


def main() -> None:
    """Answers line by line."""
    start = game = bastide.State()
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "bastide":
            print("id name Points at once\nbastideok 1", flush=True)
        elif word == "isready":
            print("readyok", flush=True)
        elif word == "newgame":
            start = game = new_game(rest)
        elif word == "position":
            game = start.copy()
        elif word == "play":
            for action in filter(None, rest.split("; ")):
                game.apply(action)
        elif word == "go":
            print("bestaction", max(game.legal_actions(), key=lambda action: worth(game, action)), flush=True)
        elif word == "quit":
            return


if __name__ == "__main__":
    main()
