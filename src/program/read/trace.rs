//! The trace function: its inputs, its `let`s and the struct that they fill.

use super::expression::Scope;
use super::listing::Listing;
use super::tree::{Fault, Field, Program, Step, Tree};
use super::{File, first_sentence};
use std::collections::BTreeMap;
use syn::spanned::Spanned;
use syn::{
    Expr, FnArg, GenericParam, Item, ItemFn, ItemStruct, Local, Member, Pat, ReturnType, Stmt, Type,
};

impl File<'_> {
    /// The program that a trace function asks, still without its verdict, and the listing begun.
    pub(super) fn trace(&self, function: &ItemFn) -> Result<(Program, Listing), Fault> {
        let signature = &function.sig;
        let name = signature.ident.to_string().trim_end_matches("_trace").to_owned();
        let structure = self.structure(function)?;
        let mut inputs = Vec::new();
        let mut names = Vec::new();
        for argument in &signature.inputs {
            let FnArg::Typed(typed) = argument else {
                return Err(self.fault(argument, "a trace is a free function: it takes no `self`"));
            };
            names.push(self.ident(&typed.pat)?);
            inputs.push(spelled(&typed.ty));
        }
        let Some((Stmt::Expr(last, None), statements)) = function.block.stmts.split_last() else {
            return Err(self.no_literal(&function.block));
        };
        let Expr::Struct(literal) = last else {
            return Err(self.no_literal(last));
        };

        let mut found = Vec::new();
        let mut lets = Vec::new();
        for statement in statements {
            let Stmt::Local(local) = statement else {
                return Err(
                    self.fault(statement, "a trace consists of `let`s: move this out of it")
                );
            };
            let from = found.len();
            for (name, tree) in self.equations(local, Scope { names: &names, owner: None })? {
                if names.contains(&name) || found.iter().any(|(known, _, _)| *known == name) {
                    let advice = "each value needs a name of its own";
                    return Err(self.fault(local, format!("`{name}` is there already: {advice}")));
                }
                found.push((name, tree, local.span().start().line));
            }
            names.extend(found[from..].iter().map(|(name, ..)| name.clone()));
            let defined = found[from..].iter().map(|(name, ..)| name.clone()).collect();
            lets.push((local.span(), defined));
        }

        let docs = self.docs(structure, &names, &signature.ident.to_string())?;
        self.literal(literal, &structure.ident.to_string())?;
        let mut listing = Listing::default();
        let rows = self.inside(&function.block.brace_token, Some(last.span()))?;
        listing.add(self, rows, &function.block, &names, &[]);
        for (span, defined) in lets {
            listing.define(span, defined);
        }
        let steps = found
            .into_iter()
            .map(|(name, tree, line)| Step { name, tree, line: listing.row(line) })
            .collect();
        let fields = names
            .into_iter()
            .map(|name| Field { doc: docs.get(&name).cloned().unwrap_or_default(), name })
            .collect();
        let program = Program {
            name,
            structure: structure.ident.to_string(),
            generic: !structure.generics.params.is_empty(),
            inputs,
            fields,
            steps,
            lines: Vec::new(),
            locals: Vec::new(),
            arms: Vec::new(),
            relation: None,
            told: Vec::new(),
        };
        Ok((program, listing))
    }

    /// The struct that the function returns.
    fn structure(&self, function: &ItemFn) -> Result<&ItemStruct, Fault> {
        let name = match &function.sig.output {
            ReturnType::Type(_, ty) => last_name(ty),
            ReturnType::Default => None,
        };
        let structure = self.items.iter().find_map(|item| match item {
            Item::Struct(structure) if name.as_ref() == Some(&structure.ident.to_string()) => {
                Some(structure)
            }
            _ => None,
        });
        let Some(structure) = structure else {
            let advice = "returns no struct of this file: let it return the struct of its values";
            return Err(self.fault(&function.sig, format!("`{}` {advice}", function.sig.ident)));
        };
        let parameters = &structure.generics.params;
        if parameters.len() > 1 || !parameters.iter().all(|p| matches!(p, GenericParam::Type(_))) {
            let advice = "has room for one parameter, the vector type: `Name<V: Vector>`";
            return Err(self.fault(&structure.generics, format!("`{}` {advice}", structure.ident)));
        }
        Ok(structure)
    }

    /// The equations of a `let`: one, or as many as the tuple on both sides has parts.
    pub(super) fn equations(
        &self,
        local: &Local,
        scope: Scope<'_>,
    ) -> Result<Vec<(String, Tree)>, Fault> {
        let init = match &local.init {
            Some(init) if init.diverge.is_none() => &init.expr,
            _ => return Err(self.fault(local, "give this `let` a value, without `else`")),
        };
        let (Pat::Tuple(pattern), Expr::Tuple(values)) = (&local.pat, &**init) else {
            return Ok(vec![(self.ident(&local.pat)?, self.tree(init, scope)?)]);
        };
        if pattern.elems.len() != values.elems.len() {
            return Err(self.fault(local, "give both tuples the same number of parts"));
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

    /// The docs of the fields, which are exactly the values called `names`.
    fn docs(
        &self,
        structure: &ItemStruct,
        names: &[String],
        function: &str,
    ) -> Result<BTreeMap<String, String>, Fault> {
        let mut docs = BTreeMap::new();
        for field in &structure.fields {
            let Some(ident) = &field.ident else {
                return Err(self.fault(field, "give the fields names"));
            };
            let name = ident.to_string();
            if !names.contains(&name) {
                let message = format!(
                    "field `{name}` is neither an input nor a `let` of `{function}`: add it there"
                );
                return Err(self.fault(field, message));
            }
            let doc = first_sentence(&field.attrs);
            if doc.is_empty() {
                let advice = "say in a doc comment what it is: a reader sees that line";
                return Err(self.fault(field, format!("field `{name}`: {advice}")));
            }
            docs.insert(name, doc);
        }
        match names.iter().find(|name| !docs.contains_key(*name)) {
            Some(name) => {
                let message = format!(
                    "`{name}` of `{function}` is no field of `{}`: add `pub {name}: …` with its doc \
                     comment",
                    structure.ident
                );
                Err(self.fault(&structure.ident, message))
            }
            None => Ok(docs),
        }
    }

    /// A literal that names each field and computes nothing.
    fn literal(&self, literal: &syn::ExprStruct, structure: &str) -> Result<(), Fault> {
        if !literal.path.is_ident(structure) {
            return Err(self.fault(literal, format!("end with the literal `{structure} {{ … }}`")));
        }
        if let Some(rest) = &literal.rest {
            return Err(self.fault(rest, "name every field instead of `..`"));
        }
        for field in &literal.fields {
            let Member::Named(name) = &field.member else {
                return Err(self.fault(field, "give the fields names"));
            };
            let same = matches!(&field.expr, Expr::Path(path) if path.path.is_ident(name));
            if !same {
                let advice =
                    format!("is computed in the literal: write `let {name} = …;` before it");
                return Err(self.fault(field, format!("field `{name}` {advice}")));
            }
        }
        Ok(())
    }

    fn no_literal(&self, at: impl Spanned) -> Fault {
        self.fault(at, "end a trace with the literal of its struct: `Name { a, b, … }`")
    }
}

/// The last name of a type's path: `ClosestPoint` of `ClosestPoint<V>`.
pub(super) fn last_name(ty: &Type) -> Option<String> {
    match ty {
        Type::Path(path) => path.path.segments.last().map(|segment| segment.ident.to_string()),
        _ => None,
    }
}

/// A type as written, without spaces.
fn spelled(ty: &Type) -> String {
    quote::quote!(#ty).to_string().replace(' ', "")
}
