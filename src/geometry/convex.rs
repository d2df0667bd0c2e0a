//! Points, segments, rays, lines, planes, triangles and boxes as convex sets, and the least
//! distance between two of them, in f64 or in fractions.
//!
//! A set is a point plus multiples of a few vectors, with limits for the multiples. The closest
//! points of two sets lie in the interior of a face of each set, and are also the closest points of
//! the flats of these two faces. So the least distance is the minimum over all pairs of faces whose
//! solution is within the limits. With fractions nothing is rounded.

use super::exact::Rational;
use num_traits::{Num, Zero};
use std::array::from_fn;
use std::cmp::Ordering;
use std::ops::Neg;

/// The number type of the distances.
pub trait Measure: Num + Neg<Output = Self> + Clone + PartialOrd {
    /// Whether this is negligible compared with `of`, the value it was subtracted from.
    fn vanishes(&self, of: &Self) -> bool;
}

impl Measure for f32 {
    fn vanishes(&self, of: &Self) -> bool {
        *self <= 1e-5 * of
    }
}

impl Measure for f64 {
    fn vanishes(&self, of: &Self) -> bool {
        *self <= 1e-13 * of
    }
}

impl Measure for Rational {
    fn vanishes(&self, _of: &Self) -> bool {
        self.is_zero()
    }
}

/// Upper bound on the number of direction vectors of two sets together.
const MAX_DIRECTIONS: usize = 6;

/// The limits of the multiples.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Domain {
    /// Any: lines and planes.
    Free,
    /// From 0 on: rays.
    Forward,
    /// From 0 to 1 each: segments and boxes.
    Unit,
    /// From 0 on, of a sum not beyond 1: triangles.
    Simplex,
}

/// A convex set.
#[derive(Clone, Debug)]
pub struct Core<T> {
    /// The point at which all multiples are 0.
    pub at: [T; 3],
    /// The direction vectors.
    pub ways: Vec<[T; 3]>,
    /// The limits of their multiples.
    pub domain: Domain,
}

/// Closest points of two sets, and their squared distance.
#[derive(Clone, Debug)]
pub struct ClosestPair<T> {
    /// A point of each.
    pub points: [[T; 3]; 2],
    /// The squared distance.
    pub square: T,
    /// The squared distance before the points of intersecting flats were set equal: the least
    /// distance is at most this, up to the rounding of the points.
    pub bound: T,
    /// The indices of the faces that contain them.
    pub faces: [usize; 2],
}

/// The vector from `a` to `b`.
///
/// ```
/// use crosspoint::geometry::convex::{between, cross, dot};
/// let [u, v] = [[3.0, 1.0, 1.0], [1.0, 2.0, 1.0]].map(|end| between(&[1.0; 3], &end));
/// assert_eq!((u, dot(&u, &v), cross(&u, &v)), ([2.0, 0.0, 0.0], 0.0, [0.0, 0.0, 2.0]));
/// ```
pub fn between<T: Measure, const D: usize>(a: &[T; D], b: &[T; D]) -> [T; D] {
    from_fn(|i| b[i].clone() - a[i].clone())
}

/// The scalar product.
pub fn dot<T: Measure, const D: usize>(u: &[T; D], v: &[T; D]) -> T {
    u.iter().zip(v).fold(T::zero(), |sum, (x, y)| sum + x.clone() * y.clone())
}

/// The cross product.
pub fn cross<T: Measure>(u: &[T; 3], v: &[T; 3]) -> [T; 3] {
    let times = |i: usize, k: usize| u[i % 3].clone() * v[k % 3].clone();
    from_fn(|i| times(i + 1, i + 2) - times(i + 2, i + 1))
}

fn moved<T: Measure>(at: &[T; 3], by: &[T; 3]) -> [T; 3] {
    from_fn(|i| at[i].clone() + by[i].clone())
}

impl<T: Measure> Core<T> {
    /// A single point.
    pub(super) fn point(at: [T; 3]) -> Self {
        Self { at, ways: Vec::new(), domain: Domain::Unit }
    }

    /// The faces of every dimension, including the set itself.
    pub(super) fn faces(&self) -> Vec<Self> {
        let flat = |at: [T; 3], ways: &[[T; 3]], domain| Self { at, ways: ways.to_vec(), domain };
        match (self.domain, &self.ways[..]) {
            (Domain::Free, _) => vec![self.clone()],
            (Domain::Forward, _) => vec![Self::point(self.at.clone()), self.clone()],
            (Domain::Simplex, [u, v]) => {
                let (b, c) = (moved(&self.at, u), moved(&self.at, v));
                let side = |at: &[T; 3], by: [T; 3]| flat(at.clone(), &[by], Domain::Unit);
                let corners = [self.at.clone(), b.clone(), c].map(Self::point);
                let sides = [side(&self.at, u.clone()), side(&self.at, v.clone())];
                let far = side(&b, between(u, v));
                corners.into_iter().chain(sides).chain([far, self.clone()]).collect()
            }
            (_, ways) => {
                let mut faces = vec![Self::point(self.at.clone())];
                for by in ways {
                    let each = |face: &Self| {
                        let mut wide = face.clone();
                        wide.ways.push(by.clone());
                        [face.clone(), Self { at: moved(&face.at, by), ..face.clone() }, wide]
                    };
                    faces = faces.iter().flat_map(each).collect();
                }
                faces
            }
        }
    }

    /// Whether these multiples are within the limits; with `strictly`, whether none is on a limit.
    /// `None` stands for a free multiple: its vector depends on others.
    fn allows(&self, multiples: &[Option<T>], strictly: bool) -> bool {
        let (zero, one) = (T::zero(), T::one());
        let least = |x: &T| if strictly { *x > zero } else { *x >= zero };
        let most = |x: &T| if strictly { *x < one } else { *x <= one };
        let mut known = multiples.iter().flatten();
        match self.domain {
            Domain::Free => true,
            Domain::Forward => known.all(least),
            Domain::Unit => known.all(|x| least(x) && most(x)),
            Domain::Simplex => {
                let sum = known.clone().fold(zero.clone(), |sum, x| sum + x.clone());
                known.all(least) && most(&sum)
            }
        }
    }

    fn place(&self, multiples: &[Option<T>]) -> [T; 3] {
        let by = |i: usize| {
            let terms = self.ways.iter().zip(multiples);
            terms.fold(self.at[i].clone(), |sum, (way, x)| match x {
                Some(x) => sum + way[i].clone() * x.clone(),
                None => sum,
            })
        };
        from_fn(by)
    }

    /// Whether no point of this set is farther along `n` than `p`.
    fn ends_at(&self, n: &[T; 3], p: &[T; 3]) -> bool {
        let zero = T::zero();
        let beyond = |q: &[T; 3]| dot(n, &between(p, q)) > zero;
        match self.domain {
            Domain::Free => !beyond(&self.at) && self.ways.iter().all(|by| dot(n, by) == zero),
            Domain::Forward => !beyond(&self.at) && self.ways.iter().all(|by| dot(n, by) <= zero),
            Domain::Unit | Domain::Simplex => self.corners().iter().all(|q| !beyond(q)),
        }
    }

    /// Its corners.
    pub(super) fn corners(&self) -> Vec<[T; 3]> {
        let faces = self.faces().into_iter();
        faces.filter(|face| face.ways.is_empty()).map(|face| face.at).collect()
    }

    /// Whether `p`, a point of this set, is on none of its proper faces.
    pub(super) fn holds_inside(&self, p: &[T; 3]) -> bool {
        let x = multiples(&Self::point(p.clone()), self);
        self.allows(&x[..self.ways.len()], true)
    }
}

/// The multiples of the vectors of `a`, followed by those of `b`, that minimise the distance of the
/// two flats: normal equations, solved by elimination. A vector that depends on earlier ones has
/// `None`.
fn multiples<T: Measure>(a: &Core<T>, b: &Core<T>) -> [Option<T>; MAX_DIRECTIONS] {
    let (w, k) = (between(&b.at, &a.at), a.ways.len());
    let (n, wide) = (k + b.ways.len(), k + b.ways.len() + 1);
    let by = |i: usize| if i < k { &a.ways[i] } else { &b.ways[i - k] };
    // The vectors of `b` count negatively.
    let signed = |x: T, back: bool| if back { -x } else { x };
    let entry = |at: usize| match (at / wide, at % wide) {
        (i, j) if j == n => signed(dot(by(i), &w), i < k),
        (i, j) => signed(dot(by(i), by(j)), (i < k) != (j < k)),
    };
    let mut rows: Vec<T> = (0..n * wide).map(entry).collect();
    let mut free = [false; MAX_DIRECTIONS];
    for i in 0..n {
        if rows[i * wide + i].vanishes(&dot(by(i), by(i))) {
            free[i] = true;
            continue;
        }
        let (done, rest) = rows.split_at_mut((i + 1) * wide);
        let pivot = &done[i * wide..];
        for row in rest.chunks_exact_mut(wide) {
            let by = row[i].clone() / pivot[i].clone();
            for (x, of_pivot) in row.iter_mut().zip(pivot).skip(i) {
                *x = x.clone() - by.clone() * of_pivot.clone();
            }
        }
    }
    let mut found: [Option<T>; MAX_DIRECTIONS] = from_fn(|_| None);
    for i in (0..n).rev().filter(|i| !free[*i]) {
        let row = &rows[i * wide..][..wide];
        let rest = (i + 1..n).fold(row[n].clone(), |rest, j| match &found[j] {
            Some(x) => rest - row[j].clone() * x.clone(),
            None => rest,
        });
        found[i] = Some(rest / row[i].clone());
    }
    found
}

/// The closest points of the flats of two faces, if both are within their faces. Flats that
/// together have as many independent vectors as there are differing coordinates intersect: both
/// points are set equal, so that rounding cannot separate them. If the flats are nearly parallel,
/// rounding can also move the common point into a face that it is not in.
fn closest_between<T: Measure>(
    a: &Core<T>,
    b: &Core<T>,
    faces: [usize; 2],
) -> Option<ClosestPair<T>> {
    let found = multiples(a, b);
    let (s, t) = found[..a.ways.len() + b.ways.len()].split_at(a.ways.len());
    if !(a.allows(s, false) && b.allows(t, false)) {
        return None;
    }
    let [place, other] = [a.place(s), b.place(t)];
    let bound = distance_sq(&place, &other);
    let meet = found.iter().flatten().count() == coordinates(a, b);
    let points = if meet { [place.clone(), place] } else { [place, other] };
    Some(ClosestPair { square: distance_sq(&points[0], &points[1]), points, bound, faces })
}

/// The number of coordinates in which the flats of two faces can differ.
fn coordinates<T: Measure>(a: &Core<T>, b: &Core<T>) -> usize {
    let differ = |i: &usize| {
        let mut ways = a.ways.iter().chain(&b.ways);
        a.at[*i] != b.at[*i] || ways.any(|by| !by[*i].is_zero())
    };
    (0..3).filter(differ).count()
}

fn distance_sq<T: Measure>(p: &[T; 3], q: &[T; 3]) -> T {
    let apart = between(p, q);
    dot(&apart, &apart)
}

/// The closest points for each pair of faces that has them within its limits.
fn candidates<T: Measure>(a: &Core<T>, b: &Core<T>) -> impl Iterator<Item = ClosestPair<T>> {
    let (of_a, of_b) = (a.faces(), b.faces());
    let places = (0..of_a.len()).flat_map({
        let count = of_b.len();
        move |i| (0..count).map(move |j| [i, j])
    });
    places.filter_map(move |[i, j]| closest_between(&of_a[i], &of_b[j], [i, j]))
}

/// The closest points of two sets.
pub(super) fn closest<T: Measure>(a: &Core<T>, b: &Core<T>) -> ClosestPair<T> {
    let nearer = |one: ClosestPair<T>, other: ClosestPair<T>| {
        if other.square < one.square { other } else { one }
    };
    let ends = || {
        let square = distance_sq(&a.at, &b.at);
        let points = [a.at.clone(), b.at.clone()];
        ClosestPair { bound: square.clone(), square, points, faces: [0, 0] }
    };
    candidates(a, b).reduce(nearer).unwrap_or_else(ends)
}

/// The same in fractions; `faces` is a guess of the faces that contain the closest points. The
/// guess is accepted if no point of either set is farther towards the other set.
pub(super) fn closest_by(
    a: &Core<Rational>,
    b: &Core<Rational>,
    faces: [usize; 2],
) -> ClosestPair<Rational> {
    let (of_a, of_b) = (a.faces(), b.faces());
    let pair = of_a.get(faces[0]).zip(of_b.get(faces[1]));
    let guess = pair.and_then(|(a, b)| closest_between(a, b, faces)).filter(|guess| {
        let [x, y] = &guess.points;
        let n = between(x, y);
        a.ends_at(&n, x) && b.ends_at(&n.clone().map(|x| -x), y)
    });
    guess.unwrap_or_else(|| closest(a, b))
}

/// Roughly the middle of the intersection of two sets, in f64.
pub(super) fn middle(a: &Core<f64>, b: &Core<f64>) -> Option<[f64; 3]> {
    let size = |core: &Core<f64>| core.at.iter().fold(1.0, |size: f64, x| size.max(x.abs()));
    let tiny = (1e-9 * size(a).max(size(b))).powi(2);
    let met = candidates(a, b).filter(|found| found.square <= tiny);
    let met: Vec<_> = met.map(|found| found.points[0]).collect();
    let mean = from_fn(|i| met.iter().map(|p| p[i]).sum::<f64>() / met.len() as f64);
    (!met.is_empty()).then_some(mean)
}

/// Whether the point of one set next to `near` is in the interior of both, if one of them is
/// full-dimensional. `true` proves that the interiors intersect; `false` proves nothing.
pub(super) fn shares_inside(
    a: &Core<Rational>,
    b: &Core<Rational>,
    near: &[Rational; 3],
    dimensions: usize,
) -> bool {
    let near = Core::point(near.clone());
    let shares = |whole: &Core<Rational>, other: &Core<Rational>| {
        let x = &multiples(&near, other)[..other.ways.len()];
        let within = &multiples(&Core::point(other.place(x)), whole)[..whole.ways.len()];
        let full = within.len() == dimensions && within.iter().all(Option::is_some);
        full && other.allows(x, true) && whole.allows(within, true)
    };
    shares(a, b) || shares(b, a)
}

/// Whether two intersecting sets have a common point in the interior of both.
pub(super) fn insides_meet<T: Measure>(a: &Core<T>, b: &Core<T>) -> bool {
    let common = |a: &Core<T>, b: &Core<T>| -> Vec<[T; 3]> {
        let met = candidates(a, b).filter(|found| found.square.is_zero());
        met.map(|found| found.points[0].clone()).collect()
    };
    let endless = [a, b].iter().any(|core| core.domain == Domain::Forward);
    let ends = if endless { common(a, b) } else { Vec::new() };
    let [a, b] = [a, b].map(|core| cut(core, &ends));
    let all = common(&a, &b);
    if all.is_empty() {
        return false;
    }
    // The mean of the corners of the intersection is in its interior, so it is in the interior of
    // both sets if any point is.
    let count = all.iter().fold(T::zero(), |count, _| count + T::one());
    let sum = |i: usize| all.iter().fold(T::zero(), |sum, p| sum + p[i].clone());
    let mean = from_fn(|i| sum(i) / count.clone());
    a.holds_inside(&mean) && b.holds_inside(&mean)
}

/// A ray is cut off beyond all these points, a triangle without area becomes its longest side,
/// other sets are unchanged.
fn cut<T: Measure>(core: &Core<T>, ends: &[[T; 3]]) -> Core<T> {
    let order = |x: &T, y: &T| x.partial_cmp(y).unwrap_or(Ordering::Equal);
    match (core.domain, &core.ways[..]) {
        (Domain::Forward, [by]) if !dot(by, by).is_zero() => {
            let length = |p: &[T; 3]| dot(&between(&core.at, p), by) / dot(by, by);
            let far =
                ends.iter().map(length).fold(T::one(), |far, x| if x > far { x } else { far });
            let far = far + T::one();
            let by = by.clone().map(|x| x * far.clone());
            Core { at: core.at.clone(), ways: vec![by], domain: Domain::Unit }
        }
        (Domain::Simplex, [u, v]) => {
            let [uu, uv, vv] = [dot(u, u), dot(u, v), dot(v, v)];
            if uu * vv != uv.clone() * uv {
                return core.clone();
            }
            let size = |side: &Core<T>| side.ways.first().map_or_else(T::zero, |by| dot(by, by));
            let sides = core.faces().into_iter().filter(|face| face.ways.len() == 1);
            let longest = sides.max_by(|one, other| order(&size(one), &size(other)));
            longest.unwrap_or_else(|| core.clone())
        }
        _ => core.clone(),
    }
}
