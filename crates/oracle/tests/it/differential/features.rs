//! Compares a feature as both sides see it.

use super::pair::same;
use bastide_oracle::{Area, Game, Site};
use bastide_rules::{Feature, FieldAccount, State};
use bastide_types::{
    BuilderMajority, FeatureKind, MeepleKind, PerGoods, PerPlayer, Player, PlayerSet, Rules,
};
use std::collections::BTreeSet;

/// Compares everything that can be queried about the feature at a site.
pub fn compare_feature(state: &State, game: &Game, site: Site) -> Result<(), String> {
    let area = game.board().area(site);
    let feature = state.feature(site.0, site.1).ok_or_else(|| format!("no feature at {site:?}"))?;
    let segments: BTreeSet<Site> = state.feature_segments(site.0, site.1).into_iter().collect();
    same("segments", &segments, &area.sites)?;
    same("feature", feature, expected(state.rules(), game, &area))
}

/// Compares the accounts of fields with farmers.
pub fn compare_fields(state: &State, game: &Game) -> Result<(), String> {
    let farmed = |area: &Area| {
        let mut inside = game.figures().iter().filter(|f| area.sites.contains(&f.site));
        area.kind == FeatureKind::Field && inside.any(|f| f.meeple.is_follower())
    };
    let mut fields: Vec<(Site, BTreeSet<Site>)> = game
        .board()
        .areas()
        .iter()
        .filter(|area| farmed(area))
        .map(|area| (area.name(), game.board().completed_cities_at(area)))
        .collect();
    let name = |square, segment| game.board().area((square, segment)).name();
    let sites = |account: &FieldAccount| {
        let cities = account.completed.iter().map(|at| name(at.square, at.segment));
        (name(account.at.square, account.at.segment), cities.collect())
    };
    let mut accounts: Vec<(Site, BTreeSet<Site>)> = state.fields().iter().map(sites).collect();
    fields.sort();
    accounts.sort();
    same("fields", accounts, fields)
}

fn expected(rules: &Rules, game: &Game, area: &Area) -> Feature {
    let board = game.board();
    let (mut strength, mut weight) = (PerPlayer::<u8>::default(), PerPlayer::<u8>::default());
    let (mut followers, mut builders, mut pigs) = (0, 0, 0);
    for figure in game.figures().iter().filter(|f| area.sites.contains(&f.site)) {
        let p = figure.player;
        if figure.meeple.is_follower() {
            followers |= 1 << p.0;
        }
        match figure.meeple {
            MeepleKind::Follower | MeepleKind::Wagon | MeepleKind::Phantom | MeepleKind::Abbot => {
                strength[p] += 1
            }
            MeepleKind::Large => strength[p] += 2,
            MeepleKind::Mayor => strength[p] += board.pennants(area) as u8,
            MeepleKind::Builder => {
                builders |= 1 << p.0;
                weight[p] += u8::from(rules.builder_majority == BuilderMajority::Counts);
            }
            MeepleKind::Pig => pigs |= 1 << p.0,
            MeepleKind::Barn => {}
        }
    }
    let mut goods = PerGoods::default();
    for symbol in area.sites.iter().filter_map(|&site| board.segment(site).goods) {
        goods[symbol] += 1;
    }
    let players = || Player::first(Player::MOST as u8);
    players().for_each(|p| weight[p] += strength[p]);
    let most = players().map(|p| weight[p]).max().unwrap_or(0);
    let owns = |p: &Player| most > 0 && weight[*p] == most;
    let tiles = match area.kind {
        FeatureKind::City | FeatureKind::Road => area.tiles(),
        FeatureKind::Cloister | FeatureKind::Garden => 9 - area.open as u16,
        FeatureKind::Field => 0,
        FeatureKind::Tower => game.floors(area.name().0),
        FeatureKind::Quarter => 0,
    };
    Feature {
        kind: area.kind,
        tiles,
        open: match area.kind {
            // They are never complete.
            FeatureKind::Tower | FeatureKind::Quarter => 1,
            FeatureKind::City
            | FeatureKind::Road
            | FeatureKind::Cloister
            | FeatureKind::Garden
            | FeatureKind::Field => area.open as u16,
        },
        complete: area.complete(),
        pennants: board.pennants(area),
        goods,
        inn: board.has_inn(area),
        cathedral: board.has_cathedral(area),
        besieged: board.is_besieged(area) && !game.is_castle(area),
        castle: game.is_castle(area),
        strength,
        followers: PlayerSet::from_bits(followers),
        builders: PlayerSet::from_bits(builders),
        pigs: PlayerSet::from_bits(pigs),
        owners: PlayerSet::from_bits(players().filter(owns).fold(0, |mask, p| mask | 1 << p.0)),
    }
}
