"""One seat against computer players for Stable-Baselines3, over a batch. Needs `pip install bastide[sb3]`.

    from sb3_contrib import MaskablePPO
    from bastide.sb3 import SeatVecEnv
    MaskablePPO("MultiInputPolicy", SeatVecEnv(64, opponents=("greedy",), planes=False)).learn(100_000)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bastide._extra import needed
from bastide.gymnasium import SeatVectorEnv

with needed("sb3"):
    from stable_baselines3.common.vec_env import VecEnv
    from stable_baselines3.common.vec_env.base_vec_env import VecEnvIndices, VecEnvObs, VecEnvStepReturn

__all__ = ["SeatVecEnv"]


class SeatVecEnv(VecEnv):
    """`bastide.gymnasium.SeatVectorEnv` as a `VecEnv`, with the same keywords except `copy`.

    `infos` has `terminal_observation`, `scores` and `seat` for each game that ended, and is empty for others.
    `env_method("action_masks")` masks the legal actions, which `MaskablePPO` asks for.
    """

    def __init__(self, num_envs: int = 64, **keywords: Any) -> None:
        # SB3 copies the masks when it asks for them. Observations are kept longer than a step.
        self.env = SeatVectorEnv(num_envs, **keywords, copy=False)
        super().__init__(num_envs, self.env.single_observation_space, self.env.single_action_space)
        self._actions: NDArray[np.int64] = np.zeros(num_envs, np.int64)

    def reset(self) -> VecEnvObs:
        """Begins new games: with the seed of the last call of `seed`, or other ones than before."""
        seen, _ = self.env.reset(seed=self._seeds[0], options=self._options[0])
        self._reset_seeds()
        self._reset_options()
        return _copied(seen)

    def step_async(self, actions: NDArray[Any]) -> None:
        """Notes the actions."""
        self._actions = actions

    def step_wait(self) -> VecEnvStepReturn:
        """Applies the noted actions."""
        seen, rewards, ends, _, infos = self.env.step(self._actions)
        ended: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for row in np.flatnonzero(ends):
            scores, seat = infos["final_info"]["scores"][row], infos["final_info"]["seat"][row]
            ended[row] = {"terminal_observation": infos["final_obs"][row], "scores": scores, "seat": int(seat)}
        return _copied(seen), rewards, ends, ended

    def close(self) -> None:
        """Does nothing: no resources are held."""

    def _rows(self, indices: VecEnvIndices) -> Iterable[int]:
        rows: Iterable[int] = self._get_indices(indices)
        return rows

    def get_attr(self, attr_name: str, indices: VecEnvIndices = None) -> list[Any]:
        """The attribute of the environment, once for each game."""
        value = getattr(self.env, attr_name)
        return [value for _ in self._rows(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: VecEnvIndices = None) -> None:
        """Raises `AttributeError`: games of a batch have no attributes of their own."""
        raise AttributeError(f"{attr_name}: games of a batch have no attributes of their own; give it to SeatVecEnv")

    def env_method(
        self, method_name: str, *method_args: Any, indices: VecEnvIndices = None, **method_kwargs: Any
    ) -> list[Any]:
        """Calls a method that returns a row for each game, such as `action_masks`."""
        rows: Sequence[Any] = getattr(self.env, method_name)(*method_args, **method_kwargs)
        return list(rows) if indices is None else [rows[row] for row in self._rows(indices)]

    def env_is_wrapped(self, wrapper_class: type[Any], indices: VecEnvIndices = None) -> list[bool]:
        """False for each game."""
        return [False for _ in self._rows(indices)]


def _copied(seen: dict[str, Any]) -> VecEnvObs:
    return {part: array.copy() for part, array in seen.items()}
