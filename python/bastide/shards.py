"""Positions with their values as Parquet, for `bastide.cluster.self_play`. Needs `pip install bastide[cluster]`.

A shard is one row group, compressed with Zstandard, with one row for each decision of a player:

| column | type | content |
|---|---|---|
| `game` | `int64` | the number of the game in its seed |
| `step` | `int32` | the number of earlier actions, including draws |
| `player` | `int8` | the seat that decides, from 0 |
| `features` | `list<float32>`, of fixed length | `State.features` as that player sees the position |
| `action` | `int32` | the chosen action, as a number of `ActionSpace(size)` |
| `legal` | `int32` | the number of legal actions |
| `scores` | `list<int32>`, of fixed length | the final scores, by seat |
| `tiles` | `list<int16>` | the landscape: column, row, `Tile.index` and quarter turns of each tile |
| `figures` | `list<int16>` | seat, kind (see `bastide.figures`), column, row and segment of each figure |
| `numbers` | `list<int64>` | the legal actions, as numbers of `ActionSpace(size)`; -1 for one without |
| `candidates` | `list<float32>` | the same actions as rows of numbers (see `bastide.candidates`), one after another |
| `ahead` | `float32` | the final lead of that player over the mean of the others |
| `value` | `float32` | 1 for a sole victory, -1 / (players - 1) for a defeat; see `docs/python.md` |

Columns and rows count from the start tile, which is at 0, 0; numbers of actions are relative to the window, whose middle
is that of the landscape: `(lowest + highest) // 2` of the columns and of the rows in `tiles`.

`landscape=False` leaves out `tiles` and `figures`, `candidates=False` the two columns of legal actions. The planes of a
row follow from its game: `play_games` plays it again, and the state after `step` actions has the planes.

With `learned` there are three more columns: the inputs of the computer players' learned value function
(`crates/search/src/inputs.rs`) after the decision, or empty lists if chance does not draw next. `training/train.py`
reads them:

| column | type | content |
|---|---|---|
| `totals` | `list<float32>` | the final score that the evaluation expects, by seat |
| `seats` | `list<int16>` | 45 numbers for each seat, one seat after the other, in 1024ths |
| `inputs` | `list<int16>` | for each seat, one after the other: 35 numbers for each feature with figures, in 1024ths |

The metadata of the file hold `bastide.format` (the version of this table), `bastide.version`, `bastide.setup`,
`bastide.seed`, `bastide.levels`, `bastide.space` (the version of the action numbering), `bastide.size` (of the
window), `bastide.first` and `bastide.games` (the range of games), `bastide.features`, `bastide.candidates` and
`bastide.figures` (the names of the features, of the numbers of a candidate, and of the figures, one per line), and
`bastide.sha256` (the hash of the columns, see `digest`).
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bastide import __version__, _folder
from bastide._bastide import FIGURES, ActionSpace, Setup, candidate_names, feature_names, play_positions
from bastide._extra import needed

with needed("cluster"):
    import pyarrow as pa
    import pyarrow.parquet as pq

__all__ = ["FORMAT", "complete", "digest", "path", "positions", "read", "schema", "work_of", "write"]

FORMAT = 1
"""The version of the table. A change of meaning raises it; readers refuse another."""

_DAMAGED = (OSError, pa.ArrowException)
"""What pyarrow raises for bytes that are not those of a whole file."""


_LISTS = {
    "landscape": {"tiles": pa.int16(), "figures": pa.int16()},
    "candidates": {"numbers": pa.int64(), "candidates": pa.float32()},
    "learned": {"totals": pa.float32(), "seats": pa.int16(), "inputs": pa.int16()},
}
"""The optional groups of columns, whose rows have different lengths."""


def schema(setup: Setup, *, landscape: bool = True, candidates: bool = True, learned: bool = False) -> pa.Schema:
    """The columns for games of a set-up."""
    columns = {
        "game": pa.int64(),
        "step": pa.int32(),
        "player": pa.int8(),
        "features": _fixed(pa.float32(), len(feature_names(setup))),
        "action": pa.int32(),
        "legal": pa.int32(),
        "scores": _fixed(pa.int32(), setup.players),
        "ahead": pa.float32(),
        "value": pa.float32(),
    }
    wanted = {"landscape": landscape, "candidates": candidates, "learned": learned}
    for group, kinds in _LISTS.items():
        if wanted[group]:
            columns |= {name: pa.list_(pa.field("element", kind, nullable=False)) for name, kind in kinds.items()}
    return pa.schema([pa.field(name, kind, nullable=False) for name, kind in columns.items()])


def _fixed(kind: pa.DataType, length: int) -> pa.DataType:
    return pa.list_(pa.field("element", kind, nullable=False), length)


def positions(
    setup: Setup,
    levels: Sequence[str],
    *,
    seed: int = 1,
    first: int = 0,
    count: int = 1,
    size: int = 31,
    landscape: bool = True,
    candidates: bool = True,
    learned: bool = False,
    work: str = "",
) -> pa.Table:
    """Plays games `first` to `first + count - 1` of a seed and returns every decision.

    The result does not depend on where the games are played. `work` is noted in the metadata (see `work_of`).
    """
    groups = {"landscape": landscape, "candidates": candidates, "learned": learned}
    found = play_positions(setup, list(levels), seed=seed, first=first, count=count, size=size, **groups)
    found["ahead"], found["value"] = _values(found["scores"], found["player"])
    about = {
        "format": FORMAT,
        "version": __version__,
        "setup": repr(setup),
        "seed": seed,
        "levels": ",".join(levels),
        "space": ActionSpace.VERSION,
        "size": size,
        "first": first,
        "games": count,
        "features": "\n".join(feature_names(setup)),
        "candidates": "\n".join(candidate_names(setup)),
        "figures": "\n".join(FIGURES),
        "work": work,
    }
    columns = schema(setup, **groups)
    arrays = [_array(column, found) for column in columns]
    about["sha256"] = digest(pa.Table.from_arrays(arrays, schema=columns))
    metadata = {f"bastide.{key}": str(value) for key, value in about.items()}
    return pa.Table.from_arrays(arrays, schema=columns.with_metadata(metadata))


def _values(
    scores: NDArray[np.int32], player: NDArray[np.int8]
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """The final lead of the player of each row, and the value of the game for that player."""
    rows, players = scores.shape
    others = max(1, players - 1)
    own = scores[np.arange(rows), player]
    ahead = own - (scores.sum(axis=1) - own) / others if players > 1 else own
    best = scores == scores.max(axis=1, keepdims=True)
    share = best[np.arange(rows), player] * players / best.sum(axis=1)
    value = (share - 1) / others if players > 1 else np.zeros(rows)
    return ahead.astype(np.float32), value.astype(np.float32)


def _array(column: pa.Field, found: dict[str, NDArray[Any]]) -> pa.Array:
    values = found[column.name]
    if pa.types.is_fixed_size_list(column.type):
        return pa.FixedSizeListArray.from_arrays(pa.array(values.ravel()), type=column.type)
    if pa.types.is_list(column.type):
        ends = np.cumsum(found[f"{column.name}_length"], dtype=np.int32)
        offsets = pa.array(np.concatenate([np.zeros(1, np.int32), ends]))
        return pa.ListArray.from_arrays(offsets, pa.array(values), type=column.type)
    return pa.array(values, column.type)


def digest(table: pa.Table) -> str:
    """The SHA-256 of the columns in order: each one's name, the lengths of its lists, and its numbers, little-endian.

    It depends on what a shard holds and not on how it is compressed, so every version of PyArrow finds the same.
    """
    sum256 = hashlib.sha256()
    for name in table.column_names:
        column = table[name].combine_chunks()
        column = column.chunk(0) if isinstance(column, pa.ChunkedArray) else column
        sum256.update(f"{name}\n".encode())
        if pa.types.is_list(column.type):
            lengths = np.diff(column.offsets.to_numpy()).astype("<i4")
            sum256.update(lengths.tobytes())
        values = column.flatten() if pa.types.is_nested(column.type) else column
        numbers = values.to_numpy(zero_copy_only=False)
        sum256.update(np.ascontiguousarray(numbers, numbers.dtype.newbyteorder("<")).tobytes())
    return sum256.hexdigest()


def path(folder: Path, first: int) -> Path:
    """The path of the shard that begins with this game."""
    return folder / f"positions-{first:09}.parquet"


def write(table: pa.Table, file: Path) -> None:
    """Writes a shard atomically. Raises `OSError`."""
    sink = pa.BufferOutputStream()
    pq.write_table(table, sink, compression="zstd", row_group_size=max(1, table.num_rows))
    _folder.replace(file, sink.getvalue())


def complete(file: Path, games: int) -> bool:
    """Whether a shard exists with this number of games."""
    if not file.exists():
        return False
    try:
        found = pq.read_schema(file).metadata or {}
    except _DAMAGED:
        return False
    return bool(found.get(b"bastide.games") == str(games).encode())


def work_of(folder: Path) -> set[str]:
    """The work that the shards of a folder belong to, as noted in their metadata. Damaged shards have none."""
    found = set()
    for file in folder.glob("positions-*.parquet"):
        try:
            metadata = pq.read_schema(file).metadata or {}
        except _DAMAGED:
            continue
        found.add(metadata.get(b"bastide.work", b"").decode())
    return found


def read(file: str | os.PathLike[str]) -> pa.Table:
    """Reads a shard. Raises `ValueError` for a file that is damaged, of another kind or of another format.

    Other readers of Parquet (Ray Data, Polars, pandas) read it as well.
    """
    data = Path(file).read_bytes()
    try:
        table = pq.read_table(pa.BufferReader(data))
    except _DAMAGED as wrong:
        raise ValueError(f"{file} is no shard, or damaged: {wrong}") from wrong
    found = (table.schema.metadata or {}).get(b"bastide.format")
    if found is None:
        raise ValueError(f"{file} is Parquet, but no shard of bastide")
    if int(found) != FORMAT:
        raise ValueError(f"{file} has format {int(found)}, this version reads {FORMAT}: install the one that wrote it")
    return table
