//! Idle state, empty windows and missing fonts.

use super::desk::*;
use super::painted_shapes::painted;
use crosspoint::view::App;
use crosspoint::view::typography::fonts;
use egui::RawInput;
use std::time::Duration;

const LONG: Duration = Duration::from_secs(3600);

#[test]
fn nothing_is_drawn_while_nothing_moves() {
    for size in [DESKTOP, PHONE] {
        let mut desk = Desk::open(english(), size);
        desk.wait(0.5);
        assert!(desk.delay() > LONG, "after the start: {:?}", desk.delay());
        desk.pull("b", vec2(-40.0, 20.0));
        desk.wait(0.5);
        desk.wait(0.5);
        assert!(desk.delay() > LONG, "after a drag: {:?}", desk.delay());
        desk.keys(&[Key::N, Key::L, Key::T, Key::H]);
        desk.wait(0.5);
        desk.wait(0.5);
        assert!(desk.delay() > LONG, "with a sheet: {:?}", desk.delay());
    }
}

#[test]
fn the_invitation_to_drag_ends_by_itself_and_comes_once() {
    let settings = |nudged| Some(format!("{CROSSING}language = en\nnudged = {nudged}\n"));
    let frames = |boot| {
        let desk = Desk::open(boot, DESKTOP);
        assert_eq!(desk.place("a"), (-3.0, -2.0));
        desk.harness.ctx.cumulative_pass_nr()
    };
    let still = frames(Boot { settings: settings("no"), ..english() });
    let first = frames(Boot { settings: settings("no"), ..Boot::default() });
    let later = frames(Boot { settings: settings("yes"), ..Boot::default() });
    assert!(first > still + 20 && later < first - 20, "{first}, {still}, {later} frames");
}

#[test]
fn home_flies_unless_the_person_asked_for_less_motion() {
    for reduced_motion in [false, true] {
        let mut desk = Desk::open(Boot { reduced_motion, ..english() }, DESKTOP);
        desk.rest(200);
        let home = desk.point("b");
        assert!(desk.those("Home view").is_empty());
        desk.move_to(pos2(300.0, 300.0));
        desk.wheel(MouseWheelUnit::Line, 5.0);
        desk.rest(40);
        let away = desk.point("b");
        assert!((away - home).length() > 50.0);
        assert_eq!(desk.those("Home view").len(), 1);
        desk.frame(crate::keystroke(Key::Home, Modifiers::NONE));
        let mut between = 0;
        for _ in 0..60 {
            desk.frame(vec![]);
            let at = desk.point("b");
            between += usize::from((at - home).length() > 1.0 && (at - away).length() > 1.0);
        }
        assert!((desk.point("b") - home).length() < 0.1);
        assert_eq!(between == 0, reduced_motion, "{between} frames on the way");
    }
}

#[test]
fn a_window_may_have_any_size() {
    let sizes = [
        vec2(1.0, 800.0),
        vec2(1280.0, 0.0),
        vec2(0.0, 0.0),
        vec2(1.0, 1.0),
        vec2(320.0, 200.0),
        vec2(560.0, 300.0),
        vec2(4000.0, 3000.0),
    ];
    let mut desk = Desk::new();
    for size in sizes {
        desk.resize(size);
        desk.keys(&[Key::H, Key::Escape, Key::K, Key::Escape, Key::Tab, Key::ArrowUp, Key::N]);
        desk.drag((size * 0.4).to_pos2(), size * 0.3);
        desk.hears(HostEvent::Link("2.9".to_owned()));
        let shapes = desk.harness.output().shapes.iter();
        // A text without letters has no bounds.
        let empty =
            |shape: &Shape| matches!(shape, Shape::Text(text) if text.galley.text().is_empty());
        for shape in shapes.filter(|shape| !empty(&shape.shape)) {
            let bounds = shape.shape.visual_bounding_rect();
            assert!(
                bounds.is_finite() || bounds == Rect::NOTHING,
                "{size}: {bounds:?} {:?}",
                shape.shape
            );
        }
        desk.app_mut().on_host_event(HostEvent::Link(begun("perp_product")));
        desk.keys(&[Key::R, Key::Home]);
    }
    desk.resize(DESKTOP);
    assert_eq!(desk.place("b"), (4.0, 0.0));
    assert!(desk.says("AB and CD meet at one point."));
    assert_eq!(desk.point("b").round(), Desk::new().point("b").round());
}

/// Runs some frames with these fonts; returns the painted texts.
fn with_fonts(load: impl FnMut(&str) -> Option<Vec<u8>>) -> Vec<String> {
    let ctx = Context::default();
    ctx.set_fonts(fonts::definitions(load));
    let remarks = vec![("font_missing", "CrosspointMath-Main.ttf".to_owned())];
    let mut app = App::new(Boot { remarks, ..english() });
    let mut texts = Vec::new();
    for k in 0..4 {
        let screen_rect = Some(Rect::from_min_size(pos2(0.0, 0.0), DESKTOP));
        let time = Some(f64::from(k) / 60.0);
        let output =
            ctx.run(RawInput { screen_rect, time, ..RawInput::default() }, |ctx| app.ui(ctx));
        texts = painted(&output.shapes);
        ctx.tessellate(output.shapes, 1.0);
    }
    texts
}

#[test]
fn without_some_fonts_or_any_everything_is_there() {
    let sentence =
        "The font CrosspointMath-Main.ttf could not be loaded; another one takes its place.";
    let noise = |_: &str| Some(vec![0, 1, 0, 0, 7]);
    let half = |name: &str| fonts::embedded(name).filter(|_| name.starts_with("Cross"));
    let runs = [
        with_fonts(|_| None),
        with_fonts(noise),
        with_fonts(|name| half(name).map(<[u8]>::to_vec)),
    ];
    for texts in runs {
        let has = |text: &str| texts.iter().any(|painted| painted == text);
        assert!(has(sentence) && has("let den = d1.perp_dot(d2);") && has("0.537"), "{texts:?}");
    }
}

#[test]
fn a_finger_is_given_more_room() {
    let size = |desk: &Desk| desk.the("Undo").rect.size();
    let Vec2 { x, y } = size(&Desk::open(english(), PHONE));
    assert!(x >= 44.0 && y >= 44.0);
    let desktop = size(&Desk::new());
    assert!(desktop.x >= 32.0 && desktop.y >= 32.0);
}

/// Whether something fades downward into the panel's background.
fn fades(desk: &Desk) -> bool {
    desk.harness.output().shapes.iter().any(|clipped| match &clipped.shape {
        Shape::Mesh(mesh) => match &mesh.vertices[..] {
            [edge, _, _, inner] => {
                let faded = inner.color.a() == 0 && edge.color == LIGHT.panel;
                faded && edge.pos.y > inner.pos.y
            }
            _ => false,
        },
        _ => false,
    })
}

#[test]
fn what_goes_on_below_the_panel_fades_at_its_edge() {
    for (size, goes_on) in [(vec2(1280.0, 720.0), true), (vec2(1280.0, 2400.0), false)] {
        assert_eq!(fades(&Desk::with_link(&begun("sphere_sphere"), size)), goes_on, "{size}");
    }
}
