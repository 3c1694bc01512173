"""Packages that only some modules need."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["needed"]


@contextmanager
def needed(extra: str) -> Iterator[None]:
    """Tells how to install what is imported inside, where it is missing: `extra` is the optional extra that brings it."""
    try:
        yield
    except ModuleNotFoundError as missing:
        words = f"{missing}: `pip install bastide[{extra}]` brings it"
        raise ModuleNotFoundError(words, name=missing.name) from missing
