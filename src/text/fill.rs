//! Traced values put into the holes of a text.

mod absent;

use super::number::Number;
use super::particle::Particle;
use super::plain_math;
use super::run::{self, Form, Hole, Run};
use super::words::Words;
use crate::derivation::Value;

/// Where a text finds the values that it speaks of.
pub trait Values {
    /// The value called `name`, `None` if there is no such name.
    fn value(&self, name: &str) -> Option<Value>;

    /// How the value called `name` is written in TeX, in which `@name` may stand for the symbol
    /// of another.
    fn tex(&self, name: &str) -> Option<&str>;

    /// Whether the value called `name` may be seen; one that may not is a question mark.
    fn open(&self, _name: &str) -> bool {
        true
    }
}

/// A part of a line whose values are known.
#[derive(Clone, Debug, PartialEq)]
pub enum Piece {
    /// Words. No line breaks between what is not parted by a plain space.
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
        /// Which of its numbers.
        component: usize,
        /// The digits.
        number: Number,
    },
    /// Mathematics.
    Math {
        /// The TeX, as [`linked`] gives it.
        tex: String,
        /// The same for reading aloud.
        plain: String,
    },
    /// A phrase that lights a value.
    Phrase {
        /// The value.
        name: String,
        /// What it says.
        pieces: Vec<Piece>,
    },
    /// A technical term.
    Term {
        /// Its key in the glossary.
        key: String,
        /// The term as written here.
        text: String,
    },
}

/// `runs` with the values in their holes and the particles that fit.
///
/// Where a value does not exist, the sentence says so, or names the value without a number. A name
/// that nobody knows stands as it is. Spaces inside of `t = 0.537` and `(1, 2)` do not break.
pub fn fill(runs: &[Run], values: &dyn Values, words: &Words) -> Vec<Piece> {
    let mut filler = Filler { values, words, pieces: Vec::new(), clause: None };
    let table = absent::is_table(runs);
    let mut rest = runs;
    while let [run, after @ ..] = rest {
        rest = filler.absent(rest, table).unwrap_or_else(|| {
            filler.run(run);
            after
        });
    }
    filler.pieces
}

/// What a reader of the pieces would say; every space is a plain one.
///
/// ```
/// use crosspoint::derivation::Value;
/// use crosspoint::text::{fill, run::hole, words::{Lang, Words}};
/// struct Lesson;
/// impl fill::Values for Lesson {
///     fn value(&self, _: &str) -> Option<Value> { Some(Value::Scalar(22.0 / 41.0)) }
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

/// `tex` with the symbols that `symbol` knows in the place of each `@name` or `@{name}`, every one
/// of them tagged with its name: `\href{d1}{\mathbf{d}_1}`. Names that nobody knows stand upright.
///
/// ```
/// use crosspoint::text::fill::linked;
/// let symbol = |name: &str| (name == "w").then_some(r"\mathbf{w}");
/// assert_eq!(linked(r"2\,@w", &symbol), r"2\,\href{w}{\mathbf{w}}");
/// ```
pub fn linked<'a>(tex: &str, symbol: &dyn Fn(&str) -> Option<&'a str>) -> String {
    link(tex, symbol, 0)
}

/// Symbols within symbols deeper than this are taken for a circle and stand by their names.
const DEEPEST: usize = 8;

fn link<'a>(tex: &str, symbol: &dyn Fn(&str) -> Option<&'a str>, depth: usize) -> String {
    let mut parts = tex.split('@');
    let mut whole = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let braced = part.strip_prefix('{').and_then(|part| part.split_once('}'));
        let (name, rest) = braced.unwrap_or_else(|| part.split_at(run::name_length(part)));
        let inner = match symbol(name) {
            Some(tex) if depth < DEEPEST => link(tex, symbol, depth + 1),
            _ => format!(r"\mathrm{{{}}}", name.replace('_', r"\_")),
        };
        // \href does not change the spacing; braces keep an index of the whole outside.
        whole += &format!(r"\href{{{name}}}{{{inner}}}{rest}");
    }
    whole
}

struct Filler<'a> {
    values: &'a dyn Values,
    words: &'a Words,
    pieces: Vec<Piece>,
    /// After `t = 0.537`, and a comma or `and`: whether it was a clause of its own.
    clause: Option<bool>,
}

impl Filler<'_> {
    fn run(&mut self, run: &Run) {
        self.clause = self.clause_after(run);
        match run {
            Run::Text { text, bold } => self.text(text, *bold),
            Run::Hole(hole) => self.hole(hole),
            Run::Symbol(name) => self.math(&format!("@{name}")),
            Run::Math(tex) => self.math(tex),
            Run::Particle(particle) => self.particle(*particle),
            Run::Phrase { name, runs } => {
                let pieces = fill(runs, self.values, self.words);
                self.pieces.push(Piece::Phrase { name: name.clone(), pieces });
            }
            Run::Word(key) => {
                let word = self.words.fill("quoted", &[("word", self.words.get(key))]);
                // It is one name: no line breaks in it.
                self.text(&word.replace(' ', "\u{a0}"), false);
            }
            Run::Term { key, text } => {
                self.pieces.push(Piece::Term { key: key.clone(), text: text.clone() });
            }
        }
    }

    fn text(&mut self, more: &str, strong: bool) {
        match self.pieces.last_mut() {
            _ if more.is_empty() => {}
            Some(Piece::Text { text, bold }) if *bold == strong => text.push_str(more),
            _ => self.pieces.push(Piece::Text { text: more.into(), bold: strong }),
        }
    }

    fn particle(&mut self, particle: Particle) {
        let form = particle.after(&plain(&self.pieces));
        let bold = matches!(self.pieces.last(), Some(Piece::Text { bold: true, .. }));
        self.text(form, bold);
    }

    fn math(&mut self, tex: &str) {
        let symbol = |name: &str| self.values.tex(name);
        let plain = plain_math::plain(tex, &symbol);
        self.pieces.push(Piece::Math { tex: linked(tex, &symbol), plain });
    }

    fn hole(&mut self, hole: &Hole) {
        if hole.equals {
            self.symbol(hole);
            self.text("\u{a0}=\u{a0}", false);
        }
        let Some(numbers) = self.numbers(hole) else {
            return self.text(self.instead_of_numbers(hole), false);
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

    /// The numbers of a hole with their places in the value; `None` unless all of them exist.
    fn numbers(&self, hole: &Hole) -> Option<Vec<(usize, Number)>> {
        let value = self.values.value(&hole.name).filter(|_| self.values.open(&hole.name))?;
        let all = value.numbers().enumerate();
        let asked = all.filter(|(i, _)| hole.component.is_none_or(|c| c == *i));
        let numbers: Option<Vec<_>> =
            asked.map(|(i, x)| Some((i, digits(x, hole.form)?))).collect();
        numbers.filter(|numbers| !numbers.is_empty())
    }

    /// What stands in a hole that has no numbers to show, though nothing is absent.
    fn instead_of_numbers<'h>(&self, hole: &'h Hole) -> &'h str
    where
        Self: 'h,
    {
        match self.values.value(&hole.name) {
            Some(Value::Flag(yes)) if self.values.open(&hole.name) => {
                self.words.get(if yes { "true" } else { "false" })
            }
            Some(_) => "?",
            None => &hole.name,
        }
    }

    /// The symbol of a hole, with the component as its index.
    fn symbol(&mut self, hole: &Hole) {
        match hole.component.and_then(|i| ["x", "y", "z"].get(i)) {
            Some(axis) => self.math(&format!("@{{{}}}_{axis}", hole.name)),
            None => self.math(&format!("@{}", hole.name)),
        }
    }
}

fn digits(x: f64, form: Form) -> Option<Number> {
    match form {
        Form::Usual => Number::new(x),
        Form::Decimals(n) => Number::fixed(x, n.into()),
        Form::F32 => Number::all_digits_f32(x as f32),
        Form::F64 => Number::all_digits(x),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::words::Lang;
    use glam::{dvec2, dvec3};

    struct Known;

    impl Values for Known {
        fn value(&self, name: &str) -> Option<Value> {
            Some(match name {
                "t" => Value::Scalar(22.0 / 41.0),
                "b" => Value::Plane(dvec2(4.0, -0.0)),
                "n" => Value::Space(dvec3(0.1, 1.5, -2.0)),
                "p" => Value::Plane(dvec2(f64::NAN, 1.0)),
                "u" => Value::Scalar(f64::NEG_INFINITY),
                "yes" => Value::Flag(true),
                _ => return None,
            })
        }

        fn tex(&self, name: &str) -> Option<&str> {
            match name {
                "b" => Some("B"),
                "p" => Some("P"),
                "d1" => Some(r"\mathbf{d}_1"),
                "den" => Some(r"@d1 \times @t"),
                "t" | "u" | "n" | "yes" => Some("t"),
                _ => None,
            }
        }
    }

    fn say(hole: &str, lang: Lang) -> String {
        plain(&fill(&run::hole(hole).unwrap(), &Known, Words::of(lang)))
    }

    #[test]
    fn every_form_of_a_hole() {
        for (hole, said) in [
            ("t", "0.537"),
            ("t=", "t = 0.537"),
            ("$t", "t"),
            ("t:.1", "0.5"),
            ("t:.0=", "t = 1"),
            ("b", "(4, 0)"),
            ("b=", "B = (4, 0)"),
            ("b.x", "4"),
            ("n:.2", "(0.10, 1.50, −2.00)"),
            ("n.x:f32", "0.1"),
            ("t:f64", "0.5365853658536586"),
            ("yes", "참"),
            ("t|은/는", "0.537은"),
            ("b|을/를", "(4, 0)을"),
            ("$d1|과/와", "d₁과"),
            ("$den", "d₁ × t"),
            ("den", "den"),
            ("who=", "who = who"),
        ] {
            assert_eq!(say(hole, Lang::Ko), said, "{hole}");
        }
    }

    #[test]
    fn symbols_are_tagged_with_their_names_at_every_level() {
        let tex = |name: &str| Known.tex(name);
        assert_eq!(
            linked(r"@den \ne @{b}_x", &tex),
            r"\href{den}{\href{d1}{\mathbf{d}_1} \times \href{t}{t}} \ne \href{b}{B}_x"
        );
        assert_eq!(linked("@area_t+1", &|_| None), r"\href{area_t}{\mathrm{area\_t}}+1");
        assert!(linked("@loop", &|_| Some("@loop")).ends_with("}"));
    }

    #[test]
    fn a_particle_after_a_phrase_hears_its_last_word() {
        let phrase = Run::Phrase { name: "t".into(), runs: run::hole("t:.0").unwrap() };
        let mut runs = vec![phrase];
        runs.extend(run::hole("|을/를").unwrap());
        let pieces = fill(&runs, &Known, Words::of(Lang::Ko));
        assert_eq!(plain(&pieces), "1을");
    }

    #[test]
    fn a_word_of_the_interface_is_quoted_and_followed_by_its_particle() {
        assert_eq!(say("word:undo|을/를", Lang::Ko), "‘되돌리기’를");
        assert_eq!(say("word:undo", Lang::En), "“Undo”");
    }

    #[test]
    fn bold_words_keep_a_bold_particle() {
        let mut runs = vec![Run::Text { text: "값".into(), bold: true }];
        runs.extend(run::hole("|은/는").unwrap());
        let pieces = fill(&runs, &Known, Words::of(Lang::Ko));
        assert_eq!(pieces, [Piece::Text { text: "값은".into(), bold: true }]);
    }
}
