//! The linked third-party crates, as reported by cargo.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

/// The targets of the program and the page.
pub const TARGETS: [&str; 2] = ["x86_64-unknown-linux-gnu", "wasm32-unknown-unknown"];

/// A crate and its version.
pub type Crate = (String, String);

/// The third-party crates linked for `target`, and their procedural macros, for the project in the
/// folder `project`.
pub fn linked(project: &Path, target: &str) -> Result<BTreeSet<Crate>, String> {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into()));
    cargo.current_dir(project).args(["tree", "--locked", "--package", "crosspoint"]);
    cargo.args(["--edges", "normal", "--all-features", "--prefix", "none", "--target", target]);
    let output = cargo.output().map_err(|error| format!("cargo tree: {error}"))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    let mut found = BTreeSet::new();
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        let mut words = line.split(' ');
        let (name, version) = (words.next(), words.next().and_then(|word| word.strip_prefix('v')));
        // For packages of the project itself, the third word is the folder.
        let own = words.next().is_some_and(|word| word.starts_with("(/"));
        if let (Some(name), Some(version), false) = (name, version, own) {
            found.insert((name.to_owned(), version.to_owned()));
        }
    }
    Ok(found)
}
