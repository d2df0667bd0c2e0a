//! Expressions in another language.

use super::dialect::Dialect;
use super::piece::{PrintedCode, filled};
use super::prelude;
use crate::program::evaluate::evaluate_named;
use crate::program::read::{LetStep, Tree};
use crate::program::vocabulary::{COMPONENTS, EXTENTS, METHODS, Op};
use crate::program::{Arithmetic, Value};

/// Binding strengths, from the loosest.
mod bound {
    pub const OR: u8 = 1;
    pub const AND: u8 = 2;
    pub const LOOSE_NOT: u8 = 3;
    pub const COMPARISON: u8 = 4;
    pub const SUM: u8 = 5;
    pub const PRODUCT: u8 = 6;
    pub const SIGN: u8 = 7;
    pub const WHOLE: u8 = 8;
}

/// The functions whose name has the prefix [`Dialect::math`].
const MATH: [&str; 8] = ["sqrt", "sin", "cos", "tan", "asin", "acos", "atan", "atan2"];

/// The values that expressions may name, and their spelling.
pub(super) struct TreePrinter {
    pub dialect: &'static Dialect,
    /// The values, each with sample numbers of its kind.
    samples: Vec<(String, Value<f64>)>,
}

impl TreePrinter {
    /// A printer that knows the inputs.
    pub fn new(dialect: &'static Dialect, inputs: Vec<(String, Value<f64>)>) -> Self {
        Self { dialect, samples: inputs }
    }

    /// The kind of an expression, as a sample value.
    pub fn sample(&self, tree: &Tree) -> Value<f64> {
        let plane = !self.samples.iter().any(|(_, value)| matches!(value, Value::Vec3(_)));
        evaluate_named(tree, &self.samples, plane).unwrap_or(Value::Number(1.0))
    }

    /// The value called `name`, as a sample of its kind.
    pub fn sample_of(&self, name: &str) -> Value<f64> {
        self.sample(&Tree::Name(name.to_owned()))
    }

    /// The spelling of the value called `name`.
    pub fn name(&self, name: &str) -> PrintedCode {
        let mut text = name.replace('.', "_");
        let is = |word: &str| word == text;
        let taken = self.dialect.reserved.split_whitespace().any(is)
            || METHODS.iter().any(|(method, _)| is(method))
            || prelude::words(self.dialect).any(is);
        if taken {
            text.push('_');
        }
        PrintedCode::name(text, name)
    }

    /// The type of a value.
    pub fn type_of(&self, value: &Value<f64>) -> String {
        let [number, flag, extent, vectors @ ..] = self.dialect.types;
        match value {
            Value::Number(_) => number.to_owned(),
            Value::Flag(_) => flag.to_owned(),
            Value::Extent(_) => extent.to_owned(),
            Value::Vec2(_) => vectors[0].to_owned(),
            Value::Vec3(_) => vectors[1].to_owned(),
            Value::Vec4(_) => vectors[2].to_owned(),
            Value::List(parts) => {
                let part = parts.first().map_or(String::new(), |part| self.type_of(part));
                filled(self.dialect.list, &[&part, &parts.len().to_string()])
            }
        }
    }

    /// The statement of a `let`; later expressions may use its value.
    pub fn define(&mut self, step: &LetStep) -> PrintedCode {
        let (value, right) = (self.sample(&step.tree), self.tree(&step.tree, 0));
        let kind = PrintedCode::plain(self.type_of(&value));
        self.samples.push((step.name.clone(), value));
        PrintedCode::fill(self.dialect.definition, &[&kind, &self.name(&step.name), &right])
    }

    /// An expression, in parentheses if it binds less tightly than `least`.
    pub fn tree(&self, tree: &Tree, least: u8) -> PrintedCode {
        let (piece, bound) = self.bare(tree);
        if bound < least { PrintedCode::fill("({0})", &[&piece]) } else { piece }
    }

    /// An expression and its binding strength.
    fn bare(&self, tree: &Tree) -> (PrintedCode, u8) {
        match tree {
            Tree::Number(digits) => (PrintedCode::plain(self.number(digits)), bound::WHOLE),
            Tree::Name(name) => (self.name(name), bound::WHOLE),
            Tree::Constant(name, _) => (self.constant(name, tree), bound::WHOLE),
            Tree::Component(of, part) => {
                let is_list = matches!(self.sample(of), Value::List(_));
                let part = match part.parse::<usize>() {
                    Ok(index) if !is_list => COMPONENTS.get(index).copied().unwrap_or("x"),
                    _ => part.as_str(),
                };
                let form = if is_list { "{0}[{1}]" } else { "{0}.{1}" };
                let parts = [&self.tree(of, bound::WHOLE), &PrintedCode::plain(part)];
                (PrintedCode::fill(form, &parts), bound::WHOLE)
            }
            Tree::Negative(of) => match self.dialect.functions {
                Some([.., negative, _]) if !self.is_number(of) => {
                    (self.called(negative, &[of]), bound::WHOLE)
                }
                _ => (PrintedCode::fill("-{0}", &[&self.tree(of, bound::WHOLE)]), bound::SIGN),
            },
            Tree::Not(of) => {
                let own = if self.dialect.loose_not { bound::LOOSE_NOT } else { bound::SIGN };
                let [.., not] = self.dialect.logic;
                (PrintedCode::fill(&format!("{not}{{0}}"), &[&self.tree(of, own)]), own)
            }
            Tree::Binary(op, left, right) => self.binary(*op, left, right),
            Tree::Call(name, arguments) => (self.call(name, arguments), bound::WHOLE),
            Tree::List(parts) => (self.list(parts, tree), bound::WHOLE),
        }
    }

    fn is_number(&self, tree: &Tree) -> bool {
        matches!(self.sample(tree), Value::Number(_))
    }

    fn number(&self, digits: &str) -> String {
        let whole = digits.chars().all(|c| c.is_ascii_digit());
        let point = if whole && self.dialect.decimal_point { ".0" } else { "" };
        format!("{}{point}", digits.trim_end_matches('.'))
    }

    fn constant(&self, name: &str, tree: &Tree) -> PrintedCode {
        if EXTENTS.contains(&name) {
            let owner = self.dialect.types[2];
            return PrintedCode::plain(filled(self.dialect.case, &[owner, name]));
        }
        let vector = self.sample(tree);
        match f64::parts(&vector) {
            Ok(parts) if parts.len() > 1 => {
                let parts = parts.iter().map(|x| self.number(&x.to_string()));
                let parts = parts.collect::<Vec<_>>().join(", ");
                let [of_vector, _] = self.dialect.constructors;
                PrintedCode::plain(filled(of_vector, &[&self.type_of(&vector), &parts]))
            }
            _ => PrintedCode::plain(name),
        }
    }

    fn list(&self, parts: &[Tree], tree: &Tree) -> PrintedCode {
        let inner: Vec<_> = parts.iter().map(|part| self.tree(part, 0)).collect();
        let inner = PrintedCode::joined(&inner, ", ");
        let [of_vector, of_list] = self.dialect.constructors;
        match self.sample(tree) {
            Value::List(values) => {
                let part = values.first().map_or(String::new(), |part| self.type_of(part));
                let count = PrintedCode::plain(values.len().to_string());
                PrintedCode::fill(of_list, &[&PrintedCode::plain(part), &count, &inner])
            }
            vector => {
                let kind = PrintedCode::plain(self.type_of(&vector));
                PrintedCode::fill(of_vector, &[&kind, &inner])
            }
        }
    }

    fn binary(&self, op: Op, left: &Tree, right: &Tree) -> (PrintedCode, u8) {
        let numbers = [left, right].map(|part| self.is_number(part));
        let of_vectors = [left, right].iter().any(|part| f64::parts(&self.sample(part)).is_ok())
            && numbers != [true; 2];
        if let Some(functions) = self.dialect.functions.filter(|_| of_vectors) {
            let place = match op {
                Op::Add => 0,
                Op::Sub => 1,
                Op::Mul => 2,
                Op::Div => 3,
                _ => 5,
            };
            // The vector comes first.
            let pair = if numbers[0] { [right, left] } else { [left, right] };
            let piece = self.called(functions[place], &pair);
            return match op {
                Op::Unequal => (PrintedCode::fill("!{0}", &[&piece]), bound::SIGN),
                _ => (piece, bound::WHOLE),
            };
        }
        let by_zero = !matches!(right, Tree::Number(digits) if digits.parse() != Ok(0.0));
        if let Some(divide) = self.dialect.divide
            && op == Op::Div
            && numbers == [true; 2]
            && by_zero
        {
            return (self.called(divide, &[left, right]), bound::WHOLE);
        }
        let [and, or, _] = self.dialect.logic;
        let [equal, unequal] = self.dialect.equal;
        let sign = match op {
            Op::Or => or,
            Op::And => and,
            Op::Equal => equal,
            Op::Unequal => unequal,
            _ => op.sign(),
        };
        let (own, least) = match op {
            Op::Or => (bound::OR, [bound::OR; 2]),
            Op::And => (bound::AND, [bound::AND; 2]),
            Op::Add | Op::Sub => (bound::SUM, [bound::SUM, bound::PRODUCT]),
            Op::Mul | Op::Div => (bound::PRODUCT, [bound::PRODUCT, bound::SIGN]),
            _ => (bound::COMPARISON, [bound::SUM; 2]),
        };
        let [left, right] = [(left, least[0]), (right, least[1])].map(|(of, at)| self.tree(of, at));
        (PrintedCode::fill(&format!("{{0}} {sign} {{1}}"), &[&left, &right]), own)
    }

    fn call(&self, name: &str, arguments: &[Tree]) -> PrintedCode {
        // An exponent is an integer in every language.
        if let ("powi", [base, exponent]) = (name, arguments) {
            let exponent = match exponent {
                Tree::Negative(of) => format!("-{}", digits(of)),
                other => digits(other),
            };
            return PrintedCode::fill(
                "powi({0}, {1})",
                &[&self.tree(base, 0), &PrintedCode::plain(exponent)],
            );
        }
        let all: Vec<_> = arguments.iter().collect();
        let [.., vec2, vec3, vec4] = self.dialect.types;
        // GLSL has a notation for one component fewer and one more.
        match (vec2, name, arguments) {
            ("vec2", "truncate", [of]) => {
                let fewer = if matches!(self.sample(of), Value::Vec3(_)) { "xy" } else { "xyz" };
                let parts = [&self.tree(of, bound::WHOLE), &PrintedCode::plain(fewer)];
                return PrintedCode::fill("{0}.{1}", &parts);
            }
            ("vec2", "extend", [of, _]) => {
                let is_plane = matches!(self.sample(of), Value::Vec2(_));
                return self.called(if is_plane { vec3 } else { vec4 }, &all);
            }
            _ => {}
        }
        let known = self.dialect.calls.iter().find(|(rust, ..)| *rust == name);
        let number = arguments.first().is_none_or(|first| self.is_number(first));
        let renamed = match known {
            Some((_, of_number, _)) if number => (*of_number).to_owned(),
            Some((.., of_vector)) => (*of_vector).to_owned(),
            None if MATH.contains(&name) => format!("{}{name}", self.dialect.math),
            None => name.to_owned(),
        };
        self.called(&renamed, &all)
    }

    fn called(&self, name: &str, arguments: &[&Tree]) -> PrintedCode {
        let arguments: Vec<_> = arguments.iter().map(|part| self.tree(part, 0)).collect();
        let arguments = PrintedCode::joined(&arguments, ", ");
        PrintedCode::fill("{0}({1})", &[&PrintedCode::plain(name), &arguments])
    }
}

fn digits(tree: &Tree) -> String {
    match tree {
        Tree::Number(digits) => digits.clone(),
        _ => "1".to_owned(),
    }
}
