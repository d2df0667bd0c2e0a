//! A variable in a matrix cell highlights its value in formula and picture.

use super::desk::*;
use super::presenter::shapes;
use std::collections::BTreeSet;

/// The areas in a part of the screen with the highlight colour, weak or strong.
fn lit(desk: &Desk, within: Rect) -> Vec<Rect> {
    let [r, g, b, _] = LIGHT.lit.to_array();
    let is = |colour: Color32| {
        let [red, green, blue, alpha] = colour.to_srgba_unmultiplied();
        alpha > 20 && [red, green, blue].iter().zip([r, g, b]).all(|(x, y)| x.abs_diff(y) < 6)
    };
    let has = |shape: &Shape| match shape {
        Shape::Rect(rect) => within.contains_rect(rect.rect) && is(rect.fill),
        Shape::Circle(circle) => within.contains(circle.center) && is(circle.fill),
        Shape::Mesh(mesh) => mesh.vertices.iter().any(|v| within.contains(v.pos) && is(v.color)),
        Shape::Path(path) => path.points.iter().any(|p| within.contains(*p)) && is(path.fill),
        Shape::LineSegment { points, stroke } => within.contains(points[0]) && is(stroke.color),
        _ => false,
    };
    shapes(desk).iter().filter(|shape| has(shape)).map(Shape::visual_bounding_rect).collect()
}

/// The program at the step that assembles the matrix.
fn at_matrix(korean: bool) -> Desk {
    let link = "shadow_matrix/2/piece_matrices?.end".to_owned();
    let mut desk = Desk::open(Boot { link, korean, ..english() }, DESKTOP);
    desk.wait(1.0);
    desk
}

#[test]
fn each_letter_of_a_cell_lights_its_value_in_the_formula_and_the_picture() {
    for korean in [false, true] {
        let mut desk = at_matrix(korean);
        let layout = Layout::of(DESKTOP);
        let links = desk.all().into_iter().filter(|seen| seen.role == Role::Link);
        // The formula is below the text of the step.
        let rows = layout.panel.with_min_y(layout.panel.center().y);
        let letters: Vec<_> = links.filter(|seen| rows.contains_rect(seen.rect)).collect();
        let mut before = None;
        let mut found = BTreeSet::new();
        for letter in letters {
            desk.rest_at(letter.rect.center());
            let name = desk.app().lit().expect("a name that is lit");
            if !["k", "n", "light", "d"].contains(&name) {
                continue;
            }
            let lights = [layout.panel, layout.canvas].map(|part| lit(&desk, part));
            let unlit = before.get_or_insert_with(|| {
                desk.rest_at(pos2(2.0, 2.0));
                lit(&desk, layout.canvas)
            });
            let told = format!("{name} at {:?}: {lights:?}, {unlit:?} without", letter.rect);
            let [texts, marks] = lights;
            assert!(texts.len() >= 2 && !marks.is_empty() && marks != *unlit, "{told}");
            found.insert(name);
        }
        assert_eq!(found.len(), 4, "{found:?}");
    }
}
