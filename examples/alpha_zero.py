"""AlphaZero over a batch: a policy and a value learned by self-play with a batched search. Needs PyTorch.

    python examples/alpha_zero.py learn weights.pt --minutes 120
    python examples/alpha_zero.py match weights.pt --games 200 --simulations 64
    python examples/alpha_zero.py match none --games 200          # before it has learned anything

The search is that of Gumbel AlphaZero without a tree: the candidates with the highest logits are tried, and the worse
half of them is dropped again and again. A trial applies a candidate in every game of the batch, lets the network finish
the turn, draws a tile, and takes the network's value for the player who is next. All candidates meet the same draws, so
that luck does not decide between them: after a draw hardly any position comes again, so a tree would compare one
candidate's good tiles with another one's bad ones.

The network sees the candidates of a position as rows, so its policy has no fixed number of outputs. Policy and value
correct the leads that `greedy` expects, which are one of their inputs, so the policy plays like `greedy` before it has
learned anything. It learns from the choices of games with a search. Most games are played without one, in a thirtieth
of the time: only their outcomes are learned from, since a value needs many games.

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
TURNS = 1
"""Turns that a trial plays before it takes a value, with the one that it begins in."""
PLAIN = 8
"""Games without a search for each one with it."""
VARIED = 20
"""Decisions at the beginning of a game of self-play that are chosen with noise."""
SURE = 10.0
"""The weight of a value next to a logit: a point of the lead counts as much as in a prior."""
ROWS, FEATURES = len(bastide.candidate_names(SETUP)), len(bastide.feature_names(SETUP))
OF_SEAT, OF_FEATURE = map(len, bastide.view_names())
FIGURES = 14
"""Figures in play, and so the most features with figures."""
EACH = 4
"""The value learns from every fourth position of a game without a search."""


@dataclass
class Views:
    """What the value sees of positions, of the player who decides and of the other one."""

    seats: torch.Tensor
    """Numbers of each seat, of shape (positions, 2, OF_SEAT)."""
    features: torch.Tensor
    """The features with figures of all positions and seats, after each other, of shape (features, OF_FEATURE)."""
    counts: torch.Tensor
    """How many of them a seat has, of shape (positions, 2)."""
    best: torch.Tensor
    """The highest lead that `greedy` expects, of shape (positions,)."""

    @staticmethod
    def of(batch: Batch, best: torch.Tensor) -> Views:
        """Looks at every game of a batch."""
        games = len(batch)
        seats = np.zeros((games, 2, OF_SEAT), np.float32)
        features = np.zeros((games, 2, FIGURES, OF_FEATURE), np.float32)
        lengths = np.zeros(games, np.uint32)
        batch.views(seats=seats, features=features, lengths=lengths)
        there = np.arange(FIGURES) < lengths[:, None, None]
        rows = features[np.broadcast_to(there, features.shape[:3])]
        counts = np.repeat(lengths.astype(np.int64)[:, None], 2, 1)
        return Views(*map(torch.from_numpy, (seats, rows, counts)), best)

    @staticmethod
    def joined(parts: list[Views]) -> Views:
        """The positions of all of these."""
        names = ("seats", "features", "counts", "best")
        return Views(*(torch.cat([getattr(part, name) for part in parts]) for name in names))

    def pick(self, positions: NDArray[np.int64]) -> Views:
        """Only these positions."""
        own = self.counts.sum(1).numpy()
        counts = own[positions]
        within = np.arange(counts.sum()) - np.repeat(np.cumsum(counts) - counts, counts)
        rows = torch.from_numpy(np.repeat((np.cumsum(own) - own)[positions], counts) + within)
        kept = torch.from_numpy(positions)
        return Views(self.seats[kept], self.features[rows], self.counts[kept], self.best[kept])

    def packed(self) -> Views:
        """The same in half the memory."""
        return Views(self.seats.half(), self.features.half(), self.counts, self.best)

    def unpacked(self) -> Views:
        """The same as the network needs it."""
        return Views(self.seats.float(), self.features.float(), self.counts, self.best)


@dataclass
class Seen:
    """What the network sees of positions: candidates in rows, those of a position after each other."""

    rows: torch.Tensor
    leads: torch.Tensor
    """The lead of the player who decides that `greedy` expects after each candidate."""
    context: torch.Tensor
    counts: NDArray[np.int64]

    @property
    def starts(self) -> NDArray[np.int64]:
        """The first row of each position."""
        return np.cumsum(self.counts) - self.counts

    @property
    def best(self) -> torch.Tensor:
        """The highest lead of each position."""
        return torch.from_numpy(np.maximum.reduceat(self.leads.numpy(), self.starts))

    def index(self) -> torch.Tensor:
        """The position of each row."""
        return torch.from_numpy(np.repeat(np.arange(len(self.counts)), self.counts))

    @staticmethod
    def joined(parts: list[Seen]) -> Seen:
        """The positions of all of these."""
        tensors = (torch.cat([getattr(part, name) for part in parts]) for name in ("rows", "leads", "context"))
        return Seen(*tensors, counts=np.concatenate([part.counts for part in parts]))

    def pick(self, positions: NDArray[np.int64]) -> tuple[Seen, torch.Tensor]:
        """Only these positions, and the numbers of their rows."""
        counts = self.counts[positions]
        within = np.arange(counts.sum()) - np.repeat(np.cumsum(counts) - counts, counts)
        rows = torch.from_numpy(np.repeat(self.starts[positions], counts) + within)
        return Seen(self.rows[rows], self.leads[rows], self.context[torch.from_numpy(positions)], counts), rows


def look(batch: Batch, rows: bool = True) -> Seen:
    """What the policy sees of every game; without `rows` only the leads."""
    counts = np.zeros(len(batch), np.uint32)
    batch.counts(counts)
    total = int(counts.sum())
    leads, context = np.zeros(total, np.float32), np.zeros((len(batch), FEATURES), np.float32)
    seen = np.zeros((total if rows else 0, ROWS), np.float32)
    batch.candidates(leads=leads, rows=seen if rows else None)
    if rows:
        batch.features(context)
    return Seen(*map(torch.from_numpy, (seen, leads, context)), counts.astype(np.int64))


class Network(nn.Module):
    """A logit for each candidate, and the value of a position for the player who decides."""

    def __init__(self, width: int = 128) -> None:
        super().__init__()
        # Counts of tiles and points of scores have very different sizes.
        self.scale = nn.BatchNorm1d(FEATURES, affine=False, momentum=0.01)
        self.context, self.row = nn.Linear(FEATURES, width), nn.Linear(ROWS + 1, width)
        self.policy = nn.Sequential(nn.ReLU(), nn.Linear(width, width), nn.ReLU(), nn.Linear(width, 1))
        half = width // 2
        self.feature = nn.Sequential(nn.Linear(OF_FEATURE, half), nn.ReLU(), nn.Linear(half, half), nn.ReLU())
        layers = nn.Linear(OF_SEAT + half, half), nn.ReLU(), nn.Linear(half, half), nn.ReLU(), nn.Linear(half, 1)
        self.value = nn.Sequential(*layers)
        self.trust = nn.Parameter(torch.tensor(1.0))
        """How much of a lead is still there at the end of the game."""
        for head in (self.policy, self.value):
            nn.init.zeros_(head[-1].weight)
            nn.init.zeros_(head[-1].bias)

    def scaled(self, context: torch.Tensor) -> torch.Tensor:
        """The features in units of their spread."""
        return self.scale(context).clamp(-5, 5)

    def logits(self, seen: Seen) -> torch.Tensor:
        """The logit of each candidate."""
        index = seen.index()
        gain = (seen.leads - seen.best[index]) / PRIOR
        hidden = self.row(torch.cat([seen.rows / 4, gain[:, None]], 1)) + self.context(self.scaled(seen.context))[index]
        return gain + self.policy(hidden)[:, 0]

    def values(self, views: Views) -> torch.Tensor:
        """The value of each position: the lead, corrected by what each seat may still get from its features."""
        counts = views.counts.flatten()
        index = torch.repeat_interleave(torch.arange(len(counts)), counts)
        hidden = self.feature(views.features)
        sums = torch.zeros(len(counts), hidden.shape[1]).index_add(0, index, hidden)
        seats = self.value(torch.cat([views.seats.flatten(0, 1), sums / 4], 1)).view(-1, 2)
        return torch.tanh(self.trust * views.best / POINTS + seats[:, 0] - seats[:, 1])


def log_softmax(logits: torch.Tensor, seen: Seen) -> torch.Tensor:
    """The logarithms of the probabilities of the candidates of each position."""
    index, size = seen.index(), len(seen.counts)
    most = torch.full((size,), -torch.inf).scatter_reduce(0, index, logits.detach(), "amax")
    shifted = logits - most[index]
    return shifted - torch.zeros(size).scatter_add(0, index, shifted.exp()).log()[index]


class Search:
    """Looks ahead in every game of a batch: sequential halving of the best candidates, with the same draws for all."""

    def __init__(self, network: Network, seed: int) -> None:
        self.network = network
        self.random = np.random.default_rng(seed)

    def value(self, roots: Batch, choices: NDArray[np.uint32], seed: int) -> NDArray[np.float32]:
        """The values for player 0 after these choices and those of the network until a later turn begins."""
        games = len(roots)
        batch = roots.take(np.arange(games), seed=seed)
        before, now = np.zeros(games, np.int8), np.zeros(games, np.int8)
        batch.deciders(before)
        over, moves, turns = np.zeros(games, np.bool_), np.ones(games, np.bool_), np.full(games, TURNS)
        ends, scores, found = np.zeros(games, np.bool_), np.zeros((games, 2), np.int32), np.zeros(games, np.float32)
        while moves.any():
            batch.step(choices, where=moves, ends=ends, scores=scores)
            ended = moves & ends
            found[ended], over = np.tanh((scores[ended, 0] - scores[ended, 1]) / POINTS), over | ended
            batch.deciders(now)
            turns -= now != before
            before[:] = now
            moves = (turns > 0) & ~over
            if moves.any():
                seen = look(batch.take(np.flatnonzero(moves)))
                best = np.split(self.network.logits(seen).numpy(), seen.starts[1:])
                choices[moves] = [logits.argmax() for logits in best]
        values = self.network.values(Views.of(batch, look(batch, rows=False).best)).numpy()
        return np.where(over, found, np.where(now == 0, values, -values))

    @torch.no_grad()
    def run(self, roots: Batch, simulations: int, noise: float = 0.0) -> tuple[NDArray[np.uint32], Seen, torch.Tensor]:
        """Returns a choice for every game, what the network saw, and the logits of an improved policy."""
        seen, seats = look(roots), np.zeros(len(roots), np.int8)
        logits = self.network.logits(seen)
        roots.deciders(seats)
        own = np.where(seats == 0, 1, -1).astype(np.float32)
        drawn = logits.numpy() + noise * self.random.gumbel(size=len(logits)).astype(np.float32)
        # Of each game, the rows of the candidates that are left, the best first. Few candidates are repeated.
        left = np.stack([
            start + np.resize(np.argsort(-part)[:TRIED], TRIED)
            for start, part in zip(seen.starts, np.split(drawn, seen.starts[1:]), strict=True)
        ])  # fmt: skip
        if simulations == 0:
            return (left[:, 0] - seen.starts).astype(np.uint32), seen, logits
        sums, tries = np.zeros(len(logits), np.float32), np.zeros(len(logits), np.float32)
        rounds = TRIED.bit_length() - 1
        while left.shape[1] > 1:
            for _ in range(max(1, simulations // (rounds * left.shape[1]))):
                seed = int(self.random.integers(2**62))
                for rows in left.T:
                    found = own * self.value(roots, (rows - seen.starts).astype(np.uint32), seed)
                    np.add.at(sums, rows, found)
                    np.add.at(tries, rows, 1)
            scores = drawn + SURE * sums / np.maximum(tries, 1)
            order = np.argsort(-scores[left], 1, kind="stable")
            left = np.take_along_axis(left, order[:, : left.shape[1] // 2], 1)
        # A candidate that was not tried counts as the average of those that were, with their probabilities.
        weights = log_softmax(logits, seen).exp().numpy() * (tries > 0)
        means = sums / np.maximum(tries, 1)
        usual = np.add.reduceat(weights * means, seen.starts) / np.add.reduceat(weights, seen.starts)
        known = np.where(tries > 0, means, np.repeat(usual, seen.counts))
        return (left[:, 0] - seen.starts).astype(np.uint32), seen, logits + SURE * torch.from_numpy(known)


@dataclass
class Choices:
    """Decisions with a search: what was seen, and the probability of each candidate in the improved policy."""

    seen: Seen
    policy: torch.Tensor


@dataclass
class Outcomes:
    """Positions of games that are over, and the outcome for the player who decided."""

    views: Views
    outcomes: torch.Tensor


def self_play(
    weights: dict[str, torch.Tensor], simulations: int, games: int, seed: int
) -> tuple[list[Choices], Outcomes]:
    """Plays a game in every slot of a batch, and returns the decisions. Without simulations there are no choices."""
    torch.set_num_threads(1)
    network = Network()
    network.load_state_dict(weights)
    network.eval()
    batch, search = Batch(SETUP, games=games, seed=seed), Search(network, seed)
    open_games, ends, scores = np.ones(games, np.bool_), np.zeros(games, np.bool_), np.zeros((games, 2), np.int32)
    seats, outcomes = np.zeros(games, np.int8), np.zeros(games, np.float32)
    chosen, policies, views, deciders, moves = [], [], [], [], 0
    while open_games.any():
        batch.deciders(seats)
        # The first decisions vary, so that games differ.
        choices, seen, logits = search.run(batch, simulations, noise=float(moves < VARIED))
        playing = np.flatnonzero(open_games)
        kept, rows = seen.pick(playing)
        if simulations > 0:
            chosen.append(kept)
            policies.append(log_softmax(logits, seen).exp()[rows])
        if simulations > 0 or (moves + seed) % EACH == 0:
            views.append(Views.of(batch.take(playing), kept.best).packed())
            deciders.append((playing, np.where(seats[playing] == 0, 1, -1)))
        moves += 1
        batch.step(choices, where=open_games, ends=ends, scores=scores)
        ended = open_games & ends
        outcomes[ended] = np.tanh((scores[ended, 0] - scores[ended, 1]) / POINTS)
        open_games &= ~ends
    own = [torch.from_numpy(outcomes[playing] * sign.astype(np.float32)) for playing, sign in deciders]
    made = [Choices(Seen.joined(chosen), torch.cat(policies))] if chosen else []
    return made, Outcomes(Views.joined(views), torch.cat(own))


def fit(
    network: Network,
    adam: torch.optim.Optimizer,
    choices: list[Choices],
    outcomes: list[Outcomes],
    steps: int,
    seed: int,
) -> tuple[float, float]:
    """Fits the network to random decisions of these games, and returns the average losses of policy and value."""
    stream, losses = np.random.default_rng(seed), np.zeros(2)
    network.train()
    for _ in range(steps):
        some = outcomes[stream.integers(len(outcomes))]
        kept = stream.integers(len(some.outcomes), size=1024)
        values = network.values(some.views.pick(kept).unpacked())
        value = (values - some.outcomes[torch.from_numpy(kept)]).square().mean()
        policy = torch.zeros(())
        if choices:
            made = choices[stream.integers(len(choices))]
            seen, rows = made.seen.pick(stream.integers(len(made.seen.counts), size=512))
            policy = -(made.policy[rows] * log_softmax(network.logits(seen), seen)).sum() / len(seen.counts)
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
    search = Search(network, seed)
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
            choices[games_now], _, _ = search.run(batch.take(games_now), simulations)
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
    start, kept = time.monotonic(), 0.0
    choices, outcomes, games = [], [], np.zeros(2, np.int64)
    with ProcessPoolExecutor(chosen.workers, get_context("spawn")) as pool:
        while (minutes := (time.monotonic() - start) / 60) < chosen.minutes:
            # A search with values that know nothing would teach nothing, so the first games have none.
            searched = minutes >= chosen.minutes * chosen.first
            for kind, (simulations, size) in enumerate([(0, PLAIN * chosen.games), (chosen.simulations, chosen.games)]):
                if kind == 1 and not searched:
                    continue
                first = chosen.seed * 10_000_000 + int(games.sum())
                play = partial(self_play, network.state_dict(), simulations, size)
                for made, ended in pool.map(play, range(first, first + chosen.workers * size, size)):
                    choices += made
                    outcomes.append(ended)
                games[kind] += chosen.workers * size
            choices, outcomes = choices[-chosen.window :], outcomes[-4 * chosen.window :]
            rate = max(1e-3 * (1 - minutes / chosen.minutes), 1e-4)
            for group in adam.param_groups:
                group["lr"] = rate
            policy, value = fit(network, adam, choices, outcomes, chosen.steps, int(games.sum()))
            torch.save(network.state_dict(), chosen.weights)
            minutes = (time.monotonic() - start) / 60
            print(f"{minutes:.1f} min, {games[0]} + {games[1]} games: losses {policy:.3f} and {value:.3f}", flush=True)
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
    options.add_argument("--first", type=float, default=1 / 6, help="part of the time before games with a search")
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
