//! Marks built from values: parts of a line, angles, areas, and outlines of boxes.

use super::{At, Name, Role, Shape, Sketch, Visibility, at_parameter};
use crate::geometry::Extent;
use glam::{DVec2, DVec3};
use std::f64::consts::TAU;
use std::ops::{Add, Mul, Sub};

/// The number of segments of a sector's arc.
const SECTOR: u32 = 24;

/// The number of segments of an arc with an arrow head.
const TURN: u32 = 16;

/// The arrow head of an arc: the part of the arc where its barbs begin, and their distances from
/// the centre in radii.
const HEAD: (f64, [f64; 2]) = (0.85, [0.8, 1.25]);

/// The drawn fraction of a normal whose direction alone matters.
const NORMAL: f64 = 0.25;

/// The drawn extent of an unbounded region, in the vectors that span it, and of a line on each side
/// of its point closest to the origin.
pub(super) const DRAWN_EXTENT: f64 = 40.0;

/// The fraction of a cell left free at each side, which separates the cells.
const GROUT: f64 = 0.06;

/// How many steps a grid of points extends to each side.
const STEPS: i32 = 8;

impl Shape {
    /// A right-angle mark at `at` between the direction to the point `to` and the vector `along`.
    pub fn right_angle(at: impl At, to: impl At, along: impl At) -> Self {
        let at = at.at();
        Self::RightAngle { at, u: to.at() - at, v: along.at() }
    }

    /// The part of the line `start + s direction` from the parameter 0 to `t`, dashed.
    pub fn stretch(start: impl At, direction: impl At, t: f64) -> Self {
        let start = start.at();
        Self::Dashed(start, at_parameter(start, direction, t))
    }

    /// A dashed segment from the tip of one vector at `start` to the tip of another.
    pub fn between_tips(start: impl At, [u, v]: [impl At; 2]) -> Self {
        let start = start.at();
        Self::Dashed(start + u.at(), start + v.at())
    }

    /// A vector from `from`.
    pub fn arrow(from: impl At, vector: impl At) -> Self {
        let from = from.at();
        Self::Arrow(from, from + vector.at())
    }

    /// A dotted vector from `from`.
    pub fn extension(from: impl At, vector: impl At) -> Self {
        let from = from.at();
        Self::Extension(from, from + vector.at())
    }

    /// A dashed segment from the axis-parallel box with the opposite corners `k` and `l` to a point
    /// of the plane, along the axis of its larger distance.
    pub fn from_box([k, l]: [DVec2; 2], to: DVec2) -> Self {
        let out = to - to.clamp(k.min(l), k.max(l));
        let larger = if out.x.abs() >= out.y.abs() { DVec2::X } else { DVec2::Y };
        Self::Dashed((to - larger * out).at(), to.at())
    }

    /// The circular sector at `corner` from the direction `u` over an angle in radians, positive to
    /// the left. Its radius is half of the shorter length.
    pub fn sector(corner: impl At, u: DVec2, angle: f64, [u_len, v_len]: [f64; 2]) -> Self {
        let (corner, radius) = (corner.at(), u_len.min(v_len) / 2.0);
        let arc = (0..=SECTOR).map(|i| {
            let turn = angle * (f64::from(i) / f64::from(SECTOR));
            corner + DVec2::from_angle(u.to_angle() + turn).at() * radius
        });
        Self::Area(std::iter::once(corner).chain(arc).collect())
    }

    /// The square with sides along the first two axes, at the distance `half` from its centre.
    pub fn square(centre: impl At, half: f64) -> Self {
        let centre = centre.at();
        let corners = [(-half, -half), (half, -half), (half, half), (-half, half)];
        Self::Area(corners.map(|(x, y)| centre + DVec3::new(x, y, 0.0)).to_vec())
    }

    /// Axis-parallel boxes, each given by its lowest and highest corner, with gaps between
    /// neighbours.
    pub fn cells(cells: impl IntoIterator<Item = [DVec2; 2]>) -> Self {
        let cell = |[low, high]: [DVec2; 2]| {
            let free = (high - low) * GROUT;
            let (low, high) = (low + free, high - free);
            [low, DVec2::new(high.x, low.y), high, DVec2::new(low.x, high.y)].map(At::at).into()
        };
        Self::Cells(cells.into_iter().map(cell).collect())
    }

    /// Those points of a grid through `at` for which `includes` holds, as small squares. Neighbours
    /// are half a unit apart, and the grid extends four units to each side.
    pub fn grid_points(at: DVec2, unit: f64, includes: impl Fn(DVec2) -> bool) -> Self {
        let steps = || (-STEPS..=STEPS).map(f64::from);
        let ways = steps().flat_map(|x| steps().map(move |y| DVec2::new(x, y)));
        let points = ways.map(|way| at + way * unit / 2.0).filter(|p| includes(*p));
        let half = DVec2::splat(unit / 24.0);
        Self::cells(points.map(|p| [p - half, p + half]))
    }
}

impl Sketch {
    /// Parallel ticks on two segments. Nothing is drawn if one has no length, because parallelism
    /// requires two directions.
    pub fn parallel(&mut self, name: Name, one: [impl At; 2], two: [impl At; 2]) {
        let (one, two) = (one.map(At::at), two.map(At::at));
        if one[0] != one[1] && two[0] != two[1] {
            let ticks = Shape::ParallelTicks(one, two);
            self.add(name, Role::Helper, Visibility::Always, ticks);
        }
    }

    /// [`Sketch::parameter`] for the foot of `from` on the line `start + t direction`, given by its
    /// parameter `t`.
    pub fn parameter_on(
        &mut self,
        name: Name,
        (start, direction, t): (impl At, impl At, f64),
        from: impl At,
    ) {
        let start = start.at();
        self.parameter(name, [start, at_parameter(start, direction, t)], from.at());
    }

    /// A normal of the segment from `a` to `b`: a quarter of it, drawn from the middle. Visible
    /// while highlighted.
    pub fn normal(&mut self, [a, b]: [impl At; 2], (name, normal): (Name, impl At), role: Role) {
        let middle = a.at().midpoint(b.at());
        self.arrow(middle, (name, normal.at() * NORMAL), role, Visibility::WhenLit);
    }

    /// The region beyond a segment, between the rays from `corner` through its ends. The vectors are
    /// `start`, from `corner` to its start, and `along`, from there to its end.
    pub fn region_beyond(&mut self, name: Name, corner: DVec2, [start, along]: [DVec2; 2]) {
        let end = start + along;
        let corners = [start, end, end * DRAWN_EXTENT, start * DRAWN_EXTENT];
        self.region(name, Role::Result, &corners.map(|vector| corner + vector));
    }

    /// The half-plane beside the line through `corner` along the first vector, on the side of the
    /// second. Visible while highlighted, without label.
    pub fn half_plane(&mut self, name: Name, role: Role, corner: DVec2, [along, side]: [DVec2; 2]) {
        let start = corner - along * DRAWN_EXTENT;
        let (along, side) = (along * (2.0 * DRAWN_EXTENT), side * DRAWN_EXTENT);
        self.unlabelled(name, role, Shape::parallelogram(start, along, side));
    }

    /// The line through two points. Visible while highlighted, without label.
    pub fn line_through(&mut self, name: Name, role: Role, [a, b]: [impl At; 2]) {
        self.unlabelled(name, role, Shape::Carrier { a: a.at(), b: b.at(), extent: Extent::Line });
    }

    /// The intersection of a disc and the axis-parallel box with the opposite corners `k` and `l`.
    /// Nothing is drawn if it is empty.
    pub fn region_in_box(
        &mut self,
        name: Name,
        role: Role,
        centre: DVec2,
        radius: f64,
        [k, l]: [DVec2; 2],
    ) {
        const VERTICES: u32 = 64;
        let turn = |i: u32| DVec2::from_angle(TAU * f64::from(i) / f64::from(VERTICES));
        let disc: Vec<_> = (0..VERTICES).map(|i| centre + turn(i) * radius).collect();
        let common = clipped_to_box(disc, k.min(l), k.max(l));
        if !common.is_empty() {
            self.region(name, role, &common);
        }
    }

    /// An arc with an arrow head around `centre` that turns from the direction `a` to `b`. Its
    /// radius is half the length of the shorter vector. Visible while highlighted, without label.
    pub fn turn(&mut self, name: Name, role: Role, centre: impl At, [a, b]: [impl At; 2]) {
        let [a, b] = [a.at(), b.at()];
        let shorter = if a.length() < b.length() { a } else { b };
        self.turn_at(name, role, centre, [a, b], (shorter, 0.5));
    }

    /// [`Sketch::turn`] with `part` of the length of `of` as its radius.
    pub fn turn_at(
        &mut self,
        name: Name,
        role: Role,
        centre: impl At,
        [a, b]: [impl At; 2],
        (of, part): (impl At, f64),
    ) {
        let ([a, b], centre) = ([a.at(), b.at()], centre.at());
        let radius = of.at().length() * part;
        let [a, b] = [a, b].map(DVec3::normalize_or_zero);
        let way = |part: f64| a.lerp(b, part).normalize_or_zero() * radius;
        let place = |i: u32| way(f64::from(i) / f64::from(TURN));
        let arc = (0..TURN).map(|i| [place(i), place(i + 1)]);
        let (part, barbs) = HEAD;
        let barbs = barbs.map(|radii| [way(part) * radii, way(1.0)]);
        for [from, to] in arc.chain(barbs) {
            self.unlabelled(name, role, Shape::segment(centre + from, centre + to));
        }
    }

    /// The always visible surface spanned at `corner` by two vectors.
    pub fn parallelogram_face(&mut self, name: Name, corner: DVec3, [u, v]: [DVec3; 2]) {
        self.face(name, Role::Plain, &[corner, corner + u, corner + u + v, corner + v]);
    }

    /// The projection of the parallelogram spanned at the origin by `a` and `b` along a coordinate
    /// axis, and the lines along which its corners are projected. Also the leg along that axis of
    /// the path to the tip of its normal `n`, whose length is the area of the projection. Visible
    /// while highlighted.
    pub fn projection(&mut self, name: Name, axis: usize, [a, b]: [DVec3; 2], n: DVec3) {
        let fall = |v: DVec3| v - DVec3::AXES[axis] * v[axis];
        self.parallelogram(name, DVec3::ZERO, fall(a), fall(b));
        let way = |legs: usize| DVec3::AXES[..legs].iter().map(|axis| *axis * n).sum::<DVec3>();
        for tip in [a, b, a + b] {
            self.unlabelled(name, Role::Helper, Shape::Extension(tip, fall(tip)));
        }
        let leg = Shape::Extension(way(axis), way(axis + 1));
        self.add(name, Role::Helper, Visibility::WhenLit, leg);
    }

    /// The height of a point above the plane through `corner` with a normal: the segment to its
    /// foot, the right angle there, and the segment from the corner to the foot. Visible while
    /// highlighted.
    pub fn height(
        &mut self,
        (name, height): (Name, f64),
        from: DVec3,
        normal: DVec3,
        corner: DVec3,
    ) {
        let foot = from - normal.normalize() * height;
        let (role, seen) = (Role::Helper, Visibility::WhenLit);
        self.add(name, role, seen, Shape::Dashed(from, foot));
        self.add(name, role, seen, Shape::RightAngle { at: foot, u: normal, v: corner - foot });
        self.unlabelled(name, role, Shape::Extension(corner, foot));
    }

    /// The edges of the upright box over the base spanned at `corner` by two vectors, up to a height
    /// along a normal: [`Sketch::outline`].
    pub fn upright_outline(
        &mut self,
        (name, height): (Name, f64),
        corner: DVec3,
        [a, b]: [DVec3; 2],
        normal: DVec3,
    ) {
        self.outline(name, corner, [a, b, normal.normalize() * height]);
    }

    /// The edges of the parallelepiped spanned at `corner` by `a`, `b` and `c`, except those of its
    /// base `a`, `b`. Visible while highlighted, without label: a question about the volume hides
    /// the box itself.
    pub fn outline(&mut self, name: Name, corner: DVec3, [a, b, c]: [DVec3; 3]) {
        let base = [DVec3::ZERO, a, a + b, b].map(|side| corner + side);
        for (at, next) in base.iter().zip(base.iter().cycle().skip(1)) {
            for to in [*at, *next + c] {
                self.unlabelled(name, Role::Helper, Shape::Dashed(*at + c, to));
            }
        }
    }
}

/// The corners of the part of a polygon where the linear function `inside` is not negative; empty
/// if no part is. The part of a convex polygon is convex.
///
/// Source: Sutherland and Hodgman, Reentrant Polygon Clipping, 1974.
pub fn clipped<V, C>(corners: &[V], inside: impl Fn(V) -> f64) -> C
where
    V: Copy + Add<Output = V> + Sub<Output = V> + Mul<f64, Output = V>,
    C: FromIterator<V>,
{
    let next = corners.iter().cycle().skip(1);
    let kept = corners.iter().zip(next).flat_map(|(&p, &q)| {
        let (at_p, at_q) = (inside(p), inside(q));
        let crossed = (at_p * at_q < 0.0).then(|| p + (q - p) * (at_p / (at_p - at_q)));
        [(at_p >= 0.0).then_some(p), crossed]
    });
    kept.flatten().collect()
}

/// The corners of the part of a polygon of the plane in a box; empty if no part is.
pub fn clipped_to_box(corners: Vec<DVec2>, low: DVec2, high: DVec2) -> Vec<DVec2> {
    [DVec2::X, DVec2::Y].into_iter().fold(corners, |rest, axis| {
        let above_low: Vec<_> = clipped(&rest, |p| (p - low).dot(axis));
        clipped(&above_low, |p| (high - p).dot(axis))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_region_of_a_disc_in_a_box_is_in_both() {
        let [k, l] = [DVec2::new(3.0, 0.5), DVec2::new(0.5, -2.0)];
        let region = |radius| {
            let (name, role) = ("near".into(), Role::Result);
            Sketch::shapes(|on| on.region_in_box(name, role, DVec2::ZERO, radius, [k, l]))
        };
        let [shape] = &region(1.0)[..] else { panic!("not one shape") };
        for p in shape.extent() {
            assert!(p.length() <= 1.0 + 1e-9 && p.x >= 0.5 && p.y <= 0.5, "{p}");
        }
        assert!(region(0.25).is_empty());
    }

    #[test]
    fn a_grid_has_its_middle_and_its_neighbours() {
        let [at, unit] = [DVec2::new(5.0, 3.0), DVec2::splat(4.0)];
        let inside = |p: DVec2| (p - at).abs().cmple(unit / 2.0).all();
        let Shape::Cells(cells) = Shape::grid_points(at, unit.x, inside) else {
            panic!("no cells")
        };
        assert_eq!(cells.len(), 9);
        let low = cells.concat().into_iter().reduce(DVec3::min);
        assert!(low.is_some_and(|low| low.cmpge(DVec3::new(2.8, 0.8, 0.0)).all()));
    }

    #[test]
    fn a_height_ends_in_the_plane() {
        let from = DVec3::new(1.0, 2.0, 3.0);
        let height = |height, normal| {
            Sketch::shapes(|on| on.height(("height".into(), height), from, normal, DVec3::ZERO))
        };
        let foot = DVec3::new(1.0, 2.0, 0.0);
        assert_eq!(height(3.0, DVec3::Z * 5.0)[0], Shape::Dashed(from, foot));
        assert!(height(f64::NAN, DVec3::ZERO).is_empty());
    }

    #[test]
    fn a_sector_ends_at_its_angle() {
        let sector = Shape::sector(DVec2::ONE, DVec2::X, TAU / 4.0, [4.0, 2.0]);
        let end = sector.extent().pop();
        assert!(end.is_some_and(|end| end.abs_diff_eq(DVec3::new(1.0, 2.0, 0.0), 1e-9)));
    }
}
