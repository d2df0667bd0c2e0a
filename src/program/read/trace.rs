//! The trace function: its inputs and its `let`s.

use super::expression::Scope;
use super::file::{File, ProgramByName, first_sentence};
use super::listing::Listing;
use super::part::{Called, CallerValues, PartCall};
use super::tree::{Fault, Field, LetStep, Program, Tree};
use syn::{Attribute, Expr, FnArg, ItemFn, Local, Pat, Stmt, Type};

/// The right side of a `let` of a trace function.
enum Computed<'a> {
    Own(Vec<(String, Tree)>),
    Part(Called<'a>),
}

impl File<'_> {
    /// The program of a trace function, without its verdict, and the start of the listing.
    pub(super) fn trace(
        &self,
        function: &ItemFn,
        parts: ProgramByName<'_>,
    ) -> Result<(Program, Listing), Fault> {
        let signature = &function.sig;
        let name = signature.ident.to_string().trim_end_matches("_trace").to_owned();
        let mut fields = Vec::new();
        for argument in &signature.inputs {
            let FnArg::Typed(typed) = argument else {
                return Err(self.fault(argument, "a trace is a free function: it takes no `self`"));
            };
            fields.push(self.field(&typed.pat, &typed.attrs)?);
        }
        let inputs = fields.len();

        let mut owned: Vec<_> = fields.iter().map(|field| field.name.clone()).collect();
        let mut lets = Vec::new();
        for statement in &function.block.stmts {
            let Stmt::Local(local) = statement else {
                return Err(
                    self.fault(statement, "a trace consists of `let`s: move this out of it")
                );
            };
            lets.push((local, self.names(local, &mut owned)?));
        }

        let mut scope = paths(&fields);
        let mut computed = Vec::new();
        for (local, names) in &lets {
            let known = Scope { names: &scope, owner: None };
            if let [name] = &names[..]
                && let Some(call) = PartCall::of(name, local)
            {
                let caller = CallerValues { scope: known, fields: &fields, owned: &owned };
                let part = self.called(call, caller, parts)?;
                scope.extend(paths(&part.fields));
                fields.extend(part.fields.iter().cloned());
                computed.push(Computed::Part(part));
                continue;
            }
            let equations = self.equations(local, names, known)?;
            for (name, _) in &equations {
                let doc = first_sentence(&local.attrs);
                fields.push(Field { name: name.clone(), path: name.clone(), doc });
            }
            scope.extend(names.iter().map(|name| (name.clone(), name.clone())));
            computed.push(Computed::Own(equations));
        }

        let mut listing = Listing::default();
        let rows = self.inside(&function.block.brace_token)?;
        listing.add(self, rows, &function.block, &scope, &[]);
        let mut program = Program { name, inputs, fields, ..Program::default() };
        for ((local, names), computed) in lets.into_iter().zip(computed) {
            match computed {
                Computed::Own(equations) => {
                    listing.define(local, names);
                    let line = listing.row(local.let_token.span.start().line);
                    let step = |(name, tree)| LetStep { name, tree, line };
                    program.steps.extend(equations.into_iter().map(step));
                }
                Computed::Part(part) => {
                    listing.define(local, Vec::new());
                    part.join(&mut program, &mut listing, local.semi_token.span.end().line);
                }
            }
        }
        program.verdict = listing.lines.len();
        Ok((program, listing))
    }

    /// The names that a `let` defines: one, or those of a tuple. Adds them to `known`, which must
    /// contain none of them.
    pub(super) fn names(
        &self,
        local: &Local,
        known: &mut Vec<String>,
    ) -> Result<Vec<String>, Fault> {
        let patterns: Vec<_> = match &local.pat {
            Pat::Tuple(tuple) => tuple.elems.iter().collect(),
            name => vec![name],
        };
        let names: Vec<_> =
            patterns.into_iter().map(|name| self.ident(name)).collect::<Result<_, _>>()?;
        for name in &names {
            if known.contains(name) {
                let message = format!("`{name}` is there already: each value needs its own name");
                return Err(self.fault(&local.pat, message).because("own_name_twice", name));
            }
            known.push(name.clone());
        }
        Ok(names)
    }

    pub(super) fn field(&self, pattern: &Pat, attributes: &[Attribute]) -> Result<Field, Fault> {
        let name = self.ident(pattern)?;
        Ok(Field { path: name.clone(), name, doc: first_sentence(attributes) })
    }

    /// The equations of a `let` of these names: one, or one for each element of the tuples on both
    /// sides.
    pub(super) fn equations(
        &self,
        local: &Local,
        names: &[String],
        scope: Scope<'_>,
    ) -> Result<Vec<(String, Tree)>, Fault> {
        let init = match &local.init {
            Some(init) if init.diverge.is_none() => &init.expr,
            _ => {
                let message = "give this `let` a value, without `else`";
                return Err(self.fault(local.let_token.span, message).because("own_no_value", ""));
            }
        };
        let values: Vec<_> = match (&local.pat, &**init) {
            (Pat::Tuple(_), Expr::Tuple(values)) => values.elems.iter().collect(),
            (_, value) => vec![value],
        };
        if names.len() != values.len() {
            let message = "give both tuples the same number of parts";
            return Err(self.fault(local.let_token.span, message).because("own_tuple", ""));
        }
        let pairs = names.iter().zip(values);
        pairs.map(|(name, value)| Ok((name.clone(), self.tree(value, scope)?))).collect()
    }

    fn ident(&self, pattern: &Pat) -> Result<String, Fault> {
        match pattern {
            Pat::Type(typed) => self.ident(&typed.pat),
            Pat::Ident(name) if name.mutability.is_some() => {
                let message = format!("`{}` changes: a value of a trace never does", name.ident);
                Err(self.fault(name, message).because("own_mutable", name.ident.to_string()))
            }
            Pat::Ident(name) if name.subpat.is_none() && name.by_ref.is_none() => {
                Ok(name.ident.to_string())
            }
            other => Err(self
                .fault(
                    other,
                    "this pattern has no notation: write `let name = …;` or `let (a, b) = (x, y);`",
                )
                .because("own_tuple", "")),
        }
    }
}

/// The spelling of each value, and its name.
pub(super) fn paths(fields: &[Field]) -> Vec<(String, String)> {
    fields.iter().map(|field| (field.path.clone(), field.name.clone())).collect()
}

/// The last name of a type's path: `ClosestPoint` of `ClosestPoint<V>`.
pub(super) fn last_name(ty: &Type) -> Option<String> {
    match ty {
        Type::Path(path) => path.path.segments.last().map(|segment| segment.ident.to_string()),
        _ => None,
    }
}
