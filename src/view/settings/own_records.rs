//! The stored records of a learner's own functions, and of refuted claims.

use super::Settings;
use crate::own_code::BreakRecord;

impl Settings {
    /// The most stars that a learner's own function has earned in place of a method, and whether
    /// such a function was cheaper than the method.
    pub fn own_stars(&self, lesson: &str, method: &str) -> (u8, bool) {
        let [stars, cheaper] = own_goals(method).map(|goal| self.stars(lesson, &goal));
        (stars, cheaper > 0)
    }

    /// Stores the stars of a learner's own function, if they are more than before.
    pub fn record_own_stars(&mut self, lesson: &str, method: &str, stars: u8, cheaper: bool) {
        let [best, lean] = own_goals(method);
        self.record_stars(lesson, &best, stars);
        self.record_stars(lesson, &lean, u8::from(cheaper));
    }

    /// Sets aside the text of a method before another one replaces it.
    pub fn set_aside(&mut self, lesson: &str, method: &str, other: &str) {
        let key = |method: String| (lesson.to_owned(), method);
        if let Some(own) = self.own_code.get(&key(method.to_owned())).filter(|own| *own != other) {
            self.own_code.insert(key(aside(method)), own.clone());
        }
    }

    /// The set-aside text of a method.
    pub fn own_before(&self, lesson: &str, method: &str) -> Option<&str> {
        self.own_code.get(&(lesson.to_owned(), aside(method))).map(String::as_str)
    }

    /// The refuted claims in place of a method.
    pub fn broken(&self, lesson: &str, method: &str) -> Option<&BreakRecord> {
        self.broken.get(&(lesson.to_owned(), method.to_owned()))
    }

    /// The most stars earned by refuting the claims about a method.
    pub fn stars_of_breaking(&self, lesson: &str, method: &str) -> u8 {
        self.stars(lesson, &broken_goal(method))
    }

    /// Stores the refuted claims, and the stars if they are more than before.
    pub fn record_break_stars(
        &mut self,
        lesson: &str,
        method: &str,
        record: &BreakRecord,
        stars: u8,
    ) {
        self.broken.insert((lesson.to_owned(), method.to_owned()), record.clone());
        self.record_stars(lesson, &broken_goal(method), stars);
    }
}

/// The name of the stars for refuted claims, stored beside those of challenges.
fn broken_goal(method: &str) -> String {
    format!("break.{method}")
}

/// The names of a learner's stars, stored beside those of challenges, whose names have no dot: the
/// stars, and the mention for fewer operations.
fn own_goals(method: &str) -> [String; 2] {
    [format!("own.{method}"), format!("own.{method}.cheaper")]
}

/// The name of a set-aside text, stored beside those of methods, whose names have no dot.
fn aside(method: &str) -> String {
    format!("{method}.before")
}
