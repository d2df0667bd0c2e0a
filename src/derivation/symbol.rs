//! The notation of a lesson's values.

use crate::sketch::Role;

/// The notation of a value, and its role.
#[derive(Clone, Copy, Debug)]
pub struct Symbol {
    /// Name of the traced value.
    pub name: &'static str,
    /// Mathematics in TeX: `\mathbf{d}_1`. For an expanded product, such as `@w \times @d2`,
    /// `@name` refers to other symbols.
    pub tex: &'static str,
    /// The colour of the value in every view.
    pub role: Role,
    /// Whether formulas contain the right side of the value's `let` instead of the symbol.
    pub inlined: bool,
}

impl Symbol {
    /// A value with its own symbol.
    pub const fn plain(name: &'static str, tex: &'static str, role: Role) -> Self {
        Self { name, tex, role, inlined: false }
    }

    /// A `let` that formulas inline.
    pub const fn inlined(name: &'static str, tex: &'static str) -> Self {
        Self { name, tex, role: Role::Helper, inlined: true }
    }

    /// Concatenates two lists of symbols, `N` in all: a lesson's own and those of a part of its
    /// method.
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

/// An array of symbols, by their roles: `symbols![First("a" = "A", "b" = "B"), Helper("t" = "t")]`.
/// A symbol that formulas inline is `inlined("den" = r"@d1 \times @d2")`.
#[macro_export]
macro_rules! symbols {
    (@ inlined $name:literal $tex:literal) => {
        $crate::derivation::Symbol::inlined($name, $tex)
    };
    (@ $role:ident $name:literal $tex:literal) => {
        $crate::derivation::Symbol::plain($name, $tex, $crate::sketch::Role::$role)
    };
    ($($role:ident($($name:literal = $tex:literal),+ $(,)?)),+ $(,)?) => {
        [$($($crate::symbols!(@ $role $name $tex)),+),+]
    };
}

/// The role of the object with this name, from its symbol; `a.x` belongs to `a`, unless it is a
/// value of a part. `None` for helper values and names without a symbol.
///
/// ```
/// use crosspoint::{derivation::role_of, sketch::Role, symbols};
/// let symbols = symbols![First("a" = "A"), Helper("eps" = "r")];
/// assert_eq!(["a", "a.x", "eps", "b"].map(|name| role_of(&symbols, name)), [
///     Some(Role::First), Some(Role::First), None, None,
/// ]);
/// ```
pub fn role_of(symbols: &[Symbol], name: &str) -> Option<Role> {
    let named = |name: &str| symbols.iter().find(|symbol| symbol.name == name);
    let symbol = named(name).or_else(|| named(name.split('.').next()?))?;
    Some(symbol.role).filter(|role| *role != Role::Helper)
}
