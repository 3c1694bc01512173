//! Save files of early versions, and files that end in the middle of a turn.

use super::jcz_kinds::*;
use bastide_types::{CardPoints, CountEnd, WagonMove};
use serde_json::{Value, json};

/// Early versions name all their rules, some of them by other words. A rule missing there did not exist in their
/// program.
#[test]
fn rules_of_early_versions_are_read() {
    let named = json!({
        "princess-action": "may",
        "fairy-placement": "next-follower",
        "barn-placement": "not-occupied",
        "hill-tiebreaker": "at-least-one-follower",
        "tiny-city-scoring": "4",
    });
    let rules = |sets: &[&str], elements: Value, more: Value| {
        let mut all = named.clone();
        all.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        read(&file(setup(sets, &elements, all), &[])).expect("reads").setup.rules
    };
    let wagons = |more| rules(&ABBEY, abbey(), more).wagon_move;
    assert_eq!(wagons(json!({})), WagonMove::Connected);
    assert_eq!(wagons(json!({ "wagon-move": "C2" })), WagonMove::Near);
    let count = |more| rules(&["count"], json!({ "count": 1 }), more).count_end;
    assert_eq!(count(json!({})), CountEnd::AnyQuarter);
    assert_eq!(count(json!({ "coc-final-scoring": "market-only" })), CountEnd::Market);
    let cards = |key: &str, value: &str| {
        rules(&["king-and-robber:2"], json!({ "king": true, "robber": true }), json!({ key: value }))
            .king_scoring
    };
    assert_eq!(cards("king-and-robber-baron-scoring", "10/20"), CardPoints::TenEach);
    assert_eq!(cards("king-and-robber-baron-scoring", "continuosly"), CardPoints::AsCompleted);
}

/// For features that reach no edge, the first versions have locations of their own and name no feature.
#[test]
fn locations_of_early_versions_are_read() {
    let at = |location: &str, x: i16, y: i16| json!({ "position": [x, y], "location": location });
    let farmer = |location: &str| {
        let farmer = deploy(0, "0.small.1", &at(location, 0, -1));
        let replay = [place(0, "KR/CCcc", 0, 0, -1), farmer, commit(0)];
        last_line(&file(setup(&["king-and-robber:2"], &json!({}), json!({})), &replay))
    };
    assert_eq!(farmer("INNER_FARM"), "1. draw krC 0,-1 r0 follower .");
    assert_eq!(farmer("INNER_FARM_B"), "1. draw krC 0,-1 r0 follower ,");
    let abbot = |location: &str| {
        let abbot = deploy(0, "0.abbot.1", &at(location, 1, 0));
        let replay = [place(0, "BA/RFrG", 0, 1, 0), abbot, commit(0)];
        last_line(&file(setup(&[], &json!({ "abbot": 1, "garden": true }), json!({})), &replay))
    };
    for location in ["I", "MONASTERY", "CLOISTER"] {
        assert!(abbot(location).starts_with("1. draw baUg 1,0 r0 abbot "), "{}", abbot(location));
    }
}

/// Of several questions to a player in one part, those with a message were passed.
#[test]
fn a_pass_answers_one_question() {
    let (mut setup, mut replay) = captured();
    setup["elements"]["phantom"] = 1.into();
    replay.truncate(11);
    let ends = |replay: &[Value]| last_line(&file(setup.clone(), replay));
    let floor = "4. draw baU -1,0 r0 floor 1,1";
    assert_eq!(ends(&replay), floor);
    replay.push(pass(1));
    assert_eq!(ends(&replay), format!("{floor} pass"), "nobody is captured; the phantom is still to come");
    let phantom = deploy(1, "1.phantom.1", &pointer("Road", "WE", -1, 0));
    let put = [&replay[..], &[phantom]].concat();
    assert_eq!(ends(&put), format!("{floor} pass phantom r"));
    replay.push(pass(1));
    assert_eq!(ends(&replay), format!("{floor} pass pass"));
}

#[test]
fn a_pass_for_the_figure_leaves_a_castle_open() {
    let elements = json!({ "bridge": 1, "castle": 1, "bazaar": true });
    let setup = setup(&BAZAAR, &elements, json!({}));
    let knight = deploy(0, "0.small.1", &pointer("City", "S", 0, 1));
    let mut replay = vec![place(0, "BA/C", 180, 0, 1), knight, commit(0), place(1, "BA/C", 0, 0, 2), pass(1)];
    let ends = |replay: &[Value]| last_line(&file(setup.clone(), replay));
    assert_eq!(ends(&replay), "2. draw baE 0,2 r0 pass");
    let castle = token(0, "CASTLE", &pointer("City", "N", 0, 2));
    assert_eq!(ends(&[&replay[..], &[castle]].concat()), "2. draw baE 0,2 r0 pass castle 0,1 0");
    replay.push(pass(0));
    assert_eq!(ends(&replay), "2. draw baE 0,2 r0 pass pass");
}
