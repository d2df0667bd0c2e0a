//! Marks of sums of vectors: head to tail, by components, and on rungs beside their common line.

use super::{At, Name, Role, Shape, Sketch, Visibility, upright};
use glam::DVec3;

/// The distance of adjacent rungs.
const RUNG: f64 = 0.75;

/// The greatest number of ticks of a ruler.
const MULTIPLES: u32 = 40;

/// The starts of lines parallel to the line along `along` through the origin, so that arrows on them
/// do not overlap: one after the other along the normal of the plane of `along` and `other`.
fn rungs([along, other]: [DVec3; 2]) -> impl Iterator<Item = DVec3> {
    let apart = along.cross(other).try_normalize().unwrap_or(along.any_orthonormal_vector());
    (1_u32..).map(move |i| apart * RUNG * f64::from(i))
}

impl Shape {
    /// The parallelogram with the corner `corner` between the corners `next` and `previous`.
    pub fn parallelogram_between(corner: impl At, [next, previous]: [impl At; 2]) -> Self {
        let corner = corner.at();
        Self::parallelogram(corner, next.at() - corner, previous.at() - corner)
    }

    /// The parallelogram spanned at `corner` by `u` and `v`, without outline and label.
    pub fn tinted_parallelogram(corner: impl At, u: impl At, v: impl At) -> Self {
        Self::parallelogram(corner, u, v).tinted()
    }

    /// An area without outline and label, in the colour of its role. Other shapes are unchanged.
    #[must_use]
    pub fn tinted(self) -> Self {
        match self {
            Self::Area(corners) => Self::Cells(vec![corners]),
            shape => shape,
        }
    }
}

impl Sketch {
    /// Multiples of vectors head to tail from `start`, as arrows named after the factors. Visible
    /// while highlighted.
    pub fn head_to_tail<V: At>(
        &mut self,
        start: impl At,
        role: Role,
        multiples: impl IntoIterator<Item = ((Name, f64), V)>,
    ) {
        let mut from = start.at();
        for ((name, factor), vector) in multiples {
            let to = from + vector.at() * factor;
            self.add(name, role, Visibility::WhenLit, Shape::Arrow(from, to));
            from = to;
        }
    }

    /// (a + b)² as a square whose side is the distance a + b of the points `from` and `to`, divided
    /// into the squares a² and b² in their roles and two rectangles a b. `middle` separates a from
    /// b; nothing is drawn unless it is between the others. The square is beside the line at the
    /// distance `apart`. Visible while highlighted, without labels.
    pub fn square_of_sum(
        &mut self,
        name: Name,
        [from, middle, to]: [impl At; 3],
        [role_a, role_b]: [Role; 2],
        apart: f64,
    ) {
        let [from, middle, to] = [from.at(), middle.at(), to.at()];
        let (a, b) = (middle - from, to - middle);
        let is_sum = a.dot(b) > 0.0;
        if !is_sum {
            return;
        }
        let [a_down, b_down] = [a, b].map(|along| along.cross(DVec3::Z));
        let down = a_down.normalize() * apart;
        if apart > 0.0 {
            for at in [from, middle, to] {
                self.unlabelled(name, Role::Helper, Shape::Extension(at, at + down));
            }
        }
        let corner = from + down;
        for (role, at, u, v) in
            [(role_a, corner, a, a_down), (role_b, corner + a + a_down, b, b_down)]
        {
            self.unlabelled(name, role, Shape::tinted_parallelogram(at, u, v));
        }
        for (at, u, v) in [(a, b, a_down), (a_down, a, b_down)] {
            self.unlabelled(name, Role::Helper, Shape::parallelogram(corner + at, u, v));
        }
    }

    /// The components of a vector from the origin, head to tail and dotted, each with one of the
    /// names. Visible while highlighted.
    pub fn components(&mut self, names: [Name; 3], role: Role, vector: DVec3) {
        let mut from = DVec3::ZERO;
        for (name, axis) in names.into_iter().zip(DVec3::AXES) {
            let to = from + axis * vector;
            self.add(name, role, Visibility::WhenLit, Shape::Extension(from, to));
            from = to;
        }
    }

    /// A ruler along `times` a vector from the origin: a tick at each whole multiple of the vector.
    /// Visible while highlighted, without label.
    pub fn ruler(&mut self, name: Name, role: Role, vector: DVec3, times: f64) {
        for i in 1..=(times.abs() as u32).min(MULTIPLES) {
            let at = vector * (f64::from(i) * times.signum());
            self.unlabelled(name, role, Shape::tick(at, upright(vector)));
        }
    }

    /// Vectors parallel to the first of `beside`, each from the start of its own rung. The rungs are
    /// beside the plane of both. Visible while highlighted.
    pub fn arrows_on_rungs(&mut self, beside: [DVec3; 2], vectors: [(Name, DVec3); 3]) {
        for (start, vector) in rungs(beside).zip(vectors) {
            self.arrow(start, vector, Role::Third, Visibility::WhenLit);
        }
    }

    /// The sum of parallel vectors, head to tail, each on its own rung, so that a vector that
    /// points back does not cover another. Dotted lines link the heads to the tails, and the last
    /// head to the sum on the line itself. Visible while highlighted.
    pub fn sum_on_rungs(&mut self, beside: [DVec3; 2], sum: Name, parts: [(Name, DVec3); 3]) {
        let (mut head, mut end) = (DVec3::ZERO, DVec3::ZERO);
        for (start, (name, part)) in rungs(beside).zip(parts) {
            let tail = end + start;
            self.add(name, Role::Helper, Visibility::WhenLit, Shape::Extension(head, tail));
            self.arrow(tail, (name, part), Role::Result, Visibility::WhenLit);
            (head, end) = (tail + part, end + part);
        }
        self.add(sum, Role::Helper, Visibility::WhenLit, Shape::Extension(head, end));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sum_on_rungs_ends_on_the_line() {
        let c = DVec3::X;
        let parts = [("one".into(), c * 3.0), ("two".into(), -c), ("three".into(), c * 2.0)];
        let beside = [c, DVec3::Z];
        let last = Sketch::shapes(|on| on.sum_on_rungs(beside, "sum".into(), parts)).pop();
        let Some(Shape::Extension(head, sum)) = last else { panic!("{last:?}") };
        assert_eq!(sum, c * 4.0);
        assert_eq!(head.distance(sum), 3.0 * RUNG);
    }

    #[test]
    fn a_square_of_a_sum_is_as_wide_as_the_sum() {
        let square = |at, beside| {
            let roles = [Role::First, Role::Second];
            Sketch::shapes(|on| on.square_of_sum("share".into(), at, roles, beside))
        };
        let at = [0.0, 2.0, 3.0].map(|x| DVec3::X * x);
        let corners: Vec<_> = square(at, 2.0)[3..].iter().flat_map(Shape::extent).collect();
        assert_eq!(corners.iter().copied().reduce(DVec3::min), Some(DVec3::new(0.0, -5.0, 0.0)));
        assert_eq!(corners.iter().copied().reduce(DVec3::max), Some(DVec3::new(3.0, -2.0, 0.0)));
        assert!(square([at[0], at[2], at[1]], 0.0).is_empty());
    }

    #[test]
    fn components_end_in_the_vector() {
        let (names, v) = (["x", "y", "z"].map(Name::from), DVec3::new(3.0, -1.0, 2.0));
        let last = Sketch::shapes(|on| on.components(names, Role::First, v)).pop();
        assert_eq!(last, Some(Shape::Extension(DVec3::new(3.0, -1.0, 0.0), v)));
    }
}
