//! Limits for a text before it is parsed, which bound the recursion depth of later steps.

use super::Fault;
use proc_macro2::token_stream::IntoIter;
use proc_macro2::{Delimiter, Span, TokenStream, TokenTree};
use std::iter::Peekable;

/// The greatest length, in bytes, of a text from an untrusted author.
pub const BYTES: usize = 8192;

/// The greatest number of lines of such a text.
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
    Err(Fault::at(name, 0, 0, message).because(key, most.to_string()))
}

/// The greatest nesting depth of groups, signs, method calls and keywords together.
const DEPTH: usize = 64;

/// The keywords after which an expression, pattern or type may contain another one.
const KEYWORDS: [&str; 20] = [
    "as", "async", "box", "break", "const", "dyn", "else", "fn", "for", "if", "impl", "in", "loop",
    "match", "move", "mut", "ref", "return", "unsafe", "while",
];

/// Refuses a text whose expressions are nested deeper than [`DEPTH`], at the first such place.
///
/// Iterates over the tokens without recursion. The count bounds the parser's recursion and the
/// depth of its trees. It includes the groups around a token and, in its statement, the signs and
/// keywords before it and the groups directly behind other groups, as in `f()()`.
pub(super) fn check(tokens: TokenStream) -> Result<(), (Span, &'static str)> {
    let level = |tokens: TokenStream, base, after| Level {
        tokens: tokens.into_iter().peekable(),
        base,
        after,
        last: Last::Other,
    };
    let mut levels = vec![level(tokens, 0, 0)];
    let mut depth = 0;
    while let Some(top) = levels.last_mut() {
        let Some(token) = top.tokens.next() else {
            depth = top.after;
            levels.pop();
            continue;
        };
        let span = token.span();
        let last = std::mem::replace(&mut top.last, Last::of(&token));
        match token {
            TokenTree::Group(group) => {
                let block = group.delimiter() == Delimiter::Brace;
                depth += usize::from(!block && last == Last::Group);
                // A block ends its statement unless `else` follows.
                let ends =
                    block && !top.tokens.peek().is_some_and(|next| Last::of(next) == Last::Else);
                let after = if ends { top.base } else { depth };
                depth += 1;
                levels.push(level(group.stream(), depth, after));
            }
            TokenTree::Punct(punct) if [';', ','].contains(&punct.as_char()) => depth = top.base,
            TokenTree::Punct(punct) => depth += usize::from(punct.as_char() != ':'),
            // `else if` counts once.
            TokenTree::Ident(word) if last == Last::Else && word == "if" => {}
            TokenTree::Ident(word) => depth += usize::from(KEYWORDS.iter().any(|key| word == key)),
            TokenTree::Literal(_) => {}
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
    /// The depth at which the statements of the sequence start.
    base: usize,
    /// The depth after the sequence.
    after: usize,
    last: Last,
}

/// The kind of the previous token.
#[derive(Clone, Copy, PartialEq)]
enum Last {
    Group,
    Else,
    Other,
}

impl Last {
    fn of(token: &TokenTree) -> Self {
        match token {
            TokenTree::Group(_) => Self::Group,
            TokenTree::Ident(word) if word == "else" => Self::Else,
            _ => Self::Other,
        }
    }
}
