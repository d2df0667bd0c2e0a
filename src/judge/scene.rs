//! The lesson that shows a case of a question.

use super::sample::Arguments;
use crate::geometry::question::table::Question;
use crate::lesson::fields::Fields;
use crate::lesson::link::{LinkState, SavedView, encode};
use crate::lessons;
use glam::DVec3;

/// Questions, their lessons, and the fields of the scene. The value of a field is one of these:
///
/// - an argument, or the sum of two
/// - a word, after `'`
/// - `plane0`, `plane1` or `plane2`: one of three points of the plane of `n` and `d`
/// - `normal` or `offset` of the plane through `v0`, `v1` and `v2`
const SCENES: &[(&str, &str, &str)] = &[
    ("segment_segment_2d", "perp_product", "a=a b=b c=c d=d"),
    ("line_line_2d", "perp_product", "a=p b=p+u c=q d=q+v ab='Line cd='Line"),
    ("ray_segment_2d", "perp_product", "a=p b=p+v c=a d=b ab='Ray"),
    ("circle_line", "sphere_line", "p=p p2=p+d q=c r=r dimension='Plane"),
    ("circle_ray", "sphere_ray", "p=p p2=p+d q=c r=r dimension='Plane"),
    ("circle_segment", "sphere_segment", "p=a p2=b q=c r=r dimension='Plane"),
    ("sphere_line", "sphere_line", "p=p p2=p+d q=c r=r dimension='Space"),
    ("sphere_ray", "sphere_ray", "p=p p2=p+d q=c r=r dimension='Space"),
    ("sphere_segment", "sphere_segment", "p=a p2=b q=c r=r dimension='Space"),
    ("point_on_segment_2d", "point_on_segment", "v=p p1=a p2=b dimension='Plane"),
    ("point_on_segment_3d", "point_on_segment", "v=p p1=a p2=b dimension='Space"),
    ("point_plane", "point_plane", "p=p n=n d=d"),
    ("point_plane_3pt", "point_plane", "p=p n=normal d=offset"),
    ("sphere_sphere", "sphere_sphere", "p1=c1 r1=r1 p2=c2 r2=r2 dimension='Space"),
    ("point_in_triangle_2d", "triangle_areas", "p=p v0=v0 v1=v1 v2=v2 dimension='Plane"),
    ("point_in_triangle_3d", "triangle_areas", "p=p v0=v0 v1=v1 v2=v2 dimension='Space"),
    ("line_line_3d", "line_line", "p1=p p2=p+u p3=q p4=q+v first='Line second='Line"),
    ("segment_segment_3d", "segment_segment_space", "a=a b=b c=c d=d"),
    ("line_cylinder", "line_cylinder", "p=p p2=p+u q=q q2=q+v r=r"),
    ("segment_plane", "segment_plane", "on.p=a on.q=b on.v0=plane0 on.v1=plane1 on.v2=plane2"),
    ("line_plane", "line_plane", "p=p q=p+u v0=plane0 v1=plane1 v2=plane2"),
    ("line_triangle", "line_triangle", "p=p q=p+u v0=v0 v1=v1 v2=v2 extent='Line"),
    ("ray_triangle", "line_triangle", "p=p q=p+u v0=v0 v1=v1 v2=v2 extent='Ray"),
];

/// The link, after `#`, that shows a case; `None` if no lesson asks the question.
///
/// ```
/// use crosspoint::{geometry::question::table::Question, judge::link};
/// let question = Question::named("circle_line").expect("it is in the table");
/// let case = vec![vec![-2.0, 1.0], vec![4.0, 0.0], vec![0.0, 0.0], vec![1.0]];
/// let shown = "sphere_line/2/?p=-2,1,0&p2=2,1,0&q=0,0,0&r=1&dimension=Plane&.end";
/// assert_eq!(link(question, &case).as_deref(), Some(shown));
/// ```
pub fn link(question: &Question, arguments: &Arguments) -> Option<String> {
    let (_, lesson, fields) = SCENES.iter().find(|(name, ..)| *name == question.name)?;
    let start = (lessons::find(lesson)?.open)().scene_fields();
    let field = |text: &str| {
        let (name, says) = text.split_once('=')?;
        if let Some(word) = says.strip_prefix('\'') {
            return Some((name.to_owned(), word.to_owned()));
        }
        let mut numbers = value(question, arguments, says)?;
        // A lesson for both dimensions stores points of space in the plane too.
        let known = start.0.iter().find(|(known, _)| known == name)?;
        numbers.resize(known.1.split(',').count(), 0.0);
        let numbers: Vec<_> = numbers.iter().map(f64::to_string).collect();
        Some((name.to_owned(), numbers.join(",")))
    };
    let scene = Fields(fields.split(' ').map(field).collect::<Option<_>>()?);
    Some(encode(lesson, &LinkState { step: String::new(), view: SavedView::Home, scene }))
}

fn value(question: &Question, arguments: &Arguments, says: &str) -> Option<Vec<f64>> {
    let argument = |name: &str| {
        let at = question.parameters.iter().position(|(known, _)| *known == name)?;
        arguments.get(at)
    };
    let vector = |name: &str| Some(DVec3::from_slice(argument(name)?.get(..3)?));
    if let Some((one, other)) = says.split_once('+') {
        let pairs = argument(one)?.iter().zip(argument(other)?);
        return Some(pairs.map(|(x, y)| x + y).collect());
    }
    let normal = || Some((vector("v1")? - vector("v0")?).cross(vector("v2")? - vector("v0")?));
    let vector = match says {
        "normal" => normal()?,
        "offset" => return Some(vec![normal()?.dot(vector("v0")?)]),
        "plane0" | "plane1" | "plane2" => {
            let (n, d) = (vector("n")?, argument("d")?[0]);
            let across = n.any_orthogonal_vector();
            let start = n * (d / n.length_squared());
            match says {
                "plane0" => start,
                "plane1" => start + across,
                _ => start + n.cross(across),
            }
        }
        name => return argument(name).cloned(),
    };
    vector.is_finite().then(|| vector.to_array().to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::question::table::QUESTIONS;
    use crate::judge::cases;
    use crate::lesson::link::decode;

    #[test]
    fn every_judged_question_is_shown_by_a_lesson() {
        let judged = |question: &&Question| question.answers.is_some() && !question.takes_shapes();
        for question in QUESTIONS.iter().filter(judged) {
            let mut shown = 0;
            for case in cases(question, 5, 1) {
                let Some(address) = link(question, &case.arguments) else { continue };
                let found = decode(&address).unwrap();
                let page = (lessons::find(&found.lesson).unwrap().open)();
                let (_, lost) = page.lesson().with_fields(&found.state.unwrap().scene);
                assert_eq!(lost, 0, "{address}");
                shown += 1;
            }
            // A plane without a normal has no points to show.
            assert!(shown > 200, "{}: {shown}", question.name);
        }
    }
}
