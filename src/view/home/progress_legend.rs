//! The legend of the marks beside the lessons.

use crate::view::reading::progress;
use crate::view::ui_context::UiContext;
use egui::{Align2, Painter, Pos2, Sense, Stroke, Ui, pos2, vec2};

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

    fn paint(self, ui: &Ui, look: &UiContext<'_>, left: Pos2) {
        let (painter, theme, k) = (ui.painter(), look.theme, look.k);
        match self {
            Self::NotBegun => ring(painter, look, left + vec2(5.0 * k, 0.0), 0.0),
            Self::Begun => ring(painter, look, left + vec2(5.0 * k, 0.0), 0.5),
            Self::Finished => progress::stars(painter, theme, (left, 0.75 * k), 2, theme.ink),
            Self::BuildsOn => {
                let ends = left.y - 8.0 * k..=left.y + 8.0 * k;
                painter.vline(left.x + 5.0 * k, ends, Stroke::new(1.3 * k, theme.control));
            }
            Self::Arrows => {}
        }
    }
}

/// What the marks mean, on one line if it fits. A phone has neither stems nor arrow keys.
pub fn show(ui: &mut Ui, look: &UiContext<'_>) {
    let (theme, k) = (look.theme, look.k);
    let shown = if look.touch { &LegendMark::ALL[..3] } else { &LegendMark::ALL[..] };
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(20.0, 2.0) * k;
        for (mark, word, wide) in shown {
            let words = look.words.get(word).to_owned();
            let galley = ui.painter().layout_no_wrap(words, look.ui(12.0), theme.ink2);
            let size = vec2(wide * k + galley.size().x, galley.size().y.max(18.0 * k));
            let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
            mark.paint(ui, look, rect.left_center());
            let at = pos2(rect.left() + wide * k, rect.center().y);
            let at = Align2::LEFT_CENTER.anchor_size(at, galley.size());
            ui.painter().galley(at.min, galley, theme.ink2);
        }
    });
}

/// A ring with an arc for the opened fraction of a lesson.
pub fn ring(painter: &Painter, look: &UiContext<'_>, centre: Pos2, share: f32) {
    let (theme, radius) = (look.theme, 4.6 * look.k);
    painter.circle_stroke(centre, radius, Stroke::new(1.2 * look.k, theme.ink3));
    progress::arc(painter, centre, radius, share, Stroke::new(2.6 * look.k, theme.ink));
}
