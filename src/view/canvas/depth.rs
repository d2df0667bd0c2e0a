//! The background of a picture of space: the ground, shadows, depth cues, surfaces.
//!
//! Surfaces are painted by egui like everything else, from back to front, split where they
//! intersect. So a window, the page, an exported figure and a headless test show the same picture,
//! and intersecting translucent surfaces are correct, unlike with a depth buffer.

use super::camera2d::{Camera, pos};
use super::clip::sides;
use super::frame_input::Picture;
use super::grid::Tick;
use super::label_pass::LabelPass;
use super::mark_labels::Label;
use super::projected_scene::{HighlightLevel, ProjectedScene, SceneFrame};
use super::space::{
    DragConstraint, GroundGrid, OcclusionSet, OrbitViewport, Shadows, segment, surfaces,
};
use super::stroker::{LineStyle, Stroker};
use crate::lesson::HandleView;
use crate::sketch::{Role, Shape, circle};
use crate::text::number::WrittenNumber;
use crate::view::ink::InkPainter;
use crate::view::theme::Theme;
use crate::view::typography::fonts;
use egui::epaint::CircleShape;
use egui::text::Fonts;
use egui::{Color32, Rect, Stroke, Vec2, vec2};
use glam::{DVec3, dvec3};

/// A point closer to the ground than this many pixels counts as on it.
const ON_GROUND: f64 = 1.0;

/// The parts of a line down to the ground beside which a height is written, the best first.
const LABEL_POSITIONS: [f64; 3] = [0.5, 0.25, 0.75];

/// Vertices of the foot of a point.
const FOOT: usize = 12;

/// Draws the depth cues as seen by `eye`, and returns the numbers to draw where nothing covers
/// them.
pub fn draw(
    eye: &OrbitViewport,
    pen: &mut Stroker,
    painter: &InkPainter,
    frame: &SceneFrame<'_>,
    levels: &[HighlightLevel],
) -> Vec<Tick> {
    let SceneFrame { picture, scene, doing, .. } = *frame;
    let (theme, ui_scale) = (picture.theme, picture.scale);
    let (plan, at_hand) = (picture.plan.is_some(), doing.held().or(doing.focused));
    let ground = &GroundGrid::new(eye, ui_scale, plan);
    let cues = DepthCues { eye, ground, theme, ui_scale };
    if !picture.field {
        painter.add(ground.disc(theme));
    }
    // The upright axis and the numbers at the axes help to move a point.
    let numbered = plan || picture.light.all || at_hand.is_some();
    ground.lines(pen, theme, numbered);
    painter.extend(pen.take());
    painter.add(Shadows { eye, theme, ui_scale }.all(&scene.marks));
    // The grid of a plan shows two coordinates; the other plans show the third.
    let deep = if plan { Vec::new() } else { points(picture, scene, at_hand, levels) };
    deep.iter().for_each(|point| cues.drop(pen, point));
    let shown = at_hand.and_then(|i| picture.handles.get(i));
    if let Some(handle) = shown.filter(|handle| is_point(handle) && !plan) {
        cues.hairlines(pen, handle.at);
    }
    painter.extend(pen.take());
    painter.add(surfaces(eye, &scene.marks, theme));
    if let Some(handle) = doing.held().and_then(|i| picture.handles.get(i)).filter(|_| !plan) {
        cues.track(pen, handle.at, handle.role);
        painter.extend(pen.take());
    }
    let unknown = deep.into_iter().filter(|point| !is_measured(scene, point.at));
    let mut ticks = cues.heights(painter.fonts(), unknown, &scene.covered(eye));
    if numbered {
        ticks.extend(ground.ticks(painter.fonts()));
    }
    ticks
}

/// The points whose heights are shown: the dragged or focused one, and highlighted ones.
fn points(
    picture: &Picture<'_>,
    scene: &ProjectedScene<'_>,
    at_hand: Option<usize>,
    levels: &[HighlightLevel],
) -> Vec<DepthPoint> {
    let handles = picture.handles.iter().zip(levels).enumerate();
    let handles = handles.filter(|(_, (handle, _))| is_point(handle));
    let handles = handles.map(|(i, (handle, level))| DepthPoint {
        at: handle.at,
        role: if handle.locked { Role::Helper } else { handle.role },
        opacity: if at_hand == Some(i) { 1.0 } else { level.lit * level.dim },
    });
    let points = scene.marks.iter().filter_map(|placed| match placed.mark.shape {
        Shape::Point(at) => {
            let opacity = placed.shown * placed.dim * placed.lit;
            Some(DepthPoint { at, role: placed.mark.role, opacity })
        }
        _ => None,
    });
    handles.chain(points).filter(|point| point.opacity > 0.0).collect()
}

/// Whether a labelled line goes straight down from a point, or up.
fn is_measured(scene: &ProjectedScene<'_>, at: DVec3) -> bool {
    let upright = |a: DVec3, b: DVec3| a.truncate() == b.truncate() && (a == at || b == at);
    scene.shown().any(|placed| match placed.mark.shape {
        Shape::Dashed(a, b) | Shape::Extension(a, b) => {
            placed.mark.labelled && a != b && upright(a, b)
        }
        _ => false,
    })
}

/// Whether a handle is a point of space; a radius is a number.
fn is_point(handle: &HandleView) -> bool {
    handle.value.numbers().count() == 3
}

/// The places of the icon of a drag constraint beside its point.
const SIGN: [Vec2; 4] =
    [vec2(28.0, -22.0), vec2(-28.0, -22.0), vec2(28.0, 22.0), vec2(-28.0, 22.0)];

/// The icon of a handle's drag constraint, beside it, its labels and bars if there is space.
pub fn sign(
    eye: &OrbitViewport,
    painter: &InkPainter,
    picture: &Picture<'_>,
    handle: usize,
    labels: &LabelPass<'_>,
) {
    let handle = picture.handles.get(handle).filter(|_| picture.plan.is_none());
    let Some(handle) = handle.filter(|handle| is_point(handle) && !handle.locked) else { return };
    let free = |rect| labels.leaves(rect) && !picture.insets.iter().any(|r| r.intersects(rect));
    let Some(place) = eye.project(handle.at) else { return };
    let (theme, ui_scale) = (picture.theme, picture.scale);
    let size = Vec2::splat(24.0 * ui_scale);
    let rects = SIGN.map(|by| Rect::from_center_size(pos(place) + by * ui_scale, size));
    let rect = rects.into_iter().find(|rect| free(*rect)).unwrap_or(rects[0]);
    let border = Stroke::new(1.0, theme.control);
    let (center, radius) = (rect.center(), 13.0 * ui_scale);
    painter.add(CircleShape { center, radius, fill: theme.raised, stroke: border });
    let refuses = eye.refuses(handle.at);
    let ink = if refuses { theme.ink3.gamma_multiply(0.5) } else { theme.ink };
    match eye.constraint {
        DragConstraint::Axis(axis @ 0..2) => {
            let letter = ["x", "y"][axis];
            let text = Label::text(painter.fonts(), letter, fonts::MATH_ITALIC, 17.0 * ui_scale);
            painter.ink(text.ink(rect.center() - text.size() / 2.0, ink, None));
        }
        constraint => {
            painter.extend(constraint.icon().shapes(rect.shrink(4.0 * ui_scale), ink, 2.0))
        }
    }
}

/// A point whose height above the ground is shown.
#[derive(Clone, Copy, Debug)]
struct DepthPoint {
    at: DVec3,
    /// The colour of the point.
    role: Role,
    /// The opacity from 0 to 1.
    opacity: f32,
}

/// Draws lines, feet and numbers that show heights above the ground.
struct DepthCues<'a> {
    eye: &'a OrbitViewport,
    ground: &'a GroundGrid<'a>,
    theme: &'a Theme,
    ui_scale: f32,
}

fn foot(at: DVec3) -> DVec3 {
    at.with_z(0.0)
}

impl DepthCues<'_> {
    fn line(&self, pen: &mut Stroker, a: DVec3, b: DVec3, line: &LineStyle) {
        segment(pen, self.eye, [a, b], &line.scaled(self.ui_scale));
    }

    fn is_up(&self, at: DVec3) -> bool {
        let seen = self.eye.project(at).zip(self.eye.project(foot(at)));
        at.z != 0.0 && seen.is_some_and(|(p, q)| p.distance(q) > ON_GROUND)
    }

    /// The line down to the ground and the foot there.
    fn drop(&self, pen: &mut Stroker, point: &DepthPoint) {
        if !self.is_up(point.at) {
            return;
        }
        let colour = self.theme.line_of(point.role).gamma_multiply(point.opacity);
        let line = LineStyle::dashed(1.2, 2.0, 4.0, colour);
        self.line(pen, point.at, foot(point.at), &line);
        self.disc(pen, foot(point.at), 5.0, colour);
    }

    /// A disc on the ground.
    fn disc(&self, pen: &mut Stroker, at: DVec3, radius: f64, colour: Color32) {
        let radius = radius * f64::from(self.ui_scale) * self.eye.unit(at);
        let corners = circle(at, DVec3::Z, radius, FOOT).into_iter().map(|p| self.eye.project(p));
        if let Some(corners) = corners.collect::<Option<Vec<_>>>() {
            pen.fill(&corners, colour);
        }
    }

    /// The heights of points, each beside an uncovered part of its line, in the middle if possible.
    /// A height whose line is covered is left out.
    fn heights(
        &self,
        fonts: &Fonts,
        points: impl Iterator<Item = DepthPoint>,
        covered: &OcclusionSet,
    ) -> Vec<Tick> {
        let height = |point: DepthPoint| {
            let hidden = covered.parts(point.at, foot(point.at), 0.0..1.0);
            let is_seen = |t: &f64| !hidden.iter().any(|part| (part.start..=part.end).contains(t));
            let part = LABEL_POSITIONS.into_iter().find(is_seen)?;
            let beside = self.eye.project(point.at.lerp(foot(point.at), part))?;
            let text =
                Label::tick(fonts, WrittenNumber::new(point.at.z)?.to_string(), self.ui_scale);
            let at = pos(beside) + vec2(6.0 * self.ui_scale, -text.size().y / 2.0);
            Some(Tick { text, at, letter: None })
        };
        let up = points.filter(|point| self.is_up(point.at));
        up.filter_map(height).filter(|tick| self.eye.rect.contains_rect(tick.rect())).collect()
    }

    /// Thin lines on the ground from the foot of a point to both axes.
    fn hairlines(&self, pen: &mut Stroker, at: DVec3) {
        let line = LineStyle::dashed(1.0, 2.0, 3.0, self.theme.ink2);
        for axis in [dvec3(at.x, 0.0, 0.0), dvec3(0.0, at.y, 0.0)] {
            self.line(pen, foot(at), axis, &line);
        }
    }

    /// The plane or the axis along which a point is dragged.
    fn track(&self, pen: &mut Stroker, at: DVec3, role: Role) {
        let step = self.ground.step();
        let Some(normal) = self.eye.drag_normal(at) else {
            return self.axis(pen, at, role);
        };
        let (u, v) = if normal == DVec3::Z { (DVec3::X, DVec3::Y) } else { self.eye.picture() };
        let corners = [-u - v, u - v, u + v, v - u].map(|off| at + off * (1.5 * step));
        let places: Vec<_> = self.eye.part(&corners).iter().map(|p| self.eye.place(*p)).collect();
        pen.fill(&places, self.theme.ink.gamma_multiply(0.06));
        let line = LineStyle::solid(1.0, self.theme.ink.gamma_multiply(0.4));
        sides(&corners).for_each(|(p, q)| self.line(pen, p, q, &line));
    }

    /// A line with ticks at every step.
    fn axis(&self, pen: &mut Stroker, at: DVec3, role: Role) {
        let DragConstraint::Axis(axis) = self.eye.constraint else { return };
        let (step, along) = (self.ground.step(), DVec3::AXES[axis]);
        let colour = self.theme.line_of(role);
        let (line, thin) =
            (LineStyle::solid(2.4, colour), LineStyle::dashed(1.2, 2.0, 4.0, colour));
        let reach = 3.0 * step;
        let (low, high) = if axis == 2 {
            self.line(pen, foot(at), at, &line);
            self.line(pen, at, at + along * reach, &thin);
            (at.z.min(0.0), at.z.max(0.0) + reach)
        } else {
            self.line(pen, at - along * reach, at + along * reach, &line);
            (at[axis] - reach, at[axis] + reach)
        };
        let across = self.eye.picture().0;
        let count = |x: f64| (x / step) as i64;
        if high - low > 200.0 * step {
            return;
        }
        for n in count(low)..=count(high) {
            let mut tick = at;
            tick[axis] = n as f64 * step;
            if n != 0 || axis != 2 {
                let half = across * 4.5 * f64::from(self.ui_scale) * self.eye.unit(tick);
                self.line(pen, tick - half, tick + half, &LineStyle::solid(1.6, colour));
            }
        }
    }
}
