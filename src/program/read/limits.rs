//! Bounds on a text before it is parsed, so that no recursion over it can be deep.

use super::Fault;
use proc_macro2::token_stream::IntoIter;
use proc_macro2::{Delimiter, Span, TokenStream, TokenTree};
use std::iter::Peekable;

/// How many bytes a text may have that anybody may have written.
pub const BYTES: usize = 8192;

/// How many lines it may have.
pub const LINES: usize = 200;

/// How many values a method may have, those of the methods that it calls counted.
pub const VALUES: usize = 512;

/// Refuses a text that is too long to be read at every key.
pub(super) fn check_length(name: &str, text: &str) -> Result<(), Fault> {
    let (most, what, key) = if text.len() > BYTES {
        (BYTES, "bytes", "own_too_long")
    } else if text.lines().count() > LINES {
        (LINES, "lines", "own_too_many_lines")
    } else {
        return Ok(());
    };
    let message = format!("longer than {most} {what}: shorten it");
    let fault = Fault::new(name, Span::call_site(), message);
    Err(Fault { line: 1, column: 1, end: 2, ..fault }.because(key, most.to_string()))
}

/// How deep groups, operators, method calls and `else` may be nested, all taken together.
const DEPTH: usize = 64;

/// Refuses a text whose expressions are nested deeper than [`DEPTH`], with the first place that is.
///
/// Walks over the tokens without recursion. The parser's recursion is bounded by what this counts:
/// groups around a token, and the operators, dots and `else` before it in its statement.
pub(super) fn check(tokens: TokenStream) -> Result<(), (Span, &'static str)> {
    let mut levels = vec![Level { tokens: tokens.into_iter().peekable(), base: 0, after: 0 }];
    let mut depth = 0;
    while let Some(level) = levels.last_mut() {
        let Some(token) = level.tokens.next() else {
            depth = level.after;
            levels.pop();
            continue;
        };
        let span = token.span();
        match token {
            TokenTree::Group(group) => {
                // A block ends its statement unless `else` follows.
                let ends = group.delimiter() == Delimiter::Brace && !is_else(level.tokens.peek());
                let after = if ends { level.base } else { depth };
                depth += 1;
                let tokens = group.stream().into_iter().peekable();
                levels.push(Level { tokens, base: depth, after });
            }
            TokenTree::Punct(punct) if [';', ','].contains(&punct.as_char()) => depth = level.base,
            TokenTree::Punct(punct) if "+-*/%&|^!<>=.".contains(punct.as_char()) => depth += 1,
            other if is_else(Some(&other)) => depth += 1,
            _ => {}
        }
        if depth > DEPTH {
            return Err((span, "nested too deep: give a part of it a `let` of its own"));
        }
    }
    Ok(())
}

/// A sequence of tokens that is being walked over.
struct Level {
    tokens: Peekable<IntoIter>,
    /// The depth at which its statements begin.
    base: usize,
    /// The depth behind it.
    after: usize,
}

fn is_else(token: Option<&TokenTree>) -> bool {
    matches!(token, Some(TokenTree::Ident(word)) if word == "else")
}
