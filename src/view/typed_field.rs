//! Fields in which text is typed, with their names. In a page the browser has a field of its own
//! over the one that has the focus, so that keyboard, input method, selection, clipboard and screen
//! reader are the browser's. It is told here what to show.

use egui::text::{CCursor, CCursorRange};
use egui::text_edit::TextEditState;
use egui::{Context, FontId, Id, Rect, Response, Ui, Vec2, WidgetInfo, WidgetType};

/// What a field is for, which decides which keyboard a screen brings up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FieldPurpose {
    /// A line of text.
    #[default]
    Text,
    /// A number.
    Number,
    /// Words to search for.
    Search,
    /// The address of a page.
    Address,
    /// Several lines.
    Lines,
    /// Several lines that nobody can change.
    Copied,
}

/// How a field looks and what it is for.
#[derive(Clone, Debug)]
pub struct FieldLook<'a> {
    /// What is spoken of it.
    pub name: &'a str,
    /// Its letters.
    pub font: FontId,
    /// What it is for.
    pub purpose: FieldPurpose,
    /// Room between its edge and its text.
    pub inset: Vec2,
    /// Height of a line, unless it is that of the letters.
    pub line: Option<f32>,
    /// The text stands in the middle.
    pub centred: bool,
    /// Arrows and clicks are for a list over the field.
    pub covered: bool,
}

impl<'a> FieldLook<'a> {
    /// A line of text from the left edge on.
    pub fn new(name: &'a str, font: FontId) -> Self {
        Self {
            name,
            font,
            purpose: FieldPurpose::Text,
            inset: Vec2::ZERO,
            line: None,
            centred: false,
            covered: false,
        }
    }

    /// The same for another purpose.
    pub fn purpose(self, purpose: FieldPurpose) -> Self {
        Self { purpose, ..self }
    }

    /// The same with the text in the middle.
    pub fn centred(self) -> Self {
        Self { centred: true, ..self }
    }

    /// The same with room around the text.
    pub fn inset(self, inset: Vec2) -> Self {
        Self { inset, ..self }
    }

    /// Says what `response`, the field with this text, is; if it has the focus, a page gets to know.
    pub fn describe(self, ui: &Ui, response: &Response, text: &str) {
        response.widget_info(|| {
            let mut info = WidgetInfo::labeled(WidgetType::TextEdit, response.enabled(), self.name);
            info.current_text_value = Some(text.to_owned());
            info
        });
        if !response.has_focus() {
            return;
        }
        let line = self.line.unwrap_or_else(|| ui.fonts(|fonts| fonts.row_height(&self.font)));
        let field = FocusedField {
            id: response.id,
            name: self.name.to_owned(),
            purpose: self.purpose,
            text: text.to_owned(),
            selection: selection(ui.ctx(), response.id, text),
            rect: response.rect.shrink2(self.inset),
            clip: response.rect.intersect(ui.clip_rect()),
            font: self.font,
            line,
            centred: self.centred,
            covered: self.covered,
        };
        ui.data_mut(|data| data.insert_temp(key(), Some(field)));
    }
}

/// The field that has the focus.
#[derive(Clone, Debug, PartialEq)]
pub struct FocusedField {
    /// It and no other.
    pub id: Id,
    /// What is spoken of it.
    pub name: String,
    /// What it is for.
    pub purpose: FieldPurpose,
    /// What stands in it.
    pub text: String,
    /// Where its selection was begun and where the cursor is, in characters.
    pub selection: [usize; 2],
    /// The place of its text, in points.
    pub rect: Rect,
    /// The part of its place that is seen.
    pub clip: Rect,
    /// Its letters.
    pub font: FontId,
    /// Height of a line.
    pub line: f32,
    /// The text stands in the middle.
    pub centred: bool,
    /// Arrows and clicks are for a list over the field.
    pub covered: bool,
}

/// The field that was laid out with the focus since the last call.
pub fn take_focused(ctx: &Context) -> Option<FocusedField> {
    ctx.data_mut(|data| data.remove_temp::<Option<FocusedField>>(key()).flatten())
}

/// Where the selection of a field was begun and where its cursor is, in characters of its text; both
/// at the end if it has none yet.
pub fn selection(ctx: &Context, id: Id, text: &str) -> [usize; 2] {
    let end = text.chars().count();
    let range = TextEditState::load(ctx, id).and_then(|state| state.cursor.char_range());
    range.map_or([end; 2], |range| [range.secondary, range.primary].map(|at| at.index.min(end)))
}

/// Selects characters of a field.
pub fn select(ctx: &Context, id: Id, [anchor, cursor]: [usize; 2]) {
    let mut state = TextEditState::load(ctx, id).unwrap_or_default();
    let [secondary, primary] = [anchor, cursor].map(CCursor::new);
    state.cursor.set_char_range(Some(CCursorRange { primary, secondary }));
    state.store(ctx, id);
}

fn key() -> Id {
    Id::new("the field that has the focus")
}
