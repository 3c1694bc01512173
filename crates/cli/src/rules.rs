//! `bastide rules`: the rule book and the editions.

use crate::args::{NamedRules, RulesArgs, RulesCommand};
use crate::failure::Failure;
use bastide_notation::{RuleDifference, TOGGLES, Toggle, did_you_mean, preset_name, rules_differences};
use bastide_rulebook::{Clause, clause, clauses, search};
use bastide_types::Rules;
use serde_json::{Value, json};
use std::io::Write;
use terminal_size::{Width, terminal_size_of};

/// Most columns of running text.
const WIDTH: usize = 96;

/// Columns of running text: as many as fit the terminal.
fn width() -> usize {
    terminal_size_of(std::io::stdout()).map_or(WIDTH, |(Width(wide), _)| usize::from(wide).clamp(50, WIDTH))
}

/// Shows what the flags ask for.
pub fn run(args: &RulesArgs, out: &mut impl Write) -> Result<(), Failure> {
    match &args.command {
        RulesCommand::List { beginning, json } => list(beginning.as_deref().unwrap_or(""), *json, out),
        RulesCommand::Show { id, json } => show(id, *json, out),
        RulesCommand::Search { words, json } => find(&words.join(" "), *json, out),
        RulesCommand::Diff { a, b, json } => diff(a, b, *json, out),
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

fn find(words: &str, json: bool, out: &mut impl Write) -> Result<(), Failure> {
    let found = search(words);
    if found.is_empty() {
        return Err(Failure::failed(format_args!("no clause holds all of: {words}; try fewer words")));
    }
    print_list(&found, json, out)
}

fn print_list(found: &[&Clause], json: bool, out: &mut impl Write) -> Result<(), Failure> {
    if json {
        let all: Vec<Value> = found.iter().map(|c| as_json(c)).collect();
        return Ok(writeln!(out, "{}", Value::from(all))?);
    }
    let mut chapter = "";
    for clause in found {
        if clause.chapter != chapter {
            writeln!(out, "{}{}", if chapter.is_empty() { "" } else { "\n" }, clause.chapter)?;
            chapter = &clause.chapter;
        }
        let needs = clause.needs.as_ref().map_or(String::new(), |set| format!("(needs {set}) "));
        let room = width().saturating_sub(31 + needs.len());
        writeln!(out, "  {:<28} {needs}{}", clause.id, first_words(&clause.text, room))?;
    }
    Ok(())
}

/// As many whole words as fit.
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

/// What else could have been meant.
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

/// Writes a paragraph, each line with this indent.
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

/// The clauses that a toggle decides.
fn decided_by(key: &str) -> impl Iterator<Item = &'static Clause> {
    clauses().iter().filter(move |c| c.toggle_word().as_deref() == Some(key))
}

fn diff(a: &NamedRules, b: &NamedRules, json: bool, out: &mut impl Write) -> Result<(), Failure> {
    let differences = rules_differences(&a.rules, &b.rules);
    let (name_a, name_b) = (&a.name, &b.name);
    if json {
        let all: Vec<Value> = differences
            .iter()
            .map(|d| {
                let ids: Vec<&str> = clauses_of(d).iter().map(|(clause, _)| clause.id.as_str()).collect();
                json!({ "key": d.key, "what": d.what, "a": d.a, "b": d.b, "clauses": ids })
            })
            .collect();
        return Ok(writeln!(out, "{}", json!({ "a": name_a, "b": name_b, "differences": all }))?);
    }
    match differences.len() {
        0 => writeln!(out, "{name_a} and {name_b} play alike")?,
        1 => writeln!(out, "{name_a} and {name_b} differ in 1 rule")?,
        n => writeln!(out, "{name_a} and {name_b} differ in {n} rules")?,
    }
    for d in &differences {
        writeln!(out, "\n{}: {}", d.key, d.what)?;
        let (both, either): (Vec<_>, Vec<_>) =
            clauses_of(d).into_iter().partition(|(_, goes_for)| *goes_for == [true; 2]);
        for (side, (name, value)) in [(name_a, &d.a), (name_b, &d.b)].into_iter().enumerate() {
            write_wrapped(out, "  ", &format!("{name}: {}", in_words(d.key, value)))?;
            for (clause, _) in either.iter().filter(|(_, goes_for)| goes_for[side]) {
                write_clause(clause, out)?;
            }
        }
        both.iter().try_for_each(|(clause, _)| write_clause(clause, out))?;
    }
    Ok(())
}

/// A toggle's value with its meaning; a number stands for itself.
fn in_words(key: &str, value: &str) -> String {
    let meaning = Toggle::from_key(key).map(|toggle| toggle.meaning(value));
    let meaning = meaning.filter(|meaning| meaning != value);
    meaning.map_or_else(|| value.to_owned(), |meaning| format!("{value} – {meaning}"))
}

/// The clauses that a difference is about, and for which of the two rules each goes.
fn clauses_of(d: &RuleDifference) -> Vec<(&'static Clause, [bool; 2])> {
    let words = Toggle::from_key(d.key).map_or_else(Vec::new, Toggle::words);
    let goes_for = |clause: &Clause| [&d.a, &d.b].map(|value| clause.goes_for(value, &words));
    decided_by(d.key)
        .map(|clause| (clause, goes_for(clause)))
        .filter(|(_, sides)| *sides != [false; 2])
        .collect()
}

fn write_clause(clause: &Clause, out: &mut impl Write) -> Result<(), Failure> {
    write_wrapped(out, "    ", &format!("[{}] {}", clause.id, clause.text))?;
    write_wrapped(out, "      ", &format!("Source: {}", clause.source))
}

fn editions(json: bool, out: &mut impl Write) -> Result<(), Failure> {
    if json {
        let all: Vec<Value> = Rules::PRESETS
            .iter()
            .map(|(name, rules)| {
                let values = TOGGLES.iter().map(|t| (t.key.to_owned(), json!(t.value(rules)))).collect();
                json!({ "name": name, "about": about(name), "rules": Value::Object(values) })
            })
            .collect();
        return Ok(writeln!(out, "{}", Value::from(all))?);
    }
    for (name, rules) in Rules::PRESETS {
        writeln!(out, "{name:<10} {}", about(name))?;
        for d in rules_differences(&Rules::C2, &rules) {
            writeln!(out, "             {}={}  (c2: {})", d.key, d.b, d.a)?;
        }
        if name != "c2" && preset_name(&rules) == Some("c2") {
            writeln!(out, "             plays as c2, and records call it c2")?;
        }
    }
    Ok(())
}

/// What an edition is, in a few words.
fn about(name: &str) -> &'static str {
    match name {
        "rgg2003" => "the 2003 sheet with the base rules that it refers to",
        "bigbox" => "the first edition in its last years, as the Big Boxes print it",
        "c1-second" => "the first edition in its middle years",
        "c2" => "the second edition, 2015: the default; the third of 2021 plays the same",
        "zman2" => "the second edition in the words of the English sheet",
        _ => "",
    }
}

fn toggles(json: bool, out: &mut impl Write) -> Result<(), Failure> {
    if json {
        let all: Vec<Value> = TOGGLES
            .iter()
            .map(|t| {
                let numbers = t.numbers().map(|range| [*range.start(), *range.end()]);
                let ids: Vec<&str> = decided_by(t.key).map(|c| c.id.as_str()).collect();
                json!({ "key": t.key, "what": t.what, "words": t.words(), "numbers": numbers, "clauses": ids })
            })
            .collect();
        return Ok(writeln!(out, "{}", Value::from(all))?);
    }
    for t in &TOGGLES {
        writeln!(out, "{:<17} {}\n                    {}", t.key, t.what, t.choices())?;
    }
    Ok(())
}
