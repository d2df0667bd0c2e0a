//! The settings of a lesson: its own choices, and the size of its scene.

use crate::lesson::Page;
use crate::view::prelude::*;
use crate::view::widgets::segmented::{SegmentedChoice, segmented};

/// A setting with its options in words.
pub struct Setting<'a> {
    name: &'a str,
    options: Vec<String>,
    chosen: usize,
    /// The edit that selects an option.
    edit: Box<dyn Fn(u8) -> Edit>,
}

/// The settings of a lesson, in display order.
pub fn of<'a>(cx: &UiContext<'a>, page: &Page) -> Vec<Setting<'a>> {
    let derived = page.derived();
    let choices = derived.choices.iter().enumerate().map(|(choice, view)| Setting {
        name: cx.words.get(view.name),
        options: view.options.iter().map(|word| cx.words.get(word).to_owned()).collect(),
        chosen: view.chosen.into(),
        edit: Box::new(move |option| Edit::Choose { choice, option }),
    });
    let scale = derived.scale.map(|scale| Setting {
        name: cx.words.get("scene_size"),
        options: scale.factors.iter().map(|factor| times(*factor)).collect(),
        chosen: scale.chosen.into(),
        edit: Box::new(Edit::Scale),
    });
    choices.chain(scale).collect()
}

/// A scale factor: `×8`, `×1/256`.
fn times(factor: f64) -> String {
    if factor < 1.0 {
        format!("×1/{}", WrittenNumber::text(1.0 / factor))
    } else {
        format!("×{}", WrittenNumber::text(factor))
    }
}

impl Setting<'_> {
    fn choices(&self) -> Vec<SegmentedChoice<'_>> {
        self.options.iter().map(|word| SegmentedChoice { icon: None, word }).collect()
    }

    /// The selected option.
    pub fn chosen(&self) -> Option<&str> {
        self.options.get(self.chosen).map(String::as_str)
    }
}

/// The settings stacked, each below its name.
pub fn stack(ui: &mut Ui, cx: &UiContext<'_>, page: &Page) {
    for setting in of(cx, page) {
        cx.label(ui, setting.name, cx.ui(13.0), cx.theme.ink2);
        ui.add_space(4.0);
        let option = segmented(ui, cx, None, setting.name, &setting.choices(), setting.chosen);
        cx.ask_all(option.map(|option| Msg::Edit((setting.edit)(option as u8))));
        ui.add_space(12.0);
    }
}
