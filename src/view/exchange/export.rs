//! The sheet that saves the picture as a file.

use crate::view::msg::Export;
use crate::view::prelude::*;
use crate::view::widgets::controls::tab;
use crate::view::widgets::tick_row::tick;

/// The file formats.
const FORMATS: [(bool, &str); 2] = [(false, "SVG"), (true, "PNG")];

/// The themes, each with the key of its word.
const TONES: [(Tone, &str); 3] = [
    (Tone::Light, "theme_light"),
    (Tone::Dark, "theme_dark"),
    (Tone::Projector, "theme_projector"),
];

/// The options and the button; `inset`: whether the lesson has an inset.
pub fn sheet(ui: &mut Ui, cx: &UiContext<'_>, chosen: Export, inset: bool) {
    let kinds = FORMATS.map(|(png, name)| (Export { png, ..chosen }, name));
    choices(ui, cx, "export_kind", chosen, &kinds);
    quiet(ui, cx, if chosen.png { "export_png" } else { "export_svg" });
    // The default is the current theme.
    let shown = Export { tone: chosen.tone.or(Some(cx.theme.tone)), ..chosen };
    let tones =
        TONES.map(|(tone, word)| (Export { tone: Some(tone), ..chosen }, cx.words.get(word)));
    choices(ui, cx, "theme", shown, &tones);
    let rows = [
        ("export_formulas", chosen.formulas, Export { formulas: !chosen.formulas, ..chosen }),
        ("export_inset", chosen.inset, Export { inset: !chosen.inset, ..chosen }),
    ];
    for (word, on, turned) in rows.into_iter().take(if inset { 2 } else { 1 }) {
        let word = cx.words.get(word);
        let row = row_button(ui, cx, word, on);
        Control::new(WidgetType::Checkbox, word, Some(on)).announce(&row);
        tick(ui, cx, row.rect.right_center() - vec2(22.0, 0.0), on);
        row.on_click(cx, Msg::Export(turned));
    }
    ui.add_space(8.0);
    let save = cx.words.get("save");
    text_button(ui, cx, Weight::Primary, save, [Some(Icon::Export), None]).on_click(cx, Msg::Save);
}

/// A row of words, one of them selected.
fn choices(ui: &mut Ui, cx: &UiContext<'_>, caption: &str, chosen: Export, all: &[(Export, &str)]) {
    quiet(ui, cx, caption);
    let size = vec2(ui.available_width() / all.len() as f32, cx.target());
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        for (export, word) in all {
            tab(ui, cx, word, *export == chosen, size).on_click(cx, Msg::Export(*export));
        }
    });
}

fn quiet(ui: &mut Ui, cx: &UiContext<'_>, key: &str) {
    cx.label(ui, cx.words.get(key), font(13.0), cx.theme.ink3);
}
