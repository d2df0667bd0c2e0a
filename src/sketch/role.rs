//! Roles and visibility of marks.

/// The role of an object: selects colour, dash pattern and handle shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Role {
    /// The first object: blue, solid, round.
    First,
    /// The second object: vermillion, long dashes, square.
    Second,
    /// The third object, and vectors that link others: purple, short dashes, diamond.
    Third,
    /// Results: green, a ring with a dot.
    Result,
    /// Construction lines: grey, thin, dashed.
    #[default]
    Helper,
    /// An object outside the current topic: ink, solid.
    Plain,
    /// A result of [`Role::Plain`] objects: small and green.
    Common,
    /// A touching point: a diamond in the colour of special cases.
    Special,
}

/// When a mark is visible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Visibility {
    /// Always visible.
    #[default]
    Always,
    /// Hidden together with the verdict, because it reveals it.
    WithVerdict,
    /// Visible while its name or an associated name is highlighted, or the step mentions it.
    WhenLit,
}
