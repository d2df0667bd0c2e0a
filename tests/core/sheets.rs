//! Worksheets: equal for equal seeds, different numbers in each version, a correct key, and QR
//! codes that open the scenes with the verdict hidden.

use crate::articles::{all, of_class, read, text};
use crosspoint::geometry::exact::Rational;
use crosspoint::lesson::link::{VerdictView, decode};
use crosspoint::lesson::practice::{Answer, EntryJudgement};
use crosspoint::lessons::{self, Entry};
use crosspoint::text::number::MINUS;
use crosspoint::text::words::{Lang, Words};
use crosspoint::view::App;
use crosspoint::view::article::worksheet::{SheetOrder, SheetTask, Worksheet};
use crosspoint::view::exchange::host::Boot;
use crosspoint::view::figure;
use crosspoint::view::typography::fonts;
use num_traits::Zero;
use roxmltree::Node;
use std::collections::BTreeSet;

const BASE: &str = "https://crosspoint.test/";

fn order(ids: &[&str], problems: usize, versions: usize) -> SheetOrder {
    let lessons = ids.iter().map(|id| lessons::find(id).unwrap().id).collect();
    SheetOrder { lessons, problems, seed: 7, versions, lang: Lang::En, base: None }
}

fn no_picture(_: &SheetTask) -> String {
    String::new()
}

#[test]
fn the_same_seed_gives_the_same_bytes_and_another_one_other_numbers() {
    let html = |seed| {
        let order = SheetOrder { seed, ..order(&["1.2", "5.3"], 6, 2) };
        let fonts = fonts::definitions(fonts::embedded);
        let picture = |task: &SheetTask| task.picture(Lang::En, &fonts);
        Worksheet::drawn(order).unwrap().html(true, &picture)
    };
    let first = html(7);
    assert!(first == html(7) && first != html(8));
}

#[test]
fn versions_have_the_same_kinds_of_problem_with_other_numbers() {
    for ids in [&["1.2", "5.3"][..], &["0.4"], &["6.2"], &["2.6", "3.1", "7.1"]] {
        let sheet = Worksheet::drawn(order(ids, 9, 4)).unwrap();
        let mut links = BTreeSet::new();
        let kinds = |tasks: &[SheetTask]| {
            tasks.iter().map(|t| (t.entry().id, t.problem.task)).collect::<Vec<_>>()
        };
        for version in &sheet.versions {
            assert_eq!(kinds(version), kinds(&sheet.versions[0]), "{ids:?}");
            assert!(version.iter().all(|task| links.insert(task.link())), "{ids:?}");
        }
        assert_eq!(links.len(), 36);
    }
}

/// The numbers of a MathML formula, each a number or a fraction, optionally with a minus sign.
fn numbers(math: Node<'_, '_>) -> Vec<Rational> {
    let (mut found, mut minus) = (Vec::new(), false);
    for node in math.descendants() {
        let whole = |node: Node<'_, '_>| text(node).parse::<Rational>();
        let inside = node.ancestors().skip(1).any(|above| above.has_tag_name("mfrac"));
        let number = match node.tag_name().name() {
            "mfrac" => {
                let parts = all(node, &["mn"]);
                Some(whole(parts[0]).unwrap() / whole(parts[1]).unwrap())
            }
            "mn" if !inside => whole(node).ok(),
            "mo" => {
                minus = text(node).contains(MINUS);
                None
            }
            _ => None,
        };
        found.extend(number.map(|x| if std::mem::take(&mut minus) { -x } else { x }));
    }
    found
}

#[test]
fn the_key_has_the_exact_answers_and_its_derivations_end_in_them() {
    let mut derived = 0;
    for ids in [["1.2", "5.3"], ["0.2", "2.1"], ["3.4", "4.1"], ["6.2", "7.1"]] {
        let sheet = Worksheet::drawn(order(&ids, 16, 2)).unwrap();
        let html = sheet.html(true, &no_picture);
        read(("the sheet", &html), |page| {
            let solutions = of_class(page.root(), "task solution");
            let tasks: Vec<_> = sheet.versions.iter().flatten().collect();
            assert_eq!(solutions.len(), tasks.len());
            for (solution, task) in solutions.into_iter().zip(tasks) {
                let at = format!("{} {}", task.entry().id, task.problem.task.id());
                let problem = &task.problem;
                assert_eq!(problem.judge(&problem.solved()), EntryJudgement::Right, "{at}");
                let answer = of_class(solution, "answer")[0];
                match &problem.answer {
                    Answer::Numbers(exact) => {
                        let shown = all(answer, &["math"]).pop().unwrap();
                        let shown = numbers(shown);
                        let (seen, rest) = exact.split_at(shown.len());
                        // In the plane no vector has a third component.
                        assert!(shown == seen && rest.iter().all(Zero::is_zero), "{at}");
                        let way = of_class(solution, "way")[0];
                        let last = all(all(way, &["li"]).pop().unwrap(), &["math"]).pop().unwrap();
                        let result = numbers(last);
                        assert!(!shown.is_empty() && result.ends_with(&shown), "{at}: {result:?}");
                        derived += 1;
                    }
                    Answer::Choice(index) => {
                        let letter = char::from(b'a' + *index as u8);
                        let said = text(answer);
                        assert!(said.contains(&format!("Answer {letter} ")), "{at}: {said}");
                    }
                }
            }
        });
    }
    assert!(derived > 40, "{derived}");
}

#[test]
fn without_the_address_there_is_no_code_and_the_sheet_says_so() {
    for lang in Lang::ALL {
        let order = SheetOrder { lang, ..order(&["1.2"], 3, 1) };
        let html = Worksheet::drawn(order.clone()).unwrap().html(false, &no_picture);
        let said = |key| Words::of(lang).get(key);
        assert!(!html.contains("class=\"qr\"") && html.contains(said("sheet_no_qr")));
        let order = SheetOrder { base: Some(BASE.to_owned()), ..order };
        let html = Worksheet::drawn(order).unwrap().html(false, &no_picture);
        assert_eq!(html.matches("class=\"qr\"").count(), 3);
        assert!(!html.contains(said("sheet_no_qr")) && html.contains(said("sheet_qr")));
    }
}

#[test]
fn each_code_opens_its_scene_in_the_program_with_the_verdict_hidden() {
    for entry in lessons::ALL {
        let order = SheetOrder { base: Some(BASE.to_owned()), ..order(&[entry.id], 8, 1) };
        let sheet = Worksheet::drawn(order).unwrap();
        let html = sheet.html(false, &no_picture);
        read((entry.id, &html), |page| {
            let codes = of_class(page.root(), "qr");
            assert_eq!(codes.len(), 8, "{}", entry.id);
            for (code, task) in codes.into_iter().zip(&sheet.versions[0]) {
                let address = code.attribute("href").unwrap();
                let (page, link) = address.split_once('#').unwrap();
                assert_eq!(page, format!("{BASE}index.html?lang=en"));
                assert_eq!(decode(link).unwrap().verdict, VerdictView::Hidden);
                let app = App::new(Boot { link: link.to_owned(), ..Boot::default() });
                let opened = decode(&app.link()).unwrap();
                // The guess hides the verdict here.
                assert_ne!(opened.verdict, VerdictView::Shown, "{link}");
                assert_eq!(opened.state.unwrap().scene, task.problem.scene.fields(), "{link}");
            }
        });
    }
}

/// A sheet with all kinds of problems of a lesson.
fn whole(entry: &'static Entry, lang: Lang) -> String {
    let order = SheetOrder { lang, ..order(&[entry.id], 8, 1) };
    Worksheet::drawn(order).unwrap().html(true, &no_picture)
}

#[test]
fn every_lesson_has_a_sheet_in_both_languages_that_asks_nothing_of_other_files() {
    for (entry, lang) in lessons::ALL.iter().flat_map(|entry| Lang::ALL.map(|lang| (entry, lang))) {
        let html = whole(entry, lang);
        assert!(!html.contains("url(") && !html.contains("http"), "{}", entry.id);
        read((entry.id, &html), |page| {
            for node in page.descendants() {
                let outside = node.attribute("src").or(node.attribute("href"));
                assert!(outside.is_none_or(|to| to.starts_with("data:")), "{outside:?}");
            }
            for part in all(page.root(), &["h1", "h2", "p", "li", "summary"]) {
                let said = text(part);
                let open = said.contains(['{', '}', '@', '\\', '$']);
                assert!(!open, "{} {lang:?}: {said}", entry.id);
                assert!(!said.trim().is_empty(), "{} {lang:?}: an empty part", entry.id);
            }
        });
    }
}

#[test]
fn the_picture_of_a_problem_tells_no_outcome() {
    let fonts = fonts::definitions(fonts::embedded);
    let sheet = Worksheet::drawn(order(&["1.2"], 1, 1)).unwrap();
    let task = &sheet.versions[0][0];
    let picture = task.picture(Lang::En, &fonts);
    assert!(picture.contains(Words::of(Lang::En).get("verdict_hidden")));
    // Draw the same scene as a figure that shows the outcome.
    let style = figure::Style {
        lang: Lang::En,
        tone: crosspoint::view::theme::Tone::Light,
        size: figure::ARTICLE,
        formulas: false,
        inset: false,
    };
    let link = task.link().replace(".verdict=hidden&", "");
    let told = figure::of_lesson(task.entry(), Some(&link), &style, &fonts).unwrap();
    assert!(picture.len() < told.len() && !picture.contains("t = "));
}
