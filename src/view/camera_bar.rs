//! The views of a picture of space, at its foot: the lesson's own, from above, from the front, from
//! the side, along the directions of the scene, and with or without perspective. Where there is no
//! room for all, one button goes through them.

use super::act::Act;
use super::controls::focus_ring;
use super::icons::Icon;
use super::keys::Action;
use super::look::Look;
use crate::lesson::Page;
use egui::{
    CursorIcon, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2,
};

/// At most so many directions have a key and a place in the bar.
pub const MOST: usize = 3;

/// A cell of the bar.
struct Cell<'a> {
    action: Action,
    word: &'a str,
    icon: Option<Icon>,
}

/// Narrower pictures have one button for all views but the lesson's.
const ROOM: f32 = 560.0;

fn cells<'a>(look: &Look<'a>, page: &Page, flat: bool) -> Vec<Cell<'a>> {
    let cell = |action: Action, icon| Cell { action, word: look.words.get(action.word()), icon };
    let mut cells = vec![
        Cell { word: look.words.get("view_lesson"), ..cell(Action::Home, Some(Icon::Fit)) },
        cell(Action::Top, None),
        cell(Action::Front, None),
        cell(Action::Side, None),
    ];
    for (index, along) in page.derived().along.iter().take(MOST).enumerate() {
        let (action, word) = (Action::Along(index as u8), look.words.get(along.word));
        cells.push(Cell { action, word, icon: (index == 0).then_some(Icon::Along) });
    }
    let word = look.words.get(if flat { "view_bend" } else { "view_flat" });
    cells.push(Cell { word, ..cell(Action::Flat, None) });
    cells
}

/// The bar at the foot of `canvas`, on one line or as many as it takes; the place that it covers.
pub fn show(
    ui: &mut Ui,
    look: &Look<'_>,
    canvas: Rect,
    (page, flat, next): (&Page, bool, &mut usize),
    acts: &mut Vec<Act>,
) -> Rect {
    let (k, margin) = (look.k, look.pick(12.0, 20.0));
    let height = look.switch();
    let (font, pad) = (look.ui(13.0), 11.0 * k);
    let mut cells = cells(look, page, flat);
    let narrow = canvas.width() < ROOM * k;
    if narrow {
        let views = cells.len() - 1;
        let view = cells.swap_remove(1 + *next % views);
        cells.truncate(1);
        cells[0].word = "";
        cells.push(Cell { icon: Some(Icon::Along), ..view });
    }
    let laid: Vec<_> = cells
        .into_iter()
        .map(|cell| {
            let text = cell.word.to_owned();
            let galley = ui.painter().layout_no_wrap(text, font.clone(), look.theme.ink2);
            let gap = if cell.word.is_empty() { 16.0 } else { 22.0 };
            let icon = if cell.icon.is_some() { gap * k } else { 0.0 };
            let wide = galley.size().x + icon + 2.0 * pad;
            (cell, galley, wide)
        })
        .collect();
    // Broken into lines from the left.
    let room = (canvas.width() - 2.0 * margin).max(1.0);
    let mut lines: Vec<(Vec<usize>, f32)> = vec![(Vec::new(), 0.0)];
    for (i, (.., wide)) in laid.iter().enumerate() {
        if let Some((line, used)) = lines.last_mut()
            && (line.is_empty() || *used + wide <= room)
        {
            line.push(i);
            *used += wide;
        } else {
            lines.push((vec![i], *wide));
        }
    }
    let wide = lines.iter().map(|(_, used)| *used).fold(0.0, f32::max).min(room);
    let size = vec2(wide, height * lines.len() as f32);
    let at = canvas.left_bottom() + vec2(margin, -margin - size.y);
    let bar = Rect::from_min_size(at, size);
    let border = Stroke::new(1.0, look.theme.control);
    ui.painter().rect(bar, look.corners(), look.theme.raised, border, StrokeKind::Inside);
    for (row, (line, _)) in lines.iter().enumerate() {
        let mut x = bar.left();
        for &i in line {
            let (cell, galley, wide) = &laid[i];
            let place = pos2(x, bar.top() + row as f32 * height);
            let rect = Rect::from_min_size(place, vec2(*wide, height));
            let id = ui.id().with(("view", i));
            let response = ui.interact(rect, id, Sense::click());
            let name = if cell.word.is_empty() { look.words.get("view_lesson") } else { cell.word };
            response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, name));
            let response = response.on_hover_cursor(CursorIcon::PointingHand);
            let ink = if response.hovered() { look.theme.ink } else { look.theme.ink2 };
            if response.hovered() {
                let fill = look.theme.line.gamma_multiply(0.7);
                ui.painter().rect_filled(rect.shrink(1.0), look.corners(), fill);
            }
            if x > bar.left() {
                let line = Stroke::new(1.0, look.theme.line);
                ui.painter().vline(x, rect.shrink2(vec2(0.0, 5.0 * k)).y_range(), line);
            }
            let mut start = x + pad;
            if let Some(icon) = cell.icon {
                let middle = pos2(start + 8.0 * k, rect.center().y);
                let square = Rect::from_center_size(middle, Vec2::splat(16.0 * k));
                icon.paint(ui.painter(), square, ink, look.stroke());
                start += 22.0 * k;
            }
            let at = pos2(start, rect.center().y - galley.size().y / 2.0);
            ui.painter().galley_with_override_text_color(at, galley.clone(), ink);
            focus_ring(ui, look, &response, look.corners());
            if response.clicked() {
                acts.push(Act::Do(cell.action));
                *next = if i == 0 { 0 } else { *next + 1 };
            }
            x += wide;
        }
    }
    bar
}
