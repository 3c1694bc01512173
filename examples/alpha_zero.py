"""AlphaZero over a batch: a policy and a value learned by self-play with a batched search. Needs PyTorch.

    python examples/alpha_zero.py learn weights.pt --minutes 120
    python examples/alpha_zero.py match weights.pt --games 200 --simulations 64
    python examples/alpha_zero.py match none --games 200          # before it has learned anything

The search is that of Gumbel AlphaZero without a tree: the candidates with the highest logits are tried, and the worse
half of them is dropped again and again. A trial applies a candidate in every game of the batch, lets the network finish
the turn, draws a tile, and takes the network's value for the player who is next. All candidates meet the same draws, so
that luck does not decide between them: after a draw hardly any position comes again, so a tree would compare one
candidate's good tiles with another one's bad ones.

The network sees the candidates of a position as rows, so its policy has no fixed number of outputs. It corrects the
leads that `greedy` expects, which are one of its inputs, and so plays like `greedy` before it has learned anything.

PyTorch is too large for the automatic tests, which run this only where it is installed.
"""

from __future__ import annotations

import argparse
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

import bastide
from bastide import Batch, Setup

SETUP = Setup(2, "base")
PRIOR, POINTS = 2.0, 15.0
"""Points of the lead that multiply a prior by e, and that make a lead worth tanh(1)."""
TRIED = 8
"""Candidates that are tried, a power of two."""
VARIED = 20
"""Decisions at the beginning of a game of self-play that are chosen with noise."""
SURE = 7.5
"""The weight of a value next to a logit: a point of the lead counts as much as in a prior."""


@dataclass
class Seen:
    """What the network sees of positions: candidates in rows, those of a position after each other."""

    rows: torch.Tensor
    context: torch.Tensor
    lead: torch.Tensor
    """The lead of the player who decides that greedy expects after each candidate, and after the best."""
    now: torch.Tensor
    counts: NDArray[np.int64]

    @property
    def starts(self) -> NDArray[np.int64]:
        """The first row of each position."""
        return np.cumsum(self.counts) - self.counts

    def index(self) -> torch.Tensor:
        """The position of each row."""
        return torch.from_numpy(np.repeat(np.arange(len(self.counts)), self.counts))

    @staticmethod
    def joined(parts: list[Seen]) -> Seen:
        """The positions of all of these."""
        tensors = (torch.cat([getattr(part, name) for part in parts]) for name in ("rows", "context", "lead", "now"))
        return Seen(*tensors, counts=np.concatenate([part.counts for part in parts]))

    def part(self, positions: NDArray[np.bool_]) -> Seen:
        """Only these positions."""
        rows = torch.from_numpy(np.repeat(positions, self.counts))
        kept = torch.from_numpy(positions)
        return Seen(self.rows[rows], self.context[kept], self.lead[rows], self.now[kept], self.counts[positions])


def look(batch: Batch) -> Seen:
    """What the network sees of every game."""
    games = len(batch)
    counts = np.zeros(games, np.uint32)
    batch.counts(counts)
    total = int(counts.sum())
    rows = np.zeros((total, len(bastide.candidate_names(SETUP))), np.float32)
    leads, context = np.zeros(total, np.float32), np.zeros((games, batch.feature_count), np.float32)
    batch.candidates(rows=rows, leads=leads)
    batch.features(context)
    now = np.maximum.reduceat(leads, (np.cumsum(counts) - counts).astype(np.int64))
    return Seen(*map(torch.from_numpy, (rows, context, leads, now)), counts=counts.astype(np.int64))


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


class Search:
    """Looks ahead in every game of a batch: sequential halving of the best candidates, with the same draws for all."""

    def __init__(self, network: Network, games: int, seed: int) -> None:
        self.network = network
        self.random = np.random.default_rng(seed)
        self.batch = Batch(SETUP, games=games)
        self.all = np.arange(games)

    def look(self, batch: Batch) -> tuple[Seen, torch.Tensor, NDArray[np.float32]]:
        """What the network sees of every game, its logits, and the values for player 0."""
        seen, seats = look(batch), np.zeros(len(batch), np.int8)
        batch.deciders(seats)
        with torch.no_grad():
            logits, values = self.network(seen)
        return seen, logits, np.where(seats == 0, values.numpy(), -values.numpy())

    def value(self, roots: Batch, choices: NDArray[np.uint32], seed: int) -> NDArray[np.float32]:
        """The values for player 0 when the next player is to decide, after these choices and the network's."""
        games = len(self.all)
        before, now = np.zeros(games, np.int8), np.zeros(games, np.int8)
        roots.deciders(before)
        self.batch.put(self.all, roots, seed=seed)
        moves, ends, scores = np.ones(games, np.bool_), np.zeros(games, np.bool_), np.zeros((games, 2), np.int32)
        over, found = np.zeros(games, np.bool_), np.zeros(games, np.float32)
        while True:
            self.batch.step(choices, where=moves, ends=ends, scores=scores)
            ended = moves & ends
            found[ended], over = np.tanh((scores[ended, 0] - scores[ended, 1]) / POINTS), over | ended
            self.batch.deciders(now)
            seen, logits, values = self.look(self.batch)
            moves = (now == before) & ~over
            if not moves.any():
                return np.where(over, found, values)
            choices = np.array([part.argmax() for part in np.split(logits.numpy(), seen.starts[1:])], np.uint32)

    def run(self, roots: Batch, simulations: int, noise: float = 0.0) -> tuple[NDArray[np.uint32], Seen, torch.Tensor]:
        """Returns a choice for every game, what the network saw, and the logits of an improved policy."""
        seen, logits, values = self.look(roots)
        seats = np.zeros(len(self.all), np.int8)
        roots.deciders(seats)
        own = np.where(seats == 0, 1, -1).astype(np.float32)
        drawn = logits.numpy() + noise * self.random.gumbel(size=len(logits)).astype(np.float32)
        # Of each game, the rows of the candidates that are left, the best first. Few candidates are repeated.
        left = np.stack([
            start + np.resize(np.argsort(-part)[:TRIED], TRIED)
            for start, part in zip(seen.starts, np.split(drawn, seen.starts[1:]), strict=True)
        ])  # fmt: skip
        sums, tries = np.zeros(len(logits), np.float32), np.zeros(len(logits), np.float32)
        rounds = TRIED.bit_length() - 1
        while left.shape[1] > 1 and simulations > 0:
            for _ in range(max(1, simulations // (rounds * left.shape[1]))):
                seed = int(self.random.integers(2**62))
                for rows in left.T:
                    found = own * self.value(roots, (rows - seen.starts).astype(np.uint32), seed)
                    np.add.at(sums, rows, found)
                    np.add.at(tries, rows, 1)
            scores = drawn + SURE * sums / np.maximum(tries, 1)
            order = np.argsort(-scores[left], 1, kind="stable")
            left = np.take_along_axis(left, order[:, : left.shape[1] // 2], 1)
        known = np.where(tries > 0, sums / np.maximum(tries, 1), np.repeat(own * values, seen.counts))
        return (left[:, 0] - seen.starts).astype(np.uint32), seen, logits + SURE * torch.from_numpy(known)


@dataclass
class Played:
    """Decisions of self-play, one after another: what was seen, the improved policy, and the outcome for the decider."""

    seen: Seen
    policy: torch.Tensor
    """The probability of each candidate."""
    outcomes: torch.Tensor

    @staticmethod
    def joined(parts: list[Played]) -> Played:
        """All of these."""
        policy, outcomes = (torch.cat([getattr(part, name) for part in parts]) for name in ("policy", "outcomes"))
        return Played(Seen.joined([part.seen for part in parts]), policy, outcomes)

    def sample(self, count: int, stream: np.random.Generator) -> Played:
        """Random decisions."""
        chosen = stream.integers(len(self.outcomes), size=count)
        counts, ends = self.seen.counts[chosen], np.cumsum(self.seen.counts)[chosen]
        within = np.arange(counts.sum()) - np.repeat(np.cumsum(counts), counts)
        rows, kept = torch.from_numpy(np.repeat(ends, counts) + within), torch.from_numpy(chosen)
        seen = self.seen
        seen = Seen(seen.rows[rows], seen.context[kept], seen.lead[rows], seen.now[kept], counts)
        return Played(seen, self.policy[rows], self.outcomes[kept])


def self_play(weights: dict[str, torch.Tensor], games: int, simulations: int, seed: int) -> Played:
    """Plays a game in every slot of a batch, and returns the decisions."""
    torch.set_num_threads(1)
    network = Network()
    network.load_state_dict(weights)
    network.eval()
    batch, search = Batch(SETUP, games=games, seed=seed), Search(network, games, seed)
    open_games, ends, scores = np.ones(games, np.bool_), np.zeros(games, np.bool_), np.zeros((games, 2), np.int32)
    seats, outcomes = np.zeros(games, np.int8), np.zeros(games, np.float32)
    seen, policies, deciders = [], [], []
    turn = 0
    while open_games.any():
        batch.deciders(seats)
        # The first decisions vary, so that games differ.
        choices, now, logits = search.run(batch, simulations, noise=1.0 if turn < VARIED else 0.0)
        policies.append(log_softmax(logits, now).exp()[torch.from_numpy(np.repeat(open_games, now.counts))])
        seen.append(now.part(open_games))
        deciders += [(game, seats[game]) for game in np.flatnonzero(open_games)]
        batch.step(choices, where=open_games, ends=ends, scores=scores)
        ended = open_games & ends
        outcomes[ended] = np.tanh((scores[ended, 0] - scores[ended, 1]) / POINTS)
        open_games &= ~ends
        turn += 1
    for_decider = [outcomes[game] if seat == 0 else -outcomes[game] for game, seat in deciders]
    return Played(Seen.joined(seen), torch.cat(policies), torch.tensor(np.array(for_decider)))


def fit(network: Network, adam: torch.optim.Optimizer, played: Played, steps: int, seed: int) -> tuple[float, float]:
    """Fits the network to random decisions, and returns the average losses of policy and value."""
    stream, losses = np.random.default_rng(seed), np.zeros(2)
    network.train()
    for _ in range(steps):
        some = played.sample(512, stream)
        logits, values = network(some.seen)
        policy = -(some.policy * log_softmax(logits, some.seen)).sum() / len(values)
        value = (values - some.outcomes).square().mean()
        adam.zero_grad()
        (policy + value).backward()
        adam.step()
        losses += [float(policy.detach()), float(value.detach())]
    network.eval()
    policy_loss, value_loss = losses / max(steps, 1)
    return policy_loss, value_loss


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
            choices[games_now], _, _ = small.run(batch.take(games_now), simulations)
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
    start, window, games, kept = time.monotonic(), [], 0, 0.0
    with ProcessPoolExecutor(chosen.workers, get_context("spawn")) as pool:
        while (minutes := (time.monotonic() - start) / 60) < chosen.minutes:
            seeds = [chosen.seed * 1_000_000 + games + worker * chosen.games for worker in range(chosen.workers)]
            play = partial(self_play, network.state_dict(), chosen.games, chosen.simulations)
            window = [*window, *pool.map(play, seeds)][-chosen.window :]
            games += chosen.games * chosen.workers
            policy, value = fit(network, adam, Played.joined(window), chosen.steps, games)
            torch.save(network.state_dict(), chosen.weights)
            minutes = (time.monotonic() - start) / 60
            print(f"{minutes:.1f} min, {games} games: losses {policy:.3f} and {value:.3f}", flush=True)
            if minutes >= kept + chosen.keep:
                kept = minutes
                torch.save(network.state_dict(), chosen.weights.with_suffix(f".{minutes:.0f}{chosen.weights.suffix}"))


def main() -> None:
    """Learns, or plays a match with weights."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("task", choices=["learn", "match"])
    options.add_argument("weights", type=Path, help="the file of the weights")
    options.add_argument("--minutes", type=float, default=120)
    options.add_argument("--games", type=int, default=64, help="games at once in a process, and in a match in all")
    options.add_argument("--simulations", type=int, default=64)
    options.add_argument("--workers", type=int, default=2, help="processes that play")
    options.add_argument("--steps", type=int, default=150, help="of fitting, after each round of games")
    options.add_argument("--window", type=int, default=16, help="batches of games that are kept for fitting")
    options.add_argument("--keep", type=float, default=20, help="minutes after which the weights are kept under a name")
    options.add_argument("--opponent", default="greedy")
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args()
    if chosen.task == "learn":
        learn(chosen)
        return
    network = Network()
    if str(chosen.weights) != "none":
        network.load_state_dict(torch.load(chosen.weights))
    network.eval()
    share, error = match(network, chosen.games, chosen.simulations, chosen.seed, chosen.opponent)
    print(f"against {chosen.opponent}: {100 * share:.1f} ± {100 * error:.1f} % of {chosen.games} games")


if __name__ == "__main__":
    main()
