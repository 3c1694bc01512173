//! Before a tile is drawn, no message depends on it: two games with different future draws send the same messages until
//! then.

use bastide_budget::{budget, is_whole, this_test};
use bastide_protocol::{NewSeat, NewTable, ServerMessage, SetChoice, Terms};
use bastide_random::mix;
use bastide_table::*;
use bastide_types::{Action, Player};

/// A source whose draws depend on `future` from draw `fork` on.
fn source(game: u64, fork: u32, future: u64) -> impl DrawSource {
    move |draw: u32, weights: &[u32]| {
        let salt = if draw >= fork { future } else { 0 };
        (mix(game << 32 ^ salt << 20 ^ u64::from(draw)) % weights.len() as u64) as usize
    }
}

/// All messages to spectators and seats before draw `fork` is announced, and all later ones.
fn play(game: u64, fork: u32, future: u64) -> (Vec<ServerMessage>, Vec<ServerMessage>) {
    let seats = ["Ada", "Ben"].map(|name| NewSeat::Link { name: name.to_owned() }).into();
    let sets = ["base", "traders"].map(|set| SetChoice { set: set.to_owned(), copies: 1 }).into();
    let asked = NewTable { seats, sets, rules: None, terms: Terms::default() };
    let config = Config::from_wire(&asked, "commitment".to_owned()).unwrap();
    let mut source = source(game, fork, future);
    let (mut table, mut changes) = Table::open(config, 0, &mut source);
    let (mut before, mut after, mut draws) = (Vec::new(), Vec::new(), 0);
    let viewers = [Viewer::WATCHER, Viewer::holding([Player(0)]), Viewer::holding([Player(1)])];
    loop {
        for change in &changes {
            draws += u32::from(is_draw(change));
            let messages = viewers.map(|viewer| change.message(viewer));
            if draws <= fork { before.extend(messages) } else { after.extend(messages) }
        }
        let Some(player) = table.decider().filter(|_| draws <= fork + 3) else { break };
        let mut actions = Vec::new();
        table.state().legal_actions(&mut actions);
        let pick = mix(game << 16 ^ u64::from(table.seq())) as usize % actions.len().max(1);
        let command = table.obvious_command().unwrap_or_else(|| TableEvent::Played { action: actions[pick] });
        let request = Request { id: table.seq().to_string(), base: table.seq(), event: command };
        changes = table.command(player, &request, 0, &mut source).unwrap().changes;
        if draws <= fork {
            // Snapshots over HTTP must not reveal it either. Those taken after the command may already contain the
            // draw.
            before.extend(
                viewers
                    .map(|viewer| snapshot(&table, viewer))
                    .into_iter()
                    .filter(|_| changes.iter().all(|change| !is_draw(change))),
            );
        }
    }
    (before, after)
}

fn is_draw(change: &Change) -> bool {
    matches!(change.numbered.event, TableEvent::Played { action: Action::Draw(_) })
}

fn snapshot(table: &Table, viewer: Viewer) -> ServerMessage {
    ServerMessage::Snap { state: Box::new(table.snapshot("t", viewer)) }
}

#[test]
fn messages_do_not_depend_on_future_draws() {
    let mut different = 0;
    this_test!().each_seed("table.futures", |game| {
        let fork = 1 + (game * 7 % 80) as u32;
        let (one, one_after) = play(game, fork, 1);
        let (two, two_after) = play(game, fork, 2);
        assert!(one.len() > 6);
        assert!(one == two, "game {game}: the past reveals the future");
        different += u64::from(one_after != two_after);
    });
    let most = 2 * different > budget("table.futures");
    assert!(most || !is_whole(), "the futures hardly differ: {different}");
}
