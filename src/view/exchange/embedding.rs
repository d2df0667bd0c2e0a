//! The options in the query of an address: where to start, and which parts of the program are
//! shown. `EMBEDDING.md` has the table for authors of embedding pages.

use super::urlencoded::pairs;
use crate::lesson::link::{self, LinkState};
use crate::lessons::Entry;
use crate::text::words::Lang;
use crate::view::theme::Tone;
use crate::workbench;
use std::collections::BTreeSet;
use strum::{EnumString, IntoStaticStr, VariantArray};

/// The names of all parameters.
pub const PARAMETERS: [&str; 9] =
    ["lesson", "step", "lang", "theme", "hide", "only", "challenge", "seed", "embedded"];

/// Quoted invalid values are cut at this length, in characters.
const QUOTED: usize = 40;

/// The beginning of an invalid value, for a report.
pub fn quoted(text: &str) -> String {
    text.chars().take(QUOTED).collect()
}

/// A part of the program that an address can hide. The address uses the name of the variant.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, EnumString, IntoStaticStr, VariantArray,
)]
#[strum(serialize_all = "snake_case")]
pub enum HiddenPart {
    /// The verdict, and everything that reveals it.
    Verdict,
    /// The listing and the editor.
    Code,
    /// The switch of the outcome field.
    Field,
    /// Title and tools, the chapters, and the list of lessons.
    Bars,
    /// The challenges, and all stars.
    Challenges,
}

/// The options of an address; a link after its `#` takes precedence for lesson and step.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Embedding {
    /// Id or number of the lesson; empty if not given.
    pub lesson: String,
    /// Id or number of the step; empty if not given.
    pub step: String,
    /// The language.
    pub lang: Option<Lang>,
    /// The colours: light or dark.
    pub theme: Option<Tone>,
    /// The hidden parts.
    pub hidden: BTreeSet<HiddenPart>,
    /// Show only picture and verdict.
    pub only_picture: bool,
    /// The id of the challenge to show; empty if not given.
    pub challenge: String,
    /// The seed of a round of problems, which is then opened.
    pub seed: Option<u64>,
    /// Invalid parameters, such as `theme=blue`.
    pub ignored: Vec<String>,
    /// Unknown names: other services add their parameters to an address.
    pub foreign: Vec<String>,
}

impl Embedding {
    /// Parses the query of an address, with or without its `?`. The last value of a repeated name
    /// counts; invalid values are ignored and recorded for a report.
    ///
    /// ```
    /// use crosspoint::view::exchange::embedding::{Embedding, HiddenPart};
    /// let asked = Embedding::read("?lesson=1.2&hide=verdict,code&only=picture&theme=blue");
    /// assert_eq!((asked.lesson.as_str(), asked.only_picture), ("1.2", true));
    /// assert!(asked.hides(HiddenPart::Code) && !asked.hides(HiddenPart::Bars));
    /// assert_eq!(asked.ignored, ["theme=blue"]);
    /// ```
    pub fn read(query: &str) -> Self {
        let mut asked = Self::default();
        for (name, value) in pairs(query) {
            let given = |value: &str| quoted(&format!("{name}={value}"));
            let mut known = true;
            match &*name {
                "lesson" => asked.lesson.clone_from(&value),
                "step" => asked.step.clone_from(&value),
                "challenge" => asked.challenge.clone_from(&value),
                "lang" => asked.lang = known_as(Lang::of(&value), &mut known),
                "theme" => asked.theme = known_as(tone(&value), &mut known),
                "seed" => asked.seed = known_as(value.parse().ok(), &mut known),
                "only" => (asked.only_picture, known) = (value == "picture", value == "picture"),
                "hide" => {
                    for word in value.split(',').map(str::trim).filter(|word| !word.is_empty()) {
                        match word.parse::<HiddenPart>() {
                            Ok(part) => drop(asked.hidden.insert(part)),
                            Err(_) => asked.ignored.push(given(word)),
                        }
                    }
                }
                "embedded" => {}
                _ => asked.foreign.push(quoted(&name)),
            }
            if !known {
                asked.ignored.push(given(&value));
            }
        }
        // A round of problems cannot be shown with only the picture.
        if asked.only_picture
            && let Some(seed) = asked.seed.take()
        {
            asked.ignored.push(format!("seed={seed}"));
        }
        asked
    }

    /// Whether a part is hidden.
    pub fn hides(&self, part: HiddenPart) -> bool {
        self.hidden.contains(&part)
    }

    /// Whether guesses are skipped: there is no space for the question, or the embedding page asks
    /// its own.
    pub fn skips_guesses(&self) -> bool {
        self.only_picture || self.hides(HiddenPart::Verdict) || !self.challenge.is_empty()
    }
}

/// The value, or `None` with a record of the error.
fn known_as<T>(value: Option<T>, known: &mut bool) -> Option<T> {
    *known = value.is_some();
    value
}

/// A theme that an address can name.
fn tone(name: &str) -> Option<Tone> {
    name.parse::<Tone>().ok().filter(|tone| *tone != Tone::Projector)
}

/// Error for a lesson or a step that does not exist.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoPlace {
    /// No lesson has this id or number.
    #[error("there is no lesson {0:?}")]
    Lesson(String),
    /// The lesson does not have this step.
    #[error("lesson {0} has no step {1:?}")]
    Step(&'static str, String),
}

/// The link to a step of a lesson, by its id or by its displayed number; without a step, to the
/// start of the lesson.
pub fn link_to(lesson: &str, step: &str) -> Result<String, NoPlace> {
    let entry: &'static Entry =
        workbench::find(lesson).ok_or_else(|| NoPlace::Lesson(quoted(lesson)))?;
    if step.is_empty() {
        return Ok(entry.id.to_owned());
    }
    let text = entry.text(Lang::default());
    let numbered = |index: usize| step.parse().is_ok_and(|step| text.number(index) == Some(step));
    let mut steps = text.steps.iter().enumerate();
    let found = steps.find(|(index, known)| known.id == step || numbered(*index));
    let (_, found) = found.ok_or_else(|| NoPlace::Step(entry.id, quoted(step)))?;
    Ok(link::encode(entry.id, &LinkState { step: found.id.clone(), ..LinkState::default() }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(crate::cases::config(60))]

        #[test]
        fn invalid_options_hide_nothing_and_are_reported(
            names in proptest::collection::vec(("[a-z]{0,9}", "[^&=]{0,60}"), 0..9),
            order in 0..PARAMETERS.len(),
        ) {
            let mut query = format!("{}=%00noise", PARAMETERS[order]);
            for (name, value) in &names {
                query += &format!("&{name}={value}");
            }
            let asked = Embedding::read(&query);
            prop_assert!(asked.ignored.iter().all(|said| said.chars().count() <= QUOTED));
            if !names.iter().any(|(name, _)| PARAMETERS.contains(&&**name)) {
                prop_assert!(asked.hidden.is_empty() && !asked.only_picture);
                prop_assert!(asked.theme.is_none() && asked.lang.is_none() && asked.seed.is_none());
            }
        }

        #[test]
        fn a_place_is_found_or_reported(lesson: String, step: String) {
            let _ = link_to(&lesson, &step);
            let unknown = format!("no {step}");
            prop_assert!(link_to("perp_product", &unknown).is_err());
        }
    }

    #[test]
    fn every_parameter_is_known() {
        for name in PARAMETERS {
            assert!(Embedding::read(&format!("{name}=x")).foreign.is_empty(), "{name}");
        }
        let asked =
            Embedding::read("?fbclid=1&theme=dark&seed=-1&hide=code,,stars&lang=fr&only=it");
        assert_eq!(asked.foreign, ["fbclid"]);
        assert_eq!(asked.ignored, ["seed=-1", "hide=stars", "lang=fr", "only=it"]);
        assert_eq!(asked.theme, Some(Tone::Dark));
        assert!(asked.hides(HiddenPart::Code) && asked.hidden.len() == 1 && !asked.only_picture);
    }

    #[test]
    fn a_step_is_found_by_id_and_by_number() {
        let by_id = link_to("1.2", "meet");
        assert_eq!(by_id.as_deref(), Ok("perp_product/2/meet?.end"));
        let text = workbench::find("perp_product").unwrap().text(Lang::Ko);
        let index = text.steps.iter().position(|step| step.id == "meet").unwrap();
        let number = text.number(index).unwrap().to_string();
        assert_eq!(link_to("perp_product", &number), by_id);
        assert_eq!(link_to("1.2", ""), Ok("perp_product".to_owned()));
        assert_eq!(link_to("9.9", ""), Err(NoPlace::Lesson("9.9".to_owned())));
        assert_eq!(link_to("1.2", "99"), Err(NoPlace::Step("perp_product", "99".to_owned())));
    }
}
