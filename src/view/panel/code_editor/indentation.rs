//! Indentation of a text by Tab, Shift+Tab, Enter and a closing brace.

/// Spaces per level.
const LEVEL: usize = 4;

/// A text with its selection: start and cursor, in characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SelectedText {
    pub text: String,
    /// Start of the selection and cursor; equal if nothing is selected.
    pub selection: [usize; 2],
}

impl SelectedText {
    fn chars(&self) -> Vec<char> {
        self.text.chars().collect()
    }

    /// The line of the cursor, from 0.
    pub fn line(&self) -> usize {
        self.text.chars().take(self.selection[1]).filter(|sign| *sign == '\n').count()
    }

    /// The selection in ascending order.
    fn ordered(&self) -> [usize; 2] {
        let [anchor, cursor] = self.selection;
        [anchor.min(cursor), anchor.max(cursor)]
    }

    /// This text with the selection replaced by `put`, and the cursor after its first `ahead`
    /// characters.
    pub fn replaced(&self, put: &str, ahead: usize) -> Self {
        let (chars, [from, to]) = (self.chars(), self.ordered());
        let text =
            chars[..from].iter().copied().chain(put.chars()).chain(chars[to..].iter().copied());
        Self { text: text.collect(), selection: [from + ahead; 2] }
    }
}

/// Tab: spaces up to the next level, or one level more for each selected line.
pub fn indented(before: &SelectedText) -> SelectedText {
    let [from, to] = before.ordered();
    if from == to {
        let column = from - line_start(&before.chars(), from);
        let count = LEVEL - column % LEVEL;
        return before.replaced(&" ".repeat(count), count);
    }
    shifted(before, |line| if line.is_empty() { 0 } else { LEVEL as isize })
}

/// Shift+Tab: one level less for each selected line, or for the line of the cursor.
pub fn outdented(before: &SelectedText) -> SelectedText {
    shifted(before, |line| {
        let spaces = line.iter().take(LEVEL).take_while(|c| **c == ' ').count();
        -(spaces as isize)
    })
}

/// Enter: the next line keeps the indentation, one level deeper after an opening brace.
pub fn continued(before: &SelectedText) -> SelectedText {
    let (chars, [from, to]) = (before.chars(), before.ordered());
    let start = line_start(&chars, from);
    let spaces = chars[start..from].iter().take_while(|c| **c == ' ').count();
    let opens = chars[start..from].iter().rev().find(|c| **c != ' ') == Some(&'{');
    let closes = chars.get(to) == Some(&'}');
    let inner = spaces + if opens { LEVEL } else { 0 };
    let line = format!("\n{}", " ".repeat(inner));
    let after = if opens && closes { format!("\n{}", " ".repeat(spaces)) } else { String::new() };
    before.replaced(&format!("{line}{after}"), line.len())
}

/// A closing brace on an empty line is indented one level less. `None` on any other line.
pub fn closed(before: &SelectedText) -> Option<SelectedText> {
    let (chars, [from, to]) = (before.chars(), before.ordered());
    let start = line_start(&chars, from);
    let empty = from == to && from - start >= LEVEL && chars[start..from].iter().all(|c| *c == ' ');
    empty.then(|| {
        let whole = SelectedText { selection: [from - LEVEL, from], ..before.clone() };
        whole.replaced("}", 1)
    })
}

/// Adds or removes spaces at the start of each selected line.
fn shifted(before: &SelectedText, by: impl Fn(&[char]) -> isize) -> SelectedText {
    let (chars, [from, to]) = (before.chars(), before.ordered());
    let first = line_start(&chars, from);
    // A line without selected characters stays.
    let last = if to > from && line_start(&chars, to) == to { to - 1 } else { to };
    let (mut text, mut selection) = (String::new(), before.selection);
    let mut at = 0;
    for line in before.text.split_inclusive('\n') {
        let line: Vec<char> = line.chars().collect();
        let bare = line.strip_suffix(&['\n']).unwrap_or(&line);
        let change = if (first..=last).contains(&at) { by(bare) } else { 0 };
        match usize::try_from(change) {
            Ok(more) => {
                text.extend(std::iter::repeat_n(' ', more));
                text.extend(&line);
            }
            Err(_) => text.extend(&line[change.unsigned_abs()..]),
        }
        for (place, old) in selection.iter_mut().zip(before.selection) {
            if old > at || old == at && change < 0 {
                let moved = old.checked_add_signed(change).unwrap_or(0).max(at);
                *place = place.saturating_add_signed(moved as isize - old as isize);
            }
        }
        at += line.len();
    }
    SelectedText { text, selection }
}

/// The start of the line of a position.
fn line_start(chars: &[char], at: usize) -> usize {
    chars[..at.min(chars.len())].iter().rposition(|c| *c == '\n').map_or(0, |found| found + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A text in which `[` and `|` mark start and cursor of the selection.
    fn marked(text: &str) -> SelectedText {
        let cursor = text.replace('[', "").chars().position(|c| c == '|').unwrap();
        let anchor = text.replace('|', "").chars().position(|c| c == '[').unwrap_or(cursor);
        SelectedText { text: text.replace(['[', '|'], ""), selection: [anchor, cursor] }
    }

    #[test]
    fn tab_fills_up_to_a_level_or_indents_lines() {
        assert_eq!(indented(&marked("a|b")), marked("a   |b"));
        assert_eq!(indented(&marked("    |")), marked("        |"));
        assert_eq!(indented(&marked("x\na[b\n\ncd|\ne")), marked("x\n    a[b\n\n    cd|\ne"));
        assert_eq!(indented(&marked("[ab\n|cd")), marked("[    ab\n|cd"));
    }

    #[test]
    fn shift_tab_removes_up_to_a_level() {
        assert_eq!(outdented(&marked("      ab|")), marked("  ab|"));
        assert_eq!(outdented(&marked("  a[b\n     c|d")), marked("a[b\n c|d"));
        assert_eq!(outdented(&marked("a|b")), marked("a|b"));
        assert_eq!(outdented(&marked("  |  ab")), marked("|ab"));
    }

    #[test]
    fn enter_keeps_the_indentation_and_a_brace_deepens_it() {
        assert_eq!(continued(&marked("    let a;|")), marked("    let a;\n    |"));
        assert_eq!(continued(&marked("  if a {|")), marked("  if a {\n      |"));
        assert_eq!(continued(&marked("  if a {|}")), marked("  if a {\n      |\n  }"));
        assert_eq!(closed(&marked("    if a {\n        |")), Some(marked("    if a {\n    }|")));
        assert_eq!(closed(&marked("    a |")), None);
    }
}
