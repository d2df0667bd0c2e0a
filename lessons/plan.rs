//! Courses with a number of hours: the lessons of each hour.

use super::{ALL, Entry};

/// The minutes of a lesson hour at school.
pub const HOUR: usize = 50;

/// A course.
#[derive(Debug)]
pub struct Plan {
    /// The number of hours.
    pub hours: usize,
    /// The plan's lessons by their numbers; empty for all lessons.
    lessons: &'static [&'static str],
}

/// The courses, the shortest first.
pub const PLANS: [Plan; 3] = [
    Plan {
        hours: 8,
        lessons: &[
            "0.0", "0.1", "0.2", "0.3", "1.2", "1.3", "2.1", "2.2", "2.3", "2.6", "3.2", "3.4",
            "5.2", "5.3", "5.4", "7.1",
        ],
    },
    Plan {
        hours: 16,
        lessons: &[
            "0.0", "0.1", "0.2", "0.3", "0.4", "0.5", "1.2", "1.3", "1.4", "2.1", "2.2", "2.3",
            "2.4", "2.6", "3.1", "3.2", "3.4", "4.1", "4.2", "5.2", "5.3", "5.4", "5.5", "6.1",
            "6.2", "7.1",
        ],
    },
    Plan { hours: 28, lessons: &[] },
];

impl Plan {
    /// The plan's lessons, in teaching order.
    pub fn lessons(&self) -> impl Iterator<Item = &'static Entry> {
        let chosen = |entry: &&Entry| {
            self.lessons.is_empty() || self.lessons.contains(&entry.place().as_str())
        };
        ALL.iter().filter(chosen)
    }

    /// The lessons of each hour: in teaching order, at least one per hour, with the fullest hour as
    /// short as possible.
    ///
    /// ```
    /// use crosspoint::lessons::plan::{PLANS, minutes};
    /// let hours = PLANS[0].by_hour();
    /// assert_eq!(hours.len(), 8);
    /// assert_eq!(hours[0][0].place(), "0.0");
    /// assert!(hours.iter().all(|hour| minutes(hour) <= 30));
    /// ```
    pub fn by_hour(&self) -> Vec<Vec<&'static Entry>> {
        let all: Vec<_> = self.lessons().collect();
        let fits = |most: usize| packed(&all, most).is_some_and(|hours| hours.len() <= self.hours);
        let most = (0..=minutes(&all)).find(|most| fits(*most));
        let mut hours = most.and_then(|most| packed(&all, most)).unwrap_or_default();
        // Remaining hours relieve the fullest hours with several lessons.
        while hours.len() < self.hours {
            let several = (0..hours.len()).filter(|hour| hours[*hour].len() > 1);
            let Some(fullest) = several.max_by_key(|hour| minutes(&hours[*hour])) else { break };
            let half = hours[fullest].len().div_ceil(2);
            let rest = hours[fullest].split_off(half);
            hours.insert(fullest + 1, rest);
        }
        hours
    }
}

/// The total minutes of lessons.
pub fn minutes(lessons: &[&Entry]) -> usize {
    lessons.iter().filter_map(|entry| entry.minutes()).map(usize::from).sum()
}

/// Hours with at most this many minutes, in order; `None` if a single lesson is longer.
fn packed(all: &[&'static Entry], most: usize) -> Option<Vec<Vec<&'static Entry>>> {
    let mut hours: Vec<Vec<&'static Entry>> = Vec::new();
    for entry in all {
        if minutes(&[entry]) > most {
            return None;
        }
        match hours.last_mut() {
            Some(hour) if minutes(hour) + minutes(&[entry]) <= most => hour.push(entry),
            _ => hours.push(vec![entry]),
        }
    }
    Some(hours)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prerequisites_are_taught_before() {
        for plan in &PLANS {
            let all: Vec<_> = plan.lessons().map(|entry| entry.id).collect();
            for (index, entry) in plan.lessons().enumerate() {
                for need in entry.needs() {
                    assert!(all[..index].contains(&need.id), "{} h: {}", plan.hours, entry.id);
                }
            }
        }
    }

    #[test]
    fn every_hour_has_lessons_and_leaves_time_for_questions() {
        for plan in &PLANS {
            let hours = plan.by_hour();
            assert_eq!(hours.len(), plan.hours);
            for hour in &hours {
                let taken = minutes(hour);
                assert!(taken > 0 && taken + 20 <= HOUR, "{} h: {taken} min", plan.hours);
            }
            let flat = hours.concat().iter().map(|entry| entry.id).collect::<Vec<_>>();
            assert_eq!(flat, plan.lessons().map(|entry| entry.id).collect::<Vec<_>>());
        }
        assert_eq!(PLANS[2].lessons().count(), ALL.len());
        let named = |plan: &Plan| plan.lessons.len();
        assert!(PLANS[..2].iter().all(|plan| named(plan) == plan.lessons().count()));
    }
}
