//! The output of `cargo xtask new-lesson` compiles, its texts are valid, and the lesson is listed.

#[path = "../../xtask/src/new_lesson.rs"]
mod layout;
#[path = "../../xtask/template/mod.rs"]
mod template;

use crosspoint::lesson::{Edit, Page};
use crosspoint::text::lesson::LessonText;
use layout::lay_out;
use std::fs;
use std::path::{Path, PathBuf};

/// A copy of the table of contents and its neighbouring files, deleted on drop.
struct Copy(PathBuf);

impl Copy {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("crosspoint-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        for entry in fs::read_dir("lessons").unwrap() {
            let path = entry.unwrap().path();
            let copy = folder.join(path.file_name().unwrap());
            if path.is_dir() {
                fs::create_dir_all(copy).unwrap();
            } else {
                fs::copy(path, copy).unwrap();
            }
        }
        Self(folder)
    }

    fn table(&self) -> String {
        fs::read_to_string(self.0.join("mod.rs")).unwrap()
    }
}

impl Drop for Copy {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn text(folder: &Path, file: &str) -> LessonText {
    LessonText::parse(&fs::read_to_string(folder.join(file)).unwrap()).unwrap()
}

#[test]
fn a_lesson_is_laid_out_with_texts_that_fit_each_other_and_its_scene() {
    let copy = Copy::new("laid-out");
    assert_eq!(lay_out(&copy.0, "nearest_star", Some((3, 9))).unwrap(), "3.9");
    let folder = copy.0.join("nearest_star");
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 4);
    let [ko, en] = ["ko.md", "en.md"].map(|file| text(&folder, file));
    assert_eq!(ko.holes(), en.holes());
    assert!(ko.steps.len() == 4 && en.steps.len() == 4);

    let mut page: Page = Page::of::<template::Topic>();
    for hole in en.holes().into_values().flatten() {
        let name = hole.trim_start_matches(['$', '[']).split(['=', ']', '.']).next().unwrap();
        assert!(page.value(name).is_some() && page.symbol(name).is_some(), "{hole}");
    }
    let guessed = page.about().guesses.iter().flat_map(|guess| guess.cases);
    let said: Vec<_> = en.verdicts.iter().map(|verdict| verdict.id.as_str()).collect();
    assert!(guessed.copied().eq(said));
    let goals = page.derived().challenges.clone();
    assert!(goals.iter().map(|goal| goal.id).eq(en.challenges.iter().map(|goal| &*goal.id)));
    for (index, goal) in goals.iter().enumerate() {
        assert!(!goal.reached);
        page.apply(&Edit::Become(page.solution(goal.id).unwrap())).taken.unwrap();
        let goal = page.derived().challenges[index];
        assert!(goal.reached && goal.beyond, "{}", goal.id);
    }
    page.apply(&Edit::MoveToCase { case: 0, part: 1.0 });
    assert_eq!(page.derived().exact.case, "same");
    assert!(page.rust_test(&[]).is_some());
}

#[test]
fn both_lines_stand_in_their_order_in_the_table_of_contents() {
    let copy = Copy::new("listed");
    let before = copy.table();
    assert_eq!(lay_out(&copy.0, "zigzag", Some((7, 200))).unwrap(), "7.200");
    assert_eq!(lay_out(&copy.0, "a_first", Some((0, 200))).unwrap(), "0.200");
    assert_eq!(lay_out(&copy.0, "last", None).unwrap(), "7.201");
    let table = copy.table();
    let at = |text: &str| table.find(text).unwrap_or_else(|| panic!("no {text} in {table}"));
    assert!(at("pub mod a_first;") < at("pub mod perp_product;"));
    assert!(at("pub mod two_segments;") < at("pub mod zigzag;"));
    assert!(at("    0 - 200 a_first,") < at("    1 - 2 perp_product "));
    assert!(at("    7 - 200 zigzag,") < at("    7 - 201 last,"));
    assert_eq!(table.lines().filter(|line| line.len() > 100).count(), 0);
    assert_eq!(table.lines().count(), before.lines().count() + 6);
    let (_, list) = before.split_once("entries! {").unwrap();
    let (_, after) = list.split_once('}').unwrap();
    assert!(table.len() > before.len() && table.ends_with(after));
}

#[test]
fn names_and_numbers_that_cannot_be_used_are_refused_and_nothing_changes() {
    let copy = Copy::new("refused");
    let before = copy.table();
    let bad = ["", "Perp", "1st", "a-b", "a b", "../a", "교점", "_a", "a_", "a__b", "type", "mod"];
    for name in bad.into_iter().chain(["perp_product", "two_segments"]) {
        let refusal = lay_out(&copy.0, name, None).unwrap_err();
        assert!(refusal.contains(name) && refusal.lines().count() == 1, "{name}: {refusal}");
    }
    let taken = lay_out(&copy.0, "another", Some((1, 2))).unwrap_err();
    assert_eq!(taken, "1.2 is the number of perp_product");
    let nowhere = lay_out(&copy.0, "another", Some((200, 1))).unwrap_err();
    assert!(nowhere.starts_with("there is no chapter 200: "), "{nowhere}");
    assert_eq!(copy.table(), before);
    assert!(!copy.0.join("another").exists());
    for number in ["", "1", "1.0", "1.x", "1.2.3", "-1.2"] {
        assert!(layout::number(number).is_err(), "{number}");
    }
    assert_eq!(layout::number("0.1"), Ok((0, 1)));
}
