//! Rows of formulas in a column: broken, made smaller.

use std::sync::Arc;

use super::layout::{FormulaLayout, LayoutItem, Rect};

/// Scale of a row that is too wide even when broken.
const SMALLER: f32 = 0.85;
/// The free space between two lines of a broken row, in em.
const LEADING: f32 = 0.35;

/// A row fitted to a column.
#[derive(Debug, Clone)]
pub struct Fitted {
    /// The row, possibly broken into lines.
    pub layout: Arc<FormulaLayout>,
    /// The scale to paint it at, 1 or 0.85.
    pub scale: f32,
    /// Whether the row is still too wide and has to scroll.
    pub scrolls: bool,
}

/// `row` for a column of `width` em: broken before a plus or minus of the top level, with the
/// continuation aligned below the relation sign, scaled to 85 % if that is not enough, and broken in
/// brackets too, first after commas, if that is not enough. A row that fits is returned unchanged;
/// one that never fits has to scroll.
pub fn fit(row: &Arc<FormulaLayout>, width: f32) -> Fitted {
    let [.., all] = &row.breaks;
    for (breaks, scale) in row.breaks.iter().flat_map(|b| [(b, 1.0), (b, SMALLER)]) {
        if row.width * scale <= width {
            return Fitted { layout: row.clone(), scale, scrolls: false };
        }
        let layout = broken(row, breaks, width / scale);
        if layout.width * scale <= width {
            return Fitted { layout: Arc::new(layout), scale, scrolls: false };
        }
    }
    // A row wider than the column scrolls, in as few lines as the breaks allow.
    let layout = Arc::new(broken(row, all, width / SMALLER));
    Fitted { layout, scale: SMALLER, scrolls: true }
}

/// `row` in as few lines as these breaks allow, each at most `width` em wide if possible.
fn broken(row: &FormulaLayout, breaks: &[usize], width: f32) -> FormulaLayout {
    let indent = row.relation.unwrap_or(0.0);
    let mut starts = vec![0];
    // Left edge of the current line in the row, and its start position.
    let (mut left, mut start_x) = (0.0, 0.0);
    for (k, &at) in breaks.iter().enumerate() {
        let next = breaks.get(k + 1).map_or(row.width, |&next| row.items[next].x);
        let first_on_line = starts.last() == Some(&at);
        if next - left + start_x > width && !first_on_line {
            starts.push(at);
            (left, start_x) = (row.items[at].x, indent);
        }
    }
    let mut items: Vec<LayoutItem> = Vec::with_capacity(row.items.len());
    let (mut depth, mut widest) = (row.depth, 0.0_f32);
    let mut height = row.height;
    for (line, &start) in starts.iter().enumerate() {
        let end = starts.get(line + 1).copied().unwrap_or(row.items.len());
        let room = row.room(start..end);
        let (dx, dy) = if line == 0 {
            if starts.len() > 1 {
                (height, depth) = (-room.min[1], room.max[1]);
            }
            (0.0, 0.0)
        } else {
            let dy = depth + LEADING - room.min[1];
            depth = dy + room.max[1];
            (indent - row.items[start].x, dy)
        };
        let right = if end == row.items.len() { row.width.max(room.max[0]) } else { room.max[0] };
        widest = widest.max(right + dx);
        items.extend(row.items[start..end].iter().map(|item| shifted(item, dx, dy)));
    }
    let breaks = Default::default();
    let (lines, width) = (starts, widest);
    FormulaLayout { width, height, depth, items, lines, breaks, ..row.clone() }.renamed()
}

fn shifted(item: &LayoutItem, dx: f32, dy: f32) -> LayoutItem {
    let at = |[x, y]: [f32; 2]| [x + dx, y + dy];
    let room = Rect { min: at(item.room.min), max: at(item.room.max) };
    LayoutItem { x: item.x + dx, y: item.y + dy, room, ..item.clone() }
}
