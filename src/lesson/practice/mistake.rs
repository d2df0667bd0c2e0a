//! Known mistakes, as changes of one expression.

use crate::program::read::Tree;
use crate::program::vocabulary::{FUNCTIONS, Op};
use std::ptr;
use strum::{IntoStaticStr, VariantArray};

/// A common mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", prefix = "mistake_")]
pub enum Mistake {
    /// The value of another unknown.
    Exchanged,
    /// A term with the other sign.
    Sign,
    /// The arguments of a product the other way round.
    Swapped,
    /// A difference in reverse order.
    Reversed,
    /// An inverted quotient.
    UpsideDown,
    /// The dot product in place of the perp product, or vice versa.
    Product,
    /// The minimum in place of the maximum, or vice versa.
    Extreme,
    /// A different component of a vector.
    Component,
}

impl Mistake {
    /// The key of the sentence about it.
    pub fn word(self) -> &'static str {
        self.into()
    }
}

/// Every expression made by one mistake in `tree`.
pub fn mistaken(tree: &Tree) -> Vec<(Mistake, Tree)> {
    everywhere(tree, &here)
}

/// Every expression made by applying one change of `here` at one node.
pub fn everywhere<K>(tree: &Tree, here: &dyn Fn(&Tree) -> Vec<(K, Tree)>) -> Vec<(K, Tree)> {
    let mut found = here(tree);
    for part in tree.parts() {
        for (change, new) in everywhere(part, here) {
            let put = |old: &Tree| if ptr::eq(old, part) { new.clone() } else { old.clone() };
            found.push((change, tree.with_parts(&put)));
        }
    }
    found
}

/// The mistakes at the root of an expression.
fn here(tree: &Tree) -> Vec<(Mistake, Tree)> {
    let binary =
        |op, l: &Tree, r: &Tree| Tree::Binary(op, Box::new(l.clone()), Box::new(r.clone()));
    let call = |name: &str, arguments: &[&Tree]| {
        Tree::Call(name.to_owned(), arguments.iter().map(|tree| (*tree).clone()).collect())
    };
    let part = |of: &Tree, axis: &str| Tree::Component(Box::new(of.clone()), axis.to_owned());
    match tree {
        Tree::Binary(Op::Add, l, r) => vec![(Mistake::Sign, binary(Op::Sub, l, r))],
        Tree::Binary(Op::Sub, l, r) => {
            vec![(Mistake::Reversed, binary(Op::Sub, r, l)), (Mistake::Sign, binary(Op::Add, l, r))]
        }
        Tree::Binary(Op::Div, l, r) => vec![(Mistake::UpsideDown, binary(Op::Div, r, l))],
        Tree::Negative(of) => vec![(Mistake::Sign, (**of).clone())],
        Tree::Component(of, axis) => match axis.as_str() {
            "x" | "z" => vec![(Mistake::Component, part(of, "y"))],
            "y" => vec![(Mistake::Component, part(of, "x"))],
            _ => Vec::new(),
        },
        Tree::Call(name, arguments) => match (name.as_str(), &arguments[..]) {
            ("perp_dot", [u, v]) => {
                let term = |one, other| binary(Op::Mul, &part(u, one), &part(v, other));
                vec![
                    (Mistake::Sign, binary(Op::Add, &term("x", "y"), &term("y", "x"))),
                    (Mistake::Swapped, call(name, &[v, u])),
                    (Mistake::Product, call("dot", &[u, v])),
                ]
            }
            ("dot", [u, v]) => {
                // Subtracting a term twice changes its sign.
                let term = binary(Op::Mul, &part(u, "y"), &part(v, "y"));
                let twice = binary(Op::Mul, &Tree::Number("2.0".to_owned()), &term);
                vec![
                    (Mistake::Sign, binary(Op::Sub, tree, &twice)),
                    (Mistake::Product, call("perp_dot", &[u, v])),
                ]
            }
            ("cross", [u, v]) => vec![(Mistake::Swapped, call(name, &[v, u]))],
            ("min", [u, v]) => vec![(Mistake::Extreme, call("max", &[u, v]))],
            ("max", [u, v]) => vec![(Mistake::Extreme, call("min", &[u, v]))],
            ("min_element", [v]) => vec![(Mistake::Extreme, call("max_element", &[v]))],
            ("max_element", [v]) => vec![(Mistake::Extreme, call("min_element", &[v]))],
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}

/// The Rust source of an expression.
///
/// ```
/// use crosspoint::{geometry::double::{Vec2, perp_product::perp_product_trace}, program::program_of};
/// use crosspoint::lesson::practice::code;
/// let trace = perp_product_trace(Vec2::ZERO, Vec2::X, Vec2::Y, Vec2::ONE);
/// let line = |name| code(&program_of(&trace).step(name).unwrap().tree);
/// assert_eq!(line("den"), "d1.perp_dot(d2)");
/// assert_eq!(line("t_d"), "(d - a).dot(d1) / d1.dot(d1)");
/// ```
pub fn code(tree: &Tree) -> String {
    let within = |tree: &Tree, least: u8| match rank(tree) < least {
        true => format!("({})", code(tree)),
        false => code(tree),
    };
    let list = |parts: &[Tree]| parts.iter().map(code).collect::<Vec<_>>().join(", ");
    match tree {
        Tree::Number(text) | Tree::Name(text) => text.clone(),
        Tree::Constant(name, Some(owner)) => format!("{owner}::{name}"),
        Tree::Constant(name, None) => name.clone(),
        Tree::Component(of, axis) => match axis.parse::<u8>() {
            Ok(index) => format!("{}[{index}]", within(of, 7)),
            Err(_) => format!("{}.{axis}", within(of, 7)),
        },
        Tree::Negative(of) => format!("-{}", within(of, 6)),
        Tree::Not(of) => format!("!{}", within(of, 6)),
        Tree::Binary(op, l, r) => {
            let own = rank(tree);
            format!("{} {} {}", within(l, own), op.sign(), within(r, own + 1))
        }
        Tree::Call(name, parts) if FUNCTIONS.contains(&name.as_str()) => {
            format!("{name}({})", list(parts))
        }
        Tree::Call(name, parts) => match &parts[..] {
            [of, rest @ ..] => format!("{}.{name}({})", within(of, 7), list(rest)),
            [] => format!("{name}()"),
        },
        Tree::List(parts) => format!("[{}]", list(parts)),
    }
}

/// The precedence of an expression.
fn rank(tree: &Tree) -> u8 {
    match tree {
        Tree::Binary(Op::Or, ..) => 1,
        Tree::Binary(Op::And, ..) => 2,
        Tree::Binary(Op::Add | Op::Sub, ..) => 4,
        Tree::Binary(Op::Mul | Op::Div, ..) => 5,
        Tree::Binary(..) => 3,
        Tree::Negative(_) | Tree::Not(_) => 6,
        _ => 7,
    }
}
