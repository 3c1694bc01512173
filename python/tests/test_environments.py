"""The conventions that people expect, by their own tests."""

from __future__ import annotations

import warnings
from typing import Any

import bastide
import numpy as np
import pytest


def begun(env: Any, seed: int) -> Any:
    """An environment of PettingZoo whose draws and sampled actions follow from the seed, in all games from now on."""
    env.reset(seed=seed)
    for agent in env.possible_agents:
        env.action_space(agent).seed(seed)
    return env


class TestPettingZoo:
    """`bastide.pettingzoo`."""

    @pytest.fixture(autouse=True)
    def module(self) -> None:
        pytest.importorskip("pettingzoo")

    @pytest.mark.parametrize(
        "keywords",
        [
            {"players": 2},
            {"players": 3, "sets": "base,traders,inns,river", "rules": "rgg2003,chain", "observation": "planes"},
            {"players": 6, "sets": "base,inns", "size": 15},
            {"players": 4, "sets": "base,dragon,besiegers,festival", "observation": "planes"},
        ],
    )
    def test_it_passes_the_api_and_seed_tests(self, keywords: dict[str, Any], seed: int) -> None:
        from bastide.pettingzoo import env
        from pettingzoo.test import api_test, seed_test

        with warnings.catch_warnings():
            # Features are unbounded and their first axis is no picture: the test says so of many environments.
            warnings.simplefilter("ignore", UserWarning)
            api_test(begun(env(**keywords), seed), num_cycles=200)
            seed_test(lambda: env(**keywords), num_cycles=100)

    def test_it_passes_the_render_test(self, seed: int) -> None:
        from bastide.pettingzoo import CarcassonneEnv, env
        from pettingzoo.test.render_test import collect_render_results

        for mode in CarcassonneEnv.metadata["render_modes"]:
            for result in collect_render_results(begun(env(render_mode=mode), seed)):
                if mode == "ansi":
                    assert isinstance(result, str) and len(result.split("\n")) % 5 == 0
                else:
                    assert result.dtype == np.uint8 and result.shape[2] == 3 and result.shape[0] % 20 == 0
        with pytest.raises(ValueError, match="choose one of"):
            env(render_mode="film")

    def test_a_setup_is_given_as_a_whole_or_in_parts(self) -> None:
        import bastide.gymnasium
        from bastide.pettingzoo import env

        assert len(env(setup=bastide.Setup(4)).possible_agents) == 4
        for both in (
            lambda: env(players=3, setup=bastide.Setup(4)),
            lambda: bastide.gymnasium.SeatEnv(rules="c2", setup=bastide.Setup(4)),
        ):
            with pytest.raises(ValueError, match="give it alone"):
                both()

    def test_rewards_sum_to_nothing_and_name_the_winner(self, seed: int) -> None:
        from bastide.pettingzoo import env

        game = env(players=3)
        game.reset(seed=seed)
        stream, rewards = np.random.default_rng(seed), dict.fromkeys(game.possible_agents, 0.0)
        for agent in game.agent_iter():
            seen, reward, ended, _, _ = game.last()
            rewards[agent] = float(reward)
            legal = np.flatnonzero(seen["action_mask"])
            game.step(None if ended else int(stream.choice(legal)))
        scores = game.state_of_game.scores
        assert abs(sum(rewards.values())) < 1e-9
        best = max(rewards, key=lambda agent: rewards[agent])
        assert scores[game.possible_agents.index(best)] == max(scores)

    def test_illegal_actions_are_refused(self) -> None:
        from bastide.pettingzoo import env

        game = env()
        game.reset(seed=1)
        with pytest.raises(ValueError, match="number 0 is not legal now"):
            game.step(0)
        with pytest.raises(ValueError, match="give a whole number"):
            game.step(10**30)

    def test_a_game_that_has_not_begun_is_refused_in_words(self) -> None:
        from bastide.pettingzoo import env

        game = env()
        for call in (lambda: game.step(0), lambda: game.observe("player_0"), game.last):
            with pytest.raises(RuntimeError, match=r"call reset\(\) first"):
                call()
        with pytest.raises(ValueError, match="2 to 6"):
            env(players=1)


class TestGymnasium:
    """`bastide.gymnasium`."""

    @pytest.fixture(autouse=True)
    def module(self) -> None:
        pytest.importorskip("gymnasium")

    @pytest.mark.parametrize("observation", ["features", "planes"])
    def test_it_passes_check_env(self, observation: str) -> None:
        import bastide.gymnasium  # noqa: F401
        import gymnasium
        from gymnasium.utils.env_checker import check_env

        with warnings.catch_warnings():
            warnings.simplefilter("ignore", UserWarning)
            made = gymnasium.make("bastide/Seat-v0", observation=observation, render_mode="rgb_array")
            check_env(made.unwrapped)

    @pytest.mark.parametrize("reward", ["outcome", "points"])
    def test_a_seat_plays_against_others(self, reward: str, seed: int) -> None:
        from bastide.gymnasium import SeatEnv

        env = SeatEnv(players=3, opponents=("easy", "uniform"), reward=reward, render_mode="ansi")
        stream, seats = np.random.default_rng(seed), []
        for episode in range(4):
            _, info = env.reset(seed=seed if episode == 0 else None)
            seats.append(info["seat"])
            gained, ended = 0.0, False
            while not ended:
                _, step, ended, _, info = env.step(stream.choice(np.flatnonzero(info["action_mask"])))
                gained += step
            scores = info["scores"]
            ahead = scores[env.seat] - (sum(scores) - scores[env.seat]) / 2
            assert gained == pytest.approx(ahead) if reward == "points" else -1 <= gained <= 1
            assert env.render().count("\n") > 20
        assert seats == [0, 1, 2, 0]

    def test_an_illegal_action_is_a_defeat(self) -> None:
        from bastide.gymnasium import SeatEnv

        env = SeatEnv(seat=1)
        env.reset(seed=1)
        _, reward, ended, _, info = env.step(0)
        assert (reward, ended) == (-1.0, True) and "not legal" in info["illegal"]
        for wrong in ({"seat": 2}, {"opponents": ()}, {"reward": "gold"}, {"observation": "smell"}):
            with pytest.raises(ValueError):
                SeatEnv(**wrong)  # type: ignore[arg-type]


class TestOpenSpiel:
    """`bastide.openspiel`."""

    @pytest.fixture(autouse=True)
    def module(self) -> None:
        pytest.importorskip("pyspiel")
        import bastide.openspiel  # noqa: F401

    def test_it_passes_the_random_simulation_test(self) -> None:
        import pyspiel

        parameters = [
            {"bag": "3xbaD+2xbaE"},
            {"players": 3, "sets": "base+inns", "rules": "rgg2003"},
            {"sets": "base+traders+cathars+festival+dragon"},
        ]
        for chosen in parameters:
            game = pyspiel.load_game("bastide", chosen)
            pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)

    def test_chance_has_its_exact_weights(self) -> None:
        import pyspiel

        state = pyspiel.load_game("bastide", {"sets": "base"}).new_initial_state()
        outcomes = dict(state.chance_outcomes())
        assert sum(outcomes.values()) == pytest.approx(1)
        assert outcomes[bastide.Tile("baD").index] == 3 / 71

    def test_monte_carlo_tree_search_runs_unchanged_and_wins(self) -> None:
        import pyspiel
        from open_spiel.python.algorithms import mcts

        game = pyspiel.load_game("bastide", {"bag": "2xbaE+2xbaU+baA", "sets": "base"})
        # Fixed: how often it wins is a limit.
        stream = np.random.RandomState(2)
        searcher = mcts.MCTSBot(game, 2.0, 40, mcts.RandomRolloutEvaluator(1, stream), random_state=stream)
        total = 0.0
        for _ in range(6):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    numbers, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(stream.choice(numbers, p=weights))
                elif state.current_player() == 0:
                    state.apply_action(searcher.step(state))
                else:
                    state.apply_action(stream.choice(state.legal_actions()))
            total += state.returns()[0]
        assert total > 2
