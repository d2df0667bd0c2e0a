//! 2.4 Sphere and segment.

mod published;

use crate::geometry::double::sphere_line::sphere_line_trace;
use crate::geometry::double::sphere_segment::{sphere_segment_trace, sphere_segment_verdict};
use crate::geometry::question::sphere_line::Contact;
use crate::lessons::line_and_ball::{self, Scene, figure};
use crate::lessons::prelude::*;

topic!(Scene);

/// The names of the handles.
const NAMES: line_and_ball::Names = ["p", "end", "q", "r"];

/// The carrier line meets the ball, but not the segment.
fn falls_short(scene: &Scene) -> bool {
    let x = scene.lies(Extent::Segment);
    x.contact() == Contact::Disjoint && x.disc_sign >= 0
}

/// The picture: the segment, the ball, and where the carrier line crosses its surface.
fn sketch(scene: &Scene, on: &mut Sketch) {
    figure!(scene, f => {
        let x = sphere_segment_trace(f.p, f.p2, f.q, f.r);
        let roots = x.roots;
        on.ball(named!(x.q), named!(x.r), Role::Second);
        line_and_ball::gap(on, &roots, (name!(roots.c), x.p));
        line_and_ball::gap(on, &roots, (name!(x.c_end), x.end));
        let foot = sphere_line_trace(x.p, x.d, x.q, x.r).foot;
        on.perpendicular(name!(roots.disc), x.q, foot, x.d);
        on.arrow(x.q, named!(roots.s), Role::Third, WhenLit);
        let parameters = [named!(roots.t1), named!(roots.t2)];
        line_and_ball::bars(on, &roots, |t| at_parameter(x.p, x.d, t), parameters);
        let lengths = [named!(x.near), named!(x.far)];
        line_and_ball::bars(on, &roots, |length| at_distance(x.p, x.end, length), lengths);
        on.dimension(&Levels::outside(x.q, x.r), 3, (name!(x.len), Role::First), [x.p, x.end]);
        on.carrier(name!(x.d), Role::First, x.p, x.end, Extent::Segment);
        on.chord(name!(x.d), x.p, x.d, Extent::Segment, roots.t1..roots.t2);
        line_and_ball::crossings(on, x.end, Extent::Segment, &roots);
    });
}

const TABLES: Tables<Scene> = Tables {
    sources: &[works::SPHERE_TESTS.whole()],
    symbols: &symbols![
        First("p" = "P", "end" = "E"),
        Second("q" = "Q", "r" = "r"),
        First("d" = r"\mathbf{d}"),
        Third("s" = r"\mathbf{s}"),
        Helper("a" = "a", "b_half" = "b'", "c" = "c", "disc" = "D/4"),
        inlined("root" = r"\sqrt{@disc}"),
        Result("t1" = "t_1", "t2" = "t_2", "x1" = "X_1", "x2" = "X_2"),
        Helper("c_end" = "c_1"),
        First("len" = "L"),
        Result("near" = "L_1", "far" = "L_2"),
    ],
    bodies: line_and_ball::BODIES,
    cases: &["tangent", "short", "end_inside", "inside", "zero_length"],
    ways: &[SpecialCase { case: "inside", into: Scene::inside }],
    published: published!(),
    // Code without a final return agrees with no outcome; it does answer for a segment without
    // length.
    agrees: |published, exact| match (published.answer, exact.answer) {
        (Special, _) => false,
        (_, Special) => true,
        (published, exact) => published == exact,
    },
    guesses: line_and_ball::GUESSES,
    challenges: &[
        goal::<Scene>("fall_short", falls_short).beyond(Scene::is_through_centre),
        goal::<Scene>("fit_in", |scene| scene.lies(Extent::Segment).contact() == Contact::Inside)
            .beyond(Scene::is_through_centre),
        goal::<Scene>("end_touches", |scene| {
            let x = scene.lies(Extent::Segment);
            x.contact() == Contact::Tangent && x.end_sign == Some(0) && x.disc_sign > 0
        })
        .beyond(|scene| scene.p2.x != scene.q.x && scene.p2.y != scene.q.y),
    ],
    digits: &["disc", "c", "c_end"],
    home: (DVec2::new(0.0, 0.5), 5.0),
    inset: |scene| {
        figure!(scene, f => {
            let roots = sphere_segment_trace(f.p, f.p2, f.q, f.r).roots;
            Some(Inset::Axis { name: name!(roots.t1), extent: Extent::Segment })
        })
    },
    by_inset: |scene, to| scene.crossing_at(to.x),
    ..Tables::EMPTY
};

impl Lesson for Topic {
    about!(TABLES);
    by_scene!(dimension, sketch(sketch));
    by_scene!(handles(|scene| scene.handles(NAMES)));
    by_scene!(answer(|scene, by| scene.decided(by, Extent::Segment).contact()));

    fn special(&self) -> &'static str {
        let x = self.0.lies(Extent::Segment);
        match x.contact() {
            Contact::Secant if x.start_sign < 0 || x.end_sign == Some(-1) => "end_inside",
            Contact::Disjoint if falls_short(&self.0) => "short",
            _ => self.filtered().case,
        }
    }

    fn methods(&self) -> Vec<Method> {
        figure!(&self.0, f => {
            let x = sphere_segment_trace(f.p, f.p2, f.q, f.r);
            let unknowns = &["t1", "t2", "disc", "c", "c_end"];
            vec![Method::new("sphere_segment", x, sphere_segment_verdict, unknowns)]
        })
    }

    fn attractors(&self, name: &str) -> Vec<Attractor> {
        let mut found = self.0.attractors(NAMES, name);
        if name == "p" || name == "end" {
            found.extend(line_and_ball::on_the_circle(&self.0));
        }
        found
    }
}
