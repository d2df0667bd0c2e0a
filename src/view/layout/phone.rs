//! Phone layouts: a sheet over the lower part of the picture, or a column beside it.

use super::{Form, Layout, span};
use egui::Vec2;

/// The height of a phone's sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SheetHeight {
    /// The verdict and the navigation row; no text.
    Line,
    /// The text under the picture.
    #[default]
    Half,
    /// The text over the picture.
    Full,
}

impl SheetHeight {
    /// All heights, the lowest first.
    pub const ALL: [Self; 3] = [Self::Line, Self::Half, Self::Full];

    /// The height this many steps higher, or lower, as far as there is one.
    pub fn raised(self, steps: isize) -> Self {
        Self::ALL[(self as usize).saturating_add_signed(steps).min(2)]
    }
}

/// The content of the verdict row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum VerdictRow {
    /// The sentence.
    #[default]
    Sentence,
    /// The sentence, and below it the values and the verdicts of three arithmetics.
    Details,
    /// The guesses, which replace the verdict.
    Guesses,
}

impl VerdictRow {
    /// Height of the sentence.
    pub const SENTENCE: f32 = 48.0;
    /// Height of the values and the verdicts.
    pub const DETAILS: f32 = 88.0;
    /// The height that a copy of the picture adds where the sheet covers the picture.
    pub const COPY: f32 = 36.0;

    /// The height of the row beside the text of the step.
    pub(super) fn height(self) -> f32 {
        match self {
            Self::Sentence => Self::SENTENCE,
            Self::Details => Self::SENTENCE + Self::DETAILS,
            Self::Guesses => 138.0,
        }
    }

    /// The height of the row while the text of the step is hidden: guesses have their question.
    pub(super) fn height_alone(self) -> f32 {
        if self == Self::Guesses { 176.0 } else { self.height() }
    }
}

/// The inputs of a phone layout beside the window size.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SheetShape {
    /// The height of the sheet.
    pub height: SheetHeight,
    /// The sheet's upper edge during a drag or an animation.
    pub edge: Option<f32>,
    /// The content of the verdict row.
    pub row: VerdictRow,
}

/// Height of the tabs.
const TABS: f32 = 44.0;
/// The least height of a picture over a text, if possible.
const PICTURE: f32 = 200.0;
/// The greatest width of a text.
const COLUMN: f32 = 560.0;

/// The heights of the bar, of the sheet's handle, and of the row of the steps.
fn rows(size: Vec2) -> [f32; 3] {
    if size.y < 700.0 { [48.0, 12.0, 52.0] } else { [52.0, 16.0, 60.0] }
}

/// The upper edge of the sheet at each of its heights, the lowest first.
pub fn edges(size: Vec2, row: VerdictRow) -> [f32; 3] {
    let [top, handle, nav] = rows(size);
    let line = (size.y - nav - row.height_alone() - handle).max(top);
    // The guesses take space from a picture that is larger than necessary.
    let asks = row == VerdictRow::Guesses;
    let guesses = if asks { row.height() - VerdictRow::SENTENCE } else { 0.0 };
    let picture = (0.56 * size.y - 110.0 - guesses).floor().max(PICTURE);
    let half = (top + picture).min(line);
    [line, half, (top + 8.0).min(half)]
}

/// The sheet over the lower part of the picture.
pub fn stacked(size: Vec2, shape: SheetShape) -> Layout {
    let [top, handle, nav] = rows(size);
    let [line, half, full] = edges(size, shape.row);
    let edge = shape.edge.unwrap_or([line, half, full][shape.height as usize]);
    let nav = (size.y - nav).max(top);
    let from = edge + handle;
    // A sheet without space for text has no tabs either.
    let alone = edge + 1.0 > line;
    let state = if alone { shape.row.height_alone() } else { shape.row.height() };
    let covered = ((half - edge) / (half - full).max(1.0)).clamp(0.0, 1.0);
    let copy = if shape.row == VerdictRow::Guesses { 0.0 } else { covered * VerdictRow::COPY };
    let state = (from + state + copy).min(nav);
    let tabs = (state + TABS <= nav).then(|| span(0.0, state, size.x, state + TABS));
    let panel = tabs.map_or(nav, |tabs| tabs.bottom());
    let margin = ((size.x - COLUMN) / 2.0).max(0.0);
    Layout {
        top: span(0.0, 0.0, size.x, top),
        // The picture continues under a sheet that is dragged up further.
        canvas: span(0.0, top, size.x, edge.max(half)),
        state: span(0.0, from, size.x, state),
        tabs,
        panel: span(margin, panel, size.x - margin, nav),
        nav: span(0.0, nav, size.x, size.y),
        sheet: Some(span(0.0, edge, size.x, size.y)),
        overlay: span(0.0, edge.min(half) + handle, size.x, size.y),
        ..phone(Form::Stacked)
    }
}

/// A phone in landscape: the picture with the verdict under it, and the text beside them, which the
/// lowest sheet height hides.
pub fn landscape(size: Vec2, shape: SheetShape) -> Layout {
    let right = match shape.height {
        SheetHeight::Line => size.x,
        _ => (0.58 * size.x).floor(),
    };
    let nav = (size.y - 52.0).max(0.0);
    let state = (size.y - shape.row.height()).max(0.0);
    Layout {
        top: span(right, 0.0, size.x, 44.0),
        canvas: span(0.0, 0.0, right, state),
        state: span(0.0, state, right, size.y),
        tabs: Some(span(right, 44.0, size.x, 44.0 + TABS)).filter(|tabs| tabs.width() > 0.0),
        panel: span(right, 44.0 + TABS, size.x, nav),
        nav: span(right, nav, size.x, size.y),
        overlay: span(right, 44.0, size.x, size.y),
        ..phone(Form::Landscape)
    }
}

/// The common part of both.
fn phone(form: Form) -> Layout {
    Layout { form, touch: true, folds: true, ..Layout::EMPTY }
}
