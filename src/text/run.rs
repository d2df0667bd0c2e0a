//! The inline parts of a text, and the syntax of holes.

use super::particle::Particle;
use std::collections::BTreeSet;

/// A part of a line.
#[derive(Clone, Debug, PartialEq)]
pub enum TextRun {
    /// Plain words.
    Text {
        /// The words.
        text: String,
        /// Set in bold.
        bold: bool,
    },
    /// A live value: `{t}`, `{t=}`, `{d.x}`, `{t:f64}`.
    Hole(Hole),
    /// The symbol of a value: `{$t}`.
    Symbol(String),
    /// Mathematics in TeX, in which `@name` stands for the symbol of a value: `$@w \times @d2$`.
    Math(String),
    /// A particle that matches the text before it: `{t|은/는}`, or alone `{|은/는}`.
    Particle(Particle),
    /// A phrase that highlights a value: `[the small area {area_t}](area_t)`.
    Phrase {
        /// The value.
        name: String,
        /// The words of the phrase.
        runs: Vec<TextRun>,
    },
    /// The label of a control or a title of the interface, in quotation marks, by its key in the
    /// words of the interface: `{word:bug_museum}`.
    Word(String),
    /// A technical term, with its name in the other language as explanation: `[선분](term:segment)`.
    Term {
        /// The term's key in the glossary.
        key: String,
        /// The term as written here.
        text: String,
    },
}

impl TextRun {
    /// Plain words; `None` for a run with values.
    pub fn words(&self) -> Option<&str> {
        if let Self::Text { text, .. } = self { Some(text) } else { None }
    }
}

/// A place for a live value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hole {
    /// Name of the value.
    pub name: String,
    /// The component to show: 0 for x, 1 for y, 2 for z; `None` for all.
    pub component: Option<usize>,
    /// Whether to show all digits instead of at most three decimals.
    pub all_digits: bool,
    /// Whether the symbol and an equals sign precede the value.
    pub equals: bool,
}

/// An error inside a pair of braces.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HoleError {
    /// Not a valid name of a value.
    #[error("`{0}` is not a value name; write small letters, digits and _, as in {{area_t}}")]
    Name(String),
    /// A component other than x, y and z.
    #[error("`.{0}` is not a component; write .x, .y or .z")]
    Component(String),
    /// An unknown number format.
    #[error("`:{0}` is not a number format; write :f64 for all digits")]
    Form(String),
    /// An unknown pair of particles.
    #[error("`|{0}` is not a pair of particles; write both forms, as in {{t|은/는}}")]
    Particle(String),
}

/// The runs of a hole without its braces: a value or symbol, and a particle if one follows.
///
/// ```
/// use crosspoint::text::run::{TextRun, hole};
/// assert_eq!(hole("$t").unwrap(), [TextRun::Symbol("t".into())]);
/// assert_eq!(hole("word:field").unwrap(), [TextRun::Word("field".into())]);
/// assert_eq!(hole("t|은/는").unwrap().len(), 2);
/// assert!(hole("t:.x").is_err());
/// ```
pub fn hole(inside: &str) -> Result<Vec<TextRun>, HoleError> {
    let (body, particle) = match inside.split_once('|') {
        Some((body, pair)) => {
            let found = Particle::parse(pair).ok_or_else(|| HoleError::Particle(pair.into()))?;
            (body, Some(TextRun::Particle(found)))
        }
        None => (inside, None),
    };
    let value = match (body, &particle) {
        ("", Some(_)) => None,
        _ => Some(match (body.strip_prefix('$'), body.strip_prefix("word:")) {
            (Some(symbol), _) => TextRun::Symbol(name(symbol)?),
            (None, Some(key)) => TextRun::Word(name(key)?),
            (None, None) => TextRun::Hole(value(body)?),
        }),
    };
    Ok(value.into_iter().chain(particle).collect())
}

fn value(body: &str) -> Result<Hole, HoleError> {
    let (body, equals) = body.strip_suffix('=').map_or((body, false), |rest| (rest, true));
    let (path, all_digits) = match body.split_once(':') {
        Some((path, "f64")) => (path, true),
        Some((_, form)) => return Err(HoleError::Form(form.into())),
        None => (body, false),
    };
    let (base, component) = match path.split_once('.') {
        Some((base, axis)) => {
            let index = ["x", "y", "z"].iter().position(|a| *a == axis);
            (base, Some(index.ok_or_else(|| HoleError::Component(axis.into()))?))
        }
        None => (path, None),
    };
    Ok(Hole { name: name(base)?, component, all_digits, equals })
}

/// A name of a value: lower-case letters, digits and `_`, starting with a letter.
pub(super) fn name(text: &str) -> Result<String, HoleError> {
    let first = text.starts_with(|c: char| c.is_ascii_lowercase());
    if first && text.len() == name_length(text) {
        Ok(text.into())
    } else {
        Err(HoleError::Name(text.into()))
    }
}

/// The number of bytes at the start of `text` that belong to a name.
pub(super) fn name_length(text: &str) -> usize {
    let part = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    text.find(|c| !part(c)).unwrap_or(text.len())
}

/// The values in the runs, each in its notation: `t`, `t=`, `d.x`, `t:f64`, `$t` for a symbol alone
/// or inside mathematics, `[t]` for a linked phrase, `term:…` for a term, `word:…` for a word of
/// the interface.
///
/// ```
/// use crosspoint::text::run::{TextRun, holes};
/// let runs = [TextRun::Math(r"@t\,@d1".into()), TextRun::Symbol("t".into())];
/// assert_eq!(holes(&runs).into_iter().collect::<Vec<_>>(), ["$d1", "$t"]);
/// ```
pub fn holes(runs: &[TextRun]) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for run in runs {
        match run {
            TextRun::Text { .. } | TextRun::Particle(_) => {}
            TextRun::Hole(hole) => drop(found.insert(hole.to_string())),
            TextRun::Symbol(name) => drop(found.insert(format!("${name}"))),
            TextRun::Math(tex) => found.extend(names_in(tex).map(|name| format!("${name}"))),
            TextRun::Phrase { name, runs } => {
                found.insert(format!("[{name}]"));
                found.extend(holes(runs));
            }
            TextRun::Term { key, .. } => drop(found.insert(format!("term:{key}"))),
            TextRun::Word(key) => drop(found.insert(format!("word:{key}"))),
        }
    }
    found
}

/// The names of values after an `@` in TeX.
///
/// ```
/// use crosspoint::text::run::names_in;
/// assert_eq!(names_in(r"@w \times @d2").collect::<Vec<_>>(), ["w", "d2"]);
/// ```
pub fn names_in(tex: &str) -> impl Iterator<Item = &str> {
    tex.split('@').skip(1).map(|rest| &rest[..name_length(rest)])
}

/// Writes a hole as in a text, without the braces.
impl std::fmt::Display for Hole {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.name)?;
        if let Some(axis) = self.component.and_then(|i| ["x", "y", "z"].get(i)) {
            write!(f, ".{axis}")?;
        }
        f.write_str(if self.all_digits { ":f64" } else { "" })?;
        f.write_str(if self.equals { "=" } else { "" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hole_prints_as_it_was_written() {
        for text in ["t", "t=", "d.x", "d.y=", "t:f64", "area_t:f64=", "a.z:f64"] {
            let TextRun::Hole(hole) = &hole(text).unwrap()[0] else { panic!("{text}") };
            assert_eq!(hole.to_string(), text);
        }
    }

    #[test]
    fn particles_follow_values_and_symbols_and_stand_alone() {
        let topic = TextRun::Particle(Particle::parse("은/는").unwrap());
        assert_eq!(hole("|은/는").unwrap(), std::slice::from_ref(&topic));
        assert_eq!(hole("$d1|은/는").unwrap(), [TextRun::Symbol("d1".into()), topic.clone()]);
        assert_eq!(hole("t:f64=|은/는").unwrap()[1], topic);
        assert_eq!(hole("word:field|은/는").unwrap(), [TextRun::Word("field".into()), topic]);
    }

    #[test]
    fn unknown_syntax_is_refused_with_advice() {
        let cases = [
            ("", HoleError::Name("".into())),
            ("$", HoleError::Name("".into())),
            ("T", HoleError::Name("T".into())),
            ("1t", HoleError::Name("1t".into())),
            ("t ", HoleError::Name("t ".into())),
            ("t+u", HoleError::Name("t+u".into())),
            ("$t=", HoleError::Name("t=".into())),
            ("word:Field", HoleError::Name("Field".into())),
            ("d.w", HoleError::Component("w".into())),
            ("t:", HoleError::Form("".into())),
            ("t:.10", HoleError::Form(".10".into())),
            ("t:f16", HoleError::Form("f16".into())),
            ("t|", HoleError::Particle("".into())),
            ("t|은", HoleError::Particle("은".into())),
        ];
        for (text, error) in cases {
            assert!(error.to_string().contains("; write "), "{error}");
            assert_eq!(hole(text), Err(error), "{text}");
        }
    }
}
