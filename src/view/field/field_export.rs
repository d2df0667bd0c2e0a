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
    let mut tally = vec![0_u32; colours.len()];
    let mut stretches: Vec<Vec<Rect>> = vec![Vec::new(); colours.len()];
    let rect = view.rect();
    let [columns, rows] = [rect.width(), rect.height()].map(|side| side.max(1.0).ceil() as u16);
    for row in 0..rows {
        let top = rect.top() + f32::from(row);
        let mut begun: Option<(usize, u16)> = None;
        for column in 0..=columns {
            let shade = (column < columns).then(|| {
                let at =
                    dvec2(rect.left().into(), top.into()) + dvec2(f64::from(column) + 0.5, 0.5);
                // There is no point of the plane above the horizon.
                let place = view.reached(at, through)?;
                Some(shades.index(probe.at(place)))
            });
            let shade = shade.flatten();
            if let Some(shade) = shade {
                tally[shade] += 1;
            }
            if begun.map(|(shade, _)| shade) == shade {
                continue;
            }
            if let Some((before, start)) = begun {
                let [left, right] = [start, column].map(|x| rect.left() + f32::from(x));
                let stretch = Rect::from_min_max(pos2(left, top), pos2(right, top + 1.0));
                stretches[before].push(stretch.intersect(rect));
            }
            begun = shade.map(|shade| (shade, column));
        }
    }
    let all = f64::from(tally.iter().sum::<u32>()).max(1.0);
    let seen = |colour: &Color32| *colour != theme.canvas;
    let painted = stretches.into_iter().zip(&colours).filter(|(_, colour)| seen(colour));
    let shapes = painted.flat_map(|(rects, colour)| {
        rects.into_iter().map(|rect| Shape::rect_filled(rect, 0, *colour))
    });
    Some(Printed {
        shape: Shape::Vec(shapes.collect()),
        shares: tally.iter().map(|count| f64::from(*count) / all).collect(),
    })
}
