//! The top bar, the chapter rail and the navigation row of the steps.

pub mod camera_bar;
pub mod edge_places;
pub mod field_bar;
mod nav;
pub mod playback;
pub mod scene_bar;
pub mod sliders;
pub mod special_cases;

pub use nav::{PITCH, dots, nav};

use super::ui_context::{bold, ui as font};
use crate::lessons::CHAPTERS;
use crate::text::lesson::{LessonText, StepKind};
use crate::view::prelude::*;
use crate::view::reading::catalogue::{self, Listed};
use crate::view::reading::progress::{self, LessonMark, Progress};
use crate::view::widgets::controls::row;
use crate::view::widgets::fold::widest;
use crate::view::widgets::icons;
use crate::workbench::WORKBENCH;

/// The inputs of the bars.
pub struct BarState<'a> {
    pub entry: &'static Entry,
    /// The title of the lesson.
    pub title: String,
    pub lang: Lang,
    /// Whether undo and redo are possible.
    pub undoable: (bool, bool),
    /// Index of the open step.
    pub step: usize,
    /// The titles of the steps as plain text.
    pub steps: Vec<String>,
    /// The text with these steps.
    pub text: &'a LessonText,
    /// Whether a guess is open.
    pub asked: bool,
    pub progress: Progress<'a>,
    /// Whether full screen is on; `None` if unsupported.
    pub full: Option<bool>,
    /// Whether the view differs from the picture of the step.
    pub strays: bool,
    /// The workbench that led here, or the lesson that led to the workbench.
    pub came_from: Option<&'static Entry>,
    /// Whether the workbench can take the shapes of the scene.
    pub shapes: bool,
    /// The position in the running list, if any.
    pub list: Option<ListPlace>,
}

/// A position in a running list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListPlace {
    /// The index of the open entry.
    pub at: usize,
    pub count: usize,
}

impl ListPlace {
    /// "Entry 3 of 8", or short "3 / 8".
    pub fn words(self, words: &Words) -> [String; 2] {
        let [n, all] = [self.at + 1, self.count];
        [words.fill("list_place", &[("n", &n), ("all", &all)]), format!("{n} / {all}")]
    }
}

impl BarState<'_> {
    /// Whether a lesson is open; the workbench has no number.
    pub fn is_numbered(&self) -> bool {
        self.entry.id != WORKBENCH.id
    }

    /// The title with the number.
    pub fn lesson(&self) -> String {
        if self.is_numbered() { catalogue::name(self.entry, self.lang) } else { self.title.clone() }
    }

    /// The kind of the open step.
    pub fn kind(&self) -> &StepKind {
        self.text.steps.get(self.step).map_or(&StepKind::Guided, |step| &step.kind)
    }

    /// The position: "Step 3 of 6", or short "3 / 6"; the opening and the summary are not counted.
    /// A running list shows the entry instead.
    pub fn place(&self, words: &Words) -> [String; 2] {
        if let Some(place) = self.list {
            return place.words(words);
        }
        let Some(number) = self.text.number(self.step) else {
            let summary = matches!(self.kind(), StepKind::Summary(_));
            let word = words.get(if summary { "summary" } else { "opening_question" });
            return [word, word].map(str::to_owned);
        };
        let [n, all] = [number, self.text.guided()];
        [words.fill("step_of", &[("n", &n), ("all", &all)]), format!("{n} / {all}")]
    }

    /// Whether the open step is the opening question, with its guess still open.
    fn opens(&self) -> bool {
        self.asked && *self.kind() == StepKind::Opening
    }
}

/// "Chapter 1: Segment and segment"
pub fn chapter_name(words: &Words, chapter: u8) -> String {
    let name = format!("chapter_{chapter}");
    words.fill("chapter", &[("n", &chapter), ("name", &words.get(&name))])
}

/// The bar at the top.
pub fn top(ui: &mut Ui, cx: &UiContext<'_>, layout: &Layout, state: &BarState<'_>) {
    let [mut left, mut right] = ends(ui, cx, layout.top);
    if let Some(entry) = state.came_from {
        let back = match entry.id == WORKBENCH.id {
            true => cx.words.get("bench_back").to_owned(),
            false => cx.words.fill("bench_back_to", &[("lesson", &entry.place())]),
        };
        icon_button(&mut left, cx, Icon::Left, &back, None).on_click(cx, Msg::Open(entry.id));
    }
    tools(&mut right, cx, state);
    let end = right.min_rect().left() - 8.0;
    title(&mut left, cx, layout, end, state);
}

/// The top bar of the home screen: tools that do not belong to a lesson.
pub fn home(ui: &mut Ui, cx: &UiContext<'_>, rect: Rect) {
    let [mut left, mut right] = ends(ui, cx, rect);
    let x = left.min_rect().right() + 6.0;
    name(&mut left, cx, x, rect.center().y);
    for cell in [HELP, THEME, TopCell::Language] {
        cell.show(&mut right, cx, true);
    }
}

/// The rows at both ends of a bar at the top; the left one starts with the menu.
fn ends(ui: &mut Ui, cx: &UiContext<'_>, rect: Rect) -> [Ui; 2] {
    ui.painter().rect_filled(rect, CornerRadius::ZERO, cx.theme.panel);
    ui.painter().hline(rect.x_range(), rect.bottom() - 0.5, Stroke::new(1.0, cx.theme.line));
    let inner = rect.shrink2(vec2(if cx.touch { 4.0 } else { 8.0 }, 0.0));
    let mut left = row(ui, inner, Align::LEFT, 0.0);
    ask_icon(&mut left, cx, Icon::Menu, "lesson_list", Msg::Drawer);
    [left, row(ui, inner, Align::RIGHT, 0.0)]
}

/// Logo and name, which lead to the home screen; returns their right end.
fn name(ui: &mut Ui, cx: &UiContext<'_>, x: f32, centre: f32) -> f32 {
    let theme = cx.theme;
    let logo = pos2(x + 12.0 * cx.ui_scale, centre);
    let logo = Rect::from_center_size(logo, Vec2::splat(22.0 * cx.ui_scale));
    icons::logo(ui.painter(), logo, theme, theme.panel);
    let at = pos2(logo.right() + 9.0, centre);
    let app = cx.words.get("app");
    let drawn = ui.painter().text(at, Align2::LEFT_CENTER, app, cx.bold(17.0), theme.ink);
    let place = logo.union(drawn).expand2(vec2(4.0, 2.0));
    let home = cx.words.get("home");
    let said = format!("{home}: {app}");
    let response = Control::button(&said).corners(CONTROL).at(ui, cx, place, "home");
    response.tooltip(home).on_click(cx, Msg::Home);
    drawn.right()
}

/// Logo, name, chapter and lesson, as many as fit left of `end`.
fn title(ui: &mut Ui, cx: &UiContext<'_>, layout: &Layout, end: f32, state: &BarState<'_>) {
    let theme = cx.theme;
    let centre = layout.top.center().y;
    let mut x = ui.min_rect().right() + 6.0;
    let painter = ui
        .painter()
        .with_clip_rect(Rect::from_min_max(layout.top.min, pos2(end, layout.top.bottom())));
    let write = |text: &str, id: FontId, ink: Color32, x: f32| {
        painter.text(pos2(x, centre), Align2::LEFT_CENTER, text, id, ink).right()
    };
    let (numbered, lesson) = (state.is_numbered(), state.lesson());
    let width = |text: &str, font| unwrapped(&painter, text, font).size().x;
    if layout.touch {
        // A long title is set smaller, and truncated if it is still too long.
        let galley = one_line(ui, &lesson, end - x, &[17.0, 15.0, 13.0].map(bold));
        return text_beside(ui.painter(), pos2(x, centre), galley, theme.ink);
    }
    x = name(ui, cx, x, centre) + 14.0;
    let chapter = chapter_name(cx.words, state.entry.number.0);
    // If the whole path does not fit, the chapter is left out.
    let path = width(&chapter, font(14.0)) + width(&lesson, bold(14.0)) + 50.0;
    if numbered && widest(end - x, [path, 0.0]) == 0 {
        painter.vline(x, centre - 10.0..=centre + 10.0, Stroke::new(1.0, theme.line));
        x = write(&chapter, font(14.0), theme.ink2, x + 15.0) + 8.0;
        Icon::Right.paint_at(&painter, pos2(x + 6.0, centre), 14.0, theme.ink3, 1.6);
        x += 20.0;
    }
    write(&lesson, bold(14.0), theme.ink, x);
}

/// The least room for the menu, the name, the chapter and the lesson, in buttons.
const PATH: f32 = 17.6;

/// A cell of the top bar.
#[derive(Clone, Copy)]
enum TopCell {
    /// A tool: its icon, its action, and the key of the reason why it is disabled.
    Tool(Icon, KeyAction, Option<&'static str>),
    /// The switch of the language.
    Language,
    /// A line between two groups.
    Line,
    /// The button that opens the list of all tools.
    More,
}

const HELP: TopCell = TopCell::Tool(Icon::Help, KeyAction::Help, None);
const THEME: TopCell = TopCell::Tool(Icon::Theme, KeyAction::Theme, None);

impl TopCell {
    fn width(self, cx: &UiContext<'_>) -> f32 {
        match self {
            Self::Language => cx.pick(60.0, 120.0),
            Self::Line => 15.0,
            _ => cx.target(),
        }
    }

    /// Shows the cell; `keys`: with key bindings in its tooltip.
    fn show(self, ui: &mut Ui, cx: &UiContext<'_>, keys: bool) {
        match self {
            Self::Tool(icon, action, why_not) => {
                let word = cx.words.get(action.word());
                let name = if keys { cx.hint(word, action) } else { word.to_owned() };
                let why_not = why_not.map(|key| cx.words.get(key));
                if icon_button(ui, cx, icon, &name, why_not).clicked() && why_not.is_none() {
                    cx.ask(Msg::Do(action));
                }
            }
            Self::Language => language(ui, cx, self.width(cx)),
            Self::Line => {
                let line = Separator::default().spacing(self.width(cx));
                ui.add(line.shrink((ui.available_height() - 20.0) / 2.0));
            }
            Self::More => ask_icon(ui, cx, Icon::More, "more", Msg::Sheet(Some(Sheet::More))),
        }
    }
}

/// The tools from the right end: all that there are, or "more" with those of the edits, or "more"
/// and undo.
fn tools(ui: &mut Ui, cx: &UiContext<'_>, state: &BarState<'_>) {
    use TopCell::{Language, Line, More, Tool};
    let (can_undo, can_redo) = state.undoable;
    let undo = Tool(Icon::Undo, KeyAction::Undo, (!can_undo).then_some("nothing_to_undo"));
    let redo = Tool(Icon::Redo, KeyAction::Redo, (!can_redo).then_some("nothing_to_redo"));
    let edits = [Tool(Icon::Reset, KeyAction::Reset, None), redo, undo];
    let mut all = vec![HELP, Tool(Icon::Present, KeyAction::Present, None)];
    all.extend(state.full.map(|_| Tool(Icon::FullScreen, KeyAction::FullScreen, None)));
    all.extend([THEME, Language, Line, Tool(Icon::Export, KeyAction::Export, None)]);
    all.push(Tool(Icon::Share, KeyAction::CopyLink, None));
    all.extend(state.shapes.then_some(Tool(Icon::Plans, KeyAction::Workbench, None)));
    all.push(Line);
    all.extend(edits);
    let forms = [all, [&[More], &edits[..]].concat(), vec![More, undo]];
    let width = |cells: &Vec<TopCell>| cells.iter().map(|cell| cell.width(cx)).sum::<f32>();
    let room = ui.max_rect().width() - PATH * cx.target();
    let form = widest(room, forms.iter().map(width));
    for cell in &forms[form] {
        cell.show(ui, cx, form == 0);
    }
}

/// `한 / EN`, the current language in ink.
fn language(ui: &mut Ui, cx: &UiContext<'_>, width: f32) {
    let lang = cx.words.lang();
    let name = cx.words.get("language");
    let said = format!("{name}: 한 / EN");
    let control = Control::button(&said).corners(CONTROL);
    let response = control.allocate(ui, cx, vec2(width, cx.target()));
    let mut job = LayoutJob::default();
    for (text, on) in [("한", lang == Lang::Ko), (" / ", false), ("EN", lang == Lang::En)] {
        let (id, ink) =
            if on { (cx.bold(14.0), cx.theme.ink) } else { (cx.ui(14.0), cx.theme.ink3) };
        job.append(text, 0.0, TextFormat::simple(id, ink));
    }
    let galley = ui.painter().layout_job(job);
    let at = response.rect.center() - galley.size() / 2.0;
    ui.painter().galley(at, galley, cx.theme.ink);
    response.tooltip(name).on_click(cx, Msg::Do(KeyAction::Language));
}

/// The rail: one numeral per chapter, and the dots of the open chapter's lessons.
pub fn rail(ui: &mut Ui, cx: &UiContext<'_>, rect: Rect, state: &BarState<'_>) {
    let theme = cx.theme;
    ui.painter().rect_filled(rect, CornerRadius::ZERO, theme.panel);
    ui.painter().vline(rect.right() - 0.5, rect.y_range(), Stroke::new(1.0, theme.line));
    let mut y = rect.top() + 34.0;
    for chapter in CHAPTERS {
        let here = chapter == state.entry.number.0;
        let lessons: Vec<_> = catalogue::of_chapter(chapter).collect();
        let centre = pos2(rect.center().x, y);
        let cell = Rect::from_center_size(centre, Vec2::splat(36.0));
        let (done, all) = state.progress.chapter(chapter);
        let name = format!("{}, {done} / {all}", chapter_name(cx.words, chapter));
        let control = Control::button(&name).corners(18);
        let response = control.at(ui, cx, cell, ("chapter", chapter));
        let (fill, ink, border) = match here {
            true => (theme.inv, theme.inv_ink, theme.inv),
            false => (Color32::TRANSPARENT, theme.ink2, theme.control),
        };
        ui.painter().circle(centre, 15.0, fill, Stroke::new(1.2, border));
        // The progress arc is around the disc of the open chapter, and on the circles of the
        // others.
        let radius = if here { 18.5 } else { 15.0 };
        let share = state.progress.share(chapter);
        progress::arc(ui.painter(), centre, radius, share, Stroke::new(2.4, theme.ink));
        ui.painter().text(centre, Align2::CENTER_CENTER, chapter.to_string(), bold(15.0), ink);
        response.tooltip(&name).on_click(cx, Msg::Open(lessons[0].entry.id));
        y += if here { 36.0 } else { 46.0 };
        for listed in lessons.iter().filter(|_| here) {
            lesson_dot(ui, cx, pos2(rect.center().x, y), listed, state);
            y += 24.0;
        }
        y += if here { 22.0 } else { 0.0 };
    }
}

fn lesson_dot(
    ui: &mut Ui,
    cx: &UiContext<'_>,
    centre: Pos2,
    listed: &'static Listed,
    state: &BarState<'_>,
) {
    let entry = listed.entry;
    let here = entry.id == state.entry.id;
    let cell = Rect::from_center_size(centre, Vec2::splat(24.0));
    let name = catalogue::name(entry, cx.words.lang());
    let control = Control::choice(&name, here).corners(12);
    let response = control.at(ui, cx, cell, ("lesson", entry.id));
    let done = state.progress.done(listed);
    let (mark, ink) = match (here, done) {
        (true, _) => (LessonMark::Here, cx.theme.ink),
        (false, true) => (LessonMark::Done, cx.theme.ink2),
        (false, false) => (LessonMark::Open, cx.theme.ink3),
    };
    mark.paint(ui.painter(), centre, 6.0, [ink, cx.theme.panel]);
    if response.tooltip(name).clicked() && !here {
        cx.ask(Msg::Open(entry.id));
    }
}
