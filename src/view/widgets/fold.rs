//! Which form of each cell fits in a row: of the scene row, the legend, the presenter bar, the chips
//! of special cases.

use std::cmp::Reverse;

/// A cell of a bar.
pub struct FoldCell {
    /// A cell of higher priority takes its room first.
    priority: usize,
    /// The widths of its forms, the widest first; 0 at the end if the cell is dispensable.
    widths: Vec<f32>,
}

impl FoldCell {
    /// A cell with forms of these widths.
    pub fn new(priority: usize, widths: impl Into<Vec<f32>>) -> Self {
        Self { priority, widths: widths.into() }
    }
}

/// The index of the form of each cell in a bar of width `room`: every cell has its last form at
/// least, and the rest of the room goes to the cells in the order of their priority.
pub fn fold(room: f32, cells: &[FoldCell]) -> Vec<usize> {
    let mut shown: Vec<_> = cells.iter().map(|cell| cell.widths.len().saturating_sub(1)).collect();
    let width = |cell: usize, form: usize| cells[cell].widths.get(form).copied().unwrap_or(0.0);
    let mut spare = room - (0..cells.len()).map(|cell| width(cell, shown[cell])).sum::<f32>();
    let mut order: Vec<_> = (0..cells.len()).collect();
    order.sort_by_key(|cell| Reverse(cells[*cell].priority));
    for cell in order {
        spare += width(cell, shown[cell]);
        shown[cell] = widest(spare, cells[cell].widths.iter().copied());
        spare -= width(cell, shown[cell]);
    }
    shown
}

/// The index of the first width that fits in `room`, otherwise of the last one. The widths after it
/// are not computed: measuring a text in another size adds glyphs of that size to the font's image.
pub fn widest(room: f32, widths: impl IntoIterator<Item = f32>) -> usize {
    let mut last = 0;
    for (index, width) in widths.into_iter().enumerate() {
        last = index;
        if width <= room {
            break;
        }
    }
    last
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn room_goes_to_cells_by_priority_and_a_smaller_cell_may_take_what_is_left() {
        let cells = [
            FoldCell::new(0, [20.0, 0.0]),
            FoldCell::new(2, [100.0, 30.0]),
            FoldCell::new(1, [80.0, 50.0, 30.0]),
            FoldCell::new(0, [40.0]),
        ];
        for (room, shown) in [
            (240.0, [0, 0, 0, 0]),
            (239.0, [1, 0, 0, 0]),
            (219.0, [0, 0, 1, 0]),
            (189.0, [1, 0, 2, 0]),
            (169.0, [1, 1, 0, 0]),
            (119.0, [1, 1, 2, 0]),
            (0.0, [1, 1, 2, 0]),
        ] {
            assert_eq!(fold(room, &cells), shown, "{room}");
        }
    }

    #[test]
    fn the_last_form_is_shown_if_none_fits() {
        assert_eq!([50.0, 30.0, 10.0, 0.0].map(|room| widest(room, [40.0, 20.0])), [0, 1, 1, 1]);
        assert!(fold(0.0, &[]).is_empty());
    }
}
