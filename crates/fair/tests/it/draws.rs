use bastide_fair::{Mix, Value, chain, commitment, draw, from_hex, hex};

#[test]
fn draws_depend_only_on_secret_number_and_mix() {
    let weights = [4, 1, 9, 2];
    let of = |secret, mix: Mix| (0..50).map(|n| draw(&[secret; 32], n, &mix, &weights)).collect::<Vec<_>>();
    let mixed = Mix::default().with(1, Value([3; 16]));
    assert_eq!(of(7, mixed), of(7, mixed));
    assert_ne!(of(7, mixed), of(8, mixed));
    assert_ne!(of(7, mixed), of(7, Mix::default()));
    assert_ne!(of(7, mixed), of(7, Mix::default().with(2, Value([3; 16]))), "who revealed it matters");
    assert_ne!(of(7, mixed), of(7, Mix::default().with(1, Value([4; 16]))));
    assert_ne!(commitment(&[1; 32], "a"), commitment(&[1; 32], "b"));
    assert_ne!(commitment(&[1; 32], "a"), commitment(&[2; 32], "a"));
}

#[test]
fn draws_follow_their_weights() {
    for mix in [Mix::default(), Mix::default().with(0, Value([9; 16]))] {
        let mut counts = [0_u32; 3];
        (0..30_000).for_each(|n| counts[draw(&[1; 32], n, &mix, &[1, 2, 3])] += 1);
        for (count, expected) in counts.into_iter().zip([5_000, 10_000, 15_000]) {
            assert!(count.abs_diff(expected) < 400, "{counts:?}");
        }
    }
}

#[test]
fn a_chain_leads_from_its_seed_to_its_anchor() {
    let values = chain(Value([5; 16]), 40);
    assert_eq!((values.len(), values[40]), (41, Value([5; 16])));
    assert!(values.windows(2).all(|pair| pair[1].hash() == pair[0]));
}

#[test]
fn bytes_round_trip_as_hex_and_bad_text_is_refused() {
    let bytes: [u8; 16] = std::array::from_fn(|i| i as u8 * 17);
    assert_eq!(from_hex(&hex(&bytes)), Some(bytes));
    assert_eq!(Value::from_hex(&Value(bytes).to_string()), Some(Value(bytes)));
    for bad in ["", "12", &"g".repeat(32), &"1".repeat(33), &"A".repeat(32), &"é".repeat(16)] {
        assert_eq!(from_hex::<16>(bad), None, "{bad}");
    }
}
