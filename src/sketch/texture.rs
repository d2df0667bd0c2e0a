//! A bitmap on a triangle, placed by two barycentric weights.

use super::constructions::clipped;
use super::{Name, Role, Shape, Sketch};
use glam::{DVec2, DVec3, dvec2};

impl Shape {
    /// The cell of a [`Sketch::texture`] that colours the point `corner + alpha u + beta v`.
    pub fn texel(
        corner: DVec3,
        [u, v]: [DVec3; 2],
        picture: &[&str],
        [alpha, beta]: [f64; 2],
    ) -> Self {
        let side = picture.len() as f64;
        let low = |part: f64| (part * side).floor() / side;
        Self::parallelogram(corner + u * low(alpha) + v * low(beta), u / side, v / side)
    }
}

impl Sketch {
    /// The picture on the triangle that `u` and `v` span at `corner`; `#` is ink. Its columns run
    /// along `u` and its rows, starting with the last, along `v`. The part beyond the triangle is
    /// cut off. Visible while highlighted.
    pub fn texture(&mut self, name: Name, corner: DVec3, [u, v]: [DVec3; 2], picture: &[&str]) {
        let place = |at: &DVec2| corner + u * at.x + v * at.y;
        let cells = ink(picture).into_iter().map(|cell| cell.iter().map(place).collect());
        self.unlabelled(name, Role::Third, Shape::Cells(cells.collect()));
    }
}

/// The runs of ink as regions of weights, clipped to a sum of at most 1.
fn ink(picture: &[&str]) -> Vec<Vec<DVec2>> {
    let part = 1.0 / picture.len() as f64;
    let mut found: Vec<Vec<DVec2>> = Vec::new();
    for (row, line) in picture.iter().rev().enumerate() {
        let (low, high) = (row as f64 * part, (row + 1) as f64 * part);
        let mut end = 0;
        for run in line.as_bytes().chunk_by(|a, b| a == b) {
            let left = end as f64 * part;
            end += run.len();
            if run.starts_with(b"#") {
                let right = end as f64 * part;
                let cell = [(left, low), (right, low), (right, high), (left, high)];
                let corners = cell.map(|(x, y)| dvec2(x, y));
                found.push(clipped(&corners, |p| 1.0 - (p.x + p.y)));
            }
        }
    }
    found.retain(|cell| cell.len() > 2);
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_follow_the_rows_and_are_clipped_at_the_hypotenuse() {
        let cells = ink(&["##", "##"]);
        assert_eq!(cells.len(), 2);
        assert_eq!(
            cells[0],
            [(0.0, 0.0), (1.0, 0.0), (0.5, 0.5), (0.0, 0.5)].map(|(x, y)| dvec2(x, y))
        );
        let corners: Vec<_> = [(0.0, 0.5), (0.5, 0.5), (0.0, 1.0)].map(|(x, y)| dvec2(x, y)).into();
        assert_eq!(cells[1], corners);
        assert_eq!(ink(&[".#", ".."]), Vec::<Vec<DVec2>>::new(), "all of it lies beyond");
    }
}
