//! Completion of a word: inputs, earlier values, outcomes, and calls.

use super::{OwnAnswer, OwnCode, Signature};
use crate::program::vocabulary::{FUNCTIONS, METHODS, constants_of};
use crate::program::{Arithmetic, Unknown, Value};

/// The words of the language.
const KEYWORDS: [&str; 4] = ["let", "if", "else", "return"];

/// The proposals for the word before the cursor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Completions {
    /// The start of the word, in characters.
    pub start: usize,
    /// The proposals, at least one.
    pub items: Vec<Completion>,
}

/// A proposal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Completion {
    /// The inserted text.
    pub text: String,
    /// The distance of the cursor from the end of the text: inside the parentheses of a call.
    pub back: usize,
}

impl Completion {
    fn word(text: impl Into<String>) -> Self {
        Self { text: text.into(), back: 0 }
    }

    /// A call with this many arguments in its parentheses.
    fn call(name: &str, arguments: usize) -> Self {
        Self { text: format!("{name}()"), back: usize::from(arguments > 0) }
    }
}

/// The completions of the word before the cursor, at this character of `text`. `None` without a
/// word, if the only proposal is the word itself, or where a new name is defined. `answer` gives
/// the kinds of the values.
///
/// ```
/// use crosspoint::{lessons, own_code::{OwnCode, Signature, completions}};
/// let page = (lessons::find("perp_product").expect("lesson 1.2").open)();
/// let code = OwnCode::new(Signature::of(&page, &page.derived().methods[0]), String::new());
/// let words = |text: &str| {
///     let found = completions(&code, None, text, text.chars().count());
///     found.map(|found| found.items.into_iter().map(|item| item.text).collect::<Vec<_>>())
/// };
/// assert_eq!(words("let dir = b - a;\nlet x = di").unwrap(), ["dir"]);
/// assert_eq!(words("let x = a.perp_d").unwrap(), ["perp_dot()"]);
/// assert_eq!(words("Meeting::Par").unwrap(), ["Parallel"]);
/// assert_eq!(words("let x"), None);
/// ```
pub fn completions(
    code: &OwnCode,
    answer: Option<&OwnAnswer>,
    text: &str,
    cursor: usize,
) -> Option<Completions> {
    let before: Vec<char> = text.chars().take(cursor).collect();
    let line: String = before.rsplit(|c| *c == '\n').next().unwrap_or_default().iter().collect();
    if line.contains("//") {
        return None;
    }
    let word = last_word(&line);
    let ahead = &line[..line.len() - word.len()];
    let start = cursor - word.chars().count();
    let names = WordScope { code, answer, earlier: before[..start].iter().collect() };
    let items = match ahead.strip_suffix('.') {
        Some(of) => names.members(of),
        None => match ahead.strip_suffix("::") {
            Some(owner) => names.owned(last_word(owner)),
            None if word.is_empty() || is_named(ahead) => return None,
            None => names.words(),
        },
    };
    let mut items: Vec<_> = items.into_iter().filter(|item| item.text.starts_with(word)).collect();
    // The word itself comes first; alone it is not a proposal.
    items.sort_by_key(|item| item.text != word);
    let new = items.iter().any(|item| item.text != word);
    let digits = word.starts_with(|c: char| c.is_ascii_digit());
    (new && !digits).then_some(Completions { start, items })
}

/// The letters, digits and `_` at the end.
fn last_word(text: &str) -> &str {
    let is_letter = |c: char| c.is_alphanumeric() || c == '_';
    &text[text.trim_end_matches(is_letter).len()..]
}

/// Whether the next word is a new name.
fn is_named(ahead: &str) -> bool {
    ["let", "fn"].contains(&last_word(ahead.trim_end())) && ahead.ends_with(' ')
}

struct WordScope<'a> {
    code: &'a OwnCode,
    answer: Option<&'a OwnAnswer>,
    /// The text before the word.
    earlier: String,
}

impl WordScope<'_> {
    /// The completions of a word without a prefix.
    fn words(&self) -> Vec<Completion> {
        let signature = &self.code.signature;
        let inputs = signature.inputs.iter().map(|(name, _)| name.clone());
        let mut words: Vec<_> = inputs.chain(self.lets()).map(Completion::word).collect();
        words.extend(signature.variants().map(Completion::word));
        words.extend(FUNCTIONS.iter().map(|name| Completion::call(name, 1)));
        let vectors = signature.vectors;
        words.extend(
            constants_of(vectors).iter().map(|name| Completion::word(format!("{vectors}::{name}"))),
        );
        words.push(Completion::call(&format!("{vectors}::new"), 1));
        words.extend(KEYWORDS.map(Completion::word));
        words
    }

    /// The names that are defined above.
    fn lets(&self) -> Vec<String> {
        let lines = self.earlier.lines().filter_map(|line| line.trim_start().strip_prefix("let "));
        let names =
            lines.filter_map(|line| Some(line.split_once('=')?.0.split(':').next()?.trim()));
        let mut names: Vec<_> =
            names.filter(|name| last_word(name) == *name).map(str::to_owned).collect();
        names.dedup();
        names
    }

    /// The completions after `owner::`.
    fn owned(&self, owner: &str) -> Vec<Completion> {
        let signature = &self.code.signature;
        if signature.relation.as_deref() == Some(owner) {
            let last = |path: String| path.rsplit("::").next().unwrap_or_default().to_owned();
            return signature.variants().map(|path| Completion::word(last(path))).collect();
        }
        let mut names: Vec<_> = constants_of(owner).iter().copied().map(Completion::word).collect();
        if owner.starts_with("Vec") && !names.is_empty() {
            names.push(Completion::call("new", 1));
        }
        names
    }

    /// The completions after a dot.
    fn members(&self, of: &str) -> Vec<Completion> {
        let name = last_word(of);
        if name.starts_with(|c: char| c.is_ascii_digit()) {
            return Vec::new();
        }
        let value = self.value(name);
        let count = value.as_ref().map_or(0, |value| match value {
            Value::Vec2(_) => 2,
            Value::Vec3(_) => 3,
            Value::Vec4(_) => 4,
            _ => 0,
        });
        let mut members: Vec<_> =
            ["x", "y", "z", "w"].into_iter().take(count).map(Completion::word).collect();
        let methods = METHODS.iter().filter(|(name, count)| {
            !FUNCTIONS.contains(name) && value.as_ref().is_none_or(|of| exists(name, *count, of))
        });
        members.extend(methods.map(|(name, count)| Completion::call(name, count - 1)));
        members
    }

    /// The last computed value with this name, or a sample of an input's kind.
    fn value(&self, name: &str) -> Option<Value<f64>> {
        let Signature { inputs, samples, .. } = &self.code.signature;
        let input = || {
            let at = inputs.iter().position(|(known, _)| known == name)?;
            samples.get(at).cloned()
        };
        self.answer.and_then(|answer| answer.computed(name).cloned()).or_else(input)
    }
}

/// Whether a call with this name exists for such a value.
fn exists(name: &str, count: usize, of: &Value<f64>) -> bool {
    if let Value::Extent(_) = of {
        return ["has", "ends_at", "shared"].contains(&name);
    }
    let with = |other: &Value<f64>| {
        let others = std::iter::repeat_n(other, count - 1);
        let arguments: Vec<_> = std::iter::once(of).chain(others).cloned().collect();
        f64::call(name, &arguments) != Err(Unknown::NoOperation)
    };
    with(of) || with(&Value::Number(1.0))
}
