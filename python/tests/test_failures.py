"""The report of a failing test."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

FAILING = """
import pytest

@pytest.mark.parametrize("what", ["a b"])
def test_fails(what: str, seed: int) -> None:
    assert seed == 0
"""


def test_a_failure_names_its_seed_and_the_command_that_repeats_it(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text(Path(__file__).with_name("conftest.py").read_text())
    (tmp_path / "test_it.py").write_text(FAILING)
    variables = {**os.environ, "BASTIDE_SEED": "77", "BASTIDE_BIN": "the bin", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    run = [sys.executable, "-m", "pytest", "--rootdir", str(tmp_path), "-c", os.devnull, str(tmp_path)]
    output = subprocess.run(run, capture_output=True, text=True, env=variables).stdout
    assert "seed: 77\n" in output
    repeat = "cargo xtask python --test --seed 77 -- 'test_it.py::test_fails[a b]'\n"
    assert f"repeat: BASTIDE_BIN='the bin' {repeat}" in output
