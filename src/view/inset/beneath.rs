//! What an inset should not cover.

use egui::{Rect, pos2};
use glam::DVec2;

/// Tested points of an edge.
const SAMPLES: u32 = 16;
/// A point counts as so many points of edges: it has a label.
const POINT: usize = 8;
/// A button counts more than any figure in a corner.
const BUTTON: usize = 1 << 20;

/// The picture beneath an inset.
#[derive(Clone, Copy)]
pub struct Beneath<'a> {
    /// The screen positions of the points.
    pub points: &'a [Option<DVec2>],
    /// The edges of the figure.
    pub edges: &'a [[DVec2; 2]],
    /// A button over it.
    pub button: Option<Rect>,
}

impl Beneath<'_> {
    /// Whether the button is in a rectangle.
    pub fn is_button(&self, rect: Rect) -> bool {
        self.button.is_some_and(|button| button.intersects(rect))
    }

    /// How much of the picture is in or near a rectangle.
    pub fn crowd(&self, rect: Rect) -> usize {
        let (near, beside) = (rect.expand(22.0), rect.expand(6.0));
        let inside = |rect: Rect| move |at: &DVec2| rect.contains(pos2(at.x as f32, at.y as f32));
        let samples = |[a, b]: &[DVec2; 2]| {
            let (a, b) = (*a, *b);
            (0..SAMPLES).map(move |k| a.lerp(b, f64::from(k) / f64::from(SAMPLES)))
        };
        let points = self.points.iter().flatten().filter(|at| inside(near)(at)).count();
        let edges = self.edges.iter().flat_map(samples).filter(inside(beside)).count();
        POINT * points + edges + if self.is_button(rect) { BUTTON } else { 0 }
    }
}
