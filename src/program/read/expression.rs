//! The expressions that have a notation.

use super::file::File;
use super::tree::{Fault, Tree};
use crate::program::vocabulary::{COMPONENTS, EXTENTS, FUNCTIONS, Op, arity, constants_of};
use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::{BinOp, Expr, Lit, Member, UnOp};

/// The names that an expression may use.
#[derive(Clone, Copy)]
pub(super) struct Scope<'s> {
    /// The values: the spelling of each, `line.t1`, and its name.
    pub names: &'s [(String, String)],
    /// The parameter that holds the trace: `x` in `x.den`.
    pub owner: Option<&'s str>,
}

impl Scope<'_> {
    /// The name of the value with this spelling.
    fn name(self, written: &str) -> Option<Tree> {
        let bare = self.owner.and_then(|owner| written.strip_prefix(owner)?.strip_prefix('.'));
        let known = self.names.iter().rfind(|(path, _)| path == bare.unwrap_or(written));
        known.map(|(_, name)| Tree::Name(name.clone()))
    }
}

/// A name with its field accesses, `x.line.t1`, as written.
fn written(expr: &Expr) -> Option<String> {
    match expr {
        Expr::Path(path) => path.path.get_ident().map(ToString::to_string),
        Expr::Field(syn::ExprField { base, member: Member::Named(name), .. }) => {
            Some(format!("{}.{name}", written(base)?))
        }
        _ => None,
    }
}

impl File<'_> {
    /// The tree of an expression.
    pub(super) fn tree(&self, expr: &Expr, scope: Scope<'_>) -> Result<Tree, Fault> {
        let read = |expr: &Expr| self.tree(expr, scope);
        let boxed = |expr: &Expr| self.tree(expr, scope).map(Box::new);
        if let Some(name) = written(expr).and_then(|written| scope.name(&written)) {
            return Ok(name);
        }
        match expr {
            Expr::Paren(inner) => read(&inner.expr),
            Expr::Group(inner) => read(&inner.expr),
            Expr::Cast(cast) => read(&cast.expr),
            Expr::Lit(literal) => self.number(&literal.lit),
            Expr::Path(path) => self.path(path),
            Expr::Unary(unary) => match unary.op {
                UnOp::Neg(_) => Ok(Tree::Negative(boxed(&unary.expr)?)),
                UnOp::Not(_) => Ok(Tree::Not(boxed(&unary.expr)?)),
                _ => Err(self.strange(expr, "a dereference")),
            },
            Expr::Binary(binary) => {
                let written = &binary.op;
                let op = operator(written).ok_or_else(|| self.strange(written, "this operator"))?;
                Ok(Tree::Binary(op, boxed(&binary.left)?, boxed(&binary.right)?))
            }
            Expr::Field(field) if is_trace(&field.base, scope) => {
                Err(self.strange(&field.member, "this field of the trace"))
            }
            Expr::Field(field) => {
                let component = match &field.member {
                    Member::Named(name) => name.to_string(),
                    Member::Unnamed(index) => index.index.to_string(),
                };
                if !COMPONENTS.contains(&component.as_str()) {
                    let what = format!("component `.{component}`");
                    return Err(self.strange(&field.member, &what));
                }
                Ok(Tree::Component(boxed(&field.base)?, component))
            }
            Expr::Index(index) => match &*index.index {
                Expr::Lit(literal) => match &literal.lit {
                    Lit::Int(number) => {
                        let place = number.base10_digits().to_owned();
                        Ok(Tree::Component(boxed(&index.expr)?, place))
                    }
                    _ => Err(self.strange(&index.index, "this index")),
                },
                other => Err(self.strange(other, "an index that is not a number")),
            },
            Expr::MethodCall(call) => {
                let name = call.method.to_string();
                self.check_form(&name, FUNCTIONS.contains(&&*name), call.method.span())?;
                let mut arguments = vec![read(&call.receiver)?];
                for argument in &call.args {
                    arguments.push(read(argument)?);
                }
                self.call(&name, arguments, call.method.span())
            }
            Expr::Call(call) => self.function(call, scope),
            Expr::Array(array) => {
                Ok(Tree::List(array.elems.iter().map(read).collect::<Result<_, _>>()?))
            }
            Expr::If(_) | Expr::Match(_) => Err(self
                .fault(
                    expr,
                    "a trace takes no branches: compute both values, and choose in the verdict function",
                )
                .because("own_branch_in_let", "")),
            Expr::Block(_) => Err(self.strange(expr, "a block")),
            Expr::Closure(_) => Err(self.strange(expr, "a closure")),
            Expr::Macro(_) => Err(self.strange(expr, "a macro")),
            Expr::Return(_) | Expr::Try(_) => Err(self
                .fault(
                    expr,
                    "a trace never returns early: let the value be NaN, the reader is told which \
                     one does not exist",
                )
                .because("own_branch_in_let", "")),
            Expr::Tuple(_) => Err(self
                .fault(
                    expr,
                    "a tuple has no notation here: write `let (a, b) = (x, y);` or one `let` each",
                )
                .because("own_tuple", "")),
            other => Err(self.strange(other, "this expression")),
        }
    }

    fn strange(&self, at: impl Spanned, what: &str) -> Fault {
        let advice = "has no notation: use operators, methods and functions of numbers and \
                      vectors, one `let` for each value";
        let text = self.source_of(&at);
        self.fault(at, format!("{what} {advice}")).because("own_no_notation", text)
    }

    /// The source text at a place in one line, shortened.
    fn source_of(&self, at: &impl Spanned) -> String {
        let (start, end) = (at.span().start(), at.span().end());
        let line = self.lines.get(start.line.saturating_sub(1)).copied().unwrap_or_default();
        let end = if start.line == end.line { end.column } else { usize::MAX };
        let text = line.chars().take(end).skip(start.column);
        text.take(24).collect::<String>().trim_end().to_owned()
    }

    fn number(&self, literal: &Lit) -> Result<Tree, Fault> {
        match literal {
            Lit::Int(number) => Ok(Tree::Number(number.base10_digits().to_owned())),
            Lit::Float(number) => Ok(Tree::Number(number.base10_digits().to_owned())),
            other => Err(self.strange(other, "this literal")),
        }
    }

    fn path(&self, path: &syn::ExprPath) -> Result<Tree, Fault> {
        let segments: Vec<_> =
            path.path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        let last = segments.last().cloned().unwrap_or_default();
        let shouted = last.chars().all(|c| c.is_uppercase() || c.is_ascii_digit() || c == '_');
        let owner = segments.iter().rev().nth(1).cloned();
        let known = !self.learner || is_constant(&last, owner.as_deref());
        if known && (shouted || EXTENTS.contains(&last.as_str())) {
            return Ok(Tree::Constant(last, owner));
        }
        let advice = "is neither an input nor an earlier `let`: define it in its own `let`";
        Err(self.fault(path, format!("`{last}` {advice}")).because("own_unknown_name", last))
    }

    fn call(&self, name: &str, arguments: Vec<Tree>, span: Span) -> Result<Tree, Fault> {
        match arity(name) {
            Some(2) if name == "powi" && !arguments.get(1).is_some_and(is_exponent) => {
                let advice = "takes a whole number from -16 to 16 as its exponent";
                Err(self.fault(span, format!("`powi` {advice}")).because("own_exponent", "powi"))
            }
            Some(count) if count == arguments.len() => Ok(Tree::Call(name.to_owned(), arguments)),
            Some(count) => {
                let message = format!(
                    "`{name}` takes {count} arguments, its receiver counted, and has {} here",
                    arguments.len()
                );
                let values = if count == 1 { "own_arguments_one" } else { "own_arguments" };
                Err(self.fault(span, message).because(values, format!("{name}|{count}")))
            }
            None => Err(self
                .fault(
                    span,
                    format!(
                        "method `{name}` has no notation: use one of src/program/vocabulary.rs, or \
                         give it one there and in src/derivation/notation"
                    ),
                )
                .because("own_unknown_call", name)),
        }
    }

    /// Refuses a learner's call in a form that Rust does not have: a method called as a function,
    /// or vice versa.
    fn check_form(&self, name: &str, is_other: bool, span: Span) -> Result<(), Fault> {
        if !(self.learner && is_other) {
            return Ok(());
        }
        let key = match name {
            "vec2" | "vec3" => "own_as_new",
            _ if FUNCTIONS.contains(&name) => "own_as_function",
            _ => "own_as_method",
        };
        Err(self.fault(span, format!("`{name}` is called in another form")).because(key, name))
    }

    fn function(&self, call: &syn::ExprCall, scope: Scope<'_>) -> Result<Tree, Fault> {
        let Expr::Path(path) = &*call.func else {
            return Err(self.strange(&call.func, "a call of something other than a named function"));
        };
        let segments: Vec<_> =
            path.path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        let name = segments.last().cloned().unwrap_or_default();
        let arguments: Vec<_> = call
            .args
            .iter()
            .map(|argument| self.tree(argument, scope))
            .collect::<Result<_, _>>()?;
        let is_method = arity(&name).is_some() && !FUNCTIONS.contains(&&*name);
        let is_new = ["vec2", "vec3"].contains(&&*name);
        self.check_form(&name, is_method || is_new, call.func.span())?;
        match (name.as_str(), segments.len()) {
            ("new" | "from" | "from_array", 2) | ("vec2" | "vec3", 1) => {
                Ok(match <[Tree; 1]>::try_from(arguments) {
                    Ok([Tree::List(parts)]) => Tree::List(parts),
                    Ok([whole]) => whole,
                    Err(parts) => Tree::List(parts),
                })
            }
            (name, _) if arity(name).is_some() => self.call(name, arguments, call.func.span()),
            (name, _) if self.learner => self.call(name, arguments, call.func.span()),
            (name, _) if name.starts_with(|c: char| c.is_lowercase()) => {
                Ok(Tree::Call(name.to_owned(), arguments))
            }
            _ => Err(self.strange(&call.func, &format!("`{name}`"))),
        }
    }
}

/// Whether the evaluator knows a constant with this name, of the type `owner` if given.
fn is_constant(name: &str, owner: Option<&str>) -> bool {
    let of_type = owner.map_or(&[][..], constants_of);
    match of_type {
        [] => name == "PI" || EXTENTS.contains(&name),
        known => known.contains(&name),
    }
}

/// Whether an expression is the parameter that holds the trace.
fn is_trace(expr: &Expr, scope: Scope<'_>) -> bool {
    matches!((expr, scope.owner), (Expr::Path(path), Some(owner)) if path.path.is_ident(owner))
}

/// Whether a power with this exponent can be computed exactly.
fn is_exponent(tree: &Tree) -> bool {
    match tree {
        Tree::Number(digits) => digits.parse::<u8>().is_ok_and(|size| size <= 16),
        Tree::Negative(of) => matches!(**of, Tree::Number(_)) && is_exponent(of),
        _ => false,
    }
}

/// The operator of a formula; `None` for an operator without a notation.
fn operator(op: &BinOp) -> Option<Op> {
    Some(match op {
        BinOp::Add(_) => Op::Add,
        BinOp::Sub(_) => Op::Sub,
        BinOp::Mul(_) => Op::Mul,
        BinOp::Div(_) => Op::Div,
        BinOp::Eq(_) => Op::Equal,
        BinOp::Ne(_) => Op::Unequal,
        BinOp::Lt(_) => Op::Less,
        BinOp::Le(_) => Op::AtMost,
        BinOp::Gt(_) => Op::Greater,
        BinOp::Ge(_) => Op::AtLeast,
        BinOp::And(_) => Op::And,
        BinOp::Or(_) => Op::Or,
        _ => return None,
    })
}
