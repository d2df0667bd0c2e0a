//! Third-party crates: notices are complete, crates that cannot work in the page are not linked,
//! and only the expected crates use the stubs.

use crate::architecture::sources;
use crate::linked::{Crate, TARGETS};
use std::collections::BTreeSet;
use std::path::Path;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

fn linked(target: &str) -> BTreeSet<Crate> {
    crate::linked::linked(Path::new(ROOT), target).unwrap()
}

fn read(file: &str) -> String {
    std::fs::read_to_string(Path::new(ROOT).join(file)).unwrap()
}

#[test]
fn the_notices_are_those_of_the_crates_that_are_linked() {
    let listed = read("assets/licences.txt");
    let listed = listed.lines().filter_map(|line| {
        let (name, version) = line.strip_prefix("- ")?.split_once(' ')?;
        let version = version.split_once(',').map_or(version, |(version, _)| version);
        let is_version = version.starts_with(|c: char| c.is_ascii_digit());
        is_version.then(|| (name.to_owned(), version.to_owned()))
    });
    let listed: BTreeSet<Crate> = listed.collect();
    let linked: BTreeSet<Crate> = TARGETS.into_iter().flat_map(linked).collect();
    let missing: Vec<_> = linked.difference(&listed).collect();
    let gone: Vec<_> = listed.difference(&linked).collect();
    assert!(
        missing.is_empty() && gone.is_empty(),
        "assets/licences.txt lacks {missing:?} and lists {gone:?} in vain: cargo xtask licences"
    );
}

#[test]
fn the_fonts_and_scripts_of_the_page_have_their_notices() {
    let listed = read("assets/licences.txt");
    assert!(listed.contains(read("assets/fonts/OFL.txt").trim_end()));
    let index = read("assets/web/index.html");
    let scripts = index.split("<script src=\"").skip(1).map(|rest| rest.split('"').next().unwrap());
    for script in scripts {
        // `cargo xtask web` joins the project's own scripts to this one.
        let own = script == "page.js";
        assert!(own || listed.contains(&format!(", with the page's {script}\n")), "{script}");
    }
}

/// The crates that deny.toml bans from the page, each with the first banned version, `>=0.3` for
/// example.
fn banned() -> Vec<(String, Vec<u64>)> {
    let numbers = |version: &str| version.split('.').map(|part| part.parse().unwrap()).collect();
    let settings = read("deny.toml");
    let value = |line: &str, key: &str| {
        let (_, rest) = line.split_once(&format!("{key} = \""))?;
        rest.split('"').next().map(str::to_owned)
    };
    let lines = settings.lines().filter(|line| line.trim().starts_with("{ name = "));
    let banned = lines.map(|line| {
        let from = value(line, "version").map_or(Vec::new(), |from| numbers(&from[2..]));
        (value(line, "name").unwrap(), from)
    });
    banned.collect()
}

#[test]
fn no_library_is_in_the_page_that_cannot_work_there() {
    let banned = banned();
    assert!(banned.iter().any(|(name, _)| name == "wasm-bindgen"), "{banned:?}");
    for (name, version) in linked(TARGETS[1]) {
        let numbers: Vec<u64> = version.split('.').map_while(|part| part.parse().ok()).collect();
        let is_banned = banned.iter().any(|(other, from)| *other == name && numbers >= *from);
        assert!(
            !is_banned,
            "{name} {version}: see deny.toml, and cargo tree --target {} -e normal -i {name}",
            TARGETS[1]
        );
    }
}

/// The packages of Cargo.lock (for all targets): name, whether it belongs to this project, and its
/// dependencies.
fn locked() -> Vec<(String, bool, Vec<String>)> {
    let lock = read("Cargo.lock");
    let packages = lock.split("[[package]]\n").skip(1).map(|package| {
        let name = package.split('"').nth(1).unwrap().to_owned();
        let asked = package.lines().filter_map(|line| line.strip_prefix(" \""));
        let asked = asked.map(|line| line.split(['"', ' ']).next().unwrap().to_owned()).collect();
        (name, !package.contains("\nsource = "), asked)
    });
    packages.collect()
}

#[test]
fn only_the_typesetter_asks_for_the_stubs_of_regular_expressions() {
    let locked = locked();
    for (name, askers) in
        [("regex", &["fancy-regex", "ratex-parser"][..]), ("fancy-regex", &["ratex-parser"])]
    {
        let found: Vec<_> = locked.iter().filter(|(other, ..)| other == name).collect();
        assert!(matches!(found[..], [(_, true, _)]), "{name}: {found:?}");
        let asks = |asked: &[String]| asked.iter().any(|other| other == name);
        let found: Vec<_> = locked.iter().filter(|(.., asked)| asks(asked)).collect();
        let found: Vec<_> = found.into_iter().map(|(asker, ..)| asker.as_str()).collect();
        assert_eq!(found, askers, "{name} is a stub that finds nothing: see stubs/");
    }
}

/// The items of macroquad and egui-macroquad that the program may use; deny.toml says why they are
/// sound. The window library `macroquad::miniquad` is checked separately.
const MACROQUAD: [&str; 13] = [
    "egui_macroquad::cfg",
    "egui_macroquad::draw",
    "egui_macroquad::ui",
    "macroquad::Window::from_config",
    "macroquad::conf::Conf",
    "macroquad::conf::UpdateTrigger",
    "macroquad::input::MouseButton",
    "macroquad::input::get_keys_down",
    "macroquad::input::is_mouse_button_down",
    "macroquad::input::is_mouse_button_pressed",
    "macroquad::input::simulate_mouse_with_touch",
    "macroquad::input::utils",
    "macroquad::window::next_frame",
];

/// The paths in `code` that start with macroquad or egui-macroquad; use lists are expanded.
fn macroquad_paths(code: &str) -> Vec<String> {
    let is_path = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
    let mut found = Vec::new();
    for (at, _) in code.match_indices("macroquad::") {
        let start = code[..at].rfind(|c| !is_path(c)).map_or(0, |end| end + 1);
        let path = code[start..].split(|c| !is_path(c)).next().unwrap_or_default();
        match code[start + path.len()..].strip_prefix('{') {
            Some(list) => {
                let list = list.split('}').next().unwrap_or_default();
                let names = list.split(',').map(str::trim).filter(|name| !name.is_empty());
                found.extend(names.map(|name| format!("{path}{name}")));
            }
            None => found.push(path.to_owned()),
        }
    }
    found.retain(|path| !path.starts_with("macroquad::miniquad"));
    found
}

#[test]
fn only_those_functions_of_macroquad_are_called_that_are_known_to_be_sound() {
    let mut called = BTreeSet::new();
    for (path, code) in sources("src") {
        assert!(!code.contains("macroquad as "), "{}", path.display());
        called.extend(macroquad_paths(&code));
    }
    assert_eq!(called, MACROQUAD.map(str::to_owned).into(), "what deny.toml says no longer holds");
}
