"""Bastide as a game of OpenSpiel with explicit chance nodes. Needs `pip install bastide[openspiel]`.

    import pyspiel, bastide.openspiel
    game = pyspiel.load_game("bastide", {"players": 3, "sets": "base+traders", "rules": "rgg2003"})

Parameters are those of `Setup`, with `+` in place of commas, which OpenSpiel reserves. `size` is the size of the window
of actions and planes; a smaller window makes smaller tensors.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from bastide._bastide import Action, ActionSpace, Setup, State, Tile, feature_names, plane_names
from bastide._extra import needed
from bastide._play import returns

with needed("openspiel"):
    import pyspiel

__all__ = ["BastideGame", "BastideState"]

_PARAMETERS: dict[str, Any] = {
    "players": 2,
    "sets": "base+traders",
    "rules": "c2",
    "bag": "",
    "size": 31,
}

_TYPE = pyspiel.GameType(
    short_name="bastide",
    long_name="Carcassonne with Traders & Builders",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=6,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=_PARAMETERS,
)

_DECISIONS = 24
"""The most that a tile brings: a draw after which it waits for the dragon, a draw, placement, deployment, a capture,
an exchange, six steps of the dragon, an escape, the offer of a second part, two ransoms, an abbey, wagons."""


class BastideGame(pyspiel.Game):
    """A set-up. Players' actions are the numbers of `ActionSpace(size)`, those of chance the indices of tiles."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = {**_PARAMETERS, **(params or {})}
        text = {key: str(chosen[key]).replace("+", ",") for key in ("sets", "rules", "bag")}
        self.setup = Setup(int(chosen["players"]), text["sets"], text["rules"], bag=text["bag"] or None)
        self.space = ActionSpace(int(chosen["size"]))
        players = self.setup.players
        if players < 2:
            raise ValueError("1 player: this game is for 2 to 6")
        info = pyspiel.GameInfo(
            num_distinct_actions=max(self.space.n, len(Tile.all())),
            max_chance_outcomes=len(Tile.all()),
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=_DECISIONS * (State(self.setup).tiles_left + 1),
        )
        super().__init__(_TYPE, info, params or {})

    def new_initial_state(self, text: str | None = None) -> BastideState:
        """A game before its first draw, or one replayed from a record."""
        return BastideState(self, State.from_record(text) if text else None)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> _Observer:
        """An observer that combines planes and features in one tensor."""
        return _Observer(self.setup, self.space.size, params)

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        """Copies and pickles by reloading the game, because copies made by pyspiel lose the Python object."""
        return pyspiel.load_game, (str(self),)


class BastideState(pyspiel.State):
    """A state of the game; `game` is the `bastide.State`."""

    def __init__(self, game: BastideGame, state: State | None = None) -> None:
        super().__init__(game)
        self.space = game.space
        self.game = state or State(game.setup)

    def current_player(self) -> int:
        """The seat that decides, or the id of the chance or terminal player."""
        turn = self.game.turn
        if turn.player is not None:
            return turn.player
        return int(pyspiel.PlayerId.CHANCE if turn.kind == "chance" else pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return [int(number) for number in np.flatnonzero(self.space.mask(self.game))]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The indices of the tiles that may be drawn, with their exact probabilities."""
        tiles = self.game.chance()
        total = sum(copies for _, copies in tiles)
        return [(tile.index, copies / total) for tile, copies in tiles]

    def _action(self, number: int) -> Action:
        if self.game.turn.kind == "chance":
            if not 0 <= number < len(Tile.all()):
                raise ValueError(f"{number}: tiles have the numbers 0 to {len(Tile.all()) - 1}")
            return Action.draw(Tile.all()[number])
        return self.space.action(self.game, number)

    def _apply_action(self, number: int) -> None:
        self.game.apply(self._action(number))

    def _action_to_string(self, player: int, number: int) -> str:
        return str(self._action(number))

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.game.over

    def returns(self) -> list[float]:
        """The returns by seat, which sum to 0: 1 for a sole winner, less for a shared victory, else negative."""
        return returns(self.game)

    def __str__(self) -> str:
        return self.game.record()


class _Observer:
    """The planes and the features as the first seat sees them, concatenated; the same for all, since nothing is hidden.

    So each entry means the same for every player to move (the features `decides.N` say who does), as needed by
    algorithms that learn the value of the game for player 0.
    """

    def __init__(self, setup: Setup, size: int, params: Iterable[str] | None) -> None:
        if params:
            raise ValueError(f"observation parameters are not supported: {params}")
        self.planes = np.zeros((len(plane_names(setup)), size, size), np.uint8)
        features, cells = len(feature_names(setup)), self.planes.size
        self.tensor = np.zeros(cells + features, np.float32)
        self.dict = {"planes": self.tensor[:cells].reshape(self.planes.shape), "features": self.tensor[cells:]}

    def set_from(self, state: BastideState, player: int) -> None:
        """Writes the tensor."""
        state.game.planes(len(self.planes[0]), self.planes, seat=0)
        self.dict["planes"][:] = self.planes
        state.game.features(self.dict["features"], seat=0)

    def string_from(self, state: BastideState, player: int) -> str:
        """The record of the game."""
        return state.game.record()


pyspiel.register_game(_TYPE, BastideGame)
