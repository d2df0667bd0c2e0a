//! Relative position of any two shapes, by the least distance of their cores.

use std::array::from_fn;
use std::cmp::Ordering::{Equal, Greater, Less};

use num_traits::ToPrimitive;

use super::outcome::NamedOutcome;
use super::report::{Report, ReportValue};
use crate::geometry::convex::{
    ClosestPair, Core, Domain, Measure, between, closest, closest_by, cross, dot, insides_meet,
    middle, shares_inside,
};
use crate::geometry::number::{Finite, number};
use crate::geometry::shape::{GivenShape, ShapeKind};

/// Relative position of two shapes.
#[crosspoint_macros::outcomes]
pub enum RelativePosition {
    /// No common point.
    #[strum(serialize = "separate")]
    Apart = No,
    /// The shapes have common points, but none is in the interior of both. The interior of a
    /// segment excludes its ends, that of a triangle its sides.
    #[strum(serialize = "tangent")]
    Touching = Special,
    /// The shapes have a common point in the interior of both.
    #[strum(serialize = "hit")]
    Overlapping = Yes,
}

/// Relative position of two shapes, and the closest points of their cores.
#[derive(Clone, Debug, PartialEq)]
pub struct ShapeShapeAnswer<T> {
    /// The relative position.
    pub outcome: RelativePosition,
    /// The closest points, one of each core.
    pub points: [[T; 3]; 2],
    /// The squared distance of the cores.
    pub dist_sq: T,
    /// The sum of the reaches: the distance at which the shapes touch.
    pub reach: T,
}

impl<T: Into<ReportValue>> ShapeShapeAnswer<T> {
    /// The answer as a [`Report`].
    pub fn report(self) -> Report {
        self.outcome.report().value("dist2", self.dist_sq).value("reach", self.reach)
    }
}

/// Error allowed for f64, as a fraction of the greatest coordinate.
const SLACK: f64 = 256.0 * f64::EPSILON;

/// The least error allowed: squares of smaller lengths may lose bits or vanish in f64.
const LEAST_SLACK: f64 = 1e-150;

/// Relative position of the shapes `a` and `b` of `dim` dimensions, decided without rounding; the
/// points are rounded. A degenerate shape becomes what remains: a segment without length a point, a
/// triangle without area its longest side.
///
/// ```
/// use crosspoint::geometry::question::shape_shape::{RelativePosition, filtered};
/// use crosspoint::geometry::shape::{GivenShape, ShapeKind};
/// let circle = |x, y, reach| GivenShape {
///     kind: ShapeKind::Ball,
///     points: [[x, y, 0.0], [0.0; 3], [0.0; 3]],
///     reach,
/// };
/// let (a, b) = (circle(0.0, 0.0, 2.0), circle(3.0, 4.0, 3.0));
/// assert_eq!(filtered(&a, &b, 2).outcome, RelativePosition::Touching);
/// let b = circle(3.0, 4.0, 3.0_f64.next_down());
/// assert_eq!(filtered(&a, &b, 2).outcome, RelativePosition::Apart);
/// ```
///
/// Source: Ericson, *Real-Time Collision Detection*, 2005, sections 4.2 and 5.1.
pub fn filtered(a: &GivenShape<f64>, b: &GivenShape<f64>, dim: usize) -> ShapeShapeAnswer<f64> {
    filtered_and_rounded(a, b, dim).0
}

/// [`filtered`], and the outcome of [`answer`] in f64: both start with the same closest points.
pub fn filtered_and_rounded(
    a: &GivenShape<f64>,
    b: &GivenShape<f64>,
    dim: usize,
) -> (ShapeShapeAnswer<f64>, RelativePosition) {
    if (a.kind, b.kind) == (ShapeKind::Block, ShapeKind::Block) {
        let found = blocks(a, b, dim);
        let rounded = found.outcome;
        return (found, rounded);
    }
    let (core_a, core_b) = (a.core(dim), b.core(dim));
    let (near, reach) = (closest(&core_a, &core_b), a.reach + b.reach);
    let rounded = decided(&near.square, &reach, || insides_meet(&core_a, &core_b));
    let outcome = sure(a, b, [&core_a, &core_b], &near).unwrap_or_else(|| {
        let [p, q] = [a, b].map(|shape| shape.map(|x| number(*x)));
        let cores = (p.core(dim), q.core(dim));
        let exact = closest_by(&cores.0, &cores.1, near.faces);
        decided(&exact.square, &(p.reach + q.reach), || {
            let middle = middle(&core_a, &core_b).map(|p| p.map(number));
            middle.is_some_and(|near| shares_inside(&cores.0, &cores.1, &near, dim))
                || insides_meet(&cores.0, &cores.1)
        })
    });
    (ShapeShapeAnswer { outcome, points: near.points, dist_sq: near.square, reach }, rounded)
}

/// The outcome in the number type of the shapes: exact in fractions, rounded in f64 and f32.
///
/// ```
/// use crosspoint::geometry::question::shape_shape::{RelativePosition, answer};
/// use crosspoint::geometry::shape::{GivenShape, ShapeKind};
/// let (zero, at) = ([0.0; 3], |x: f64, y: f64| [x, y, 0.0]);
/// let line = GivenShape { kind: ShapeKind::Line, points: [at(0.0, 0.0), at(3.0, 1.0), zero], reach: 0.0 };
/// let point = |x, y| GivenShape { kind: ShapeKind::Point, points: [at(x, y), zero, zero], reach: 0.0 };
/// assert_eq!(answer(&line, &point(1.5, 0.5), 2).outcome, RelativePosition::Overlapping);
/// // The ratio of the f64 values nearest to 0.3 and 0.1 is not exactly 3.
/// let exact = |shape: GivenShape<f64>| shape.map(|x| crosspoint::geometry::exact::number(*x));
/// let near = answer(&exact(line), &exact(point(0.3, 0.1)), 2);
/// assert_eq!(near.outcome, RelativePosition::Apart);
/// ```
pub fn answer<T: Measure>(a: &GivenShape<T>, b: &GivenShape<T>, dim: usize) -> ShapeShapeAnswer<T> {
    if (a.kind, b.kind) == (ShapeKind::Block, ShapeKind::Block) {
        return blocks(a, b, dim);
    }
    let (p, q) = (a.core(dim), b.core(dim));
    let (near, reach) = (closest(&p, &q), a.reach.clone() + b.reach.clone());
    let outcome = decided(&near.square, &reach, || insides_meet(&p, &q));
    ShapeShapeAnswer { outcome, points: near.points, dist_sq: near.square, reach }
}

/// The question about shapes as arrays of numbers: the index of the kind in [`ShapeKind::all`],
/// three points, the radius.
pub mod numbered {
    use super::*;

    /// The outcome of [`filtered`](super::filtered).
    pub fn filtered<const N: usize>(a: [f64; N], b: [f64; N]) -> RelativePosition {
        super::filtered(&shape(&a.finite()), &shape(&b.finite()), dim(N)).outcome
    }

    /// The outcome of [`answer`](super::answer) in fractions.
    pub fn exact<const N: usize>(a: [f64; N], b: [f64; N]) -> RelativePosition {
        answer(&a.map(number), &b.map(number)).outcome
    }

    /// The same as [`answer`](super::answer).
    pub fn answer<T: Measure + ToPrimitive, const N: usize>(
        a: &[T; N],
        b: &[T; N],
    ) -> ShapeShapeAnswer<T> {
        super::answer(&shape(a), &shape(b), dim(N))
    }

    /// The number of dimensions in which a shape has this many numbers.
    const fn dim(numbers: usize) -> usize {
        (numbers - 2) / 3
    }

    fn shape<T: Measure + ToPrimitive, const N: usize>(numbers: &[T; N]) -> GivenShape<T> {
        let dim = dim(N);
        let kinds = ShapeKind::all(dim);
        let kind = numbers[0].to_usize().and_then(|kind| kinds.get(kind)).unwrap_or(&kinds[0]);
        let coordinate = |i: usize, axis: usize| {
            if axis < dim { numbers[1 + i * dim + axis].clone() } else { T::zero() }
        };
        let points = from_fn(|i| from_fn(|axis| coordinate(i, axis)));
        GivenShape { kind: *kind, points, reach: numbers[N - 1].clone() }
    }
}

/// The outcome from the squared distance of the cores and the sum of the reaches; if both are 0, by
/// whether the interiors of the cores intersect.
fn decided<T: Measure>(dist_sq: &T, reach: &T, inside: impl FnOnce() -> bool) -> RelativePosition {
    match dist_sq.partial_cmp(&(reach.clone() * reach.clone())) {
        Some(Less) => RelativePosition::Overlapping,
        Some(Equal) if reach.is_zero() && inside() => RelativePosition::Overlapping,
        Some(Equal) => RelativePosition::Touching,
        Some(Greater) | None => RelativePosition::Apart,
    }
}

/// The answer of f64 if it is certain: the computed points are no closer than the sets, and the
/// plane between them separates their corners.
fn sure(
    a: &GivenShape<f64>,
    b: &GivenShape<f64>,
    cores: [&Core<f64>; 2],
    near: &ClosestPair<f64>,
) -> Option<RelativePosition> {
    let numbers = a.points.iter().chain(&b.points).flatten().copied();
    let size = numbers.chain(near.points.concat()).fold(0.0_f64, |size, x| size.max(x.abs()));
    let (reach, slack) = (a.reach + b.reach, SLACK * (size + a.reach + b.reach));
    if slack < LEAST_SLACK {
        return None;
    }
    // Nearly parallel vectors of a plane have large multiples, which are rounded by more.
    let blunt = |core: &&Core<f64>| match &core.ways[..] {
        [u, v] if core.domain == Domain::Free => {
            let n = cross(u, v);
            dot(&n, &n) > 0.01 * dot(u, u) * dot(v, v)
        }
        _ => true,
    };
    let length = near.square.sqrt();
    if near.bound.sqrt() + slack < reach && cores.iter().all(blunt) {
        return Some(RelativePosition::Overlapping);
    }
    let bounded = |core: &&Core<f64>| !matches!(core.domain, Domain::Free | Domain::Forward);
    // Beyond the square root of the greatest f64 the square overflows.
    if !cores.iter().all(bounded) || length <= slack || !length.is_finite() {
        return None;
    }
    let n = between(&near.points[0], &near.points[1]).map(|x| x / length);
    let [far, first] = cores.map(|core| core.corners().into_iter().map(|p| dot(&n, &p)));
    let far = far.fold(f64::NEG_INFINITY, f64::max);
    let first = first.fold(f64::INFINITY, f64::min);
    (first - far - slack > reach).then_some(RelativePosition::Apart)
}

/// Two boxes, axis by axis, by comparisons only.
fn blocks<T: Measure>(a: &GivenShape<T>, b: &GivenShape<T>, dim: usize) -> ShapeShapeAnswer<T> {
    let span = |shape: &GivenShape<T>, i: usize| -> [T; 2] {
        let (p, q) = (shape.points[0][i].clone(), shape.points[1][i].clone());
        if p <= q { [p, q] } else { [q, p] }
    };
    let mut outcome = RelativePosition::Overlapping;
    let [mut x, mut y]: [[T; 3]; 2] = from_fn(|_| from_fn(|_| T::zero()));
    for (i, (x, y)) in x.iter_mut().zip(&mut y).enumerate().take(dim) {
        let ([a, c], [b, d]) = (span(a, i), span(b, i));
        let from = if a >= b { a.clone() } else { b.clone() };
        let to = if c <= d { c.clone() } else { d.clone() };
        let inside = match (a == c, b == d) {
            (true, false) => b < a && a < d,
            (false, true) => a < b && b < c,
            (true, true) => true,
            (false, false) => from < to,
        };
        if from > to {
            outcome = RelativePosition::Apart;
            [*x, *y] = if c < b { [c, b] } else { [a, d] };
        } else {
            let two = T::one() + T::one();
            let middle = from.clone() + (to - from) / two;
            [*x, *y] = [middle.clone(), middle];
            if !inside && outcome == RelativePosition::Overlapping {
                outcome = RelativePosition::Touching;
            }
        }
    }
    let apart = between(&x, &y);
    ShapeShapeAnswer { outcome, dist_sq: dot(&apart, &apart), points: [x, y], reach: T::zero() }
}
