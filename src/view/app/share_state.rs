//! Passing on what is seen: as a link, and as a test in Rust.

use super::App;
use crate::lesson::link::VerdictView;
use crate::view::frame_code::{self, SIZES};
use crate::view::host::Effect;
use crate::view::msg::SharedAs;
use crate::view::msg::Sheet;
use crate::view::share::{ShareState, own_machine};

impl App {
    /// The link of the present state, without the `#`.
    pub fn link(&self) -> String {
        self.link_with(self.verdict_view())
    }

    /// The link of the present state with the verdict open, or with the guess that the step asks
    /// for.
    pub(super) fn open_link(&self) -> String {
        self.link_with(VerdictView::Shown)
    }

    fn link_with(&self, verdict: VerdictView) -> String {
        self.reading.link(self.seen(), (verdict, self.pictures.staging.all))
    }

    /// Puts the link or the test on the clipboard.
    pub(super) fn share(&mut self, shared: SharedAs) {
        let text = match shared {
            SharedAs::Link => Some(self.shown_link()),
            SharedAs::Test => self.test(),
            SharedAs::List => Some(self.addressed(&self.lists.draft.link(None))),
            SharedAs::Frame | SharedAs::PictureFrame => {
                let [whole, picture] = self.frames().unwrap_or_default();
                Some(if shared == SharedAs::Frame { whole } else { picture })
            }
        };
        if let Some(text) = text {
            self.overlays.shared = (shared, None);
            self.outbox.wish(Effect::Copy(text));
        }
    }

    /// Takes in where the page is served now; what was copied a moment ago leads there.
    pub(super) fn serve(&mut self, addresses: Vec<String>) {
        let before = self.shown_link();
        self.machine.served = addresses;
        if self.overlays.stack.sheet() == Some(Sheet::Share) && before != self.shown_link() {
            self.share(SharedAs::Link);
        }
    }

    /// What the sheet shows.
    pub(super) fn share_state(&self) -> ShareState {
        let (shared, copied) = self.overlays.shared;
        ShareState {
            shared,
            copied,
            link: self.shown_link(),
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

    /// The address of the page: where it came from, or for a window where its person serves it or
    /// says that it is. What others can open comes before what only this machine can.
    fn base(&self) -> Option<&str> {
        if !self.machine.boot.base.is_empty() {
            return Some(&self.machine.boot.base);
        }
        let served = self.machine.served.iter().rev().chain([&self.store.settings.address]);
        let known: Vec<_> = served.map(String::as_str).filter(|base| !base.is_empty()).collect();
        let open = known.iter().find(|base| !own_machine(base));
        open.or(known.first()).copied()
    }

    /// The address of the present state in the program as a whole, with what is asked of the page; only
    /// where the page has an address.
    fn address_with(&self, asked: &str) -> Option<String> {
        let base = self.base()?.split('?').next().unwrap_or_default();
        let code = self.lang().code();
        Some(format!("{base}?lang={code}{asked}#{}", self.link_with_own_code()))
    }

    /// Opens the program as a whole beside the page around this one.
    pub(super) fn open_whole(&mut self) {
        if let Some(address) = self.address_with("") {
            self.outbox.wish(Effect::Visit(address));
        }
    }

    /// The code of a frame with the present state, and of one with the picture alone.
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

    /// A link as a person passes it on: with the page's address, or the command that opens it.
    pub(super) fn addressed(&self, link: &str) -> String {
        match self.base() {
            Some(base) => format!("{base}#{link}"),
            None => format!("crosspoint --link '{link}'"),
        }
    }

    /// The scene as a test in Rust, with the sentence that says what is seen above it; it tells the
    /// verdict.
    fn test(&self) -> Option<String> {
        if self.hides() {
            return None;
        }
        let (title, [sentence, _]) = self.reading.sentence(self.lang());
        let notes = [&*title, &*sentence, &*self.shown_link()];
        match self.board() {
            Some(board) => self.workshop.worktable.rust_test(board, &notes),
            None => self.reading.page.rust_test(&notes),
        }
    }
}
