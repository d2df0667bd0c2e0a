//! The published code of the previous lesson, which finds the closest points of skew lines too.

use crate::lesson::{Returned, pieces};
use crate::lessons::line_line::published::code_of_numerator_tested;
use crate::lessons::two_lines::{self, Scene};

pieces! { Single on Scene;
    numerator_tested: |scene| {
        let code = code_of_numerator_tested(scene);
        Returned::new(two_lines::returned(code), Vec::new())
    },
}
