//! The displayed lines of the bodies.

use super::file::File;
use super::tree::{Fault, Line, ListingMark, MarkKind};
use proc_macro2::{Delimiter, Ident, Span, TokenStream, TokenTree};
use quote::ToTokens;
use std::ops::{Range, RangeInclusive};
use syn::spanned::Spanned;
use syn::token::Brace;
use syn::{Block, Local, Pat, Stmt};

/// The lines collected so far, and the place of each in the file.
#[derive(Default)]
pub(super) struct Listing {
    pub lines: Vec<Line>,
    rows: Vec<usize>,
}

impl File<'_> {
    /// The lines between two braces.
    pub(super) fn inside(&self, braces: &Brace) -> Result<Range<usize>, Fault> {
        let (open, close) = (braces.span.open().start(), braces.span.close().start());
        let line = |number: usize| self.lines[number - 1].chars();
        let mut beside =
            line(open.line).skip(open.column + 1).chain(line(close.line).take(close.column));
        match beside.all(char::is_whitespace) {
            true => Ok(open.line + 1..close.line),
            false => Err(self.fault(
                braces.span.open(),
                "the listing shows whole lines: start each statement on its own line (cargo fmt)",
            )),
        }
    }
}

impl Listing {
    /// Adds the given rows of the file, moved to the left margin, without doc comments and without
    /// the types of `let`s. Marks keywords, comments and the values in `names`, by their spelling,
    /// in the tokens of `block`. The first of the names `hidden` by the function's parameters is
    /// the trace itself.
    pub fn add(
        &mut self,
        file: &File<'_>,
        rows: impl Iterator<Item = usize>,
        block: &Block,
        names: &[(String, String)],
        hidden: &[String],
    ) {
        let locals = || {
            block.stmts.iter().filter_map(|statement| match statement {
                Stmt::Local(local) => Some(local),
                _ => None,
            })
        };
        let docs: Vec<_> = locals().flat_map(|local| &local.attrs).map(Spanned::span).collect();
        let is_doc = |row: &usize| docs.iter().any(|doc| covers(*doc, *row));
        let types: Vec<_> = locals().filter_map(annotation).collect();
        let mut rows: Vec<_> = rows.filter(|row| !is_doc(row)).collect();
        let is_blank = |row: &usize| file.lines[row - 1].trim().is_empty();
        while rows.last().is_some_and(is_blank) {
            rows.pop();
        }
        let leading = rows.iter().take_while(|row| is_blank(row)).count();
        rows.drain(..leading);
        let indent =
            |row: &usize| file.lines[row - 1].len() - file.lines[row - 1].trim_start().len();
        let margin = rows.iter().filter(|row| !is_blank(row)).map(indent).min().unwrap_or(0);
        let from = self.lines.len();
        for &row in &rows {
            let line = file.lines[row - 1];
            let mut text = line.get(margin..).unwrap_or("").trim_end().to_owned();
            if let Some(cut) = types.iter().find(|cut| cut.row == row) {
                text.replace_range(cut.bytes(line, margin), "");
            }
            let comment = text.find("//").map(|start| ListingMark {
                start,
                end: text.len(),
                kind: MarkKind::Comment,
            });
            self.lines.push(Line { text, marks: comment.into_iter().collect(), ..Line::default() });
            self.rows.push(row);
        }
        let mut words = Vec::new();
        collect(block.to_token_stream(), names, hidden, &mut words);
        for ([first, last], kind) in words {
            let (start, end) = (first.start(), last.end());
            if start.line != end.line {
                continue;
            }
            let Some(index) = self.rows[from..].iter().position(|row| *row == start.line) else {
                continue;
            };
            let line = file.lines[start.line - 1];
            let cut = types.iter().find(|cut| cut.row == start.line);
            let cut = cut.map_or(0..0, |cut| cut.bytes(line, margin));
            let place = |column: usize| {
                let byte = bytes(line, column) - margin;
                if byte < cut.end { byte } else { byte - cut.len() }
            };
            let mark = ListingMark { start: place(start.column), end: place(end.column), kind };
            self.lines[from + index].marks.push(mark);
        }
        for line in &mut self.lines[from..] {
            line.marks.sort_by_key(|mark| mark.start);
        }
    }

    /// The row in the listing of line `line` of the file.
    pub fn row(&self, line: usize) -> usize {
        self.rows.iter().position(|row| *row == line).unwrap_or(0)
    }

    /// Notes that the statement defines the given values.
    pub fn define(&mut self, local: &Local, names: Vec<String>) {
        let first = local.let_token.span.start().line;
        for line in first..=local.semi_token.span.end().line {
            let row = self.row(line);
            self.lines[row].defines.clone_from(&names);
            self.lines[row].opens = line == first;
        }
    }

    /// Inserts the lines of a part, with this index, below its call, which ends at line `end` of
    /// the file. Returns the row of the first one.
    pub fn insert(&mut self, end: usize, part: usize, lines: impl Iterator<Item = Line>) -> usize {
        let at = self.row(end) + 1;
        let opens = self.lines[..at].iter().rposition(|line| line.opens).unwrap_or(0);
        for line in &mut self.lines[opens..at] {
            line.calls = Some(part);
        }
        self.lines.splice(at..at, lines);
        // No line of the file has the number 0.
        self.rows.splice(at..at, std::iter::repeat_n(0, self.lines.len() - self.rows.len()));
        at
    }

    /// Notes that the given lines of the file belong to an arm of the verdict.
    pub fn belong(&mut self, lines: RangeInclusive<usize>, arm: usize) {
        let first = *lines.start();
        for line in lines {
            let row = self.row(line);
            self.lines[row].arm = Some(arm);
            self.lines[row].opens = line == first;
        }
    }
}

/// A range of a row that the listing leaves out, in characters.
struct Cut {
    row: usize,
    columns: Range<usize>,
}

impl Cut {
    /// The range in bytes, in `line` without its first `margin` bytes.
    fn bytes(&self, line: &str, margin: usize) -> Range<usize> {
        let end = bytes(line, self.columns.end).max(margin) - margin;
        bytes(line, self.columns.start).max(margin).min(end + margin) - margin..end
    }
}

/// The type of a `let` with its colon; `None` without one, or if it is longer than a line.
fn annotation(local: &Local) -> Option<Cut> {
    let Pat::Type(typed) = &local.pat else {
        return None;
    };
    let (start, end) = (typed.colon_token.span.start(), typed.ty.span().end());
    let row = start.line;
    (row == end.line).then_some(Cut { row, columns: start.column..end.column })
}

/// The number of bytes of the first `column` characters of `line`.
fn bytes(line: &str, column: usize) -> usize {
    line.chars().take(column).map(char::len_utf8).sum()
}

fn covers(span: Span, row: usize) -> bool {
    (span.start().line..=span.end().line).contains(&row)
}

/// The keywords in a stream of tokens, and the value names as written: standalone names and those
/// accessed through the trace or a part, `den`, `x.den` and `line.t1`. Methods and paths of the
/// same name are excluded.
fn collect(
    stream: TokenStream,
    names: &[(String, String)],
    hidden: &[String],
    found: &mut Vec<([Span; 2], MarkKind)>,
) {
    let tokens: Vec<_> = stream.into_iter().collect();
    let is = |index: Option<usize>, sign: char| {
        let token = index.and_then(|index| tokens.get(index));
        matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == sign)
    };
    for (index, token) in tokens.iter().enumerate() {
        let ident = match token {
            TokenTree::Group(group) => {
                collect(group.stream(), names, hidden, found);
                continue;
            }
            TokenTree::Ident(ident) => ident,
            TokenTree::Punct(_) | TokenTree::Literal(_) => continue,
        };
        if ["let", "if", "return", "as", "true", "false"].iter().any(|word| ident == word) {
            found.push(([ident.span(); 2], MarkKind::Keyword));
            continue;
        }
        let before = index.checked_sub(1);
        // A single colon precedes the type of a `let`.
        let path = is(before, ':') && is(index.checked_sub(2), ':')
            || is(Some(index + 1), ':') && is(Some(index + 2), ':');
        let chain = chain(&tokens[index..]);
        if path || is(before, '.') || chain.is_empty() {
            continue;
        }
        let is_trace = hidden.first().is_some_and(|trace| ident == trace);
        let chain = if is_trace { &chain[1..] } else { &chain[..] };
        if !is_trace && hidden.iter().any(|name| ident == name) {
            continue;
        }
        let name = (1..=chain.len()).rev().find_map(|count| {
            let words: Vec<_> = chain[..count].iter().map(ToString::to_string).collect();
            let written = words.join(".");
            let (_, name) = names.iter().rfind(|(path, _)| *path == written)?;
            Some(([chain[0].span(), chain[count - 1].span()], name.clone()))
        });
        found.extend(
            name.map(|(spans, value)| (spans, MarkKind::Name { value, component: String::new() })),
        );
    }
}

/// The dot-separated names at the start of `tokens`, without a called name.
fn chain(tokens: &[TokenTree]) -> Vec<&Ident> {
    let mut chain = Vec::new();
    for pair in tokens.chunks(2) {
        let [TokenTree::Ident(ident), rest @ ..] = pair else { break };
        match rest {
            [TokenTree::Group(group)] if group.delimiter() == Delimiter::Parenthesis => break,
            [TokenTree::Punct(punct)] if punct.as_char() == '.' => chain.push(ident),
            _ => {
                chain.push(ident);
                break;
            }
        }
    }
    chain
}
