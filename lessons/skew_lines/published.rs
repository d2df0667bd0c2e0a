//! Published code about this question: that of the previous lesson, which finds the closest points
//! of skew lines too.

use crate::lesson::{Returned, pieces};
use crate::lessons::line_line::published::code_of_numerator_tested;
use crate::lessons::two_lines::{self, Scene};

pieces! { single on Scene;
    numerator_tested: |scene| {
        let code = code_of_numerator_tested(scene);
        Returned::new(two_lines::returned(code), Vec::new())
    } => {
        special "S4-ll-parallel"
            Scene::lines([-2.0, -1.0, 1.0], [4.0, 1.0, 0.0], [-1.0, 1.0, 2.0], [4.0, 1.0, 0.0]);
        special "S4-ll-nearpar" {
            let slanted = [4.0, -0.03125, 0.0];
            Scene::lines([-2.0, 0.0, 1.0], [4.0, 0.0, 0.0], [-2.0, 0.015625, 2.0], slanted)
        };
    }
}
