//! The outcome field of a sheet.

use super::{Board, WORKBENCH, board, parsed};
use crate::lesson::{Dimension, Edit, Finding, ProbeQuestion, SceneValue};
use glam::dvec3;

#[test]
fn the_field_of_a_point_is_that_of_the_selected_pair_in_every_arithmetic() {
    let mut differing = 0;
    for [one, other] in [
        ["point,0,0", "segment,-1,-1,2,2"],
        ["circle,0,0,1", "segment,-3,1,3,1"],
        ["circle,0,0,1", "triangle,2,0,4,0.1,3,2"],
    ] {
        let shape = |(letter, text)| parsed(letter, text, Dimension::Plane).unwrap();
        let shapes = [(0, one), (1, other)].map(shape).to_vec();
        let mut page = (WORKBENCH.open)();
        page.apply(&Edit::Become(Board::new(Dimension::Plane, shapes).fields()));
        let handle = page.handle("a").unwrap().0;
        for place in (0..100).map(|i| dvec3(f64::from(i % 10) * 0.1, f64::from(i / 10) * 0.1, 0.0))
        {
            let ask = |question| page.probe(handle, question).unwrap().at(place);
            let moved = board(&page).unwrap().changed(0, |shape| shape.points[0] = place);
            let (a, b) = moved.chosen().unwrap();
            let answer = moved.answer_of(a, b);
            let [double, single] = answer.rounded.unwrap();
            assert_eq!(ask(ProbeQuestion::Outcome), Finding::Outcome(answer.answer()));
            assert_eq!(ask(ProbeQuestion::Double), Finding::Differs(double != answer.case));
            assert_eq!(ask(ProbeQuestion::Single), Finding::Differs(double != single));
            differing += usize::from(answer.differs());
        }
    }
    assert!((1..200).contains(&differing), "{differing}");
}
