//! A line and a point on it under a microscope.

use crate::geometry::double::orientation::{Orientation, orientation_trace};
use crate::geometry::question::orientation::filtered;
use crate::geometry::relation::LineSide;
use crate::geometry::single::{self, orientation as rounded};
use crate::lessons::prelude::*;

/// Half the width of the microscope's view, in cells.
pub const EDGE: f64 = 16.5;

/// Points of the scene closer than this fraction of the default view count as one.
const APART: f64 = 0.04;

/// The range of the number of halvings of a cell.
pub const ZOOM: std::ops::RangeInclusive<f64> = 0.0..=32.0;

/// Relative error bound of one operation in f32: half the gap after 1.
const EPS: f64 = f32::EPSILON as f64 / 2.0;

/// A line through two points, and the position of the microscope.
#[derive(Clone, Debug, PartialEq, FieldValue)]
pub struct Scene {
    /// A point of the line.
    pub a: DVec2,
    /// A second point.
    pub b: DVec2,
    /// The centre of the microscope.
    pub p: DVec2,
    /// The position of the exact point in it, in cells from the centre.
    pub at: DVec2,
    /// The number of halvings of a cell.
    pub zoom: f64,
    /// The arithmetic of the cells' colour: one of [`CellAnswer::ALL`].
    pub cells: u8,
}

/// The arithmetic of the cells' colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellAnswer {
    /// f32.
    Single,
    /// f32 if the area exceeds its error, otherwise neither side.
    Certain,
    /// f64.
    Double,
    /// Exact arithmetic.
    Exact,
}

impl CellAnswer {
    /// All arithmetics, in the order of their words.
    pub const ALL: [Self; 4] = [Self::Single, Self::Certain, Self::Double, Self::Exact];
}

impl Default for Scene {
    fn default() -> Self {
        Self::at([3.0, 3.0], [5.0, 5.0], [0.625, 0.625])
    }
}

impl Scene {
    /// A line and a position, without the microscope.
    pub fn at(a: [f64; 2], b: [f64; 2], p: [f64; 2]) -> Self {
        let (at, zoom, cells) = (DVec2::ZERO, 0.0, 0);
        Self { a: a.into(), b: b.into(), p: p.into(), at, zoom, cells }
    }

    /// Side of a cell.
    pub fn cell(&self) -> f64 {
        (-self.zoom).exp2()
    }

    /// The exact point.
    pub fn x(&self) -> DVec2 {
        self.p + self.at * self.cell()
    }

    /// The point rounded to f32.
    pub fn q(&self) -> DVec2 {
        self.x().as_vec2().as_dvec2()
    }

    /// The distance of its coordinates to the next ones away from 0.
    pub fn gap(&self) -> DVec2 {
        let gap = |x: f32| f64::from(x.abs().next_up()) - f64::from(x.abs());
        let q = self.q().as_vec2();
        DVec2::new(gap(q.x), gap(q.y))
    }

    /// Half the side of the square that the microscope shows, if it is small in the picture.
    pub fn window(&self) -> Option<f64> {
        const WIDEST: f64 = 2.5;
        Some(EDGE * self.cell()).filter(|half| *half < WIDEST)
    }

    /// Whether the triangle of the point and the line looks like a line.
    pub fn is_flat(&self) -> bool {
        let x = self.trace();
        x.area.abs() <= APART * x.d.length()
    }

    /// Whether a point is visibly apart from the middle of the microscope.
    pub fn is_apart(&self, q: DVec2) -> bool {
        q.distance(self.p) > APART
    }

    /// A point as the microscope shows it: one unit is one cell, and the centre is P.
    pub fn in_cells(&self, at: DVec2) -> DVec2 {
        (at - self.p) / self.cell()
    }

    /// Two points of the line just outside the microscope's picture, in its units. `None` if the
    /// line is far away: both points may be millions of cells away.
    pub fn line_in_cells(&self) -> Option<[DVec2; 2]> {
        let along = (self.b - self.a).try_normalize()?;
        let foot = self.in_cells(self.a + along * along.dot(self.p - self.a));
        let far = along * (8.0 * EDGE);
        (foot.length() < 4.0 * EDGE).then(|| [foot - far, foot + far])
    }

    /// The trace of the method.
    pub fn trace(&self) -> Orientation {
        orientation_trace(self.a, self.b, self.q(), self.x(), self.gap(), EPS, self.cell())
    }

    /// The trace in f32 for a point of f32.
    fn in_single(&self, q: single::Vec2) -> rounded::Orientation {
        let (a, b) = (self.a.as_vec2(), self.b.as_vec2());
        rounded::orientation_trace(a, b, q, q, single::Vec2::ONE, EPS as f32, 1.0)
    }

    /// The side of the point in f32.
    pub fn single_side(&self) -> LineSide {
        rounded::orientation_verdict(&self.in_single(self.q().as_vec2()))
    }

    /// The area in f32.
    pub fn single_area(&self) -> f64 {
        self.in_single(self.q().as_vec2()).area.into()
    }

    /// Whether f32 has the point on the left while it is on the right, or vice versa.
    pub fn is_mistaken(&self) -> bool {
        let sides = [self.single_side(), self.side()];
        [[LineSide::Left, LineSide::Right], [LineSide::Right, LineSide::Left]].contains(&sides)
    }

    /// On which side the point is.
    pub fn side(&self) -> LineSide {
        filtered(self.a, self.b, self.q())
    }

    /// The answer for a point of f32; `None` if it is not certain.
    pub fn answer_at(&self, q: single::Vec2) -> Option<LineSide> {
        let by = CellAnswer::ALL[usize::from(self.cells) % CellAnswer::ALL.len()];
        match by {
            CellAnswer::Single => Some(rounded::orientation_verdict(&self.in_single(q))),
            CellAnswer::Certain => {
                let x = self.in_single(q);
                (x.area.abs() > x.bound).then(|| rounded::orientation_verdict(&x))
            }
            CellAnswer::Double => {
                use crate::geometry::double::orientation::orientation_verdict;
                let q = q.as_dvec2();
                let x = orientation_trace(self.a, self.b, q, q, DVec2::ONE, EPS, 1.0);
                Some(orientation_verdict(&x))
            }
            CellAnswer::Exact => Some(filtered(self.a, self.b, q.as_dvec2())),
        }
    }

    /// The f32 numbers around a coordinate of the centre, at least a cell apart, with their
    /// intervals in the microscope, in cells. Once neighbouring numbers are that far apart, this is
    /// every number.
    pub fn numbers(&self, middle: f64) -> Vec<(f32, [f64; 2])> {
        let cell = self.cell();
        let place = |x: f32| (f64::from(x) - middle) / cell;
        let up = |x: f32| x.next_up().max((f64::from(x) + cell) as f32);
        let down = |x: f32| x.next_down().min((f64::from(x) - cell) as f32);
        // One value more than visible, so that each visible one has a next one.
        let from = |next: &dyn Fn(f32) -> f32| {
            let mut found = vec![next(middle as f32)];
            while let Some(last) = found.last().filter(|last| place(**last).abs() <= EDGE) {
                found.push(next(*last));
            }
            found
        };
        let (below, above) = (from(&down), from(&up));
        let all: Vec<_> = below.into_iter().rev().chain([middle as f32]).chain(above).collect();
        let part = |three: &[f32]| {
            let between = |x: f32, y: f32| place(x).midpoint(place(y)).clamp(-EDGE, EDGE);
            (three[1], [between(three[0], three[1]), between(three[1], three[2])])
        };
        all.windows(3).map(part).filter(|(_, [from, to])| from < to).collect()
    }

    /// The attractors of the handle called `name`.
    pub fn attractors(&self, name: &str) -> Vec<Attractor> {
        match name {
            "a" => vec![Attractor::point("zero_length", self.b)],
            "b" => vec![Attractor::point("zero_length", self.a)],
            "p" => vec![Attractor::line("on_line", self.a, self.b - self.a)],
            _ => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Scene {
        /// This scene under the microscope.
        fn under(self, zoom: f64, cells: CellAnswer) -> Self {
            let cells = CellAnswer::ALL.iter().position(|one| *one == cells).unwrap_or_default();
            Self { zoom, cells: cells as u8, ..self }
        }
    }

    /// The answers of all cells, with the exact ones.
    fn answers(scene: &Scene) -> Vec<(Option<LineSide>, LineSide)> {
        let rows = scene.numbers(scene.p.y);
        let columns = scene.numbers(scene.p.x);
        let places = rows.iter().flat_map(|(y, _)| columns.iter().map(move |(x, _)| (*x, *y)));
        let points = places.map(|(x, y)| single::Vec2::new(x, y));
        points.map(|q| (scene.answer_at(q), filtered(scene.a, scene.b, q.as_dvec2()))).collect()
    }

    #[test]
    fn cells_are_adjacent_and_finally_each_is_one_number() {
        let scene = Scene::default();
        for (zoom, single) in
            [(0.0, false), (4.0, false), (22.0, false), (24.0, true), (29.5, true)]
        {
            let cells = scene.clone().under(zoom, CellAnswer::Single).numbers(scene.p.x);
            assert_eq!((cells[0].1[0], cells[cells.len() - 1].1[1]), (-EDGE, EDGE));
            for two in cells.windows(2) {
                assert_eq!(two[0].1[1], two[1].1[0], "{zoom}");
                assert_eq!(two[0].0.next_up() == two[1].0, single, "{zoom}");
            }
        }
        assert_eq!(scene.clone().under(24.0, CellAnswer::Single).numbers(scene.p.x).len(), 33);
    }

    #[test]
    fn below_a_power_of_two_the_gap_is_half_as_large() {
        let scene = Scene::at([3.0, 3.0], [5.0, 5.0], [1.0, 0.75]).under(25.0, CellAnswer::Exact);
        let cells = scene.numbers(1.0);
        let gaps: Vec<_> = cells.windows(2).map(|two| two[1].0 - two[0].0).collect();
        assert_eq!(gaps[0] * 2.0, gaps[gaps.len() - 1]);
        assert_eq!(scene.gap().x, 2.0 * scene.gap().y);
    }

    #[test]
    fn f32_is_wrong_for_some_points_and_never_for_certain_ones() {
        let wrong = |by, zoom| {
            let all = answers(&Scene::default().under(zoom, by));
            all.into_iter().filter(|(said, exact)| said.is_some_and(|said| said != *exact)).count()
        };
        assert!(wrong(CellAnswer::Single, 24.0) > 200);
        assert_eq!(wrong(CellAnswer::Single, 12.0), 0);
        for zoom in [8.0, 20.0, 22.0, 24.0] {
            assert_eq!(wrong(CellAnswer::Certain, zoom), 0, "{zoom}");
            assert_eq!(wrong(CellAnswer::Exact, zoom), 0, "{zoom}");
        }
    }

    /// The question of the opening.
    #[test]
    fn straight_up_across_the_line_the_answer_changes_six_times() {
        let scene = Scene::default().under(24.0, CellAnswer::Single);
        let x = scene.p.x as f32;
        let said = scene.numbers(scene.p.y).into_iter();
        let mut said: Vec<_> =
            said.map(|(y, _)| scene.answer_at(single::Vec2::new(x, y)).unwrap()).collect();
        said.dedup();
        use LineSide::{Left, OnLine, Right};
        assert_eq!(said, [Right, OnLine, Right, OnLine, Left, OnLine, Left]);
    }
}
