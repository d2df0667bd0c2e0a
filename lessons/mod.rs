//! The table of contents.

use crate::lesson::Page;
use crate::text::glossary;
use crate::text::lesson::{LessonContents, LessonText};
use crate::text::pack::{self, carried};
use crate::text::words::Lang;
use std::sync::OnceLock;

pub mod bounce;
pub mod capsule_capsule;
pub mod change_of_basis;
pub mod circle_and_segment;
pub mod circle_closest_point;
pub mod cross_product;
pub mod curriculum;
pub mod distance_to_line;
pub mod dot_and_perp;
pub mod dyad;
pub mod float_grid;
pub mod homogeneous;
pub mod homogeneous_matrices;
pub mod line_and_ball;
mod line_and_ball_cases;
pub mod line_and_plane;
pub mod line_cylinder;
pub mod line_equations;
pub mod line_line;
pub mod line_parameter;
pub mod line_plane;
pub mod line_triangle;
pub mod linear_equations;
#[cfg(test)]
mod marks_of_values;
pub mod moller_trumbore;
pub mod moved_steps;
mod path;
pub mod perp_product;
pub mod plan;
pub mod point_and_triangle;
pub mod point_on_segment;
pub mod point_plane;
mod prelude;
pub mod ray_and_triangle;
mod ray_and_triangle_trials;
pub mod ray_box;
pub mod segment_basis;
pub mod segment_plane;
pub mod segment_segment_space;
pub mod shadow_matrix;
pub mod signs_without_division;
pub mod skew_lines;
pub mod sphere_distance_to_line;
pub mod sphere_line;
pub mod sphere_ray;
pub mod sphere_segment;
pub mod sphere_sphere;
pub mod triangle_angles;
pub mod triangle_areas;
pub mod triangle_barycentric;
pub mod two_balls;
pub mod two_lines;
pub mod two_segments;
pub mod wall_scene;
pub mod what_is_a_collision;
pub mod works;

/// A lesson's entry in the table of contents: its constructor and its texts.
pub struct Entry {
    /// Name of the lesson's folder, and its id in links.
    pub id: &'static str,
    /// Number of the lesson's chapter and its number in the chapter: `(1, 2)`.
    pub number: (u8, u8),
    /// Opens the lesson in its initial state.
    pub open: fn() -> Page,
    /// The lesson's text in Korean and in English; empty in the page, which fetches them.
    pub texts: [&'static str; 2],
    /// The lesson's approximate duration in minutes, if known.
    minutes: Option<u8>,
    /// The ids of the prerequisite lessons.
    needs: &'static [&'static str],
    /// Cache of the parsed texts.
    parsed: [OnceLock<LessonText>; 2],
}

impl Entry {
    /// An entry; its texts are parsed on first use.
    pub const fn new(
        id: &'static str,
        number: (u8, u8),
        open: fn() -> Page,
        texts: [&'static str; 2],
    ) -> Self {
        let parsed = [OnceLock::new(), OnceLock::new()];
        Self { id, number, open, texts, minutes: None, needs: &[], parsed }
    }

    /// This lesson with its duration and its prerequisites.
    const fn on_path(mut self, minutes: u8, needs: &'static [&'static str]) -> Self {
        self.minutes = Some(minutes);
        self.needs = needs;
        self
    }

    /// The lesson's text in a language, with its terms linked; the text in the other language while
    /// only that is loaded. An invalid text gives an empty one; a test parses all texts.
    pub fn text(&self, lang: Lang) -> &LessonText {
        let lang = pack::shown(lang);
        let parse = || {
            let text = pack::text(lang, self.id, self.texts[lang as usize]);
            let mut text = LessonText::parse(text).unwrap_or_default();
            glossary::linking::link(&mut text, lang);
            text
        };
        self.parsed[lang as usize].get_or_init(parse)
    }

    /// The lesson's title and steps in a language, without reading the rest of its text.
    pub fn contents(&self, lang: Lang) -> LessonContents {
        let lang = pack::shown(lang);
        LessonContents::parse(pack::text(lang, self.id, self.texts[lang as usize]))
    }

    /// The lesson's number as text: `1.2`.
    pub fn place(&self) -> String {
        let (chapter, number) = self.number;
        format!("{chapter}.{number}")
    }
}

macro_rules! entries {
    ($(
        $chapter:literal - $number:literal $id:ident
        $($minutes:literal min $(after $($need:ident)+)?)?,
    )*) => {
        static ENTRIES: [Entry; [$($number),*].len()] = [$(Entry::new(
            stringify!($id),
            ($chapter, $number),
            Page::of::<$id::Topic>,
            [
                carried!(concat!(stringify!($id), "/ko.md")),
                carried!(concat!(stringify!($id), "/en.md")),
            ],
        )$(.on_path($minutes, &[$($(stringify!($need)),+)?]))?),*];
    };
}

/// The numbers of the chapters; their names are interface words.
pub const CHAPTERS: std::ops::RangeInclusive<u8> = 0..=7;

/// The lessons, in teaching order, each with its minutes and its prerequisites.
pub static ALL: &[Entry] = &ENTRIES;

entries! {
    0 - 0 what_is_a_collision 10 min,
    0 - 1 dot_and_perp 12 min,
    0 - 2 cross_product 16 min after dot_and_perp,
    0 - 3 line_parameter 11 min,
    0 - 4 linear_equations 15 min after dot_and_perp,
    0 - 5 float_grid 15 min after dot_and_perp,
    1 - 1 line_equations 14 min after linear_equations,
    1 - 2 perp_product 15 min after dot_and_perp line_parameter,
    1 - 3 bounce 14 min after dot_and_perp perp_product,
    1 - 4 change_of_basis 13 min after perp_product,
    1 - 5 signs_without_division 15 min after change_of_basis,
    2 - 1 circle_closest_point 14 min after dot_and_perp line_parameter,
    2 - 2 sphere_line 12 min after dot_and_perp line_parameter,
    2 - 3 sphere_ray 11 min after sphere_line,
    2 - 4 sphere_segment 11 min after sphere_ray,
    2 - 5 sphere_distance_to_line 13 min after cross_product sphere_line,
    2 - 6 sphere_sphere 12 min after dot_and_perp,
    3 - 1 point_on_segment 14 min after cross_product line_parameter,
    3 - 2 point_plane 12 min after dot_and_perp,
    3 - 3 segment_plane 13 min after cross_product point_plane,
    3 - 4 line_plane 13 min after cross_product line_parameter point_plane,
    4 - 1 line_line 16 min after cross_product perp_product point_plane,
    4 - 2 skew_lines 14 min after line_line,
    4 - 3 line_cylinder 18 min after sphere_distance_to_line skew_lines,
    4 - 4 segment_segment_space 17 min after skew_lines,
    4 - 5 capsule_capsule 13 min after segment_segment_space,
    5 - 1 triangle_angles 12 min after point_plane,
    5 - 2 triangle_areas 13 min after cross_product point_plane,
    5 - 3 triangle_barycentric 13 min after triangle_areas,
    5 - 4 line_triangle 15 min after line_plane triangle_barycentric,
    5 - 5 moller_trumbore 18 min after line_line line_triangle,
    6 - 1 homogeneous 12 min,
    6 - 2 homogeneous_matrices 15 min after homogeneous,
    6 - 3 dyad 12 min after dot_and_perp homogeneous_matrices,
    6 - 4 shadow_matrix 16 min after line_plane dyad,
    7 - 1 ray_box 15 min after sphere_ray line_plane,
}

/// The default lesson: the first that computes something. The home screen starts with the first in
/// teaching order.
pub fn greeting() -> &'static Entry {
    find("dot_and_perp").unwrap_or(&ALL[0])
}

/// The lesson by its id or by its number: `perp_product`, `1.2`.
///
/// ```
/// use crosspoint::lessons::find;
/// assert_eq!(find("1.2").map(|entry| entry.id), Some("perp_product"));
/// assert!(find("2.9").is_none());
/// ```
pub fn find(name: &str) -> Option<&'static Entry> {
    ALL.iter().find(|entry| entry.id == name || entry.place() == name)
}

/// The lessons of a chapter, in teaching order.
pub fn of_chapter(chapter: u8) -> impl DoubleEndedIterator<Item = &'static Entry> {
    ALL.iter().filter(move |entry| entry.number.0 == chapter)
}
