//! Which file of the crate imports which, read from `use` declarations and from paths in the code.
//!
//! Modules are followed from `src/lib.rs`. A name is traced through re-exports to the file that
//! defines it, so that importing from a `mod.rs` counts as importing from the file behind it. Test
//! code is excluded.

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use syn::{Attribute, Item, UseTree};

/// For each file, by its path from the project root, the files that it imports from.
pub type Imports = BTreeMap<String, BTreeSet<String>>;

/// A module: a file, or an inline block in a file.
#[derive(Default)]
struct Module {
    file: String,
    /// The items that the module defines.
    items: BTreeSet<String>,
    /// The imported names, `*` for a glob, with their paths.
    uses: Vec<(String, Vec<String>)>,
    /// The paths in the module's code.
    paths: Vec<Vec<String>>,
}

/// The modules of a crate by path; the crate root is the empty path.
type Modules = BTreeMap<Vec<String>, Module>;

/// The imports of the crate whose root is `src/lib.rs` in a folder.
pub fn imports(root: &Path) -> Imports {
    let mut reader = Reader { root, modules: Modules::new() };
    reader.file(&root.join("src/lib.rs"), vec![]);
    let modules = reader.modules;
    let mut imports = Imports::new();
    for (at, module) in &modules {
        let found = imports.entry(module.file.clone()).or_default();
        let used = module.uses.iter().map(|(_, path)| path);
        for path in used.chain(&module.paths) {
            let file = resolve(&modules, at, path, 0);
            found.extend(file.filter(|file| *file != module.file));
        }
    }
    imports
}

/// The files that a file imports from, directly or indirectly.
fn reached<'a>(imports: &'a Imports, from: &'a str) -> BTreeSet<&'a str> {
    let mut found = BTreeSet::new();
    let mut left = vec![from];
    while let Some(file) = left.pop() {
        let next = imports.get(file).into_iter().flatten().map(String::as_str);
        left.extend(next.filter(|next| found.insert(*next)));
    }
    found
}

/// The groups of files that import each other, directly or indirectly.
pub fn cycles(imports: &Imports) -> BTreeSet<BTreeSet<&str>> {
    let all: BTreeMap<&str, _> =
        imports.keys().map(|file| (file.as_str(), reached(imports, file))).collect();
    let mutual = |a: &str, b: &str| all.get(b).is_some_and(|reached| reached.contains(a));
    let groups = all.iter().map(|(file, reached)| {
        reached.iter().copied().filter(|other| mutual(file, other)).collect::<BTreeSet<_>>()
    });
    groups.filter(|group| !group.is_empty()).collect()
}

struct Reader<'a> {
    root: &'a Path,
    modules: Modules,
}

impl Reader<'_> {
    fn file(&mut self, file: &Path, at: Vec<String>) {
        let text = fs::read_to_string(file).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        let parsed = syn::parse_file(&text).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        self.module(file, at, parsed.items);
    }

    fn module(&mut self, file: &Path, at: Vec<String>, items: Vec<Item>) {
        let name = file.canonicalize().unwrap();
        let name = name.strip_prefix(self.root).unwrap().to_str().unwrap().to_owned();
        let mut module = Module { file: name, ..Module::default() };
        for item in items {
            match item {
                Item::Mod(item) if for_tests(&item.attrs) => {}
                Item::Mod(item) => {
                    let inner = [&at[..], &[item.ident.to_string()]].concat();
                    match item.content {
                        Some((_, items)) => self.module(file, inner, items),
                        None => self.file(&place(file, &item), inner),
                    }
                }
                Item::Use(item) if !for_tests(&item.attrs) => {
                    expand(&item.tree, &mut vec![], &mut module.uses);
                }
                Item::Use(_) => {}
                item => {
                    let tokens = item.to_token_stream();
                    if !tokens.to_string().starts_with(FOR_TESTS) {
                        module.items.extend(named(&item));
                        paths(tokens, &mut module.paths);
                    }
                }
            }
        }
        self.modules.insert(at, module);
    }
}

const FOR_TESTS: &str = "# [cfg (test)]";

fn for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| attribute.to_token_stream().to_string() == FOR_TESTS)
}

/// The file of a module that is declared in another file.
fn place(file: &Path, item: &syn::ItemMod) -> PathBuf {
    let folder = file.parent().unwrap();
    for attribute in item.attrs.iter().filter(|a| a.path().is_ident("path")) {
        let syn::Meta::NameValue(meta) = &attribute.meta else { continue };
        let path = meta.value.to_token_stream().to_string();
        return folder.join(path.trim_matches('"'));
    }
    let stem = file.file_stem().unwrap().to_str().unwrap();
    let own = ["mod", "lib"].contains(&stem);
    let folder = if own { folder.to_owned() } else { folder.join(stem) };
    let name = item.ident.to_string();
    let single = folder.join(&name).with_extension("rs");
    if single.exists() { single } else { folder.join(name).join("mod.rs") }
}

/// The names that a `use` declaration imports, each with its path.
fn expand(tree: &UseTree, path: &mut Vec<String>, found: &mut Vec<(String, Vec<String>)>) {
    let whole = |path: &[String], last: &dyn ToString| {
        let last = last.to_string();
        if last == "self" { path.to_vec() } else { [path, &[last]].concat() }
    };
    match tree {
        UseTree::Path(tree) => {
            path.push(tree.ident.to_string());
            expand(&tree.tree, path, found);
            path.pop();
        }
        UseTree::Group(group) => group.items.iter().for_each(|tree| expand(tree, path, found)),
        UseTree::Name(name) => {
            let path = whole(path, &name.ident);
            found.push((path.last().unwrap().clone(), path));
        }
        UseTree::Rename(name) => found.push((name.rename.to_string(), whole(path, &name.ident))),
        UseTree::Glob(_) => found.push(("*".to_owned(), path.clone())),
    }
}

/// The name under which an item can be imported.
fn named(item: &Item) -> Option<String> {
    let name = match item {
        Item::Const(item) => &item.ident,
        Item::Enum(item) => &item.ident,
        Item::Fn(item) => &item.sig.ident,
        Item::Macro(item) => item.ident.as_ref()?,
        Item::Static(item) => &item.ident,
        Item::Struct(item) => &item.ident,
        Item::Trait(item) => &item.ident,
        Item::Type(item) => &item.ident,
        Item::Union(item) => &item.ident,
        _ => return None,
    };
    Some(name.to_string())
}

/// The paths of two or more segments in some code, including macros.
fn paths(tokens: TokenStream, found: &mut Vec<Vec<String>>) {
    let mut path: Vec<String> = vec![];
    let mut colons = 0;
    let mut end = |path: &mut Vec<String>| {
        let path = std::mem::take(path);
        if path.len() > 1 {
            found.push(path);
        }
    };
    let mut groups = vec![];
    let mut visibility = false;
    for token in tokens {
        // `pub(in a::b)` names a module but imports nothing.
        if std::mem::take(&mut visibility) && matches!(&token, TokenTree::Group(_)) {
            continue;
        }
        match token {
            TokenTree::Ident(name) => {
                if colons != 2 {
                    end(&mut path);
                }
                visibility = name == "pub";
                path.push(name.to_string());
                colons = 0;
                continue;
            }
            TokenTree::Punct(punct) if punct.as_char() == ':' => {
                colons += 1;
                continue;
            }
            TokenTree::Group(group) => groups.push(group.stream()),
            _ => {}
        }
        end(&mut path);
        colons = 0;
    }
    end(&mut path);
    groups.into_iter().for_each(|group| paths(group, found));
}

/// The file that defines the item at a path in a module; `None` if the item is outside of the crate
/// or was not found.
fn resolve(modules: &Modules, at: &[String], path: &[String], depth: usize) -> Option<String> {
    // Imports may be cyclic, so limit the depth.
    let (first, rest) = path.split_first().filter(|_| depth < 16)?;
    let mut here = at.to_vec();
    match first.as_str() {
        "crate" => here.clear(),
        "self" => {}
        "super" => drop(here.pop()),
        _ => return step(modules, at, path, depth),
    }
    let ups = rest.iter().take_while(|name| *name == "super").count();
    here.truncate(here.len() - ups);
    step(modules, &here, &rest[ups..], depth)
}

/// The file of the item at a path that starts with a name in a module.
fn step(modules: &Modules, at: &[String], path: &[String], depth: usize) -> Option<String> {
    let module = modules.get(at)?;
    let Some((first, rest)) = path.split_first() else { return Some(module.file.clone()) };
    let inner = [at, std::slice::from_ref(first)].concat();
    if let Some(child) = modules.get(&inner) {
        // Items that are not found are generated by a macro of the module.
        return step(modules, &inner, rest, depth).or(Some(child.file.clone()));
    }
    if module.items.contains(first) {
        return Some(module.file.clone());
    }
    let named = module.uses.iter().filter(|(name, _)| name == first);
    let named = named.map(|(_, path)| [path, rest].concat());
    let all = module.uses.iter().filter(|(name, _)| name == "*");
    let all = all.map(|(_, whole)| [whole, path].concat());
    named.chain(all).find_map(|path| resolve(modules, at, &path, depth + 1))
}
