//! The workbench page: its layout, its keys, and the transitions to a lesson and back.

use super::App;
use super::state::Workshop;
use crate::lesson::{HeldPart, SceneValue};
use crate::view::bars::{self, BarState};
use crate::view::canvas::{FrameOutcome, Tap, pos, screen};
use crate::view::exchange::frame_code;
use crate::view::keys::{self, Focused};
use crate::view::playlist::playlist_card::{self, PlaylistCard};
use crate::view::prelude::*;
use crate::view::presenter::{self, PresenterBar, PresenterSteps};
use crate::view::reading::framing::Framing;
use crate::view::verdict_panel::{
    self,
    guess::{self, AskedGuess},
};
use crate::view::window_regions::WindowRegion;
use crate::view::workbench::{self, WorkbenchView};
use crate::workbench::{Board, WORKBENCH, board, letter_of, sheet_of};
use glam::{DVec2, DVec3};

/// Distance that an arrow key moves all shapes.
const NUDGE: f64 = 0.5;

impl App {
    /// Opens the workbench in its last state.
    pub fn open_workbench(&mut self) {
        self.open_lesson(WORKBENCH.id);
    }

    pub(super) fn on_workbench(&self) -> bool {
        self.reading.entry.id == WORKBENCH.id
    }

    /// The workbench that led to this lesson, or the lesson that led to the workbench.
    pub(super) fn came_from(&self) -> Option<&'static Entry> {
        let Workshop { parked, origin, .. } = &self.workshop;
        let left = if self.on_workbench() { origin } else { parked };
        left.as_ref().map(|left| left.entry)
    }

    /// Whether the workbench can take the shapes of the open lesson.
    pub(super) fn has_own_sheet(&self) -> bool {
        let open = !self.on_workbench() && !self.verdict_hidden() && !self.practising();
        open && self.reading.has_shapes()
    }

    /// Opens the workbench in its last state, with its last camera.
    pub(super) fn unpark(&mut self, left: OpenLesson) {
        let fit = std::mem::take(&mut self.workshop.fit);
        self.open(left);
        self.workshop.fit = fit;
        self.workshop.fit.passes.again();
        if let Some(camera) = self.workshop.camera.take() {
            self.pictures.canvas.set_camera(camera);
        }
    }

    /// Opens the workbench with the shapes of the open lesson. Undo restores the previous sheet.
    pub(super) fn take_to_workbench(&mut self, now: f64) {
        if self.has_own_sheet()
            && let Some(board) = sheet_of(self.reading.entry.id, &self.reading.page.scene_fields())
        {
            self.workshop.leads = true;
            self.open_lesson(WORKBENCH.id);
            self.edit(&Edit::Become(board.fields()), now);
            self.go_home(now);
        }
    }

    pub(super) fn board(&self) -> Option<&Board> {
        board(&self.reading.page)
    }

    /// Fits the picture of a step, or of an opened sheet, in the frame in which its overlays are
    /// known.
    pub(super) fn fit(&mut self, ctx: &Context, rect: Rect, cx: &UiContext<'_>) {
        let Some(board) = board(&self.reading.page) else {
            return self.fit_shot(ctx, rect, cx.ui_scale);
        };
        let covered = &self.pictures.covered;
        let step = self.workshop.fit.step(board, rect, covered, cx.ui_scale);
        if let Some((framing, again)) = step {
            self.motion.staging.framing = framing.map_or(Framing::Lesson, Framing::Camera);
            if again {
                ctx.request_discard("what lies over the sheet is known now");
                ctx.request_repaint();
            }
        }
    }

    fn table<'a>(&'a self, cx: &'a UiContext<'a>, board: &'a Board) -> WorkbenchView<'a> {
        let view = self.pictures.canvas.view();
        let middle = view.and_then(|view| view.reached(screen(view.rect().center()), DVec3::ZERO));
        let near = |p: DVec3| if p.length() < 1e5 { p } else { DVec3::ZERO };
        let middle = middle.map_or(DVec3::ZERO, |p| (near(p) * 2.0).round() / 2.0);
        WorkbenchView { cx, board, middle, maths: &self.texts.maths }
    }

    /// The parts around the picture.
    pub(super) fn lay_out_workbench(&mut self, ui: &mut Ui, cx: &UiContext<'_>, layout: &Layout) {
        let Some(board) = self.board().cloned() else { return };
        let place_button = self.place_button(ui, layout, cx);
        let mut worktable = std::mem::take(&mut self.workshop.worktable);
        let table = self.table(cx, &board);
        let ctx = &ui.ctx().clone();
        if let Some(rect) = layout.rail {
            let rail = || workbench::rail(ui, rect, &mut worktable, &table);
            tab_stops::group(ctx, Id::new("palette"), rail);
        } else if let Some(button) = place_button {
            workbench::place_button(ui, cx, button, &mut worktable);
        }
        let counted = layout.rail.and_then(|_| workbench::count(ui, layout.canvas, &table));
        if let Some(sight) =
            self.pictures.canvas.view().filter(|_| !cx.touch && !self.verdict_hidden())
        {
            workbench::tags(ui, &sight, self.taken(cx, counted), &table);
        }
        if let (Some(view), Some(placing)) = (self.pictures.canvas.view(), &mut worktable.placing) {
            let snap = self.reading.page.snap();
            let covered = |at: Pos2| self.pictures.covered.iter().any(|rect| rect.contains(at));
            let open = |at: Pos2| layout.canvas.contains(at) && !covered(at);
            if let Some(act) = placing.on_events(ui, &view, snap, open, &table) {
                cx.ask(act);
                worktable.placing = None;
            }
        }
        let hides = self.verdict_hidden();
        if hides {
            for row in [Some(layout.state), layout.special, layout.tabs].into_iter().flatten() {
                ui.painter().rect_filled(row, 0, cx.theme.panel);
            }
            let (state, line) = (layout.state, Stroke::new(1.0, cx.theme.line));
            ui.painter().hline(state.x_range(), state.top() + 0.5, line);
        }
        if !layout.state.is_positive() {
        } else if self.guesses.now.hides_verdict() {
            let (reading, guessing) = (&self.reading, self.guesses.now);
            let asked = AskedGuess { reading, guessing, beside: !layout.alone };
            guess::show(ui, cx, layout.state, &asked);
        } else if hides {
            verdict_panel::hidden_verdict(ui, cx, layout.state, self.hidden_line());
        } else {
            workbench::dock(ui, layout.state, &table);
        }
        if let Some(rect) = layout.special.filter(|_| !hides) {
            let special = || worktable.special(ui, rect, &table);
            tab_stops::group(ctx, Id::new("cases"), special);
        }
        if !layout.alone {
            let card = PlaylistCard {
                reading: &self.reading,
                guessing: self.guesses.now,
                place: self.list_place(),
                hidden: hides,
            };
            let rest = playlist_card::show(ui, cx, layout.panel, &card);
            if !hides {
                worktable.panel(ui, rest, layout.tabs, &table);
            }
        }
        self.workshop.worktable = worktable;
        self.pictures.covered.extend(counted);
    }

    /// The rectangles that labels must not cover: letters, points, and overlays.
    fn taken(&self, cx: &UiContext<'_>, counted: Option<Rect>) -> Vec<Rect> {
        let canvas = &self.pictures.canvas;
        let written = canvas.drawing.lettered.iter().map(|(_, rect)| *rect);
        let size = Vec2::splat(18.0 * cx.ui_scale);
        let point = |at: &DVec2| Rect::from_center_size(pos(*at), size);
        let points = canvas.places().iter().flatten().map(point);
        let covered = self.pictures.covered.iter().copied().chain(counted);
        written.chain(points).chain(covered).collect()
    }

    /// The position of the button that opens the palette in a narrow window.
    pub(super) fn place_button(
        &self,
        ui: &Ui,
        layout: &Layout,
        cx: &UiContext<'_>,
    ) -> Option<Rect> {
        let shown = self.on_workbench() && layout.rail.is_none() && !layout.alone;
        let worktable = &self.workshop.worktable;
        shown.then(|| workbench::place_button_rect(ui, cx, layout.canvas, worktable))
    }

    /// The keys of the workbench. Letters only select shapes.
    pub(super) fn workbench_keys(&mut self, ctx: &Context, on: Focused, acts: &mut Vec<Msg>) {
        let Some(board) = self.board().cloned() else { return };
        let events = ctx.input(|input| input.events.clone());
        let mut now = board.clone();
        let all = self.workshop.worktable.holds_all(&board);
        for event in events.iter().filter(|_| on != Focused::Field) {
            let Event::Key { key, pressed: true, repeat: false, modifiers, .. } = event else {
                continue;
            };
            match key {
                Key::A if modifiers.command && !now.shapes().is_empty() => {
                    self.workshop.worktable.all = Some(now.pair);
                    acts.push(Msg::Say(self.words().get("bench_all_chosen").to_owned()));
                }
                Key::Delete => {
                    let left = if all { now.emptied() } else { now.without(now.pair[1]) };
                    acts.push(workbench::become_sheet(&left));
                }
                Key::D if modifiers.command => {
                    let more = if all { now.all_doubled() } else { now.doubled(now.pair[1]) };
                    let full = || Msg::Note("bench_full");
                    acts.push(more.as_ref().map_or_else(full, workbench::become_sheet));
                }
                Key::ArrowLeft | Key::ArrowRight | Key::ArrowUp | Key::ArrowDown
                    if all && on == Focused::Nothing =>
                {
                    let by = match key {
                        Key::ArrowLeft => DVec3::NEG_X,
                        Key::ArrowRight => DVec3::X,
                        Key::ArrowUp => DVec3::Y,
                        _ => DVec3::NEG_Y,
                    };
                    let by = now.turned(by * NUDGE);
                    acts.push(workbench::become_sheet(&now.all_moved(by)));
                    ctx.input_mut(|input| input.consume_key(Modifiers::NONE, *key));
                }
                Key::Insert => {
                    self.workshop.worktable.palette ^= true;
                    self.workshop.worktable.placing = None;
                }
                key if !modifiers.command && !modifiers.alt => {
                    if let [letter @ b'A'..=b'X'] = key.name().as_bytes() {
                        now.choose(letter - b'A');
                        self.workshop.worktable.all = None;
                        acts.push(workbench::look_at(&now));
                    }
                }
                _ => {}
            }
        }
        if on != Focused::Field {
            // Backspace would restore the step of a lesson, and a sheet has none.
            ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Backspace));
        }
        keys::hush(ctx, on);
    }

    /// The message that selects a grabbed shape, before it moves. If all shapes are selected
    /// together, it grabs all of them instead.
    pub(super) fn choose_held(&mut self, answer: &mut FrameOutcome, acts: &mut Vec<Msg>) {
        let Some(board) = self.board().cloned() else { return };
        let page = &self.reading.page;
        let held = answer.edits.iter_mut().find_map(|edit| match edit {
            Edit::Grab(part) => Some(part),
            _ => None,
        });
        let name = held.as_deref().and_then(|part| match part {
            HeldPart::Handle(handle) => Some(page.handle_view(*handle)?.name),
            HeldPart::Body(body) => Some(page.about().bodies.get(*body)?.name),
            HeldPart::Inset => None,
        });
        if let Some((part, name)) = held.zip(name)
            && self.workshop.worktable.holds_all(&board)
        {
            // A point of a shape with several points moves alone, and all shapes stay selected.
            if let Some(body) = board.whole(name) {
                *part = HeldPart::Body(body);
            }
            return;
        }
        let tapped = match answer.tap {
            Some(Tap::Name(name)) => Some(name),
            _ => None,
        };
        if answer.tap.is_some() {
            self.workshop.worktable.all = None;
        }
        let Some(letter) = name.or(tapped).and_then(letter_of) else { return };
        let mut board = board;
        board.choose(letter);
        acts.push(workbench::look_at(&board));
    }

    /// The changed verdicts of the sheet, if it has come to rest; `None` in a lesson.
    pub(super) fn workbench_changes(&mut self, rests: bool) -> Option<String> {
        let board = board(&self.reading.page)?;
        let words = self.words();
        let worktable = &mut self.workshop.worktable;
        Some(if rests { worktable.changes(words, board).to_owned() } else { String::new() })
    }

    /// The top bar, and the row with the link to the next place.
    pub(super) fn bars(
        &self,
        ui: &mut Ui,
        cx: &UiContext<'_>,
        layout: &Layout,
        state: &BarState<'_>,
    ) {
        let (ctx, tools) = (&ui.ctx().clone(), WindowRegion::Tools);
        if let Some(presenter) = &self.screen.presenter {
            let top = PresenterBar {
                bar: state,
                presenter,
                hidden: self.verdict_hidden(),
                goalless: self.page_hides(HiddenPart::Challenges),
                controls: self.overlays.stack.controls,
            };
            tools.hold(ctx, || presenter::bar(ui, cx, layout, &top));
            if !layout.alone && (!self.on_workbench() || self.runs_list()) {
                let (retreats, press) = (self.retreats(), self.press());
                let steps = PresenterSteps { bar: state, retreats, press };
                WindowRegion::Progress.hold(ctx, || presenter::steps(ui, cx, layout.nav, &steps));
            }
        } else {
            if (!self.on_workbench() || self.runs_list()) && layout.nav.is_positive() {
                let nav = || bars::nav(ui, cx, layout, state);
                WindowRegion::Progress.hold(ctx, nav);
            }
            if layout.top.is_positive() {
                tools.hold(ctx, || bars::top(ui, cx, layout, state));
            }
        }
        if let Some(rect) = layout.program_link {
            tools.hold(ctx, || frame_code::program_link(ui, cx, rect));
        }
    }
}
