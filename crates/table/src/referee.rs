//! The referee for a real table: reads what people have, a board, a record or a save file, and accounts for it.

use crate::lines::lights;
use bastide_notation::{Board, Record, jcz, parse_board, parse_records, rules_to_text, seat_name};
use bastide_protocol::{
    Figure, Goods, Item, Paid, Points, ScoreAccount, ScoredCity, ScoredFeature, ScoredField, ScoredPlayer,
    Seen, Tile, points_of,
};
use bastide_rules::{CityAccount, FarmAccount, FeatureAccount, Payment, ScoreSheet, State};
use bastide_types::{Event, FarmRule, FeatureAt, PerPlayer, PlacedFigure, Player, Position, Rules};

/// A position that somebody asks about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asked {
    /// What lies on the table.
    pub position: Position,
    /// The players' names; their colours where none are known.
    pub names: Vec<String>,
    /// The rules that a recorded game was played under; its points so far come from them.
    pub recorded: Option<Rules>,
}

/// Reads a board, a game record or a `.jcz` file; a game is taken as it was just before its final scoring.
///
/// `rules` are the rules to score it by: if none are given, those of the game, or the current edition. `players` is how
/// many play, where a board does not show it. `which` chooses one game of several, from 1.
///
/// # Errors
/// Why the text cannot be read, in words.
pub fn read_position(
    text: &str,
    rules: Option<Rules>,
    players: Option<u8>,
    which: Option<usize>,
) -> Result<Asked, String> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let first = text.lines().map(str::trim).find(|line| !line.is_empty() && !line.starts_with([';', '#']));
    let record = match first.and_then(|line| line.chars().next()) {
        Some('{') => saved(text)?,
        Some('[') => chosen(parse_records(text).map_err(|e| e.to_string())?, which)?,
        _ => {
            let board = parse_board(text).map_err(|e| e.to_string())?;
            let rules = rules.unwrap_or_default();
            let position = board.position(rules, players).under(rules);
            let names = Player::first(position.players).map(|p| seat_name(p).to_owned()).collect();
            return Ok(Asked { position, names, recorded: None });
        }
    };
    let position = last_position(&record)?;
    let recorded = Some(position.rules);
    let position = match rules {
        Some(rules) => position.under(rules),
        None => position,
    };
    let name = |p| record.player_name(p).unwrap_or(seat_name(p)).to_owned();
    Ok(Asked { names: Player::first(position.players).map(name).collect(), position, recorded })
}

fn saved(text: &str) -> Result<Record, String> {
    let save = jcz::parse(text).map_err(|e| e.to_string())?;
    let mut state = State::new(&save.setup).map_err(|e| format!("this game cannot be set up: {e}"))?;
    save.record(|action| state.apply(action).map(|()| state.turn())).map_err(|e| e.to_string())
}

fn chosen(mut records: Vec<Record>, which: Option<usize>) -> Result<Record, String> {
    let count = records.len();
    match which {
        None if count > 1 => Err(format!("there are {count} games in it; choose one of them")),
        Some(n) if !(1..=count).contains(&n) => {
            Err(format!("there is no game {n} in it; choose 1 to {count}"))
        }
        _ if count == 0 => Err("there is no game in it".to_owned()),
        _ => Ok(records.swap_remove(which.unwrap_or(1) - 1)),
    }
}

/// Where a recorded game stops; without the final scoring, if it got so far.
fn last_position(record: &Record) -> Result<Position, String> {
    let mut state = State::new(&record.setup).map_err(|e| format!("this game cannot be set up: {e}"))?;
    let mut events = Vec::new();
    for (i, &action) in record.actions.iter().enumerate() {
        let applied = state.apply_with(action, &mut events);
        applied.map_err(|e| format!("action {} of the game: {e}; correct it there", i + 1))?;
    }
    let mut position = state.position();
    for event in &events {
        if let Event::Scored { player, points, at_end: true, .. } = *event {
            position.points[player] -= points;
        }
    }
    Ok(position)
}

/// Everything that a position pays if the game ends now, for the wire.
pub fn account(state: &State, names: &[String]) -> ScoreAccount {
    let sheet = state.score_sheet();
    let position = state.position();
    let wire = Wire { state };
    ScoreAccount {
        rules: rules_to_text(state.rules()),
        board: Board::from(&position).to_string(),
        tiles: position.tiles.iter().copied().map(Tile::from).collect(),
        figures: position.figures.iter().map(figure).collect(),
        players: Player::first(state.players()).map(|p| wire.player(p, names, &sheet)).collect(),
        winners: sheet.outcome.winners.iter().map(|p| p.0).collect(),
        features: sheet.features.iter().map(|row| wire.feature(row)).collect(),
        fields: sheet.fields.iter().map(|row| wire.field(row)).collect(),
        cities: sheet.cities.iter().map(|row| wire.city(row)).collect(),
        goods: paid(&sheet.goods),
    }
}

fn figure(figure: &PlacedFigure) -> Figure {
    Figure {
        seat: figure.player.0,
        meeple: figure.meeple.name().to_owned(),
        x: figure.square.x,
        y: figure.square.y,
        segment: figure.segment.0,
        pending: false,
    }
}

fn paid(payments: &[Payment]) -> Vec<Paid> {
    let one = |payment: &Payment| Paid {
        seat: payment.player.0,
        points: payment.points,
        items: payment.items.iter().map(Item::from).collect(),
        rule: payment.rule.to_owned(),
    };
    payments.iter().map(one).collect()
}

fn seen(at: FeatureAt) -> Seen {
    Seen::from((at.square, at.segment))
}

fn seats(bits: u8) -> Vec<u8> {
    (0..Player::MOST as u8).filter(|seat| bits >> seat & 1 == 1).collect()
}

/// The clause by which fields pay.
pub fn field_rule(rules: &Rules) -> &'static str {
    match rules.farms {
        FarmRule::PerFieldThree => "field.score.city",
        FarmRule::PerFieldThreeOnce => "field.score.once",
        FarmRule::PerCityFour => "field.score.per-city",
    }
}

/// Rows of a sheet in their wire form.
struct Wire<'a> {
    state: &'a State,
}

impl Wire<'_> {
    fn player(&self, player: Player, names: &[String], sheet: &ScoreSheet) -> ScoredPlayer {
        let mut points = Points::default();
        for event in &sheet.events {
            if let Event::Scored { player: whose, points: paid, source, .. } = *event
                && whose == player
            {
                *points_of(&mut points, source) += paid;
            }
        }
        let name = names.get(player.index()).map_or(seat_name(player), String::as_str);
        ScoredPlayer {
            name: name.to_owned(),
            before: sheet.before[player],
            points,
            total: sheet.outcome.scores[player],
            goods: Goods::from(self.state.goods(player)),
        }
    }

    fn strength(&self, strength: PerPlayer<u8>) -> Vec<u8> {
        Player::first(self.state.players()).map(|p| strength[p]).collect()
    }

    fn feature(&self, row: &FeatureAccount) -> ScoredFeature {
        let feature = &row.feature;
        ScoredFeature {
            kind: feature.kind.name().to_owned(),
            at: seen(row.at),
            complete: feature.complete,
            tiles: feature.tiles,
            pennants: feature.pennants,
            open: feature.open,
            inn: feature.inn,
            cathedral: feature.cathedral,
            goods: Goods::from(feature.goods),
            strength: self.strength(feature.strength),
            builders: seats(feature.builders),
            owners: seats(feature.owners),
            points: row.items.points(),
            items: row.items.iter().map(Item::from).collect(),
            rule: row.rule.to_owned(),
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
            rule: field_rule(self.state.rules()).to_owned(),
            lights: lights(self.state, row.field.at),
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
    use bastide_rules::PositionErrors;

    const BOARD: &str =
        "0,0 baD r0 blue follower ,\n0,-1 baE r180\n1,0 baU r90 red follower .\nred 12 points\n";
    const GAME: &str = include_str!("../../../fixtures/records/whole-game.bastide");
    const SAVE: &str = include_str!("../../../fixtures/records/double-turn.jcz");

    fn scored(text: &str, rules: Option<Rules>) -> Result<ScoreAccount, PositionErrors> {
        let asked = read_position(text, rules, None, None).unwrap_or_else(|e| panic!("{e}"));
        Ok(account(&State::from_position(&asked.position)?, &asked.names))
    }

    #[test]
    fn a_finished_game_has_its_own_result() {
        let record = bastide_notation::parse_record(GAME).unwrap();
        let mut state = State::new(&record.setup).unwrap();
        record.actions.iter().for_each(|&action| state.apply(action).unwrap());
        let sheet = scored(GAME, None).unwrap();
        for (player, row) in Player::first(state.players()).zip(&sheet.players) {
            assert_eq!(row.total, state.score(player));
            assert_eq!(row.before + row.points.total(), row.total);
        }
        // What the sheet prints as a board is the same position.
        let again = scored(&sheet.board, Some(record.setup.rules)).unwrap();
        assert_eq!(again.players.len(), sheet.players.len());
        assert_eq!(again.fields.len(), sheet.fields.len());
        assert!(again.players.iter().zip(&sheet.players).all(|(a, b)| a.total == b.total));
    }

    #[test]
    fn boards_and_save_files_are_read() {
        assert!(!scored(SAVE, None).unwrap().tiles.is_empty());
        let position = read_position(BOARD, Some(Rules::RGG2003), Some(3), None).unwrap();
        assert_eq!((position.position.players, position.names[2].as_str()), (3, "yellow"));
        assert!(scored(BOARD, None).is_err(), "an edge does not match");
    }

    /// A first-edition box holds the first edition's inn crossroads, whatever its id on the sheet.
    #[test]
    fn the_inn_crossroads_are_those_of_the_edition() {
        let west = |id: &str, rules: Rules| {
            let sheet = scored(&format!("0,0 {id} r0 red follower t\n"), Some(rules)).unwrap();
            sheet.players[0].total
        };
        for id in ["icC", "icC1"] {
            assert_eq!((west(id, Rules::C2), west(id, Rules::BIGBOX)), (0, 1), "{id}");
        }
    }

    #[test]
    fn what_cannot_be_read_is_told() {
        for (text, words) in [
            ("{", "not JSON"),
            ("[Bastide", "line 1"),
            ("0,0 zzz r0", "line 1"),
            (
                "[Bastide \"1\"]\n[Rules \"c2\"]\n[Sets \"base\"]\n[Players \"2\"]\n1. baU 9,9 r0 pass",
                "place.adjacent",
            ),
        ] {
            let fault = read_position(text, None, None, None).unwrap_err();
            assert!(fault.contains(words), "{text}: {fault}");
        }
        let two = format!("{GAME}\n{GAME}");
        assert!(read_position(&two, None, None, None).is_err());
        assert!(read_position(&two, None, None, Some(3)).is_err());
        assert!(read_position(&two, None, None, Some(2)).is_ok());
    }
}
