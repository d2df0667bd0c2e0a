//! The canvas as a picture for comparison with the design.

use super::window::*;
use crate::screen::{Screen, context};
use crosspoint::geometry::Extent;
use crosspoint::sketch::{Name, Role, Shape, Visibility};
use crosspoint::view::theme::{DARK, LIGHT, PROJECTOR};
use egui::{CentralPanel, Context, Frame};

/// A screen that shows a canvas.
pub struct Show {
    ctx: Context,
    pub screen: Screen,
    pub setup: CanvasSetup,
}

impl Show {
    /// A screen after one frame, in which the fonts were loaded.
    pub fn new(setup: CanvasSetup, size: [f32; 2], pixels_per_point: f32) -> Self {
        let mut show = Self { ctx: context(), screen: Screen::new(size, pixels_per_point), setup };
        show.frame(vec![]);
        show
    }

    pub fn frame(&mut self, events: Vec<Event>) {
        let setup = &mut self.setup;
        self.screen.frame(&self.ctx, events, |ctx| {
            CentralPanel::default().frame(Frame::NONE).show(ctx, |ui| setup.ui(ui));
        });
    }

    /// Saves the picture after the effects of the last event.
    fn save(&mut self, name: &str) {
        self.frame(vec![]);
        self.frame(vec![]);
        self.screen.save(&crate::screen::path(name));
    }
}

#[test]
fn the_scene_of_the_perp_product() {
    for (name, theme) in [("light", &LIGHT), ("dark", &DARK), ("projector", &PROJECTOR)] {
        let (lit, shown) = (vec!["area_t"], vec!["den", "d2"]);
        let insets = vec![
            Rect::from_min_size(pos2(12.0, 10.0), vec2(570.0, 32.0)),
            Rect::from_min_size(pos2(632.0, 422.0), vec2(176.0, 190.0)),
        ];
        let setup = CanvasSetup { theme, lit, shown, insets, ..CanvasSetup::default() };
        let mut show = Show::new(setup, [820.0, 624.0], 1.0);
        for _ in 0..4 {
            show.frame(vec![key(Key::Tab, true)]);
        }
        show.save(&format!("canvas_{name}.png"));
        assert_eq!(show.setup.last.focused, Some("d"));
    }
}

#[test]
fn handles_in_their_states() {
    let mut setup = CanvasSetup::default();
    (setup.snapped, setup.refused) = (Some(0), Some((1, glam::DVec3::X)));
    setup.more = |on| {
        let v = glam::dvec2;
        on.point((Name::scenery("third"), v(4.0, 4.0)), Role::Third);
        on.point((Name::scenery("second"), v(5.0, 4.0)), Role::Second);
        on.point((Name::scenery("first"), v(6.0, 4.0)), Role::First);
    };
    let mut show = Show::new(setup, [820.0, 624.0], 2.0);
    show.frame(vec![Event::PointerMoved(pos2(542.0, 562.0))]);
    show.save("canvas_states.png");
    assert_eq!(show.setup.last.hovered, Some("c"));
    show.setup.locked = true;
    show.setup.lit = vec!["d1", "w"];
    show.setup.dims = true;
    show.save("canvas_lit.png");
}

#[test]
fn a_circle_and_a_ray_under_a_finger() {
    let mut setup = CanvasSetup { finger: true, ..CanvasSetup::default() };
    setup.extents = [Extent::Ray, Extent::Line];
    setup.points[3] = glam::dvec2(1.0, 1.0);
    setup.more = |on| {
        let v = |x: f64, y: f64| glam::dvec3(x, y, 0.0);
        let (at, u) = (v(-3.0, 4.0), v(-1.0, 0.0));
        let (one, two) = ([v(-4.0, 1.0), v(-2.0, 2.0)], [v(-4.0, 0.0), v(-2.0, 1.0)]);
        for (name, role, shape) in [
            ("circle", Role::Second, Shape::Circle { centre: v(1.0, 1.0), radius: 2.0 }),
            ("r", Role::Second, Shape::Dashed(v(1.0, 1.0), v(2.6, 2.2))),
            ("e", Role::First, Shape::Extension(at, v(-1.0, 5.0))),
            ("right", Role::Helper, Shape::RightAngle { at, u, v: v(0.0, 1.0) }),
            ("ticks", Role::Helper, Shape::ParallelTicks(one, two)),
        ] {
            on.add(Name::scenery(name), role, Visibility::Always, shape);
        }
    };
    let mut show = Show::new(setup, [362.0, 420.0], 2.0);
    let b = show.setup.canvas.places()[1].unwrap();
    let at = pos2(b.x as f32, b.y as f32);
    show.frame(vec![press(at), Event::PointerMoved(at - vec2(40.0, -30.0))]);
    show.save("canvas_finger.png");
    let d = show.setup.canvas.places()[3].unwrap();
    let at = pos2(d.x as f32, d.y as f32);
    show.frame(vec![press(at), release(at)]);
    show.save("canvas_buttons.png");
    assert_eq!(show.setup.last.focused, Some("d"));
}

#[test]
fn presenter_mode_enlarges_everything_by_half() {
    let setup = CanvasSetup {
        scale: 1.5,
        lit: vec!["area_t"],
        shown: vec!["d2"],
        ..CanvasSetup::default()
    };
    let mut show = Show::new(setup, [1280.0, 812.0], 1.0);
    show.frame(vec![key(Key::Tab, true)]);
    show.save("canvas_presenter.png");
    assert_eq!(show.setup.last.focused, Some("a"));
}
