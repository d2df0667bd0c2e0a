//! The places over a picture: in its corners, and beside what is at its edges already.

use crate::view::ui_context::UiContext;
use egui::{Align2, Rect, Vec2, vec2};

/// The gap between two things at an edge.
const GAP: f32 = 8.0;

/// A picture, and what is over it.
pub struct EdgePlaces<'a> {
    picture: Rect,
    margin: f32,
    taken: &'a [Rect],
}

impl<'a> EdgePlaces<'a> {
    /// The places over a picture that are not `taken`, with the usual margin from its edges.
    pub fn of(cx: &UiContext<'_>, picture: Rect, taken: &'a [Rect]) -> Self {
        Self { picture, margin: cx.pick(12.0, 20.0), taken }
    }

    /// The picture without its margin.
    pub fn inner(&self) -> Rect {
        self.picture.shrink(self.margin)
    }

    /// The place of this size in a corner, taken or not.
    pub fn corner(&self, at: Align2, size: Vec2) -> Rect {
        at.align_size_within_rect(size, self.inner())
    }

    /// The place of this size in one of the corners: that with the number `now` as long as its
    /// score is 1, otherwise the first of those with the highest score.
    pub fn best(
        &self,
        corners: &[Align2],
        now: &mut usize,
        size: Vec2,
        score: impl Fn(Rect) -> f32,
    ) -> Rect {
        let scores = || corners.iter().map(|at| score(self.corner(*at, size)));
        if scores().nth(*now) != Some(1.0) {
            let highest = scores().fold(0.0, f32::max);
            *now = scores().position(|score| score == highest).unwrap_or(0);
        }
        self.corner(corners[*now], size)
    }

    /// The place of this size in the lower left corner, above what is in that quarter.
    pub fn above_foot(&self, size: Vec2) -> Rect {
        let (place, middle) = (self.corner(Align2::LEFT_BOTTOM, size), self.picture.center());
        let foot = self.taken.iter().filter(|part| part.top() > middle.y && part.left() < middle.x);
        let floor = foot.map(|part| part.top() - GAP).fold(place.bottom(), f32::min);
        place.translate(vec2(0.0, floor - place.bottom()))
    }

    /// The strip of this height at the lower edge, between the thing at its left end, if any, and
    /// what is in its way.
    pub fn foot(&self, height: f32, first: Option<Rect>) -> Rect {
        let strip = self.corner(Align2::LEFT_BOTTOM, vec2(self.inner().width(), height));
        let left = first.map_or(strip.left(), |first| first.right() + GAP);
        let strip = strip.with_min_x(left);
        let parts = self.taken.iter().filter(|part| part.intersects(strip));
        strip.with_max_x(parts.map(|part| part.left() - GAP).fold(strip.right(), f32::min))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::ui_context::MessageSink;
    use egui::pos2;

    #[test]
    fn places_are_in_the_corners_beside_what_is_there() {
        let asked = MessageSink::default();
        let cx = UiContext::plain(&asked);
        let rect = |left, top, x, y| Rect::from_min_size(pos2(left, top), vec2(x, y));
        let taken = [rect(12.0, 256.0, 80.0, 32.0), rect(300.0, 200.0, 88.0, 88.0)];
        let places = EdgePlaces::of(&cx, rect(0.0, 0.0, 400.0, 300.0), &taken);
        let size = vec2(44.0, 44.0);
        assert_eq!(places.corner(Align2::RIGHT_TOP, size), rect(344.0, 12.0, 44.0, 44.0));
        assert_eq!(places.above_foot(size), rect(12.0, 204.0, 44.0, 44.0));
        assert_eq!(places.foot(32.0, Some(taken[0])), rect(100.0, 256.0, 192.0, 32.0));
        let (mut now, corners) = (1, [Align2::LEFT_TOP, Align2::RIGHT_BOTTOM]);
        let high = |rect: Rect| if rect.top() < 100.0 { 0.5 } else { 0.25 };
        assert_eq!(places.best(&corners, &mut now, size, |_| 1.0).left(), 344.0);
        assert_eq!(places.best(&corners, &mut now, size, high).left(), 12.0);
    }
}
