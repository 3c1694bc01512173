"""AlphaZero over a batch: a policy and a value learned by self-play with a batched tree search. Needs PyTorch.

    python examples/alpha_zero.py learn weights.pt --minutes 120
    python examples/alpha_zero.py match weights.pt --games 200 --simulations 64

Every game of a batch has a tree. One simulation descends in all of them together: the games are copied with new draws,
stepped by the choices of the trees until each reaches a position that its tree does not know, and all these positions
are evaluated by one call of the network. Nodes are positions after draws, by their keys, so chance needs no nodes.

The network sees the candidates of a position as rows, so its policy has no fixed number of outputs. It corrects what
the evaluation of `greedy` expects, which is one of its inputs, and so plays sensibly before it has learned anything.

PyTorch is too large for the automatic tests, which run this only where it is installed.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass, field

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

import bastide
from bastide import Batch, Setup

SETUP = Setup(2, "base")
PRIOR, POINTS = 4.0, 15.0
"""Points of the expected lead that multiply a prior by e, and that make a lead worth tanh(1)."""
C_PUCT, FIRST_PLAY = 1.5, 0.1


@dataclass
class Seen:
    """What the network sees of positions: candidates in rows, those of a position after each other."""

    rows: torch.Tensor
    context: torch.Tensor
    lead: torch.Tensor
    """The lead of the player who decides that greedy's evaluation expects after each candidate, and now."""
    now: torch.Tensor
    counts: NDArray[np.int64]

    def index(self) -> torch.Tensor:
        """The position of each row."""
        return torch.from_numpy(np.repeat(np.arange(len(self.counts)), self.counts))

    def part(self, positions: NDArray[np.bool_]) -> Seen:
        """Only these positions."""
        rows = torch.from_numpy(np.repeat(positions, self.counts))
        kept = torch.from_numpy(positions)
        return Seen(self.rows[rows], self.context[kept], self.lead[rows], self.now[kept], self.counts[positions])


def look(batch: Batch) -> Seen:
    """What the network sees of every game."""
    games = len(batch)
    counts, deciders = np.zeros(games, np.uint32), np.zeros(games, np.int8)
    batch.counts(counts)
    batch.deciders(deciders)
    total = int(counts.sum())
    rows = np.zeros((total, len(bastide.candidate_names(SETUP))), np.float32)
    after, now = np.zeros((total, 2), np.float32), np.zeros((games, 2), np.float32)
    context = np.zeros((games, batch.feature_count), np.float32)
    batch.candidates(rows=rows, expected=after)
    batch.expected(now)
    batch.features(context)
    sign = np.where(deciders == 0, 1, -1)
    lead = (after[:, 0] - after[:, 1]) * np.repeat(sign, counts)
    parts = (rows, context, lead, (now[:, 0] - now[:, 1]) * sign)
    tensors = (torch.from_numpy(part.astype(np.float32)) for part in parts)
    return Seen(*tensors, counts=counts.astype(np.int64))


class Network(nn.Module):
    """A logit for each candidate, and the value of each position for the player who decides."""

    def __init__(self, width: int = 128) -> None:
        super().__init__()
        rows, features = len(bastide.candidate_names(SETUP)), len(bastide.feature_names(SETUP))
        # Counts of tiles and points of scores have very different sizes.
        self.scale = nn.BatchNorm1d(features, affine=False, momentum=0.01)
        self.context = nn.Sequential(nn.Linear(features, width), nn.ReLU(), nn.Linear(width, width))
        self.row = nn.Linear(rows + 1, width)
        self.policy = nn.Sequential(nn.ReLU(), nn.Linear(width, width), nn.ReLU(), nn.Linear(width, 1))
        self.value = nn.Sequential(nn.ReLU(), nn.Linear(width, width), nn.ReLU(), nn.Linear(width, 1))
        for head in (self.policy, self.value):
            nn.init.zeros_(head[-1].weight)
            nn.init.zeros_(head[-1].bias)

    def forward(self, seen: Seen) -> tuple[torch.Tensor, torch.Tensor]:
        """Logits and values."""
        context = self.context(self.scale(seen.context).clamp(-5, 5))
        index = seen.index()
        gain = (seen.lead - seen.now[index]) / PRIOR
        hidden = self.row(torch.cat([seen.rows / 4, gain[:, None]], 1)) + context[index]
        logits = gain + self.policy(hidden)[:, 0]
        return logits, torch.tanh(seen.now / POINTS + self.value(context)[:, 0])


def log_softmax(logits: torch.Tensor, seen: Seen) -> torch.Tensor:
    """The logarithms of the probabilities of the candidates of each position."""
    index, size = seen.index(), len(seen.counts)
    most = torch.full((size,), -torch.inf).scatter_reduce(0, index, logits.detach(), "amax")
    shifted = logits - most[index]
    return shifted - torch.zeros(size).scatter_add(0, index, shifted.exp()).log()[index]


@dataclass
class Node:
    """A position: of each choice its prior, its visits and the sum of its values for the player who decides."""

    prior: NDArray[np.float32]
    decider: int
    value: float
    visits: NDArray[np.float32] = field(init=False)
    sums: NDArray[np.float32] = field(init=False)

    def __post_init__(self) -> None:
        self.visits, self.sums = np.zeros_like(self.prior), np.zeros_like(self.prior)

    def choose(self) -> int:
        """The choice with the highest upper bound."""
        tried = self.visits.sum()
        unknown = self.value - FIRST_PLAY
        mean = np.where(self.visits > 0, self.sums / np.maximum(self.visits, 1), unknown)
        return int((mean + C_PUCT * self.prior * np.sqrt(tried + 1) / (1 + self.visits)).argmax())


class Search:
    """A tree for each game of a batch."""

    def __init__(self, network: Network, games: int, seed: int, noise: float = 0.0) -> None:
        self.network, self.noise = network, noise
        self.random = np.random.default_rng(seed)
        self.batch = Batch(SETUP, games=games)
        self.all = np.arange(games)

    def expand(self, missing: NDArray[np.bool_]) -> list[Node | None]:
        """New nodes for the positions of these games of the batch."""
        seen = look(self.batch).part(missing)
        with torch.no_grad():
            logits, values = self.network(seen)
            priors = log_softmax(logits, seen).exp().numpy()
        deciders = np.zeros(len(self.all), np.int8)
        self.batch.deciders(deciders)
        parts = iter(np.split(priors, np.cumsum(seen.counts)[:-1]))
        worth = iter(values.tolist())
        return [Node(next(parts), int(seat), next(worth)) if new else None for seat, new in zip(deciders, missing)]

    def run(self, roots: Batch, simulations: int) -> tuple[list[Node], Seen]:
        """Searches every game, and returns the roots of the trees and what the network saw there."""
        games = len(self.all)
        trees: list[dict[int, Node]] = [{} for _ in range(games)]
        keys, ends = np.zeros(games, np.uint64), np.zeros(games, np.bool_)
        scores, choices = np.zeros((games, 2), np.int32), np.zeros(games, np.uint32)
        first = np.zeros(games, np.uint64)
        roots.keys(first)
        for simulation in range(simulations + 1):
            self.batch.put(self.all, roots, seed=int(self.random.integers(2**62)))
            paths: list[list[tuple[Node, int]]] = [[] for _ in range(games)]
            moves, missing = np.ones(games, np.bool_), np.zeros(games, np.bool_)
            while moves.any():
                self.batch.keys(keys)
                for game in np.flatnonzero(moves):
                    node = trees[game].get(int(keys[game]))
                    if node is None:
                        moves[game], missing[game] = False, True
                    else:
                        choices[game] = node.choose()
                        paths[game].append((node, int(choices[game])))
                if not moves.any():
                    break
                self.batch.step(choices, where=moves, ends=ends, scores=scores)
                for game in np.flatnonzero(moves & ends):
                    moves[game] = False
                    back_up(paths[game], float(np.tanh((scores[game, 0] - scores[game, 1]) / POINTS)), 0)
            if missing.any():
                for game, node in enumerate(self.expand(missing)):
                    if node is not None:
                        if simulation == 0 and self.noise:
                            share = self.random.dirichlet(np.full(len(node.prior), 10 / len(node.prior)))
                            node.prior = ((1 - self.noise) * node.prior + self.noise * share).astype(np.float32)
                        trees[game][int(keys[game])] = node
                        back_up(paths[game], node.value, node.decider)
        return [tree[int(key)] for tree, key in zip(trees, first, strict=True)], look(roots)


def back_up(path: list[tuple[Node, int]], value: float, seat: int) -> None:
    """Adds a value for a seat to every choice of a path."""
    for node, choice in path:
        node.visits[choice] += 1
        node.sums[choice] += value if node.decider == seat else -value


@dataclass
class Example:
    """A decision of self-play: what was seen, the visits, and the outcome for the player who decided."""

    seen: Seen
    visits: NDArray[np.float32]
    outcome: float = 0.0


def self_play(network: Network, games: int, simulations: int, seed: int) -> list[Example]:
    """Plays one game in every slot, and returns its decisions."""
    batch = Batch(SETUP, games=games, seed=seed)
    search, stream = Search(network, games, seed, noise=0.25), np.random.default_rng(seed)
    histories: list[list[tuple[int, Example]]] = [[] for _ in range(games)]
    open_games, ends, scores = np.ones(games, np.bool_), np.zeros(games, np.bool_), np.zeros((games, 2), np.int32)
    examples: list[Example] = []
    turn = 0
    while open_games.any():
        nodes, seen = search.run(batch, simulations)
        choices = np.zeros(games, np.uint32)
        for game, node in enumerate(nodes):
            visits = node.visits / node.visits.sum()
            # The first moves vary, so that games differ.
            choices[game] = stream.choice(len(visits), p=visits / visits.sum()) if turn < 20 else visits.argmax()
            if open_games[game]:
                histories[game].append((node.decider, Example(seen.part(np.arange(games) == game), visits)))
        batch.step(choices, where=open_games, ends=ends, scores=scores)
        for game in np.flatnonzero(open_games & ends):
            open_games[game] = False
            outcome = float(np.tanh((scores[game, 0] - scores[game, 1]) / POINTS))
            for seat, example in histories[game]:
                example.outcome = outcome if seat == 0 else -outcome
                examples.append(example)
        turn += 1
    return examples


def fit(
    network: Network, adam: torch.optim.Optimizer, examples: list[Example], steps: int, seed: int
) -> tuple[float, float]:
    """Fits the network to random examples, and returns the last losses of policy and value."""
    stream, losses = np.random.default_rng(seed), (0.0, 0.0)
    network.train()
    for _ in range(steps):
        chosen = [examples[i] for i in stream.integers(len(examples), size=256)]
        seen = Seen(
            *(torch.cat([getattr(one.seen, name) for one in chosen]) for name in ("rows", "context", "lead", "now")),
            counts=np.concatenate([one.seen.counts for one in chosen]),
        )
        logits, values = network(seen)
        visits = torch.from_numpy(np.concatenate([one.visits for one in chosen]))
        policy = -(visits * log_softmax(logits, seen)).sum() / len(chosen)
        value = (values - torch.tensor([one.outcome for one in chosen])).square().mean()
        adam.zero_grad()
        (policy + value).backward()
        adam.step()
        losses = float(policy.detach()), float(value.detach())
    network.eval()
    return losses


def match(network: Network, games: int, simulations: int, seed: int, opponent: str = "greedy") -> tuple[float, float]:
    """The share of victories against a level, with a shared one as a half, and its standard error.

    Slots take the seats in turn; each plays one game.
    """
    batch = Batch(SETUP, games=games, seed=seed)
    search = Search(network, games, seed)
    own = np.arange(games) % 2
    open_games, ends, scores = np.ones(games, np.bool_), np.zeros(games, np.bool_), np.zeros((games, 2), np.int32)
    deciders, choices = np.zeros(games, np.int8), np.zeros(games, np.uint32)
    points: list[float] = []
    while open_games.any():
        batch.deciders(deciders)
        mine = open_games & (deciders == own)
        batch.choose(opponent, choices)
        if mine.any():
            # Only the games in which it decides are searched.
            games_now = np.flatnonzero(mine)
            small = Search(network, len(games_now), int(search.random.integers(2**62)))
            nodes, _ = small.run(batch.take(games_now), simulations)
            choices[games_now] = [node.visits.argmax() for node in nodes]
        batch.step(choices, where=open_games, ends=ends, scores=scores)
        for game in np.flatnonzero(open_games & ends):
            open_games[game] = False
            points.append((np.sign(scores[game, own[game]] - scores[game, 1 - own[game]]) + 1) / 2)
    return float(np.mean(points)), float(np.std(points) / len(points) ** 0.5)


def learn(chosen: argparse.Namespace) -> None:
    """Self-play and fitting in turns, until the time is over."""
    torch.manual_seed(chosen.seed)
    network = Network()
    network.eval()
    adam = torch.optim.Adam(network.parameters(), lr=1e-3, weight_decay=1e-5)
    start, examples, games = time.monotonic(), [], 0
    while time.monotonic() - start < 60 * chosen.minutes:
        examples += self_play(network, chosen.games, chosen.simulations, chosen.seed + games)
        games += chosen.games
        examples = examples[-chosen.window :]
        policy, value = fit(network, adam, examples, chosen.steps, chosen.seed + games)
        torch.save(network.state_dict(), chosen.weights)
        minutes = (time.monotonic() - start) / 60
        print(f"{minutes:.1f} min, {games} games: losses {policy:.3f} and {value:.3f}", flush=True)


def main() -> None:
    """Learns, or plays a match with weights."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("task", choices=["learn", "match"])
    options.add_argument("weights", help="the file of the weights")
    options.add_argument("--minutes", type=float, default=120)
    options.add_argument("--games", type=int, default=64, help="games at once, and in a match in all")
    options.add_argument("--simulations", type=int, default=32)
    options.add_argument("--steps", type=int, default=60, help="of fitting, after each round of games")
    options.add_argument("--window", type=int, default=60_000, help="decisions that are kept for fitting")
    options.add_argument("--opponent", default="greedy")
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args()
    if chosen.task == "learn":
        learn(chosen)
        return
    network = Network()
    if chosen.weights != "none":
        network.load_state_dict(torch.load(chosen.weights))
    network.eval()
    share, error = match(network, chosen.games, chosen.simulations, chosen.seed, chosen.opponent)
    print(f"against {chosen.opponent}: {100 * share:.1f} ± {100 * error:.1f} % of {chosen.games} games")


if __name__ == "__main__":
    main()
