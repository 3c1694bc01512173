//! `bastide rules`: the rule book and the editions.

use crate::args::{NamedRules, RulesArgs, RulesCommand, Sets};
use crate::failure::Failure;
use bastide_notation::{TOGGLES, Toggle, did_you_mean, other_names, rules_differences, sets_to_text};
use bastide_rulebook::{
    Clause, Comparison, Contents, Difference, Hidden, clause, clauses, clauses_of, compare, contents,
    not_played, search,
};
use bastide_types::{Rules, TileSet};
use serde_json::{Value, json};
use std::io::Write;
use terminal_size::{Width, terminal_size_of};

/// The maximum width of running text, in columns.
const WIDTH: usize = 96;

/// The maximum number of clauses that a search shows.
const BEST: usize = 20;

/// The width of running text: that of the terminal, within limits.
fn width() -> usize {
    terminal_size_of(std::io::stdout()).map_or(WIDTH, |(Width(wide), _)| usize::from(wide).clamp(50, WIDTH))
}

/// Runs the requested subcommand.
pub fn run(args: &RulesArgs, out: &mut impl Write) -> Result<(), Failure> {
    match &args.command {
        RulesCommand::List { beginning, json } => list(beginning.as_deref().unwrap_or(""), *json, out),
        RulesCommand::Show { id, json } => show(id, *json, out),
        RulesCommand::Search { words, all, json } => find(&words.join(" "), *all, *json, out),
        RulesCommand::Diff { a, b, sets, json } => diff(a, b, sets, *json, out),
        RulesCommand::Box { sets, json } => boxes(sets.as_ref(), *json, out),
        RulesCommand::Editions { json } => editions(*json, out),
        RulesCommand::Toggles { json } => toggles(*json, out),
    }
}

fn list(beginning: &str, json: bool, out: &mut impl Write) -> Result<(), Failure> {
    let found: Vec<&Clause> = clauses().iter().filter(|c| c.id.starts_with(beginning)).collect();
    if found.is_empty() {
        return Err(Failure::failed(format_args!("no clause begins with `{beginning}`{}", near(beginning))));
    }
    print_list(&found, json, out)
}

fn find(words: &str, all: bool, json: bool, out: &mut impl Write) -> Result<(), Failure> {
    let found = search(words, |_| 1.0);
    if found.is_empty() {
        return Err(Failure::failed(format_args!(
            "no clause is about: {words}; `bastide rules list` lists every clause"
        )));
    }
    if json {
        return print_json(&found, out);
    }
    if let Some(name) = not_played(words) {
        writeln!(out, "{name}: not played here\n")?;
    }
    let shown = if all { found.len() } else { found.len().min(BEST) };
    found[..shown].iter().try_for_each(|clause| write_line(clause, out))?;
    match found.len() - shown {
        0 => Ok(()),
        more => Ok(writeln!(out, "\n{more} more: add a word, or --all")?),
    }
}

/// Lists the contents of the boxes of these sets, or of all.
fn boxes(sets: Option<&Sets>, json: bool, out: &mut impl Write) -> Result<(), Failure> {
    let asked = TileSet::ALL.into_iter().filter(|&set| sets.is_none_or(|sets| sets.has(set)));
    let boxes: Vec<Contents> = asked.map(contents).collect();
    if json {
        let json_of = |of: &Contents| {
            json!({
                "set": of.set.name(),
                "title": of.set.title(),
                "tiles": of.tiles,
                "pieces": of.pieces,
                "editions": of.editions,
            })
        };
        return Ok(writeln!(out, "{}", boxes.iter().map(json_of).collect::<Value>())?);
    }
    for of in &boxes {
        writeln!(out, "{} (`{}`)", of.set.title(), of.set.name())?;
        writeln!(out, "  {} tiles", of.tiles)?;
        of.pieces.iter().try_for_each(|piece| writeln!(out, "  {piece}"))?;
        if let Some(editions) = of.editions {
            write_wrapped(out, "  ", editions)?;
        }
    }
    Ok(())
}

fn print_list(found: &[&Clause], json: bool, out: &mut impl Write) -> Result<(), Failure> {
    if json {
        return print_json(found, out);
    }
    let mut chapter = "";
    for clause in found {
        if clause.chapter != chapter {
            writeln!(out, "{}{}", if chapter.is_empty() { "" } else { "\n" }, clause.chapter)?;
            chapter = &clause.chapter;
        }
        write_line(clause, out)?;
    }
    Ok(())
}

fn print_json(found: &[&Clause], out: &mut impl Write) -> Result<(), Failure> {
    let all: Vec<Value> = found.iter().map(|c| as_json(c)).collect();
    Ok(writeln!(out, "{}", Value::from(all))?)
}

/// Prints a clause's id and first words.
fn write_line(clause: &Clause, out: &mut impl Write) -> Result<(), Failure> {
    let needs = clause.needs.as_ref().map_or(String::new(), |set| format!("(needs {set}) "));
    let room = width().saturating_sub(31 + needs.len());
    Ok(writeln!(out, "  {:<28} {needs}{}", clause.id, first_words(&clause.text, room))?)
}

/// Truncates text to as many whole words as fit.
fn first_words(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    let mut short = String::new();
    for word in text.split_whitespace() {
        if short.chars().count() + word.chars().count() + 2 > width {
            break;
        }
        short.push_str(word);
        short.push(' ');
    }
    format!("{}…", short.trim_end())
}

fn show(id: &str, json: bool, out: &mut impl Write) -> Result<(), Failure> {
    let Some(clause) = clause(id) else {
        return Err(Failure::failed(format_args!("no clause `{id}`{}", near(id))));
    };
    if json {
        return Ok(writeln!(out, "{}", as_json(clause))?);
    }
    writeln!(out, "{}", clause.id)?;
    let section = clause.section.as_ref().map_or(String::new(), |s| format!(", {s}"));
    writeln!(out, "{}{section}\n", clause.chapter)?;
    write_wrapped(out, "  ", &clause.text)?;
    writeln!(out)?;
    write_note(out, "Source", &clause.source)?;
    if let Some(editions) = &clause.editions {
        write_note(out, "Editions", editions)?;
    }
    if let Some(key) = clause.toggle_word() {
        let toggle = TOGGLES.iter().find(|t| t.key == key);
        write_note(out, "Toggle", &toggle.map_or(key.clone(), |t| format!("{key}: {}", t.choices())))?;
    }
    if let Some(needs) = &clause.needs {
        write_note(out, "Needs", needs)?;
    }
    Ok(())
}

/// A hint at similar clauses.
fn near(id: &str) -> String {
    let ids = || clauses().iter().map(|clause| clause.id.as_str());
    let beginning = id.to_lowercase();
    if ids().any(|known| known.strip_prefix(&beginning).is_some_and(|rest| rest.starts_with('.'))) {
        return format!("; `bastide rules list {beginning}` lists those that begin like this");
    }
    match bastide_notation::near(id, ids()) {
        found if found.is_empty() => "; see `bastide rules list` or `bastide rules search WORDS`".to_owned(),
        found => did_you_mean(&found),
    }
}

fn write_note(out: &mut impl Write, key: &str, text: &str) -> Result<(), Failure> {
    write_wrapped(out, "  ", &format!("{key}: {text}"))
}

/// Prints a wrapped paragraph, each line with this indent.
pub fn write_wrapped(out: &mut impl Write, indent: &str, text: &str) -> Result<(), Failure> {
    let (mut line, width) = (indent.to_owned(), width());
    for word in text.split_whitespace() {
        if line.len() > indent.len() {
            if line.chars().count() + 1 + word.chars().count() > width {
                writeln!(out, "{line}")?;
                line = indent.to_owned();
            } else {
                line.push(' ');
            }
        }
        line.push_str(word);
    }
    Ok(writeln!(out, "{line}")?)
}

fn as_json(clause: &Clause) -> Value {
    json!({
        "id": clause.id,
        "chapter": clause.chapter,
        "section": clause.section,
        "text": clause.text,
        "source": clause.source,
        "editions": clause.editions,
        "toggle": clause.toggle_word(),
        "needs": clause.needs,
    })
}

fn diff(
    a: &NamedRules,
    b: &NamedRules,
    sets: &Sets,
    json: bool,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let kinds: Vec<TileSet> = sets.0.iter().map(|(set, _)| *set).collect();
    let comparison = compare([&a.rules, &b.rules], &kinds);
    let (names, table) = ([a.name.as_str(), b.name.as_str()], sets_to_text(&sets.0));
    if json {
        return Ok(writeln!(out, "{}", diff_as_json(names, &table, &comparison))?);
    }
    let Comparison { shown, hidden } = comparison;
    let [a, b] = names;
    match (shown.len(), hidden.len()) {
        (0, 0) => writeln!(out, "{a} and {b} play alike")?,
        (0, _) => writeln!(out, "{a} and {b} play alike with {table}")?,
        (1, _) => writeln!(out, "{a} and {b} differ in 1 rule with {table}")?,
        (n, _) => writeln!(out, "{a} and {b} differ in {n} rules with {table}")?,
    }
    shown.iter().try_for_each(|d| write_difference(names, d, out))?;
    write_hidden(&hidden, out)
}

fn diff_as_json([a, b]: [&str; 2], sets: &str, Comparison { shown, hidden }: &Comparison) -> Value {
    let ids = |d: &Difference| d.clauses.iter().map(|(clause, _)| clause.id.as_str()).collect::<Value>();
    let shown: Vec<Value> = shown
        .iter()
        .map(|d| {
            let ([a, b], ids) = (&d.values, ids(d));
            json!({ "key": d.toggle.key, "what": d.toggle.what, "a": a, "b": b, "clauses": ids })
        })
        .collect();
    let hidden: Vec<Value> = hidden
        .iter()
        .map(|d| {
            let [a, b] = &d.values;
            json!({ "key": d.toggle.key, "what": d.toggle.what, "a": a, "b": b, "needs": d.needs })
        })
        .collect();
    json!({ "a": a, "b": b, "sets": sets, "differences": shown, "hidden": hidden })
}

fn write_difference(names: [&str; 2], d: &Difference, out: &mut impl Write) -> Result<(), Failure> {
    writeln!(out, "\n{}: {}", d.toggle.key, d.toggle.what)?;
    for (side, (name, value)) in names.into_iter().zip(&d.values).enumerate() {
        write_wrapped(out, "  ", &format!("{name}: {}", in_words(d.toggle, value)))?;
        let only_here = d.clauses.iter().filter(|(_, sides)| sides[side] && !sides[1 - side]);
        only_here.map(|(clause, _)| clause).try_for_each(|clause| write_clause(clause, out))?;
    }
    let of_both = d.clauses.iter().filter(|(_, sides)| *sides == [true; 2]);
    of_both.map(|(clause, _)| clause).try_for_each(|clause| write_clause(clause, out))
}

/// Prints the differences that have no effect in a game with these sets.
fn write_hidden(hidden: &[Hidden], out: &mut impl Write) -> Result<(), Failure> {
    if hidden.is_empty() {
        return Ok(());
    }
    writeln!(out, "\nThese sets cannot show:")?;
    for d in hidden {
        let why = match d.needs.as_slice() {
            [] => "these rules leave out what it is about".to_owned(),
            needs => format!("needs {}", needs.join(" or ")),
        };
        writeln!(out, "  {}: {} / {} ({why})", d.toggle.key, d.values[0], d.values[1])?;
    }
    Ok(())
}

/// A toggle's value with its meaning, unless they are the same.
fn in_words(toggle: &Toggle, value: &str) -> String {
    let meaning = toggle.meaning(value);
    if meaning == value { meaning } else { format!("{value} – {meaning}") }
}

fn write_clause(clause: &Clause, out: &mut impl Write) -> Result<(), Failure> {
    write_wrapped(out, "    ", &format!("[{}] {}", clause.id, clause.text))?;
    let notes = [
        ("Source", Some(&clause.source)),
        ("Editions", clause.editions.as_ref()),
        ("Needs", clause.needs.as_ref()),
    ];
    for (key, note) in notes {
        if let Some(note) = note {
            write_wrapped(out, "      ", &format!("{key}: {note}"))?;
        }
    }
    Ok(())
}

fn editions(json: bool, out: &mut impl Write) -> Result<(), Failure> {
    if json {
        let all: Vec<Value> = Rules::PRESETS
            .iter()
            .map(|(name, rules)| {
                let values = TOGGLES.iter().map(|t| (t.key.to_owned(), json!(t.value(rules)))).collect();
                json!({ "name": name, "also": other_names(name), "about": about(name), "rules": Value::Object(values) })
            })
            .collect();
        return Ok(writeln!(out, "{}", Value::from(all))?);
    }
    for (name, rules) in Rules::PRESETS {
        writeln!(out, "{name:<10} {}", about(name))?;
        write_wrapped(out, "             ", &format!("also called {}", other_names(name).join(", ")))?;
        for d in rules_differences(&Rules::C2, &rules) {
            writeln!(out, "             {}={}  (c2: {})", d.key, d.b, d.a)?;
        }
    }
    Ok(())
}

/// A short description of an edition.
fn about(name: &str) -> &'static str {
    match name {
        "rgg2003" => "the 2003 sheet with the base rules of that time",
        "bigbox" => "the first edition in its last years, as the Big Boxes print it",
        "c1-second" => "the first edition in its middle years: the 2003 sheet with the second farm rule",
        "c2" => "the second edition, 2015: the default; the third of 2021 plays the same",
        "zman2" => "the printed English sheet of the second edition",
        _ => "",
    }
}

fn toggles(json: bool, out: &mut impl Write) -> Result<(), Failure> {
    if json {
        let all: Vec<Value> = TOGGLES
            .iter()
            .map(|t| {
                let numbers = t.numbers().map(|range| [*range.start(), *range.end()]);
                let ids: Vec<&str> = clauses_of(t).map(|c| c.id.as_str()).collect();
                json!({ "key": t.key, "what": t.what, "words": t.words(), "numbers": numbers, "clauses": ids })
            })
            .collect();
        return Ok(writeln!(out, "{}", Value::from(all))?);
    }
    for t in &TOGGLES {
        writeln!(out, "{:<17} {}\n                    {}", t.key, t.what, t.choices())?;
    }
    writeln!(
        out,
        "\nAn edition and changes, separated by commas: rgg2003,small-city=2,chain. A value may be shortened; `chain` means \
         chain=on, `no-fields` fields=off, `no-pig` pigs=0. @FILE reads them from a file, one to a line, # before comments."
    )?;
    Ok(())
}
