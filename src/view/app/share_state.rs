//! Sharing the current state as a link or as a Rust test, and saving the picture as a file.

use super::App;
use crate::lesson::link::VerdictView;
use crate::view::exchange::frame_code::{self, SIZES};
use crate::view::figure::{self, FigureSubject, Style};
use crate::view::msg::SharedAs;
use crate::view::overlays::share::{ShareState, own_machine};
use crate::view::prelude::*;

/// Duration for which the name of a file is shown, in seconds.
const READING: f64 = 6.0;

impl App {
    /// The link of the current state, without the `#`.
    pub fn link(&self) -> String {
        self.link_with(self.verdict_view())
    }

    /// The link of the current state with the verdict open, or with the guess of the step.
    pub(super) fn open_link(&self) -> String {
        self.link_with(VerdictView::Shown)
    }

    fn link_with(&self, verdict: VerdictView) -> String {
        self.reading.link(self.seen(), verdict, self.motion.staging.all)
    }

    /// Copies the link or the test to the clipboard.
    pub(super) fn share(&mut self, shared: SharedAs) {
        let text = match shared {
            SharedAs::Link => Some(self.shown_link()),
            SharedAs::Lesson => self.lesson_link(),
            SharedAs::Test => self.test(),
            SharedAs::List => Some(self.addressed(&self.lists.draft.link(None))),
            SharedAs::Frame | SharedAs::PictureFrame => {
                let [whole, picture] = self.frames().unwrap_or_default();
                Some(if shared == SharedAs::Frame { whole } else { picture })
            }
        };
        if let Some(text) = text {
            self.overlays.shared = (shared, None);
            self.effects.push(Effect::Copy(text));
        }
    }

    /// Receives the addresses of a running server; a recently copied link is copied again with
    /// them.
    pub(super) fn serve(&mut self, addresses: Vec<String>) {
        let before = self.shown_link();
        self.machine.served = addresses;
        if self.overlays.stack.sheet == Some(Sheet::Share) && before != self.shown_link() {
            self.share(self.link_to_share());
        }
    }

    /// The first choice of the share sheet: presenter mode shares the lesson itself.
    pub(super) fn link_to_share(&self) -> SharedAs {
        if self.lesson_link().is_some() { SharedAs::Lesson } else { SharedAs::Link }
    }

    /// The link of the lesson without its scene, in presenter mode.
    fn lesson_link(&self) -> Option<String> {
        let presents = self.screen.presenter.is_some() && !self.on_workbench();
        presents.then(|| self.addressed(self.reading.entry.id))
    }

    pub(super) fn share_state(&self) -> ShareState {
        let (shared, copied) = self.overlays.shared;
        ShareState {
            shared,
            copied,
            link: self.shown_link(),
            lesson: self.lesson_link(),
            test: self.test(),
            frames: self.frames(),
            base: self.base().map(str::to_owned),
            given: self.machine.boot.base.is_empty().then(|| self.store.settings.address.clone()),
            carries_code: self.link_with_own_code() != self.link(),
            hides_verdict: self.verdict_view() != VerdictView::Shown,
            reads: self.machine.boot.reads,
            keeps: self.machine.boot.keeps,
        }
    }

    /// The address of the page: its own address; for a window, the address of a running server or
    /// from the settings. Public addresses come before local ones.
    fn base(&self) -> Option<&str> {
        if !self.machine.boot.base.is_empty() {
            return Some(&self.machine.boot.base);
        }
        let served = self.machine.served.iter().rev().chain([&self.store.settings.address]);
        let known: Vec<_> = served.map(String::as_str).filter(|base| !base.is_empty()).collect();
        let open = known.iter().find(|base| !own_machine(base));
        open.or(known.first()).copied()
    }

    /// The address of the current state in the full program, with query parameters; only if the
    /// page has an address.
    fn address_with(&self, asked: &str) -> Option<String> {
        let base = self.base()?.split('?').next().unwrap_or_default();
        let code = self.lang().code();
        Some(format!("{base}?lang={code}{asked}#{}", self.link_with_own_code()))
    }

    /// Opens the full program in a tab beside the embedding page.
    pub(super) fn open_whole(&mut self) {
        if let Some(address) = self.address_with("") {
            self.effects.push(Effect::Visit(address));
        }
    }

    /// The HTML code of an iframe with the current state, and of an iframe with only the picture.
    fn frames(&self) -> Option<[String; 2]> {
        let (title, _) = self.reading.sentence(self.lang());
        let title = format!("{} · {title}", self.words().get("app"));
        let [whole, picture] = ["", "&only=picture"].map(|asked| self.address_with(asked));
        let code = |address: &str, size| frame_code::iframe(address, &title, size);
        Some([code(&whole?, SIZES[0]), code(&picture?, SIZES[1])])
    }

    fn shown_link(&self) -> String {
        self.addressed(&self.link_with_own_code())
    }

    /// A link for sharing: with the page's address, or the command that opens it.
    pub(super) fn addressed(&self, link: &str) -> String {
        match self.base() {
            Some(base) => format!("{base}#{link}"),
            None => format!("crosspoint --link '{link}'"),
        }
    }

    /// The scene as a Rust test, after a comment with its description; it reveals the verdict.
    fn test(&self) -> Option<String> {
        if self.verdict_hidden() {
            return None;
        }
        let (title, [sentence, _]) = self.reading.sentence(self.lang());
        let notes = [&*title, &*sentence, &*self.shown_link()];
        match self.board() {
            Some(board) => self.workshop.worktable.lesson.rust_test(board, &notes),
            None => self.reading.page.rust_test(&notes),
        }
    }

    /// Requests a file with the content of the canvas, without the effects of the pointer.
    pub(super) fn save(&mut self, ctx: &Context) {
        let export = self.overlays.export;
        self.overlays.stack.sheet = None;
        let mut lit = self.reader.lit.clone();
        lit.hover(None);
        let subject = FigureSubject {
            reading: &self.reading,
            lit: &lit,
            camera: self.pictures.canvas.camera(),
            framing: self.motion.staging.framing,
            all: self.shows_all(),
            beside: self.pictures.second.canvas.camera(),
            unknown: self.reader.panel.unknown,
            hidden: self.verdict_hidden(),
            problem: self.practising(),
            field: self.pictures.field.choice().zip(self.pictures.field.point(&self.reading.page)),
        };
        let screen = ctx.screen_rect().size();
        // A workbench sheet has more around its picture than a lesson.
        let layout = if self.on_workbench() { self.layout(screen) } else { Layout::of(screen) };
        let size = layout.canvas.size();
        let style = Style {
            lang: self.lang(),
            tone: export.tone.unwrap_or(self.tone()),
            size,
            formulas: export.formulas,
            inset: export.inset,
        };
        let fonts = ctx.fonts(|fonts| fonts.lock().fonts.definitions().clone());
        let svg = figure::draw(&subject, &style, &fonts);
        let name = format!("crosspoint-{}", self.reading.entry.id);
        self.effects.push(Effect::Save { name, svg, png: export.png });
    }

    /// Receives the path of the file or the error, and shows it in the next frame.
    pub(super) fn saved(&mut self, saved: Result<String, String>) {
        let words = self.words();
        self.overlays.next_note = Some(match saved {
            Ok(file) => words.fill("saved", &[("file", &file)]),
            Err(why) => words.fill("save_failed", &[("why", &why)]),
        });
    }

    /// Shows what was received since the last frame.
    pub(super) fn show_next_note(&mut self, now: f64) {
        if let Some(text) = self.overlays.next_note.take() {
            self.effects.say(text.clone());
            self.overlays.note = Some((text, now + READING));
        }
    }
}
