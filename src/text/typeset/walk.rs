//! Traversal of the nodes of a template.

use ratex_parser::ParseNode;
use ratex_parser::parse_node::Mode;

/// Calls `f` with each list of nodes inside `node`. A single node is passed as a list of one, and
/// becomes a group if `f` leaves more than one.
pub(super) fn each_list(node: &mut ParseNode, f: &mut impl FnMut(&mut Vec<ParseNode>)) {
    use ParseNode::*;
    match node {
        OrdGroup { body, .. }
        | Color { body, .. }
        | Styling { body, .. }
        | Sizing { body, .. }
        | LeftRight { body, .. }
        | MClass { body, .. }
        | OperatorName { body, .. }
        | Phantom { body, .. }
        | HBox { body, .. } => f(body),
        Op { body: Some(body), .. } => f(body),
        GenFrac { numer: a, denom: b, .. } => {
            one(a, f);
            one(b, f);
        }
        SupSub { base, sup, sub, .. } => {
            for part in [base, sup, sub].into_iter().flatten() {
                one(part, f);
            }
        }
        Sqrt { body, index, .. } => {
            one(body, f);
            if let Some(index) = index {
                one(index, f);
            }
        }
        Font { body, .. }
        | Overline { body, .. }
        | Underline { body, .. }
        | VPhantom { body, .. }
        | Smash { body, .. }
        | Lap { body, .. }
        | VCenter { body, .. }
        | Accent { base: body, .. }
        | AccentUnder { base: body, .. }
        | HorizBrace { base: body, .. } => one(body, f),
        // Handle each cell alone: a list of cells must keep its length.
        Array { body, .. } => body.iter_mut().flatten().for_each(|cell| one(cell, f)),
        _ => {}
    }
}

fn one(node: &mut ParseNode, f: &mut impl FnMut(&mut Vec<ParseNode>)) {
    if let ParseNode::OrdGroup { body, .. } = node {
        return f(body);
    }
    let mut list = vec![std::mem::replace(node, nothing())];
    f(&mut list);
    *node = if list.len() == 1 { list.remove(0) } else { group(list) };
}

pub(super) fn group(body: Vec<ParseNode>) -> ParseNode {
    ParseNode::OrdGroup { mode: Mode::Math, body, semisimple: None, loc: None }
}

/// The content of a font command, with the command applied to each letter: tags and slots inside it
/// are then visited, and signs keep their spacing.
pub(super) fn spread(font: &str, body: ParseNode) -> Vec<ParseNode> {
    let mut list = match body {
        ParseNode::OrdGroup { body, .. } => body,
        body => vec![body],
    };
    set_in(font, &mut list);
    list
}

/// Applies the font command to each letter and slot of `list`; an inner command takes precedence.
pub(super) fn set_in(font: &str, list: &mut [ParseNode]) {
    use ParseNode::{Atom, Font, Href, MathOrd, Text, TextOrd};
    for node in list {
        match node {
            MathOrd { .. } | TextOrd { .. } | Text { .. } => {
                let letter = Box::new(std::mem::replace(node, nothing()));
                *node = Font { mode: Mode::Math, font: font.to_owned(), body: letter, loc: None };
            }
            Href { body, .. } => set_in(font, body),
            Atom { .. } | Font { .. } => {}
            _ => each_list(node, &mut |list| set_in(font, list)),
        }
    }
}

fn nothing() -> ParseNode {
    ParseNode::Internal { mode: Mode::Math, loc: None }
}
