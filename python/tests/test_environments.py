"""The environments follow the conventions of their libraries, according to the libraries' own tests."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
import warnings
from pathlib import Path
from typing import Any

import bastide
import numpy as np
import pytest


def begun(env: Any, seed: int) -> Any:
    """A PettingZoo environment whose draws and sampled actions are determined by the seed from now on."""
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
            {"players": 3, "sets": "base,traders,inns,river", "rules": "rgg2003,chain"},
            {"players": 6, "sets": "base,inns", "size": 15},
            {"players": 4, "sets": "base,dragon,besiegers,festival"},
        ],
    )
    def test_it_passes_the_api_and_seed_tests(self, keywords: dict[str, Any], seed: int) -> None:
        from bastide.pettingzoo import env
        from pettingzoo.test import api_test, seed_test

        with warnings.catch_warnings():
            # The test warns that features are unbounded and not images, as it does for many environments.
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

    def test_it_takes_a_setup_or_its_parts(self) -> None:
        import bastide.gymnasium
        from bastide.pettingzoo import env

        assert len(env(setup=bastide.Setup(4)).possible_agents) == 4
        for both in (
            lambda: env(players=3, setup=bastide.Setup(4)),
            lambda: bastide.gymnasium.SeatEnv(rules="c2", setup=bastide.Setup(4)),
        ):
            with pytest.raises(ValueError, match="give it alone"):
                both()

    def test_rewards_sum_to_zero_and_the_winner_has_most(self, seed: int) -> None:
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

    def test_a_game_that_has_not_begun_raises_a_clear_error(self) -> None:
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

    def test_it_passes_check_env(self) -> None:
        import bastide.gymnasium  # noqa: F401
        import gymnasium
        from gymnasium.utils.env_checker import check_env

        with warnings.catch_warnings():
            warnings.simplefilter("ignore", UserWarning)
            made = gymnasium.make("bastide/Seat-v0", render_mode="rgb_array")
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
        _, info = env.reset(seed=1)
        np.testing.assert_array_equal(env.action_masks(), info["action_mask"] > 0)
        _, reward, ended, _, info = env.step(0)
        assert (reward, ended) == (-1.0, True) and "not legal" in info["illegal"]
        for wrong in ({"seat": 2}, {"opponents": ()}, {"reward": "gold"}):
            with pytest.raises(ValueError):
                SeatEnv(**wrong)  # type: ignore[arg-type]


class TestVector:
    """`bastide.gymnasium.SeatVectorEnv`."""

    @pytest.fixture(autouse=True)
    def module(self) -> None:
        pytest.importorskip("gymnasium")

    def test_make_vec_creates_it_and_its_spaces_contain_its_values(self, seed: int) -> None:
        import bastide.gymnasium
        import gymnasium

        env = gymnasium.make_vec("bastide/Seat-v0", num_envs=3, opponents=("uniform",), size=15)
        assert isinstance(env, bastide.gymnasium.SeatVectorEnv)
        assert env.metadata["autoreset_mode"] == gymnasium.vector.AutoresetMode.SAME_STEP
        seen, infos = env.reset(seed=seed)
        for _ in range(300):
            assert seen in env.observation_space
            actions = np.array([np.flatnonzero(mask)[-1] for mask in infos["action_mask"]])
            np.testing.assert_array_equal(env.action_masks(), infos["action_mask"] > 0)
            seen, rewards, ends, cut, infos = env.step(actions)
            assert rewards.shape == ends.shape == cut.shape == (3,) and not cut.any()
        with pytest.raises(bastide.IllegalAction, match="number 4000"):
            env.step(np.full(3, 4000))

    @pytest.mark.parametrize("opponents", [("uniform",), ("easy", "uniform")])
    def test_games_equal_those_of_a_batch_and_ends_are_reported(self, opponents: tuple[str, ...], seed: int) -> None:
        from bastide.gymnasium import SeatVectorEnv

        sets: dict[str, Any] = {"players": 3, "sets": "base", "opponents": opponents, "planes": False}
        points, outcomes = (SeatVectorEnv(8, reward=reward, **sets) for reward in ("points", "outcome"))
        other = SeatVectorEnv(8, reward="points", threads=3, **{**sets, "planes": True})
        names = bastide.feature_names(points.table.setup)
        stream, sums, games = np.random.default_rng(seed), np.zeros(8), 0
        deciders = np.zeros(8, np.int8)
        seen, infos = points.reset(seed=seed)
        outcomes.reset(seed=seed)
        other.reset(seed=seed)
        while games < 20:
            points.batch.deciders(deciders)
            np.testing.assert_array_equal(deciders, infos["seat"])
            numbers = [points.batch.number(slot) for slot in range(8)]
            np.testing.assert_array_equal(infos["seat"], [number % 3 for number in numbers])
            actions = np.array([stream.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]])
            seats = infos["seat"]
            seen, rewards, ends, _, infos = points.step(actions)
            _, worth, *_ = outcomes.step(actions)
            theirs, same, *_ = other.step(actions)
            np.testing.assert_array_equal(theirs["features"], seen["features"])
            np.testing.assert_array_equal(same, rewards)
            assert not worth[~ends].any()
            sums += rewards
            for slot in np.flatnonzero(ends):
                games += 1
                scores, seat = infos["final_info"]["scores"][slot], infos["final_info"]["seat"][slot]
                assert seat == seats[slot]
                assert sums[slot] == pytest.approx(scores[seat] - (scores.sum() - scores[seat]) / 2, abs=1e-3)
                winners = np.flatnonzero(scores == scores.max())
                assert worth[slot] == pytest.approx((3 / len(winners) - 1) / 2 if seat in winners else -0.5)
                last_features = dict(zip(names, infos["final_obs"][slot]["features"].tolist(), strict=True))
                assert last_features["over"] == 1 and last_features["seat0.score"] == scores[seat]
                sums[slot] = 0
            assert infos.get("_final_obs", ends).tolist() == ends.tolist()

    def test_uncopied_arrays_are_overwritten_and_wrong_calls_are_refused(self) -> None:
        from bastide.gymnasium import SeatVectorEnv

        env = SeatVectorEnv(2, copy=False, seat=1, size=15)
        first, infos = env.reset(seed=1)
        seen, *_ = env.step(infos["action_mask"].argmax(axis=1))
        assert seen["planes"] is first["planes"] and infos["seat"].tolist() == [1, 1]
        for wrong in ({"opponents": ()}, {"seat": 2}, {"opponents": ("best",)}):
            with pytest.raises(ValueError, match="name at least one level|choose one of"):
                SeatVectorEnv(2, **wrong).reset(seed=1)  # type: ignore[arg-type]
        with pytest.raises(ValueError, match="choose outcome or points"):
            SeatVectorEnv(2, reward="gold")
        with pytest.raises(ValueError, match="give one number"):
            env.reset(seed=[1, 2])


TINY = {"bag": "2xbaE+2xbaU+baA", "sets": "base", "size": 9}


def play_out(state: Any, stream: np.random.RandomState, at_each: Any = None) -> list[float]:
    """Plays an OpenSpiel game to its end at random and returns its returns."""
    while not state.is_terminal():
        if state.is_chance_node():
            numbers, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(stream.choice(numbers, p=weights)))
        else:
            if at_each is not None:
                at_each(state)
            state.apply_action(int(stream.choice(state.legal_actions())))
    return list(state.returns())


class TestOpenSpiel:
    """`bastide.openspiel`."""

    @pytest.fixture(autouse=True)
    def module(self) -> None:
        pytest.importorskip("pyspiel")
        import bastide.openspiel  # noqa: F401

    def test_it_passes_the_random_simulation_test(self) -> None:
        import pyspiel

        parameters = [
            {"bag": "3xbaD+2xbaE", "size": 9},
            {"players": 3, "sets": "base+inns", "rules": "rgg2003"},
            {"sets": "base+traders+cathars+festival+dragon"},
        ]
        for chosen in parameters:
            game = pyspiel.load_game("bastide", chosen)
            pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)

    def test_games_and_states_are_copied_and_pickled(self, seed: int) -> None:
        import pyspiel

        game = pyspiel.load_game("bastide", {"players": 3, **TINY})
        stream = np.random.RandomState(seed % 2**32)
        for again in (copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
            assert str(again) == str(game) and again.setup == game.setup
            play_out(again.new_initial_state(), stream)
        state = game.new_initial_state()
        state.apply_action(state.legal_actions()[0])
        for other in (state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
            assert other.history() == state.history() and other.game == state.game
            play_out(other, stream)
            assert len(other.history()) > len(state.history())

    def test_the_tensor_encodes_the_position_and_the_player_to_move(self, seed: int) -> None:
        import pyspiel

        game = pyspiel.load_game("bastide", TINY)
        names = bastide.feature_names(game.setup)
        decides = [names.index(f"decides.{seat}") - len(names) for seat in range(2)]
        seen: dict[bytes, str] = {}

        def look(state: Any) -> None:
            tensor = np.array(state.observation_tensor(), np.float32)
            assert tensor.shape == tuple(game.observation_tensor_shape())
            assert [tensor[n] for n in decides] == [state.current_player() == seat for seat in range(2)]
            np.testing.assert_array_equal(tensor, np.array(state.observation_tensor(1 - state.current_player())))
            # In a tiny game positions recur; games with different orders of actions may reach the same position.
            legal = str(state.legal_actions())
            assert seen.setdefault(tensor.tobytes(), legal) == legal

        stream = np.random.RandomState(seed % 2**32)
        for _ in range(20):
            play_out(game.new_initial_state(), stream, look)
        assert len(seen) > 100

    def test_the_value_for_player_0_can_be_learnt_from_the_tensor(self) -> None:
        import pyspiel

        # A fixed seed, because the limit below depends on the games. The model is linear in the features; it would do
        # no better than chance if the tensor rotated with the seats.
        game = pyspiel.load_game("bastide", {**TINY, "bag": "4xbaE+4xbaU+2xbaA+4xbaD"})
        stream, rows, worth = np.random.RandomState(1), [], []
        features = len(bastide.feature_names(game.setup))
        for _ in range(300):
            seen: list[Any] = []
            ends = play_out(game.new_initial_state(), stream, lambda state: seen.append(state.observation_tensor()[-features:]))
            rows += seen[-6:]
            worth += [ends[0]] * len(seen[-6:])
        inputs, aim = np.array(rows), np.array(worth)
        inputs = np.hstack([inputs, np.ones((len(inputs), 1))])
        learn = np.arange(len(inputs)) < len(inputs) * 2 // 3
        normal = inputs[learn].T @ inputs[learn] + 10 * np.eye(inputs.shape[1])
        line = np.linalg.solve(normal, inputs[learn].T @ aim[learn])
        held_out = ~learn & (aim != 0)
        right = np.mean(np.sign(inputs[held_out] @ line) == np.sign(aim[held_out]))
        assert right > 0.75, right

    def test_chance_has_its_exact_weights(self) -> None:
        import pyspiel

        state = pyspiel.load_game("bastide", {"sets": "base"}).new_initial_state()
        outcomes = dict(state.chance_outcomes())
        assert sum(outcomes.values()) == pytest.approx(1)
        assert outcomes[bastide.Tile("baD").index] == 3 / 71

    def test_monte_carlo_tree_search_runs_unchanged_and_wins(self) -> None:
        import pyspiel
        from open_spiel.python.algorithms import mcts

        game = pyspiel.load_game("bastide", TINY)
        # A fixed seed, because the limit below depends on the games.
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

    def test_alpha_zero_of_openspiel_runs_to_its_end(self, tmp_path: Path) -> None:
        # Too large for the lock file, so this only runs where it is installed.
        pytest.importorskip("flax")
        code = f"""
from open_spiel.python.algorithms.alpha_zero import alpha_zero
import bastide.openspiel

if __name__ == "__main__":
    alpha_zero.alpha_zero(alpha_zero.Config(
        game="bastide(bag=2xbaE+2xbaU+baA,sets=base,size=9)", path={str(tmp_path)!r}, learning_rate=0.01, weight_decay=1e-4,
        decouple_weight_decay=False, verbose=False,
        train_batch_size=32, replay_buffer_size=256, replay_buffer_reuse=4, max_steps=2, checkpoint_freq=2, actors=1,
        evaluators=1, evaluation_window=4, eval_levels=2, uct_c=1, max_simulations=8, policy_alpha=0.25, policy_epsilon=1,
        temperature=1, temperature_drop=4, nn_model="mlp", nn_width=16, nn_depth=1, observation_shape=None,
        output_size=None, quiet=True, nn_api_version="linen"))
    print("all played")
"""
        script = tmp_path / "learn.py"
        script.write_text(code)
        done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True)
        assert "all played" in done.stdout, done.stderr
