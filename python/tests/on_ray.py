"""Tests on local clusters. `test_cluster.py` runs this in a separate process, because Ray may end the whole driver."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import bastide
import pytest
import ray
from bastide import cluster, shards
from bastide.cluster import SequentialTest, simulate, tournament
from conftest import sampled
from ray.cluster_utils import Cluster

SETUP = bastide.Setup(2, "base,traders")


def bytes_of(files: list[Path]) -> list[bytes]:
    return [file.read_bytes() for file in files]


def started_cluster(nodes: int, **extra: Any) -> Any:
    """Starts a local cluster of `nodes` nodes with one processor each, and connects this process to it."""
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    started = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    for _ in range(nodes - 1):
        started.add_node(num_cpus=1, **extra)
    ray.init(address=started.address, log_to_driver=False)
    return started


@pytest.fixture(scope="class")
def nodes() -> Iterator[None]:
    """A local cluster of three nodes."""
    started = started_cluster(3)
    yield
    ray.shutdown()
    started.shutdown()


class TestRay:
    """On a cluster of three nodes."""

    def test_sums_records_and_tournaments_equal_those_of_one_process(self, nodes: None, tmp_path: Path, seed: int) -> None:
        assert simulate(SETUP, 3000, seed=seed, piece=100) == simulate(SETUP, 3000, seed=seed, on="here")
        sums = [simulate(SETUP, 200, piece=64, records=tmp_path / on, on=on) for on in ("ray", "here")]
        assert sums[0] == sums[1]
        files = [sorted((tmp_path / on).glob("games-*")) for on in ("ray", "here")]
        assert len(files[0]) == 4 and bytes_of(files[0]) == bytes_of(files[1])
        until = SequentialTest(elo0=0, elo1=50)
        pairs = [tournament(SETUP, ["greedy", "easy"], 200, until=until, on=on, piece=10) for on in ("ray", "here")]
        assert pairs[0] == pairs[1]

    def test_the_driver_holds_few_tasks_for_any_number_of_games(
        self, nodes: None, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        from bastide import _work

        most: list[int] = []
        result = _work._result

        def counted(ray: Any, waiting: list[Any], watch: Any) -> Any:
            most.append(len(waiting))
            return result(ray, waiting, watch)

        monkeypatch.setattr(_work, "_result", counted)
        simulate(SETUP, 400, piece=2)
        assert len(most) == 200 and max(most) <= 3 * 3

    def test_the_driver_raises_errors_of_nodes_with_their_message(self, nodes: None, tmp_path: Path) -> None:
        with pytest.raises(ValueError, match="choose one of uniform"):
            simulate(SETUP, 50, levels=["best"])
        with pytest.raises(cluster.Cancelled, match="ended after 10 of 1000"):
            simulate(SETUP, 1000, piece=10, progress=lambda done, games: False)

        def remove(done: int, games: int) -> None:
            shutil.rmtree(tmp_path / "gone", ignore_errors=True)

        with pytest.raises(OSError, match="all nodes must see the folder"):
            cluster.self_play(SETUP, 40, tmp_path / "gone", levels=["uniform"], piece=1, progress=remove)

    def test_ray_data_reads_the_shards(self, nodes: None, tmp_path: Path) -> None:
        pytest.importorskip("pandas")
        import ray.data

        files = cluster.self_play(SETUP, 4, tmp_path, levels=["uniform"], piece=2)
        rows = ray.data.read_parquet([str(file) for file in files]).count()
        assert rows == sum(shards.read(file).num_rows for file in files)


OTHER_VERSION = """
import bastide
bastide.__version__ = "0.0.1"
"""

MISSING = """
import sys
sys.modules["bastide"] = None
"""


NODES = [(OTHER_VERSION, r"bastide 0\.0\.1"), (MISSING, "bastide is missing")]


@pytest.mark.parametrize(("node", "words"), sampled(NODES))
def test_nodes_with_another_version_are_refused(node: str, words: str, tmp_path: Path) -> None:
    # Python runs this before anything else on the other node.
    (tmp_path / "sitecustomize.py").write_text(node)
    path = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    started = started_cluster(2, env_vars={"PYTHONPATH": path})
    try:
        with pytest.raises(cluster.ClusterError, match=words + ", but the driver has .*: install the same versions"):
            # Enough work for hours on one node, so that the other node answers first even on a slow machine.
            simulate(SETUP, 1_000_000, levels=["greedy"], piece=20)
    finally:
        ray.shutdown()
        started.shutdown()
