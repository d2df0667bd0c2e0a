//! Sends the accessibility tree to the web page, which mirrors it in HTML elements for screen
//! readers.
//!
//! One line per changed node, its fields separated by tabs:
//!
//! - `n id role level x y width height children`: role, rectangle in page pixels, and children;
//! - `t id state least most step now value name`: text and state;
//! - `d id`: the node is removed;
//! - `f id`: the node has the focus; an unknown id means no focus.

use super::page_field;
use egui::accesskit::{Action, ActionRequest, Node, NodeId, Role, Toggled, TreeUpdate};
use egui::{Event, Key, Modifiers};
use std::collections::{HashMap, HashSet};

/// Least time between two updates, in seconds.
const PAUSE: f64 = 0.1;
/// The greatest number of mirrored nodes.
const MAX_NODES: usize = 2000;
/// The greatest length of a text, in characters.
const MAX_TEXT_LENGTH: usize = 4000;
/// Replaces a line break in a text.
const LINE_BREAK: char = '\u{2028}';

/// The time and scale of an update.
#[derive(Clone, Copy, Debug)]
pub struct MirrorMoment {
    /// The time, in seconds.
    pub now: f64,
    /// Page pixels per point.
    pub zoom: f32,
    /// Whether something is dragged: then only texts and states are sent.
    pub held: bool,
}

/// An update for the page, and when the next one is due.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MirrorUpdate {
    /// The lines; empty without changes.
    pub text: String,
    /// More changes are due after this many seconds.
    pub again: Option<f64>,
}

/// A mirrored node: its rectangle, and its text and state.
#[derive(Clone, Debug, PartialEq)]
struct MirroredNode {
    place: String,
    said: String,
}

/// The state of the tree on the page.
#[derive(Debug, Default)]
pub struct Mirror {
    known: HashMap<u64, MirroredNode>,
    focus: Option<u64>,
    sent: Option<f64>,
}

impl Mirror {
    /// The update for `tree`; empty without changes.
    ///
    /// Focus is sent at once, everything else after a pause; during a drag only texts and states of
    /// known nodes.
    pub fn update(&mut self, tree: &TreeUpdate, moment: MirrorMoment) -> MirrorUpdate {
        let nodes: HashMap<_, _> = tree.nodes.iter().map(|(id, node)| (*id, node)).collect();
        let Some(root) = tree.tree.as_ref().map(|tree| tree.root) else {
            return MirrorUpdate::default();
        };
        let mut reader =
            TreeReader { nodes, zoom: moment.zoom, focus: tree.focus, seen: HashSet::new() };
        let mut found = Vec::new();
        reader.node(root, &mut found);
        let focus = tree.focus.0;
        // An element must exist before it can be focused.
        let missing = |id| {
            let here = found.iter().any(|(other, _)| *other == id);
            here && !self.known.contains_key(&id)
        };
        let arrives = self.focus != Some(focus) && missing(focus);
        let waits = self.sent.map_or(0.0, |sent| sent + PAUSE - moment.now);
        let mut text = String::new();
        let mut again = None;
        if waits <= 0.0 || waits > PAUSE || arrives {
            self.changes(found, moment.held && !arrives, &mut text);
            if !text.is_empty() {
                self.sent = Some(moment.now);
            }
        } else if self.differs(&found) {
            again = Some(waits);
        }
        if self.focus != Some(focus) {
            self.focus = Some(focus);
            text += &format!("f\t{focus:x}\n");
        }
        MirrorUpdate { text, again }
    }

    fn differs(&self, found: &[(u64, MirroredNode)]) -> bool {
        let same = found.iter().all(|(id, node)| self.known.get(id) == Some(node));
        !same || found.len() != self.known.len()
    }

    fn changes(&mut self, found: Vec<(u64, MirroredNode)>, held: bool, text: &mut String) {
        if !held {
            let here: HashSet<_> = found.iter().map(|(id, _)| *id).collect();
            for (id, _) in self.known.extract_if(|id, _| !here.contains(id)) {
                *text += &format!("d\t{id:x}\n");
            }
        }
        for (id, node) in found {
            let known = self.known.get(&id);
            if held && known.is_none() {
                continue;
            }
            if !held && known.is_none_or(|known| known.place != node.place) {
                *text += &format!("n\t{id:x}\t{}\n", node.place);
            }
            if known.is_none_or(|known| known.said != node.said) {
                *text += &format!("t\t{id:x}\t{}\n", node.said);
            }
            match self.known.get_mut(&id) {
                Some(known) if held => known.said = node.said,
                _ => drop(self.known.insert(id, node)),
            }
        }
    }
}

struct TreeReader<'a> {
    nodes: HashMap<NodeId, &'a Node>,
    zoom: f32,
    focus: NodeId,
    seen: HashSet<NodeId>,
}

impl TreeReader<'_> {
    /// Collects a node and its descendants; returns the ids that represent it in its parent. A node
    /// without name or role is replaced by its children.
    fn node(&mut self, id: NodeId, found: &mut Vec<(u64, MirroredNode)>) -> Vec<u64> {
        let Some(&node) = self.nodes.get(&id) else { return Vec::new() };
        if !self.seen.insert(id) || self.seen.len() > MAX_NODES || node.is_hidden() {
            return Vec::new();
        }
        let at = found.len();
        let children = node.children().iter().filter(|child| !self.repeats(node, **child));
        let children: Vec<_> = children.copied().collect();
        let inner = children.into_iter().flat_map(|child| self.node(child, found));
        let inner: Vec<_> = inner.collect();
        let Some(role) = role(node, !inner.is_empty()) else { return inner };
        // The numbers of a formula, which follow its unit.
        let (inside, after) = if is_unit(node) { (Vec::new(), inner) } else { (inner, Vec::new()) };
        let place = self.place(node, role, &inside);
        found.insert(at, (id.0, MirroredNode { place, said: said(node) }));
        [vec![id.0], after].concat()
    }

    /// Whether a child only repeats a name in its formula or line of code. The focused name is
    /// mirrored, so that it can be pressed.
    fn repeats(&self, parent: &Node, child: NodeId) -> bool {
        let is_link = || self.nodes.get(&child).is_some_and(|node| node.role() == Role::Link);
        is_unit(parent) && child != self.focus && is_link()
    }

    fn place(&self, node: &Node, role: &str, inner: &[u64]) -> String {
        let zoom = f64::from(self.zoom);
        let [x0, y0, x1, y1] = node.bounds().map_or([0.0; 4], |rect| {
            [rect.x0, rect.y0, rect.x1, rect.y1].map(|x| (x * zoom).clamp(-1e4, 1e5).round())
        });
        let (wide, high) = ((x1 - x0).max(1.0), (y1 - y0).max(1.0));
        let inner: Vec<_> = inner.iter().map(|id| format!("{id:x}")).collect();
        let level = node.level().unwrap_or(0);
        format!("{role}\t{level}\t{x0}\t{y0}\t{wide}\t{high}\t{}", inner.join(" "))
    }
}

/// Whether a node is read as one: a formula, or a line of code.
fn is_unit(node: &Node) -> bool {
    matches!(node.role(), Role::Math | Role::Code)
}

/// The role of the HTML element that mirrors a node; `None` if no element does.
fn role(node: &Node, has_children: bool) -> Option<&'static str> {
    let named = !name(node).is_empty();
    let kind = match node.role() {
        Role::Window => return Some("root"),
        Role::Region => return has_children.then_some("region"),
        Role::Dialog => return has_children.then_some("dialog"),
        Role::Group if !has_children => return None,
        Role::Group => "group",
        Role::Table => return has_children.then_some("table"),
        Role::Row => return has_children.then_some("row"),
        Role::Cell => return has_children.then_some("cell"),
        Role::ColumnHeader => "columnheader",
        Role::RowHeader => "rowheader",
        Role::Math => "math",
        Role::Code => "text",
        Role::TextRun => return None,
        Role::Label if node.level().is_some() => "heading",
        Role::Label => "text",
        Role::Button => "button",
        Role::CheckBox => "checkbox",
        Role::RadioButton => "radio",
        Role::Link => "link",
        Role::Slider => "slider",
        Role::SpinButton => "spin",
        Role::TextInput | Role::MultilineTextInput => "field",
        Role::Image => "image",
        _ if node.role_description().is_some() => "point",
        _ => "image",
    };
    named.then_some(kind)
}

/// The name of a node; the content of a text node.
fn name(node: &Node) -> &str {
    let label = node.label().filter(|label| !label.is_empty());
    label.or(node.value().filter(|_| node.role() == Role::Label)).unwrap_or_default()
}

fn said(node: &Node) -> String {
    let mut state = String::new();
    // The header of a collapsible section is reported as expanded or collapsed, not as pressed.
    let toggled = node.toggled().filter(|_| node.is_expanded().is_none());
    state.extend(toggled.map(|toggled| if toggled == Toggled::True { 'p' } else { 'u' }));
    state.extend(node.is_expanded().map(|open| if open { 'e' } else { 'c' }));
    state.extend(node.is_disabled().then_some('d'));
    state.extend(node.supports_action(Action::Focus).then_some('f'));
    let number = |number: Option<f64>| number.map(|x| x.to_string()).unwrap_or_default();
    let value = match node.role() {
        Role::Label => "",
        // The content of a text field is exposed by the HTML field laid over it.
        _ => node.role_description().or(node.value()).unwrap_or_default(),
    };
    let fields = [
        state,
        number(node.min_numeric_value()),
        number(node.max_numeric_value()),
        number(node.numeric_value_step()),
        number(node.numeric_value()),
        plain(value),
        plain(name(node)),
    ];
    fields.join("\t")
}

/// A text that fits into a field of a line.
fn plain(text: &str) -> String {
    let letter = |letter| match letter {
        '\n' => LINE_BREAK,
        letter if char::is_control(letter) => ' ',
        letter => letter,
    };
    text.chars().take(MAX_TEXT_LENGTH).map(letter).collect()
}

/// The events for an action on an element: `click`, `focus`, `increment` or `decrement` and the
/// node, or `open` for a click on a point, which shows its coordinates. Empty for invalid input.
pub fn requests(message: &str) -> Vec<Event> {
    let Some((word, id)) = message.split_once(' ') else { return Vec::new() };
    let Ok(target) = u64::from_str_radix(id, 16).map(NodeId) else { return Vec::new() };
    let request =
        |action| Event::AccessKitActionRequest(ActionRequest { action, target, data: None });
    match word {
        "click" => vec![request(Action::Click)],
        "focus" => vec![request(Action::Focus)],
        "increment" => vec![request(Action::Increment)],
        "decrement" => vec![request(Action::Decrement)],
        "open" => {
            let [down, up] = page_field::press(Key::Enter, Modifiers::NONE);
            vec![request(Action::Focus), down, up]
        }
        _ => Vec::new(),
    }
}

#[cfg(test)]
#[path = "mirror_tests.rs"]
mod tests;
