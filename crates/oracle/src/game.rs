//! The course of the game: whose decision comes next and what it leads to.

use crate::board::{Board, Site};
use crate::report::Report;
use bastide_types::{
    Action, Bag, BuilderTrigger, Card, ChainedBuilder, CrossroadInn, DoubleTurn, EscapeTime, FairyUse,
    MeepleKind, PerCard, PerGoods, PerPlayer, PerPlayerCount, PlacedFigure, PlacedTile, Player, Position,
    Role, Rotation, Rules, Setup, Spot, Square, TileKind, TileSet, Turn,
};
use std::fmt;

/// What is said of tables that the oracle does not [know](Game::knows).
const NOT_YET: &str = "the oracle does not know The Princess & the Dragon yet: leave out the set dragon, its tiles and fairy=on";

/// A figure on the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Figure {
    /// Whose.
    pub player: Player,
    /// Which.
    pub meeple: MeepleKind,
    /// Where.
    pub site: Site,
}

/// The action is not among the legal ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotLegal(pub Action);

impl fmt::Display for NotLegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not legal now: choose one of the legal actions", self.0)
    }
}

impl std::error::Error for NotLegal {}

/// A game: what lies on the table, and who must decide what.
#[derive(Clone, Debug)]
pub struct Game {
    pub(crate) rules: Rules,
    sets: Vec<(TileSet, u8)>,
    players: u8,
    pub(crate) board: Board,
    pub(crate) figures: Vec<Figure>,
    pub(crate) scores: PerPlayer<u32>,
    pub(crate) goods: PerPlayer<PerGoods<u8>>,
    pub(crate) cards: PerCard<Option<Player>>,
    /// Tiles of the largest city and of the longest road that somebody completed.
    pub(crate) largest: PerCard<u16>,
    bag: Bag,
    set_aside: Vec<TileKind>,
    pub(crate) active: Player,
    part: u8,
    second_earned: bool,
    turn: Turn,
}

impl Game {
    /// Whether games of a setup can be played here. The oracle does not know The Princess & the Dragon yet.
    pub fn knows(setup: &Setup) -> bool {
        let of_set = |kind: TileKind| kind.tile().set == TileSet::Dragon;
        let start = setup.start.iter().any(|tile| of_set(tile.kind));
        let bag = setup.bag.iter().flat_map(Bag::iter).any(|(kind, _)| of_set(kind));
        let set = setup.sets.iter().any(|&(set, copies)| set == TileSet::Dragon && copies > 0);
        !(start || bag || set || setup.rules.fairy == FairyUse::On)
    }

    /// The game before its first draw. The setup is taken as valid.
    ///
    /// # Panics
    /// If the oracle does not [know](Self::knows) what is in play.
    pub fn new(setup: &Setup) -> Game {
        assert!(Game::knows(setup), "{NOT_YET}");
        let mut board = Board::default();
        for tile in start_tiles(setup) {
            board.lay(tile);
        }
        let bag = full_bag(setup);
        Game {
            // Nothing stands on the table yet: without a tile to draw the game is over and pays nobody.
            turn: if bag.is_empty() { Turn::Over } else { Turn::Chance },
            rules: setup.rules,
            sets: setup.sets.clone(),
            players: setup.players,
            board,
            figures: Vec::new(),
            scores: PerPlayer::default(),
            goods: PerPlayer::default(),
            cards: PerCard::default(),
            largest: PerCard::default(),
            bag,
            set_aside: Vec::new(),
            active: Player(0),
            part: 1,
            second_earned: false,
        }
    }

    /// The table of a position, to be looked at and scored. The position is taken as valid.
    pub fn of_position(position: &Position) -> Game {
        let start = position.tiles.clone();
        let Position { rules, players, .. } = *position;
        let setup = Setup { rules, sets: position.sets.clone(), players, bag: Some(Bag::new()), start };
        let figure =
            |f: &PlacedFigure| Figure { player: f.player, meeple: f.meeple, site: (f.square, f.segment) };
        Game {
            figures: position.figures.iter().map(figure).collect(),
            scores: position.points,
            goods: position.goods,
            cards: position.cards,
            ..Game::new(&setup)
        }
    }

    /// Who must decide what.
    pub fn turn(&self) -> Turn {
        self.turn
    }

    /// Every legal action, sorted, without repeats. At a draw: one for each kind of tile that may be drawn.
    pub fn legal_actions(&self) -> Vec<Action> {
        let mut actions = match self.turn {
            Turn::Chance => self.chance().into_iter().map(|(kind, _)| Action::Draw(kind)).collect(),
            Turn::Place(_, kind) => {
                let place = |(square, rotation)| Action::Place { square, rotation };
                self.board.placements(kind).into_iter().map(place).collect()
            }
            Turn::Deploy(player, square) => self.deployments(player, square),
            Turn::Escape(player) => self.escapes(player),
            Turn::Dragon(_) => unreachable!("{NOT_YET}"),
            Turn::SecondPart(_) => vec![Action::Pass, Action::TakeSecond],
            Turn::Over => Vec::new(),
        };
        actions.sort_unstable();
        actions.dedup();
        actions
    }

    /// The kinds that may be drawn now, with their copies: of the river first, the lake last of it.
    pub fn chance(&self) -> Vec<(TileKind, u8)> {
        let first = self.bag.iter().map(|(kind, _)| kind.tile().role.layer()).min();
        self.bag.iter().filter(|(kind, _)| Some(kind.tile().role.layer()) == first).collect()
    }

    /// Carries out one action.
    ///
    /// # Errors
    /// The action is not legal; the game is unchanged.
    pub fn apply(&mut self, action: Action) -> Result<Report, NotLegal> {
        if !self.legal_actions().contains(&action) {
            return Err(NotLegal(action));
        }
        let mut report = Report::default();
        match (self.turn, action) {
            (_, Action::Draw(kind)) => self.draw(kind, &mut report),
            (Turn::Place(_, kind), Action::Place { square, rotation }) => {
                self.place(PlacedTile { square, kind, rotation }, &mut report);
            }
            (Turn::Deploy(player, square), Action::Deploy { meeple, at: Spot::Here(segment) }) => {
                self.figures.push(Figure { player, meeple, site: (square, segment) });
                self.finish_part(square, &mut report);
            }
            (Turn::Deploy(player, here), Action::TakeBack { square, segment }) => {
                self.take_back(player, (square, segment), &mut report);
                self.finish_part(here, &mut report);
            }
            (Turn::Deploy(_, square), Action::Pass) => self.finish_part(square, &mut report),
            (Turn::Escape(player), Action::TakeBack { square, segment }) => {
                self.take_back(player, (square, segment), &mut report);
                self.after_escape(&mut report);
            }
            (Turn::Escape(_), Action::Pass) => self.after_escape(&mut report),
            (Turn::SecondPart(_), Action::Pass) => self.end_turn(&mut report),
            (Turn::SecondPart(_), Action::TakeSecond) => self.next_part(),
            (Turn::Dragon(_), _)
            | (_, Action::MoveFairy(_) | Action::MoveDragon(_))
            | (Turn::Deploy(..), Action::Deploy { at: Spot::There { .. }, .. }) => unreachable!("{NOT_YET}"),
            (
                Turn::Chance
                | Turn::Place(..)
                | Turn::Deploy(..)
                | Turn::Escape(_)
                | Turn::SecondPart(_)
                | Turn::Over,
                Action::Place { .. }
                | Action::Deploy { .. }
                | Action::TakeBack { .. }
                | Action::Pass
                | Action::TakeSecond,
            ) => unreachable!("a legal action belongs to its turn"),
        }
        Ok(report)
    }

    fn draw(&mut self, kind: TileKind, report: &mut Report) {
        self.bag.remove(kind);
        self.second_earned = false;
        if !self.board.placements(kind).is_empty() {
            self.turn = Turn::Place(self.active, kind);
            return;
        }
        if kind.tile().role.is_river() && self.another_fits(kind) {
            self.bag.add(kind, 1);
            report.put_back = Some(kind);
            return;
        }
        self.set_aside.push(kind);
        report.set_aside = Some(kind);
        if self.bag.is_empty() {
            self.finish_game(report);
        }
    }

    /// Whether some other tile of the same layer of the bag (river, lake, all others) fits somewhere.
    fn another_fits(&self, kind: TileKind) -> bool {
        let layer = kind.tile().role.layer();
        let mut others = self.bag.iter().filter(|(other, _)| other.tile().role.layer() == layer);
        others.any(|(other, _)| !self.board.placements(other).is_empty())
    }

    /// Lays the tile. It earns a second part if it extends a feature in which the player's builder stands.
    fn place(&mut self, tile: PlacedTile, report: &mut Report) {
        self.board.lay(tile);
        let counts = self.part == 1 || self.rules.chain == ChainedBuilder::On;
        self.second_earned = counts && self.builder_is_served(tile.square);
        report.second_earned = self.second_earned;
        self.turn = Turn::Deploy(self.active, tile.square);
    }

    fn builder_is_served(&self, square: Square) -> bool {
        self.figures.iter().filter(|f| f.player == self.active && f.meeple == MeepleKind::Builder).any(|f| {
            let area = self.board.area(f.site);
            let extends = area.sites.iter().any(|site| site.0 == square);
            // Of the sets known so far every tile that completes a feature is a part of it.
            earns_part(self.rules.trigger, extends, extends && area.complete())
        })
    }

    fn finish_part(&mut self, square: Square, report: &mut Report) {
        self.score_completed(square, report);
        if self.rules.escape_time == EscapeTime::EachPart && self.somebody_may_escape() {
            self.turn = Turn::Escape(self.active);
        } else {
            self.end_part(report);
        }
    }

    /// After the escape of this part: a further part if one is earned and a tile is left.
    fn end_part(&mut self, report: &mut Report) {
        if !self.second_earned || self.bag.is_empty() {
            self.end_turn(report);
        } else {
            match self.rules.double_turn {
                DoubleTurn::Optional => self.turn = Turn::SecondPart(self.active),
                DoubleTurn::Forced => self.next_part(),
            }
        }
    }

    /// No further part follows: the one escape of the turn, where the rules have it here.
    fn end_turn(&mut self, report: &mut Report) {
        if self.rules.escape_time == EscapeTime::TurnEnd && self.somebody_may_escape() {
            self.turn = Turn::Escape(self.active);
        } else {
            self.leave_turn(report);
        }
    }

    fn somebody_may_escape(&self) -> bool {
        self.escapes(self.active).len() > 1
    }

    fn after_escape(&mut self, report: &mut Report) {
        match self.rules.escape_time {
            EscapeTime::EachPart => self.end_part(report),
            EscapeTime::TurnEnd => self.leave_turn(report),
        }
    }

    fn leave_turn(&mut self, report: &mut Report) {
        if self.bag.is_empty() { self.finish_game(report) } else { self.next_player() }
    }

    fn next_part(&mut self) {
        self.part = self.part.saturating_add(1);
        self.second_earned = false;
        self.turn = Turn::Chance;
    }

    fn next_player(&mut self) {
        self.active = Player((self.active.0 + 1) % self.players);
        self.part = 1;
        self.second_earned = false;
        self.turn = Turn::Chance;
    }

    fn finish_game(&mut self, report: &mut Report) {
        self.score_final(report);
        self.turn = Turn::Over;
    }

    /// The seats in the order of play.
    pub fn seats(&self) -> impl Iterator<Item = Player> + use<> {
        Player::first(self.players)
    }

    /// Figures of a kind in a player's supply: all of them less those on the table.
    pub fn supply(&self, player: Player, meeple: MeepleKind) -> u8 {
        let out = self.figures.iter().filter(|f| f.player == player && f.meeple == meeple).count();
        self.figures_of_each_player(meeple) - out as u8
    }

    fn figures_of_each_player(&self, meeple: MeepleKind) -> u8 {
        let (count, set) = match meeple {
            MeepleKind::Follower => return self.rules.followers,
            MeepleKind::Large => (self.rules.large, TileSet::Inns),
            MeepleKind::Builder => (self.rules.builders, TileSet::Traders),
            MeepleKind::Pig => (self.rules.pigs, TileSet::Traders),
            // Abbey & Mayor, which brings one, cannot be played yet.
            MeepleKind::Mayor => match self.rules.mayors {
                PerPlayerCount::Exactly(n) => return n,
                PerPlayerCount::FromSets => return 0,
            },
        };
        match count {
            PerPlayerCount::Exactly(n) => n,
            PerPlayerCount::FromSets => u8::from(self.has_set(set)),
        }
    }

    /// Whether a set is on the table.
    pub(crate) fn has_set(&self, set: TileSet) -> bool {
        self.sets.iter().any(|&(s, copies)| s == set && copies > 0)
    }

    /// What lies on the table.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The figures on the table in the order of deployment.
    pub fn figures(&self) -> &[Figure] {
        &self.figures
    }

    /// Points so far.
    pub fn score(&self, player: Player) -> u32 {
        self.scores[player]
    }

    /// Tokens so far.
    pub fn goods(&self, player: Player) -> PerGoods<u8> {
        self.goods[player]
    }

    /// Who holds a card, and the tiles of the city or road that it was taken for.
    pub fn card(&self, card: Card) -> Option<(Player, u16)> {
        self.cards[card].map(|holder| (holder, self.largest[card]))
    }

    /// What is left to draw.
    pub fn bag(&self) -> &Bag {
        &self.bag
    }

    /// Tiles that fitted nowhere and left the game, in the order of drawing.
    pub fn set_aside(&self) -> &[TileKind] {
        &self.set_aside
    }

    /// Whose turn it is.
    pub fn active(&self) -> Player {
        self.active
    }

    /// 1 for the first part of a turn.
    pub fn part(&self) -> u8 {
        self.part
    }
}

/// Whether a tile earns a part. A tile that completes without extending comes with later expansions.
fn earns_part(trigger: BuilderTrigger, extends: bool, completes: bool) -> bool {
    match trigger {
        BuilderTrigger::Extend => extends,
        BuilderTrigger::ExtendOrComplete => extends || completes,
    }
}

/// The tiles that lie at the start: those of the setup, or the spring, or the base game's start tile.
fn start_tiles(setup: &Setup) -> Vec<PlacedTile> {
    if !setup.start.is_empty() {
        return setup.start.clone();
    }
    let kind = if setup.copies(TileSet::River) > 0 { spring() } else { base_start() };
    kind.map(|kind| PlacedTile { square: Square::ORIGIN, kind, rotation: Rotation::R0 }).into_iter().collect()
}

/// What may be drawn: the sets without the tiles that lie already, without the base game's start tile
/// where that is set aside, and never a spring.
fn full_bag(setup: &Setup) -> Bag {
    use bastide_types::RiverStart;
    let mut bag = setup.bag.clone().unwrap_or_else(|| {
        let mut bag = printed_for(setup, Bag::of_sets(&setup.sets));
        let start = start_tiles(setup);
        for tile in &start {
            bag.remove(tile.kind.printed(&setup.rules));
        }
        leave_one(&mut bag, Role::Lake);
        let begins_with_spring = start.iter().any(|tile| Some(tile.kind) == spring());
        if let (true, RiverStart::Aside, Some(kind)) =
            (begins_with_spring, setup.rules.river_start, base_start())
        {
            bag.remove(kind);
        }
        bag
    });
    for kind in TileKind::all().filter(|kind| kind.tile().role == Role::Spring) {
        while bag.remove(kind) {}
    }
    bag
}

/// Several rivers make one, from one spring to one lake.
fn leave_one(bag: &mut Bag, role: Role) {
    for kind in TileKind::all().filter(|kind| kind.tile().role == role) {
        while bag.count(kind) > 1 {
            bag.remove(kind);
        }
    }
}

/// The crossroads with the inn was printed in two ways; the rules say which print is in the box.
fn printed_for(setup: &Setup, mut bag: Bag) -> Bag {
    if let (CrossroadInn::East, Some(both), Some(east)) =
        (setup.rules.crossroad_inn, TileKind::from_id("icC"), TileKind::from_id("icC1"))
    {
        while bag.remove(both) {
            bag.add(east, 1);
        }
    }
    bag
}

fn spring() -> Option<TileKind> {
    TileKind::all().find(|kind| kind.tile().role == Role::Spring)
}

fn base_start() -> Option<TileKind> {
    TileKind::from_id("baD")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tile_that_only_completes_earns_under_the_old_wording_only() {
        for trigger in BuilderTrigger::ALL.iter().copied() {
            assert!(earns_part(trigger, true, false));
            assert!(earns_part(trigger, true, true));
            assert!(!earns_part(trigger, false, false));
        }
        assert!(!earns_part(BuilderTrigger::Extend, false, true));
        assert!(earns_part(BuilderTrigger::ExtendOrComplete, false, true));
    }
}
