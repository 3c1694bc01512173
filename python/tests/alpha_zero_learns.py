"""Trains OpenSpiel's AlphaZero on a bag of two tiles, and prints how far from the optimum its network is, as JSON.

    python alpha_zero_learns.py FOLDER

For a network that has learned nothing and for the trained one: the mean loss of the action that the policy likes best
(`loss`), and the mean error of the value (`error`), both against the values that `expectiminimax` gives.
"""

from __future__ import annotations

import json
import sys
from typing import Any

import bastide.openspiel  # noqa: F401
import numpy as np
import pyspiel
from open_spiel.python.algorithms import minimax
from open_spiel.python.algorithms.alpha_zero import alpha_zero, evaluator

STEPS = 20
CONFIG = alpha_zero.Config(
    game="bastide(bag=2xbaU,sets=base,size=9)",
    path=sys.argv[1],
    learning_rate=0.003,
    weight_decay=1e-4,
    decouple_weight_decay=False,
    train_batch_size=64,
    replay_buffer_size=512,
    replay_buffer_reuse=4,
    max_steps=STEPS,
    checkpoint_freq=STEPS,
    actors=1,
    evaluators=0,
    evaluation_window=4,
    eval_levels=2,
    uct_c=1,
    max_simulations=16,
    policy_alpha=1,
    policy_epsilon=0.25,
    temperature=1,
    temperature_drop=4,
    nn_model="mlp",
    nn_width=64,
    nn_depth=1,
    observation_shape=None,
    output_size=None,
    verbose=False,
    quiet=True,
    nn_api_version="linen",
)


def decisions(game: Any, count: int) -> list[Any]:
    """Positions of random games in which there is a choice."""
    stream, found = np.random.default_rng(1), []
    while len(found) < count:
        state = game.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node() and len(state.legal_actions()) > 1:
                found.append(state.clone())
            state.apply_action(int(stream.choice(state.legal_actions())))
    return found


def measured(game: Any, states: list[Any], model: Any) -> dict[str, float]:
    """The mean loss of the policy and the mean error of the value of a network."""
    network = evaluator.AlphaZeroEvaluator(game, model)
    losses, errors = [], []
    for state in states:
        sign = 1 if state.current_player() == 0 else -1
        worth = {action: sign * optimum(state.child(action)) for action in state.legal_actions()}
        prior = dict(network.prior(state))
        losses.append(max(worth.values()) - worth[max(prior, key=prior.__getitem__)])
        errors.append(abs(network.evaluate(state)[0] - sign * max(worth.values())))
    return {"loss": float(np.mean(losses)), "error": float(np.mean(errors))}


def optimum(state: Any) -> float:
    """The value for player 0 if both play as well as possible."""
    value, _ = minimax.expectiminimax(state, 1000, lambda end: end.returns()[0], 0)
    return float(value)


def main() -> None:
    """Trains, measures and prints."""
    alpha_zero.alpha_zero(CONFIG)
    game = pyspiel.load_game(CONFIG.game)
    shape, size = game.observation_tensor_shape(), game.num_distinct_actions()
    # The function that its own actors and evaluators call; there is no public one.
    fresh, trained = (
        alpha_zero._init_model_from_config(CONFIG.replace(observation_shape=shape, output_size=size)) for _ in range(2)
    )
    trained.load_checkpoint(STEPS)
    states = decisions(game, 60)
    print(json.dumps({"before": measured(game, states, fresh), "after": measured(game, states, trained)}))


if __name__ == "__main__":
    main()
