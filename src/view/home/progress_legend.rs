//! The legend of the marks beside the lessons.

use crate::view::prelude::*;
use crate::view::reading::progress;

/// A mark of the legend.
#[derive(Clone, Copy)]
enum LegendMark {
    NotBegun,
    Begun,
    Finished,
    BuildsOn,
    Arrows,
}

impl LegendMark {
    /// All of them, each with the key of its words and the width of its picture.
    const ALL: [(Self, &'static str, f32); 5] = [
        (Self::NotBegun, "home_not_begun", 16.0),
        (Self::Begun, "home_begun", 16.0),
        (Self::Finished, "home_finished", 46.0),
        (Self::BuildsOn, "home_builds_on", 12.0),
        (Self::Arrows, "home_arrows", 0.0),
    ];

    fn paint(self, ui: &Ui, cx: &UiContext<'_>, left: Pos2) {
        let (painter, theme, ui_scale) = (ui.painter(), cx.theme, cx.ui_scale);
        match self {
            Self::NotBegun => ring(painter, cx, left + vec2(5.0 * ui_scale, 0.0), 0.0),
            Self::Begun => ring(painter, cx, left + vec2(5.0 * ui_scale, 0.0), 0.5),
            Self::Finished => progress::stars(painter, theme, left, 0.75 * ui_scale, 2, theme.ink),
            Self::BuildsOn => {
                let ends = left.y - 8.0 * ui_scale..=left.y + 8.0 * ui_scale;
                let edge = Stroke::new(1.3 * ui_scale, theme.control);
                painter.vline(left.x + 5.0 * ui_scale, ends, edge);
            }
            Self::Arrows => {}
        }
    }
}

/// The meanings of the marks, on one line if it fits. A phone has neither stems nor arrow keys.
pub fn show(ui: &mut Ui, cx: &UiContext<'_>) {
    let (theme, ui_scale) = (cx.theme, cx.ui_scale);
    let shown = if cx.touch { &LegendMark::ALL[..3] } else { &LegendMark::ALL[..] };
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(20.0, 2.0) * ui_scale;
        for (mark, word, wide) in shown {
            let words = cx.words.get(word).to_owned();
            let galley = ui.painter().layout_no_wrap(words, cx.ui(12.0), theme.ink2);
            let size =
                vec2(wide * ui_scale + galley.size().x, galley.size().y.max(18.0 * ui_scale));
            let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
            mark.paint(ui, cx, rect.left_center());
            let at = pos2(rect.left() + wide * ui_scale, rect.center().y);
            let at = Align2::LEFT_CENTER.anchor_size(at, galley.size());
            ui.painter().galley(at.min, galley, theme.ink2);
        }
    });
}

/// A ring with an arc for the opened fraction of a lesson.
pub fn ring(painter: &Painter, cx: &UiContext<'_>, centre: Pos2, share: f32) {
    let (theme, radius) = (cx.theme, 4.6 * cx.ui_scale);
    painter.circle_stroke(centre, radius, Stroke::new(1.2 * cx.ui_scale, theme.ink3));
    progress::arc(painter, centre, radius, share, Stroke::new(2.6 * cx.ui_scale, theme.ink));
}
