//! What is played, in one line, and the table of scores by source.

use crate::log::Names;
use crate::paint::Paint;
use bastide_notation::{rules_to_text, sets_to_text};
use bastide_types::{Event, Payment, PerPlayer, Player, Setup, Source};

/// What is played: `base,traders · rules c2`, and whether with tiles of one's own.
pub fn played(setup: &Setup) -> String {
    let bag = setup.bag.as_ref().map_or(String::new(), |bag| format!(" · own bag of {}", bag.len()));
    let start = if setup.start.is_empty() { "" } else { " · own start" };
    format!("{}{bag}{start} · rules {}", sets_to_text(&setup.sets), rules_to_text(&setup.rules))
}

/// Points of every player by source, in the order of [`Source::ALL`]; ransom and bazaars are what came in less what was paid.
#[derive(Clone, Copy, Default)]
pub struct Points(PerPlayer<[i64; Source::COUNT]>);

impl Points {
    /// Adds what an event paid, or cost.
    pub fn add(&mut self, event: &Event) {
        if let Some(Payment { player, source, points }) = event.payment() {
            self.0[player][source as usize] += i64::from(points);
        }
    }

    /// Points of a player from a source.
    pub fn of(&self, player: Player, source: Source) -> i64 {
        self.0[player][source as usize]
    }

    /// The sources to show: those of the base game and goods always, others where they paid anybody.
    pub fn columns(&self) -> impl Iterator<Item = Source> + '_ {
        let paid = |source: Source| self.0.0.iter().any(|points| points[source as usize] != 0);
        Source::ALL.into_iter().filter(move |&source| always_shown(source) || paid(source))
    }

    /// All points of a player.
    pub fn total(&self, player: Player) -> i64 {
        self.0[player].iter().sum()
    }
}

/// Whether tables show a source even where it paid nobody.
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
    for source in points.columns() {
        head.push_str(&format!("{:>10}", source.name()));
    }
    head.push_str("     total");
    let mut lines = vec![paint.dim(head)];
    for player in Player::first(players) {
        let mut line = names.column(player, paint);
        for source in points.columns() {
            line.push_str(&format!("{:>10}", points.of(player, source)));
        }
        line.push_str(&paint.bold(format!("{:>10}", points.total(player))));
        lines.push(line);
    }
    lines
}
