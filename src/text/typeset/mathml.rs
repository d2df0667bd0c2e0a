//! A formula as MathML, for HTML pages.

use super::layout::NameUse;
use super::slot_filling::fill;
use super::template::{Code, Template, TemplateError};
use crate::text::number::MINUS;
use ratex_font::{Mode as SymbolMode, get_symbol};
use ratex_parser::ParseNode;
use ratex_parser::parse_node::{AtomFamily, Measurement, Mode, StyleStr};
use std::fmt::Write;
use std::iter;

/// The template `tex` with `slots` filled in as a `math` element; `block` selects display style. A
/// named part has the class that `class` returns for its name, and bold letters the class `b`.
///
/// Fails for a command that lessons do not use.
///
/// ```
/// use crosspoint::text::typeset::mathml;
/// let class = |name: &str| (name == "t").then_some("o1");
/// let written = mathml(r"\href{t}{t} = \text{@0}", &["−0.5".to_owned()], false, &class).unwrap();
/// assert_eq!(
///     written,
///     "<math><mi class=\"o1\">t</mi><mo>=</mo><mrow><mo form=\"prefix\">−</mo><mn>0.5</mn></mrow></math>"
/// );
/// assert!(mathml(r"\frac{", &[], false, &class).is_err());
/// ```
pub fn mathml(
    tex: &str,
    slots: &[String],
    block: bool,
    class: &dyn Fn(&str) -> Option<&'static str>,
) -> Result<String, TemplateError> {
    let template = Template::parse(tex)?;
    let mut nodes = template.nodes.clone();
    fill(&mut nodes, slots, &template.tags);
    let mut writer = MathmlWriter {
        tags: &template.tags,
        class,
        out: String::new(),
        run: None,
        operand: false,
        unknown: None,
    };
    writer.list(&nodes, Look::default());
    match writer.unknown {
        Some(what) => Err(TemplateError::Unsupported { tex: tex.to_owned(), what }),
        None => {
            let display = if block { " displaystyle=\"true\"" } else { "" };
            Ok(format!("<math{display}>{}</math>", writer.out))
        }
    }
}

/// The style of letters.
#[derive(Clone, Copy, Default, PartialEq)]
struct Look {
    class: Option<&'static str>,
    bold: bool,
    upright: bool,
}

impl Look {
    /// The attribute of the style; `letter` is a single letter, which is italic by default.
    fn attributes(self, letter: bool) -> String {
        let classes = [self.class, self.bold.then_some("b")];
        let classes = classes.into_iter().flatten().collect::<Vec<_>>().join(" ");
        let class = if classes.is_empty() { classes } else { format!(" class=\"{classes}\"") };
        let upright = letter && (self.upright || self.bold);
        class + if upright { " mathvariant=\"normal\"" } else { "" }
    }
}

struct MathmlWriter<'a> {
    tags: &'a [NameUse],
    class: &'a dyn Fn(&str) -> Option<&'static str>,
    out: String,
    /// Digits or upright letters not yet closed: a number or a word is one element.
    run: Option<(&'static str, String, Look)>,
    /// Whether an operand precedes: a sign is then binary and not the sign of a number.
    operand: bool,
    /// The first unsupported command.
    unknown: Option<String>,
}

impl MathmlWriter<'_> {
    /// Writes nodes one after the other.
    fn list(&mut self, nodes: &[ParseNode], look: Look) {
        for node in nodes {
            self.node(node, look);
        }
        self.close_run();
    }

    /// Writes nodes as one element called `name`, which starts without an operand.
    fn element(&mut self, name: &str, nodes: &[ParseNode], look: Look) {
        self.close_run();
        let _ = write!(self.out, "<{name}>");
        self.operand = false;
        self.list(nodes, look);
        let end = name.split(' ').next().unwrap_or(name);
        let _ = write!(self.out, "</{end}>");
        self.operand = true;
    }

    /// Writes a group or a single node as one element called `name`.
    fn group(&mut self, name: &str, node: &ParseNode, look: Look) {
        match node {
            ParseNode::OrdGroup { body, .. } => self.element(name, body, look),
            node => self.element(name, std::slice::from_ref(node), look),
        }
    }

    fn node(&mut self, node: &ParseNode, look: Look) {
        use ParseNode::*;
        match node {
            Atom { family, text, mode, .. } => self.operator(*family, &symbol(text, *mode), look),
            TextOrd { text, mode, .. } => self.ordinary(&symbol(text, *mode), look, true),
            MathOrd { text, mode, .. } => self.ordinary(&symbol(text, *mode), look, false),
            OpToken { text, .. } => self.word(text.trim_start_matches('\\'), look),
            SpacingNode { text, .. } => self.space(space_of(text)),
            Kern { dimension: Measurement { number, unit }, .. } => {
                self.space(if unit == "mu" { number / 18.0 } else { *number });
            }
            OrdGroup { body, .. } => self.element("mrow", body, look),
            MClass { mclass, body, .. } => {
                self.list(body, look);
                let before = ["mbin", "mrel", "mopen", "mpunct"].contains(&mclass.as_str());
                self.operand = self.operand && !before;
            }
            HtmlMathMl { mathml, .. } => self.list(mathml, look),
            Color { color, body, .. } => {
                self.list(body, Look { class: self.class_of(color, look), ..look })
            }
            Font { font, body, .. } => {
                let bold = look.bold || matches!(font.as_str(), "mathbf" | "boldsymbol");
                let look = Look { bold, upright: font != "boldsymbol", ..look };
                match &**body {
                    OrdGroup { body, .. } => self.list(body, look),
                    node => self.node(node, look),
                }
            }
            Text { body, .. } => self.text(body, look),
            SupSub { base, sup, sub, .. } => {
                let name = match (sub, sup) {
                    (Some(_), Some(_)) => "msubsup",
                    (Some(_), None) => "msub",
                    _ => "msup",
                };
                let parts = [sub, sup].into_iter().flatten();
                self.parts(name, base.as_deref(), parts.map(|part| &**part), look);
            }
            GenFrac { numer, denom, has_bar_line: true, left_delim: None, .. } => {
                self.parts("mfrac", Some(numer), [&**denom], look);
            }
            Sqrt { body, index: None, .. } => self.group("msqrt", body, look),
            Styling { style, body, .. } => {
                let display = *style == StyleStr::Display;
                self.element(&format!("mrow displaystyle=\"{display}\""), body, look);
            }
            LeftRight { left, right, body, .. } => {
                self.close_run();
                self.out += "<mrow>";
                self.fence(left, AtomFamily::Open, look);
                self.list(body, look);
                self.fence(right, AtomFamily::Close, look);
                self.out += "</mrow>";
            }
            Array { body, .. } => {
                self.close_run();
                self.out += "<mtable>";
                for row in body {
                    self.out += "<mtr>";
                    for cell in row {
                        self.element("mtd", std::slice::from_ref(cell), look);
                    }
                    self.out += "</mtr>";
                }
                self.out += "</mtable>";
                self.operand = true;
            }
            Op { name: Some(name), .. } => self.word(name.trim_start_matches('\\'), look),
            OperatorName { body, .. } => {
                let name = letters(body);
                self.word(&name, look);
            }
            other => {
                let kind = format!("{other:?}");
                let kind = kind.split([' ', '{']).next().unwrap_or_default();
                self.unknown.get_or_insert_with(|| kind.to_owned());
            }
        }
    }

    /// An element with several children, each a single element; a missing base is empty.
    fn parts<'n>(
        &mut self,
        name: &str,
        first: Option<&'n ParseNode>,
        others: impl IntoIterator<Item = &'n ParseNode>,
        look: Look,
    ) {
        self.close_run();
        // The bracket in ‖v‖² closes, and an opening one starts a new row.
        let _ = write!(self.out, "<{name}>");
        match first {
            Some(first) => self.group("mrow", first, look),
            None => self.out += "<mrow></mrow>",
        }
        others.into_iter().for_each(|part| self.group("mrow", part, look));
        let _ = write!(self.out, "</{name}>");
        self.operand = true;
    }

    fn class_of(&self, colour: &str, outside: Look) -> Option<&'static str> {
        let code = colour.strip_prefix('#').and_then(|code| u32::from_str_radix(code, 16).ok());
        let [_, bytes @ ..] = code.unwrap_or_default().to_be_bytes();
        let tag = Code::from_bytes(bytes).tag.and_then(|tag| self.tags.get(tag));
        let mut around = iter::successors(tag, |tag| self.tags.get(tag.parent?));
        around.find_map(|tag| (self.class)(&tag.name)).or(outside.class)
    }

    fn ordinary(&mut self, text: &str, look: Look, upright: bool) {
        let minus = |c: char| c == MINUS || c == '-';
        let number = text.chars().all(|c| c.is_ascii_digit() || c == '.');
        let word = look.upright && !look.bold && text.chars().all(char::is_alphabetic);
        if number || word {
            let kind = if number { "mn" } else { "mi" };
            match &mut self.run {
                Some((same, run, alike)) if *same == kind && *alike == look => run.push_str(text),
                _ => {
                    self.close_run();
                    self.run = Some((kind, text.to_owned(), look));
                }
            }
        } else if text.starts_with(minus) {
            self.token("mo form=\"prefix\"", text, look.attributes(false));
        } else if text.chars().all(char::is_alphabetic) {
            let look = Look { upright: look.upright || upright, ..look };
            self.token("mi", text, look.attributes(true));
        } else {
            self.token("mo", text, look.attributes(false));
        }
        self.operand = !text.starts_with(minus);
    }

    fn operator(&mut self, family: AtomFamily, text: &str, look: Look) {
        use AtomFamily::{Bin, Close, Inner, Open};
        let kind = match family {
            // TeX treats a sign without an operand before it as a prefix.
            Bin if !self.operand => "mo form=\"prefix\"",
            // Delimiters written without \left have the size of letters.
            Open => "mo form=\"prefix\" stretchy=\"false\"",
            Close => "mo form=\"postfix\" stretchy=\"false\"",
            _ => "mo",
        };
        self.token(kind, text, look.attributes(false));
        self.operand = matches!(family, Close | Inner);
    }

    /// A delimiter as tall as its content.
    fn fence(&mut self, delimiter: &str, family: AtomFamily, look: Look) {
        let closes = matches!(family, AtomFamily::Close);
        if delimiter != "." {
            let form = if closes { "postfix" } else { "prefix" };
            let kind = format!("mo form=\"{form}\" stretchy=\"true\"");
            self.token(&kind, &symbol(delimiter, Mode::Math), look.attributes(false));
        }
        self.operand = closes;
    }

    /// The name of a function, followed by the function application sign.
    fn word(&mut self, name: &str, look: Look) {
        let look = Look { upright: true, ..look };
        self.token("mi", name, look.attributes(name.chars().count() == 1));
        self.token("mo", "\u{2061}", String::new());
        self.operand = false;
    }

    fn text(&mut self, body: &[ParseNode], look: Look) {
        let text = letters(body).replace(' ', "\u{a0}");
        self.token("mtext", &text, look.attributes(false));
        self.operand = true;
    }

    fn space(&mut self, width: f64) {
        self.close_run();
        if width > 0.0 {
            let _ = write!(self.out, "<mspace width=\"{width:.3}em\"></mspace>");
        }
    }

    fn token(&mut self, kind: &str, text: &str, attributes: String) {
        self.close_run();
        let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        let end = kind.split(' ').next().unwrap_or(kind);
        let _ = write!(self.out, "<{kind}{attributes}>{text}</{end}>");
    }

    fn close_run(&mut self) {
        if let Some((kind, text, look)) = self.run.take() {
            let letter = kind == "mi" && text.chars().count() == 1;
            self.token(kind, &text, look.attributes(letter));
            self.operand = true;
        }
    }
}

/// The character of a command; other text is unchanged.
fn symbol(text: &str, mode: Mode) -> String {
    let mode = match mode {
        Mode::Math => SymbolMode::Math,
        Mode::Text => SymbolMode::Text,
    };
    let found = get_symbol(text, mode).and_then(|symbol| symbol.codepoint);
    match found {
        _ if text == "-" => MINUS.to_string(),
        Some(c) => c.to_string(),
        None => text.to_owned(),
    }
}

/// The letters of a text or of a function's name.
fn letters(nodes: &[ParseNode]) -> String {
    use ParseNode::{Atom, Color, Font, MathOrd, OrdGroup, SpacingNode, Text, TextOrd};
    let letter = |node: &ParseNode| match node {
        TextOrd { text, mode, .. } | MathOrd { text, mode, .. } | Atom { text, mode, .. } => {
            symbol(text, *mode)
        }
        SpacingNode { .. } => " ".to_owned(),
        OrdGroup { body, .. } | Color { body, .. } | Text { body, .. } => letters(body),
        Font { body, .. } => letters(std::slice::from_ref(body)),
        _ => String::new(),
    };
    nodes.iter().map(letter).collect()
}

/// The width of a spacing command, in em.
fn space_of(command: &str) -> f64 {
    match command {
        "\\," | "\\thinspace" => 3.0 / 18.0,
        "\\:" | "\\>" | "\\medspace" => 4.0 / 18.0,
        "\\;" | "\\thickspace" => 5.0 / 18.0,
        "\\!" => 0.0,
        "\\quad" => 1.0,
        "\\qquad" => 2.0,
        _ => 0.25,
    }
}
