//! A microscope for the numbers of f32 in the plane.

use glam::DVec2;

/// A square view around a point, with the side of a cell as its unit and the point as its origin.
#[derive(Clone, Copy)]
pub struct Microscope {
    /// The point in the middle.
    pub centre: DVec2,
    /// The side of a cell.
    pub cell: f64,
}

impl Microscope {
    /// Half the width of the view, in cells.
    pub const EDGE: f64 = 16.5;

    /// Half the width of the view.
    pub fn half(self) -> f64 {
        Self::EDGE * self.cell
    }

    /// A point in the view.
    pub fn place(self, at: DVec2) -> DVec2 {
        (at - self.centre) / self.cell
    }

    /// Two points of the line `ab` just outside the view, in it. `None` if the line is far away:
    /// both points may be millions of cells away.
    pub fn line(self, [a, b]: [DVec2; 2]) -> Option<[DVec2; 2]> {
        let along = (b - a).try_normalize()?;
        let foot = self.place(a + along * along.dot(self.centre - a));
        let far = along * (8.0 * Self::EDGE);
        (foot.length() < 4.0 * Self::EDGE).then(|| [foot - far, foot + far])
    }

    /// The f32 numbers around a coordinate of the centre, at least a cell apart, with their
    /// intervals in the view. Once neighbouring numbers are that far apart, this is every number.
    pub fn numbers(self, middle: f64) -> Vec<(f32, [f64; 2])> {
        let cell = self.cell;
        let place = |x: f32| (f64::from(x) - middle) / cell;
        let up = |x: f32| x.next_up().max((f64::from(x) + cell) as f32);
        let down = |x: f32| x.next_down().min((f64::from(x) - cell) as f32);
        // One value more than visible, so that each visible one has a next one.
        let from = |next: &dyn Fn(f32) -> f32| {
            let mut found = vec![next(middle as f32)];
            while let Some(last) = found.last().filter(|last| place(**last).abs() <= Self::EDGE) {
                found.push(next(*last));
            }
            found
        };
        let (below, above) = (from(&down), from(&up));
        let all: Vec<_> = below.into_iter().rev().chain([middle as f32]).chain(above).collect();
        let part = |three: &[f32]| {
            let between =
                |x: f32, y: f32| place(x).midpoint(place(y)).clamp(-Self::EDGE, Self::EDGE);
            (three[1], [between(three[0], three[1]), between(three[1], three[2])])
        };
        all.windows(3).map(part).filter(|(_, [from, to])| from < to).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A microscope whose cells have been halved so often.
    fn halved(centre: [f64; 2], times: f64) -> Microscope {
        Microscope { centre: centre.into(), cell: (-times).exp2() }
    }

    #[test]
    fn cells_are_adjacent_and_finally_each_is_one_number() {
        for (zoom, single) in
            [(0.0, false), (4.0, false), (22.0, false), (24.0, true), (29.5, true)]
        {
            let cells = halved([0.625; 2], zoom).numbers(0.625);
            let edge = Microscope::EDGE;
            assert_eq!((cells[0].1[0], cells[cells.len() - 1].1[1]), (-edge, edge));
            for two in cells.windows(2) {
                assert_eq!(two[0].1[1], two[1].1[0], "{zoom}");
                assert_eq!(two[0].0.next_up() == two[1].0, single, "{zoom}");
            }
        }
        assert_eq!(halved([0.625; 2], 24.0).numbers(0.625).len(), 33);
    }

    #[test]
    fn below_a_power_of_two_the_gap_is_half_as_large() {
        let cells = halved([1.0, 0.75], 25.0).numbers(1.0);
        let gaps: Vec<_> = cells.windows(2).map(|two| two[1].0 - two[0].0).collect();
        assert_eq!(gaps[0] * 2.0, gaps[gaps.len() - 1]);
    }

    #[test]
    fn a_line_leaves_the_view_on_both_sides_or_is_not_shown() {
        let view = halved([1.0, 2.0], 3.0);
        let at = |y: f64| [0.0, 4.0].map(|x| DVec2::new(x, y));
        let [from, to] = view.line(at(2.5)).unwrap();
        assert_eq!((from.y, to.y), (4.0, 4.0));
        assert!(from.x < -Microscope::EDGE && to.x > Microscope::EDGE);
        assert_eq!(view.line(at(64.0)), None);
        assert_eq!(view.line([DVec2::ONE; 2]), None);
    }
}
