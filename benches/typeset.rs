//! The cost of a frame of typesetting ten live formulas, with and without changing digits.

use std::sync::Arc;

use crosspoint::text::number::WrittenNumber;
use crosspoint::text::typeset::{FormulaLayout, LiveFormula};
use crosspoint::view::typography::fonts;
use crosspoint::view::typography::formula::{FormulaPainter, FormulaStyle};
use divan::Bencher;
use divan::counter::ItemsCount;
use egui::{Color32, Context, LayerId, pos2};

const FORMULAS: [&str; 10] = [
    r"t = \frac{\href{area_t}{\href{w}{\mathbf{w}} \times \href{d2}{\mathbf{d}_2}}}{\href{d1}{\mathbf{d}_1} \times \href{d2}{\mathbf{d}_2}} = \frac{\text{@0}}{\text{@1}} = \text{@2}",
    r"= \frac{\href{area_t}{\text{@0} \cdot \text{@(1)} - \text{@(2)} \cdot \text{@(0)}}}{\text{@1} \cdot \text{@(2)} - \text{@(0)} \cdot \text{@(1)}}",
    r"= \href{area_t}{\text{@0}}/\text{@1} = \mathbf{\text{@2}}",
    r"M = \begin{pmatrix} \text{@0} & \text{@1} & \text{@2} \\ \text{@1} & \text{@2} & \text{@0} \\ \text{@2} & \text{@0} & \text{@1} \end{pmatrix}",
    r"\lVert \vec{v} \rVert = \sqrt{v_x^2 + v_y^2 + v_z^2} = \sqrt{\text{@0}} = \text{@1}",
    r"D(t) = \begin{cases} \text{@0}\,t \text{@+1} & t < 0 \\ \lvert \text{@2} \rvert & 0 \le t \le 1 \end{cases}",
    r"\hat{\mathbf{u}} \cdot \hat{\mathbf{v}} = \cos\theta = \text{@0} \Rightarrow \theta \approx \text{@1}^\circ",
    r"t_{1,2} = \frac{-B \pm \sqrt{B^2 - 4AC}}{2A} = \frac{\text{@0} \pm \sqrt{\text{@(1)}^2 - 4 \cdot \text{@(2)} \cdot \text{@(0)}}}{2 \cdot \text{@(2)}}",
    r"\href{P}{P} = \href{A}{A} + t\,\href{d1}{\mathbf{d}_1} = (\text{@0}, \text{@1}) + \text{@2}\,(\text{@1}, \text{@0})",
    r"\operatorname{proj}_{\mathbf{b}} \mathbf{a} = \frac{\mathbf{a} \cdot \mathbf{b}}{\lVert \mathbf{b} \rVert^2}\,\mathbf{b} = \frac{\text{@0}}{\text{@1}}\,\mathbf{b}",
];

fn main() {
    divan::main();
}

fn formulas() -> Vec<LiveFormula> {
    FORMULAS.iter().map(|tex| LiveFormula::new(tex).expect("a formula that can be read")).collect()
}

/// The texts of the slots in frame `k` of a drag.
fn digits(k: u32) -> [String; 3] {
    let a = -12.4 + 0.01 * f64::from(k);
    let b = 8.25 + 0.005 * f64::from(k);
    [a, b, a / b].map(WrittenNumber::text)
}

fn layouts(formulas: &mut [LiveFormula], digits: &[String; 3]) -> Vec<Arc<FormulaLayout>> {
    let lay_out = |formula: &mut LiveFormula| {
        formula.set(digits.each_ref().map(String::as_str));
        formula.layout()
    };
    formulas.iter_mut().map(lay_out).collect()
}

#[divan::bench]
fn parsed(bencher: Bencher<'_, '_>) {
    bencher.counter(ItemsCount::new(FORMULAS.len())).bench_local(formulas);
}

#[divan::bench]
fn relaid(bencher: Bencher<'_, '_>) {
    let (mut formulas, mut k) = (formulas(), 0);
    bencher.counter(ItemsCount::new(FORMULAS.len())).bench_local(|| {
        k += 1;
        layouts(&mut formulas, &digits(k))
    });
}

#[divan::bench]
fn cached(bencher: Bencher<'_, '_>) {
    let mut formulas = formulas();
    let digits = digits(1);
    bencher
        .counter(ItemsCount::new(FORMULAS.len()))
        .bench_local(|| layouts(&mut formulas, &digits));
}

/// A whole egui frame from digits to triangles, optionally with new digits in every frame.
#[divan::bench(args = [true, false])]
fn painted(bencher: Bencher<'_, '_>, live: bool) {
    let ctx = Context::default();
    ctx.set_fonts(fonts::definitions(fonts::embedded));
    let (mut formulas, mut painter, mut k) = (formulas(), FormulaPainter::default(), 0);
    let style = FormulaStyle { em: 17.0, ink: Color32::BLACK, colour: &|_| None, lit: None };
    bencher.counter(ItemsCount::new(FORMULAS.len())).bench_local(|| {
        k += u32::from(live);
        let output = ctx.run(Default::default(), |ctx| {
            let paint = ctx.layer_painter(LayerId::background());
            let layouts = layouts(&mut formulas, &digits(k));
            for (row, layout) in layouts.iter().enumerate() {
                painter.paint(&paint, pos2(20.0, 40.0 + 60.0 * row as f32), layout, &style);
            }
        });
        ctx.tessellate(output.shapes, output.pixels_per_point)
    });
}
