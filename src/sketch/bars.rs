//! Amounts as bars beside a segment.

use super::{Name, Role, Shape, Sketch, Visibility};
use crate::geometry::Extent;
use glam::DVec3;

/// Height of a row and of its bar, as fractions of the segment's length.
const ROW: [f64; 2] = [0.15, 0.07];

/// Rows of bars beside a segment. The length of the segment is the whole amount.
pub struct BarChart {
    /// The start of the bars in the first row.
    start: DVec3,
    /// The vector of the amount 1.
    one: DVec3,
    /// The vector from each row to the next.
    down: DVec3,
}

impl BarChart {
    /// Rows beside the segment `ab`, on its right side seen from where `normal` points. No bar is
    /// drawn if `whole` is 0.
    pub fn beside([a, b]: [DVec3; 2], normal: DVec3, whole: f64) -> Self {
        let down = (b - a).cross(normal).normalize() * (ROW[0] * a.distance(b));
        Self { start: a + down, one: (b - a) / whole, down }
    }
}

impl Sketch {
    /// Draws a bar that begins at `from` and is as long as the amount, to the left if that is
    /// negative. The bar is labelled with the symbol of the amount, and visible while highlighted.
    pub fn bar(
        &mut self,
        chart: &BarChart,
        row: u32,
        (name, amount): (Name, f64),
        from: f64,
        role: Role,
    ) {
        let at = chart.start + chart.down * f64::from(row) + chart.one * from;
        let (length, height) = (chart.one * amount, chart.down * (ROW[1] / ROW[0]));
        self.unlabelled(name, role, Shape::tinted_parallelogram(at, length, height));
        let edge = Shape::along(at + height, length, Extent::Segment);
        self.add(name, role, Visibility::WhenLit, edge);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_whole_is_as_long_as_the_segment() {
        let [a, b] = [DVec3::X, DVec3::X * 5.0];
        let chart = BarChart::beside([a, b], DVec3::Z, 20.0);
        let bar = |chart: &BarChart, amount| {
            Sketch::shapes(|on| on.bar(chart, 0, ("whole".into(), amount), 0.0, Role::Helper))
        };
        let Shape::Carrier { a: from, b: to, .. } = bar(&chart, 20.0)[1] else { panic!("no edge") };
        assert_eq!(to - from, b - a);
        assert!(from.y < 0.0 && from.x == a.x);
        let nothing = BarChart::beside([a, b], DVec3::Z, 0.0);
        assert!(bar(&nothing, 0.0).is_empty());
    }
}
