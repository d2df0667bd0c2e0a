//! A line and a point on it under a microscope.

use crate::geometry::double::orientation::{Orientation, orientation_trace};
use crate::geometry::question::orientation::LineSide;
use crate::geometry::question::orientation::filtered;
use crate::geometry::single::{self, orientation as rounded};
use crate::lessons::prelude::*;
use crate::sketch::Microscope;

/// Points of the scene closer than this fraction of the default view count as one.
const MIN_POINT_DISTANCE: f64 = 0.04;

/// The range of the number of halvings of a cell.
pub const ZOOM: std::ops::RangeInclusive<f64> = 0.0..=32.0;

/// Relative error bound of one operation in f32: half the gap after 1.
const EPS: f64 = f32::EPSILON as f64 / 2.0;

/// A line through two points, and the position of the microscope.
#[derive(Clone, Debug, PartialEq, FieldValue)]
pub struct Scene {
    /// A point of the line.
    #[default(dvec2(3.0, 3.0))]
    pub a: DVec2,
    /// A second point.
    #[default(dvec2(5.0, 5.0))]
    pub b: DVec2,
    /// The centre of the microscope.
    #[default(dvec2(0.625, 0.625))]
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

impl Scene {
    /// Side of a cell.
    pub fn cell(&self) -> f64 {
        (-self.zoom).exp2()
    }

    /// The microscope.
    pub fn microscope(&self) -> Microscope {
        Microscope { centre: self.p, cell: self.cell() }
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
        const MAX_HALF_SIDE: f64 = 2.5;
        Some(self.microscope().half()).filter(|half| *half < MAX_HALF_SIDE)
    }

    /// Whether the triangle of the point and the line looks like a line.
    pub fn is_flat(&self) -> bool {
        let x = self.trace();
        x.area.abs() <= MIN_POINT_DISTANCE * x.d.length()
    }

    /// Whether a point is visibly apart from the middle of the microscope.
    pub fn is_apart(&self, q: DVec2) -> bool {
        q.distance(self.p) > MIN_POINT_DISTANCE
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
        let rows = scene.microscope().numbers(scene.p.y);
        let columns = scene.microscope().numbers(scene.p.x);
        let places = rows.iter().flat_map(|(y, _)| columns.iter().map(move |(x, _)| (*x, *y)));
        let points = places.map(|(x, y)| single::Vec2::new(x, y));
        points.map(|q| (scene.answer_at(q), filtered(scene.a, scene.b, q.as_dvec2()))).collect()
    }

    #[test]
    fn below_a_power_of_two_the_gap_is_half_as_large() {
        let scene = Scene { p: dvec2(1.0, 0.75), ..Scene::default() };
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
        let said = scene.microscope().numbers(scene.p.y).into_iter();
        let mut said: Vec<_> =
            said.map(|(y, _)| scene.answer_at(single::Vec2::new(x, y)).unwrap()).collect();
        said.dedup();
        use LineSide::{Left, OnLine, Right};
        assert_eq!(said, [Right, OnLine, Right, OnLine, Left, OnLine, Left]);
    }
}
