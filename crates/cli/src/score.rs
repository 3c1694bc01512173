//! `bastide score`: scores a position from a real table.

use crate::args::ScoreArgs;
use crate::board;
use crate::failure::Failure;
use crate::input::{read_text, shown};
use crate::log::Names;
use crate::paint::Paint;
use crate::rules::write_wrapped;
use crate::summary::columns;
use bastide_arena::Points;
use bastide_notation::rules_to_text;
use bastide_referee::{Asked, Reading, account, faults, read_position, remark_on_feature};
use bastide_rulebook::{Difference, clause, compare};
use bastide_rules::{
    BarnAccount, CityAccount, FarmAccount, Feature, FeatureAccount, FieldAccount, Figure, Payment,
    ScoreSheet, State,
};
use bastide_types::{
    Clause, Corner, FairyAt, FeatureAt, ItemKind, MeepleKind, PerPlayer, Player, PlayerSet, Prisoner, Rules,
    Source, TileSet,
};
use std::io::Write;

/// Scores the requested position.
pub fn run(args: &ScoreArgs, out: &mut impl Write) -> Result<(), Failure> {
    let text = read_text(&args.file)?;
    let cannot = |why: String| Failure::failed(format_args!("{}: {why}", shown(&args.file)));
    let how = Reading {
        rules: args.rules,
        players: args.players,
        sets: args.sets.as_ref().map_or_else(Vec::new, |sets| sets.0.clone()),
        which: args.game,
        recorded: None,
    };
    let asked = read_position(&text, &how).map_err(cannot)?;
    fits(args, &asked)?;
    let state = State::from_position(&asked.position).map_err(|errors| {
        cannot(format!("this cannot lie on a table:\n  {}", faults(&errors).replace('\n', "\n  ")))
    })?;
    if args.json {
        let text = serde_json::to_string(&account(&state, &asked)).map_err(Failure::failed)?;
        return Ok(writeln!(out, "{text}")?);
    }
    let sheet = state.score_sheet();
    let names = Names::new(asked.called());
    let paint = Paint::new(args.color.when);
    let printer = Printer { state: &state, sheet: &sheet, names: &names, asked: &asked, paint };
    printer.print(!args.no_board, out)
}

/// Refuses flags that do not apply to what was read, instead of silently ignoring them.
fn fits(args: &ScoreArgs, asked: &Asked) -> Result<(), Failure> {
    let file = shown(&args.file);
    match (asked.recorded.is_some(), args.players, args.game) {
        (true, Some(_), _) => Err(Failure::usage(format_args!(
            "{file}: a recorded game names its players; leave --players out"
        ))),
        (false, _, Some(_)) => Err(Failure::usage(format_args!("{file}: this is a board; leave --game out"))),
        _ => Ok(()),
    }
}

/// The text for a feature without followers.
const NOBODY: &str = "no follower";

/// Prints a score sheet.
struct Printer<'a> {
    state: &'a State,
    sheet: &'a ScoreSheet,
    names: &'a Names,
    asked: &'a Asked,
    paint: Paint,
}

impl Printer<'_> {
    fn print(&self, with_board: bool, out: &mut impl Write) -> Result<(), Failure> {
        self.title(out)?;
        if with_board {
            writeln!(out)?;
            for line in board::picture(self.state, self.paint) {
                writeln!(out, "{line}")?;
            }
        }
        self.section("roads, cities and cloisters", &self.sheet.features, Self::feature, out)?;
        self.section("fields", &self.sheet.fields, Self::field, out)?;
        self.section("barns", &self.sheet.barns, Self::barns, out)?;
        self.section("cities, with the farmers around them", &self.sheet.cities, Self::city, out)?;
        self.section("goods", &self.sheet.goods, |printer, payment| vec![printer.payment(payment)], out)?;
        self.section("cards", &self.sheet.cards, |printer, payment| vec![printer.payment(payment)], out)?;
        self.section("the fairy", &self.sheet.fairy, |printer, payment| vec![printer.payment(payment)], out)?;
        writeln!(out)?;
        for line in self.table() {
            writeln!(out, "{line}")?;
        }
        let winners = &self.sheet.outcome.winners;
        let verb = if winners.len() == 1 { "wins" } else { "share the victory" };
        writeln!(out, "\n{}", self.paint.bold(format_args!("{} {verb}", self.names.list(winners))))?;
        self.clauses(out)
    }

    fn title(&self, out: &mut impl Write) -> Result<(), Failure> {
        let rules = self.state.rules();
        let (tiles, players) = (self.state.tiles().len(), self.state.players());
        let several = |one: bool| if one { "" } else { "s" };
        let title = format!(
            "{tiles} tile{} · {players} player{} · rules {}",
            several(tiles == 1),
            several(players == 1),
            rules_to_text(rules)
        );
        writeln!(out, "{}", self.paint.bold(title))?;
        for Difference { toggle, values: [current, value], .. } in
            compare([&Rules::C2, rules], &self.sets()).shown
        {
            writeln!(out, "  {}: {value}  {}", toggle.key, self.paint.dim(format_args!("c2: {current}")))?;
        }
        if let Some(remark) = self.asked.remark() {
            writeln!(out, "  {}", remark.msg)?;
        }
        if let Some(square) = self.state.dragon() {
            writeln!(out, "  the dragon is at {square}")?;
        }
        if let Some((FairyAt { square, .. }, with)) = self.state.fairy() {
            let with = with.map(|p| format!(", next to a follower of {}", self.names.get(p)));
            writeln!(out, "  the fairy is at {square}{}", with.unwrap_or_default())?;
        }
        for (square, floors) in self.state.towers().filter(|&(_, floors)| floors > 0) {
            let s = if floors == 1 { "" } else { "s" };
            writeln!(out, "  the tower at {square} has {floors} floor{s}")?;
        }
        for Prisoner { captor, owner, meeple } in self.state.position().prisoners {
            let (captor, owner) = (self.names.get(captor), self.names.get(owner));
            writeln!(out, "  {captor} holds {} of {owner}, which pays nothing", meeple.with_article())?;
        }
        Ok(())
    }

    /// The relevant sets: those that are named, or else those of the tiles and pieces. Traders and King are
    /// always included then, since builders, pigs and cards may be used without their tiles.
    fn sets(&self) -> Vec<TileSet> {
        let Asked { position, sets, .. } = self.asked;
        let named = position.sets.iter().chain(sets).map(|&(set, _)| set);
        let mut sets: Vec<TileSet> = named.collect();
        if sets.is_empty() {
            sets.extend([TileSet::Traders, TileSet::King]);
            sets.extend(position.tiles.iter().map(|tile| tile.kind.tile().set));
            sets.extend(position.fairy.map(|_| TileSet::Dragon));
            sets.extend(position.figures.iter().map(|figure| figure.meeple.set()));
            let garden = position.tiles.iter().any(|tile| tile.kind.tile().plain.is_some());
            sets.extend(garden.then_some(TileSet::Abbot));
        }
        sets
    }

    fn section<T>(
        &self,
        title: &str,
        rows: &[T],
        lines: impl Fn(&Self, &T) -> Vec<String>,
        out: &mut impl Write,
    ) -> Result<(), Failure> {
        if rows.is_empty() {
            return Ok(());
        }
        writeln!(out, "\n{}", self.paint.bold(title))?;
        for line in rows.iter().flat_map(|row| lines(self, row)) {
            writeln!(out, "  {line}")?;
        }
        Ok(())
    }

    fn feature(&self, row: &FeatureAccount) -> Vec<String> {
        let who = self.who(&row.feature, &row.figures, row.feature.builders, "builder");
        let mut lines = vec![format!("{} at {}: {who}", row.at.kind, self.place(row.at))];
        lines.push(format!("  {}", extent(&row.feature)));
        let (points, items, rule) = (row.items.points(), row.items, self.rule(row.rule.name()));
        match row.feature.owners.iter().collect::<Vec<_>>() {
            owners if owners.is_empty() => lines.push("  nobody is paid".to_owned()),
            owners if row.rule == Clause::CastleEnd => {
                lines.push(format!("  {}: 0, as long as the lord waits  {rule}", self.names.list(&owners)));
            }
            owners => lines.push(format!("  {}: {points} = {items}  {rule}", self.names.list(&owners))),
        }
        if let Some(remark) = remark_on_feature(row) {
            let rule = remark.rule.map_or(String::new(), |rule| self.rule(&rule));
            lines.push(format!("  {}  {rule}", remark.msg));
        }
        lines
    }

    fn field(&self, row: &FarmAccount) -> Vec<String> {
        let field = &row.field;
        let who = self.who(&field.feature, &row.figures, field.feature.pigs, "pig");
        let mut lines = vec![format!("field at {}: {who}", self.place(field.at))];
        lines.extend(self.cities_at(field));
        if row.has_barn() {
            lines.push("  a barn stands there, so its farmers are scored now".to_owned());
            lines.extend(row.payments.iter().map(|payment| format!("  {}", self.payment(payment))));
            return lines;
        }
        let owners: Vec<Player> = field.feature.owners.iter().collect();
        if self.sheet.cities.is_empty() && !field.completed.is_empty() {
            let verb = if owners.len() == 1 { "has the majority" } else { "tie for the majority" };
            lines.push(format!("  {} {verb}", self.names.list(&owners)));
            lines.extend(row.payments.iter().map(|payment| format!("  {}", self.payment(payment))));
            lines.extend(self.paid_elsewhere(row, &owners));
        }
        lines
    }

    fn barns(&self, row: &BarnAccount) -> Vec<String> {
        let barn = |barn: &Figure| {
            let corner = barn.corner.map_or("", Corner::name);
            format!("{}'s barn at the {corner} corner of {}", self.names.get(barn.player), barn.at.square)
        };
        let barns: Vec<String> = row.barns.iter().map(barn).collect();
        let mut lines = vec![barns.join(", ")];
        lines.extend(self.cities_at(&row.field));
        lines.extend(row.payments.iter().map(|payment| format!("  {}", self.payment(payment))));
        lines
    }

    /// Lines about the cities that a field touches.
    fn cities_at(&self, field: &FieldAccount) -> Vec<String> {
        let mut lines = vec![match field.completed.len() {
            0 => "  touches no completed city".to_owned(),
            1 => format!("  touches the completed city at {}", self.places(&field.completed)),
            n => format!("  touches {n} completed cities: {}", self.places(&field.completed)),
        }];
        if !field.open.is_empty() {
            lines.push(format!("  not complete, pays nothing: {}", self.places(&field.open)));
        }
        lines
    }

    /// Lines about owners who are paid for some of this field's cities elsewhere, under the rule that pays a
    /// player once per city.
    fn paid_elsewhere(&self, row: &FarmAccount, owners: &[Player]) -> Vec<String> {
        let line = |&player: &Player| {
            let paid = row.payments.iter().find(|p| p.player == player);
            let cities = [ItemKind::Cities, ItemKind::BesiegedCities, ItemKind::Castles];
            let items = paid.into_iter().flat_map(|p| p.items.iter());
            let counted = items.filter(|item| cities.contains(&item.kind));
            let here: usize = counted.map(|item| usize::from(item.count)).sum();
            let missing = row.field.completed.len() - here;
            let cities = if missing == 1 { "city" } else { "cities" };
            let rule = self.rule(row.rule.name());
            let name = self.names.get(player);
            (missing > 0).then(|| format!("  {name}: another field pays for {missing} {cities}  {rule}"))
        };
        owners.iter().filter_map(line).collect()
    }

    fn city(&self, row: &CityAccount) -> Vec<String> {
        let farmers = self.strengths(row.strength);
        let farmers = if farmers.is_empty() { NOBODY.to_owned() } else { farmers.join(", ") };
        let mut lines = vec![format!(
            "city at {}: {farmers} in the fields at {}",
            self.place(row.at),
            self.places(&row.fields)
        )];
        lines.extend(row.payments.iter().map(|payment| format!("  {}", self.payment(payment))));
        lines
    }

    fn payment(&self, payment: &Payment) -> String {
        let &Payment { player, points, items, rule, ref also } = payment;
        let name = self.paint.seat(player, self.names.get(player));
        let rules: Vec<&str> = [rule].iter().chain(also).map(|rule| rule.name()).collect();
        format!("{name}: {points} = {items}  {}", self.rule(&rules.join(", ")))
    }

    fn rule(&self, id: &str) -> String {
        self.paint.dim(format_args!("[{id}]"))
    }

    /// `red 2, blue 1, red's builder`; also names mayors that have no strength.
    fn who(&self, feature: &Feature, figures: &[Figure], special: PlayerSet, figure: &str) -> String {
        let mut all = self.strengths(feature.strength);
        let idle = |f: &&Figure| f.meeple == MeepleKind::Mayor && feature.strength[f.player] == 0;
        all.extend(figures.iter().filter(idle).map(|f| format!("{}'s mayor", self.names.get(f.player))));
        if all.is_empty() {
            all.push(NOBODY.to_owned());
        }
        all.extend(special.iter().map(|p| format!("{}'s {figure}", self.names.get(p))));
        all.join(", ")
    }

    fn strengths(&self, strength: PerPlayer<u8>) -> Vec<String> {
        let there = Player::first(self.state.players()).filter(|p| strength[*p] > 0);
        there.map(|p| format!("{} {}", self.paint.seat(p, self.names.get(p)), strength[p])).collect()
    }

    /// A line for each player: points so far, points by source, and the total.
    fn table(&self) -> Vec<String> {
        let mut points = Points::default();
        self.sheet.events.iter().for_each(|event| points.add(event));
        let mut head = format!("{:width$}{:>10}", "", "so far", width = self.names.width());
        let columns: Vec<Source> = columns(&points).collect();
        for source in &columns {
            head.push_str(&format!("{:>10}", source.name()));
        }
        head.push_str("     total");
        let mut lines = vec![self.paint.dim(head)];
        for player in Player::first(self.state.players()) {
            let mut line = self.names.column(player, self.paint);
            line.push_str(&format!("{:>10}", self.sheet.before[player]));
            for &source in &columns {
                line.push_str(&format!("{:>10}", points.of(player, source)));
            }
            line.push_str(&self.paint.bold(format!("{:>10}", self.sheet.outcome.scores[player])));
            lines.push(line);
        }
        lines
    }

    /// Prints the applied clauses in full.
    fn clauses(&self, out: &mut impl Write) -> Result<(), Failure> {
        let features = self.sheet.features.iter().map(|row| row.rule);
        let fields = self.sheet.fields.iter().flat_map(|row| &row.payments);
        let paid =
            fields.chain(self.sheet.cities.iter().flat_map(|row| &row.payments)).chain(&self.sheet.goods);
        let paid = paid.chain(&self.sheet.cards).chain(&self.sheet.fairy);
        let paid = paid.chain(self.sheet.barns.iter().flat_map(|row| &row.payments));
        let mut ids: Vec<Clause> = Vec::new();
        let of_payments =
            paid.flat_map(|payment| std::iter::once(payment.rule).chain(payment.also.iter().copied()));
        for id in features.chain(of_payments) {
            if !ids.contains(&id) {
                ids.push(id);
            }
        }
        for clause in ids.into_iter().filter_map(|id| clause(id.name())) {
            writeln!(out)?;
            write_wrapped(out, "", &format!("[{}] {}", clause.id, clause.text))?;
        }
        Ok(())
    }
}

/// Describes the parts of a feature that count for points.
fn extent(feature: &Feature) -> String {
    let counted = |n: u16, one: &str, many: &str| format!("{n} {}", if n == 1 { one } else { many });
    let mut parts = Vec::new();
    parts.push(if feature.kind.scores_around() {
        format!("{} of 9 squares filled", feature.tiles)
    } else {
        counted(feature.tiles, "tile", "tiles")
    });
    if feature.pennants > 0 {
        parts.push(counted(feature.pennants, "pennant", "pennants"));
    }
    parts.extend(feature.inn.then(|| "an inn".to_owned()));
    parts.extend(feature.cathedral.then(|| "a cathedral".to_owned()));
    parts.extend(feature.besieged.then(|| "besieged".to_owned()));
    parts.push(match (feature.complete, feature.kind) {
        (true, _) => "complete".to_owned(),
        (false, kind) if kind.scores_around() => "not complete".to_owned(),
        (false, _) => format!("not complete: {}", counted(feature.open, "open edge", "open edges")),
    });
    parts.join(", ")
}

impl Printer<'_> {
    /// The location of a feature, with the letter of its segment if the tile has several of its kind.
    fn place(&self, at: FeatureAt) -> String {
        let tile = self.state.tile_at(at.square).map(|placed| placed.kind.tile());
        let alike = tile.map_or(0, |tile| tile.segments.iter().filter(|s| s.kind == at.kind).count());
        match tile.and_then(|tile| tile.segment(at.segment)) {
            Some(segment) if alike > 1 => format!("{} ({})", at.square, segment.name),
            _ => at.square.to_string(),
        }
    }

    fn places(&self, places: &[FeatureAt]) -> String {
        places.iter().map(|&at| self.place(at)).collect::<Vec<_>>().join(" and ")
    }
}
