//! The card of a technical term: its names, its definition, and the lesson that introduces it.

use super::{Paragraph, Prose, ProseStyle, Size, Writer};
use crate::lessons;
use crate::text::fill::{self, Piece};
use crate::text::glossary::{self, GlossaryTerm};
use crate::view::msg::Msg;
use crate::view::reading::open_lesson::{self, OpenLesson};
use crate::view::typography::formula_cache::Maths;
use crate::view::widgets::controls::Control;
use crate::view::widgets::shown_part::ShownPart;
use crate::view::widgets::{lay_out_again, tab_stops, tooltip};
use egui::{Id, Rect, Response, RichText, Sense, Ui};

/// Width of a card.
const WIDTH: f32 = 300.0;

/// A term that is looked up in this frame.
pub(super) struct LookedUp {
    term: &'static GlossaryTerm,
    response: Response,
    /// The term is focused or held, so the card appears without a delay.
    at_once: bool,
}

impl Writer<'_, '_> {
    /// A word of a term shows its card when hovered, tapped or held. The first word takes the focus
    /// for the whole term.
    pub(super) fn term(&mut self, key: &str, rect: Rect, [id, first_word]: [Id; 2]) {
        let Some(term) = glossary::find(key) else { return };
        let (words, first) = (self.style.cx.words, id == first_word);
        let sense = if first { tab_stops::click(self.ui.ctx(), id) } else { Sense::CLICK };
        let response = self.ui.interact(rect, id, sense);
        if first {
            let definition = fill::plain(&term.definition(words));
            let name = format!("{}. {definition}", term.both(words.lang()));
            Control::link(&name).corners(4).ring(self.ui, self.style.cx, &response);
            tab_stops::go_on(&response);
        }
        if response.clicked() {
            self.ui.memory_mut(|memory| memory.request_focus(first_word));
            lay_out_again(self.ui.ctx());
        }
        let at_once = response.has_focus() || response.is_pointer_button_down_on();
        self.found.looked_up.push(LookedUp { term, response, at_once });
    }
}

impl Prose {
    /// Shows the card of the term that is looked up. Its last line links to the lesson.
    pub(super) fn card(
        &mut self,
        ui: &Ui,
        maths: &Maths,
        looked_up: LookedUp,
        style: &ProseStyle<'_>,
        reading: &OpenLesson,
    ) {
        let LookedUp { term, response, at_once } = looked_up;
        let (rect, id) = (response.rect, response.id);
        let show = |ui: &mut Ui| {
            ShownPart::Tooltip.record(ui.ctx());
            ui.set_max_width(WIDTH * style.size.font / 15.0);
            let names = vec![Piece::Text { text: term.both(style.cx.words.lang()), bold: true }];
            let paragraphs = [names, term.definition(style.cx.words)]
                .map(|pieces| Paragraph { item: false, pieces });
            let size = Size { bold: false, ..style.size };
            let style = ProseStyle { size, lit: None, ..*style };
            self.show(ui, maths, &paragraphs, &style, reading);
            let Some(entry) = lessons::find(&term.lesson) else { return };
            let title = open_lesson::title(entry, style.cx.words.lang());
            ui.add_space(style.size.line * 0.32);
            let name = RichText::new(format!("{} {title}", entry.place()));
            if ui.link(name.color(style.cx.theme.link).underline()).clicked() {
                style.cx.ask(Msg::Open(entry.id));
            }
        };
        if at_once {
            // Escape takes the focus from the term.
            egui::show_tooltip_for(ui.ctx(), ui.layer_id(), id, &rect, show);
        } else if !tooltip::is_closed(&response) {
            response.on_hover_ui(show);
        }
    }
}
