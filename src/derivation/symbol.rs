//! How the values of a lesson are written.

use crate::sketch::Role;

/// How a value is written and which object it belongs to.
#[derive(Clone, Copy, Debug)]
pub struct Symbol {
    /// Name of the traced value.
    pub name: &'static str,
    /// Mathematics in TeX: `\mathbf{d}_1`. For a product that is shown by its parts, such as
    /// `@w \times @d2`, with `@name` for other symbols.
    pub tex: &'static str,
    /// The colour it has everywhere.
    pub role: Role,
    /// What it is: a formula takes it apart (`WriteOut`) or not.
    pub nature: Nature,
}

/// What a symbol stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nature {
    /// A point, a vector or a number with a letter of its own.
    Plain,
    /// A `let` that formulas show written out instead of by a letter.
    WriteOut,
}

impl Symbol {
    /// A letter of its own.
    pub const fn plain(name: &'static str, tex: &'static str, role: Role) -> Self {
        Self { name, tex, role, nature: Nature::Plain }
    }

    /// A `let` that is shown by its parts.
    pub const fn written_out(name: &'static str, tex: &'static str) -> Self {
        Self { name, tex, role: Role::Helper, nature: Nature::WriteOut }
    }

    /// The symbols of two lists, `N` in all: a lesson's own and those of a part of its method.
    pub const fn joined<const A: usize, const B: usize, const N: usize>(
        one: [Self; A],
        other: [Self; B],
    ) -> [Self; N] {
        let mut all = [one[0]; N];
        let mut at = 0;
        while at < N {
            all[at] = if at < A { one[at] } else { other[at - A] };
            at += 1;
        }
        all
    }
}

/// The part that the object of this name plays, by its symbol; `a.x` is of `a`, unless it is a value
/// of a part. `None` of a helper and of what has no symbol.
///
/// ```
/// use crosspoint::derivation::{Symbol, role_of};
/// use crosspoint::sketch::Role;
/// let symbols = [Symbol::plain("a", "A", Role::First), Symbol::plain("eps", "r", Role::Helper)];
/// assert_eq!(["a", "a.x", "eps", "b"].map(|name| role_of(&symbols, name)), [
///     Some(Role::First), Some(Role::First), None, None,
/// ]);
/// ```
pub fn role_of(symbols: &[Symbol], name: &str) -> Option<Role> {
    let named = |name: &str| symbols.iter().find(|symbol| symbol.name == name);
    let symbol = named(name).or_else(|| named(name.split('.').next()?))?;
    Some(symbol.role).filter(|role| *role != Role::Helper)
}
