use std::sync::Arc;

use proptest::prelude::*;

use super::{Face, FormulaLayout, ItemShape, LiveFormula, Rect, TemplateError, fit};
use crate::text::number::WrittenNumber;

fn laid_out(tex: &str, slots: &[&str]) -> Arc<FormulaLayout> {
    let mut formula = LiveFormula::new(tex).unwrap_or_else(|e| panic!("{e}"));
    formula.set(slots.iter().copied());
    formula.layout()
}

/// The characters in drawing order, with their fonts.
fn glyphs(layout: &FormulaLayout) -> impl Iterator<Item = (Face, char)> {
    layout.items.iter().filter_map(|item| match item.shape {
        ItemShape::Glyph { face, c, .. } => Some((face, c)),
        _ => None,
    })
}

fn characters(layout: &FormulaLayout) -> String {
    glyphs(layout).map(|(_, c)| c).collect()
}

fn tag(layout: &FormulaLayout, name: &str) -> usize {
    layout.tags.iter().position(|tag| tag.name == name).unwrap()
}

fn rect(layout: &FormulaLayout, name: &str) -> Rect {
    let rects = layout.rects(tag(layout, name));
    assert_eq!(rects.len(), 1, "{name}");
    rects[0]
}

#[test]
fn all_that_lessons_write_can_be_typeset() {
    for tex in [
        r"\frac{a}{b} + \dfrac{1}{2}\,\tfrac{x}{y}",
        r"\mathbf{v} \cdot \vec{w} - \overrightarrow{AB}",
        r"\mathbf{u}^{\perp} \cdot \mathbf{v} = -\mathbf{v}^{\perp} \cdot \mathbf{u}",
        r"\hat{\mathbf{n}} = \frac{\mathbf{n}}{\lVert \mathbf{n} \rVert}, \quad \lvert x \rvert",
        r"\sqrt{b^2 - 4ac},\ \sqrt[3]{x}, \sqrt{\frac{\frac{a}{b}}{\frac{c}{d}}}",
        r"\begin{pmatrix} a & b \\ c & d \end{pmatrix} \begin{bmatrix} 1 \\ 0 \end{bmatrix}",
        r"\begin{vmatrix} a & b & c & d \\ a & b & c & d \\ a & b & c & d \\ a & b & c & d \end{vmatrix}",
        r"f(t) = \begin{cases} 0 & t < 0 \\ 1 & \text{otherwise} \end{cases}",
        r"\alpha\beta\gamma\delta\varepsilon\theta\lambda\mu\pi\sigma\varphi\omega\Delta\Sigma\Omega",
        r"a \times b \cdot c \pm d \le e \ge f \ne g \approx h \in i \parallel j \Rightarrow k",
        r"\operatorname{clamp}(t, 0, 1) = \min(\max(t, 0), 1), \quad \sin\theta + \cos\theta",
        r"\sum_{i=1}^{n} x_i^2 \to \infty, \quad \left( \frac{1}{2} \right)^{2}, 90^\circ",
        r"1.2 \times 10^{-7}, \quad \overline{AB}, \quad \text{두 넓이의 비}",
    ] {
        let layout = laid_out(tex, &[]);
        assert!(layout.width > 0.5 && layout.height > 0.4, "{tex}");
        for item in &layout.items {
            let [left, right] = [item.room.min[0], item.room.max[0]];
            assert!(left > -0.2 && right < layout.width + 0.2, "{tex}: {item:?}");
        }
    }
}

#[test]
fn an_unsupported_template_is_refused_with_a_reason() {
    let fault = |tex: &str| LiveFormula::new(tex).err().unwrap();
    assert!(matches!(fault(r"\frac{a}{"), TemplateError::Syntax { .. }));
    assert!(matches!(fault(r"\nonsense"), TemplateError::Syntax { .. }));
    assert!(matches!(fault(r"\boxed{\href{a}{b}}"), TemplateError::OutOfReach { .. }));
    assert!(matches!(fault(r"\text{see \text{@0}}"), TemplateError::OutOfReach { .. }));
    let TemplateError::Unsupported { what, .. } = fault(r"\mathcal{A}") else {
        panic!("a font that is not shipped")
    };
    assert_eq!(what, "the font Caligraphic-Regular");
    for chemistry in [r"\ce{H2O}", r"x + \pu {1 kg}", r"\text{\ce 2}"] {
        assert!(matches!(fault(chemistry), TemplateError::Unsupported { .. }), "{chemistry}");
    }
    assert!(LiveFormula::new(r"\lceil x \rceil").is_ok());
}

#[test]
fn negative_numbers_have_parentheses_where_needed() {
    let of = |tex: &str, slots: &[&str]| characters(&laid_out(tex, slots));
    assert_eq!(of(r"\text{@0} - \text{@(1)}", &["−1", "−1"]), "−1−(−1)");
    assert_eq!(of(r"\text{@(0)} \cdot \text{@(1)}", &["5", "−3"]), "5⋅(−3)");
    assert_eq!(of(r"\text{@(0)}^2", &["−3"]), "(−3)2");
    assert_eq!(of(r"\text{@(0)}^2", &["1.2 × 10⁷"]), "(1.2×107)2");
    assert_eq!(of(r"a \text{@+0} \cdot \text{@(1)}", &["−3", "−2"]), "a−3⋅(−2)");
    assert_eq!(of(r"a \text{@+0} \cdot \text{@(1)}", &["3", "2"]), "a+3⋅2");
    assert_eq!(of(r"P = \text{@(0)}", &["(−1, 2)"]), "P=(−1,2)");
    assert_eq!(of(r"\frac{\text{@0}}{\text{@1}}", &["22", "−41"]), "22−41");
    assert_eq!(of(r"\text{@0}", &["-5"]), "−5");
    assert_eq!(of(r"x = \text{@0}", &[]), "x=");
}

#[test]
fn a_filled_slot_is_set_like_literal_text() {
    for (x, tex) in [
        (0.0, "0"),
        (-2.0, "-2"),
        (0.537, "0.537"),
        (1.2e7, r"1.2\times10^{7}"),
        (-4.5e-9, r"-4.5\times10^{-9}"),
    ] {
        let slot = laid_out(r"t = \text{@0}", &[&WrittenNumber::text(x)]);
        let written = laid_out(&format!("t = {{{tex}}}"), &[]);
        assert_eq!(characters(&slot), characters(&written));
        assert!((slot.width - written.width).abs() < 1e-4, "{x}");
    }
    let term = laid_out(r"a \text{@+0}", &["−3"]);
    let written = laid_out("a - 3", &[]);
    assert!((term.width - written.width).abs() < 1e-5);
}

#[test]
fn tags_change_no_spacing() {
    for (plain, tagged) in [
        ("a+b", r"\href{s}{a+b}"),
        ("a+b", r"\href{a}{a}\href{p}{+}b"),
        ("a=b", r"a\href{r}{=}b"),
        ("a=-b", r"a=\href{m}{-b}"),
        (r"x\frac{a}{b}\frac{c}{d}", r"x\href{f}{\frac{a}{b}}\href{g}{\frac{c}{d}}"),
        (r"a\cdot\left(b\right)c", r"a\cdot\href{b}{\left(b\right)}c"),
        (
            r"\mathbf{d}_1\times\mathbf{d}_2",
            r"\href{d1}{\mathbf{d}_1}\times\href{d2}{\mathbf{d}_2}",
        ),
        (r"2\sin x", r"2\href{f}{\sin}x"),
        (r"v^2", r"\href{v}{v}^2"),
        (r"(a, b)", r"\href{p}{(a, b)}"),
    ] {
        let [a, b] = [plain, tagged].map(|tex| laid_out(tex, &[]));
        assert_eq!(characters(&a), characters(&b));
        assert!((a.width - b.width).abs() < 1e-5, "{tagged}: {} and {}", a.width, b.width);
    }
}

#[test]
fn nested_tags_contain_each_other() {
    let tex = r"t = \href{t}{\frac{\href{area}{\href{w}{\mathbf{w}} \times \href{d2}{\mathbf{d}_2}}}{\href{den}{\text{@0}}}}";
    let layout = laid_out(tex, &["41"]);
    let of = |name| rect(&layout, name);
    let contains = |outer, inner| of(outer).union(of(inner)) == of(outer);
    for inner in ["area", "w", "d2", "den"] {
        assert!(contains("t", inner), "{inner}");
    }
    assert!(contains("area", "w") && contains("area", "d2"));
    assert!(!contains("w", "area") && !contains("area", "den"));
    assert!(of("w").max[0] < of("d2").min[0]);
    assert!(of("area").max[1] < of("den").min[1]);
    let names: Vec<&str> = layout.tags.iter().map(|tag| tag.name.as_str()).collect();
    assert_eq!(names, ["t", "area", "w", "d2", "den"]);
    assert_eq!(layout.tags[tag(&layout, "w")].parent, Some(tag(&layout, "area")));
    assert!(layout.rects(99).is_empty());
}

#[test]
fn a_name_may_occur_in_a_formula_twice() {
    let layout = laid_out(r"\href{d}{d} \cdot \href{d}{d}", &[]);
    let [first, second] = [0, 1].map(|k| layout.rects(k)[0]);
    assert!(first.max[0] < second.min[0]);
}

#[test]
fn the_relation_of_a_row_is_the_first_outside_of_parts() {
    let relation = |tex| laid_out(tex, &[]).relation;
    let first = relation("= 22/41 = 0.537").unwrap();
    assert!(relation(r"\lVert v \rVert^2 \ge \frac{a = b}{c}").unwrap() > first + 1.0);
    for tex in ["7", r"\frac{a = b}{c}", "(a = b)"] {
        assert_eq!(relation(tex), None, "{tex}");
    }
}

#[test]
fn a_wide_row_is_broken_before_its_signs() {
    let tex = r"x = -a + (b + c) + \href{d}{\frac{d + e}{f} - g} - h";
    let row = laid_out(tex, &[]);
    let whole = fit(&row, row.width);
    assert!(Arc::ptr_eq(&whole.layout, &row) && whole.scale == 1.0 && !whole.scrolls);

    let mut parts_of_d = Vec::new();
    for width in [0.45, 0.5, 0.6, 0.7, 0.8, 0.9].map(|part| part * row.width) {
        let narrow = fit(&row, width);
        assert!(!narrow.scrolls && narrow.scale == 1.0);
        let lines = &narrow.layout;
        assert!(lines.width <= width + 1e-4);
        assert!(lines.depth > row.depth + 1.0);
        assert_eq!(characters(lines), characters(&row));
        let bounds = lines.bounds();
        for item in &lines.items {
            assert!(item.room.min[1] >= bounds.min[1] - 1e-4, "{item:?}");
            assert!(item.room.max[1] <= bounds.max[1] + 1e-4, "{item:?}");
        }
        // Each continuation starts below the equals sign.
        for &start in &lines.lines[1..] {
            assert!((lines.items[start].x - row.relation.unwrap()).abs() < 1e-5);
        }
        parts_of_d.push(lines.rects(0).len());
    }
    assert!(parts_of_d.contains(&1) && parts_of_d.contains(&2), "{parts_of_d:?}");
}

#[test]
fn a_row_that_cannot_be_broken_shrinks_and_then_scrolls() {
    let row = laid_out(r"t = \sqrt{a + b} \cdot \sqrt{c + d}", &[]);
    assert_eq!(fit(&row, row.width * 0.9).scale, 0.85);
    assert!(!fit(&row, row.width * 0.9).scrolls);
    assert!(fit(&row, row.width * 0.5).scrolls);
    assert!(fit(&row, 0.0).scrolls && fit(&row, f32::NAN).scrolls);
}

#[test]
fn a_row_is_broken_in_brackets_if_nothing_else_helps() {
    let row = laid_out(r"t = \max(a + b, c + d) \cdot (e + f)", &[]);
    let starts = |part: f32| {
        let narrow = fit(&row, row.width * part);
        assert!(!narrow.scrolls && narrow.layout.width * narrow.scale <= row.width * part);
        let first = |&at: &usize| match narrow.layout.items[at].shape {
            ItemShape::Glyph { c, .. } => c,
            _ => ' ',
        };
        narrow.layout.lines[1..].iter().map(first).collect::<String>()
    };
    assert_eq!(starts(0.9), "");
    assert_eq!(starts(0.8), "c");
    assert_eq!(starts(0.5), "c");
    assert_eq!(starts(0.35), "+++");
}

#[test]
fn faces_match_the_kinds_of_characters() {
    let faces = |tex| -> Vec<Face> {
        let layout = laid_out(tex, &["0.5"]);
        glyphs(&layout).map(|(face, _)| face).collect()
    };
    assert_eq!(faces(r"t=\mathbf{w}"), [Face::Italic, Face::Main, Face::Bold]);
    assert_eq!(faces(r"\mathbf{\text{@0}}"), [Face::Bold; 3]);
    assert_eq!(faces(r"\mathbf{\href{t}{\text{@0}}}"), [Face::Bold; 3]);
    assert_eq!(
        faces(r"\mathbf{\href{w}{w} \times \href{v}{v}}"),
        [Face::Bold, Face::Main, Face::Bold]
    );
    assert_eq!(faces(r"\mathrm{area}_{u}").last(), Some(&Face::Italic));
    assert_eq!(faces(r"\text{비}"), [Face::Text]);
}

proptest! {
    #![proptest_config(crate::cases::config(12))]

    #[test]
    fn any_text_may_stand_in_a_slot(a in ".*", b in r"[-−0-9.^×(), ]*") {
        let mut formula =
            LiveFormula::new(r"\text{@0} \text{@+1} = \frac{\text{@(2)}^2}{\text{@3}}").unwrap();
        formula.set([a.clone(), b.clone(), b, a]);
        let layout = formula.layout();
        prop_assert!(layout.width.is_finite() && layout.width > 0.0);
        prop_assert!(layout.items.iter().all(|item| item.x.is_finite() && item.y.is_finite()));
    }
}
