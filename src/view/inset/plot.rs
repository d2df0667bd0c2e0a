//! The plot of an inset: its coordinates, and its painting.

mod axis_readout;
mod regions;

use super::{FINE, KEY, MAX_PARAMETER, SNAP_DISTANCE, is_line};
use crate::geometry::Extent;
use crate::lesson::Inset;
use crate::view::ink::InkPainter;
use crate::view::prelude::*;
use crate::view::typography::fonts::{self, family};
use egui::epaint::RectShape;
use glam::{DVec2, dvec2};

/// The visible range of a parameter.
const SEEN: (f64, f64) = (-0.3, 1.3);
/// The visible range of lines, and the position of the tick on their axes.
const LINES: (f64, f64) = (5.5, 2.0);
/// Greatest snapping distance of round parameters.
const MAX_SNAP_DISTANCE: f64 = 0.1;
/// Radius of the dot, tolerance for a finger, half the height of a band along one of two axes, and
/// along a single axis.
const DOT: f32 = 6.5;
const GRAB_RADIUS: f32 = 24.0;
const BAND: f32 = 14.0;
const THIN: f32 = 5.0;
/// Half the opening angle of an arrow head.
const HEAD: f32 = std::f32::consts::TAU / 10.0;

/// The key of an inset's title among the interface words.
pub fn title(inset: Inset) -> &'static str {
    match inset {
        Inset::Square { pairs: Some(_), .. } => "closest_pairs",
        Inset::Square { .. } | Inset::Regions { .. } | Inset::Triangle { .. } => "parameter_plane",
        Inset::Axis { .. } => "parameter_axis",
        Inset::Parabola { r_sq: Some(_), .. } => "squared_distance",
        Inset::Parabola { r_sq: None, .. } => "quadratic",
        Inset::Distance { .. } => "distance_and_radius",
        Inset::Lines { .. } => "lines_and_normals",
        Inset::Signs { .. } => "signs",
        Inset::Side { .. } => "signed_distance",
    }
}

/// An inset with its values, laid out.
pub struct Plot {
    inset: Inset,
    ui_scale: f32,
    area: Rect,
    low: DVec2,
    high: DVec2,
    value: Option<DVec2>,
    /// The symbols of the axes, horizontal and vertical.
    pub letters: [String; 2],
}

impl Plot {
    /// The plot in `rect` with the current values, with marks at scale `ui_scale`.
    pub fn new(
        inset: Inset,
        rect: Rect,
        ui_scale: f32,
        value: &dyn Fn(&str) -> Option<f64>,
    ) -> Self {
        let [across, up] = inset.names();
        let across = across.and_then(value);
        let pair = across.zip(up.and_then(value)).map(|(x, y)| dvec2(x, y));
        let within = |min: Vec2, max: Vec2| {
            sound(Rect::from_min_max(rect.min + min * ui_scale, rect.max - max * ui_scale))
        };
        let mut area = within(vec2(26.0, 2.0), vec2(16.0, 24.0));
        let (from, to) = match inset {
            Inset::Lines { .. } => (-LINES.0, LINES.0),
            Inset::Regions { .. } => regions::SEEN,
            _ => SEEN,
        };
        let (mut low, mut high) = (DVec2::splat(from), DVec2::splat(to));
        let value = match inset {
            Inset::Square { .. }
            | Inset::Regions { .. }
            | Inset::Triangle { .. }
            | Inset::Lines { .. } => {
                let side = area.width().min(area.height());
                area = Rect::from_center_size(area.center(), vec2(side, side));
                pair
            }
            Inset::Axis { .. } => {
                area = within(vec2(34.0, 10.0), vec2(12.0, 22.0));
                (low.y, high.y) = (-1.0, 1.0);
                across.map(|x| dvec2(x, 0.0))
            }
            Inset::Parabola { a, b_half, c, r_sq, .. } => {
                // The dot is on the curve. Its range rarely changes during a drag.
                let dot = across.filter(|t| t.is_finite()).unwrap_or_default();
                let dot = dot.clamp(-MAX_PARAMETER, MAX_PARAMETER);
                let reach = (1.1 * dot.abs()).log2().ceil().exp2();
                if dot < low.x {
                    low.x = -reach;
                } else if dot > high.x {
                    high.x = reach;
                }
                let at = |t: f64| (a * t + 2.0 * b_half) * t + c;
                let lowest = if a > 0.0 { at((-b_half / a).clamp(low.x, high.x)) } else { c };
                let ends = [at(low.x), at(high.x), lowest, 0.0, r_sq.unwrap_or_default()];
                let bottom = ends.into_iter().fold(f64::INFINITY, f64::min);
                let top = ends.into_iter().fold(f64::NEG_INFINITY, f64::max);
                // The deciding range is visible, however steep the curve is beside it.
                let decides = lowest.abs().max(r_sq.unwrap_or_default());
                let top = top.min(bottom + (4.0 * decides).max(0.1 * (top - bottom)));
                let room = ((top - bottom) * 0.12).max(1e-9);
                (low.y, high.y) = (bottom - room, top + room);
                across.map(|t| dvec2(t, at(t)))
            }
            Inset::Distance { .. } => {
                let most = pair.map_or(1.0, |p| p.max_element()).max(1e-9) * 1.3;
                (low, high) = (DVec2::splat(-0.1 * most), DVec2::splat(most));
                pair
            }
            Inset::Signs { .. } | Inset::Side { .. } => {
                let pair = across.zip(up.map_or(Some(0.0), value)).map(|(x, y)| dvec2(x, y));
                let least = if matches!(inset, Inset::Side { .. }) { 1.0 } else { 1e-9 };
                let most = pair.map_or(1.0, |p| p.abs().max_element()).max(least);
                // A power of two, so that the range rarely changes during a drag.
                high = DVec2::splat((1.25 * most).log2().ceil().exp2());
                low = -high;
                pair
            }
        };
        let value = value.filter(|value| value.is_finite());
        Self { inset, ui_scale, area, low, high, value, letters: Default::default() }
    }

    /// The plotted parameters; 0 if undefined.
    pub fn value(&self) -> DVec2 {
        self.value.unwrap_or_default()
    }

    fn at(&self, value: DVec2) -> Pos2 {
        // Anything this far is invisible; an infinite f32 times a width of 0 would be NaN.
        let far = DVec2::splat(1e6);
        let part = ((value - self.low) / (self.high - self.low)).clamp(-far, far);
        let x = self.area.left() + self.area.width() * part.x as f32;
        pos2(x, self.area.bottom() - self.area.height() * part.y as f32)
    }

    fn seen(&self, at: Pos2) -> Pos2 {
        at.clamp(self.area.min, self.area.max)
    }

    /// The visible position of the dot: clamped to the edge.
    pub fn dot(&self) -> Option<Pos2> {
        self.value.map(|value| self.seen(self.at(value)))
    }

    /// Whether a pointer grabs the dot.
    pub fn near_dot(&self, at: Pos2) -> bool {
        self.dot().is_some_and(|dot| dot.distance(at) <= GRAB_RADIUS * self.ui_scale)
    }

    /// The parameters of a position, snapped to round ones.
    pub fn rounded(&self, at: Pos2) -> DVec2 {
        let part = dvec2(
            f64::from((at.x - self.area.left()) / self.area.width().max(1.0)),
            f64::from((self.area.bottom() - at.y) / self.area.height().max(1.0)),
        );
        let value = self.low + part * (self.high - self.low);
        let pixel = (self.high - self.low) / f64::from(self.area.width().max(1.0));
        let signs = matches!(self.inset, Inset::Signs { .. } | Inset::Side { .. });
        let near = |x: f64, pixel: f64| {
            if signs && x.abs() <= SNAP_DISTANCE * pixel {
                return 0.0;
            }
            let whole = (x * 2.0).round() / 2.0;
            if (x - whole).abs() <= (SNAP_DISTANCE * pixel).min(MAX_SNAP_DISTANCE) {
                whole
            } else {
                (x * FINE).round() / FINE
            }
        };
        self.kept(dvec2(near(value.x, pixel.x), near(value.y, pixel.y)))
    }

    /// The target of the dot for arrow keys.
    pub fn stepped(&self, by: DVec2) -> DVec2 {
        let key = match self.inset {
            Inset::Signs { .. } | Inset::Side { .. } => self.high * KEY,
            _ => DVec2::splat(KEY),
        };
        self.kept((self.value() / key + by * 0.999).round() * key)
    }

    /// A position clamped to the limits of the parameters.
    fn kept(&self, value: DVec2) -> DVec2 {
        let far = DVec2::splat(MAX_PARAMETER).max(self.high);
        value.clamp(-far, far)
    }

    /// The plot's description for screen readers.
    pub fn spoken(&self, title: &str) -> String {
        let names = self.inset.names().into_iter().flatten();
        let values = self.value.map(|value| value.to_array());
        let pair = |(name, x): (&str, f64)| Some(format!("{name} = {}", WrittenNumber::new(x)?));
        let pairs: Vec<_> = names.zip(values.into_iter().flatten()).filter_map(pair).collect();
        format!("{title}: {}", pairs.join(", "))
    }

    /// Paints region, axes, curve and dot.
    pub fn paint(&self, painter: &InkPainter, cx: &UiContext<'_>, active: bool, over: bool) {
        self.region(&painter.within(self.area), cx);
        self.axes(painter, cx);
        let Some((value, dot)) = self.value.zip(self.dot()) else { return };
        self.readout(painter, cx, value, dot);
        let (theme, ui_scale) = (cx.theme, cx.ui_scale);
        let grown = if active || over { 1.5 } else { 0.0 };
        let halo = theme.hit.gamma_multiply(0.22);
        for (wider, fill) in [(5.5, halo), (2.0, theme.canvas), (-0.5, theme.hit)] {
            painter.add(Shape::circle_filled(dot, (DOT + wider + grown) * ui_scale, fill));
        }
        if active {
            let ring = Stroke::new(2.0 * ui_scale, theme.ink);
            painter.add(Shape::circle_stroke(dot, (DOT + 9.0) * ui_scale, ring));
        }
    }

    /// The region of the parameters that belongs to the figure.
    fn region(&self, painter: &InkPainter, cx: &UiContext<'_>) {
        let theme = cx.theme;
        let fill = theme.hit.gamma_multiply(0.12);
        let edge = Stroke::new(1.4 * cx.ui_scale, theme.hit);
        let band = |low: f64, high: f64, half: f32| {
            let (y, half) = (self.at(DVec2::ZERO).y, half * cx.ui_scale);
            let [a, b] = [low, high].map(|x| self.at(dvec2(x, 0.0)).x);
            let rect = Rect::from_x_y_ranges(a..=b, y - half..=y + half);
            painter.add(RectShape::new(rect, 0, fill, edge, StrokeKind::Middle));
        };
        match self.inset {
            Inset::Square { extents: [across, up], pairs, .. } => {
                let ((left, right), (bottom, top)) = (self.span(across, 0), self.span(up, 1));
                let min = self.at(dvec2(left, top));
                let rect = Rect::from_min_max(min, self.at(dvec2(right, bottom)));
                painter.add(RectShape::new(rect, 0, fill, edge, StrokeKind::Middle));
                if let Some([a, b, c]) = pairs {
                    let stroke = Stroke::new(2.2 * cx.ui_scale, theme.hit);
                    self.line(painter, dvec2(a, -b), c, stroke);
                }
            }
            Inset::Regions { kept, form, .. } => self.regions(painter, cx, kept.into(), form),
            Inset::Triangle { .. } => {
                let corners = [dvec2(0.0, 0.0), dvec2(1.0, 0.0), dvec2(0.0, 1.0)];
                let corners = corners.map(|corner| self.at(corner)).to_vec();
                painter.add(Shape::convex_polygon(corners, fill, edge));
            }
            Inset::Side { within, .. } => band(-within, within, BAND),
            Inset::Axis { extent, .. } => {
                let (low, high) = self.span(extent, 0);
                band(low, high, THIN);
            }
            Inset::Parabola { extent, a, b_half, c, r_sq, .. } => {
                let (low, high) = self.span(extent, 0);
                let [left, right] = [low, high].map(|x| self.at(dvec2(x, 0.0)).x);
                let band = Rect::from_x_y_ranges(left..=right, self.area.y_range());
                painter.add(Shape::rect_filled(band, 0, fill));
                let place = |k: i32| {
                    let t = self.low.x + (self.high.x - self.low.x) * f64::from(k) / 48.0;
                    self.at(dvec2(t, (a * t + 2.0 * b_half) * t + c))
                };
                let curve: Vec<_> = (0..=48).map(place).collect();
                painter.add(Shape::line(curve, Stroke::new(2.2 * cx.ui_scale, theme.o1)));
                if let Some(r_sq) = r_sq {
                    let (ui_scale, y) = (cx.ui_scale, self.at(dvec2(0.0, r_sq)).y);
                    let stroke = Stroke::new(1.6 * ui_scale, theme.o2);
                    painter.add(Shape::hline(self.area.x_range(), y, stroke));
                    let end = pos2(self.area.right() - 2.0 * ui_scale, y - 1.0 * ui_scale);
                    let font = FontId::new(14.0 * ui_scale, family(fonts::MATH_ITALIC));
                    painter.text(end, Align2::RIGHT_BOTTOM, "r²", font, theme.o2t);
                }
            }
            Inset::Lines { lines, .. } => {
                for ([a, b, c], ink) in lines.into_iter().zip([theme.o1, theme.o2]) {
                    let stroke = Stroke::new(2.2 * cx.ui_scale, ink);
                    if let Some(foot) = self.line(painter, dvec2(a, b), c, stroke) {
                        self.normal(painter, dvec2(a, b), foot, stroke);
                    }
                }
            }
            Inset::Signs { .. } => {
                for corner in [dvec2(self.low.x, self.high.y), dvec2(self.high.x, self.low.y)] {
                    let rect = Rect::from_two_pos(self.at(DVec2::ZERO), self.at(corner));
                    painter.add(Shape::rect_filled(rect, 0, fill));
                }
            }
            Inset::Distance { .. } => {
                let (zero, far) = (DVec2::ZERO, DVec2::splat(self.high.x));
                let corners = [zero, far, dvec2(0.0, far.y)].map(|at| self.at(at)).to_vec();
                painter.add(Shape::convex_polygon(corners, fill, Stroke::NONE));
                painter.add(Shape::line_segment([self.at(zero), self.at(far)], edge));
            }
        }
    }

    /// A line from its equation. Returns its point closest to the origin.
    fn line(&self, painter: &InkPainter, normal: DVec2, c: f64, stroke: Stroke) -> Option<DVec2> {
        let foot = normal * (c / normal.length_squared());
        if !foot.is_finite() {
            return None;
        }
        let far = normal.perp().normalize_or_zero() * (4.0 * LINES.0);
        let ends = [foot - far, foot + far].map(|end| self.at(end));
        painter.add(Shape::line_segment(ends, stroke));
        Some(foot)
    }

    /// The normal of a line at a position that rarely collides with the dot.
    fn normal(&self, painter: &InkPainter, normal: DVec2, foot: DVec2, stroke: Stroke) {
        let across = normal.normalize_or_zero();
        let from = foot - across.perp() * (0.5 * LINES.0);
        let (from, tip) = (self.at(from), self.at(from + across * (0.3 * LINES.0)));
        let thin = Stroke::new(stroke.width * 0.7, stroke.color);
        painter.add(Shape::line_segment([from, tip], thin));
        let (back, turn) = ((from - tip) / 4.0, egui::emath::Rot2::from_angle(HEAD));
        for arm in [turn * back, turn.inverse() * back] {
            painter.add(Shape::line_segment([tip, tip + arm], thin));
        }
    }

    /// The visible part of the range that counts, slightly extended.
    fn span(&self, extent: Extent, axis: usize) -> (f64, f64) {
        let (low, high) = extent.range();
        let room = self.high[axis] - self.low[axis];
        (low.max(self.low[axis] - room), high.min(self.high[axis] + room))
    }

    fn axes(&self, painter: &InkPainter, cx: &UiContext<'_>) {
        let (theme, ui_scale) = (cx.theme, cx.ui_scale);
        let line = Stroke::new(1.2 * ui_scale, theme.axis);
        let origin = self.seen(self.at(DVec2::ZERO));
        painter.add(Shape::hline(self.area.x_range(), origin.y, line));
        let has_up = !is_line(self.inset);
        if has_up {
            painter.add(Shape::vline(origin.x, self.area.y_range(), line));
        }
        let letter = |at: Pos2, name: &str, ink: Color32| {
            let font = FontId::new(16.0 * ui_scale, family(fonts::MATH_ITALIC));
            painter.text(at, Align2::CENTER_CENTER, name, font, ink);
        };
        let lines = matches!(self.inset, Inset::Lines { .. });
        let inks = match self.inset {
            Inset::Signs { .. } | Inset::Side { .. } => [theme.o1t; 2],
            Inset::Lines { .. } => [theme.ink2; 2],
            _ => [theme.o1t, theme.o2t],
        };
        // Place the label before the end of a single axis: the dot may be at its end.
        let end = match has_up {
            true => pos2(self.area.right() + 4.0 * ui_scale, origin.y - 11.0 * ui_scale),
            false => pos2(self.area.left() - 17.0 * ui_scale, self.at(DVec2::ZERO).y),
        };
        letter(end, &self.letters[0], inks[0]);
        let top = pos2(origin.x - 12.0 * ui_scale, self.area.top() + 8.0 * ui_scale);
        letter(top, &self.letters[1], inks[1]);
        if matches!(self.inset, Inset::Distance { .. } | Inset::Signs { .. } | Inset::Side { .. }) {
            return;
        }
        let tick = |at: Pos2, align, text: &str| {
            painter.text(at, align, text, cx.digits(12.0), theme.ink2);
        };
        let (mark, said) = if lines { (LINES.1, "2") } else { (1.0, "1") };
        let one = self.at(DVec2::splat(mark));
        let (zero, align) =
            if has_up { (-5.0, Align2::RIGHT_TOP) } else { (0.0, Align2::CENTER_TOP) };
        tick(origin + vec2(zero, self.below()) * ui_scale, align, "0");
        // The number of the dot replaces a tick near it.
        let free = |dot: Pos2| (dot.x - one.x).abs() > 26.0 * ui_scale || dot.y > origin.y;
        if one.x - origin.x > 14.0 * ui_scale && self.dot().is_none_or(free) {
            tick(pos2(one.x, origin.y + self.below() * ui_scale), Align2::CENTER_TOP, said);
        }
        if !matches!(self.inset, Inset::Axis { .. } | Inset::Parabola { .. }) {
            tick(pos2(origin.x - 5.0 * ui_scale, one.y), Align2::RIGHT_CENTER, said);
        }
    }

    /// Distance of the numbers below the axis.
    fn below(&self) -> f32 {
        if is_line(self.inset) { DOT + 3.0 } else { 4.0 }
    }
}
