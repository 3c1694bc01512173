//! The log of a game: a line for every tile placed and for every payment.

use crate::paint::Paint;
use bastide_notation::{Record, declining, distinct_names, goods_to_text, rotation_to_text, seat_name};
use bastide_protocol::Homecoming;
use bastide_referee::{Cause, Part};
use bastide_types::{Clause, DragonEats, Event, FeatureAt, FeatureKind, Player, Question};

/// The names of players: those in the record, or else their colours.
pub struct Names(Vec<String>);

impl Names {
    /// Creates names, in order of play.
    pub fn new(names: Vec<String>) -> Names {
        Names(names)
    }

    /// The names of a recorded game; players of the same name are distinguished by their colours.
    pub fn of(record: &Record) -> Names {
        let name = |p| record.player_name(p).unwrap_or(seat_name(p)).to_owned();
        Names(distinct_names(&record.setup.seats().map(name).collect::<Vec<_>>()))
    }

    /// The name of a player.
    pub fn get(&self, player: Player) -> &str {
        self.0.get(player.index()).map_or("nobody", String::as_str)
    }

    /// The length of the longest name in characters.
    pub fn width(&self) -> usize {
        self.0.iter().map(|n| n.chars().count()).max().unwrap_or(0)
    }

    /// The name in the player's colour, padded with spaces.
    pub fn column(&self, player: Player, paint: Paint) -> String {
        let name = self.get(player);
        let spaces = " ".repeat(self.width().saturating_sub(name.chars().count()));
        format!("{}{spaces}", paint.seat(player, name))
    }

    /// Joins several names: `a, b and c`.
    pub fn list(&self, players: &[Player]) -> String {
        let names: Vec<&str> = players.iter().map(|p| self.get(*p)).collect();
        match names.split_last() {
            Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
            _ => names.concat(),
        }
    }
}

/// The lines of a part. `eats` is the game's rule for the dragon.
pub fn part_lines(part: &Part, eats: DragonEats, names: &Names, paint: Paint) -> Vec<String> {
    let happened: Vec<&Event> = part.happened().collect();
    // Events before the tile belong to the end of the previous turn or the start of this one.
    let first = happened.iter().position(|event| begins_part(event)).unwrap_or_default();
    let (before, after) = happened.split_at(first);
    let mut lines: Vec<String> = before.iter().filter_map(|event| event_line(event, names, paint)).collect();
    lines.extend(part.set_aside.iter().map(|tile| format!("      {tile} fits nowhere and is set aside")));
    let number = if part.part > 1 { "  +".to_owned() } else { format!("{:3}", part.n) };
    let placed = part.placed;
    let mut line = format!(
        "{number}  {}  {:<5} {:>6} {:<5}",
        names.column(part.player, paint),
        part.name,
        placed.square.to_string(),
        rotation_to_text(placed.rotation),
    );
    if let Some((meeple, _, _, Some(corner))) = part.deployed {
        line.push_str(&format!("{meeple} at the {corner} corner"));
    } else if let Some((meeple, tile, segment, None)) = part.deployed
        && let Some(printed) = tile.kind.tile().segment(segment)
    {
        line.push_str(&format!("{meeple} on the {}", printed.kind));
        if tile.square != placed.square {
            line.push_str(&format!(" at {}", tile.square));
        }
    }
    lines.push(line.trim_end().to_owned());
    let mut cause = Cause::default();
    for event in after {
        if let Event::Returned { player, meeple, at } = **event {
            let figure = format!("{}'s {meeple}", paint.seat(player, names.get(player)));
            let from = place(at, true);
            lines.extend(match cause.of(player, meeple, at, eats) {
                Homecoming::Paid | Homecoming::Named => None,
                Homecoming::Eaten => Some(format!("       the dragon eats {figure} on the {from}")),
                Homecoming::Alone => Some(format!("       {figure} goes home from the {from}")),
            });
        }
        lines.extend(event_line(event, names, paint));
        cause = cause.after(event);
    }
    lines
}

/// Whether the event begins a part: a tile is drawn or placed.
fn begins_part(event: &Event) -> bool {
    matches!(event, Event::Drawn { .. } | Event::OwnTile { .. } | Event::Placed { .. })
}

/// The line of an event, indented; `None` if it has none.
pub fn event_line(event: &Event, names: &Names, paint: Paint) -> Option<String> {
    let text = match *event {
        Event::Scored { player, points, items, rule, at: feature, at_end, .. } => {
            // The fairy's point at the start of a turn does not depend on completion.
            let complete = !at_end && rule != Clause::FairyPoint;
            let what = feature.map_or(String::new(), |at| format!(", {}", place(at, !complete)));
            let rules: Vec<&str> = event.rules().map(Clause::name).collect();
            let rule = paint.dim(format!("[{}]", rules.join(", ")));
            format!("{} scores {points} = {items}{what}  {rule}", paint.seat(player, names.get(player)))
        }
        Event::Deployed { player, meeple, at, .. } => {
            let whose = paint.seat(player, names.get(player));
            format!("{whose}'s {} moves on to the {}", meeple.noun(), place(at, true))
        }
        Event::TookGoods { player, goods, .. } => {
            format!("{} takes {}", paint.seat(player, names.get(player)), goods_to_text(goods))
        }
        Event::SecondEarned { player, rule } => {
            let rule = paint.dim(format!("[{rule}]"));
            format!("{}'s builder earns another tile  {rule}", paint.seat(player, names.get(player)))
        }
        Event::Declined { player, question } => {
            use Question::{Bid, Capture, Escape, SecondPart};
            let shown = matches!(question, SecondPart | Capture | Escape | Bid);
            let who = paint.seat(player, names.get(player));
            return shown.then(|| format!("       {who} {}", declining(question)));
        }
        Event::TakenBack { player, meeple, at, rule } => {
            let (who, rule) = (paint.seat(player, names.get(player)), paint.dim(format!("[{rule}]")));
            format!("{who} takes {} back from the {}  {rule}", meeple.with_article(), place(at, true))
        }
        Event::SentHome { player, owner, meeple, at, rule } => {
            let (who, rule) = (paint.seat(player, names.get(player)), paint.dim(format!("[{rule}]")));
            let whose = paint.seat(owner, names.get(owner));
            format!("{who} sends {whose}'s {} home from the {}  {rule}", meeple.noun(), place(at, true))
        }
        Event::RaceLost { at, winner: to } => {
            format!("the {} loses the race against the {}", place(at, true), place(to, true))
        }
        Event::DragonCame { square } => format!("the dragon comes to {square}"),
        Event::DragonMoved { player, square } => {
            format!("{} moves the dragon to {square}", paint.seat(player, names.get(player)))
        }
        Event::DragonStopped { square, steps } => {
            let what = if steps == 0 { "stays" } else { "stops" };
            format!("the dragon {what} at {square}: no tile next to it is open to it")
        }
        Event::FairyMoved { player, to } => {
            format!("{} moves the fairy to {}", paint.seat(player, names.get(player)), to.square)
        }
        Event::TokenPlaced { player, pair, at, joined } => {
            let who = paint.seat(player, names.get(player));
            let joins = joined
                .map_or(String::new(), |other| format!(", which joins it to the road at {}", other.square));
            format!("{who} places tunnel token {pair} on the road at {}{joins}", at.square)
        }
        Event::BridgeBuilt { player, square, axis, .. } => {
            format!("{} builds a bridge {axis} over {square}", paint.seat(player, names.get(player)))
        }
        Event::CastleBuilt { player, at } => {
            format!("{} turns the {} into a castle", paint.seat(player, names.get(player)), place(at, true))
        }
        Event::CountMoved { player, quarter, rule } => {
            let rule = paint.dim(format!("[{rule}]"));
            format!("{} moves the count to the {quarter}  {rule}", paint.seat(player, names.get(player)))
        }
        Event::Redeployed { player, meeple, from, at, rule } => {
            let (who, rule) = (paint.seat(player, names.get(player)), paint.dim(format!("[{rule}]")));
            format!(
                "{who} moves {} from the {from} to the {}  {rule}",
                meeple.with_article(),
                place(at, true)
            )
        }
        Event::LordPaid { player, at, paid_for: feature, .. } => {
            let who = paint.seat(player, names.get(player));
            format!("{who}'s lord in the {} is paid for the {}", place(at, true), place(feature, true))
        }
        Event::FloorAdded { player, square, floors } => {
            let who = paint.seat(player, names.get(player));
            format!("{who} adds a floor to the tower at {square}: {floors} high")
        }
        Event::Captured { player, owner, meeple, at, rule } => {
            let (who, rule) = (paint.seat(player, names.get(player)), paint.dim(format!("[{rule}]")));
            let whose = paint.seat(owner, names.get(owner));
            format!("{who} captures {whose}'s {} from the {}  {rule}", meeple.noun(), place(at, true))
        }
        Event::Freed { player, captor, meeple, points, rule } => {
            let (who, rule) = (paint.seat(player, names.get(player)), paint.dim(format!("[{rule}]")));
            let from = paint.seat(captor, names.get(captor));
            if points == 0 {
                format!("{who} gets {} back from {from} in an exchange  {rule}", meeple.with_article())
            } else {
                format!("{who} pays {from} {points} for {}  {rule}", meeple.with_article())
            }
        }
        Event::CardTaken { player, card, tiles, .. } => {
            let many = if tiles == 1 { "tile" } else { "tiles" };
            let who = paint.seat(player, names.get(player));
            format!("{who} takes the {} for {tiles} {many}", card.title())
        }
        Event::TurnedUp { tile } => format!("{tile} is turned up at the bazaar"),
        Event::Offered { player, tile: kind, bid } => {
            format!("{} chooses {kind} and bids {bid}", paint.seat(player, names.get(player)))
        }
        Event::Raised { player, tile: kind, bid } => {
            format!("{} bids {bid} for {kind}", paint.seat(player, names.get(player)))
        }
        Event::CannotBid { player } => format!("{} does not bid", paint.seat(player, names.get(player))),
        Event::Bought { player, tile: kind, price, to, rule } => {
            let (who, rule) = (paint.seat(player, names.get(player)), paint.dim(format!("[{rule}]")));
            match (price, to) {
                (0, _) => format!("{who} takes {kind} for free  {rule}"),
                (_, None) => format!("{who} buys {kind} for {price}  {rule}"),
                (_, Some(to)) => {
                    format!("{who} buys {kind} for {price} from {}  {rule}", paint.seat(to, names.get(to)))
                }
            }
        }
        Event::Sold { player, to, tile: kind, price, rule } => {
            let (who, rule) = (paint.seat(player, names.get(player)), paint.dim(format!("[{rule}]")));
            format!("{who} sells {kind} to {} for {price}  {rule}", paint.seat(to, names.get(to)))
        }
        Event::TurnAgain { player, rule } => {
            let rule = paint.dim(format!("[{rule}]"));
            format!("{} has another turn  {rule}", paint.seat(player, names.get(player)))
        }
        Event::PutBack { tile } => format!("{tile} fits nowhere now and is put back"),
        // Included in the line of the tile, or not worth a line.
        Event::Drawn { .. }
        | Event::OwnTile { .. }
        | Event::SetAside { .. }
        | Event::Placed { .. }
        | Event::Completed { .. }
        | Event::Returned { .. }
        | Event::SecondTaken { .. }
        | Event::TurnEnded { .. }
        | Event::FinalScoring
        | Event::GameOver => return None,
    };
    Some(format!("       {text}"))
}

/// Names a feature by its kind and tile. A field is never complete.
fn place(at: FeatureAt, open: bool) -> String {
    let how = if open || at.kind == FeatureKind::Field { "" } else { "completed " };
    format!("{how}{} at {}", at.kind, at.square)
}

/// Formats a number with thousands separators.
pub fn thousands(n: u64) -> String {
    let digits = n.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// `1 game`, `2,000 games`.
pub fn counted(n: u64, word: &str) -> String {
    format!("{} {word}{}", thousands(n), if n == 1 { "" } else { "s" })
}
