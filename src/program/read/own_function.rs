//! A learner's function: `let`s and a chain of outcomes in one body.

use super::expression::Scope;
use super::file::File;
use super::limits;
use super::trace::paths;
use super::tree::{Arm, Fault, Field, LetStep, Program, snake};
use proc_macro2::{Span, TokenStream};
use syn::spanned::Spanned;
use syn::{Block, Expr, ExprIf, FnArg, Item, ItemFn, Stmt};

/// The required signature of a learner's function.
#[derive(Clone, Copy, Debug)]
pub struct ExpectedFunction<'a> {
    /// The number of inputs.
    pub inputs: usize,
    /// The enum of the outcomes; `None` for a function that only computes values.
    pub relation: Option<&'a str>,
    /// The outcomes in snake case.
    pub outcomes: &'a [&'a str],
}

/// The program of a learner's text, without a listing. The lines of steps and arms are those of the
/// text, counted from 0.
///
/// ```
/// use crosspoint::program::read::{ExpectedFunction, own};
/// let asked = ExpectedFunction { inputs: 2, relation: Some("Side"), outcomes: &["on", "off"] };
/// let text = "fn side(x: f64, r: f64) -> Side {\n    let d = x - r;\n    \
///             if d == 0.0 { On } else { Off }\n}";
/// let program = own(text, asked).unwrap();
/// assert_eq!((program.steps[0].line, program.arms[1].case.as_str()), (1, "off"));
/// let fault = own(&text.replace("x -", "y -"), asked).unwrap_err();
/// assert_eq!((fault.line, fault.column, fault.end), (2, 13, 14));
/// assert_eq!(fault.reason.unwrap().key, "own_unknown_name");
/// ```
pub fn own(text: &str, asked: ExpectedFunction<'_>) -> Result<Program, Fault> {
    let program = read(text, asked);
    proc_macro2::extra::invalidate_current_thread_spans();
    program
}

/// The name of the text in an English message.
const NAME: &str = "my code";

fn read(text: &str, asked: ExpectedFunction<'_>) -> Result<Program, Fault> {
    limits::check_length(NAME, text)?;
    if !text.split(|c: char| !c.is_alphanumeric()).any(|word| word == "fn") {
        return Err(no_function());
    }
    let file = File { learner: true, ..File::parse(NAME, text)? };
    let more = |span: Span| {
        let fault = file.fault(span, "only one function is read: remove this");
        Err(fault.because("own_one_function", ""))
    };
    let mut functions = Vec::new();
    for item in &file.items {
        match item {
            Item::Fn(function) => functions.push(function),
            other => return more(other.span()),
        }
    }
    match functions[..] {
        [function] => file.function_of(function, asked),
        [] => Err(no_function()),
        [_, second, ..] => more(second.sig.ident.span()),
    }
}

fn no_function() -> Fault {
    Fault::at(NAME, 0, 0, "there is no function").because("own_no_function", "")
}

/// Adds a sentence for a learner to an error of the lexer, which is at this byte of the text.
pub(super) fn unlexed(fault: Fault, text: &str, at: usize) -> Fault {
    let (before, rest) = text.split_at_checked(at).unwrap_or_default();
    match rest.chars().next() {
        Some(sign @ ('(' | '[' | '{')) => fault.because("own_bracket_open", sign),
        Some(sign @ (')' | ']' | '}')) => match innermost_open(before) {
            Some('(') => fault.because("own_bracket_other", ')'),
            Some('[') => fault.because("own_bracket_other", ']'),
            Some('{') => fault.because("own_bracket_other", '}'),
            _ => fault.because("own_bracket_extra", sign),
        },
        Some(_) if rest.starts_with("/*") => fault.because("own_expected", "*/"),
        Some(sign) => fault.because("own_no_notation", sign),
        None => fault.because("own_no_rust", ""),
    }
}

/// The innermost bracket that is open at the end of a text: the place of the lexer's error.
fn innermost_open(text: &str) -> Option<char> {
    let error = text.parse::<TokenStream>().err()?;
    text.get(error.span().byte_range().start..)?.chars().next()
}

/// Adds a sentence for a learner to a syntax error of Rust.
pub(super) fn explained(mut fault: Fault, error: &syn::Error, text: &str) -> Fault {
    let (message, span) = (error.to_string(), error.span());
    if span.start() == span.end() {
        // The parser gives no location for a missing token at the end of a text.
        let last = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()).last();
        let (row, line) = last.unwrap_or((0, ""));
        let end = line.trim_end().chars().count();
        fault = Fault { line: row + 1, column: end.max(1), end: end.max(1) + 1, ..fault };
    }
    let wanted = message.split('`').nth(1).filter(|_| message.contains("expected"));
    match wanted {
        None if message.contains("expected an expression") => fault.because("own_no_value", ""),
        Some(sign) => fault.because("own_expected", sign),
        None => fault.because("own_no_rust", ""),
    }
}

impl File<'_> {
    fn function_of(
        &self,
        function: &ItemFn,
        asked: ExpectedFunction<'_>,
    ) -> Result<Program, Fault> {
        let mut fields: Vec<Field> = Vec::new();
        for argument in &function.sig.inputs {
            let FnArg::Typed(typed) = argument else {
                let fault = self.fault(argument, "the function takes no `self`");
                return Err(fault.because("own_inputs", asked.inputs.to_string()));
            };
            fields.push(self.field(&typed.pat, &[])?);
        }
        if fields.len() != asked.inputs {
            let message = format!("the function takes {} inputs", asked.inputs);
            let fault = self.fault(&function.sig.ident, message);
            return Err(fault.because("own_inputs", asked.inputs.to_string()));
        }
        let mut program = Program {
            name: function.sig.ident.to_string(),
            inputs: fields.len(),
            fields,
            relation: asked.relation.map(str::to_owned),
            ..Program::default()
        };
        for statement in &function.block.stmts {
            if let Some(last) = program.arms.last().filter(|arm| arm.condition.is_none()) {
                let line = last.line + 1;
                let message = format!("the function has ended at line {line}");
                let fault = self.fault(statement, message);
                return Err(fault.because("own_unreachable", line.to_string()));
            }
            self.statement(statement, asked, &mut program)?;
        }
        let ended = program.arms.last().is_some_and(|arm| arm.condition.is_none());
        if asked.relation.is_some() && !ended {
            let close = function.block.brace_token.span.close();
            let fault = self.fault(close, "end with the outcome of all other cases");
            return Err(fault.because("own_no_outcome", asked.relation.unwrap_or_default()));
        }
        Ok(program)
    }

    fn statement(
        &self,
        statement: &Stmt,
        asked: ExpectedFunction<'_>,
        program: &mut Program,
    ) -> Result<(), Fault> {
        let names = paths(&program.fields);
        let scope = Scope { names: &names, owner: None };
        match statement {
            Stmt::Local(local) => {
                let mut known = program.fields.iter().map(|field| field.name.clone()).collect();
                let defined = self.names(local, &mut known)?;
                let line = row(local);
                for (name, tree) in self.equations(local, &defined, scope)? {
                    let (path, doc) = (name.clone(), String::new());
                    program.fields.push(Field { name: name.clone(), path, doc });
                    program.steps.push(LetStep { name, tree, line });
                }
                if program.fields.len() > limits::VALUES {
                    let most = limits::VALUES.to_string();
                    let fault = self.fault(local.let_token.span, "too many values");
                    return Err(fault.because("own_too_many_values", most));
                }
                Ok(())
            }
            Stmt::Expr(Expr::If(chain), _) => self.chain(chain, asked, scope, program),
            Stmt::Expr(outcome, _) => {
                program.arms.push(self.last(outcome, asked)?);
                Ok(())
            }
            other => {
                let message = "a function consists of `let`s and a chain of `if`s";
                Err(self.fault(other, message).because("own_statement", ""))
            }
        }
    }

    /// Parses `if … { Case } else if … { Case } else { Case }`, also with `return`.
    fn chain(
        &self,
        mut chain: &ExprIf,
        asked: ExpectedFunction<'_>,
        scope: Scope<'_>,
        program: &mut Program,
    ) -> Result<(), Fault> {
        loop {
            if let Expr::Let(pattern) = &*chain.cond {
                let fault = self.fault(pattern, "write a condition in place of `let`");
                return Err(fault.because("own_condition", ""));
            }
            let condition = Some(self.tree(&chain.cond, scope)?);
            let (outcome, returns) = self.alone(&chain.then_branch)?;
            if chain.else_branch.is_none() && !returns {
                let fault = self.fault(outcome, "return the outcome, or add `else`");
                return Err(fault.because("own_return", self.own_case(outcome, asked)?.0));
            }
            let (_, case) = self.own_case(outcome, asked)?;
            let (line, body) = (row(&chain.if_token), row(outcome));
            program.arms.push(Arm { case, condition, line, body });
            match chain.else_branch.as_ref().map(|(_, other)| &**other) {
                None => return Ok(()),
                Some(Expr::If(next)) => chain = next,
                Some(Expr::Block(block)) => {
                    let (outcome, _) = self.alone(&block.block)?;
                    program.arms.push(self.last(outcome, asked)?);
                    return Ok(());
                }
                Some(other) => {
                    let fault = self.fault(other, "write a block after `else`");
                    return Err(fault.because("own_block", ""));
                }
            }
        }
    }

    /// Parses the final outcome.
    fn last(&self, outcome: &Expr, asked: ExpectedFunction<'_>) -> Result<Arm, Fault> {
        let outcome = match outcome {
            Expr::Return(back) => back.expr.as_deref().unwrap_or(outcome),
            other => other,
        };
        let (line, (_, case)) = (row(outcome), self.own_case(outcome, asked)?);
        Ok(Arm { case, condition: None, line, body: line })
    }

    /// The only expression of a block, and whether it is returned.
    fn alone<'b>(&self, block: &'b Block) -> Result<(&'b Expr, bool), Fault> {
        match &block.stmts[..] {
            [Stmt::Expr(Expr::Return(back), _)] => match &back.expr {
                Some(outcome) => Ok((outcome, true)),
                None => Err(self.fault(back, "return an outcome").because("own_block", "")),
            },
            [Stmt::Expr(Expr::If(nested), _)] => {
                let message = "an `if` within an `if`: join the conditions with `&&`";
                Err(self.fault(nested.if_token.span, message).because("own_nested", ""))
            }
            [Stmt::Expr(outcome, None)] => Ok((outcome, false)),
            _ => Err(self.fault(block, "write exactly one outcome here").because("own_block", "")),
        }
    }

    /// The outcome that an expression names: as written, and in snake case.
    fn own_case(
        &self,
        outcome: &Expr,
        asked: ExpectedFunction<'_>,
    ) -> Result<(String, String), Fault> {
        if let Expr::Path(path) = outcome {
            let mut segments = path.path.segments.iter().rev().map(|part| part.ident.to_string());
            let (last, owner) = (segments.next().unwrap_or_default(), segments.next());
            let case = snake(&last);
            let owned = owner.is_none_or(|owner| asked.relation == Some(owner.as_str()));
            if owned && asked.outcomes.contains(&case.as_str()) {
                return Ok((last, case));
            }
        }
        let relation = asked.relation.unwrap_or_default();
        let fault = self.fault(outcome, format!("name an outcome: `{relation}::…`"));
        Err(match asked.relation {
            Some(relation) => fault.because("own_no_case", relation),
            None => fault.because("own_no_answer", ""),
        })
    }
}

/// The line of a span in the text, from 0.
fn row(at: &impl Spanned) -> usize {
    at.span().start().line.saturating_sub(1)
}
