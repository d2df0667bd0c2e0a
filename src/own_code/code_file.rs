//! All functions of a learner in one text file.

use crate::derivation::indented;
use crate::program::read::limits;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// The first line.
const HEAD: &str = "crosspoint code 1";
/// The text before the names of lesson and method.
const OF: &str = "== ";
/// The text before each line of a function.
const INDENT: &str = "    ";

/// Functions by lesson and method.
pub type CodeTexts = BTreeMap<(String, String), String>;

/// Why a file of functions is rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CodeFileFault {
    /// The line, from 1.
    pub line: usize,
    /// The key of the sentence about the fault.
    pub word: &'static str,
}

/// The file of some functions.
///
/// ```
/// use crosspoint::own_code::{CodeTexts, code_file, code_texts};
/// let key = ("ray_box".to_owned(), "ray_box_plane".to_owned());
/// let texts = CodeTexts::from([(key, "fn f() {\n\n}\n".to_owned())]);
/// let file = code_file(&texts);
/// assert_eq!(file, "crosspoint code 1\n\n== ray_box ray_box_plane\n    fn f() {\n\n    }\n");
/// assert_eq!(code_texts(&file, |_| true), Ok(texts));
/// assert_eq!(code_texts("fn f() {}", |_| true).unwrap_err().line, 1);
/// ```
pub fn code_file(texts: &CodeTexts) -> String {
    let mut file = format!("{HEAD}\n");
    for ((lesson, method), text) in texts {
        // Writing to a string cannot fail.
        let _ = write!(file, "\n{OF}{lesson} {method}\n{}", indented(text));
    }
    file
}

/// The functions in a file; fails with the first invalid line. `is_lesson` tests the name of a
/// lesson.
pub fn code_texts(
    file: &str,
    is_lesson: impl Fn(&str) -> bool,
) -> Result<CodeTexts, CodeFileFault> {
    let mut lines = file.lines().map(|line| line.trim_end_matches('\r')).enumerate();
    let fault = |index: usize, word| CodeFileFault { line: index + 1, word };
    if lines.next().map(|(_, line)| line.trim_start_matches('\u{feff}').trim()) != Some(HEAD) {
        return Err(fault(0, "code_file_head"));
    }
    let mut texts = CodeTexts::new();
    let mut open: Option<(String, String)> = None;
    for (index, line) in lines {
        if let Some(of) = line.strip_prefix(OF) {
            let (lesson, method) =
                of.trim().split_once(' ').ok_or(fault(index, "code_file_method"))?;
            let letter = |c: char| c.is_ascii_alphanumeric() || c == '_';
            if !is_lesson(lesson) || !method.chars().all(letter) {
                return Err(fault(index, "code_file_method"));
            }
            let key = (lesson.to_owned(), method.to_owned());
            if texts.insert(key.clone(), String::new()).is_some() {
                return Err(fault(index, "code_file_twice"));
            }
            open = Some(key);
            continue;
        }
        let text = match line.trim().is_empty() {
            true => "",
            false => line.strip_prefix(INDENT).ok_or(fault(index, "code_file_indent"))?,
        };
        let Some(own) = open.as_ref().and_then(|key| texts.get_mut(key)) else {
            match text.is_empty() {
                true => continue,
                false => return Err(fault(index, "code_file_indent")),
            }
        };
        if text.contains(|c: char| c.is_control() && c != '\t') {
            return Err(fault(index, "code_file_sign"));
        }
        *own += text;
        own.push('\n');
        // Trailing empty lines separate two functions.
        if own.trim_end().len() > limits::BYTES {
            return Err(fault(index, "code_file_long"));
        }
    }
    for text in texts.values_mut() {
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    Ok(texts)
}
