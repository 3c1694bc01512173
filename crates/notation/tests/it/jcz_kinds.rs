//! Save files as the other program writes them: each test covers one feature of the format with a game made for it.

use super::jcz::{play, scores};
use bastide_notation::jcz::{Save, parse};
use bastide_rules::State;
use bastide_types::{Action, TileKind};
use serde_json::{Value, json};

/// A save file of Ann and Bo.
pub fn file(setup: Value, replay: &[Value]) -> Value {
    json!({ "setup": setup, "players": [{ "name": "Ann" }, { "name": "Bo" }], "replay": replay })
}

pub fn read(file: &Value) -> Result<Save, String> {
    parse(&file.to_string()).map_err(|e| e.to_string())
}

/// The record's lines of play, and the points at its end.
pub fn lines(file: &Value) -> Result<(Vec<String>, Vec<i32>), String> {
    let (record, state) = play(&read(file)?)?;
    let text = record.to_string();
    let lines = text.lines().filter(|line| !line.starts_with('[') && !line.is_empty());
    Ok((lines.map(str::to_owned).collect(), scores(&state, 2)))
}

pub fn last_line(file: &Value) -> String {
    lines(file).expect("plays").0.pop().expect("a line")
}

/// A set-up with the base game and other sets, whose start tile is the usual one.
pub fn setup(sets: &[&str], elements: &Value, rules: Value) -> Value {
    let mut setup = json!({
        "sets": { "basic:2": 1 },
        "elements": { "small-follower": 7, "farmers": true },
        "rules": rules,
        "start": [{ "tile": "BA/RCr", "x": 0, "y": 0, "rotation": 0 }],
    });
    for set in sets {
        setup["sets"][set] = 1.into();
    }
    for (key, value) in elements.as_object().into_iter().flatten() {
        setup["elements"][key] = value.clone();
    }
    setup
}

pub fn place(player: u8, tile: &str, turned: u16, x: i16, y: i16) -> Value {
    let rotation = format!("R{turned}");
    json!({ "type": "PLACE_TILE", "payload": { "tileId": tile, "rotation": rotation, "position": [x, y] }, "player": player })
}

pub fn pass(player: u8) -> Value {
    json!({ "type": "PASS", "payload": {}, "player": player })
}

pub fn commit(player: u8) -> Value {
    json!({ "type": "COMMIT", "payload": {}, "player": player })
}

pub fn pointer(feature: &str, location: &str, x: i16, y: i16) -> Value {
    json!({ "position": [x, y], "location": location, "feature": feature })
}

pub fn deploy(player: u8, meeple: &str, pointer: &Value) -> Value {
    json!({ "type": "DEPLOY_MEEPLE", "payload": { "pointer": pointer, "meepleId": meeple }, "player": player })
}

pub fn token(player: u8, token: &str, pointer: &Value) -> Value {
    json!({ "type": "PLACE_TOKEN", "payload": { "token": token, "pointer": pointer }, "player": player })
}

fn ransom(player: u8, meeple: &str) -> Value {
    json!({ "type": "PAY_RANSOM", "payload": { "meepleId": meeple }, "player": player })
}

/// A part without a deployment.
fn plain(player: u8, tile: &str, turned: u16, x: i16, y: i16) -> [Value; 3] {
    [place(player, tile, turned, x, y), pass(player), commit(player)]
}

/// The file names a barn by the tile south-east of its corner, also when it returns home.
#[test]
fn festival_takes_back_the_named_barn() {
    let elements = json!({ "abbey": 1, "mayor": 1, "wagon": 1, "barn": 1, "festival": true });
    let setup = setup(&["abbey-and-mayor:2", "festival"], &elements, json!({}));
    let field = |x, y| pointer("Field", "NL.NR.EL.ER.SL.SR.WL.WR", x, y);
    let game = |home: (i16, i16)| {
        let mut replay = Vec::new();
        for (player, x, y) in [(0, 0, 1), (1, 0, 2), (0, 1, 2)] {
            replay.extend(plain(player, "BA/L", 0, x, y));
        }
        replay.extend([place(1, "BA/L", 0, 1, 1), deploy(1, "1.barn.1", &field(1, 2)), commit(1)]);
        replay.extend(plain(0, "BA/RFr", 0, 1, 0));
        let from = json!({ "featurePointer": field(home.0, home.1), "meepleId": "1.barn.1" });
        let back = json!({ "source": "FESTIVAL", "pointer": from });
        replay.push(place(1, "FE/LRR", 0, 0, 3));
        replay.extend([json!({ "type": "RETURN_MEEPLE", "payload": back, "player": 1 }), commit(1)]);
        replay
    };
    assert_eq!(last_line(&file(setup.clone(), &game((1, 2)))), "6. draw fe02 0,3 r0 take 1,1 0");
    let refused = lines(&file(setup, &game((1, 1)))).expect_err("no barn stands there");
    assert!(refused.contains("no barn of the player stands north-west of 1,1"), "{refused}");
}

/// Tokens, bridges and ransoms keep the order of the file.
#[test]
fn free_acts_keep_their_order() {
    let elements = json!({ "bridge": 1, "castle": 1, "bazaar": true, "tunnel": 1 });
    let setup = setup(&["bridges-castles-and-bazaars:2", "tunnel"], &elements, json!({}));
    let token_a = token(1, "TUNNEL_A", &pointer("Road", "E", -1, 0));
    let bridge = token(1, "BRIDGE", &pointer("Road", "WE", 0, 1));
    let monk = deploy(1, "1.small.1", &pointer("Monastery", "I", 0, 1));
    let game = |first: &Value, second: &Value| {
        let mut replay = plain(0, "TU/RR", 0, -1, 0).to_vec();
        replay.extend([place(1, "BA/L", 0, 0, 1), first.clone(), second.clone(), monk.clone(), commit(1)]);
        last_line(&file(setup.clone(), &replay))
    };
    assert_eq!(game(&token_a, &bridge), "2. draw baB 0,1 r0 tunnel a -1,0 0 bridge 0,1 we follower +");
    assert_eq!(game(&bridge, &token_a), "2. draw baB 0,1 r0 bridge 0,1 we tunnel a -1,0 0 follower +");
}

/// A game in which Bo has captured a follower of Ann's, up to Ann's next turn.
pub fn captured() -> (Value, Vec<Value>) {
    let setup = setup(&["tower:2"], &json!({ "tower": 1 }), json!({}));
    let field = pointer("Field", "NL.NR.EL.ER.SL.SR.WL.WR", 1, 1);
    let from = json!({ "featurePointer": field, "meepleId": "0.small.1" });
    let mut replay =
        vec![place(0, "BA/C", 180, 0, -1), deploy(0, "0.small.1", &pointer("City", "S", 0, -1)), commit(0)];
    replay.extend(plain(1, "BA/L", 0, 0, 1));
    replay.extend([place(0, "TO/F", 0, 1, 1), deploy(0, "0.small.1", &field), commit(0)]);
    replay.extend([place(1, "BA/RFr", 0, -1, 0), token(1, "TOWER_PIECE", &pointer("Tower", "I", 1, 1))]);
    replay.push(json!({ "type": "CAPTURE_FOLLOWER", "payload": { "pointer": from }, "player": 1 }));
    replay.push(commit(1));
    (setup, replay)
}

#[test]
fn a_ransom_is_paid_until_the_end_of_the_turn() {
    let (setup, before) = captured();
    let monk = deploy(0, "0.small.2", &pointer("Monastery", "I", 0, 2));
    let mut replay = before.clone();
    replay.extend([place(0, "BA/L", 0, 0, 2), monk, ransom(0, "0.small.1"), commit(0)]);
    let paid_at_the_end = lines(&file(setup.clone(), &replay)).expect("plays");
    assert_eq!(paid_at_the_end.1, [1, 3], "the file ends here");
    replay.extend(plain(1, "BA/RFr", 0, 1, 0));
    let (played, points) = lines(&file(setup.clone(), &replay)).expect("plays");
    assert_eq!(played[4], "5. draw baB 0,2 r0 follower + ransom blue follower");
    assert_eq!(points, [1, 3]);
    // A ransom is also read after a pass, and before a tile is placed.
    let mut replay = before.clone();
    replay.extend([place(0, "BA/L", 0, 0, 2), pass(0), ransom(0, "0.small.1"), commit(0)]);
    replay.extend(plain(1, "BA/RFr", 0, 1, 0));
    assert_eq!(lines(&file(setup.clone(), &replay)).expect("plays").1, [1, 3]);
    let mut replay = before;
    replay.extend([ransom(0, "0.small.1")]);
    let lost = lines(&file(setup.clone(), &replay)).expect_err("nothing is lost in silence");
    assert!(lost.contains("does not say which tile was drawn"), "{lost}");
    replay.extend(plain(0, "BA/L", 0, 0, 2));
    assert_eq!(last_line(&file(setup, &replay)), "5. draw baB ransom blue follower 0,2 r0 pass");
}

/// A file may end between a ransom after the figure and the end of the turn.
#[test]
fn a_file_may_end_with_a_ransom() {
    let (mut setup, mut replay) = captured();
    setup["sets"]["tunnel"] = 1.into();
    setup["elements"]["tunnel"] = 1.into();
    // Bo lays a tile with mouths and places no token.
    replay[9] = place(1, "TU/RR", 0, -1, 0);
    replay.insert(12, pass(1));
    let monk = deploy(0, "0.small.2", &pointer("Monastery", "I", 0, 2));
    replay.extend([place(0, "BA/L", 0, 0, 2), monk, ransom(0, "0.small.1")]);
    // Ann may still place a token, so her turn has not ended.
    let (played, points) = lines(&file(setup.clone(), &replay)).expect("plays");
    assert_eq!(
        (played[4].as_str(), points),
        ("5. draw baB 0,2 r0 ransom blue follower follower +", vec![1, 3])
    );
    replay.push(commit(0));
    let (played, points) = lines(&file(setup, &replay)).expect("plays");
    let paid_at_the_end = "5. draw baB 0,2 r0 follower + pass ransom blue follower";
    assert_eq!((played[4].as_str(), points), (paid_at_the_end, vec![1, 3]));
}

/// Nobody leaves a city that is not besieged.
#[test]
fn impossible_escape_is_refused() {
    let setup = setup(&["siege/cathars"], &json!({ "siege": true, "escape": true }), json!({}));
    let knight = pointer("City", "_N", 0, -1);
    let from = json!({ "featurePointer": knight, "meepleId": "0.small.1" });
    let replay = [
        place(0, "BA/Ccc", 180, 0, -1),
        deploy(0, "0.small.1", &knight),
        commit(0),
        json!({ "type": "RETURN_MEEPLE", "payload": { "source": "SIEGE_ESCAPE", "pointer": from }, "player": 0 }),
    ];
    let refused = lines(&file(setup, &replay)).expect_err("no siege is there");
    assert!(refused.starts_with("replay[0]: nobody may leave the city at _N of 0,-1 now: "), "{refused}");
    assert!(refused.ends_with("(siege.escape.cloister)"), "{refused}");
}

/// A rule that is not named has the default of the program that wrote the file.
#[test]
fn missing_rules_get_the_writers_defaults() {
    let siege = json!({ "siege": true, "escape": true });
    let cases: [(&str, &[&str], Value, Value, Value); 15] = [
        ("tiny-city-scoring", &[], json!({}), json!("4"), json!("2")),
        ("espace-variant", &["siege/cathars"], siege, json!("any-tile"), json!("siege-tile")),
        ("festival-return", &["festival"], json!({ "festival": true }), json!("meeple"), json!("follower")),
        ("dragon-move", &DRAGON, dragon(), json!("before-scoring"), json!("after-scoring")),
        ("fairy-placement", &DRAGON, dragon(), json!("next-follower"), json!("on-tile")),
        ("princess-action", &DRAGON, dragon(), json!("may"), json!("must")),
        ("wagon-move", &ABBEY, abbey(), json!("C2"), json!("C1")),
        ("barn-placement", &ABBEY, abbey(), json!("not-occupied"), json!("occupied")),
        ("more-tunnel-tokens", &["tunnel"], json!({ "tunnel": 1 }), json!("3/2"), json!("2/1")),
        ("tunnelize-other-expansions", &["tunnel"], json!({ "tunnel": 1 }), json!(true), json!(false)),
        ("bazaar-no-auction", &BAZAAR, json!({ "bazaar": true }), json!(false), json!(true)),
        (
            "king-and-robber-scoring",
            &["king-and-robber:2"],
            json!({ "king": true, "robber": true }),
            json!("default"),
            json!("10/20"),
        ),
        ("coc-final-scoring", &["count"], json!({ "count": 1 }), json!("market-only"), json!("any-district")),
        ("count-move", &["count"], json!({ "count": 1 }), json!("by-player"), json!("clockwise")),
        (
            "inn-and-cathedral-final-scoring",
            &["inns-and-cathedrals:2"],
            json!({ "inn": true }),
            json!("zero"),
            json!("ignore"),
        ),
    ];
    for (key, sets, elements, default, other) in cases {
        let rules = |rules: Value| read(&file(setup(sets, &elements, rules), &[])).expect(key).setup.rules;
        let absent = rules(json!({}));
        assert_eq!(absent, rules(json!({ key: default })), "{key}");
        assert_ne!(absent, rules(json!({ key: other })), "{key}");
    }
}

const DRAGON: [&str; 1] = ["princess-and-dragon:2"];
pub const ABBEY: [&str; 1] = ["abbey-and-mayor:2"];
pub const BAZAAR: [&str; 1] = ["bridges-castles-and-bazaars:2"];

fn dragon() -> Value {
    json!({ "dragon": true, "fairy": 1, "princess": true, "portal": true })
}

pub fn abbey() -> Value {
    json!({ "abbey": 1, "mayor": 1, "wagon": 1, "barn": 1 })
}

/// Pointers of version 5 have no feature.
#[test]
fn files_of_version_5_are_read() {
    let at = |location: &str, x: i16, y: i16| json!({ "position": [x, y], "location": location });
    let game = |monk: &str| {
        let replay = [
            place(0, "BA/L", 0, 0, 1),
            deploy(0, "0.small.1", &at(monk, 0, 1)),
            commit(0),
            place(1, "BA/RCr", 0, 1, 0),
            deploy(1, "1.small.1", &at("WE", 1, 0)),
            commit(1),
            place(0, "BA/RCr", 0, 2, 0),
            deploy(0, "0.small.2", &at("ER.SL.SR.WL", 2, 0)),
            commit(0),
        ];
        let mut file = file(setup(&[], &json!({}), json!({})), &replay);
        file["appVersion"] = "5.7.0".into();
        lines(&file).expect("plays").0
    };
    let expected =
        ["1. draw baB 0,1 r0 follower +", "2. draw baD 1,0 r0 follower r", "3. draw baD 2,0 r0 follower ,"];
    for monk in ["MONASTERY", "CLOISTER", "I"] {
        assert_eq!(game(monk), expected, "{monk}");
    }
    let nowhere = [place(0, "BA/L", 0, 0, 1), deploy(0, "0.small.1", &at("NW", 0, 1))];
    let refused = read(&file(setup(&[], &json!({}), json!({})), &nowhere)).expect_err("no road is there");
    assert_eq!(refused, "replay[1].payload.pointer: the placed tile has no single feature at NW");
    let bridge = [place(0, "BA/L", 0, 0, 1), deploy(0, "0.small.1", &at("WE", 0, 1))];
    let refused = lines(&file(setup(&[], &json!({}), json!({})), &bridge)).expect_err("no bridge is there");
    assert!(refused.starts_with("replay[0]: "), "{refused}");
    // A tile with a cloister has other features, too.
    let road = [place(0, "BA/LR", 270, -1, 0), deploy(0, "0.small.1", &at("E", -1, 0)), commit(0)];
    let road = last_line(&file(setup(&[], &json!({}), json!({})), &road));
    assert_eq!(road, "1. draw baA -1,0 r270 follower r");
}

#[test]
fn older_files_are_refused_by_version() {
    let mut old = file(setup(&[], &json!({}), json!({})), &[]);
    old["appVersion"] = "4.6.1".into();
    old["setup"].as_object_mut().expect("an object").remove("elements");
    let refused = read(&old).expect_err("it is too old");
    assert_eq!(
        refused,
        "setup: this is a file of version 4.6.1; save the game again with version 5 or later"
    );
}

#[test]
fn undone_messages_are_ignored() {
    let undo = json!({ "type": "UNDO", "payload": {}, "player": 0 });
    let road = deploy(0, "0.small.1", &pointer("Road", "WE", 1, 0));
    let replay = [
        place(0, "BA/L", 0, 0, 1),
        undo.clone(),
        place(0, "BA/RFr", 0, 1, 0),
        pass(0),
        undo.clone(),
        road,
        commit(0),
    ];
    let setup = setup(&[], &json!({}), json!({}));
    assert_eq!(last_line(&file(setup.clone(), &replay)), "1. draw baU 1,0 r0 follower r");
    let refused = read(&file(setup, &[undo])).expect_err("nothing to undo");
    assert_eq!(refused, "replay[0].type: nothing is there to be undone");
}

/// A game with a hole for an abbey, in which Ann's builder earns a second part with the last tile.
fn earned_with_a_hole() -> (Value, Vec<Value>) {
    let mut elements = abbey();
    elements["builder"] = 1.into();
    let mut setup = setup(&["abbey-and-mayor:2", "traders-and-builders:2"], &elements, json!({}));
    setup["sets"]["basic:2"] = 2.into();
    let ring = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1)];
    let monastery = |(x, y): (i16, i16)| json!({ "tile": "BA/L", "x": x, "y": y, "rotation": 0 });
    setup["start"] = ring.map(monastery).to_vec().into();
    let declines = |player: u8| [pass(player), commit(player)];
    let mut replay =
        vec![place(0, "BA/RFr", 90, 2, 0), deploy(0, "0.small.1", &pointer("Road", "NS", 2, 0)), commit(0)];
    replay.extend(plain(1, "BA/L", 0, -1, 0));
    replay.extend(declines(0));
    let builder = deploy(0, "0.builder.1", &pointer("Road", "NS", 2, 1));
    replay.extend([place(0, "BA/RFr", 90, 2, 1), builder, commit(0)]);
    replay.extend(declines(1));
    replay.extend(plain(1, "BA/RFr", 90, -2, 0));
    replay.extend(declines(0));
    replay.extend(plain(0, "BA/RFr", 90, 2, -1));
    (setup, replay)
}

/// If a file ends after an abbey was declined in a second part, that part has begun.
#[test]
fn an_abbey_declined_in_a_second_part_is_read() {
    let (setup, mut replay) = earned_with_a_hole();
    let before = last_line(&file(setup.clone(), &replay));
    assert_eq!(before, "5. draw baU 2,-1 r90 pass");
    replay.extend([pass(0), commit(0)]);
    assert_eq!(last_line(&file(setup.clone(), &replay)), before.clone() + " second pass");
    replay.extend(plain(0, "BA/RFr", 90, -3, 0));
    let whole = before + " second pass draw baU -3,0 r90 pass";
    assert_eq!(last_line(&file(setup.clone(), &replay)), whole, "the file goes on");
    // Here the next player declines an abbey.
    let (setup, mut replay) = earned_with_a_hole();
    replay.extend(plain(0, "BA/RFr", 90, -3, 0));
    replay.extend([pass(1), commit(1)]);
    assert_eq!(last_line(&file(setup, &replay)), whole + " pass");
}

/// A game with the City of Carcassonne in which Bo has a follower among the blacksmiths and Ann has one on a road.
/// Her last tile leaves a hole for an abbey.
fn quarters_with_a_hole() -> (Value, Vec<Value>) {
    let mut elements = abbey();
    elements["count"] = 1.into();
    let mut setup = setup(&["abbey-and-mayor:2", "count"], &elements, json!({}));
    let walls = (0..12).map(|n| (format!("CO/{}", n + 1), n % 4 - 2, n / 4 - 1));
    let outside = [(2, -1), (3, -1), (3, 0)].map(|(x, y)| ("BA/L".to_owned(), x, y));
    let start = walls.chain(outside);
    setup["start"] =
        start.map(|(tile, x, y)| json!({ "tile": tile, "x": x, "y": y, "rotation": 0 })).collect();
    let road = |x, y| pointer("Road", "NS", x, y);
    let mut replay = vec![place(0, "BA/RFr", 90, 1, -2), deploy(0, "0.small.1", &road(1, -2)), commit(0)];
    replay.extend(plain(1, "BA/LR", 0, 1, -3));
    replay.extend([deploy(1, "1.small.1", &pointer("Quarter", "QUARTER_BLACKSMITH", 0, 0)), pass(1)]);
    replay.extend([place(0, "BA/RFr", 90, 0, 2), deploy(0, "0.small.2", &road(0, 2)), commit(0)]);
    replay.extend(plain(1, "BA/L", 0, 4, 0));
    replay.extend(plain(0, "BA/C", 270, 2, 1));
    (setup, replay)
}

/// A player who declines an abbey, and then a move out of the City of Carcassonne, has passed twice.
#[test]
fn an_abbey_and_then_a_redeployment_are_declined() {
    let (setup, mut replay) = quarters_with_a_hole();
    let part = "6. draw baA 0,3 r180 pass".to_owned();
    replay.extend([pass(1), commit(1)]);
    assert_eq!(last_line(&file(setup.clone(), &replay)), "5. draw baE 2,1 r270 pass pass");
    replay.extend(plain(1, "BA/LR", 180, 0, 3));
    assert_eq!(last_line(&file(setup.clone(), &replay)), part, "the file ends before the redeployment");
    // Bo's follower moves and shares the road, which the rules name by its western tile.
    let mut goes = replay.clone();
    goes.push(deploy(1, "1.small.1", &pointer("Road", "S", 0, 2)));
    let refused = lines(&file(setup.clone(), &goes)).expect_err("no road ends there");
    assert!(refused.contains("there is no Road at S of 0,2"), "{refused}");
    goes.pop();
    goes.push(deploy(1, "1.small.1", &pointer("Road", "NS", 0, 2)));
    let (gone, points) = lines(&file(setup.clone(), &goes)).expect("plays");
    assert_eq!((gone[5].clone(), points), (part.clone() + " redeploy follower 0,1 1", vec![6, 3]));
    // The follower stays, and only Ann is paid: the file may end with that.
    replay.push(pass(1));
    let (stayed, points) = lines(&file(setup.clone(), &replay)).expect("plays");
    assert_eq!((stayed[5].clone(), points), (part.clone() + " pass", vec![6, 0]));
    let into = deploy(1, "1.small.2", &pointer("Quarter", "QUARTER_CATHEDRAL", 0, 0));
    replay.extend([into, pass(1), pass(0), commit(0)]);
    replay.extend(plain(0, "BA/RFr", 0, 3, -2));
    let (played, points) = lines(&file(setup, &replay)).expect("plays");
    assert_eq!(played[5], part + " pass follower quarter cathedral pass pass");
    assert_eq!((played[6].as_str(), points), ("7. draw baU 3,-2 r0 pass", vec![6, 0]));
}

/// Nobody can deploy if a file gives the players no followers.
#[test]
fn a_game_without_followers_is_read() {
    let mut setup = setup(&[], &json!({}), json!({}));
    setup["elements"].as_object_mut().expect("an object").remove("small-follower");
    let mut replay = vec![place(0, "BA/RFr", 0, 1, 0), commit(0)];
    let played = lines(&file(setup.clone(), &replay)).expect("plays").0;
    assert_eq!(played, ["1. draw baU 1,0 r0 pass"]);
    replay.insert(1, deploy(0, "0.small.1", &pointer("Road", "WE", 1, 0)));
    let refused = lines(&file(setup, &replay)).expect_err("there is none");
    assert!(refused.starts_with("replay[0]: "), "{refused}");
}

/// Numbers of tokens that differ from the boxes are reported, and the game is read.
#[test]
fn unusual_token_counts_are_reported() {
    let remarks = |sets: &[&str], elements: Value| {
        let save =
            read(&file(setup(sets, &elements, json!({})), &plain(0, "BA/RFr", 0, 1, 0))).expect("reads");
        play(&save).expect("plays");
        save.remarks
    };
    let bazaar = |bridge: u8, castle: u8| json!({ "bridge": bridge, "castle": castle, "bazaar": true });
    assert_eq!(remarks(&BAZAAR, bazaar(1, 1)), [""; 0]);
    let two = "setup.elements.bridge is 2: here every player has the bridges of each copy of the set, 1";
    assert_eq!(remarks(&BAZAAR, bazaar(2, 0)), [two]);
    let one = "setup.elements.castle is left out: castles come with their set, and nobody uses one";
    assert_eq!(remarks(&[], json!({ "castle": 1 })), [one]);
    let none = "setup.elements.tunnel is missing: here players have tunnel tokens, and nobody puts one";
    assert_eq!(remarks(&["tunnel"], json!({})), [none]);
}

/// Unknown elements are left out if nobody uses them.
#[test]
fn unknown_elements_fail_only_if_used() {
    let setup = setup(&[], &json!({ "phantom-of-the-opera": 1 }), json!({}));
    let mut replay = plain(0, "BA/RFr", 0, 1, 0).to_vec();
    let save = read(&file(setup.clone(), &replay)).expect("reads");
    assert!(matches!(&save.remarks[..], [one] if one.contains("setup.elements.phantom-of-the-opera")));
    replay[1] = deploy(0, "0.ghost.1", &pointer("Road", "WE", 1, 0));
    let refused = read(&file(setup, &replay)).expect_err("the figure is not known");
    assert_eq!(refused, "replay[1].payload.meepleId: the figure `0.ghost.1` is not supported");
}

/// A message without a matching question is refused.
#[test]
fn unmatched_messages_are_refused() {
    let setup = setup(&["abbey-and-mayor:2"], &abbey(), json!({}));
    let mut replay = plain(0, "BA/RFr", 0, 1, 0).to_vec();
    replay.push(deploy(0, "0.wagon.1", &pointer("City", "N", 0, 0)));
    let refused = lines(&file(setup.clone(), &replay)).expect_err("no wagon goes on");
    assert_eq!(refused, "replay[0]: no wagon goes on to N of 0,0 now");
    let mut replay = plain(0, "BA/RFr", 0, 1, 0).to_vec();
    let from = json!({ "featurePointer": pointer("Road", "WE", 0, 0), "meepleId": "1.small.1" });
    replay.push(json!({ "type": "CAPTURE_FOLLOWER", "payload": { "pointer": from }, "player": 0 }));
    let refused = lines(&file(setup, &replay)).expect_err("no tower captures");
    assert_eq!(refused, "replay[0]: no follower on 0,0 is captured now");
}

/// The order of drawing follows from the numbers in the file: here a city on all sides fits nowhere and is set aside.
#[test]
fn draw_order_is_reconstructed() {
    let random = |player: u8, value: f64| json!({ "type": "COMMIT", "payload": { "random": value }, "player": player });
    let city = deploy(0, "0.small.1", &pointer("City", "S", 0, -1));
    let mut replay = vec![place(0, "BA/C", 180, 0, -1), city, random(0, 0.513_595_32)];
    replay.extend([place(1, "BA/RFr", 0, 1, 0), pass(1), random(1, 0.557_572_98)]);
    replay.extend([place(0, "BA/L", 0, 0, 1), pass(0), random(0, 0.155_686_12)]);
    let mut file = file(setup(&[], &json!({}), json!({})), &replay);
    file["initialRandom"] = 0.052_379_29.into();
    let save = read(&file).expect("reads");
    assert!(save.remarks.is_empty(), "{:?}", save.remarks);
    let expected = [
        "1. draw baE 0,-1 r180 follower c",
        "2. draw baC aside draw baU 1,0 r0 pass",
        "3. draw baB 0,1 r0 pass",
    ];
    assert_eq!(lines(&file).expect("plays").0, expected);
    // Other numbers yield other tiles: this is reported, and the tiles are taken as they were laid.
    file["initialRandom"] = 0.9.into();
    assert!(matches!(&read(&file).expect("reads").remarks[..], [one] if one.contains("initialRandom")));
    assert_eq!(lines(&file).expect("plays").0[1], "2. draw baU 1,0 r0 pass");
}

/// The River II: the fork comes first, then all other tiles with water, including the lake at the city, then the lake
/// with the volcano twice. The second of these fits nowhere.
#[test]
fn draw_order_of_a_forked_river_is_reconstructed() {
    let mut setup = setup(&["river/2:2"], &json!({}), json!({}));
    setup["start"] = json!([{ "tile": "RI/s", "x": 0, "y": 0, "rotation": 0 }]);
    // The number 0 draws the first tile of a group.
    let order = [
        ("RI.2/III", "r2I"),
        ("RI.2/CIRI", "r2H"),
        ("RI.2/CIcI", "r2E"),
        ("RI.2/CcII+", "r2C"),
        ("RI.2/IFC", "r2K"),
        ("RI.2/II+", "r2F"),
        ("RI.2/IIG", "r2B"),
        ("RI.2/LIFI", "r2J"),
        ("RI.2/RIrI", "r2D"),
        ("RI.2/RrII", "r2G"),
        ("RI.2/I.v", "r2L"),
        ("BA/C", "baE"),
    ];
    let game = |replay: &[Value]| {
        let mut file = file(setup.clone(), replay);
        file["initialRandom"] = 0.into();
        read(&file).expect("reads")
    };
    let mut state = State::new(&game(&[]).setup).expect("it begins");
    let (mut replay, mut legal) = (Vec::new(), Vec::new());
    for (theirs, ours) in order {
        let draw = |id: &str| Action::Draw(TileKind::from_id(id).expect("a tile"));
        if ours == "baE" {
            state.apply(draw("r2L1")).expect("the second lake fits nowhere");
        }
        state.apply(draw(ours)).expect("it is drawn");
        let player = state.active_player().0;
        state.legal_actions(&mut legal);
        let Some(&Action::Place { square, rotation }) = legal.last() else { panic!("{theirs}: {legal:?}") };
        state.apply(Action::Place { square, rotation }).expect("it is legal");
        state.apply(Action::Pass).expect("it is legal");
        let commit = json!({ "type": "COMMIT", "payload": { "random": 0 }, "player": player });
        replay.extend([place(player, theirs, rotation.degrees(), square.x, square.y), pass(player), commit]);
    }
    let save = game(&replay);
    assert!(save.remarks.is_empty(), "{:?}", save.remarks);
    let (record, _) = play(&save).expect("plays");
    assert!(record.to_string().contains("\n12. draw r2L1 draw baE "), "{record}");
}

/// Scenarios list the start tiles in any order.
#[test]
fn start_tiles_may_be_in_any_order() {
    let mut setup = setup(&[], &json!({}), json!({}));
    let tile = |x: i16| json!({ "tile": "BA/RFr", "x": x, "y": 0, "rotation": 0 });
    setup["start"] = json!([tile(0), tile(2), tile(3), tile(1)]);
    let save = read(&file(setup, &plain(0, "BA/RFr", 0, 4, 0))).expect("reads");
    let columns: Vec<i16> = save.setup.start.iter().map(|tile| tile.square.x).collect();
    assert_eq!(columns, [0, 1, 2, 3]);
    play(&save).expect("plays");
}
