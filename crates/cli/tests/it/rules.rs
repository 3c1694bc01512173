//! `bastide rules`, `tiles`, `completions` and the help texts.

use crate::program::{ok, run, scratch};
use expect_test::{expect, expect_file};
use serde_json::Value;

#[test]
fn a_clause_in_full() {
    expect![[r#"
        city.score.small
        Scoring what is complete, Cities

          A completed city of exactly two tiles earns 2 points for each tile like any other
          (`two-per-tile`), or only 1 (`one-per-tile`).

          Source: base rules, first edition in its early and middle years (1 per tile); base rules,
          first edition in its late years and all later editions (2 per tile).
          Editions: rgg2003 and c1-second play `one-per-tile`; bigbox, c2 and zman2 play `two-per-tile`.
          Toggle: small-city: two-per-tile (or 2), one-per-tile (or 1)
    "#]]
    .assert_eq(&ok("rules show city.score.small"));
}

#[test]
fn editions_are_compared() {
    expect_file!["snapshots/rules-diff.txt"].assert_eq(&ok("rules diff rgg2003 c2"));
    assert!(ok("rules diff c2 zman2").starts_with("c2 and zman2 play alike with base,traders\n"));
    assert_eq!(ok("rules diff c2 c2"), "c2 and c2 play alike\n");
    assert!(ok("rules diff c1 third-edition").starts_with("bigbox and c2 play alike with base,traders\n"));
    assert!(
        ok("rules diff c2 c2,chain").starts_with("c2 and c2,chain=on differ in 1 rule with base,traders\n")
    );
    let with = |sets: &str| ok(&format!("rules diff bigbox c2 --sets {sets}"));
    assert!(with("base,traders").starts_with("bigbox and c2 play alike with base,traders\n"));
    let dragon = "  portal-city: pennant / plain (needs dragon)\n";
    let inns = "  crossroad-inn: east / east-and-west (needs inns)\n";
    let abbey = "  wagon-move: connected / near (needs abbey)\n";
    let tunnel = "  tunnel-times: each-part / once-a-turn (needs tunnel)\n";
    let bazaar = "  bazaar-times: each-part / once-a-turn (needs bazaar)\n";
    let count = "  count-end: any-quarter / market (needs count)\n";
    assert!(with("base,traders").ends_with(&format!("{inns}{dragon}{abbey}{tunnel}{bazaar}{count}")));
    assert!(with("base,inns").contains("differ in 1 rule with base,inns"));
    assert!(
        with("base,inns")
            .ends_with(&format!("These sets cannot show:\n{dragon}{abbey}{tunnel}{bazaar}{count}"))
    );
    assert!(
        ok("rules diff c2,no-goods c2,no-goods,goods-bonus=relative").contains("leave out what it is about")
    );
    let file = scratch("rules").join("ours.txt");
    std::fs::write(&file, "rgg2003 # our box\nchain\n").unwrap();
    assert!(
        ok(&format!("rules diff '@{}' rgg2003", file.display()))
            .contains("differ in 1 rule with base,traders\n\nchain")
    );
    let json: Value = serde_json::from_str(&ok("rules diff rgg2003 c2 --json")).unwrap();
    assert_eq!(json["differences"].as_array().unwrap().len(), 2);
    assert_eq!(json["hidden"].as_array().unwrap().len(), 15);
    assert_eq!(json["hidden"][0]["needs"][0], "abbey");
    assert_eq!(json["differences"][0]["clauses"][0], "field.score.city");
}

#[test]
fn boxes_are_described() {
    expect![[r#"
        Traders & Builders (`traders`)
          24 tiles
          of the tiles 9 with wine, 6 with grain, 5 with cloth and 4 without goods
          20 goods tokens: 9 for wine, 6 for grain, 5 for cloth
          6 builders and 6 pigs, one of each in each of 6 colours
          a cloth bag
          All editions have the same tiles, tokens and figures. The bag is named by the sheets of 2003
          and of the second edition; it is missing in the Big Boxes and on the C2 page.
    "#]]
    .assert_eq(&ok("rules box traders"));
    let all = ok("rules box");
    assert!(all.contains("Carcassonne (`base`)\n  72 tiles\n") && all.contains("(`count`)"), "{all}");
    let json: Value = serde_json::from_str(&ok("rules box base,traders --json")).unwrap();
    assert_eq!((&json[1]["set"], &json[1]["tiles"]), (&"traders".into(), &24.into()));
}

#[test]
fn clauses_can_be_listed_and_searched() {
    let list = ok("rules list");
    assert!(list.lines().count() > 100 && list.contains("  city.score.small"));
    assert!(
        ok("rules list builder.").lines().filter(|l| l.starts_with("  ")).all(|l| l.contains("builder."))
    );
    assert!(list.contains("  abbey.goods ") && list.contains(" (needs abbey) The goods of a city"), "{list}");
    let found = ok("rules search pennant CITY");
    assert!(found.lines().take(3).any(|line| line.starts_with("  city.score.tile ")), "{found}");
    let thief = ok("rules search thief");
    assert!(thief.contains("builder.deploy.follower"), "{thief}");
    let (best, all) = (ok("rules search city"), ok("rules search city --all"));
    assert!(best.ends_with(" more: add a word, or --all\n") && best.lines().count() == 22, "{best}");
    assert!(all.lines().count() > 22 && all.lines().take(20).eq(best.lines().take(20)), "{all}");
    for line in
        ["rules list --json", "rules search city --json", "rules editions --json", "rules toggles --json"]
    {
        let json: Value = serde_json::from_str(&ok(line)).unwrap();
        assert!(!json.as_array().unwrap().is_empty(), "{line}");
    }
    let clause: Value = serde_json::from_str(&ok("rules show goods.trader --json")).unwrap();
    assert_eq!(clause["id"], "goods.trader");
    assert!(run("rules show pig.bonu").err.contains("did you mean `pig.bonus`, `pig.bonus.once`"));
}

#[test]
fn every_edition_and_toggle_is_named() {
    let (editions, toggles, help) = (ok("rules editions"), ok("rules toggles"), ok("sim --help"));
    assert!(editions.ends_with("zman2      the printed English sheet of the second edition\n             also called ZMG, Z-Man, Z-Man Games\n             fairy-place=tile  (c2: follower)\n             princess=must  (c2: may)\n"), "{editions}");
    for name in ["rgg2003", "bigbox", "c1-second", "c2", "zman2"] {
        assert!(editions.contains(name) && help.contains(name), "{name}");
    }
    for toggle in &bastide_notation::TOGGLES {
        assert!(toggles.contains(&toggle.choices()), "{}", toggle.key);
    }
    assert!(help.contains("bastide rules toggles"), "{help}");
}

#[test]
fn tiles_can_be_printed() {
    let list = ok("tiles --list");
    assert!(
        list.ends_with(
            "kinds, 262 tiles; edges clockwise from north: city, road, field, river (v), wall (#)\n"
        ),
        "{list}"
    );
    assert!(ok("tiles --list --sets traders").contains("24 kinds, 24 tiles"));
    let gardens = ok("tiles --list --sets base,abbot");
    let copies =
        |id: &str| gardens.lines().find(|line| line.starts_with(id)).unwrap().split_whitespace().nth(2);
    assert_eq!(["baE ", "baEg", "baU ", "baUg"].map(copies), ["4", "1", "7", "1"].map(Some));
    let on = |id: &str| {
        let line = list.lines().find(|line| line.starts_with(id)).unwrap_or_else(|| panic!("{id}: {list}"));
        line.split_whitespace().skip(4).collect::<Vec<_>>().join(" ")
    };
    let printed = ["tu2", "r2F", "r2L ", "bbJ", "shE", "co07", "co01", "baA", "pdF"].map(on);
    let words = [
        "3 tunnel mouths",
        "pig-herd",
        "volcano",
        "inn, bazaar",
        "cloister, shrine",
        "quarters",
        "",
        "cloister",
        "pennant, princess",
    ];
    assert_eq!(printed, words);
    let only = ok("tiles --sets river");
    assert!(only.contains("rvA × 1") && !only.contains("baA × 2") && ok("tiles").contains("baA × 2"));
    assert!(ok("tiles").starts_with("<svg") && ok("tiles --tile tb04").starts_with("<svg"));
    expect![[r#"
        tb04
        c c c c .
        c c c . .
        c c r r r
        c , , , ,
        , d d d ,

    "#]]
    .assert_eq(&ok("tiles --tile tb04 --pictures"));
    let json: Value = serde_json::from_str(&ok("tiles --json --sets base")).unwrap();
    assert_eq!(json.as_array().unwrap().len(), 24);
}

#[test]
fn shell_completions_are_generated() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = ok(&format!("completions {shell}"));
        assert!(script.contains("bastide"), "{shell}");
        // The generators for the other two shells only support flags.
        for word in ["rgg2003", "small-city", "river", "strong", "tb04"] {
            assert!(script.contains(word) || ["elvish", "powershell"].contains(&shell), "{shell}: {word}");
        }
    }
}

#[test]
fn the_version_names_what_is_read_and_written() {
    let said = ok("--version");
    assert!(said.starts_with(concat!("bastide ", env!("CARGO_PKG_VERSION"), " (")), "{said}");
    assert!(said.contains("formats: records 1, events 1, messages 1, engine protocol 1"), "{said}");
    assert_eq!(ok("-V"), concat!("bastide ", env!("CARGO_PKG_VERSION"), "\n"));
}

#[test]
fn manual_pages_are_written_for_every_command() {
    let folder = concat!(env!("CARGO_TARGET_TMPDIR"), "/manual");
    assert!(ok(&format!("manual {folder}")).ends_with("bastide.1\n"));
    for (page, word) in
        [("bastide", "Carcassonne"), ("bastide-serve", "port"), ("bastide-rules-show", "clause")]
    {
        let page = std::fs::read_to_string(format!("{folder}/{page}.1")).unwrap();
        assert!(page.contains(".SH NAME") && page.contains(word), "{page}");
    }
}

#[test]
fn help_has_examples() {
    for name in [
        "",
        "sim",
        "match",
        "replay",
        "convert",
        "analyse",
        "score",
        "perft",
        "tiles",
        "completions",
        "rules diff",
    ] {
        assert!(ok(&format!("{name} --help")).contains("Example"), "{name}");
    }
    let bare = run("");
    assert_eq!(bare.code, Some(2));
    assert!(bare.err.contains("Usage: bastide <COMMAND>"));
}
