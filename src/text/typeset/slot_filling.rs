//! Fills numbers into a template: each slot becomes the nodes of its parsed text.

use ratex_parser::ParseNode;
use ratex_parser::parse_node::{AtomFamily, Mode};

use super::layout::NameUse;
use super::template::{Code, SlotAt, SlotKind, TemplateMark, coloured, slot};
use super::walk::{each_list, group, set_in};
use crate::text::number::{MINUS, lowered};

const MODE: Mode = Mode::Math;

/// Replaces all slots in `nodes`, which have these tags; those without a value become empty.
pub(super) fn fill(nodes: &mut Vec<ParseNode>, slots: &[String], tags: &[NameUse]) {
    let mut k = 0;
    while k < nodes.len() {
        if let Some((code, at)) = slot_in_colour(&nodes[k]) {
            let text = slots.get(at.index).map_or("", String::as_str);
            let filled = slot_nodes(at, text, code, tags);
            let end = k + filled.len();
            nodes.splice(k..=k, filled);
            k = end;
        } else {
            each_list(&mut nodes[k], &mut |list| fill(list, slots, tags));
            k += 1;
        }
    }
}

/// The slot in `node`, bare or in the colour of a tag.
fn slot_in_colour(node: &ParseNode) -> Option<(Code, SlotAt<'_>)> {
    match node {
        ParseNode::Color { color, body, .. } if body.len() == 1 => {
            let slot = slot(&body[0])?;
            let code = u32::from_str_radix(color.strip_prefix('#')?, 16).ok()?;
            let [_, bytes @ ..] = code.to_be_bytes();
            Some((Code::from_bytes(bytes), slot))
        }
        _ => slot(node).map(|slot| (Code::default(), slot)),
    }
}

fn slot_nodes(at: SlotAt<'_>, text: &str, code: Code, tags: &[NameUse]) -> Vec<ParseNode> {
    let unsigned = text.strip_prefix([MINUS, '-']);
    let inner = Code { mark: TemplateMark::None, ..code };
    let number = |text: &str| {
        let mut nodes = number(text);
        if let Some(font) = at.font {
            set_in(font, &mut nodes);
        }
        nodes
    };
    match at.kind {
        SlotKind::Term => {
            let sign = atom(AtomFamily::Bin, if unsigned.is_some() { "-" } else { "+" });
            let number = group(number(unsigned.unwrap_or(text)));
            // A plus between two numbers belongs to neither number, but to the name tagged around
            // both.
            let around = code.tag.and_then(|tag| tags.get(tag)?.parent);
            let tag = if unsigned.is_some() { code.tag } else { around };
            vec![coloured(sign, Code { tag, ..code }), coloured(number, inner)]
        }
        SlotKind::Factor if unsigned.is_some() || text.contains(['×', '/']) => {
            let mut body = vec![atom(AtomFamily::Open, "(")];
            body.extend(number(text));
            body.push(atom(AtomFamily::Close, ")"));
            vec![coloured(group(body), inner)]
        }
        SlotKind::Factor | SlotKind::Plain => vec![coloured(group(number(text)), inner)],
    }
}

/// `−1.2 × 10⁷`, `−22/41`, `(−1, 2)` or words, as nodes.
fn number(text: &str) -> Vec<ParseNode> {
    if text.chars().any(char::is_alphabetic) {
        let body = text.chars().map(letter).collect();
        return vec![ParseNode::Text { mode: MODE, body, font: None, loc: None }];
    }
    if let Some((above, below)) = text.split_once('/') {
        let unsigned = above.strip_prefix([MINUS, '-']);
        let sign = unsigned.map(|_| ord(MINUS));
        let [numer, denom] = [unsigned.unwrap_or(above), below].map(|text| group(number(text)));
        return sign.into_iter().chain([fraction(numer, denom)]).collect();
    }
    let mut nodes: Vec<ParseNode> = Vec::with_capacity(text.len());
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        let node = match c {
            ' ' => continue,
            '-' | MINUS => ord(MINUS),
            '×' => atom(AtomFamily::Bin, "\\times"),
            '(' => atom(AtomFamily::Open, "("),
            ')' => atom(AtomFamily::Close, ")"),
            ',' => atom(AtomFamily::Punct, ","),
            c => match lowered(c) {
                // The whole exponent is placed on the last digit before it.
                Some(first) => {
                    let mut exponent = String::from(first);
                    while let Some(next) = chars.clone().next().and_then(lowered) {
                        exponent.push(next);
                        chars.next();
                    }
                    ParseNode::SupSub {
                        mode: MODE,
                        base: nodes.pop().map(Box::new),
                        sup: Some(Box::new(group(number(&exponent)))),
                        sub: None,
                        loc: None,
                    }
                }
                None => ord(c),
            },
        };
        nodes.push(node);
    }
    nodes
}

fn fraction(numer: ParseNode, denom: ParseNode) -> ParseNode {
    ParseNode::GenFrac {
        mode: MODE,
        continued: false,
        numer: Box::new(numer),
        denom: Box::new(denom),
        has_bar_line: true,
        left_delim: None,
        right_delim: None,
        bar_size: None,
        loc: None,
    }
}

fn ord(c: char) -> ParseNode {
    ParseNode::TextOrd { mode: MODE, text: c.to_string(), loc: None }
}

fn letter(c: char) -> ParseNode {
    let text = c.to_string();
    if c == ' ' {
        return ParseNode::SpacingNode { mode: Mode::Text, text, loc: None };
    }
    ParseNode::TextOrd { mode: Mode::Text, text, loc: None }
}

fn atom(family: AtomFamily, text: &str) -> ParseNode {
    ParseNode::Atom { mode: MODE, family, text: text.to_owned(), loc: None }
}
