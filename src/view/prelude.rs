//! Common imports of the view: egui, keys, messages, effects, controls, lessons and words.

pub use super::exchange::embedding::HiddenPart;
pub use super::exchange::host::{Effect, MachineClock};
pub use super::keys::KeyAction;
pub use super::layout::{Layout, sound};
pub use super::msg::{CodeTab, Msg, Overlay, Sheet, Tab};
pub use super::reading::open_lesson::OpenLesson;
pub use super::theme::{Theme, Tone};
pub use super::typography::formula_cache::{Inks, Maths};
pub use super::typography::prose::{Prose, Size};
pub use super::ui_context::{
    CARD, CONTROL, UiContext, bold, elided, first_fitting, one_line, text_beside, ui as font,
    unwrapped, wide_row,
};
pub use super::widgets::controls::{
    ButtonFace, Control, OnClick, Weight, ask_button, ask_icon, icon_button, text_button,
    word_button,
};
pub use super::widgets::icons::Icon;
pub use super::widgets::menu_row::row_button;
pub use super::widgets::tooltip::Tooltip;
pub use super::widgets::typed_field::FieldLook;
pub use super::widgets::{controls, lay_out_again, scroll_area, tab_stops};
pub use crate::lesson::practice::Task;
pub use crate::lesson::{Edit, Page};
pub use crate::lessons::Entry;
pub use crate::text::number::WrittenNumber;
pub use crate::text::words::{Lang, Words};
pub use egui::text::{Fonts, LayoutJob, TextFormat};
pub use egui::{
    Align, Align2, Area, CentralPanel, Color32, Context, CornerRadius, CursorIcon, Event, FontId,
    Frame, Galley, Id, Key, Layout as Flow, Margin, Modifiers, Order, Painter, Pos2, Rect,
    Response, RichText, Sense, Separator, Shape, Stroke, StrokeKind, TextEdit, Ui, UiBuilder, Vec2,
    WidgetType, pos2, vec2,
};
pub use std::sync::Arc;
