//! What document 004 published about this question, written anew with its flaw.

use crate::geometry::single::Vec3;
use crate::lesson::{Answer, Arithmetic, Exhibit, Published, Returned, Verdict};
use crate::lessons::two_lines::{self, Scene};

/// The number of points found, called the number of hits; less than 0 where none can be told.
///
/// S4-ll-index: for skew lines the two points are the closest ones, and nothing is hit.
pub fn count_of_hits([p1, l1]: [Vec3; 2], [p3, l2]: [Vec3; 2]) -> i32 {
    let n = l1.cross(l2);
    if n == Vec3::ZERO {
        return if l1.cross(p3 - p1) == Vec3::ZERO { -1 } else { -2 };
    }
    if n.dot(p1 - p3) == 0.0 { 1 } else { 2 }
}

/// All of it.
pub const PUBLISHED: &[Published<Scene>] = &[Published {
    name: "count_of_hits",
    file: include_str!("published.rs"),
    arithmetic: Arithmetic::Single,
    run: |scene| {
        let [p1, l1, p3, l2] = scene.rays().map(|v| v.as_vec3());
        let count = count_of_hits([p1, l1], [p3, l2]);
        // Whoever asks whether there are hits takes two for a yes.
        let hit = Verdict { case: "crossing", answer: Answer::Yes };
        Returned::new(if count > 0 { hit } else { two_lines::returned(count) }, Vec::new())
    },
    exhibits: &[Exhibit {
        erratum: "S4-ll-index",
        counterexample: || {
            Scene::lines([-2.0, 0.0, 1.0], [3.0, 0.0, 0.0], [1.0, -2.0, 3.0], [0.0, 3.0, 0.0])
        },
        special_input: false,
    }],
}];
