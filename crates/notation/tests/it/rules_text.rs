//! Rules and sets as text.

use crate::strategies::for_any;
use bastide_budget::this_test;
use bastide_notation::{
    ALL_SETS, TOGGLES, nearest_preset, parse_rules, parse_sets, preset_name, rules_differences, rules_hash,
    rules_to_text, sets_to_text,
};
use bastide_types::{
    ChainedBuilder, FarmRule, Fields, PerPlayerCount, Rules, SmallCity, TileSet, TokenPoints, TradeGoods,
};
use expect_test::{Expect, expect};
use proptest::prelude::*;
use std::collections::BTreeSet;

#[test]
fn editions_print_their_name() {
    for (name, rules) in Rules::PRESETS {
        assert_eq!(parse_rules(name), Ok(rules));
        assert_eq!(rules_to_text(&rules), name);
        assert_eq!(preset_name(&rules), Some(name));
    }
    assert_eq!(parse_rules(""), Ok(Rules::C2));
}

#[test]
fn every_value_of_every_toggle_is_set_and_printed() {
    let keys: BTreeSet<&str> = TOGGLES.iter().map(|t| t.key).collect();
    assert_eq!(keys.len(), TOGGLES.len(), "keys are unique");
    for toggle in &TOGGLES {
        let values = toggle.words().into_iter().map(str::to_owned);
        let values: Vec<_> =
            values.chain(toggle.numbers().into_iter().flatten().map(|n| n.to_string())).collect();
        assert!(values.len() > 1, "{}", toggle.key);
        for value in values {
            let mut rules = Rules::C2;
            assert!(toggle.set(&mut rules, &value), "{}={value}", toggle.key);
            assert_eq!(toggle.value(&rules), value);
            let changed = rules_differences(&Rules::C2, &rules);
            assert!(
                changed.iter().all(|d| d.key == toggle.key),
                "{}={value} changes {changed:?}",
                toggle.key
            );
            assert_eq!(changed.is_empty(), rules == Rules::C2);
        }
    }
}

#[test]
fn differences_print_as_key_value_pairs() {
    let rules = Rules { small_city: SmallCity::OnePerTile, chain: ChainedBuilder::On, ..Rules::C2 };
    assert_eq!(rules_to_text(&rules), "c2,small-city=one-per-tile,chain=on");
    assert_eq!(preset_name(&rules), None);
    let rules = Rules { pigs: PerPlayerCount::Exactly(2), followers: 8, ..Rules::RGG2003 };
    assert_eq!(rules_to_text(&rules), "rgg2003,followers=8,pigs=2");
    assert_eq!(nearest_preset(&rules).0, "rgg2003");
}

#[test]
fn short_forms_are_expanded() {
    let same = |short: &str, rules: Rules| assert_eq!(parse_rules(short), Ok(rules), "{short}");
    same(
        "c2,small-city=1,chain",
        Rules { small_city: SmallCity::OnePerTile, chain: ChainedBuilder::On, ..Rules::C2 },
    );
    same(
        "no-pig,no-builder",
        Rules { pigs: PerPlayerCount::Exactly(0), builders: PerPlayerCount::Exactly(0), ..Rules::C2 },
    );
    same("no-goods, no-fields", Rules { goods: TradeGoods::Off, fields: Fields::Off, ..Rules::C2 });
    same("farms=4", Rules { farms: FarmRule::PerCityFour, ..Rules::C2 });
    same("farms=per-city", Rules { farms: FarmRule::PerCityFour, ..Rules::C2 });
    same("farms=per-field-3", Rules::C2);
    same("token-points", Rules { token_points: TokenPoints::TwoEach, ..Rules::C2 });
    same(
        "rgg2003 # the sheet\nsmall-city=1 # our box\nfarms=3-once\nescape=siege\nfestival=any\ndragon=before\nprincess=may\nfairy-place=follower\ncount-deploy=once",
        Rules::C1_SECOND,
    );
    same("chain,no-chain", Rules::C2);
}

#[test]
fn invalid_rules_are_refused() {
    let check = |text: &str, expected: Expect| {
        let fault = parse_rules(text).expect_err("does not parse");
        expected.assert_eq(&format!("{}: {fault}", fault.at));
    };
    check(
        "c4",
        expect![
            "0: found `c4`, expected an edition (rgg2003, bigbox, c1-second, c2, zman2) or a rule; did you mean `c2`?"
        ],
    );
    check("c2,smal-city=1", expect!["3: found `smal-city`, expected a rule; did you mean `small-city`?"]);
    check("c2,zzzzz", expect!["3: found `zzzzz`, expected a rule such as `small-city=1`"]);
    check("zzzzz=1", expect!["0: found `zzzzz`, expected a rule such as `small-city=1`"]);
    check(
        "rgg2003,relative",
        expect!["8: found `relative`, expected a rule; did you mean `goods-bonus=relative`?"],
    );
    check(
        "bigbox,forced,pigs=1",
        expect!["7: found `forced`, expected a rule; did you mean `double-turn=forced`?"],
    );
    check(
        "per-city",
        expect![
            "0: found `per-city`, expected an edition (rgg2003, bigbox, c1-second, c2, zman2) or a rule; did you mean `farms=per-city`?"
        ],
    );
    check(
        "c2,on",
        expect![
            "3: found `on`, expected a rule; did you mean `builder-majority=on`, `chain=on` or `token-points=on`?"
        ],
    );
    check("c2,no-field", expect!["3: found `no-field`, expected a rule; did you mean `no-fields`?"]);
    check("c2,first edition", expect!["3: found `first edition`, expected the edition before all changes"]);
    check(
        "zman3",
        expect![
            "0: found `zman3`, expected an edition (rgg2003, bigbox, c1-second, c2, zman2) or a rule; did you mean `zman2`?"
        ],
    );
    check(
        "Small_City",
        expect![
            "0: found `Small_City`, expected an edition (rgg2003, bigbox, c1-second, c2, zman2) or a rule; did you mean `small-city`?"
        ],
    );
    check(
        "c2, small-city=3",
        expect!["15: found `3`, expected a value of small-city: two-per-tile (or 2), one-per-tile (or 1)"],
    );
    check(
        "small-city",
        expect![
            "0: found `small-city`, expected `small-city=…` with a value: two-per-tile (or 2), one-per-tile (or 1)"
        ],
    );
    check(
        "no-farms",
        expect![
            "0: found `no-farms`, expected `farms=…` with a value: per-field-3 (or 3), per-field-3-once (or 3-once), per-city-4 (or 4)"
        ],
    );
    check("chain,c2", expect!["6: found `c2`, expected the edition before all changes"]);
    check("c2\nfollowers=0", expect!["13: found `0`, expected a value of followers: 1 to 20"]);
    check("pigs=+2", expect!["5: found `+2`, expected a value of pigs: 0 to 3, from-sets"]);
    check("double-turn=", expect!["12: found the end, expected a value of double-turn: optional, forced"]);
}

#[test]
fn sets() {
    assert_eq!(parse_sets("base"), Ok(vec![(TileSet::Base, 1)]));
    assert_eq!(parse_sets("traders, 2xbase"), Ok(vec![(TileSet::Base, 2), (TileSet::Traders, 1)]));
    assert_eq!(parse_sets("Siege, 2xbasic game"), Ok(vec![(TileSet::Base, 2), (TileSet::Cathars, 1)]));
    assert_eq!(sets_to_text(&[(TileSet::Traders, 1), (TileSet::Base, 2)]), "2xbase,traders");
    assert_eq!(parse_sets(&sets_to_text(&[])), Ok(Vec::new()));
    assert_eq!(parse_sets(ALL_SETS), Ok(TileSet::ALL.map(|set| (set, 1)).into()));
    let check = |text: &str, expected: Expect| {
        let fault = parse_sets(text).expect_err("does not parse");
        expected.assert_eq(&format!("{}: {fault}", fault.at));
    };
    check(
        "base,tarders",
        expect![
            "5: found `tarders`, expected a set (one of base, traders, inns, river, king, cathars, besiegers, festival, dragon, tower, abbey, tunnel, bazaar, river2, shrines, count, phantom, abbot), with copies as in `2xbase`; did you mean `traders`?"
        ],
    );
    check(
        "base,wagon",
        expect![
            "5: found `wagon`, expected a set (one of base, traders, inns, river, king, cathars, besiegers, festival, dragon, tower, abbey, tunnel, bazaar, river2, shrines, count, phantom, abbot), with copies as in `2xbase`; did you mean `abbey`?"
        ],
    );
    check("base,base", expect!["5: found `base`, expected base only once; two copies are written `2xbase`"]);
    check("base, 0xtraders", expect!["6: found `0xtraders`, expected a number of copies from 1 to 255"]);
    check("256xbase", expect!["0: found `256xbase`, expected a number of copies from 1 to 255"]);
    check(
        "",
        expect![
            "0: found the end, expected a set (one of base, traders, inns, river, king, cathars, besiegers, festival, dragon, tower, abbey, tunnel, bazaar, river2, shrines, count, phantom, abbot), with copies as in `2xbase`"
        ],
    );
}

#[test]
fn differences_name_both_values() {
    let list = rules_differences(&Rules::RGG2003, &Rules::C2);
    let list: Vec<_> = list.iter().map(|d| format!("{}: {} / {} ({})", d.key, d.a, d.b, d.what)).collect();
    expect![[r#"
        farms: per-city-4 / per-field-3 (how farmers score)
        small-city: one-per-tile / two-per-tile (what a completed city of two tiles pays)
        trigger: extend-or-complete / extend (what earns the double turn)
        figures: followers / special (whether builder and pig are special figures or followers)
        builder-return: stays / with-last-follower (what a builder does when its owner's last follower leaves)
        pig-return: stays / with-last-farmer (what a pig does when its owner's last farmer leaves)
        crossroad-inn: east / east-and-west (which roads of the inn crossroads have the inn)
        escape: any-tile / siege-tile (where a cloister must lie so that a knight may leave a besieged city)
        festival: follower / any-figure (which figures players may take back at a festival)
        dragon: after-scoring / before-scoring (whether the dragon moves before or after features are scored)
        fairy-place: tile / follower (where the fairy stands)
        princess: must / may (whether a princess sends a knight home)
        portal-city: pennant / plain (whether the city of the portal tile pdS has a pennant)
        abbey-end: lost / last-round (what happens to abbeys that nobody has placed)
        wagon-move: connected / near (where a wagon goes when its feature is scored)
        count-deploy: each-part / once-a-turn (how often in a double turn a follower may go into the City of Carcassonne)
        count-end: any-quarter / market (from which quarters followers go to features after the last tile)"#]]
    .assert_eq(&list.join("\n"));
}

#[test]
fn hashes_are_stable() {
    // Existing records contain these hashes.
    let hash = |(name, rules): &(&str, Rules)| format!("{name} {:016x}", rules_hash(rules));
    let hashes: Vec<String> = Rules::PRESETS.iter().map(hash).collect();
    expect![[r#"
        rgg2003 91aaad7314878d13
        bigbox 59d624303cda17c5
        c1-second 63c9acabd341fb0f
        c2 937776a22b743b6a
        zman2 184106add61a93f3"#]]
    .assert_eq(&hashes.join("\n"));
}

#[test]
fn documentation_lists_every_toggle() {
    let documentation = include_str!("../../../../docs/notation.md");
    for toggle in &TOGGLES {
        let line = format!("| `{}` | {} | {} |", toggle.key, toggle.choices(), toggle.what);
        assert!(documentation.contains(&line), "docs/notation.md lacks the line\n{line}");
    }
}

prop_compose! {
    /// Arbitrary rules: a value for each toggle, picked by number.
    fn rules()(picks in prop::collection::vec(any::<u8>(), TOGGLES.len())) -> Rules {
        let mut rules = Rules::C2;
        for (toggle, pick) in TOGGLES.iter().zip(picks) {
            let mut values: Vec<String> = toggle.words().into_iter().map(str::to_owned).collect();
            values.extend(toggle.numbers().into_iter().flatten().map(|n| n.to_string()));
            assert!(toggle.set(&mut rules, &values[usize::from(pick) % values.len()]));
        }
        rules
    }
}

#[test]
fn rules_round_trip() {
    for_any(this_test!(), rules(), |rules| {
        prop_assert_eq!(parse_rules(&rules_to_text(&rules)), Ok(rules));
        prop_assert!(rules_differences(&rules, &rules).is_empty());
        Ok(())
    });
}

#[test]
fn rule_hashes_differ() {
    for_any(this_test!(), (rules(), rules()), |(a, b)| {
        prop_assert_eq!(a == b, rules_hash(&a) == rules_hash(&b));
        Ok(())
    });
}

#[test]
fn parse_errors_point_into_the_text() {
    for_any(this_test!(), "[a-z0-9=,#\n -]{0,40}", |text| {
        if let Err(fault) = parse_rules(&text) {
            prop_assert!(fault.at <= text.len());
        }
        if let Err(fault) = parse_sets(&text) {
            prop_assert!(fault.at <= text.len());
        }
        Ok(())
    });
}
