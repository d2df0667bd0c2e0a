//! The state sentence under the picture: what is so just now, in one sentence and one line of
//! values.

use super::act::Act;
use super::icons::Icon;
use super::look::Look;
use super::panel::{PanelState, prose::hand_on};
use super::prose::{Paragraph, Prose, Size, Style};
use crate::lesson::Answer;
use crate::text::fill;
use egui::{Color32, Pos2, Rect, Stroke, Ui, UiBuilder, Vec2, pos2, vec2};

const SENTENCE: Size = Size { font: 18.0, line: 26.0, bold: true };
const VALUES: Size = Size { font: 14.0, line: 20.0, bold: false };

/// The sentence between two frames.
#[derive(Default)]
pub struct Judgement {
    sentence: Prose,
    values: Prose,
}

/// The glyph of an answer: a disc with a tick, a hollow ring with a cross, a disc with a diamond.
pub fn glyph(painter: &egui::Painter, look: &Look<'_>, at: Pos2, size: f32, answer: Answer) {
    let theme = look.theme;
    let (fill, ring, ink, icon) = match answer {
        Answer::Yes => (theme.hit, theme.hit, theme.canvas, Icon::Check),
        Answer::No => (Color32::TRANSPARENT, theme.ink2, theme.ink2, Icon::Cross),
        Answer::Special => (theme.special, theme.special_ink, theme.special_ink, Icon::Diamond),
    };
    painter.circle(at, size / 2.0 - 1.0, fill, Stroke::new(size / 17.0, ring));
    let inside = Rect::from_center_size(at, Vec2::splat(size * 0.7));
    icon.paint(painter, inside, ink, (size / 14.0).max(1.6));
}

impl Judgement {
    /// Shows the sentence in `rect`.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        look: &Look<'_>,
        rect: Rect,
        state: &PanelState<'_>,
        acts: &mut Vec<Act>,
    ) {
        let theme = look.theme;
        ui.painter().rect_filled(rect, 0, theme.panel);
        ui.painter().hline(rect.x_range(), rect.top() + 0.5, Stroke::new(1.0, theme.line));
        let verdict = state.reading.page.derived().verdict;
        let at = pos2(rect.left() + 33.0, rect.top() + 40.0);
        glyph(ui.painter(), look, at, 34.0, verdict.answer);
        let Some(said) = state.reading.text(state.lang).verdict(verdict.case) else { return };
        let inner = Rect::from_min_max(rect.min + vec2(63.0, 13.0), rect.max - vec2(12.0, 4.0));
        let mut place = ui.new_child(UiBuilder::new().max_rect(inner));
        place.set_clip_rect(rect.intersect(ui.clip_rect()));
        let rows = [
            (&mut self.sentence, &said.sentence, SENTENCE, theme.ink),
            (&mut self.values, &said.values, VALUES, theme.ink2),
        ];
        for (prose, runs, size, ink) in rows {
            place.spacing_mut().item_spacing.y = 0.0;
            let pieces = fill::fill(runs, state.reading, look.words);
            let paragraph = [Paragraph { item: false, pieces }];
            let lit = state.lit.name();
            let style = Style { theme, size, ink, lit, words: look.words };
            let painter = &mut state.maths.painter.borrow_mut();
            let told = prose.show(&mut place, painter, &paragraph, &style, state.reading);
            hand_on(told, state.reading, acts);
        }
    }
}
