//! A segment and a circle or a sphere, and a rule to keep: scene and picture of the lesson of the
//! closest point.

use crate::geometry::Extent::Segment;
use crate::geometry::double::Vector;
use crate::geometry::double::circle_closest_point::{
    CircleClosestPoint, circle_closest_point_trace,
};
use crate::geometry::double::circle_crossings::{CircleCrossings, circle_crossings_trace};
use crate::geometry::double::circle_projection::circle_projection_trace;
use crate::geometry::question::sphere_line::Contact;
use crate::lessons::line_and_ball::{self, figure};
use crate::lessons::prelude::*;

/// The scene, with the index of the rule.
pub type Scene = line_and_ball::Scene<u8>;

/// The segment must stay outside the circle.
pub const KEEP_OUT: u8 = 0;
/// The segment must not cross the circle, in either direction.
pub const STAY: u8 = 1;

/// The outcome under the rule that nothing crosses: a segment inside keeps the rule.
pub fn stay(verdict: Verdict) -> Verdict {
    if verdict.case == "inside" { Verdict { answer: No, ..verdict } } else { verdict }
}

/// The outcome with its kind.
pub fn judged(contact: Contact, more: u8) -> Verdict {
    if more == STAY { stay(contact.into()) } else { contact.into() }
}

/// The figure of a scene.
pub fn draw(scene: &Scene, on: &mut Sketch) {
    let both = scene.more == STAY;
    figure!(scene, f => {
        let x = circle_closest_point_trace(f.q, f.r, f.p, f.p2);
        pushed(&x, on);
        closest(&x, on);
        if scene.dimension == Dimension::Space {
            on.cut(name!(x.ac), name!(x.c), [x.a, x.ab]);
        }
        let shadow = circle_projection_trace(f.q, f.r, f.p, f.p2);
        let end = at_parameter(shadow.a, shadow.e, shadow.shadow);
        on.dimension(&Levels::outside(f.q, f.r), 2, (name!(shadow.shadow), Role::Helper), [f.p.at(), end]);
        let roots = circle_crossings_trace(f.q, f.r, f.p, f.p2);
        on.chord(name!(x.ab), roots.a, roots.ab, Segment, roots.t1..roots.t2);
        if both {
            crossings(&roots, on);
        }
        on.point(named!(x.q), Role::Result);
    });
}

/// Draws where the circle is pushed to, so that it only touches the segment.
fn pushed<V: Vector + At>(x: &CircleClosestPoint<V>, on: &mut Sketch) {
    if x.d_sq < x.r_sq {
        let centre = at_distance(x.q, x.c, x.r);
        on.lit_with(name!(x.r), Role::Helper, WhenLit, Shape::ball(centre, x.r));
        on.lit_with(name!(x.r), Role::Third, WhenLit, Shape::segment(x.c.at(), centre));
    }
}

fn closest<V: Vector + At>(x: &CircleClosestPoint<V>, on: &mut Sketch) {
    let [foot, closest] = [x.t, x.s].map(|t| at_parameter(x.a, x.ab, t));
    let farthest = if x.a_sq > x.b_sq { x.a } else { x.b };
    on.ball(named!(x.c), named!(x.r), Role::Second);
    on.add(name!(x.t), Role::First, WhenLit, Shape::Extension(x.q.at(), foot));
    let levels = Levels::outside(x.c, x.r);
    on.dimension(&levels, 1, (name!(x.t), Role::Helper), [x.a.at(), foot]);
    on.dimension(&levels, 2, (name!(x.s), Role::Helper), [x.a.at(), closest]);
    on.perpendicular(name!(x.t), x.c, foot, x.ab);
    // The distance along the segment falls, and rises again.
    for part in [0.0, 0.25, 0.5, 0.75, 1.0] {
        let line = Shape::Dashed(x.c.at(), at_parameter(x.a, x.ab, part));
        on.lit_with(name!(x.a_sq), Role::Helper, WhenLit, line);
    }
    on.arrow(x.a, named!(x.ac), Role::Third, WhenLit);
    on.add(name!(x.d_sq), Role::Helper, Always, Shape::Dashed(x.c.at(), x.q.at()));
    // All other points of the segment are farther away.
    on.lit_with(name!(x.d_sq), Role::Helper, WhenLit, Shape::ball_through(x.c, x.q));
    on.add(name!(x.far_sq), Role::Helper, WhenLit, Shape::Dashed(x.c.at(), farthest.at()));
    on.carrier(name!(x.ab), Role::First, x.a, x.b, Segment);
}

fn crossings<V: Vector + At>(x: &CircleCrossings<V>, on: &mut Sketch) {
    for ((name, at), t) in [(named!(x.x1), x.t1), (named!(x.x2), x.t2)] {
        if Segment.has(t) {
            on.add(name, Role::Common, WithVerdict, Shape::Point(at.at()));
        }
    }
}
