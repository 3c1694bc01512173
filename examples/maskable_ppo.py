"""MaskablePPO of sb3-contrib against a computer player, over a batch of games.

    pip install bastide[sb3] sb3-contrib
    python examples/maskable_ppo.py --steps 100000

Too much to install for the automatic tests, which do not run it.
"""

from __future__ import annotations

import argparse

import numpy as np
from sb3_contrib import MaskablePPO

from bastide.sb3 import SeatVecEnv


def strength(model: MaskablePPO, env: SeatVecEnv, games: int) -> float:
    """The mean return over this number of games: 1 is a victory in each, -1 a defeat."""
    returns: list[float] = []
    seen = env.reset()
    while len(returns) < games:
        actions, _ = model.predict(seen, action_masks=np.stack(env.env_method("action_masks")))
        seen, rewards, ends, _ = env.step(actions)
        returns += rewards[ends].tolist()
    return float(np.mean(returns))


def main() -> None:
    """Learns and measures."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--steps", type=int, default=100_000)
    options.add_argument("--games", type=int, default=64, help="games at once")
    options.add_argument("--opponent", default="uniform")
    chosen = options.parse_args()
    # The features alone: planes make a step ten times as expensive, and PPO wants many steps.
    keywords = {"sets": "base", "opponents": (chosen.opponent,), "size": 25, "planes": False}
    env, other = (SeatVecEnv(chosen.games, **keywords) for _ in range(2))
    env.seed(1)
    other.seed(2)
    model = MaskablePPO("MultiInputPolicy", env, n_steps=64, batch_size=1024, verbose=1, seed=1)
    print(f"before: {strength(model, other, 200):+.2f}")
    model.learn(chosen.steps)
    print(f"after {model.num_timesteps} steps: {strength(model, other, 200):+.2f}")


if __name__ == "__main__":
    main()
