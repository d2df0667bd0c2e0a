//! How the values of lessons 5.4 and 5.5 are written.

use crate::lesson::Symbol;
use crate::sketch::Role;

/// Those of the method in two stages.
pub const STAGED: &[Symbol] = &[
    Symbol::plain("p", "P", Role::First),
    Symbol::plain("q", "Q", Role::First),
    Symbol::plain("l", r"\mathbf{d}", Role::First),
    Symbol::plain("v0", "V_0", Role::Second),
    Symbol::plain("v1", "V_1", Role::Second),
    Symbol::plain("v2", "V_2", Role::Second),
    Symbol::plain("a", r"\mathbf{a}", Role::Second),
    Symbol::plain("b", r"\mathbf{b}", Role::Second),
    Symbol::plain("n", r"\mathbf{n}", Role::Third),
    Symbol::plain("d", "D", Role::Third),
    Symbol::plain("s", "s", Role::Helper),
    Symbol::plain("m", "m", Role::Helper),
    Symbol::written_out("gap", r"@d - @s"),
    Symbol::plain("k", "k", Role::Helper),
    Symbol::plain("hit", "X", Role::Result),
    Symbol::plain("x", r"\mathbf{x}", Role::Result),
    Symbol::written_out("dot_aa", r"@a \cdot @a"),
    Symbol::written_out("dot_ab", r"@a \cdot @b"),
    Symbol::written_out("dot_bb", r"@b \cdot @b"),
    Symbol::written_out("dot_ax", r"@a \cdot @x"),
    Symbol::written_out("dot_bx", r"@b \cdot @x"),
    Symbol::plain("det", "M_0", Role::Helper),
    Symbol::plain("det_alpha", "M_1", Role::Helper),
    Symbol::plain("det_beta", "M_2", Role::Helper),
    Symbol::written_out("rest", r"@det - @det_alpha - @det_beta"),
    Symbol::plain("alpha", r"\alpha", Role::Result),
    Symbol::plain("beta", r"\beta", Role::Result),
    Symbol::plain("gamma", r"\gamma", Role::Result),
];
