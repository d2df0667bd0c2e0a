//! Steps and challenges moved to another lesson when one was split. Links and progress name their
//! original lesson.

use super::{Entry, find};

/// The split lesson, the new lesson, and the moved ids.
const MOVED: &[(&str, &str, &[&str])] = &[(
    "change_of_basis",
    "signs_without_division",
    &["flat", "between", "line", "one_line", "undivided", "false_hit", "on_wall"],
)];

impl Entry {
    /// The current lesson of the step or challenge with this id in the original lesson.
    ///
    /// ```
    /// use crosspoint::lessons::find;
    /// let lesson = find("change_of_basis").expect("a lesson");
    /// assert_eq!(lesson.moved("flat").map(|entry| entry.id), Some("signs_without_division"));
    /// assert!(lesson.moved("cone").is_none());
    /// ```
    pub fn moved(&self, id: &str) -> Option<&'static Self> {
        let row = MOVED.iter().find(|(from, _, ids)| *from == self.id && ids.contains(&id));
        row.and_then(|(_, to, _)| find(to))
    }
}

/// The original lesson of the step or challenge with this id in `lesson`.
///
/// ```
/// use crosspoint::lessons::moved_steps::former;
/// assert_eq!(former("signs_without_division", "flat"), Some("change_of_basis"));
/// assert_eq!(former("change_of_basis", "flat"), None);
/// ```
pub fn former(lesson: &str, id: &str) -> Option<&'static str> {
    let row = MOVED.iter().find(|(_, to, ids)| *to == lesson && ids.contains(&id));
    row.map(|(from, ..)| *from)
}
