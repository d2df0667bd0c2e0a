//! The settings of a lesson: its own choices, and how large its scene is.

use super::bar_button::BarButton;
use super::msg::Msg;
use super::segmented::{LeadingIcon, SegmentedChoice, segmented, segmented_width};
use super::ui_context::UiContext;
use crate::lesson::{Edit, Page};
use crate::text::number::WrittenNumber;
use egui::{Align2, Painter, Rect, RichText, Ui, vec2};

/// A setting with its options in words.
pub struct Setting<'a> {
    name: &'a str,
    options: Vec<String>,
    chosen: usize,
    /// The edit that chooses an option.
    edit: Box<dyn Fn(u8) -> Edit>,
}

/// The settings of a lesson, in the order in which they stand.
pub fn of<'a>(look: &UiContext<'a>, page: &Page) -> Vec<Setting<'a>> {
    let derived = page.derived();
    let choices = derived.choices.iter().enumerate().map(|(choice, view)| Setting {
        name: look.words.get(view.name),
        options: view.options.iter().map(|word| look.words.get(word).to_owned()).collect(),
        chosen: view.chosen.into(),
        edit: Box::new(move |option| Edit::Choose { choice, option }),
    });
    let scale = derived.scale.map(|scale| Setting {
        name: look.words.get("scene_size"),
        options: scale.factors.iter().map(|factor| times(*factor)).collect(),
        chosen: scale.chosen.into(),
        edit: Box::new(Edit::Scale),
    });
    choices.chain(scale).collect()
}

/// How many times as large: `×8`, `×1/256`.
fn times(factor: f64) -> String {
    let number = |x: f64| WrittenNumber::new(x).map(|x| x.to_string()).unwrap_or_default();
    if factor < 1.0 {
        format!("×1/{}", number(1.0 / factor))
    } else {
        format!("×{}", number(factor))
    }
}

impl Setting<'_> {
    fn choices(&self) -> Vec<SegmentedChoice<'_>> {
        self.options.iter().map(|word| SegmentedChoice { icon: None, word }).collect()
    }

    /// How wide it is at least: with all options, or with the one that holds.
    pub fn width(&self, ui: &Ui, look: &UiContext<'_>, words: bool) -> f32 {
        let options = self.choices();
        let chosen = options.get(self.chosen..).unwrap_or_default();
        let shown = if words { &options } else { &chosen[..chosen.len().min(1)] };
        segmented_width(ui, look, shown, true)
    }

    /// All options side by side, or a button that takes the next one; the name stands before them
    /// if there is `room`.
    pub fn show(&self, ui: &mut Ui, look: &UiContext<'_>, (room, words): (f32, bool)) {
        let name = self.name.to_owned();
        let galley = ui.painter().layout_no_wrap(name, look.ui(13.0), look.theme.ink2);
        let lead = vec2(galley.size().x + 24.0 * look.k, look.switch());
        let named = lead.x + self.width(ui, look, words) <= room;
        let option = if words {
            let paint = |painter: &Painter, rect: Rect| {
                let at = Align2::CENTER_CENTER.anchor_size(rect.center(), galley.size()).min;
                painter.galley(at, galley.clone(), look.theme.ink2);
            };
            let lead: Option<LeadingIcon<'_>> = named.then_some((lead, &paint));
            segmented(ui, look, lead, self.name, &self.choices(), self.chosen, true)
        } else {
            let word = self.options.get(self.chosen).map_or("", String::as_str);
            let mut button = BarButton::new(None, &format!("{} {word}", self.name));
            if named {
                button = button.text(self.name, look.ui(13.0), look.theme.ink2);
            }
            let button = button.text(word, look.ui(13.0), look.theme.ink);
            let next = (self.chosen + 1) % self.options.len().max(1);
            button.show(ui, look).clicked().then_some(next)
        };
        look.ask_all(option.map(|option| Msg::Edit((self.edit)(option as u8))));
    }
}

/// The settings one below the other, each with its name over it.
pub fn stack(ui: &mut Ui, look: &UiContext<'_>, page: &Page) {
    for setting in of(look, page) {
        ui.label(RichText::new(setting.name).font(look.ui(13.0)).color(look.theme.ink2));
        ui.add_space(4.0);
        let option =
            segmented(ui, look, None, setting.name, &setting.choices(), setting.chosen, true);
        look.ask_all(option.map(|option| Msg::Edit((setting.edit)(option as u8))));
        ui.add_space(12.0);
    }
}
