"""Shared fixtures and helpers."""

from __future__ import annotations

import os
import random
import shlex
from collections.abc import Generator, Sequence
from pathlib import Path
from typing import TypeVar

# Other steps run at the same time, and the arrays of these tests are small.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import bastide  # noqa: E402
import pytest  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]

SEED = int(os.environ.get("BASTIDE_SEED", "1"))
"""Where random tests start. `cargo xtask` takes it from the commit's hash, so that every commit tries new games."""

T = TypeVar("T")


def sampled(variants: Sequence[T]) -> Sequence[T]:
    """Returns the variants of a check that this run tries.

    All of them, or with BASTIDE_SAMPLE, as in `cargo xtask test --all`, one that the seed chooses.
    """
    return [variants[SEED % len(variants)]] if os.environ.get("BASTIDE_SAMPLE") else variants


@pytest.fixture
def root() -> Path:
    """The root of the repository."""
    return ROOT


@pytest.fixture
def seed() -> int:
    """The seed of random tests. Tests with limits that depend on the games use a fixed seed instead."""
    return SEED


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Adds to a failure the command that repeats the test."""
    report = yield
    if report.failed:
        program = os.environ.get("BASTIDE_BIN")
        variables = f"BASTIDE_BIN={shlex.quote(program)} " if program else ""
        command = f"{variables}cargo xtask python --test --seed {SEED} -- {shlex.quote(item.nodeid)}"
        report.sections.append(("seed", f"seed: {SEED}\nrepeat: {command}"))
    return report


def play(game: bastide.State, seed: int, most: int = 10_000) -> bastide.State:
    """Plays at random, with weighted draws, for at most `most` actions."""
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
