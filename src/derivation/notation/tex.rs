//! Writes mathematics as TeX for the typesetter: `\text{@k}` is slot k, `\href{name}{…}` a name.

use crate::derivation::math::{Bars, Math};
use crate::program::vocabulary::Op;
use std::slice::from_ref;

/// A formula row as TeX, and the content of its slots.
pub(in crate::derivation) fn write<'p>(math: &Math<'p>) -> (String, Vec<Math<'p>>) {
    let mut writer = TexWriter::default();
    writer.put(math, SignStyle::Plain);
    (writer.tex, writer.slots)
}

/// How the sign of a piece's first number is written.
#[derive(Clone, Copy, PartialEq)]
enum SignStyle {
    /// Unchanged, because nothing precedes the number.
    Plain,
    /// In parentheses if the number is negative.
    Factor,
    /// As the sign of a sum: `+ (−3)` is written `− 3`.
    Term,
}

/// The operator precedence of a piece.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
enum Precedence {
    Or,
    And,
    Relation,
    Sum,
    Infix,
    Product,
    Fraction,
    Power,
    Symbol,
}

fn hold(math: &Math<'_>) -> Precedence {
    match math {
        Math::Relation(Op::Or, ..) => Precedence::Or,
        Math::Relation(Op::And, ..) => Precedence::And,
        Math::Relation(..) => Precedence::Relation,
        Math::Negative(_) | Math::Sum(..) | Math::Difference(..) => Precedence::Sum,
        Math::Infix(..) => Precedence::Infix,
        Math::Product(..) | Math::Quotient(..) => Precedence::Product,
        Math::Fraction(..) => Precedence::Fraction,
        Math::Power(..) => Precedence::Power,
        // A symbol that contains other symbols is an expanded product.
        Math::Symbol(tex) if tex.contains("\\href") => Precedence::Infix,
        Math::Number(digits) if digits.contains(['e', 'E']) => Precedence::Product,
        Math::Tagged(_, inner) | Math::Bold(inner) => hold(inner),
        _ => Precedence::Symbol,
    }
}

/// Whether a piece starts with a slot that can take over the sign of a sum.
fn leads(math: &Math<'_>) -> bool {
    match math {
        Math::Substituted(..) | Math::Computed(_) => true,
        Math::Tagged(_, inner) => leads(inner),
        Math::Product(first, _) => hold(first) >= Precedence::Product && leads(first),
        Math::Sum(first, _) | Math::Difference(first, _) => leads(first),
        _ => false,
    }
}

/// Whether a piece is taller than a line.
fn is_tall(math: &Math<'_>) -> bool {
    match math {
        Math::Fraction(..) | Math::Matrix(_) => true,
        other => other.parts().into_iter().any(is_tall),
    }
}

#[derive(Default)]
struct TexWriter<'p> {
    tex: String,
    slots: Vec<Math<'p>>,
}

impl<'p> TexWriter<'p> {
    fn put(&mut self, math: &Math<'p>, lead: SignStyle) {
        match math {
            Math::Symbol(tex) => self.tex.push_str(tex),
            Math::Number(digits) => self.tex.push_str(&literal(digits)),
            Math::Constant(tex) => self.tex.push_str(tex),
            Math::Substituted(..) | Math::Computed(_) => self.slot(math, lead),
            Math::Tagged(name, inner) => {
                self.tex.push_str(&format!("\\href{{{name}}}{{"));
                self.put(inner, lead);
                self.tex.push('}');
            }
            Math::Negative(inner) => {
                self.tex.push('-');
                self.operand(inner, Precedence::Infix, SignStyle::Factor);
            }
            Math::Sum(l, r) => {
                self.put(l, lead);
                self.term(r);
            }
            Math::Difference(l, r) => {
                self.put(l, lead);
                self.tex.push_str(" - ");
                self.operand(r, Precedence::Infix, SignStyle::Factor);
            }
            Math::Product(l, r) => {
                self.operand(l, Precedence::Product, lead);
                self.tex.push_str(if joins(l, r) { "\\," } else { " \\cdot " });
                self.operand(r, Precedence::Product, SignStyle::Factor);
            }
            Math::Infix(sign, l, r) => {
                self.operand(l, Precedence::Fraction, lead);
                self.tex.push_str(&format!(" {sign} "));
                self.operand(r, Precedence::Fraction, SignStyle::Factor);
            }
            Math::Fraction(l, r) => {
                self.tex.push_str("\\frac{");
                self.put(l, SignStyle::Plain);
                self.tex.push_str("}{");
                self.put(r, SignStyle::Plain);
                self.tex.push('}');
            }
            Math::Quotient(l, r) => {
                self.operand(l, Precedence::Fraction, lead);
                self.tex.push_str(" \\,/\\, ");
                self.operand(r, Precedence::Fraction, SignStyle::Factor);
            }
            Math::Power(base, exponent) => {
                self.tex.push('{');
                self.operand(base, Precedence::Symbol, SignStyle::Factor);
                self.tex.push_str(&format!("}}^{{{exponent}}}"));
            }
            Math::Root(inner) => {
                self.tex.push_str("\\sqrt{");
                self.put(inner, SignStyle::Plain);
                self.tex.push('}');
            }
            Math::Bars(bars, inner) => self.bars(*bars, inner),
            Math::Call(name, arguments) => {
                self.tex.push_str(&function(name));
                self.between("(", arguments, ")");
            }
            Math::Matrix(rows) => {
                // Fractions in adjacent rows would touch.
                let tall = rows.iter().flatten().any(has_fraction);
                let next = if tall { " \\\\[0.7em] " } else { " \\\\ " };
                self.tex.push_str("\\begin{pmatrix} ");
                for (k, row) in rows.iter().enumerate() {
                    self.tex.push_str(if k > 0 { next } else { "" });
                    for (k, cell) in row.iter().enumerate() {
                        self.tex.push_str(if k > 0 { " & " } else { "" });
                        self.put(cell, SignStyle::Plain);
                    }
                }
                self.tex.push_str(" \\end{pmatrix}");
            }
            Math::Tuple(parts) => self.between("(", parts, ")"),
            Math::Part(whole, part) => {
                self.tex.push('{');
                self.operand(whole, Precedence::Symbol, SignStyle::Factor);
                self.tex.push_str(&format!("}}_{{{part}}}"));
            }
            Math::Relation(op, l, r) => {
                let inner =
                    if hold(math) == Precedence::Relation { Precedence::Sum } else { hold(math) };
                self.operand(l, inner, lead);
                self.tex.push_str(&format!(" {} ", relation(*op)));
                self.operand(r, inner, SignStyle::Plain);
            }
            Math::Not(inner) => {
                self.tex.push_str("\\lnot ");
                self.operand(inner, Precedence::Symbol, SignStyle::Plain);
            }
            Math::Bold(inner) => {
                self.tex.push_str("\\mathbf{");
                self.put(inner, lead);
                self.tex.push('}');
            }
        }
    }

    /// A term of a sum.
    fn term(&mut self, math: &Math<'p>) {
        match math {
            Math::Negative(inner) => {
                self.tex.push_str(" - ");
                self.operand(inner, Precedence::Infix, SignStyle::Factor);
            }
            _ if leads(math) => self.put(math, SignStyle::Term),
            _ => {
                self.tex.push_str(" + ");
                self.operand(math, Precedence::Sum, SignStyle::Factor);
            }
        }
    }

    /// An operand, in parentheses if it binds less tightly than `least`.
    fn operand(&mut self, math: &Math<'p>, least: Precedence, lead: SignStyle) {
        if hold(math) >= least {
            return self.put(math, lead);
        }
        self.between("(", from_ref(math), ")");
    }

    /// Parts, separated by commas, between delimiters of the same height.
    fn between(&mut self, open: &str, parts: &[Math<'p>], close: &str) {
        let tall = parts.iter().any(is_tall);
        self.tex.push_str(if tall { "\\left" } else { "" });
        self.tex.push_str(open);
        for (k, part) in parts.iter().enumerate() {
            self.tex.push_str(if k > 0 { ", " } else { "" });
            self.put(part, SignStyle::Plain);
        }
        self.tex.push_str(if tall { "\\right" } else { "" });
        self.tex.push_str(close);
    }

    fn bars(&mut self, bars: Bars, inner: &Math<'p>) {
        let (open, close) = match bars {
            Bars::Single => ("\\lvert ", "\\rvert "),
            Bars::Double => ("\\lVert ", "\\rVert "),
            Bars::Taxicab => ("\\lVert ", "\\rVert_{1} "),
            Bars::Greatest => ("\\lVert ", "\\rVert_{\\infty} "),
        };
        self.between(open, from_ref(inner), close);
    }

    fn slot(&mut self, math: &Math<'p>, lead: SignStyle) {
        let k = self.slots.len();
        self.slots.push(math.clone());
        self.tex.push_str(&match lead {
            SignStyle::Plain => format!("\\text{{@{k}}}"),
            SignStyle::Factor => format!("\\text{{@({k})}}"),
            SignStyle::Term => format!("\\text{{@+{k}}}"),
        });
    }
}

/// Whether two factors may be juxtaposed: symbols may, substituted numbers and digits may not.
fn joins(l: &Math<'_>, r: &Math<'_>) -> bool {
    !has_numbers(l) && !has_numbers(r) && !begins_with_digit(r)
}

fn has_numbers(math: &Math<'_>) -> bool {
    match math {
        Math::Substituted(..) | Math::Computed(_) => true,
        other => other.parts().into_iter().any(has_numbers),
    }
}

fn begins_with_digit(math: &Math<'_>) -> bool {
    match math {
        Math::Number(_) => true,
        Math::Tagged(_, first) | Math::Power(first, _) | Math::Product(first, _) => {
            begins_with_digit(first)
        }
        _ => false,
    }
}

/// `2.0` as `2`, `1e-6` as a power of ten.
fn literal(digits: &str) -> String {
    let (mantissa, exponent) = match digits.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, Some(exponent)),
        None => (digits, None),
    };
    let short = match mantissa.contains('.') {
        true => mantissa.trim_end_matches('0').trim_end_matches('.'),
        false => mantissa,
    };
    match exponent {
        Some(exponent) if short == "1" => format!("10^{{{exponent}}}"),
        Some(exponent) => format!("{short} \\times 10^{{{exponent}}}"),
        None => short.to_owned(),
    }
}

fn function(name: &str) -> String {
    match name {
        "sin" | "cos" | "tan" | "min" | "max" | "det" => format!("\\{name}"),
        "asin" => "\\arcsin".to_owned(),
        "acos" => "\\arccos".to_owned(),
        "atan" => "\\arctan".to_owned(),
        "min_element" => "\\min".to_owned(),
        "max_element" => "\\max".to_owned(),
        "determinant" => "\\det".to_owned(),
        "signum" => "\\operatorname{sgn}".to_owned(),
        other => format!("\\operatorname{{{}}}", other.replace('_', "\\ ")),
    }
}

fn relation(op: Op) -> &'static str {
    match op {
        Op::Equal => "=",
        Op::Unequal => "\\ne",
        Op::Less => "<",
        Op::AtMost => "\\le",
        Op::Greater => ">",
        Op::AtLeast => "\\ge",
        Op::And => "\\land",
        Op::Or => "\\lor",
        Op::Add => "+",
        Op::Sub => "-",
        Op::Mul => "\\cdot",
        Op::Div => "/",
    }
}

/// Whether a fraction is in a piece.
fn has_fraction(math: &Math<'_>) -> bool {
    matches!(math, Math::Fraction(..)) || math.parts().into_iter().any(has_fraction)
}
