"""The server's API, tried by its own document: with many requests that it describes, and many that it excludes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from conftest import SEED


@pytest.fixture
def server(tmp_path: Path) -> Iterator[str]:
    """The address of a server."""
    binary = os.environ.get("BASTIDE_BIN")
    if binary is None:
        pytest.skip("BASTIDE_BIN names no program")
    command = [binary, "serve", "--port", "0", "--data", str(tmp_path / "tables")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            yield process.stdout.readline().strip().rstrip("/")
        finally:
            process.terminate()


def post(url: str, body: object, headers: dict[str, str]) -> Any:
    request = urllib.request.Request(url, json.dumps(body).encode(), {"Content-Type": "application/json", **headers})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def new_token(server: str) -> str:
    """The `Authorization` header of a new program."""
    made = post(f"{server}/api/tokens", {"name": "Schema", "scopes": ["watch", "play", "open"]}, {})
    return f"Bearer {made['token']}"


def test_the_server_answers_as_its_document_says(server: str, tmp_path: Path) -> None:
    pytest.importorskip("schemathesis")
    # Each token has limits of its own. What costs most gets one to itself, so that the rest is not refused.
    bearer, opens, joins = (new_token(server) for _ in range(3))
    seats = [{"kind": "here", "name": name} for name in ("One", "Other")]
    opened = {"seats": seats, "sets": [{"set": "base"}]}
    table = post(f"{server}/api/v1/tables", opened, {"Authorization": bearer})["table"]
    settings, traffic = tmp_path / "settings.toml", tmp_path / "traffic.har"
    settings.write_text(f"""
        parameters = {{ "path.table" = "{table}" }}
        headers = {{ Authorization = "{bearer}" }}
        operations = [
            {{ include-name = "POST /api/v1/tables", headers = {{ Authorization = "{opens}" }} }},
            {{ include-name = "POST /api/v1/tables/{{table}}/join", headers = {{ Authorization = "{joins}" }} }},
        ]
    """)
    command = [
        *(sys.executable, "-c", "from schemathesis.cli import schemathesis; schemathesis()"),
        *("--config-file", str(settings), "run", f"{server}/api/v1/openapi.json", "--no-color"),
        *("--seed", str(SEED), "--generation-database", "none"),
        *("--phases", "coverage,fuzzing", "--max-examples", "15", "--warnings", "off"),
        # A stream does not end. Much of what the document allows is refused: a move must be legal, a secret right.
        *("--exclude-path-regex", "/stream$", "--exclude-checks", "positive_data_acceptance"),
        *("--report-har-path", str(traffic)),
    ]
    said = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path)
    assert said.returncode == 0, said.stdout + said.stderr

    # Every request was tried, and not only refused because of limits, a missing token or a wrong method.
    answered = set()
    for entry in json.loads(traffic.read_text())["log"]["entries"]:
        request, status = entry["request"], entry["response"]["status"]
        path = request["url"].removeprefix(f"{server}/api/v1").split("?")[0].replace(table, "{table}")
        if status not in (401, 405, 429):
            answered.add(f"{request['method']} {path} {status}")
    assert answered >= {
        "GET /program 200",
        "GET /tables 200",
        "GET /tables/{table} 200",
        "GET /tables/{table}/turn 200",
        "POST /tables 400",
        "POST /tables/{table}/join 400",
        "POST /tables/{table}/move 409",
    }, answered
