"""Bastide as a PettingZoo environment (AEC) with action masks. Needs `pip install bastide[pettingzoo]`.

`env` makes the environment with the wrappers of PettingZoo's own board games, `raw_env` without them.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from bastide._bastide import Setup, State
from bastide._extra import needed
from bastide._play import RENDER_MODES, Table, chosen, draw, must_be_rendered_as, rendered, returns

with needed("pettingzoo"):
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

__all__ = ["CarcassonneEnv", "env", "raw_env"]


class CarcassonneEnv(AECEnv[str, dict[str, Any], int]):
    """A game of two to six players who act one after the other; the environment draws the tiles.

    Agents are `player_0`, `player_1`, …. An observation is a dict with the position as the player who decides sees
    it, in two parts: `observation`, the planes (`State.planes`), and `features` (`State.features`). Its third entry
    is `action_mask`, `int8` of shape `(ActionSpace(size).n,)`, all 0 for agents who do not decide. Rewards are given
    at the end and sum to 0 (1 for a sole winner). An illegal action raises `ValueError` without changing the game;
    with the wrappers of `env` it ends the game, with -1 for the agent. `state()` has the whole position in one row:
    planes, then features, as player 0 sees them. The game is given by `players`, `sets` and `rules` (by default 2, base and Traders,
    c2), or as a `setup`.
    """

    metadata: dict[str, Any] = {
        "name": "bastide_v0",
        "render_modes": RENDER_MODES,
        "is_parallelizable": False,
        "render_fps": 4,
    }

    def __init__(
        self,
        players: int | None = None,
        sets: str | None = None,
        rules: str | None = None,
        *,
        setup: Setup | None = None,
        size: int = 31,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        must_be_rendered_as(render_mode)
        self.table = Table(chosen(setup, players, sets, rules), size)
        if self.table.setup.players < 2:
            raise ValueError("1 player: this environment is for 2 to 6")
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.table.setup.players)]
        self.observation_spaces = {}
        self.action_spaces = {}
        for agent in self.possible_agents:
            mask = spaces.Box(0, 1, (self.table.space.n,), np.int8)
            boxes = self.table.boxes(spaces)
            self.observation_spaces[agent] = spaces.Dict(
                {"observation": boxes["planes"], "features": boxes["features"], "action_mask": mask}
            )
            self.action_spaces[agent] = spaces.Discrete(self.table.space.n)
        self.state_space = spaces.Box(-np.inf, np.inf, (self.table.length,), np.float32)
        self.state_of_game = State(self.table.setup)
        self.agent_selection = self.possible_agents[0]
        self._begun = False
        self._random = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The observation space of an agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The action space of an agent: the numbers of `ActionSpace(size)`."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game; with a seed its draws are reproducible. `options` changes nothing: there are none."""
        self._begun = True
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.state_of_game = State(self.table.setup)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._go_on()

    def _must_have_begun(self) -> None:
        if not self._begun:
            raise RuntimeError("no game has begun: call reset() first")

    def _go_on(self) -> None:
        draw(self.state_of_game, self._random)
        if self.render_mode == "human":
            self.render()
        player = self.state_of_game.turn.player
        if player is not None:
            self.agent_selection = self.possible_agents[player]
            return
        self.rewards = dict(zip(self.agents, returns(self.state_of_game), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> dict[str, Any]:
        """The position as the agent sees it, and the agent's own mask."""
        self._must_have_begun()
        decides = agent == self.agent_selection and not self.terminations[agent]
        seen = self.table.observe(self.state_of_game, self.possible_agents.index(agent))
        mask = self.table.mask(self.state_of_game, decides)
        return {"observation": seen["planes"], "features": seen["features"], "action_mask": mask}

    def state(self) -> NDArray[np.float32]:
        """The whole position in one row, the same for every agent: for centralised critics."""
        self._must_have_begun()
        return self.table.flat(self.state_of_game)

    def step(self, action: int | None) -> None:
        """Applies the selected agent's action, a number of `ActionSpace(size)`."""
        self._must_have_begun()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"action None: {agent} is to decide")
        self.state_of_game.apply(self.table.space.action(self.state_of_game, int(action)))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._go_on()
        self._accumulate_rewards()

    def render(self) -> Any:
        """Returns the landscape as text (`ansi`) or pixels (`rgb_array`). `human` prints it, as every step does."""
        if self.render_mode is None:
            raise ValueError("no render_mode was given: choose human, ansi or rgb_array when the environment is made")
        return rendered(self.state_of_game, self.render_mode)

    def close(self) -> None:
        """Does nothing: no resources are held."""


def raw_env(**keywords: Any) -> CarcassonneEnv:
    """Creates the environment without wrappers: an illegal action raises `ValueError`."""
    return CarcassonneEnv(**keywords)


def env(**keywords: Any) -> AECEnv[str, dict[str, Any], int]:
    """Creates the environment in PettingZoo's style: `bastide.pettingzoo.env(players=3, rules="rgg2003")`.

    As in PettingZoo's board games an illegal action ends the game, with -1 for the agent and 0 for the others.
    """
    wrapped = TerminateIllegalWrapper(raw_env(**keywords), illegal_reward=-1)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(wrapped))
