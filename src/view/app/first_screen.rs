//! The home screen: a draggable picture, the main buttons, and all lessons.

use super::App;
use super::pane::Pane;
use crate::lesson::{DefaultView, ShotCamera};
use crate::lessons;
use crate::text::fill;
use crate::text::run::TextRun;
use crate::view::bars;
use crate::view::home::{self, Home, HomeState};
use crate::view::prelude::*;
use crate::view::reading::catalogue;
use crate::view::reading::framing::Framing;
use crate::view::reading::guess_options::Guessing;
use crate::view::reading::progress::Progress;
use crate::view::typography::prose::{FlowText, Paragraph};
use crate::view::ui_context::MessageSink;
use crate::view::verdict_panel::{CELLS_BESIDE, CELLS_WIDTH, glyph, plain_cells};
use crate::view::widgets::controls::text_link;
use crate::view::window_regions::{WindowRegion, heading};
use crate::workbench::WORKBENCH;
use glam::DVec2;

/// The lesson whose scene is shown here.
const LESSON: &str = "perp_product";
/// From this width on, the buttons are beside the picture.
const MIN_TWO_COLUMN_WIDTH: f32 = 1100.0;
/// In a window lower than this, the buttons are beside the picture from this width on: a phone in
/// landscape.
const LANDSCAPE: Vec2 = vec2(700.0, 500.0);
/// The greatest width of the content.
const MAX_CONTENT_WIDTH: f32 = 1440.0;
/// Below this width the phone layout is used.
const PHONE: f32 = 800.0;
/// The shown height, relative to the height of the scene.
const MARGIN: f64 = 1.5;
/// The height of the picture at a desk and in presenter mode; the verdict is below it.
const PICTURE: [f32; 2] = [252.0, 470.0];
const VERDICT: [f32; 2] = [64.0, 116.0];
/// The height of a verdict line, and the sizes of font and line of its sentence and values.
const LINE: [f32; 2] = [30.0, 56.0];
const SENTENCES: [(f32, f32); 3] = [(18.0, 28.0), (15.0, 26.0), (11.0, 15.0)];
const VALUES: [(f32, f32); 3] = [(15.0, 24.0), (13.0, 22.0), (11.0, 15.0)];

impl App {
    /// Opens the place of the address's new link.
    pub(super) fn go_to(&mut self, link: &str) {
        if self.is_home_link(link) {
            return self.show_first_screen();
        }
        if self.screen.home.take().is_some() {
            self.open(OpenLesson::first());
        }
        self.follow(link);
    }

    /// A link without a state leads here.
    pub(super) fn is_home_link(&self, link: &str) -> bool {
        self.machine.boot.greets && link.trim_start_matches('#').is_empty()
    }

    pub(super) fn go_home_from_lesson(&mut self) {
        self.leave_practice();
        self.remember();
        self.show_first_screen();
        self.effects.enter(String::new());
    }

    pub(super) fn show_first_screen(&mut self) {
        self.stop_list();
        self.open(OpenLesson::open(lessons::find(LESSON).unwrap_or(lessons::greeting())));
        self.guesses.now = Guessing::Off;
        self.reader.lit.step(None, Vec::new());
        self.motion.staging.framing = Framing::Camera(close_up(&self.reading.page));
        let stack = &mut self.overlays.stack;
        (stack.sheet, stack.card, stack.tour) = (None, None, None);
        self.screen.home = Some(Home::default());
    }

    /// Keys on the home screen: the keys of the first camera views press the main buttons, and most
    /// other keys are disabled. In presenter mode the screen can be made black too.
    pub(super) fn home_keys(&self, acts: &mut Vec<Msg>) {
        let doors = [KeyAction::Top, KeyAction::Front, KeyAction::Side].map(Msg::Do);
        let door = doors.iter().position(|door| acts.contains(door));
        let presents = self.screen.presenter.is_some();
        acts.retain(|act| match act {
            Msg::Do(KeyAction::Black | KeyAction::EndPresent) => presents,
            Msg::Do(action) => matches!(
                action,
                KeyAction::Language
                    | KeyAction::Theme
                    | KeyAction::Help
                    | KeyAction::FullScreen
                    | KeyAction::Find
                    | KeyAction::Undo
                    | KeyAction::Redo
            ),
            _ => true,
        });
        let door = door.filter(|_| self.overlays.stack.sheet.is_none());
        acts.extend(door.map(|door| match door {
            0 => self.home_state().first_door(),
            1 => Msg::Open(WORKBENCH.id),
            _ => Msg::Sheet(Some(Sheet::Museum)),
        }));
    }

    /// The lesson that was open last, if one was started.
    fn last_lesson(&self) -> Option<&'static catalogue::Listed> {
        let begun = |entry: &&Entry| {
            let steps = self.store.settings.steps.get(entry.id);
            steps.is_some_and(|steps| !steps.is_empty()) && entry.id != LESSON
        };
        // If the workbench was open last, the last started lesson in teaching order counts.
        let last = lessons::find(&self.store.settings.lesson);
        let last = last.or_else(|| lessons::ALL.iter().rev().find(begun));
        catalogue::neighbour(last?, 0)
    }

    /// The whole screen.
    pub(super) fn first_screen(&mut self, ui: &mut Ui, asked: &MessageSink) {
        let screen = ui.max_rect();
        let ui_scale =
            if self.screen.presenter.is_some() { self.layout(screen.size()).ui_scale } else { 1.0 };
        let touch = screen.width() < PHONE * ui_scale;
        let cx =
            UiContext { touch, ui_scale, ..self.ui_context(&Layout::of(screen.size()), asked) };
        let Some(mut home) = self.screen.home.take() else { return };
        let bar = if touch { 52.0 * ui_scale } else { cx.pick(48.0, 84.0) };
        let (top, body) = screen.split_top_bottom_at_y(screen.top() + bar);
        self.pictures.covered.clear();
        let mut place = ui.new_child(UiBuilder::new().max_rect(body).id_salt("home"));
        place.set_clip_rect(body);
        let ctx = &ui.ctx().clone();
        let [picture, lessons] = [WindowRegion::Picture, WindowRegion::Lessons];
        scroll_area::vertical(&place).auto_shrink(false).show(&mut place, |ui| {
            ui.spacing_mut().item_spacing = vec2(8.0, 8.0) * ui_scale;
            let margin = if touch { 16.0 } else { 24.0 } * ui_scale;
            let width = (screen.width().min(MAX_CONTENT_WIDTH * ui_scale) - 2.0 * margin).max(1.0);
            let left = ((screen.width() - width) / 2.0).max(0.0);
            let low = screen.height() < LANDSCAPE.y && screen.width() >= LANDSCAPE.x;
            let wide = low || screen.width() >= MIN_TWO_COLUMN_WIDTH * ui_scale;
            let high = cx.pick(PICTURE[0], PICTURE[1]) + cx.pick(VERDICT[0], VERDICT[1]);
            if wide {
                ui.add_space(12.0 * ui_scale);
                let (row, _) = ui.allocate_exact_size(vec2(width, high), Sense::hover());
                let row = row.translate(vec2(left, 0.0));
                let share = match (low, cx.presenter()) {
                    (true, _) => 0.5,
                    (false, true) => 0.54,
                    (false, false) => 0.61,
                };
                let (card, doors) = row.split_left_right_at_fraction(share);
                picture.hold(ctx, || self.living(ui, &cx, card, &mut home.said));
                let doors = sound(doors.with_min_x(doors.left() + 24.0 * ui_scale));
                let mut column = ui.new_child(UiBuilder::new().max_rect(doors));
                lessons.hold(ctx, || self.greet(&mut column, &cx, &home));
                ui.advance_cursor_after_rect(row.union(column.min_rect()));
            } else {
                let size = vec2(screen.width(), high);
                let (card, _) = ui.allocate_exact_size(size, Sense::hover());
                picture.hold(ctx, || self.living(ui, &cx, card, &mut home.said));
            }
            let rest = ui.available_rect_before_wrap();
            let corner = pos2(screen.left() + left, rest.top());
            let rest = Rect::from_min_size(corner, vec2(width, 1e5));
            let mut column = ui.new_child(UiBuilder::new().max_rect(rest));
            column.set_width(width);
            if !wide {
                lessons.hold(ctx, || self.greet(&mut column, &cx, &home));
            }
            column.add_space(8.0 * ui_scale);
            let state = self.home_state();
            lessons.hold(ctx, || {
                home.lessons(&mut column, &cx, &state);
                column.add_space(8.0 * ui_scale);
                let templates = Id::new("templates");
                tab_stops::group(ctx, templates, || home::templates(&mut column, &cx));
            });
            column.add_space(24.0 * ui_scale);
            ui.advance_cursor_after_rect(column.min_rect());
        });
        WindowRegion::Tools.hold(ctx, || bars::home(ui, &cx, top));
        self.screen.home = Some(home);
    }

    fn home_state(&self) -> HomeState<'_> {
        let progress = Progress(&self.store.settings);
        let finished = catalogue::all().iter().all(|listed| progress.done(listed));
        let next = || self.reviews().first().map_or(lessons::find(LESSON), |(_, of)| Some(*of));
        HomeState {
            progress,
            last: self.last_lesson(),
            review: finished.then(next).flatten(),
            pictures: !self.machine.boot.partial,
            blocked: self.machine.blocked,
        }
    }

    /// The question, the main buttons, and a line below them.
    fn greet(&self, ui: &mut Ui, cx: &UiContext<'_>, home: &Home) {
        let (theme, words, ui_scale) = (cx.theme, cx.words, cx.ui_scale);
        let sizes = if cx.touch { [20.0, 19.0, 18.0] } else { [26.0, 24.0, 22.0] };
        ui.spacing_mut().item_spacing = vec2(8.0, 8.0) * ui_scale;
        ui.add_space(4.0 * ui_scale);
        // The largest size at which the question fits on one line.
        let question = words.get("home_question");
        let set = |size| unwrapped(ui.painter(), question, cx.bold(size)).size().x;
        let size = sizes.into_iter().find(|size| set(*size) <= ui.available_width());
        let font = cx.bold(size.unwrap_or(sizes[0]));
        let question = RichText::new(question).font(font).color(theme.ink);
        let question = ui.label(question);
        heading(ui.ctx(), question.id, 3);
        let about = words.fill("home_about", &[("n", &lessons::ALL.len())]);
        ui.label(RichText::new(about).font(cx.ui(15.0)).color(theme.ink2));
        ui.add_space(6.0 * ui_scale);
        let state = self.home_state();
        home::doors(ui, cx, &state);
        if let (due @ 1.., Some(entry)) = self.due() {
            let text = words.fill("reviews_due", &[("n", &due)]);
            text_link(ui, cx, &text, cx.bold(14.0), theme.ink)
                .on_click(cx, Msg::Practise(entry.id));
        }
        let legend = home.legend(cx, &state);
        ui.label(RichText::new(legend).font(cx.ui(14.0)).color(theme.ink2));
    }

    /// The picture with its verdict.
    fn living(&mut self, ui: &mut Ui, cx: &UiContext<'_>, card: Rect, said: &mut [Prose; 2]) {
        let (theme, ui_scale) = (cx.theme, cx.ui_scale);
        let height = cx.pick(PICTURE[0], PICTURE[1]);
        let (canvas, strip) = card.split_top_bottom_at_y(card.top() + height);
        let answer = self.canvas(ui, cx, canvas, Pane::First);
        if !self.store.settings.nudged {
            let place = self.handles().into_iter().find(|(name, _)| name == "b");
            if let Some((_, at)) = place {
                home::bubble(ui, cx, at);
            }
        }
        self.take(answer, Pane::First, &mut cx.asked.borrow_mut());
        let painter = ui.painter();
        painter.rect_filled(strip, 0, theme.panel);
        painter.hline(strip.x_range(), strip.top(), Stroke::new(1.0, theme.line));
        let border = Stroke::new(1.0, theme.line);
        painter.rect_stroke(card, CARD, border, StrokeKind::Inside);
        let answer = self.reading.page.derived().verdict.answer;
        let at = strip.left_center() + vec2(33.0 * ui_scale, 0.0);
        glyph(painter, cx, at, 34.0 * ui_scale, answer);
        let mut words = strip.with_min_x(strip.left() + 63.0 * ui_scale);
        if strip.width() >= CELLS_BESIDE * ui_scale {
            let (left, cells) = words.split_left_right_at_x(strip.right() - CELLS_WIDTH * ui_scale);
            words = left;
            plain_cells(ui, cx, cells.shrink2(vec2(0.0, 12.0 * ui_scale)), &self.reading);
        }
        self.write_verdict(ui, cx, sound(words.shrink2(vec2(8.0, 4.0) * ui_scale)), said);
    }

    /// The sentence of the verdict and its values, in the largest size that fits.
    fn write_verdict(
        &self,
        ui: &mut Ui,
        cx: &UiContext<'_>,
        rect: Rect,
        [sentence, values]: &mut [Prose; 2],
    ) {
        let verdict = self.reading.page.derived().verdict;
        let Some(said) = self.reading.text(self.lang()).verdict(verdict.case) else { return };
        let pieces = |runs: &[TextRun]| fill::fill(runs, &self.reading, cx.words);
        let theme = cx.theme;
        let rows = [
            (sentence, pieces(said.said(self.reading.in_space())), SENTENCES, true, theme.ink),
            (values, pieces(&said.values), VALUES, false, theme.ink2),
        ];
        let mut place = ui.new_child(UiBuilder::new().max_rect(rect));
        place.spacing_mut().item_spacing.y = 0.0;
        place.shrink_clip_rect(rect);
        // The home screen neither edits nor highlights.
        let quiet = &UiContext { asked: &MessageSink::default(), ..*cx };
        let (fonts, maths, width) = (&place.fonts(Fonts::clone), &self.texts.maths, rect.width());
        for (prose, pieces, sizes, bold, ink) in rows {
            let line = cx.pick(LINE[0], LINE[1]);
            let text = |size| FlowText { fonts, maths, pieces: &pieces, size, width };
            let sizes = sizes.map(|(font, line)| cx.prose(Size { font, line, bold }));
            let size = first_fitting(&sizes, |size| Prose::height(text(size)) <= line);
            let paragraph = [Paragraph { item: false, pieces }];
            prose.show(&mut place, maths, &paragraph, &quiet.style(size, ink), &self.reading);
        }
    }

    /// The end of a frame on the home screen; the work for lessons is skipped.
    pub(super) fn finish_first_screen(&mut self, ctx: &Context) {
        if !self.store.read_only {
            self.effects.push_changed(Effect::Settings(self.store.settings.write()));
        }
        let words = self.words();
        let (_, [sentence, values]) = self.reading.sentence(self.lang());
        let [name, question] = ["app", "home_question"].map(|key| words.get(key));
        self.effects.push_changed(Effect::Title(format!("{name} · {question}")));
        if !ctx.input(|input| input.pointer.any_down()) {
            let place = [name.to_owned(), String::new()];
            self.effects.announce(place, format!("{sentence} {values}"));
        }
    }
}

/// The camera that fits the handles of a plane scene to the height of the picture.
fn close_up(page: &Page) -> ShotCamera {
    let handles = &page.derived().handles;
    let [low, high] = handles
        .iter()
        .map(|handle| handle.at.truncate())
        .fold([DVec2::INFINITY, DVec2::NEG_INFINITY], |[low, high], at| {
            [low.min(at), high.max(at)]
        });
    let half = MARGIN * (high.y - low.y) / 2.0;
    ShotCamera::View(DefaultView::Plane((low + high) / 2.0, half))
}
