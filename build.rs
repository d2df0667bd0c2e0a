//! Generates the table of the web page's files that a program embeds, so that it can be served from
//! any folder.

use std::path::{Path, PathBuf};
use std::{env, fs, process};

/// Names the folder of the page; `cargo xtask dist` sets it. Without it a program embeds no page.
const FOLDER: &str = "CROSSPOINT_PAGE";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("page.rs");
    let written = files()
        .and_then(|text| fs::write(&out, text).map_err(|e| format!("{}: {e}", out.display())));
    if let Err(fault) = written {
        println!("cargo::error={fault}");
        process::exit(1);
    }
}

/// A slice of all files of the page, as Rust: names in addresses, and contents.
fn files() -> Result<String, String> {
    println!("cargo::rerun-if-env-changed={FOLDER}");
    let Some(folder) = env::var_os(FOLDER).filter(|folder| !folder.is_empty()) else {
        return Ok("&[]".to_owned());
    };
    let folder = PathBuf::from(folder);
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut entries = String::new();
    let listed = fs::canonicalize(&folder).and_then(|folder| list(&folder, "", &mut entries));
    match listed {
        Ok(()) if folder.join("index.html").is_file() => Ok(format!("&[\n{entries}]")),
        Ok(()) => Err(format!("{FOLDER}: no index.html in {}", folder.display())),
        Err(error) => Err(format!("{FOLDER}: {}: {error}", folder.display())),
    }
}

fn list(folder: &Path, prefix: &str, entries: &mut String) -> std::io::Result<()> {
    let mut paths: Vec<_> = fs::read_dir(folder)?
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<_, std::io::Error>>()?;
    paths.sort();
    for path in paths {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let name = format!("{prefix}{name}");
        if path.is_dir() {
            list(&path, &format!("{name}/"), entries)?;
        } else {
            *entries += &format!("    ({name:?}, include_bytes!({path:?})),\n");
        }
    }
    Ok(())
}
