//! The notation of the values of lessons 5.4 and 5.5.

use crate::lessons::prelude::*;

/// Those of the two-stage method.
pub const STAGED: &[Symbol] = &symbols![
    First("p" = "P", "q" = "Q", "l" = r"\mathbf{d}"),
    Second("v0" = "V_0", "v1" = "V_1", "v2" = "V_2", "a" = r"\mathbf{a}", "b" = r"\mathbf{b}"),
    Third("n" = r"\mathbf{n}", "d" = "D"),
    Helper("s" = "s", "m" = "m"),
    written_out("gap" = r"@d - @s"),
    Helper("k" = "t"),
    Result("x" = "X", "rel" = r"\mathbf{x}"),
    written_out("dot_aa" = r"@a \cdot @a", "dot_ab" = r"@a \cdot @b", "dot_bb" = r"@b \cdot @b"),
    written_out("dot_aq" = r"@a \cdot @rel", "dot_bq" = r"@b \cdot @rel"),
    Helper("det_ab" = "M_0", "det_alpha" = "M_1", "det_beta" = "M_2"),
    written_out("det_gamma" = r"@det_ab - @det_alpha - @det_beta"),
    Result("alpha" = r"\alpha", "beta" = r"\beta", "gamma" = r"\gamma"),
];

/// Those of the one-stage method, of its tests in order, and of the two-stage method beside them.
pub const AT_ONCE: &[Symbol] = &symbols![
    First("p" = "P", "q" = "Q", "dir" = r"\mathbf{d}"),
    Second("v0" = "V_0", "v1" = "V_1", "v2" = "V_2", "a" = r"\mathbf{a}", "b" = r"\mathbf{b}"),
    Third("t" = r"\mathbf{w}"),
    written_out("n_db" = r"@dir \times @b"),
    Helper("det" = r"\Delta", "num_u" = r"\Delta_\alpha"),
    written_out("n_da" = r"@dir \times @a"),
    Helper("num_v" = r"\Delta_\beta", "num_k" = r"\Delta_t"),
    written_out("rest" = r"@det - @num_u - @num_v"),
    Result("u" = r"\alpha", "v" = r"\beta"),
    Helper("k" = "t"),
    Result("x" = "X", "dist" = r"\ell"),
    Helper("side" = r"\sigma", "size" = r"\lvert\Delta\rvert"),
    Third("turned" = r"\mathbf{w}'"),
    Helper("part_u" = r"\alpha'", "part_v" = r"\beta'"),
    written_out("part_sum" = "@part_u + @part_v"),
    Helper("part_k" = "t'"),
    First("l" = r"\mathbf{d}"),
    Third("n" = r"\mathbf{n}", "d" = "D"),
    Helper("s" = "s", "m" = "m"),
    written_out("gap" = r"@d - @s", "dot_aa" = r"@a \cdot @a", "dot_ab" = r"@a \cdot @b"),
    written_out("dot_bb" = r"@b \cdot @b", "dot_aq" = r"@a \cdot @rel"),
    written_out("dot_bq" = r"@b \cdot @rel"),
    Result("rel" = r"\mathbf{x}"),
    Helper("det_ab" = "M_0"),
    written_out("det_gamma" = r"@det_ab - @det_alpha - @det_beta"),
    Helper("det_alpha" = "M_1", "det_beta" = "M_2"),
    Result("alpha" = r"\alpha", "beta" = r"\beta", "gamma" = r"\gamma"),
];
