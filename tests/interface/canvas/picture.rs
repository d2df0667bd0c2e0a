//! The canvas as a picture, to compare with the design.

use super::Stage;
use super::window::{key, press, release};
use crate::screen::{Screen, context};
use crosspoint::geometry::Extent;
use crosspoint::sketch::{Role, Shape, Visibility};
use crosspoint::view::theme::{DARK, LIGHT, PROJECTOR};
use egui::{CentralPanel, Context, Event, Frame, Key, Rect, pos2, vec2};

/// A screen that shows a stage.
pub struct Show {
    ctx: Context,
    pub screen: Screen,
    pub stage: Stage,
}

impl Show {
    /// After one frame, in which the fonts were loaded.
    pub fn new(stage: Stage, size: [f32; 2], pixels_per_point: f32) -> Self {
        let mut show = Self { ctx: context(), screen: Screen::new(size, pixels_per_point), stage };
        show.frame(vec![]);
        show
    }

    pub fn frame(&mut self, events: Vec<Event>) {
        let stage = &mut self.stage;
        self.screen.frame(&self.ctx, events, |ctx| {
            CentralPanel::default().frame(Frame::NONE).show(ctx, |ui| stage.ui(ui));
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
        let stage = Stage { theme, lit, shown, insets, ..Stage::default() };
        let mut show = Show::new(stage, [820.0, 624.0], 1.0);
        for _ in 0..4 {
            show.frame(vec![key(Key::Tab, true)]);
        }
        show.save(&format!("canvas_{name}.png"));
        assert_eq!(show.stage.last.focused, Some("d"));
    }
}

#[test]
fn handles_in_their_states() {
    let mut stage = Stage::default();
    (stage.snapped, stage.refused) = (Some(0), Some((1, glam::DVec3::X)));
    stage.more = |on| {
        let v = glam::dvec2;
        on.point(("third", v(4.0, 4.0)), Role::Third);
        on.point(("second", v(5.0, 4.0)), Role::Second);
        on.point(("first", v(6.0, 4.0)), Role::First);
    };
    let mut show = Show::new(stage, [820.0, 624.0], 2.0);
    show.frame(vec![Event::PointerMoved(pos2(542.0, 562.0))]);
    show.save("canvas_states.png");
    assert_eq!(show.stage.last.hovered, Some("c"));
    show.stage.locked = true;
    show.stage.lit = vec!["d1", "w"];
    show.stage.dims = true;
    show.save("canvas_lit.png");
}

#[test]
fn a_circle_and_a_ray_under_a_finger() {
    let mut stage = Stage { finger: true, ..Stage::default() };
    stage.extents = [Extent::Ray, Extent::Line];
    stage.points[3] = glam::dvec2(1.0, 1.0);
    stage.more = |on| {
        let v = |x: f64, y: f64| glam::dvec3(x, y, 0.0);
        let circle = Shape::Circle { centre: v(1.0, 1.0), radius: 2.0 };
        on.add("circle", Role::Second, Visibility::Always, circle);
        on.add("r", Role::Second, Visibility::Always, Shape::Dashed(v(1.0, 1.0), v(2.6, 2.2)));
        on.add("e", Role::First, Visibility::Always, Shape::Extension(v(-3.0, 4.0), v(-1.0, 5.0)));
        let (at, u) = (v(-3.0, 4.0), v(-1.0, 0.0));
        on.add(
            "right",
            Role::Helper,
            Visibility::Always,
            Shape::RightAngle { at, u, v: v(0.0, 1.0) },
        );
        let (one, two) = ([v(-4.0, 1.0), v(-2.0, 2.0)], [v(-4.0, 0.0), v(-2.0, 1.0)]);
        on.add("ticks", Role::Helper, Visibility::Always, Shape::ParallelTicks(one, two));
    };
    let mut show = Show::new(stage, [362.0, 420.0], 2.0);
    let b = show.stage.canvas.places()[1].unwrap();
    let at = pos2(b.x as f32, b.y as f32);
    show.frame(vec![press(at), Event::PointerMoved(at - vec2(40.0, -30.0))]);
    show.save("canvas_finger.png");
    let d = show.stage.canvas.places()[3].unwrap();
    let at = pos2(d.x as f32, d.y as f32);
    show.frame(vec![press(at), release(at)]);
    show.save("canvas_buttons.png");
    assert_eq!(show.stage.last.focused, Some("d"));
}

#[test]
fn for_a_room_everything_is_half_as_large_again() {
    let stage = Stage { scale: 1.5, lit: vec!["area_t"], shown: vec!["d2"], ..Stage::default() };
    let mut show = Show::new(stage, [1280.0, 812.0], 1.0);
    show.frame(vec![key(Key::Tab, true)]);
    show.save("canvas_presenter.png");
    assert_eq!(show.stage.last.focused, Some("a"));
}
