//! Which of the pictures of a scene is meant.

/// One of the pictures of a scene.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Pane {
    /// The scene itself.
    First,
    /// The same in another way.
    Second,
    /// The plan of this number.
    Plan(usize),
}
