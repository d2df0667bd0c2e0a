//! Depth cues of a point: a line down to the ground, its foot there, its height.

use super::super::camera2d::{Camera, pos};
use super::super::clip::sides;
use super::super::grid::Tick;
use super::super::mark_labels::Label;
use super::super::stroker::{LineStyle, Stroker};
use super::drag_constraint::DragConstraint;
use super::ground::{GroundGrid, segment};
use super::occlusion::OcclusionSet;
use super::orbit_viewport::OrbitViewport;
use crate::sketch::{Role, circle};
use crate::text::number::WrittenNumber;
use crate::view::theme::Theme;
use egui::text::Fonts;
use egui::{Color32, vec2};
use glam::{DVec3, dvec3};

/// A point closer to the ground than this many pixels counts as on it.
const ON_GROUND: f64 = 1.0;

/// The parts of a line down to the ground beside which a height is written, the best first.
const LABEL_POSITIONS: [f64; 3] = [0.5, 0.25, 0.75];

/// Vertices of the foot of a point.
const FOOT: usize = 12;

/// A point whose height above the ground is shown.
#[derive(Clone, Copy, Debug)]
pub struct DepthPoint {
    pub at: DVec3,
    /// The colour of the point.
    pub role: Role,
    /// The opacity from 0 to 1.
    pub opacity: f32,
}

/// Draws lines, feet and numbers that show heights above the ground.
#[derive(Debug)]
pub struct DepthCues<'a> {
    pub eye: &'a OrbitViewport,
    pub ground: &'a GroundGrid<'a>,
    pub theme: &'a Theme,
    pub ui_scale: f32,
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
    pub fn drop(&self, pen: &mut Stroker, point: &DepthPoint) {
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
    pub fn heights(
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
    pub fn hairlines(&self, pen: &mut Stroker, at: DVec3) {
        let line = LineStyle::dashed(1.0, 2.0, 3.0, self.theme.ink2);
        for axis in [dvec3(at.x, 0.0, 0.0), dvec3(0.0, at.y, 0.0)] {
            self.line(pen, foot(at), axis, &line);
        }
    }

    /// The plane or the axis along which a point is dragged.
    pub fn track(&self, pen: &mut Stroker, at: DVec3, role: Role) {
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
        if axis == 2 {
            self.line(pen, foot(at), at, &line);
            self.line(pen, at, at + along * reach, &thin);
        } else {
            self.line(pen, at - along * reach, at + along * reach, &line);
        }
        let (low, high) = if axis == 2 {
            (at.z.min(0.0), at.z.max(0.0) + reach)
        } else {
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
