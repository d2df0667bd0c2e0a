//! The legend of the marks beside the lessons.

use crate::view::prelude::*;
use crate::view::reading::progress;

/// A mark of the legend: the key of its words, the width of its picture, and the painter of the
/// picture, from the middle of its left side.
type LegendMark = (&'static str, f32, fn(&Painter, &UiContext<'_>, Pos2));

const MARKS: [LegendMark; 5] = [
    ("home_not_begun", 16.0, |painter, cx, left| ring_at(painter, cx, left, 0.0)),
    ("home_begun", 16.0, |painter, cx, left| ring_at(painter, cx, left, 0.5)),
    ("home_finished", 46.0, |painter, cx, left| {
        progress::stars(painter, cx.theme, left, 0.75 * cx.ui_scale, 2, cx.theme.ink);
    }),
    ("home_builds_on", 12.0, |painter, cx, left| {
        let ends = left.y - 8.0 * cx.ui_scale..=left.y + 8.0 * cx.ui_scale;
        let edge = Stroke::new(1.3 * cx.ui_scale, cx.theme.control);
        painter.vline(left.x + 5.0 * cx.ui_scale, ends, edge);
    }),
    ("home_arrows", 0.0, |_, _, _| {}),
];

/// The meanings of the marks, on one line if it fits. A phone has neither stems nor arrow keys.
pub fn show(ui: &mut Ui, cx: &UiContext<'_>) {
    let (theme, ui_scale) = (cx.theme, cx.ui_scale);
    let shown = if cx.touch { &MARKS[..3] } else { &MARKS[..] };
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(20.0, 2.0) * ui_scale;
        for (word, wide, paint) in shown {
            let galley = unwrapped(ui.painter(), cx.words.get(word), cx.ui(12.0));
            let size =
                vec2(wide * ui_scale + galley.size().x, galley.size().y.max(18.0 * ui_scale));
            let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
            paint(ui.painter(), cx, rect.left_center());
            let at = pos2(rect.left() + wide * ui_scale, rect.center().y);
            text_beside(ui.painter(), at, galley, theme.ink2);
        }
    });
}

/// A ring from the middle of its left side.
fn ring_at(painter: &Painter, cx: &UiContext<'_>, left: Pos2, share: f32) {
    ring(painter, cx, left + vec2(5.0 * cx.ui_scale, 0.0), share);
}

/// A ring with an arc for the opened fraction of a lesson.
pub fn ring(painter: &Painter, cx: &UiContext<'_>, centre: Pos2, share: f32) {
    let (theme, radius) = (cx.theme, 4.6 * cx.ui_scale);
    painter.circle_stroke(centre, radius, Stroke::new(1.2 * cx.ui_scale, theme.ink3));
    progress::arc(painter, centre, radius, share, Stroke::new(2.6 * cx.ui_scale, theme.ink));
}
