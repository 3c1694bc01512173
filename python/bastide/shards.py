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
| `ahead` | `float32` | the final lead of that player over the mean of the others |
| `value` | `float32` | 1 for a sole victory, -1 / (players - 1) for a defeat; see `docs/python.md` |

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
window), `bastide.first` and `bastide.games` (the range of games) and `bastide.features` (the names of the features,
one per line).
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bastide import __version__, _folder
from bastide._bastide import ActionSpace, Setup, feature_names, play_positions
from bastide._extra import needed

with needed("cluster"):
    import pyarrow as pa
    import pyarrow.parquet as pq

__all__ = ["FORMAT", "complete", "path", "positions", "read", "schema", "write"]

FORMAT = 1
"""The version of the table. A change of meaning raises it; readers refuse another."""

_DAMAGED = (OSError, pa.ArrowException)
"""What pyarrow raises for bytes that are not those of a whole file."""


def schema(setup: Setup, learned: bool = False) -> pa.Schema:
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
    if learned:
        for name, kind in {"totals": pa.float32(), "seats": pa.int16(), "inputs": pa.int16()}.items():
            columns[name] = pa.list_(pa.field("element", kind, nullable=False))
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
    learned: bool = False,
) -> pa.Table:
    """Plays games `first` to `first + count - 1` of a seed and returns every decision.

    The result does not depend on where the games are played.
    """
    found = play_positions(
        setup, list(levels), seed=seed, first=first, count=count, size=size, learned=learned
    )
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
    }
    columns = schema(setup, learned)
    arrays = [_array(column, found) for column in columns]
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
