//! Dimension lines, and lines parallel to a line that show other cases of it.

use super::{At, Name, Role, Shape, Sketch, Visibility, aside, at_distance};
use glam::DVec3;

/// The distance of adjacent levels, as a fraction of the radius.
const LEVEL: f64 = 0.22;

/// The length of an extension line beyond its dimension line, as a fraction of the distance between
/// levels.
const BEYOND: f64 = 0.3;

/// The distance of a parallel line that misses the ball, in radii.
const MISS: f64 = 1.3;

/// Levels of dimension lines beside a line, on the side that does not face the centre of a ball.
pub struct Levels {
    /// The centre of the ball.
    centre: DVec3,
    /// The distance of adjacent levels.
    apart: f64,
}

impl Levels {
    /// Levels outside of the ball with this centre and radius.
    pub fn outside(centre: impl At, radius: f64) -> Self {
        Self { centre: centre.at(), apart: radius * LEVEL }
    }

    /// Levels beside a segment, on the side to which its normal points.
    pub fn beside(start: impl At, segment: impl At, normal: impl At) -> Self {
        Self::outside(start.at() - normal.at(), segment.at().length() / 2.0)
    }

    /// The vector from a line along `along` to its first level.
    fn step(&self, through: DVec3, along: DVec3) -> DVec3 {
        let away = (through - self.centre).reject_from(along);
        let away = away.try_normalize().unwrap_or(-aside(along).normalize());
        away * self.apart
    }
}

impl Sketch {
    /// A parameter or a length along a line, between two of its points, as a dimension line on a
    /// level from 1: on the line itself, its label would seem to belong to a point. Visible while
    /// highlighted. Nothing is drawn between equal points.
    pub fn dimension(
        &mut self,
        levels: &Levels,
        level: u32,
        (name, role): (Name, Role),
        ends: [impl At; 2],
    ) {
        if let Some([from, to]) = self.on_level(levels, level, (name, role), ends.map(At::at)) {
            self.add(name, role, Visibility::WhenLit, Shape::Dashed(from, to));
        }
    }

    /// A dimension line for a length that is not the value: a solid line without label.
    pub fn interval(
        &mut self,
        levels: &Levels,
        level: u32,
        (name, role): (Name, Role),
        ends: [impl At; 2],
    ) {
        if let Some([from, to]) = self.on_level(levels, level, (name, role), ends.map(At::at)) {
            self.unlabelled(name, role, Shape::segment(from, to));
        }
    }

    /// Adds the extension lines of a dimension line, and returns its ends; `None` between equal
    /// points.
    fn on_level(
        &mut self,
        levels: &Levels,
        level: u32,
        (name, role): (Name, Role),
        [from, to]: [DVec3; 2],
    ) -> Option<[DVec3; 2]> {
        if from == to {
            return None;
        }
        let step = levels.step(from, to - from);
        let off = step * f64::from(level);
        for at in [from, to] {
            self.unlabelled(name, role, Shape::Extension(at, at + off + step * BEYOND));
        }
        Some([from + off, to + off])
    }

    /// A part of a line, moved parallel to touch a ball, and moved further to miss it. `foot` is
    /// the foot of the centre on the line. Visible while highlighted, without label. Nothing is
    /// drawn if the line contains the centre.
    pub fn touching_and_missing(
        &mut self,
        name: Name,
        centre: impl At,
        radius: f64,
        foot: impl At,
        [a, b]: [impl At; 2],
    ) {
        let (centre, foot, a, b) = (centre.at(), foot.at(), a.at(), b.at());
        for distance in [radius, radius * MISS] {
            let by = at_distance(centre, foot, distance) - foot;
            self.unlabelled(name, Role::First, Shape::Dashed(a + by, b + by));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A dimension line, if it is drawn.
    fn line(levels: &Levels, ends: [DVec3; 2]) -> Option<Shape> {
        Sketch::shapes(|on| on.dimension(levels, 1, ("t".into(), Role::Helper), ends)).pop()
    }

    #[test]
    fn a_dimension_line_is_on_the_other_side_of_the_line() {
        let ends = [DVec3::X, DVec3::X * 3.0];
        for (centre, y) in [(DVec3::Y, -LEVEL), (-DVec3::Y, LEVEL), (DVec3::ZERO, -LEVEL)] {
            let [from, to] = ends.map(|end| end + DVec3::Y * y);
            let levels = Levels::outside(centre, 1.0);
            assert_eq!(line(&levels, ends), Some(Shape::Dashed(from, to)));
        }
        assert_eq!(line(&Levels::outside(DVec3::ZERO, 1.0), [DVec3::X; 2]), None);
    }

    #[test]
    fn levels_beside_a_segment_are_on_the_side_of_its_normal() {
        let ends = [DVec3::X, DVec3::X * 3.0];
        let levels = Levels::beside(ends[0], ends[1] - ends[0], DVec3::Y * 4.0);
        let [from, to] = ends.map(|end| end + DVec3::Y * LEVEL);
        assert_eq!(line(&levels, ends), Some(Shape::Dashed(from, to)));
    }

    #[test]
    fn the_first_parallel_touches() {
        let ends = [DVec3::new(-2.0, 1.0, 0.0), DVec3::new(2.0, 1.0, 0.0)];
        let shapes = Sketch::shapes(|on| {
            on.touching_and_missing("x".into(), DVec3::ZERO, 3.0, DVec3::Y, ends);
        });
        let Shape::Dashed(a, _) = shapes[0] else { panic!("no line") };
        assert_eq!(a, DVec3::new(-2.0, 3.0, 0.0));
    }
}
