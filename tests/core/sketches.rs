//! A sketch does no arithmetic: it draws the values of a trace with the constructions of
//! `src/sketch/`.

use crate::architecture::sources;
use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::{ImplItem, Item, Signature};

/// Methods that compute a vector or a number from another.
const COMPUTES: &[&str] = &[
    "abs",
    "angle_between",
    "any_orthogonal_vector",
    "any_orthonormal_pair",
    "clamp",
    "cos",
    "cross",
    "distance",
    "distance_squared",
    "dot",
    "hypot",
    "length",
    "length_squared",
    "lerp",
    "midpoint",
    "normalize",
    "normalize_or",
    "normalize_or_zero",
    "perp",
    "perp_dot",
    "powi",
    "project_onto",
    "recip",
    "reject_from",
    "rotate",
    "sin",
    "sin_cos",
    "sqrt",
    "tan",
    "try_normalize",
];

/// The operators and computing methods in a function's body, each with what follows it.
fn arithmetic(tokens: TokenStream, found: &mut Vec<String>) {
    let tokens: Vec<_> = tokens.into_iter().collect();
    for (index, token) in tokens.iter().enumerate() {
        let before = index.checked_sub(1).map(|index| &tokens[index]);
        let after = tokens.get(index + 1);
        let is_operand = |token: &TokenTree| match token {
            TokenTree::Punct(_) => false,
            TokenTree::Ident(word) => {
                !["return", "in", "if", "match"].contains(&&*word.to_string())
            }
            TokenTree::Group(_) | TokenTree::Literal(_) => true,
        };
        let is_punct = |token: Option<&TokenTree>, sign| matches!(token, Some(TokenTree::Punct(p)) if p.as_char() == sign);
        let computes = match token {
            TokenTree::Group(group) => {
                arithmetic(group.stream(), found);
                false
            }
            TokenTree::Punct(sign) => match sign.as_char() {
                '+' | '/' | '*' => before.is_some_and(is_operand),
                '-' if is_punct(after, '>') => false,
                // A negative literal is a constant.
                '-' => {
                    before.is_some_and(is_operand) || !matches!(after, Some(TokenTree::Literal(_)))
                }
                _ => false,
            },
            TokenTree::Ident(word) => {
                let is_called = matches!(after, Some(TokenTree::Group(_)));
                is_punct(before, '.') && is_called && COMPUTES.contains(&&*word.to_string())
            }
            TokenTree::Literal(_) => false,
        };
        if computes {
            found.push(format!("{token} {}", after.map(ToString::to_string).unwrap_or_default()));
        }
    }
}

/// Whether a function adds marks to a sketch.
fn draws(signature: &Signature) -> bool {
    signature.inputs.to_token_stream().to_string().contains("& mut Sketch")
}

#[test]
fn a_sketch_does_no_arithmetic() {
    let mut wrong = Vec::new();
    let mut sketches = 0;
    for (path, code) in sources("lessons") {
        let is_picture = path.file_name().is_some_and(|name| name == "pictures.rs");
        let mut functions = Vec::new();
        for item in syn::parse_file(&code).unwrap().items {
            match item {
                Item::Fn(function) => functions.push((function.sig, *function.block)),
                Item::Impl(block) => {
                    functions.extend(block.items.into_iter().filter_map(|item| match item {
                        ImplItem::Fn(function) => Some((function.sig, function.block)),
                        _ => None,
                    }))
                }
                _ => {}
            }
        }
        for (signature, block) in functions {
            if is_picture || draws(&signature) {
                sketches += 1;
                let mut found = Vec::new();
                arithmetic(block.to_token_stream(), &mut found);
                let place = path.strip_prefix(env!("CARGO_MANIFEST_DIR")).unwrap().display();
                wrong.extend(
                    found.iter().map(|what| format!("{place} {}: {what}", signature.ident)),
                );
            }
        }
    }
    assert!(sketches > 60, "{sketches} sketches");
    assert!(wrong.is_empty(), "{} places: {wrong:#?}", wrong.len());
}
