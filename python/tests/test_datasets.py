"""Named data sets: `bastide.datasets`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import bastide
import pytest

pytest.importorskip("pyarrow")
from bastide import datasets, shards  # noqa: E402

NAME = "greedy-base-2"


def test_a_set_has_a_card_and_the_same_hash_each_time(tmp_path: Path) -> None:
    made = datasets.make(NAME, tmp_path / "one", games=3)
    command = [sys.executable, "-m", "bastide.datasets", NAME, str(tmp_path / "two"), "--games", "3"]
    output = subprocess.run(command, capture_output=True, check=True, text=True).stdout
    assert output.splitlines()[-1] == f"{NAME}: {made}"
    assert datasets.make(NAME, tmp_path / "one", games=3) == made, "a second call plays nothing again"
    card = (tmp_path / "one" / "README.md").read_text()
    (file,) = (tmp_path / "one" / "data").iterdir()
    table = shards.read(file)
    assert made in card and all(f"| `{name}` |" in card for name in table.column_names)
    assert all(f"- `{name}`\n" in card for name in bastide.feature_names(datasets.SETS[NAME].setup))
    assert set(table["game"].to_pylist()) == {0, 1, 2}


def test_changed_shards_and_unknown_names_are_refused(tmp_path: Path) -> None:
    datasets.make(NAME, tmp_path, games=1)
    (file,) = (tmp_path / "data").iterdir()
    table = shards.read(file)
    shards.write(table.slice(1), file)
    with pytest.raises(ValueError, match="holds other numbers than were written: remove it"):
        datasets.make(NAME, tmp_path, games=1)
    with pytest.raises(ValueError, match="'other': choose one of greedy-base-2"):
        datasets.make("other", tmp_path)
