//! `crosspoint lessons`: lists the lessons.

use super::CommandFailure;
use crate::lesson::Source;
use crate::lessons::{self, Entry};
use crate::text::words::Lang;
use crate::view::lesson_title;
use serde::Serialize;

/// The printed fields of a lesson, from its tables and texts. Each becomes a field of a line of
/// JSON, in this order.
#[derive(Debug, Serialize)]
struct LessonRecord {
    id: &'static str,
    number: String,
    chapter: u8,
    title: Titles,
    sources: &'static [Source],
    steps: usize,
    cases: usize,
    challenges: usize,
    errata: Vec<&'static str>,
    minutes: Option<u8>,
    needs: Vec<&'static str>,
    /// Required parts that its texts do not have.
    lacks: Vec<&'static str>,
}

#[derive(Debug, Serialize)]
struct Titles {
    ko: String,
    en: String,
}

impl LessonRecord {
    fn of(entry: &'static Entry) -> Self {
        let text = entry.text(Lang::Ko);
        let page = (entry.open)();
        Self {
            id: entry.id,
            number: entry.place(),
            chapter: entry.number.0,
            title: Titles { ko: lesson_title(entry, Lang::Ko), en: lesson_title(entry, Lang::En) },
            sources: page.about().sources,
            steps: text.guided(),
            cases: page.about().cases.len(),
            challenges: text.challenges.len(),
            errata: page.about().published.iter().flat_map(|code| code.errata.clone()).collect(),
            minutes: entry.minutes(),
            needs: entry.needs().map(|entry| entry.id).collect(),
            lacks: text.lacks(),
        }
    }

    /// The human-readable line.
    fn line(&self) -> String {
        let Self { id, number, title, steps, cases, challenges, .. } = self;
        let (Titles { ko, en }, errata) = (title, self.errata.len());
        format!(
            "{number}  {id}  {ko} · {en}  ({steps} steps, {cases} cases, {challenges} challenges, {errata} errata)"
        )
    }
}

/// One line per lesson, for people or as JSON.
pub fn list(json: bool) -> Result<String, CommandFailure> {
    let mut lines = String::new();
    for listed in lessons::ALL.iter().map(LessonRecord::of) {
        let line = if json { serde_json::to_string(&listed) } else { Ok(listed.line()) };
        lines += &line.map_err(|error| CommandFailure::machine(error.to_string()))?;
        lines.push('\n');
    }
    Ok(lines)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_lesson_is_a_line_of_json() {
        let lines = list(true).unwrap();
        assert_eq!(lines.lines().count(), lessons::ALL.len());
        for (line, entry) in lines.lines().zip(lessons::ALL) {
            let value: serde_json::Value = serde_json::from_str(line).unwrap();
            assert_eq!(
                (&value["id"], &value["chapter"]),
                (&entry.id.into(), &entry.number.0.into())
            );
            for count in ["steps", "cases", "challenges"] {
                assert!(value[count].as_u64() > Some(0), "{}: {count}", entry.id);
            }
            assert!(value["sources"].as_array().is_some_and(|all| !all.is_empty()));
            assert!(["errata", "needs", "lacks"].iter().all(|list| value[list].is_array()));
            assert!(value["minutes"].as_u64() > Some(0), "{}", entry.id);
            for lang in Lang::ALL {
                assert!(!value["title"][lang.code()].as_str().unwrap().is_empty());
            }
        }
    }

    #[test]
    fn the_line_for_people_has_number_id_and_both_titles() {
        let lines = list(false).unwrap();
        let line = lines.lines().find(|line| line.contains("perp_product")).unwrap();
        assert!(line.starts_with("1.2  perp_product  "), "{line}");
        assert!(line.contains("수직곱") && line.contains("perp product"), "{line}");
    }
}
