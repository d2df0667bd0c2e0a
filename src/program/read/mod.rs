//! Reads the text of the traces: what a formula can say is turned into trees, everything else is a
//! fault with file and line.

mod expression;
mod limits;
mod listing;
mod trace;
pub mod tree;
mod verdict;
#[path = "../vocabulary.rs"]
pub mod vocabulary;

use proc_macro2::{LexError, Span, TokenStream};
use syn::spanned::Spanned;
use syn::{Attribute, Expr, Item, ItemFn, Lit, Meta};
use tree::{Fault, Program, Relation, Variant, snake};

/// The programs that the file `path` with the given text asks: one for each function whose name
/// ends in `_trace`; none for a file of helpers.
pub fn programs(path: &str, text: &str, relations: &[Relation]) -> Result<Vec<Program>, Fault> {
    let programs = read_programs(path, text, relations);
    proc_macro2::extra::invalidate_current_thread_spans();
    programs
}

fn read_programs(path: &str, text: &str, relations: &[Relation]) -> Result<Vec<Program>, Fault> {
    let file = File::parse(path, text)?;
    let functions = file.items.iter().filter_map(|item| match item {
        Item::Fn(function) if function.sig.ident.to_string().ends_with("_trace") => Some(function),
        _ => None,
    });
    functions.map(|function| file.program(function, relations)).collect()
}

/// The enums of outcomes in the file `path`, which is the module `module`.
pub fn relations(path: &str, module: &str, text: &str) -> Result<Vec<Relation>, Fault> {
    let file = File::parse(path, text)?;
    let enums = file.items.iter().filter_map(|item| match item {
        Item::Enum(outcomes) => Some(outcomes),
        _ => None,
    });
    let relation = |outcomes: &syn::ItemEnum| {
        for variant in &outcomes.variants {
            if !variant.fields.is_empty() {
                let advice = "holds data: an outcome is a name alone, its numbers are in the trace";
                return Err(file.fault(variant, format!("variant `{}` {advice}", variant.ident)));
            }
        }
        Ok(Relation {
            module: module.to_owned(),
            name: outcomes.ident.to_string(),
            variants: outcomes.variants.iter().map(|variant| file.variant(variant)).collect(),
        })
    };
    enums.map(relation).collect()
}

/// The first outcome that no verdict function returns, of the enums that at least one returns:
/// nobody could ever see it lit.
pub fn unreturned(programs: &[Program], relations: &[Relation]) -> Option<Fault> {
    relations.iter().find_map(|relation| {
        let mut users = programs
            .iter()
            .filter(|program| program.relation.as_ref() == Some(&relation.name))
            .peekable();
        users.peek()?;
        let returned: Vec<_> = users.flat_map(|user| &user.arms).map(|arm| &arm.case).collect();
        let lost = relation.variants.iter().find(|lost| !returned.contains(&&snake(&lost.name)))?;
        let message = format!(
            "`{}::{}` is returned by no verdict function: give it its `if`, or take it out",
            relation.name, lost.name
        );
        Some(Fault { message, ..lost.place.clone() })
    })
}

/// A source file that is being read.
struct File<'a> {
    path: &'a str,
    lines: Vec<&'a str>,
    items: Vec<Item>,
}

impl<'a> File<'a> {
    fn parse(path: &'a str, text: &'a str) -> Result<Self, Fault> {
        let no_rust = |span: Span, error: &dyn std::fmt::Display| {
            Fault::new(path, span, format!("this is no Rust: {error}"))
        };
        let tokens: TokenStream = text.parse().map_err(|e: LexError| no_rust(e.span(), &e))?;
        limits::check(tokens.clone()).map_err(|(span, message)| Fault::new(path, span, message))?;
        let parsed: syn::File =
            syn::parse2(tokens).map_err(|error| no_rust(error.span(), &error))?;
        Ok(Self { path, lines: text.lines().collect(), items: parsed.items })
    }

    fn fault(&self, at: impl Spanned, message: impl Into<String>) -> Fault {
        Fault::new(self.path, at.span(), message)
    }

    fn variant(&self, variant: &syn::Variant) -> Variant {
        Variant { name: variant.ident.to_string(), place: self.fault(variant, "") }
    }

    fn program(&self, function: &ItemFn, relations: &[Relation]) -> Result<Program, Fault> {
        let (mut program, mut listing) = self.trace(function)?;
        let name = format!("{}_verdict", program.name);
        let verdict = self.items.iter().find_map(|item| match item {
            Item::Fn(function) if function.sig.ident == name => Some(function),
            _ => None,
        });
        if let Some(verdict) = verdict {
            let relation = self.relation(verdict, relations)?;
            (program.locals, program.arms) =
                self.verdict(verdict, &program, &relation.name, &mut listing)?;
            program.relation = Some(relation.name.clone());
            program.told = verdict::told(verdict);
            if let Some(arm) = program.arms.iter().find(|arm| !relation.has(&arm.case)) {
                let message = format!("`{}` has no outcome `{}`", relation.name, arm.case);
                return Err(self.fault(&verdict.sig, message));
            }
        }
        program.lines = listing.lines;
        Ok(program)
    }
}

/// The first sentence of a doc comment, on one line; empty without one.
fn first_sentence(attributes: &[Attribute]) -> String {
    let lines = attributes.iter().filter_map(|attribute| match &attribute.meta {
        Meta::NameValue(pair) if pair.path.is_ident("doc") => match &pair.value {
            Expr::Lit(syn::ExprLit { lit: Lit::Str(text), .. }) => Some(text.value()),
            _ => None,
        },
        _ => None,
    });
    let paragraph: Vec<_> =
        lines.map(|line| line.trim().to_owned()).take_while(|line| !line.is_empty()).collect();
    let paragraph = paragraph.join(" ");
    match paragraph.find(". ") {
        Some(end) => paragraph[..=end].to_owned(),
        None => paragraph,
    }
}
