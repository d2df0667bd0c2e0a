//! The verdict function: a chain of `if condition { return Case; }` over the traced values.

use super::expression::Scope;
use super::file::File;
use super::listing::Listing;
use super::trace::{last_name, paths};
use super::tree::{Arm, Fault, Program, Tree, snake};
use proc_macro2::Span;
use quote::ToTokens;
use syn::spanned::Spanned;
use syn::{Expr, ExprIf, FnArg, ItemFn, Pat, PatStruct, ReturnType, Stmt};

/// The extra parameters of a verdict function after the trace, by name.
pub(super) fn options(function: &ItemFn) -> Vec<String> {
    function.sig.inputs.iter().skip(1).filter_map(parameter).collect()
}

impl File<'_> {
    /// The arms of a verdict function; its lines are added to the listing.
    pub(super) fn verdict(
        &self,
        function: &ItemFn,
        program: &Program,
        relation: &str,
        listing: &mut Listing,
    ) -> Result<Vec<Arm>, Fault> {
        let mut names = paths(&program.fields);
        let mut statements = function.block.stmts.as_slice();
        let mut destructured = None;
        if let Some(Stmt::Local(local)) = statements.first()
            && let Pat::Struct(pattern) = &local.pat
        {
            self.taken(pattern, "", &mut names)?;
            statements = &statements[1..];
            destructured = Some(local.span());
        }
        let Some((Stmt::Expr(last, None), conditions)) = statements.split_last() else {
            return Err(self.fault(function, "end a verdict with the outcome that is left"));
        };

        let hidden: Vec<_> = function.sig.inputs.iter().filter_map(parameter).collect();
        let rows = self.inside(&function.block.brace_token)?;
        let rows = rows.filter(|row| {
            !destructured.is_some_and(|span| (span.start().line..=span.end().line).contains(row))
        });
        listing.add(self, rows, &function.block, &names, &hidden);

        names.extend(options(function).into_iter().map(|name| (name.clone(), name)));
        let scope = Scope { names: &names, owner: hidden.first().map(String::as_str) };
        let mut arms: Vec<Arm> = Vec::new();
        let mut add = |at: Span, (variant, body): (String, usize), condition: Option<Tree>| {
            let case = snake(&variant);
            if arms.iter().any(|known| known.case == case) {
                let advice =
                    "the branch that names an outcome is the one to light: join the conditions";
                let message = format!("`{variant}` is returned at a second place: {advice}");
                return Err(self.fault(at, message));
            }
            let first = at.start().line;
            listing.belong(first..=at.end().line, arms.len());
            let (line, body) = (listing.row(first), listing.row(body));
            arms.push(Arm { case, condition, line, body });
            Ok(())
        };
        for statement in conditions {
            let Stmt::Expr(Expr::If(condition), _) = statement else {
                return Err(self.fault(
                    statement,
                    "a verdict is a chain of `if … { return Case; }`: move this into the trace",
                ));
            };
            let outcome = self.branch(condition, relation)?;
            add(condition.span(), outcome, Some(self.tree(&condition.cond, scope)?))?;
        }
        add(last.span(), (self.case(last, relation)?, last.span().start().line), None)?;
        Ok(arms)
    }

    /// Adds the values that a verdict destructures from the trace or, with `path`, from a part. The
    /// values keep their names.
    fn taken(
        &self,
        pattern: &PatStruct,
        path: &str,
        names: &mut Vec<(String, String)>,
    ) -> Result<(), Fault> {
        for field in &pattern.fields {
            let name = field.member.to_token_stream().to_string();
            let path = format!("{path}{name}");
            match &*field.pat {
                Pat::Struct(part) => self.taken(part, &format!("{path}."), names)?,
                _ if field.colon_token.is_some() => {
                    let advice = "the reader knows it by that";
                    return Err(self.fault(field, format!("`{name}` keeps its name: {advice}")));
                }
                _ => {
                    let known = names.iter().find(|(known, _)| *known == path);
                    let value = known.map(|(_, value)| (name, value.clone()));
                    names.extend(value);
                }
            }
        }
        Ok(())
    }

    /// The name of the enum that a verdict function returns.
    pub(super) fn relation(&self, function: &ItemFn) -> Result<String, Fault> {
        let name = match &function.sig.output {
            ReturnType::Type(_, ty) => last_name(ty),
            ReturnType::Default => None,
        };
        name.ok_or_else(|| self.fault(&function.sig, "let a verdict return an enum of outcomes"))
    }

    /// The outcome of `if … { return Case; }`, and the line that returns it.
    fn branch(&self, condition: &ExprIf, relation: &str) -> Result<(String, usize), Fault> {
        if let Some((word, _)) = &condition.else_branch {
            return Err(
                self.fault(word, "leave out the `else`: the outcome before it has returned")
            );
        }
        match condition.then_branch.stmts.as_slice() {
            [Stmt::Expr(Expr::Return(back), _)] => match &back.expr {
                Some(outcome) => Ok((self.case(outcome, relation)?, back.span().start().line)),
                None => Err(self.fault(back, "return an outcome")),
            },
            _ => Err(self.fault(
                &condition.then_branch,
                format!("this branch must be one statement: `return {relation}::…;`"),
            )),
        }
    }

    /// The variant that an expression names.
    fn case(&self, outcome: &Expr, relation: &str) -> Result<String, Fault> {
        if let Expr::Path(path) = outcome {
            let mut segments = path.path.segments.iter().rev();
            let (last, owner) = (segments.next(), segments.next());
            if let (Some(last), Some(owner)) = (last, owner)
                && owner.ident == relation
            {
                return Ok(last.ident.to_string());
            }
        }
        Err(self.fault(outcome, format!("name the outcome here: `{relation}::…`")))
    }
}

fn parameter(argument: &FnArg) -> Option<String> {
    let FnArg::Typed(typed) = argument else { return None };
    match &*typed.pat {
        Pat::Ident(name) => Some(name.ident.to_string()),
        _ => None,
    }
}
