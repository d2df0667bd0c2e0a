//! The place of the inset over a picture.

use super::{InsetObstacles, LINE, MARGIN, Parameters, SIZE, TITLE, is_line, seen, size};
use crate::lesson::Page;
use crate::view::widgets::click_through;
use egui::{Align2, Rect, pos2, vec2};
use std::cell::LazyCell;

/// Width of the inset over a picture without enough free space.
const SIDE: f32 = 240.0;
/// Height of what may be in the lower left corner, with the gap above it.
const FOOT: f32 = 40.0;
/// The corners of a picture, the best first.
const CORNERS: [Align2; 4] =
    [Align2::RIGHT_BOTTOM, Align2::RIGHT_TOP, Align2::LEFT_TOP, Align2::LEFT_BOTTOM];

/// The picture in which the inset takes a corner.
pub struct InsetRoom<'a> {
    /// The picture below the parts at its top.
    pub canvas: Rect,
    pub ui_scale: f32,
    /// Whether the inset is as small as over a small picture.
    pub folds: bool,
    /// Whether a switch or a legend may be in the lower left corner.
    pub foot: bool,
    /// Whether the step is about the inset's numbers.
    pub about: bool,
    /// Whether nothing moves.
    pub rests: bool,
    pub obstacles: InsetObstacles<'a>,
}

impl Parameters {
    /// The inset's rectangle over the picture: the emptiest corner. It changes if the view or the
    /// step changes or a point comes to rest beneath it, and another corner is free. Over a part of
    /// the figure the inset is collapsed, unless the step is about its numbers or the user has
    /// opened it.
    pub fn place(&mut self, page: &Page, room: &InsetRoom<'_>) -> Option<Rect> {
        let InsetRoom { canvas, ui_scale, folds, foot, about, rests, obstacles } = *room;
        let inset = page.derived().inset?;
        let inner = canvas.shrink(MARGIN * ui_scale);
        let room = Rect::from_min_max(pos2(inner.left(), canvas.top()), inner.max);
        let small =
            folds || room.width() < 2.5 * SIZE.x * ui_scale || room.height() < SIZE.y * ui_scale;
        let whole = match (small, is_line(inset)) {
            (true, true) => vec2(SIDE, LINE.y),
            (true, false) => vec2(SIDE, SIDE + TITLE - 18.0),
            (false, _) => size(inset),
        };
        let whole = (whole * ui_scale).min(room.size());
        let corner = |at: Align2| {
            let spare = room.height() - whole.y;
            let foot = if foot && at == Align2::LEFT_BOTTOM { spare.min(FOOT) } else { 0.0 };
            at.align_size_within_rect(whole, room.with_max_y(room.bottom() - foot))
        };
        let title = (vec2(SIZE.x, TITLE) * ui_scale).min(whole);
        let head = |at: Align2| at.align_size_within_rect(title, corner(at));
        // Only the choice of a corner needs the edges.
        let edges = LazyCell::new(|| obstacles.edges());
        let crowd = |at: Align2| obstacles.crowd(&edges, if small { head(at) } else { corner(at) });
        // In another view or step the inset moves away from what is beneath it.
        if rests && self.seen != obstacles.view {
            (self.seen, self.covers) = (obstacles.view, false);
            self.corner.take_if(|at| crowd(*at) > 0);
        }
        if self.corner.is_none() && obstacles.points.iter().any(Option::is_some) {
            self.corner = CORNERS.into_iter().min_by_key(|at| crowd(*at));
            self.covers = self.corner.is_some_and(|at| crowd(at) > 0);
        }
        // A small picture has an inset only if the user opens it.
        self.crowded = small || !about && self.covers;
        if small && !about && !self.is_opened() {
            return None;
        }
        let folded = self.folded();
        let place = |at: Align2| if folded { head(at) } else { corner(at) };
        let places = seen(obstacles.points);
        let hides = |at: &Align2| {
            let rect = place(*at);
            obstacles.is_button(rect) || click_through::hides(rect, &places, ui_scale)
        };
        // The inset yields to a point only at rest, and at once to a button that moves onto it.
        let leaves = |now: Align2| hides(&now) && (rests || obstacles.is_button(place(now)));
        if self.offset.is_none() && self.corner.is_some_and(leaves) {
            let free = CORNERS.into_iter().filter(|at| !hides(at));
            self.corner = free.min_by_key(|at| crowd(*at)).or(self.corner);
        }
        Some(place(self.corner.unwrap_or(CORNERS[0])))
    }
}
