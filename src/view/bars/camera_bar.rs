//! The camera views of a picture of space: the lesson's own, from above, from the front, from the
//! side, along the directions of the scene, and with or without perspective. A button at the bottom
//! of the picture opens them; if the panel has tabs, they are in one of them.

use crate::lesson::Page;
use crate::view::keys::KeyAction;
use crate::view::msg::Msg;
use crate::view::ui_context::UiContext;
use crate::view::widgets::bar_button::list_above;
use crate::view::widgets::controls::{ButtonFace, Control, row_button};
use crate::view::widgets::icons::Icon;
use crate::view::widgets::tooltip::Tooltip;
use egui::{Rect, Stroke, StrokeKind, Ui, Vec2, pos2, vec2};

/// The greatest number of directions with a key and a cell in the bar.
pub const MOST: usize = 3;

/// The state that the cells change.
#[derive(Clone, Copy, Debug)]
pub struct ShownParts {
    /// Whether the projection is parallel.
    pub flat: bool,
    /// Whether the plans are shown; `None`: they do not fit.
    pub plans: Option<bool>,
    /// Whether dragging empty space moves the picture.
    pub hand: bool,
}

/// A cell of the bar.
struct CameraCell<'a> {
    action: KeyAction,
    /// Its accessible name, shown unless it has only an icon.
    word: &'a str,
    icon: Option<Icon>,
    bare: bool,
    on: bool,
}

/// The greatest padding of a word, and the least one, used if that keeps the bar on one line.
const PAD: (f32, f32) = (11.0, 6.5);

/// The side of the button and the width of its menu, in desk size and in presenter size.
const SIDE: (f32, f32) = (44.0, 60.0);
const WIDE: f32 = 216.0;

fn cells<'a>(cx: &UiContext<'a>, page: &Page, flat: bool) -> Vec<CameraCell<'a>> {
    let cell = |action: KeyAction, icon| {
        let word = cx.words.get(action.word());
        CameraCell { action, word, icon, bare: false, on: false }
    };
    let mut cells = vec![
        CameraCell { word: cx.words.get("view_lesson"), ..cell(KeyAction::Home, Some(Icon::Fit)) },
        cell(KeyAction::Top, None),
        cell(KeyAction::Front, None),
        cell(KeyAction::Side, None),
    ];
    for (index, along) in page.derived().along.iter().take(MOST).enumerate() {
        let (action, word) = (KeyAction::Along(index as u8), cx.words.get(along.word));
        let icon = (index == 0).then_some(Icon::Along);
        cells.push(CameraCell { word, ..cell(action, icon) });
    }
    let word = cx.words.get(if flat { "view_bend" } else { "view_flat" });
    cells.push(CameraCell { word, ..cell(KeyAction::Flat, None) });
    cells
}

/// The toggles at the end of the bar, which have only an icon.
fn switches<'a>(cx: &UiContext<'a>, shown: ShownParts) -> impl Iterator<Item = CameraCell<'a>> {
    let plans = shown.plans.map(|on| (KeyAction::Plans, Icon::Plans, on));
    let hand = (KeyAction::Hand, Icon::Hand, shown.hand);
    plans.into_iter().chain([hand]).map(|(action, icon, on)| {
        let word = cx.words.get(action.word());
        CameraCell { action, word, icon: Some(icon), bare: true, on }
    })
}

/// The button at the bottom of `canvas` that opens the views above it, and keeps them open while
/// one is tried after another; returns the covered rectangle.
pub fn button(
    ui: &mut Ui,
    cx: &UiContext<'_>,
    canvas: Rect,
    (page, shown): (&Page, ShownParts),
) -> Rect {
    let (margin, side) = (cx.pick(12.0, 20.0), cx.pick(SIDE.0, SIDE.1));
    let corner = canvas.left_bottom() + vec2(margin, -margin - side);
    let rect = Rect::from_min_size(corner, Vec2::splat(side));
    let name = cx.words.get("views");
    let response = Control::button(name).at(ui, cx, rect, "views").tooltip(name);
    let face = ButtonFace::new(cx.theme, false, true);
    face.paint(ui, cx, &response, cx.corners());
    Icon::Cube.paint_at(ui.painter(), rect.center(), 0.55 * side, face.ink, cx.stroke());
    let id = ui.id().with("open views");
    list_above(ui, cx, (id, &response), WIDE, |ui| {
        for cell in cells(cx, page, shown.flat).into_iter().chain(switches(cx, shown)) {
            if row_button(ui, cx, cell.word, cell.on).clicked() {
                cx.ask(Msg::Do(cell.action));
            }
        }
    });
    rect
}

/// All views from the top of `canvas` down, on as many lines as needed; returns the covered
/// rectangle.
pub fn show(
    ui: &mut Ui,
    cx: &UiContext<'_>,
    canvas: Rect,
    (page, shown): (&Page, ShownParts),
) -> Rect {
    let ui_scale = cx.ui_scale;
    let height = cx.switch();
    let font = cx.ui(13.0);
    let mut cells = cells(cx, page, shown.flat);
    cells.extend(switches(cx, shown));
    let laid: Vec<_> = cells
        .into_iter()
        .map(|cell| {
            let text = if cell.bare { String::new() } else { cell.word.to_owned() };
            let galley = ui.painter().layout_no_wrap(text, font.clone(), cx.theme.ink2);
            let gap = if cell.bare { 16.0 } else { 22.0 };
            let icon = if cell.icon.is_some() { gap * ui_scale } else { 0.0 };
            let wide = galley.size().x + icon;
            (cell, galley, wide)
        })
        .collect();
    let room = canvas.width().max(1.0);
    let words: f32 = laid.iter().map(|(.., wide)| wide).sum();
    let pad = (room - words) / (2.0 * laid.len() as f32);
    let pad = if pad < PAD.1 * ui_scale { PAD.0 * ui_scale } else { pad.min(PAD.0 * ui_scale) };
    let lines = lines(
        &laid.iter().map(|(cell, _, wide)| (wide + 2.0 * pad, cell.bare)).collect::<Vec<_>>(),
        room,
    );
    let long = |line: &Vec<usize>| line.iter().map(|i| laid[*i].2 + 2.0 * pad).sum::<f32>();
    let wide = lines.iter().map(long).fold(0.0, f32::max).min(room);
    let size = vec2(wide, height * lines.len() as f32);
    let bar = Rect::from_min_size(canvas.left_top(), size);
    let border = Stroke::new(1.0, cx.theme.control);
    ui.painter().rect(bar, cx.corners(), cx.theme.raised, border, StrokeKind::Inside);
    for (row, line) in lines.iter().enumerate() {
        let mut x = bar.left();
        for &i in line {
            let (cell, galley, wide) = &laid[i];
            let wide = wide + 2.0 * pad;
            let place = pos2(x, bar.top() + row as f32 * height);
            let rect = Rect::from_min_size(place, vec2(wide, height));
            let mut response = Control::button(cell.word).at(ui, cx, rect, ("view", i));
            if cell.bare {
                response = response.tooltip(cell.word);
            }
            let ink = match (cell.on, response.hovered()) {
                (true, _) => cx.theme.inv_ink,
                (false, true) => cx.theme.ink,
                (false, false) => cx.theme.ink2,
            };
            if cell.on {
                ui.painter().rect_filled(rect.shrink(1.0), cx.corners(), cx.theme.inv);
            } else if response.hovered() {
                let fill = cx.theme.line.gamma_multiply(0.7);
                ui.painter().rect_filled(rect.shrink(1.0), cx.corners(), fill);
            }
            if x > bar.left() {
                let line = Stroke::new(1.0, cx.theme.line);
                ui.painter().vline(x, rect.shrink2(vec2(0.0, 5.0 * ui_scale)).y_range(), line);
            }
            let mut start = x + pad;
            if let Some(icon) = cell.icon {
                let middle = pos2(start + 8.0 * ui_scale, rect.center().y);
                icon.paint_at(ui.painter(), middle, 16.0 * ui_scale, ink, cx.stroke());
                start += 22.0 * ui_scale;
            }
            let at = pos2(start, rect.center().y - galley.size().y / 2.0);
            ui.painter().galley_with_override_text_color(at, galley.clone(), ink);
            if response.clicked() {
                cx.ask(Msg::Do(cell.action));
            }
            x += wide;
        }
    }
    bar
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
        // Unless no word fits beside them.
        assert_eq!(lines(&cells, 100.0), [vec![0], vec![1], vec![2, 3], vec![4]]);
    }
}
