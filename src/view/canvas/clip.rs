//! Clips lines and figures to the view in f64, before they become shapes: distant points cost
//! nothing, and no number exceeds the range of f32.

use crate::sketch::clipped_to_box;
use egui::Rect;
use glam::{DVec2, dvec2};
use std::ops::Range;

/// The sides of a closed figure: each corner with the next one.
pub fn sides<T: Copy>(corners: &[T]) -> impl Iterator<Item = (T, T)> + Clone {
    let corners = corners.iter().copied();
    corners.clone().zip(corners.cycle().skip(1))
}

/// A rectangle of the screen in f64.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Window {
    /// Left and top.
    pub min: DVec2,
    /// Right and bottom.
    pub max: DVec2,
}

impl Window {
    /// `rect`, extended by `margin` on every side.
    pub fn new(rect: Rect, margin: f32) -> Self {
        let rect = rect.expand(margin);
        Self {
            min: dvec2(rect.min.x.into(), rect.min.y.into()),
            max: dvec2(rect.max.x.into(), rect.max.y.into()),
        }
    }

    /// Whether `p` lies inside, edges included.
    pub fn has(&self, p: DVec2) -> bool {
        p.cmpge(self.min).all() && p.cmple(self.max).all()
    }

    /// The length of the window's diagonal.
    pub fn diagonal(&self) -> f64 {
        (self.max - self.min).length()
    }

    /// The part of `range`, whose ends may be infinite, in which `a + t d` is inside. `None` if the
    /// line stays outside, has no direction, or is not finite.
    ///
    /// ```
    /// use crosspoint::view::canvas::Window;
    /// use egui::{Rect, pos2};
    /// use glam::dvec2;
    /// let window = Window::new(Rect::from_min_max(pos2(0.0, 0.0), pos2(10.0, 10.0)), 0.0);
    /// let all = f64::NEG_INFINITY..f64::INFINITY;
    /// assert_eq!(window.part(dvec2(5.0, 5.0), dvec2(1.0, 0.0), all.clone()), Some(-5.0..5.0));
    /// assert_eq!(window.part(dvec2(5.0, 5.0), dvec2(1e6, 0.0), 0.0..1.0), Some(0.0..5e-6));
    /// assert_eq!(window.part(dvec2(5.0, 11.0), dvec2(1.0, 0.0), all), None);
    /// ```
    ///
    /// Source: Liang and Barsky, A New Concept and Method for Line Clipping, 1984.
    pub fn part(&self, a: DVec2, d: DVec2, range: Range<f64>) -> Option<Range<f64>> {
        if !(a.is_finite() && d.is_finite()) || d == DVec2::ZERO {
            return None;
        }
        let Range { start: mut from, end: mut to } = range;
        for axis in 0..2 {
            let (low, high) = (self.min[axis] - a[axis], self.max[axis] - a[axis]);
            if d[axis] == 0.0 {
                if low > 0.0 || high < 0.0 {
                    return None;
                }
                continue;
            }
            let (enter, leave) = (low / d[axis], high / d[axis]);
            from = from.max(enter.min(leave));
            to = to.min(enter.max(leave));
        }
        (from < to && from.is_finite() && to.is_finite()).then_some(from..to)
    }

    /// The part of the closed figure `corners` that is inside; may be empty. A convex figure stays
    /// convex.
    pub fn figure(&self, corners: &[DVec2]) -> Vec<DVec2> {
        if corners.iter().all(|p| self.has(*p)) {
            corners.to_vec()
        } else if corners.iter().all(|p| p.is_finite()) {
            clipped_to_box(corners.to_vec(), self.min, self.max)
        } else {
            Vec::new()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::pos2;
    use proptest::prelude::*;

    fn window() -> Window {
        Window::new(Rect::from_min_max(pos2(0.0, 0.0), pos2(800.0, 600.0)), 0.0)
    }

    fn anywhere() -> impl Strategy<Value = f64> {
        prop_oneof![-1e3..1e3, -1e9..1e9, -1e15..1e15]
    }

    proptest! {
        #![proptest_config(crate::cases::config(12))]

        #[test]
        fn a_clipped_line_lies_inside(
            x in anywhere(), y in anywhere(), dx in anywhere(), dy in anywhere(),
        ) {
            let (a, d) = (dvec2(x, y), dvec2(dx, dy));
            if let Some(Range { start: from, end: to }) = window().part(a, d, 0.0..1.0) {
                prop_assert!((0.0..=1.0).contains(&from) && (0.0..=1.0).contains(&to));
                let slack = 1e-15 * (a.abs().max_element() + d.abs().max_element()) + 1e-9;
                let wide = Window { min: window().min - slack * 4.0, max: window().max + slack * 4.0 };
                prop_assert!(wide.has(a + d * from) && wide.has(a + d * to));
            }
        }

        #[test]
        fn a_clipped_figure_lies_inside(
            corners in proptest::collection::vec((anywhere(), anywhere()), 0..6),
        ) {
            let corners: Vec<_> = corners.into_iter().map(|(x, y)| dvec2(x, y)).collect();
            let slack = corners.iter().map(|p| p.abs().max_element()).fold(1.0, f64::max) * 1e-12;
            let wide = Window { min: window().min - slack, max: window().max + slack };
            for p in window().figure(&corners) {
                prop_assert!(wide.has(p), "{p}");
            }
        }
    }

    #[test]
    fn a_figure_around_the_view_becomes_the_view() {
        let big = [dvec2(-1e9, -1e9), dvec2(1e9, -1e9), dvec2(1e9, 1e9), dvec2(-1e9, 1e9)];
        let left = window().figure(&big);
        assert_eq!(left.len(), 4);
        assert!(left.contains(&dvec2(0.0, 0.0)) && left.contains(&dvec2(800.0, 600.0)));
        assert!(window().figure(&[dvec2(f64::NAN, 0.0), dvec2(1.0, 1.0)]).is_empty());
    }
}
