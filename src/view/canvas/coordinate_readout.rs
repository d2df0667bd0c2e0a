//! The coordinates beside the focused point, editable by dragging and typing.

use super::anchor::{Anchor, within};
use super::labels::LabelRequest;
use super::mark_labels::Label;
use super::{FrameOutcome, Picture};
use crate::lesson::{Edit, HandleView, MAX_COORDINATE};
use crate::view::ink::{Halo, InkPainter};
use crate::view::widgets::controls::Control;
use crate::view::widgets::number_drag::NumberDrag;
use crate::view::widgets::number_field::NumberField;
use crate::view::widgets::typed_field::FieldLook;
use egui::accesskit::Action;
use egui::text::Fonts;
use egui::{Color32, CursorIcon, FontId, Id, Key, Pos2, Rect, Sense, Stroke, Ui, Vec2, pos2, vec2};

/// The coordinates of a point, laid out.
#[derive(Clone, Debug)]
pub struct CoordinateReadout {
    pieces: Vec<(Label, Option<usize>)>,
    pub size: Vec2,
}

impl CoordinateReadout {
    /// `(x, y)` of a point, or a number.
    pub fn new(fonts: &Fonts, handle: &HandleView, picture: &Picture<'_>) -> Self {
        let text = |s: &str| Label::number(fonts, s.to_owned(), picture.scale);
        let numbers: Vec<_> = handle.value.numbers().collect();
        let point = numbers.len() > 1;
        let mut pieces = Vec::new();
        for (i, number) in numbers.into_iter().enumerate() {
            if point {
                pieces.push((text(if i == 0 { "(" } else { ", " }), None));
            }
            pieces.push((text(&picture.words.number(number)), Some(i)));
        }
        if point {
            pieces.push((text(")"), None));
        }
        let sizes = pieces.iter().map(|(t, _)| t.size());
        let size = sizes.fold(Vec2::ZERO, |sum, s| vec2(sum.x + s.x, sum.y.max(s.y)));
        Self { pieces, size }
    }

    /// Requests a position beside the handle at `at`, with this horizontal and vertical margin.
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

    /// Paints the coordinates without asking for input.
    pub fn paint(&self, painter: &InkPainter, at: Pos2, colour: Color32) {
        let mut x = at.x;
        for (text, _) in &self.pieces {
            painter.ink(text.ink(pos2(x, at.y), colour, None));
            x += text.size().x;
        }
    }
}

/// The handle with editable coordinates, the readout, and its upper left corner.
pub type PlacedReadout = (usize, CoordinateReadout, Pos2);

/// A coordinate at a handle that is being dragged or typed.
#[derive(Clone, Debug, Default)]
pub struct CoordinateEditor {
    drag: NumberDrag,
    /// The handle whose coordinate is dragged or typed.
    on: Option<&'static str>,
    field: Option<NumberField>,
}

/// A coordinate of the handle `index`, and its place on the screen.
struct ShownCoordinate<'a> {
    picture: &'a Picture<'a>,
    index: usize,
    component: usize,
    rect: Rect,
}

impl CoordinateEditor {
    /// The handle whose coordinates are dragged or typed.
    pub fn on(&self) -> Option<&'static str> {
        self.on
    }

    /// Opens the field of a coordinate.
    pub fn open(&mut self, ui: &Ui, handle: &HandleView, component: usize) {
        let value = component_of(handle, component);
        let field =
            NumberField::new(id(ui, handle, component), value, -MAX_COORDINATE..=MAX_COORDINATE);
        (self.on, self.field) = (Some(handle.name), Some(field));
        self.drag.clear();
    }

    /// Shows the readout of a handle, and handles input; returns whether a drag or typing has ended,
    /// so that the handle gets the focus back.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        (index, readout, at): &PlacedReadout,
        picture: &Picture<'_>,
        outcome: &mut FrameOutcome,
    ) -> bool {
        let index = *index;
        let handle = &picture.handles[index];
        let halo = Halo::new(picture.theme.canvas, picture.scale);
        let mut ended = false;
        let mut x = at.x;
        for (text, component) in &readout.pieces {
            let rect = Rect::from_min_size(pos2(x, at.y), text.size());
            x = rect.right();
            if let Some(component) = *component {
                let place = ShownCoordinate { picture, index, component, rect };
                let id = id(ui, handle, component);
                if self.field.as_ref().is_some_and(|field| field.is_of(id)) {
                    ended |= self.field(ui, &place, outcome);
                    continue;
                }
                if !handle.locked {
                    ended |= self.scrub(ui, &place, outcome);
                }
            }
            let ink = text.ink(rect.min, picture.theme.ink, Some(halo));
            picture.labels.show(ui.painter(), ink);
        }
        ended
    }

    fn scrub(&mut self, ui: &Ui, place: &ShownCoordinate<'_>, outcome: &mut FrameOutcome) -> bool {
        let ShownCoordinate { picture, index, component, rect } = *place;
        let handle = &picture.handles[index];
        let id = id(ui, handle, component);
        let response = ui.interact(rect.expand2(vec2(1.0, 3.0)), id, Sense::CLICK | Sense::DRAG);
        let (name, value) =
            (picture.words.coordinate(index, component), component_of(handle, component));
        Control::number(&name, value).announce(&response);
        if response.hovered() || response.dragged() {
            ui.ctx().set_cursor_icon(CursorIcon::ResizeHorizontal);
            let stroke = Stroke::new(1.0, picture.theme.ink);
            ui.painter().hline(rect.x_range(), rect.bottom(), stroke);
        }
        // Assistive technology sends a single click, without a pointer.
        let requested = ui.input(|input| input.has_accesskit_action_request(id, Action::Click));
        if response.double_clicked() || requested {
            self.open(ui, handle, component);
            return false;
        }
        let dragged = self.drag.scrub(ui, &response, value, picture.step, |value| value);
        if dragged.active {
            self.on = Some(handle.name);
        }
        if let Some((value, join)) = dragged.change {
            outcome.edits.push(Edit::Set { handle: handle.name.into(), component, value, join });
        }
        if response.drag_stopped() {
            self.on = None;
        }
        response.drag_stopped()
    }

    fn field(
        &mut self,
        ui: &mut Ui,
        place: &ShownCoordinate<'_>,
        outcome: &mut FrameOutcome,
    ) -> bool {
        let ShownCoordinate { picture, index, component, rect } = *place;
        let handle = &picture.handles[index];
        let size = vec2(rect.width().max(64.0), rect.height() + 4.0);
        let middle = Rect::from_min_size(rect.min - vec2(0.0, 2.0), size).center();
        let rect = Rect::from_center_size(within(middle, size, ui.max_rect()), size);
        let font = FontId::new(15.0 * picture.scale, egui::FontFamily::Proportional);
        let look = FieldLook::new(&picture.words.coordinate(index, component), font);
        let typed = NumberField::show(&mut self.field, ui, rect, look);
        if self.field.is_none() {
            self.on = None;
        }
        match typed {
            Some(Ok(value)) => {
                let (name, join) = (handle.name, false);
                let set = |value| Edit::Set { handle: name.into(), component, value, join };
                outcome.edits.extend(value.map(set));
                let next = component + 1;
                let more = next < handle.value.numbers().count();
                if more && ui.input(|input| input.key_pressed(Key::Enter)) {
                    self.open(ui, handle, next);
                }
            }
            Some(Err(refusal)) => outcome.refused = Some(refusal),
            None => return false,
        }
        self.field.is_none()
    }
}

/// The id of a coordinate's widget.
fn id(ui: &Ui, handle: &HandleView, component: usize) -> Id {
    ui.id().with(("coordinate", handle.name, component))
}

/// One of the numbers of a handle.
fn component_of(handle: &HandleView, component: usize) -> f64 {
    handle.value.numbers().nth(component).unwrap_or_default()
}
