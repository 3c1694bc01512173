"""A game, action by action."""

from __future__ import annotations

import copy
import pickle
import random
import resource
import subprocess
import sys
from pathlib import Path

import bastide
import numpy as np
import pytest
from bastide import Action, Computer, State, picture

from conftest import play


def test_a_game_is_played_to_its_end(seed: int) -> None:
    game = play(State(players=3, sets="base,traders,inns,river"), seed)
    assert game.outcome is not None
    assert game.outcome.scores == game.scores
    assert game.outcome.winners == [i for i, score in enumerate(game.scores) if score == max(game.scores)]
    assert game.legal_actions() == [] and game.chance() == []
    assert game.tiles_left == 0 and game.turn.kind == "over" and game.turn.player is None


def test_events_add_up_to_the_scores(seed: int) -> None:
    game = play(State(players=2), seed)
    points = [0, 0]
    for event in game.events():
        if event.kind == "scored":
            assert event.player is not None and event.points is not None and event.rule is not None
            assert bastide.clause(event.rule)
            assert str(event.points) in str(event)
            points[event.player] += event.points
    assert points == game.scores


def test_apply_returns_the_events() -> None:
    game = State(players=2, sets="base")
    events = [event.kind for action in ("draw baE", "0,-1 r180", "follower c") for event in game.play(action)]
    assert events[:3] == ["drawn", "placed", "deployed"]
    assert "completed" in events and "scored" in events
    assert game.scores[0] == 4
    assert game.figures() == [] and game.supply(0)["follower"] == 7


def test_events_hold_all_their_data() -> None:
    # A fixed seed: in this game goods are taken, and the last question declined is about a figure.
    game = play(State(players=3, sets="base,traders"), 5)
    events = {event.kind: event.data for event in game.events()}
    scored = events["scored"]
    assert scored["points"] == sum(item["count"] * item["each"] for item in scored["items"])
    assert set(events["took_goods"]["goods"]) == {"wine", "grain", "cloth"}
    assert events["declined"] == {"k": "declined", "player": events["declined"]["player"], "question": "deploy"}
    assert all(event.player == event.data.get("player") for event in game.events())


def test_chance_has_exact_weights() -> None:
    game = State(players=2, sets="base")
    weights = dict(game.chance())
    assert sum(weights.values()) == 71 == game.tiles_left
    assert weights[bastide.Tile("baD")] == 3, "the fourth lies on the table"


def test_copies_are_independent(seed: int) -> None:
    game = play(State(), seed, 40)
    for other in (game.copy(), copy.copy(game), copy.deepcopy(game)):
        assert other == game and hash(other) == hash(game)
        play(other, seed + 1, 5)
        assert other != game


def test_records_and_pickles_restore_the_same_game(seed: int) -> None:
    game = play(State(players=4, sets="base,traders,inns", rules="rgg2003,chain"), seed)
    record = game.record({"Player1": "Ann", "Date": "2026-11-22"})
    assert '[Player1 "Ann"]' in record
    again = State.from_record(record)
    assert again == game and again.scores == game.scores
    assert pickle.loads(pickle.dumps(game)) == game
    assert State.from_records(record + "\n" + game.record()) == [game, game]
    with pytest.raises(ValueError, match="tags: a name"):
        game.record({"Rules": "c2"})


def test_files_of_the_repository_are_read(root: Path) -> None:
    records = root / "fixtures" / "records"
    if not records.is_dir():
        pytest.skip("a source distribution has no fixtures")
    game = State.from_record((records / "whole-game.bastide").read_text())
    assert game.over
    assert State.from_jcz((records / "double-turn.jcz").read_text()).actions
    with pytest.raises(bastide.NotationError, match="not JSON"):
        State.from_jcz("{")


def test_the_score_sheet_ends_the_game_on_paper(seed: int) -> None:
    game = play(State(players=2), seed, 150)
    sheet = game.score_sheet()
    assert sheet.before == game.scores
    for seat in range(2):
        paid = sum(event.points or 0 for event in sheet.payments if event.player == seat)
        assert sheet.before[seat] + paid == sheet.scores[seat]


def test_perft_counts_the_listed_actions() -> None:
    game = State(players=2, sets="base")

    def count(state: State, depth: int) -> int:
        if depth == 0:
            return 1
        total = 0
        for action in state.legal_actions():
            after = state.copy()
            after.apply(action)
            total += count(after, depth - 1)
        return total

    assert [game.perft(depth) for depth in range(4)] == [count(game, depth) for depth in range(4)]
    with pytest.raises(ValueError, match="choose 0 to 40"):
        game.perft(41)
    with pytest.raises(ValueError, match="choose 0 to 40"):
        game.perft(-1)


def test_a_refused_action_names_its_clause_and_changes_nothing() -> None:
    game = State(players=2)
    before = game.copy()
    with pytest.raises(bastide.IllegalAction, match="a tile must be drawn now") as refused:
        game.apply("1,0 r90")
    assert (refused.value.rule, refused.value.action) == ("turn.order", "1,0 r90")
    assert pickle.loads(pickle.dumps(refused.value)).rule == "turn.order"
    with pytest.raises(bastide.NotationError):
        game.apply("somewhere")
    with pytest.raises(TypeError, match="give an Action or its notation"):
        game.apply(3)  # type: ignore[arg-type]
    for seat in (2, -1, 300):
        with pytest.raises(IndexError, match="the seats are 0 to 1"):
            game.supply(seat)
    with pytest.raises(IndexError, match="no tile with a segment"):
        game.feature(9, 9, 0)
    assert game == before and not game.is_legal(Action.PASS)


def test_the_state_lists_its_features() -> None:
    city = State(players=2, sets="base").feature(0, 0, 0)
    assert (city.kind, city.tiles, city.open, city.complete) == ("city", 1, 1, False)
    assert city.strength == [0, 0] and city.owners == []


def test_the_state_shows_cards_sieges_and_festivals() -> None:
    # A fixed seed: in this game the cards pay, and no festival tile is set aside.
    game = play(State(players=3, sets="base,king,besiegers,festival"), 3)
    held = {event.source: event.points for event in game.events() if event.source in ("king", "robber")}
    assert set(game.cards()) == {"king", "robber"} and State().cards() == {}
    for seat, tiles in game.cards().values():
        assert seat in (0, 1, 2) and tiles > 1
    assert held
    besieged = [(x, y, i) for x, y, tile, _ in game.tiles() for i, part in enumerate(tile.segments) if part.besieged]
    assert besieged and all(game.feature(*place).besieged for place in besieged)
    assert sum(tile.symbol == "festival" for _, _, tile, _ in game.tiles()) == 10


def made_again(action: Action) -> Action:
    return Action.of(action.kind, **{name: value for name, value in action.data.items() if name != "k"})


def test_a_figure_is_taken_back_at_a_festival() -> None:
    game = State(players=1, sets="base,festival", bag="baE,fe02")
    game.apply("draw baE")
    game.apply(game.legal_actions()[0])
    # Farmers stay until the end.
    fields = [i for i, segment in enumerate(bastide.Tile("baE").segments) if segment.kind == "field"]
    game.apply(f"follower {fields[0]}")
    game.apply("draw fe02")
    game.apply(game.legal_actions()[0])
    (taken,) = [action for action in game.legal_actions() if action.kind == "take"]
    assert taken.square is not None and taken.segment is not None
    assert taken == Action(str(taken)) and taken.meeple is None
    kinds = [event.kind for event in game.play(taken)]
    assert kinds[0] == "taken_back" and game.supply(0)["follower"] == 7


def test_the_state_shows_the_dragon_and_the_fairy() -> None:
    # A fixed seed, as in the tests below: everything checked happens in these games.
    stream, kinds, neutral = random.Random(1), set(), 0
    names = bastide.feature_names(bastide.Setup(3, "base,traders,dragon"))
    for seed in range(4):
        game = State(players=3, sets="base,traders,dragon")
        assert game.dragon is None and game.fairy is None
        while not game.over:
            weights = [copies for _, copies in game.chance()] or None
            action = stream.choices(game.legal_actions(), weights)[0]
            assert pickle.loads(pickle.dumps(action)) == action == eval(repr(action), vars(bastide))
            assert made_again(action) == action
            kinds.add(action.kind)
            game.apply(action)
            if action.kind == "dragon":
                assert game.dragon == action.square
            if action.kind == "fairy":
                assert game.fairy is not None and action.square is not None
                assert game.fairy[:3] == (*action.square, action.segment)
            if action.kind == "deploy" and action.square is not None:
                kinds.add("portal")
            seen = dict(zip(names, game.features().tolist(), strict=True))
            turn = game.turn
            assert seen["dragon"] == (turn.kind == "dragon") == (seen["dragon_steps"] > 0)
            assert seen["dragon_out"] == (game.dragon is not None)
            owner = None if game.fairy is None else game.fairy[3]
            assert sum(seen[f"seat{seat}.fairy"] for seat in range(3)) == (owner is not None)
        planes, (west, north) = game.planes(), bastide.ActionSpace().origin(game)
        named = dict(zip(bastide.plane_names(game.setup), planes, strict=True))
        laid = [tile for _, _, tile, _ in game.tiles()]
        for symbol in ("volcano", "dragon", "portal"):
            assert named[symbol].sum() == sum(tile.symbol == symbol for tile in laid) > 0
        assert named["princess"].sum() == sum(part.princess for tile in laid for part in tile.segments) > 0
        for square, plane in ((game.dragon, "at.dragon"), (game.fairy, "at.fairy")):
            if square is not None:
                assert named[plane].sum() == named[plane][square[1] - north, square[0] - west] == 1
                neutral += 1
        shown = picture.text(game)
        assert shown.count("D") == (game.dragon is not None) and shown.count("F") == (game.fairy is not None)
    assert {"dragon", "fairy", "portal"} <= kinds and neutral > 4


def test_actions_of_towers_have_constructors() -> None:
    stream, kinds = random.Random(2), set()
    for _ in range(6):
        game = State(players=3, sets="base,inns,tower")
        while not game.over:
            weights = [copies for _, copies in game.chance()] or None
            legal = game.legal_actions()
            rare = [action for action in legal if action.kind in ("ransom", "exchange", "floor")]
            action = stream.choices(legal, weights)[0] if weights or not rare else stream.choice(rare)
            assert made_again(action) == action
            if action.kind == "deploy" and action.square is not None:
                kinds.add("guard")
            kinds.add(action.kind)
            game.apply(action)
    assert {"floor", "take", "ransom", "guard"} <= kinds
    assert Action.of("exchange", meeple="large") == Action("exchange large")
    assert Action.of("ransom", captor=1, meeple="follower") == Action("ransom blue follower")
    with pytest.raises(ValueError, match='"knight" is none of follower, large'):
        Action.of("exchange", meeple="knight")
    with pytest.raises(ValueError, match="there is no seat 6"):
        Action.of("ransom", captor=6, meeple="follower")


def test_actions_of_abbeys_wagons_and_barns_have_constructors() -> None:
    stream, kinds = random.Random(3), set()
    for _ in range(8):
        game = State(players=3, sets="base,abbey")
        while not game.over:
            weights = [copies for _, copies in game.chance()] or None
            legal = game.legal_actions()
            rare = [action for action in legal if action.kind == "abbey" or action.meeple in ("wagon", "barn")]
            action = stream.choices(legal, weights)[0] if weights or not rare else stream.choice(rare)
            assert (action.corner is not None) == (action.meeple == "barn")
            assert made_again(action) == action
            if action.kind == "abbey":
                kinds.add("abbey")
            elif action.corner is not None:
                kinds.add("barn")
            elif game.turn.kind == "wagon" and action.kind == "deploy":
                assert action.square is not None and action.segment is not None
                kinds.add("wagon")
            game.apply(action)
    assert kinds == {"abbey", "barn", "wagon"}
    assert Action.of("deploy", meeple="barn", at={"k": "corner", "corner": "ne"}) == Action("barn corner ne")
    with pytest.raises(ValueError, match='"north" is none of nw, ne, se, sw'):
        Action.of("deploy", meeple="barn", at={"k": "corner", "corner": "north"})


def test_towers_and_captures_follow_the_common_features() -> None:
    stream, seen_planes, seen_features = random.Random(4), set(), set()
    plain = bastide.feature_names(3)
    for sets in ("base,traders", "base,inns,tower", "base,abbey", "base,traders,tower,abbey"):
        setup = bastide.Setup(3, sets)
        names, plane_names = bastide.feature_names(setup), bastide.plane_names(setup)
        assert names[: len(plain)] == plain
        assert len(names) == len(set(names)) and len(plane_names) == len(set(plane_names))
        batch = bastide.Batch(setup, games=1)
        assert batch.feature_count == len(names)
        batch.planes(np.zeros((1, len(plane_names), 31, 31), np.uint8))
        game = State(setup)
        while not game.over:
            weights = [copies for _, copies in game.chance()] or None
            legal = game.legal_actions()
            rare = [one for one in legal if one.kind in ("ransom", "floor", "abbey") or one.meeple in ("wagon", "barn")]
            game.apply(stream.choices(legal, weights)[0] if weights or not rare else stream.choice(rare))
            features = dict(zip(names, game.features().tolist(), strict=True))
            planes = dict(zip(plane_names, game.planes(), strict=True))
            seen_features |= {name for name in names[len(plain) :] if features[name] > 0}
            seen_planes |= {name for name in plane_names if planes[name].any()}
            own = game.turn.player if game.turn.player is not None else game.active_player
            figures, seats = game.figures(), [(own + seat) % 3 for seat in range(3)]
            legal = [] if game.over else game.legal_actions()
            for n, seat in enumerate(seats):
                if "tower" in sets:
                    assert features[f"seat{n}.floors"] == game.floors(seat)
                    assert features[f"seat{n}.prisoners"] == sum(captor == seat for captor, _, _ in game.prisoners())
                    assert features[f"seat{n}.captured"] == sum(owner == seat for _, owner, _ in game.prisoners())
                if "abbey" in sets:
                    assert features[f"seat{n}.abbeys"] == game.abbeys(seat)
                    assert features[f"seat{n}.wagons"] == game.supply(seat)["wagon"]
                    assert features[f"seat{n}.barns"] + features[f"seat{n}.barns_out"] == 1
            if "tower" in sets:
                assert planes["floors"].sum() == sum(floors for _, _, floors in game.towers())
                assert planes["tower"].sum() == len(game.towers())
                for n in range(3):
                    guards = [planes[name].sum() for name in plane_names if name.startswith(f"seat{n}.") and ".tower" in name]
                    assert features[f"seat{n}.guards"] == sum(guards)
                for kind in ("capture", "exchange", "ransom"):
                    assert features[kind] == (game.turn.kind == kind)
            if "abbey" in sets:
                for meeple in ("wagon", "barn"):
                    for n, seat in enumerate(seats):
                        stand = [planes[name] for name in plane_names if name.startswith(f"seat{n}.{meeple}.")]
                        assert np.any(stand, axis=0).sum() == sum(figure[:2] == (seat, meeple) for figure in figures)
                if game.turn.kind == "abbey":
                    assert planes["choice"].sum() == len(legal) - 1
                assert planes["abbey"].sum() == sum(1 - game.abbeys(seat) for seat in range(3))
                corners = [action.corner for action in legal if action.corner is not None]
                for corner in ("nw", "ne", "se", "sw"):
                    assert features[f"corner.{corner}.barn_legal"] == (corner in corners)
                for kind in ("abbey", "wagon"):
                    assert features[kind] == (game.turn.kind == kind)
    corners = {f"seat{n}.barn.{corner}" for n in range(3) for corner in ("nw", "ne")}
    assert {"floors", "tower", "abbey", "seat0.follower.tower", "seat0.wagon_waits", "choice", *corners} <= seen_planes
    assert {"seat0.guards", "seat1.captured", "tile.tower", "tile.abbey"} <= seen_features
    assert {name for name in seen_features if name.endswith(".barn")} and "segment0.wagon_legal" in seen_features
    ring = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]
    ring = [ring[n] for n in (0, 1, 2, 4, 7, 6, 5, 3)]
    last = State(sets="2xbase,abbey", bag="baE", start="; ".join(f"{x},{y} baB r0" for x, y in ring))
    for action in ("pass", "draw baE", "0,-2 r0", "pass"):
        last.apply(action)
    features = dict(zip(bastide.feature_names(last.setup), last.features().tolist(), strict=True))
    assert (features["abbey"], features["last_round"], features["seat0.abbeys"], features["tiles_left"]) == (1, 1, 1, 0)
    with pytest.raises(IndexError):
        State().floors(2)


def test_abbots_and_phantoms_follow_the_common_features() -> None:
    stream, seen_planes, seen_features, recalls = random.Random(5), set(), set(), 0
    plain = bastide.feature_names(3)

    def has_garden(tile: bastide.Tile) -> bool:
        return any(segment.kind == "garden" for segment in tile.segments)

    for sets in ("base,abbot", "base,phantom", "base,traders,tower,abbot,phantom"):
        setup = bastide.Setup(3, sets)
        names, plane_names = bastide.feature_names(setup), bastide.plane_names(setup)
        assert names[: len(plain)] == plain
        assert len(names) == len(set(names)) and len(plane_names) == len(set(plane_names))
        meeples = [meeple for meeple in ("abbot", "phantom") if meeple in sets]
        for meeple in ("abbot", "phantom"):
            assert (f"seat2.{meeple}s" in names) == (f"segment0.{meeple}_legal" in names) == (meeple in meeples)
        assert ("garden" in plane_names) == ("tile.garden" in names) == ("abbot" in meeples)
        assert ("phantom" in names) == ("phantom" in meeples)
        segments = sum(name.endswith(f".{meeples[0]}_legal") for name in names)
        game = State(setup)
        while not game.over:
            weights = [copies for _, copies in game.chance()] or None
            legal = game.legal_actions()
            rare = [one for one in legal if one.kind in ("recall", "floor") or one.meeple in meeples]
            action = stream.choices(legal, weights)[0] if weights or not rare else stream.choice(rare)
            recalls += action.kind == "recall"
            game.apply(action)
            features = dict(zip(names, game.features().tolist(), strict=True))
            planes = dict(zip(plane_names, game.planes(), strict=True))
            seen_features |= {name for name in names[len(plain) :] if features[name] > 0}
            seen_planes |= {name for name in plane_names if planes[name].any()}
            own = game.turn.player if game.turn.player is not None else game.active_player
            figures, seats = game.figures(), [(own + seat) % 3 for seat in range(3)]
            legal = [] if game.over else game.legal_actions()
            for meeple in meeples:
                for n, seat in enumerate(seats):
                    assert features[f"seat{n}.{meeple}s"] == game.supply(seat)[meeple]
                    stand = [planes[name] for name in plane_names if name.startswith(f"seat{n}.{meeple}.")]
                    assert np.any(stand, axis=0).sum() == sum(figure[:2] == (seat, meeple) for figure in figures)
                here = [one for one in legal if one.kind == "deploy" and one.meeple == meeple and one.square is None]
                shown = [n for n in range(segments) if features[f"segment{n}.{meeple}_legal"]]
                assert shown == sorted(one.segment for one in here if one.segment is not None)
            if "abbot" in meeples:
                assert planes["garden"].sum() == sum(has_garden(tile) for _, _, tile, _ in game.tiles())
                at_hand = game.turn.tile if game.turn.kind == "place" else None
                if game.turn.kind in ("deploy", "phantom"):
                    at_hand = game.tiles()[-1][2]
                if at_hand is not None:
                    assert features["tile.garden"] == has_garden(at_hand)
            if "phantom" in meeples:
                assert features["phantom"] == (game.turn.kind == "phantom")
    assert recalls > 3
    assert {"garden", "seat0.abbot.cloister", "seat0.phantom.N", "seat0.phantom.tower"} <= seen_planes
    assert {"seat0.abbots", "seat2.phantoms", "tile.garden", "phantom"} <= seen_features
    assert {name for name in seen_features if name.endswith(".abbot_legal")} and "segment0.phantom_legal" in seen_features


CALLS = [
    'play_scores(Setup(), ["uniform"], count=10**12)',
    'play_games(Setup(), ["greedy"], count=10**12)',
    'play_records(Setup(), ["greedy"], count=10**12)',
    'play_positions(Setup(), ["greedy"], count=10**12)',
    "State().perft(40)",
    'Batch(games=20_000).choose("strong", np.zeros(20_000, np.uint32))',
    'Batch(games=20_000, threads=2).choose("strong", np.zeros(20_000, np.uint32))',
]

INTERRUPTED = """
import _thread, sys, threading, time
import numpy as np
from bastide import *
main = threading.get_ident()
def interrupt():
    def runs():
        frame = sys._current_frames()[main]
        while frame is not None and frame.f_code is not call:
            frame = frame.f_back
        return frame is not None
    while not runs():
        time.sleep(0.01)
    time.sleep(0.2)
    _thread.interrupt_main()
call = compile(sys.argv[1], "call", "eval")
try:
    threading.Thread(target=interrupt, daemon=True).start()
    eval(call)
except KeyboardInterrupt:
    print("ended by Ctrl-C")
"""


@pytest.mark.parametrize("call", CALLS)
def test_ctrl_c_interrupts_long_calls(call: str) -> None:
    done = subprocess.run([sys.executable, "-c", INTERRUPTED, call], capture_output=True, text=True, timeout=300)
    assert done.stdout == "ended by Ctrl-C\n", done.stderr


def test_a_notebook_shows_the_landscape(seed: int) -> None:
    game = play(State(players=2), seed, 60)
    assert game._repr_svg_().startswith("<svg") and game.svg().count("<use") >= len(game.tiles())
    assert "2 players, base,traders, c2" in repr(game)


@pytest.mark.parametrize("level", ["uniform", "easy", "greedy", "learned", "strong"])
def test_computers_choose_the_same_legal_actions_each_time(level: str, seed: int) -> None:
    game, stream = State(players=2, sets="base,traders"), random.Random(seed)
    players = [Computer(level, 300) if level == "strong" else Computer(level) for _ in range(2)]
    for step in range(60):
        if game.turn.kind == "chance":
            game.apply(stream.choice(game.legal_actions()))
            continue
        first, second = (player.choose(game, seed + step) for player in players)
        assert first == second and game.is_legal(first)
        game.apply(first)


def test_computers_pickle_by_level_and_budget() -> None:
    game = State()
    game.apply(game.legal_actions()[0])
    for computer in (Computer("greedy"), Computer("strong", 500), Computer("expert", 500, threads=2)):
        again = pickle.loads(pickle.dumps(computer))
        assert repr(again) == repr(computer) and again.choose(game, 1) == computer.choose(game, 1)


def test_computers_raise_clear_errors(seed: int) -> None:
    with pytest.raises(ValueError, match="choose one of uniform"):
        Computer("grand master")
    with pytest.raises(ValueError, match="only strong, expert and master do"):
        Computer("easy", 100)
    for threads in (0, 1000):
        with pytest.raises(ValueError, match="threads"):
            Computer("strong", threads=threads)
    for budget in (0, -1, 10**30):
        with pytest.raises(ValueError, match="choose 1 to|give a whole number"):
            Computer("strong", budget)
    with pytest.raises(ValueError, match="a tile must be drawn"):
        Computer("easy").choose(State())
    with pytest.raises(ValueError, match="the game is over"):
        Computer("easy").choose(play(State(), seed))


def test_a_state_of_another_set_cannot_be_a_setup() -> None:
    with pytest.raises(TypeError):
        State(State())  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="not both"):
        State(bastide.Setup(), players=2)


def test_a_hundred_thousand_steps_leak_no_memory() -> None:
    def steps(seed: int) -> None:
        game = play(State(players=2), seed)
        game.events()
        game.features()
        pickle.dumps(game)

    # Fixed seeds, because the memory used depends on the length of the games.
    for seed in range(20):
        steps(seed)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for seed in range(350):
        steps(seed)
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    assert grown < 6_000, f"{grown} KiB more"


def test_tunnels_follow_all_other_features_and_tokens_have_constructors() -> None:
    token = Action.of("tunnel", pair="b", x=1, y=-2, segment=3)
    assert token == Action("tunnel b 1,-2 3")
    assert (token.kind, token.pair, token.square, token.segment) == ("tunnel", "b", (1, -2), 3)
    assert Action.PASS.pair is None
    with pytest.raises(ValueError, match='"d" is none of a, b, c'):
        Action.of("tunnel", pair="d", x=0, y=0, segment=0)
    setup = bastide.Setup(2, "base,tower,2xtunnel")
    names, plane_names = bastide.feature_names(setup), bastide.plane_names(setup)
    assert "seat0.floors" in names and "mouth.N" in plane_names
    stream, seen, space = random.Random(5), set(), bastide.ActionSpace()
    game = State(setup)
    while not game.over:
        weights = [copies for _, copies in game.chance()] or None
        legal = game.legal_actions()
        tokens = [one for one in legal if one.kind == "tunnel"]
        if weights is None:
            numbers = [space.number(game, one) for one in legal]
            assert len(set(numbers)) == len(numbers)
            assert [space.action(game, number) for number in numbers] == legal
        game.apply(stream.choice(tokens) if tokens else stream.choices(legal, weights)[0])
        features = dict(zip(names, game.features().tolist(), strict=True))
        planes = dict(zip(plane_names, game.planes(), strict=True))
        own = game.turn.player if game.turn.player is not None else game.active_player
        for n, seat in enumerate((own, 1 - own)):
            left = game.tokens_left(seat)
            assert features[f"seat{n}.tokens"] == sum(left.values())
            assert features[f"seat{n}.half_pairs"] == sum(count == 1 for count in left.values())
        for n, seat in enumerate((own, 1 - own)):
            lie = [planes[f"seat{n}.token.{side}"] for side in "NESW"]
            assert np.any(lie, axis=0).sum() == len({token[2:4] for token in game.tokens() if token[0] == seat})
        assert features["tunnel"] == (game.turn.kind == "tunnel")
        seen |= {name for name in names if name in features and features[name] > 0}
    assert {"seat0.half_pairs", "tile.mouths", "token_put"} <= seen
    assert {name for name in seen if name.endswith(".mouth")}
    assert len(game.tokens()) == 12


def test_the_state_shows_bridges_castles_and_a_bazaar() -> None:
    assert Action.of("bridged", x=1, y=-2, r=1, bridge="n") == Action("bridged 1,-2 r90 n")
    assert (Action("bridge 0,1 we").axis, Action("bid 3").points, Action.BUY.kind) == ("we", 3, "buy")
    with pytest.raises(ValueError, match='"n" is none of ns, we'):
        Action.of("bridge", x=0, y=0, axis="n")
    with pytest.raises(ValueError, match='"up" is none of ns, we, n'):
        Action.of("bridged", x=0, y=0, r=0, bridge="up")
    game = State(players=2, sets="base,traders,bazaar")
    for action in ("draw baE", "0,-1 r180", "follower c", "castle 0,-1 0"):
        game.apply(action)
    assert (game.castles(), game.castles_left(0)) == ([(0, -1, 0, 0, 0)], 2)
    for action in ("draw bbA", "0,1 r0", "bridge 0,1 we", "pass", "draw baU", "draw baV"):
        game.apply(action)
    assert (game.bridges(), game.bridges_left(1)) == ([(1, 0, 1, "we")], 2)
    assert [str(tile) for tile in game.turned_up()] == ["baU", "baV"]
    # Nobody has points, so nobody can bid above 0.
    assert game.legal_actions() == [Action.of("offer", tile=str(tile), bid=0) for tile in game.turned_up()]
    game.apply(game.legal_actions()[0])
    own, other = game.own_tile(0), game.own_tile(1)
    assert (str(own), str(other), game.chance()) == ("baU", "baV", [(own, 1)])
    features = dict(zip(bastide.feature_names(game.setup), game.features().tolist(), strict=True))
    assert (features["seat0.lords"], features["seat0.castles"], features["seat1.bridges"], features["seat0.own_tile"]) == (1, 2, 2, 1)
    planes = dict(zip(bastide.plane_names(game.setup), game.planes(), strict=True))
    castle = {side: planes[f"castle.{side}"].sum() for side in "NESW"}
    assert (planes["bridge.we"].sum(), castle) == (1, {"N": 1, "E": 0, "S": 1, "W": 0})


def test_the_state_shows_where_shrines_and_pig_herds_are() -> None:
    both = bastide.Setup(2, sets="base,river2,shrines")
    neither = bastide.Setup(2, sets="base,river2,shrines", rules="c2,shrines=off,pig-herd=off")
    assert {*bastide.feature_names(both)} - {*bastide.feature_names(neither)} == {"tile.shrine", "tile.herd"}
    assert {*bastide.plane_names(both)} - {*bastide.plane_names(neither)} == {"shrine", "herd"}
