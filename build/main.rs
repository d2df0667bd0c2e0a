//! Turns the text of the traces into formula trees and listings, so that nothing is parsed while
//! the program runs and what has no notation fails the build.

mod page;
#[path = "../src/program/read/mod.rs"]
#[allow(dead_code, reason = "the library evaluates what the build script only writes")]
mod reader;
mod writer;

use reader::tree::{Fault, Relation};
use std::path::{Path, PathBuf};
use std::{env, fs, process};

const TRACES: &str = "src/geometry/traces";
const RELATION: &str = "src/geometry/relation";

fn main() {
    for input in ["build", "src/program", TRACES] {
        println!("cargo::rerun-if-changed={input}");
    }
    let traces = generated().unwrap_or_else(|fault| fail(&fault.to_string()));
    let page = page::files().unwrap_or_else(|fault| fail(&fault));
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    for (name, text) in [("traces.rs", traces), ("page.rs", page)] {
        let out = out.join(name);
        if let Err(error) = fs::write(&out, text) {
            fail(&format!("{}: cannot be written: {error}", out.display()));
        }
    }
}

fn fail(fault: &str) -> ! {
    println!("cargo::error={fault}");
    process::exit(1)
}

fn generated() -> Result<String, Fault> {
    let relations = relations()?;
    let (mut files, mut programs) = (Vec::new(), Vec::new());
    for path in rust_files(Path::new(TRACES))? {
        let found = reader::programs(&path.to_string_lossy(), &text(&path)?, &relations)?;
        let file = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        files.extend(found.iter().map(|_| file.clone()));
        programs.extend(found);
    }
    if let Some(fault) = reader::unreturned(&programs, &relations) {
        return Err(fault);
    }
    let programs: Vec<_> = files.into_iter().zip(programs).collect();
    Ok(writer::module(&programs, &relations))
}

/// The enums of `relation.rs`, or of `relation/`, whose `mod.rs` says which modules are public;
/// those of a private one are taken to be exported by `mod.rs`.
fn relations() -> Result<Vec<Relation>, Fault> {
    let root = "crate::geometry::relation";
    let single = PathBuf::from(RELATION).with_extension("rs");
    let mut found = Vec::new();
    let mut overview = String::new();
    if single.exists() {
        println!("cargo::rerun-if-changed={}", single.display());
        overview = text(&single)?;
        found.extend(reader::relations(&single.to_string_lossy(), root, &overview)?);
    }
    let folder = Path::new(RELATION);
    if folder.exists() {
        println!("cargo::rerun-if-changed={RELATION}");
        let main = folder.join("mod.rs");
        if main.exists() {
            overview = text(&main)?;
        }
        for path in rust_files(folder)? {
            let stem = path.file_stem().unwrap_or_default().to_string_lossy();
            let public = overview.contains(&format!("pub mod {stem};"));
            let module = if public { format!("{root}::{stem}") } else { root.to_owned() };
            found.extend(reader::relations(&path.to_string_lossy(), &module, &text(&path)?)?);
        }
    }
    Ok(found)
}

fn rust_files(folder: &Path) -> Result<Vec<PathBuf>, Fault> {
    let entries = fs::read_dir(folder).map_err(|error| unreadable(folder, &error))?;
    let paths = entries.filter_map(|entry| entry.ok().map(|entry| entry.path()));
    let mut paths: Vec<_> =
        paths.filter(|path| path.extension().is_some_and(|ending| ending == "rs")).collect();
    paths.sort();
    Ok(paths)
}

fn text(path: &Path) -> Result<String, Fault> {
    fs::read_to_string(path).map_err(|error| unreadable(path, &error))
}

fn unreadable(path: &Path, error: &std::io::Error) -> Fault {
    let file = path.to_string_lossy().into_owned();
    Fault { file, line: 1, column: 1, message: format!("cannot be read: {error}") }
}
