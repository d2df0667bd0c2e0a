//! Published code, and the scenes in which it fails.

use super::scene_file::SceneFile;
use super::verdict::Verdict;
use crate::program::blame::FloatWidth;
use crate::program::{Precise, Unknown};

/// A piece of published code, rewritten with its flaw.
pub struct Published<S: 'static> {
    /// Name of the piece's function.
    pub name: &'static str,
    /// The source's float type.
    pub width: FloatWidth,
    /// Runs the piece on a scene.
    pub run: fn(&S) -> Returned,
}

/// The published code of a lesson, with its texts.
pub struct PublishedCode<S: 'static> {
    /// The source's pieces.
    pub pieces: &'static [Published<S>],
    /// The file of their functions.
    pub file: &'static str,
    /// The correction in the language of a learner's own code, see [`MendText::find`].
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

/// Defines `PUBLISHED`, the published pieces of a lesson in a [`FloatWidth`]. Lists for each
/// function its results on a scene, or `by returned` if `returned(function, scene)` gives the
/// results of every function.
macro_rules! pieces {
    ($width:ident by $returned:ident on $scene:ty; $($name:ident),+ $(,)?) => {
        $crate::lesson::pieces! { $width on $scene;
            $($name: |scene| $returned($name, scene)),+
        }
    };
    ($width:ident on $scene:ty; $($name:ident: $run:expr),+ $(,)?) => {
        /// The published pieces of this lesson.
        pub const PUBLISHED: &[$crate::lesson::Published<$scene>] = &[$(
            $crate::lesson::Published {
                name: stringify!($name),
                width: $crate::program::blame::FloatWidth::$width,
                run: $run,
            }
        ),+];
    };
}
pub(crate) use pieces;

/// The results of published code.
#[derive(Clone, Debug, PartialEq)]
pub struct Returned {
    /// The piece's outcome.
    pub verdict: Verdict,
    /// The piece's numbers unchanged, infinite and NaN included.
    pub values: Vec<(&'static str, f64)>,
    /// Whether the piece gives the exact outcome, and the checked numbers are correct.
    pub agrees: bool,
}

impl Returned {
    /// An outcome with its numbers.
    pub fn new(verdict: impl Into<Verdict>, values: Vec<(&'static str, f64)>) -> Self {
        Self { verdict: verdict.into(), values, agrees: true }
    }

    /// This run with `right` set: whether the numbers are correct.
    pub fn with_numbers_right(self, right: bool) -> Self {
        Self { agrees: self.agrees && right, ..self }
    }
}

/// Published code as the views see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublishedView {
    /// Name of the piece's function.
    pub name: &'static str,
    /// The piece's float type.
    pub width: FloatWidth,
    /// The piece's text.
    pub listing: &'static str,
    /// The errata that it demonstrates.
    pub errata: Vec<&'static str>,
    /// Whether the piece is correct except for special input.
    pub special_input: bool,
    /// The correction in the language of a learner's own code, if that can express it.
    pub mend: Option<MendText>,
}

/// A published piece in the language of a learner's own code, for correction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MendText {
    /// The method that has the same inputs and outcomes.
    pub method: &'static str,
    /// The lines between the braces.
    pub body: &'static str,
}

impl MendText {
    /// The text of the piece called `name` in a file of such texts. Each text starts with a line of
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
    pub fn views(&self, scenes: &SceneFile) -> Vec<PublishedView> {
        let view = |piece: &Published<S>| PublishedView {
            name: piece.name,
            width: piece.width,
            listing: function(self.file, piece.name).unwrap_or_default(),
            errata: scenes.errata_of(piece.name).map(|erratum| erratum.name).collect(),
            special_input: scenes.errata_of(piece.name).all(|erratum| erratum.special_input),
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

/// A deciding number, in three arithmetics: NaN if it is undefined, infinite only if the method
/// returns infinity.
#[derive(Clone, Debug, PartialEq)]
pub struct Digits {
    /// Name of the traced value.
    pub name: &'static str,
    /// The value in f32.
    pub single: f32,
    /// The value in f64.
    pub double: f64,
    /// The exact value; an error if it is unknown.
    pub exact: Result<Precise, Unknown>,
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
