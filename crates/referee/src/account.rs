//! The account of a position for the wire: what everything on the table pays if the game ends now.

use crate::lights::lights;
use crate::position::Asked;
use bastide_notation::{Board, goods_to_text, rules_to_text, sets_to_text};
use bastide_protocol::{
    Bridge, Card, Castle, Count, Figure, Goods, Item, Paid, Pieces, Points, PositionFault, Prisoners,
    ReadPlayer, RefusedPosition, Remark, ScoreAccount, ScoredCity, ScoredFeature, ScoredField, ScoredPlayer,
    Seen, Tile, Token, Tower,
};
use bastide_rules::{
    BarnAccount, CityAccount, FarmAccount, FeatureAccount, Payment, PositionErrors, ScoreSheet, State,
};
use bastide_types::{
    Event, FairyAt, FeatureAt, FeatureKind, MeepleKind, PerPlayer, PlacedFigure, PlacedTile, PlacedToken,
    Player, PlayerSet, Position, PositionError, Quarter, SegmentId, Square, TileKind,
};
use std::collections::BTreeMap;

/// The remark on the goods of a complete city.
fn remark_on_goods(row: &FeatureAccount) -> Option<Remark> {
    let (goods, rule) = row.goods_to_take()?;
    let msg = format!("the player who completed it takes {}", goods_to_text(goods));
    Some(Remark { msg, rule: Some(rule.into()) })
}

/// The reason why nobody is paid for a city with a mayor.
fn remark_on_mayors(row: &FeatureAccount) -> Option<Remark> {
    let msg = "a mayor counts as one follower for each pennant in the city, and there is none".to_owned();
    Some(Remark { msg, rule: Some(row.mayors_without_pennants()?.into()) })
}

/// The remarks on a feature beyond its payment.
pub fn remark_on_feature(row: &FeatureAccount) -> Option<Remark> {
    match (remark_on_mayors(row), remark_on_goods(row)) {
        (Some(mayors), Some(goods)) => {
            Some(Remark { msg: format!("{}; {}", mayors.msg, goods.msg), ..mayors })
        }
        (mayors, goods) => mayors.or(goods),
    }
}

/// Builds the account of a position. `state` must be the state of the position in `asked`.
pub fn account(state: &State, asked: &Asked) -> ScoreAccount {
    let sheet = state.score_sheet();
    let position = state.position();
    let wire = Wire { state };
    let called = asked.called();
    let players = Player::first(state.players()).zip(&called).zip(given(asked));
    ScoreAccount {
        rules: rules_to_text(state.rules()),
        board: board(&position, &asked.names).to_string(),
        tiles: tiles(&position.tiles),
        figures: position.figures.iter().map(|placed| wire.figure(placed)).collect(),
        dragon: position.dragon.map(Seen::from),
        fairy: position.fairy.map(fairy_place),
        pieces: pieces(&position, castles(state)),
        players: players.map(|((p, name), given)| wire.player(p, name, given, &sheet)).collect(),
        winners: sheet.outcome.winners.iter().map(|p| p.0).collect(),
        features: sheet.features.iter().map(|row| wire.feature(row)).collect(),
        fields: sheet.fields.iter().map(|row| wire.field(row)).collect(),
        barns: sheet.barns.iter().map(|row| wire.barns(row)).collect(),
        cities: sheet.cities.iter().map(|row| wire.city(row)).collect(),
        goods: paid(&sheet.goods),
        cards: paid(&sheet.cards),
        fairy_paid: paid(&sheet.fairy),
        remarks: asked.remark().into_iter().collect(),
        recorded: asked.recorded.as_ref().map(rules_to_text),
        sets: sets(asked),
        fits: None,
    }
}

/// The places where a tile of this kind would fit; empty for an abbey, which needs a hole.
pub fn fits(state: &State, kind: TileKind) -> Vec<Tile> {
    let placed = |(square, rotation)| PlacedTile { square, kind, rotation };
    tiles(&state.fits_of(kind).into_iter().map(placed).collect::<Vec<_>>())
}

/// The largest number of tiles, figures or faults to report; no real table has that many.
const MOST_REPORTED: usize = 1000;

/// Describes a position that is impossible on a table, and its faults; `None` if it is far larger than any table.
pub fn refused(asked: &Asked, errors: &PositionErrors) -> Option<RefusedPosition> {
    let Asked { position, .. } = asked;
    if [position.tiles.len(), position.figures.len(), errors.0.len()].into_iter().any(|n| n > MOST_REPORTED) {
        return None;
    }
    let player = |(p, given): (Player, Option<String>)| ReadPlayer {
        given,
        before: position.points.0.get(p.index()).copied().unwrap_or_default(),
        goods: position.goods.0.get(p.index()).copied().unwrap_or_default().into(),
        cards: cards_of(position, p),
        prisoners: prisoners_of(position, p),
    };
    let fault = |error: &PositionError| PositionFault {
        msg: error.to_string(),
        lights: error.places(position).into_iter().map(place).collect(),
        turns: tiles(error.turns()),
    };
    Some(RefusedPosition {
        tiles: tiles(&position.tiles),
        figures: position.figures.iter().map(figure).collect(),
        dragon: position.dragon.map(Seen::from),
        fairy: position.fairy.map(fairy_place),
        pieces: pieces(position, castles_read(position)),
        players: Player::first(position.players).zip(given(asked)).map(player).collect(),
        recorded: asked.recorded.as_ref().map(rules_to_text),
        sets: sets(asked),
        faults: errors.0.iter().map(fault).collect(),
    })
}

/// The faults of a position as text, one in each line; at most 100 of them.
pub fn faults(errors: &PositionErrors) -> String {
    const MOST: usize = 100;
    let more = errors.0.len().saturating_sub(MOST);
    let more = (more > 0).then(|| format!("and {more} more"));
    let lines = errors.0.iter().take(MOST).map(ToString::to_string).chain(more);
    lines.collect::<Vec<_>>().join("\n")
}

/// Everything on the table besides tiles and figures.
fn pieces(position: &Position, castles: Vec<Castle>) -> Pieces {
    Pieces {
        towers: towers(position),
        tokens: tokens(position),
        bridges: position.bridges.iter().copied().map(Bridge::from).collect(),
        castles,
        count: count(position),
    }
}

/// The board of a position with the players' names.
fn board(position: &Position, names: &[String]) -> Board {
    let mut board = Board::from(position);
    for (player, name) in board.players.0.iter_mut().zip(names) {
        if let Some(player) = player {
            player.name.clone_from(name);
        }
    }
    board
}

fn tiles(tiles: &[PlacedTile]) -> Vec<Tile> {
    tiles.iter().copied().map(Tile::from).collect()
}

fn given(asked: &Asked) -> impl Iterator<Item = Option<String>> {
    asked.names.iter().map(|name| Some(name.clone()).filter(|name| !name.is_empty()))
}

fn sets(asked: &Asked) -> Option<String> {
    (!asked.sets.is_empty()).then(|| sets_to_text(&asked.sets))
}

fn figure(figure: &PlacedFigure) -> Figure {
    Figure {
        seat: figure.player.0,
        meeple: figure.meeple.into(),
        x: figure.square.x,
        y: figure.square.y,
        segment: figure.segment.0,
        corner: figure.corner.map(Into::into),
        strength: None,
        pending: false,
    }
}

/// The number of followers that a mayor counts as in its city. `None` for other figures, and in a quarter of the City
/// of Carcassonne, where it only waits.
pub fn strength(state: &State, figure: &Figure) -> Option<u16> {
    if figure.meeple.0 != MeepleKind::Mayor {
        return None;
    }
    let city = state.feature(Square::new(figure.x, figure.y), SegmentId(figure.segment));
    city.filter(|city| city.kind == FeatureKind::City).map(|city| city.pennants)
}

fn paid(payments: &[Payment]) -> Vec<Paid> {
    let one = |payment: &Payment| Paid {
        seat: payment.player.0,
        points: payment.points,
        items: Item::all(payment.items, payment.rule),
        rule: payment.rule.into(),
        also: payment.also.iter().map(|&rule| rule.into()).collect(),
    };
    payments.iter().map(one).collect()
}

/// The cards that a player holds.
fn cards_of(position: &Position, player: Player) -> Vec<Card> {
    let held = bastide_types::Card::ALL.into_iter().filter(|&card| position.cards[card] == Some(player));
    held.map(Card::from).collect()
}

/// The figures that a player holds prisoner, grouped by owner and kind.
pub fn prisoners_of(position: &Position, captor: Player) -> Vec<Prisoners> {
    let held = position.prisoners.iter().filter(|prisoner| prisoner.captor == captor);
    let mut sums: BTreeMap<(u8, MeepleKind), u8> = BTreeMap::new();
    held.for_each(|prisoner| *sums.entry((prisoner.owner.0, prisoner.meeple)).or_default() += 1);
    let prisoners =
        |((of, meeple), count): ((u8, MeepleKind), u8)| Prisoners { of, meeple: meeple.into(), count };
    sums.into_iter().map(prisoners).collect()
}

/// The place of the count; `None` if the tile with the quarters is missing.
pub fn count(position: &Position) -> Option<Count> {
    let quarter = position.count?;
    let first =
        |tile: &PlacedTile| tile.kind.tile().quarter(Quarter::Castle).map(|castle| (tile.square, castle));
    let (Square { x, y }, castle) = position.tiles.iter().find_map(first)?;
    Some(Count { x, y, quarter: quarter.into(), castle: castle.0 })
}

/// The castles.
fn castles(state: &State) -> Vec<Castle> {
    let castle = |(squares, lord): ([Square; 2], Option<(Player, _)>)| Castle {
        tiles: squares.map(Into::into),
        seat: lord.map(|(player, _)| player.0),
        asked: false,
    };
    state.castles().map(castle).collect()
}

/// The castles of an impossible position, as far as their tiles exist.
fn castles_read(position: &Position) -> Vec<Castle> {
    let castle = |&(square, segment): &(Square, SegmentId)| {
        let tile = position.tiles.iter().find(|tile| tile.square == square)?;
        let side = tile.kind.tile().segment(segment)?.edges.rotated(tile.rotation).iter().next()?;
        let tiles = [square, square.neighbour(side)];
        let lord = position.figures.iter().find(|f| tiles.contains(&f.square) && f.segment == segment);
        Some(Castle { tiles: tiles.map(Into::into), seat: lord.map(|f| f.player.0), asked: false })
    };
    position.castles.iter().filter_map(castle).collect()
}

/// The tunnel tokens.
fn tokens(position: &Position) -> Vec<Token> {
    let token = |&PlacedToken { player, pair, square: Square { x, y }, segment }: &PlacedToken| Token {
        seat: player.0,
        pair: pair.into(),
        x,
        y,
        segment: segment.0,
    };
    position.tokens.iter().map(token).collect()
}

/// The towers with floors, as far as they stand on foundations.
fn towers(position: &Position) -> Vec<Tower> {
    let tower = |&(square, floors): &(Square, u16)| {
        let tile = position.tiles.iter().find(|tile| tile.square == square)?;
        let (segment, _) = tile.kind.tile().segments().find(|(_, s)| s.kind == FeatureKind::Tower)?;
        Some(Tower { x: square.x, y: square.y, segment: segment.0, floors })
    };
    position.floors.iter().filter_map(tower).collect()
}

fn seen(at: FeatureAt) -> Seen {
    Seen::from((at.square, at.segment))
}

/// A square, or a segment of the tile there.
fn place((square, segment): (Square, Option<SegmentId>)) -> Seen {
    Seen { segment: segment.map(|segment| segment.0), ..Seen::from(square) }
}

fn fairy_place(FairyAt { square, follower }: FairyAt) -> Seen {
    place((square, follower))
}

fn seats(players: PlayerSet) -> Vec<u8> {
    players.iter().map(|player| player.0).collect()
}

/// Converts rows of a score sheet into their wire form.
struct Wire<'a> {
    state: &'a State,
}

impl Wire<'_> {
    fn figure(&self, placed: &PlacedFigure) -> Figure {
        let figure = figure(placed);
        Figure { strength: strength(self.state, &figure), ..figure }
    }

    fn player(&self, player: Player, name: &str, given: Option<String>, sheet: &ScoreSheet) -> ScoredPlayer {
        let mut points = Points::default();
        for event in &sheet.events {
            if let Event::Scored { player: whose, points: paid, source, .. } = *event
                && whose == player
            {
                points.by.0[source] += paid;
            }
        }
        ScoredPlayer {
            name: name.to_owned(),
            given,
            before: sheet.before[player],
            points,
            total: sheet.outcome.scores[player],
            goods: Goods::from(self.state.goods(player)),
            cards: cards_of(&self.state.position(), player),
            prisoners: prisoners_of(&self.state.position(), player),
        }
    }

    fn strength(&self, strength: PerPlayer<u8>) -> Vec<u8> {
        Player::first(self.state.players()).map(|p| strength[p]).collect()
    }

    fn feature(&self, row: &FeatureAccount) -> ScoredFeature {
        let feature = &row.feature;
        ScoredFeature {
            kind: feature.kind.into(),
            at: seen(row.at),
            complete: feature.complete,
            tiles: feature.tiles,
            pennants: feature.pennants,
            open: feature.open,
            inn: feature.inn,
            cathedral: feature.cathedral,
            besieged: feature.besieged,
            castle: feature.castle,
            goods: Goods::from(feature.goods),
            strength: self.strength(feature.strength),
            builders: seats(feature.builders),
            owners: seats(feature.owners),
            points: row.items.points(),
            items: Item::all(row.items, row.rule),
            rule: row.rule.into(),
            remark: remark_on_feature(row),
            lights: lights(self.state, row.at),
        }
    }

    fn field(&self, row: &FarmAccount) -> ScoredField {
        let feature = &row.field.feature;
        ScoredField {
            at: seen(row.field.at),
            strength: self.strength(feature.strength),
            pigs: seats(feature.pigs),
            owners: seats(feature.owners),
            completed: row.field.completed.iter().copied().map(seen).collect(),
            open: row.field.open.iter().copied().map(seen).collect(),
            paid: paid(&row.payments),
            rule: row.rule.into(),
            lights: lights(self.state, row.field.at),
        }
    }

    fn barns(&self, row: &BarnAccount) -> ScoredField {
        let first = row.barns.first().map_or(row.field.at, |barn| barn.at);
        let mut owners = PlayerSet::EMPTY;
        row.barns.iter().for_each(|barn| owners.insert(barn.player));
        ScoredField {
            at: seen(first),
            strength: self.strength(row.field.feature.strength),
            pigs: seats(row.field.feature.pigs),
            owners: seats(owners),
            completed: row.field.completed.iter().copied().map(seen).collect(),
            open: row.field.open.iter().copied().map(seen).collect(),
            paid: paid(&row.payments),
            rule: BarnAccount::RULE.into(),
            lights: lights(self.state, first),
        }
    }

    fn city(&self, row: &CityAccount) -> ScoredCity {
        ScoredCity {
            at: seen(row.at),
            fields: row.fields.iter().copied().map(seen).collect(),
            strength: self.strength(row.strength),
            paid: paid(&row.payments),
            lights: lights(self.state, row.at),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Reading, read_position};
    use bastide_types::{Rules, Source, TileSet};

    const BOARD: &str =
        "0,0 baD r0 blue follower ,\n0,-1 baE r180\n1,0 baU r90 red follower .\nred 12 points\n";
    const WINE: &str = "0,0 tb20 r0 red follower c\n0,-1 baE r180\n-1,0 baE r90\n";
    const GAME: &str = include_str!("../../../fixtures/records/whole-game.bastide");
    const SAVE: &str = include_str!("../../../fixtures/records/double-turn.jcz");

    fn scored(text: &str, rules: Option<Rules>) -> Result<ScoreAccount, PositionErrors> {
        let how = Reading { rules, ..Reading::default() };
        let asked = read_position(text, &how).unwrap_or_else(|e| panic!("{e}"));
        Ok(account(&State::from_position(&asked.position)?, &asked))
    }

    #[test]
    fn finished_game_keeps_its_result() {
        let record = bastide_notation::parse_record(GAME).unwrap();
        let mut state = State::new(&record.setup).unwrap();
        record.actions.iter().for_each(|&action| state.apply(action).unwrap());
        let sheet = scored(GAME, None).unwrap();
        for (player, row) in Player::first(state.players()).zip(&sheet.players) {
            assert_eq!(row.total, state.score(player));
            assert_eq!(row.before + row.points.total(), row.total);
        }
        // The board text in the account describes the same position.
        let again = scored(&sheet.board, Some(record.setup.rules)).unwrap();
        assert_eq!(again.players.len(), sheet.players.len());
        assert_eq!(again.fields.len(), sheet.fields.len());
        assert!(again.players.iter().zip(&sheet.players).all(|(a, b)| a.total == b.total));
    }

    #[test]
    fn boards_and_save_files_are_read() {
        assert!(!scored(SAVE, None).unwrap().tiles.is_empty());
        let how = Reading { rules: Some(Rules::RGG2003), players: Some(3), ..Reading::default() };
        let asked = read_position(BOARD, &how).unwrap();
        assert_eq!((asked.position.players, asked.called()[2].as_str()), (3, "yellow"));
        assert!(scored(BOARD, None).is_err(), "an edge does not match");
    }

    /// A box of the first edition contains that edition's inn crossroads, whatever id the text uses.
    #[test]
    fn inn_crossroads_follow_the_edition() {
        let west = |id: &str, rules: Rules| {
            let sheet = scored(&format!("0,0 {id} r0 red follower t\n"), Some(rules)).unwrap();
            sheet.players[0].total
        };
        for id in ["icC", "icC1"] {
            assert_eq!((west(id, Rules::C2), west(id, Rules::BIGBOX)), (0, 1), "{id}");
        }
    }

    #[test]
    fn names_are_read_and_duplicates_disambiguated() {
        let text = "0,0 baD r0 blue follower c\nred \"Ann\" 12 points\nblue \"Ann\"\nyellow\n";
        let sheet = scored(text, None).unwrap();
        let names: Vec<_> = sheet.players.iter().map(|p| (p.name.as_str(), p.given.as_deref())).collect();
        assert_eq!(names, [("Ann (red)", Some("Ann")), ("Ann (blue)", Some("Ann")), ("yellow", None)]);
        assert_eq!(sheet.board, text, "the board includes the names");
    }

    #[test]
    fn notes_explain_what_numbers_omit() {
        let asked = |text: &str, how: &Reading| read_position(text, how).unwrap();
        let other = Reading { rules: Some(Rules::RGG2003), ..Reading::default() };
        assert_eq!(asked(GAME, &Reading::default()).remark(), None);
        let remark = asked(GAME, &other).remark().unwrap();
        assert!(remark.msg.contains("earned under c2"), "{}", remark.msg);
        // A board on which somebody continues a recorded game.
        let board = Reading { recorded: Some(Rules::BIGBOX), ..Reading::default() };
        assert!(asked("0,0 baD r0", &board).remark().unwrap().msg.contains("earned under bigbox"));
        assert_eq!(asked("0,0 baD r0", &other).remark(), None);

        let sheet = scored(WINE, None).unwrap();
        let remark = sheet.features[0].remark.as_ref().unwrap();
        assert_eq!(remark.msg, "the player who completed it takes 1 wine");
        assert_eq!(remark.rule.as_deref(), Some("goods.trader"));
        let open = scored(WINE.lines().next().unwrap(), None).unwrap();
        assert_eq!(open.features[0].remark, None, "it is not complete");
    }

    /// The points, the clause and the further clauses of the first payment to farmers under these rules.
    fn clauses(text: &str, rules: &str) -> (u32, String, Vec<String>) {
        let sheet = scored(text, Some(bastide_notation::parse_rules(rules).unwrap())).unwrap();
        let paid = sheet.fields.into_iter().map(|field| field.paid);
        let paid = paid.chain(sheet.cities.into_iter().map(|city| city.paid)).flatten().next();
        let Paid { points, rule, also, .. } = paid.expect("farmers are paid");
        (points, rule, also)
    }

    #[test]
    fn farm_scores_cite_every_deciding_clause() {
        let castle =
            "0,0 baD r0 blue follower .\n1,0 baU r0 blue pig .\n0,-1 baE r180 red follower c castle c\n";
        let herd = "0,0 r2F r0 red follower .\n1,0 baE r90\n2,0 baE r270\n";
        let city = "[Bastide \"1\"]\n[Rules \"c2\"]\n[Sets \"base,count\"]\n[Players \"2\"]\n\n1. draw baB 1,2 r0 follower .\n";
        let clause_list = |points, rule: &str, also: &[&str]| {
            (points, rule.to_owned(), also.iter().map(|&id| id.to_owned()).collect::<Vec<_>>())
        };
        let (c2, first) = ("field.score.city", "field.score.per-city");
        let plain = "0,0 baD r0 blue follower .\n0,-1 baE r180\n";
        assert_eq!(clauses(plain, "c2"), clause_list(3, c2, &[]), "nothing but a city");
        assert_eq!(clauses(castle, "c2"), clause_list(5, c2, &["castle.field", "pig.bonus"]));
        assert_eq!(
            clauses(castle, "rgg2003"),
            clause_list(6, first, &["castle.field", "pig.bonus.per-city"])
        );
        assert_eq!(clauses(herd, "c2"), clause_list(4, c2, &["herd.bonus"]));
        assert_eq!(clauses(herd, "rgg2003"), clause_list(5, first, &["herd.bonus.per-city"]));
        assert_eq!(clauses(herd, "c2,pig-herd=off"), clause_list(3, c2, &[]));
        assert_eq!(clauses(city, "c2"), clause_list(3, c2, &["count.city"]));
        assert_eq!(clauses(city, "rgg2003"), clause_list(4, first, &["count.city"]));
    }

    /// The fairy pays even for a road that pays nothing, and even if her follower is no owner; the dragon pays nobody.
    #[test]
    fn fairy_and_dragon_are_read_listed_and_scored() {
        let text = "0,0 baD r0\n1,0 baU r0 red follower r fairy\n2,0 pd2 r0 dragon\nred\nblue\n";
        let sheet = scored(&text.replace("2,0 pd2", "1,1 pd2"), None).unwrap();
        let at = |seen: Option<Seen>| seen.map(|at| (at.x, at.y, at.segment));
        assert_eq!((at(sheet.dragon), at(sheet.fairy)), (Some((1, 1, None)), Some((1, 0, Some(0)))));
        let paid: Vec<_> = sheet.fairy_paid.iter().map(|p| (p.seat, p.points, p.rule.as_str())).collect();
        assert_eq!(paid, [(0, 3, "fairy.final")]);
        assert_eq!(
            (sheet.players[0].points.by.0[Source::Fairy], sheet.players[0].points.by.0[Source::Roads]),
            (3, 2)
        );
        let how = Reading { sets: vec![(TileSet::Base, 1)], ..Reading::default() };
        let asked = read_position(text, &how).unwrap();
        let described = refused(&asked, &State::from_position(&asked.position).unwrap_err()).unwrap();
        assert_eq!((at(described.dragon), at(described.fairy)), (Some((2, 0, None)), Some((1, 0, Some(0)))));
        // A farmer next to whom she stands is paid by the field and by her, in one line each.
        let field = "0,0 baD r0 red follower . fairy\n0,-1 baE r180\nred\nblue\n";
        let sheet = scored(field, Some(Rules::C2)).unwrap();
        assert_eq!(sheet.fields[0].paid.iter().map(|p| p.points).collect::<Vec<_>>(), [3]);
        assert_eq!(sheet.fairy_paid.iter().map(|p| p.points).collect::<Vec<_>>(), [3]);
    }

    #[test]
    fn faults_have_positions() {
        let how = Reading { sets: vec![(TileSet::Base, 1)], ..Reading::default() };
        let asked = read_position(BOARD, &how).unwrap();
        let errors = State::from_position(&asked.position).unwrap_err();
        let described = refused(&asked, &errors).unwrap();
        assert_eq!((described.tiles.len(), described.figures.len(), described.players[0].before), (3, 2, 12));
        assert_eq!(described.faults.len(), 1);
        assert!(described.faults[0].msg.contains("do not match"));
        let places: Vec<_> = described.faults[0].lights.iter().map(|at| (at.x, at.y, at.segment)).collect();
        assert_eq!(places, [(0, 0, None), (1, 0, None)]);
        let turns: Vec<_> = described.faults[0].turns.iter().map(|t| (t.x, t.y, t.r)).collect();
        assert_eq!(turns, [(1, 0, 2)], "the start tile would not fit its city any more");
    }

    #[test]
    fn oversized_tables_are_refused_briefly() {
        let tile = |n: i32| format!("{},{} baD r0 red pig c\n", n % 40 * 2, n / 40 * 2);
        let text: String = (0..1100).map(tile).collect();
        let asked = read_position(&text, &Reading::default()).unwrap();
        let errors = State::from_position(&asked.position).unwrap_err();
        assert_eq!(refused(&asked, &errors), None);
        let described = faults(&errors);
        assert!(described.lines().count() <= 101 && described.starts_with("1100 tiles"), "{described}");
    }
}
