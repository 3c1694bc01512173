//! Fair draws at random tables whose players keep chains, start new ones, withhold values, take tiles back and hand
//! seats over.

use crate::stored::stored;
use bastide_budget::this_test;
use bastide_fair::{Account, Mix, Value, What, chain, commitment, draw};
use bastide_notation::{Record, account, parse_record, set_account};
use bastide_protocol::{Fair, NewSeat, NewTable, SetChoice, Stage, Terms};
use bastide_random::SplitMix64;
use bastide_referee::{Recorded, Unverified, fair_record, verify};
use bastide_table::*;
use bastide_types::{Action, Player, TileKind};

const TABLE: &str = "k3jd9xqambcd";

/// An honest host.
struct Host([u8; 32]);

impl DrawSource for Host {
    fn index(&mut self, number: u32, mix: &Mix, weights: &[u32]) -> usize {
        draw(&self.0, number, mix, weights)
    }

    fn secret(&self) -> Option<[u8; 32]> {
        Some(self.0)
    }
}

/// A table and its people, with the chains that their browsers keep.
struct Game {
    table: Table,
    host: Host,
    log: Vec<Numbered>,
    numbers: SplitMix64,
    chains: Vec<Vec<Value>>,
    went_back: bool,
}

fn config(people: usize, computers: usize, sets: &[&str], secret: &[u8; 32]) -> Config {
    let person = |n: usize| NewSeat::Here { name: format!("Person {n}"), anchor: None };
    let computer = |n: usize| NewSeat::Computer { name: format!("Computer {n}"), level: None };
    let seats = (0..people).map(person).chain((0..computers).map(computer)).collect();
    let sets = sets.iter().map(|set| SetChoice { set: (*set).to_owned(), copies: 1 }).collect();
    let asked = NewTable { seats, sets, rules: None, terms: Terms::default() };
    Config::from_wire(&asked, commitment(secret, TABLE)).unwrap().checked()
}

fn new_chain(numbers: &mut SplitMix64) -> Vec<Value> {
    chain(Value(std::array::from_fn(|_| numbers.bits() as u8)), 300)
}

impl Game {
    fn open(config: Config, secret: [u8; 32], given: &[Action], mut numbers: SplitMix64) -> Game {
        let people = config.seats().iter().take_while(|seat| seat.computer.is_none()).count();
        let chains: Vec<_> = (0..people).map(|_| new_chain(&mut numbers)).collect();
        // Some players open the table without a chain, as old pages do.
        let anchors = (0..).zip(&chains).map(|(seat, chain)| (Player(seat), chain[0]));
        let anchors: Vec<_> = anchors.filter(|_| numbers.below(4) > 0).collect();
        let mut host = Host(secret);
        let (table, changes) = Table::open_at(config, given, &anchors, 0, &mut host).unwrap();
        let log = changes.into_iter().map(|change| change.numbered).collect();
        Game { table, host, log, numbers, chains, went_back: false }
    }

    fn send(&mut self, seat: Player, event: TableEvent) -> Result<(), Refusal> {
        let base = self.table.seq();
        let request = Request { id: format!("{}-{base}-{}", seat.0, self.numbers.bits()), base, event };
        let before = self.table.clone();
        match self.table.command(seat, &request, 7, &mut self.host) {
            Ok(answer) => self.log.extend(answer.changes.into_iter().map(|change| change.numbered)),
            Err(refusal) => {
                assert_eq!(self.table, before, "a refusal changes nothing");
                return Err(refusal);
            }
        }
        Ok(())
    }

    fn fair(&self) -> Option<Fair> {
        self.table.now(Viewer::WATCHER).fair
    }

    /// The value that the page of a seat sends, according to `docs/fair-draws.md`.
    fn value(&self, seat: Player) -> Option<Value> {
        let fair = self.fair()?;
        let (draw, held) = (fair.draw?, fair.chains[seat.index()].clone()?);
        let mine = self.chains.get(seat.index())?;
        let at = mine.iter().position(|value| value.to_string() == held.last)?;
        (held.next <= draw).then(|| mine[at + (draw - held.next) as usize + 1])
    }

    fn anchor(&mut self, seat: Player) {
        self.chains[seat.index()] = new_chain(&mut self.numbers);
        let anchor = self.chains[seat.index()][0].0;
        self.send(seat, TableEvent::Anchored { anchor }).expect("a person may begin a chain at any time");
    }

    /// An action of somebody other than the next move.
    fn aside(&mut self) {
        let seat = Player(self.numbers.below(self.chains.len()) as u8);
        match self.numbers.below(12) {
            0 if !self.table.is_computer(seat) => self.anchor(seat),
            1 => {
                let computer = !self.table.is_handed(seat);
                self.send(seat, TableEvent::Takeover { of: seat.0, computer }).expect("a seat changes hands");
            }
            2 => drop(self.send(seat, TableEvent::Undone)),
            3 if self.send(seat, TableEvent::AskedBack).is_ok() => {
                self.went_back = true;
                for other in (0..self.chains.len() as u8).map(Player).filter(|&other| other != seat) {
                    let _ = self.send(other, TableEvent::AnsweredBack { accept: true });
                }
                if self.table.now(Viewer::WATCHER).asking.is_some() {
                    self.send(seat, TableEvent::AnsweredBack { accept: false }).expect("a wish is withdrawn");
                }
            }
            4 => {
                let replayed = Table::replay(self.log.iter().map(stored), |_| ()).expect("the log replays");
                assert_eq!(replayed.ledger(), self.table.ledger());
                assert_eq!(replayed.actions(), self.table.actions());
                self.table = replayed;
            }
            _ => {}
        }
    }

    fn step(&mut self) {
        if self.numbers.below(4) == 0 {
            self.aside();
        }
        if let Some(seat) = self.fair().and_then(|fair| fair.awaited).map(Player) {
            assert_eq!(self.table.stage(), Stage::Draw);
            if self.value(seat).is_none() {
                self.anchor(seat);
            }
            let value = self.value(seat).expect("the chain is its own").0;
            self.send(seat, TableEvent::Revealed { value }).expect("the first draw waits for it");
        }
        let Some(decider) = self.table.decider() else { return };
        let event = match self.table.obvious_command() {
            Some(_) => self.confirmation(decider),
            None => {
                let mut legal = Vec::new();
                self.table.state().legal_actions(&mut legal);
                TableEvent::Played { action: legal[self.numbers.below(legal.len())] }
            }
        };
        self.send(decider, event).expect("what is legal is done");
    }

    /// A confirmation, after some attempts with wrong values; sometimes without a value, as from an old page.
    fn confirmation(&mut self, decider: Player) -> TableEvent {
        let own = self.table.state().active_player() == decider;
        let value = self.value(decider).filter(|_| own && !self.table.is_computer(decider));
        match (self.numbers.below(25), value) {
            (0, _) => TableEvent::Confirmed { value: None },
            (1, Some(value)) => {
                let wrong = Some(value.hash());
                self.send(decider, TableEvent::Confirmed { value: wrong }).expect_err("that is not the next");
                TableEvent::Confirmed { value: Some(value) }
            }
            (2, None) => {
                let wrong = TableEvent::Confirmed { value: Some(Value([1; 16])) };
                self.send(decider, wrong).expect_err("no value is due");
                TableEvent::Confirmed { value: None }
            }
            _ => TableEvent::Confirmed { value },
        }
    }

    fn record(&self) -> Record {
        let ledger = self.table.ledger().unwrap();
        let mut record = Record::new(self.table.config().setup().clone(), self.table.actions().to_vec());
        let account = Account {
            table: TABLE.to_owned(),
            commitment: self.table.config().commitment().to_owned(),
            secret: self.table.secret().expect("the game is over"),
            given: ledger.given(),
            entries: ledger.entries().to_vec(),
        };
        set_account(&mut record, &account);
        record
    }
}

/// A complete game, sometimes continued from the middle of another one, sometimes ended early.
fn played(seed: u64) -> Game {
    let mut numbers = SplitMix64::new(seed);
    let secret: [u8; 32] = std::array::from_fn(|_| numbers.bits() as u8);
    let sets: &[&str] =
        [&["base"][..], &["base", "traders"], &["base", "river", "abbey", "count"]][numbers.below(3)];
    let config = config(1 + numbers.below(3), 1 + numbers.below(2), sets, &secret);
    let mut given = Vec::new();
    if numbers.below(4) == 0 {
        let mut other = Game::open(config.clone(), [1; 32], &[], SplitMix64::new(!seed));
        (0..40).for_each(|_| other.step());
        given = other.table.actions().to_vec();
    }
    let early = (numbers.below(5) == 0).then(|| 20 + numbers.below(200));
    let mut game = Game::open(config, secret, &given, numbers);
    let mut steps = 0;
    while !game.table.is_over() {
        assert_eq!(game.table.secret(), None);
        game.step();
        steps += 1;
        let claims = early.is_some_and(|early| steps > early) && !game.table.is_computer(Player(0));
        if claims && !game.table.is_over() {
            game.send(Player(0), TableEvent::WinClaimed { seats: vec![0] }).unwrap();
        }
    }
    game
}

#[test]
fn every_game_verifies_and_forgeries_are_detected() {
    let (mut mixed, mut late, mut withheld, mut back) = (0, 0, 0, 0);
    this_test!().each_seed("table.fair", |seed| {
        let game = played(seed);
        let last = &game.log.last().unwrap().event;
        assert_eq!(*last, TableEvent::SecretShown { secret: game.host.0 });
        let replayed = Table::replay(game.log.iter().map(stored), |_| ()).unwrap();
        assert_eq!(replayed.secret(), Some(game.host.0));
        let record = game.record();
        let text = record.to_string();
        let read = parse_record(&text).unwrap();
        assert_eq!(read, record, "records are read as they are written");
        let verified = verify(&Recorded::from(read)).unwrap_or_else(|why| panic!("{why:?}"));
        let draws = game.table.actions().iter().filter(|action| matches!(action, Action::Draw(_))).count();
        assert_eq!(verified.shown.draws + verified.account.given, draws as u32);
        assert!(verified.moved.is_empty() || game.went_back, "{:?}", verified.moved);
        forge(&record, seed);
        let seats = &verified.shown.seats;
        mixed += seats.iter().filter(|seat| seat.from.is_some()).count();
        late += seats.iter().filter(|seat| seat.from > Some(verified.account.given)).count();
        withheld += seats.iter().map(|seat| seat.withheld.len()).sum::<usize>();
        back += usize::from(game.went_back);
    });
    if bastide_budget::is_whole() {
        assert!(mixed > 20 && late > 3 && withheld > 10 && back > 3, "{mixed} {late} {withheld} {back}");
    }
}

/// Changes parts of a record's fair-draw data and one draw, and checks that each change is detected.
fn forge(record: &Record, seed: u64) {
    let mut numbers = SplitMix64::new(seed ^ 0xf0);
    let found = |forged: &Record, what: &str| {
        let Err(why) = verify(&Recorded::from(forged.clone())) else { panic!("{what} is not found") };
        assert!(!matches!(why, Unverified::Broken { ref why, .. } if why.is_empty()));
    };
    let account = account(record).unwrap().unwrap();
    for _ in 0..4 {
        let (byte, bit) = (numbers.below(32), 1 << numbers.below(8));
        let forged = |change: &dyn Fn(&mut Account)| {
            let (mut forged, mut other) = (record.clone(), account.clone());
            change(&mut other);
            set_account(&mut forged, &other);
            forged
        };
        found(&forged(&|account| account.secret[byte] ^= bit), "a secret");
        let commitment = |account: &mut Account| account.commitment.replace_range(byte..=byte, "x");
        found(&forged(&commitment), "a commitment");
        if !account.entries.is_empty() {
            let entry = numbers.below(account.entries.len());
            let value = |account: &mut Account| match &mut account.entries[entry].what {
                What::Anchor(value) | What::Value(value) => value.0[byte / 2] ^= bit,
                What::Nothing => account.entries[entry].seat = 6,
            };
            // Nothing checks an anchor without values.
            let seat = account.entries[entry].seat;
            let next = account.entries[entry + 1..].iter().find(|other| other.seat == seat);
            let is_used = next.is_some_and(|next| matches!(next.what, What::Value(_)));
            if is_used || !matches!(account.entries[entry].what, What::Anchor(_)) {
                let mut forged = record.clone();
                let mut other = account.clone();
                value(&mut other);
                if other.entries[entry].seat < 6 {
                    set_account(&mut forged, &other);
                    found(&forged, "a value");
                }
            }
        }
        let mut forged = record.clone();
        let draws = forged.actions.iter_mut().filter(|action| matches!(action, Action::Draw(_)));
        let mut draws: Vec<_> = draws.skip(account.given as usize).collect();
        if !draws.is_empty() {
            let at = numbers.below(draws.len());
            let Action::Draw(drawn) = *draws[at] else { unreachable!() };
            *draws[at] = Action::Draw(TileKind(if drawn.0 == 0 { 1 } else { drawn.0 - 1 }));
            found(&forged, "a tile");
        }
    }
}

/// A game that the page's and Python's tests check, too; `BASTIDE_WRITE=1` writes it.
#[test]
fn fixture_game_is_current() {
    let secret: [u8; 32] = std::array::from_fn(|i| i as u8);
    let mut game = Game::open(config(2, 1, &["base", "river"], &secret), secret, &[], SplitMix64::new(3));
    while !game.table.is_over() {
        game.step();
    }
    let mut record = game.record();
    record.set_tag("Player1", "Ada");
    record.set_tag("Player2", "Ben");
    let fair = fair_record(&record).unwrap();
    let actions = record.actions.iter().map(|&action| {
        serde_json::json!({
            "seat": null, "action": bastide_protocol::Action::from(action),
        })
    });
    let actions: Vec<_> = actions.filter(|action| action["action"]["k"] == "draw").collect();
    let json = serde_json::json!({
        "bastide": 1, "fair": fair, "actions": actions, "record": record.to_string(),
    });
    let text = format!("{json:#}\n");
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/fair/game.json");
    if std::env::var_os("BASTIDE_WRITE").is_some() {
        std::fs::write(&path, &text).unwrap();
    }
    let there = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(there, text, "fixtures/fair/game.json: BASTIDE_WRITE=1 cargo test -p bastide-table writes it");
}
