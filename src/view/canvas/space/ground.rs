//! The ground: a grid at z = 0 that fades in the distance, the axes, and soft shadows.

use super::super::camera::Camera;
use super::super::figure::Placed;
use super::super::grid::{NARROWEST, Step, Tick};
use super::super::letter::{Label, Text};
use super::super::pen::{HAIR, Line, Pen};
use super::eye::Eye;
use crate::sketch::Shape;
use crate::view::theme::{Theme, Tone};
use egui::{Color32, Context, Mesh, vec2};
use glam::{DVec2, DVec3, dvec2, dvec3};

/// Steps of the grid from the middle to where it has faded.
const FAR: i64 = 14;

/// A line is drawn in pieces of so many steps, each as faint as it is far.
const PIECE: i64 = 4;

/// Steps up the z axis.
const HIGH: i64 = 5;

/// In a plan, which is small, lines stand so much closer.
const PLAN: f64 = 0.6;

/// Two steps of an axis that take fewer points than this have no room for their numbers.
const NARROW: f64 = 12.0;

/// How much of a shadow is soft.
const SOFT: f64 = 0.07;

/// The grid on the ground under a picture; in a plan, on the plane through the origin that is seen
/// square.
#[derive(Clone, Copy, Debug)]
pub struct Ground<'a> {
    eye: &'a Eye,
    step: Step,
    /// The axes of its plane.
    axes: [usize; 2],
    /// It is a plan: of the third axis nothing is seen.
    plan: bool,
    /// The crossing of two lines in the middle, in steps.
    middle: [i64; 2],
    k: f32,
}

impl<'a> Ground<'a> {
    /// The ground under the point that is looked at, or the grid of a plan.
    pub fn new(eye: &'a Eye, k: f32, plan: bool) -> Self {
        let orbit = eye.orbit();
        let narrowest = if plan { NARROWEST * PLAN } else { NARROWEST };
        let step = Step::of(narrowest * f64::from(k) * orbit.unit);
        let count = |x: f64| (x / step.size()).round() as i64;
        let axes = match eye.square().filter(|_| plan) {
            Some(0) => [1, 2],
            Some(1) => [0, 2],
            _ => [0, 1],
        };
        Self { eye, step, axes, plan, middle: axes.map(|axis| count(orbit.target[axis])), k }
    }

    /// The distance of two lines.
    pub fn step(&self) -> f64 {
        self.step.size()
    }

    /// Draws grid lines and axes.
    pub fn lines(&self, pen: &mut Pen, theme: &Theme) {
        for axis in 0..2 {
            for off in -FAR..=FAR {
                let count = self.middle[axis] + off;
                let line = if count == 0 {
                    Line::solid(1.3 * self.k, theme.axis)
                } else {
                    Line::solid(HAIR, theme.ground)
                };
                for start in (-FAR..FAR).step_by(PIECE as usize) {
                    let end = (start + PIECE).min(FAR);
                    let far = dvec2((start + end) as f64 / 2.0, off as f64).length() / FAR as f64;
                    if far < 1.0 {
                        let along = [start, end].map(|n| self.middle[1 - axis] + n);
                        let line = line.faded((1.0 - far * far) as f32);
                        self.line(pen, along.map(|n| self.point(axis, count, n)), &line);
                    }
                }
            }
        }
        if !self.plan {
            let top = dvec3(0.0, 0.0, self.step.times(HIGH));
            self.line(pen, [DVec3::ZERO, top], &Line::solid(1.3 * self.k, theme.axis).faded(0.8));
        }
    }

    /// The point on the line number `count` that crosses `axis` at line number `along` of the other.
    fn point(&self, axis: usize, count: i64, along: i64) -> DVec3 {
        let mut at = DVec3::ZERO;
        at[self.axes[axis]] = self.step.times(count);
        at[self.axes[1 - axis]] = self.step.times(along);
        at
    }

    fn line(&self, pen: &mut Pen, [a, b]: [DVec3; 2], line: &Line) {
        if let Some((from, to)) = self.eye.before(a, b) {
            let place = |t: f64| self.eye.place(a + (b - a) * t);
            pen.segment(place(from), place(to), line);
        }
    }

    /// The numbers at the axes and their letters.
    pub fn ticks(&self, ctx: &Context) -> Vec<Tick> {
        let mut ticks = Vec::new();
        for axis in (0..3).filter(|axis| !self.plan || self.axes.contains(axis)) {
            let flat = self.axes.iter().position(|known| *known == axis);
            let (middle, reach) = flat.map_or((HIGH / 2, HIGH), |i| (self.middle[i], FAR / 2));
            let seen = |n: i64| self.eye.project(DVec3::AXES[axis] * self.step.times(n));
            // Where it is seen end-on, all its numbers would stand on one place.
            let long = NARROW * f64::from(self.k);
            if seen(middle).zip(seen(middle + 2)).is_some_and(|(a, b)| a.distance(b) < long) {
                continue;
            }
            let end = if flat.is_some() { middle + reach + 1 } else { HIGH };
            let counts = (middle - reach..=middle + reach)
                .filter(|n| *n != 0 && n % 2 == 0 && (flat.is_some() || (1..end).contains(n)))
                .map(|n| (n, self.step.label(n)));
            let letter = ["x", "y", "z"][axis];
            for (count, text) in counts.chain([(end, letter.to_owned())]) {
                let at = DVec3::AXES[axis] * self.step.times(count);
                let Some(place) = self.eye.project(at).map(super::super::camera::pos) else {
                    continue;
                };
                let text = if text == letter {
                    Text::new(ctx, text, crate::view::fonts::MATH_ITALIC, 15.0 * self.k)
                } else {
                    Text::tick(ctx, text, self.k)
                };
                let size = text.size();
                let beside = if axis == 2 {
                    // A plan has lines there.
                    let up = if self.plan { text.stand(self.k) } else { size.y / 2.0 };
                    vec2(-size.x - 6.0 * self.k, -up)
                } else {
                    vec2(-size.x / 2.0, 4.0 * self.k)
                };
                ticks.push(Tick { text, at: place + beside });
            }
        }
        ticks.retain(|tick| self.eye.rect().contains_rect(tick.rect()));
        ticks
    }

    /// Soft shadows of what has a surface, straight below it.
    pub fn shadows(&self, marks: &[Placed<'_>], theme: &Theme) -> Mesh {
        let mut mesh = Mesh::default();
        let strength = if theme.tone == Tone::Dark { 0.38 } else { 0.12 };
        for placed in marks.iter().filter(|placed| placed.shown > 0.0) {
            let hull = hull(below(&placed.mark.shape));
            if hull.len() < 3 {
                continue;
            }
            let middle = hull.iter().sum::<DVec2>() / hull.len() as f64;
            let scaled = |part: f64| hull.iter().map(move |p| middle + (*p - middle) * part);
            let place = |p: DVec2| self.eye.project(p.extend(0.0));
            let rings = [1.0 - SOFT, 1.0 + SOFT / 2.0]
                .map(|part| scaled(part).map(place).collect::<Option<Vec<_>>>());
            let [Some(inner), Some(outer)] = rings else { continue };
            let dark = Color32::BLACK.gamma_multiply(strength * placed.shown);
            let (start, count) = (mesh.vertices.len() as u32, inner.len() as u32);
            for (ring, colour) in [(inner, dark), (outer, Color32::TRANSPARENT)] {
                for at in ring {
                    mesh.colored_vertex(super::super::camera::pos(at), colour);
                }
            }
            for i in 2..count {
                mesh.add_triangle(start, start + i - 1, start + i);
            }
            for i in 0..count {
                let (a, b) = (start + i, start + (i + 1) % count);
                mesh.add_triangle(a, b, b + count);
                mesh.add_triangle(a, b + count, a + count);
            }
        }
        mesh
    }
}

/// Points below a shape around which its shadow lies; a plane has none, and nothing that only
/// measures.
fn below(shape: &Shape) -> Vec<DVec2> {
    let round = |centre: DVec3, across: DVec3, up: DVec3| {
        (0..32).map(move |i| {
            let (sin, cos) = (f64::from(i) / 32.0 * std::f64::consts::TAU).sin_cos();
            (centre + across * cos + up * sin).truncate()
        })
    };
    match shape {
        Shape::Face(corners) => corners.iter().map(|p| p.truncate()).collect(),
        Shape::Sphere { centre, radius } => {
            round(*centre, DVec3::X * *radius, DVec3::Y * *radius).collect()
        }
        Shape::Cylinder { from, to, radius } => {
            let (u, v) = (*to - *from).normalize_or(DVec3::Z).any_orthonormal_pair();
            let ring = |at: DVec3| round(at, u * *radius, v * *radius);
            ring(*from).chain(ring(*to)).collect()
        }
        _ => Vec::new(),
    }
}

/// The convex hull of points, counter-clockwise.
///
/// Source: Andrew, Another Efficient Algorithm for Convex Hulls in Two Dimensions, 1979.
fn hull(mut points: Vec<DVec2>) -> Vec<DVec2> {
    points.sort_by(|p, q| p.x.total_cmp(&q.x).then(p.y.total_cmp(&q.y)));
    let half = |points: &mut dyn Iterator<Item = DVec2>| {
        let mut chain: Vec<DVec2> = Vec::new();
        for p in points {
            while let [.., a, b] = chain[..]
                && (b - a).perp_dot(p - a) <= 0.0
            {
                chain.pop();
            }
            chain.push(p);
        }
        chain.pop();
        chain
    };
    let mut lower = half(&mut points.iter().copied());
    lower.extend(half(&mut points.iter().rev().copied()));
    lower
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hull_goes_round_once_and_leaves_out_what_is_inside() {
        let v = dvec2;
        let points =
            vec![v(0.0, 0.0), v(2.0, 0.0), v(1.0, 0.5), v(2.0, 2.0), v(0.0, 2.0), v(1.0, 0.0)];
        assert_eq!(hull(points), [v(0.0, 0.0), v(2.0, 0.0), v(2.0, 2.0), v(0.0, 2.0)]);
        assert!(hull(vec![v(0.0, 0.0), v(1.0, 1.0), v(2.0, 2.0)]).len() < 3);
    }
}
