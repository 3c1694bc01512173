"""Handling optional dependencies."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["needed"]


@contextmanager
def needed(extra: str) -> Iterator[None]:
    """Says how to install a package whose import inside fails; `extra` is the optional extra that includes it."""
    try:
        yield
    except ModuleNotFoundError as missing:
        words = f"{missing}: `pip install bastide[{extra}]` brings it"
        raise ModuleNotFoundError(words, name=missing.name) from missing
