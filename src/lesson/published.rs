//! What the sources published, and where it fails.

use super::verdict::Verdict;
use crate::geometry::exact::Rational;
use crate::program::Unknown;

/// The arithmetic that a piece of code was written for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PublishedPrecision {
    /// Binary32.
    Single,
    /// Binary64.
    Double,
}

/// A piece of published code, written anew with its flaw.
pub struct Published<S: 'static> {
    /// Name of its function.
    pub name: &'static str,
    /// The file of that function.
    pub file: &'static str,
    /// What it was written for.
    pub arithmetic: PublishedPrecision,
    /// What it answers.
    pub run: fn(&S) -> Returned,
    /// Where it fails.
    pub exhibits: &'static [Exhibit<S>],
}

/// A scene in which published code fails.
pub struct Exhibit<S> {
    /// Its name in the list of errata; in the texts in lower case with underscores.
    pub erratum: &'static str,
    /// The scene.
    pub counterexample: fn() -> S,
    /// Apart from special input like this the code is right.
    pub special_input: bool,
}

impl<S> Exhibit<S> {
    /// A scene of the erratum of this name.
    pub const fn new(erratum: &'static str, counterexample: fn() -> S) -> Self {
        Self { erratum, counterexample, special_input: false }
    }

    /// The same with input apart from which the code is right.
    pub const fn special(erratum: &'static str, counterexample: fn() -> S) -> Self {
        Self { erratum, counterexample, special_input: true }
    }
}

/// What published code came back with.
#[derive(Clone, Debug, PartialEq)]
pub struct Returned {
    /// Its outcome.
    pub verdict: Verdict,
    /// Its numbers as they are, infinite or none among them.
    pub values: Vec<(&'static str, f64)>,
    /// It says what the exact outcome is, and its numbers are right as far as they are looked at.
    pub agrees: bool,
}

impl Returned {
    /// An outcome with the numbers that it came with.
    pub fn new(verdict: impl Into<Verdict>, values: Vec<(&'static str, f64)>) -> Self {
        Self { verdict: verdict.into(), values, agrees: true }
    }

    /// The same; `right` says whether the numbers are those of the outcome.
    pub fn with_numbers_right(self, right: bool) -> Self {
        Self { agrees: self.agrees && right, ..self }
    }
}

/// Published code as the views see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublishedView {
    /// Name of its function.
    pub name: &'static str,
    /// What it was written for.
    pub arithmetic: PublishedPrecision,
    /// Its text.
    pub listing: &'static str,
    /// The errata that it is an exhibit of.
    pub errata: Vec<&'static str>,
    /// Apart from special input it is right.
    pub special_input: bool,
    /// The same in the language of a learner's own code, where that can say it.
    pub mend: Option<MendText>,
}

/// A published piece in the language of a learner's own code, to be mended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MendText {
    /// The method whose inputs and outcomes it has.
    pub method: &'static str,
    /// The lines between the braces.
    pub body: &'static str,
}

impl MendText {
    /// The text of the piece called `name` in a file of such texts. Each begins with a line that names
    /// piece and method: `== sign_alone sphere_line`.
    pub fn find(file: &'static str, name: &str) -> Option<Self> {
        let texts = file.strip_prefix("== ").unwrap_or_default().split("\n== ");
        let mut texts = texts.filter_map(|text| text.split_once('\n'));
        texts.find_map(|(head, body)| {
            let (piece, method) = head.split_once(' ')?;
            (piece == name).then_some(Self { method, body: body.trim_end() })
        })
    }
}

impl<S: 'static> Published<S> {
    /// What there is to see of it; `mend` is the file of the texts to be mended.
    pub fn view(&self, mend: &'static str) -> PublishedView {
        PublishedView {
            name: self.name,
            arithmetic: self.arithmetic,
            listing: function(self.file, self.name).unwrap_or_default(),
            errata: self.exhibits.iter().map(|exhibit| exhibit.erratum).collect(),
            special_input: self.exhibits.iter().all(|exhibit| exhibit.special_input),
            mend: MendText::find(mend, self.name),
        }
    }
}

/// The name of an erratum in the texts, where only lower case is used: `s2_div0` for `S2-div0`.
pub fn text_name(erratum: &str) -> String {
    erratum.to_lowercase().replace(['-', '.'], "_").replace('+', "_plus").replace('−', "_minus")
}

/// The text of the function called `name` in a file that is formatted as usual.
fn function<'a>(file: &'a str, name: &str) -> Option<&'a str> {
    let start = file.find(&format!("pub fn {name}("))?;
    let end = file[start..].find("\n}\n")? + 2;
    Some(&file[start..start + end])
}

/// A number that decides, in three arithmetics.
#[derive(Clone, Debug, PartialEq)]
pub struct Digits {
    /// Name of the traced value.
    pub name: &'static str,
    /// In f32.
    pub single: f32,
    /// In f64.
    pub double: f64,
    /// As a fraction; `None` if it does not exist, an error if it is not known.
    pub exact: Result<Option<Rational>, Unknown>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_function_is_found_in_its_file() {
        let file =
            "//! Words.\n\n/// One.\npub fn one() -> f32 {\n    1.0\n}\n\npub fn two() {\n}\n";
        assert_eq!(function(file, "one"), Some("pub fn one() -> f32 {\n    1.0\n}"));
        assert_eq!(function(file, "three"), None);
    }

    #[test]
    fn texts_to_be_mended_are_found_by_their_names() {
        let file = "== one by_dot\nHit\n\n== two by_length\nlet x = 1.0;\nx == 1.0\n";
        let two = MendText { method: "by_length", body: "let x = 1.0;\nx == 1.0" };
        assert_eq!(MendText::find(file, "two"), Some(two));
        assert_eq!(MendText::find(file, "three"), None);
    }

    #[test]
    fn errata_have_names_that_texts_can_use() {
        assert_eq!(text_name("S4-pl1-scale+"), "s4_pl1_scale_plus");
    }
}
