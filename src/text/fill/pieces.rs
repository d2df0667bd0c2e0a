//! The pieces of a filled text: words, numbers, mathematics.

use crate::geometry::TracedValue;
use crate::text::number::WrittenNumber;
use crate::text::particle::Particle;
use crate::text::plain_math;
use crate::text::run::{self, Hole};
use crate::text::words::Words;

/// The source of the values named in a text.
pub trait Values {
    /// The value called `name`, `None` if there is no such name.
    fn value(&self, name: &str) -> Option<TracedValue>;

    /// The TeX of the value called `name`; `@name` in it refers to the symbol of another.
    fn tex(&self, name: &str) -> Option<&str>;

    /// Whether the value called `name` may be shown; a hidden one is a question mark.
    fn open(&self, _name: &str) -> bool {
        true
    }
}

/// A part of a line with known values.
#[derive(Clone, Debug, PartialEq)]
pub enum Piece {
    /// Words. Lines break only at plain spaces.
    Text {
        /// The words.
        text: String,
        /// Set in bold.
        bold: bool,
    },
    /// A live number.
    Number {
        /// The value that it shows.
        name: String,
        /// The index of its component.
        component: usize,
        /// The digits.
        number: WrittenNumber,
    },
    /// Mathematics.
    Math {
        /// The TeX, as returned by [`linked`].
        tex: String,
        /// The text for reading aloud.
        plain: String,
    },
    /// A phrase that highlights a value.
    Phrase {
        /// The value.
        name: String,
        /// The content.
        pieces: Vec<Piece>,
    },
    /// A technical term.
    Term {
        /// The term's key in the glossary.
        key: String,
        /// The term as written here.
        text: String,
    },
}

/// The pieces as spoken text; every space is a plain one.
///
/// ```
/// use crosspoint::geometry::TracedValue;
/// use crosspoint::text::{fill, run::hole, words::{Lang, Words}};
/// struct Lesson;
/// impl fill::Values for Lesson {
///     fn value(&self, _: &str) -> Option<TracedValue> { Some(TracedValue::Scalar(22.0 / 41.0)) }
///     fn tex(&self, _: &str) -> Option<&str> { Some("t") }
/// }
/// let pieces = fill::fill(&hole("t=|이다/다").unwrap(), &Lesson, Words::of(Lang::Ko));
/// assert_eq!(fill::plain(&pieces), "t = 0.537이다");
/// ```
pub fn plain(pieces: &[Piece]) -> String {
    let mut text = String::new();
    for piece in pieces {
        match piece {
            Piece::Text { text: part, .. } | Piece::Math { plain: part, .. } => text += part,
            Piece::Number { number, .. } => text += &number.to_string(),
            Piece::Phrase { pieces, .. } => text += &plain(pieces),
            Piece::Term { text: term, .. } => text += term,
        }
    }
    text.replace('\u{a0}', " ")
}

/// `tex` with each `@name` or `@{name}` replaced by its symbol from `symbol`, tagged with its name:
/// `\href{d1}{\mathbf{d}_1}`. Unknown names are set upright.
///
/// ```
/// use crosspoint::text::fill::linked;
/// let symbol = |name: &str| (name == "w").then_some(r"\mathbf{w}");
/// assert_eq!(linked(r"2\,@w", &symbol), r"2\,\href{w}{\mathbf{w}}");
/// ```
pub fn linked<'a>(tex: &str, symbol: &dyn Fn(&str) -> Option<&'a str>) -> String {
    link(tex, symbol, 0)
}

/// Deeper nesting of symbols counts as a cycle; such symbols are shown by name.
const MAX_DEPTH: usize = 8;

fn link<'a>(tex: &str, symbol: &dyn Fn(&str) -> Option<&'a str>, depth: usize) -> String {
    let mut parts = tex.split('@');
    let mut whole = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let braced = part.strip_prefix('{').and_then(|part| part.split_once('}'));
        let (name, rest) = braced.unwrap_or_else(|| part.split_at(run::name_length(part)));
        let inner = match symbol(name) {
            Some(tex) if depth < MAX_DEPTH => link(tex, symbol, depth + 1),
            _ => format!(r"\mathrm{{{}}}", name.replace('_', r"\_")),
        };
        // \href does not change the spacing; braces keep the subscript of the whole outside.
        whole += &format!(r"\href{{{name}}}{{{inner}}}{rest}");
    }
    whole
}

/// A line, filled so far.
pub struct Filler<'a> {
    pub values: &'a dyn Values,
    pub words: &'a Words,
    pub pieces: Vec<Piece>,
    /// After `t = 0.537`, and a comma or `and`: whether it was a clause.
    pub clause: Option<bool>,
}

impl Filler<'_> {
    pub fn text(&mut self, more: &str, strong: bool) {
        match self.pieces.last_mut() {
            _ if more.is_empty() => {}
            Some(Piece::Text { text, bold }) if *bold == strong => text.push_str(more),
            _ => self.pieces.push(Piece::Text { text: more.into(), bold: strong }),
        }
    }

    pub fn particle(&mut self, particle: Particle) {
        let form = particle.after(&plain(&self.pieces));
        let bold = matches!(self.pieces.last(), Some(Piece::Text { bold: true, .. }));
        self.text(form, bold);
    }

    pub fn math(&mut self, tex: &str) {
        let tex = linked(tex, &|name| self.values.tex(name));
        self.pieces.push(Piece::Math { plain: plain_math::plain(&tex), tex });
    }

    pub fn hole(&mut self, hole: &Hole) {
        if hole.equals {
            self.symbol(hole);
            self.text("\u{a0}=", false);
        }
        let numbers = self.numbers(hole);
        if hole.equals {
            // A line may break between a name and its coordinates.
            let coordinates = numbers.as_ref().is_some_and(|numbers| numbers.len() > 1);
            self.text(if coordinates { " " } else { "\u{a0}" }, false);
        }
        let Some(numbers) = numbers else {
            let said = match self.values.value(&hole.name) {
                Some(TracedValue::Flag(yes)) if self.values.open(&hole.name) => {
                    self.words.get(if yes { "true" } else { "false" })
                }
                Some(_) => "?",
                None => &hole.name,
            };
            return self.text(said, false);
        };
        let (open, close) = if numbers.len() > 1 { ("(", ")") } else { ("", "") };
        self.text(open, false);
        for (i, (component, number)) in numbers.into_iter().enumerate() {
            if i > 0 {
                self.text(",\u{a0}", false);
            }
            self.pieces.push(Piece::Number { name: hole.name.clone(), component, number });
        }
        self.text(close, false);
    }

    /// The numbers of a hole with their component indices; `None` unless all of them are defined.
    pub fn numbers(&self, hole: &Hole) -> Option<Vec<(usize, WrittenNumber)>> {
        let value = self.values.value(&hole.name).filter(|_| self.values.open(&hole.name))?;
        let all = value.numbers().enumerate();
        let asked = all.filter(|(i, _)| hole.component.is_none_or(|c| c == *i));
        let digits = |x| match value {
            TracedValue::Infinite(x) => WrittenNumber::extended(x),
            _ if hole.all_digits => WrittenNumber::all_digits(x),
            _ => WrittenNumber::new(x),
        };
        let numbers: Option<Vec<_>> = asked.map(|(i, x)| Some((i, digits(x)?))).collect();
        numbers.filter(|numbers| !numbers.is_empty())
    }

    /// The symbol of a hole, with the component as its index.
    pub fn symbol(&mut self, hole: &Hole) {
        match hole.component.and_then(|i| ["x", "y", "z"].get(i)) {
            Some(axis) => self.math(&format!("@{{{}}}_{axis}", hole.name)),
            None => self.math(&format!("@{}", hole.name)),
        }
    }
}
