//! Every lesson as a figure file: valid, complete, and of the requested size.

use crate::step_id;
use crosspoint::lesson::fields::Fields;
use crosspoint::lesson::link::{LinkState, SavedView, encode};
use crosspoint::lessons::two_segments::Scene;
use crosspoint::lessons::{ALL, Entry, find};
use crosspoint::platform::bitmap::png;
use crosspoint::text::words::Lang;
use crosspoint::view::figure::{self, Style};
use crosspoint::view::theme::{Theme, Tone};
use crosspoint::view::typography::fonts;
use egui::{FontDefinitions, Vec2, vec2};
use resvg::usvg::roxmltree::{Document, Node};
use std::collections::HashSet;

const TONES: [Tone; 3] = [Tone::Light, Tone::Dark, Tone::Projector];

fn fonts() -> FontDefinitions {
    fonts::definitions(fonts::embedded)
}

fn style(lang: Lang, tone: Tone, size: Vec2, formulas: bool) -> Style {
    Style { lang, tone, size, formulas, inset: false }
}

/// The lesson of most figures.
fn crossing() -> &'static Entry {
    find("perp_product").unwrap()
}

fn plain() -> Style {
    style(Lang::En, Tone::Light, figure::SIZE, false)
}

/// The state of `perp_product` with these points, at a step.
fn scene(step: usize, points: [[f64; 2]; 4]) -> String {
    let [a, b, c, d] = points;
    let scene = Fields::of(&Scene::at(a, b, c, d));
    let step = step_id(crossing(), step);
    encode("perp_product", &LinkState { step, view: SavedView::Home, scene })
}

/// Renders an SVG file and parses it.
fn read(svg: &str) -> Document<'_> {
    let document = Document::parse(svg).unwrap();
    let root = document.root_element();
    assert_eq!(root.tag_name().name(), "svg");
    let number = |name| root.attribute(name).unwrap().parse::<f32>().unwrap();
    let (w, h) = (number("width"), number("height"));
    assert_eq!(root.attribute("viewBox"), Some(format!("0 0 {w} {h}").as_str()));
    let own = svg.replace("url(#g", "");
    for foreign in ["<text", "font", "href", "url("] {
        assert!(!own.contains(foreign), "{foreign} asks for something from outside");
    }
    for node in document.descendants().filter(Node::is_element) {
        for attribute in node.attributes().filter(|a| !["aria-label"].contains(&a.name())) {
            let value = attribute.value();
            assert!(!value.contains("NaN") && !value.contains("inf"), "{value}");
        }
    }
    document
}

/// The number of outlines in this colour with curves, as glyphs have.
fn letters(document: &Document<'_>, colour: egui::Color32) -> usize {
    let [r, g, b, _] = colour.to_array();
    let fill = format!("#{r:02x}{g:02x}{b:02x}");
    let paths = document
        .descendants()
        .filter(|node| node.has_tag_name(("http://www.w3.org/2000/svg", "path")));
    let lettered = |node: &Node<'_, '_>| {
        node.attribute("fill") == Some(&fill)
            && node.attribute("d").is_some_and(|d| d.contains('q'))
    };
    paths.filter(lettered).count()
}

/// The width, the height and the colours of a PNG file.
fn pixels(file: &[u8]) -> (u32, u32, HashSet<[u8; 4]>) {
    let mut reader = png::Decoder::new(std::io::Cursor::new(file)).read_info().unwrap();
    let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut bytes).unwrap();
    (info.width, info.height, bytes.as_chunks().0.iter().copied().collect())
}

#[test]
fn every_lesson_in_both_languages_and_all_themes() {
    let fonts = fonts();
    for entry in ALL {
        for (lang, tone) in Lang::ALL.into_iter().flat_map(|lang| TONES.map(|tone| (lang, tone))) {
            let svg = |formulas| {
                let style = style(lang, tone, figure::SIZE, formulas);
                figure::of_lesson(entry, None, &style, &fonts).unwrap()
            };
            let (bare, full) = (svg(false), svg(true));
            let (bare, full) = (read(&bare), read(&full));
            let theme = Theme::of(tone);
            for handle in (entry.open)().derived().handles.iter().filter(|h| h.range.is_none()) {
                let ink = theme.text_of(handle.role);
                assert!(letters(&bare, ink) > 0, "{} {}: {lang:?} {tone:?}", entry.id, handle.name);
            }
            assert!(letters(&full, theme.ink) > letters(&bare, theme.ink) + 3);
            let height = |document: &Document<'_>| {
                document.root_element().attribute("height").unwrap().parse::<f32>().unwrap()
            };
            assert_eq!(height(&bare), figure::SIZE.y);
            assert!((100.0..500.0).contains(&(height(&full) - height(&bare))));
            let said = full.root_element().attribute("aria-label").unwrap();
            assert!(said.contains(&entry.place()), "{said}");
        }
    }
}

#[test]
fn it_says_what_is_so_in_the_language_that_was_asked_for() {
    let said = |lang| {
        let style = style(lang, Tone::Light, figure::SIZE, false);
        let svg = figure::of_lesson(crossing(), None, &style, &fonts()).unwrap();
        let document = read(&svg);
        let root = document.root_element();
        assert_eq!(
            root.attribute(("http://www.w3.org/XML/1998/namespace", "lang")),
            Some(lang.code())
        );
        root.attribute("aria-label").unwrap().to_owned()
    };
    let (ko, en) = (said(Lang::Ko), said(Lang::En));
    assert!(ko.contains("AB와 CD는 한 점에서 만난다.") && ko.contains("t = 0.537"), "{ko}");
    assert!(en.contains("AB and CD meet at one point.") && en.contains("t = 0.537"), "{en}");
}

#[test]
fn a_bitmap_has_two_pixels_to_a_point_and_is_not_blank() {
    for (tone, size) in TONES.into_iter().zip([figure::SIZE, vec2(301.0, 200.0), vec2(64.0, 64.0)])
    {
        let style = style(Lang::Ko, tone, size, false);
        let svg = figure::of_lesson(crossing(), None, &style, &fonts()).unwrap();
        let (width, height, colours) = pixels(&png(&svg).unwrap());
        assert_eq!(vec2(width as f32, height as f32), size * 2.0);
        assert!(colours.contains(&Theme::of(tone).canvas.to_array()));
        assert!(colours.len() > 20, "{tone:?}: {} colours", colours.len());
    }
}

#[test]
fn grid_lines_are_as_sharp_as_the_pixels() {
    let svg = figure::of_lesson(crossing(), None, &plain(), &fonts()).unwrap();
    let document = read(&svg);
    let mut lines = document.descendants().filter(|n| n.attribute("stroke") == Some("#edece7"));
    let grid = lines.next().unwrap().attribute("d").unwrap();
    let coordinates = grid.split(['M', 'L', ' ']).filter_map(|x| x.parse::<f32>().ok());
    let (mut all, mut halves) = (0, 0);
    for x in coordinates {
        all += 1;
        // A line one point wide has edges at half pixels.
        halves += u32::from((x * 2.0).fract() == 0.0);
    }
    assert!(all > 40 && halves == all);
}

#[test]
fn points_on_paper_have_no_halo_and_a_link_moves_them() {
    let fonts = fonts();
    let svg = figure::of_lesson(crossing(), None, &plain(), &fonts).unwrap();
    assert!(!svg.contains("fill-opacity"), "something is half seen through");
    let elsewhere = scene(0, [[0.0, 0.0], [4.0, 0.0], [2.0, -3.0], [2.0, 2.0]]);
    let moved = figure::of_lesson(crossing(), Some(&elsewhere), &plain(), &fonts).unwrap();
    let discs = |svg: &str| svg.matches("<circle").count();
    assert!(moved != svg && discs(&moved) == discs(&svg));
    assert!(moved.contains("P(2, 0)"));
}

#[test]
fn a_step_shows_what_it_speaks_of() {
    let fonts = fonts();
    let area = Theme::of(Tone::Light).lit_area;
    let yellow = format!(r##"fill="#{:02x}{:02x}"##, area.r(), area.g());
    let start = [[-3.0, -2.0], [4.0, 0.0], [2.0, -3.0], [-1.0, 2.0]];
    let seen = (0..5).filter(|step| {
        let link = scene(*step, start);
        figure::of_lesson(crossing(), Some(&link), &plain(), &fonts).unwrap().contains(&yellow)
    });
    assert!(seen.count() > 0, "no step lights anything");
}

#[test]
fn surfaces_of_space_are_as_smooth_on_paper_as_on_the_screen() {
    let svg = figure::of_lesson(find("line_cylinder").unwrap(), None, &plain(), &fonts()).unwrap();
    read(&svg);
    let gradients = svg.matches("<linearGradient").count();
    assert!(gradients > 40 && svg.matches("url(#g").count() == gradients, "{gradients}");
    assert!(svg.len() < 600_000, "{} bytes", svg.len());
    png(&svg).unwrap();
}

#[test]
fn huge_and_degenerate_scenes_are_sound() {
    let fonts = fonts();
    let (far, zero) = (1e6, [0.0; 2]);
    let scenes = [
        [[-far, -far], [far, far], [-far, far], [far, -far]],
        [zero, zero, [2.0, -3.0], [-1.0, 2.0]],
        [zero; 4],
        [[-3.0, 0.0], [4.0, 0.0], [-1.0, 0.0], [2.0, 0.0]],
        [[0.0, 0.0], [4.0, 0.0], [0.0, 1.0], [4.0, 1.0]],
        [[far, far], [far, far - 1e-9], [1e-300, 0.0], [0.0, 1e-300]],
    ];
    for (number, points) in scenes.into_iter().enumerate() {
        for (lang, size) in Lang::ALL.into_iter().zip([vec2(64.0, 64.0), vec2(500.0, 4000.0)]) {
            let style = style(lang, Tone::Dark, size, true);
            let link = scene(number % 5, points);
            let svg = figure::of_lesson(crossing(), Some(&link), &style, &fonts).unwrap();
            read(&svg);
            assert!(svg.len() < 2_000_000, "{} bytes", svg.len());
            png(&svg).unwrap();
        }
    }
}

#[test]
fn what_a_picture_cannot_show_is_said() {
    let entry: &'static Entry = crossing();
    let shown = |link| figure::of_lesson(entry, Some(link), &plain(), &fonts()).map(drop);
    assert!(matches!(shown("perp_product/%%"), Err(figure::NoFigure::Link(_))));
    assert!(matches!(shown("9.9"), Err(figure::NoFigure::Other(_))));
    let damaged = scene(0, [[f64::NAN, 0.0], [4.0, 0.0], [2.0, -3.0], [-1.0, 2.0]]);
    assert_eq!(shown(&damaged), Err(figure::NoFigure::Part { good: 8, all: 9 }));
}

#[test]
fn fonts_that_did_not_arrive_leave_the_lines() {
    let none = fonts::definitions(|_| None::<Vec<u8>>);
    let svg = figure::of_lesson(crossing(), None, &plain(), &none).unwrap();
    read(&svg);
    assert!(svg.contains("<circle"));
}

#[test]
fn the_picture_of_the_parameters_stands_in_a_corner_if_it_is_wanted() {
    let fonts = fonts();
    for lang in Lang::ALL {
        let svg = |inset, size| {
            let style = Style { inset, ..style(lang, Tone::Light, size, false) };
            figure::of_lesson(crossing(), None, &style, &fonts).unwrap()
        };
        let (with, without) = (svg(true, figure::SIZE), svg(false, figure::SIZE));
        let theme = Theme::of(Tone::Light);
        let (with, without) = (read(&with), read(&without));
        // The inset has its title, its numbers, and its dot beside the point P.
        assert!(letters(&with, theme.ink) > letters(&without, theme.ink));
        let rings = |document: &Document<'_>| {
            document.descendants().filter(|node| node.tag_name().name() == "circle").count()
        };
        assert!(rings(&with) > rings(&without));
        // The inset is omitted where it would cover the figure.
        assert_eq!(svg(true, vec2(300.0, 200.0)), svg(false, vec2(300.0, 200.0)));
    }
}
