//! Invariants of the architecture, checked in the sources. `layers.rs` checks imports.

use crate::layers::LAYERS;
use quote::ToTokens;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use syn::{ImplItem, Item, ItemFn, ReturnType, Type, Visibility};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Every Rust file in a folder of the project, or one file, with its text without comment lines.
pub fn sources(place: &str) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut places = vec![root().join(place)];
    while let Some(path) = places.pop() {
        if path.is_dir() {
            places.extend(fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            let code: Vec<_> =
                text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
            found.push((path, code.join("\n")));
        }
    }
    assert!(!found.is_empty(), "no sources in {place}");
    found
}

#[test]
fn only_view_platform_and_main_know_the_window() {
    for (module, _) in LAYERS {
        for (path, code) in sources(module) {
            for word in ["macroquad", "egui"] {
                assert!(!code.contains(word), "{} must not mention {word}", path.display());
            }
        }
    }
}

#[test]
fn the_view_does_not_know_the_machine() {
    let machine = ["macroquad", "miniquad", "crate::platform", "fs::read", "std::env"];
    for (path, code) in sources("src/view") {
        // Tests of the view may read files.
        let code = code.split("\nmod tests").next().unwrap_or_default();
        for word in machine {
            assert!(!code.contains(word), "{} must not mention {word}", path.display());
        }
    }
}

#[test]
fn only_the_program_creates_a_context_of_egui() {
    let mut creating = Vec::new();
    for (path, code) in sources("src") {
        let code = code.split("\nmod tests").next().unwrap_or_default();
        let name = path.strip_prefix(root().join("src")).unwrap().display().to_string();
        if code.contains("Context::default()") && !name.ends_with("_tests.rs") {
            creating.push(name);
        }
    }
    assert_eq!(creating, ["platform/frames.rs"]);
}

#[test]
fn a_scene_changes_at_one_place() {
    let code = fs::read_to_string(root().join("src/lesson/open.rs")).unwrap();
    let page = syn::parse_file(&code).unwrap().items.into_iter().find_map(|item| match item {
        Item::Struct(page) if page.ident == "Page" => Some(page),
        _ => None,
    });
    // No other file sees these fields.
    let hidden =
        page.unwrap().fields.into_iter().filter(|field| field.vis == Visibility::Inherited);
    let hidden: Vec<_> = hidden.map(|field| field.ident.unwrap().to_string()).collect();
    assert_eq!(hidden, ["scene", "derived"]);
    assert_eq!(code.matches("self.scene = ").count(), 1);
    for other in ["&mut self.scene", "&mut *self.scene", "as_mut()", "let Self {"] {
        assert!(!code.contains(other), "{other}");
    }
}

#[test]
fn only_apply_changes_a_page() {
    let mut changing = Vec::new();
    for (path, code) in sources("src/lesson") {
        let code = code.split("#[cfg(test)]").next().unwrap_or_default();
        assert!(!code.contains("&mut Page"), "{}", path.display());
        for item in syn::parse_file(code).unwrap().items {
            let Item::Impl(block) = item else { continue };
            if block.self_ty.to_token_stream().to_string() != "Page" {
                continue;
            }
            for item in block.items {
                let ImplItem::Fn(function) = item else { continue };
                let changes = function.sig.receiver().is_some_and(|own| own.mutability.is_some());
                let vis = function.vis.to_token_stream().to_string();
                if changes && !["", "pub (super)"].contains(&vis.as_str()) {
                    changing.push(function.sig.ident.to_string());
                }
            }
        }
    }
    assert_eq!(changing, ["apply"]);
    for (path, code) in sources("src/lesson") {
        let fields = code.split("pub struct Page {").nth(1).and_then(|rest| rest.split('}').next());
        assert!(!fields.unwrap_or_default().contains("pub "), "{}", path.display());
    }
}

#[test]
fn only_known_files_write_the_camera() {
    let (_, code) = sources("src/view/canvas/camera_controller.rs").remove(0);
    let blocks = syn::parse_file(&code).unwrap().items.into_iter().filter_map(|item| match item {
        Item::Impl(block) => Some(block.items),
        _ => None,
    });
    let mut calls = Vec::new();
    for item in blocks.flatten() {
        let ImplItem::Fn(function) = item else { continue };
        let changes = function.sig.receiver().is_some_and(|own| own.mutability.is_some());
        let name = function.sig.ident.to_string();
        // These set how a point is dragged.
        let of_drag = ["next_constraint", "drag_along"].contains(&name.as_str());
        if changes && function.vis != Visibility::Inherited && !of_drag {
            calls.extend(["controller", "canvas"].map(|own| format!("{own}.{name}(")));
        }
    }
    let view = root().join("src/view");
    let mut writing = Vec::new();
    for (path, code) in sources("src/view") {
        let code: String = code.split_whitespace().collect();
        if calls.iter().any(|call| code.contains(call)) {
            writing.push(path.strip_prefix(&view).unwrap().display().to_string());
        }
    }
    writing.sort();
    let known = [
        "app/main_picture.rs",
        "app/mod.rs",
        "app/shots.rs",
        "app/store_settings.rs",
        "app/workbench_page.rs",
        "canvas/camera_controller.rs",
        "canvas/input_edits.rs",
        "canvas/keep_in_sight.rs",
        "canvas/mod.rs",
    ];
    assert_eq!(writing, known);
}

#[test]
fn a_lesson_is_a_folder_of_known_files() {
    for lesson in crosspoint::lessons::ALL {
        let folder = root().join("lessons").join(lesson.id);
        for entry in fs::read_dir(&folder).unwrap() {
            let name = entry.unwrap().file_name().into_string().unwrap();
            let known = ["mod.rs", "scene.rs", "goals.rs", "pictures.rs", "published.rs"];
            let text = ["ko.md", "en.md", "mend.txt", "scenes.txt"].contains(&name.as_str());
            assert!(text || known.contains(&name.as_str()), "{}: {name}", lesson.id);
        }
        let lines = fs::read_to_string(folder.join("mod.rs")).unwrap().lines().count();
        assert!(lines <= 200, "{}: mod.rs has {lines} lines", lesson.id);
    }
}

#[test]
fn every_folder_of_lessons_is_in_the_table_of_contents() {
    for entry in fs::read_dir(root().join("lessons")).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        // A folder without one contains code shared by lessons.
        assert!(
            !path.join("mod.rs").exists() || crosspoint::lessons::find(name).is_some(),
            "{name} is not listed"
        );
    }
}

#[test]
fn files_fit_a_screen_or_two() {
    let places = ["src", "lessons", "macros", "tests", "benches", "server", "xtask", "e2e"];
    let sources = places.into_iter().flat_map(sources).map(|(path, _)| path);
    let scripts = fs::read_dir(root().join("assets/web")).unwrap().map(|file| file.unwrap().path());
    let scripts = scripts.filter(|path| path.extension().is_some_and(|it| it == "js"));
    for path in sources.chain(scripts) {
        let lines = fs::read_to_string(&path).unwrap().lines().count();
        assert!(lines <= 400, "{} has {lines} lines: where is the seam?", path.display());
    }
}

/// The name of the struct that the attribute `traced` generates from a function.
fn generated(function: &ItemFn) -> Option<String> {
    function.attrs.iter().find(|attr| attr.path().is_ident("traced"))?;
    let ReturnType::Type(_, ty) = &function.sig.output else { return None };
    let Type::Path(path) = &**ty else { return None };
    path.path.segments.last().map(|segment| segment.ident.to_string())
}

/// The names of the types that items define or generate, without those in test modules.
fn types(items: &[Item]) -> Vec<String> {
    items
        .iter()
        .flat_map(|item| match item {
            Item::Struct(item) => vec![item.ident.to_string()],
            Item::Enum(item) => vec![item.ident.to_string()],
            Item::Union(item) => vec![item.ident.to_string()],
            Item::Trait(item) => vec![item.ident.to_string()],
            Item::Type(item) => vec![item.ident.to_string()],
            Item::Fn(item) => generated(item).into_iter().collect(),
            Item::Mod(item) if !item.attrs.iter().any(|attr| attr.path().is_ident("cfg")) => {
                item.content.as_ref().map_or(Vec::new(), |(_, items)| types(items))
            }
            _ => Vec::new(),
        })
        .collect()
}

/// The files that contain more than one of these names.
fn twice(named: impl IntoIterator<Item = (String, PathBuf)>) -> Vec<(String, Vec<PathBuf>)> {
    let mut places = BTreeMap::<_, Vec<_>>::new();
    for (name, path) in named {
        places.entry(name).or_default().push(path);
    }
    places.into_iter().filter(|(_, places)| places.len() > 1).collect()
}

/// Whether both precisions have this file, with the same names for real numbers.
fn is_precision(path: &Path) -> bool {
    ["src/geometry/double/real.rs", "src/geometry/single/real.rs"].iter().any(|p| path.ends_with(p))
}

#[test]
fn every_type_has_a_name_of_its_own() {
    let files = sources("src").into_iter();
    let files =
        files.filter(|(path, _)| !path.file_stem().unwrap().to_string_lossy().ends_with("tests"));
    let named = files.flat_map(|(path, code)| {
        let file = syn::parse_file(&code).unwrap();
        types(&file.items).into_iter().map(move |name| (name, path.clone())).collect::<Vec<_>>()
    });
    let named: Vec<_> = named.collect();
    assert!(named.len() > 500, "only {} types were read", named.len());
    assert!(named.iter().any(|(name, _)| name == "SlabValues"), "generated types were not read");
    let faults = twice(named.into_iter().filter(|(_, path)| !is_precision(path)));
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn no_file_name_occurs_twice_in_a_module() {
    let named = sources("src").into_iter().filter_map(|(path, _)| {
        let inside = path.strip_prefix(root().join("src")).unwrap();
        let name = path.file_name().unwrap().to_string_lossy();
        let module = inside.iter().next().unwrap().to_string_lossy();
        // A question and the method that answers it have the same name.
        let part = if inside.starts_with("geometry/traces") { "traces" } else { "" };
        let counts = name != "mod.rs" && !is_precision(&path);
        counts.then(|| (format!("{module} {part} {name}"), path.clone()))
    });
    let named: Vec<_> = named.collect();
    assert!(named.len() > 500, "only {} files were read", named.len());
    let faults = twice(named);
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn the_state_of_the_program_has_few_parts() {
    let (_, code) = sources("src/view/app/mod.rs").remove(0);
    let items = syn::parse_file(&code).unwrap().items.into_iter();
    let app = items.filter_map(|item| match item {
        Item::Struct(app) if app.ident == "App" => Some(app.fields.len()),
        _ => None,
    });
    let fields: Vec<_> = app.collect();
    assert!(matches!(fields[..], [1..=15]), "App has {fields:?} fields: group them by subject");
}
