//! An infinite or finite line and a ball: the exact numbers and the picture of lesson 2.5.

use crate::geometry::double::circle_segment_points::{
    CircleSegmentPoints, circle_segment_points_trace,
};
use crate::geometry::double::{
    sphere_line_pythagoras as pythagoras, sphere_line_wedge as wedge, sphere_segment_foot as foot,
};
use crate::geometry::question::sphere_line;
use crate::geometry::question::{outcome::NamedOutcome, sphere_line::Contact};
use crate::lessons::line_and_ball::{self, figure};
use crate::lessons::prelude::*;
use std::ops::Range;

/// A line and a ball, and whether the line is finite: 1, or not: 0.
pub type Scene = line_and_ball::Scene<u8>;

/// The parameters of the foot for which a parallelogram at the start is wide enough to see.
const WIDE_PARALLELOGRAM: Range<f64> = -64.0..64.0;

/// The settings.
pub fn choices(scene: &mut Scene) -> Vec<Choice<&mut u8>> {
    let options = &["line_infinite", "line_finite"];
    vec![Choice { name: "line_length", options, chosen: &mut scene.more }]
}

/// The scene with a finite line.
pub fn finite(scene: Scene) -> Scene {
    Scene { more: 1, ..scene }
}

/// Which part of the line counts.
pub fn extent(scene: &Scene) -> Extent {
    if scene.more == 0 { Extent::Line } else { Extent::Segment }
}

/// The three computations, first the one that decides.
pub fn methods(scene: &Scene) -> Vec<Method> {
    let [foot, sides, area] = figure!(scene, f => {
        let by_sides = pythagoras::sphere_line_pythagoras_trace(f.p, f.d(), f.q, f.r);
        let by_area = wedge::sphere_line_wedge_trace(f.p, f.d(), f.q, f.r);
        let by_foot = foot::sphere_segment_foot_trace(f.p, f.p2, f.q, f.r);
        let sides = pythagoras::sphere_line_pythagoras_verdict;
        let area = wedge::sphere_line_wedge_verdict;
        let ends = foot::sphere_segment_foot_verdict;
        [
            Method::new("foot", by_foot, ends, &["h_sq", "t", "between", "near_sq"]),
            Method::new("pythagoras", by_sides, sides, &["h_sq", "t_sq", "along"]),
            Method::new("area", by_area, area, &["h_sq", "area_sq"]),
        ]
    });
    match extent(scene) {
        Extent::Segment => vec![foot, sides, area],
        _ => vec![sides, area, foot],
    }
}

/// The outcome.
pub fn decided(scene: &Scene, by: Decision) -> sphere_line::SphereLine {
    scene.decided(by, extent(scene))
}

/// The exact values for the carrier line.
pub struct Known {
    /// The squared length of the line's direction.
    pub len_sq: Rational,
    /// The squared area of direction and vector to the centre.
    pub area_sq: Rational,
    /// The squared radius.
    pub r_sq: Rational,
    /// The squared distances of both ends from the centre.
    pub ends_sq: [Rational; 2],
    /// The parameter of the centre's foot, 0 at the start and 1 at the end; `None` without a
    /// direction.
    pub foot: Option<Rational>,
}

impl Known {
    /// The values for a scene.
    pub fn of(scene: &Scene) -> Self {
        figure!(scene, f => {
            let [p, end, q] = [f.p, f.p2, f.q].map(point);
            let d = std::array::from_fn(|k| &end[k] - &p[k]);
            let answer = |from| sphere_line::answer(Extent::Line, from, &d, &q, &number(f.r));
            let (x, y) = (answer(&p), answer(&end));
            let r_sq = number(f.r) * number(f.r);
            let ends_sq = [&x.c + &r_sq, &y.c + &r_sq];
            let area_sq = &x.a * &ends_sq[0] - &x.b_half * &x.b_half;
            let foot = (x.a != number(0.0)).then_some(x.t);
            Self { len_sq: x.a, area_sq, r_sq, ends_sq, foot }
        })
    }
}

/// The foot is beyond an end, but the finite line meets the ball.
pub fn meets_beyond(scene: &Scene) -> bool {
    let meets = matches!(decided(scene, Exact).contact(), Contact::Secant | Contact::Tangent);
    let outside = |t| t < number(0.0) || t > number(1.0);
    extent(scene) == Extent::Segment && meets && Known::of(scene).foot.is_some_and(outside)
}

/// The current special case.
pub fn special(scene: &Scene) -> &'static str {
    let contact = decided(scene, Exact).contact();
    let secant = contact == Contact::Secant;
    match contact {
        _ if secant && meets_beyond(scene) => "end_inside",
        _ if secant && scene.is_through_centre() => "through_centre",
        _ => contact.id(),
    }
}

/// The values of the third computation, in space.
fn by_foot(scene: &Scene) -> foot::SphereSegmentFoot<DVec3> {
    let f = scene.in_space();
    foot::sphere_segment_foot_trace(f.p, f.p2, f.q, f.r)
}

/// The squared distance of the line, and the squared radius.
pub fn inset(scene: &Scene) -> Inset {
    let x = by_foot(scene);
    Inset::Distance { distance: name!(x.h_sq), radius: name!(x.r_sq) }
}

/// The scene with `h_sq` and `r_sq` as squared distance of the line and squared radius: the centre
/// moves along its perpendicular.
pub fn measuring(scene: &Scene, h_sq: f64, r_sq: f64) -> Scene {
    let x = by_foot(scene);
    let aside = if x.h_sq > 0.0 { x.centre - x.foot } else { aside(x.l) };
    let mut q = x.foot + aside.normalize() * h_sq.max(0.0).sqrt();
    if scene.dimension == Dimension::Plane {
        q.z = scene.q.z;
    }
    Scene { q, r: r_sq.max(0.0).sqrt(), ..scene.clone() }
}

/// The picture: distance and foot, and the compared values.
pub fn sketch(scene: &Scene, on: &mut Sketch) {
    let (f, x) = (scene.in_space(), by_foot(scene));
    let by_area = wedge::sphere_line_wedge_trace(f.p, f.d(), f.q, f.r);
    let by_sides = pythagoras::sphere_line_pythagoras_trace(f.p, f.d(), f.q, f.r);
    let part = extent(scene);
    // From far away the parallelogram is too thin to see: draw one with the same base and height.
    let corner = if WIDE_PARALLELOGRAM.contains(&x.t) { x.l0 } else { x.foot };
    let next = at_parameter(corner, x.l, 1.0);
    let area = Shape::parallelogram_between(corner, [x.centre, next]);
    on.add(name!(by_area.area_sq), Role::Helper, WhenLit, area);
    // The area at which the line touches.
    let limit = Shape::parallelogram_between(
        x.foot,
        [at_distance(x.foot, x.centre, x.r), at_parameter(x.foot, x.l, 1.0)],
    );
    on.add(name!(by_area.limit), Role::Second, WhenLit, limit);
    // The ball meets the line if its centre is in this region.
    let shape = scene.dimension.around_segment([x.l0, x.l1], x.r);
    on.lit_with(name!(x.r), Role::Helper, WhenLit, shape);
    on.ball(named!(x.centre), named!(x.r), Role::Second);
    on.carrier(name!(x.l), Role::First, x.l0, x.l1, part);
    on.arrow(x.l0, named!(x.p), Role::Third, WhenLit);
    let levels = Levels::outside(x.centre, x.r);
    on.dimension(&levels, 1, (name!(by_sides.t_sq), Role::Helper), [x.l0, x.foot]);
    let foot = at_parameter(x.l0, x.l, x.t);
    on.dimension(&levels, 1, (name!(x.t), Role::Helper), [x.l0, foot]);
    on.distance_to_foot(name!(x.h_sq), x.centre, x.foot, x.l);
    let beyond = !part.has(x.t);
    let CircleSegmentPoints { nearer, farther, .. } =
        circle_segment_points_trace(f.q, f.r, f.p, f.p2);
    if beyond {
        on.add(name!(x.foot), Role::First, Always, Shape::Extension(nearer, x.foot));
    }
    on.add(name!(x.near_sq), Role::Third, WhenLit, Shape::Dashed(x.centre, nearer));
    on.add(name!(x.far_sq), Role::Third, WhenLit, Shape::Dashed(x.centre, farther));
    on.arrows_beside(x.l, [(x.l0, named!(x.t0)), (x.l1, named!(x.t1))]);
    // If any point of the line is in the ball, the closest one is.
    let is_common = !beyond && Verdict::from(decided(scene, Filtered).contact()).answer == Yes;
    on.point(named!(x.foot), if is_common { Role::Result } else { Role::Helper });
}
