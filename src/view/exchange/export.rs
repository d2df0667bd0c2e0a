//! The sheet that saves the picture as a file.

use crate::view::msg::{Export, Msg};
use crate::view::theme::Tone;
use crate::view::ui_context::{UiContext, ui as font};
use crate::view::widgets::controls::{Weight, row_button, tab, text_button};
use crate::view::widgets::icons::Icon;
use crate::view::widgets::tick_row::tick;
use egui::{Ui, vec2};

/// The file formats.
const KINDS: [(bool, &str); 2] = [(false, "SVG"), (true, "PNG")];

/// The themes, each with the key of its word.
const TONES: [(Tone, &str); 3] = [
    (Tone::Light, "theme_light"),
    (Tone::Dark, "theme_dark"),
    (Tone::Projector, "theme_projector"),
];

/// The options and the button; `inset`: whether the lesson has an inset.
pub fn sheet(ui: &mut Ui, look: &UiContext<'_>, (chosen, inset): (Export, bool)) {
    let here = |kind| if kind { "export_png" } else { "export_svg" };
    let kinds = KINDS.map(|(png, name)| (Export { png, ..chosen }, name));
    choices(ui, look, "export_kind", chosen, &kinds);
    quiet(ui, look, here(chosen.png));
    // Without a choice, the current theme is used.
    let shown = Export { tone: chosen.tone.or(Some(look.theme.tone)), ..chosen };
    let tones =
        TONES.map(|(tone, word)| (Export { tone: Some(tone), ..chosen }, look.words.get(word)));
    choices(ui, look, "theme", shown, &tones);
    let rows = [
        ("export_formulas", chosen.formulas, Export { formulas: !chosen.formulas, ..chosen }),
        ("export_inset", chosen.inset, Export { inset: !chosen.inset, ..chosen }),
    ];
    for (word, on, turned) in rows.into_iter().take(if inset { 2 } else { 1 }) {
        let row = row_button(ui, look, look.words.get(word), on);
        tick(ui, look, row.rect.right_center() - vec2(22.0, 0.0), on);
        if row.clicked() {
            look.ask(Msg::Export(turned));
        }
    }
    ui.add_space(8.0);
    let save = look.words.get("save");
    if text_button(ui, look, Weight::Primary, save, [Some(Icon::Export), None]).clicked() {
        look.ask(Msg::Save);
    }
}

/// A row of words, one of them selected.
fn choices(
    ui: &mut Ui,
    look: &UiContext<'_>,
    caption: &str,
    chosen: Export,
    all: &[(Export, &str)],
) {
    quiet(ui, look, caption);
    let size = vec2(ui.available_width() / all.len() as f32, look.target());
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        for (export, word) in all {
            if tab(ui, look, word, *export == chosen, size).clicked() {
                look.ask(Msg::Export(*export));
            }
        }
    });
}

fn quiet(ui: &mut Ui, look: &UiContext<'_>, key: &str) {
    look.label(ui, look.words.get(key), font(13.0), look.theme.ink3);
}
