//! The trace function: its inputs and its `let`s.

use super::expression::Scope;
use super::listing::Listing;
use super::tree::{Fault, Field, Program, Step, Tree};
use super::{File, first_sentence};
use syn::{Expr, FnArg, ItemFn, Local, Pat, Stmt, Type};

impl File<'_> {
    /// The program of a trace function, still without its verdict, and the listing begun.
    pub(super) fn trace(&self, function: &ItemFn) -> Result<(Program, Listing), Fault> {
        let signature = &function.sig;
        let name = signature.ident.to_string().trim_end_matches("_trace").to_owned();
        let mut fields = Vec::new();
        for argument in &signature.inputs {
            let FnArg::Typed(typed) = argument else {
                return Err(self.fault(argument, "a trace is a free function: it takes no `self`"));
            };
            fields.push(Field { name: self.ident(&typed.pat)?, doc: first_sentence(&typed.attrs) });
        }
        let inputs = fields.len();

        let mut names: Vec<_> = fields.iter().map(|field| field.name.clone()).collect();
        let (mut steps, mut lets) = (Vec::new(), Vec::new());
        for statement in &function.block.stmts {
            let Stmt::Local(local) = statement else {
                return Err(
                    self.fault(statement, "a trace consists of `let`s: move this out of it")
                );
            };
            let equations = self.equations(local, Scope { names: &names, owner: None })?;
            let defined: Vec<_> = equations.iter().map(|(name, _)| name.clone()).collect();
            for (name, tree) in equations {
                if names.contains(&name) {
                    let advice = "each value needs a name of its own";
                    let message = format!("`{name}` is there already: {advice}");
                    return Err(self.fault(local.let_token.span, message));
                }
                names.push(name.clone());
                fields.push(Field { name: name.clone(), doc: first_sentence(&local.attrs) });
                steps.push(Step { name, tree, line: local.let_token.span.start().line });
            }
            lets.push((local, defined));
        }

        let mut listing = Listing::default();
        let rows = self.inside(&function.block.brace_token)?;
        listing.add(self, rows, &function.block, &names, &[]);
        for (local, defined) in lets {
            listing.define(local, defined);
        }
        for step in &mut steps {
            step.line = listing.row(step.line);
        }
        let program = Program { name, inputs, fields, steps, ..Program::default() };
        Ok((program, listing))
    }

    /// The equations of a `let`: one, or as many as the tuple on both sides has parts.
    pub(super) fn equations(
        &self,
        local: &Local,
        scope: Scope<'_>,
    ) -> Result<Vec<(String, Tree)>, Fault> {
        let init = match &local.init {
            Some(init) if init.diverge.is_none() => &init.expr,
            _ => {
                return Err(
                    self.fault(local.let_token.span, "give this `let` a value, without `else`")
                );
            }
        };
        let (Pat::Tuple(pattern), Expr::Tuple(values)) = (&local.pat, &**init) else {
            return Ok(vec![(self.ident(&local.pat)?, self.tree(init, scope)?)]);
        };
        if pattern.elems.len() != values.elems.len() {
            return Err(
                self.fault(local.let_token.span, "give both tuples the same number of parts")
            );
        }
        let pairs = pattern.elems.iter().zip(&values.elems);
        pairs.map(|(name, value)| Ok((self.ident(name)?, self.tree(value, scope)?))).collect()
    }

    fn ident(&self, pattern: &Pat) -> Result<String, Fault> {
        match pattern {
            Pat::Type(typed) => self.ident(&typed.pat),
            Pat::Ident(name) if name.mutability.is_some() => Err(self
                .fault(name, format!("`{}` changes: a value of a trace never does", name.ident))),
            Pat::Ident(name) if name.subpat.is_none() && name.by_ref.is_none() => {
                Ok(name.ident.to_string())
            }
            other => Err(self.fault(
                other,
                "this pattern has no notation: write `let name = …;` or `let (a, b) = (x, y);`",
            )),
        }
    }
}

/// The last name of a type's path: `ClosestPoint` of `ClosestPoint<V>`.
pub(super) fn last_name(ty: &Type) -> Option<String> {
    match ty {
        Type::Path(path) => path.path.segments.last().map(|segment| segment.ident.to_string()),
        _ => None,
    }
}
