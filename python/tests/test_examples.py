"""The code in `examples/`, the README and the documentation works."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import runpy
import shlex
import subprocess
import sys
from pathlib import Path

import bastide
import pytest


def example(root: Path, name: str) -> Path:
    file = root / "examples" / name
    if not file.exists():
        pytest.skip("a source distribution has no examples")
    return file


def test_a_random_game_in_ten_lines(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = example(root, "random_game.py")
    runpy.run_path(str(file))
    assert "in all [" in capsys.readouterr().out
    code = [line for line in file.read_text().splitlines() if line and not line.startswith('"""')]
    assert len(code) <= 10


def test_the_policy_gradient_agent_beats_uniform(root: Path) -> None:
    file = example(root, "policy_gradient.py")
    loaded = importlib.util.spec_from_file_location("policy_gradient", file)
    assert loaded is not None and loaded.loader is not None
    module = importlib.util.module_from_spec(loaded)
    sys.modules["policy_gradient"] = module
    loaded.loader.exec_module(module)
    curve = module.train(iterations=10, games=200, threads=2, trials=300)
    assert curve[0][1] < curve[-1][1]
    assert curve[-1][1] > 0.6


def test_the_notebook_runs(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("matplotlib").use("Agg")
    cells = json.loads(example(root, "editions.ipynb").read_text())["cells"]
    monkeypatch.setenv("BASTIDE_GAMES", "400")
    names: dict[str, object] = {}
    for cell in cells:
        if cell["cell_type"] == "code":
            exec(compile("".join(cell["source"]), "editions.ipynb", "exec"), names)
            assert not cell["outputs"], "outputs are not kept in the repository"
    import matplotlib.pyplot as plt

    assert len(plt.get_fignums()) == 3
    plt.close("all")


def test_training_reads_the_shards_of_the_cluster(root: Path, tmp_path: Path) -> None:
    script = root / "training" / "train.py"
    if not script.exists():
        pytest.skip("a source distribution has no training")
    pytest.importorskip("pyarrow")
    from bastide.cluster import self_play

    self_play(bastide.Setup(2), 9, tmp_path, levels=["greedy"], learned=True, piece=3, on="here")
    train = [sys.executable, str(script), str(tmp_path), str(tmp_path / "value.bin"), "--epochs", "1", "--one-in", "1"]
    output = subprocess.run([*train, "--batch", "32"], capture_output=True, text=True, check=True).stdout
    assert "positions to learn from" in output and "epoch 1: explained" in output
    assert (tmp_path / "value.bin").read_bytes().startswith(b"bastide value")
    self_play(bastide.Setup(2), 2, tmp_path / "other", levels=["uniform"], piece=1, on="here")
    refused = subprocess.run([*train[:2], str(tmp_path / "other"), "out"], capture_output=True, text=True)
    assert refused.returncode == 1 and "no shard of positions of format 1 with `learned`" in refused.stderr


def test_pytorch_reads_the_shards(root: Path, tmp_path: Path) -> None:
    # Too large for the lock file, so this only runs where it is installed.
    pytest.importorskip("torch")
    script = example(root, "torch_value.py")
    learn = [sys.executable, str(script), str(tmp_path), "--games", "96", "--epochs", "2"]
    output = subprocess.run(learn, capture_output=True, text=True, check=True).stdout
    assert "epoch 2: explains" in output


def test_alpha_zero_learns_and_plays_a_match(root: Path, tmp_path: Path) -> None:
    # Too large for the lock file, so this only runs where it is installed.
    pytest.importorskip("torch")
    script, weights = example(root, "alpha_zero.py"), tmp_path / "weights.pt"
    few = ["--games", "4", "--simulations", "2"]
    learn = [sys.executable, str(script), "learn", str(weights), "--minutes", "0.001", "--first", "0", "--steps", "2", *few]
    output = subprocess.run(learn, capture_output=True, text=True, check=True).stdout
    # Two processes: eight games without a search for each one with it.
    assert "64 + 8 games: losses" in output
    for made in (weights, example(root, "alpha_zero.pt")):
        play = [sys.executable, str(script), "match", str(made), "--opponent", "uniform", *few]
        assert "% of 4 games" in subprocess.run(play, capture_output=True, text=True, check=True).stdout


def test_every_interface_has_a_speed(root: Path) -> None:
    script = example(root, "env_speed.py")
    output = subprocess.run([sys.executable, str(script), "--seconds", "0.01"], capture_output=True, text=True, check=True).stdout
    speeds = [int(line.split("|")[2].replace(",", "")) for line in output.splitlines()[2:]]
    assert len(speeds) >= 5 and min(speeds) > 0


def test_the_benchmark_fills_its_table(root: Path) -> None:
    binary = os.environ.get("BASTIDE_BIN")
    if not binary:
        pytest.skip("BASTIDE_BIN names no program")
    bench = [sys.executable, str(example(root, "benchmark.py")), binary, "easy", "--pairs", "2", "--anchors", "uniform"]
    output = subprocess.run(bench, capture_output=True, check=True, text=True).stdout
    rows = [line.split("|")[1].strip() for line in output.splitlines()]
    assert rows == ["set-up", "---", "base", "base,traders"] and output.count("100.0") == 2


@pytest.mark.parametrize("file", ["README.md", "python/README.md", "docs/python.md"])
def test_python_of_the_documentation_works_when_pasted(root: Path, file: str, tmp_path: Path) -> None:
    blocks = re.findall(r"```python\n(.*?)```", (root / file).read_text(encoding="utf-8"), re.DOTALL)
    assert blocks
    for block in blocks:
        done = subprocess.run([sys.executable, "-c", block], capture_output=True, text=True, cwd=tmp_path)
        assert done.returncode == 0, f"{block}\n{done.stderr}"


def test_a_bot_plays_by_the_engine_protocol(root: Path) -> None:
    binary = os.environ.get("BASTIDE_BIN")
    if not binary:
        pytest.skip("BASTIDE_BIN names no program")
    bot = shlex.join([sys.executable, str(example(root, "engine_bot.py"))])
    match = [binary, "match", f"engine:{bot}", "uniform", "--games", "2", "--sets", "base,traders,inns", "--json"]
    output = subprocess.run(match, capture_output=True, check=True, text=True).stdout
    assert json.loads(output)["won"] == 2
