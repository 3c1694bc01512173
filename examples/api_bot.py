#!/usr/bin/env python3
"""Plays at a table of a Bastide server by its API, with random moves: a starting point for your own bot.

Usage: python3 examples/api_bot.py SERVER TOKEN [SEAT-LINK]

The page SERVER/tokens makes tokens. With the link to a seat, the bot takes that seat; without one, it opens a table
against the computer. docs/api.md describes the API.
"""

import json
import random
import re
import sys
import urllib.error
import urllib.request

server, token, *link = sys.argv[1:]


def ask(path, body=None):
    """Sends a request; a body makes it a POST. Returns the open response."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    return urllib.request.urlopen(urllib.request.Request(f"{server.rstrip('/')}/api/v1{path}", data, headers))


def sit():
    """Takes the seat of the link, or opens a table; returns its id."""
    if link:
        # Such as http://…/g/TABLE#s=1.SECRET
        table, seat, secret = re.search(r"/g/(\w+)[^#]*#s=(\d+)\.(\w+)", link[0]).groups()
        ask(f"/tables/{table}/join", {"seat": int(seat), "secret": secret})
        return table
    seats = [{"kind": "here", "name": "Python"}, {"kind": "computer", "name": "Computer"}]
    table = json.load(ask("/tables", {"seats": seats, "sets": [{"set": "base"}, {"set": "traders"}]}))["table"]
    print(f"{server.rstrip('/')}/g/{table}", flush=True)
    return table


def play(table):
    """Plays to the end, and prints the scores."""
    for message in (json.loads(line) for line in ask(f"/tables/{table}/stream") if line.strip()):
        if message["t"] == "turn":
            try:
                ask(f"/tables/{table}/move", {"actions": random.choice(message["legal"]), "seq": message["seq"]})
            except urllib.error.HTTPError as error:
                if error.code != 409:  # Something has happened meanwhile, and the next line asks again.
                    raise
        now = message["state"]["now"] if message["t"] == "snap" else message.get("now")
        if now and now["stage"] == "over":
            return [print(seat["name"], seat["score"]) for seat in now["seats"]]


try:
    play(sit())
except urllib.error.HTTPError as error:
    sys.exit(f"{error.url}: {error.read().decode()}")
