//! Hovering a name in prose, formula, listing, verdict panel or picture highlights it in all of
//! these.

use super::desk::*;

/// A height that shows all lines of the listing.
const SIZE: Vec2 = vec2(1280.0, 880.0);

fn desk() -> Desk {
    Desk::open(english(), SIZE)
}

/// An empty position.
const NOWHERE: Pos2 = pos2(640.0, 20.0);

fn picture() -> Rect {
    Rect::from_min_max(pos2(52.0, 48.0), pos2(872.0, SIZE.y - 128.0))
}

fn verdict_panel() -> Rect {
    Rect::from_min_max(pos2(52.0, SIZE.y - 66.0), pos2(872.0, SIZE.y))
}

fn panel() -> Rect {
    Rect::from_min_max(pos2(873.0, 48.0), pos2(1280.0, SIZE.y - 106.0))
}

/// The parts of the panel from top to bottom: prose, formula, listing.
fn parts(desk: &Desk) -> [Rect; 3] {
    let formula = desk.button("t").rect.top();
    let listing = desk.word("This code f64", panel()).top();
    let rows = [panel().top(), formula, listing, panel().bottom()];
    std::array::from_fn(|i| {
        Rect::from_min_max(pos2(panel().left(), rows[i]), pos2(panel().right(), rows[i + 1]))
    })
}

/// Whether a part of the screen contains yellow.
fn yellow(desk: &Desk, part: Rect) -> bool {
    let lit = |at: Pos2, colour| colour == LIGHT.lit && part.contains(at);
    desk.shapes().into_iter().any(|(shape, _)| match shape {
        Shape::Rect(rect) => lit(rect.rect.center(), rect.fill),
        Shape::Text(text) => text.galley.rows.iter().any(|row| {
            let mut vertices = row.visuals.mesh.vertices.iter();
            vertices.any(|vertex| lit(text.pos + vertex.pos.to_vec2(), vertex.color))
        }),
        _ => false,
    })
}

/// All shapes of the picture, with their colours.
fn drawn(desk: &Desk) -> String {
    let shapes = desk.harness.output().shapes.iter();
    let inside = |at: &Rect| at.intersects(picture()) && picture().contains_rect(*at);
    let shapes = shapes.filter(|s| inside(&s.shape.visual_bounding_rect()));
    shapes.map(|s| format!("{:?}", s.shape)).collect()
}

/// Hovers an element and asserts that `name` is highlighted in each part of the panel and in the
/// picture.
fn lights(desk: &mut Desk, at: Pos2, name: &'static str, in_panel: [bool; 3]) {
    desk.rest_at(NOWHERE);
    let before = drawn(desk);
    desk.rest_at(at);
    assert_eq!(desk.app().lit(), Some(name), "at {at:?}");
    let found = parts(desk).map(|part| yellow(desk, part));
    assert_eq!(found, in_panel, "{name} in prose, formula and listing, pointed at {at:?}");
    assert_ne!(drawn(desk), before, "{name} in the picture, pointed at {at:?}");
    desk.rest_at(NOWHERE);
    assert_eq!(drawn(desk), before, "{name} stays lit in the picture");
}

#[test]
fn a_step_lights_what_it_speaks_of() {
    let mut desk = desk();
    assert_eq!(desk.app().lit(), Some("t"));
    assert!(parts(&desk).iter().all(|part| yellow(&desk, *part)) && yellow(&desk, verdict_panel()));
    desk.keys(&[Key::N; 2]);
    assert_eq!(desk.app().lit(), Some("den"));
}

#[test]
fn hovering_lights_in_all_directions() {
    let mut desk = desk();
    let prose = desk.the("B.x").rect.center();
    lights(&mut desk, prose, "b", [true, false, true]);
    let canvas = desk.point("a");
    lights(&mut desk, canvas, "a", [true, true, true]);
    let crossing = desk.point("a").lerp(desk.point("b"), 22.0 / 41.0);
    lights(&mut desk, crossing, "p", [true, true, true]);
    let wall = desk.point("c").lerp(desk.point("d"), 0.7);
    lights(&mut desk, wall, "d2", [false, false, true]);
    let in_formula = desk.all().into_iter().find(|s| s.role == Role::Link && s.text == "d₁");
    let formula = in_formula.expect("d₁ in the formula").rect.center();
    lights(&mut desk, formula, "d1", [true, true, true]);
    let input = desk.the("A.x").rect.center();
    lights(&mut desk, input, "a", [true, true, true]);
    let listing = desk.the("w × d₁").rect.center();
    lights(&mut desk, listing, "area_u", [false, false, true]);
    let values = desk.word("0.415", verdict_panel()).center();
    lights(&mut desk, values, "u", [false, false, true]);
    let t = desk.word("0.537", verdict_panel()).center();
    desk.rest_at(t);
    assert!(desk.app().lit() == Some("t") && yellow(&desk, verdict_panel()));
}

#[test]
fn whatever_bears_a_name_lights_it() {
    let mut desk = desk();
    let links = |desk: &Desk| {
        let seen = |s: &Seen| s.role == Role::Link && panel().contains_rect(s.rect);
        desk.all().into_iter().filter(seen).map(|s| (s.text, s.rect.center())).collect::<Vec<_>>()
    };
    let symbols = desk.app().page().about().symbols;
    let spoken = [
        ("A", "a"),
        ("P", "p"),
        ("d₁", "d1"),
        ("d₁ × d₂", "den"),
        ("w × d₂", "area_t"),
        ("t", "t"),
        ("u", "u"),
        ("t_C", "t_c"),
    ];
    let all = links(&desk);
    for (text, name) in spoken {
        assert!(symbols.iter().any(|symbol| symbol.name == name));
        let places: Vec<_> = all.iter().filter(|(found, _)| found == text).collect();
        assert!(!places.is_empty(), "{text}");
        for (_, at) in places {
            desk.move_to(NOWHERE);
            desk.rest_at(*at);
            // The factors of a product take precedence over the product.
            let lit = desk.app().lit();
            assert!(lit == Some(name) || text.contains('×'), "{text} at {at:?} lights {lit:?}");
        }
    }
}

#[test]
fn a_phrase_lights_what_it_stands_for() {
    let mut desk = desk();
    desk.keys(&[Key::N; 4]);
    assert_eq!(desk.app().lit(), Some("area_t"));
    let phrase = desk.word("38", parts(&desk)[0]).center();
    lights(&mut desk, phrase, "den", [true, true, true]);
}

#[test]
fn a_click_holds_the_light_and_escape_lets_go() {
    let mut desk = desk();
    let at = desk.all().into_iter().find(|s| s.role == Role::Link && s.text == "d₁");
    desk.click(at.expect("d₁ in the formula").rect.center());
    desk.rest_at(NOWHERE);
    assert_eq!(desk.app().lit(), Some("d1"));
    desk.rest_at(desk.point("a"));
    assert_eq!(desk.app().lit(), Some("a"));
    desk.rest_at(NOWHERE);
    assert_eq!(desk.app().lit(), Some("d1"));
    desk.keys(&[Key::Escape]);
    assert_eq!(desk.app().lit(), Some("t"));
}

#[test]
fn a_tap_in_the_picture_holds_and_a_tap_elsewhere_lets_go() {
    let mut desk = Desk::open(english(), PHONE);
    desk.app_mut().on_host_event(HostEvent::Finger(true));
    desk.click(desk.point("d"));
    desk.frame(vec![Event::PointerGone]);
    desk.settle();
    assert_eq!(desk.app().lit(), Some("d"));
    let nothing = desk.point("b") + desk.screen_vector(-1.0, -2.0);
    desk.click(nothing);
    desk.frame(vec![Event::PointerGone]);
    desk.settle();
    assert_eq!(desk.app().lit(), Some("t"));
}

#[test]
fn the_keyboard_lights_and_holds_too() {
    let mut desk = desk();
    let is_name = |name: String| (1..=2).contains(&name.chars().count());
    for _ in 0..60 {
        if desk.focused().is_some_and(is_name) {
            break;
        }
        desk.keys(&[Key::Tab]);
    }
    desk.walk(Key::ArrowRight, "d₁");
    assert_eq!((desk.focused().as_deref(), desk.app().lit()), (Some("d₁"), Some("d1")));
    desk.keys(&[Key::Enter]);
    desk.walk(Key::ArrowLeft, "A");
    assert_eq!(desk.app().lit(), Some("a"));
    desk.click(NOWHERE + vec2(0.0, 2.0));
    assert_eq!(desk.app().lit(), Some("d1"));
}
