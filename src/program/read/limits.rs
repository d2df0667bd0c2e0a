//! Limits for a text before it is parsed, so that no recursion over it is deep.

use super::Fault;
use proc_macro2::token_stream::IntoIter;
use proc_macro2::{Delimiter, Span, TokenStream, TokenTree};
use std::iter::Peekable;

/// The greatest length, in bytes, of a text from an untrusted author.
pub const BYTES: usize = 8192;

/// The greatest number of its lines.
pub const LINES: usize = 200;

/// The greatest number of values of a method, including those of the methods that it calls.
pub const VALUES: usize = 512;

/// Refuses a text that is too long to be read on every keystroke.
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

/// The greatest nesting depth of groups, operators, method calls and `else` together.
const DEPTH: usize = 64;

/// Refuses a text whose expressions are nested deeper than [`DEPTH`], at the first such place.
///
/// Iterates over the tokens without recursion. The count bounds the parser's recursion: groups
/// around a token, and the operators, dots and `else` before it in its statement.
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
            return Err((span, "nested too deep: move a part of it into its own `let`"));
        }
    }
    Ok(())
}

/// A sequence of tokens during the iteration.
struct Level {
    tokens: Peekable<IntoIter>,
    /// The depth at which its statements start.
    base: usize,
    /// The depth after it.
    after: usize,
}

fn is_else(token: Option<&TokenTree>) -> bool {
    matches!(token, Some(TokenTree::Ident(word)) if word == "else")
}
