//! What each seat may see. No other module decides this.

use crate::Table;
use bastide_protocol::{
    Action, Bazaar, Bridge, Castle, Choices, Count, Dragon, Fairy, Figure, HeldCard, InHand, Lot, Now, Over,
    Pieces, Prisoners, Seat, SeatInfo, Snapshot, Stage, Supply, TableInfo, Tile, Token, TokensLeft, Tower,
    Xy,
};
use bastide_referee::strength;
use bastide_rules::State;
use bastide_types::{
    Card, Decision, MeepleKind, PerMeeple, PlacedBridge, PlacedToken, Player, Quarter, Square, TileKind, Turn,
};

/// The viewer: the seats they hold, if any.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Viewer(u8);

impl Viewer {
    /// A viewer without a seat.
    pub const WATCHER: Viewer = Viewer(0);

    /// A viewer who holds these seats.
    pub fn holding(seats: impl IntoIterator<Item = Player>) -> Viewer {
        Viewer(seats.into_iter().fold(0, |bits, seat| bits | 1 << seat.index()))
    }

    /// Whether the viewer holds this seat.
    pub fn holds(self, seat: Player) -> bool {
        self.0 >> seat.index() & 1 == 1
    }

    /// The seats that the viewer holds, ascending.
    pub fn seats(self) -> impl Iterator<Item = Player> {
        Player::first(Player::MOST as u8).filter(move |seat| self.holds(*seat))
    }

    /// Removes what this viewer may not see: the choices of seats they do not hold.
    pub(crate) fn filter(self, now: &mut Now) {
        let played = |seat: u8| now.seats.get(usize::from(seat)).is_some_and(|seat| seat.computer);
        let his = now.seat.is_some_and(|seat| self.holds(Player(seat)) && !played(seat));
        now.choices = now.choices.take().filter(|_| his);
    }
}

impl Table {
    /// The entry for lists of tables, before the caller marks the viewer's own seats.
    pub fn info(&self, id: &str) -> TableInfo {
        let seat = |seat: Player| SeatInfo {
            name: self.names[seat.index()].as_str().to_owned(),
            computer: self.is_computer(seat),
            score: self.position.points[seat].total(),
            yours: false,
        };
        TableInfo {
            table: id.to_owned(),
            title: self.title().map(|title| title.as_str().to_owned()),
            opened: self.opened,
            changed: self.changed,
            seats: Player::first(self.names.len() as u8).map(seat).collect(),
            sets: self.config.sets(),
            stage: self.stage(),
            seat: self.decider().map(|player| player.0),
            tiles_left: self.state().tiles_left() as u16,
            clock: self.config.terms.clock,
        }
    }

    /// Returns the situation as this viewer may see it, without the tiles and the log.
    pub fn now(&self, viewer: Viewer) -> Now {
        let mut now = now(self);
        viewer.filter(&mut now);
        now
    }

    /// Returns the seats of this table that the viewer holds.
    pub fn seats_of(&self, viewer: Viewer) -> Vec<u8> {
        viewer.seats().filter(|seat| seat.index() < self.names.len()).map(|seat| seat.0).collect()
    }

    /// Returns everything that this viewer may see.
    pub fn snapshot(&self, id: &str, viewer: Viewer) -> Snapshot {
        let now = self.now(viewer);
        Snapshot {
            table: id.to_owned(),
            seq: self.seq,
            yours: self.seats_of(viewer),
            opened: self.opened,
            sets: self.config.sets(),
            rules: self.config.asked.clone(),
            terms: self.config.terms,
            tiles: self.position.state.tiles().map(Tile::from).collect(),
            lines: self.lines.all(),
            now,
            commitment: self.config.commitment.clone(),
        }
    }
}

/// The situation with the choices of the deciding player, which [`Viewer::filter`] removes for other viewers.
pub(crate) fn now(table: &Table) -> Now {
    let (state, stage) = (table.state(), table.stage());
    let projects = stage != Stage::Over && table.aids().worth;
    let ended = projects.then(|| table.state_if_confirmed().scored_now());
    let in_hand = if let Turn::Decide(_, Decision::Place(kind)) = state.turn() { Some(kind) } else { None };
    let figures = figures(table);
    Now {
        stage,
        seat: table.decider().map(|p| p.0),
        turn: state.active_player().0,
        turn_number: table.position.turn_number,
        part: state.part(),
        second_earned: state.second_earned(),
        in_hand: in_hand.map(|kind| InHand {
            kind: kind.id().to_owned(),
            set_aside: table.position.set_aside.iter().map(|k| k.id().to_owned()).collect(),
        }),
        laid: table.position.laid.map(Tile::from),
        pending: table.pending().map(Action::from),
        choices: table.decider().map(|_| choices(table)),
        seats: Player::first(table.names.len() as u8)
            .map(|seat| seat_of(table, seat, &figures, ended.as_ref()))
            .collect(),
        figures,
        cards: cards(state, table.aids().worth),
        dragon: state.dragon().map(|Square { x, y }| Dragon { x, y, steps: state.dragon_steps_left() }),
        fairy: state.fairy().map(|(at, with)| Fairy {
            x: at.square.x,
            y: at.square.y,
            segment: at.follower.map(|segment| segment.0),
            seat: with.map(|player| player.0),
        }),
        held_back: state.held_back() as u16,
        pieces: Pieces {
            towers: towers(state),
            tokens: tokens(table),
            bridges: bridges(table),
            castles: castles(table),
            count: count(state),
        },
        bazaar: bazaar(state),
        marks: table.position.marks.clone(),
        tiles_left: state.tiles_left() as u16,
        record: true,
        title: table.title().map(|title| title.as_str().to_owned()),
        back: Player::first(table.names.len() as u8)
            .filter(|&seat| table.may_ask_back(seat).is_ok())
            .map(|seat| seat.0)
            .collect(),
        asking: table.asking(),
        over: table.winners().map(|winners| Over {
            winners: winners.iter().map(|p| p.0).collect(),
            rematch: table.rematch.clone(),
            claimed: table.is_claimed(),
            lost: table.lost().map(|seat| seat.0).collect(),
            shown: table.secret.is_some(),
        }),
        fair: table.fair(),
    }
}

/// Foundations and towers, if towers are in play.
fn towers(state: &State) -> Vec<Tower> {
    let tower = |(square, floors): (Square, u16)| {
        let segment = state.tower_top(square)?.0;
        Some(Tower { x: square.x, y: square.y, segment, floors })
    };
    if state.has_towers() { state.towers().filter_map(tower).collect() } else { Vec::new() }
}

fn token(token: PlacedToken) -> Token {
    let PlacedToken { player, pair, square: Square { x, y }, segment } = token;
    Token { seat: player.0, pair: pair.into(), x, y, segment: segment.0 }
}

/// The token placed by a decision that is not confirmed yet.
fn pending_token(table: &Table) -> Option<PlacedToken> {
    let (action, player) = table.pending().zip(table.decider())?;
    let bastide_types::Action::PlaceToken { pair, square, segment } = action else { return None };
    Some(PlacedToken { player, pair, square, segment })
}

/// All tunnel tokens on the table, including a pending one.
fn tokens(table: &Table) -> Vec<Token> {
    table.state().tokens().chain(pending_token(table)).map(token).collect()
}

/// A player's tunnel tokens, if tunnels are in play.
fn tokens_left(table: &Table, seat: Player) -> Vec<TokensLeft> {
    let (state, pending) = (table.state(), pending_token(table));
    if !state.has_tunnels() {
        return Vec::new();
    }
    let put = |pair| u8::from(pending.is_some_and(|token| (token.player, token.pair) == (seat, pair)));
    let mine = state.token_pairs().filter(|&(player, _)| player == seat);
    mine.map(|(_, pair)| TokensLeft { pair: pair.into(), left: state.tokens_left(seat, pair) - put(pair) })
        .collect()
}

/// The bridge built by a decision that is not confirmed yet.
fn pending_bridge(table: &Table) -> Option<PlacedBridge> {
    let (action, player) = table.pending().zip(table.decider())?;
    let (square, axis) = if let bastide_types::Action::BuildBridge { square, axis } = action {
        (square, axis)
    } else if let bastide_types::Action::PlaceWithBridge { square, bridge, .. } = action {
        bridge.bridge(square)
    } else {
        return None;
    };
    Some(PlacedBridge { player, square, axis })
}

/// All bridges on the table, including a pending one.
fn bridges(table: &Table) -> Vec<Bridge> {
    table.state().bridges().chain(pending_bridge(table)).map(Bridge::from).collect()
}

/// The number of bridges that a player has left, if bridges are in play.
fn bridges_left(table: &Table, seat: Player) -> Option<u8> {
    let pending = pending_bridge(table).is_some_and(|bridge| bridge.player == seat);
    let state = table.state();
    state.has_bridges().then(|| state.bridges_left(seat) - u8::from(pending))
}

/// The tiles and the owner of the castle built by a decision that is not confirmed yet.
fn pending_castle(table: &Table) -> Option<([Square; 2], Player)> {
    let (action, player) = table.pending().zip(table.decider())?;
    let bastide_types::Action::BuildCastle { square, segment } = action else { return None };
    Some((table.state().small_city(square, segment)?, player))
}

/// All castles on the table, including a pending one.
fn castles(table: &Table) -> Vec<Castle> {
    let asked = table.state().lord_asked().map(|(at, _)| at.square);
    let standing = table.state().castles().map(|(squares, lord)| (squares, lord.map(|(player, _)| player)));
    let pending = pending_castle(table).map(|(squares, player)| (squares, Some(player)));
    let castle = |(squares, lord): ([Square; 2], Option<Player>)| Castle {
        tiles: squares.map(Xy::from),
        seat: lord.map(|player| player.0),
        asked: lord.is_some() && asked.is_some_and(|square| squares.contains(&square)),
    };
    standing.chain(pending).map(castle).collect()
}

/// The number of castles that a player has left, if castles are in play.
fn castles_left(table: &Table, seat: Player) -> Option<u16> {
    let put = u16::from(pending_castle(table).is_some_and(|(_, player)| player == seat));
    table.state().has_castles().then(|| table.state().castles_left(seat) - put)
}

/// The place of the count.
fn count(state: &State) -> Option<Count> {
    let (quarter, Square { x, y }) = state.count().zip(state.quarters())?;
    let tile = state.tile_at(Square::new(x, y))?.kind.tile();
    Some(Count { x, y, quarter: quarter.into(), castle: tile.quarter(Quarter::Castle)?.0 })
}

/// The bazaar in progress, once a tile is turned up.
fn bazaar(state: &State) -> Option<Bazaar> {
    let id = |kind: TileKind| kind.id().to_owned();
    let lot = state.lot().map(|lot| Lot { tile: id(lot.kind), price: lot.price, bidder: lot.bidder.0 });
    (!state.turned_up().is_empty()).then(|| Bazaar {
        tiles: state.turned_up().iter().copied().map(id).collect(),
        bids: state.rules().bazaars == bastide_types::Bazaars::Auction,
        chooser: state.chooser().map(|player| player.0),
        lot,
    })
}

/// The figures that a player holds prisoner.
fn prisoners(state: &State, captor: Player) -> Vec<Prisoners> {
    let owners = Player::first(state.players());
    let all = owners.flat_map(|owner| MeepleKind::ALL.map(|meeple| (owner, meeple)));
    all.map(|(of, meeple)| (of, meeple, state.prisoners(captor, of, meeple)))
        .filter(|&(_, _, count)| count > 0)
        .map(|(of, meeple, count)| Prisoners { of: of.0, meeple: meeple.into(), count })
        .collect()
}

/// The cards in play, with or without a holder.
fn cards(state: &State, worth: bool) -> Vec<HeldCard> {
    let in_play = Card::ALL.into_iter().filter(|&card| state.has_card(card));
    let held = |card: Card| {
        let (seat, tiles) = state.card(card).map_or((None, 0), |(holder, tiles)| (Some(holder.0), tiles));
        HeldCard {
            card: card.into(),
            seat,
            tiles,
            completed: state.completed(card),
            points: state.card_points(card).filter(|_| worth),
        }
    };
    in_play.map(held).collect()
}

fn choices(table: &Table) -> Choices {
    let confirm = table.pending().is_some();
    let mut legal = Vec::new();
    if !confirm {
        table.state().legal_actions(&mut legal);
    }
    Choices { actions: legal.into_iter().map(Action::from).collect(), confirm, undo: table.can_undo() }
}

/// The view of a seat. `figures` are all figures on the table, `ended` is the state if the game ended now.
fn seat_of(table: &Table, seat: Player, figures: &[Figure], ended: Option<&State>) -> Seat {
    let state = table.state();
    let mut supply = Supply(PerMeeple(MeepleKind::ALL.map(|kind| state.supply(seat, kind))));
    let mut all = supply;
    for figure in figures.iter().filter(|figure| figure.seat == seat.0) {
        if figure.pending {
            supply.0[figure.meeple.0] -= 1;
        } else {
            all.0[figure.meeple.0] += 1;
        }
    }
    for captor in Player::first(state.players()) {
        for kind in MeepleKind::ALL {
            all.0[kind] += state.prisoners(captor, seat, kind);
        }
    }
    let points = table.position.points[seat];
    Seat {
        seat: seat.0,
        name: table.names[seat.index()].as_str().to_owned(),
        computer: table.is_computer(seat),
        level: table.level(seat).map(|level| level.name().to_owned()),
        handed: table.is_handed(seat),
        out_of_time: table.is_out_of_time(seat),
        score: points.total(),
        points,
        supply,
        figures: all,
        goods: state.goods(seat).into(),
        floors: state.has_towers().then(|| state.floors_left(seat)),
        abbeys: state.has_abbeys().then(|| state.abbeys_left(seat)),
        tokens: tokens_left(table, seat),
        bridges: bridges_left(table, seat),
        castles: castles_left(table, seat),
        tile: state.own_tile(seat).map(|kind| kind.id().to_owned()),
        prisoners: prisoners(state, seat),
        projected: ended.map(|state| state.score(seat)),
    }
}

/// All figures on the table, including a pending one.
fn figures(table: &Table) -> Vec<Figure> {
    let state = table.state();
    let standing = state.figures().map(|figure| Figure {
        seat: figure.player.0,
        meeple: figure.meeple.into(),
        x: figure.at.square.x,
        y: figure.at.square.y,
        segment: figure.at.segment.0,
        corner: figure.corner.map(Into::into),
        strength: None,
        pending: false,
    });
    let pending = table.pending().zip(table.decider());
    let put = pending.and_then(|(action, who)| Figure::put_by(who, action, |spot| state.place_of(spot)));
    standing.chain(put).map(|figure| Figure { strength: strength(state, &figure), ..figure }).collect()
}
