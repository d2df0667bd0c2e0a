//! Parses a template: tags become colours that the typesetter passes to every glyph, and the signs
//! at the top level are marked, so that rows can be aligned and broken there.

use ratex_parser::ParseNode;
use ratex_parser::parse_node::{AtomFamily, Mode};

use super::layout::NameUse;
use super::walk::{each_list, spread};

/// A parsed template.
#[derive(Debug, Clone)]
pub struct Template {
    pub(super) nodes: Vec<ParseNode>,
    pub(super) tags: std::sync::Arc<[NameUse]>,
    pub(super) slots: usize,
}

/// An error in a template.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum TemplateError {
    /// The TeX cannot be parsed.
    #[error("cannot read the formula {tex}: {why}")]
    Syntax {
        /// The template.
        tex: String,
        /// The parser's reason.
        why: String,
    },
    /// A slot or tag at a place where it is not supported.
    #[error(
        "in the formula {tex} a slot or tag is inside a command that does not allow it: move it out"
    )]
    OutOfReach {
        /// The template.
        tex: String,
    },
    /// The formula needs something that cannot be painted.
    #[error("the formula {tex} needs {what}, which is not available: write it differently")]
    Unsupported {
        /// The template.
        tex: String,
        /// A font or kind of line.
        what: String,
    },
}

/// How a slot formats its number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SlotKind {
    Plain,
    Factor,
    Term,
}

/// The data attached to a glyph, encoded as its colour: a tag and a mark.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Code {
    pub tag: Option<usize>,
    pub mark: TemplateMark,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, strum::FromRepr)]
#[repr(u8)]
pub(super) enum TemplateMark {
    #[default]
    None,
    /// The first relation sign of the row.
    Relation,
    /// A sign before which the row may be broken.
    Break,
    /// A comma in brackets, after which the row may be broken if that does not help.
    Comma,
    /// A sign in brackets, before which the row is broken only if no other break fits.
    Inner,
}

impl Code {
    /// The colour: one byte of mark, two of tag. Black, the typesetter's default, means neither.
    pub fn hex(self) -> String {
        let tag = self.tag.map_or(0, |tag| tag + 1) & 0xffff;
        format!("#{:02x}{tag:04x}", self.mark as u8)
    }

    pub fn from_bytes([mark, high, low]: [u8; 3]) -> Self {
        let tag = usize::from(u16::from_be_bytes([high, low]));
        let mark = TemplateMark::from_repr(mark).unwrap_or_default();
        Self { tag: tag.checked_sub(1), mark }
    }
}

/// A slot in a template.
#[derive(Debug, Clone, Copy)]
pub(super) struct SlotAt<'a> {
    pub kind: SlotKind,
    pub index: usize,
    /// The enclosing font command.
    pub font: Option<&'a str>,
}

/// The slot of a parsed `\text{@0}`, `\text{@(0)}` or `\text{@+0}`.
pub(super) fn slot(node: &ParseNode) -> Option<SlotAt<'_>> {
    let body = match node {
        ParseNode::Font { font, body, .. } => {
            return slot(body).map(|slot| SlotAt { font: Some(font), ..slot });
        }
        ParseNode::Text { body, .. } => body,
        _ => return None,
    };
    let mut text = String::new();
    for node in body {
        match node {
            ParseNode::TextOrd { text: c, .. }
            | ParseNode::MathOrd { text: c, .. }
            | ParseNode::Atom { text: c, .. } => text.push_str(c),
            _ => return None,
        }
    }
    let inside = text.strip_prefix('@')?;
    let factor = inside.strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
    let (kind, index) = match (factor, inside.strip_prefix('+')) {
        (Some(index), _) => (SlotKind::Factor, index),
        (_, Some(index)) => (SlotKind::Term, index),
        _ => (SlotKind::Plain, inside),
    };
    // A slot index in the thousands is a typing error.
    let index = index.parse().ok().filter(|&index| index < 1000)?;
    Some(SlotAt { kind, index, font: None })
}

/// `node` in the colour of `code`, with the same atom class, so that the spacing stays.
pub(super) fn coloured(node: ParseNode, code: Code) -> ParseNode {
    if code == Code::default() || is_space(&node) {
        return node;
    }
    let mode = Mode::Math;
    let class = class(&node);
    let node = ParseNode::Color { mode, color: code.hex(), body: vec![node], loc: None };
    match class {
        None => node,
        Some(class) => ParseNode::MClass {
            mode,
            mclass: class.to_owned(),
            body: vec![node],
            is_character_box: false,
            loc: None,
        },
    }
}

/// Whether a font command around `node` applies to a single letter.
fn is_letter(node: &ParseNode) -> bool {
    use ParseNode::{MathOrd, Text, TextOrd};
    matches!(node, MathOrd { .. } | TextOrd { .. } | Text { .. })
}

fn is_space(node: &ParseNode) -> bool {
    matches!(node, ParseNode::SpacingNode { .. } | ParseNode::Kern { .. } | ParseNode::Lap { .. })
}

/// TeX's class of an atom, None for the ordinary one.
fn class(node: &ParseNode) -> Option<&'static str> {
    Some(match node {
        ParseNode::Atom { family, .. } => match family {
            AtomFamily::Bin => "mbin",
            AtomFamily::Rel => "mrel",
            AtomFamily::Open => "mopen",
            AtomFamily::Close => "mclose",
            AtomFamily::Punct => "mpunct",
            AtomFamily::Inner => "minner",
        },
        ParseNode::GenFrac { left_delim: None, .. } | ParseNode::LeftRight { .. } => "minner",
        ParseNode::OpToken { .. } | ParseNode::Op { .. } | ParseNode::OperatorName { .. } => "mop",
        _ => return None,
    })
}

/// Collects tags and slots while it rewrites the nodes.
#[derive(Default)]
pub(super) struct Reader {
    pub tags: Vec<NameUse>,
    pub slots: usize,
    /// The number of tags and slots found.
    pub met: usize,
    relation_met: bool,
    after_operand: bool,
    open: usize,
}

impl Reader {
    /// Rewrites one list of nodes inside the tag `parent`. Marks the nodes of the top level.
    pub fn read(&mut self, nodes: &mut Vec<ParseNode>, parent: Option<usize>, top: bool) {
        let plain = Code::default();
        let taken = std::mem::take(nodes);
        self.splice(taken, nodes, parent, plain, top);
    }

    /// Appends `from` to `to`, each node in the colour of `code`.
    fn splice(
        &mut self,
        from: Vec<ParseNode>,
        to: &mut Vec<ParseNode>,
        parent: Option<usize>,
        code: Code,
        top: bool,
    ) {
        for mut node in from {
            match node {
                ParseNode::Href { href, body, .. } => {
                    self.met += 1;
                    let tag = self.tags.len();
                    self.tags.push(NameUse { name: href, parent });
                    self.splice(body, to, Some(tag), Code { tag: Some(tag), ..code }, top);
                    continue;
                }
                ParseNode::Font { font, body, .. } if !is_letter(&body) => {
                    self.splice(spread(&font, *body), to, parent, code, top);
                    continue;
                }
                _ => {}
            }
            let kind = slot(&node).map(|slot| {
                self.met += 1;
                self.slots = self.slots.max(slot.index + 1);
                slot.kind
            });
            if kind.is_none() {
                each_list(&mut node, &mut |list| self.read(list, parent, false));
            }
            let mark = if top { self.mark(&node, kind) } else { TemplateMark::None };
            to.push(coloured(node, Code { mark, ..code }));
        }
    }

    fn mark(&mut self, node: &ParseNode, slot: Option<SlotKind>) -> TemplateMark {
        use AtomFamily::{Bin, Close, Open, Punct, Rel};
        let (after_operand, outside) = (self.after_operand, self.open == 0);
        let sign = if outside { TemplateMark::Break } else { TemplateMark::Inner };
        // The bracket in ‖v‖² closes as well.
        let unraised = match node {
            ParseNode::SupSub { base: Some(base), .. } => base,
            node => node,
        };
        self.after_operand = match unraised {
            ParseNode::Atom { family: Rel | Bin | Open | Punct, .. } => false,
            _ => after_operand || !is_space(node),
        };
        match unraised {
            ParseNode::Atom { family: Rel, .. } if outside && !self.relation_met => {
                self.relation_met = true;
                return TemplateMark::Relation;
            }
            // A sign without an operand before it belongs to the number after it.
            ParseNode::Atom { family: Bin, text, .. }
                if after_operand && ["+", "-", "\u{2212}"].contains(&text.as_str()) =>
            {
                return sign;
            }
            ParseNode::Atom { family: Punct, .. } if !outside => return TemplateMark::Comma,
            ParseNode::Atom { family: Open, .. } => self.open += 1,
            ParseNode::Atom { family: Close, .. } => self.open = self.open.saturating_sub(1),
            _ if slot == Some(SlotKind::Term) => return sign,
            _ => {}
        }
        TemplateMark::None
    }
}
