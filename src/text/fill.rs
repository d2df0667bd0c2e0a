//! Fills traced values into the holes of a text.

mod pieces;
mod undefined_values;

use super::run::TextRun;
use super::words::Words;
use pieces::Filler;
pub use pieces::{Piece, Values, linked, plain};

/// `runs` with values in their holes and matching particles.
///
/// If a value is undefined, the sentence says so, or names the value without a number. An unknown
/// name stays as written. Spaces inside `t = 0.537` and `(1, 2)` do not break; the one between
/// `P =` and its coordinates does.
pub fn fill(runs: &[TextRun], values: &dyn Values, words: &Words) -> Vec<Piece> {
    let mut filler = Filler { values, words, pieces: Vec::new(), clause: None };
    let table = undefined_values::is_table(runs);
    let mut rest = runs;
    while let [run, after @ ..] = rest {
        rest = filler.absent(rest, table).unwrap_or_else(|| {
            write(&mut filler, run);
            after
        });
    }
    filler.pieces
}

/// Fills one run.
fn write(filler: &mut Filler<'_>, run: &TextRun) {
    filler.clause = filler.clause_after(run);
    match run {
        TextRun::Text { text, bold } => filler.text(text, *bold),
        TextRun::Hole(hole) => filler.hole(hole),
        TextRun::Symbol(name) => filler.math(&format!("@{name}")),
        TextRun::Math(tex) => filler.math(tex),
        TextRun::Particle(particle) => filler.particle(*particle),
        TextRun::Phrase { name, runs } => {
            let pieces = fill(runs, filler.values, filler.words);
            filler.pieces.push(Piece::Phrase { name: name.clone(), pieces });
        }
        TextRun::Word(key) => {
            let word = filler.words.fill("quoted", &[("word", &filler.words.get(key))]);
            // A single name: no line breaks inside it.
            filler.text(&word.replace(' ', "\u{a0}"), false);
        }
        TextRun::Term { key, text } => {
            filler.pieces.push(Piece::Term { key: key.clone(), text: text.clone() });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::TracedValue;
    use crate::text::run;
    use crate::text::words::Lang;
    use glam::{dvec2, dvec3};

    /// Values by name: each with its number, if it has one, and its TeX, which may be empty.
    pub struct ValueTable(pub &'static [(&'static str, Option<TracedValue>, &'static str)]);

    impl Values for ValueTable {
        fn value(&self, name: &str) -> Option<TracedValue> {
            self.0.iter().find(|row| row.0 == name)?.1
        }

        fn tex(&self, name: &str) -> Option<&str> {
            let row = self.0.iter().find(|row| row.0 == name)?;
            Some(row.2).filter(|tex| !tex.is_empty())
        }
    }

    const KNOWN: ValueTable = ValueTable(&[
        ("t", Some(TracedValue::Scalar(22.0 / 41.0)), "t"),
        ("b", Some(TracedValue::Plane(dvec2(4.0, -0.0))), "B"),
        ("n", Some(TracedValue::Space(dvec3(0.1, 1.5, -2.0))), "t"),
        ("p", Some(TracedValue::Plane(dvec2(f64::NAN, 1.0))), "P"),
        ("u", Some(TracedValue::Scalar(f64::NEG_INFINITY)), "t"),
        ("from", Some(TracedValue::Infinite(f64::NEG_INFINITY)), "t"),
        ("yes", Some(TracedValue::Flag(true)), "t"),
        ("d1", None, r"\mathbf{d}_1"),
        ("den", None, r"@d1 \times @t"),
    ]);

    fn say(hole: &str, lang: Lang) -> String {
        plain(&fill(&run::hole(hole).unwrap(), &KNOWN, Words::of(lang)))
    }

    #[test]
    fn every_form_of_a_hole() {
        for (hole, said) in [
            ("t", "0.537"),
            ("t=", "t = 0.537"),
            ("$t", "t"),
            ("from=|이다/다", "t = −∞다"),
            ("b", "(4, 0)"),
            ("b=", "B = (4, 0)"),
            ("b.x", "4"),
            ("n", "(0.1, 1.5, −2)"),
            ("n.x", "0.1"),
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
        let tex = |name: &str| KNOWN.tex(name);
        assert_eq!(
            linked(r"@den \ne @{b}_x", &tex),
            r"\href{den}{\href{d1}{\mathbf{d}_1} \times \href{t}{t}} \ne \href{b}{B}_x"
        );
        assert_eq!(linked("@area_t+1", &|_| None), r"\href{area_t}{\mathrm{area\_t}}+1");
        assert!(linked("@loop", &|_| Some("@loop")).ends_with("}"));
    }

    #[test]
    fn a_particle_after_a_phrase_follows_its_last_word() {
        let phrase = TextRun::Phrase { name: "t".into(), runs: run::hole("t").unwrap() };
        let mut runs = vec![phrase];
        runs.extend(run::hole("|을/를").unwrap());
        let pieces = fill(&runs, &KNOWN, Words::of(Lang::Ko));
        assert_eq!(plain(&pieces), "0.537을");
    }

    #[test]
    fn a_word_of_the_interface_is_quoted_and_followed_by_its_particle() {
        assert_eq!(say("word:undo|을/를", Lang::Ko), "‘되돌리기’를");
        assert_eq!(say("word:undo", Lang::En), "“Undo”");
    }

    #[test]
    fn bold_words_keep_a_bold_particle() {
        let mut runs = vec![TextRun::Text { text: "값".into(), bold: true }];
        runs.extend(run::hole("|은/는").unwrap());
        let pieces = fill(&runs, &KNOWN, Words::of(Lang::Ko));
        assert_eq!(pieces, [Piece::Text { text: "값은".into(), bold: true }]);
    }
}
