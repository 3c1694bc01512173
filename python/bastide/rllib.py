"""One seat against computer players for the action masking of Ray RLlib. Needs `pip install bastide[gymnasium]`.

    from bastide.rllib import SeatEnv
    PPOConfig().environment(SeatEnv, env_config={"sets": "base", "opponents": ("greedy",)})
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bastide import gymnasium as seats
from bastide._extra import needed

with needed("gymnasium"):
    import gymnasium
    from gymnasium import spaces

__all__ = ["SeatEnv"]

Masked = dict[str, Any]
"""`observations`: the features of the position, `float32`; `action_mask`: 1 for each legal action, `float32`."""


class SeatEnv(gymnasium.Env[Masked, np.int64]):
    """`bastide.gymnasium.SeatEnv` as `ActionMaskingTorchRLModule` of RLlib expects it.

    `config` has the keywords of that environment. Observations are `observations`, the features alone, and
    `action_mask`, both `float32`; that module accepts no planes.
    """

    def __init__(self, config: Mapping[str, Any] | None = None) -> None:
        self.env = seats.SeatEnv(**(config or {}))
        self.action_space = self.env.action_space
        mask = spaces.Box(0, 1, (self.env.table.space.n,), np.float32)
        features = self.env.table.boxes(spaces)["features"]
        self.observation_space = spaces.Dict({"action_mask": mask, "observations": features})

    @staticmethod
    def _masked(seen: Mapping[str, NDArray[Any]], info: Mapping[str, Any]) -> Masked:
        return {"action_mask": info["action_mask"].astype(np.float32), "observations": seen["features"]}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Masked, dict[str, Any]]:
        """Begins a game, as `bastide.gymnasium.SeatEnv.reset` does."""
        super().reset(seed=seed)
        seen, info = self.env.reset(seed=seed, options=options)
        return self._masked(seen, info), info

    def step(self, action: np.int64) -> tuple[Masked, float, bool, bool, dict[str, Any]]:
        """Decides, and lets the others decide until it is the agent's turn again."""
        seen, reward, ended, cut, info = self.env.step(action)
        return self._masked(seen, info), float(reward), ended, cut, info
