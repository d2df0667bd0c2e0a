//! Reads the text of methods: expressions with a notation become a tree, everything else is a fault
//! with file, line and column.

mod expression;
pub mod limits;
mod listing;
mod own_function;
mod part;
mod trace;
mod tree;
mod verdict;

pub use own_function::{ExpectedFunction, own};
use proc_macro2::{LexError, Span, TokenStream};
use syn::spanned::Spanned;
use syn::{Attribute, Expr, Item, ItemFn, Lit, Meta};
pub use tree::{
    Arm, Fault, FaultReason, Field, LetStep, Line, ListingMark, MarkKind, MethodPart, Program,
    Tree, camel, snake,
};

/// The callable methods, by name.
type ProgramByName<'a> = &'a dyn Fn(&str) -> Option<&'a Program>;

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

/// The source file being read.
struct File<'a> {
    path: &'a str,
    lines: Vec<&'a str>,
    items: Vec<Item>,
    /// Whether a learner wrote the file: then an unknown name is a fault.
    learner: bool,
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

    fn fault(&self, at: impl Spanned, message: impl Into<String>) -> Fault {
        Fault::new(self.path, at.span(), message)
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
