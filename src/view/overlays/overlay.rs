//! Overlays over the panel: the challenges, an exercise, and the errors of published code.

use super::challenges;
use super::exercise::{self, Exercising};
use super::overlay_texts::{OverlayTexts, with_margin};
use crate::lesson::published::text_name;
use crate::view::msg::CodeTab;
use crate::view::panel::panel_state::PanelState;
use crate::view::panel::prose_msgs;
use crate::view::prelude::*;

/// The rectangle of an overlay: that of the text; for touch an exercise also takes the picture's
/// space for its key pad.
pub fn place(over: Overlay, layout: &Layout) -> Rect {
    match over {
        Overlay::Exercise(_) if layout.touch => layout.body(),
        _ => layout.overlay,
    }
}

/// The state of the overlay.
#[derive(Default)]
pub struct OverlayPanel {
    texts: OverlayTexts,
    exercising: Exercising,
}

impl OverlayPanel {
    /// Shows the overlay in `rect`; problems have their own page.
    pub fn show(&mut self, ui: &mut Ui, rect: Rect, over: Overlay, state: &PanelState<'_>) {
        let cx = state.cx;
        let theme = cx.theme;
        let mut place = ui.new_child(UiBuilder::new().max_rect(rect).id_salt(("over", over)));
        place.shrink_clip_rect(rect);
        // The overlay blocks presses on what is beneath.
        place.interact(rect, place.id().with("ground"), Sense::CLICK | Sense::DRAG);
        cx.panel(place.painter(), rect);
        place.painter().vline(rect.left() + 0.5, rect.y_range(), Stroke::new(1.0, theme.line));
        let margin = if cx.touch { 16.0 } else { cx.pick(24.0, 40.0) };
        let inner = sound(rect.shrink2(vec2(margin, 8.0)));
        let mut column = place.new_child(UiBuilder::new().max_rect(inner));
        column.spacing_mut().item_spacing = Vec2::ZERO;
        let title = match over {
            Overlay::Erratum(id) => id,
            Overlay::Exercise(_) => cx.words.get("exercise"),
            _ if state.reading.page.about().exercises.is_empty() => cx.words.get("challenges"),
            _ => cx.words.get("goals"),
        };
        let row = vec2(inner.width(), cx.target());
        column.allocate_ui_with_layout(row, Flow::right_to_left(Align::Center), |ui| {
            ask_icon(ui, cx, Icon::Close, "close", Msg::Overlay(None));
            if matches!(over, Overlay::Exercise(_)) {
                ask_icon(ui, cx, Icon::Left, "goals", Msg::Overlay(Some(Overlay::Goals)));
            }
            ui.with_layout(Flow::left_to_right(Align::Center), |ui| {
                cx.label(ui, title, cx.bold(13.0), theme.ink3);
            });
        });
        if let Overlay::Exercise(id) = over {
            return exercise::show(&mut self.exercising, &mut column, id, state);
        }
        let rest = with_margin(&column, column.available_rect_before_wrap());
        scroll_area::page(&mut column, rest, ("over", over), |ui| {
            ui.set_width(inner.width());
            ui.spacing_mut().item_spacing = Vec2::ZERO;
            match over {
                Overlay::Erratum(id) => self.erratum(ui, id, state),
                _ => challenges::list(&mut self.texts, ui, state),
            }
            ui.add_space(16.0);
        });
    }

    /// The published code, why it fails, the correction; links to them.
    fn erratum(&mut self, ui: &mut Ui, id: &'static str, state: &PanelState<'_>) {
        let cx = state.cx;
        let text = state.bar.text;
        let Some(exhibit) = text.exhibit(&text_name(id)) else { return };
        let title = self.texts.text(0);
        prose_msgs::runs(title, ui, state, &exhibit.title, prose_msgs::TITLE);
        let heads = ["erratum_published", "erratum_why", "erratum_mended"];
        for (index, (head, runs)) in heads.into_iter().zip(&exhibit.body).enumerate() {
            ui.add_space(14.0);
            cx.label(ui, cx.words.get(head), cx.ui(12.0), cx.theme.ink3);
            ui.add_space(2.0);
            prose_msgs::runs(self.texts.text(index + 1), ui, state, runs, prose_msgs::BODY);
        }
        ui.add_space(18.0);
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
            let go = Msg::Edit(Edit::Exhibit(id));
            ask_button(ui, cx, Weight::Primary, "to_counterexample", go);
            if word_button(ui, cx, Weight::Plain, "see_published") {
                cx.ask_all([Msg::Listing(CodeTab::Published), Msg::Overlay(None)]);
            }
        });
    }
}
