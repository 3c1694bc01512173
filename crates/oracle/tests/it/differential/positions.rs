//! Random positions: the tiles of a game, with figures anywhere that the rules accept. They include situations that
//! no game with the current sets reaches: builders and pigs without followers, and complete features with figures on
//! them.

use super::consequences::Consequences;
use super::failure::KEPT;
use super::features::{compare_feature, compare_fields};
use super::pair::{compare_tokens, same};
use super::setups::{Dice, edition, mixture, random_rules};
use bastide_budget::{budget, budget_of_all, this_test};
use bastide_fixtures::failing::{about, keep_file, message, quietly};
use bastide_notation::{Board, parse_board, parse_rules, parse_sets, rules_to_text, sets_to_text};
use bastide_oracle::{Game, Site};
use bastide_rules::State;
use bastide_types::{
    Action, Card, Corner, Decision, FairyAt, FairyPlace, FairyUse, FarmRule, FeatureKind, Goods, KingCard,
    MeepleKind, PerPlayerCount, PlacedFigure, PlacedToken, Player, Position, PositionError, Prisoner,
    Quarter, RobberCard, Role, Rules, Square, Symbol, TileSet, TokenPair, Towers, Turn,
};
use std::fs;
use std::path::Path;

#[test]
fn positions_score_the_same() {
    let (mut guards, mut prisoners, mut barns, mut barn_fields, mut abbeys, mut wagons) = (0, 0, 0, 0, 0, 0);
    let (mut quartered, mut gardeners) = (0, 0);
    let (mut tokens, mut tunnels, mut completed, mut bridges, mut castles) = (0, 0, 0, 0, 0);
    let test = this_test!();
    test.each_seed("differential.positions", |seed| {
        let position = random_position(&mut Dice::new(seed));
        guards += position.figures.iter().filter(|figure| is_guard(&position, figure)).count();
        prisoners += position.prisoners.len();
        quartered += position.figures.iter().filter(|figure| is_in(&position, figure)).count();
        gardeners += position.figures.iter().filter(|f| stands_on(&position, f, FeatureKind::Garden)).count();
        let of = |kind| position.figures.iter().filter(|figure| figure.meeple == kind).count();
        barns += of(MeepleKind::Barn);
        wagons += of(MeepleKind::Wagon);
        abbeys += position.tiles.iter().filter(|tile| tile.kind.tile().role == Role::Abbey).count();
        let sheet = State::from_position(&position).map(|state| state.score_sheet());
        barn_fields += sheet.map_or(0, |sheet| sheet.fields.iter().filter(|field| field.has_barn()).count());
        tokens += position.tokens.len();
        let board = Game::of_position(&position).board().clone();
        let ends: Vec<Site> = position.tokens.iter().map(|token| (token.square, token.segment)).collect();
        tunnels += ends.iter().filter(|&&end| board.partner(end).is_some()).count() / 2;
        bridges += position.bridges.len();
        castles += position.castles.len();
        completed += ends.iter().filter(|&&end| board.area(end).complete()).count() / 2;
        if let Some(why) = differs(&position) {
            fail(seed, position, &why);
        }
    });
    // A quarter of the expected number in two thousand positions; with fewer positions, some seeds have none.
    let positions = budget("differential.positions");
    if positions < budget_of_all("differential.positions") {
        return;
    }
    let _blame = test.blame_all();
    for (what, of_many, seen) in [
        ("guards", 40, guards),
        ("prisoners", 50, prisoners),
        ("barns", 50, barns),
        ("fields with barns and farmers", 50, barn_fields),
        ("figures in quarters", 500, quartered),
        ("tokens", 500, tokens),
        ("tunnels", 100, tunnels),
        ("bridges", 100, bridges),
        ("castles", 100, castles),
        ("tunnels in completed roads", 10, completed),
        ("abbeys", 50, abbeys),
        ("wagons", 50, wagons),
        ("abbots in gardens", 50, gardeners),
    ] {
        println!("{seen} {what}");
        assert!(seen as u64 >= of_many * positions / 8000, "{seen} {what} in {positions} positions");
    }
}

/// Returns a difference between the two sides of a position, or a panic.
fn differs(position: &Position) -> Option<String> {
    let compared = quietly(|| compare(position));
    compared.unwrap_or_else(|panic| Err(format!("panic: {}", message(&*panic)))).err()
}

/// Minimises a position on which the two sides differ in the same way, keeps it as a board, and panics.
fn fail(seed: u64, mut position: Position, why: &str) -> ! {
    let alike = |position: &Position| {
        State::from_position(position).is_ok()
            && differs(position).is_some_and(|other| about(&other) == about(why))
    };
    while let Some(smaller) = smaller(&position).into_iter().find(alike) {
        position = smaller;
    }
    let why = differs(&position).unwrap_or_else(|| why.to_owned());
    let text = text(&position);
    let kept = keep_file(Path::new(KEPT), &format!("position-{seed}.board"), &text);
    panic!(
        "two positions that must agree differ: {why}\nfixture to be added to fixtures/positions: {kept}\n{text}"
    )
}

/// A position as a file: comments at the top hold what the board text cannot.
fn text(position: &Position) -> String {
    let Position { rules, sets, players, .. } = position;
    let (rules, sets) = (rules_to_text(rules), sets_to_text(sets));
    format!("# rules: {rules}\n# sets: {sets}\n# players: {players}\n{}", Board::from(position))
}

fn read(text: &str) -> Result<Position, String> {
    let said = |key: &str| {
        let line = text.lines().find_map(|line| line.strip_prefix(&format!("# {key}:")));
        line.map(str::trim).ok_or_else(|| format!("a line `# {key}: …` is missing"))
    };
    let rules = parse_rules(said("rules")?).map_err(|error| error.to_string())?;
    let players = said("players")?.parse().map_err(|_| "how many players?")?;
    let sets = match said("sets")? {
        "" => Vec::new(),
        sets => parse_sets(sets).map_err(|error| error.to_string())?,
    };
    let board = parse_board(text).map_err(|error| error.to_string())?;
    Ok(Position { sets, ..board.position(rules, Some(players)) })
}

#[test]
fn regression_positions_score_the_same() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/positions");
    let paths: Vec<_> = folder.read_dir().unwrap().map(|entry| entry.unwrap().path()).collect();
    assert!(!paths.is_empty());
    for path in paths {
        let position = read(&fs::read_to_string(&path).unwrap());
        let position = position.unwrap_or_else(|why| panic!("{}: {why}", path.display()));
        assert_eq!(differs(&position), None, "{}", path.display());
    }
}

/// A position that is written to a file and read back has the same score.
#[test]
fn positions_round_trip_through_a_file() {
    this_test!().each_of((bastide_budget::seed()..).take(20), |seed| {
        let position = random_position(&mut Dice::new(seed));
        let again = read(&text(&position)).unwrap_or_else(|why| panic!("{why}\n{}", text(&position)));
        let scores = |position: &Position| {
            let state = State::from_position(position).unwrap_or_else(|errors| panic!("{errors}"));
            let end = state.scored_now();
            Player::first(position.players).map(|player| end.score(player)).collect::<Vec<_>>()
        };
        assert_eq!(scores(&position), scores(&again), "{}", text(&position));
    });
}

/// All positions made by removing one item from this one.
fn smaller(position: &Position) -> Vec<Position> {
    fn without<T>(position: &Position, list: impl Fn(&mut Position) -> &mut Vec<T>) -> Vec<Position> {
        let less = |i| {
            let mut position = position.clone();
            list(&mut position).remove(i);
            position
        };
        (0..list(&mut position.clone()).len()).map(less).collect()
    }
    let mut all = without(position, |position| &mut position.tiles);
    all.extend(without(position, |position| &mut position.figures));
    all.extend(without(position, |position| &mut position.prisoners));
    all.extend(without(position, |position| &mut position.tokens));
    all.extend(without(position, |position| &mut position.bridges));
    all.extend(without(position, |position| &mut position.castles));
    all.extend(without(position, |position| &mut position.floors));
    all
}

fn compare(position: &Position) -> Result<(), String> {
    let state = State::from_position(position).map_err(|errors| errors.to_string())?;
    let mut game = Game::of_position(position);
    compare_tokens(&state, &game)?;
    for area in game.board().areas() {
        compare_feature(&state, &game, area.name())?;
    }
    compare_fields(&state, &game)?;
    let mut events = Vec::new();
    let end = state.score_now(&mut events);
    let report = game.score_now();
    let (board, once) = (game.board(), position.rules.farms == FarmRule::PerFieldThreeOnce);
    same(
        "payments",
        Consequences::by_rules(&events, board, once)?,
        Consequences::by_oracle(&report, board, once),
    )?;
    for player in game.seats() {
        same(format_args!("scores of {player:?}"), end.score(player), game.score(player))?;
    }
    Ok(())
}

/// The tiles of an interrupted game, with figures anywhere, and any points and goods.
fn random_position(dice: &mut Dice) -> Position {
    let rules = random_rules(dice);
    let sets = mixture(dice);
    let mut setup = edition(dice, rules, &sets);
    let with_tunnels = sets.contains(&TileSet::Tunnel);
    for (_, copies) in setup.sets.iter_mut().filter(|(set, _)| *set == TileSet::Tunnel) {
        *copies = 1 + dice.below(8) as u8;
    }
    let mut game = Game::new(&setup);
    let tiles = 2 + dice.below(30);
    while game.turn() != Turn::Over && game.board().tiles().len() < tiles {
        let action = match game.turn() {
            Turn::Chance => dice.draw(&game.chance()),
            Turn::Decide(_, Decision::Abbey | Decision::Place(_) | Decision::Dragon | Decision::Auction) => {
                dice.pick(&game.legal_actions())
            }
            Turn::Decide(_, Decision::Deploy(_)) => {
                let bridges = |action: &Action| matches!(action, Action::BuildBridge { .. });
                let bridge = game.legal_actions().into_iter().find(bridges);
                bridge.filter(|_| dice.percent(20)).unwrap_or(Action::Pass)
            }
            Turn::Decide(..) | Turn::Over => Action::Pass,
        };
        game.apply(action).expect("a listed action applies");
    }
    // The boxes determine the tokens and bridges of the players. Otherwise the position leaves open which are in play.
    let sets = if with_tunnels || sets.contains(&TileSet::Bazaar) { setup.sets.clone() } else { Vec::new() };
    let mut position = Position {
        rules,
        tiles: game.board().tiles().to_vec(),
        figures: random_figures(dice, &game, &rules, &sets),
        sets,
        tokens: random_tokens(dice, &game),
        bridges: game.board().bridges().to_vec(),
        count: game.count().filter(|_| dice.percent(50)).map(|_| dice.pick(&Quarter::ALL)),
        ..Position::empty(setup.players)
    };
    for (card, here) in
        [(Card::King, rules.king == KingCard::On), (Card::Robber, rules.robber == RobberCard::On)]
    {
        if here && dice.percent(70) {
            position.cards[card] = Some(Player(dice.below(usize::from(setup.players)) as u8));
        }
    }
    // The boxes also determine the number of tokens.
    let boxes = position.sets.iter().find(|(set, _)| *set == TileSet::Traders);
    let boxes = boxes.map_or(0, |(_, copies)| usize::from(*copies));
    let mut left = [9, 6, 5].map(|tokens| if position.sets.is_empty() { usize::MAX } else { tokens * boxes });
    for player in setup.seats() {
        position.points[player] = dice.below(200) as i32;
        for (goods, left) in Goods::ALL.into_iter().zip(&mut left) {
            let tokens = dice.below(5).min(*left);
            position.goods[player][goods] = tokens as u8;
            *left -= tokens;
        }
    }
    send_the_lonely_home(&mut position);
    position.castles = random_castles(dice, &game, &position);
    place_fairy(dice, &mut position);
    raise_towers(dice, &mut position);
    position
}

/// Makes castles of some of the small cities that have no figure or one follower.
fn random_castles(dice: &mut Dice, game: &Game, position: &Position) -> Vec<Site> {
    let owned: usize = game.seats().map(|player| usize::from(game.castles_left(player))).sum();
    let mut castles = Vec::new();
    for city in game.board().areas().iter().filter(|area| area.complete() && game.is_small(area)) {
        let inside = |f: &&PlacedFigure| city.sites.contains(&(f.square, f.segment));
        let figures: Vec<&PlacedFigure> = position.figures.iter().filter(inside).collect();
        let stands = figures.len() < 2 && figures.iter().all(|f| f.meeple.is_follower());
        if castles.len() < owned && stands && dice.percent(70) {
            castles.push(dice.pick(&city.sites.iter().copied().collect::<Vec<_>>()));
        }
    }
    castles
}

/// Puts tokens into some of the mouths.
fn random_tokens(dice: &mut Dice, game: &Game) -> Vec<PlacedToken> {
    let mut tokens: Vec<PlacedToken> = Vec::new();
    let owned: Vec<(Player, TokenPair)> = game
        .seats()
        .flat_map(|player| TokenPair::ALL.map(|pair| (player, pair)))
        .filter(|&(player, pair)| game.tokens_left(player, pair) > 0)
        .collect();
    for (square, segment) in game.board().free_mouths() {
        if owned.is_empty() || dice.percent(30) {
            continue;
        }
        let (player, pair) = dice.pick(&owned);
        let lying = tokens.iter().filter(|token| (token.player, token.pair) == (player, pair)).count();
        if lying < usize::from(game.tokens_left(player, pair)) {
            tokens.push(PlacedToken { player, pair, square, segment });
        }
    }
    tokens
}

/// Whether a figure stands on a tower.
fn is_guard(position: &Position, figure: &PlacedFigure) -> bool {
    stands_on(position, figure, FeatureKind::Tower)
}

/// Whether a figure stands on a segment of a kind.
fn stands_on(position: &Position, figure: &PlacedFigure, kind: FeatureKind) -> bool {
    let tile = position.tiles.iter().find(|tile| tile.square == figure.square);
    let tile = tile.expect("a tile under every figure").kind.tile();
    // A bridge is numbered after the printed segments.
    tile.segment(figure.segment).is_some_and(|segment| segment.kind == kind)
}

/// Whether a figure is in a quarter of the City of Carcassonne.
fn is_in(position: &Position, figure: &PlacedFigure) -> bool {
    stands_on(position, figure, FeatureKind::Quarter)
}

/// Builds floors on towers, and adds prisoners of one player at most.
fn raise_towers(dice: &mut Dice, position: &mut Position) {
    let towers = position.tiles.iter().filter(|tile| tile.kind.tile().symbol == Some(Symbol::Tower));
    let towers: Vec<Square> = towers.map(|tile| tile.square).collect();
    if position.rules.towers == Towers::Off || towers.is_empty() {
        return;
    }
    let guarded = |square| position.figures.iter().any(|f| f.square == square && is_guard(position, f));
    let floors = |&square: &Square| (square, (dice.below(4) as u16).max(u16::from(guarded(square))));
    position.floors = towers.iter().map(floors).filter(|t| t.1 > 0).collect();
    let (captor, owner) = (Player(0), Player(position.players - 1));
    for meeple in [MeepleKind::Follower, MeepleKind::Large, MeepleKind::Phantom, MeepleKind::Abbot] {
        let out = position.figures.iter().filter(|f| (f.player, f.meeple) == (owner, meeple)).count();
        if captor != owner
            && out < usize::from(owned(&position.rules, &position.sets, meeple))
            && dice.percent(50)
        {
            position.prisoners.push(Prisoner { captor, owner, meeple });
        }
    }
}

/// Puts the fairy next to a follower, next to nobody, or on a tile.
fn place_fairy(dice: &mut Dice, position: &mut Position) {
    if position.rules.fairy != FairyUse::On || dice.percent(20) {
        return;
    }
    // If she stands on tiles, she does not go into the City of Carcassonne.
    let goes = |f: &PlacedFigure| position.rules.fairy_place == FairyPlace::Follower || !is_in(position, f);
    let followers = position.figures.iter().filter(|f| f.meeple.is_follower() && goes(f));
    let places: Vec<FairyAt> = followers
        .map(|f| match position.rules.fairy_place {
            FairyPlace::Follower => FairyAt { square: f.square, follower: Some(f.segment) },
            FairyPlace::Tile => FairyAt { square: f.square, follower: None },
        })
        .collect();
    position.fairy = Some(if places.is_empty() || dice.percent(20) {
        FairyAt { square: dice.pick(&position.tiles).square, follower: None }
    } else {
        dice.pick(&places)
    });
}

/// Puts figures on some of the segments where they may stand, no more than their owners have.
fn random_figures(dice: &mut Dice, game: &Game, rules: &Rules, sets: &[(TileSet, u8)]) -> Vec<PlacedFigure> {
    let mut figures: Vec<PlacedFigure> = Vec::new();
    let quarters = game.board().sites().filter(|&site| game.board().segment(site).quarter.is_some());
    let more: Vec<Site> = quarters.flat_map(|site| [site; 3]).collect();
    for (square, segment) in game.board().sites().chain(more) {
        let printed = game.board().segment((square, segment));
        let kind = printed.kind;
        let seats = game.seats().count();
        let (player, meeple) = (Player(dice.below(seats) as u8), dice.pick(&MeepleKind::ALL));
        let stands = match meeple {
            _ if printed.carcassonne => false,
            _ if kind == FeatureKind::Quarter => {
                game.count().is_some() && printed.quarter.is_some_and(|quarter| quarter.admits(meeple))
            }
            MeepleKind::Abbot => kind.scores_around(),
            _ if kind == FeatureKind::Garden => false,
            MeepleKind::Follower | MeepleKind::Large | MeepleKind::Phantom => true,
            MeepleKind::Mayor => kind == FeatureKind::City,
            MeepleKind::Builder => matches!(kind, FeatureKind::City | FeatureKind::Road),
            MeepleKind::Pig => kind == FeatureKind::Field,
            MeepleKind::Wagon => kind != FeatureKind::Field,
            MeepleKind::Barn => false,
        };
        let out = figures.iter().filter(|f| (f.player, f.meeple) == (player, meeple)).count();
        let left = out < usize::from(owned(rules, sets, meeple));
        if stands && left && dice.percent(40) {
            figures.push(PlacedFigure { player, meeple, square, segment, corner: None });
        }
    }
    figures.extend(random_barns(dice, game, rules, sets));
    figures
}

/// Puts barns on some of the points where four fields meet, named by any of the four tiles.
fn random_barns(dice: &mut Dice, game: &Game, rules: &Rules, sets: &[(TileSet, u8)]) -> Vec<PlacedFigure> {
    let mut barns: Vec<PlacedFigure> = Vec::new();
    for tile in game.board().tiles() {
        for corner in Corner::ALL {
            let field = |(square, corner): (Square, Corner)| {
                game.board().at(square).and_then(|tile| tile.kind.tile().field_at(corner, tile.rotation))
            };
            if dice.percent(50) || corner.meeting(tile.square).into_iter().any(|place| field(place).is_none())
            {
                continue;
            }
            let Some(segment) = field((tile.square, corner)) else { continue };
            let (player, meeple) = (Player(dice.below(game.seats().count()) as u8), MeepleKind::Barn);
            let barn = PlacedFigure { player, meeple, square: tile.square, segment, corner: Some(corner) };
            let out = barns.iter().filter(|other| other.player == player).count();
            let free = barns.iter().all(|other| other.point() != barn.point());
            if free && out < usize::from(owned(rules, sets, meeple)) {
                barns.push(barn);
            }
        }
    }
    barns
}

/// The number of figures a player has. If a position does not list its boxes, each player has one of each figure that
/// boxes add.
fn owned(rules: &Rules, sets: &[(TileSet, u8)], meeple: MeepleKind) -> u8 {
    let (count, set) = match meeple {
        MeepleKind::Follower => (PerPlayerCount::Exactly(rules.followers), TileSet::Base),
        MeepleKind::Large => (rules.large, TileSet::Inns),
        MeepleKind::Builder => (rules.builders, TileSet::Traders),
        MeepleKind::Pig => (rules.pigs, TileSet::Traders),
        MeepleKind::Mayor => (rules.mayors, TileSet::Abbey),
        MeepleKind::Wagon => (rules.wagons, TileSet::Abbey),
        MeepleKind::Barn => (rules.barns, TileSet::Abbey),
        MeepleKind::Phantom => (rules.phantoms, TileSet::Phantom),
        MeepleKind::Abbot => (rules.abbots, TileSet::Abbot),
    };
    match count {
        PerPlayerCount::Exactly(n) => n,
        PerPlayerCount::FromSets => u8::from(sets.is_empty() || sets.iter().any(|&(s, _)| s == set)),
    }
}

/// Removes figures that the rules would have sent home, or that may not stand on a field.
fn send_the_lonely_home(position: &mut Position) {
    let Err(errors) = State::from_position(position) else { return };
    for error in errors.0 {
        match error {
            PositionError::Alone(figure, _)
            | PositionError::WrongFeature(figure, FeatureKind::Field | FeatureKind::Tower) => {
                position.figures.retain(|f| *f != figure);
            }
            other => panic!("{other}"),
        }
    }
    send_the_lonely_home(position);
}
