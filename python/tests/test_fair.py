"""Checks fair draws with the standard library only, following docs/fair-draws.md and using none of Bastide's code."""

import hashlib
import hmac
import json
from pathlib import Path

FIXTURES = Path(__file__).parents[2] / "fixtures" / "fair"


def sha(*parts: bytes) -> bytes:
    return hashlib.sha256(b"".join(parts)).digest()


def before(value: bytes) -> bytes:
    return sha(b"bastide-v1|chain|", value)[:16]


def mixed(mix: bytes, seat: int, value: bytes) -> bytes:
    return sha(b"bastide-v1|mix|", mix, bytes([seat]), value)


def draw(secret: bytes, n: int, mix: bytes, weights: list[int]) -> int:
    total, attempt = sum(weights), 0
    while True:
        message = b"draw|" + n.to_bytes(4, "big") + attempt.to_bytes(4, "big") + mix
        number = int.from_bytes(hmac.new(secret, message, "sha256").digest()[:8], "big")
        if number < 2**64 - 2**64 % total:
            break
        attempt += 1
    rest = number % total
    return next(i for i in range(len(weights)) if rest < sum(weights[: i + 1]))


def check(fair: dict, tiles: list[str]) -> str | None:
    """The first part that does not verify, or None."""
    secret = bytes.fromhex(fair["secret"])
    if sha(b"bastide-v1|commit|", secret, fair["table"].encode()).hex() != fair["commitment"]:
        return "commitment"
    mix, chains, bag = b"", {}, {}
    bags = {b["draw"]: b["tiles"] for b in fair["bags"]}
    revealed = list(fair["revealed"])
    for n, tile in enumerate(tiles):
        while revealed and revealed[0]["draw"] == n:
            one = revealed.pop(0)
            seat = one["seat"]
            if "anchor" in one:
                counting = {s for s, (_, _, waits) in chains.items() if s != seat and not waits}
                chains[seat] = (bytes.fromhex(one["anchor"]), n, counting)
                continue
            if seat not in chains or chains[seat][1] > n:
                return f"revealed before draw {n}"
            last, due, waits = chains.pop(seat)
            if "value" in one:
                value = known = bytes.fromhex(one["value"])
                for _ in range(n + 1 - due):
                    known = before(known)
                if known != last:
                    return f"revealed before draw {n}"
                chains[seat] = (value, n + 1, waits)
                if waits:
                    continue
                mix = mixed(mix, seat, value)
            for _, _, others in chains.values():
                others.discard(seat)
        bag = dict(bags.get(n, bag.items()))
        kinds = [kind for kind, copies in bag.items() if copies > 0]
        if n >= fair["given"] and tile != kinds[draw(secret, n, mix, [bag[kind] for kind in kinds])]:
            return f"draw {n}"
        bag[tile] -= 1
    return None


def test_draws_match_the_vectors() -> None:
    vectors = json.loads((FIXTURES / "vectors.json").read_text())
    for chain in vectors["chains"]:
        values = [bytes.fromhex(chain["seed"])]
        for _ in range(1024):
            values.append(before(values[-1]))
        assert [value.hex() for value in values[4::-1]] == chain["values"]
        assert values[-1].hex() == chain["anchor_of_1024"]
    for one in vectors["commitments"]:
        secret = bytes.fromhex(one["secret"])
        assert sha(b"bastide-v1|commit|", secret, one["table"].encode()).hex() == one["commitment"]
    mix = b""
    for one in vectors["draws"]:
        if one["mixed"]:
            mix = mixed(mix, one["mixed"]["seat"], bytes.fromhex(one["mixed"]["value"]))
        assert mix.hex() == one["mix"]
        assert draw(bytes.fromhex(vectors["secret"]), one["n"], mix, one["weights"]) == one["index"]


def test_a_whole_game_verifies_and_a_changed_byte_is_found() -> None:
    game = json.loads((FIXTURES / "game.json").read_text())
    tiles = [action["action"]["tile"] for action in game["actions"]]
    assert check(game["fair"], tiles) is None
    for at in range(len(tiles)):
        others = [tile for tile in tiles[at:] if tile != tiles[at]]
        if others:
            assert check(game["fair"], [*tiles[:at], others[0], *tiles[at + 1 :]]) == f"draw {at}"
    for key in ["secret", "commitment"]:
        flipped = ("1" if game["fair"][key][0] == "0" else "0") + game["fair"][key][1:]
        assert check({**game["fair"], key: flipped}, tiles) == "commitment"
    for at, one in enumerate(game["fair"]["revealed"]):
        if "value" in one and one["draw"] < len(tiles):
            flipped = "1" if one["value"][-1] == "0" else "0"
            forged = list(game["fair"]["revealed"])
            forged[at] = {**one, "value": one["value"][:-1] + flipped}
            assert check({**game["fair"], "revealed": forged}, tiles) == f"revealed before draw {one['draw']}"
