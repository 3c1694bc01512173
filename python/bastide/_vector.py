"""A Gymnasium vector environment: many games, in each of which a learner has one seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bastide._bastide import Batch, Computer, Setup
from bastide._extra import needed
from bastide._play import Table, chosen, returns_of, seat_of

with needed("gymnasium"):
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

__all__ = ["SeatVectorEnv"]

Observations = dict[str, Any]


class SeatVectorEnv(VectorEnv[Observations, NDArray[np.int64], NDArray[Any]]):
    """The vector environment of `SeatEnv`: `gymnasium.make_vec("bastide/Seat-v0", num_envs=128)`.

    Observations, actions and rewards are those of `SeatEnv`, in arrays with a row for each game. A finished game is
    replaced by the next in the same step (`AutoresetMode.SAME_STEP`): `infos["final_obs"]` and `infos["final_info"]`
    (`scores`, `seat`) describe its end. `infos["action_mask"]` (`int8`) masks the legal actions; unlike in `SeatEnv`,
    an illegal one raises `IllegalAction` without changing any game. `planes=False` omits the planes, which take most
    of the time; observations then no longer determine the position. With `copy=False` the next step overwrites
    everything returned.
    """

    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        num_envs: int = 1,
        players: int | None = None,
        sets: str | None = None,
        rules: str | None = None,
        *,
        setup: Setup | None = None,
        seat: int | None = None,
        opponents: Sequence[str] = ("easy",),
        reward: str = "outcome",
        size: int = 31,
        threads: int = 1,
        planes: bool = True,
        copy: bool = True,
        render_mode: None = None,
    ) -> None:
        """`opponents` are levels that repeat around the table; with `seat=None` the seats take turns by game."""
        if reward not in ("outcome", "points"):
            raise ValueError(f"reward {reward!r}: choose outcome or points")
        if num_envs < 1:
            raise ValueError(f"num_envs {num_envs}: choose at least 1")
        if isinstance(opponents, str) or not opponents:
            raise ValueError("opponents: name at least one level, such as ('easy',)")
        if render_mode is not None:
            raise ValueError(f"render_mode {render_mode!r}: a vector environment renders nothing")
        for level in opponents:
            Computer(level)
        self.table = Table(chosen(setup, players, sets, rules), size)
        if seat is not None:
            seat = seat_of({"seat": seat}, self.table.setup.players)
        self.num_envs, self.opponents = num_envs, list(opponents)
        self.seat = self._seat = seat
        self.reward, self.threads, self.copy, self.render_mode = reward, threads, copy, render_mode
        boxes = self.table.boxes(spaces)
        self.parts = ["planes", "features"] if planes else ["features"]
        self.single_observation_space = spaces.Dict({part: boxes[part] for part in self.parts})
        self.single_action_space = spaces.Discrete(self.table.space.n)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._seen = {part: np.zeros((num_envs, *boxes[part].shape), boxes[part].dtype) for part in self.parts}
        self._last = {part: np.zeros_like(array) for part, array in self._seen.items()}
        self._masks = np.zeros((num_envs, self.table.space.n), np.bool_)
        self._seats, self._ends = np.zeros(num_envs, np.int8), np.zeros(num_envs, np.bool_)
        self._leads, self._before = np.zeros(num_envs, np.float32), np.zeros(num_envs, np.float32)
        self._scores = np.zeros((num_envs, self.table.setup.players), np.int32)
        self.batch = Batch(self.table.setup, games=num_envs, threads=threads)

    def _step(self, actions: NDArray[np.int64] | None) -> None:
        self.batch.step_seat(
            actions,
            self.opponents,
            seats=self._seats,
            leads=self._leads,
            ends=self._ends,
            scores=self._scores,
            seat=self._seat,
            size=self.table.space.size,
            **self._last,
        )

    def _observe(self) -> tuple[Observations, dict[str, Any]]:
        """Observes the current games."""
        size = self.table.space.size
        if "planes" in self._seen:
            self.batch.planes(self._seen["planes"], size)
        self.batch.features(self._seen["features"])
        self.batch.masks(self._masks, size)
        mask, all_of_them = self._masks.view(np.int8), np.ones(self.num_envs, np.bool_)
        infos = {"action_mask": mask, "_action_mask": all_of_them, "seat": self._seats, "_seat": all_of_them}
        if not self.copy:
            return dict(self._seen), infos
        return {part: array.copy() for part, array in self._seen.items()}, {k: v.copy() for k, v in infos.items()}

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """Begins new games; with a seed their draws and opponents are reproducible.

        `options={"seat": 1}` chooses the learner's seat in all games until the next reset.
        """
        if isinstance(seed, list):
            raise ValueError("seed: give one number, from which every game has a stream of its own")
        asked = seat_of(options, self.table.setup.players)
        self._seat = self.seat if asked is None else asked
        super().reset(seed=seed)
        first = int(self.np_random.integers(2**63)) if seed is None else seed
        self.batch = Batch(self.table.setup, games=self.num_envs, seed=first, threads=self.threads)
        self._before[:] = 0
        self._step(None)
        return self._observe()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observations, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Applies the learner's action in every game, then everybody else's until the learner decides again."""
        seats = self._seats.copy()
        self._step(np.ascontiguousarray(actions, np.int64))
        ends = self._ends.copy()
        if self.reward == "points":
            rewards = self._leads - self._before
            self._before = np.where(ends, np.float32(0), self._leads)
        else:
            rewards = np.zeros(self.num_envs, np.float32)
            for row in np.flatnonzero(ends):
                rewards[row] = returns_of(self._scores[row].tolist())[seats[row]]
        seen, infos = self._observe()
        if ends.any():
            last = np.full(self.num_envs, None, object)
            for row in np.flatnonzero(ends):
                last[row] = {part: array[row].copy() for part, array in self._last.items()}
            final_info = {"scores": self._scores.copy(), "_scores": ends, "seat": seats, "_seat": ends}
            infos |= {"final_obs": last, "_final_obs": ends, "final_info": final_info, "_final_info": ends}
        return seen, rewards, ends, np.zeros(self.num_envs, np.bool_), infos

    def action_masks(self) -> NDArray[np.bool_]:
        """The mask of legal actions as `bool`, for sb3-contrib."""
        masks: NDArray[np.bool_] = self._masks.copy() if self.copy else self._masks
        return masks
