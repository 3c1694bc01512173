//! The last compact features: everything that neither the planes nor the other features show, so that together they
//! determine the position.

use crate::layout::Layout;
use crate::observe::decider;
use bastide_rules::State;
use bastide_types::{Card, Decision, MeepleKind, Player, Quarter, TileKind, TokenPair, Turn};
use std::fmt::Arguments;

/// A callback that takes the name and the value of a feature.
pub trait Put: FnMut(Arguments<'_>, f32) {}

impl<P: FnMut(Arguments<'_>, f32)> Put for P {}

/// 1 for yes, 0 for no.
pub fn flag(yes: bool) -> f32 {
    f32::from(u8::from(yes))
}

/// The players in order of play, beginning with one, with their positions in that order.
pub fn seats(state: &State, own: Player) -> impl Iterator<Item = (u8, Player)> + use<> {
    let players = state.players();
    (0..players).map(move |offset| (offset, Player((own.0 + offset) % players)))
}

/// The kinds of figure that can be taken prisoner or enter the City of Carcassonne.
fn followers(layout: &Layout) -> impl Iterator<Item = MeepleKind> + '_ {
    layout.figures.iter().map(|&(meeple, _)| meeple).filter(|meeple| meeple.is_follower())
}

/// Passes the features in order, with their names, to `put`; seats begin with `own`.
pub fn each_feature(layout: &Layout, state: &State, own: Player, put: &mut impl Put) {
    for seat in Player::first(state.players()) {
        put(format_args!("decides.{}", seat.0), flag(seat == decider(state)));
    }
    for (seat, player) in seats(state, own) {
        put(format_args!("seat{seat}.active"), flag(player == state.active_player()));
    }
    put(format_args!("chance"), flag(state.turn() == Turn::Chance));
    put(format_args!("over"), flag(state.turn() == Turn::Over));
    put(format_args!("turn_again"), flag(state.turn_again()));
    for card in Card::ALL {
        put(format_args!("{card}.tiles"), state.card(card).map_or(0.0, |(_, tiles)| f32::from(tiles)));
    }
    if layout.fairy {
        let segment = state.fairy().and_then(|(at, _)| at.follower);
        put(format_args!("fairy.segment"), segment.map_or(0.0, |segment| f32::from(segment.0) + 1.0));
    }
    let in_hand = if let Turn::Decide(_, Decision::Place(kind)) = state.turn() { Some(kind) } else { None };
    for &kind in &layout.kinds {
        put(format_args!("left.{}", kind.id()), f32::from(state.left(kind)));
    }
    tiles(layout, "hand", in_hand.as_slice(), put);
    boxes(layout, state, own, put);
}

/// Passes, for each kind of the game, how often it occurs among these tiles.
fn tiles(layout: &Layout, name: &str, there: &[TileKind], put: &mut impl Put) {
    for kind in &layout.kinds {
        let count = there.iter().filter(|&other| other == kind).count();
        put(format_args!("{name}.{}", kind.id()), count as f32);
    }
}

/// Features that only some games have.
fn boxes(layout: &Layout, state: &State, own: Player, put: &mut impl Put) {
    let extras = layout.extras;
    if extras.towers {
        towers(layout, state, own, put);
    }
    if extras.yards {
        put(format_args!("passes"), state.passes_in_last_round().map_or(0.0, f32::from));
    }
    if extras.tunnels {
        for (seat, player) in seats(state, own) {
            for pair in TokenPair::ALL {
                put(format_args!("seat{seat}.tokens.{pair}"), f32::from(state.tokens_left(player, pair)));
            }
        }
    }
    if extras.markets {
        bazaars(layout, state, own, put);
    }
    if extras.count {
        for (seat, player) in seats(state, own) {
            for meeple in followers(layout) {
                for quarter in Quarter::ALL {
                    let count = state.in_quarter_of(player, meeple, quarter);
                    put(format_args!("seat{seat}.in_{quarter}.{meeple}"), count as f32);
                }
            }
            put(format_args!("seat{seat}.paid"), flag(state.was_paid(player)));
            put(format_args!("seat{seat}.moves_nobody"), flag(state.moves_nobody(player)));
            put(format_args!("seat{seat}.had_last_turn"), flag(state.last_turn() == player));
        }
    }
}

/// Prisoners, and who gives one back in an exchange.
fn towers(layout: &Layout, state: &State, own: Player, put: &mut impl Put) {
    for (seat, captor) in seats(state, own) {
        for (of, owner) in seats(state, own).filter(|&(of, _)| of != seat) {
            for meeple in followers(layout) {
                let held = f32::from(state.prisoners(captor, owner, meeple));
                put(format_args!("seat{seat}.holds.seat{of}.{meeple}"), held);
            }
        }
    }
    let gives = match state.turn() {
        Turn::Decide(_, Decision::Exchange(player)) => Some(player),
        Turn::Decide(..) | Turn::Chance | Turn::Over => None,
    };
    for (seat, player) in seats(state, own) {
        put(format_args!("seat{seat}.gives_back"), flag(gives == Some(player)));
    }
}

/// The tiles turned up, chosen and obtained at a bazaar.
fn bazaars(layout: &Layout, state: &State, own: Player, put: &mut impl Put) {
    put(format_args!("bazaar.due"), f32::from(state.bazaars_due()));
    put(format_args!("bazaar.laid_now"), flag(state.bazaar_laid_now()));
    put(format_args!("bazaar.runs"), flag(state.bazaar_runs()));
    put(format_args!("bazaar.to_come"), f32::from(state.to_turn_up()));
    tiles(layout, "turned_up", state.turned_up(), put);
    let lot = state.lot();
    tiles(layout, "lot", lot.map(|lot| lot.kind).as_slice(), put);
    for (seat, player) in seats(state, own) {
        put(format_args!("seat{seat}.chooses"), flag(state.chooser() == Some(player)));
        put(format_args!("seat{seat}.bids"), flag(lot.is_some_and(|lot| lot.bidder == player)));
        let name = format!("seat{seat}.own");
        tiles(layout, &name, state.own_tile(player).as_slice(), put);
    }
}
