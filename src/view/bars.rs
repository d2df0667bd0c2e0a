//! The bar at the top, the rail of chapters and the row that steps through the text.

mod nav;

pub use nav::{PITCH, dots, nav};

use super::catalogue::{self, Listed};
use super::controls::{focus_ring, icon_button};
use super::icons::{self, Icon};
use super::keys::{KeyAction, hint};
use super::layout::Layout;
use super::msg::{Msg, Sheet};
use super::progress::{self, LessonMark, Progress};
use super::ui_context::{CONTROL, UiContext, bold, ui as font};
use crate::lessons::{CHAPTERS, Entry};
use crate::text::lesson::{LessonText, StepKind};
use crate::text::words::{Lang, Words};
use crate::workbench::WORKBENCH;
use egui::{
    Align, Align2, Color32, CornerRadius, Layout as Flow, Rect, Sense, Stroke, Ui, UiBuilder, Vec2,
    WidgetInfo, WidgetType, pos2, vec2,
};

/// What the bars have to know.
pub struct BarState<'a> {
    /// The open lesson.
    pub entry: &'static Entry,
    /// Its title.
    pub title: &'a str,
    /// The language in use.
    pub lang: Lang,
    /// Whether there is a step back, and one forward.
    pub undoable: (bool, bool),
    /// Index of the open step.
    pub step: usize,
    /// The titles of the steps as plain text.
    pub steps: &'a [String],
    /// The text with these steps.
    pub text: &'a LessonText,
    /// A guess is asked for.
    pub asked: bool,
    /// What was done already.
    pub progress: Progress<'a>,
    /// The program has the whole screen; `None` if it cannot.
    pub full: Option<bool>,
    /// Something else is seen than the picture of the step.
    pub strays: bool,
    /// The workbench led here.
    pub returns: bool,
}

impl BarState<'_> {
    /// What the open step is for.
    pub fn kind(&self) -> &StepKind {
        self.text.steps.get(self.step).map_or(&StepKind::Guided, |step| &step.kind)
    }

    /// Where it stands: "Step 3 of 6", and in short "3 / 6"; the opening and the summary are not
    /// counted.
    pub fn place(&self, words: &Words) -> [String; 2] {
        let Some(number) = self.text.number(self.step) else {
            let summary = matches!(self.kind(), StepKind::Summary(_));
            let word = words.get(if summary { "summary" } else { "opening_question" });
            return [word, word].map(str::to_owned);
        };
        let [n, all] = [number, self.text.guided()].map(|count| count.to_string());
        [words.fill("step_of", &[("n", &n), ("all", &all)]), format!("{n} / {all}")]
    }

    /// The open step is the opening question, and the guess at it is still to be made.
    fn opens(&self) -> bool {
        self.asked && *self.kind() == StepKind::Opening
    }
}

/// "Chapter 1: Segment and segment"
pub fn chapter_name(look: &UiContext<'_>, chapter: u8) -> String {
    let number = chapter.to_string();
    let name = look.words.get(&format!("chapter_{chapter}")).to_owned();
    look.words.fill("chapter", &[("n", &number), ("name", &name)])
}

/// The bar at the top.
pub fn top(
    ui: &mut Ui,
    look: &UiContext<'_>,
    layout: &Layout,
    state: &BarState<'_>,
    acts: &mut Vec<Msg>,
) {
    let rect = layout.top;
    ui.painter().rect_filled(rect, CornerRadius::ZERO, look.theme.panel);
    ui.painter().hline(rect.x_range(), rect.bottom() - 0.5, Stroke::new(1.0, look.theme.line));
    let inner = rect.shrink2(vec2(if look.touch { 4.0 } else { 8.0 }, 0.0));
    let mut left = child(ui, inner, Flow::left_to_right(Align::Center));
    left.spacing_mut().item_spacing.x = 0.0;
    if icon_button(&mut left, look, Icon::Menu, look.words.get("lesson_list"), None).clicked() {
        acts.push(Msg::Drawer);
    }
    if state.returns {
        let back = look.words.get("bench_back");
        if icon_button(&mut left, look, Icon::Left, back, None).clicked() {
            acts.push(Msg::Open(WORKBENCH.id));
        }
    }
    let mut right = child(ui, inner, Flow::right_to_left(Align::Center));
    right.spacing_mut().item_spacing.x = 0.0;
    if layout.tools {
        tools(&mut right, look, state, acts);
    } else {
        few_tools(&mut right, look, layout, state, acts);
    }
    let end = right.min_rect().left() - 8.0;
    title(&mut left, look, (layout, end), state, acts);
}

/// The bar over the first screen: what does not belong to a lesson.
pub fn home(ui: &mut Ui, look: &UiContext<'_>, rect: Rect, lang: Lang, acts: &mut Vec<Msg>) {
    ui.painter().rect_filled(rect, CornerRadius::ZERO, look.theme.panel);
    let inner = rect.shrink2(vec2(if look.touch { 4.0 } else { 8.0 }, 0.0));
    let mut left = child(ui, inner, Flow::left_to_right(Align::Center));
    if icon_button(&mut left, look, Icon::Menu, look.words.get("lesson_list"), None).clicked() {
        acts.push(Msg::Drawer);
    }
    let x = left.min_rect().right() + 6.0;
    name(&mut left, look, (x, rect.center().y), acts);
    let mut right = child(ui, inner, Flow::right_to_left(Align::Center));
    right.spacing_mut().item_spacing.x = 0.0;
    for (icon, action) in [(Icon::Help, KeyAction::Help), (Icon::Theme, KeyAction::Theme)] {
        let name = hint(look.words.get(action.word()), action, false);
        if icon_button(&mut right, look, icon, &name, None).clicked() {
            acts.push(Msg::Do(action));
        }
    }
    if language(&mut right, look, lang).clicked() {
        acts.push(Msg::Do(KeyAction::Language));
    }
}

/// Logo and name, which lead to the first screen; where they end.
fn name(ui: &mut Ui, look: &UiContext<'_>, (x, centre): (f32, f32), acts: &mut Vec<Msg>) -> f32 {
    let theme = look.theme;
    let logo = Rect::from_center_size(pos2(x + 12.0, centre), Vec2::splat(22.0));
    icons::logo(ui.painter(), logo, theme, theme.panel);
    let at = pos2(logo.right() + 9.0, centre);
    let app = look.words.get("app");
    let drawn = ui.painter().text(at, Align2::LEFT_CENTER, app, bold(17.0), theme.ink);
    let place = logo.union(drawn).expand2(vec2(4.0, 2.0));
    let response = ui.interact(place, ui.id().with("home"), Sense::click());
    let said = look.words.get("home");
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, said));
    focus_ring(ui, look, &response, CONTROL);
    let response = response.on_hover_cursor(egui::CursorIcon::PointingHand);
    if response.on_hover_text(said).clicked() {
        acts.push(Msg::Home);
    }
    drawn.right()
}

fn child(ui: &mut Ui, rect: Rect, flow: Flow) -> Ui {
    ui.new_child(UiBuilder::new().max_rect(rect).layout(flow))
}

/// Logo, name, chapter and lesson, as much of it as fits left of `end`.
fn title(
    ui: &mut Ui,
    look: &UiContext<'_>,
    (layout, end): (&Layout, f32),
    state: &BarState<'_>,
    acts: &mut Vec<Msg>,
) {
    let theme = look.theme;
    let centre = layout.top.center().y;
    let mut x = ui.min_rect().right() + 6.0;
    let painter = ui
        .painter()
        .with_clip_rect(Rect::from_min_max(layout.top.min, pos2(end, layout.top.bottom())));
    let write = |text: &str, id: egui::FontId, ink: Color32, x: f32| {
        painter.text(pos2(x, centre), Align2::LEFT_CENTER, text, id, ink).right()
    };
    let numbered = state.entry.id != WORKBENCH.id;
    let lesson = match numbered {
        true => format!("{} {}", state.entry.place(), state.title),
        false => state.title.to_owned(),
    };
    let width = |text: &str, id: egui::FontId| {
        painter.layout_no_wrap(text.to_owned(), id, theme.ink).size().x
    };
    if layout.touch {
        // A long title is set smaller; what is too long even so runs under the tools.
        let sizes = [17.0, 15.0, 13.0];
        let fitting = sizes.into_iter().find(|size| x + width(&lesson, bold(*size)) < end);
        write(&lesson, bold(fitting.unwrap_or(13.0)), theme.ink, x);
        return;
    }
    x = name(ui, look, (x, centre), acts) + 14.0;
    let chapter = chapter_name(look, state.entry.number.0);
    // Where the whole path does not fit, the chapter is left out.
    if numbered && x + width(&chapter, font(14.0)) + width(&lesson, bold(14.0)) + 50.0 < end {
        painter.vline(x, centre - 10.0..=centre + 10.0, Stroke::new(1.0, theme.line));
        x = write(&chapter, font(14.0), theme.ink2, x + 15.0) + 8.0;
        let place = Rect::from_center_size(pos2(x + 6.0, centre), Vec2::splat(14.0));
        Icon::Right.paint(&painter, place, theme.ink3, 1.6);
        x += 20.0;
    }
    write(&lesson, bold(14.0), theme.ink, x);
}

/// Every tool, from the right end.
fn tools(ui: &mut Ui, look: &UiContext<'_>, state: &BarState<'_>, acts: &mut Vec<Msg>) {
    let mut tool = |ui: &mut Ui, icon, action: KeyAction, why_not: Option<&str>| {
        let name = hint(look.words.get(action.word()), action, false);
        if icon_button(ui, look, icon, &name, why_not).clicked() && why_not.is_none() {
            acts.push(Msg::Do(action));
        }
    };
    tool(ui, Icon::Help, KeyAction::Help, None);
    tool(ui, Icon::Present, KeyAction::Present, None);
    if state.full.is_some() {
        tool(ui, Icon::FullScreen, KeyAction::FullScreen, None);
    }
    tool(ui, Icon::Theme, KeyAction::Theme, None);
    if language(ui, look, state.lang).clicked() {
        acts.push(Msg::Do(KeyAction::Language));
    }
    let mut tool = |ui: &mut Ui, icon, action: KeyAction, why_not: Option<&str>| {
        let name = hint(look.words.get(action.word()), action, false);
        if icon_button(ui, look, icon, &name, why_not).clicked() && why_not.is_none() {
            acts.push(Msg::Do(action));
        }
    };
    gap(ui, look);
    tool(ui, Icon::Export, KeyAction::Export, None);
    tool(ui, Icon::Share, KeyAction::CopyLink, None);
    gap(ui, look);
    tool(ui, Icon::Reset, KeyAction::Reset, None);
    let (undo, redo) = state.undoable;
    let nothing = |there: bool, key| (!there).then(|| look.words.get(key));
    tool(ui, Icon::Redo, KeyAction::Redo, nothing(redo, "nothing_to_redo"));
    tool(ui, Icon::Undo, KeyAction::Undo, nothing(undo, "nothing_to_undo"));
}

/// Undo and "more", from the right end; on a wider bar redo and reset too.
fn few_tools(
    ui: &mut Ui,
    look: &UiContext<'_>,
    layout: &Layout,
    state: &BarState<'_>,
    acts: &mut Vec<Msg>,
) {
    if icon_button(ui, look, Icon::More, look.words.get("more"), None).clicked() {
        acts.push(Msg::Sheet(Some(Sheet::More)));
    }
    let (undo, redo) = state.undoable;
    let mut row = vec![(Icon::Undo, KeyAction::Undo, undo, "nothing_to_undo")];
    if !layout.touch {
        row.insert(0, (Icon::Redo, KeyAction::Redo, redo, "nothing_to_redo"));
        row.insert(0, (Icon::Reset, KeyAction::Reset, true, "reset"));
    }
    for (icon, action, there, why_not) in row {
        let why_not = (!there).then(|| look.words.get(why_not));
        let name = look.words.get(action.word());
        if icon_button(ui, look, icon, name, why_not).clicked() && there {
            acts.push(Msg::Do(action));
        }
    }
}

fn gap(ui: &mut Ui, look: &UiContext<'_>) {
    let (rect, _) = ui.allocate_exact_size(vec2(15.0, 20.0), Sense::hover());
    ui.painter().vline(rect.center().x, rect.y_range(), Stroke::new(1.0, look.theme.line));
}

/// `한 / EN`, the one in use in ink.
fn language(ui: &mut Ui, look: &UiContext<'_>, lang: Lang) -> egui::Response {
    let (rect, response) = ui.allocate_exact_size(vec2(60.0, look.target()), Sense::click());
    let name = look.words.get("language");
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, name));
    let mut job = egui::text::LayoutJob::default();
    for (text, on) in [("한", lang == Lang::Ko), (" / ", false), ("EN", lang == Lang::En)] {
        let (id, ink) =
            if on { (bold(14.0), look.theme.ink) } else { (font(14.0), look.theme.ink3) };
        job.append(text, 0.0, egui::TextFormat::simple(id, ink));
    }
    let galley = ui.painter().layout_job(job);
    ui.painter().galley(rect.center() - galley.size() / 2.0, galley, look.theme.ink);
    focus_ring(ui, look, &response, CONTROL);
    response.on_hover_cursor(egui::CursorIcon::PointingHand).on_hover_text(name)
}

/// The rail: a numeral a chapter, the dots of the open chapter's lessons.
pub fn rail(
    ui: &mut Ui,
    look: &UiContext<'_>,
    rect: Rect,
    state: &BarState<'_>,
    acts: &mut Vec<Msg>,
) {
    let theme = look.theme;
    ui.painter().rect_filled(rect, CornerRadius::ZERO, theme.panel);
    ui.painter().vline(rect.right() - 0.5, rect.y_range(), Stroke::new(1.0, theme.line));
    let mut y = rect.top() + 34.0;
    for chapter in CHAPTERS {
        let here = chapter == state.entry.number.0;
        let lessons: Vec<_> = catalogue::of_chapter(chapter).collect();
        let centre = pos2(rect.center().x, y);
        let cell = Rect::from_center_size(centre, Vec2::splat(36.0));
        let response = ui.interact(cell, ui.id().with(("chapter", chapter)), Sense::click());
        let (done, all) = state.progress.chapter(chapter);
        let name = format!("{}, {done} / {all}", chapter_name(look, chapter));
        response
            .widget_info(|| WidgetInfo::labeled(WidgetType::Button, !lessons.is_empty(), &name));
        let (fill, ink, border) = match (here, lessons.is_empty()) {
            (true, _) => (theme.inv, theme.inv_ink, theme.inv),
            (false, false) => (Color32::TRANSPARENT, theme.ink2, theme.control),
            (false, true) => (Color32::TRANSPARENT, theme.ink3.gamma_multiply(0.45), theme.line),
        };
        ui.painter().circle(centre, 15.0, fill, Stroke::new(1.2, border));
        // Around the disc of the open chapter, on the circles of the others.
        let radius = if here { 18.5 } else { 15.0 };
        let share = state.progress.share(chapter);
        progress::arc(ui.painter(), centre, radius, share, Stroke::new(2.4, theme.ink));
        ui.painter().text(centre, Align2::CENTER_CENTER, chapter.to_string(), bold(15.0), ink);
        focus_ring(ui, look, &response, CornerRadius::same(18));
        let hint = if lessons.is_empty() { look.words.get("no_lessons_yet") } else { &name };
        if response.on_hover_text(hint).clicked()
            && let Some(first) = lessons.first()
        {
            acts.push(Msg::Open(first.entry.id));
        }
        y += if here { 36.0 } else { 46.0 };
        for listed in lessons.iter().filter(|_| here) {
            lesson_dot(ui, look, pos2(rect.center().x, y), listed, state, acts);
            y += 24.0;
        }
        y += if here { 22.0 } else { 0.0 };
    }
}

fn lesson_dot(
    ui: &mut Ui,
    look: &UiContext<'_>,
    centre: egui::Pos2,
    listed: &'static Listed,
    state: &BarState<'_>,
    acts: &mut Vec<Msg>,
) {
    let entry = listed.entry;
    let here = entry.id == state.entry.id;
    let cell = Rect::from_center_size(centre, Vec2::splat(24.0));
    let response = ui.interact(cell, ui.id().with(("lesson", entry.id)), Sense::click());
    let name = format!("{} {}", entry.place(), listed.title(state.lang));
    response.widget_info(|| WidgetInfo::selected(WidgetType::SelectableLabel, true, here, &name));
    let done = state.progress.done(listed);
    let (mark, ink) = match (here, done) {
        (true, _) => (LessonMark::Here, look.theme.ink),
        (false, true) => (LessonMark::Done, look.theme.ink2),
        (false, false) => (LessonMark::Open, look.theme.ink3),
    };
    mark.paint(ui.painter(), centre, 6.0, [ink, look.theme.panel]);
    focus_ring(ui, look, &response, CornerRadius::same(12));
    if response.on_hover_text(name).clicked() && !here {
        acts.push(Msg::Open(entry.id));
    }
}
