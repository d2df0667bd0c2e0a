//! The prerequisites of each lesson, and its duration.

use super::{ALL, Entry, find};

impl Entry {
    /// The lesson's approximate duration in minutes; `None` if unknown.
    pub fn minutes(&self) -> Option<u8> {
        self.minutes
    }

    /// The prerequisite lessons.
    pub fn needs(&self) -> impl Iterator<Item = &'static Self> {
        self.needs.iter().copied().filter_map(find)
    }

    /// The lessons that build on this one, in teaching order.
    pub fn leads_to(&self) -> impl Iterator<Item = &'static Self> {
        ALL.iter().filter(|other| other.needs().any(|need| need.id == self.id))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A lesson with only earlier prerequisites is in no cycle.
    #[test]
    fn lessons_need_lessons_that_come_before_them() {
        for (index, Entry { id, minutes, needs, .. }) in ALL.iter().enumerate() {
            for need in *needs {
                assert!(ALL[..index].iter().any(|before| before.id == *need), "{id} needs {need}");
            }
            assert!(minutes.is_none_or(|minutes| (5..=45).contains(&minutes)), "{id}");
        }
    }

    #[test]
    fn what_needs_a_lesson_is_what_it_leads_to() {
        let ids =
            |name: &str| find(name).unwrap().leads_to().map(|entry| entry.id).collect::<Vec<_>>();
        assert!(
            ids("sphere_ray") == ["sphere_segment", "ray_box"] && ids("shadow_matrix").is_empty()
        );
    }
}
