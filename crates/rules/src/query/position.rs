//! A position of a real game as a state, to be scored as if the game ended now.

use crate::bag::Remaining;
use crate::board::Cell;
use crate::board::Standing;
use crate::board::node::{CASTLE, SCORED};
use crate::boxes::bridges::query::faults_of_bridges;
use crate::boxes::count::query::stray_city_tile;
use crate::boxes::king::faults_of_cards;
use crate::boxes::traders::goods::faults_of_goods;
use crate::build::{MOST_TILES, figures_out_of_range, owned, too_many_symbols};
use crate::in_play::InPlay;
use crate::query::tiles::{copies_in_play, faults_of_abbeys, faults_of_copies, faults_of_tiles, is_abbey};
use crate::state::State;
use crate::turn::score::completed_payment;
use bastide_types::{
    Bag, Card, Event, EventSink, FairyAt, FeatureKind, Fields, Homecoming, MeepleKind, PerCard, PlacedBridge,
    PlacedFigure, PlacedTile, Player, Position, PositionError, Quarter, Scoring, SetupError, Square, TileSet,
    Turn,
};
use std::collections::BTreeSet;
use std::fmt;

/// The most points of a player before the final scoring: more than any game reaches, and small enough that a tenth of
/// them fits an [item](bastide_types::Item).
const MOST_POINTS: i32 = 100_000;

/// All faults of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionErrors(pub Vec<PositionError>);

impl fmt::Display for PositionErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, error) in self.0.iter().enumerate() {
            write!(f, "{}{error}", if i == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl std::error::Error for PositionErrors {}

impl State {
    /// Builds the table of a position. Its bag is empty, so it can be viewed and scored but not played on.
    ///
    /// If a position does not list its boxes, tiles are not counted, and abbeys and floors are those of one box. If the
    /// rules also take the number of large followers, builders and pigs from the boxes, each player owns one of each.
    /// Features may hold several players' followers, and complete features may still hold figures.
    ///
    /// # Errors
    /// Returns all faults of the position. Figures are checked only once the tiles are valid.
    ///
    /// ```
    /// use bastide_rules::State;
    /// use bastide_types::{
    ///     MeepleKind, PlacedFigure, PlacedTile, Player, Position, Rotation, SegmentId, Square, TileKind,
    /// };
    ///
    /// let (square, segment) = (Square::new(0, 0), SegmentId(0));
    /// let tile = PlacedTile { square, rotation: Rotation::R0, kind: TileKind::from_id("baD").unwrap() };
    /// let knight =
    ///     PlacedFigure { player: Player(1), meeple: MeepleKind::Follower, square, segment, corner: None };
    /// let mut position = Position { tiles: vec![tile], figures: vec![knight], ..Position::empty(2) };
    /// let table = State::from_position(&position).unwrap();
    /// // An incomplete city pays its owner a point for each tile at the end.
    /// assert!(table.feature(square, segment).unwrap().owners.contains(Player(1)));
    /// assert_eq!(table.score_sheet().outcome.scores[Player(1)], 1);
    ///
    /// position.tiles.push(tile);
    /// println!("{}", State::from_position(&position).unwrap_err());
    /// ```
    pub fn from_position(position: &Position) -> Result<State, PositionErrors> {
        let Position { rules, sets, players, tiles, .. } = position;
        let mut errors = faults_of_numbers(position);
        errors.extend(faults_of_tiles(position));
        errors.extend(faults_of_abbeys(position));
        errors.extend(stray_city_tile(tiles).map(PositionError::CityInPieces));
        errors.extend(faults_of_copies(tiles, sets, rules));
        errors.extend(faults_of_goods(position));
        errors.extend(faults_of_cards(position));
        let first = tiles.iter().find(|tile| !is_abbey(tile));
        let has = |set| sets.is_empty() || sets.iter().any(|&(known, n)| known == set && n > 0);
        let copies = |set| copies_in_play(sets, set);
        let in_play = InPlay::of(rules, has, tiles.iter().map(|tile| tile.kind));
        errors.extend(position.count.filter(|_| !in_play.count()).map(PositionError::Count));
        errors.extend(faults_of_bridges(position, copies(TileSet::Bazaar), in_play.bridges()));
        let (Some(first), true) = (first, errors.is_empty()) else {
            return Err(PositionErrors(errors));
        };
        let mut state = State::empty(
            *rules,
            *players,
            Remaining::new(&Bag::new(), rules.river_lakes),
            first.square,
            in_play,
        );
        state.fill_supplies(copies);
        state.bring_pieces(copies(TileSet::Abbey));
        state.bring_bridges(copies(TileSet::Bazaar));
        state.lay_all(first.square, tiles, &position.bridges);
        state.find_quarters();
        state.count.at = position.count.unwrap_or(Quarter::Castle);
        let mut errors: Vec<PositionError> =
            state.board.squares_between_rivals().map(PositionError::Rivals).collect();
        errors.extend(state.faults_of_figures(position));
        errors.extend(state.faults_of_towers(position, copies(TileSet::Tower)));
        state.bring_tokens(copies(TileSet::Tunnel));
        errors.extend(state.faults_of_tokens(&position.tokens));
        errors.extend(state.faults_of_castles(position, copies(TileSet::Bazaar)));
        if !errors.is_empty() {
            return Err(PositionErrors(errors));
        }
        state.lay_tokens(&position.tokens);
        state.lay_castles(&position.castles);
        state.put_figures(position);
        let mut errors = state.lonely(&position.figures);
        errors.extend(state.faults_of_lords(&position.figures));
        errors.extend(state.faults_of_dragon(position));
        if !errors.is_empty() {
            return Err(PositionErrors(errors));
        }
        for player in Player::first(*players) {
            let seat = &mut state.seats[player];
            (seat.score, seat.goods) = (position.points[player], position.goods[player]);
        }
        state.count_completed();
        for card in Card::ALL {
            state.seats.cards[card].holder = position.cards[card];
        }
        state.dragon.at = position.dragon;
        if let Some(at) = position.fairy {
            state.set_fairy(at);
        }
        Ok(state)
    }

    /// Places the figures, prisoners and floors of a position that was checked.
    fn put_figures(&mut self, position: &Position) {
        for figure in &position.figures {
            if let Some(standing) = self.standing(figure) {
                self.seats[standing.player].supply.take(standing.meeple);
                self.board.stand(standing, self.root(standing.node));
                self.raise_below(standing.node);
            }
        }
        self.put_towers(position);
    }

    /// The table as a position, with tiles and figures in the order in which they were placed.
    pub fn position(&self) -> Position {
        let figure = |f: &Standing| PlacedFigure {
            player: f.player,
            meeple: f.meeple,
            square: self.board.tiles[usize::from(f.tile)].tile.square,
            segment: f.segment,
            corner: f.corner,
        };
        Position {
            rules: self.rules,
            sets: Vec::new(),
            players: self.seats.count,
            tiles: self.tiles().collect(),
            figures: self.board.figures.iter().map(figure).collect(),
            points: self.seats.map(|seat| seat.score),
            goods: self.seats.map(|seat| seat.goods),
            cards: PerCard(self.seats.cards.0.map(|held| held.holder)),
            dragon: self.dragon.at,
            // A fairy with nobody is recorded as standing on her tile.
            fairy: self
                .fairy()
                .map(|(at, with)| FairyAt { follower: at.follower.filter(|_| with.is_some()), ..at }),
            floors: self.towers().filter(|&(_, floors)| floors > 0).collect(),
            prisoners: self.all_prisoners(),
            tokens: self.tokens().collect(),
            bridges: self.bridges().collect(),
            castles: self.board.castles.iter().map(|castle| self.city_of(castle)).collect(),
            count: self.count(),
        }
    }

    /// Runs the final scoring as if the game ended now, appends its events to a list and returns the state after it. A
    /// game that is over is returned unchanged.
    ///
    /// Complete features that still hold figures, completed by the last tile, are scored first, as complete. Their
    /// goods go to the player who laid that tile; in a [position](Self::from_position) that player is unknown, so
    /// nobody takes them.
    ///
    /// Farmers in a field with a barn are scored because of the barn. Each city pays 1 point if the last tile joined
    /// them to the barn. Otherwise, and always in a position, it pays 3.
    pub fn score_now(&self, events: &mut Vec<Event>) -> State {
        self.score_now_to(events)
    }

    /// [`score_now`](Self::score_now) without events.
    pub fn scored_now(&self) -> State {
        self.score_now_to(&mut ())
    }

    fn score_now_to(&self, sink: &mut impl EventSink) -> State {
        let mut end = self.clone();
        if end.course.turn == Turn::Over {
            return end;
        }
        if !end.course.completed.is_empty() {
            end.score_completed(sink);
        }
        if end.in_play.castles() {
            end.pay_lords_best(sink);
        }
        if end.in_play.barns() {
            end.score_all_barns(sink);
        }
        end.score_left_over(sink);
        end.finish(sink);
        end
    }

    /// Scores complete features that still hold figures.
    fn score_left_over(&mut self, sink: &mut impl EventSink) {
        let complete = |state: &State, f: &Standing| {
            let node = state.board.totals(state.root(f.node));
            node.kind() != FeatureKind::Field && node.open == 0 && node.flags & (SCORED | CASTLE) == 0
        };
        while let Some(i) = self.board.figures.iter().position(|f| complete(self, f)) {
            let (at, root) =
                (self.board.feature_at(&self.board.figures[i]), self.root(self.board.figures[i].node));
            let node = self.board.totals(root);
            sink.send(|| Event::Completed { at, tiles: node.tiles });
            let payment = completed_payment(&self.rules, &node);
            let mut paid = self.pay(self.owners(root), &payment, at, false, sink);
            if self.in_play.fairy() {
                paid |= self.pay_fairy(root, at, false, sink);
            }
            self.send_home(root, Homecoming::scored(paid), sink);
            if self.in_play.shrines() {
                self.end_race(at, sink);
            }
        }
    }

    /// Lays tiles that are known to be connected and to match, each next to an earlier one and abbeys into holes,
    /// keeping their order as far as possible. `first` is not an abbey.
    fn lay_all(&mut self, first: Square, tiles: &[PlacedTile], bridges: &[PlacedBridge]) {
        self.board.open_first(first);
        let mut left: Vec<PlacedTile> = tiles.to_vec();
        while !left.is_empty() {
            left.retain(|&tile| {
                let open = match self.board.grid.get(tile.square) {
                    Cell::Open(slot) => {
                        !is_abbey(&tile) || self.board.frontier.neighbours(slot).count_ones() == 4
                    }
                    Cell::Tile(_) | Cell::Far => false,
                };
                if open {
                    self.lay_of_position(tile, bridges);
                }
                !open
            });
        }
    }

    /// Finds the tile and node of a figure of a position.
    fn standing(&self, figure: &PlacedFigure) -> Option<Standing> {
        let &PlacedFigure { player, meeple, square, segment, corner } = figure;
        let Cell::Tile(tile) = self.board.grid.get(square) else {
            return None;
        };
        let node = self.board.node_at(square, segment)?;
        Some(Standing { player, meeple, segment, tile, node, corner })
    }

    /// Reports figures without a tile, segment or owner, on the wrong kind of feature, two on one segment, or too many
    /// of them.
    fn faults_of_figures(&self, position: &Position) -> Vec<PositionError> {
        let figures = &position.figures;
        let mut errors: Vec<PositionError> = figures.iter().filter_map(|f| self.fault_of_figure(f)).collect();
        let mut taken = BTreeSet::new();
        let place = |f: &PlacedFigure| match f.point() {
            Some(point) => (point, None),
            None => (f.square, Some(f.segment)),
        };
        let crowded = figures.iter().filter(|f| !self.is_in_quarter(f) && !taken.insert(place(f)));
        errors.extend(crowded.map(|&f| PositionError::Crowded(f)));
        for player in self.seats.players() {
            for meeple in MeepleKind::ALL {
                let found = figures.iter().filter(|f| (f.player, f.meeple) == (player, meeple)).count();
                let held =
                    position.prisoners.iter().filter(|p| (p.owner, p.meeple) == (player, meeple)).count();
                let owned = self.seats.owned[meeple];
                if found + held > usize::from(owned) {
                    errors.push(PositionError::TooMany { player, meeple, found, held, owned });
                }
            }
        }
        errors
    }

    fn fault_of_figure(&self, figure: &PlacedFigure) -> Option<PositionError> {
        if figure.player.0 >= self.seats.count {
            return Some(PositionError::Nobody(*figure));
        }
        if !matches!(self.board.grid.get(figure.square), Cell::Tile(_)) {
            return Some(PositionError::Nowhere(*figure));
        }
        let Some(node) = self.board.node_at(figure.square, figure.segment) else {
            return Some(PositionError::NoSegment(*figure));
        };
        let field = figure.corner.and_then(|corner| self.field_for_barn(figure.square, corner));
        if figure.meeple == MeepleKind::Barn {
            return (field != Some(figure.segment)).then_some(PositionError::Corner(*figure));
        }
        if figure.corner.is_some() {
            return Some(PositionError::Corner(*figure));
        }
        let kind = self.board.features.at(node).kind();
        if kind == FeatureKind::Quarter {
            let admitted = self.is_admitted(figure.square, figure.segment, figure.meeple);
            return (!admitted).then_some(PositionError::WrongFeature(*figure, kind));
        }
        let open = match kind.scoring() {
            Scoring::Edges | Scoring::Around => true,
            Scoring::Field => self.rules.fields == Fields::On,
            // Figures in quarters were dealt with above.
            Scoring::Never => self.in_play.towers(),
        };
        (!figure.meeple.stands_on(kind) || !open).then_some(PositionError::WrongFeature(*figure, kind))
    }
}

fn faults_of_numbers(position: &Position) -> Vec<PositionError> {
    let Position { rules, sets, players, tiles, points, .. } = position;
    let mut errors: Vec<PositionError> =
        figures_out_of_range(rules).into_iter().map(PositionError::Setup).collect();
    if !(1..=Player::MOST as u8).contains(players) {
        errors.push(PositionError::Players(*players));
    }
    if tiles.len() > MOST_TILES {
        errors.push(PositionError::Setup(SetupError::TooManyTiles { asked: tiles.len(), most: MOST_TILES }));
    }
    let own = |meeple| owned(rules, meeple, |set| copies_in_play(sets, set));
    let symbols = too_many_symbols(tiles.iter().map(|tile| (tile.kind, 1)), own);
    errors.extend(symbols.map(PositionError::Setup));
    let rich = Player::first(Player::MOST as u8).filter(|&p| points[p].abs() > MOST_POINTS);
    errors.extend(rich.map(PositionError::Points));
    errors
}
