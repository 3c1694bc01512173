//! Games written as JCloisterZone's save files, in that program's own way, and read back.

use bastide_budget::this_test;
use bastide_fixtures::failing::{keep_file, kept_records};
use bastide_fixtures::random;
use bastide_notation::{Record, jcz};
use bastide_random::SplitMix64;
use bastide_referee::{Recorded, is_asked, save_file, unplayable, written};
use bastide_rules::State;
use bastide_types::{Action, BridgeAt, Player, Question, Setup, TileSet, Turn};
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};

/// A game by rules that the format supports, complete or up to a draw.
#[derive(Clone)]
struct Game {
    setup: Setup,
    actions: Vec<Action>,
    /// The numbers of actions after which a file may end.
    ends: Vec<usize>,
}

impl Game {
    fn record(&self, actions: usize) -> Recorded {
        Record::new(self.setup.clone(), self.actions[..actions].to_vec()).into()
    }
}

/// A random set-up whose rules the format supports; `None` if it does not support the first one tried.
fn setup(numbers: &mut SplitMix64) -> Option<Setup> {
    let empty = Record::new(random::setup(numbers, 1), Vec::new());
    let save = jcz::parse(&written(&empty.into()).ok()?).ok()?;
    State::new(&save.setup).is_ok().then_some(save.setup)
}

/// Whether a file shows that the action was played: it does not name the bridge that a tile needs, nor the feature
/// that pays a lord.
fn is_saved(state: &State, action: Action) -> bool {
    if let Action::PlaceWithBridge { square, rotation, bridge } = action {
        let with = |bridge| Action::PlaceWithBridge { square, rotation, bridge };
        let first = BridgeAt::ALL.into_iter().find(|&bridge| state.is_legal(with(bridge)));
        return first == Some(bridge) && !state.is_legal(Action::Place { square, rotation });
    }
    if matches!(action, Action::PayLord { .. }) {
        return state.dearest_for_lord() == Some(action);
    }
    // Only the next player's turn shows this.
    action != Action::Pass || state.turn().question() != Some(Question::SecondPart) || state.players() > 1
}

/// Whether a file may end here: the next tile is to be drawn from the bag.
fn is_end(state: &State) -> bool {
    let mut legal = Vec::new();
    state.legal_actions(&mut legal);
    let from_bag = |&draw: &Action| {
        let mut drawn = state.clone();
        drawn.apply(draw).is_ok() && drawn.tiles_left() < state.tiles_left()
    };
    state.turn() == Turn::Chance && legal.first().is_some_and(from_bag)
}

fn play(setup: Setup, numbers: &mut SplitMix64, most: usize, may: impl Fn(&State, Action) -> bool) -> Game {
    let mut state = State::new(&setup).expect("it was accepted");
    let mut game = Game { setup, actions: Vec::new(), ends: vec![0] };
    // No message says that a second part was taken or declined: actions in it show the former, the next player's turn
    // the latter.
    let (mut legal, mut deploys, mut shown) = (Vec::new(), true, true);
    while state.turn() != Turn::Over && game.actions.len() < most {
        state.legal_actions(&mut legal);
        legal.retain(|&action| may(&state, action));
        if state.turn().question() == Some(Question::Deploy) {
            deploys = is_asked(&state);
        } else if state.turn().question() == Some(Question::Ransom) && (!deploys || state.players() == 1) {
            // If nothing was asked, or there is no other player, a file cannot distinguish this from a ransom before
            // the figure.
            legal.retain(|action| *action == Action::Pass);
        }
        let Some(count) = std::num::NonZero::new(legal.len()) else { break };
        let action = legal[numbers.below(count.get())];
        let asked = state.turn().question();
        state.apply(action).expect("a listed action applies");
        game.actions.push(action);
        shown = match asked {
            Some(Question::SecondPart) => false,
            Some(Question::Abbey | Question::Place) => true,
            None | Some(_) => shown,
        };
        if state.turn() == Turn::Over || shown && is_end(&state) {
            game.ends.push(game.actions.len());
        }
    }
    game
}

fn random_game(seed: u64) -> Game {
    let mut numbers = SplitMix64::new(SplitMix64::new(seed).bits());
    let setup = std::iter::repeat_with(|| setup(&mut numbers)).flatten().next().expect("without end");
    let most = numbers.below(600);
    play(setup, &mut numbers, most, is_saved)
}

/// The file of a player who takes some messages back, written by a version that names only the values that differ
/// from its defaults.
fn lived_in(text: &str, seed: u64) -> String {
    let mut numbers = SplitMix64::new(seed);
    let mut file: Value = serde_json::from_str(text).expect("it is JSON");
    let mut replay = Vec::new();
    for message in file["replay"].as_array().expect("messages") {
        if numbers.below(10) == 0 {
            replay.extend([message.clone(), json!({ "type": "UNDO", "payload": {}, "player": 0 })]);
        }
        replay.push(message.clone());
    }
    file["replay"] = replay.into();
    if numbers.below(2) == 0 {
        let usual = [
            ("tiny-city-scoring", json!("4")),
            ("inn-and-cathedral-final-scoring", json!("zero")),
            ("king-and-robber-scoring", json!("default")),
            ("espace-variant", json!("any-tile")),
            ("festival-return", json!("meeple")),
            ("dragon-move", json!("before-scoring")),
            ("fairy-placement", json!("next-follower")),
            ("princess-action", json!("may")),
            ("wagon-move", json!("C2")),
            ("barn-placement", json!("not-occupied")),
            ("more-tunnel-tokens", json!("3/2")),
            ("tunnelize-other-expansions", json!(true)),
            ("bazaar-no-auction", json!(false)),
            ("coc-final-scoring", json!("market-only")),
            ("count-move", json!("by-player")),
        ];
        let rules = file["setup"]["rules"].as_object_mut().expect("rules");
        rules.retain(|key, value| !usual.iter().any(|(name, usual)| name == key && usual == value));
    }
    file.to_string()
}

/// A difference between the game played and the one read back, if there is one.
fn difference(game: &Recorded, seed: u64) -> Option<String> {
    let text = match written(game) {
        Ok(text) => lived_in(&text, seed),
        Err(why) => return Some(format!("it cannot be written: {why}")),
    };
    let again = match Recorded::read(&text, None) {
        Ok(again) => again.record,
        Err(why) => return Some(format!("it cannot be read: {why}\n{text}")),
    };
    let (ours, theirs) = (&game.record, &again);
    if ours.setup != theirs.setup {
        let setups = [ours, theirs].map(|record| Record::new(record.setup.clone(), Vec::new()).to_string());
        return Some(format!("the set-up differs:\n{}\n{}", setups[0], setups[1]));
    }
    let differs = (0..ours.actions.len().max(theirs.actions.len()))
        .find(|&n| ours.actions.get(n) != theirs.actions.get(n))?;
    let (played, read) = (ours.actions.get(differs), theirs.actions.get(differs));
    Some(format!("action {} was {played:?} and is read as {read:?}", differs + 1))
}

/// Fails with the shortest beginning of the game that is read back differently, and keeps it in a file.
fn fail(game: &Game, seed: u64) -> ! {
    let shortest = game.ends.iter().find_map(|&end| {
        let record = game.record(end);
        Some((difference(&record, seed)?, record))
    });
    let (why, record) =
        shortest.unwrap_or_else(|| ("it differs now and then".into(), game.record(game.actions.len())));
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("soak");
    let kept = keep_file(&folder, &format!("saves-{seed}.bastide"), &record.record.to_string());
    panic!("{why}\nfixture to be added to fixtures/records: {kept}\n{}", record.record);
}

/// Each kept record whose rules the format supports is the same after a round trip through a save file.
#[test]
fn stored_records_round_trip_through_save_files() {
    let mut tried = 0;
    for (path, game) in kept_records() {
        let empty: Recorded = Record::new(game.setup.clone(), Vec::new()).into();
        let save = written(&empty).ok().and_then(|text| jcz::parse(&text).ok());
        if save.is_some_and(|save| save.setup == game.setup) {
            tried += 1;
            let game = Record::new(game.setup, game.actions).into();
            assert_eq!(difference(&game, bastide_budget::seed()), None, "{}", path.display());
        }
    }
    assert!(tried > 0);
}

#[test]
fn random_games_round_trip_through_save_files() {
    this_test!().each_seed("saves.random-games", |seed| {
        let game = random_game(seed);
        let end = game.ends.last().copied().unwrap_or_default();
        if difference(&game.record(end), seed).is_some() {
            fail(&game, seed);
        }
    });
}

/// The actions that are read from a file cut off after `messages` messages.
fn read_until(file: &Value, messages: usize) -> Result<Vec<Action>, String> {
    let mut cut = file.clone();
    cut["replay"].as_array_mut().expect("messages").truncate(messages);
    Recorded::read(&cut.to_string(), None).map(|read| read.record.actions)
}

/// Whether a ransom is paid in the part in which a file is cut off after a message.
fn pays_in_last_part(file: &Value, messages: usize) -> bool {
    let replay = file["replay"].as_array().expect("messages");
    let part = replay[..messages].iter().rev().take_while(|message| message["type"] != "PLACE_TILE");
    part.into_iter().any(|message| message["type"] == "PAY_RANSOM")
}

/// Returns what is read wrongly from a file that is cut off after a message; `None` if it is read correctly.
fn cut_off(played: &[Action], file: &Value, messages: usize) -> Option<String> {
    let last = &file["replay"][messages - 1];
    let wrong = |why: &str| Some(format!("cut off after message {messages}, {last}: {why}"));
    let [read, before] = match [messages, messages - 1].map(|messages| read_until(file, messages)) {
        [Ok(read), Ok(before)] => [read, before],
        // A ransom paid with points from the same part cannot be moved before the figure.
        [Err(why), _] | [_, Err(why)] if why.contains("tower.ransom.points") => return None,
        [Err(why), _] | [_, Err(why)] => return wrong(&why),
    };
    let of_both = read.iter().zip(played).take_while(|(read, played)| read == played).count();
    match last["type"].as_str() {
        // The ransom may have been paid later in its part.
        Some("PAY_RANSOM") => {
            let paid =
                |actions: &[Action]| actions.iter().filter(|a| matches!(a, Action::Ransom { .. })).count();
            if paid(&read) == paid(&before) { wrong("it is not paid") } else { None }
        }
        // If the file ends before the turn does, so may a ransom of an earlier message of the part.
        _ if matches!(read.get(of_both), Some(Action::Ransom { .. }))
            && pays_in_last_part(file, messages) =>
        {
            None
        }
        // Only the next player's tile shows that a second part was declined.
        _ if read.get(of_both) == Some(&Action::TakeSecond) => None,
        _ if of_both < read.len() => wrong(&format!("action {} is read as {:?}", of_both + 1, read[of_both])),
        Some("COMMIT" | "PASS") => None,
        _ if read == before => wrong("it is lost"),
        _ => None,
    }
}

/// A file that is cut off anywhere is the beginning of its game, and its last message is not lost.
#[test]
fn truncated_save_file_is_a_prefix_of_its_game() {
    this_test!().each_seed("saves.cut-off", |seed| {
        let game = random_game(seed);
        let end = game.ends.last().copied().unwrap_or_default();
        let text = written(&game.record(end)).expect("it can be written");
        let file: Value = serde_json::from_str(&text).expect("it is JSON");
        let messages = file["replay"].as_array().expect("messages").len();
        let mut numbers = SplitMix64::new(seed);
        for _ in 0..5.min(messages) {
            let cut = 1 + numbers.below(messages);
            if let Some(why) = cut_off(&game.actions, &file, cut) {
                panic!("{why}\n{}", game.record(end).record);
            }
        }
    });
}

/// The boxes of the games in `fixtures/saves`, and how many actions are played at most.
const KEPT: [(&str, u8, &[TileSet], usize); 14] = [
    ("base", 2, &[TileSet::Base], 2000),
    ("traders", 3, &[TileSet::Base, TileSet::Traders], 2000),
    ("inns", 2, &[TileSet::Base, TileSet::Inns, TileSet::King], 150),
    ("river", 3, &[TileSet::Base, TileSet::Traders, TileSet::River], 120),
    ("river2", 2, &[TileSet::Base, TileSet::Traders, TileSet::River2], 120),
    ("siege", 3, &[TileSet::Base, TileSet::Cathars, TileSet::Besiegers, TileSet::Festival], 200),
    ("dragon", 2, &[TileSet::Base, TileSet::Dragon, TileSet::Shrines], 250),
    ("tower", 3, &[TileSet::Base, TileSet::Tower], 200),
    ("abbey", 4, &[TileSet::Base, TileSet::Traders, TileSet::Abbey], 2000),
    ("tunnel", 2, &[TileSet::Base, TileSet::Tunnel, TileSet::Traders], 150),
    ("bazaar", 3, &[TileSet::Base, TileSet::Bazaar], 200),
    ("count", 2, &[TileSet::Base, TileSet::Count, TileSet::Tower], 300),
    ("abbot", 3, &[TileSet::Base, TileSet::Traders, TileSet::Abbot], 2000),
    ("phantom", 2, &[TileSet::Base, TileSet::Dragon, TileSet::Tower, TileSet::Phantom, TileSet::Abbot], 300),
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/saves")
}

/// A game with the boxes of an entry in [`KEPT`] that the other program can play.
fn kept_game(players: u8, sets: &[TileSet], most: usize) -> Recorded {
    let plain: Recorded = Record::new(Setup::new(players, sets), Vec::new()).into();
    let setup = jcz::parse(&written(&plain).expect("it can be written")).expect("it can be read").setup;
    let may = |state: &State, action: Action| {
        let mut after = state.clone();
        after.apply(action).expect("a listed action applies");
        is_saved(state, action) && unplayable(state, action, &after).is_none()
    };
    let game = play(setup, &mut SplitMix64::new(33), most, may);
    let end = game.ends.last().copied().unwrap_or_default();
    game.record(end)
}

/// The files in `fixtures/saves` are exactly what is written for some games, and their points when read back are
/// those in `scores.txt`.
#[test]
fn stored_save_files_are_reproduced() {
    let write = std::env::var_os("BASTIDE_WRITE").is_some();
    let mut scores = String::new();
    for (name, players, sets, most) in KEPT {
        let game = kept_game(players, sets, most);
        let text = save_file(&game).unwrap_or_else(|why| panic!("{name}: {why}")).text;
        let path = folder().join(format!("{name}.jcz"));
        if write {
            fs::create_dir_all(folder()).and_then(|()| fs::write(&path, &text)).expect("it can be written");
        }
        let kept = fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
        let write = "BASTIDE_WRITE=1 rewrites it: read the difference";
        assert!(kept == text, "{} would be written otherwise; {write}", path.display());
        let read = Recorded::read(&kept, None).unwrap_or_else(|why| panic!("{name}: {why}"));
        let mut state = read.begin().expect("it begins");
        read.record.actions.iter().for_each(|&action| state.apply(action).expect("it is legal"));
        let points: Vec<String> = Player::first(players).map(|seat| state.score(seat).to_string()).collect();
        let end = if state.turn() == Turn::Over { "over" } else { "not over" };
        scores += &format!("{name}.jcz {} {end}\n", points.join(","));
    }
    let path = folder().join("scores.txt");
    if write {
        fs::write(&path, &scores).expect("it can be written");
    }
    assert_eq!(fs::read_to_string(&path).expect("the points"), scores);
}
