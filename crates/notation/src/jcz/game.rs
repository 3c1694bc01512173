//! Replays the game of a save file under the caller's rules.

use super::json::Individual;
use super::{Free, Late, Part, Place, Played, Problem, Problems, Wood, location};
use crate::seat_name;
use bastide_types::{
    Action, BridgeAt, Corner, Decision, EdgeSet, FairyAt, MeepleKind, PlacedTile, Player, Question, Rotation,
    SegmentId, Spot, Square, TileKind, TokenPair, Turn,
};
use std::collections::VecDeque;
use std::fmt;

/// A barn on the table. The file names it by the tile at whose north-west corner it stands, the rules by the tile it
/// was laid with.
pub(super) struct Barn {
    owner: Option<Player>,
    named: Square,
    square: Square,
    segment: SegmentId,
}

/// The game, replayed as the messages are read.
pub(super) struct Game<'a, F> {
    pub apply: F,
    pub turn: Turn,
    pub actions: Vec<Action>,
    /// The current path in the file.
    pub place: &'a str,
    /// The index of the part that is being played.
    pub number: usize,
    /// The tiles on the table.
    pub laid: Vec<PlacedTile>,
    /// The captor and the figure of each prisoner, in the order of capture.
    pub held: Vec<(Player, Individual)>,
    /// The barns on the table.
    pub barns: Vec<Barn>,
    /// Decisions after the part was committed that are not played yet.
    pub late: VecDeque<(Option<Player>, Late)>,
    /// Whether the part being played is committed.
    pub committed: bool,
    /// How often a player still passes before the commit, after the decision about the figure.
    pub passes: u32,
    /// Prisoners that are still to be bought back before the turn ends.
    pub freed: Vec<Individual>,
    /// The tiles that are still to be drawn, as far as they are known.
    pub bag: VecDeque<TileKind>,
    /// Whether `bag` comes from a list in the file.
    pub listed: bool,
}

impl<'a, E: fmt::Display, F: FnMut(Action) -> Result<Played, E>> Game<'a, F> {
    pub fn problem(&self, what: String) -> Problems {
        Problem::at(self.place, what).into()
    }

    pub fn play(&mut self, action: Action) -> Result<(), Problems> {
        let played = (self.apply)(action).map_err(|error| self.problem(error.to_string()))?;
        let Played { action, turn, dearest } = played;
        self.turn = turn;
        self.actions.push(action);
        match dearest {
            Some(action) => self.play(action),
            None => Ok(()),
        }
    }

    /// Takes the second part if it is offered: these files never decline it.
    pub fn take_second(&mut self) -> Result<(), Problems> {
        if let Turn::Decide(_, Decision::SecondPart) = self.turn {
            self.play(Action::TakeSecond)
        } else {
            Ok(())
        }
    }

    /// Plays part `number`. A ransom that the file has after the figure is paid at the end of the turn; with `early`,
    /// before the figure.
    pub fn part(
        &mut self,
        number: usize,
        part: &'a Part,
        next: Option<&Part>,
        early: bool,
    ) -> Result<(), Problems> {
        self.begin(part)?;
        (self.number, self.committed, self.passes) = (number, part.committed, part.passes);
        let goes_on = next.is_some() || !part.sales.is_empty();
        if early {
            self.ransoms(&part.freed)?;
        } else {
            self.freed.clone_from(&part.freed);
        }
        match &part.wood {
            Some(wood) => self.wood(wood, part.square)?,
            None if part.done || goes_on || !part.dragon.is_empty() || part.token.is_some() => {
                self.play(Action::Pass)?
            }
            None => return Ok(()),
        }
        if self.captures(part, goes_on)? || self.phantom(part, goes_on)? || self.last_token(part, goes_on)? {
            return Ok(());
        }
        if self.moves(part, goes_on)? {
            return Ok(());
        }
        if let Some(from) = &part.escape {
            // Knights leave at the end of a turn.
            self.no_second()?;
            self.escape(from)?;
        }
        self.stay(goes_on)?;
        if !part.turned_up.is_empty() {
            self.no_second()?;
            self.stay(goes_on)?;
        }
        self.bazaar(part)
    }

    /// Declines a second part if one is offered.
    fn no_second(&mut self) -> Result<(), Problems> {
        if let Turn::Decide(_, Decision::SecondPart) = self.turn {
            self.play(Action::Pass)?;
        }
        Ok(())
    }

    /// Declines all open decisions, draws and lays the tile of the part, then does everything that comes before its
    /// figure.
    fn begin(&mut self, part: &'a Part) -> Result<(), Problems> {
        self.stay(true)?;
        if let Turn::Decide(player, Decision::SecondPart) = self.turn
            && part.player.is_some_and(|p| p != player)
        {
            self.play(Action::Pass)?;
        } else {
            self.take_second()?;
        }
        self.stay(true)?;
        let abbey = part.lays_abbey();
        self.no_abbey(part.player.filter(|_| abbey))?;
        self.nothing_left()?;
        self.place = &part.place;
        if !abbey {
            part.own.iter().try_for_each(|tile| self.draw(tile.kind))?;
            part.drawn.last().map_or(Ok(()), |placed| self.draw_until(placed.kind))?;
        }
        self.late.clone_from(&part.late);
        if let (Turn::Decide(player, Decision::Place(_)), Some(claimed)) = (self.turn, part.player)
            && player != claimed
        {
            let (claimed, player) = (seat_name(claimed), seat_name(player));
            return Err(self.problem(format!("{claimed} places a tile, but it is the turn of {player}")));
        }
        let &Part { square, rotation, .. } = part;
        if abbey {
            self.play(Action::LayAbbey(square))?;
            self.ransoms(&part.early)?;
        } else {
            self.ransoms(&part.early)?;
            self.place(square, rotation)?;
        }
        self.laid.extend(part.tile().map(|tile| PlacedTile { square, kind: tile.kind, rotation }));
        part.free.iter().try_for_each(|free| self.free(free))
    }

    /// Draws a tile. If the previous one could still be laid, it fits only with a bridge and is set aside first.
    fn draw(&mut self, kind: TileKind) -> Result<(), Problems> {
        if let Turn::Decide(player, Decision::Place(_)) = self.turn {
            self.late_pass(player);
            self.play(Action::Pass)?;
        }
        self.play(Action::Draw(kind))
    }

    /// Draws tiles up to the one that is laid. If the file lists the draws, that need not be the first tile of this
    /// kind: an earlier one was set aside if its player passed it.
    fn draw_until(&mut self, placed: TileKind) -> Result<(), Problems> {
        while let Some(kind) = self.bag.pop_front() {
            self.draw(kind)?;
            let again = self.listed && self.bag.contains(&placed);
            if kind == placed && !(again && self.passes_tile()) {
                break;
            }
        }
        Ok(())
    }

    /// Plays the player's pass on the tile just drawn, if there is one; the tile is then set aside.
    fn passes_tile(&mut self) -> bool {
        let Turn::Decide(player, Decision::Place(_)) = self.turn else { return false };
        let passed = self.passes_next(player) && self.play(Action::Pass).is_ok();
        if passed {
            self.late.pop_front();
        }
        passed
    }

    /// Plays what follows the figure until the part is scored: dragon, castles, followers from the city, wagons.
    /// Returns true if the file ends before that is decided.
    fn moves(&mut self, part: &Part, goes_on: bool) -> Result<bool, Problems> {
        let mut dragon = part.dragon.iter();
        self.dragon(&mut dragon)?;
        // The dragon may move before the wagons or after them.
        if self.castles(part, goes_on)? || self.late(goes_on)? {
            return Ok(true);
        }
        self.dragon(&mut dragon)?;
        if let (Turn::Decide(_, Decision::Dragon), false) = (self.turn, goes_on) {
            return Ok(true);
        }
        if self.late(goes_on)? {
            return Ok(true);
        }
        if let Some(square) = dragon.next() {
            return Err(self.problem(format!("the dragon makes no step to {square} now")));
        }
        Ok(false)
    }

    /// Lays the drawn tile. If it fits only with a bridge, which the file does not name, tries one over the tile
    /// itself and then those over its neighbours.
    fn place(&mut self, square: Square, rotation: Rotation) -> Result<(), Problems> {
        let plain = Action::Place { square, rotation };
        let mut bridged =
            BridgeAt::ALL.iter().map(|&bridge| Action::PlaceWithBridge { square, rotation, bridge });
        match (self.apply)(plain) {
            Ok(Played { turn, .. }) => {
                self.turn = turn;
                self.actions.push(plain);
                Ok(())
            }
            Err(error) => {
                let found = bridged.find_map(|action| Some((action, (self.apply)(action).ok()?)));
                let (action, Played { turn, .. }) = found.ok_or_else(|| self.problem(error.to_string()))?;
                self.turn = turn;
                self.actions.push(action);
                Ok(())
            }
        }
    }

    /// Moves the dragon for as long as the game asks for a step and there are any left.
    fn dragon(&mut self, steps: &mut std::slice::Iter<'_, Square>) -> Result<(), Problems> {
        while let Turn::Decide(_, Decision::Dragon) = self.turn
            && let Some(&square) = steps.next()
        {
            self.play(Action::MoveDragon(square))?;
        }
        Ok(())
    }

    /// Turns small cities into castles or declines to. Returns true if the file ends before that is decided.
    fn castles(&mut self, part: &Part, goes_on: bool) -> Result<bool, Problems> {
        let mut cities: Vec<&(Option<Player>, Place)> = part.castles.iter().collect();
        while let Turn::Decide(player, Decision::Castle) = self.turn {
            match cities.iter().position(|(owner, _)| owner.is_none_or(|owner| owner == player)) {
                Some(next) => self.castle(&cities.remove(next).1)?,
                None if self.declines(goes_on || !cities.is_empty()) => self.play(Action::Pass)?,
                None => return Ok(true),
            }
        }
        match cities.first() {
            Some((_, Place { square, location, .. })) => {
                Err(self.problem(format!("no castle can be made of the city at {location} of {square}")))
            }
            None => Ok(false),
        }
    }

    /// Builds a castle from a city on the placed tile. Its lord stands there or on the other tile.
    fn castle(&mut self, city: &Place) -> Result<(), Problems> {
        let segment = self.segment(city)?;
        let here = self.play(Action::BuildCastle { square: city.square, segment });
        let tile = self.laid.iter().find(|tile| tile.square == city.square);
        let edges = tile.and_then(|tile| Some((tile, tile.kind.tile().segment(segment)?.edges)));
        let side = edges.and_then(|(tile, edges)| edges.rotated(tile.rotation).iter().next());
        let (Err(_), Some(side)) = (&here, side) else { return here };
        let square = city.square.neighbour(side);
        let other = self.laid.iter().find(|tile| tile.square == square).and_then(|tile| {
            let meets = |edges: EdgeSet| edges.rotated(tile.rotation).contains(side.opposite());
            tile.kind.tile().segments().find(|(_, city)| city.semicircle && meets(city.edges))
        });
        match other {
            Some((segment, _)) => self.play(Action::BuildCastle { square, segment }),
            None => here,
        }
    }

    /// Plays the decisions after a part is committed: followers move to scored features, wagons move on, a follower
    /// goes into the City of Carcassonne, the count moves. Returns true if the file ends before they are decided.
    fn late(&mut self, goes_on: bool) -> Result<bool, Problems> {
        while let Turn::Decide(
            player,
            Decision::Redeploy | Decision::City | Decision::Count | Decision::Wagon,
        ) = self.turn
        {
            match self.late_of(player) {
                Some(Late::Deploy(meeple, place)) => self.late_deployment(meeple, &place)?,
                Some(Late::Count(quarter)) => self.play(Action::MoveCount(quarter))?,
                Some(Late::Pass) => self.play(Action::Pass)?,
                None if goes_on => self.play(Action::Pass)?,
                None => return Ok(true),
            }
        }
        Ok(false)
    }

    /// Consumes this player's pass if it is the next of the decisions after the part was committed; returns whether
    /// it was.
    fn late_pass(&mut self, player: Player) -> bool {
        let passes = self.passes_next(player);
        if passes {
            self.late.pop_front();
        }
        passes
    }

    /// Whether the next decision after the part was committed is a pass of this player.
    fn passes_next(&self, player: Player) -> bool {
        let next = self.late.front();
        next.is_some_and(|(by, late)| *late == Late::Pass && by.is_none_or(|by| by == player))
    }

    /// Consumes the next decision after the part was committed, if it is this player's.
    fn late_of(&mut self, player: Player) -> Option<Late> {
        let mine = self.late.front().is_some_and(|(by, _)| by.is_none_or(|by| by == player));
        if mine { self.late.pop_front().map(|(_, late)| late) } else { None }
    }

    /// Moves a follower into or out of a quarter, or a wagon on, depending on the game's question.
    fn late_deployment(&mut self, meeple: MeepleKind, place: &Place) -> Result<(), Problems> {
        let (square, segment) = (place.square, self.segment(place)?);
        let question = self.turn.question();
        if matches!(question, Some(Question::Redeploy | Question::LastRedeploy)) {
            self.play(Action::Redeploy { meeple, square, segment })
        } else if question == Some(Question::City) {
            let quarter = location::quarter(&place.location)
                .ok_or_else(|| self.problem(format!("there is no quarter {}", place.location)))?;
            self.play(Action::Deploy { meeple, at: Spot::Quarter(quarter) })
        } else {
            self.play(Action::Deploy { meeple, at: Spot::There { square, segment } })
        }
    }

    /// Moves followers out of the City of Carcassonne after the last tile.
    pub fn after_last(&mut self) -> Result<(), Problems> {
        while let Turn::Decide(player, Decision::LastRedeploy) = self.turn {
            match self.late_of(player) {
                Some(Late::Deploy(meeple, place)) => self.late_deployment(meeple, &place)?,
                Some(Late::Count(_) | Late::Pass) => self.play(Action::Pass)?,
                None => return Ok(()),
            }
        }
        Ok(())
    }

    /// Declines abbeys until it is this player's turn to lay one, or for everybody.
    pub fn no_abbey(&mut self, until: Option<Player>) -> Result<(), Problems> {
        while let Turn::Decide(player, Decision::Abbey) = self.turn
            && until.is_none_or(|until| until != player)
        {
            self.late_pass(player);
            self.play(Action::Pass)?;
        }
        Ok(())
    }

    /// After the last message, declines an abbey only for players who passed.
    pub fn no_last_abbey(&mut self) -> Result<(), Problems> {
        while let Turn::Decide(player, Decision::Abbey) = self.turn
            && self.late_pass(player)
        {
            self.play(Action::Pass)?;
        }
        Ok(())
    }

    /// After the last message, takes the second part if its player has passed, because that pass can only decline an
    /// abbey in it. If another player has passed, the turn is over.
    pub fn second_that_is_passed(&mut self) -> Result<(), Problems> {
        let Turn::Decide(player, Decision::SecondPart) = self.turn else { return Ok(()) };
        if self.passes_next(player) {
            return self.take_second();
        }
        if self.late.front().is_some_and(|(by, _)| by.is_some_and(|by| by != player)) {
            self.play(Action::Pass)?;
            self.stay(false)?;
        }
        Ok(())
    }

    /// After the last message, sets aside a tile that fits only with a bridge if its player has passed.
    pub fn set_aside(&mut self) -> Result<(), Problems> {
        if let Turn::Decide(player, Decision::Place(_)) = self.turn
            && self.late_pass(player)
        {
            self.play(Action::Pass)?;
        }
        Ok(())
    }

    /// Deploys the phantom, or declines to. Returns true if the file ends before that is decided.
    fn phantom(&mut self, part: &Part, goes_on: bool) -> Result<bool, Problems> {
        match (self.turn, &part.phantom) {
            (_, Some(wood)) => self.wood(wood, part.square)?,
            (Turn::Decide(_, Decision::Phantom(_)), None) => {
                if !self.declines(goes_on || part.goes_past_phantom()) {
                    return Ok(true);
                }
                self.play(Action::Pass)?;
            }
            (_, None) => {}
        }
        Ok(false)
    }

    /// Whether a player who is asked before the part is committed passes: because the file says so, or because it
    /// `goes_on` with later messages.
    pub fn declines(&mut self, goes_on: bool) -> bool {
        let passes = self.passes > 0;
        self.passes = self.passes.saturating_sub(1);
        passes || goes_on || self.committed
    }

    /// Carries out an action in addition to the figure.
    fn free(&mut self, free: &Free) -> Result<(), Problems> {
        match free {
            Free::Ransom(figure) => self.ransoms(std::slice::from_ref(figure)),
            &Free::Bridge(square, axis) => self.play(Action::BuildBridge { square, axis }),
            Free::Token(pair, place) => self.token(*pair, place),
        }
    }

    /// Places a tunnel token.
    fn token(&mut self, pair: TokenPair, place: &Place) -> Result<(), Problems> {
        let (square, segment) = (place.square, self.segment(place)?);
        self.play(Action::PlaceToken { pair, square, segment })
    }

    /// Places a tunnel token after the figure, or declines to. Returns true if the file ends before that is decided.
    fn last_token(&mut self, part: &Part, goes_on: bool) -> Result<bool, Problems> {
        match (self.turn, &part.token) {
            (_, Some((pair, place))) => self.token(*pair, place)?,
            (Turn::Decide(_, Decision::Tunnel), None) => {
                if !self.declines(goes_on || part.goes_past_token()) {
                    return Ok(true);
                }
                self.play(Action::Pass)?;
            }
            (_, None) => {}
        }
        Ok(false)
    }

    /// Declines further knights' escapes; if the file does not continue, only for a player who passed. Pays the
    /// ransoms that are still due, and declines others if the file continues or the part is committed.
    pub fn stay(&mut self, goes_on: bool) -> Result<(), Problems> {
        loop {
            if let Turn::Decide(player, Decision::Escape) = self.turn {
                if !self.late_pass(player) && !goes_on {
                    return Ok(());
                }
                self.play(Action::Pass)?;
            } else if self.turn.question() != Some(Question::Ransom) {
                return Ok(());
            } else if !self.freed.is_empty() {
                let freed = std::mem::take(&mut self.freed);
                self.ransoms(&freed)?;
            } else if goes_on || self.committed {
                self.play(Action::Pass)?;
            } else {
                return Ok(());
            }
        }
    }

    /// Refuses messages that the game had no question for.
    pub fn nothing_left(&mut self) -> Result<(), Problems> {
        if let Some(figure) = self.freed.first() {
            return Err(self.problem(format!("no ransom can be paid for `{}` now", figure.id)));
        }
        let left = self.late.iter().find_map(|(_, late)| match late {
            Late::Deploy(meeple, Place { square, location, .. }) => {
                Some(format!("no {} goes on to {location} of {square} now", meeple.noun()))
            }
            Late::Count(quarter) => Some(format!("the count does not go to the {quarter} now")),
            Late::Pass => None,
        });
        left.map_or(Ok(()), |what| Err(self.problem(what)))
    }

    fn wood(&mut self, wood: &Wood, laid: Square) -> Result<(), Problems> {
        match *wood {
            Wood::Here(meeple, segment) => self.play(Action::Deploy { meeple, at: Spot::Here(segment) }),
            Wood::There(meeple, ref place) if place.feature == "Tower" => {
                self.play(Action::Deploy { meeple, at: Spot::Tower(place.square) })
            }
            Wood::There(meeple, ref place) => {
                let (square, segment) = (place.square, self.segment(place)?);
                self.play(Action::Deploy { meeple, at: Spot::There { square, segment } })
            }
            Wood::Barn(corner, ref place) => self.barn(corner, place, laid),
            Wood::Floor(square) => self.play(Action::AddFloor(square)),
            Wood::TakeBack(MeepleKind::Barn, ref from) => {
                let player = self.turn.player();
                let named = |barn: &Barn| barn.owner == player && barn.named == from.square;
                let none =
                    || self.problem(format!("no barn of the player stands north-west of {}", from.square));
                let at = self.barns.iter().rposition(named).ok_or_else(none)?;
                let Barn { square, segment, .. } = self.barns.remove(at);
                self.play(Action::TakeBack { square, segment })
            }
            Wood::TakeBack(meeple, ref from) => match location::quarter(&from.location) {
                Some(quarter) => self.play(Action::LeaveQuarter { meeple, quarter }),
                None => self.take_back(from),
            },
            Wood::Recall(ref from) => {
                let (square, segment) = (from.square, self.segment(from)?);
                self.play(Action::Recall { square, segment })
            }
            Wood::FairyTo(square) => self.play(Action::MoveFairy(FairyAt { square, follower: None })),
            Wood::FairyToFigure(ref place) => {
                let follower = Some(self.segment(place)?);
                self.play(Action::MoveFairy(FairyAt { square: place.square, follower }))
            }
        }
    }

    /// Deploys a barn at a corner of the tile just laid; the file names the field of the tile that has the barn in its
    /// north-west.
    fn barn(&mut self, corner: Corner, named: &Place, laid: Square) -> Result<(), Problems> {
        let tile = self.laid.iter().find(|tile| tile.square == named.square);
        let field = tile.and_then(|tile| tile.kind.tile().field_at(Corner::NorthWest, tile.rotation));
        if field != Some(self.segment(named)?) {
            let Place { square, location, .. } = named;
            return Err(self.problem(format!(
                "no field at {location} of {square} reaches its north-west corner, where a barn stands"
            )));
        }
        let tile = self.laid.iter().find(|tile| tile.square == laid);
        let segment = tile.and_then(|tile| tile.kind.tile().field_at(corner, tile.rotation));
        let (owner, named) = (self.turn.player(), named.square);
        self.barns.extend(segment.map(|segment| Barn { owner, named, square: laid, segment }));
        self.play(Action::Deploy { meeple: MeepleKind::Barn, at: Spot::Corner(corner) })
    }

    /// Moves a follower out of a besieged city.
    fn escape(&mut self, from: &Place) -> Result<(), Problems> {
        if let Turn::Decide(_, Decision::Escape) = self.turn {
            return self.take_back(from);
        }
        let Place { square, location, .. } = from;
        Err(self.problem(format!(
            "nobody may leave the city at {location} of {square} now: it must be besieged and unfinished, with a cloister next to it, \
             or next to a siege tile of it where `espace-variant` is \"siege-tile\" (siege.escape.cloister)"
        )))
    }

    pub fn take_back(&mut self, from: &Place) -> Result<(), Problems> {
        let (square, segment) = (from.square, self.segment(from)?);
        self.play(Action::TakeBack { square, segment })
    }

    /// The segment of a place on the table.
    fn segment(&self, place: &Place) -> Result<SegmentId, Problems> {
        let Place { square, feature, location } = place;
        let tile = self.laid.iter().find(|tile| tile.square == *square);
        let segment = tile.and_then(|tile| location::segment(tile.kind, tile.rotation, feature, location));
        let none = || {
            let feature = location::word(feature);
            self.problem(format!("there is no {feature} at {location} of {square}"))
        };
        segment.ok_or_else(none)
    }
}
