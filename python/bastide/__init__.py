"""Carcassonne with Traders & Builders, in every edition: exact rules, fast, from Python.

A `State` is a game. Draws are ordinary actions, so the caller supplies the randomness:

    import random, bastide
    game = bastide.State(players=2, sets="base,traders")
    while not game.over:
        game.apply(random.choice(game.legal_actions()))
    print(game.scores)

`Batch` steps thousands of games together and writes NumPy arrays. `bastide.pettingzoo`, `bastide.gymnasium`,
`bastide.sb3`, `bastide.rllib` and `bastide.openspiel` implement the interfaces of those libraries; `bastide.cluster`
plays on many machines. Each of these six needs an optional extra, such as `pip install bastide[cluster]`. See
docs/python.md.
"""

from bastide._bastide import (
    Action,
    ActionSpace,
    Batch,
    Computer,
    Event,
    Feature,
    Outcome,
    Rules,
    ScoreSheet,
    Segment,
    Setup,
    State,
    Tile,
    Turn,
    __version__,
    analyse,
    candidate_names,
    clause,
    feature_names,
    plane_names,
    play_games,
    play_positions,
    play_records,
    play_scores,
    view_names,
)
from bastide.errors import BastideError, IllegalAction, NotationError, SetupError

__all__ = [
    "Action",
    "ActionSpace",
    "BastideError",
    "Batch",
    "Computer",
    "Event",
    "Feature",
    "IllegalAction",
    "NotationError",
    "Outcome",
    "Rules",
    "ScoreSheet",
    "Segment",
    "Setup",
    "SetupError",
    "State",
    "Tile",
    "Turn",
    "__version__",
    "analyse",
    "candidate_names",
    "clause",
    "feature_names",
    "plane_names",
    "play_games",
    "play_positions",
    "play_records",
    "play_scores",
    "view_names",
]
