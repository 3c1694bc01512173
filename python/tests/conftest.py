"""What several tests use."""

from __future__ import annotations

import random
from pathlib import Path

import bastide
import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def root() -> Path:
    """The repository."""
    return ROOT


def play(game: bastide.State, seed: int, most: int = 10_000) -> bastide.State:
    """Goes on at random, draws by their weights, for at most so many actions."""
    stream = random.Random(seed)
    for _ in range(most):
        if game.over:
            break
        if game.turn.kind == "chance":
            tiles, copies = zip(*game.chance(), strict=True)
            game.apply(bastide.Action.draw(stream.choices(tiles, copies)[0]))
        else:
            game.apply(stream.choice(game.legal_actions()))
    return game
