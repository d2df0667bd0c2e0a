//! Holes with undefined values: the sentence must stay a sentence.
//!
//! A clause that states a value says instead that it does not exist: "t가 없고", "t does not exist".
//! If the value is only a noun of a clause, its symbol stands without a number.

use super::pieces::{Filler, plain};
use crate::geometry::TracedValue;
use crate::text::particle::Particle;
use crate::text::run::{Hole, TextRun};
use crate::text::words::Lang;

/// The separator between the values of a list.
const COMMA: &str = ", ";

/// The separators before the last value of a list in English: of two values, of more.
const AND: [&str; 2] = [" and ", ", and "];

/// Whether the runs are only values separated by commas, not a sentence.
pub(super) fn is_table(runs: &[TextRun]) -> bool {
    runs.iter().all(|run| match run {
        TextRun::Hole(_) | TextRun::Symbol(_) => true,
        TextRun::Text { text, .. } => text == COMMA,
        _ => false,
    })
}

/// The values `{t=}, {u=|이다/다}` at the start of the runs, the particle after them, and the rest.
fn list(mut rest: &[TextRun]) -> Option<(Vec<&Hole>, Particle, &[TextRun])> {
    let mut holes = Vec::new();
    loop {
        let [TextRun::Hole(hole), after @ ..] = rest else { return None };
        if !hole.equals {
            return None;
        }
        holes.push(hole);
        match after {
            [TextRun::Particle(particle), after @ ..] => return Some((holes, *particle, after)),
            [TextRun::Text { text, .. }, after @ ..] if text == COMMA => rest = after,
            _ => return None,
        }
    }
}

/// Whether an English clause may end before these runs, directly or after another value.
fn ends_clause(after: &[TextRun]) -> bool {
    match after {
        [TextRun::Text { text, .. }, TextRun::Hole(_), after @ ..]
            if AND.contains(&text.as_str()) =>
        {
            ends_clause(after)
        }
        [TextRun::Text { text, .. }, ..] => text.starts_with(['.', ',', ';', ':']),
        _ => true,
    }
}

impl Filler<'_> {
    /// Fills the start of the runs if a value there is undefined; returns the rest of them.
    ///
    /// `table`: the runs are not a sentence.
    pub(super) fn absent<'r>(&mut self, runs: &'r [TextRun], table: bool) -> Option<&'r [TextRun]> {
        if let Some((holes, particle, after)) = list(runs)
            && holes.iter().any(|hole| self.is_absent(hole))
        {
            match particle.of_absence() {
                Some(verb) => self.clauses(&holes, particle, verb),
                None => {
                    self.nouns(&holes);
                    self.particle(particle);
                }
            }
            return Some(after);
        }
        match runs {
            [TextRun::Symbol(name), TextRun::Hole(hole), after @ ..]
                if *name == hole.name && !hole.equals && self.is_absent(hole) =>
            {
                if table {
                    self.gone(hole)
                } else {
                    self.symbol(hole)
                }
                Some(after)
            }
            [TextRun::Hole(hole), after @ ..] if self.is_absent(hole) => {
                Some(self.absent_hole(hole, after, table))
            }
            _ => None,
        }
    }

    /// Fills a hole with an undefined value that starts no list.
    fn absent_hole<'r>(&mut self, hole: &Hole, after: &'r [TextRun], table: bool) -> &'r [TextRun] {
        if !hole.equals {
            if let [TextRun::Particle(particle), after @ ..] = after
                && let Some(verb) = particle.of_absence()
            {
                self.text(verb, false);
                return after;
            }
            self.symbol(hole);
            return after;
        }
        let clause = table || self.begins_clause(after);
        if clause {
            self.gone(hole)
        } else {
            self.symbol(hole)
        }
        self.clause = Some(clause);
        after
    }

    /// Whether the next hole is a clause, as in "Now t = 0.5." or "t = 0.5, u = 1", and not a noun,
    /// as in "at t = 0.5" or "t = 0.5의 부호".
    fn begins_clause(&self, after: &[TextRun]) -> bool {
        match self.words.lang() {
            Lang::Ko => match after.first() {
                Some(TextRun::Text { text, .. }) => text.starts_with('.'),
                _ => true,
            },
            Lang::En => ends_clause(after) && self.clause.unwrap_or_else(|| self.at_clause()),
        }
    }

    /// Whether a Korean clause already has the subject or topic of 없다.
    fn has_subject(&self) -> bool {
        let before = plain(&self.pieces);
        let Some(before) = before.strip_suffix(' ') else { return false };
        // 지금은 and 안에서는 are not subjects, and an undefined amount would read as zero.
        let other = ["지금은", "서는", "만큼은"].iter().any(|end| before.ends_with(end));
        !other && before.ends_with(['은', '는', '이', '가'])
    }

    /// Whether a new clause can start after the text so far.
    fn at_clause(&self) -> bool {
        const BEFORE: [&str; 6] = ["Now", "now", "So", "so", ".", ":"];
        let before = plain(&self.pieces);
        let before = before.trim_end();
        before.is_empty() || BEFORE.iter().any(|end| before.ends_with(end))
    }

    /// Whether the previous hole was a clause, if `run` continues its list.
    pub(super) fn clause_after(&self, run: &TextRun) -> Option<bool> {
        match run {
            TextRun::Hole(hole) if hole.equals => Some(self.begins_clause(&[])),
            TextRun::Text { text, .. } if text == COMMA || AND.contains(&text.as_str()) => {
                self.clause
            }
            _ => None,
        }
    }

    /// Whether the value of a hole is undefined but has a name.
    fn is_absent(&self, hole: &Hole) -> bool {
        let number =
            self.values.value(&hole.name).is_some_and(|v| !matches!(v, TracedValue::Flag(_)));
        number && self.values.open(&hole.name) && self.numbers(hole).is_none()
    }

    /// A list that ends in a form of 이다, as clauses: "t = 0.5이고 u가 없다".
    fn clauses(&mut self, holes: &[&Hole], particle: Particle, verb: &str) {
        if self.has_subject() && holes.iter().all(|hole| self.is_absent(hole)) {
            return self.text(verb, false);
        }
        let groups: Vec<_> =
            holes.chunk_by(|a, b| self.is_absent(a) == self.is_absent(b)).collect();
        for (index, group) in groups.iter().enumerate() {
            let last = index + 1 == groups.len();
            let absent = group.first().is_some_and(|hole| self.is_absent(hole));
            self.nouns(group);
            match (absent, last) {
                (true, true) => self.subject_of(verb),
                (true, false) => self.subject_of("없고 "),
                (false, true) => self.particle(particle),
                (false, false) => {
                    self.particle(Particle::AND);
                    self.text(" ", false);
                }
            }
        }
    }

    /// A list without its particle: undefined values are only named.
    fn nouns(&mut self, holes: &[&Hole]) {
        for (index, hole) in holes.iter().enumerate() {
            self.text(if index > 0 { COMMA } else { "" }, false);
            if self.is_absent(hole) { self.symbol(hole) } else { self.hole(hole) }
        }
    }

    /// Makes the last noun the subject of `verb`.
    fn subject_of(&mut self, verb: &str) {
        self.particle(Particle::SUBJECT);
        self.text("\u{a0}", false);
        self.text(verb, false);
    }

    /// Writes that the value of a hole does not exist.
    fn gone(&mut self, hole: &Hole) {
        let sentence = self.words.get("missing_equals").replace(' ', "\u{a0}");
        let (before, after) = sentence.split_once("{symbol}").unwrap_or(("", &sentence));
        self.text(before, false);
        self.symbol(hole);
        self.text(after, false);
    }
}

#[cfg(test)]
mod tests {
    use crate::geometry::TracedValue;
    use crate::text::fill::tests::ValueTable;
    use crate::text::fill::{fill, plain};
    use crate::text::lesson::LessonText;
    use crate::text::words::{Lang, Words};
    use glam::dvec2;

    const KNOWN: ValueTable = ValueTable(&[
        ("a", Some(TracedValue::Scalar(2.0)), "a"),
        ("t", Some(TracedValue::Scalar(f64::NAN)), "t"),
        ("u", Some(TracedValue::Scalar(f64::NAN)), "u"),
        ("s", Some(TracedValue::Scalar(f64::NAN)), "a + t"),
        ("p", Some(TracedValue::Plane(dvec2(f64::NAN, 1.0))), "P"),
        ("yes", Some(TracedValue::Flag(true)), ""),
    ]);

    fn say(text: &str, lang: Lang) -> String {
        let lesson = LessonText::parse(&format!("# T\n\n{text}\n\n## S {{#s .step}}\n")).unwrap();
        plain(&fill(&lesson.goal, &KNOWN, Words::of(lang)))
    }

    #[test]
    fn korean_sentences_say_that_a_value_does_not_exist_or_only_name_it() {
        for (text, said) in [
            ("지금은 {t=|이다/다}.", "지금은 t가 없다."),
            ("지금은 {t|이다/다}.", "지금은 없다."),
            ("답은 {u=|으로/로} 정해진다.", "답은 u로 정해진다."),
            ("지금은 {t=|이고/고} {u=|이다/다}.", "지금은 t가 없고 u가 없다."),
            ("지금은 {t=}, {u=|이다/다}.", "지금은 t, u가 없다."),
            ("지금은 {a=}, {u=|이다/다}.", "지금은 a = 2고 u가 없다."),
            ("지금은 {t=}, {u=}, {a=|이다/다}.", "지금은 t, u가 없고 a = 2다."),
            ("{a=}, {t=|이/가} 모두 양수면", "a = 2, t가 모두 양수면"),
            ("두 근은 {t=}, {u=|이다/다}.", "두 근은 없다."),
            ("밖에서는 {t=|이다/다}.", "밖에서는 t가 없다."),
            ("{t=}의 부호", "t의 부호"),
            ("가운데는 {t=}, 곧 {a=}인 곳", "가운데는 t, 곧 a = 2인 곳"),
            ("{t|과/와} {u}를 견준다", "t와 u를 견준다"),
            ("만나는 점은 {$p}{p|이다/다}.", "만나는 점은 P다."),
            ("{p.x|은/는} 없어도 {a=|이다/다}.", "Pₓ는 없어도 a = 2다."),
            ("{t=}, {$p}{p}, {a=}", "t = 없음, P = 없음, a = 2"),
            ("값은 {yes|이다/다}.", "값은 참이다."),
        ] {
            assert_eq!(say(text, Lang::Ko), said, "{text}");
        }
    }

    #[test]
    fn english_sentences_say_that_a_value_does_not_exist_or_only_name_it() {
        for (text, said) in [
            ("Now {t=}.", "Now t does not exist."),
            ("Now {t=} and {u=}.", "Now t does not exist and u does not exist."),
            ("Now {a=}, {u=}.", "Now a = 2, u does not exist."),
            ("They are at {t=} and {u=}.", "They are at t and u."),
            ("It is clamped to {t=}.", "It is clamped to t."),
            ("Now {t=} is clamped.", "Now t is clamped."),
            ("The point is {$p}{p}.", "The point is P."),
            (
                "Let it touch: {t=} and {u=} have to be equal.",
                "Let it touch: t and u have to be equal.",
            ),
            ("Now {s=}.", "Now a + t does not exist."),
            ("It is {t} now.", "It is t now."),
            ("{t=}, {$p}{p}, {a=}", "t does not exist, P does not exist, a = 2"),
        ] {
            assert_eq!(say(text, Lang::En), said, "{text}");
        }
    }
}
