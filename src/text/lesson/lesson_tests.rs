//! Tests of reading a lesson's text.

use super::*;
use crate::text::run::{self, HoleError, TextRun};

const START: &str = "# Title\n\nGoal.\n\n";

fn step(body: &str) -> Result<LessonText, TextFault> {
    LessonText::parse(&format!("{START}## One {{#one .step}}\n\n{body}\n"))
}

fn text(text: &str, bold: bool) -> TextRun {
    TextRun::Text { text: text.into(), bold }
}

#[test]
fn bold_around_a_hole_ends_before_a_korean_letter() {
    let lesson = step("값 **{area_t}**는 **큰 {u}**와\n다르다.").unwrap();
    let hole = |inside| run::hole(inside).unwrap().remove(0);
    let Block::Paragraph(runs) = &lesson.steps[0].body[0] else { panic!() };
    assert_eq!(
        runs[..4],
        [text("값 ", false), hole("area_t"), text("는 ", false), text("큰 ", true)]
    );
    assert_eq!(runs[4..], [hole("u"), text("와 다르다.", false)]);
}

#[test]
fn phrases_terms_and_mathematics() {
    let lesson = step("[넓이 {t}](t){|을/를} [선분](term:segment) $@a_1 \\times @b\\,*2$").unwrap();
    let Block::Paragraph(runs) = &lesson.steps[0].body[0] else { panic!() };
    assert!(matches!(&runs[0], TextRun::Phrase { name, runs } if name == "t" && runs.len() == 2));
    assert!(matches!(&runs[1], TextRun::Particle(_)));
    assert_eq!(runs[3], TextRun::Term { key: "segment".into(), text: "선분".into() });
    assert_eq!(runs[5], TextRun::Math("@a_1 \\times @b\\,*2".into()));
}

#[test]
fn lists_and_attributes() {
    let source = "## {$t} {#s .step .predict .height .inset light=t,slab.near formula=u trial=far}\n\n\
                  Words.\n\n- one {t}\n- two\n\n## Yes. {#crossing .verdict}\n\n{t=}\n";
    let lesson = LessonText::parse(&format!("{START}{source}")).unwrap();
    let step = lesson.step("s").unwrap();
    assert_eq!(step.title, [TextRun::Symbol("t".into())]);
    assert_eq!(step.light, ["t", "slab.near"]);
    assert_eq!(step.formula.as_deref(), Some("u"));
    assert_eq!(step.trial.as_deref(), Some("far"));
    assert!(step.predict && step.height && step.inset);
    assert_eq!(step.picture, "s");
    assert!(matches!(step.body[..], [Block::Paragraph(_), Block::Item(_), Block::Item(_)]));
    assert_eq!(lesson.verdict("crossing").unwrap().values.len(), 1);
    assert_eq!(lesson.holes()["s"].iter().collect::<Vec<_>>(), ["$t", "t"]);
}

#[test]
fn a_step_may_show_the_picture_of_an_earlier_one() {
    let source = format!("{START}## A {{#a .step}}\n\nx\n\n## B {{#b .step picture=a}}\n\ny\n");
    let lesson = LessonText::parse(&source).unwrap();
    assert_eq!(lesson.step("b").unwrap().picture, "a");
}

#[test]
fn a_note_is_a_paragraph_under_an_empty_heading() {
    let source = format!("{START}## S {{#s .step}}\n\n## {{#s1_y0 .note}}\n\nA sign is lost.\n");
    let lesson = LessonText::parse(&source).unwrap();
    assert_eq!(lesson.notes[0].id, "s1_y0");
    assert_eq!(lesson.notes[0].body, [[text("A sign is lost.", false)]]);
}

#[test]
fn each_fault_names_its_line() {
    let two = "## A {#one .step}\n\nx\n\n";
    let section = |class| Problem::Section(class, "s".into());
    let name = |name: &str| Problem::Hole(HoleError::Name(name.into()));
    for (source, line, problem) in [
        ("words first\n".to_owned(), 1, Problem::Missing("title")),
        ("# T\n\n## S {#s .step}\n".to_owned(), 1, Problem::Missing("goal")),
        (START.to_owned(), 1, Problem::Missing("first step")),
        (format!("{START}## S\n"), 5, Problem::NoId),
        (format!("{START}## S {{#s}}\n"), 5, Problem::NoKind("s".into())),
        (format!("{START}{two}{two}"), 9, Problem::Twice("one".into())),
        (format!("{START}## S {{#s .step lit=t}}\n"), 5, Problem::Attribute("lit".into())),
        (
            format!("{START}## S {{#s .verdict .wide}}\n\nx\n"),
            5,
            Problem::Attribute(".wide".into()),
        ),
        (format!("{START}{two}## S {{#s .step picture=s}}\n"), 9, Problem::Picture("s".into())),
        (format!("{START}## S {{#s .verdict}}\n"), 5, section("verdict")),
        (format!("{START}## S {{#s .challenge}}\n\nx\n"), 5, section("challenge")),
        (format!("{START}## S {{#s .exercise}}\n\nx\n"), 5, section("exercise")),
        (format!("{START}## S {{#s .exhibit}}\n\nx\n\ny\n"), 5, section("exhibit")),
        (format!("{START}## S {{#s .note}}\n\nx\n"), 5, section("note")),
        (format!("{START}{two}\n{{t\n"), 10, Problem::Unclosed("{t".into())),
        (format!("{START}{two}\nx {{T}}\n"), 10, name("T")),
        (format!("{START}{two}\nx $ $\n"), 10, Problem::EmptyMath),
        (format!("{START}{two}\nx $@+$\n"), 10, name("")),
        (format!("{START}{two}\nx *y*\n"), 10, Problem::Markdown("emphasis by one star")),
        (format!("{START}{two}\nx ** y\n"), 10, Problem::Stray('*')),
        (format!("{START}{two}\n> x\n"), 10, Problem::Markdown("a quotation")),
    ] {
        let fault = LessonText::parse(&source).unwrap_err();
        assert_eq!(fault, TextFault { line, problem }, "{source}");
    }
}

#[test]
fn an_opening_is_first_a_summary_last_and_guesses_follow_their_step() {
    let opening = "## Does it hit? {#opening .opening light=t}\n\nA shot.\n\n- compute {t}\n\n";
    let guess = "## Yes {#yes .guess cases=crossing,touching}\n\nIt does.\n\n## No {#no .guess .right}\n\nSo it seems.\n\n";
    let one = "## One {#one .step}\n\nx\n\n";
    let summary = "## {#summary .summary formula=t,u lines=den,t exhibit=s2_div0 instead=bounce}\n\n- a\n- b\n- c\n\nPitfall {u}.\n\nWhen.\n\n";
    let history = "## {#history .history}\n\nLong ago.\n";
    let whole = format!("{START}{opening}{guess}{one}{summary}{history}");
    let lesson = LessonText::parse(&whole).unwrap();
    assert_eq!((lesson.steps.len(), lesson.guided()), (3, 1));
    assert_eq!([0, 1, 2].map(|index| lesson.number(index)), [None, Some(1), None]);
    let asks = lesson.opening().unwrap();
    assert!(asks.predict && asks.light == ["t"]);
    let guesses = &asks.guesses;
    assert_eq!((guesses[0].cases.len(), guesses[1].cases.len(), guesses[1].right), (2, 0, true));
    let StepKind::Summary(card) = &lesson.steps[2].kind else { panic!() };
    assert_eq!((card.formulas.len(), card.lines.len()), (2, 2));
    assert_eq!(card.exhibit.as_deref(), Some("s2_div0"));
    assert_eq!(card.instead, ["bounce"]);
    assert!(lesson.holes()["summary"].contains("u") && lesson.history.is_some());

    let section = |class, id: &str| Problem::Section(class, id.into());
    for (source, problem) in [
        (format!("{one}{opening}"), section("opening", "opening")),
        (opening.replace("- compute {t}", ""), section("opening", "opening")),
        (format!("{summary}{one}"), section("summary", "one")),
        (format!("{one}{}", summary.replace("- c\n", "")), section("summary", "summary")),
        (format!("{one}{guess}"), section("guess", "yes")),
        (format!("{opening}{}", guess.replace("It does.", "")), section("guess", "yes")),
    ] {
        let fault = LessonText::parse(&format!("{START}{source}")).unwrap_err();
        assert_eq!(fault.problem, problem, "{source}");
    }
}
