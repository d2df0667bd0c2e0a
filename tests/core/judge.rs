//! Tests `crosspoint judge` with the programs of `examples/judge/`.

use crosspoint::geometry::question::table::Question;
use crosspoint::judge::{
    CaseKind, CaseSelection, Judged, JudgedProgram, ProgramError, ProgramJudgement, judge,
};
use std::ffi::OsString;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

fn judged(query: &str, command: Vec<OsString>) -> Result<ProgramJudgement, ProgramError> {
    let question = Question::named(query).unwrap();
    let program = JudgedProgram { command, timeout: Duration::from_secs(60) };
    judge(
        question,
        question.answers.as_ref().unwrap(),
        &program,
        CaseSelection { count: 100, seed: 3 },
    )
}

fn example(name: &str) -> OsString {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/judge").join(name).into()
}

/// Whether a program is installed.
fn has(name: &str) -> bool {
    Command::new(name).arg("--version").output().is_ok_and(|output| output.status.success())
}

fn wrong(found: &ProgramJudgement) -> [usize; 3] {
    found.rows.map(|tally| tally.asked - tally.right)
}

#[test]
fn a_program_that_computes_with_fractions_is_right() {
    if !has("python3") {
        return;
    }
    let found =
        judged("segment_segment_2d", vec!["python3".into(), example("segments.py")]).unwrap();
    assert_eq!((wrong(&found), found.failure), ([0, 0, 0], None));
    assert_eq!(found.rows.map(|tally| tally.asked > 0), [true; 3]);
}

#[test]
fn a_program_that_rounds_is_wrong_where_rounding_decides() {
    if !has("node") {
        return;
    }
    let found = judged("segment_segment_2d", vec!["node".into(), example("segments.js")]).unwrap();
    let [general, special, nearly] = wrong(&found);
    assert!(general == 0 && special == 0 && nearly > 100, "{found:?}");
    let failure = found.failure.unwrap();
    assert_eq!((failure.kind, failure.field.as_str()), (CaseKind::Nearly, "relation"));
    let question = Question::named("segment_segment_2d").unwrap();
    let apart = ["zero_length", "parallel", "apart", "miss"];
    let is_apart = apart.contains(&question.outcome(&failure.arguments));
    assert_eq!(failure.truth == "disjoint", is_apart, "{failure:?}");
}

#[test]
fn a_compiled_program_is_judged_like_any_other() {
    let folder = tempfile::tempdir().unwrap();
    let program = folder.path().join("point_on_segment");
    let compiler = Command::new("c++")
        .args(["-std=c++17", "-O1", "-ffp-contract=off", "-o"])
        .args([program.as_os_str(), &example("point_on_segment.cpp")])
        .status();
    if !compiler.is_ok_and(|status| status.success()) {
        return;
    }
    let found = judged("point_on_segment_2d", vec![program.into()]).unwrap();
    let [general, special, nearly] = wrong(&found);
    assert!(general == 0 && special == 0 && nearly > 100, "{found:?}");
}

#[test]
fn a_missing_case_is_found_and_made_simple() {
    // This program always answers that two segments do not meet.
    let script =
        r#"while read -r line; do echo "${line%%,*},\"out\":{\"relation\":\"disjoint\"}}"; done"#;
    let Ok(found) = judged("segment_segment_2d", ["sh", "-c", script].map(OsString::from).to_vec())
    else {
        return assert!(!has("sh"));
    };
    let failure = found.failure.unwrap();
    assert_eq!((failure.kind, failure.answered.as_str()), (CaseKind::General, Some("disjoint")));
    let numbers = failure.arguments.iter().flatten();
    assert!(numbers.clone().all(|x| x.trunc() == *x && x.abs() < 10.0), "{:?}", failure.arguments);
}
