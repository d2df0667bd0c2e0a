//! A line, a ray or a segment and a circle or a sphere: the scene shared by the lessons of chapter
//! 2.

use crate::geometry::double::Vector;
use crate::geometry::double::sphere_roots::{SphereRoots, sphere_roots_trace};
use crate::geometry::question;
use crate::geometry::question::sphere_line::SphereLine;
use crate::lessons::prelude::*;
use glam::Vec3;
use std::ops::{RangeInclusive, Sub};

/// A line, a ray or a segment, and a circle or a sphere; `X` holds a lesson's further settings.
#[derive(Clone, Debug, PartialEq, FieldValue)]
pub struct Scene<X = ()> {
    /// The point of the line at parameter 0: start of the ray or the segment.
    #[default(dvec3(-4.0, -2.0, 0.0))]
    pub p: DVec3,
    /// The point at parameter 1: end of the segment.
    #[default(dvec3(4.0, 2.0, 0.0))]
    pub p2: DVec3,
    /// Centre of the circle or the sphere.
    #[default(dvec3(0.0, 2.5, 0.0))]
    pub q: DVec3,
    /// The ball's radius.
    #[default(2.5)]
    pub r: f64,
    /// In the plane or in space.
    pub dimension: Dimension,
    /// Further settings.
    pub more: X,
}

/// The names of the scene's handles, by the traced values that they set: `p`, `p2`, `q`, `r`.
pub type Names = [&'static str; 4];

/// The range of a radius.
pub const RADII: RangeInclusive<f64> = 0.0..=1e5;

/// The figure of a scene as input of the traces.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Figure<V, R> {
    /// The point of the line at parameter 0.
    pub p: V,
    /// The point at parameter 1.
    pub p2: V,
    /// Centre of the circle or the sphere.
    pub q: V,
    /// The ball's radius.
    pub r: R,
}

impl<V: Copy + Sub<Output = V>, R> Figure<V, R> {
    /// Direction of the line, the ray or the segment.
    pub fn d(&self) -> V {
        self.p2 - self.p
    }
}

/// `figure!(scene, f => …)`: the same text for the figure of a scene in the plane or in space. The
/// traces are generic over the vector type, and so is code that uses them.
macro_rules! figure {
    ($scene:expr, $f:ident => $body:expr) => {{
        let scene = $scene;
        let (points, r) = ([scene.p, scene.p2, scene.q], scene.r);
        $crate::lesson::in_dimension!(scene.dimension, [p, p2, q] = points => {
            let $f = $crate::lessons::line_and_ball::Figure { p, p2, q, r };
            $body
        })
    }};
}
pub(super) use figure;

/// Guesses: they meet, or they do not.
pub const GUESSES: &[Guess] = &[
    Guess::new("guess_meet", Yes, &["secant", "tangent", "inside"]),
    Guess::new("guess_miss", No, &["disjoint", "zero_length"]),
];

/// Whether a published piece that distinguishes only hit and miss is correct. Such a piece has no
/// answer for a zero direction.
pub fn agrees(published: Verdict, exact: Verdict) -> bool {
    match exact.case {
        "zero_length" => false,
        "disjoint" => published.case == "miss",
        _ => published.case == "hit",
    }
}

impl<X: Clone> Scene<X> {
    /// The figure in the plane.
    pub fn flat(&self) -> Figure<DVec2, f64> {
        let [p, p2, q] = [self.p, self.p2, self.q].map(DVec3::truncate);
        Figure { p, p2, q, r: self.r }
    }

    /// The figure in space, in the plane with z = 0: for code that supports space only.
    pub fn in_space(&self) -> Figure<DVec3, f64> {
        let [p, p2, q] = [self.p, self.p2, self.q].map(|at| self.dimension.used(at));
        Figure { p, p2, q, r: self.r }
    }

    /// The figure in f32 for published code, which supports space only.
    pub fn published(&self) -> Figure<Vec3, f32> {
        let Figure { p, p2, q, r } = self.in_space();
        let [p, p2, q] = [p, p2, q].map(|at| at.as_vec3());
        Figure { p, p2, q, r: r as f32 }
    }

    /// The position of a part of the line relative to the circle or the sphere.
    pub fn decided(&self, by: Decision, part: Extent) -> SphereLine {
        figure!(self, f => match part {
            Extent::Line => decide!(by, sphere_line::line(f.p, f.d(), f.q, f.r)),
            Extent::Ray => decide!(by, sphere_line::ray(f.p, f.d(), f.q, f.r)),
            Extent::Segment => decide!(by, sphere_line::segment(f.p, f.p2, f.q, f.r)),
        })
    }

    /// The exact position.
    pub fn lies(&self, part: Extent) -> SphereLine {
        self.decided(Exact, part)
    }

    /// The exact a, b', c of the squared distance from the surface along the line.
    pub fn coefficients(&self) -> [Rational; 3] {
        figure!(self, f => {
            let (p, d, q) = (point(f.p), point(f.d()), point(f.q));
            let x = question::sphere_line::answer(Extent::Line, &p, &d, &q, &number(f.r));
            [x.a, x.b_half, x.c]
        })
    }

    /// The exact parameter of the foot of the centre; `None` if the line has no direction.
    pub fn foot(&self) -> Option<Rational> {
        let [a, b_half, _] = self.coefficients();
        (a != number(0.0)).then(|| -b_half / a)
    }

    /// The three points and the radius of the scene, by these names.
    pub fn handles(&mut self, names: Names) -> Vec<Handle<'_>> {
        let Self { p, p2, q, r, dimension, .. } = self;
        let centre = dimension.used(*q);
        let point = |at| Grip::point(at, *dimension);
        let rim = Grip::Radius { centre, radius: r, range: RADII };
        let (line, ball) = (Role::First, Role::Second);
        let grips = [(line, point(p)), (line, point(p2)), (ball, point(q)), (ball, rim)];
        let named = names.into_iter().zip(grips);
        named.map(|(name, (role, grip))| Handle { name, role, grip }).collect()
    }

    /// The attractors of the handle called `name`, among those called `names`: tangent, through the
    /// centre, without direction.
    pub fn attractors(&self, names: [&str; 4], name: &str) -> Vec<Attractor> {
        let Figure { p, p2, q, r } = self.in_space();
        let space = self.dimension == Dimension::Space;
        match names.iter().position(|known| *known == name) {
            None => Vec::new(),
            Some(0) => ends(p2, q, r, space),
            Some(1) => ends(p, q, r, space),
            Some(2) => {
                let along = p2 - p;
                let beside = beside(along, space).into_iter().map(|side| {
                    let off = side * (r / along.length());
                    Attractor::line("tangent", p + off, along)
                });
                let through = Attractor::line("through_centre", p, along);
                std::iter::once(through).chain(beside).collect()
            }
            Some(_) => {
                let along = p2 - p;
                let distance = along.cross(q - p).length() / along.length();
                let to_ends = [p, p2].map(|end| end.distance(q));
                [distance].into_iter().chain(to_ends).map(radius_of_tangent).collect()
            }
        }
    }

    /// This figure with the line moved along itself, so that its parameter `t` becomes `to`.
    pub fn slid(&self, t: f64, to: f64) -> Self {
        let by = self.dimension.used(self.p2 - self.p) * (t - to);
        Self { p: self.p + by, p2: self.p2 + by, ..self.clone() }
    }

    /// This figure with the first crossing at the parameter `to`.
    pub fn crossing_at(&self, to: f64) -> Self {
        let t1 = figure!(self, f => sphere_roots_trace(f.p, f.d(), f.q, f.r).t1);
        self.slid(t1, to)
    }
}

/// The squared distance from the surface along a part of the line; the parameter of the dot is the
/// value called `name`.
pub fn parabola<V: Vector>(roots: &SphereRoots<V>, name: Name, extent: Extent) -> Option<Inset> {
    let SphereRoots { a, b_half, c, .. } = *roots;
    Some(Inset::Parabola { name, extent, a, b_half, c, r_sq: None })
}

/// Exact points on the circle, or on three circles of the sphere: an end there touches it.
pub fn on_the_circle<X: Clone>(scene: &Scene<X>) -> Vec<Attractor> {
    let Figure { q, r, .. } = scene.in_space();
    let places = [(1.0, 0.0), (0.8, 0.6), (0.6, 0.8), (0.0, 1.0)];
    let mirrored = places.into_iter().flat_map(|(x, y)| [(x, y), (-x, y), (x, -y), (-x, -y)]);
    let level = mirrored.map(|(x, y)| dvec3(x * r, y * r, 0.0));
    let in_space = scene.dimension == Dimension::Space;
    let turned = level.flat_map(|by| {
        let upright = [dvec3(by.x, 0.0, by.y), dvec3(0.0, by.x, by.y)];
        std::iter::once(by).chain(upright.into_iter().filter(move |_| in_space))
    });
    turned.map(|by| Attractor::point("tangent", q + by)).collect()
}

fn radius_of_tangent(r: f64) -> Attractor {
    Attractor::point("tangent", dvec2(r, 0.0))
}

/// Vectors perpendicular to a vector, of its length: to both sides, in space upward and downward
/// too.
fn beside(along: DVec3, space: bool) -> Vec<DVec3> {
    let flat = along.truncate();
    let level = flat.perp().extend(0.0) * (along.length() / flat.length());
    let upright = along.cross(level) / along.length();
    let sides = if space { vec![level, upright] } else { vec![level] };
    sides.into_iter().flat_map(|side| [side, -side]).collect()
}

/// The attractors of one end of a line; `other` is the other end.
fn ends(other: DVec3, q: DVec3, r: f64, space: bool) -> Vec<Attractor> {
    let to = q - other;
    // From a point outside, the length of both tangents.
    let length = (to.length_squared() - r * r).sqrt();
    let tangent = |side: DVec3| Attractor::line("tangent", other, to * length + side * r);
    let mut found = vec![Attractor::point("zero_length", other)];
    found.push(Attractor::line("through_centre", other, to));
    found.extend(beside(to, space).into_iter().map(tangent));
    found
}

/// From the start to both crossings, by what measures it along the line: `place` is the point of
/// the line at a measure.
pub fn bars<V: Vector + At>(
    on: &mut Sketch,
    roots: &SphereRoots<V>,
    place: impl Fn(f64) -> DVec3,
    measures: [(Name, f64); 2],
) {
    let levels = Levels::outside(roots.q, roots.r);
    for (level, (name, measure)) in (1..).zip(measures) {
        on.dimension(&levels, level, (name, Role::Result), [roots.p.at(), place(measure)]);
    }
}

/// The crossings with the carrier line of the part of a line to `end`: hollow where the part does
/// not reach, with the rest of the line from there.
pub fn crossings<V: Vector + At>(on: &mut Sketch, end: V, extent: Extent, roots: &SphereRoots<V>) {
    for (t, (name, at)) in [(roots.t1, named!(roots.x1)), (roots.t2, named!(roots.x2))] {
        if extent.has(t) {
            on.point((name, at), Role::Result);
            continue;
        }
        let from = if t < 0.0 { roots.p } else { end };
        for shape in [Shape::Extension(from.at(), at.at()), Shape::Point(at.at())] {
            on.add(name, Role::Plain, WithVerdict, shape);
        }
    }
}

/// How far a point is from the surface, highlighted with the number whose sign shows the side.
pub fn gap<V: Vector + At>(on: &mut Sketch, roots: &SphereRoots<V>, (name, at): (Name, V)) {
    let gap = Shape::Dashed(at.at(), at_distance(roots.q, at, roots.r));
    on.lit_with(name, Role::Helper, WhenLit, gap);
}

/// The notation of the values of the quadratic equation.
pub const SYMBOLS: &[Symbol] = &symbols![
    First("p" = "P", "p2" = "P'", "d" = r"\mathbf{d}"),
    Second("q" = "Q", "r" = "r"),
    Third("s" = r"\mathbf{s}"),
    Helper("a" = "a", "b_half" = "b'", "c" = "c", "disc" = "D/4"),
    inlined("root" = r"\sqrt{@disc}"),
    Helper("t1" = "t_1", "t2" = "t_2"),
    Result("x1" = "X_1", "x2" = "X_2"),
    Helper("half_chord_sq" = "h^2", "t_mid" = "t_M", "foot" = "M"),
    First("len" = r"|@d|", "e" = r"\mathbf{e}"),
    Helper("b_given" = r"b'_{\mathbf{d}}", "disc_given" = "D'/4", "near" = "L_1", "far" = "L_2"),
];

/// The line can be dragged as a whole, the circle or the sphere by its rim.
pub const BODIES: &[Body] =
    &[Body { name: "d", handles: &["p", "p2"] }, Body { name: "q", handles: &["q"] }];
