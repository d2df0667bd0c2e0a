//! Presenter mode: the view for an audience, and the controls of the presenter.

mod bar;
mod countdown;
mod echo;
mod pen;
mod pointers;
mod steps;

pub use bar::{PresenterBar, bar};
pub use countdown::Countdown;
pub use echo::Echo;
pub use pen::{DrawnPanes, PenDrawing, PenTip};
pub use pointers::Pointers;
pub use steps::{PresenterSteps, steps};

use crate::view::prelude::*;

/// The state of presenter mode, discarded when the mode is left.
#[derive(Default)]
pub struct Presenter {
    /// The theme is the dark one instead of that for projectors; this choice is not stored.
    pub dark: bool,
    /// Whether the verdict is hidden; the scene stays movable.
    pub hidden: bool,
    /// Whether the scene is frozen.
    pub frozen: bool,
    /// Whether the screen is black until the next key or press.
    pub black: bool,
    /// Whether full screen was entered in the mode, and ends with it.
    pub filled: bool,
    /// The part enlarged to the panel and half of the picture.
    pub enlarged: Option<Enlarged>,
    /// The ring and the spotlight.
    pub pointers: Pointers,
    pub countdown: Option<Countdown>,
    /// The drawing on the picture.
    pub ink: PenDrawing,
    /// The last key or drag.
    pub echo: Option<Echo>,
}

/// The sizes of text that a presenter can choose, relative to the normal size.
const TEXT_SIZES: [f32; 4] = [1.0, 1.15, 1.3, 1.5];

/// The size of text with this index, relative to the normal size.
pub fn text_size(index: u32) -> f32 {
    TEXT_SIZES[(index as usize).min(TEXT_SIZES.len() - 1)]
}

/// The index of the next larger or next smaller size of text, if any.
pub fn next_text_size(index: u32, larger: bool) -> u32 {
    let last = TEXT_SIZES.len() as u32 - 1;
    if larger { (index + 1).min(last) } else { index.min(last).saturating_sub(1) }
}

/// The parts that can be enlarged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Enlarged {
    Formula,
    /// The code, otherwise hidden.
    Code,
}

impl Enlarged {
    /// The scale relative to the panel.
    pub const fn times(self) -> f32 {
        match self {
            Self::Formula => 1.5,
            Self::Code => 1.72,
        }
    }
}

/// The words of [`Presenter::memory`].
const MEMORY: [&str; 5] = ["present", "dark", "hidden", "frozen", "black"];

impl Presenter {
    /// The state to restore after a reload of the page.
    pub fn memory(&self) -> String {
        let holds = [true, self.dark, self.hidden, self.frozen, self.black];
        let words = MEMORY.into_iter().zip(holds).filter_map(|(word, holds)| holds.then_some(word));
        words.collect::<Vec<_>>().join(" ")
    }

    /// The theme of presenter mode.
    pub fn tone(&self) -> Tone {
        if self.dark { Tone::Dark } else { Tone::Projector }
    }

    /// Enlarges a part, or restores the layout if it is enlarged.
    pub fn enlarge(&mut self, what: Enlarged) {
        self.enlarged = (self.enlarged != Some(what)).then_some(what);
    }

    /// The mode of [`Presenter::memory`]; `None` if presenter mode was off.
    pub fn recall(memory: &str) -> Option<Self> {
        let [on, dark, hidden, frozen, black] =
            MEMORY.map(|word| memory.split(' ').any(|known| known == word));
        on.then(|| Self { dark, hidden, frozen, black, ..Self::default() })
    }
}

/// The effect of the next press of a clicker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Press {
    /// Closes overlays.
    Close,
    /// Opens the verdict.
    Verdict,
    /// Goes to the next step.
    Step,
    /// Goes to the next lesson.
    Lesson,
    /// Goes to the next entry of the list.
    Entry,
}

impl Press {
    /// The key of the effect's name among the interface words.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Close => "close",
            Self::Verdict => "show_verdict",
            Self::Step => KeyAction::NextStep.word(),
            Self::Lesson => KeyAction::NextLesson.word(),
            Self::Entry => "list_next",
        }
    }
}

/// The mark of a frozen picture in its upper right corner; returns its rectangle.
pub fn frost(painter: &Painter, cx: &UiContext<'_>, canvas: Rect) -> Rect {
    let (theme, ui_scale) = (cx.theme, cx.ui_scale);
    let galley = unwrapped(painter, cx.words.get("frozen"), cx.bold(13.0));
    let size = vec2(galley.size().x + 46.0 * ui_scale, cx.switch());
    let corner = canvas.right_top() + vec2(-20.0 * ui_scale, 13.0 * ui_scale);
    let rect = Rect::from_min_size(corner - vec2(size.x, 0.0), size);
    painter.rect(rect, cx.corners(), theme.inv, Stroke::NONE, StrokeKind::Inside);
    let at = pos2(rect.left() + 20.0 * ui_scale, rect.center().y);
    Icon::Freeze.paint_at(painter, at, 18.0 * ui_scale, theme.inv_ink, cx.stroke());
    text_beside(painter, rect.left_center() + vec2(34.0 * ui_scale, 0.0), galley, theme.inv_ink);
    rect
}
