"""The package as it is installed."""

from __future__ import annotations

import importlib.metadata
import inspect
import re
import subprocess
import sys
from pathlib import Path

import bastide
import pytest
from bastide import _bastide


def test_the_version_is_cargos(root: Path) -> None:
    assert bastide.__version__ == importlib.metadata.version("bastide")
    cargo = (root / "Cargo.toml").read_text(encoding="utf-8")
    assert f'version = "{bastide.__version__}"' in cargo.split("[workspace.lints")[0]


def test_it_contains_its_types() -> None:
    here = Path(bastide.__file__).parent
    assert (here / "py.typed").exists() and (here / "_bastide.pyi").exists()


def test_it_needs_only_numpy_and_python_3_10_or_newer() -> None:
    about = importlib.metadata.metadata("bastide")
    needs = [line for line in about.get_all("Requires-Dist", []) if "extra ==" not in line]
    assert [re.split(r"[ <>=]", line)[0] for line in needs] == ["numpy"]
    assert about["Requires-Python"] == ">=3.10"
    tags = [line for line in (importlib.metadata.distribution("bastide").read_text("WHEEL") or "").splitlines() if "Tag" in line]
    assert tags and all("cp310-abi3" in tag for tag in tags)


EXTRAS = {"gymnasium": "gymnasium", "pettingzoo": "pettingzoo", "pyspiel": "openspiel", "pyarrow": "cluster"}


@pytest.mark.parametrize(("package", "extra"), EXTRAS.items())
def test_a_missing_extra_is_named(package: str, extra: str) -> None:
    module = "shards" if extra == "cluster" else extra
    code = f"import sys; sys.modules[{package!r}] = None; import bastide.{module}"
    output = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stderr
    assert f"`pip install bastide[{extra}]` brings it" in output


PUBLIC = sorted(set(bastide.__all__) | set(_bastide.__all__) - {"__version__"})


@pytest.mark.parametrize("name", [name for name in PUBLIC if name != "__version__"])
def test_everything_public_has_a_docstring(name: str) -> None:
    thing = getattr(bastide, name, None) or getattr(_bastide, name)
    assert inspect.getdoc(thing), name
    if inspect.isclass(thing):
        for member, value in vars(thing).items():
            if not member.startswith("_") and (callable(value) or inspect.isdatadescriptor(value)):
                assert inspect.getdoc(value), f"{name}.{member}"
