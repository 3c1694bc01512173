"""Work that is split by game numbers and done piece by piece, in this process or on a Ray cluster."""

from __future__ import annotations

import os
import pickle
import socket
import time
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from bastide import __version__

__all__ = ["Cancelled", "ClusterError", "Piece", "Progress", "Work", "pieces", "run"]

Progress = Callable[[int, int], Any]
"""Called with the games done, in order of their numbers, and the games in all; returning False ends the work."""

T = TypeVar("T")

_AHEAD = 3
"""Tasks for each processor that are under way or wait to be read: what the driver holds at most."""

_TRIES = 20
"""How often a task is restarted after its node or its process was lost."""

_LOOK = 2.0
"""Seconds after which the driver looks whether the cluster is still there."""

_PATIENCE = 20.0
"""Seconds without an answer, or without a processor, after which it is given up. Ray itself ends the process after 60."""


class ClusterError(RuntimeError):
    """The cluster cannot do the work: it is gone, has no processors, or its nodes have different versions."""


class Cancelled(RuntimeError):
    """The work was cancelled by `progress`. Complete shards stay, and the same call resumes from them."""


@dataclass(frozen=True)
class Piece:
    """A range of games that one task plays."""

    first: int
    count: int


Work = Callable[[Piece], T]


def pieces(games: int, size: int) -> list[Piece]:
    """Splits games 0 to `games - 1` into pieces of this size; the last may be smaller."""
    if games < 1:
        raise ValueError(f"games {games}: choose at least 1")
    if size < 1:
        raise ValueError(f"{size} games a piece: choose at least 1")
    return [Piece(first, min(size, games - first)) for first in range(0, games, size)]


def run(
    on: str,
    work: Work[T],
    parts: Sequence[Piece],
    progress: Progress | None,
    done: int,
    games: int,
    needs: Sequence[str] = (),
) -> Generator[T, None, None]:
    """Does the pieces, yields their results in order and calls `progress`, which may cancel the work.

    `needs` are further packages that must have the same version on all nodes.
    """
    if on not in ("ray", "here"):
        raise ValueError(f"on {on!r}: choose ray or here")
    results = _ray(work, parts, needs) if on == "ray" else (work(part) for part in parts)
    try:
        for part, result in zip(parts, results, strict=True):
            done += part.count
            yield result
            if progress is not None and progress(done, games) is False and done < games:
                raise Cancelled(f"ended after {done} of {games} games; what is complete stays")
    finally:
        results.close()


def _task() -> Callable[[dict[str, str], bytes, int, int], tuple[str | None, Any]]:
    """The remote task. It is sent by value, so that a node without this package can still report that."""

    def play(wanted: dict[str, str], work: bytes, first: int, count: int) -> tuple[str | None, Any]:
        import importlib
        import pickle
        import platform

        for name, version in wanted.items():
            try:
                found = str(importlib.import_module(name).__version__)
            except ImportError:
                found = "is missing"
            if found != version:
                return f"on the node {platform.node()} {name} {found}, but the driver has {version}", None
        from bastide._work import Piece

        return None, pickle.loads(work)(Piece(first, count))

    return play


def _versions(needs: Sequence[str]) -> dict[str, str]:
    import importlib

    return {"bastide": __version__, **{name: str(importlib.import_module(name).__version__) for name in needs}}


class _Watch:
    """Watches whether the cluster is still there."""

    def __init__(self, ray: Any) -> None:
        self.ray = ray
        self.address = ray.get_runtime_context().gcs_address
        self.well = self.asked = time.monotonic()
        self.room = _AHEAD

    def answers(self) -> bool:
        """Whether the head of the cluster accepts a connection."""
        host, _, port = self.address.rpartition(":")
        try:
            socket.create_connection((host, int(port)), timeout=_LOOK).close()
        except OSError:
            return False
        return True

    def processors(self) -> int:
        """The number of processors of all nodes; 0 if the cluster does not answer."""
        return int(self.ray.cluster_resources().get("CPU", 0)) if self.answers() else 0

    def look(self) -> None:
        """Counts the processors; raises `ClusterError` once there have been none for too long."""
        self.asked = time.monotonic()
        if count := self.processors():
            self.well, self.room = time.monotonic(), _AHEAD * count
        elif time.monotonic() - self.well > _PATIENCE:
            gone = "has no processors left" if self.answers() else f"at {self.address} is gone"
            raise ClusterError(f"the cluster {gone}; the same call goes on from complete shards on another")


def _start() -> Any:
    """Ray, connected to the cluster given to `ray.init`, or started on this machine."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray
    except ImportError as missing:
        raise ClusterError("Ray is not installed: `pip install bastide[cluster]`, or on='here'") from missing
    if not ray.is_initialized():
        try:
            ray.init(include_dashboard=False, log_to_driver=False)
        except (ConnectionError, OSError, RuntimeError, ValueError) as dead:
            raise ClusterError(f"no cluster answers: {dead}; start one, or use on='here'") from dead
    return ray


def _ray(work: Work[T], parts: Sequence[Piece], needs: Sequence[str]) -> Generator[T, None, None]:
    """Yields results in the order of the pieces, whatever the number of nodes and whichever of them are lost."""
    ray = _start()
    watch = _Watch(ray)
    watch.look()
    task = ray.remote(_task()).options(num_cpus=1, max_retries=_TRIES)
    wanted, shared = ray.put(_versions(needs)), ray.put(pickle.dumps(work))
    waiting: list[Any] = []
    try:
        for part in parts:
            if time.monotonic() - watch.asked > _LOOK:
                watch.look()
            if len(waiting) >= watch.room:
                yield _result(ray, waiting, watch)
            waiting.append(task.remote(wanted, shared, part.first, part.count))
        while waiting:
            yield _result(ray, waiting, watch)
    except ray.exceptions.RayTaskError as failed:
        raise failed.cause from None
    except ray.exceptions.RayError as dead:
        raise ClusterError(f"the cluster failed: {dead}; the same call goes on from complete shards") from dead
    finally:
        if watch.answers():
            for left in waiting:
                ray.cancel(left, force=True)


def _result(ray: Any, waiting: list[Any], watch: _Watch) -> Any:
    """Waits for the first task and returns its result; the task stays in the list until then."""
    while not ray.wait(waiting[:1], timeout=_LOOK)[0]:
        watch.look()
    refused, result = ray.get(waiting[0])
    del waiting[0]
    if refused is not None:
        raise ClusterError(f"{refused}: install the same versions on all nodes")
    return result
