//! Strokes and fills, clipped to the view before they become shapes.

use super::camera2d::pos;
use super::clip::{Window, sides};
use super::depth_fade::DepthFade;
use egui::{Color32, Rect, Shape, Stroke};
use glam::{DVec2, dvec2};
use std::ops::Range;

/// Wider than the widest stroke and the longest arrow head, so that a clipped end is never visible.
const MARGIN: f32 = 24.0;

/// The widest line that egui tessellates to four triangles per segment, for pixels of one point; a
/// wider line takes ten.
pub const HAIR: f32 = 0.9;

/// The greatest number of dashes between two points of a path; a longer part is left out.
const MAX_DASHES: f64 = 4000.0;

/// The width of the casing of a line beyond the line.
const CASING: f32 = 3.0;

/// The style of a line. All lengths are logical pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LineStyle {
    pub width: f32,
    /// Length of a dash and of a gap; `None` is solid.
    pub dash: Option<[f32; 2]>,
    pub colour: Color32,
}

impl LineStyle {
    pub(super) fn solid(width: f32, colour: Color32) -> Self {
        Self { width, dash: None, colour }
    }

    pub(super) fn dashed(width: f32, dash: f32, gap: f32, colour: Color32) -> Self {
        Self { width, dash: Some([dash, gap]), colour }
    }

    #[must_use]
    pub(super) fn scaled(self, factor: f32) -> Self {
        Self { width: self.width * factor, dash: self.dash.map(|d| d.map(|x| x * factor)), ..self }
    }

    #[must_use]
    pub(super) fn faded(self, opacity: f32) -> Self {
        Self { colour: self.colour.gamma_multiply(opacity), ..self }
    }

    fn stroke(&self) -> Stroke {
        Stroke::new(self.width, self.colour)
    }

    /// The radius of dots, for a line whose dashes are hardly longer than wide.
    fn dots(&self) -> Option<f32> {
        let [dash, _] = self.dash.filter(|[dash, _]| *dash <= 1.75 * self.width)?;
        Some((dash * self.width / std::f32::consts::PI).sqrt())
    }
}

/// Collects shapes from back to front.
#[derive(Debug)]
pub struct Stroker {
    shapes: Vec<Shape>,
    /// The casings of lines, which are below all lines.
    under: Vec<Shape>,
    pub casing: Option<Color32>,
    /// The depth fade of the current drawing.
    pub fog: Option<DepthFade>,
    /// The visible window with a margin: lines outside need not be drawn.
    pub window: Window,
    view: Window,
}

impl Stroker {
    /// An empty collection for the picture in `rect`.
    pub fn new(rect: Rect) -> Self {
        Self {
            shapes: Vec::with_capacity(256),
            under: Vec::new(),
            casing: None,
            fog: None,
            window: Window::new(rect, MARGIN),
            view: Window::new(rect, 0.0),
        }
    }

    /// The shapes, from back to front.
    pub fn take(&mut self) -> impl Iterator<Item = Shape> {
        self.under.drain(..).chain(self.shapes.drain(..))
    }

    /// Adds a shape with finite coordinates.
    pub fn add(&mut self, shape: impl Into<Shape>) {
        self.shapes.push(shape.into());
    }

    /// Adds shapes with finite coordinates.
    pub fn extend(&mut self, shapes: impl IntoIterator<Item = Shape>) {
        self.shapes.extend(shapes);
    }

    /// The segment from `a` to `b`. Its dashes start at `a`, so that they do not move with `b`.
    pub fn segment(&mut self, a: DVec2, b: DVec2, line: &LineStyle) {
        self.part(a, b - a, 0.0..1.0, line);
    }

    /// The part of `a + t d` with `t` in `range`, whose ends may be infinite. Solid ends are round.
    pub fn part(&mut self, a: DVec2, d: DVec2, range: Range<f64>, line: &LineStyle) {
        let seen = self.window.part(a, d, range.clone());
        let Some(Range { start: from, end: to }) = seen else { return };
        let Some([dash, gap]) = line.dash.filter(|d| d[0] > 0.0 && d[1] > 0.0) else {
            self.stroke(a + d * from, a + d * to, line);
            for (end, cut) in [(range.start, from), (range.end, to)] {
                if end == cut && line.width > 2.0 {
                    let line = self.fogged(line, a + d * end);
                    self.disc(a + d * end, line.width / 2.0, line.colour);
                }
            }
            return;
        };
        let anchor = if range.start.is_finite() { range.start } else { 0.0 };
        let phase = ((from - anchor) * d.length()).rem_euclid(f64::from(dash + gap));
        self.dashes(a + d * from, a + d * to, phase, line);
    }

    /// A short line near a point in the view, with flat ends.
    pub fn tick(&mut self, a: DVec2, b: DVec2, line: &LineStyle) {
        if self.window.has(a) && self.window.has(b) {
            self.stroke(a, b, line);
        }
    }

    /// The visible dashes from `a` to `b`, where `a` is at this length of the pattern.
    fn dashes(&mut self, a: DVec2, b: DVec2, phase: f64, line: &LineStyle) {
        let Some([dash, gap]) = line.dash.map(|lengths| lengths.map(f64::from)) else { return };
        let length = a.distance(b);
        let along = (b - a) / length;
        let mut s = -phase;
        while s < length {
            let (begin, end) = (a + along * s.max(0.0), a + along * (s + dash).min(length));
            if s + dash > 0.0 && (self.window.has(begin) || self.window.has(end)) {
                self.dash(begin, end, line);
            }
            s += dash + gap;
        }
    }

    /// One dash, or dot. A dot costs a fifth of the triangles of a dash.
    fn dash(&mut self, a: DVec2, b: DVec2, line: &LineStyle) {
        if line.dots().is_none() {
            return self.stroke(a, b, line);
        }
        let line = self.fogged(line, a.midpoint(b));
        let (radius, middle) = (line.dots().unwrap_or(line.width / 2.0), pos(a.midpoint(b)));
        if let Some(casing) = self.casing {
            self.under.push(Shape::circle_filled(middle, radius + CASING / 2.0, casing));
        }
        self.add(Shape::circle_filled(middle, radius, line.colour));
    }

    fn stroke(&mut self, a: DVec2, b: DVec2, line: &LineStyle) {
        self.case(&[a, b], line);
        // The soft ends of pieces would be visible in a transparent line.
        let pieces = self.fog.filter(|_| line.colour.a() == 255).map_or(1, |fog| fog.pieces(a, b));
        let at = |i: usize| a.lerp(b, i as f64 / pieces as f64);
        for i in 0..pieces {
            let (from, to) = (at(i), at(i + 1));
            let line = self.fogged(line, from.midpoint(to));
            self.add(Shape::line_segment([pos(from), pos(to)], line.stroke()));
        }
    }

    fn fogged(&self, line: &LineStyle, at: DVec2) -> LineStyle {
        let near = |fog: DepthFade| LineStyle {
            width: fog.width(line.width, at),
            colour: fog.colour(line.colour, at),
            ..*line
        };
        self.fog.map_or(*line, near)
    }

    /// A polyline; consecutive segments of similar depth make one stroke.
    fn polyline(&mut self, points: &[DVec2], line: &LineStyle) {
        let fog = self.fog.filter(|_| line.colour.a() == 255);
        let piece = |i: usize| fog.map_or(0, |fog| fog.piece(points[i].midpoint(points[i + 1])));
        let mut start = 0;
        while start + 1 < points.len() {
            let mut end = start + 1;
            while end + 1 < points.len() && piece(end) == piece(start) {
                end += 1;
            }
            let line = self.fogged(line, points[start].midpoint(points[end]));
            let part = points[start..=end].iter().copied().map(pos).collect();
            self.add(Shape::line(part, line.stroke()));
            start = end;
        }
    }

    fn case(&mut self, points: &[DVec2], line: &LineStyle) {
        if let Some(casing) = self.casing {
            let stroke = Stroke::new(line.width + CASING, casing);
            let points = points.iter().copied().map(pos).collect();
            self.under.push(Shape::line(points, stroke));
        }
    }

    /// The point at which `a + t d`, for `t` in `range`, leaves the view; `None` if that range is
    /// outside.
    pub fn exit(&self, a: DVec2, d: DVec2, range: Range<f64>) -> Option<DVec2> {
        self.view.part(a, d, range).map(|seen| a + d * seen.end)
    }

    /// The head of an arrow that points along `d` and ends at `tip`.
    pub fn head(&mut self, tip: DVec2, d: DVec2, ui_scale: f32, colour: Color32) {
        let Some(along) = d.try_normalize().filter(|_| self.window.has(tip)) else { return };
        let back = tip - along * f64::from(11.0 * ui_scale);
        let side = along.perp() * f64::from(4.2 * ui_scale);
        let colour = self.fog.map_or(colour, |fog| fog.colour(colour, tip));
        let corners = vec![pos(tip), pos(back + side), pos(back - side)];
        self.add(Shape::convex_polygon(corners, colour, Stroke::NONE));
    }

    /// The inside of a convex figure.
    pub fn fill(&mut self, corners: &[DVec2], colour: Color32) {
        let figure = self.window.figure(corners);
        if area(&figure).abs() > 1.0 {
            let corners = figure.into_iter().map(pos).collect();
            self.add(Shape::convex_polygon(corners, colour, Stroke::NONE));
        }
    }

    /// A polyline with dashes that continue around the corners.
    pub fn path(&mut self, points: &[DVec2], line: &LineStyle) {
        let Some([dash, gap]) = line.dash else {
            let inside = points.iter().all(|p| self.window.has(*p));
            // The edges of a flat figure are long, so each is split separately.
            let curve = points.len() > if self.fog.is_some() { 8 } else { 2 };
            if inside && curve {
                self.case(points, line);
                self.polyline(points, line);
            } else {
                points.windows(2).for_each(|ab| self.segment(ab[0], ab[1], line));
            }
            return;
        };
        let (mut phase, period) = (0.0, f64::from(dash + gap));
        for ab in points.windows(2) {
            let length = ab[0].distance(ab[1]);
            if length > 0.0 && length <= MAX_DASHES * period {
                self.dashes(ab[0], ab[1], phase, line);
                phase = (phase + length).rem_euclid(period);
            }
        }
    }

    /// The visible arc of a circle, as points dense enough to look round; whole circles end at
    /// their start.
    pub fn arc(&self, centre: DVec2, radius: f64) -> Vec<DVec2> {
        if !(centre.is_finite() && radius.is_finite() && radius > 0.0) {
            return Vec::new();
        }
        let at = |angle: f64| centre + dvec2(angle.cos(), angle.sin()) * radius;
        let (mut from, mut to) = (0.0, std::f64::consts::TAU);
        if !self.window.has(centre) && radius > self.window.diagonal() {
            let Window { min, max } = self.window;
            let away = ((min + max) / 2.0 - centre).to_angle();
            let corners = [min, max, dvec2(min.x, max.y), dvec2(max.x, min.y)];
            let turn = |p: DVec2| DVec2::from_angle(-away).rotate(p - centre).to_angle();
            from = away + corners.map(turn).into_iter().fold(f64::INFINITY, f64::min);
            to = away + corners.map(turn).into_iter().fold(f64::NEG_INFINITY, f64::max);
        } else if radius > self.window.diagonal() {
            return Vec::new();
        }
        let step = (0.8 / radius.max(1.0)).sqrt();
        let count = ((to - from) / step).ceil().clamp(8.0, 720.0);
        (0..=count as usize).map(|i| at(from + (to - from) * (i as f64 / count))).collect()
    }

    pub(super) fn disc(&mut self, centre: DVec2, radius: f32, colour: Color32) {
        if self.window.has(centre) {
            self.add(Shape::circle_filled(pos(centre), radius, colour));
        }
    }

    /// A horizontal or vertical line through the whole view, on whole physical pixels: an even
    /// width runs between two pixels.
    pub fn across(&mut self, rect: Rect, axis: usize, at: f32, line: &LineStyle, ppp: f32) {
        let even = (line.width * ppp).round() % 2.0 == 0.0;
        let at = if even { (at * ppp).round() } else { (at * ppp).floor() + 0.5 } / ppp;
        let stroke = line.stroke();
        self.add(if axis == 0 {
            Shape::vline(at, rect.y_range(), stroke)
        } else {
            Shape::hline(rect.x_range(), at, stroke)
        });
    }
}

/// Twice the signed area of a closed figure.
pub fn area(corners: &[DVec2]) -> f64 {
    sides(corners).map(|(p, q)| p.perp_dot(q)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::pos2;

    fn pen() -> Stroker {
        Stroker::new(Rect::from_min_max(pos2(0.0, 0.0), pos2(800.0, 600.0)))
    }

    fn segments(pen: &Stroker) -> Vec<[egui::Pos2; 2]> {
        pen.shapes
            .iter()
            .filter_map(|s| match s {
                Shape::LineSegment { points, .. } => Some(*points),
                _ => None,
            })
            .collect()
    }

    #[test]
    fn dashes_start_at_the_start_and_stay_while_the_end_moves() {
        let line = LineStyle::dashed(2.0, 8.0, 4.0, Color32::BLACK);
        let (mut short, mut long) = (pen(), pen());
        short.segment(dvec2(10.0, 10.0), dvec2(100.0, 10.0), &line);
        long.segment(dvec2(10.0, 10.0), dvec2(1e7, 10.0), &line);
        let (short, long) = (segments(&short), segments(&long));
        assert_eq!(short[..7], long[..7]);
        assert_eq!(short[1], [pos2(22.0, 10.0), pos2(30.0, 10.0)]);
        assert!(long.len() < 80);
    }

    #[test]
    fn dashes_of_a_far_start_keep_their_phase() {
        let line = LineStyle::dashed(2.0, 8.0, 4.0, Color32::BLACK);
        let mut far = pen();
        far.segment(dvec2(-12e5, 10.0), dvec2(100.0, 10.0), &line);
        assert!(segments(&far).iter().any(|s| (s[0].x - 12.0).abs() < 1e-3));
    }

    #[test]
    fn a_huge_circle_is_drawn_only_where_it_crosses_the_view() {
        let pen = pen();
        for radius in [1e4, 1e6, 1e9] {
            let arc = pen.arc(dvec2(400.0, 300.0 + radius), radius);
            assert!(arc.len() < 800);
            assert!(arc.iter().any(|p| (p.y - 300.0).abs() < 1.0 && (p.x - 400.0).abs() < 60.0));
        }
        assert!(pen.arc(dvec2(400.0, 300.0), 1e5).is_empty());
        assert!(pen.arc(dvec2(f64::NAN, 0.0), 5.0).is_empty());
        let whole = pen.arc(dvec2(400.0, 300.0), 50.0);
        assert!((whole[0] - whole[whole.len() - 1]).length() < 1e-9);
    }
}
