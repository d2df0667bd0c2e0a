//! The home screen: main buttons, and all lessons as thumbnails of their scenes with progress and
//! prerequisites.

mod doors;
mod progress_legend;
mod relations;

pub use doors::{doors, templates};

use super::bars;
use super::canvas::Thumbnail;
use super::window_regions;
use crate::lessons::{ALL, CHAPTERS};
use crate::view::prelude::*;
use crate::view::reading::catalogue::{self, Listed};
use crate::view::reading::progress::{self, Progress};
use relations::ListedCell;
use std::time::Duration;

/// The size of a thumbnail in wide and in narrow columns.
const THUMBNAIL: Vec2 = vec2(68.0, 50.0);
const SMALL_THUMBNAIL: Vec2 = vec2(52.0, 38.0);
/// Height of a lesson's row, at a desk and in presenter mode.
const ROW: [f32; 2] = [62.0, 112.0];
/// Height of a chapter's header.
const HEAD: [f32; 2] = [30.0, 54.0];
/// The height of the heading if a chapter name takes two lines.
const HIGH_HEAD: [f32; 2] = [46.0, 90.0];
/// The minimum width of a column, and the least width of a wide column.
const COLUMN: [f32; 2] = [150.0, 290.0];
const WIDE_COLUMN: [f32; 2] = [170.0, 330.0];
/// The number of thumbnails computed per frame, so that the first frame appears at once.
const AT_ONCE: usize = 2;

/// How long a finger rests on a lesson to ask about it, in seconds, and how far it may move.
const REST: f64 = 0.5;
const MOVED: f32 = 10.0;

/// The state of the home screen.
#[derive(Default)]
pub struct Home {
    /// The thumbnails computed so far, in the order of the lessons.
    thumbnails: Vec<Thumbnail>,
    /// The hovered or focused lesson, in this and in the last frame.
    pointed: Option<&'static Entry>,
    pointed_before: Option<&'static Entry>,
    /// The lesson on which a finger has rested, until the next press.
    held: Option<&'static Entry>,
    /// The sentence of the verdict, and its values.
    pub said: [Prose; 2],
    /// The lessons in this frame, each with its place and its picture.
    places: Vec<ListedCell>,
}

/// The inputs of the home screen.
pub struct HomeState<'a> {
    pub progress: Progress<'a>,
    /// The lesson that was open last.
    pub last: Option<&'static Listed>,
    /// The lesson whose problems come next, once all lessons are finished.
    pub review: Option<&'static Entry>,
    /// Whether the lessons have pictures.
    pub pictures: bool,
    /// Whether nothing can be stored.
    pub blocked: bool,
}

impl HomeState<'_> {
    /// The message of the first main button.
    pub fn first_door(&self) -> Msg {
        match (self.review, self.last) {
            (Some(entry), _) => Msg::Practise(entry.id),
            (None, Some(listed)) => Msg::Open(listed.entry.id),
            (None, None) => Msg::Open(ALL[0].id),
        }
    }

    /// The number of visited steps of a lesson, and of all its steps.
    fn steps(&self, listed: &Listed) -> (usize, usize) {
        let opened = |step: &&String| self.progress.opened(listed.entry.id, step);
        let steps = &listed.read().steps;
        (steps.iter().filter(opened).count(), steps.len())
    }
}

impl Home {
    /// All lessons by chapter: side by side if they fit, stacked on a phone.
    pub fn lessons(&mut self, ui: &mut Ui, cx: &UiContext<'_>, state: &HomeState<'_>) {
        self.pointed_before = self.pointed.take();
        if ui.input(|input| input.pointer.any_pressed()) {
            self.held = None;
        }
        self.places.clear();
        if state.pictures {
            self.compute(ui);
        }
        // The legend is below the lessons where a window shows all of them.
        if cx.touch {
            progress_legend::show(ui, cx);
        }
        let ctx = &ui.ctx().clone();
        tab_stops::grid(ctx, Id::new("lessons"), || self.grid(ui, cx, state));
        relations::paint(ui.painter(), cx, &self.places, self.pointed_before);
        if !cx.touch {
            progress_legend::show(ui, cx);
        }
    }

    fn grid(&mut self, ui: &mut Ui, cx: &UiContext<'_>, state: &HomeState<'_>) {
        let width = ui.available_width();
        let [row, head, high_head, column] =
            [ROW, HEAD, HIGH_HEAD, COLUMN].map(|[desk, presenter]| cx.pick(desk, presenter));
        let chapters: Vec<u8> = CHAPTERS.collect();
        let columns = ((width / column) as usize).max(1);
        // A phone has the lessons of one chapter in rows, a desk the columns of several chapters.
        let (side_by_side, across, gap) = match cx.touch {
            true => (1, columns, 0.0),
            false => (columns.min(chapters.len()), 1, 8.0 * cx.ui_scale),
        };
        let column = width / side_by_side as f32;
        let cell = vec2(column / across as f32, row);
        for chapters in chapters.chunks(side_by_side) {
            let rows = |chapter: &u8| catalogue::of_chapter(*chapter).count().div_ceil(across);
            let most = chapters.iter().map(rows).max();
            let lines = |chapter: &u8| {
                let (_, name) = self.chapter(ui, cx, column - 2.0 * gap, *chapter, state);
                name.rows.len()
            };
            let high = !cx.touch && chapters.iter().any(|chapter| lines(chapter) > 1);
            let head = if high { high_head } else { head };
            let size = vec2(width, head + most.unwrap_or(0) as f32 * row + gap);
            let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
            for (index, chapter) in chapters.iter().enumerate() {
                let at = rect.min + vec2(index as f32 * column, 0.0);
                let place = Rect::from_min_size(at, vec2(column - 2.0 * gap, head));
                self.head(ui, cx, place, *chapter, state);
                for (index, listed) in catalogue::of_chapter(*chapter).enumerate() {
                    let step = vec2((index % across) as f32, (index / across) as f32);
                    let at = at + vec2(0.0, head) + step * cell;
                    let cell = Rect::from_min_size(at, cell - vec2(gap, 0.0));
                    self.lesson(ui, cx, cell, listed, state);
                }
            }
        }
    }

    /// The progress of a chapter, and its name in at most two lines beside it.
    fn chapter(
        &self,
        ui: &Ui,
        cx: &UiContext<'_>,
        width: f32,
        chapter: u8,
        state: &HomeState<'_>,
    ) -> (Arc<Galley>, Arc<Galley>) {
        let (done, all) = state.progress.chapter(chapter);
        let count = unwrapped(ui.painter(), format!("{done}/{all}"), cx.ui(12.0));
        let text = format!("{chapter}  {}", cx.words.get(&format!("chapter_{chapter}")));
        let room = (width - count.size().x - 4.0 * cx.ui_scale).max(1.0);
        let name = |(size, most)| elided(ui, &text, cx.bold(size), room, most);
        let sizes = [(14.0, 1), (13.0, 1), (13.0, 2), (12.0, 2), (11.0, 3)];
        (count, name(first_fitting(&sizes, |size| !name(size).elided)))
    }

    /// The prerequisites of the hovered lesson, and its successors.
    pub fn legend(&self, cx: &UiContext<'_>, state: &HomeState<'_>) -> String {
        let Some(entry) = self.pointed else {
            let word = if state.blocked { "storage_blocked" } else { "home_free" };
            return cx.words.get(word).to_owned();
        };
        let list = |entries: Vec<&'static Entry>| {
            entries.into_iter().map(Entry::place).collect::<Vec<_>>().join(", ")
        };
        let (needs, next) = (list(entry.needs().collect()), list(entry.leads_to().collect()));
        let word = match (needs.is_empty(), next.is_empty()) {
            (true, true) => return catalogue::name(entry, cx.words.lang()),
            (true, false) => "home_next",
            (false, true) => "home_needs",
            (false, false) => "home_needs_next",
        };
        cx.words.fill(word, &[("lesson", &entry.place()), ("needs", &needs), ("next", &next)])
    }

    fn compute(&mut self, ui: &Ui) {
        let left = ALL.iter().skip(self.thumbnails.len()).take(AT_ONCE).map(OpenLesson::open);
        self.thumbnails.extend(left.map(|lesson| Thumbnail::new(lesson.camera(), lesson.page)));
        if self.thumbnails.len() < ALL.len() {
            ui.ctx().request_repaint();
        }
    }

    fn head(&self, ui: &Ui, cx: &UiContext<'_>, rect: Rect, chapter: u8, state: &HomeState<'_>) {
        let (count, name) = self.chapter(ui, cx, rect.width(), chapter, state);
        let (ctx, id) = (ui.ctx(), ui.id().with(("chapter", chapter)));
        window_regions::text(ctx, id, rect, || bars::chapter_name(cx.words, chapter));
        window_regions::heading(ctx, id, 3);
        let middle = rect.top() + cx.pick(HEAD[0], HEAD[1]) / 2.0;
        let line = name.rows.first().map_or(0.0, |row| row.rect.height());
        let right = pos2(rect.right() - count.size().x, middle - count.size().y / 2.0);
        ui.painter().galley(right, count, cx.theme.ink2);
        let left = pos2(rect.left(), middle - line / 2.0);
        ui.painter().galley(left, name, cx.theme.ink);
    }

    fn lesson(
        &mut self,
        ui: &Ui,
        cx: &UiContext<'_>,
        cell: Rect,
        listed: &'static Listed,
        state: &HomeState<'_>,
    ) {
        let (theme, entry, ui_scale) = (cx.theme, listed.entry, cx.ui_scale);
        let cell = cell.shrink2(vec2(0.0, 2.0 * ui_scale));
        let named = catalogue::name(entry, cx.words.lang());
        let said = spoken(cx, state, listed);
        let control = Control::button(&said).corners(CONTROL);
        let response = control.at(ui, cx, cell, ("lesson", entry.id));
        if response.gained_focus() {
            response.scroll_to_me(None);
        }
        if cx.touch && rests(&response) {
            self.held = Some(entry);
        }
        let held = self.held.is_some_and(|held| held.id == entry.id);
        if held || response.hovered() || response.has_focus() {
            self.pointed = Some(entry);
        }
        if held {
            response.show_tooltip_text(self.legend(cx, state));
        }
        let here = self.pointed_before.is_some_and(|other| other.id == entry.id);
        let related = self.pointed_before.is_some_and(|other| {
            other.needs().chain(other.leads_to()).any(|near| near.id == entry.id)
        });
        let begins = state.last.map_or(ALL[0].id, |last| last.entry.id);
        let painter = ui.painter();
        if here {
            let behind = cell.expand2(vec2(3.0 * ui_scale, 0.0));
            painter.rect_filled(behind, CONTROL, theme.line.gamma_multiply(0.6));
        }
        let wide = cell.width() >= cx.pick(WIDE_COLUMN[0], WIDE_COLUMN[1]) - 8.0 * ui_scale;
        let size = if wide { THUMBNAIL } else { SMALL_THUMBNAIL };
        let picture =
            Rect::from_min_size(cell.left_top() + vec2(0.0, 4.0) * ui_scale, size * ui_scale);
        self.places.push(ListedCell { entry, cell, picture });
        let border = match (here || begins == entry.id, related) {
            (true, _) => Stroke::new(2.0 * ui_scale, theme.ink),
            (false, true) => Stroke::new(1.5 * ui_scale, theme.ink),
            (false, false) => Stroke::new(ui_scale, theme.line),
        };
        painter.rect_filled(picture, 6, theme.canvas);
        let place = ALL.iter().position(|other| other.id == entry.id);
        if let Some(thumbnail) = place.and_then(|place| self.thumbnails.get(place))
            && ui.is_rect_visible(picture)
        {
            thumbnail.paint(painter, picture.shrink(3.0 * ui_scale), theme);
        }
        painter.rect_stroke(picture, 6, border, StrokeKind::Inside);
        let left = picture.right() + 6.0 * ui_scale;
        let at = pos2(left, picture.top() + cx.pick(7.0, 13.0));
        let number = entry.place();
        let end = painter.text(at, Align2::LEFT_CENTER, number, cx.ui(13.0), theme.ink2).right();
        mark(ui, cx, pos2(end + 6.0 * ui_scale, at.y), state, listed);
        let face = |size| if here { cx.bold(size) } else { cx.ui(size) };
        let title = |(size, most)| {
            let width = (cell.right() + 2.0 * ui_scale - left).max(40.0);
            elided(ui, listed.title(cx.words.lang()), face(size), width, most)
        };
        let whole = |set: &Galley| !set.elided && !is_badly_broken(set);
        let sizes = [(13.0, 2), (12.0, 3), (11.0, 3)];
        let title = title(first_fitting(&sizes, |size| whole(&title(size))));
        painter.galley(pos2(left, picture.top() + cx.pick(16.0, 28.0)), title, theme.ink);
        let response = response.on_hover_cursor(CursorIcon::PointingHand);
        let response = if cx.touch { response } else { response.tooltip(&named) };
        if response.clicked() && !held {
            cx.ask(Msg::Open(entry.id));
        }
    }
}

/// Whether a line ends inside a word of Latin letters, or begins with a space.
fn is_badly_broken(galley: &Galley) -> bool {
    galley.rows.windows(2).any(|rows| {
        let ends = [rows[0].glyphs.last(), rows[1].glyphs.first()].map(|glyph| Some(glyph?.chr));
        let [end, begin] = ends.map(|end| end.unwrap_or(' '));
        begin == ' ' || end.is_ascii_alphabetic() && begin.is_ascii_alphabetic()
    })
}

/// A lesson for screen readers: "1.2 …, step 3 of 6, builds on 0.1".
fn spoken(cx: &UiContext<'_>, state: &HomeState<'_>, listed: &Listed) -> String {
    let (words, lesson) = (cx.words, catalogue::name(listed.entry, cx.words.lang()));
    let (steps, all) = state.steps(listed);
    let stars = state.progress.best(listed);
    let said = if state.progress.done(listed) {
        words.fill("lesson_done", &[("lesson", &lesson), ("n", &stars)])
    } else if state.progress.through(listed) {
        words.fill("lesson_stars", &[("lesson", &lesson), ("n", &stars)])
    } else if steps > 0 {
        words.fill("door_step", &[("lesson", &lesson), ("n", &steps), ("all", &all)])
    } else {
        format!("{lesson}, {}", words.get("home_not_begun"))
    };
    let needs: Vec<_> = listed.entry.needs().map(Entry::place).collect();
    match needs.is_empty() {
        true => said,
        false => words.fill("home_said", &[("lesson", &said), ("needs", &needs.join(", "))]),
    }
}

/// The progress of a lesson: a ring, a ring with an arc and the steps, or three stars.
fn mark(ui: &Ui, cx: &UiContext<'_>, at: Pos2, state: &HomeState<'_>, listed: &Listed) {
    let (theme, painter, ui_scale) = (cx.theme, ui.painter(), cx.ui_scale);
    if state.progress.through(listed) {
        let best = state.progress.best(listed);
        return progress::stars(painter, theme, at, 0.75 * ui_scale, best, theme.ink);
    }
    let (steps, all) = state.steps(listed);
    let centre = at + vec2(6.0 * ui_scale, 0.0);
    progress_legend::ring(painter, cx, centre, steps as f32 / all.max(1) as f32);
    if steps > 0 {
        let text = format!("{steps}/{all}");
        let at = centre + vec2(9.0 * ui_scale, 0.0);
        painter.text(at, Align2::LEFT_CENTER, text, cx.ui(12.0), theme.ink2);
    }
}

/// The bubble at a point that says how to drag it.
pub fn bubble(ui: &Ui, cx: &UiContext<'_>, at: Pos2) {
    let (theme, ui_scale) = (cx.theme, cx.ui_scale);
    let galley = unwrapped(ui.painter(), cx.words.get("home_drag"), cx.bold(14.0));
    let size = galley.size() + vec2(28.0, 14.0) * ui_scale;
    let clip = ui.clip_rect().shrink(6.0);
    // Near an edge of the window the bubble moves inward.
    let middle = at.x.min(clip.right() - size.x / 2.0).max(clip.left() + size.x / 2.0);
    let rect = Rect::from_center_size(pos2(middle, at.y - 46.0 * ui_scale - size.y / 2.0), size);
    ui.painter().rect_filled(rect, CONTROL, theme.inv);
    let foot = [vec2(-7.0, 0.0), vec2(7.0, 0.0), vec2(0.0, 7.0)].map(|by| by * ui_scale);
    let foot = foot.map(|by| pos2(at.x, rect.bottom()) + by).to_vec();
    ui.painter().add(Shape::convex_polygon(foot, theme.inv, Stroke::NONE));
    ui.painter().galley(rect.min + vec2(14.0, 7.0) * ui_scale, galley, theme.inv_ink);
}

/// Whether a finger has rested on a control for long enough to ask about it.
fn rests(response: &Response) -> bool {
    let (held, moved) = response.ctx.input(|input| {
        let since = input.pointer.press_start_time();
        let ends = input.pointer.press_origin().zip(input.pointer.interact_pos());
        (since.map(|since| input.time - since), ends.is_some_and(|(a, b)| a.distance(b) > MOVED))
    });
    let Some(held) = held.filter(|_| response.is_pointer_button_down_on() && !moved) else {
        return false;
    };
    if held < REST {
        response.ctx.request_repaint_after(Duration::from_secs_f64(REST - held));
    }
    held >= REST
}
