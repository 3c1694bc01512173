//! Test vectors for checkers in any language: `fixtures/fair/vectors.json`.

use bastide_fair::{Mix, Value, chain, commitment, draw, hex};
use serde_json::json;
use std::path::Path;

/// 32 bytes that count up from a number.
fn secret(first: u8) -> [u8; 32] {
    std::array::from_fn(|i| first.wrapping_add(i as u8))
}

fn vectors() -> serde_json::Value {
    let chains: Vec<_> = [0, 1, 200]
        .map(|first| {
            let seed = Value(std::array::from_fn(|i| first ^ i as u8));
            let values: Vec<String> = chain(seed, 4).iter().map(ToString::to_string).collect();
            let long = chain(seed, 1024)[0].to_string();
            json!({ "seed": seed.to_string(), "values": values, "anchor_of_1024": long })
        })
        .into();
    let commitments: Vec<_> = [(0, "k3jd9xqambcd"), (99, "")]
        .map(|(first, table)| {
            json!({ "secret": hex(&secret(first)), "table": table, "commitment": commitment(&secret(first), table) })
        })
        .into();
    let mut mix = Mix::default();
    let draws: Vec<_> = (0..40_u32)
        .map(|n| {
            let mixed = (n % 3 == 1).then_some((n as u8 % 6, Value([n as u8; 16])));
            mix = mixed.map_or(mix, |(seat, value)| mix.with(seat, value));
            let weights: Vec<u32> = (0..=n % 7).map(|kind| 1 + kind * n).collect();
            json!({
                "n": n,
                "mixed": mixed.map(|(seat, value)| json!({ "seat": seat, "value": value.to_string() })),
                "mix": hex(mix.bytes()),
                "weights": weights,
                "index": draw(&secret(7), n, &mix, &weights),
            })
        })
        .collect();
    json!({ "chains": chains, "commitments": commitments, "secret": hex(&secret(7)), "draws": draws })
}

#[test]
fn vectors_are_current() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/fair/vectors.json");
    let text = format!("{:#}\n", vectors());
    if std::env::var_os("BASTIDE_WRITE").is_some() {
        std::fs::write(&path, &text).unwrap();
    }
    let there = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(
        there, text,
        "fixtures/fair/vectors.json: BASTIDE_WRITE=1 cargo test -p bastide-fair writes it"
    );
}
