"""Folders of shards: checking which work they belong to, and writing files atomically."""

from __future__ import annotations

import gzip
import json
import os
import platform
import re
import zlib
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bastide import __version__

__all__ = ["claim", "make", "replace", "results", "tidy"]

_PART = ".part"


def make(folder: Path) -> None:
    """Makes a folder, or raises `OSError` with an explanation."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OSError(f"cannot use {folder}: {error}; choose another folder") from error


def claim(folder: Path, kind: str, about: dict[str, Any], pattern: str) -> None:
    """Notes in a folder which work it is for, or raises `ValueError` if it is for other work.

    `pattern` matches shards: a folder with shards but without a note belongs to other work.
    """
    text = json.dumps({"bastide": __version__, "holds": kind, **about}, indent=2) + "\n"
    note = folder / "about.json"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        found = note.read_text(encoding="utf-8") if note.exists() else None
        if found is None and not any(folder.glob(pattern)):
            replace(note, text.encode())
            return
    except OSError as error:
        raise OSError(f"cannot use {folder}: {error}; choose another folder") from error
    if found is None:
        raise ValueError(f"{folder} holds shards of other work: choose another folder")
    if found != text:
        raise ValueError(f"{note} belongs to other work or another version: choose another folder")


def replace(file: Path, data: Any) -> None:
    """Writes a file atomically, through a temporary file next to it. Raises `OSError` with an explanation."""
    temporary = file.with_name(f".{file.name}.{platform.node()}.{os.getpid()}{_PART}")
    try:
        with open(temporary, "wb") as out:
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        os.replace(temporary, file)
    except OSError as error:
        temporary.unlink(missing_ok=True)
        # While the folder is being removed, it may still exist although the file written into it is gone.
        if isinstance(error, FileNotFoundError) or not file.parent.is_dir():
            lost = f"{file.parent} is not there on {platform.node()}: all nodes must see the folder"
            raise OSError(lost) from error
        raise OSError(f"cannot write {file}: {error}; free some space or choose another folder") from error


def tidy(folder: Path) -> None:
    """Removes the temporary files of lost workers, once everything is complete."""
    for left in folder.glob(f".*{_PART}"):
        left.unlink(missing_ok=True)


_RESULT = re.compile(r'^\[Result "([-0-9]+)"\]$', re.MULTILINE)


def results(file: Path, count: int) -> NDArray[np.int32] | None:
    """The final scores in a shard of records, row by row; None unless it exists with `count` games."""
    if not file.exists():
        return None
    try:
        text = gzip.decompress(file.read_bytes()).decode()
    except (EOFError, OSError, UnicodeDecodeError, zlib.error):
        return None
    rows = [[int(score) for score in found.split("-")] for found in _RESULT.findall(text)]
    return np.array(rows, np.int32) if len(rows) == count else None
