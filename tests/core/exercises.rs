//! The worked solutions of exercises do what the exercises ask.

use crosspoint::geometry::exact::{Rational, number};
use crosspoint::lesson::exercise::Term;
use crosspoint::lessons::find;
use num_traits::Zero;
use proptest::prelude::*;
use std::collections::BTreeMap;

/// The rows of all answers, one after the other, with these values of the symbols.
fn solved(lesson: &str, exercise: &str, symbols: &[(&str, i32)]) -> Vec<Vec<Rational>> {
    let page = (find(lesson).unwrap().open)();
    let exercises = page.about().exercises;
    let exercise = exercises.iter().find(|known| known.id == exercise).unwrap();
    let symbols: BTreeMap<_, _> = symbols.iter().copied().collect();
    assert!(exercise.symbols.iter().all(|name| symbols.contains_key(name)));
    let worth = |name: &'static str| number(symbols[name].into());
    let value = |text: &String| Term::read(text, exercise.symbols).unwrap().value(&worth).unwrap();
    let values: Vec<_> = exercise.solved().iter().map(value).collect();
    values.chunks(exercise.shape.1).map(<[_]>::to_vec).collect()
}

/// A row vector times a matrix.
fn times(row: &[i32], matrix: &[Vec<Rational>]) -> Vec<Rational> {
    let entry =
        |column: usize| row.iter().zip(matrix).map(move |(x, row)| whole(*x) * &row[column]);
    (0..matrix[0].len()).map(|column| entry(column).sum()).collect()
}

fn whole(x: i32) -> Rational {
    number(x.into())
}

fn dot(u: &[i32], v: &[Rational]) -> Rational {
    u.iter().zip(v).map(|(u, v)| whole(*u) * v).sum()
}

fn vector() -> impl Strategy<Value = [i32; 3]> {
    proptest::array::uniform3(-5..=5)
}

proptest! {
    #![proptest_config(crate::cases::config(100))]

    #[test]
    fn matrices_of_translations_move_a_point(p in vector(), b in vector(), k in 1..9) {
        let symbols = [("b_x", b[0]), ("b_y", b[1]), ("b_z", b[2]), ("k", k)];
        let point = [p[0], p[1], p[2], 1];
        for (exercise, by) in [("e_1_3", number(1.0)), ("e_1_4", -whole(k).recip())] {
            let image = times(&point, &solved("homogeneous_matrices", exercise, &symbols));
            for axis in 0..3 {
                let moved = whole(p[axis]) + &by * whole(b[axis]);
                prop_assert_eq!(&image[axis], &(moved * &image[3]), "{}", exercise);
            }
        }
    }

    #[test]
    fn shadow_matrices_move_a_point_along_the_light_onto_the_plane(
        p in vector(), light in vector(), n in vector(), d in -5..=5,
    ) {
        let k = n.iter().zip(light).map(|(n, l)| n * l).sum();
        let mut symbols = vec![("k", k), ("d", d)];
        for (axis, names) in [["l_x", "t_x", "n_x"], ["l_y", "t_y", "n_y"], ["l_z", "t_z", "n_z"]]
            .into_iter()
            .enumerate()
        {
            symbols.extend(names.into_iter().zip([light[axis], light[axis], n[axis]]));
        }
        let point = [p[0], p[1], p[2], 1];
        for exercise in ["e_1_5", "e_1_6"] {
            let image = times(&point, &solved("shadow_matrix", exercise, &symbols));
            prop_assert_eq!(&image[3], &whole(k));
            prop_assert_eq!(dot(&n, &image), whole(d) * &image[3], "{} on the plane", exercise);
            let way: Vec<_> = (0..3).map(|axis| &image[axis] - whole(p[axis]) * &image[3]).collect();
            for axis in 0..3 {
                let next = (axis + 1) % 3;
                let turn = &way[axis] * whole(light[next]) - &way[next] * whole(light[axis]);
                prop_assert!(turn.is_zero(), "{} along the light", exercise);
            }
        }
    }

    #[test]
    fn the_adjugate_undoes_a_matrix_up_to_scale(row in proptest::array::uniform2(-5..=5), m in proptest::array::uniform4(-5..=5)) {
        let [a, b, c, d] = m;
        let symbols = [("a", a), ("b", b), ("c", c), ("d", d)];
        let image = [row[0] * a + row[1] * c, row[0] * b + row[1] * d];
        let back = times(&image, &solved("linear_equations", "undo", &symbols));
        let determinant = whole(a * d - b * c);
        prop_assert_eq!(back, row.map(|x| whole(x) * &determinant).to_vec());
    }

    #[test]
    fn a_line_is_divided_in_the_ratio_of_its_lengths(t in -9..=9, a in -9..=9, d in 1..=9) {
        let ratio = &solved("line_parameter", "divided", &[("t", t)])[0];
        let (p, b) = (a + t * d, a + d);
        prop_assert_eq!(&ratio[0] * whole(b - p), &ratio[1] * whole(p - a));
    }

    #[test]
    fn the_vector_is_perpendicular_to_both(k in -9..=9) {
        let n = &solved("cross_product", "perpendicular_to_both", &[("k", k)])[0];
        prop_assert!(dot(&[1, k, 0], n).is_zero() && dot(&[0, 1, 2], n).is_zero());
        prop_assert!(n.iter().any(|x| !x.is_zero()));
    }
}

#[test]
fn names_of_a_point_stand_for_it() {
    for (exercise, point) in [("e_1_1", &[2, 3][..]), ("e_1_2", &[3, 4, 2])] {
        let names = solved("homogeneous", exercise, &[]);
        assert_eq!(names.len(), 3);
        for name in names {
            let (w, rest) = name.split_last().unwrap();
            assert!(!w.is_zero() && rest.len() == point.len(), "{exercise}");
            assert!(rest.iter().zip(point).all(|(x, p)| *x == whole(*p) * w), "{exercise}");
        }
    }
}

#[test]
fn the_closest_point_of_the_box_is_in_the_direction() {
    let centre = [1, 5];
    let closest = [centre[0].clamp(4, 8), centre[1].clamp(0, 1)];
    let way = &solved("what_is_a_collision", "to_nearest", &[])[0];
    let across = whole(closest[0] - centre[0]) * &way[1] - whole(closest[1] - centre[1]) * &way[0];
    assert!(across.is_zero() && way.iter().any(|x| !x.is_zero()));
}
