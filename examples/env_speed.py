"""Measures how many decisions a second each standard interface makes, for docs/python.md.

CPU seconds of one process (seconds by the clock where an interface starts others), games of two players with base and
Traders & Builders unless the row says otherwise. The learner picks a legal action near a random one. Rows of packages
that are not installed are left out.
"""

from __future__ import annotations

import argparse
import functools
import importlib
import importlib.util
import itertools
import time
from collections.abc import Callable, Iterator
from typing import Any

import bastide
import numpy as np
from bastide import ActionSpace, Batch, Setup
from numpy.typing import NDArray

SETUP = Setup(2, "base,traders")
ALL_SETS = "base,traders,inns,king,cathars,festival,dragon,tower,abbey,tunnel,bazaar,river,shrines,count,phantom,abbot"
STREAM = np.random.default_rng(1)


def near(mask: NDArray[np.int8]) -> int:
    """A legal action near a random one."""
    start = int(STREAM.integers(len(mask)))
    after = mask[start:]
    return start + int(after.argmax()) if after.any() else int(mask.argmax())


def near_each(masks: NDArray[Any]) -> NDArray[np.int64]:
    """The same for each row."""
    start = int(STREAM.integers(masks.shape[1]))
    chosen: NDArray[np.int64] = start + masks[:, start:].argmax(axis=1)
    none_after = masks[np.arange(len(masks)), chosen] == 0
    chosen[none_after] = masks[none_after].argmax(axis=1)
    return chosen


def batch(*seen: str) -> Iterator[int]:
    """Steps of a batch of 128 games that looks at these arrays before each."""
    games = Batch(SETUP, games=128)
    counts, of_seat, of_feature = np.zeros(128, np.uint32), *bastide.view_names()
    features, masks = np.zeros((128, games.feature_count), np.float32), np.zeros((128, ActionSpace().n), np.bool_)
    rows = np.zeros((128 * 300, len(bastide.candidate_names(SETUP))), np.float32)
    views = np.zeros((128, 2, len(of_seat)), np.float32), np.zeros((128, 2, 18, len(of_feature)), np.float32)
    lengths = np.zeros(128, np.uint32)
    games.counts(counts)
    while True:
        if "features" in seen:
            games.features(features)
        if "masks" in seen:
            games.masks(masks)
        if "candidates" in seen:
            games.candidates(rows=rows)
        if "views" in seen:
            games.views(seats=views[0], features=views[1], lengths=lengths)
        games.step((STREAM.random(128) * counts).astype(np.uint32), counts=counts)
        yield 128


def alternating(players: int = 2, sets: str = "base,traders") -> Iterator[int]:
    """PettingZoo: a random player in each seat."""
    from bastide.pettingzoo import raw_env

    env = raw_env(players=players, sets=sets)
    while True:
        env.reset(seed=1)
        for agent in env.agent_iter():
            if env.terminations[agent] or env.truncations[agent]:
                env.step(None)
                continue
            env.step(near(env.observe(agent)["action_mask"]))
            yield 1


def seat(opponent: str) -> Iterator[int]:
    """Gymnasium: one seat against a level."""
    from bastide.gymnasium import SeatEnv

    env = SeatEnv(opponents=(opponent,))
    for episode in itertools.count():
        _, info = env.reset(seed=episode)
        over = False
        while not over:
            _, _, over, _, info = env.step(near(info["action_mask"]))
            yield 1


def made(mode: str) -> Iterator[int]:
    """Gymnasium's own vector of three environments."""
    import bastide.gymnasium  # noqa: F401
    import gymnasium

    env = gymnasium.make_vec("bastide/Seat-v0", num_envs=3, vectorization_mode=mode)
    _, info = env.reset(seed=1)
    while True:
        *_, info = env.step(near_each(np.asarray(info["action_mask"])))
        yield 3


def seats(planes: bool) -> Iterator[int]:
    """The vector environment over a batch."""
    from bastide.gymnasium import SeatVectorEnv

    env = SeatVectorEnv(128, setup=SETUP, opponents=("uniform",), planes=planes, copy=False)
    mask = env.reset(seed=1)[1]["action_mask"]
    while True:
        mask = env.step(near_each(mask))[4]["action_mask"]
        yield 128


def stable_baselines() -> Iterator[int]:
    """The same for Stable-Baselines3."""
    from bastide.sb3 import SeatVecEnv

    env = SeatVecEnv(128, setup=SETUP, opponents=("uniform",), planes=False)
    env.seed(1)
    env.reset()
    while True:
        masks = np.stack(env.env_method("action_masks"))  # As sb3-contrib does. Kept, as a learner keeps them.
        env.step(near_each(masks))
        yield 128


def openspiel(name: str = "bastide") -> Iterator[int]:
    """OpenSpiel: random actions; draws count as steps."""
    import bastide.openspiel  # noqa: F401
    import open_spiel.python.games  # noqa: F401
    import pyspiel

    game = pyspiel.load_game(name)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(STREAM.integers(len(legal)))])
            yield 1


def pettingzoo_game(name: str) -> Iterator[int]:
    """A game of PettingZoo's own, played in the same way."""
    env = importlib.import_module(f"pettingzoo.classic.{name}").raw_env()
    while True:
        env.reset(seed=1)
        for agent in env.agent_iter():
            seen, _, ended, cut, info = env.last()
            if ended or cut:
                env.step(None)
                continue
            mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
            env.step(near(mask))
            yield 1


def pgx_game(name: str, games: int = 1024) -> Iterator[int]:
    """A game of pgx on this processor: a batch of boards, each of which is replaced when it ends."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    step = auto_reset(env.step, env.init)

    def turn(state: Any, key: Any) -> Any:
        choice, *keys = jax.random.split(key, games + 1)
        actions = jax.random.categorical(choice, jax.numpy.log(state.legal_action_mask.astype(float)), axis=-1)
        return jax.vmap(step)(state, actions, jax.numpy.stack(keys))

    turn = jax.jit(turn)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), games))
    for seed in itertools.count():
        state = turn(state, jax.random.PRNGKey(seed))
        state.rewards.block_until_ready()
        yield games


def rate(steps: Iterator[int], clock: Callable[[], float], seconds: float) -> float:
    """Steps a second."""
    next(steps)
    begun, done = clock(), 0
    while (spent := clock() - begun) < seconds:
        done += next(steps)
    return done / spent


ROWS: list[tuple[str, str | None, Callable[[], Iterator[int]], Callable[[], float]]] = [
    ("`Batch`, 128 games: nothing else", None, batch, time.thread_time),
    ("… features", None, lambda: batch("features"), time.thread_time),
    ("… features, masks", None, lambda: batch("features", "masks"), time.thread_time),
    ("… candidates", None, lambda: batch("candidates"), time.thread_time),
    ("… views", None, lambda: batch("views"), time.thread_time),
    ("`SeatVectorEnv`, 128 games: features, masks", "gymnasium", lambda: seats(False), time.thread_time),
    ("… planes, too", "gymnasium", lambda: seats(True), time.thread_time),
    ("`sb3.SeatVecEnv`, 128 games: features, masks", "stable_baselines3", stable_baselines, time.thread_time),
    ("`pettingzoo`", "pettingzoo", alternating, time.thread_time),
    (f"… four players, {ALL_SETS.count(',') + 1} sets", "pettingzoo", lambda: alternating(4, ALL_SETS), time.thread_time),
    ("`SeatEnv` against `uniform`", "gymnasium", lambda: seat("uniform"), time.thread_time),
    ("… `easy`", "gymnasium", lambda: seat("easy"), time.thread_time),
    ("… `greedy`", "gymnasium", lambda: seat("greedy"), time.thread_time),
    ("… `learned`", "gymnasium", lambda: seat("learned"), time.thread_time),
    ("`gymnasium.make_vec`, 3 environments: sync", "gymnasium", lambda: made("sync"), time.thread_time),
    ("… async, by the clock", "gymnasium", lambda: made("async"), time.monotonic),
    ("OpenSpiel, draws included", "pyspiel", openspiel, time.thread_time),
]
# Other packages' own games, for scale: they are other games, and pgx is made for GPUs.
OTHERS: list[tuple[str, str, Callable[[], Iterator[int]], Callable[[], float]]] = [
    *(
        (f"OpenSpiel: `{name}`", "pyspiel", functools.partial(openspiel, name), time.thread_time)
        for name in ("chess", "backgammon", "go", "python_tic_tac_toe")
    ),
    *(
        (f"PettingZoo: `{name}`", package, functools.partial(pettingzoo_game, name), time.thread_time)
        for name, package in (("connect_four_v3", "pygame"), ("tictactoe_v3", "pygame"), ("chess_v6", "chess"))
    ),
    *(
        (f"pgx: `{name}`, 1,024 boards", "pgx", functools.partial(pgx_game, name), time.process_time)
        for name in ("backgammon", "connect_four")
    ),
]


def main() -> None:
    """Measures and prints the table."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--seconds", type=float, default=2.0, help="for each row (default: 2)")
    options.add_argument("--others", action="store_true", help="also measure games of the other packages")
    given = options.parse_args()
    seconds = given.seconds
    print("| | steps/s |\n|---|---|")
    for name, package, steps, clock in ROWS + OTHERS * given.others:
        if package is None or importlib.util.find_spec(package) is not None:
            print(f"| {name} | {rate(steps(), clock, seconds):,.0f} |", flush=True)


if __name__ == "__main__":
    main()
