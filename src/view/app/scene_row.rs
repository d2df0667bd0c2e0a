//! The row below the picture: scene settings, chips of special cases, and the switch of the outcome
//! field.

use super::App;
use crate::view::bars::field_bar::FieldBar;
use crate::view::bars::scene_bar;
use crate::view::bars::special_cases::SpecialCases;
use crate::view::prelude::*;
use crate::view::widgets::bar_button::button_menu;
use crate::view::widgets::fold::{FoldCell, fold};
use egui::Separator;

/// Margin at both ends of the row.
const MARGIN: f32 = 12.0;
/// The maximum fraction of the row for the text of the settings.
const PART: f32 = 0.3;
/// Width of the open settings.
const CARD: f32 = 360.0;

impl App {
    /// The outcome field of the open lesson.
    pub(super) fn field_bar(&self) -> FieldBar<'_> {
        FieldBar { field: &self.pictures.field, reading: &self.reading }
    }

    /// The special cases of the open lesson.
    pub(super) fn special_cases(&self) -> SpecialCases<'_> {
        SpecialCases { page: &self.reading.page, hidden: self.verdict_hidden() }
    }

    pub(super) fn scene_row(&self, ui: &mut Ui, cx: &UiContext<'_>, rect: Rect, layout: &Layout) {
        cx.panel(ui.painter(), rect);
        let inner = sound(rect.shrink2(vec2(MARGIN, 0.0)));
        let page = &self.reading.page;
        let mut left = controls::row(ui, inner, Align::LEFT, 8.0);
        if self.is_newcomer(layout) {
            let words = ["show_more", "show_more_hint"].map(|key| cx.words.get(key));
            let icons = [None, Some(Icon::Down)];
            let more = controls::text_button(&mut left, cx, Weight::Plain, words[0], icons);
            more.tooltip(words[1]).on_click(cx, Msg::ShowMore);
            if !self.names_a_control() {
                return;
            }
        }
        let inner = left.available_rect_before_wrap();
        let (cases, field, icon) = (self.special_cases(), self.field_bar(), cx.switch());
        let [chips, label] = cases.widths(ui, cx);
        let shows_field = !self.verdict_hidden() && !self.page_hides(HiddenPart::Field);
        let words = if shows_field { field.width(ui, cx) } else { icon };
        // A tiny window shows the icon only.
        let most = (PART * inner.width()).max(icon);
        let settings = [scene_bar::settings_button(ui, cx, page, most).width(ui, cx), icon];
        let cells = [
            FoldCell::new(2, [words, icon]),
            FoldCell::new(1, settings),
            FoldCell::new(0, [label, 0.0]),
        ];
        let forms = fold(inner.width() - chips - 4.0 * MARGIN, &cells);
        let mut right = controls::row(ui, inner, Align::RIGHT, MARGIN);
        if shows_field {
            field.in_bar(&mut right, cx, forms[0] == 0);
        }
        let mut left = controls::row(ui, right.available_rect_before_wrap(), Align::LEFT, 0.0);
        self.settings_menu(&mut left, cx, settings[forms[1]]);
        if !page.about().cases.is_empty() {
            left.add(Separator::default().spacing(2.0 * MARGIN).shrink(MARGIN));
            cases.row(ui, cx, left.available_rect_before_wrap(), forms[2] == 0);
        }
    }

    /// Without the row: shows the settings button in the top left corner of the picture, unless the
    /// question of the step is open. Returns the covered rectangle and the rest of that strip.
    pub(super) fn scene_corner(
        &self,
        ui: &mut Ui,
        cx: &UiContext<'_>,
        layout: &Layout,
    ) -> (Vec<Rect>, Rect) {
        let strip = sound(layout.canvas.shrink(MARGIN));
        let strip = strip.with_max_y(strip.top() + cx.switch());
        if layout.special.is_some() || self.numbered() {
            return (Vec::new(), strip);
        }
        let mut left = controls::row(ui, strip, Align::LEFT, MARGIN);
        self.settings_menu(&mut left, cx, strip.width());
        (vec![left.min_rect()], left.available_rect_before_wrap())
    }

    /// The button that opens the scene settings.
    fn settings_menu(&self, ui: &mut Ui, cx: &UiContext<'_>, room: f32) {
        let button = scene_bar::settings_button(ui, cx, &self.reading.page, room);
        let response = button.show(ui, cx);
        let id = ui.id().with("settings of the scene");
        button_menu(ui, cx, id, &response, CARD, |ui| {
            ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
            self.switches(ui, cx);
        });
    }
}
