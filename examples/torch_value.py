"""Trains a PyTorch model on self-play positions, to predict the final lead of the player who decides.

    pip install torch bastide[cluster]
    python examples/torch_value.py positions --games 640

Shards are Parquet files. Each process of a `DataLoader` reads its own files, one at a time, so memory does not grow
with their number. The last shard is held out, to measure how much of the final lead the net explains.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

import bastide
import torch
from bastide import shards
from bastide.cluster import self_play
from torch import Tensor, nn
from torch.utils.data import DataLoader, IterableDataset, get_worker_info

SETUP = bastide.Setup(2, "base,traders")


def read(file: Path) -> tuple[Tensor, Tensor]:
    """Reads a shard: the features, one row per decision, and the final lead of its player."""
    table = shards.read(file)
    features = torch.tensor(table["features"].combine_chunks().flatten().to_numpy())
    return features.reshape(table.num_rows, -1), torch.tensor(table["ahead"].to_numpy())


class Positions(IterableDataset[tuple[Tensor, Tensor]]):
    """Batches of positions, shuffled within each shard."""

    def __init__(self, files: list[Path], rows: int) -> None:
        self.files, self.rows = files, rows

    def __iter__(self) -> Iterator[tuple[Tensor, Tensor]]:
        worker = get_worker_info()
        for file in self.files if worker is None else self.files[worker.id :: worker.num_workers]:
            features, ahead = read(file)
            for rows in torch.randperm(len(ahead)).split(self.rows):
                yield features[rows], ahead[rows]


def explained(net: nn.Module, features: Tensor, ahead: Tensor) -> float:
    """The fraction of the variance that the net explains."""
    with torch.no_grad():
        return 1 - float((ahead - net(features).squeeze(1)).var() / ahead.var())


def main() -> None:
    """Plays the games, trains the net and prints its quality."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("folder", type=Path)
    reader.add_argument("--games", type=int, default=640)
    reader.add_argument("--epochs", type=int, default=3)
    given = reader.parse_args()
    torch.manual_seed(1)
    files = self_play(SETUP, given.games, given.folder, levels=["greedy"], piece=32, on="here")
    if len(files) < 2:
        reader.error("--games: more than 32, so that a shard can be kept apart")
    features, ahead = read(files[-1])
    net = nn.Sequential(nn.BatchNorm1d(features.shape[1]), nn.LazyLinear(64), nn.ReLU(), nn.LazyLinear(1))
    net(features)
    learn = torch.optim.Adam(net.parameters(), 0.002)
    for epoch in range(given.epochs):
        net.train()
        for inputs, wanted in DataLoader(Positions(files[:-1], 256), batch_size=None, num_workers=2):
            learn.zero_grad()
            nn.functional.mse_loss(net(inputs).squeeze(1), wanted).backward()
            learn.step()
        net.eval()
        print(f"epoch {epoch + 1}: explains {explained(net, features, ahead):.0%} of the final lead")


if __name__ == "__main__":
    main()
