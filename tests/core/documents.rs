//! The documents of the project agree with the program.

use crate::architecture::sources;
use crate::query::answered;
use crosspoint::lesson::practice::INTERVALS;
use crosspoint::lessons::{self, plan::PLANS};
use crosspoint::platform::command::parse;
use crosspoint::text::words::{Lang, Words};
use crosspoint::view::article;
use crosspoint::view::settings::Settings;
use quote::ToTokens;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use syn::{Attribute, ImplItem, Item, Visibility};

fn read(path: impl AsRef<Path>) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn scripts() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/web");
    fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect()
}

/// The only request without `fetch`: it loads the second part of the program synchronously.
const REST: &str = "new XMLHttpRequest();
        request.open(\"GET\", rest.url, false);";

#[test]
fn the_page_names_no_other_server_and_sends_nothing() {
    let sending = ["http:", "https:", "sendBeacon", "XMLHttpRequest", "WebSocket", "EventSource"];
    for path in scripts() {
        // An XML namespace is not a link.
        let text = read(&path).replace("xmlns='http://www.w3.org/2000/svg'", "").replace(REST, "");
        for word in sending.into_iter().chain(["document.cookie", "indexedDB"]) {
            assert!(!text.contains(word), "{} has {word}", path.display());
        }
    }
}

#[test]
fn everything_that_the_page_keeps_is_named() {
    let privacy = read("privacy.md");
    let mut kept = 0;
    for path in scripts() {
        let text = read(&path);
        let keys = text.split("= \"crosspoint.").skip(1).filter_map(|rest| rest.split('"').next());
        for key in keys {
            let named = privacy.matches(&format!("`crosspoint.{key}`")).count();
            assert_eq!(named, 2, "crosspoint.{key} is not named in both languages");
            kept += 1;
        }
    }
    assert!(kept >= 3, "the keys are written otherwise now");
}

#[test]
fn every_line_of_the_settings_is_named() {
    let privacy = read("privacy.md");
    for key in Settings::KEYS {
        assert!(privacy.matches(&format!("`{key}`")).count() >= 2, "{key}");
    }
}

#[test]
fn the_button_that_erases_is_called_by_its_name() {
    let privacy = read("privacy.md");
    for lang in Lang::ALL {
        assert!(privacy.contains(Words::of(lang).get("clear_progress")), "{lang:?}");
    }
}

#[test]
fn the_example_of_a_query_answers_as_the_documents_say() {
    for document in ["README.md", "README.ko.md"] {
        let text = read(document);
        let mut lines = text.lines().skip_while(|line| !line.trim().starts_with("$ echo '"));
        let asked = lines.next().and_then(|line| line.split('\'').nth(1)).unwrap();
        let (_, answers) = answered("exact", asked.as_bytes());
        let told: Value = serde_json::from_str(lines.next().unwrap()).unwrap();
        assert_eq!(answers, [told], "{document}");
    }
}

#[test]
fn the_days_of_reviews_are_those_of_the_documents() {
    let [start @ .., last] = INTERVALS.map(|days| days.to_string());
    let [english, korean] = [" and ", ", "].map(|and| start.join(", ") + and + &last);
    assert!(read("README.md").contains(&format!("after {english} days")), "{english}");
    assert!(read("README.ko.md").contains(&format!("{korean}일 뒤에")), "{korean}");
}

/// The arguments of each `crosspoint` command that a document shows as code.
fn commands(document: &str) -> Vec<Vec<String>> {
    let text = read(document);
    let spans = text.split('`').skip(1).step_by(2).map(|span| span.replace('\n', " "));
    let commands = spans.filter_map(|span| span.strip_prefix("crosspoint ").map(str::to_owned));
    let words = |command: String| {
        let parts = command.split('\'').enumerate();
        // A quoted string is one argument.
        let words = parts.flat_map(|(index, part)| match index % 2 {
            0 => part.split_whitespace().map(str::to_owned).collect(),
            _ => vec![part.to_owned()],
        });
        words.collect()
    };
    commands.map(words).collect()
}

#[test]
fn the_commands_of_the_documents_are_understood() {
    let named = |document: &str| -> BTreeSet<String> {
        commands(document).into_iter().map(|words| words[0].clone()).collect()
    };
    let (english, korean) = (named("README.md"), named("README.ko.md"));
    assert_eq!(english, korean, "both documents name the same commands");
    assert!(english.contains("sheet") && english.contains("judge"), "{english:?}");
    for words in ["README.md", "README.ko.md"].into_iter().flat_map(commands) {
        // These two commands are handled before command-line parsing.
        let early = ["query", "queries"].contains(&words[0].as_str());
        let said = parse(words.clone());
        assert!(early || said.is_ok(), "{words:?}: {said:?}");
    }
}

#[test]
fn the_documents_name_pages_that_are_written() {
    let mut pages: BTreeSet<String> =
        lessons::ALL.iter().flat_map(|e| [article::file(e), article::teacher_file(e)]).collect();
    pages.insert(article::TEACHERS.to_owned());
    pages.extend(PLANS.iter().map(article::plan_file));
    let mut named = 0;
    for document in ["README.md", "README.ko.md"] {
        let text = read(document);
        for span in text.split('`').skip(1).step_by(2).filter(|span| span.ends_with(".html")) {
            if let Some(page) = span.strip_prefix("ko/").or(span.strip_prefix("en/")) {
                assert!(pages.contains(page), "{document}: {span}");
                named += 1;
            }
        }
        for plan in &PLANS {
            assert!(text.contains(&plan.hours.to_string()), "{document}: {} hours", plan.hours);
        }
    }
    assert!(named >= 7, "{named}");
}

#[test]
fn the_documents_name_files_that_exist() {
    for document in ["README.md", "README.ko.md", "ARCHITECTURE.md", "EMBEDDING.md", "privacy.md"] {
        let text = read(document);
        for target in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let place = Path::new(env!("CARGO_MANIFEST_DIR")).join(target);
            assert!(target.starts_with('#') || place.exists(), "{document}: {target}");
        }
    }
}

/// An item with its doc comment.
struct Documented {
    name: String,
    doc: String,
    is_public_function: bool,
}

impl Documented {
    fn new(name: impl ToString, attributes: &[Attribute], is_public_function: bool) -> Self {
        let doc = attributes.iter().filter(|attribute| attribute.path().is_ident("doc"));
        let doc = doc.map(|line| line.to_token_stream().to_string()).collect();
        Self { name: name.to_string(), doc, is_public_function }
    }

    fn has_example(&self) -> bool {
        self.doc.contains("```")
    }

    /// The names of the items to which the doc comment links.
    fn links(&self) -> impl Iterator<Item = &str> {
        let named = self.doc.split("[`").skip(1).filter_map(|rest| rest.split('`').next());
        let placed = self.doc.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        named.chain(placed).filter_map(|path| path.rsplit("::").next())
    }
}

/// The functions, types and inline modules among these items, and the decisions by `question!`.
fn documented(items: Vec<Item>) -> Vec<Documented> {
    let is_public = |visibility: &Visibility| matches!(visibility, Visibility::Public(_));
    let each = |item: Item| match item {
        Item::Fn(function) => {
            let public = is_public(&function.vis);
            vec![Documented::new(function.sig.ident, &function.attrs, public)]
        }
        Item::Struct(of) => vec![Documented::new(of.ident, &of.attrs, false)],
        Item::Enum(of) => vec![Documented::new(of.ident, &of.attrs, false)],
        Item::Trait(of) => vec![Documented::new(of.ident, &of.attrs, false)],
        Item::Mod(module) => documented(module.content.map(|(_, items)| items).unwrap_or_default()),
        Item::Impl(of) if of.trait_.is_none() => {
            let function = |item: ImplItem| match item {
                ImplItem::Fn(of) => {
                    Some(Documented::new(of.sig.ident, &of.attrs, is_public(&of.vis)))
                }
                _ => None,
            };
            of.items.into_iter().filter_map(function).collect()
        }
        Item::Macro(of) if of.mac.path.is_ident("question") => {
            let doc = of.mac.tokens.to_string();
            vec![Documented { name: "filtered".to_owned(), doc, is_public_function: true }]
        }
        _ => Vec::new(),
    };
    items.into_iter().flat_map(each).collect()
}

/// Whether the module above a file declares it as public, or exports what is in it.
fn is_public(file: &Path) -> bool {
    let (folder, stem) = (file.parent().unwrap(), file.file_stem().unwrap().to_str().unwrap());
    let above = [folder.join("mod.rs"), folder.with_extension("rs")];
    let above = above.iter().find_map(|above| fs::read_to_string(above).ok()).unwrap();
    let exports = [format!("pub mod {stem};"), format!("pub use {stem}::")];
    exports.iter().any(|export| above.contains(export))
}

#[test]
fn every_public_function_of_the_geometry_has_an_example_or_links_to_one() {
    let files = sources("src/geometry").into_iter().map(|(path, _)| {
        let file = syn::parse_file(&read(&path)).unwrap();
        let module = Documented::new(path.file_stem().unwrap().display(), &file.attrs, false);
        let items: Vec<_> = documented(file.items).into_iter().chain([module]).collect();
        (path, items)
    });
    let files: Vec<_> = files.collect();
    let items = files.iter().flat_map(|(_, items)| items);
    let examples: BTreeSet<_> =
        items.filter(|item| item.has_example()).map(|item| item.name.as_str()).collect();
    let (mut without, mut functions) = (Vec::new(), 0);
    for (path, items) in files.iter().filter(|(path, _)| is_public(path)) {
        for function in items.iter().filter(|item| item.is_public_function) {
            functions += 1;
            let call = format!("{}(", function.name);
            let calls = |item: &Documented| item.has_example() && item.doc.contains(&call);
            let is_shown = function.has_example()
                || items.iter().any(calls)
                || function.links().any(|name| examples.contains(name));
            if !is_shown {
                without.push(format!("{}: {}", path.display(), function.name));
            }
        }
    }
    assert!(without.is_empty(), "{without:#?}");
    assert!(functions > 250, "{functions} functions");
}

#[test]
fn the_geometry_cites_documents_by_their_titles() {
    for (path, _) in sources("src/geometry") {
        let text = read(&path);
        // A citation may go on in the next line of a comment.
        let words: Vec<_> = text.split_whitespace().filter(|word| *word != "///").collect();
        let numbered = words.windows(2).find(|pair| {
            pair[0].starts_with("document") && pair[1].starts_with(|c: char| c.is_ascii_digit())
        });
        assert_eq!(numbered, None, "{}", path.display());
    }
}
