//! The verdict panel of presenter mode: a large sentence, and the verdicts as cards.

use super::Judgement;
use super::comparison::CARD;
use crate::view::controls::Control;
use crate::view::icons::Icon;
use crate::view::layout::sound;
use crate::view::panel_state::PanelState;
use crate::view::ui_context::UiContext;
use egui::{Align2, Rect, Ui, pos2, vec2};

impl Judgement {
    /// The sentence, and right of it the cards; below it if they do not fit.
    pub(super) fn dock(
        &mut self,
        ui: &mut Ui,
        look: &UiContext<'_>,
        rect: Rect,
        state: &PanelState<'_>,
    ) {
        let unit = look.pick(1.0, 1.0);
        let (card, gap) = (CARD.0 * unit, CARD.1 * unit);
        let beside = rect.width() >= 460.0 * unit + 2.0 * card.x;
        let cards = if beside {
            let count = super::comparison::count(state) as f32;
            let width = (count * card.x + (count - 1.0) * gap).min(0.55 * rect.width());
            let size = vec2(width, card.y);
            Rect::from_center_size(
                pos2(rect.right() - width / 2.0 - 28.0 * unit, rect.center().y),
                size,
            )
        } else {
            let margin = 16.0;
            let top = rect.bottom() - card.y.min(0.42 * rect.height()) - 8.0 * unit;
            Rect::from_min_max(pos2(rect.left() + margin, top), rect.max - vec2(margin, 8.0 * unit))
        };
        let end = if beside {
            pos2(cards.left() - 8.0 * unit, rect.bottom())
        } else {
            pos2(rect.right(), cards.top())
        };
        let words = sound(Rect::from_min_max(rect.min, end));
        if state.hidden {
            veil(ui, look, words);
        } else {
            self.words(ui, look, words, state);
        }
        self.strip.show(ui, look, sound(cards), state);
    }
}

/// The placeholder for a hidden sentence.
pub fn veil(ui: &Ui, look: &UiContext<'_>, rect: Rect) {
    let text = look.words.get("verdict_hidden");
    let at = pos2(rect.left() + look.pick(33.0, 78.0), rect.center().y);
    Icon::EyeOff.paint_at(ui.painter(), at, look.pick(34.0, 58.0), look.theme.ink2, look.stroke());
    let at = pos2(rect.left() + look.pick(63.0, 140.0), rect.center().y);
    let drawn = ui.painter().text(at, Align2::LEFT_CENTER, text, look.bold(18.0), look.theme.ink2);
    Control::label(text).at(ui, look, drawn, "verdict hidden");
}
