//! Marks of a basis of the plane, and of two segments on one line.

use super::constructions::DRAWN_EXTENT;
use super::{At, Name, Role, Shape, Sketch, Visibility};
use crate::geometry::double::line_foot::line_foot;
use glam::DVec2;
use std::ops::Range;

/// The number of cells along each side of the parallelogram of a basis.
const CELLS: u32 = 4;

/// The number of parts of each vector on graph paper.
const TENTHS: u32 = 10;

/// Length of the normal of a line that is given by an equation.
const UNIT_NORMAL: f64 = 0.5;

/// Length of an arrow that pushes, as a fraction of the pushed segment.
const PUSH: f64 = 0.25;

/// Half the breadth of the arrow head of a moved point, as a fraction of the path.
const MOVED: f64 = 0.05;

/// 1/4, 1/2 and 3/4: the coordinates of the lines between cells.
fn inner_coordinates() -> impl Iterator<Item = f64> {
    (1..CELLS).map(|i| f64::from(i) / f64::from(CELLS))
}

/// The number with which `x` is compared to show its effect: `without`, at which it has none, or
/// half a unit more if `x` is that.
pub fn compared_with(x: f64, without: f64) -> f64 {
    if x == without { without + 0.5 } else { without }
}

impl Sketch {
    /// The parallelogram of the basis `u`, `v` at `corner`, and the lines of the coordinates 1/4,
    /// 1/2 and 3/4 in it. Visible while highlighted, without label.
    pub fn basis_cells(&mut self, name: Name, corner: impl At, [u, v]: [impl At; 2]) {
        let (corner, u, v) = (corner.at(), u.at(), v.at());
        self.unlabelled(name, Role::Third, Shape::parallelogram(corner, u, v));
        for part in inner_coordinates() {
            for (from, along) in [(u * part, v), (v * part, u)] {
                let line = Shape::Dashed(corner + from, corner + from + along);
                self.unlabelled(name, Role::Third, line);
            }
        }
    }

    /// Graph paper on the triangle that `u` and `v` span at `corner`: the lines on which the share
    /// of `u` is a whole number of tenths, and the same lines for `v`. Visible while its name is
    /// highlighted.
    pub fn graph_paper(&mut self, names: [Name; 2], corner: impl At, [u, v]: [impl At; 2]) {
        let (corner, u, v) = (corner.at(), u.at(), v.at());
        for (name, u, v) in [(names[0], u, v), (names[1], v, u)] {
            let rule = |i: u32| {
                let part = f64::from(i) / f64::from(TENTHS);
                let from = corner + u * part;
                [from, from + v * (1.0 - part)]
            };
            self.unlabelled(name, Role::Helper, Shape::Rules((1..TENTHS).map(rule).collect()));
        }
    }

    /// The point with the coordinates `x`, `y` in the basis `u`, `v` at `corner`, as a path along
    /// `u` and then along `v`. Each leg has the name of its coordinate. Visible while highlighted.
    pub fn coordinates(
        &mut self,
        corner: impl At,
        [(x_name, x), (y_name, y)]: [(Name, f64); 2],
        [u, v]: [impl At; 2],
    ) {
        let corner = corner.at();
        let bend = corner + u.at() * x;
        let legs = [(x_name, corner, bend), (y_name, bend, bend + v.at() * y)];
        for (name, from, to) in legs {
            self.add(name, Role::Third, Visibility::WhenLit, Shape::Dashed(from, to));
        }
    }

    /// The lines of coordinate sum 1/4, 1/2 and 3/4 between the rays along `u` and `v` from
    /// `corner`. They are parallel to the segment between the tips, where the sum is 1. Visible
    /// while highlighted, without label.
    pub fn level_lines(&mut self, name: Name, corner: impl At, [u, v]: [impl At; 2]) {
        let (corner, u, v) = (corner.at(), u.at(), v.at());
        for sum in inner_coordinates() {
            self.unlabelled(name, Role::Helper, Shape::Dashed(corner + u * sum, corner + v * sum));
        }
    }

    /// The line `n · x = d` with the direction of its normal, without label. Nothing is drawn if
    /// `n` is zero.
    pub fn line_of_equation(&mut self, name: Name, role: Role, n: DVec2, d: f64) {
        let (foot, up) = (n * (d / n.length_squared()), n.normalize());
        let far = up.perp() * DRAWN_EXTENT;
        let line = Shape::segment((foot - far).at(), (foot + far).at());
        self.lit_with(name, role, Visibility::Always, line);
        let normal = Shape::Arrow(foot.at(), (foot + up * UNIT_NORMAL).at());
        self.lit_with(name, role, Visibility::Always, normal);
    }

    /// The components of `v` along the axes from the origin, dotted, and the perpendicular from
    /// their common end to the line along `u`. Each component has its own share of the projection
    /// of `v`. Visible while highlighted, without label.
    pub fn projected_components(&mut self, name: Name, role: Role, v: DVec2, u: DVec2) {
        let bend = DVec2::new(v.x, 0.0);
        for (from, to) in [(DVec2::ZERO, bend), (bend, v)] {
            self.unlabelled(name, role, Shape::Extension(from.at(), to.at()));
        }
        self.perpendicular(name, bend, line_foot(bend, DVec2::ZERO, u), u);
    }

    /// The parallelogram spanned at `corner` by `x` times `u` and by `v`. Visible while highlighted,
    /// without label.
    pub fn scaled_parallelogram(
        &mut self,
        name: Name,
        role: Role,
        corner: impl At,
        x: f64,
        [u, v]: [impl At; 2],
    ) {
        self.unlabelled(name, role, Shape::parallelogram(corner, u.at() * x, v));
    }

    /// An arrow from the side to the middle of the overlap of the segment from `start` along `way`
    /// with a `stretch` of its line, given by parameters. Visible while highlighted, without label.
    /// Nothing is drawn without an overlap.
    pub fn push(&mut self, name: Name, role: Role, [start, way]: [DVec2; 2], stretch: Range<f64>) {
        let (low, high) = (stretch.start.max(0.0), stretch.end.min(1.0));
        if low > high || way == DVec2::ZERO {
            return;
        }
        let tip = start + way * low.midpoint(high);
        self.pointing(name, role, [tip + way.perp() * PUSH, tip], 0.2, way * (PUSH * 0.1));
    }

    /// A line with an arrow head at its end, from the old to the new place of a moved point.
    /// Visible while highlighted, without label.
    pub fn moved(&mut self, name: Name, role: Role, [from, to]: [DVec2; 2]) {
        self.pointing(name, role, [from, to], 2.0 * MOVED, (to - from).perp() * MOVED);
    }

    /// A line with an arrow head. The head is as long as `part` of the line, and its barbs begin at
    /// the distance `aside` on both sides. Not a [`Shape::Arrow`], which shows a vector of the
    /// trace.
    pub(super) fn pointing(
        &mut self,
        name: Name,
        role: Role,
        [from, tip]: [impl At; 2],
        part: f64,
        aside: impl At,
    ) {
        let (from, tip, aside) = (from.at(), tip.at(), aside.at());
        let back = tip + (from - tip) * part;
        for start in [from, back + aside, back - aside] {
            self.unlabelled(name, role, Shape::segment(start, tip));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::DVec3;

    #[test]
    fn the_way_by_coordinates_ends_in_the_point() {
        let (at, values) = (DVec3::ONE, [("x".into(), 2.0), ("y".into(), -1.0)]);
        let shapes = Sketch::shapes(|on| on.coordinates(at, values, [DVec3::X, DVec3::Y]));
        let leg = Shape::Dashed(DVec3::new(3.0, 1.0, 1.0), DVec3::new(3.0, 0.0, 1.0));
        assert_eq!(shapes.last(), Some(&leg));
    }
}
