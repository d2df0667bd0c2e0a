//! Presenter mode: entering and leaving it, and its keys.

use super::App;
use crate::lesson::HeldPart;
use crate::lesson::link::VerdictView;
use crate::view::canvas::Canvas;
use crate::view::layout::Form;
use crate::view::prelude::*;
use crate::view::presenter::{self, Countdown, DrawnPanes, Echo, Enlarged, PenTip, Press};
use crate::view::reading::guess_options::{self, Guessing};
use std::time::Duration;

impl App {
    fn present(&mut self) {
        self.screen.presenter.get_or_insert_default();
        self.overlays.stack.sheet = None;
        self.pictures.parameters.reset();
        self.step_inset();
    }

    /// In presenter mode, opens the inset if the step asks for it, otherwise closes it.
    pub(super) fn step_inset(&mut self) {
        let asked = self.screen.presenter.is_some() && self.reading.asks_inset();
        self.pictures.parameters.step(asked);
    }

    /// Leaves presenter mode. Its own state is discarded, including its full screen; scene, step
    /// and language stay.
    pub(super) fn end_presenting(&mut self) {
        let presenter = self.screen.presenter.take();
        if self.machine.full && presenter.is_some_and(|presenter| presenter.filled) {
            self.ask_full_screen(false);
        }
        self.overlays.stack.sheet = None;
        self.overlays.stack.controls = false;
        self.pictures.parameters.reset();
        self.step_inset();
    }

    /// Requests full screen, or a window again.
    pub(super) fn ask_full_screen(&mut self, full: bool) {
        if self.machine.boot.fills {
            self.effects.push(Effect::FullScreen(full));
        }
    }

    /// Whether full screen is on; `None` if the program cannot tell.
    pub(super) fn filled(&self) -> Option<bool> {
        self.machine.boot.fills.then_some(self.machine.full)
    }

    /// The black screen of presenter mode; returns whether it is shown. The next key or press ends
    /// it and does nothing else.
    pub(super) fn is_black(&mut self, ctx: &Context) -> bool {
        let Some(presenter) = self.screen.presenter.as_mut().filter(|presenter| presenter.black)
        else {
            return false;
        };
        let ends = |event: &Event| match event {
            Event::Key { pressed, repeat, .. } => *pressed && !repeat,
            Event::PointerButton { pressed, .. } => *pressed,
            _ => false,
        };
        if ctx.input(|input| input.events.iter().any(ends)) {
            presenter.black = false;
            lay_out_again(ctx);
        }
        let words = self.words().get("screen_black");
        CentralPanel::default().frame(Frame::NONE.fill(Color32::BLACK)).show(ctx, |ui| {
            let screen = ui.interact(ui.max_rect(), ui.id().with("black"), Sense::hover());
            Control::label(words).announce(&screen);
        });
        true
    }

    /// Makes the screen black. A drag is ended, because its release will not be received.
    fn blacken(&mut self, now: f64) {
        self.edit(&Edit::Drop, now);
        self.canvases().for_each(Canvas::let_go);
        self.motion.playing = None;
        let words = self.words().get("screen_black").to_owned();
        if let Some(presenter) = &mut self.screen.presenter {
            presenter.ink.lift();
            presenter.black = true;
            self.effects.say(words);
        }
    }

    /// Whether the verdict and everything that reveals it is hidden.
    pub(super) fn verdict_hidden(&self) -> bool {
        let hidden = self.screen.presenter.as_ref().is_some_and(|presenter| presenter.hidden);
        let hidden = hidden || self.page_hides(HiddenPart::Verdict);
        self.guesses.now.hides_verdict() || self.answer_hidden() || hidden
    }

    /// The key of the words below a hidden verdict: what can be done, and what opens it.
    pub(super) fn hidden_line(&self) -> &'static str {
        if self.frozen() {
            "frozen"
        } else if self.page_hides(HiddenPart::Verdict) {
            "hidden_drag"
        } else if self.press() == Some(Press::Verdict) {
            "hidden_next"
        } else {
            "hidden_key"
        }
    }

    /// The visibility of the verdict for a link.
    pub(super) fn verdict_view(&self) -> VerdictView {
        match (self.guesses.now.hides_verdict(), self.verdict_hidden()) {
            (true, _) => VerdictView::GuessAsked,
            (false, true) => VerdictView::Hidden,
            (false, false) => VerdictView::Shown,
        }
    }

    /// Applies a link's visibility of the verdict. Outside of presenter mode a hidden verdict is
    /// opened by a guess.
    pub(super) fn show_verdict_as(&mut self, verdict: VerdictView) {
        // The embedding page asks its own question.
        if self.page_hides(HiddenPart::Verdict) {
            return;
        }
        match (verdict, &mut self.screen.presenter) {
            (VerdictView::Shown, _) => {}
            (VerdictView::Hidden, Some(presenter)) => presenter.hidden = true,
            _ => self.guesses.now = Guessing::Asked(None),
        }
    }

    /// Whether the scene is fixed.
    pub(super) fn frozen(&self) -> bool {
        self.screen.presenter.as_ref().is_some_and(|presenter| presenter.frozen)
    }

    /// Whether the pointer is used for something other than moving the picture.
    pub(super) fn closed(&self) -> bool {
        self.workshop.worktable.placing.is_some() && self.on_workbench()
            || self.frozen()
            || self.screen.presenter.as_ref().is_some_and(|presenter| presenter.ink.tip.is_some())
    }

    /// Enters presenter mode, and handles its keys and buttons inside.
    pub(super) fn presenter_action(&mut self, action: KeyAction, now: f64) {
        if action == KeyAction::Present {
            return self.present();
        }
        let hides = self.verdict_hidden();
        let Some(presenter) = &mut self.screen.presenter else { return };
        match action {
            KeyAction::EndPresent => self.end_presenting(),
            KeyAction::Advance => self.advance(now),
            KeyAction::Retreat => self.retreat(now),
            KeyAction::Black => self.blacken(now),
            KeyAction::HideVerdict if hides => self.reveal(),
            KeyAction::HideVerdict => presenter.hidden = true,
            KeyAction::Pen => presenter.ink.toggle(PenTip::Pen),
            KeyAction::Marker => presenter.ink.toggle(PenTip::Marker),
            KeyAction::Pointer => presenter.pointers.ring = !presenter.pointers.ring,
            KeyAction::Spotlight => presenter.pointers.spotlight = !presenter.pointers.spotlight,
            KeyAction::Timer => presenter.countdown = Countdown::next(presenter.countdown, now),
            KeyAction::LargeFormula => presenter.enlarge(Enlarged::Formula),
            KeyAction::ShowCode => presenter.enlarge(Enlarged::Code),
            KeyAction::LargerText | KeyAction::SmallerText => {
                let text = &mut self.store.settings.presenter_text;
                *text = presenter::next_text_size(*text, action == KeyAction::LargerText);
                self.motion.staging.fit_passes.again();
            }
            KeyAction::Wipe => presenter.ink.wipe(),
            KeyAction::Freeze => {
                presenter.frozen = !presenter.frozen;
                self.motion.preset = None;
            }
            _ => {}
        }
    }

    /// The size of text that was chosen for the audience, relative to the normal one.
    pub(super) fn text_size(&self) -> f32 {
        let chosen = self.screen.presenter.as_ref().map(|_| self.store.settings.presenter_text);
        chosen.map_or(1.0, presenter::text_size)
    }

    /// Undo while a pen is selected: removes its last stroke; returns whether there was one.
    pub(super) fn undo_stroke(&mut self) -> bool {
        let presenter =
            self.screen.presenter.as_mut().filter(|presenter| presenter.ink.tip.is_some());
        presenter.is_some_and(|presenter| presenter.ink.undo())
    }

    /// Changes the theme of presenter mode only; the stored theme stays.
    pub(super) fn presenter_theme(&mut self) -> bool {
        let Some(presenter) = &mut self.screen.presenter else { return false };
        presenter.dark = !presenter.dark;
        true
    }

    /// The overlay of presenter mode: the drawing and the mark of a frozen scene. Forgets the last
    /// key after a while.
    pub(super) fn overlay(&mut self, ui: &Ui, cx: &UiContext<'_>, layout: &Layout) {
        let now = ui.input(|input| input.time);
        let step = self.reading.step();
        let views: Vec<_> = self.canvases().map(|canvas| canvas.view()).collect();
        let Some(presenter) = &mut self.screen.presenter else { return };
        if layout.form == Form::Presenter {
            presenter.ink.show(ui, cx, &DrawnPanes { rect: layout.canvas, views: &views, step });
        }
        let painter = ui.painter_at(layout.canvas);
        if presenter.frozen {
            self.pictures.covered.push(presenter::frost(&painter, cx, layout.canvas));
        }
        match presenter.echo.as_ref().and_then(|echo| echo.rest(now)) {
            Some(rest) => ui.ctx().request_repaint_after(Duration::from_secs_f64(rest)),
            None => presenter.echo = None,
        }
    }

    /// The echo of a key or a drag, before its messages are handled. `None` outside of presenter
    /// mode, or without an echo.
    pub(super) fn echo_of(&self, key: Option<&str>, acts: &[Msg], now: f64) -> Option<Echo> {
        let presenter = self.screen.presenter.as_ref()?;
        let words = self.words();
        let mut echo = match key {
            Some(key) => Echo::new(words.fill("echo_key", &[("key", &key)]), now),
            None if acts.iter().any(|act| matches!(act, Msg::Edit(Edit::Drag { .. }))) => {
                Echo::new(words.get("echo_drag").to_owned(), now)
            }
            // Repeating a key repeats its action.
            None if acts.iter().any(|act| matches!(act, Msg::Edit(Edit::Nudge { .. }))) => {
                let mut echo = presenter.echo.clone()?;
                echo.since = now;
                echo
            }
            None => return None,
        };
        let action = acts.iter().rev().find_map(|act| match act {
            Msg::Do(action) => Some(*action),
            _ => None,
        });
        let word = action.map(|action| match action {
            KeyAction::Advance => self.press().map_or("", Press::word),
            KeyAction::HideVerdict if self.verdict_hidden() => "show_verdict",
            action => action.word(),
        });
        if let Some(word) = word {
            echo.what = if word.is_empty() { String::new() } else { words.get(word).to_owned() };
            echo.numbers.clear();
        }
        Some(echo)
    }

    /// Shows an echo, with the numbers of the moved handle.
    pub(super) fn show_echo(&mut self, ctx: &Context, mut echo: Echo, moved: Option<usize>) {
        if let Some(handle) = moved.and_then(|i| self.reading.page.handle_view(i)) {
            echo.what = handle.name.to_uppercase();
            echo.numbers =
                handle.value.numbers().map(WrittenNumber::text).collect::<Vec<_>>().join(", ");
        }
        if let Some(presenter) = &mut self.screen.presenter {
            presenter.echo = Some(echo);
            ctx.request_repaint();
        }
    }

    /// The handle that messages move; `dragged` was dragged before the frame.
    pub(super) fn moved(&self, acts: &[Msg], dragged: Option<HeldPart>) -> Option<usize> {
        acts.iter().rev().find_map(|act| match act {
            Msg::Edit(Edit::Nudge { handle, .. }) => Some(*handle),
            Msg::Edit(Edit::Drag { .. }) => match self.dragged().or(dragged) {
                Some(HeldPart::Handle(handle)) => Some(handle),
                _ => None,
            },
            _ => None,
        })
    }

    /// Whether a frozen scene refuses an edit.
    pub(super) fn refuses(&self, edit: &Edit) -> bool {
        let shows = matches!(edit, Edit::Shot(_) | Edit::Exhibit(_));
        self.frozen() && (guess_options::moves(edit) || shows)
    }
}
