//! The static HTML page of each lesson: complete, well-formed, in both languages, with the same
//! numbers and links as the program.

use crosspoint::lesson::link::decode;
use crosspoint::lesson::{Edit, Page};
use crosspoint::lessons::curriculum::PLACES;
use crosspoint::lessons::plan::{HOUR, PLANS, minutes};
use crosspoint::lessons::{self, Entry};
use crosspoint::text::fill::linked;
use crosspoint::text::lesson::StepKind;
use crosspoint::text::number::WrittenNumber;
use crosspoint::text::run::TextRun;
use crosspoint::text::typeset::mathml;
use crosspoint::text::words::{Lang, Words};
use crosspoint::view::exchange::host::Boot;
use crosspoint::view::{App, article};
use roxmltree::{Document, Node, ParsingOptions};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;
use std::thread;

const BASE: &str = "https://crosspoint.test/";

/// All pages by path, generated once, both languages in parallel: the other tests of this file wait
/// for them.
static PAGES: LazyLock<BTreeMap<String, String>> = LazyLock::new(|| {
    thread::scope(|scope| {
        let pages = Lang::ALL.map(|lang| scope.spawn(move || generated(lang)));
        pages.into_iter().flat_map(|pages| pages.join().unwrap()).collect()
    })
});

/// The pages in a language by path.
fn generated(lang: Lang) -> Vec<(String, String)> {
    let lessons = lessons::ALL
        .iter()
        .map(|entry| (article::file(entry), article::of_lesson(entry, lang, None)));
    let teachers = lessons::ALL
        .iter()
        .map(|entry| (article::teacher_file(entry), article::for_teacher(entry, lang, None)));
    let plans =
        PLANS.iter().map(|plan| (article::plan_file(plan), article::of_plan(plan, lang, None)));
    let contents = [
        ("index.html".to_owned(), article::contents(lang, None)),
        (article::TEACHERS.to_owned(), article::for_teachers(lang, None)),
    ];
    contents
        .into_iter()
        .chain(lessons)
        .chain(teachers)
        .chain(plans)
        .map(|(file, text)| (format!("{}/{file}", lang.code()), text))
        .collect()
}

/// Closes void elements, so that an XML parser can check the nesting.
fn closed(source: &str) -> String {
    let mut whole = String::new();
    for (index, part) in source.split('<').enumerate() {
        whole.push_str(if index > 0 { "<" } else { "" });
        let empty = ["meta ", "link ", "img "].iter().any(|name| part.starts_with(name));
        match part.split_once('>').filter(|_| empty) {
            Some((element, rest)) => whole += &format!("{element}/>{rest}"),
            None => whole.push_str(part),
        }
    }
    whole
}

/// Parses a page and passes it to a function.
pub fn read<T>((path, source): (&str, &str), then: impl FnOnce(&Document<'_>) -> T) -> T {
    let (text, options) =
        (closed(source), ParsingOptions { allow_dtd: true, ..Default::default() });
    then(&Document::parse_with_options(&text, options).unwrap_or_else(|e| panic!("{path}: {e}")))
}

/// The elements with these names, in document order.
pub fn all<'a, 'd>(node: Node<'a, 'd>, names: &[&str]) -> Vec<Node<'a, 'd>> {
    let named = |node: &Node<'_, '_>| node.is_element() && names.contains(&node.tag_name().name());
    node.descendants().filter(named).collect()
}

/// The elements with a class.
pub fn of_class<'a, 'd>(node: Node<'a, 'd>, class: &str) -> Vec<Node<'a, 'd>> {
    let has = |node: &Node<'_, '_>| node.attribute("class") == Some(class);
    node.descendants().filter(has).collect()
}

/// The sections of the steps.
fn steps<'a, 'd>(page: &'a Document<'d>) -> Vec<Node<'a, 'd>> {
    let sections = all(page.root(), &["section"]).into_iter();
    sections.filter(|section| section.has_attribute("data-scene")).collect()
}

pub fn text(node: Node<'_, '_>) -> String {
    node.descendants().filter(Node::is_text).filter_map(|node| node.text()).collect()
}

fn path(entry: &Entry, lang: Lang) -> String {
    format!("{}/{}", lang.code(), article::file(entry))
}

#[test]
fn each_page_is_well_formed_and_has_its_landmarks() {
    assert_eq!(PAGES.len(), 2 * (2 * lessons::ALL.len() + PLANS.len() + 2));
    for (path, source) in &*PAGES {
        read((path, source), |page| {
            let root = page.root_element();
            assert_eq!(root.attribute("lang"), Some(&path[..2]), "{path}");
            for name in ["h1", "main", "title"] {
                assert_eq!(all(root, &[name]).len(), 1, "{path}: {name}");
            }
            assert_eq!(of_class(root, "skip")[0].attribute("href"), Some("#text"), "{path}");
            let mut level = 0;
            for heading in all(root, &["h1", "h2", "h3", "h4"]) {
                let next: u32 = heading.tag_name().name()[1..].parse().unwrap();
                assert!(next <= level + 1, "{path}: {} after h{level}", text(heading));
                assert!(!text(heading).trim().is_empty(), "{path}: a heading without words");
                level = next;
            }
            let mut ids = BTreeSet::new();
            for id in root.descendants().filter_map(|node| node.attribute("id")) {
                assert!(ids.insert(id), "{path}: {id} twice");
            }
            let (main, others) = (all(root, &["main"])[0], all(root, &["link"]));
            for picture in all(main, &["img"]) {
                assert!(picture.attribute("alt").is_some_and(|said| !said.is_empty()), "{path}");
            }
            let others = others.iter().filter_map(|link| link.attribute("hreflang"));
            assert_eq!(others.collect::<Vec<_>>(), ["ko", "en"], "{path}");
        });
    }
}

#[test]
fn each_page_has_every_step_and_no_open_hole() {
    for (entry, lang) in lessons::ALL.iter().flat_map(|entry| Lang::ALL.map(|lang| (entry, lang))) {
        let path = path(entry, lang);
        read((&path, &PAGES[&path]), |page| {
            let ids: Vec<_> =
                steps(page).iter().map(|step| step.attribute("id").unwrap()).collect();
            let expected: Vec<_> = entry.text(lang).steps.iter().map(|step| &*step.id).collect();
            assert_eq!(ids, expected, "{path}");
            let said = ["p", "li", "dd", "dt", "h1", "h2", "h3", "figcaption", "summary"];
            for element in all(page.root(), &said) {
                let said = text(element);
                let open = said.contains(['{', '}', '@', '\\', '$']);
                assert!(!open, "{path}: {said}");
                // Some lessons mention NaN.
                let spoken = entry.texts[lang as usize].contains("NaN");
                assert!(spoken || !said.contains("NaN"), "{path}: {said}");
            }
            for row in
                of_class(page.root(), "formula").into_iter().flat_map(|rows| all(rows, &["dd"]))
            {
                assert!(!text(row).trim().is_empty(), "{path}: an empty row");
            }
            let closing = all(page.root(), &["section"])
                .into_iter()
                .filter(|section| section.attribute("id").is_some_and(|id| id.starts_with("in-")));
            for section in closing {
                let heading = text(all(section, &["h2"])[0]);
                assert!(text(section).trim().len() > heading.len(), "{path}: only {heading}");
            }
            let (navs, name) = (all(page.root(), &["nav"]), Words::of(lang).get("lesson_list"));
            assert!(navs.iter().any(|nav| nav.attribute("aria-label") == Some(name)), "{path}");
            for part in ["in-code", "in-cases", "in-challenges", "in-sources"] {
                let there = page.descendants().any(|node| node.attribute("id") == Some(part));
                assert!(there, "{path}: {part}");
            }
        });
    }
}

#[test]
fn every_lesson_has_a_page_for_its_teacher_without_an_empty_section() {
    const SECTIONS: [&str; 9] =
        ["aims", "before", "course", "opening", "asks", "mistakes", "keep", "exit", "more"];
    for (entry, lang) in lessons::ALL.iter().flat_map(|entry| Lang::ALL.map(|lang| (entry, lang))) {
        let path = format!("{}/{}", lang.code(), article::teacher_file(entry));
        let reading = &PAGES[&self::path(entry, lang)];
        assert!(reading.contains(&format!("href=\"{}\"", article::teacher_file(entry))), "{path}");
        read((&path, &PAGES[&path]), |page| {
            let sections = all(page.root(), &["section"]);
            let ids: Vec<_> =
                sections.iter().filter_map(|section| section.attribute("id")).collect();
            assert_eq!(ids, SECTIONS, "{path}");
            for part in all(page.root(), &["p", "li", "dd", "dt", "h1", "h2", "h3", "summary"]) {
                let said = text(part);
                let open = said.contains(['{', '}', '@', '\\', '$']);
                assert!(!open && !said.trim().is_empty(), "{path}: {said:?}");
            }
            for section in sections {
                let heading = text(all(section, &["h2"])[0]);
                assert!(text(section).trim().len() > heading.len() + 3, "{path}: {heading}");
            }
            let right = Words::of(lang).get("teacher_right");
            let course = text(page.root_element());
            let asking = entry.text(lang).steps.iter().filter(|step| !step.guesses.is_empty());
            let marked = course.matches(&format!("({right})")).count();
            assert_eq!(marked, asking.count(), "{path}: a question has one right guess");
            assert_eq!(of_class(page.root(), "ask").len(), entry.text(lang).asks.len(), "{path}");
        });
    }
}

#[test]
fn a_place_in_the_curriculum_is_told_where_it_is_certain_and_nowhere_else() {
    let told = |lang: Lang, entry: &Entry| {
        let page = &PAGES[&format!("{}/{}", lang.code(), article::teacher_file(entry))];
        page.contains(Words::of(lang).get("curriculum"))
    };
    for lang in Lang::ALL {
        let told = lessons::ALL.iter().filter(|entry| told(lang, entry));
        let told: BTreeSet<_> = told.map(|entry| entry.id).collect();
        assert_eq!(told, PLACES.iter().map(|(id, _)| *id).collect(), "{lang:?}");
    }
}

#[test]
fn a_course_has_its_hours_with_their_lessons_and_what_is_left_of_them() {
    for (plan, lang) in PLANS.iter().flat_map(|plan| Lang::ALL.map(|lang| (plan, lang))) {
        let path = format!("{}/{}", lang.code(), article::plan_file(plan));
        read((&path, &PAGES[&path]), |page| {
            let rows = all(all(page.root(), &["tbody"])[0], &["tr"]);
            assert_eq!(rows.len(), plan.hours, "{path}");
            for (row, hour) in rows.into_iter().zip(plan.by_hour()) {
                let links = all(row, &["a"]).into_iter().filter_map(|link| link.attribute("href"));
                let expected = hour
                    .iter()
                    .flat_map(|entry| [article::file(entry), article::teacher_file(entry)]);
                assert!(links.eq(expected), "{path}");
                let said = text(row);
                for n in [minutes(&hour), HOUR - minutes(&hour)] {
                    let short = Words::of(lang).fill("plan_short", &[("n", &n)]);
                    assert!(said.contains(&short), "{path}: {said}");
                }
            }
        });
        let list = &PAGES[&format!("{}/{}", lang.code(), article::TEACHERS)];
        assert!(list.contains(&article::plan_file(plan)), "{path}");
    }
}

/// The fields of the scene that the program shows for a link.
fn opened(link: &str) -> (String, String) {
    let app = App::new(Boot { link: link.to_owned(), ..Boot::default() });
    let (lesson, rest) =
        app.link().split_once("/2/").map(|(a, b)| (a.to_owned(), b.to_owned())).unwrap();
    let (step, fields) = rest.split_once('?').unwrap();
    let fields = fields.split('&').filter(|field| !field.starts_with('.')).collect::<Vec<_>>();
    (format!("{lesson}/{step}"), fields.join("&"))
}

#[test]
fn each_link_leads_to_a_page_a_part_of_one_or_a_scene() {
    for (path, source) in &*PAGES {
        read((path, source), |page| {
            let ids: BTreeSet<_> = page.descendants().filter_map(|n| n.attribute("id")).collect();
            for link in all(page.root(), &["a"]) {
                let address = link.attribute("href").unwrap();
                if let Some(part) = address.strip_prefix('#') {
                    assert!(ids.contains(part), "{path}: {address}");
                } else if let Some(state) = address.strip_prefix("../index.html#") {
                    let link = decode(state).unwrap_or_else(|bad| panic!("{path}: {state}: {bad}"));
                    let known = link.lesson.is_empty() || lessons::find(&link.lesson).is_some();
                    assert!(known, "{state}");
                } else {
                    let to = address.strip_prefix("../");
                    let to = to.map_or_else(|| format!("{}/{address}", &path[..2]), str::to_owned);
                    let (to, part) = to.split_once('#').unwrap_or((&to, ""));
                    let there = PAGES.get(to).unwrap_or_else(|| panic!("{path}: {address}"));
                    let part = format!(" id=\"{part}\"");
                    assert!(!address.contains('#') || there.contains(&part), "{path}: {address}");
                }
            }
        });
    }
}

#[test]
fn the_link_of_a_step_opens_the_scene_of_its_page() {
    for entry in lessons::ALL {
        let path = path(entry, Lang::En);
        let figures: BTreeMap<_, _> = article::figures(entry).collect();
        read((&path, &PAGES[&path]), |page| {
            for step in steps(page) {
                let id = step.attribute("id").unwrap();
                let Some(open) = of_class(step, "open").pop() else { continue };
                let link = all(open, &["a"])[0].attribute("href").unwrap();
                let link = link.strip_prefix("../index.html#").unwrap();
                let there = (
                    format!("{}/{id}", entry.id),
                    step.attribute("data-scene").unwrap().to_owned(),
                );
                assert_eq!(opened(link), there, "{link}");
                let picture = all(step, &["img"])[0].attribute("src").unwrap();
                let name = picture.trim_start_matches("../figures/").trim_end_matches(".svg");
                assert_eq!(opened(&figures[name]), there, "{name}");
            }
        });
    }
}

/// The numbers in runs as the program formats them; `None` if one is undefined.
fn numbers(page: &Page, runs: &[TextRun]) -> Option<Vec<String>> {
    let mut found = Vec::new();
    for run in runs {
        match run {
            TextRun::Hole(hole) => {
                let value = page.value(&hole.name)?;
                let asked = value.numbers().enumerate();
                let asked = asked.filter(|(i, _)| hole.component.is_none_or(|c| c == *i));
                for (_, x) in asked {
                    let number = match hole.all_digits {
                        true => WrittenNumber::all_digits(x),
                        false => WrittenNumber::new(x),
                    };
                    found.push(number?.to_string().replace('^', ""));
                }
            }
            TextRun::Phrase { runs, .. } => found.extend(numbers(page, runs)?),
            _ => {}
        }
    }
    Some(found)
}

#[test]
fn numbers_of_a_step_are_those_of_its_link() {
    let mut compared = 0;
    for (entry, lang) in lessons::ALL.iter().flat_map(|entry| Lang::ALL.map(|lang| (entry, lang))) {
        let path = path(entry, lang);
        compared += read((&path, &PAGES[&path]), |page| {
            let mut compared = 0;
            for (step, section) in entry.text(lang).steps.iter().zip(steps(page)) {
                if step.kind != StepKind::Guided {
                    continue;
                }
                let mut scene = (entry.open)();
                let fields = opened(&format!("{}/2/{}?.end", entry.id, step.id)).1;
                let link = decode(&format!("{}/2/{}?{fields}&.end", entry.id, step.id)).unwrap();
                scene.apply(&Edit::Become(link.state.unwrap().scene));
                let expected: Option<Vec<_>> =
                    step.body.iter().map(|block| numbers(&scene, block.runs())).collect();
                // If a value is undefined, the text says so.
                let Some(expected) = expected.map(|lists| lists.concat()) else { continue };
                let prose =
                    section.children().filter(|n| ["p", "ul"].contains(&n.tag_name().name()));
                let shown: Vec<_> = prose.flat_map(|part| of_class(part, "n")).map(text).collect();
                assert_eq!(shown, expected, "{path}#{}", step.id);
                compared += shown.len();
            }
            compared
        });
    }
    assert!(compared > 500, "{compared} numbers");
}

#[test]
fn every_formula_of_the_lessons_can_be_written_for_a_browser() {
    fn formulas(runs: &[TextRun], found: &mut BTreeSet<String>) {
        for run in runs {
            match run {
                TextRun::Math(tex) => drop(found.insert(tex.clone())),
                TextRun::Symbol(name) => drop(found.insert(format!("@{name}"))),
                TextRun::Phrase { runs, .. } => formulas(runs, found),
                _ => {}
            }
        }
    }
    for entry in lessons::ALL {
        let (page, mut found) = ((entry.open)(), BTreeSet::new());
        for (_, runs) in Lang::ALL.iter().flat_map(|lang| entry.text(*lang).passages()) {
            formulas(runs, &mut found);
        }
        for tex in found {
            let linked = linked(&tex, &|name| page.symbol(name).map(|symbol| symbol.tex));
            let written = mathml(&linked, &[], false, &|_| None);
            assert!(written.is_ok(), "{}: {tex}: {written:?}", entry.id);
        }
    }
}

#[test]
fn what_must_be_absolute_needs_the_address() {
    let entry: &Entry = lessons::find("1.2").unwrap();
    let absolute = ["rel=\"canonical\"", "og:image", "json+oembed", "og:url"];
    let (without, with) = (
        article::of_lesson(entry, Lang::Ko, None) + &article::home_head(None),
        article::of_lesson(entry, Lang::Ko, Some(BASE)),
    );
    for mark in absolute {
        assert!(!without.contains(mark) && with.contains(mark), "{mark}");
    }
    assert!(with.contains("href=\"https://crosspoint.test/ko/perp_product.html\""));
    assert!(with.contains("content=\"https://crosspoint.test/figures/perp_product-card.png\""));
    assert!(with.contains("https://crosspoint.test/oembed/perp_product-ko.json"));
}
