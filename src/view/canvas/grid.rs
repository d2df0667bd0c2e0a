//! Grid, axes and their numbers, with a spacing that follows the scale.

use super::camera2d::{Camera, PlaneViewport, screen};
use super::mark_labels::Label;
use super::stroker::{LineStyle, Stroker};
use crate::view::theme::Theme;
use egui::text::Fonts;
use egui::{Pos2, Rect};
use glam::{DVec2, dvec2};

/// The least distance of two grid lines in pixels.
pub const NARROWEST: f64 = 42.0;

/// The least distance of a number from the edge of the view.
const CLEAR: f32 = 4.0;

/// Above this count, multiples of the step are not exact integers any more.
const COUNTABLE: f64 = 9e15;

/// A step of 1, 2 or 5 times a power of ten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GridStep {
    digit: u8,
    power: i32,
}

impl GridStep {
    /// The least step of at least `least`, which is positive.
    ///
    /// ```
    /// use crosspoint::view::canvas::GridStep;
    /// assert_eq!(GridStep::of(0.7).size(), 1.0);
    /// assert_eq!(GridStep::of(1.1).label(-3), "−6");
    /// assert_eq!(GridStep::of(0.011).label(2), "0.04");
    /// ```
    pub fn of(least: f64) -> Self {
        let power = least.log10().floor() as i32;
        let rest = least / 10_f64.powi(power);
        let digit = [1, 2, 5].into_iter().find(|d| f64::from(*d) >= rest * (1.0 - 1e-9));
        digit.map_or(Self { digit: 1, power: power + 1 }, |digit| Self { digit, power })
    }

    /// The size of the step.
    pub fn size(self) -> f64 {
        f64::from(self.digit) * 10_f64.powi(self.power)
    }

    /// `count` steps, correctly rounded.
    pub fn times(self, count: i64) -> f64 {
        let whole = count as f64 * f64::from(self.digit);
        if self.power < 0 {
            whole / 10_f64.powi(-self.power)
        } else {
            whole * 10_f64.powi(self.power)
        }
    }

    /// `count` steps in decimals: two counts in view never have the same label, and none is "−0".
    pub fn label(self, count: i64) -> String {
        self.times(count).to_string().replace('-', "\u{2212}")
    }
}

/// A number at an axis.
#[derive(Clone, Debug)]
pub struct Tick {
    pub text: Label,
    /// The upper left corner of the text.
    pub at: Pos2,
    /// The axis, if the tick is the axis letter instead; one of the places of a letter is enough.
    pub letter: Option<usize>,
}

impl Tick {
    pub(super) fn rect(&self) -> Rect {
        Rect::from_min_size(self.at, self.text.size())
    }
}

/// The integer multiples of `step` between `low` and `high`.
fn counts(step: GridStep, low: f64, high: f64) -> impl Iterator<Item = i64> {
    let (first, last) = ((low / step.size()).ceil(), (high / step.size()).floor());
    let countable = first.abs() < COUNTABLE && last.abs() < COUNTABLE && last - first < 4096.0;
    let (first, last) = if countable { (first as i64, last as i64) } else { (1, 0) };
    first..=last
}

/// Draws grid lines and axes; in a transition to a basis, of both coordinate systems.
pub fn lines(pen: &mut Stroker, view: &PlaneViewport, theme: &Theme, ui_scale: f32, ppp: f32) {
    for (map, strength) in view.map.grids() {
        let view = view.with(map);
        let faded = |width, colour| LineStyle::solid(width, colour).faded(strength as f32);
        let (thin, thick) = (faded(1.0, theme.grid), faded(1.3 * ui_scale, theme.axis));
        let step = GridStep::of(NARROWEST * f64::from(ui_scale) * view.scale());
        let (low, high) = corners(&view);
        let [x, y] = view.map.axes();
        let is_upright = x.y == 0.0 && y.x == 0.0;
        let origin = view.screen(DVec2::ZERO);
        let mut draw = |axis: usize, world: f64, line: &LineStyle| {
            let at = view.screen(DVec2::AXES[axis] * world);
            if is_upright {
                pen.across(view.rect, axis, at[axis] as f32, line, ppp);
            } else {
                let direction = view.screen(DVec2::AXES[1 - axis]) - origin;
                pen.part(at, direction, f64::NEG_INFINITY..f64::INFINITY, line);
            }
        };
        for axis in 0..2 {
            for count in counts(step, low[axis], high[axis]).filter(|n| *n != 0) {
                draw(axis, step.times(count), &thin);
            }
        }
        for axis in (0..2).filter(|axis| (low[*axis]..=high[*axis]).contains(&0.0)) {
            draw(axis, 0.0, &thick);
        }
    }
}

/// The least and the greatest coordinates in the picture.
fn corners(view: &PlaneViewport) -> (DVec2, DVec2) {
    let rect = view.rect;
    let corners = [rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom()];
    let [a, b, c, d] = corners.map(|at| view.world(screen(at)));
    (a.min(b).min(c).min(d), a.max(b).max(c).max(d))
}

/// The view of the coordinates whose numbers stand at the axes; `None` during the transition to a
/// basis.
pub fn numbered(view: &PlaneViewport) -> Option<PlaneViewport> {
    let (map, strength) = view.map.grids().next()?;
    (strength == 1.0).then(|| view.with(map))
}

/// The numbers at both axes, the outermost first, so that colliding numbers can be dropped from the
/// back; only the outermost two of each axis when `sparse`. An axis out of view keeps its numbers
/// at the edge of the view.
pub fn ticks(fonts: &Fonts, view: &PlaneViewport, ui_scale: f32, sparse: bool) -> Vec<Tick> {
    let Some(view) = &numbered(view) else { return Vec::new() };
    let clear = view.rect.shrink(CLEAR * ui_scale);
    let fine = GridStep::of(NARROWEST * f64::from(ui_scale) * view.scale());
    let (low, high) = corners(view);
    let origin = view.screen(DVec2::ZERO);
    let mut ticks = Vec::new();
    for axis in 0..2 {
        let even = |n: &i64| n % 2 == 0 && *n != 0;
        let mut counts: Vec<i64> = counts(fine, low[axis], high[axis]).filter(even).collect();
        if sparse && counts.len() > 2 {
            counts = vec![counts[0], counts[counts.len() - 1]];
        }
        for count in counts {
            let text = Label::tick(fonts, fine.label(count), ui_scale);
            let size = text.size();
            let world = fine.times(count);
            let along = view.screen(dvec2(world, world));
            let at = if axis == 0 {
                let lowest = clear.bottom() - size.y;
                let below = (origin.y as f32 + 6.0 * ui_scale).min(lowest).max(clear.top());
                egui::pos2(along.x as f32 - size.x / 2.0, below)
            } else {
                let rightmost = clear.right() - size.x;
                let left = (origin.x as f32 - 8.0 * ui_scale - size.x).min(rightmost);
                egui::pos2(left.max(clear.left()), along.y as f32 - text.stand(ui_scale))
            };
            ticks.push(Tick { text, at, letter: None });
        }
    }
    // A number moved exactly to the edge counts as inside.
    ticks.retain(|tick| clear.expand(0.5).contains_rect(tick.rect()));
    ticks
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::PlaneMap;
    use crate::view::canvas::Camera2d;
    use crate::view::typography::fonts;
    use egui::pos2;
    use std::collections::HashSet;

    #[test]
    fn steps_are_one_two_or_five_times_a_power_of_ten() {
        let sizes =
            [0.1, 0.11, 0.2, 0.21, 0.51, 1.0, 3.0, 7.0, 40.0].map(|x| GridStep::of(x).size());
        assert_eq!(sizes, [0.1, 0.2, 0.2, 0.5, 1.0, 1.0, 5.0, 10.0, 50.0]);
    }

    #[test]
    fn no_number_at_the_vertical_axis_lies_on_its_line() {
        let fonts = Fonts::new(1.0, 2048, fonts::definitions(fonts::embedded));
        let rect = Rect::from_min_max(pos2(0.0, 0.0), pos2(900.0, 700.0));
        for (ui_scale, down) in [(1.0, false), (1.0, true), (1.5, false)] {
            let view = PlaneViewport::new(Camera2d::new(dvec2(3.0, 1.0), 0.02), rect)
                .with(PlaneMap::downward(down));
            let step = GridStep::of(NARROWEST * f64::from(ui_scale) * view.scale());
            let line = |n: i64| view.screen(dvec2(0.0, step.times(n))).y as f32;
            let mut found = 0;
            let axis = view.screen(DVec2::ZERO).x as f32;
            for tick in ticks(&fonts, &view, ui_scale, false) {
                // Skip the numbers of the other axis, which cross this one.
                if tick.rect().right() > axis - 4.0 {
                    continue;
                }
                let ink = tick.text.strokes().translate(tick.at.to_vec2());
                let clear = |n: i64| {
                    let y = line(n);
                    y > ink.bottom() + 1.4 * ui_scale || y < ink.top() - 1.4 * ui_scale
                };
                assert!((-40..40).all(clear), "{ink} {ui_scale} {down}");
                found += 1;
            }
            assert!(found >= 3, "{found}");
        }
    }

    #[test]
    fn labels_are_exact() {
        let step = GridStep::of(0.5);
        let labels: Vec<_> = (-3..=3).map(|n| step.label(n)).collect();
        assert_eq!(labels, ["−1.5", "−1", "−0.5", "0", "0.5", "1", "1.5"]);
        assert_eq!(GridStep::of(2000.0).label(3), "6000");
        assert_eq!(GridStep::of(0.001).label(1_000_001), "1000.001");
        assert_eq!(GridStep::of(0.001).label(-10), "−0.01");
    }

    #[test]
    fn numbers_are_unique_and_never_minus_zero_at_any_distance() {
        let rect = Rect::from_min_max(pos2(0.0, 0.0), pos2(900.0, 700.0));
        for centre in [0.0, 1.0, 12345.678, -1e9, 3.3e8] {
            for unit in [1e-9, 3e-7, 1e-3, 0.02, 7.0, 1e6] {
                let view = PlaneViewport::new(Camera2d::new(dvec2(centre, -centre), unit), rect);
                let step = GridStep::of(NARROWEST * view.scale());
                let (low, high) = corners(&view);
                let labels: Vec<_> = counts(step, low.x, high.x).map(|n| step.label(n)).collect();
                let different: HashSet<_> = labels.iter().collect();
                assert_eq!(labels.len(), different.len());
                assert!(labels.len() < 40 && !labels.iter().any(|l| l == "\u{2212}0"));
                assert!(!labels.is_empty(), "{centre} {unit}");
            }
        }
    }
}
