//! The camera views of a picture of space: the lesson's own, from above, from the front, from the
//! side, along the directions of the scene, and with or without perspective. A button at the bottom
//! of the picture opens the views; a panel with tabs has them in a tab.

use super::edge_places::EdgePlaces;
use super::view_cube::{self, Axes, FACES};
use crate::lesson::Page;
use crate::view::keys::BINDINGS;
use crate::view::prelude::*;
use crate::view::widgets::bar_button::button_menu;
use crate::view::widgets::controls;
use crate::view::widgets::menu_row::icon_row;

/// The greatest number of directions with a key and a cell in the bar.
pub const MAX_DIRECTIONS: usize = 3;

/// The camera views of the open lesson, and the state that the views change.
#[derive(Clone, Copy)]
pub struct CameraBar<'a> {
    /// The open lesson.
    pub page: &'a Page,
    /// The axes of the picture's camera, if a picture was shown.
    pub axes: Option<Axes>,
    /// Whether the projection is parallel.
    pub flat: bool,
    /// Whether the plans are shown; `None` if the plans do not fit.
    pub plans: Option<bool>,
    /// Whether dragging empty space moves the picture.
    pub hand: bool,
}

/// A cell of the bar.
struct CameraCell<'a> {
    action: KeyAction,
    /// The accessible name, shown unless the button has only an icon.
    word: &'a str,
    icon: Icon,
    bare: bool,
    on: bool,
}

impl CameraCell<'_> {
    /// Whether the icon is shown in the bar, which has room for few.
    fn has_icon(&self) -> bool {
        self.bare || matches!(self.action, KeyAction::Home | KeyAction::Along(0))
    }

    /// Shows the view as a row of the list, with its key.
    fn row(&self, ui: &mut Ui, cx: &UiContext<'_>) {
        let response = icon_row(ui, cx, self.icon, self.word, self.on);
        if !cx.touch {
            let keys = self.action.keys_of(BINDINGS, cx.letter_keys);
            key_cap(ui.painter(), cx, response.rect.right_center(), keys);
        }
        response.on_click(cx, Msg::Do(self.action));
    }
}

/// A key in a frame, left of `end`; nothing without a key.
fn key_cap(painter: &Painter, cx: &UiContext<'_>, end: Pos2, keys: String) {
    if keys.is_empty() {
        return;
    }
    let galley = painter.layout_no_wrap(keys, cx.ui(12.0), cx.theme.ink2);
    let size = galley.size() + vec2(12.0, 4.0) * cx.ui_scale;
    let rect = Align2::RIGHT_CENTER.anchor_size(end - vec2(8.0, 0.0) * cx.ui_scale, size);
    let border = Stroke::new(1.0, cx.theme.control);
    painter.rect_stroke(rect, 4.0 * cx.ui_scale, border, StrokeKind::Inside);
    painter.galley(rect.center() - galley.size() / 2.0, galley, cx.theme.ink2);
}

/// The least padding of a word, used if it keeps the bar on one line, and the greatest.
const PAD: [f32; 2] = [6.5, 11.0];

/// The side of the button, in desk size and in presenter size.
const SIDE: [f32; 2] = [44.0, 60.0];
/// The width of the list of views.
const LIST_WIDTH: f32 = 252.0;

impl CameraBar<'_> {
    /// The views, and at the end the toggles, which have only an icon.
    fn cells<'a>(self, cx: &UiContext<'a>) -> Vec<CameraCell<'a>> {
        let cell = |action: KeyAction, icon| {
            let word = cx.words.get(action.word());
            CameraCell { action, word, icon, bare: false, on: false }
        };
        let home = cell(KeyAction::Home, Icon::Fit);
        let mut cells = vec![CameraCell { word: cx.words.get("view_lesson"), ..home }];
        cells.extend(FACES.map(|(_, action)| cell(action, Icon::Cube)));
        for (index, along) in self.page.derived().along.iter().take(MAX_DIRECTIONS).enumerate() {
            let word = cx.words.get(along.word);
            cells.push(CameraCell { word, ..cell(KeyAction::Along(index as u8), Icon::Along) });
        }
        let word = cx.words.get(if self.flat { "view_bend" } else { "view_flat" });
        cells.push(CameraCell { word, ..cell(KeyAction::Flat, Icon::Slope) });
        let switch = |action, icon, on| CameraCell { bare: true, on, ..cell(action, icon) };
        cells.extend(self.plans.map(|on| switch(KeyAction::Plans, Icon::Plans, on)));
        cells.push(switch(KeyAction::Hand, Icon::Hand, self.hand));
        cells
    }

    /// The button at the bottom of the picture that opens the views, and keeps the list open while
    /// views are tried; returns the covered rectangle.
    pub fn button(self, ui: &mut Ui, cx: &UiContext<'_>, places: &EdgePlaces<'_>) -> Rect {
        let side = cx.pick(SIDE[0], SIDE[1]);
        let rect = places.above_foot(Vec2::splat(side));
        let name = cx.words.get("views");
        let response = Control::button(name).at(ui, cx, rect, "views").tooltip(name);
        ButtonFace::new(cx.theme, false).paint(ui, cx, &response, cx.corners());
        if let Some(axes) = self.axes {
            view_cube::paint(ui.painter(), cx.theme, rect.center(), 0.5 * side, axes);
        }
        let id = ui.id().with("open views");
        button_menu(ui, cx, id, &response, LIST_WIDTH, |ui| {
            view_cube::show(ui, cx);
            for cell in self.cells(cx) {
                if FACES.iter().all(|(_, action)| *action != cell.action) {
                    cell.row(ui, cx);
                }
            }
        });
        rect
    }

    /// All views, on as many lines as needed.
    pub fn show(self, ui: &mut Ui, cx: &UiContext<'_>) {
        let (ui_scale, height) = (cx.ui_scale, cx.switch());
        let mut laid: Vec<_> =
            self.cells(cx).into_iter().map(|cell| LaidCell::new(ui, cx, cell)).collect();
        let room = ui.available_width().max(1.0);
        let words: f32 = laid.iter().map(|cell| cell.width).sum();
        let pad = (room - words) / (2.0 * laid.len() as f32);
        let [least, most] = PAD.map(|pad| pad * ui_scale);
        let pad = if pad < least { most } else { pad.min(most) };
        laid.iter_mut().for_each(|cell| cell.width += 2.0 * pad);
        let widths: Vec<_> = laid.iter().map(|cell| (cell.width, cell.cell.bare)).collect();
        let lines = lines(&widths, room);
        let long = |line: &Vec<usize>| line.iter().map(|i| laid[*i].width).sum::<f32>();
        let wide = lines.iter().map(long).fold(0.0, f32::max).min(room);
        let size = vec2(wide, height * lines.len() as f32);
        let (mut rest, _) = ui.allocate_exact_size(size, Sense::hover());
        let border = Stroke::new(1.0, cx.theme.control);
        ui.painter().rect(rest, cx.corners(), cx.theme.raised, border, StrokeKind::Inside);
        for line in lines {
            let (row, below) = rest.split_top_bottom_at_y(rest.top() + height);
            let mut row = controls::row(ui, row, Align::LEFT, 0.0);
            for (place, i) in line.into_iter().enumerate() {
                let cell = laid[i].show(&mut row, cx, height, pad);
                if place > 0 {
                    let line = Stroke::new(1.0, cx.theme.line);
                    let ends = cell.y_range().shrink(5.0 * ui_scale);
                    ui.painter().vline(cell.left(), ends, line);
                }
            }
            rest = below;
        }
    }
}

/// A cell with its measured word.
struct LaidCell<'a> {
    cell: CameraCell<'a>,
    word: Arc<Galley>,
    width: f32,
}

impl<'a> LaidCell<'a> {
    fn new(ui: &Ui, cx: &UiContext<'_>, cell: CameraCell<'a>) -> Self {
        let text = if cell.bare { String::new() } else { cell.word.to_owned() };
        let word = ui.painter().layout_no_wrap(text, cx.ui(13.0), Color32::PLACEHOLDER);
        let gap = if cell.bare { 16.0 } else { 22.0 };
        let icon = if cell.has_icon() { gap * cx.ui_scale } else { 0.0 };
        Self { width: word.size().x + icon, cell, word }
    }

    /// Shows the cell with this height and padding; returns its rectangle.
    fn show(&self, ui: &mut Ui, cx: &UiContext<'_>, height: f32, pad: f32) -> Rect {
        let Self { cell, word, width } = self;
        let mut response = Control::button(cell.word).allocate(ui, cx, vec2(*width, height));
        let (painter, ui_scale, rect) = (ui.painter(), cx.ui_scale, response.rect);
        if cell.bare {
            response = response.tooltip(cell.word);
        }
        let (fill, ink) = match (cell.on, response.hovered()) {
            (true, _) => (cx.theme.inv, cx.theme.inv_ink),
            (false, true) => (cx.theme.line.gamma_multiply(0.7), cx.theme.ink),
            (false, false) => (Color32::TRANSPARENT, cx.theme.ink2),
        };
        painter.rect_filled(rect.shrink(1.0), cx.corners(), fill);
        let mut start = rect.left() + pad;
        if cell.has_icon() {
            let middle = pos2(start + 8.0 * ui_scale, rect.center().y);
            cell.icon.paint_at(painter, middle, 16.0 * ui_scale, ink, cx.stroke());
            start += 22.0 * ui_scale;
        }
        text_beside(painter, pos2(start, rect.center().y), word.clone(), ink);
        response.on_click(cx, Msg::Do(cell.action));
        rect
    }
}

/// Indices of cells of these widths, broken into lines from the left. Cells with only an icon are
/// never alone on the last line.
fn lines(cells: &[(f32, bool)], room: f32) -> Vec<Vec<usize>> {
    let mut lines: Vec<Vec<usize>> = vec![Vec::new()];
    let mut used = 0.0;
    for (i, (wide, _)) in cells.iter().enumerate() {
        if used > 0.0 && used + wide > room {
            lines.push(Vec::new());
            used = 0.0;
        }
        used += wide;
        lines.last_mut().into_iter().for_each(|line| line.push(i));
    }
    let signs = cells.iter().rev().take_while(|(_, sign)| *sign).count();
    let start = cells.len().saturating_sub(signs + 1);
    let tail: f32 = cells[start..].iter().map(|(wide, _)| wide).sum();
    if let [.., before, last] = &mut lines[..]
        && last.len() <= signs
        && tail <= room
    {
        before.retain(|i| *i < start);
        *last = (start..cells.len()).collect();
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn icons_are_never_alone_on_the_last_line() {
        let [word, sign] = [(60.0, false), (30.0, true)];
        let cells = [word, word, word, sign, sign];
        assert_eq!(lines(&cells, 300.0), [vec![0, 1, 2, 3, 4]]);
        assert_eq!(lines(&cells, 230.0), [vec![0, 1], vec![2, 3, 4]]);
        assert_eq!(lines(&cells, 190.0), [vec![0, 1], vec![2, 3, 4]]);
        // Icons have their own line if no word fits beside them.
        assert_eq!(lines(&cells, 100.0), [vec![0], vec![1], vec![2, 3], vec![4]]);
    }
}
