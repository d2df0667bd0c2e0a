//! Reading a template: tags become colours that the typesetter carries to every glyph, and the
//! signs at the top level are marked, so that rows can be aligned and broken there.

use ratex_parser::ParseNode;
use ratex_parser::parse_node::{AtomFamily, Mode};

use super::layout::Tag;

/// A template read by [`super::Ratex`].
#[derive(Debug, Clone)]
pub struct Template {
    pub(super) nodes: Vec<ParseNode>,
    pub(super) tags: std::sync::Arc<[Tag]>,
    pub(super) slots: usize,
}

/// How a slot writes its number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SlotKind {
    Plain,
    Factor,
    Term,
}

/// What travels with a glyph through the typesetter, as its colour: a tag and a mark.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Code {
    pub tag: Option<usize>,
    pub mark: Mark,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Mark {
    #[default]
    None,
    /// The first relation sign of the row.
    Relation,
    /// A sign before which the row may be broken.
    Break,
}

impl Code {
    /// The colour: one byte of mark, two of tag. Black, which the typesetter gives to all that is
    /// not coloured, is no tag and no mark.
    pub fn hex(self) -> String {
        let tag = self.tag.map_or(0, |tag| tag + 1) & 0xffff;
        format!("#{:02x}{tag:04x}", self.mark as u8)
    }

    pub fn from_bytes([mark, high, low]: [u8; 3]) -> Self {
        let tag = usize::from(u16::from_be_bytes([high, low]));
        let mark = match mark {
            1 => Mark::Relation,
            2 => Mark::Break,
            _ => Mark::None,
        };
        Self { tag: tag.checked_sub(1), mark }
    }
}

/// `body` if it is what `\text{@0}`, `\text{@(0)}` or `\text{@+0}` parse to.
pub(super) fn slot(node: &ParseNode) -> Option<(SlotKind, usize)> {
    let ParseNode::Text { body, .. } = node else { return None };
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
    // A row of thousands of slots is a slip of the pen.
    index.parse().ok().filter(|&index: &usize| index < 1000).map(|index| (kind, index))
}

/// `node` in the colour of `code`, in the same class of atom, so that the spacing stays.
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
    pub tags: Vec<Tag>,
    pub slots: usize,
    /// How many tags and slots it came by.
    pub met: usize,
    relation_met: bool,
    after_operand: bool,
    open: usize,
}

impl Reader {
    /// Rewrites one list of nodes inside the tag `parent`. Those of the top level are marked.
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
            if let ParseNode::Href { href, body, .. } = node {
                self.met += 1;
                let tag = self.tags.len();
                self.tags.push(Tag { name: href, parent });
                self.splice(body, to, Some(tag), Code { tag: Some(tag), ..code }, top);
                continue;
            }
            let slot = slot(&node);
            if let Some((_, index)) = slot {
                self.met += 1;
                self.slots = self.slots.max(index + 1);
            } else {
                each_list(&mut node, &mut |list| self.read(list, parent, false));
            }
            let mark = if top { self.mark(&node, slot) } else { Mark::None };
            to.push(coloured(node, Code { mark, ..code }));
        }
    }

    fn mark(&mut self, node: &ParseNode, slot: Option<(SlotKind, usize)>) -> Mark {
        use AtomFamily::{Bin, Close, Open, Punct, Rel};
        let mut mark = Mark::None;
        let mut operand = !is_space(node) || self.after_operand;
        // The bracket in ‖v‖² closes as well.
        let unraised = match node {
            ParseNode::SupSub { base: Some(base), .. } => base,
            node => node,
        };
        match unraised {
            ParseNode::Atom { family: Rel, .. } => {
                if !self.relation_met && self.open == 0 {
                    self.relation_met = true;
                    mark = Mark::Relation;
                }
                operand = false;
            }
            ParseNode::Atom { family: Bin, text, .. } => {
                // A sign that follows no operand belongs to the number after it.
                let sum = matches!(text.as_str(), "+" | "-" | "\u{2212}");
                if sum && self.after_operand && self.open == 0 {
                    mark = Mark::Break;
                }
                operand = false;
            }
            ParseNode::Atom { family: Open, .. } => {
                self.open += 1;
                operand = false;
            }
            ParseNode::Atom { family: Close, .. } => self.open = self.open.saturating_sub(1),
            ParseNode::Atom { family: Punct, .. } => operand = false,
            _ => {
                if slot.is_some_and(|(kind, _)| kind == SlotKind::Term) && self.open == 0 {
                    mark = Mark::Break;
                }
            }
        }
        self.after_operand = operand;
        mark
    }
}

/// Calls `f` with each list of nodes inside `node`. A single node is handed over as a list of
/// one, and becomes a group if `f` leaves more than one.
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
        // Each cell by itself: a list of cells must keep its length.
        Array { body, .. } => body.iter_mut().flatten().for_each(|cell| one(cell, f)),
        _ => {}
    }
}

fn one(node: &mut ParseNode, f: &mut impl FnMut(&mut Vec<ParseNode>)) {
    if let ParseNode::OrdGroup { body, .. } = node {
        return f(body);
    }
    let empty = ParseNode::Internal { mode: Mode::Math, loc: None };
    let mut list = vec![std::mem::replace(node, empty)];
    f(&mut list);
    *node = match list.len() {
        1 => list.remove(0),
        _ => group(list),
    };
}

pub(super) fn group(body: Vec<ParseNode>) -> ParseNode {
    ParseNode::OrdGroup { mode: Mode::Math, body, semisimple: None, loc: None }
}
