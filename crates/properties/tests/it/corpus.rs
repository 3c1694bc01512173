//! Replays the seeds of the fuzz targets without libFuzzer.

use bastide_budget::this_test;
use bastide_properties::ALL;
use bastide_random::SplitMix64;
use std::path::{Path, PathBuf};

fn corpus(target: &str) -> Vec<(PathBuf, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target);
    let mut paths: Vec<PathBuf> =
        folder.read_dir().expect("every target has seeds").map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths.into_iter().map(|path| (path.clone(), std::fs::read(path).unwrap())).collect()
}

#[test]
fn every_target_has_a_property_and_seeds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/fuzz_targets");
    let mut targets: Vec<String> = folder
        .read_dir()
        .unwrap()
        .map(|entry| entry.unwrap().path().file_stem().unwrap().to_str().unwrap().to_owned())
        .collect();
    targets.sort();
    let mut names = ALL.map(|(name, _)| name.to_owned());
    names.sort();
    assert_eq!(targets, names);
    for name in names {
        assert!(!corpus(&name).is_empty(), "{name} has no seeds");
    }
}

#[test]
fn properties_hold_for_all_seeds() {
    for (name, property) in ALL {
        for (path, bytes) in corpus(name) {
            println!("{}", path.display());
            property(&bytes);
        }
    }
}

#[test]
fn properties_hold_for_damaged_seeds() {
    for (name, property) in ALL {
        for (path, bytes) in corpus(name) {
            this_test!().each_seed("properties.damages", |damage| {
                println!("{}, damage {damage}", path.display());
                property(&damaged(&bytes, damage));
            });
        }
    }
}

/// Changes, removes, doubles or cuts off a few bytes.
fn damaged(bytes: &[u8], seed: u64) -> Vec<u8> {
    let mut numbers = SplitMix64::new(seed);
    let mut bytes = bytes.to_vec();
    for _ in 0..1 + numbers.below(4) {
        if bytes.is_empty() {
            break;
        }
        let at = numbers.below(bytes.len());
        match numbers.below(5) {
            0 => bytes[at] = numbers.below(256) as u8,
            1 => bytes[at] = b"0123456789-,\" {}[]"[numbers.below(18)],
            2 => drop(bytes.remove(at)),
            3 => bytes.insert(at, bytes[at]),
            _ => bytes.truncate(at),
        }
    }
    bytes
}
