//! Lines on the home screen from each lesson to its prerequisites.

use crate::view::prelude::*;

/// The rectangles of a lesson on the home screen.
pub struct ListedCell {
    pub entry: &'static Entry,
    /// The whole rectangle of the cell.
    pub cell: Rect,
    /// The rectangle of the picture.
    pub picture: Rect,
}

impl ListedCell {
    /// Whether this cell is directly above another.
    fn is_above(&self, other: &Self) -> bool {
        let (upper, lower) = (self.picture, other.picture);
        let gap = lower.top() - upper.bottom();
        upper.left() == lower.left() && gap > 0.0 && gap < self.cell.height()
    }
}

/// Paints short stems between vertical neighbours if the lower lesson builds on the upper one, and
/// all lines of the hovered lesson in the gaps between rows and columns.
pub fn paint(
    painter: &Painter,
    cx: &UiContext<'_>,
    places: &[ListedCell],
    pointed: Option<&'static Entry>,
) {
    let (theme, ui_scale) = (cx.theme, cx.ui_scale);
    let stem = |upper: &ListedCell, lower: &ListedCell, stroke: Stroke| {
        let ends = upper.picture.bottom()..=lower.picture.top();
        painter.vline(upper.picture.center().x, ends, stroke);
    };
    for pair in places.windows(2) {
        let [upper, lower] = pair else { continue };
        if upper.is_above(lower) && lower.entry.needs().any(|need| need.id == upper.entry.id) {
            stem(upper, lower, Stroke::new(1.3 * ui_scale, theme.control));
        }
    }
    let Some(here) = pointed else { return };
    let ink = Stroke::new(1.6 * ui_scale, theme.ink);
    let place = |entry: &Entry| places.iter().find(|place| place.entry.id == entry.id);
    let needs = here.needs().map(|need| (need, here));
    for (from, to) in needs.chain(here.leads_to().map(|next| (here, next))) {
        let (Some(from), Some(to)) = (place(from), place(to)) else { continue };
        if from.is_above(to) {
            stem(from, to, ink);
            continue;
        }
        let (row, gap) = (from.cell.bottom() + 2.0 * ui_scale, to.picture.left() - 4.0 * ui_scale);
        let (start, end) = (from.picture.center_bottom(), to.picture.left_center());
        let turns = [pos2(start.x, row), pos2(gap, row), pos2(gap, end.y)];
        painter.line([&[start][..], &turns, &[end]].concat(), ink);
    }
}
