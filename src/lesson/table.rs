//! Numbers of a scene that stand in rows and columns.

/// A matrix whose numbers a reader changes where they stand.
#[derive(Debug)]
pub struct Table {
    /// Its letter, in TeX.
    pub tex: &'static str,
    /// What each row belongs to, in TeX.
    pub rows: &'static [&'static str],
    /// What each column belongs to, in TeX.
    pub columns: &'static [&'static str],
    /// Its cells, row by row.
    pub cells: &'static [TableCell],
}

/// A number in a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableCell {
    /// What it lights: the name of what it moves in the picture.
    pub name: &'static str,
    /// The handle whose number it is.
    pub handle: &'static str,
    /// Which of the numbers of that handle.
    pub component: usize,
}

impl TableCell {
    /// A number that is a handle of its own.
    pub const fn own(name: &'static str) -> Self {
        Self { name, handle: name, component: 0 }
    }

    /// One of several numbers of a handle.
    pub const fn part(name: &'static str, handle: &'static str, component: usize) -> Self {
        Self { name, handle, component }
    }
}
