"""Many games on many machines, with Ray. Needs `pip install bastide[cluster]`.

Work is split by game numbers, so results are the same for any number of workers, in any order, and after losing some of
them. `simulate` sums up games and can keep their records, `tournament` plays levels against each other, `self_play`
writes positions with their values to Parquet. `on="here"` does the same in this process, without Ray.

    import ray
    from bastide import Setup
    from bastide.cluster import simulate
    ray.init(address="auto")  # or nothing: then Ray starts on this machine
    print(simulate(Setup(2), 1_000_000, progress=print).mean())
"""

from __future__ import annotations

import json
import math
import os
from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bastide import __version__, _folder
from bastide._bastide import Setup, play_records, play_scores, shard_name
from bastide._work import Cancelled, ClusterError, Piece, Progress, pieces, run
from bastide.rating import Pair, SequentialTest, Tournament, elo

__all__ = [
    "Cancelled",
    "ClusterError",
    "Pair",
    "SequentialTest",
    "Simulation",
    "Tournament",
    "elo",
    "self_play",
    "simulate",
    "tournament",
]

SHARD = 64
"""Games in a shard of records, as `bastide sim --records` writes them."""


@dataclass
class Simulation:
    """Totals over many games, as integers, so that they do not depend on the order of summation."""

    setup: Setup
    levels: tuple[str, ...]
    seed: int
    games: int = 0
    points: list[int] = field(default_factory=list)
    """The sum of final scores, by seat."""
    squares: list[int] = field(default_factory=list)
    """The sum of their squares, by seat."""
    victories: list[int] = field(default_factory=list)
    """Sixtieths of victories, by seat: one that k players share counts 60 / k for each."""

    def mean(self) -> list[float]:
        """The mean final score, by seat."""
        return [total / self.games for total in self.points]

    def error(self) -> list[float]:
        """The standard error of the mean, by seat."""
        means = self.mean()
        variances = [square / self.games - mean * mean for square, mean in zip(self.squares, means, strict=True)]
        return [math.sqrt(max(0.0, variance) / self.games) for variance in variances]

    def victory(self) -> list[float]:
        """The share of victories, by seat."""
        return [sixtieths / 60 / self.games for sixtieths in self.victories]

    def _add(self, sums: NDArray[np.int64], games: int) -> None:
        self.games += games
        self.points, self.squares, self.victories = (
            [a + int(b) for a, b in zip(mine, theirs, strict=True)]
            for mine, theirs in zip((self.points, self.squares, self.victories), sums, strict=True)
        )


def _sums(scores: NDArray[np.int32]) -> NDArray[np.int64]:
    """Points, their squares, and victories in sixtieths, by seat."""
    wide = scores.astype(np.int64)
    best = scores == scores.max(axis=1, keepdims=True)
    victories = best * (60 // best.sum(axis=1, keepdims=True))
    return np.stack([wide.sum(axis=0), (wide * wide).sum(axis=0), victories.sum(axis=0)])


@dataclass(frozen=True)
class _Simulate:
    setup: Setup
    levels: tuple[str, ...]
    seed: int
    folder: Path | None

    def __call__(self, piece: Piece) -> NDArray[np.int64]:
        if self.folder is None:
            return _sums(self.scores(piece.first, piece.count))
        firsts = range(piece.first, piece.first + piece.count, SHARD)
        last = piece.first + piece.count
        return sum((self.shard(self.folder, first, min(SHARD, last - first)) for first in firsts), _NOTHING)

    def scores(self, first: int, count: int) -> NDArray[np.int32]:
        return play_scores(self.setup, list(self.levels), seed=self.seed, first=first, count=count)

    def shard(self, folder: Path, first: int, count: int) -> NDArray[np.int64]:
        """The sums of a shard, which is written first unless it is complete already."""
        file = folder / shard_name(first)
        if (found := _folder.results(file, count)) is not None:
            return _sums(found)
        data, scores = play_records(self.setup, list(self.levels), seed=self.seed, first=first, count=count)
        _folder.replace(file, data)
        return _sums(scores)


_NOTHING = np.zeros((), np.int64)


def simulate(
    setup: Setup,
    games: int,
    *,
    levels: Sequence[str] = ("uniform",),
    seed: int = 1,
    records: str | os.PathLike[str] | None = None,
    on: str = "ray",
    piece: int | None = None,
    progress: Progress | None = None,
) -> Simulation:
    """Plays games 0 to `games - 1` of a seed, as `bastide sim` does, and sums them up.

    `levels` repeat around the table. `piece` is the number of games in a task (by default 20,000 of `uniform`, 64 of
    other levels); a task sends 24 bytes for each seat to the driver.

    With `records`, a folder that all nodes must see, every game is also kept, in the same shards of 64 games as
    `bastide sim --records` writes. Complete shards are not played again, so the same call resumes after a failure. A
    folder with other work raises `ValueError`.

    `progress` is called with the numbers of finished and of all games, and cancels the work by returning False.

    Raises `Cancelled`, `ClusterError`, `OSError` if a shard cannot be written, and `ValueError` for unknown levels.
    """
    place = Path(records).absolute() if records is not None else None
    work = _Simulate(setup, tuple(levels), seed, place)
    size = piece if piece is not None else 20_000 if set(levels) == {"uniform"} else SHARD
    if place is not None:
        size = SHARD * max(1, math.ceil(size / SHARD))
    parts = pieces(games, size)
    # Reports faults of the set-up or the levels before any work begins.
    play_scores(setup, list(levels), count=0)
    if place is not None:
        about = {"setup": repr(setup), "levels": list(levels), "seed": seed, "games in a shard": SHARD}
        _folder.claim(place, "records", about, "games-*")
    count = setup.players
    total = Simulation(setup, tuple(levels), seed, 0, [0] * count, [0] * count, [0] * count)
    for part, sums in zip(parts, run(on, work, parts, progress, 0, games), strict=True):
        total._add(sums, part.count)
    if place is not None:
        _folder.tidy(place)
    return total


@dataclass(frozen=True)
class _Match:
    setup: Setup
    one: str
    two: str
    seed: int

    def __call__(self, piece: Piece) -> NDArray[np.int32]:
        levels, first, count = [self.one, self.two], piece.first, piece.count
        scores = play_scores(self.setup, levels, seed=self.seed, first=first, count=count, rotate=True)
        odd = (np.arange(first, first + count) % 2).astype(np.intp)
        rows = np.arange(count)
        ahead: NDArray[np.int32] = scores[rows, odd] - scores[rows, 1 - odd]
        return ahead


def tournament(
    setup: Setup,
    levels: Sequence[str],
    games: int,
    *,
    seed: int = 1,
    until: SequentialTest | None = None,
    on: str = "ray",
    piece: int = 50,
    progress: Progress | None = None,
) -> Tournament:
    """Plays `games` games between every pair of levels, with alternating seats; fewer if `until` reaches a verdict.

    The games of a pair are those of `bastide match`. `progress` covers all pairs together. Raises `Cancelled`,
    `ClusterError`, and `ValueError` unless the game is for two and there are at least two different levels.
    """
    if setup.players != 2:
        raise ValueError(f"{setup.players} players: a tournament is between pairs, so choose a game for 2")
    if len(levels) < 2 or len(set(levels)) < len(levels):
        raise ValueError(f"levels {list(levels)}: name at least two, each once")
    parts, found = pieces(games, piece), Tournament(tuple(levels), {})
    for level in levels:
        play_scores(setup, [level], count=0)
    pairs = [(one, two) for i, one in enumerate(levels) for two in levels[i + 1 :]]
    for done, (one, two) in enumerate(pairs):
        work = _Match(setup, one, two, seed)
        results = run(on, work, parts, progress, done * games, len(pairs) * games)
        found.pairs[one, two] = _tally(results, until)
    return found


def _tally(results: Generator[NDArray[np.int32], None, None], until: SequentialTest | None) -> Pair:
    pair = Pair()
    try:
        for piece in results:
            for ahead in piece.tolist():
                pair.won += ahead > 0
                pair.shared += ahead == 0
                pair.lost += ahead < 0
                pair.ahead += ahead
                pair.verdict = until.verdict(pair.won, pair.shared, pair.lost) if until else None
                if pair.verdict is not None:
                    return pair
        return pair
    finally:
        results.close()


@dataclass(frozen=True)
class _SelfPlay:
    setup: Setup
    levels: tuple[str, ...]
    seed: int
    size: int
    groups: dict[str, bool]
    work: str
    folder: Path

    def __call__(self, piece: Piece) -> None:
        from bastide import shards

        file = shards.path(self.folder, piece.first)
        table = shards.positions(
            self.setup,
            self.levels,
            seed=self.seed,
            first=piece.first,
            count=piece.count,
            size=self.size,
            work=self.work,
            **self.groups,
        )
        shards.write(table, file)


def self_play(
    setup: Setup,
    games: int,
    folder: str | os.PathLike[str],
    *,
    levels: Sequence[str] = ("greedy",),
    seed: int = 1,
    size: int = 31,
    landscape: bool = True,
    candidates: bool = True,
    learned: bool = False,
    on: str = "ray",
    piece: int = 64,
    progress: Progress | None = None,
) -> list[Path]:
    """Plays games and writes every decision to Parquet, in shards of `piece` games (see `bastide.shards`).

    The folder then holds nothing but the shards, so pandas, Polars, PyArrow, Ray Data and PyTorch read it as it is.

    `size` is the size of the action space by which actions are numbered. `landscape` adds what lies and stands where,
    `candidates` a row of numbers for each legal action, `learned` the inputs of the computer players' learned value
    function, which `training/train.py` reads. All nodes must see `folder`. Complete shards are not played again, so
    the same call resumes after a failure. A folder with shards of other work, or of more games, raises `ValueError`.
    Returns the shards in the order of their games. Raises `Cancelled`, `ClusterError`, and `OSError` if a shard cannot
    be written.
    """
    from bastide import shards

    place = Path(folder).absolute()
    parts = pieces(games, piece)
    groups = {"landscape": landscape, "candidates": candidates, "learned": learned}
    about: dict[str, Any] = {"bastide": __version__, "setup": repr(setup), "levels": list(levels), "seed": seed}
    about |= {"size": size, **groups, "games in a shard": piece, "format": shards.FORMAT}
    noted = json.dumps(about)
    shards.positions(setup, levels, count=0, size=size)
    _folder.make(place)
    if shards.work_of(place) - {noted}:
        raise ValueError(f"{place} holds shards of other work or another version: choose another folder")
    files = [shards.path(place, part.first) for part in parts]
    if set(place.glob("*.parquet")) - set(files):
        raise ValueError(f"{place} holds more than {games} games: choose another folder, or at least as many games")
    work = _SelfPlay(setup, tuple(levels), seed, size, groups, noted, place)
    left = [part for part in parts if not shards.complete(shards.path(place, part.first), part.count)]
    done = games - sum(part.count for part in left)
    for _ in run(on, work, left, progress, done, games, needs=["pyarrow"]):
        pass
    _folder.tidy(place)
    return files
