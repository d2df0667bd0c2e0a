//! Highlighted marks have one flat colour, and labels keep theirs.

use super::CanvasSetup;
use super::picture::Show;
use crate::program::desk::{DESKTOP, Desk};
use crate::screen::{PaintedApp, Screen, path};
use crosspoint::lesson::Edit;
use crosspoint::lesson::link::{LinkState, SavedView, encode};
use crosspoint::lessons::find;
use crosspoint::sketch::{Name, Role, Shape, Sketch, Visibility};
use crosspoint::view::App;
use crosspoint::view::exchange::host::Boot;
use crosspoint::view::theme::{DARK, LIGHT, PROJECTOR, Theme};
use egui::{Color32, Event, Pos2, pos2};
use glam::{DVec2, DVec3, dvec3};
use std::collections::BTreeSet;

fn show(setup: CanvasSetup) -> Show {
    Show::new(setup, [820.0, 624.0], 1.0)
}

impl Show {
    /// The screen position of a point of the plane, computed from two handles.
    fn place(&self, x: f64, y: f64) -> Pos2 {
        let place = |i: usize| self.setup.canvas.places()[i].unwrap();
        let (a, b, of_a, of_b) = (place(0), place(1), self.setup.points[0], self.setup.points[1]);
        let part = glam::dvec2(x, y) - of_a;
        let scale = (b - a) / (of_b - of_a);
        pos2((a.x + part.x * scale.x) as f32, (a.y + part.y * scale.y) as f32)
    }

    fn colour(&mut self, x: f64, y: f64) -> Color32 {
        let at = self.place(x, y);
        self.screen.draw();
        self.screen.image[(at.x as usize, at.y as usize)]
    }
}

fn square(x: f64, y: f64) -> Vec<DVec3> {
    let v = |dx, dy| dvec3(x + dx, y + dy, 0.0);
    vec![v(0.0, 0.0), v(2.0, 0.0), v(2.0, 2.0), v(0.0, 2.0)]
}

/// A picture with an always visible region below two others, far from other marks.
fn regions(theme: &'static Theme) -> CanvasSetup {
    let more = |on: &mut Sketch| {
        for (name, role, corners) in [
            (Name::of("region", &()), Role::Result, square(4.5, 2.5)),
            (Name::scenery("under"), Role::First, square(4.0, 2.0)),
            (Name::scenery("below"), Role::Second, square(5.0, 2.0)),
        ] {
            on.add(name, role, Visibility::Always, Shape::Area(corners));
        }
    };
    CanvasSetup { theme, more, ..CanvasSetup::default() }
}

fn far(one: Color32, other: Color32) -> u8 {
    let parts = one.to_array().into_iter().zip(other.to_array());
    parts.map(|(a, b)| a.abs_diff(b)).max().unwrap()
}

#[test]
fn a_lit_area_has_one_colour_whatever_lies_beneath() {
    for theme in [&LIGHT, &DARK, &PROJECTOR] {
        let mut show = show(CanvasSetup { lit: vec!["region"], ..regions(theme) });
        show.frame(vec![]);
        for (x, y) in [(4.7, 2.7), (5.3, 3.3), (5.3, 4.3), (4.7, 4.3)] {
            let seen = show.colour(x, y);
            let off = far(seen, theme.lit_area);
            assert!(off <= 6, "{:?} at {x}, {y}: {seen:?} is {off} off", theme.tone);
        }
    }
}

#[test]
fn a_pointer_that_rests_on_an_area_lights_its_edge_only() {
    let mut show = show(regions(&LIGHT));
    let (x, y) = (4.7, 4.3);
    let plain = show.colour(x, y);
    show.frame(vec![Event::PointerMoved(show.place(x, y))]);
    assert_eq!(show.setup.last.hovered, Some("region"));
    show.setup.lit = vec!["region"];
    show.frame(vec![]);
    show.frame(vec![]);
    assert!(far(show.colour(x, y), plain) <= 2, "the area is flooded");
    show.frame(vec![]);
    let edge = show.place(4.5, 4.2);
    show.screen.draw();
    let near = edge.x as usize - 3..edge.x as usize + 4;
    let lit = near.map(|x| far(show.screen.image[(x, edge.y as usize)], LIGHT.lit_edge)).min();
    assert!(lit.unwrap() < 60, "the edge is not lit");
    // A word of the text that names the area highlights all of it.
    show.frame(vec![Event::PointerGone]);
    show.frame(vec![]);
    assert!(far(show.colour(x, y), LIGHT.lit_area) <= 6);
}

#[test]
fn a_lit_letter_keeps_the_colour_that_says_whose_it_is() {
    for theme in [&LIGHT, &DARK, &PROJECTOR] {
        let letters = |lit: Vec<&'static str>| {
            let mut show = show(CanvasSetup { theme, lit, ..CanvasSetup::default() });
            show.frame(vec![]);
            show.screen.draw();
            let pixels = show.screen.image.pixels.iter();
            pixels.filter(|pixel| **pixel == theme.o2t).count()
        };
        let (plain, lit) = (letters(vec![]), letters(vec!["c"]));
        assert!(plain > 20 && lit * 5 >= plain * 4, "{:?}: {plain} and {lit}", theme.tone);
    }
}

/// The program at the end of a step, drawn.
fn shown(link: &str, dark: bool) -> (App, Screen) {
    let link = link.to_owned();
    let boot = Boot { link, dark, reduced_motion: true, ..Boot::default() };
    let mut shown = PaintedApp::new(boot, [1280.0, 800.0], 1.0);
    shown.rest(4);
    shown.screen.draw();
    (shown.app, shown.screen)
}

fn pixel(screen: &Screen, at: DVec2) -> [i32; 3] {
    let [r, g, b, _] = screen.image[(at.x as usize, at.y as usize)].to_array();
    [r, g, b].map(i32::from)
}

/// The shapes of a picture, with their roles.
fn shapes(app: &App) -> impl Iterator<Item = (&Shape, Role)> {
    app.page().derived().sketch.marks().iter().map(|mark| (&mark.shape, mark.role))
}

#[test]
fn a_ball_is_as_clear_in_its_middle_as_around_it() {
    for dark in [false, true] {
        let (app, screen) = shown("sphere_line/2/opening?.end", dark);
        let mut balls = shapes(&app).filter_map(|(shape, _)| match shape {
            Shape::Sphere { centre, .. } => Some(*centre),
            _ => None,
        });
        let at = app.composed().unwrap().view.project(balls.next().unwrap()).unwrap();
        let [near, far] = [18.0, 42.0].map(|off| pixel(&screen, at + DVec2::splat(off)));
        let apart = (0..3).map(|i| (near[i] - far[i]).abs()).max().unwrap();
        assert!(apart <= 16, "dark {dark}: {near:?} and {far:?}");
    }
}

#[test]
fn what_a_line_and_a_body_have_in_common_is_green() {
    for link in ["sphere_line/2/square?.end", "line_cylinder/2/distance?.end"] {
        let (app, screen) = shown(link, false);
        let mut chords = shapes(&app).filter_map(|(shape, role)| match shape {
            Shape::Carrier { a, b, .. } if role == Role::Result => Some([*a, *b]),
            _ => None,
        });
        let [a, b] = chords.next().expect("a chord");
        let view = app.composed().unwrap().view;
        let [a, b] = [a, b].map(|end| view.project(end).unwrap());
        // The dashes have gaps, and letters may cover some.
        let green = (0..40).filter(|i| {
            let [r, g, b] = pixel(&screen, a.lerp(b, 0.1 + 0.02 * f64::from(*i)));
            g > r + 25 && g > b
        });
        assert!(green.count() >= 15, "{link}");
    }
}

#[test]
fn two_spheres_share_a_green_disc() {
    let mut page = (find("sphere_sphere").unwrap().open)();
    page.apply(&Edit::Shot(Some("opening")));
    let (step, view) = ("sum".to_owned(), SavedView::Home);
    let link = encode("sphere_sphere", &LinkState { step, view, scene: page.scene_fields() });
    for dark in [false, true] {
        let (app, mut screen) = shown(&link, dark);
        screen.save(&path(if dark { "disc-dark.png" } else { "disc-light.png" }));
        let discs = shapes(&app).filter_map(|(shape, role)| match shape {
            Shape::Disc(disc) => Some((*disc, role)),
            _ => None,
        });
        let [(disc, Role::Result)] = discs.collect::<Vec<_>>()[..] else { panic!("a disc") };
        let view = app.composed().unwrap().view;
        let (u, v) = disc.normal.any_orthonormal_pair();
        for by in [u, -u, v, -v].map(|way| way * disc.radius * 0.7) {
            let [r, g, b] = pixel(&screen, view.project(disc.centre + by).unwrap());
            assert!(g >= r.max(b) + 8, "dark {dark}: {:?}", [r, g, b]);
        }
    }
}

#[test]
fn both_sides_of_a_plane_have_their_colour() {
    for (step, warm_above) in [("side", true), ("turned", false)] {
        for dark in [false, true] {
            let (app, screen) = shown(&format!("point_plane/2/{step}?.end"), dark);
            let disc = shapes(&app).find_map(|(shape, _)| match shape {
                Shape::Sheet { disc, .. } => Some(*disc),
                _ => None,
            });
            let (disc, view) = (disc.expect("a plane"), app.composed().unwrap().view);
            let warmth = |at: DVec3| {
                let [r, _, b] = pixel(&screen, view.project(at).unwrap());
                f64::from(r) - f64::from(b)
            };
            // The eye is toward -y: test a point behind the sheet, one before it, and one on its
            // face.
            let up = DVec3::Z * (0.12 * disc.radius);
            let out = DVec3::Y * disc.radius;
            let sign = if warm_above { 1.0 } else { -1.0 };
            let [above, below] = [disc.centre + out + up, disc.centre - out - up].map(warmth);
            assert!(above * sign > 10.0 && below * sign < -10.0, "{step} {dark}: {above} {below}");
            let face = warmth(disc.centre - (DVec3::X * disc.radius + out) * 0.45);
            assert!(face * sign > 8.0, "{step} {dark}: {face}");
        }
    }
}

#[test]
fn a_lit_distance_in_space_is_a_post_as_broad_as_a_pencil() {
    for dark in [false, true] {
        let (app, screen) = shown("skew_lines/2/distance?.end", dark);
        let mut ends = shapes(&app).filter_map(|(shape, role)| match shape {
            Shape::Point(at) if role == Role::Result => Some(*at),
            _ => None,
        });
        let (one, other) = (ends.next().unwrap(), ends.next().unwrap());
        let view = app.composed().unwrap().view;
        let at = view.project(one.lerp(other, 0.75)).unwrap();
        let yellow = (-12..=12).filter(|x| {
            let [r, g, b] = pixel(&screen, at + DVec2::X * f64::from(*x));
            r.min(g) > b + 60
        });
        let wide = yellow.count();
        assert!((8..=16).contains(&wide), "dark {dark}: {wide}");
    }
}

#[test]
fn what_is_behind_the_section_of_a_ball_shines_through() {
    let desk = Desk::with_link("sphere_line/2/cut?.end", DESKTOP);
    let mut opacities = BTreeSet::new();
    for (shape, _) in desk.shapes() {
        if let egui::Shape::Mesh(mesh) = shape {
            opacities.extend(mesh.vertices.iter().map(|vertex| vertex.color.a()));
        }
    }
    // 85 % of 255.
    assert!(opacities.contains(&217), "{opacities:?}");
}
