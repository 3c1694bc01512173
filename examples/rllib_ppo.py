"""PPO of Ray RLlib with action masks against a computer player.

    pip install bastide[gymnasium] "ray[rllib]" torch
    python examples/rllib_ppo.py --steps 20000

This is RLlib's own example of action masking with another environment. Too much to install for the automatic tests,
which do not run it.
"""

from __future__ import annotations

import argparse

from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule

from bastide.rllib import SeatEnv


def main() -> None:
    """Learns, and prints the mean return after each iteration: 1 is a victory in each game, -1 a defeat."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--steps", type=int, default=20_000)
    options.add_argument("--opponent", default="uniform")
    chosen = options.parse_args()
    game = {"sets": "base", "opponents": (chosen.opponent,), "size": 25}
    network = {"head_fcnet_hiddens": [64, 64], "head_fcnet_activation": "relu"}
    config = (
        PPOConfig()
        .environment(SeatEnv, env_config=game)
        .env_runners(num_env_runners=0)
        .rl_module(rl_module_spec=RLModuleSpec(module_class=ActionMaskingTorchRLModule, model_config=network))
        .training(train_batch_size=2048, minibatch_size=256, num_epochs=4)
    )
    learner, steps = config.build_algo(), 0
    while steps < chosen.steps:
        found = learner.train()["env_runners"]
        steps = int(found["num_env_steps_sampled_lifetime"])
        print(f"{steps} steps: mean return {found.get('episode_return_mean', float('nan')):+.2f}", flush=True)
    learner.stop()


if __name__ == "__main__":
    main()
