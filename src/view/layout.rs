//! The layout of the program, by the size of the window.

mod editor_layout;
mod embed_layout;
mod phone;
mod presenter_layout;

pub use editor_layout::{WIDTHS, WRITING};
pub use phone::{SheetHeight, SheetShape, VerdictRow, edges};

use egui::emath::GuiRounding;
use egui::{Rect, Vec2, pos2, vec2};

/// The scale of presenter mode on a screen of 1920×1080, for which sizes are given.
pub const PRESENTER_SCALE: f32 = 1.5;

/// The kind of arrangement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Picture left, panel right.
    Desktop,
    /// Picture above; verdict, tabs and panel on a sheet over its lower part.
    Stacked,
    /// A phone in landscape: picture and verdict left, tabs and panel right.
    Landscape,
    /// Presenter mode for an audience: the current subject only, large.
    Presenter,
}

/// The rectangles of one layout. None of them has a negative size.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    /// The kind of layout.
    pub form: Form,
    /// The bar with title and tools.
    pub top: Rect,
    /// Chapters and lessons; `None` if there is no space.
    pub rail: Option<Rect>,
    /// The list of lessons, if it stays open beside the picture.
    pub drawer: Option<Rect>,
    /// The picture.
    pub canvas: Rect,
    /// The space beside the picture in which presenter mode shows the opened inset.
    pub inset: Option<Rect>,
    /// The row of the time, in a lesson with a clock.
    pub play: Option<Rect>,
    /// The row of special cases under the picture; `None` if there is no space.
    pub special: Option<Rect>,
    /// Verdict sentence and values.
    pub state: Rect,
    /// Tabs over the panel, if its parts are not stacked.
    pub tabs: Option<Rect>,
    /// Prose, formula and code.
    pub panel: Rect,
    /// The line of the next challenge; `None` if it is part of the prose.
    pub challenge: Option<Rect>,
    /// Back and next.
    pub nav: Rect,
    /// The sheet over the lower part of the picture.
    pub sheet: Option<Rect>,
    /// Overlays of the picture are moved to a tab of the panel.
    pub folds: bool,
    /// The part of the window for reading beside the picture.
    pub overlay: Rect,
    /// Touch-sized controls.
    pub touch: bool,
    /// There is no lesson beside the picture: the panel is empty, and the back button takes the
    /// place of the steps.
    pub alone: bool,
    /// The picture has no overlays except those that change it.
    pub bare: bool,
    /// The link to the full program, if only the picture is shown.
    pub program_link: Option<Rect>,
    /// The scale factor relative to desk size.
    pub ui_scale: f32,
}

/// From this width on the list of lessons may stay open.
const WIDE_WINDOW: f32 = 1600.0;

/// The width of an open list of lessons.
const DRAWER: f32 = 300.0;

/// A verdict row narrower than this shows the verdicts of three arithmetics below the sentence.
pub const BESIDE: f32 = 640.0;

impl Layout {
    /// The layout for a window.
    ///
    /// ```
    /// use crosspoint::view::layout::{Form, Layout};
    /// let desktop = Layout::of(egui::vec2(1280.0, 800.0));
    /// assert_eq!(desktop.form, Form::Desktop);
    /// assert_eq!(desktop.canvas.size(), egui::vec2(820.0, 640.0));
    /// assert_eq!(Layout::of(egui::vec2(390.0, 844.0)).canvas.height(), 362.0);
    /// ```
    pub fn of(size: Vec2) -> Self {
        Self::shaped(size, SheetShape::default())
    }

    /// The layout of a window with the state of a phone's sheet.
    pub fn shaped(size: Vec2, shape: SheetShape) -> Self {
        let size = size.max(Vec2::ZERO);
        match size.x {
            width if size.y < 480.0 && size.y < width && width < 1000.0 => {
                phone::landscape(size, shape)
            }
            width if width >= 800.0 => Self::desktop(size),
            _ => phone::stacked(size, shape),
        }
    }

    /// An empty layout.
    const EMPTY: Self = Self {
        form: Form::Desktop,
        top: Rect::ZERO,
        rail: None,
        drawer: None,
        canvas: Rect::ZERO,
        inset: None,
        play: None,
        special: None,
        state: Rect::ZERO,
        tabs: None,
        panel: Rect::ZERO,
        challenge: None,
        nav: Rect::ZERO,
        sheet: None,
        folds: false,
        overlay: Rect::ZERO,
        touch: false,
        alone: false,
        bare: false,
        program_link: None,
        ui_scale: 1.0,
    };

    /// This layout with the picture alone: the picture takes the panel's rectangle, and the rows
    /// below the picture move to the bottom of the window.
    pub fn alone(self) -> Self {
        let (right, foot) = (self.nav.right(), self.nav.bottom());
        let none = span(right, self.canvas.top(), right, foot);
        let alone = Self {
            tabs: None,
            panel: none,
            challenge: None,
            sheet: None,
            folds: false,
            alone: true,
            ..self
        };
        let left = self.canvas.left();
        let (special, nav, state) = match self.form {
            Form::Landscape => {
                let (head, foot_row) = (self.top.bottom(), self.state.top());
                let beside = (right - 240.0).max(left);
                return Self {
                    top: span(left, self.top.top(), right, head),
                    canvas: span(left, head, right, foot_row),
                    state: span(left, foot_row, beside, foot),
                    nav: span(beside, foot_row, right, foot),
                    ..alone
                };
            }
            Form::Presenter if self.panel.left() < self.canvas.right() => return alone,
            Form::Presenter => {
                let Rect { min, max } = self.canvas;
                let state = self.state.union(self.nav);
                return Self { canvas: span(min.x, min.y, right, max.y), state, ..alone };
            }
            // The back button is beside the sentence, or below it.
            Form::Desktop => {
                let (top, beside) = (self.state.top(), (right - 240.0).max(left));
                let special = self.special.map_or(0.0, |row| row.height());
                (special, span(beside, top, right, foot), span(left, top, beside, foot))
            }
            Form::Stacked => {
                let top = (self.nav.top() - self.state.height()).max(self.canvas.top());
                (46.0, self.nav, span(left, top, right, self.nav.top()))
            }
        };
        let row = (state.top() - special).max(self.canvas.top());
        Self {
            canvas: span(left, self.canvas.top(), right, row),
            special: (special > 0.0).then(|| span(left, row, right, state.top())),
            state,
            nav,
            ..alone
        }
    }

    /// This layout while the step asks its own question, which also takes the row of special cases.
    #[must_use]
    pub fn asking(self) -> Self {
        let state = self.special.map_or(self.state, |special| special.union(self.state));
        Self { special: None, state, ..self }
    }

    /// Whether the list of lessons can stay open.
    pub fn is_wide(&self) -> bool {
        self.form == Form::Desktop && self.nav.right() >= WIDE_WINDOW
    }

    /// This layout with the list of lessons in place of the rail.
    #[must_use]
    pub fn pinned(self) -> Self {
        let (top, foot) = (self.top.bottom(), self.state.bottom());
        let from = |rect: Rect| rect.with_min_x(DRAWER);
        Self {
            rail: None,
            drawer: Some(span(0.0, top, DRAWER, foot)),
            canvas: from(self.canvas),
            special: self.special.map(from),
            state: from(self.state),
            ..self
        }
    }

    /// This layout with a row of this height for the time at the bottom of the picture. A large
    /// picture continues beneath the row; a small picture becomes smaller.
    ///
    /// ```
    /// use crosspoint::view::layout::Layout;
    /// let timed = Layout::of(egui::vec2(1280.0, 800.0)).timed(44.0);
    /// assert_eq!((timed.canvas.bottom(), timed.open().bottom()), (688.0, 644.0));
    /// assert_eq!(Layout::of(egui::vec2(390.0, 844.0)).timed(52.0).canvas.height(), 310.0);
    /// ```
    pub fn timed(self, height: f32) -> Self {
        let Rect { min, max } = self.canvas;
        let top = (max.y - height).max(min.y);
        let bottom = if self.touch { top } else { max.y };
        let play = Some(span(min.x, top, max.x, max.y));
        Self { canvas: span(min.x, min.y, max.x, bottom), play, ..self }
    }

    /// This layout with the picture ending at `floor`.
    pub fn with_floor(&self, floor: f32) -> Self {
        Self { canvas: sound(self.canvas.with_max_y(self.canvas.bottom().min(floor))), ..*self }
    }

    /// The part of the picture that no row covers.
    pub fn open(&self) -> Rect {
        let foot = self.play.map_or(f32::INFINITY, |row| row.top());
        Rect { max: self.canvas.max.min(pos2(f32::INFINITY, foot)), ..self.canvas }
    }

    fn desktop(size: Vec2) -> Self {
        let rail = if size.x >= 1100.0 { 52.0 } else { 0.0 };
        let panel = match size.x {
            x if x >= WIDE_WINDOW => 480.0,
            x if x >= 1100.0 => 408.0,
            _ => 340.0,
        };
        let special = if size.y >= 700.0 { 46.0 } else { 0.0 };
        let challenge = if size.y >= 700.0 { 50.0 } else { 36.0 };
        let right = size.x - panel;
        let state = size.y - if right - rail < BESIDE { 144.0 } else { 66.0 };
        let canvas_bottom = state - special;
        Self {
            top: span(0.0, 0.0, size.x, 48.0),
            rail: (rail > 0.0).then(|| span(0.0, 48.0, rail, size.y)),
            canvas: span(rail, 48.0, right, canvas_bottom),
            special: (special > 0.0).then(|| span(rail, canvas_bottom, right, state)),
            state: span(rail, state, right, size.y),
            panel: span(right, 48.0, size.x, size.y - 56.0 - challenge),
            challenge: Some(span(right, size.y - 56.0 - challenge, size.x, size.y - 56.0)),
            nav: span(right, size.y - 56.0, size.x, size.y),
            overlay: span(right, 48.0, size.x, size.y),
            ..Self::EMPTY
        }
    }

    /// The picture's controls are elsewhere: in the tab of a phone, or in the card of presenter
    /// mode.
    pub fn is_quiet(&self) -> bool {
        self.folds || self.form == Form::Presenter
    }

    /// The window without bars and rail: the area for cards and sheets.
    pub fn body(&self) -> Rect {
        let top = self.top.bottom().min(self.canvas.top());
        Rect::from_min_max(pos2(self.canvas.left(), top), self.nav.right_bottom())
    }
}

/// Two pictures of one scene side by side, or stacked in a tall rectangle.
pub fn halves(canvas: Rect) -> [Rect; 2] {
    if canvas.width() >= 0.9 * canvas.height() {
        let (left, right) = canvas.split_left_right_at_fraction(0.5);
        [left, right]
    } else {
        let (upper, lower) = canvas.split_top_bottom_at_fraction(0.5);
        [upper, lower]
    }
}

/// This many columns of equal width.
pub fn columns(rect: Rect, count: usize) -> impl Iterator<Item = Rect> {
    let size = vec2(rect.width() / count as f32, rect.height());
    (0..count).map(move |i| Rect::from_min_size(rect.min + vec2(size.x * i as f32, 0.0), size))
}

/// The rectangles of two pictures of one scene; `None` if both would be too small for dragging, so
/// that one picture has the whole rectangle.
pub fn split(canvas: Rect, ui_scale: f32) -> Option<[Rect; 2]> {
    let halves = halves(canvas);
    halves
        .iter()
        .all(|half| half.width() >= 300.0 * ui_scale && half.height() >= 240.0 * ui_scale)
        .then_some(halves)
}

/// The rectangle without a negative size.
pub fn sound(rect: Rect) -> Rect {
    Rect::from_min_size(rect.min, rect.size().max(Vec2::ZERO))
}

/// A rectangle, clamped to a non-negative size. Its sides are multiples of 1/32, so that adding and
/// subtracting sizes is exact: egui panics if a scroll bar is longer than its handle's range by a
/// rounding error.
fn span(left: f32, top: f32, right: f32, bottom: f32) -> Rect {
    sound(Rect::from_min_max(pos2(left, top), pos2(right, bottom))).round_ui()
}

mod workbench_layout;

#[cfg(test)]
mod layout_tests;
