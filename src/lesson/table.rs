//! Numbers of a scene in rows and columns.

/// A matrix whose numbers are edited in place.
#[derive(Debug)]
pub struct Table {
    /// The table's symbol, in TeX.
    pub tex: &'static str,
    /// The label of each row, in TeX.
    pub rows: &'static [&'static str],
    /// The label of each column, in TeX.
    pub columns: &'static [&'static str],
    /// The table's cells, row by row.
    pub cells: &'static [TableCell],
}

/// A number in a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableCell {
    /// The name that it highlights: the object that it moves in the picture.
    pub name: &'static str,
    /// The handle of the number.
    pub handle: &'static str,
    /// The component of that handle.
    pub component: usize,
}

impl TableCell {
    /// A number with its own handle.
    pub const fn own(name: &'static str) -> Self {
        Self { name, handle: name, component: 0 }
    }

    /// One of several numbers of a handle.
    pub const fn part(name: &'static str, handle: &'static str, component: usize) -> Self {
        Self { name, handle, component }
    }
}
