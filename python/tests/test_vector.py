"""Vector environments over a batch."""

from __future__ import annotations

from typing import Any

import bastide
import numpy as np
import pytest


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
        refused: list[tuple[dict[str, Any], str]] = [
            ({"opponents": ()}, "name at least one level"),
            ({"opponents": "easy"}, "name at least one level"),
            ({"opponents": ("best",)}, "choose one of"),
            ({"seat": 2}, "the seats are 0 to 1"),
            ({"num_envs": 0}, "choose at least 1"),
            ({"render_mode": "ansi"}, "renders nothing"),
        ]
        for wrong, why in refused:
            with pytest.raises(ValueError, match=why):
                SeatVectorEnv(**wrong)
        with pytest.raises(ValueError, match="choose outcome or points"):
            SeatVectorEnv(2, reward="gold")
        with pytest.raises(ValueError, match="give one number"):
            env.reset(seed=[1, 2])


class TestStableBaselines:
    """`bastide.sb3`."""

    @pytest.fixture(autouse=True)
    def module(self) -> None:
        # It brings PyTorch, which is too large for the lock file, so this only runs where it is installed.
        pytest.importorskip("stable_baselines3")

    def test_games_equal_those_of_the_vector_environment(self, seed: int) -> None:
        from bastide.gymnasium import SeatVectorEnv
        from bastide.sb3 import SeatVecEnv

        plain, env = (kind(4, opponents=("uniform",), planes=False) for kind in (SeatVectorEnv, SeatVecEnv))
        env.seed(seed)
        seen, (theirs, _), ended = env.reset(), plain.reset(seed=seed), 0
        while ended < 4:
            masks = np.stack(env.env_method("action_masks"))
            np.testing.assert_array_equal(masks, plain.action_masks())
            np.testing.assert_array_equal(seen["features"], theirs["features"])
            actions = masks.argmax(axis=1)
            seen, rewards, dones, infos = env.step(actions)
            theirs, worth, ends, _, more = plain.step(actions)
            np.testing.assert_array_equal(rewards, worth)
            np.testing.assert_array_equal(dones, ends)
            for row in np.flatnonzero(dones):
                ended += 1
                last = infos[row]["terminal_observation"]["features"]
                np.testing.assert_array_equal(last, more["final_obs"][row]["features"])
            assert all(not infos[row] for row in np.flatnonzero(~dones))

    @pytest.mark.parametrize("planes", [False, True])
    def test_maskable_ppo_learns_from_it(self, planes: bool) -> None:
        from bastide.sb3 import SeatVecEnv

        contrib = pytest.importorskip("sb3_contrib")
        env = SeatVecEnv(4, sets="base", size=15, opponents=("uniform",), planes=planes)
        model = contrib.MaskablePPO("MultiInputPolicy", env, n_steps=16, batch_size=32, n_epochs=1, seed=1)
        model.learn(128)
        assert model.num_timesteps == 128
