//! The ground: a disc at z = 0 with a grid and the axes, which fade toward its border.

use super::super::camera2d::{Camera, pos};
use super::super::glow;
use super::super::grid::{GridStep, NARROWEST, Tick};
use super::super::mark_labels::Label;
use super::super::stroker::{HAIR, LineStyle, Stroker};
use super::light::smooth;
use super::orbit_viewport::OrbitViewport;
use crate::view::theme::Theme;
use crate::view::typography::fonts;
use egui::text::Fonts;
use egui::{Mesh, vec2};
use glam::{DVec2, DVec3, dvec2, dvec3};

/// Steps of the grid from the centre to where it has faded.
const GRID_STEPS: i64 = 14;

/// A line is drawn in pieces of this many steps, each faded by its distance.
const PIECE: i64 = 2;

/// Steps up the z axis.
const AXIS_STEPS: i64 = 5;

/// The fraction of the radius of the ground up to which an axis is clearly seen.
const CLEAR: f64 = 0.8;

/// The letters of the axes.
const LETTERS: [&str; 3] = ["x", "y", "z"];

/// Factor of the spacing in a plan, which is small.
const PLAN: f64 = 0.6;

/// If two steps of an axis are closer than this many points, their numbers do not fit.
const MIN_NUMBER_DISTANCE: f64 = 12.0;

/// The radius of the disc of the ground, in widths of the picture.
const RADIUS: f64 = 0.62;

/// The fraction of the radius from which the disc fades, the number of its rings, and of vertices
/// per ring.
const FULL: f64 = 0.35;
const RINGS: usize = 8;
const ROUND: usize = 48;

/// Draws the part of a segment in front of the eye.
pub fn segment(pen: &mut Stroker, eye: &OrbitViewport, [a, b]: [DVec3; 2], line: &LineStyle) {
    if let Some(seen) = eye.before(a, b) {
        let place = |t: f64| eye.place(a + (b - a) * t);
        pen.segment(place(seen.start), place(seen.end), line);
    }
}

/// The grid on the ground; in a plan, on the plane through the origin perpendicular to the view.
#[derive(Clone, Copy, Debug)]
pub struct GroundGrid<'a> {
    eye: &'a OrbitViewport,
    step: GridStep,
    /// The two axes in the plane of the grid.
    axes: [usize; 2],
    /// Whether the picture is a plan: the third axis is not visible.
    plan: bool,
    /// The grid point at the centre, in steps.
    middle: [i64; 2],
    ui_scale: f32,
}

impl<'a> GroundGrid<'a> {
    /// The ground under the camera's target, or the grid of a plan.
    pub fn new(eye: &'a OrbitViewport, ui_scale: f32, plan: bool) -> Self {
        let orbit = eye.orbit;
        let narrowest = if plan { NARROWEST * PLAN } else { NARROWEST };
        let step = GridStep::of(narrowest * f64::from(ui_scale) * orbit.unit);
        let count = |x: f64| (x / step.size()).round() as i64;
        let axes = match eye.square().filter(|_| plan) {
            Some(0) => [1, 2],
            Some(1) => [0, 2],
            _ => [0, 1],
        };
        Self { eye, step, axes, plan, middle: axes.map(|axis| count(orbit.target[axis])), ui_scale }
    }

    /// The distance of two lines.
    pub fn step(&self) -> f64 {
        self.step.size()
    }

    fn radius(&self) -> f64 {
        self.eye.breadth() * RADIUS
    }

    /// The disc around the centre of the picture, opaque, with the colour of the canvas at its
    /// border. Empty for a plan.
    pub fn disc(&self, theme: &Theme) -> Mesh {
        if self.plan {
            return Mesh::default();
        }
        let middle = self.eye.orbit.target.with_z(0.0);
        let rings: [_; RINGS + 1] = std::array::from_fn(|ring| {
            let part = ring as f64 / RINGS as f64;
            let fades = smooth(FULL, 1.0, part) as f32;
            (part, theme.floor.lerp_to_gamma(theme.canvas, fades))
        });
        // There is no ground beyond the horizon.
        let place = |off: DVec2| self.eye.project(middle + (off * self.radius()).extend(0.0));
        glow::disc(&rings, ROUND, place)
    }

    /// Draws grid lines and axes; `upright` is whether the third axis is drawn too.
    pub fn lines(&self, pen: &mut Stroker, theme: &Theme, upright: bool) {
        let reach = if self.plan { GRID_STEPS as f64 } else { self.radius() / self.step() };
        // The axes only show the position of the ground; in a plan they are read.
        let axis_colour =
            if self.plan { theme.axis } else { theme.ground.lerp_to_gamma(theme.axis, 0.4) };
        for axis in 0..2 {
            for off in -GRID_STEPS..=GRID_STEPS {
                let count = self.middle[axis] + off;
                let line = if count == 0 {
                    LineStyle::solid(1.3 * self.ui_scale, axis_colour)
                } else {
                    LineStyle::solid(HAIR, theme.ground)
                };
                for start in (-GRID_STEPS..GRID_STEPS).step_by(PIECE as usize) {
                    let end = (start + PIECE).min(GRID_STEPS);
                    let far = dvec2((start + end) as f64 / 2.0, off as f64).length() / reach;
                    if far < 1.0 {
                        let ends = [start, end].map(|n| self.middle[1 - axis] + n);
                        let ends = ends.map(|n| self.point(axis, count, n));
                        segment(pen, self.eye, ends, &line.faded((1.0 - far * far) as f32));
                    }
                }
            }
        }
        if upright && !self.plan {
            let top = dvec3(0.0, 0.0, self.step.times(AXIS_STEPS));
            let line = LineStyle::solid(1.3 * self.ui_scale, axis_colour);
            segment(pen, self.eye, [DVec3::ZERO, top], &line);
        }
    }

    /// The point on line `count` that crosses `axis`, at line `along` of the other axis.
    fn point(&self, axis: usize, count: i64, along: i64) -> DVec3 {
        let mut at = DVec3::ZERO;
        at[self.axes[axis]] = self.step.times(count);
        at[self.axes[1 - axis]] = self.step.times(along);
        at
    }

    /// The places of the letters of the axes, from the ends inward, and the numbers at the axes.
    pub fn ticks(&self, fonts: &Fonts) -> Vec<Tick> {
        let (mut letters, mut numbers) = (Vec::new(), Vec::new());
        for axis in (0..3).filter(|axis| !self.plan || self.axes.contains(axis)) {
            let flat = self.axes.iter().position(|known| *known == axis);
            // An axis on the ground ends where it has faded.
            let faded =
                if self.plan { GRID_STEPS } else { (CLEAR * self.radius() / self.step()) as i64 };
            let reach = faded.min(GRID_STEPS / 2);
            let across = |i: usize| (self.middle[i] - reach, self.middle[i] + reach);
            let (low, high) = flat.map_or((1, AXIS_STEPS - 1), across);
            let middle = (low + high) / 2;
            let seen = |n: i64| self.eye.project(DVec3::AXES[axis] * self.step.times(n));
            // The numbers of an axis that is seen end-on would overlap.
            let long = MIN_NUMBER_DISTANCE * f64::from(self.ui_scale);
            if seen(middle).zip(seen(middle + 2)).is_some_and(|(a, b)| a.distance(b) < long) {
                continue;
            }
            for count in (2..=high + 1).rev() {
                let letter =
                    Label::text(fonts, LETTERS[axis], fonts::MATH_ITALIC, 15.0 * self.ui_scale);
                let Some(mut place) = self.tick(axis, count, letter) else { continue };
                place.letter = Some(axis);
                // The candidate places: beside the axis on both sides, then before its end.
                let (wide, high) = (place.text.size().x, place.text.size().y);
                let others = match axis {
                    2 => [vec2(wide + 12.0 * self.ui_scale, 0.0), vec2(wide / 2.0, -high)],
                    _ => [
                        vec2(0.0, -high - 8.0 * self.ui_scale),
                        vec2(wide + 4.0 * self.ui_scale, 0.0),
                    ],
                };
                let others = others.map(|by| Tick { at: place.at + by, ..place.clone() });
                letters.push(place);
                letters.extend(others);
            }
            let counts = (low..=high).filter(|n| *n != 0 && n % 2 == 0);
            let counts = counts.map(|n| (n, Label::tick(fonts, self.step.label(n), self.ui_scale)));
            numbers.extend(counts.filter_map(|(n, number)| self.tick(axis, n, number)));
        }
        letters.append(&mut numbers);
        letters.retain(|tick| self.eye.rect.contains_rect(tick.rect()));
        letters
    }

    /// A text beside an axis at this many steps.
    fn tick(&self, axis: usize, count: i64, text: Label) -> Option<Tick> {
        let place = self.eye.project(DVec3::AXES[axis] * self.step.times(count)).map(pos)?;
        let size = text.size();
        let beside = if axis == 2 {
            // A plan has the line of the number there.
            let up = if self.plan { text.stand(self.ui_scale) } else { size.y / 2.0 };
            vec2(-size.x - 6.0 * self.ui_scale, -up)
        } else {
            vec2(-size.x / 2.0, 4.0 * self.ui_scale)
        };
        Some(Tick { text, at: place + beside, letter: None })
    }
}
