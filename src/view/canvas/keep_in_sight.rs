//! Keeps a point moved by keys in view.

use super::{Canvas, Picture};
use egui::{Pos2, Rect, Ui, Vec2, vec2};

/// The point's margin from the edges.
const MARGIN: f32 = 28.0;

impl Canvas {
    /// Moves the camera after a handle moved by keys.
    pub(super) fn follow(&mut self, ui: &Ui, rect: Rect, picture: &Picture<'_>) {
        let Some((handle, before)) = self.moved.take() else { return };
        let Some(at) = picture.handles.get(handle).map(|handle| handle.at) else { return };
        if at != before {
            let time = ui.input(|input| input.time);
            self.controller.follow(at, rect, picture, time);
        }
    }
}

/// The least movement that brings a screen position into the picture in `rect`, outside of
/// overlays; zero if the position is there already.
pub fn into_sight(at: Pos2, rect: Rect, insets: &[Rect], ui_scale: f32) -> Vec2 {
    let margin = (MARGIN * ui_scale).min(0.25 * rect.size().min_elem());
    let inner = rect.shrink(margin);
    let insets: Vec<_> = insets.iter().map(|inset| inset.expand(margin)).collect();
    let over = |at: Pos2| insets.iter().any(|inset| inset.shrink(0.5).contains(at));
    let free = |at: &Pos2| inner.expand(0.5).contains(*at) && !over(*at);
    let near = inner.clamp(at);
    // The nearest free position lies on an edge of an overlay.
    let beside = insets.iter().flat_map(|inset| {
        let (x, y) = (near.x, near.y);
        [(inset.left(), y), (inset.right(), y), (x, inset.top()), (x, inset.bottom())]
    });
    let places = std::iter::once((near.x, near.y)).chain(beside).map(Pos2::from);
    let by = |place: Pos2| vec2(place.x - at.x, place.y - at.y);
    let length = |by: &Vec2| by.length_sq();
    let moves = places.filter(free).map(by);
    moves.min_by(|a, b| length(a).total_cmp(&length(b))).unwrap_or(by(near))
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::pos2;

    #[test]
    fn a_point_is_moved_only_as_far_as_necessary() {
        let rect = Rect::from_min_max(pos2(0.0, 0.0), pos2(400.0, 300.0));
        let bar = Rect::from_min_max(pos2(0.0, 0.0), pos2(200.0, 40.0));
        for (at, by) in [
            (pos2(200.0, 150.0), vec2(0.0, 0.0)),
            (pos2(500.0, 150.0), vec2(372.0 - 500.0, 0.0)),
            (pos2(-90.0, 900.0), vec2(118.0, 272.0 - 900.0)),
            // Positions under the bar, and far behind it, from where the side is nearer than the
            // bottom.
            (pos2(100.0, 50.0), vec2(0.0, 18.0)),
            (pos2(100.0, -500.0), vec2(128.0, 528.0)),
            (pos2(220.0, -20.0), vec2(8.0, 48.0)),
        ] {
            assert_eq!(into_sight(at, rect, &[bar], 1.0), by, "{at}");
        }
        // Without a free position the point is at least in the picture.
        let by = into_sight(pos2(900.0, 150.0), rect, &[rect], 1.0);
        assert!(rect.contains(pos2(900.0, 150.0) + by));
    }
}
