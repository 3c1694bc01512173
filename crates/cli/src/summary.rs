//! The set-up in one line, and the table of scores by source.

use crate::log::Names;
use crate::paint::Paint;
use bastide_arena::Points;
use bastide_notation::{rules_to_text, sets_to_text};
use bastide_types::{Player, Setup, Source};

/// The set-up in one line: `base,traders · rules c2`, with notes on a custom bag or start.
pub fn played(setup: &Setup) -> String {
    let bag = setup.bag.as_ref().map_or(String::new(), |bag| format!(" · own bag of {}", bag.len()));
    let start = if setup.start.is_empty() { "" } else { " · own start" };
    format!("{}{bag}{start} · rules {}", sets_to_text(&setup.sets), rules_to_text(&setup.rules))
}

/// The sources to show: always those of the base game and goods, others if they paid anybody.
pub fn columns(points: &Points) -> impl Iterator<Item = Source> + '_ {
    Source::ALL.into_iter().filter(move |&source| always_shown(source) || points.paid(source))
}

/// Whether tables show a source even if it paid nobody.
pub fn always_shown(source: Source) -> bool {
    match source {
        Source::Roads | Source::Cities | Source::Cloisters | Source::Fields | Source::Goods => true,
        Source::King
        | Source::Robber
        | Source::Fairy
        | Source::Ransom
        | Source::Barns
        | Source::Castles
        | Source::Bazaars => false,
    }
}

/// The table: a line for each player, a column for each source.
pub fn table(points: &Points, players: u8, names: &Names, paint: Paint) -> Vec<String> {
    let width = names.width();
    let mut head = format!("{:width$}", "");
    for source in columns(points) {
        head.push_str(&format!("{:>10}", source.name()));
    }
    head.push_str("     total");
    let mut lines = vec![paint.dim(head)];
    for player in Player::first(players) {
        let mut line = names.column(player, paint);
        for source in columns(points) {
            line.push_str(&format!("{:>10}", points.of(player, source)));
        }
        line.push_str(&paint.bold(format!("{:>10}", points.total(player))));
        lines.push(line);
    }
    lines
}
