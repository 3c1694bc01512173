//! Writes a game as a save file for the other program.
//!
//! Its messages correspond to our actions, except that it asks fewer questions. It needs no pass where it offers
//! nothing, draws from the list in the file, and takes a second part and the highest-paying feature of a lord without
//! asking. `COMMIT` says that a part is decided.

mod auction;
mod figures;
mod setup;
mod tiles;

use super::{Problem, Problems, ids, location};
use crate::Record;
use auction::Auction;
use bastide_types::{
    Action, Bazaars, Corner, Decision, DragonTime, FairyAt, FeatureKind, MeepleKind, Moment, PlacedTile,
    Player, Position, Quarter, Question, Role, Rules, SegmentId, Spot, Square, Symbol, TileKind, TokenPair,
    Turn,
};
use figures::Figures;
use serde_json::{Value, json};
use std::fmt;
use tiles::Tiles;

/// The state of a game before or after an action.
#[derive(Clone)]
pub struct Seen {
    /// The current turn.
    pub turn: Turn,
    /// The position.
    pub position: Position,
    /// The number of tiles in the bag.
    pub left: usize,
    /// Whether that program offers the player to move anything that may be declined.
    pub asked: bool,
}

/// Writes a save file of a recorded game. `begin` is the state before the first action; `apply` plays an action and
/// returns the state after it.
///
/// The other program's rules may differ from those of the record, so callers should read the result back and compare.
///
/// # Errors
/// The first action that `apply` refuses, with its number in the record.
pub fn write<E: fmt::Display>(
    record: &Record,
    begin: Seen,
    mut apply: impl FnMut(Action) -> Result<Seen, E>,
) -> Result<String, Problems> {
    let start = begin.position.tiles.clone();
    let mut writer = Writer::new(record, begin);
    for (i, &action) in record.actions.iter().enumerate() {
        writer.before(action);
        let after =
            apply(action).map_err(|error| Problem::at(format!("action {}", i + 1), error.to_string()))?;
        writer.after(action, after);
    }
    Ok(writer.file(record, &start))
}

/// Whether a decision belongs to a part until that is committed.
fn in_part(turn: Turn, dragon: DragonTime) -> bool {
    turn.question().is_some_and(|question| {
        question.moment() == Moment::Laid && question != Question::Redeploy
            || question == Question::Dragon && dragon != DragonTime::AfterScoring
    })
}

struct Writer {
    messages: Vec<Value>,
    tiles: Tiles,
    figures: Figures,
    seen: Seen,
    auction: Auction,
    rules: Rules,
    /// The square of the tile laid last.
    laid: Square,
    /// The player who laid it.
    active: Player,
    /// The index of the message that committed its part.
    committed: usize,
    placed: usize,
}

impl Writer {
    fn new(record: &Record, begin: Seen) -> Writer {
        let mut figures = Figures::default();
        figures.see(&begin.position);
        Writer {
            messages: Vec::new(),
            tiles: Tiles::new(&record.setup, &begin.position.tiles),
            figures,
            seen: begin,
            auction: Auction::default(),
            rules: record.setup.rules,
            laid: Square::ORIGIN,
            active: Player(0),
            committed: 0,
            placed: 0,
        }
    }

    fn say(&mut self, kind: &str, player: Player, payload: Value) {
        self.messages.push(json!({ "type": kind, "payload": payload, "player": player.0 }));
    }

    /// Says that a player's decisions are final, with a random number like those that the program uses for the next
    /// draws.
    fn commit(&mut self, player: Player) {
        let random = f64::from((self.messages.len() as u32).wrapping_mul(2_654_435_769)) / 4_294_967_296.0;
        let random = (random * 1e6).floor() / 1e6;
        self.say("COMMIT", player, json!({ "random": random }));
    }

    /// Writes the messages for an action, given the state before it.
    fn before(&mut self, action: Action) {
        let Turn::Decide(player, decision) = self.seen.turn else { return };
        match action {
            Action::Draw(_) | Action::TakeSecond | Action::PayLord { .. } => {}
            Action::Place { square, rotation } | Action::PlaceWithBridge { square, rotation, .. } => {
                let id = self.tiles.lay();
                self.place(player, &id, square, &format!("R{}", rotation.degrees()));
            }
            Action::LayAbbey(square) => {
                let abbey = TileKind::all().find(|kind| kind.tile().role == Role::Abbey);
                self.place(player, abbey.and_then(ids::id).unwrap_or_default(), square, "R0");
            }
            Action::Deploy { meeple, at } => self.deploy(player, meeple, at),
            Action::Redeploy { meeple, square, segment } => self.redeploy(player, meeple, square, segment),
            Action::TakeBack { square, segment } => self.take_back(player, decision, square, segment),
            Action::LeaveQuarter { meeple, quarter } => self.leave_quarter(player, meeple, quarter),
            Action::Recall { square, segment } => {
                let at = self.standing(square, segment);
                let (id, _) = self.figures.off(square, segment);
                self.go_home("ABBOT_RETURN", player, &id, at);
            }
            Action::MoveFairy(to) => {
                let to = self.fairy_to(to);
                self.move_neutral(player, "fairy.1", to);
            }
            Action::MoveDragon(Square { x, y }) => self.move_neutral(player, "dragon.1", json!([x, y])),
            Action::MoveCount(quarter) => {
                let to = self.quarter(quarter).map(|(square, segment)| self.pointer(square, segment));
                self.move_neutral(player, "count.1", to.unwrap_or_default());
            }
            Action::AddFloor(square) => self.token(player, "TOWER_PIECE", place(square, "Tower", "I")),
            Action::PlaceToken { pair, square, segment } => {
                let token = match pair {
                    TokenPair::A => "TUNNEL_A",
                    TokenPair::B => "TUNNEL_B",
                    TokenPair::C => "TUNNEL_C",
                };
                self.token(player, token, self.pointer(square, segment));
            }
            Action::BuildBridge { square, axis } => {
                self.token(player, "BRIDGE", place(square, "Road", location::axis_name(axis)));
            }
            Action::BuildCastle { square, segment } => self.castle(player, square, segment),
            Action::Exchange(meeple) => self.exchange(player, decision, meeple),
            Action::Ransom { captor, meeple } => self.ransom((player, meeple), captor, decision),
            Action::Offer { kind, bid } => {
                let players = self.seen.position.players;
                self.auction.offer(player, players, self.rules.bazaars == Bazaars::Auction);
                let index = self.tiles.offer(kind);
                self.say("BAZAAR_BID", player, json!({ "supplyIndex": index, "price": bid }));
            }
            Action::Bid(price) => {
                let passed = self.auction.answer(player, true);
                self.say_passes(passed);
                let payload = json!({ "supplyIndex": self.tiles.offered(), "price": price });
                self.say("BAZAAR_BID", player, payload);
            }
            Action::Buy => {
                self.auction.buy();
                self.say("BAZAAR_BUY_OR_SELL", player, json!({ "value": "BUY" }));
            }
            Action::Sell => self.say("BAZAAR_BUY_OR_SELL", player, json!({ "value": "SELL" })),
            Action::Pass => self.pass(player, decision),
        }
    }

    /// Updates the state after an action, and commits the part if nothing more of it is to be decided.
    fn after(&mut self, action: Action, after: Seen) {
        let before = std::mem::replace(&mut self.seen, after);
        if let Action::Draw(kind) = action {
            self.tiles.draw(kind, before.left > self.seen.left);
        }
        if let Turn::Decide(player, decision) = before.turn {
            // A player who can move nobody else has ended that decision; one who declines an abbey draws, except
            // after the last tile.
            let moved = matches!(action, Action::Redeploy { .. })
                && decision == Decision::Redeploy
                && self.seen.turn != before.turn;
            let draws =
                action == Action::Pass && decision == Decision::Abbey && self.seen.turn == Turn::Chance;
            if moved || draws {
                self.commit(player);
            }
        }
        self.auction_goes_on();
        self.figures.see(&self.seen.position);
        let laid =
            matches!(action, Action::Place { .. } | Action::PlaceWithBridge { .. } | Action::LayAbbey(_));
        let decided = laid || in_part(before.turn, self.rules.dragon);
        if decided && !in_part(self.seen.turn, self.rules.dragon) {
            self.committed = self.messages.len();
            self.commit(self.active);
        }
    }

    fn place(&mut self, player: Player, id: &str, square: Square, rotation: &str) {
        (self.laid, self.active, self.placed) = (square, player, self.placed + 1);
        let payload = json!({ "tileId": id, "rotation": rotation, "position": [square.x, square.y] });
        self.say("PLACE_TILE", player, payload);
    }

    fn deploy(&mut self, player: Player, meeple: MeepleKind, at: Spot) {
        let wagon = matches!(self.seen.turn, Turn::Decide(_, Decision::Wagon));
        let id = self.figures.take_from_home(player, meeple);
        let pointer = match at {
            Spot::Here(segment) => self.pointer(self.laid, segment),
            Spot::There { square, segment } => self.pointer(square, segment),
            Spot::Tower(square) => place(square, "Tower", "I"),
            Spot::Quarter(quarter) => match self.quarter(quarter) {
                Some((square, segment)) => self.pointer(square, segment),
                None => return,
            },
            Spot::Corner(corner) => self.barn(self.laid, corner),
        };
        self.say("DEPLOY_MEEPLE", player, json!({ "pointer": pointer, "meepleId": id }));
        if wagon {
            self.commit(player);
        }
    }

    fn redeploy(&mut self, player: Player, meeple: MeepleKind, square: Square, segment: SegmentId) {
        let of_tile = self.tile(square).and_then(|tile| tile.kind.tile().segment(segment));
        // If no segment of the tile has this number, it is the bridge.
        let kind = of_tile.map_or(FeatureKind::Road, |to| to.kind);
        let quarter = Quarter::of(kind).and_then(|quarter| self.quarter(quarter));
        let Some((from, on)) = quarter else { return };
        let id = self.figures.take_from_segment((player, meeple), from, on);
        let payload = json!({ "pointer": self.pointer(square, segment), "meepleId": id });
        self.say("DEPLOY_MEEPLE", player, payload);
    }

    fn take_back(&mut self, player: Player, decision: Decision, square: Square, segment: SegmentId) {
        let at = self.standing(square, segment);
        let (id, meeple) = self.figures.off(square, segment);
        if let Decision::Capture(_) = decision {
            let pointer = json!({ "featurePointer": at, "meepleId": id });
            return self.say("CAPTURE_FOLLOWER", player, json!({ "pointer": pointer }));
        }
        if decision == Decision::Escape {
            return self.go_home("SIEGE_ESCAPE", player, &id, at);
        }
        let symbol = self.tile(self.laid).and_then(|tile| tile.kind.tile().symbol);
        let source = if symbol == Some(Symbol::Festival) { "FESTIVAL" } else { "PRINCESS" };
        let barn = self.seen.position.figures.iter().find_map(|figure| {
            let here = (figure.square, figure.segment) == (square, segment);
            figure.corner.filter(|_| here && meeple == Some(MeepleKind::Barn))
        });
        let at = barn.map_or(at, |corner| self.barn(square, corner));
        self.go_home(source, player, &id, at);
    }

    fn leave_quarter(&mut self, player: Player, meeple: MeepleKind, quarter: Quarter) {
        let Some((square, segment)) = self.quarter(quarter) else { return };
        let id = self.figures.take_from_segment((player, meeple), square, segment);
        self.go_home("FESTIVAL", player, &id, self.pointer(square, segment));
    }

    fn go_home(&mut self, source: &str, player: Player, id: &str, at: Value) {
        let pointer = json!({ "featurePointer": at, "meepleId": id });
        self.say("RETURN_MEEPLE", player, json!({ "source": source, "pointer": pointer }));
    }

    fn move_neutral(&mut self, player: Player, figure: &str, to: Value) {
        self.say("MOVE_NEUTRAL_FIGURE", player, json!({ "figureId": figure, "to": to }));
    }

    /// The destination of the fairy.
    fn fairy_to(&self, FairyAt { square, follower }: FairyAt) -> Value {
        let Some(segment) = follower else { return json!([square.x, square.y]) };
        let id = self.figures.on(square, segment).unwrap_or_default();
        json!({ "featurePointer": self.standing(square, segment), "meepleId": id })
    }

    fn exchange(&mut self, player: Player, decision: Decision, meeple: MeepleKind) {
        if let Decision::Exchange(captor) = decision {
            let id = self.figures.take_from_prison(player, meeple, captor);
            self.say("EXCHANGE_FOLLOWER", player, json!({ "meepleId": id }));
        }
    }

    fn ransom(&mut self, (player, meeple): (Player, MeepleKind), captor: Player, decision: Decision) {
        let id = self.figures.take_from_prison(player, meeple, captor);
        self.say("PAY_RANSOM", player, json!({ "meepleId": id }));
        if decision == Decision::Ransom {
            // That program expects it before the commit of the part.
            self.messages[self.committed..].rotate_right(1);
        }
    }

    fn token(&mut self, player: Player, token: &str, pointer: Value) {
        self.say("PLACE_TOKEN", player, json!({ "token": token, "pointer": pointer }));
    }

    /// Builds a castle, named by its half on the tile just laid, wherever its lord stands.
    fn castle(&mut self, player: Player, square: Square, segment: SegmentId) {
        let laid = self.laid;
        let (square, segment) = if square == laid {
            (square, segment)
        } else {
            self.other_half(square, segment).filter(|half| half.0 == laid).unwrap_or((square, segment))
        };
        self.token(player, "CASTLE", self.pointer(square, segment));
    }

    fn pass(&mut self, player: Player, decision: Decision) {
        let question = decision.question();
        if question == Question::Bid {
            let passed = self.auction.answer(player, false);
            self.say_passes(passed);
        }
        if question == Question::Place {
            self.tiles.set_aside();
        }
        if self.seen.asked && ![Question::SecondPart, Question::Ransom].contains(&question) {
            self.say_passes(vec![player]);
        }
    }

    fn say_passes(&mut self, players: Vec<Player>) {
        players.into_iter().for_each(|player| self.say("PASS", player, json!({})));
    }

    /// Writes the passes of players who did not bid, and ends the sale of a tile for which nobody may bid any more.
    fn auction_goes_on(&mut self) {
        let question = self.seen.turn.question();
        if question == Some(Question::Bid) {
            return;
        }
        let passed = self.auction.close();
        self.say_passes(passed);
        if question != Some(Question::Deal) {
            self.auction.settle();
        }
    }

    fn tile(&self, square: Square) -> Option<&PlacedTile> {
        self.seen.position.tiles.iter().find(|tile| tile.square == square)
    }

    /// The other half of a small city.
    fn other_half(&self, square: Square, segment: SegmentId) -> Option<(Square, SegmentId)> {
        let tile = self.tile(square)?;
        let side = tile.kind.tile().segment(segment)?.edges.rotated(tile.rotation).iter().next()?;
        let other = self.tile(square.neighbour(side))?;
        let meets = |(_, city): &(SegmentId, &bastide_types::Segment)| {
            city.semicircle && city.edges.rotated(other.rotation).contains(side.opposite())
        };
        other.kind.tile().segments().find(meets).map(|(segment, _)| (other.square, segment))
    }

    /// The place of a quarter of the City of Carcassonne.
    fn quarter(&self, quarter: Quarter) -> Option<(Square, SegmentId)> {
        let of = |tile: &PlacedTile| Some((tile.square, tile.kind.tile().quarter(quarter)?));
        self.seen.position.tiles.iter().find_map(of)
    }

    fn pointer(&self, square: Square, segment: SegmentId) -> Value {
        let Some(tile) = self.tile(square) else { return Value::Null };
        let over = |bridge: &&bastide_types::PlacedBridge| bridge.square == square;
        let bridge = self.seen.position.bridges.iter().find(over).map(|bridge| bridge.axis);
        let (feature, at) = location::name(tile.kind, tile.rotation, segment, bridge);
        place(square, feature, &at)
    }

    /// The place of a figure; a lord's is a castle.
    fn standing(&self, square: Square, segment: SegmentId) -> Value {
        let castles = &self.seen.position.castles;
        let is_castle = |half: (Square, SegmentId)| castles.contains(&half);
        let mut pointer = self.pointer(square, segment);
        if is_castle((square, segment)) || self.other_half(square, segment).is_some_and(is_castle) {
            pointer["feature"] = "Castle".into();
        }
        pointer
    }

    /// The place of a barn: the field of the tile at whose north-west corner it stands.
    fn barn(&self, square: Square, corner: Corner) -> Value {
        let meeting = corner.meeting(square);
        let north_west = |&&(_, at): &&(Square, Corner)| at == Corner::NorthWest;
        let at = meeting.iter().find(north_west).map_or(square, |&(at, _)| at);
        let field = |tile: &PlacedTile| tile.kind.tile().field_at(Corner::NorthWest, tile.rotation);
        self.tile(at).and_then(field).map_or(Value::Null, |segment| self.pointer(at, segment))
    }

    fn file(self, record: &Record, start: &[PlacedTile]) -> String {
        let names = record.setup.seats().map(|player| {
            let number = || format!("Player {}", player.index() + 1);
            let name = record.player_name(player).map_or_else(number, str::to_owned);
            json!({ "name": name, "slot": player.0 })
        });
        let mut annotations = json!({ "drawOrder": self.tiles.order });
        if record.setup.bag.is_some() {
            annotations["endTurn"] = self.placed.into();
        }
        let date = record.tag("Date").unwrap_or("1970-01-01");
        let head = json!({
            "appVersion": "6.2.0",
            "gameId": "bastide",
            "name": "",
            "initialRandom": 0.5,
            "created": format!("{date}T00:00:00.000Z"),
            "clock": 0,
            "setup": setup::setup(&record.setup, start),
            "players": names.collect::<Vec<_>>(),
            "gameAnnotations": annotations,
        });
        let mut text = "{\n".to_owned();
        for (key, value) in head.as_object().into_iter().flatten() {
            text += &format!("  \"{key}\": {value},\n");
        }
        let replay: Vec<String> = self.messages.iter().map(|message| format!("    {message}")).collect();
        text + "  \"replay\": [\n" + &replay.join(",\n") + "\n  ]\n}\n"
    }
}

fn place(square: Square, feature: &str, at: &str) -> Value {
    json!({ "position": [square.x, square.y], "location": at, "feature": feature })
}
