//! Reads the text of methods: expressions with a notation become a tree, everything else is a fault
//! with file, line and column.

mod expression;
mod file;
pub mod limits;
mod listing;
mod own_function;
mod part;
mod trace;
mod tree;
mod verdict;

use file::{File, ProgramByName};
pub use own_function::{ExpectedFunction, own};
use proc_macro2::{LexError, Span, TokenStream};
use syn::{Item, ItemFn};
pub use tree::{
    Arm, Fault, FaultReason, Field, LetStep, Line, ListingMark, MarkKind, MethodPart, Program,
    Tree, camel, snake,
};

/// The programs in the file `path` with the given text: one for each function whose name ends in
/// `_trace`. Such a function may call earlier ones and `parts`.
pub fn programs(path: &str, text: &str, parts: &[&Program]) -> Result<Vec<Program>, Fault> {
    let programs = read_programs(path, text, parts);
    proc_macro2::extra::invalidate_current_thread_spans();
    programs
}

fn read_programs(path: &str, text: &str, parts: &[&Program]) -> Result<Vec<Program>, Fault> {
    let file = File::parse(path, text)?;
    let functions = file.items.iter().filter_map(|item| match item {
        Item::Fn(function) if function.sig.ident.to_string().ends_with("_trace") => Some(function),
        _ => None,
    });
    let mut programs: Vec<Program> = Vec::new();
    for function in functions {
        let all = || programs.iter().chain(parts.iter().copied());
        let program = file.program(function, &|name| all().find(|part| part.name == name))?;
        programs.push(program);
    }
    Ok(programs)
}

impl<'a> File<'a> {
    fn parse(path: &'a str, text: &'a str) -> Result<Self, Fault> {
        let no_rust = |span: Span, error: &dyn std::fmt::Display| {
            Fault::new(path, span, format!("cannot parse as Rust: {error}"))
        };
        let tokens: TokenStream = text.parse().map_err(|error: LexError| {
            let at = error.span().byte_range().start;
            own_function::unlexed(no_rust(error.span(), &error), text, at)
        })?;
        limits::check(tokens.clone())
            .map_err(|(span, message)| Fault::new(path, span, message).because("own_deep", ""))?;
        let parsed: syn::File = syn::parse2(tokens).map_err(|error| {
            own_function::explained(no_rust(error.span(), &error), &error, text)
        })?;
        Ok(Self { path, lines: text.lines().collect(), items: parsed.items, learner: false })
    }

    fn program(&self, function: &ItemFn, parts: ProgramByName<'_>) -> Result<Program, Fault> {
        let (mut program, mut listing) = self.trace(function, parts)?;
        let name = format!("{}_verdict", program.name);
        let verdict = self.items.iter().find_map(|item| match item {
            Item::Fn(function) if function.sig.ident == name => Some(function),
            _ => None,
        });
        if let Some(verdict) = verdict {
            let relation = self.relation(verdict)?;
            program.arms = self.verdict(verdict, &program, &relation, &mut listing)?;
            program.relation = Some(relation);
            program.options = verdict::options(verdict);
        }
        program.lines = listing.lines;
        Ok(program)
    }
}
