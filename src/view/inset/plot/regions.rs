//! The nine regions of the plane of two parameters: the unit square, beside its four sides, beyond
//! its four corners.

use super::Plot;
use crate::view::ink::InkPainter;
use crate::view::prelude::*;
use egui::epaint::RectShape;
use glam::{DVec2, dvec2};
use std::f64::consts::TAU;

/// The visible range of a parameter: as much of the outer regions as of the inner.
pub const SEEN: (f64, f64) = (-0.85, 1.85);

/// The coordinate at which a line between two regions ends.
const LINE_END: f64 = 40.0;

/// Level curves of the distance around the dot, up to the curve that touches the square: the
/// fraction of the distance and the thickness of each.
const GROWING: [(f64, f32); 3] = [(1.0 / 3.0, 0.7), (2.0 / 3.0, 0.7), (1.0, 1.4)];

impl Plot {
    /// The region of the dot, the lines between all nine, and the line from the dot to `kept`, the
    /// closest position of the square, with the level curve of `form` through it, and smaller ones.
    pub fn regions(&self, painter: &InkPainter, cx: &UiContext<'_>, kept: DVec2, form: [f64; 3]) {
        let at = |value: DVec2| self.at(value);
        let (theme, ui_scale) = (cx.theme, cx.ui_scale);
        let (thin, dash) = (Stroke::new(ui_scale, theme.ink2.gamma_multiply(0.6)), 4.0 * ui_scale);
        for x in [0.0, 1.0] {
            for ends in [
                [dvec2(x, -LINE_END), dvec2(x, LINE_END)],
                [dvec2(-LINE_END, x), dvec2(LINE_END, x)],
            ] {
                painter.extend(Shape::dashed_line(&ends.map(at), thin, dash, dash));
            }
        }
        let fill = theme.hit.gamma_multiply(0.12);
        let square = Rect::from_two_pos(at(DVec2::ZERO), at(DVec2::ONE));
        let edge = Stroke::new(1.4 * ui_scale, theme.hit);
        painter.add(RectShape::new(square, 0, fill, edge, StrokeKind::Middle));
        let Some(dot) = self.value else { return };
        let [across, up] = [dot.x, dot.y].map(|x| match x {
            x if x < 0.0 => (-LINE_END, 0.0),
            x if x > 1.0 => (1.0, LINE_END),
            _ => (0.0, 1.0),
        });
        let region = Rect::from_two_pos(at(dvec2(across.0, up.0)), at(dvec2(across.1, up.1)));
        painter.add(Shape::rect_filled(region, 0, theme.hit.gamma_multiply(0.16)));
        for (part, width) in GROWING {
            let through = (kept - dot) * part;
            let curve: Option<Vec<_>> = (0..=64)
                .map(|i| Some(at(dot + level(form, through, f64::from(i) / 64.0 * TAU)?)))
                .collect();
            if let Some(curve) = curve {
                painter.add(Shape::line(curve, Stroke::new(width * ui_scale, theme.o3)));
            }
        }
        painter
            .add(Shape::line_segment([at(dot), at(kept)], Stroke::new(1.6 * ui_scale, theme.ink)));
        painter.add(Shape::circle_filled(at(kept), 5.0 * ui_scale, theme.canvas));
        let ring = Stroke::new(2.0 * ui_scale, theme.ink);
        painter.add(Shape::circle_stroke(at(kept), 4.5 * ui_scale, ring));
    }
}

/// The point at an angle of the level curve of `a x² − 2 b x y + c y²` around the origin through
/// `through`; `None` if there is no such curve.
fn level([a, b, c]: [f64; 3], through: DVec2, angle: f64) -> Option<DVec2> {
    let rest = c - b * b / a;
    let value = a * through.x * through.x - 2.0 * b * through.x * through.y + c * through.y.powi(2);
    // The form is |u|² for u = (√a (x − (b/a) y), √rest y).
    let u = DVec2::from_angle(angle) * value.sqrt();
    let y = u.y / rest.sqrt();
    Some(dvec2(u.x / a.sqrt() + b / a * y, y)).filter(|at| at.is_finite())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_curve_contains_its_point() {
        let (form, through) = ([2.0, 1.0, 4.0], dvec2(0.5, -0.25));
        let of = |p: DVec2| 2.0 * p.x * p.x - 2.0 * p.x * p.y + 4.0 * p.y * p.y;
        for i in 0..8 {
            let at = level(form, through, f64::from(i)).unwrap();
            assert!((of(at) - of(through)).abs() < 1e-12);
        }
        assert_eq!(level([1.0, 1.0, 1.0], through, 1.0), None);
    }
}
