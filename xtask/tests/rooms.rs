//! Checks the layering of a crate: a file imports only from its own room (layer) and from rooms below it, and imports
//! are free of cycles. `docs/engine.md` describes the rooms.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Entries of `crates/rules/src` from the lowest room to the highest; `*` is any box. The longest entry that matches
/// a file is its room.
const RULES: [&str; 18] = [
    "coverage",
    "bits",
    "key",
    "deployments",
    "bag",
    "board/node",
    "boxes/*/pieces",
    "board",
    "boxes/*/board",
    "seats",
    "course",
    "in_play",
    "boxes/*/state",
    "state",
    "turn",
    "boxes",
    "build",
    "query",
];

/// The same for `crates/oracle/src`.
const ORACLE: [&str; 14] = [
    "board",
    "report",
    "start",
    "boxes/*/state",
    "game",
    "boxes",
    "supply",
    "part",
    "end",
    "deploy",
    "pile",
    "look",
    "turn",
    "perft",
];

/// A source file or folder by its path in the crate, such as `board/node`.
type Module = String;

struct Import {
    from: Module,
    /// The imported module, or `lib`.
    to: Module,
    /// The source line, with its file and number.
    line: String,
}

/// The modules of a crate, with their sources and file paths, without tests.
fn modules(krate: &str) -> BTreeMap<Module, (String, String)> {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(krate).join("src");
    let (mut found, mut folders) = (BTreeMap::new(), vec![src.clone()]);
    while let Some(folder) = folders.pop() {
        for entry in folder.read_dir().expect("the folder is there").flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let name = path.strip_prefix(&src).expect("it lies in src").with_extension("");
            let name = name.to_string_lossy().replace('\\', "/");
            let text = std::fs::read_to_string(&path).expect("a source is text");
            let code = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default().to_owned();
            let module = name.strip_suffix("/mod").unwrap_or(&name).to_owned();
            found.insert(module, (code, format!("{krate}/src/{name}.rs")));
        }
    }
    found
}

/// The modules of its own crate that a module names.
fn imports_of(from: &str, code: &str, file: &str, known: &BTreeSet<Module>) -> Vec<Import> {
    let mut imports = Vec::new();
    for (number, line) in code.lines().enumerate() {
        let code = line.split("//").next().unwrap_or_default();
        for (start, base) in
            [("crate::", ""), ("super::", from.rsplit_once('/').map_or("", |(parent, _)| parent))]
        {
            for (at, _) in code.match_indices(start) {
                // Macros name their own crate `$crate`.
                if code[..at].ends_with(|c: char| c == '$' || c == '_' || c.is_alphanumeric()) {
                    continue;
                }
                let to = named(base, &code[at + start.len()..], known);
                let line = format!("{file}:{}: {}", number + 1, line.trim());
                imports.push(Import { from: from.to_owned(), to, line });
            }
        }
    }
    imports
}

/// Resolves a path from a base: the longest prefix that is a module.
fn named(base: &str, path: &str, known: &BTreeSet<Module>) -> Module {
    let mut module = base.to_owned();
    for part in path.split("::") {
        let word: String = part.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
        let next = if module.is_empty() { word } else { format!("{module}/{word}") };
        if !known.contains(&next) {
            break;
        }
        module = next;
    }
    if module.is_empty() { "lib".to_owned() } else { module }
}

fn all_imports(krate: &str) -> Vec<Import> {
    let modules = modules(krate);
    let known: BTreeSet<Module> = modules.keys().cloned().collect();
    modules.iter().flat_map(|(from, (code, file))| imports_of(from, code, file, &known)).collect()
}

/// The number of a module's room. A module without a room is above all of them, like `lib`.
fn room_of(module: &str, rooms: &[&str]) -> usize {
    let fits = |room: &&str| {
        let mut parts = module.split('/');
        room.split('/').all(|wanted| parts.next().is_some_and(|part| wanted == "*" || wanted == part))
    };
    let rooms = rooms.iter().enumerate().filter(|(_, room)| fits(room));
    rooms.max_by_key(|(_, room)| room.split('/').count()).map_or(usize::MAX, |(number, _)| number)
}

/// The lines that import from a higher room.
fn upwards(imports: &[Import], rooms: &[&str]) -> Vec<String> {
    let up = imports.iter().filter(|i| room_of(&i.to, rooms) > room_of(&i.from, rooms));
    up.map(|import| import.line.clone()).collect()
}

/// One line of each import in a cycle, if there is one. A folder's own module assembles its files, so its imports of
/// them do not count.
fn ring(imports: &[Import]) -> Vec<String> {
    let inner = |i: &&Import| !i.to.starts_with(&format!("{}/", i.from)) && i.from != i.to;
    let mut left: Vec<&Import> = imports.iter().filter(inner).collect();
    loop {
        // A module that nothing imports, or that imports nothing, is in no cycle.
        let from: BTreeSet<&str> = left.iter().map(|i| i.from.as_str()).collect();
        let to: BTreeSet<&str> = left.iter().map(|i| i.to.as_str()).collect();
        let before = left.len();
        left.retain(|i| to.contains(i.from.as_str()) && from.contains(i.to.as_str()));
        if left.len() == before {
            return left.into_iter().map(|import| import.line.clone()).collect();
        }
    }
}

const CRATES: [(&str, &[&str]); 2] = [("crates/rules", &RULES), ("crates/oracle", &ORACLE)];

#[test]
fn imports_run_downwards_without_cycles() {
    for (krate, rooms) in CRATES {
        let imports = all_imports(krate);
        assert!(imports.len() > 50, "the imports are found");
        assert_eq!(upwards(&imports, rooms), [""; 0], "imports from a higher room");
        assert_eq!(ring(&imports), [""; 0], "imports in a ring");
    }
}

#[test]
fn every_file_has_a_room_and_every_room_a_file() {
    for (krate, rooms) in CRATES {
        let modules = modules(krate);
        let homeless =
            modules.keys().filter(|module| *module != "lib" && room_of(module, rooms) == usize::MAX);
        assert_eq!(homeless.collect::<Vec<_>>(), [""; 0], "{krate}");
        let used: BTreeSet<usize> = modules.keys().map(|module| room_of(module, rooms)).collect();
        let empty = rooms.iter().enumerate().filter(|(number, _)| !used.contains(number));
        assert_eq!(empty.map(|(_, room)| *room).collect::<Vec<_>>(), [""; 0], "{krate}");
    }
}

#[test]
fn upward_imports_and_cycles_are_detected() {
    let known = ["board", "board/grid", "boxes", "boxes/abbey", "boxes/abbey/state", "state", "turn"]
        .map(str::to_owned)
        .into();
    let imports = |from, code| imports_of(from, code, "file.rs", &known);
    let of_board =
        imports("board/grid", "use super::Board;\n    let at = crate::turn::Step::Draw; // crate::state\n");
    assert_eq!(upwards(&of_board, &RULES), ["file.rs:2: let at = crate::turn::Step::Draw; // crate::state"]);
    // An import through the root hides the origin of a name.
    assert_eq!(upwards(&imports("turn", "use crate::State;"), &RULES), ["file.rs:1: use crate::State;"]);
    let of_box = imports("boxes/abbey/state", "use crate::state::State;");
    assert_eq!(upwards(&of_box, &RULES).len(), 1);
    let down = imports("state", "use crate::boxes::abbey::state::Abbeys;\nuse crate::board::Board;");
    assert_eq!(upwards(&down, &RULES), [""; 0]);
    assert_eq!(ring(&down), [""; 0]);
    assert_eq!(ring(&[of_box, down].into_iter().flatten().collect::<Vec<_>>()).len(), 2);
}
