//! A learner's text as Rust for export.

use super::Signature;
use crate::derivation::function_items;
use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// The text with all its dependencies except glam.
pub fn function(text: &str, signature: &Signature) -> String {
    let outcomes = signature.relation.as_deref().map(|name| (name, &signature.outcomes[..]));
    format!("{}\n{}", function_items(text, outcomes), with_floats(text))
}

/// The text with a decimal point in each number that Rust would read as an integer. Exponents,
/// indices and array lengths stay integers.
fn with_floats(text: &str) -> String {
    let mut ends = Vec::new();
    if let Ok(tokens) = text.parse::<TokenStream>() {
        whole_numbers(tokens, false, &mut ends);
    }
    proc_macro2::extra::invalidate_current_thread_spans();
    let mut patched = String::new();
    for (row, line) in text.split_inclusive('\n').enumerate() {
        for (column, sign) in line.chars().enumerate() {
            if ends.contains(&(row + 1, column)) {
                patched += ".0";
            }
            patched.push(sign);
        }
    }
    patched
}

/// The ends of the integers among some tokens: line from 1 and column.
fn whole_numbers(tokens: TokenStream, in_list: bool, ends: &mut Vec<(usize, usize)>) {
    let (mut before, mut is_length) = (None, false);
    for token in tokens {
        match &token {
            TokenTree::Group(group) => {
                let list = group.delimiter() == Delimiter::Bracket;
                let behind_value =
                    matches!(before, Some(TokenTree::Ident(_) | TokenTree::Group(_)));
                let exponent =
                    matches!(&before, Some(TokenTree::Ident(name)) if *name == "powi" && !list);
                if !(exponent || list && behind_value) {
                    whole_numbers(group.stream(), list, ends);
                }
            }
            TokenTree::Punct(punct) if in_list && punct.as_char() == ';' => is_length = true,
            TokenTree::Literal(literal) => {
                let digits = literal.to_string();
                if !is_length && digits.chars().all(|c| c.is_ascii_digit() || c == '_') {
                    let end = literal.span().end();
                    ends.push((end.line, end.column));
                }
            }
            _ => {}
        }
        before = Some(token);
    }
}

#[cfg(test)]
mod tests {
    use super::with_floats;

    #[test]
    fn integers_get_a_decimal_point_where_rust_requires_one() {
        let text = "fn f(m: [Vec3; 3]) {\n    let a = 2 * m[0].x.powi(2) + 1.5 - 3; // 7\n}\n";
        let rust = "fn f(m: [Vec3; 3]) {\n    let a = 2.0 * m[0].x.powi(2) + 1.5 - 3.0; // 7\n}\n";
        assert_eq!(with_floats(text), rust);
    }
}
