//! The outcome field: behind the picture, the lesson's answer for every visible position of one of
//! its points.

mod painting;
mod shades;

pub use shades::{STEPS, Shade, Shades};

use super::canvas::Viewport;
use super::theme::Theme;
use crate::geometry::TracedValue;
use crate::lesson::{Page, ProbeQuestion};
use crate::view::exchange::host::MachineClock;
use egui::{Color32, Context, Rect, Shape, pos2};
use glam::dvec2;
use painting::{FieldTarget, Painting};

/// The quantities that the field of a lesson can show for every position of the point, in the order
/// in which a key cycles through them.
pub fn choices(page: &Page) -> Vec<ProbeQuestion> {
    let published = (0..page.about().published.len()).map(ProbeQuestion::Published);
    let methods = (0..page.singles().len()).map(ProbeQuestion::Method);
    let first = page.derived().methods.first();
    let values = first.into_iter().flat_map(|method| {
        let number = |name: &&&str| {
            matches!(
                method.trace.value(name),
                Some(TracedValue::Scalar(_) | TracedValue::Infinite(_))
            )
        };
        method.unknowns.iter().filter(number).copied()
    });
    let values = values.flat_map(|name| [ProbeQuestion::Sign(name), ProbeQuestion::Size(name)]);
    [ProbeQuestion::Outcome, ProbeQuestion::Single, ProbeQuestion::Double]
        .into_iter()
        .chain(methods)
        .chain(published)
        .chain(values)
        .collect()
}

/// The names of the points that a field can be painted for.
pub fn points(page: &Page) -> Vec<&'static str> {
    let handles = page.derived().handles.iter().enumerate();
    let point = |index| page.probe(index, ProbeQuestion::Outcome).is_some();
    handles.filter(|(index, _)| point(*index)).map(|(_, handle)| handle.name).collect()
}

/// The painted choice, and its progress.
#[derive(Default)]
pub struct OutcomeField {
    choice: Option<ProbeQuestion>,
    point: Option<&'static str>,
    /// The point that was dragged last or has the focus.
    recent: Option<&'static str>,
    painting: Painting,
}

impl OutcomeField {
    /// The painted choice; `None` while the field is off.
    pub fn choice(&self) -> Option<ProbeQuestion> {
        self.choice
    }

    /// The point whose positions are painted.
    pub fn point(&self, page: &Page) -> Option<&'static str> {
        let points = points(page);
        let known = |name: &&'static str| points.contains(name);
        self.point.or(self.recent).filter(known).or(points.first().copied())
    }

    /// Records the focused point, which counts like a dragged point.
    pub fn on_focus(&mut self, focused: Option<&'static str>) {
        self.recent = focused.or(self.recent);
    }

    /// Paints another choice, or nothing. The field is for the recent point, also while other
    /// points are moved.
    pub fn choose(&mut self, choice: Option<ProbeQuestion>, page: &Page) {
        let point = self.point(page);
        if choice.is_none() {
            *self = Self { recent: point, ..Self::default() };
        } else {
            (self.choice, self.point) = (choice, point);
        }
    }

    /// Paints the next choice in turn, or nothing after the last.
    pub fn next(&mut self, page: &Page) {
        let all = choices(page);
        let next = match self.choice {
            None => 0,
            Some(now) => all.iter().position(|one| *one == now).map_or(all.len(), |i| i + 1),
        };
        self.choose(all.get(next).copied(), page);
    }

    /// Paints the field for another point.
    pub fn take(&mut self, point: &'static str) {
        self.point = Some(point);
    }

    /// Paints the field for the next point in turn.
    pub fn next_point(&mut self, page: &Page) {
        let (all, now) = (points(page), self.point(page));
        let index = all.iter().position(|name| Some(*name) == now).map_or(0, |i| i + 1);
        self.point = all.get(index).or(all.first()).copied();
    }

    /// The fraction of the picture that has each shade; `None` before the first pass.
    pub fn shares(&self) -> Option<&[f64]> {
        Some(&self.painting.shares[..]).filter(|shares| !shares.is_empty())
    }

    /// Continues the picture for at most a time slice, and returns its current state. Requests
    /// another frame until the picture is complete.
    pub fn paint(
        &mut self,
        ctx: &Context,
        page: &Page,
        view: Viewport,
        theme: &Theme,
        clock: MachineClock,
    ) -> Option<Shape> {
        let choice = self.choice?;
        let name = self.point(page)?;
        let (_, handle) = page.handle(name)?;
        // Only the plane through the point's own position counts.
        let (view, through) = view.painted(handle.at);
        let (revision, tone) = (page.derived().revision, theme.tone);
        self.painting.set_target(page, FieldTarget { revision, name, through, choice, view, tone });
        let shades = Shades::of(choice);
        let colour = shades.colours(theme);
        if !self.painting.go_on(ctx, clock, |found| shades.index(found), &colour) {
            ctx.request_repaint();
        }
        Some(self.painting.shape())
    }
}

/// The field of `choice` for every position of the point called `name` in a view, for an exported
/// figure: the shape behind the picture, and the fraction of the picture that has each shade. The
/// shape has for each colour its runs of pixels, row by row.
pub fn printed(
    page: &Page,
    choice: ProbeQuestion,
    name: &'static str,
    view: Viewport,
    theme: &Theme,
) -> Option<(Shape, Vec<f64>)> {
    let (index, handle) = page.handle(name)?;
    let (view, through) = view.painted(handle.at);
    let mut probe = page.probe(index, choice)?;
    let shades = Shades::of(choice);
    let colours = shades.colours(theme);
    let mut tally = vec![0; colours.len()];
    let mut stretches: Vec<Vec<Rect>> = vec![Vec::new(); colours.len()];
    let rect = view.rect();
    let [columns, rows] = [rect.width(), rect.height()].map(|side| side.max(1.0).ceil() as u16);
    for row in 0..rows {
        let top = rect.top() + f32::from(row);
        let corner = dvec2(rect.left().into(), top.into());
        let shade = |column: u16| {
            // There is no point of the plane above the horizon.
            let place = view.reached(corner + dvec2(f64::from(column) + 0.5, 0.5), through)?;
            Some(shades.index(probe.at(place)))
        };
        let found: Vec<_> = (0..columns).map(shade).collect();
        let mut end = 0;
        for run in found.chunk_by(PartialEq::eq) {
            let start = end;
            end += run.len();
            if let Some(shade) = run[0] {
                tally[shade] += run.len();
                let [left, right] = [start, end].map(|x| rect.left() + x as f32);
                let stretch = Rect::from_min_max(pos2(left, top), pos2(right, top + 1.0));
                stretches[shade].push(stretch.intersect(rect));
            }
        }
    }
    let all = tally.iter().sum::<usize>().max(1) as f64;
    let seen = |colour: &Color32| *colour != theme.canvas;
    let painted = stretches.into_iter().zip(&colours).filter(|(_, colour)| seen(colour));
    let shapes = painted.flat_map(|(rects, colour)| {
        rects.into_iter().map(|rect| Shape::rect_filled(rect, 0, *colour))
    });
    let shares = tally.iter().map(|count| *count as f64 / all).collect();
    Some((Shape::Vec(shapes.collect()), shares))
}
