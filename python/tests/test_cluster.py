"""Many games on many machines give the same results as one process, whatever happens to the machines."""

from __future__ import annotations

import gzip
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import bastide
import numpy as np
import pytest
from conftest import sampled

pytest.importorskip("pyarrow")

from bastide import cluster, shards, view_names  # noqa: E402
from bastide.cluster import SequentialTest, simulate, tournament  # noqa: E402

SETUP = bastide.Setup(2, "base,traders")


def bytes_of(files: list[Path]) -> list[bytes]:
    return [file.read_bytes() for file in files]


class TestHere:
    """Without a cluster."""

    def test_sums_do_not_depend_on_the_task_size(self, seed: int) -> None:
        one = simulate(SETUP, 500, seed=seed, on="here")
        assert one == simulate(SETUP, 500, seed=seed, on="here", piece=37)
        scores = bastide.play_scores(SETUP, ["uniform"], seed=seed, count=500)
        assert one.points == scores.sum(axis=0).tolist()
        assert sum(one.victory()) == pytest.approx(1)
        assert one.mean()[0] == pytest.approx(scores[:, 0].mean())
        assert one.error()[0] == pytest.approx(scores[:, 0].std() / 500**0.5)

    def test_games_equal_those_of_the_command_line(self, seed: int) -> None:
        binary = os.environ.get("BASTIDE_BIN")
        if not binary:
            pytest.skip("BASTIDE_BIN names no program")
        for levels in (["uniform"], ["greedy", "uniform"]):
            flags = ["--games", "40", "--seed", str(seed), "--policy", ",".join(levels), "--players", "2", "--json"]
            output = subprocess.run([binary, "sim", *flags], capture_output=True, check=True, text=True).stdout
            means = [seat["score"] for seat in json.loads(output)["seats"]]
            sums = simulate(SETUP, 40, levels=levels, seed=seed, on="here")
            assert sums.mean() == pytest.approx(means)
        flags = ["--games", "30", "--seed", str(seed), "--players", "2", "--json"]
        output = subprocess.run([binary, "match", "easy", "uniform", *flags], capture_output=True, check=True, text=True).stdout
        match = json.loads(output)
        pair = tournament(SETUP, ["easy", "uniform"], 30, seed=seed, on="here").pairs["easy", "uniform"]
        assert (pair.won, pair.shared, pair.lost) == (match["won"], match["shared"], match["lost"])

    def test_records_equal_the_shards_of_the_command_line(self, tmp_path: Path, seed: int) -> None:
        work: dict[str, Any] = {"levels": ["easy", "uniform"], "seed": seed, "on": "here"}
        sums = simulate(SETUP, 100, records=tmp_path / "mine", **work)
        assert sums == simulate(SETUP, 100, **work)
        names = ["games-000000000.bastide.gz", "games-000000064.bastide.gz"]
        mine = [tmp_path / "mine" / name for name in names]
        games = [game for file in mine for game in bastide.State.from_records(gzip.decompress(file.read_bytes()).decode())]
        assert [game.actions for game in games] == [
            game.actions for game in bastide.play_games(SETUP, ["easy", "uniform"], seed=seed, count=100)
        ]
        # Complete shards are read, not written; damaged ones are written again, wherever the damage is.
        before, kept = bytes_of(mine), mine[0].stat().st_mtime_ns
        for data in (before[1][:1000], before[1][:30] + bytes(40) + before[1][70:]):
            mine[1].write_bytes(data)
            assert simulate(SETUP, 100, records=tmp_path / "mine", **work) == sums
            assert bytes_of(mine) == before and mine[0].stat().st_mtime_ns == kept
        binary = os.environ.get("BASTIDE_BIN")
        if binary:
            flags = ["--games", "100", "--seed", str(seed), "--policy", "easy,uniform", "--records", str(tmp_path / "theirs")]
            subprocess.run([binary, "sim", *flags], capture_output=True, check=True)
            assert bytes_of([tmp_path / "theirs" / name for name in names]) == before

    def test_a_tournament_rates_levels(self) -> None:
        # A fixed seed, because the limits below depend on the games.
        found = tournament(SETUP, ["uniform", "easy", "greedy"], 40, on="here")
        ratings = found.elo()
        assert ratings["uniform"][0] < ratings["easy"][0] < ratings["greedy"][0]
        assert sum(rating for rating, _ in ratings.values()) == pytest.approx(0, abs=1e-6)
        assert all(0 < error < 400 for _, error in ratings.values())
        pair = found.pairs["uniform", "greedy"]
        assert pair.games == 40 and pair.lost > 35 and pair.ahead < 0
        assert "Elo" in str(found) and f"+{pair.lost} ={pair.shared} -{pair.won}" in str(found)

    def test_ratings_follow_the_formula(self) -> None:
        # 3 of 4 points, plus half a point for each side, give a difference of 400 log10(3.5 / 1.5).
        points, games = np.array([[0, 3.0], [1.0, 0]]), np.array([[0, 4.0], [4.0, 0]])
        ratings, errors = cluster.elo(points, games)
        assert ratings[0] - ratings[1] == pytest.approx(400 * np.log10(3.5 / 1.5))
        assert errors[0] == pytest.approx(errors[1])

    def test_a_sequential_test_ends_with_the_same_game_for_any_task_size(self) -> None:
        until = SequentialTest(elo0=0, elo1=50)
        found = [tournament(SETUP, ["greedy", "easy"], 400, until=until, on="here", piece=n) for n in (1, 7, 100)]
        assert found[0] == found[1] == found[2]
        pair = found[0].pairs["greedy", "easy"]
        assert pair.verdict == "better" and pair.games < 200
        assert until.verdict(50, 0, 50) is None and until.verdict(0, 0, 60) == "not better"

    def test_self_play_files_match_their_schema(self, tmp_path: Path, seed: int) -> None:
        files = cluster.self_play(SETUP, 6, tmp_path, levels=["easy", "uniform"], seed=seed, piece=4, on="here")
        assert [file.name for file in files] == ["positions-000000000.parquet", "positions-000000004.parquet"]
        table = shards.read(files[0])
        games = bastide.play_games(SETUP, ["easy", "uniform"], seed=seed, count=4)
        assert set(table["game"].to_pylist()) == {0, 1, 2, 3}
        row = table.slice(200, 1).to_pylist()[0]
        end = games[row["game"]]
        state = bastide.State(SETUP)
        for action in end.actions[: row["step"]]:
            state.apply(action)
        assert state.turn.player == row["player"]
        np.testing.assert_array_equal(state.features(), np.array(row["features"], np.float32))
        assert bastide.ActionSpace().action(state, row["action"]) == end.actions[row["step"]]
        assert row["legal"] == len(state.legal_actions())
        assert row["scores"] == end.scores
        ahead = end.scores[row["player"]] - end.scores[1 - row["player"]]
        assert row["ahead"] == ahead and row["value"] == np.sign(ahead)
        names = table.schema.metadata[b"bastide.features"].decode().split("\n")
        assert names == bastide.feature_names(SETUP)

    def test_other_programs_read_the_folder_as_it_is(self, tmp_path: Path) -> None:
        polars, pandas = pytest.importorskip("polars"), pytest.importorskip("pandas")
        import pyarrow.dataset

        files = cluster.self_play(SETUP, 3, tmp_path, levels=["uniform"], piece=2, on="here")
        mine = [name for file in files for name in shards.read(file)["action"].to_pylist()]
        theirs = (
            polars.read_parquet(tmp_path),
            polars.scan_parquet(tmp_path).collect(),
            pandas.read_parquet(tmp_path),
            pyarrow.dataset.dataset(tmp_path, format="parquet").to_table().to_pandas(),
        )
        for table in theirs:
            assert list(table.columns) == shards.schema(SETUP).names
            assert list(table["action"]) == mine
            assert len(table["features"][7]) == len(bastide.feature_names(SETUP))

    def test_rows_have_the_landscape_and_the_candidates(self, tmp_path: Path, seed: int) -> None:
        (file,) = cluster.self_play(SETUP, 2, tmp_path, levels=["easy"], seed=seed, on="here")
        table = shards.read(file)
        figures = table.schema.metadata[b"bastide.figures"].decode().split("\n")
        names = table.schema.metadata[b"bastide.candidates"].decode().split("\n")
        games = bastide.play_games(SETUP, ["easy"], seed=seed, count=2)
        states = {n: bastide.State(SETUP) for n in range(2)}
        assert names == bastide.candidate_names(SETUP)
        for row in table.to_pylist()[:: 1 + table.num_rows // 40]:
            state, end = states[row["game"]], games[row["game"]]
            for action in end.actions[len(state.actions) : row["step"]]:
                state.apply(action)
            tiles = [(x, y, tile.index, rotation // 90) for x, y, tile, rotation in state.tiles()]
            assert np.reshape(row["tiles"], (-1, 4)).tolist() == [list(tile) for tile in tiles]
            stand = [[seat, figures.index(kind), x, y, part] for seat, kind, x, y, part in state.figures()]
            assert np.reshape(row["figures"], (-1, 5)).tolist() == stand
            legal, space = state.legal_actions(), bastide.ActionSpace()
            assert row["numbers"] == [space.number(state, action) for action in legal]
            np.testing.assert_array_equal(np.reshape(row["candidates"], (len(legal), -1)), state.candidates())

    def test_the_hash_is_that_of_the_columns(self) -> None:
        table = shards.positions(SETUP, ["uniform"], count=2)
        noted = table.schema.metadata[b"bastide.sha256"].decode()
        assert shards.digest(table) == noted
        whole = shards.positions(SETUP, ["uniform"], count=1), shards.positions(SETUP, ["uniform"], first=1, count=1)
        import pyarrow

        assert shards.digest(pyarrow.concat_tables(whole).combine_chunks()) == noted
        other = table.set_column(0, "game", [[7] * table.num_rows])
        assert shards.digest(other) != noted

    def test_work_resumes_after_complete_shards_and_overwrites_nothing_else(self, tmp_path: Path) -> None:
        reported: list[tuple[int, int]] = []

        def stop(done: int, games: int) -> bool:
            reported.append((done, games))
            return done < 4

        work: dict[str, Any] = {"levels": ["uniform"], "piece": 2, "on": "here"}
        whole = bytes_of(cluster.self_play(SETUP, 8, tmp_path / "whole", **work))
        with pytest.raises(cluster.Cancelled, match="ended after 4 of 8"):
            cluster.self_play(SETUP, 8, tmp_path / "part", progress=stop, **work)
        assert reported == [(2, 8), (4, 8)]
        kept = shards.path(tmp_path / "part", 0)
        before = kept.stat().st_mtime_ns
        assert bytes_of(cluster.self_play(SETUP, 8, tmp_path / "part", **work)) == whole
        assert kept.stat().st_mtime_ns == before
        with pytest.raises(ValueError, match="holds shards of other work"):
            cluster.self_play(SETUP, 8, tmp_path / "part", seed=2, **work)
        with pytest.raises(ValueError, match="holds more than 6 games"):
            cluster.self_play(SETUP, 6, tmp_path / "part", **work)

    @pytest.mark.skipif(sys.platform == "win32", reason="limits of files are those of POSIX")
    def test_a_full_disk_raises_a_clear_error(self, tmp_path: Path) -> None:
        code = f"""
import resource
from bastide import Setup
from bastide.cluster import self_play, simulate
from bastide.shards import path
from pathlib import Path
folder = Path({str(tmp_path)!r})
resource.setrlimit(resource.RLIMIT_FSIZE, (8192, resource.RLIM_INFINITY))
for work in (
    lambda: self_play(Setup(2), 4, folder / "positions", levels=["uniform"], on="here"),
    lambda: simulate(Setup(2), 64, records=folder / "records", on="here"),
):
    try:
        work()
    except OSError as error:
        print(error)
"""
        output = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
        assert output.count("cannot write") == 2 and output.count("free some space or choose another folder") == 2
        left = sorted(file.name for file in tmp_path.rglob("*") if file.is_file())
        assert left == ["about.json"], "no half of a shard stays"

    def test_wrong_calls_and_files_raise_clear_errors(self, tmp_path: Path) -> None:
        wrong: list[tuple[Any, str]] = [
            (lambda: simulate(SETUP, 0, on="here"), "games 0"),
            (lambda: simulate(SETUP, 5, on="there"), "choose ray or here"),
            (lambda: simulate(SETUP, 5, levels=["best"], on="here"), "choose one of uniform"),
            (lambda: simulate(SETUP, 5, levels=[], on="here"), "name 1 to 2"),
            (lambda: simulate(SETUP, 5, piece=0, on="here"), "games a piece"),
            (lambda: tournament(bastide.Setup(3), ["easy", "greedy"], 5), "choose a game for 2"),
            (lambda: tournament(SETUP, ["easy", "easy"], 5), "each once"),
            (lambda: SequentialTest(elo0=10, elo1=0), "choose elo1 above elo0"),
            (lambda: SequentialTest(alpha=0), "choose chances between 0 and 0.5"),
        ]
        for call, words in wrong:
            with pytest.raises(ValueError, match=words):
                call()
        file = tmp_path / "x.parquet"
        file.write_bytes(b"no")
        with pytest.raises(ValueError, match="is no shard"):
            shards.read(file)
        with pytest.raises(FileNotFoundError):
            shards.read(tmp_path / "y.parquet")
        table = shards.positions(SETUP, ["uniform"])
        shards.write(table.replace_schema_metadata({}), file)
        with pytest.raises(ValueError, match="no shard of bastide"):
            shards.read(file)
        shards.write(table.replace_schema_metadata({b"bastide.format": b"2"}), file)
        with pytest.raises(ValueError, match="has format 2, this version reads 1: install the one that wrote it"):
            shards.read(file)
        (tmp_path / "games-000000000.bastide.gz").write_bytes(b"")
        with pytest.raises(ValueError, match="holds shards of other work"):
            simulate(SETUP, 5, records=tmp_path, on="here")



    def test_the_learned_value_gets_the_inputs_of_its_training(self, tmp_path: Path) -> None:
        files = cluster.self_play(SETUP, 3, tmp_path, levels=["greedy"], learned=True, piece=2, on="here")
        seat, feature = map(len, view_names())
        rows = shards.read(files[0]).to_pylist()
        after = [row for row in rows if row["totals"]]
        assert len(rows) / 3 < len(after) < len(rows)
        for row in after:
            assert (len(row["totals"]), len(row["seats"])) == (2, 2 * seat)
            assert len(row["inputs"]) % (2 * feature) == 0
        # The totals after a decision are the expected scores of the state after it.
        row = after[20]
        state = bastide.State(SETUP)
        for action in bastide.play_games(SETUP, ["greedy"], count=2)[row["game"]].actions[: row["step"] + 1]:
            state.apply(action)
        assert state.turn.kind == "chance"
        np.testing.assert_allclose(row["totals"], state.expected(), rtol=1e-5)


# Ray may end a driver without an exception when one of its local processes dies, and gives a node only 30 seconds to
# start, however busy the machine is. So each driver is a separate process here, and one that failed for such a reason
# is run again. The long timeout only matters after a failure.

slow = pytest.mark.timeout(7200)
TOO_SLOW = "timed out during startup"


def driver(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs a driver, which is Python with these arguments."""
    for _ in range(8):
        done = subprocess.run([sys.executable, *arguments], capture_output=True, text=True)
        said = done.stdout + done.stderr
        failed = "Traceback" in said or "FAILED" in said
        if done.returncode == 0 or (failed and TOO_SLOW not in said):
            break
        print(f"Ray ended the driver ({done.returncode}):\n{said}")
    return done


@slow
def test_suite_passes_on_clusters_of_this_machine() -> None:
    pytest.importorskip("ray")
    done = driver("-m", "pytest", str(Path(__file__).with_name("on_ray.py")))
    assert done.returncode == 0, done.stdout + done.stderr


LOSES_A_NODE = """
import os, sys
from bastide import Setup, cluster
from ray.cluster_utils import Cluster
import ray
started = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
others = [started.add_node(num_cpus=1) for _ in range(2)]
ray.init(address=started.address, log_to_driver=False)
def kill(done, games):
    if len(others) == 2 and done >= games // 4:
        started.remove_node(others.pop(), allow_graceful=False)
        print("killed after", done, flush=True)
cluster.self_play(Setup(2, "base,traders"), 32, sys.argv[1], levels=["greedy"], piece=2, progress=kill)
print("all played", flush=True)
os._exit(0)
"""


@slow
def test_results_equal_those_of_one_process_when_a_node_dies(tmp_path: Path) -> None:
    pytest.importorskip("ray")
    here = cluster.self_play(SETUP, 32, tmp_path / "here", on="here", levels=["greedy"], piece=2)
    done = driver("-c", LOSES_A_NODE, str(tmp_path / "there"))
    assert "killed after" in done.stdout and "all played" in done.stdout, done.stdout + done.stderr
    assert bytes_of(sorted((tmp_path / "there").glob("*.parquet"))) == bytes_of(here)
    assert not list((tmp_path / "there").glob(".*")), "nothing half done stays"


DEAD = """
import sys
from bastide import Setup, _work, cluster
from ray.cluster_utils import Cluster
import ray
started = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False})
node = started.add_node(num_cpus=1)
ray.init(address=started.address, log_to_driver=False)
def leave(done, games):
    if sys.argv[1] == "node":
        started.remove_node(node, allow_graceful=False)
    else:
        started.head_node.kill_gcs_server()
try:
    # The cluster stays dead, so nothing is gained by patience.
    _work._PATIENCE = 1.0
    # More than any machine plays before Ray notices.
    cluster.simulate(Setup(2), 1_000_000, levels=["greedy"], piece=20, progress=leave)
except cluster.ClusterError as error:
    print("error:", error, flush=True)
import os
os._exit(0)
"""


@slow
@pytest.mark.parametrize(("what", "words"), sampled([("node", "has no processors left"), ("head", "is gone")]))
def test_a_dead_cluster_raises_a_clear_error(what: str, words: str) -> None:
    pytest.importorskip("ray")
    done = driver("-c", DEAD, what)
    assert "error: the cluster" in done.stdout and words in done.stdout, done.stdout + done.stderr
