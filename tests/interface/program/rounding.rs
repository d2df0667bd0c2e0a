//! Where rounding changes the verdict, every output of the verdict says so.

use super::desk::*;
use crosspoint::lesson::fields::Fields;
use crosspoint::lesson::link::encode;
use crosspoint::lessons::two_segments::Scene;
use crosspoint::view::figure::{self, Style};
use crosspoint::view::theme::Tone;
use crosspoint::view::typography::fonts;
use glam::{DVec2, dvec2};

/// The cases of a scene in f64 and exactly, and its link.
pub struct Rounded {
    double: &'static str,
    exact: &'static str,
    pub link: String,
}

fn rounded(scene: &Scene) -> Rounded {
    let scene = Fields::of(scene);
    let mut page = (crossing().open)();
    page.apply(&Edit::Become(scene.clone())).taken.unwrap();
    let (double, exact) = (page.derived().verdict.case, page.derived().exact.case);
    let state = LinkState { scene, ..LinkState::default() };
    Rounded { double, exact, link: encode(crossing().id, &state) }
}

/// CD starts as close to AB as f64 allows: the first such scene that is not exact.
pub fn misjudged() -> Rounded {
    let (a, b, d) = (dvec2(-3.0, -2.0), dvec2(4.0, 0.1), dvec2(-1.0, 2.0));
    let at = |k: i32| {
        let c: DVec2 = a.lerp(b, f64::from(k) / 97.0);
        rounded(&Scene::at(a.into(), b.into(), c.into(), d.into()))
    };
    (1..97).map(at).find(|x| x.double != x.exact).expect("a scene that f64 misjudges")
}

/// The required and the forbidden end of a sentence.
fn note(lang: Lang, scene: &Rounded) -> (String, &'static str) {
    let [double, exact] = [scene.double, scene.exact].map(|case| Words::of(lang).case(case));
    match lang {
        Lang::En => (format!("In 64 bits: {double}; exactly: {exact}."), "64 bits"),
        Lang::Ko => (format!("64비트로는 ‘{double}’, 정확히는 ‘{exact}’이다."), "64비트로는"),
    }
}

/// The titles and the screen-reader sentences.
fn said(lang: Lang, link: &str) -> [String; 2] {
    let boot = Boot { korean: lang == Lang::Ko, link: link.to_owned(), ..english() };
    let mut desk = Desk::open(boot, DESKTOP);
    desk.wait(1.0);
    let (mut title, mut told) = (String::new(), String::new());
    for effect in desk.take_effects() {
        match effect {
            Effect::Title(text) => title = text,
            Effect::Say { text, .. } => told = text,
            _ => {}
        }
    }
    [title, told]
}

fn drawn(lang: Lang, entry: &'static Entry, link: Option<&str>, formulas: bool) -> String {
    let style = Style { lang, tone: Tone::Light, size: figure::SIZE, formulas, inset: false };
    figure::of_lesson(entry, link, &style, &fonts::definitions(fonts::embedded)).unwrap()
}

#[test]
fn title_screen_reader_and_figure_say_that_the_exact_verdict_is_another_one() {
    let scene = misjudged();
    for lang in Lang::ALL {
        let (note, _) = note(lang, &scene);
        for text in said(lang, &scene.link) {
            assert!(text.contains(&note), "{text}");
        }
        let svg = drawn(lang, crossing(), Some(&scene.link), true);
        let document = resvg::usvg::roxmltree::Document::parse(&svg).unwrap();
        let root = document.root_element();
        let desc = root.children().find(|node| node.tag_name().name() == "desc").unwrap();
        assert!(root.attribute("aria-label").unwrap().contains(&note));
        assert!(desc.text().unwrap().contains(&note));
        // The badge below the picture: dark background, light text.
        let [dark, light] = [LIGHT.inv, LIGHT.inv_ink].map(|colour| {
            let [r, g, b, _] = colour.to_array();
            format!("fill=\"#{r:02x}{g:02x}{b:02x}\"")
        });
        let plain = drawn(lang, crossing(), None, true);
        let more = |fill: &str| svg.matches(fill).count() > plain.matches(fill).count();
        assert!(more(&dark) && more(&light), "{lang:?}");
    }
}

#[test]
fn what_is_no_rounding_is_not_called_so() {
    // These scenes have zero-length or collinear segments or a common end: conventions and simple
    // cases.
    let points = [
        [[0.0, 0.0], [0.0, 0.0], [2.0, -3.0], [-1.0, 2.0]],
        [[0.0; 2]; 4],
        [[-3.0, 0.0], [4.0, 0.0], [-1.0, 0.0], [2.0, 0.0]],
        [[0.0, 0.0], [4.0, 0.0], [4.0, 0.0], [4.0, 1.0]],
        [[-3.0, -2.0], [4.0, 0.0], [2.0, -3.0], [-1.0, 2.0]],
    ];
    for [a, b, c, d] in points {
        let scene = rounded(&Scene::at(a, b, c, d));
        for lang in Lang::ALL {
            let (_, sign) = note(lang, &scene);
            let svg = drawn(lang, crossing(), Some(&scene.link), true);
            assert!(!svg.contains(sign));
            for text in said(lang, &scene.link) {
                assert!(!text.contains(sign), "{text}");
            }
        }
    }
    for entry in lessons::ALL {
        assert!(!drawn(Lang::En, entry, None, true).contains("In 64 bits"), "{}", entry.id);
    }
}
