//! A field for export: every pixel of a picture, computed at once.

use super::Shades;
use crate::lesson::{Page, ProbeQuestion};
use crate::view::canvas::Viewport;
use crate::view::theme::Theme;
use egui::{Color32, Rect, Shape, pos2};
use glam::dvec2;

/// A field in an exported figure.
pub struct Printed {
    /// The shape behind the picture: for each colour its runs of pixels, row by row.
    pub shape: Shape,
    /// The fraction of the picture that has each shade.
    pub shares: Vec<f64>,
}

/// The field of `choice` for every position of the point called `name` in a view.
pub fn printed(
    page: &Page,
    choice: ProbeQuestion,
    name: &'static str,
    view: Viewport,
    theme: &Theme,
) -> Option<Printed> {
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
    Some(Printed {
        shape: Shape::Vec(shapes.collect()),
        shares: tally.iter().map(|count| *count as f64 / all).collect(),
    })
}
