//! The coordinates beside the focused point, which can be scrubbed and typed.

use super::anchor::Anchor;
use super::labels::LabelRequest;
use super::mark_labels::Label;
use super::{CanvasWords, Picture};
use crate::lesson::{Edit, HandleView};
use crate::view::ink::{Halo, InkPainter};
use egui::{
    Color32, CursorIcon, FontId, Key, Pos2, Rect, Sense, Stroke, TextEdit, Ui, Vec2, pos2, vec2,
};

/// Pixels of movement for one step of a number.
const STEP: f32 = 5.0;

/// The coordinates of a point, laid out.
#[derive(Clone, Debug)]
pub struct CoordinateReadout {
    pieces: Vec<(Label, Option<usize>)>,
    size: Vec2,
}

impl CoordinateReadout {
    /// `(x, y)` of a point, or a number.
    pub fn new(
        ctx: &egui::Context,
        handle: &HandleView,
        words: &dyn CanvasWords,
        ui_scale: f32,
    ) -> Self {
        let text = |s: &str| Label::number(ctx, s.to_owned(), ui_scale);
        let numbers: Vec<_> = handle.value.numbers().collect();
        let point = numbers.len() > 1;
        let mut pieces = Vec::new();
        for (i, number) in numbers.into_iter().enumerate() {
            if point {
                pieces.push((text(if i == 0 { "(" } else { ", " }), None));
            }
            pieces.push((Label::number(ctx, words.number(number), ui_scale), Some(i)));
        }
        if point {
            pieces.push((text(")"), None));
        }
        let sizes = pieces.iter().map(|(t, _)| t.size());
        let size = sizes.fold(Vec2::ZERO, |sum, s| vec2(sum.x + s.x, sum.y.max(s.y)));
        Self { pieces, size }
    }

    /// Asks for a place beside the handle at `at`, clear of it by so much across and up.
    pub fn ask(&self, name: &'static str, at: Pos2, clear: Vec2, frozen: bool) -> LabelRequest {
        let anchor = Anchor::Clear(at, clear);
        LabelRequest {
            key: (name, usize::MAX),
            size: self.size,
            short: None,
            anchor,
            frozen,
            stands: true,
        }
    }

    /// Its breadth and height.
    pub fn size(&self) -> Vec2 {
        self.size
    }

    /// Paints it without asking for input.
    pub fn paint(&self, painter: &InkPainter, at: Pos2, colour: Color32) {
        let mut x = at.x;
        for (text, _) in &self.pieces {
            painter.ink(text.ink(pos2(x, at.y), colour, None));
            x += text.size().x;
        }
    }
}

/// A number that is being scrubbed or typed.
#[derive(Clone, Debug)]
enum NumberEdit {
    Scrub { component: usize, start: f64, from: f32, joined: bool },
    Type { component: usize, text: String, fresh: bool },
}

/// The editing of coordinates.
#[derive(Clone, Debug, Default)]
pub struct CoordinateEditor {
    work: Option<(&'static str, NumberEdit)>,
}

/// What became of the numbers in a frame.
#[derive(Debug, Default)]
pub struct ReadoutResponse {
    /// The number that is set.
    pub edit: Option<Edit>,
    /// What was typed is no number.
    pub refused: bool,
    /// Typing has ended: the handle gets the focus back.
    pub done: bool,
}

impl CoordinateEditor {
    /// The handle whose numbers are worked on.
    pub fn on(&self) -> Option<&'static str> {
        self.work.as_ref().map(|(name, _)| *name)
    }

    /// Opens the field of the first coordinate.
    pub fn open(&mut self, handle: &HandleView, words: &dyn CanvasWords) {
        self.type_in(handle, 0, words);
    }

    fn type_in(&mut self, handle: &HandleView, component: usize, words: &dyn CanvasWords) {
        let text = typed(handle, component, words);
        self.work = Some((handle.name, NumberEdit::Type { component, text, fresh: true }));
    }

    /// Shows the tag of a handle with its upper left corner at `at`, and takes input.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        tag: &CoordinateReadout,
        (index, at): (usize, Pos2),
        picture: &Picture<'_>,
    ) -> ReadoutResponse {
        let handle = &picture.handles[index];
        let halo = Halo::new(picture.theme.canvas, picture.scale);
        let mut outcome = ReadoutResponse::default();
        let show = |ui: &Ui, text: &Label, rect: Rect| {
            let ink = text.ink(rect.min, picture.theme.ink, Some(halo));
            picture.labels.show(ui.painter(), ink);
        };
        let mut x = at.x;
        for (text, component) in &tag.pieces {
            let rect = Rect::from_min_size(pos2(x, at.y), text.size());
            x = rect.right();
            let typed = self.work.as_ref().is_some_and(|(name, work)| {
                *name == handle.name
                    && matches!(work, NumberEdit::Type { component: c, .. } if Some(*c) == *component)
            });
            match component {
                Some(component) if typed => {
                    self.field(ui, rect, (handle, *component), picture, &mut outcome);
                }
                Some(component) if !handle.locked => {
                    self.scrub(ui, rect, (handle, *component), picture, &mut outcome);
                    show(ui, text, rect);
                }
                _ => show(ui, text, rect),
            }
        }
        outcome
    }

    fn scrub(
        &mut self,
        ui: &mut Ui,
        rect: Rect,
        (handle, component): (&HandleView, usize),
        picture: &Picture<'_>,
        outcome: &mut ReadoutResponse,
    ) {
        let id = ui.id().with(("coordinate", handle.name, component));
        let response = ui.interact(rect.expand2(vec2(1.0, 3.0)), id, Sense::CLICK | Sense::DRAG);
        let index = picture.handles.iter().position(|h| h.name == handle.name).unwrap_or(0);
        response.widget_info(|| {
            let name = picture.words.coordinate(index, component);
            egui::WidgetInfo {
                label: Some(name),
                ..egui::WidgetInfo::drag_value(true, component_of(handle, component))
            }
        });
        if response.hovered() || response.dragged() {
            ui.ctx().set_cursor_icon(CursorIcon::ResizeHorizontal);
            let stroke = Stroke::new(1.0, picture.theme.ink);
            ui.painter().hline(rect.x_range(), rect.bottom(), stroke);
        }
        if response.double_clicked() {
            return self.type_in(handle, component, picture.words);
        }
        let pointer = response.interact_pointer_pos();
        if response.drag_started() {
            let from = ui.input(|i| i.pointer.press_origin()).or(pointer).map_or(0.0, |p| p.x);
            let start = component_of(handle, component);
            let work = NumberEdit::Scrub { component, start, from, joined: false };
            self.work = Some((handle.name, work));
        }
        if let (
            Some((name, NumberEdit::Scrub { component: c, start, from, joined })),
            Some(pointer),
        ) = (&mut self.work, pointer)
            && response.dragged()
            && (*name, *c) == (handle.name, component)
        {
            let fine = if ui.input(|i| i.modifiers.shift) { 0.1 } else { 1.0 };
            let steps = f64::from(((pointer.x - *from) / STEP).round());
            let value = *start + steps * picture.step * fine;
            if value != component_of(handle, component) {
                let put = Edit::Set { handle: handle.name.into(), component, value, join: *joined };
                outcome.edit = Some(put);
                *joined = true;
            }
        }
        if response.drag_stopped() {
            self.work = None;
            outcome.done = true;
        }
    }

    fn field(
        &mut self,
        ui: &mut Ui,
        rect: Rect,
        (handle, component): (&HandleView, usize),
        picture: &Picture<'_>,
        outcome: &mut ReadoutResponse,
    ) {
        let Some((_, NumberEdit::Type { text, fresh, .. })) = &mut self.work else { return };
        let rect = Rect::from_min_size(rect.min, vec2(rect.width().max(64.0), rect.height()));
        let font = FontId::new(15.0 * picture.scale, egui::FontFamily::Proportional);
        // While the first field closes the second one is there already: each keeps its own id.
        let id = ui.id().with(("field", handle.name, component));
        let field = TextEdit::singleline(text).id(id).font(font).margin(vec2(4.0, 0.0));
        let response = ui.put(rect.expand2(vec2(0.0, 3.0)), field);
        if std::mem::take(fresh) {
            response.request_focus();
            return;
        }
        if response.lost_focus() {
            let (text, escaped) = (text.clone(), ui.input(|i| i.key_pressed(Key::Escape)));
            self.work = None;
            outcome.done = true;
            if escaped {
                return;
            }
            match parse(&text) {
                // Fewer digits are shown than there are: what was only looked at stays as it is.
                _ if text == typed(handle, component, picture.words) => {}
                Some(value) => {
                    let join = false;
                    outcome.edit =
                        Some(Edit::Set { handle: handle.name.into(), component, value, join });
                }
                None => outcome.refused = true,
            }
            let next = component + 1;
            let more = next < handle.value.numbers().count();
            if more && ui.input(|i| i.key_pressed(Key::Enter)) {
                self.type_in(handle, next, picture.words);
                outcome.done = false;
            }
        }
    }
}

/// One of the numbers of a handle.
fn component_of(handle: &HandleView, component: usize) -> f64 {
    handle.value.numbers().nth(component).unwrap_or_default()
}

/// A coordinate as it stands in its field at first.
fn typed(handle: &HandleView, component: usize, words: &dyn CanvasWords) -> String {
    words.number(component_of(handle, component)).replace('\u{2212}', "-")
}

/// The number in a field: plain decimals, with either minus; `None` unless finite.
fn parse(text: &str) -> Option<f64> {
    text.trim().replace('\u{2212}', "-").parse().ok().filter(|x: &f64| x.is_finite())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_takes_finite_numbers_only() {
        assert_eq!(parse(" −2.5 "), Some(-2.5));
        assert_eq!(parse("1e3"), Some(1000.0));
        for refused in ["", "abc", "1e999", "inf", "NaN", "1,5"] {
            assert_eq!(parse(refused), None, "{refused}");
        }
    }
}
