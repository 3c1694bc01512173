use bastide_fair::{Account, Broken, Drawn, Entry, Fault, Ledger, Value, What, chain, commitment, draw};

/// A short game of two players, with draws of three kinds.
fn game() -> (Account, Vec<Drawn>) {
    let secret = [9; 32];
    let mut ledger = Ledger::new(1);
    let chains = [chain(Value([1; 16]), 20), chain(Value([2; 16]), 20)];
    let mut draws = vec![Drawn { weights: vec![2, 3], index: 1 }];
    ledger.drawn(0);
    ledger.anchor(0, chains[0][0]).unwrap();
    ledger.reveal(0, chains[0][1]).unwrap();
    ledger.anchor(1, chains[1][0]).unwrap();
    for n in 1..12 {
        let weights = vec![5, 7, n];
        draws.push(Drawn { index: draw(&secret, n, &ledger.mix(n), &weights), weights });
        ledger.drawn(n);
        let seat = (n % 2) as u8;
        if n == 6 {
            ledger.withhold(seat);
        } else if ledger.is_due(seat) {
            ledger.reveal(seat, chains[usize::from(seat)][n as usize + 1]).unwrap();
        }
    }
    let table = "k3jd9xqambcd".to_owned();
    let account = Account {
        commitment: commitment(&secret, &table),
        table,
        secret,
        given: 1,
        entries: ledger.entries().to_vec(),
    };
    (account, draws)
}

#[test]
fn honest_game_verifies() {
    let (account, draws) = game();
    let shown = account.check(&draws).unwrap();
    assert_eq!(shown.draws, 11);
    assert_eq!(shown.seats[0].from, Some(1));
    assert_eq!(shown.seats[1].from, Some(4), "its value for draw 2 does not count yet");
    assert_eq!((shown.seats[0].withheld.as_slice(), shown.seats[0].chains), (&[7][..], 1));
    assert_eq!(shown.seats[2].chains, 0);
}

#[test]
fn every_changed_byte_is_detected() {
    let (account, draws) = game();
    let forged = |change: &dyn Fn(&mut Account)| {
        let mut forged = account.clone();
        change(&mut forged);
        forged.check(&draws).unwrap_err()
    };
    assert!(matches!(forged(&|a| a.secret[31] ^= 1), Broken::Commitment { .. }));
    assert!(matches!(forged(&|a| a.table.push('x')), Broken::Commitment { .. }));
    let other = forged(&|a| {
        a.secret[0] ^= 1;
        a.commitment = commitment(&a.secret, &a.table);
    });
    assert!(matches!(other, Broken::Draw { .. }), "{other}");
    for entry in 0..account.entries.len() {
        for byte in 0..16 {
            let broken = forged(&|a| match &mut a.entries[entry].what {
                What::Anchor(value) | What::Value(value) => value.0[byte] ^= 1,
                What::Nothing => a.entries[entry].what = What::Value(Value([byte as u8; 16])),
            });
            assert!(matches!(broken, Broken::Revealed { fault: Fault::NotNext, .. }), "{broken}");
        }
        let _ = forged(&|a| a.entries[entry].seat = 7);
        let _ = forged(&|a| a.entries[entry].draw += 100);
    }
    for n in 1..draws.len() {
        let mut forged = draws.clone();
        forged[n].index = (forged[n].index + 1) % 3;
        let broken = account.check(&forged).unwrap_err();
        assert!(matches!(broken, Broken::Draw { draw, .. } if draw as usize == n), "{broken}");
    }
    let mut given = draws;
    given[0].index = 0;
    assert!(account.check(&given).is_ok(), "a draw that was given follows from nothing");
}

#[test]
fn entries_out_of_order_are_detected() {
    let (mut account, draws) = game();
    let last = account.entries.pop().unwrap();
    let first = account.entries[0];
    account.entries.insert(0, last);
    assert_eq!(account.check(&draws), Err(Broken::Order { entry: 1, what: first }));
    let (mut account, draws) = game();
    let late = Entry { draw: 0, seat: 0, what: What::Anchor(Value([0; 16])) };
    account.entries.push(late);
    let broken = account.check(&draws).unwrap_err();
    assert_eq!(broken, Broken::Order { entry: account.entries.len() - 1, what: late });
    assert_eq!(
        broken.to_string(),
        format!(
            "what was revealed {} (before draw 1, seat 1) stands after what was revealed for a later draw",
            account.entries.len()
        )
    );
}
