"""One seat against computer players as a Gymnasium environment. Needs `pip install bastide[gymnasium]`.

    import gymnasium, bastide.gymnasium
    env = gymnasium.make("bastide/Seat-v0", opponents=("greedy",), rules="rgg2003")
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bastide._bastide import Computer, Setup, State
from bastide._extra import needed
from bastide._play import (
    RENDER_MODES,
    Observation,
    Table,
    chosen,
    draw,
    must_be_rendered_as,
    rendered,
    returns,
    seat_of,
)
from bastide._vector import SeatVectorEnv

with needed("gymnasium"):
    import gymnasium
    from gymnasium import spaces

__all__ = ["SeatEnv", "SeatVectorEnv"]


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """The agent plays one seat, computer players play the others, and the environment draws the tiles.

    Actions are numbers of `ActionSpace(size)`; `info["action_mask"]` (`int8`) masks the legal ones. An illegal action
    ends the episode as a defeat (-1) with a message in `info["illegal"]`, so that agents without masking can learn.
    An observation is a dict with `planes` (`State.planes`) and `features` (`State.features`), which together
    determine the position. `reward` is `outcome` (at the end, 1 for a sole victory, see `docs/python.md`) or
    `points`: the change in the lead over the mean of the others since the last decision, which adds up to the final
    lead. The game is given by `players`, `sets` and `rules` (by default 2, base and Traders, c2), or as a `setup`.
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 4}

    def __init__(
        self,
        players: int | None = None,
        sets: str | None = None,
        rules: str | None = None,
        *,
        setup: Setup | None = None,
        seat: int | None = None,
        opponents: Sequence[str] = ("easy",),
        reward: str = "outcome",
        size: int = 31,
        render_mode: str | None = None,
    ) -> None:
        """`opponents` are levels that repeat around the table; with `seat=None` the seats take turns."""
        self.table = Table(chosen(setup, players, sets, rules), size)
        count = self.table.setup.players
        if seat is not None:
            seat = seat_of({"seat": seat}, count)
        if reward not in ("outcome", "points"):
            raise ValueError(f"reward {reward!r}: choose outcome or points")
        if not opponents:
            raise ValueError("opponents: name at least one level, such as 'easy'")
        must_be_rendered_as(render_mode)
        self.computers = [Computer(level) for level in opponents]
        self.always, self.seat = seat, seat or 0
        self.reward, self.render_mode = reward, render_mode
        self.action_space = spaces.Discrete(self.table.space.n)
        self.observation_space = spaces.Dict(self.table.boxes(spaces))
        self.state = State(self.table.setup)
        self._episodes = 0
        self._before = 0.0

    def _go_on(self) -> None:
        """Plays chance and the computer players until the agent decides or the game is over."""
        while not self.state.over:
            draw(self.state, self.np_random)
            player = self.state.turn.player
            if player is None or player == self.seat:
                return
            computer = self.computers[(player - self.seat - 1) % self.state.players % len(self.computers)]
            self.state.apply(computer.choose(self.state, int(self.np_random.integers(2**63))))

    def _info(self) -> dict[str, Any]:
        mask = self.table.mask(self.state, decides=not self.state.over)
        return {"action_mask": mask, "seat": self.seat, "scores": self.state.scores}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins a game; with a seed its draws and opponents are reproducible.

        `options={"seat": 1}` chooses the agent's seat for this game.
        """
        super().reset(seed=seed)
        if seed is not None:
            self._episodes = 0
        players = self.table.setup.players
        asked = seat_of(options, players)
        always = self.always if asked is None else asked
        self.seat = self._episodes % players if always is None else always
        self._episodes += 1
        self._before = 0.0
        self.state = State(self.table.setup)
        self._go_on()
        self._show()
        return self.table.observe(self.state, self.seat), self._info()

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def action_masks(self) -> NDArray[np.bool_]:
        """The mask of legal actions as `bool`, for sb3-contrib."""
        return self.table.mask(self.state, decides=not self.state.over).view(np.bool_)

    def _ahead(self) -> float:
        """The lead over the mean of the others, in points."""
        others = [score for seat, score in enumerate(self.state.scores) if seat != self.seat]
        return self.state.scores[self.seat] - (sum(others) / len(others) if others else 0.0)

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Applies the agent's action, then everybody else's until the agent decides again or the game is over."""
        try:
            chosen = self.table.space.action(self.state, int(action))
        except ValueError as refused:
            info = {**self._info(), "illegal": str(refused)}
            return self.table.observe(self.state, self.seat), -1.0, True, False, info
        self.state.apply(chosen)
        self._go_on()
        self._show()
        before, self._before = self._before, self._ahead()
        gained = self._before - before if self.reward == "points" else returns(self.state)[self.seat]
        return self.table.observe(self.state, self.seat), gained, self.state.over, False, self._info()

    def render(self) -> Any:
        """Returns the landscape as text (`ansi`) or pixels (`rgb_array`); None without a render mode.

        `human` prints it, as every step does.
        """
        return None if self.render_mode is None else rendered(self.state, self.render_mode)


gymnasium.register(
    id="bastide/Seat-v0",
    entry_point="bastide.gymnasium:SeatEnv",
    vector_entry_point="bastide.gymnasium:SeatVectorEnv",
)
