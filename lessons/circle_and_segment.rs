//! A segment and a circle or a sphere, and a rule to keep: scene and picture of the lesson of the
//! closest point.

use crate::geometry::Extent::Segment;
use crate::geometry::double::Vector;
use crate::geometry::double::circle_closest_point::{
    CircleClosestPoint, circle_closest_point_trace,
};
use crate::geometry::double::circle_crossings::{CircleCrossings, circle_crossings_trace};
use crate::geometry::double::circle_projection::circle_projection_trace;
use crate::geometry::double::circle_segment_points::{
    CircleSegmentPoints, circle_segment_points_trace,
};
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
        let CircleSegmentPoints { foot, farther, pushed, .. } =
            circle_segment_points_trace(f.q, f.r, f.p, f.p2);
        pushed_out(&x, pushed, on);
        closest(&x, [foot, farther], on);
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
fn pushed_out<V: Vector + At>(x: &CircleClosestPoint<V>, to: V, on: &mut Sketch) {
    if x.d_sq < x.r_sq {
        on.lit_with(name!(x.r), Role::Helper, WhenLit, Shape::ball(to, x.r));
        on.lit_with(name!(x.r), Role::Third, WhenLit, Shape::segment(x.c.at(), to.at()));
    }
}

/// Draws the closest point of the segment, and how the foot of the centre and the farther end differ
/// from it.
fn closest<V: Vector + At>(x: &CircleClosestPoint<V>, [foot, farther]: [V; 2], on: &mut Sketch) {
    on.ball(named!(x.c), named!(x.r), Role::Second);
    on.lit_with(name!(x.t), Role::First, WhenLit, Shape::Extension(x.q.at(), foot.at()));
    let levels = Levels::outside(x.c, x.r);
    for (level, (name, t)) in [(1, named!(x.t)), (2, named!(x.s))] {
        let ends = [x.a.at(), at_parameter(x.a, x.ab, t)];
        on.dimension(&levels, level, (name, Role::Helper), ends);
    }
    on.perpendicular(name!(x.t), x.c, foot, x.ab);
    // The distance along the segment falls, and rises again.
    on.add(name!(x.a_sq), Role::Helper, WhenLit, Shape::Dashed(x.c.at(), x.a.at()));
    for part in [0.25, 0.5, 0.75, 1.0] {
        let line = Shape::Dashed(x.c.at(), at_parameter(x.a, x.ab, part));
        on.lit_with(name!(x.a_sq), Role::Helper, WhenLit, line);
    }
    on.arrow(x.a, named!(x.ac), Role::Third, WhenLit);
    on.add(name!(x.d_sq), Role::Helper, Always, Shape::Dashed(x.c.at(), x.q.at()));
    // All other points of the segment are farther away.
    on.lit_with(name!(x.d_sq), Role::Helper, WhenLit, Shape::ball_through(x.c, x.q));
    on.add(name!(x.far_sq), Role::Helper, WhenLit, Shape::Dashed(x.c.at(), farther.at()));
    on.carrier(name!(x.ab), Role::First, x.a, x.b, Segment);
}

fn crossings<V: Vector + At>(x: &CircleCrossings<V>, on: &mut Sketch) {
    for ((name, at), t) in [(named!(x.x1), x.t1), (named!(x.x2), x.t2)] {
        if Segment.has(t) {
            on.add(name, Role::Common, WithVerdict, Shape::Point(at.at()));
        }
    }
}
