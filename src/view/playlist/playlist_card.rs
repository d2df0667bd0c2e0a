//! The card of a running list: the position and the question. On the workbench the card is over the
//! panel; in a lesson it replaces the step.

use crate::view::bars::ListPlace;
use crate::view::panel::headings;
use crate::view::prelude::*;
use crate::view::reading::guess_options::Guessing;
use crate::view::verdict_panel::guess;

/// The greatest fraction of the panel.
const MAX_FRACTION: f32 = 0.5;

/// The inputs of the card.
pub struct PlaylistCard<'a> {
    /// The open lesson.
    pub reading: &'a OpenLesson,
    /// The state of guessing.
    pub guessing: Guessing,
    /// The position in the list, if one is running.
    pub place: Option<ListPlace>,
    /// The verdict is hidden, and the rest of the panel would reveal it.
    pub hidden: bool,
}

/// Shows the card at the top of a panel; returns the rectangle below, which is empty if the panel
/// would reveal a hidden verdict.
pub fn show(ui: &mut Ui, cx: &UiContext<'_>, rect: Rect, card: &PlaylistCard<'_>) -> Rect {
    let PlaylistCard { reading, guessing, place, hidden } = *card;
    if place.is_none() && !hidden {
        return rect;
    }
    let theme = cx.theme;
    ui.painter().rect_filled(rect, 0, theme.panel);
    let margin = cx.pick(24.0, 28.0).min(0.06 * rect.width());
    let inner = sound(rect.shrink2(vec2(margin, 8.0)));
    let most = if hidden { inner.height() } else { MAX_FRACTION * rect.height() };
    let inner = inner.with_max_y(inner.top() + most);
    let mut column = ui.new_child(UiBuilder::new().max_rect(inner).id_salt("list card"));
    column.shrink_clip_rect(rect);
    scroll_area::vertical(&column).id_salt("list card").show(&mut column, |ui| {
        ui.set_width(ui.available_width());
        if let Some(place) = place {
            let [said, _] = place.words(cx.words);
            headings::caption_row(ui, cx, &said);
        }
        if let Some(own) = &reading.own {
            cx.label(ui, own.plain(), cx.bold(17.0), theme.ink);
        }
        if let Some(opened) = guessing.opened() {
            guess::line(ui, cx, &opened, &opened.mine(cx.words, reading));
            let truth = opened.truth(cx.words, reading);
            if !truth.is_empty() {
                cx.label(ui, truth, cx.ui(14.0), theme.ink2);
            }
        }
        if hidden {
            headings::hidden_notice(ui, cx);
        }
    });
    let bottom = column.min_rect().bottom() + 8.0;
    ui.painter().hline(rect.x_range(), bottom, Stroke::new(1.0, theme.line));
    rect.with_min_y(if hidden { rect.bottom() } else { bottom.min(rect.bottom()) })
}
