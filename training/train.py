"""Fits the weights of the learned value to games that `bastide-lab selfplay` wrote.

Usage: python3 train.py DATA OUT [--epochs N] [--seed S] [--seeds-below N] [--from WEIGHTS] [--made-by TEXT]

DATA is the folder of `SEED.index`, `.seats` and `.features` (see crates/lab/src/selfplay.rs), or of the shards that
`bastide.cluster.self_play(…, learned=True)` writes, of which one position in `--one-in` is used. One seed or shard in
twenty is held out; how much of its games is explained is printed after every epoch. Needs only Python 3.9 and NumPy,
and PyArrow for shards.
The same data, seed and version of NumPy give the same weights on one machine. It uses one thread, because several would
change the order of summation.
"""

import argparse
import os
import pathlib
import sys
import time

for library in ("OPENBLAS", "MKL", "OMP", "VECLIB_MAXIMUM"):
    os.environ[f"{library}_NUM_THREADS"] = "1"

import numpy as np  # noqa: E402, after the number of threads is set

VERSION = 1
SEAT, FEATURE = 45, 35
WIDE, HEAD, NECK = 48, 64, 32
UNIT = 1024.0
POINTS = 10.0
# The weight of a seat's own error, relative to that of its lead over the others.
OWN = 0.1
LAYERS = [(FEATURE, WIDE), (WIDE, WIDE), (SEAT + WIDE, HEAD), (HEAD, NECK), (NECK, 1)]
INDEX = np.dtype([("players", "<u4"), ("features", "<u4"), ("total", "<f4"), ("final", "<f4"), ("aim", "<f4")])


def files(folder, seeds):
    """Reads the files that `selfplay` wrote for some seeds: index, seats, features."""

    def read(end, kind):
        paths = [folder / f"{seed}.{end}" for seed in seeds]
        # Filled file by file, since together they are gigabytes.
        numbers = np.empty(sum(path.stat().st_size for path in paths) // np.dtype(kind).itemsize, kind)
        at = 0
        for path in paths:
            part = np.fromfile(path, kind)
            numbers[at : at + len(part)] = part
            at += len(part)
        return numbers

    return read("index", INDEX), read("seats", "<i2"), read("features", "<i2")


FORMAT = b"1"
"""The format of shards."""


def shards(paths, one_in):
    """Like `files`, for shards of positions; takes one position in `one_in`."""
    import pyarrow.parquet as pq

    parts = []
    for path in paths:
        about = pq.read_schema(path)
        if (about.metadata or {}).get(b"bastide.format") != FORMAT or "totals" not in about.names:
            sys.exit(f"{path}: no shard of positions of format 1 with `learned`; see bastide.shards")
        table = pq.read_table(path, columns=["scores", "totals", "seats", "inputs"])
        rows = np.flatnonzero(table["totals"].combine_chunks().value_lengths().to_numpy())
        table = table.take(rows[np.random.default_rng(len(parts)).random(len(rows)) < 1 / one_in])
        columns = {name: table[name].combine_chunks() for name in table.column_names}
        flat = {name: column.flatten().to_numpy() for name, column in columns.items()}
        players = columns["totals"].value_lengths().to_numpy()
        index = np.zeros(players.sum(), INDEX)
        index["players"] = np.repeat(players, players)
        index["features"] = np.repeat(columns["inputs"].value_lengths().to_numpy() // FEATURE // players, players)
        index["total"], index["final"], index["aim"] = flat["totals"], flat["scores"], flat["scores"]
        parts.append((index, flat["seats"], flat["inputs"]))
    return tuple(np.concatenate(column) for column in zip(*parts))


class Data:
    """Positions of some seeds or shards."""

    def __init__(self, folder, index, seats, features):
        self.seats, self.features = seats.reshape(-1, SEAT), features.reshape(-1, FEATURE)
        if len(self.seats) != len(index) or len(self.features) != index["features"].sum():
            sys.exit(f"{folder}: files that do not belong together; make them again")
        self.counts = index["features"].astype(np.int64)
        self.first_feature = np.concatenate([[0], np.cumsum(self.counts)[:-1]])
        # The training target, and the actual error of the judge.
        self.wanted = (index["aim"] - index["total"]) / POINTS
        self.missed = (index["final"] - index["total"]) / POINTS
        self.total = index["total"] / POINTS
        # A position has one row for each of its players.
        players, firsts, at = index["players"].astype(np.int64), [], 0
        while at < len(index):
            firsts.append(at)
            at += players[at]
        self.first_seat = np.array(firsts)
        self.players = players[self.first_seat]

    def batch(self, positions):
        """The inputs of some positions: seats, features, features per seat, seats per position, rows of seats."""
        players = self.players[positions]
        seats = ranges(self.first_seat[positions], players)
        counts = self.counts[seats]
        rows = ranges(self.first_feature[seats], counts)
        scaled = lambda numbers: numbers.astype(np.float32) / np.float32(UNIT)
        return scaled(self.seats[seats]), scaled(self.features[rows]), counts, players, seats


def ranges(firsts, counts):
    """Concatenates the ranges first, first + 1, … of the given lengths."""
    ends = np.cumsum(counts)
    return np.arange(ends[-1] if len(ends) else 0) - np.repeat(ends - counts, counts) + np.repeat(firsts, counts)


def sums(rows, counts):
    """The sum of each group of rows."""
    out = np.zeros((len(counts), rows.shape[1]), np.float32)
    full = counts > 0
    if full.any():
        out[full] = np.add.reduceat(rows, (np.cumsum(counts) - counts)[full], axis=0)
    return out


class Network:
    """The layers of crates/search/src/network.rs."""

    def __init__(self, random):
        self.numbers = []
        for wide, out in LAYERS:
            self.numbers.append((random.standard_normal((wide, out)) * np.sqrt(2.0 / wide)).astype(np.float32))
            self.numbers.append(np.zeros(out, np.float32))
        self.numbers[-2] *= 0.1

    def forward(self, seats, features, counts):
        w1, b1, w2, b2, w3, b3, w4, b4, w5, b5 = self.numbers
        first = np.maximum(features @ w1 + b1, 0)
        second = np.maximum(first @ w2 + b2, 0)
        joined = np.concatenate([seats, sums(second, counts)], axis=1)
        head = np.maximum(joined @ w3 + b3, 0)
        neck = np.maximum(head @ w4 + b4, 0)
        self.kept = (features, first, second, joined, head, neck, counts)
        return (neck @ w5 + b5)[:, 0]

    def backward(self, slope):
        """The gradients of the weights, from those of the outputs."""
        _, _, w2, _, w3, _, w4, _, w5, _ = self.numbers
        features, first, second, joined, head, neck, counts = self.kept
        d5 = slope[:, None].astype(np.float32)
        d4 = (d5 @ w5.T) * (neck > 0)
        d3 = (d4 @ w4.T) * (head > 0)
        d2 = np.repeat((d3 @ w3.T)[:, SEAT:], counts, axis=0) * (second > 0)
        d1 = (d2 @ w2.T) * (first > 0)
        pairs = [(features, d1), (first, d2), (joined, d3), (head, d4), (neck, d5)]
        return [slopes for inputs, d in pairs for slopes in (inputs.T @ d, d.sum(axis=0))]

    def write(self, path, made_by):
        text = f"bastide value {VERSION}\n{made_by}\n".encode()
        path.write_bytes(text + b"".join(numbers.astype("<f4").tobytes() for numbers in self.numbers))

    def read(self, path):
        version, _, rest = path.read_bytes().split(b"\n", 2)
        if version != f"bastide value {VERSION}".encode():
            sys.exit(f"{path}: {version.decode(errors='replace')}, but this script knows version {VERSION}")
        numbers = np.frombuffer(rest, "<f4")
        for i, old in enumerate(self.numbers):
            self.numbers[i] = numbers[: old.size].reshape(old.shape).copy()
            numbers = numbers[old.size :]


def leads(errors, players):
    """The difference between each seat's error and the mean of the others'."""
    mean = np.repeat(np.add.reduceat(errors, np.cumsum(players) - players) / players, players)
    each = np.repeat(players, players)
    return (errors - mean) * each / np.maximum(each - 1, 1)


def explained(network, data, share):
    """The fraction of the variance of two-player leads explained by the judge plus this share of the network."""
    two = np.flatnonzero(data.players == 2)
    missed, whole = [], []
    for part in np.array_split(two, max(1, len(two) // 4096)):
        seats, features, counts, players, at = data.batch(part)
        guess = network.forward(seats, features, counts) * share
        missed.append(leads(data.missed[at] - guess, players))
        whole.append(leads(data.missed[at] + data.total[at], players))
    return 1 - np.mean(np.concatenate(missed) ** 2) / np.mean(np.concatenate(whole) ** 2)


def train(network, data, held, epochs, size, rate, random):
    means = [np.zeros_like(n) for n in network.numbers]
    squares = [np.zeros_like(n) for n in network.numbers]
    steps, step = epochs * (len(data.players) // size), 0
    for epoch in range(epochs):
        begun, order = time.time(), random.permutation(len(data.players))
        for at in range(0, len(order) - size + 1, size):
            seats, features, counts, players, which = data.batch(order[at : at + size])
            errors = data.wanted[which] - network.forward(seats, features, counts)
            each = np.repeat(players, players)
            lead = leads(errors, players) * each / np.maximum(each - 1, 1)
            slope = -2 * (lead / each + OWN * errors) / size
            step += 1
            now = rate * 0.5 * (1 + np.cos(np.pi * step / steps)) + 1e-6
            for i, slopes in enumerate(network.backward(slope)):
                slopes = slopes + np.float32(1e-6) * network.numbers[i]
                means[i] += 0.1 * (slopes - means[i])
                squares[i] += 0.001 * (slopes * slopes - squares[i])
                fair = (means[i] / (1 - 0.9**step)) / (np.sqrt(squares[i] / (1 - 0.999**step)) + 1e-8)
                network.numbers[i] -= (now * fair).astype(np.float32)
        by_share = " ".join(f"{share:.1f}: {explained(network, held, share):.4f}" for share in (0.0, 0.5, 1.0))
        print(f"epoch {epoch + 1}: explained of the held games by share of the network {by_share}"
              f" ({time.time() - begun:.0f} s)", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=pathlib.Path)
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--epochs", type=int, default=8)
    parser.add_argument("--batch", type=int, default=256)
    parser.add_argument("--rate", type=float, default=1.5e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seeds-below", type=int, help="read files of lower seeds only")
    parser.add_argument("--one-in", type=int, default=14, help="take one position in this many of the shards")
    parser.add_argument("--from", dest="start", type=pathlib.Path)
    parser.add_argument("--made-by", default="training/train.py by hand")
    args = parser.parse_args()
    found = sorted(args.data.glob("positions-*.parquet")) or sorted(int(path.stem) for path in args.data.glob("*.index"))
    found = [seed for seed in found if args.seeds_below is None or (isinstance(seed, int) and seed < args.seeds_below)]
    if len(found) < 2:
        sys.exit(f"{args.data}: at least two seeds or shards are needed, one of them to be held out")
    of_shards = not isinstance(found[0], int)
    read = lambda some: Data(args.data, *(shards(some, args.one_in) if of_shards else files(args.data, some)))
    out = max(1, len(found) // 20)
    data, held = read(found[out:]), read(found[:out])
    print(f"{len(data.players)} positions to learn from, {len(held.players)} held out", flush=True)
    random = np.random.default_rng(args.seed)
    network = Network(random)
    if args.start:
        network.read(args.start)
    train(network, data, held, args.epochs, args.batch, args.rate, random)
    network.write(args.out, args.made_by)


if __name__ == "__main__":
    main()
