//! Text fields with accessible names. On a web page the browser lays an HTML field over the focused
//! field, so that keyboard, input method, selection, clipboard and screen reader are the browser's;
//! this module provides its description.

use egui::text::{CCursor, CCursorRange};
use egui::text_edit::TextEditState;
use egui::{
    Align, Context, FontId, Id, Key, Margin, Rect, Response, TextEdit, Ui, Vec2, WidgetInfo,
    WidgetType, vec2,
};

/// The purpose of a field, which selects the on-screen keyboard. A page is told its name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum FieldPurpose {
    /// A line of text.
    #[default]
    Text,
    /// A number.
    Number,
    /// A search query.
    Search,
    /// A web address.
    Address,
    /// Several lines.
    Lines,
    /// Several read-only lines.
    Copied,
}

/// The style and purpose of a field.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FieldLook {
    /// The accessible name of the field.
    pub name: String,
    /// The font of the text.
    pub font: FontId,
    /// The purpose of the field.
    pub purpose: FieldPurpose,
    /// Padding around the text.
    pub inset: Vec2,
    /// Height of a line, if it differs from the font's.
    pub line: Option<f32>,
    /// Whether the text is centred.
    pub centred: bool,
    /// Arrow keys and clicks belong to a list over the field.
    pub covered: bool,
}

impl FieldLook {
    /// A left-aligned line of text.
    pub fn new(name: &str, font: FontId) -> Self {
        Self { name: name.to_owned(), font, ..Self::default() }
    }

    /// This field for another purpose.
    pub fn purpose(self, purpose: FieldPurpose) -> Self {
        Self { purpose, ..self }
    }

    /// This field with padding.
    pub fn inset(self, inset: Vec2) -> Self {
        Self { inset, ..self }
    }

    /// Shows the field in `rect` without a frame, with centred text; returns its response, and
    /// whether Enter was pressed in it, which leaves the focus there. `edit` changes the editor.
    pub fn show_centred(
        self,
        ui: &mut Ui,
        rect: Rect,
        id: Id,
        text: &mut String,
        edit: impl for<'t> FnOnce(TextEdit<'t>) -> TextEdit<'t>,
    ) -> (Response, bool) {
        let place = rect.shrink2(vec2(4.0, 2.0));
        let line = TextEdit::singleline(text)
            .id(id)
            .frame(false)
            .font(self.font.clone())
            .horizontal_align(Align::Center)
            .vertical_align(Align::Center)
            .margin(Margin::ZERO)
            .desired_width(place.width());
        let response = ui.put(place, edit(line));
        Self { centred: true, ..self }.describe(ui, &response, text);
        let entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        if entered {
            response.request_focus();
        }
        (response, entered)
    }

    /// Sets the accessible description of `response`, the field with this text; notifies a page if
    /// the field has the focus.
    pub fn describe(self, ui: &Ui, response: &Response, text: &str) {
        response.widget_info(|| WidgetInfo {
            current_text_value: Some(text.to_owned()),
            ..WidgetInfo::labeled(WidgetType::TextEdit, response.enabled(), &self.name)
        });
        if !response.has_focus() {
            return;
        }
        let line = self.line.unwrap_or_else(|| ui.fonts(|fonts| fonts.row_height(&self.font)));
        let field = FocusedField {
            id: response.id,
            text: text.to_owned(),
            selection: selection(ui.ctx(), response.id, text),
            rect: response.rect.shrink2(self.inset),
            clip: response.rect.intersect(ui.clip_rect()),
            line,
            look: self,
        };
        ui.data_mut(|data| data.insert_temp(key(), Some(field)));
    }
}

/// The focused field.
#[derive(Clone, Debug, PartialEq)]
pub struct FocusedField {
    /// The id of the field.
    pub id: Id,
    /// The style and purpose of the field.
    pub look: FieldLook,
    /// The content of the field.
    pub text: String,
    /// Start of the selection and cursor, in characters.
    pub selection: [usize; 2],
    /// The rectangle of its text, in points.
    pub rect: Rect,
    /// The visible part of the field.
    pub clip: Rect,
    /// Height of a line.
    pub line: f32,
}

/// The focused field laid out since the last call.
pub fn take_focused(ctx: &Context) -> Option<FocusedField> {
    ctx.data_mut(|data| data.remove_temp::<Option<FocusedField>>(key()).flatten())
}

/// Start of the selection and cursor of a field, in characters of its text; both at the end without
/// a selection.
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
