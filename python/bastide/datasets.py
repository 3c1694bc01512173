"""Named data sets, made on this machine. Needs `pip install bastide[cluster]`.

    python -m bastide.datasets greedy-base-2 games/     # 100,000 games; the same call resumes after a break

Games follow from their seed, so a set need not be downloaded: every machine makes the same rows. The folder then has
`README.md`, a data set card, and `data/` with nothing but shards of Parquet (see `bastide.shards`). The set is complete
if its hash is the one in `SETS`.
"""

from __future__ import annotations

import argparse
import hashlib
import os
from dataclasses import dataclass
from pathlib import Path

from bastide import __version__
from bastide._bastide import Setup, candidate_names, feature_names
from bastide._extra import needed
from bastide._work import Progress

with needed("cluster"):
    from bastide import shards
    from bastide.cluster import self_play

__all__ = ["SETS", "DataSet", "card", "hash_of", "main", "make"]


@dataclass(frozen=True)
class DataSet:
    """A data set by what makes it."""

    name: str
    about: str
    setup: Setup
    levels: tuple[str, ...]
    seed: int
    games: int
    candidates: bool
    sha256: str | None
    """The hash of all games, as `hash_of` computes it; None until the whole set has been made."""


SETS = {
    one.name: one
    for one in (
        DataSet(
            "greedy-base-2",
            "The base game for two, played by the computer player `greedy` against itself.",
            Setup(2, "base", "c2"),
            ("greedy",),
            seed=20_261_128,
            games=100_000,
            candidates=False,
            sha256="9710f5cd92dce188d567847c6ee82b8779acea760a86b83c8dc2945e864fff36",
        ),
    )
}
"""The data sets by name."""

SHARD = 500
"""Games in a shard."""


def hash_of(files: list[Path]) -> str:
    """The SHA-256 of the hashes of the shards, in order, read again from their columns. Raises `ValueError`."""
    whole = hashlib.sha256()
    for file in files:
        table = shards.read(file)
        found = shards.digest(table)
        if found.encode() != (table.schema.metadata or {}).get(b"bastide.sha256"):
            raise ValueError(f"{file} holds other numbers than were written: remove it, and call again")
        whole.update(found.encode())
    return whole.hexdigest()


def make(
    name: str,
    folder: str | os.PathLike[str],
    *,
    games: int | None = None,
    on: str = "here",
    progress: Progress | None = None,
) -> str:
    """Makes a data set, or resumes it, and returns its hash. `games` makes only the first of its games.

    Raises `ValueError` for an unknown name and if the whole set has another hash than it should.
    """
    if name not in SETS:
        raise ValueError(f"{name!r}: choose one of {', '.join(SETS)}")
    chosen, place = SETS[name], Path(folder)
    count = chosen.games if games is None else games
    files = self_play(
        chosen.setup,
        count,
        place / "data",
        levels=chosen.levels,
        seed=chosen.seed,
        candidates=chosen.candidates,
        piece=SHARD,
        on=on,
        progress=progress,
    )
    found = hash_of(files)
    (place / "README.md").write_text(card(chosen, count, found, sum(file.stat().st_size for file in files)))
    if count == chosen.games and chosen.sha256 not in (None, found):
        raise ValueError(f"{name} has the hash {found}, but should have {chosen.sha256}: is this another version?")
    return found


def card(one: DataSet, games: int, sha256: str, size: int) -> str:
    """The data set card, with the header that the Hugging Face Hub reads."""
    there = shards.schema(one.setup, candidates=one.candidates).names
    wanted = ("| column", "|---", *(f"| `{name}` |" for name in there))
    # The columns that only `learned` adds have a table of their own.
    lines = (shards.__doc__ or "").split("With `learned`")[0].splitlines()
    columns = "\n".join(line for line in lines if line.startswith(wanted))
    names = "".join(f"- `{name}`\n" for name in feature_names(one.setup))
    rows = f"\n## Candidates\n\n{', '.join(candidate_names(one.setup))}\n" if one.candidates else ""
    return f"""---
license: mit
task_categories: [reinforcement-learning]
pretty_name: {one.name}
configs:
- config_name: default
  data_files: data/*.parquet
---

# {one.name}

{one.about}
Every row is a decision of a player, with the position, the action chosen and the outcome of its game.

- **Games**: {games:,} of the seed {one.seed}, for `{one.setup!r}`, played by {", ".join(one.levels)}
- **Made by**: `python -m bastide.datasets {one.name} FOLDER`, bastide {__version__}, on any machine with the same rows
- **Hash**: `{sha256}` (SHA-256, see `bastide.datasets.hash_of`)
- **Size**: {size / 1e6:.1f} MB in `data/`, in the order of the games
- **Splits**: none; games are independent, so split by `game`, never by row
- **Bias**: one level against itself visits the positions that it likes; a learner meets others
- **Personal data**: none; no person played
- **Licence**: MIT or Apache 2.0, as the program

## Columns

{columns}

## Features

{names}{rows}"""


def main() -> None:
    """Makes the data set that the command line names."""
    options = argparse.ArgumentParser(prog="python -m bastide.datasets", description=__doc__)
    options.add_argument("name", choices=list(SETS))
    options.add_argument("folder")
    options.add_argument("--games", type=int, help="only the first of its games")
    options.add_argument("--on", choices=["here", "ray"], default="here")
    chosen = options.parse_args()
    try:
        found = make(chosen.name, chosen.folder, games=chosen.games, on=chosen.on, progress=_show)
    except ValueError as wrong:
        options.error(str(wrong))
    print(f"{chosen.name}: {found}")


def _show(done: int, games: int) -> None:
    print(f"{done} of {games} games", flush=True)


if __name__ == "__main__":
    main()
