//! Plans beside a picture of space: the same scene from above, from the front and from the side;
//! their points are dragged as in the plane.

use super::App;
use super::pane::Pane;
use crate::view::bars::edge_places::EdgePlaces;
use crate::view::canvas::{Canvas, FrameOutcome, StandardView};
use crate::view::typography::fonts::{MATH_ITALIC, family};
use crate::view::ui_context::UiContext;
use egui::{FontId, Rect, Stroke, Ui, Vec2, vec2};

/// The directions of the plans, the keys of their names, and their horizontal and vertical axes.
const PLANS: [(StandardView, &str, &str); 3] = [
    (StandardView::Top, "view_top", "x, y"),
    (StandardView::Front, "view_front", "x, z"),
    (StandardView::Side, "view_side", "y, z"),
];

/// The plans' fraction of the picture's longer side, and the least sides of a plan and of the
/// remaining picture.
const PART: f32 = 0.3;
const MIN_SIDE: f32 = 130.0;
const LEFT: [f32; 2] = [300.0, 240.0];

/// The state of the camera controls.
#[derive(Debug, Default)]
pub struct Views {
    /// Dragging empty space moves the picture instead of rotating it.
    pub hand: bool,
    /// Whether the plans are requested.
    pub plans: bool,
    /// Whether the plans fitted in the last frame.
    pub room: bool,
    pub canvases: [Canvas; 3],
}

impl Views {
    /// The direction of the plan with this index.
    pub fn facing(&self, number: usize) -> Option<StandardView> {
        PLANS.get(number).map(|(facing, ..)| *facing)
    }
}

/// Divides a picture into the remaining part and the plans, stacked or side by side in a tall one;
/// `None` if the plans would be too small for dragging.
fn divided(canvas: Rect, ui_scale: f32) -> Option<(Rect, [Rect; 3])> {
    let size = canvas.size();
    let ((left, strip), along) = if size.x >= size.y {
        (canvas.split_left_right_at_x(canvas.right() - PART * size.x), Vec2::DOWN)
    } else {
        (canvas.split_top_bottom_at_y(canvas.bottom() - PART * size.y), Vec2::RIGHT)
    };
    let each = strip.size() / (Vec2::splat(1.0) + 2.0 * along);
    let plans = [0.0, 1.0, 2.0].map(|n| Rect::from_min_size(strip.min + n * along * each, each));
    let fits = each.min_elem() >= MIN_SIDE * ui_scale
        && left.width() >= LEFT[0] * ui_scale
        && left.height() >= LEFT[1] * ui_scale;
    fits.then_some((left, plans))
}

impl App {
    /// The rectangles of the picture and of its plans, if any.
    pub(super) fn with_plans(&mut self, canvas: Rect, ui_scale: f32) -> (Rect, Vec<Rect>) {
        let derived = self.reading.page.derived();
        let divided = divided(canvas, ui_scale)
            .filter(|_| derived.view3d.is_some() && derived.second.is_none());
        self.pictures.views.room = divided.is_some();
        match divided.filter(|_| self.pictures.views.plans) {
            Some((left, plans)) => (left, plans.into()),
            None => (canvas, Vec::new()),
        }
    }

    /// Draws the plans with their names, the lines between them and their home buttons.
    pub(super) fn plans(
        &mut self,
        ui: &mut Ui,
        cx: &UiContext<'_>,
        places: &[Rect],
    ) -> Vec<FrameOutcome> {
        let mut answers = Vec::new();
        for (number, &rect) in places.iter().enumerate() {
            answers.push(self.canvas(ui, cx, rect, Pane::Plan(number)));
            let line = Stroke::new(1.0, cx.theme.line);
            ui.painter().vline(rect.left(), rect.y_range(), line);
            ui.painter().hline(rect.x_range(), rect.top(), line);
            let (_, word, axes) = PLANS[number];
            let math = FontId::new(15.0 * cx.ui_scale, family(MATH_ITALIC));
            let mut at = rect.min + vec2(8.0, 6.0) * cx.ui_scale;
            for (text, font) in [(cx.words.get(word), cx.bold(12.0)), (axes, math)] {
                let galley = ui.painter().layout_no_wrap(text.to_owned(), font, cx.theme.ink2);
                let place = Rect::from_min_size(at, galley.size()).expand2(vec2(4.0, 2.0));
                ui.painter().rect_filled(place, cx.corners(), cx.theme.canvas);
                at.x += galley.size().x + 8.0 * cx.ui_scale;
                ui.painter().galley(place.min + vec2(4.0, 2.0), galley, cx.theme.ink2);
                self.pictures.covered.push(place);
            }
            self.home_button(ui, cx, &EdgePlaces::of(cx, rect, &[]), Pane::Plan(number));
        }
        answers
    }

    /// Shows or hides the plans beside the picture of space.
    pub(super) fn toggle_plans(&mut self, now: f64) {
        if self.pictures.views.room {
            self.pictures.views.plans = !self.pictures.views.plans;
        } else {
            self.note("no_room_for_plans", now);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::pos2;

    #[test]
    fn plans_appear_only_if_they_are_large_enough_to_drag_in() {
        let room =
            |x, y, ui_scale| divided(Rect::from_min_size(pos2(52.0, 48.0), vec2(x, y)), ui_scale);
        let (left, plans) = room(820.0, 624.0, 1.0).unwrap();
        assert_eq!(left.right(), plans[0].left());
        assert!(plans[0].bottom() == plans[1].top() && plans[1].left() == plans[2].left());
        let (left, plans) = room(600.0, 900.0, 1.0).unwrap();
        assert_eq!(left.bottom(), plans[0].top());
        assert!(plans[0].right() == plans[1].left() && plans[1].top() == plans[2].top());
        assert!(room(390.0, 336.0, 1.0).is_none(), "a phone");
        assert!(room(820.0, 624.0, 2.0).is_none());
        assert!(room(0.0, 0.0, 1.0).is_none());
    }
}
