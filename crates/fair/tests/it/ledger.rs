use bastide_fair::{Fault, Ledger, Mix, Value, What, chain};

/// A different chain for each number.
fn values(number: u8) -> Vec<Value> {
    chain(Value([number; 16]), 30)
}

/// The value for draw `n` of a chain whose anchor came before draw `from`.
fn of(chain: &[Value], from: u32, n: u32) -> Value {
    chain[(n - from + 1) as usize]
}

#[test]
fn first_draw_waits_for_an_anchor() {
    let mut ledger = Ledger::new(0);
    assert_eq!(ledger.awaited(), None);
    let (red, blue) = (values(1), values(2));
    ledger.anchor(1, red[0]).unwrap();
    ledger.anchor(0, blue[0]).unwrap();
    assert_eq!(ledger.awaited(), Some(1));
    assert_eq!(ledger.reveal(1, red[1]), Ok(true));
    assert_eq!(ledger.awaited(), None);
    assert_eq!(ledger.mix(0), Mix::default().with(1, red[1]));
    ledger.drawn(0);
    assert_eq!(ledger.awaited(), None);
}

#[test]
fn seats_reveal_exactly_one_value_a_draw() {
    let mut ledger = Ledger::new(0);
    let red = values(1);
    assert_eq!(ledger.reveal(0, red[1]), Err(Fault::NoChain));
    assert_eq!(ledger.reveal(9, red[1]), Err(Fault::Seat));
    assert_eq!(ledger.anchor(6, red[0]), Err(Fault::Seat));
    (0..3).for_each(|n| ledger.drawn(n));
    ledger.anchor(0, red[0]).unwrap();
    let before = ledger.clone();
    for wrong in [red[0], red[2], values(2)[1]] {
        assert_eq!(ledger.reveal(0, wrong), Err(Fault::NotNext));
    }
    assert_eq!(ledger, before);
    assert_eq!(ledger.reveal(0, of(&red, 3, 3)), Ok(true));
    // A revealed value is final, so that nobody can try several.
    assert_eq!(ledger.reveal(0, red[2]), Err(Fault::Again));
    assert!(!ledger.is_due(0));
    (3..6).for_each(|n| ledger.drawn(n));
    // The values of the draws in between are skipped.
    assert_eq!(ledger.reveal(0, red[2]), Err(Fault::NotNext));
    assert_eq!(ledger.reveal(0, of(&red, 3, 6)), Ok(true));
}

#[test]
fn late_chain_counts_after_every_earlier_chain_was_mixed() {
    let mut ledger = Ledger::new(0);
    let chains = [values(1), values(2), values(3)];
    let turn = |ledger: &mut Ledger, seat: u8, from, n| {
        let counts = ledger.reveal(seat, of(&chains[usize::from(seat)], from, n)).unwrap();
        ledger.drawn(n);
        counts
    };
    ledger.anchor(0, chains[0][0]).unwrap();
    assert!(turn(&mut ledger, 0, 0, 0));
    ledger.anchor(1, chains[1][0]).unwrap();
    ledger.anchor(2, chains[2][0]).unwrap();
    let mix = ledger.mix(1);
    // Seat 1 may have chosen its chain so that this draw suits it.
    assert!(!turn(&mut ledger, 1, 1, 1));
    assert_eq!(ledger.mix(2), mix);
    assert!(!turn(&mut ledger, 2, 1, 2));
    assert!(turn(&mut ledger, 0, 0, 3));
    assert!(turn(&mut ledger, 1, 1, 4));
    assert!(turn(&mut ledger, 2, 1, 5));
}

#[test]
fn replacement_chain_waits_again() {
    let mut ledger = Ledger::new(0);
    let (red, blue, other) = (values(1), values(2), values(3));
    ledger.anchor(0, red[0]).unwrap();
    assert_eq!(ledger.reveal(0, red[1]), Ok(true));
    ledger.drawn(0);
    ledger.anchor(1, blue[0]).unwrap();
    // Seat 0 starts another chain before its turn. It counts at once, since the chain of seat 1 waits and does not
    // count yet.
    ledger.anchor(0, other[0]).unwrap();
    assert_eq!(ledger.reveal(1, blue[1]), Ok(false));
    ledger.drawn(1);
    assert_eq!(ledger.reveal(0, of(&other, 1, 2)), Ok(true));
    ledger.drawn(2);
    assert_eq!(ledger.reveal(1, of(&blue, 1, 3)), Ok(true));
    ledger.drawn(3);
    ledger.anchor(0, red[0]).unwrap();
    assert_eq!(ledger.reveal(0, red[1]), Ok(false), "seat 1 counts, and has revealed nothing since");
}

#[test]
fn withholding_ends_the_chain_without_blocking() {
    let mut ledger = Ledger::new(0);
    let (red, blue) = (values(1), values(2));
    ledger.anchor(0, red[0]).unwrap();
    ledger.reveal(0, red[1]).unwrap();
    ledger.drawn(0);
    ledger.anchor(1, blue[0]).unwrap();
    ledger.withhold(0);
    assert_eq!(ledger.entries().last().map(|entry| entry.what), Some(What::Nothing));
    assert_eq!(ledger.holder(0), None);
    ledger.withhold(0);
    assert_eq!(ledger.entries().len(), 4, "without a chain nothing is missed");
    ledger.drawn(1);
    assert_eq!(ledger.reveal(1, of(&blue, 1, 2)), Ok(true));
}

#[test]
fn repeated_draw_keeps_its_mix() {
    let mut ledger = Ledger::new(2);
    let red = values(1);
    (0..2).for_each(|n| ledger.drawn(n));
    ledger.anchor(0, red[0]).unwrap();
    assert_eq!(ledger.awaited(), Some(0), "given draws do not begin the game");
    ledger.reveal(0, red[1]).unwrap();
    ledger.drawn(2);
    let mix = ledger.mix(2);
    ledger.reveal(0, red[2]).unwrap();
    assert_ne!(ledger.mix(3), mix);
    ledger.drawn(2);
    assert_eq!((ledger.next(), ledger.mix(2), ledger.mix(0)), (3, mix, Mix::default()));
}
