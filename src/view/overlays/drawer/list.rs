//! The chapters with their lessons, and the search results.

use super::row::{Row, rule};
use super::search::Hit;
use super::{Drawer, DrawerState, RowKeys};
use crate::lessons::CHAPTERS;
use crate::view::bars::chapter_name;
use crate::view::prelude::*;
use crate::view::reading::catalogue::{self, LessonPlace, Listed};
use crate::view::reading::progress::{self, LessonMark};
use crate::workbench::WORKBENCH;

impl Drawer {
    fn unfolded(&self, chapter: u8, state: &DrawerState<'_>) -> bool {
        (chapter == state.entry.number.0) != self.turned.contains(&chapter)
    }

    /// Every chapter, expanded or not, and general links.
    pub(super) fn list(&mut self, ui: &mut Ui, state: &DrawerState<'_>, keys: RowKeys) {
        let cx = state.cx;
        let open = CHAPTERS.filter(|chapter| self.unfolded(*chapter, state));
        let rows: Vec<&'static Listed> = open.flat_map(catalogue::of_chapter).collect();
        let here = rows.iter().position(|listed| listed.entry.id == state.entry.id);
        if let Some(opened) = self.walk(rows.len(), keys, here) {
            cx.ask(Msg::Open(rows[opened].entry.id));
        }
        let mut index = 0;
        for chapter in CHAPTERS {
            let unfolded = self.unfolded(chapter, state);
            if self.chapter(ui, state, chapter) {
                if !self.turned.remove(&chapter) {
                    self.turned.insert(chapter);
                }
                self.cursor = None;
            }
            for listed in catalogue::of_chapter(chapter).filter(|_| unfolded) {
                let cursor = self.cursor == Some(index);
                lesson(ui, state, listed, cursor && keys.down != 0, cursor);
                index += 1;
            }
            ui.add_space(if unfolded { 8.0 } else { 0.0 });
            rule(ui);
        }
        let title = cx.words.get("workbench");
        let here = state.entry.id == WORKBENCH.id;
        let row = Row { title, said: title, here, ..Row::default() };
        row.show(ui, cx).0.on_click(cx, Msg::Open(WORKBENCH.id));
        rule(ui);
        self.about(ui, state);
    }

    /// A chapter: its ring, its name, its progress. Returns whether it was toggled.
    fn chapter(&self, ui: &mut Ui, state: &DrawerState<'_>, chapter: u8) -> bool {
        let (cx, theme) = (state.cx, state.cx.theme);
        let unfolded = self.unfolded(chapter, state);
        let (_, rect) = ui.allocate_space(vec2(ui.available_width(), 50.0));
        let cell = rect.shrink2(vec2(8.0, 4.0));
        let (done, all) = state.progress.chapter(chapter);
        let count = format!("{done} / {all}");
        let said = format!("{}, {count}", chapter_name(cx.words, chapter));
        let control = Control::header(&said, unfolded).corners(CONTROL);
        let response = control.at(ui, cx, cell, ("chapter", chapter));
        let painter = ui.painter();
        if response.hovered() {
            painter.rect_filled(cell, CONTROL, theme.line.gamma_multiply(0.4));
        }
        let centre = pos2(rect.left() + 28.0, rect.center().y);
        painter.circle_stroke(centre, 15.0, Stroke::new(2.5, theme.line));
        let share = state.progress.share(chapter);
        progress::arc(painter, centre, 15.0, share, Stroke::new(2.5, theme.ink));
        let middle = Align2::CENTER_CENTER;
        painter.text(centre, middle, chapter.to_string(), bold(14.0), theme.ink);
        let name = cx.words.get(&format!("chapter_{chapter}")).to_owned();
        let id = if unfolded { bold(15.0) } else { font(15.0) };
        let at = pos2(rect.left() + 58.0, rect.center().y);
        let width = rect.right() - 84.0 - at.x;
        let galley = painter.layout(name, id, theme.ink, width.max(60.0));
        text_beside(painter, at, galley, theme.ink);
        let at = pos2(rect.right() - 42.0, rect.center().y);
        painter.text(at, Align2::RIGHT_CENTER, count, font(12.5), theme.ink3);
        let at = pos2(rect.right() - 25.0, rect.center().y);
        let icon = if unfolded { Icon::Down } else { Icon::Right };
        icon.paint_at(painter, at, 16.0, theme.ink3, 1.6);
        response.clicked()
    }

    /// The note if nothing can be stored; the button that clears the progress, with a confirmation.
    fn about(&mut self, ui: &mut Ui, state: &DrawerState<'_>) {
        let cx = state.cx;
        let frame = egui::Frame::NONE.inner_margin(Margin::symmetric(16, 12));
        frame.show(ui, |ui| {
            ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
            if state.blocked {
                quiet(ui, cx, cx.words.get("storage_blocked"));
            }
            let practised = !state.progress.0.practice.is_empty();
            if practised && link(ui, cx, cx.words.get("export_practice")) {
                cx.ask(Msg::ExportPractice);
            }
            if !self.asking {
                self.asking = link(ui, cx, cx.words.get("clear_progress"));
                return;
            }
            quiet(ui, cx, cx.words.get("clear_question"));
            let buttons = ui.horizontal(|ui| {
                ask_button(ui, cx, Weight::Plain, "clear", Msg::ClearProgress);
                self.asking = !word_button(ui, cx, Weight::Plain, "cancel");
            });
            buttons.response.scroll_to_me(None);
        });
    }

    /// The search results; Enter opens the first.
    pub(super) fn hits(&mut self, ui: &mut Ui, cx: &UiContext<'_>, hits: &[Hit], keys: RowKeys) {
        if hits.is_empty() {
            let frame = egui::Frame::NONE.inner_margin(Margin::symmetric(16, 12));
            frame.show(ui, |ui| quiet(ui, cx, cx.words.get("nothing_found")));
        }
        if let Some(hit) = self.walk(hits.len(), keys, Some(0)).and_then(|row| hits.get(row)) {
            cx.ask(visit(hit));
        }
        ui.add_space(4.0);
        for (index, hit) in hits.iter().enumerate() {
            let cursor = self.cursor.unwrap_or(0) == index;
            let title = catalogue::name(hit.listed.entry, cx.words.lang());
            let below = below(cx, hit);
            let said = format!("{title}, {below}");
            let (title, below, said) = (&title, &below, &said);
            let (response, _) = Row { title, below, said, cursor, ..Row::default() }.show(ui, cx);
            if cursor && keys.down != 0 {
                response.scroll_to_me(None);
            }
            if response.clicked() {
                cx.ask(visit(hit));
            }
        }
    }
}

/// Opens a hit.
fn visit(hit: &Hit) -> Msg {
    let id = hit.listed.entry.id;
    match hit.find.place {
        LessonPlace::Step(step) => Msg::Visit(id, Edit::Step(step)),
        LessonPlace::Exhibit(erratum) => Msg::Visit(id, Edit::Exhibit(erratum)),
        _ => Msg::Open(id),
    }
}

/// The place of a hit in its lesson, and its text.
fn below(cx: &UiContext<'_>, hit: &Hit) -> String {
    let text = &hit.find.texts[hit.lang as usize];
    let place = match hit.find.place {
        LessonPlace::Title if hit.lang == cx.words.lang() => {
            return chapter_name(cx.words, hit.listed.entry.number.0);
        }
        LessonPlace::Title => return text.clone(),
        LessonPlace::Step(_) => {
            let number = hit.listed.read().steps.iter().position(|id| hit.find.keys.contains(id));
            number.map_or_else(
                || cx.words.get("opening_question").to_owned(),
                |number| cx.words.fill("step_number", &[("n", &(number + 1))]),
            )
        }
        LessonPlace::Exhibit(erratum) => erratum.to_owned(),
        LessonPlace::Symbol => cx.words.get("symbol").to_owned(),
        LessonPlace::Challenge => cx.words.get("challenge").to_owned(),
        LessonPlace::Verdict => cx.words.get("verdict").to_owned(),
        LessonPlace::Goal => cx.words.get("goal").to_owned(),
    };
    format!("{place}: {text}")
}

/// A lesson: its mark, its title, and the most stars of any one challenge.
fn lesson(
    ui: &mut Ui,
    state: &DrawerState<'_>,
    listed: &'static Listed,
    moved: bool,
    cursor: bool,
) {
    let cx = state.cx;
    let here = listed.entry.id == state.entry.id;
    let done = state.progress.done(listed);
    let mark = match (here, done) {
        (_, true) => LessonMark::Done,
        (true, false) => LessonMark::Here,
        (false, false) => LessonMark::Open,
    };
    let title = catalogue::name(listed.entry, cx.words.lang());
    let stars = state.progress.best(listed);
    let key = if done { "lesson_done" } else { "lesson_stars" };
    let said = match state.starless && !done {
        true => title.clone(),
        false => cx.words.fill(key, &[("lesson", &title), ("n", &stars)]),
    };
    let (mark, title, said) = (Some(mark), &title, &said);
    let row = Row { mark, title, said, here, cursor, end: 58.0, ..Row::default() };
    let (response, ink) = row.show(ui, cx);
    let left = response.rect.right_center() - vec2(9.0 + 16.0 + 2.0 * progress::PITCH, 0.0);
    if !state.starless {
        progress::stars(ui.painter(), cx.theme, left, 1.0, stars, ink);
    }
    if moved {
        response.scroll_to_me(None);
    }
    response.on_click(cx, Msg::Open(listed.entry.id));
}

fn quiet(ui: &mut Ui, cx: &UiContext<'_>, text: &str) {
    let text = RichText::new(text).font(font(13.0)).line_height(Some(20.0));
    ui.label(text.color(cx.theme.ink3));
}

/// An unobtrusive link.
fn link(ui: &mut Ui, cx: &UiContext<'_>, text: &str) -> bool {
    let height = if cx.touch { 44.0 } else { 24.0 };
    let galley = ui.painter().layout_no_wrap(text.to_owned(), font(13.0), cx.theme.ink2);
    let size = vec2(galley.size().x, height);
    let response = Control::button(text).corners(CONTROL).allocate(ui, cx, size);
    let rect = response.rect;
    let at = pos2(rect.left(), rect.center().y - galley.size().y / 2.0);
    let under = at.y + galley.size().y + 1.0;
    ui.painter().galley(at, galley, cx.theme.ink2);
    let ink = if response.hovered() { cx.theme.ink } else { cx.theme.line };
    ui.painter().hline(rect.x_range(), under, Stroke::new(1.0, ink));
    response.clicked()
}
