//! The labels of a picture, in the order in which they are placed.

use super::anchor::Anchor;
use super::camera2d::{pos, screen};
use super::clip::{Window, sides};
use super::figure::{Figure, ProjectedMark, right_angle};
use super::labels::{LabelLayout, LabelRequest, Obstacles, PlacedLabel};
use super::mark_labels::{Kind, Label};
use super::projected_scene::{HighlightLevel, ProjectedScene, SceneFrame};
use super::stroker::area;
use super::viewport::Viewport;
use crate::sketch::{Mark, Role, Shape, Visibility};
use crate::view::ink::{Halo, InkPainter};
use egui::epaint::RectShape;
use egui::{Pos2, Rect, Stroke, StrokeKind, Vec2};
use glam::DVec2;
use std::f64::consts::TAU;

/// Distance from a point to the centre of its letter.
const LETTER: f32 = 25.0;

/// The cost of covering a line: more than a free place with two missing gaps costs.
const LINE: f32 = 4.0;

/// The corners of a circle among the obstacles.
const ROUND: usize = 48;

/// The cost of covering an axis.
const AXIS: f32 = 1.0;

/// The cost of covering an area of another name.
const AREA: f32 = 0.5;

/// The cost of covering a highlighted area, where letters lose their colour; too little to move a
/// label.
const LIT_AREA: f32 = 1.5;

/// A label and its text.
struct WrittenLabel {
    name: &'static str,
    label: Label,
    /// The short label used if space is limited.
    short: Option<Label>,
    role: Role,
    opacity: f32,
    lit: f32,
}

/// The labels of a frame and their requests.
pub struct LabelPass<'a> {
    frame: SceneFrame<'a>,
    asks: Vec<LabelRequest>,
    written: Vec<Option<WrittenLabel>>,
    found: Vec<PlacedLabel>,
}

/// The visible part of a line; an infinite line counts only between its two points.
fn stretch(a: DVec2, d: DVec2, window: &Window) -> Option<[Pos2; 2]> {
    let part = window.part(a, d, 0.0..1.0)?;
    Some([pos(a + d * part.start), pos(a + d * part.end)])
}

/// The visible parts of the edges of a closed figure, and the cost of covering them.
fn edges(corners: &[DVec2], window: &Window) -> impl Iterator<Item = ([Pos2; 2], f32)> {
    sides(corners).filter_map(|(p, q)| Some((stretch(p, q - p, window)?, LINE)))
}

/// A circle as a polygon.
fn circle(centre: DVec2, radius: f64) -> [DVec2; ROUND] {
    std::array::from_fn(|i| centre + radius * DVec2::from_angle(TAU * i as f64 / ROUND as f64))
}

/// The obstacles for labels.
fn around<'a>(frame: &SceneFrame<'_>, insets: &'a [Rect]) -> Obstacles<'a> {
    let SceneFrame { picture, scene, doing, .. } = *frame;
    let rect = scene.view.rect();
    let window = Window::new(rect, 0.0);
    let (mut handles, mut lines, mut areas) = (Vec::new(), Vec::new(), Vec::new());
    let mut sum = (Vec2::ZERO, 0.0);
    for at in scene.places.iter().flatten().filter(|p| window.has(**p)) {
        handles.push(Rect::from_center_size(pos(*at), Vec2::splat(28.0 * picture.scale)));
        sum = (sum.0 + pos(*at).to_vec2(), sum.1 + 1.0);
    }
    for placed in scene.shown() {
        let on = if placed.lit > 0.0 { LIT_AREA } else { AREA };
        let seen =
            |corners: &[DVec2]| window.figure(corners).into_iter().map(pos).collect::<Vec<_>>();
        match &placed.figure {
            Figure::Point(at) if window.has(*at) => {
                handles.push(Rect::from_center_size(pos(*at), Vec2::splat(22.0 * picture.scale)));
            }
            Figure::Line { a, d, range } => {
                if let Some(part) = window.part(*a, *d, range.clone()) {
                    lines.push(([pos(*a + *d * part.start), pos(*a + *d * part.end)], LINE));
                }
            }
            Figure::Corner(at, u, v) => {
                lines.extend(edges(&right_angle(*at, [*u, *v], picture.scale), &window));
            }
            Figure::Circle { centre, radius } => {
                lines.extend(edges(&circle(*centre, *radius), &window));
            }
            Figure::Polygon(corners) => {
                lines.extend(edges(corners, &window));
                areas.push((seen(corners), on));
            }
            Figure::Solid { runs, faces } => {
                let edges =
                    runs.iter().filter(|run| !run.thin).flat_map(|run| run.points.windows(2));
                let edges = edges.filter_map(|ab| stretch(ab[0], ab[1] - ab[0], &window));
                lines.extend(edges.map(|edge| (edge, LINE)));
                if matches!(placed.mark.shape, Shape::Area(_)) {
                    areas.extend(faces.iter().map(|face| (seen(face), on)));
                }
            }
            _ => {}
        }
    }
    if let Viewport::Plane(view) = &scene.view {
        let origin = pos(view.screen(DVec2::ZERO).clamp(DVec2::splat(-1e6), DVec2::splat(1e6)));
        let (across, up) = (rect.x_range(), rect.y_range());
        lines.push(([Pos2::new(across.min, origin.y), Pos2::new(across.max, origin.y)], AXIS));
        lines.push(([Pos2::new(origin.x, up.min), Pos2::new(origin.x, up.max)], AXIS));
    }
    let centre = if sum.1 > 0.0 { (sum.0 / sum.1).to_pos2() } else { rect.center() };
    let (gesture, still) = (doing.gesture, picture.still);
    let view = rect.shrink(Halo::new(picture.theme.canvas, picture.scale).reach);
    Obstacles { view, insets, handles, lines, areas, centre, gesture, still }
}

/// Whether no dashed line with the same name is longer, or equally long and earlier.
fn is_longest(mark: &Mark, scene: &ProjectedScene<'_>) -> bool {
    let length = |mark: &Mark| match mark.shape {
        Shape::Dashed(a, b) if mark.labelled => a.distance(b),
        _ => 0.0,
    };
    let shown = scene.marks.iter().filter(|m| m.shown > 0.0).map(|m| &*m.mark);
    let named = shown.filter(|other| other.name == mark.name);
    let longest =
        named.reduce(|best, other| if length(other) > length(best) { other } else { best });
    longest.is_some_and(|longest| std::ptr::eq(longest, mark))
}

impl<'a> LabelPass<'a> {
    /// Collects the labels of handles, points, `extra`, lines and areas, in this order, and places
    /// each. The letter of the dragged handle stays in place.
    pub fn new(
        frame: SceneFrame<'a>,
        levels: &[HighlightLevel],
        extra: Option<LabelRequest>,
    ) -> Self {
        let SceneFrame { picture, scene, doing, .. } = frame;
        let mut writing = Self { frame, asks: Vec::new(), written: Vec::new(), found: Vec::new() };
        let (ui_scale, window) = (picture.scale, Window::new(scene.view.rect(), 0.0));
        for (i, handle) in picture.handles.iter().enumerate() {
            let Some(at) = scene.places[i].filter(|at| window.has(*at)) else { continue };
            // The letter of an arrow is at the handle that it points to.
            let mut lines = scene.marks.iter().filter(|placed| !placed.is_arrow());
            if lines.any(|placed| placed.is_length_of(handle.name)) {
                continue;
            }
            let Some(label) = picture.labels.label(handle.name, Kind::Letter, ui_scale) else {
                continue;
            };
            let anchor = Anchor::Point(pos(at), LETTER * ui_scale);
            let (name, role) = (handle.name, handle.role);
            let HighlightLevel { lit, dim: opacity, .. } = levels[i];
            let written = WrittenLabel { name, label, short: None, role, opacity, lit };
            writing.add(written, anchor, doing.held() == Some(i), true);
        }
        writing.marks(true);
        if let Some(ask) = extra {
            writing.asks.push(ask);
            writing.written.push(None);
        }
        writing.marks(false);
        writing
    }

    fn add(&mut self, written: WrittenLabel, anchor: Anchor, frozen: bool, stands: bool) {
        let nth = self.asks.iter().filter(|a| a.key.0 == written.name).count();
        let (key, size) = ((written.name, nth), written.label.size());
        let short = written.short.as_ref().map(|short| short.size());
        self.asks.push(LabelRequest { key, size, short, anchor, frozen, stands });
        self.written.push(Some(written));
    }

    fn marks(&mut self, points: bool) {
        let SceneFrame { picture, scene, .. } = self.frame;
        for areas in [false, true] {
            for placed in scene.marks.iter().filter(|m| m.shown > 0.0) {
                let mark = &*placed.mark;
                let is_point = matches!(placed.figure, Figure::Point(_));
                let is_area = matches!(placed.figure, Figure::Polygon(_) | Figure::Solid { .. });
                // A permanently visible region has no value to show.
                let is_region = is_area && mark.visibility != Visibility::WhenLit;
                // A plan is small: only points and highlighted marks have labels.
                let quiet = picture.plan.is_some() && !is_point && placed.lit <= 0.0;
                let written = mark.labelled && !is_region && !quiet;
                if is_point != points || is_area != areas || !written {
                    continue;
                }
                let found = label_of(&self.frame, placed);
                let Some((anchor, label, short)) = found else { continue };
                let (name, role, lit) = (mark.name, mark.role, placed.lit);
                let opacity = placed.shown * placed.dim;
                let written = WrittenLabel { name, label, short, role, opacity, lit };
                self.add(written, anchor, false, false);
            }
        }
    }

    /// Places the labels; returns in how many seconds to call again.
    pub fn place(&mut self, slots: &mut LabelLayout, insets: &[Rect]) -> Option<f64> {
        let around = around(&self.frame, insets);
        let (found, wait) = slots.place(&self.asks, &around, self.frame.time);
        self.found = found;
        wait
    }

    /// The position of the label that belongs to no mark.
    pub fn extra(&self) -> Option<Rect> {
        let at = self.written.iter().position(Option::is_none)?;
        self.found.get(at).map(|f| f.rect)
    }

    /// Whether `rect` is free of labels.
    pub fn leaves(&self, rect: Rect) -> bool {
        !self.found.iter().any(|f| !f.left_out && f.rect.intersects(rect))
    }

    /// The names by the positions of their labels.
    pub fn names(&self) -> impl Iterator<Item = (&'static str, Rect)> {
        let named = self.written.iter().zip(&self.found).filter(|(_, found)| !found.left_out);
        named.filter_map(|(written, found)| Some((written.as_ref()?.name, found.rect)))
    }

    /// The names of labels that did not fit.
    pub fn left_out(&self) -> impl Iterator<Item = &'static str> {
        let named = self.written.iter().zip(&self.found).filter(|(_, found)| found.left_out);
        named.filter_map(|(written, _)| written.as_ref().map(|written| written.name))
    }

    pub(super) fn paint(&self, painter: &InkPainter) {
        let SceneFrame { picture, scene, .. } = self.frame;
        let theme = picture.theme;
        for (written, found) in self.written.iter().zip(&self.found) {
            let Some(written) = written else { continue };
            if found.left_out {
                continue;
            }
            let label = written.short.as_ref().filter(|_| found.short).unwrap_or(&written.label);
            let at = found.rect.center() - label.size() / 2.0;
            let ground = lit_at(found.rect.center(), scene);
            let colour = match written.role {
                Role::Helper => theme.ink2,
                role => theme.text_of(role),
            };
            let opacity = written.opacity;
            if let Some(foot) = found.leader {
                let leader = Stroke::new(picture.scale, theme.helper.gamma_multiply(opacity));
                painter.add(egui::Shape::line_segment([foot, found.rect.clamp(foot)], leader));
            }
            let halo = if written.lit > 0.0 && ground < 0.5 {
                let strength = written.lit * opacity;
                let under = Rect::from_center_size(found.rect.center(), label.size()).expand(3.0);
                let edge = Stroke::new(1.2, theme.lit_edge.gamma_multiply(strength));
                let fill = theme.lit_area.gamma_multiply(strength);
                painter.add(RectShape::new(under, 6.0, fill, edge, StrokeKind::Inside));
                None
            } else {
                let around = theme.canvas.lerp_to_gamma(theme.lit_area, ground);
                Some(Halo::new(around.gamma_multiply(opacity), picture.scale))
            };
            painter.ink(label.ink(at, colour.gamma_multiply(opacity), halo));
        }
    }
}

/// The label of a mark, with its anchor and the label used if space is limited.
fn label_of(
    &SceneFrame { picture, scene, .. }: &SceneFrame<'_>,
    placed: &ProjectedMark<'_>,
) -> Option<(Anchor, Label, Option<Label>)> {
    let (mark, ui_scale) = (&*placed.mark, picture.scale);
    let window = Window::new(scene.view.rect(), -8.0);
    let label = |kind| picture.labels.label(mark.name, kind, ui_scale);
    let beside = |a: DVec2, d: DVec2| {
        let [a, b] = stretch(a, d, &window)?;
        let fits = a.distance(b) >= 24.0 * ui_scale;
        fits.then_some(Anchor::Beside([a, b], 17.0 * ui_scale))
    };
    let of_area = |corners: &[DVec2]| {
        let short = label(if mark.squared { Kind::Root } else { Kind::Vector });
        let equation = label(Kind::Equation).filter(|_| !mark.squared);
        Some((inside(corners, &window)?, equation.or(short.clone())?, short))
    };
    match (&mark.shape, &placed.figure) {
        (_, Figure::Point(at)) if window.has(*at) => {
            Some((Anchor::Point(pos(*at), LETTER * ui_scale), label(Kind::Letter)?, None))
        }
        // An arrow to a handle with the same name has its letter at the handle.
        (Shape::Arrow(..), _) if picture.handles.iter().any(|h| h.name == mark.name) => None,
        (Shape::Carrier { .. } | Shape::Arrow(..), Figure::Line { a, d, .. }) => {
            Some((beside(*a, *d)?, label(Kind::Vector)?, None))
        }
        // Dashed lines of one name have one label, at the longest line.
        (Shape::Dashed(..), Figure::Line { a, d, .. }) if is_longest(mark, scene) => {
            let short = label(Kind::Vector);
            Some((beside(*a, *d)?, label(Kind::Equation).or(short.clone())?, short))
        }
        (_, Figure::Polygon(corners)) => of_area(corners),
        (Shape::Area(_) | Shape::Box { .. }, Figure::Solid { faces, .. }) => {
            let size = |face: &&Vec<DVec2>| area(face).abs();
            of_area(faces.iter().max_by(|one, other| size(one).total_cmp(&size(other)))?)
        }
        _ => None,
    }
}

/// The centre of the visible part of a figure and its corners, if that part is wide enough for a
/// label.
fn inside(corners: &[DVec2], window: &Window) -> Option<Anchor> {
    let seen = window.figure(corners);
    let double = area(&seen);
    if double.abs() < 1200.0 {
        return None;
    }
    let sum = sides(&seen).map(|(p, q)| (p + q) * p.perp_dot(q)).sum::<DVec2>();
    let middle = sum / (3.0 * double);
    window.has(middle).then(|| Anchor::Inside(pos(middle), seen.into_iter().map(pos).collect()))
}

/// The highlight strength at a point.
fn lit_at(at: Pos2, scene: &ProjectedScene<'_>) -> f32 {
    let lit = scene.marks.iter().filter(|m| m.filled > 0.0 && m.shown > 0.0);
    lit.filter(|m| m.figure.has(screen(at))).map(|m| m.filled * m.shown).fold(0.0, f32::max)
}
