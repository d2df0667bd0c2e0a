//! Tests the permitted imports between modules, and that no files import each other cyclically.

use crate::imports::{Imports, cycles, imports};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// The modules below the view, lowest first, and the modules that each may import from.
pub const LAYERS: [(&str, &[&str]); 11] = [
    ("src/geometry", &[]),
    ("src/program", &["src/geometry"]),
    ("src/sketch", &["src/geometry"]),
    ("src/text", &["src/geometry"]),
    ("src/derivation", &["src/geometry", "src/program", "src/sketch"]),
    ("src/lesson", &["src/geometry", "src/program", "src/sketch", "src/text", "src/derivation"]),
    ("src/query", &["src/geometry"]),
    ("lessons", &["src/geometry", "src/sketch", "src/text", "src/derivation", "src/lesson"]),
    ("src/judge", &["src/geometry", "src/lesson", "lessons"]),
    (
        "src/own_code",
        &["src/geometry", "src/program", "src/sketch", "src/derivation", "src/lesson", "src/judge"],
    ),
    (
        "src/workbench",
        &["src/geometry", "src/sketch", "src/text", "src/derivation", "src/lesson", "lessons"],
    ),
];

const ARCHITECTURE: &str = include_str!("../../ARCHITECTURE.md");

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).canonicalize().unwrap()
}

/// The imports of this crate.
static IMPORTS: LazyLock<Imports> = LazyLock::new(|| imports(&root()));

/// The module of a file, if it is in [`LAYERS`].
fn module(file: &str) -> Option<&'static str> {
    let begins = |module: &&str| file.strip_prefix(*module).is_some_and(|f| f.starts_with('/'));
    LAYERS.iter().map(|(module, _)| *module).find(begins)
}

/// The forbidden imports of files in [`LAYERS`].
fn upward(imports: &Imports) -> Vec<String> {
    let mut found = Vec::new();
    for (file, from) in imports {
        let Some((own, allowed)) = LAYERS.iter().find(|(own, _)| module(file) == Some(*own)) else {
            continue;
        };
        for other in from {
            let fits = module(other).is_some_and(|other| other == *own || allowed.contains(&other));
            if !fits {
                found.push(format!("{file} imports from {other}"));
            }
        }
    }
    found
}

#[test]
fn modules_import_downwards_only() {
    for (module, _) in LAYERS {
        let files = IMPORTS.keys().filter(|file| file.starts_with(module)).count();
        assert!(files > 1, "{module}: no files were read");
    }
    let faults = upward(&IMPORTS);
    assert!(faults.is_empty(), "not in the table of layers:\n{}", faults.join("\n"));
}

#[test]
fn each_layer_imports_from_lower_ones() {
    for (index, (module, below)) in LAYERS.iter().enumerate() {
        let lower: BTreeSet<_> = LAYERS[..index].iter().map(|(module, _)| module).collect();
        assert!(below.iter().all(|other| lower.contains(other)), "{module}");
    }
}

#[test]
fn no_files_import_each_other_in_a_circle() {
    for module in ["src/view", "src/platform"] {
        let files = IMPORTS.keys().filter(|file| file.starts_with(module)).count();
        assert!(files > 10, "{module}: no files were read");
    }
    // In these modules, a file may import from its parent: it implements a part of it.
    let of_parts = ["src/own_code", "src/platform", "src/view"];
    let part_of = |file: &str, other: &str| {
        let whole = other.strip_suffix("/mod.rs").or(other.strip_suffix(".rs"));
        let is_part = |whole: &str| file.strip_prefix(whole).is_some_and(|f| f.starts_with('/'));
        whole.is_some_and(is_part) && of_parts.iter().any(|module| file.starts_with(module))
    };
    let imports: Imports = IMPORTS
        .iter()
        .map(|(file, from)| {
            let others = from.iter().filter(|other| !part_of(file, other));
            (file.clone(), others.cloned().collect())
        })
        .collect();
    let circles = cycles(&imports);
    assert!(circles.is_empty(), "{circles:#?}");
}

#[test]
fn the_architecture_has_the_table_of_layers() {
    let names = |cell: &'static str| -> Vec<_> {
        cell.split('`').skip(1).step_by(2).map(|name| name.trim_end_matches('/')).collect()
    };
    let rows = ARCHITECTURE.lines().filter_map(|line| {
        let cells: Vec<_> = line.trim_matches('|').split('|').collect();
        let [module, _, below] = cells[..] else { return None };
        Some((*names(module).first()?, names(below)))
    });
    let layers = LAYERS.map(|(module, below)| (module, below.to_vec()));
    assert_eq!(rows.collect::<Vec<_>>(), layers);
}

#[test]
fn the_architecture_names_tests_that_exist() {
    let named = |text: &'static str| {
        let words = text.split('`').skip(1).step_by(2);
        words.filter_map(|word| word.split_once(".rs::")).collect::<Vec<_>>()
    };
    let tests = named(ARCHITECTURE);
    assert!(tests.len() > 8, "{tests:?}");
    let accessible = named(include_str!("../../ACCESSIBILITY.md"));
    assert!(accessible.len() > 8, "{accessible:?}");
    for (file, test) in tests.iter().chain(&accessible) {
        let text = fs::read_to_string(root().join(file).with_extension("rs")).unwrap();
        let mut lines = text.lines().map(str::trim_start).zip(text.lines().skip(1));
        let head = format!("fn {test}(");
        let found =
            lines.any(|(above, line)| above == "#[test]" && line.trim_start().starts_with(&head));
        assert!(found, "{file}.rs has no test {test}");
    }
    // ARCHITECTURE.md describes all invariants of these files.
    for file in ["tests/core/architecture", "tests/core/layers"] {
        let text = fs::read_to_string(root().join(file).with_extension("rs")).unwrap();
        for own in text.split("#[test]\nfn ").skip(1) {
            let name = own.split('(').next().unwrap();
            assert!(tests.contains(&(file, name)), "ARCHITECTURE.md does not name {name}");
        }
    }
}

/// The imports of a temporary crate with some files.
fn read(name: &str, files: &[(&str, &str)]) -> Imports {
    let folder = std::env::temp_dir().join(format!("crosspoint-{name}-{}", std::process::id()));
    for (file, text) in files {
        let file = folder.join(file);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, text).unwrap();
    }
    let read = imports(&folder.canonicalize().unwrap());
    fs::remove_dir_all(folder).unwrap();
    read
}

#[test]
fn imports_are_traced_to_the_file_that_defines_a_name() {
    let found = read(
        "imports",
        &[
            (
                "src/lib.rs",
                "pub mod geometry; pub mod query; #[path = \"../lessons/mod.rs\"] mod lessons;",
            ),
            ("src/geometry/mod.rs", "mod one; mod two; pub use one::One;"),
            ("src/geometry/one.rs", "pub struct One; pub fn two() { super::two::two() }"),
            ("src/geometry/two.rs", "use crate::geometry::{One as Other}; pub fn two() {}"),
            (
                "src/query/mod.rs",
                "mod inner; use super::lessons::*; #[cfg(test)] mod tests { use crate::geometry; }",
            ),
            (
                "src/query/inner.rs",
                "pub(in crate::query) fn f() { let _ = vec![crate::geometry::One]; }",
            ),
            ("lessons/mod.rs", "use crate::query as words; fn f() { words::inner::f() }"),
        ],
    );
    let from = |file: &str| found[file].iter().map(String::as_str).collect::<Vec<_>>();
    assert_eq!(from("src/geometry/mod.rs"), ["src/geometry/one.rs"]);
    assert_eq!(from("src/geometry/one.rs"), ["src/geometry/two.rs"]);
    assert_eq!(from("src/geometry/two.rs"), ["src/geometry/one.rs"]);
    assert_eq!(from("src/query/mod.rs"), ["lessons/mod.rs"]);
    assert_eq!(from("src/query/inner.rs"), ["src/geometry/one.rs"]);
    assert_eq!(from("lessons/mod.rs"), ["src/query/inner.rs", "src/query/mod.rs"]);
    let circles = [
        BTreeSet::from(["lessons/mod.rs", "src/query/mod.rs"]),
        BTreeSet::from(["src/geometry/one.rs", "src/geometry/two.rs"]),
    ];
    assert_eq!(cycles(&found), BTreeSet::from(circles));
    let faults = [
        "lessons/mod.rs imports from src/query/inner.rs",
        "lessons/mod.rs imports from src/query/mod.rs",
        "src/query/mod.rs imports from lessons/mod.rs",
    ];
    assert_eq!(upward(&found), faults);
}
