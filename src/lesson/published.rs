//! Published code, and the scenes in which it fails.

use super::verdict::Verdict;
use crate::geometry::exact::Rational;
use crate::program::Unknown;

/// The arithmetic of a piece of published code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PublishedPrecision {
    /// Binary32.
    Single,
    /// Binary64.
    Double,
}

/// A piece of published code, rewritten with its flaw.
pub struct Published<S: 'static> {
    /// Name of its function.
    name: &'static str,
    /// Its arithmetic.
    arithmetic: PublishedPrecision,
    /// Runs it.
    pub run: fn(&S) -> Returned,
    /// Scenes in which it fails.
    pub exhibits: &'static [Exhibit<S>],
}

impl<S: 'static> Published<S> {
    /// The function called `name`, in f32.
    pub const fn single(
        name: &'static str,
        run: fn(&S) -> Returned,
        exhibits: &'static [Exhibit<S>],
    ) -> Self {
        Self { name, arithmetic: PublishedPrecision::Single, run, exhibits }
    }

    /// The function called `name`, in f64.
    pub const fn double(
        name: &'static str,
        run: fn(&S) -> Returned,
        exhibits: &'static [Exhibit<S>],
    ) -> Self {
        Self { arithmetic: PublishedPrecision::Double, ..Self::single(name, run, exhibits) }
    }
}

/// The published code of a lesson, with its texts.
pub struct PublishedCode<S: 'static> {
    /// Its pieces.
    pub pieces: &'static [Published<S>],
    /// The file of their functions.
    pub file: &'static str,
    /// The same in the language of a learner's own code, see [`MendText::find`].
    pub mend: &'static str,
}

/// The published code of a lesson in its files `published.rs` and `mend.txt`; the functions may be
/// in another file.
#[macro_export]
macro_rules! published {
    () => {
        $crate::published!("published.rs")
    };
    ($file:literal) => {
        $crate::lesson::PublishedCode {
            pieces: published::PUBLISHED,
            file: include_str!($file),
            mend: include_str!("mend.txt"),
        }
    };
}

/// Defines `PUBLISHED`, the published pieces of a lesson in f32 (`single`) or f64 (`double`): for
/// each function the results on a scene, and the scenes in which it fails, each with the constructor
/// of [`Exhibit`] and the name of the erratum.
macro_rules! pieces {
    ($arithmetic:ident on $scene:ty;
    $($name:ident: $run:expr => { $($input:ident $erratum:literal $fails:expr;)+ })+) => {
        /// The published pieces of this lesson.
        pub const PUBLISHED: &[$crate::lesson::Published<$scene>] = &[$(
            $crate::lesson::Published::$arithmetic(
                stringify!($name),
                $run,
                &[$($crate::lesson::Exhibit::$input($erratum, || $fails)),+],
            )
        ),+];
    };
}
pub(crate) use pieces;

/// A scene in which published code fails.
pub struct Exhibit<S> {
    /// Its name in the list of errata; in the texts in lower case with underscores.
    pub erratum: &'static str,
    /// The scene.
    pub counterexample: fn() -> S,
    /// Whether the code is correct except for special input like this.
    pub special_input: bool,
}

impl<S> Exhibit<S> {
    /// A scene of the erratum with this name, for code that fails for common input like this.
    pub const fn common(erratum: &'static str, counterexample: fn() -> S) -> Self {
        Self { erratum, counterexample, special_input: false }
    }

    /// The same for code that is correct for all other input.
    pub const fn special(erratum: &'static str, counterexample: fn() -> S) -> Self {
        Self { erratum, counterexample, special_input: true }
    }
}

/// The results of published code.
#[derive(Clone, Debug, PartialEq)]
pub struct Returned {
    /// Its outcome.
    pub verdict: Verdict,
    /// Its numbers unchanged, infinite and NaN included.
    pub values: Vec<(&'static str, f64)>,
    /// Whether it gives the exact outcome, and the checked numbers are correct.
    pub agrees: bool,
}

impl Returned {
    /// An outcome with its numbers.
    pub fn new(verdict: impl Into<Verdict>, values: Vec<(&'static str, f64)>) -> Self {
        Self { verdict: verdict.into(), values, agrees: true }
    }

    /// The same; `right` says whether the numbers are correct.
    pub fn with_numbers_right(self, right: bool) -> Self {
        Self { agrees: self.agrees && right, ..self }
    }
}

/// Published code as the views see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublishedView {
    /// Name of its function.
    pub name: &'static str,
    /// Its arithmetic.
    pub arithmetic: PublishedPrecision,
    /// Its text.
    pub listing: &'static str,
    /// The errata that it demonstrates.
    pub errata: Vec<&'static str>,
    /// Whether it is correct except for special input.
    pub special_input: bool,
    /// The same in the language of a learner's own code, if that can express it.
    pub mend: Option<MendText>,
}

/// A published piece in the language of a learner's own code, for correction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MendText {
    /// The method with the same inputs and outcomes.
    pub method: &'static str,
    /// The lines between the braces.
    pub body: &'static str,
}

impl MendText {
    /// The text of the piece called `name` in a file of such texts. Each starts with a line of
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

impl<S: 'static> PublishedCode<S> {
    /// The pieces as the views see them.
    pub fn views(&self) -> Vec<PublishedView> {
        let view = |piece: &Published<S>| PublishedView {
            name: piece.name,
            arithmetic: piece.arithmetic,
            listing: function(self.file, piece.name).unwrap_or_default(),
            errata: piece.exhibits.iter().map(|exhibit| exhibit.erratum).collect(),
            special_input: piece.exhibits.iter().all(|exhibit| exhibit.special_input),
            mend: MendText::find(self.mend, piece.name),
        };
        self.pieces.iter().map(view).collect()
    }
}

/// The name of an erratum in the texts, in lower case: `s2_div0` for `S2-div0`.
pub fn text_name(erratum: &str) -> String {
    erratum.to_lowercase().replace(['-', '.'], "_").replace('+', "_plus").replace('−', "_minus")
}

/// The text of the function called `name` in a formatted file.
fn function<'a>(file: &'a str, name: &str) -> Option<&'a str> {
    let start = file.find(&format!("pub fn {name}("))?;
    let end = file[start..].find("\n}\n")? + 2;
    Some(&file[start..start + end])
}

/// A deciding number, in three arithmetics.
#[derive(Clone, Debug, PartialEq)]
pub struct Digits {
    /// Name of the traced value.
    pub name: &'static str,
    /// In f32.
    pub single: f32,
    /// In f64.
    pub double: f64,
    /// As a fraction; `None` if it is undefined, an error if it is unknown.
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
    fn texts_for_correction_are_found_by_name() {
        let file = "== one by_dot\nHit\n\n== two by_length\nlet x = 1.0;\nx == 1.0\n";
        let two = MendText { method: "by_length", body: "let x = 1.0;\nx == 1.0" };
        assert_eq!(MendText::find(file, "two"), Some(two));
        assert_eq!(MendText::find(file, "three"), None);
    }

    #[test]
    fn errata_names_are_valid_in_texts() {
        assert_eq!(text_name("S4-pl1-scale+"), "s4_pl1_scale_plus");
    }
}
