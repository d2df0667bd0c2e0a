//! Formulas painted without a window: everything stays within its box. Saves a picture.

use crate::screen::context;
use std::sync::Arc;

use crosspoint::text::typeset::{FormulaLayout, LiveFormula};
use crosspoint::view::theme::LIGHT;
use crosspoint::view::typography::fonts;
use crosspoint::view::typography::formula::{FormulaPainter, FormulaStyle, PlacedFormula};
use egui::{Color32, Context, Pos2, pos2};

const FEATURES: &[(&str, &[&str])] = &[
    (
        r"t = \frac{\href{area_t}{\href{w}{\mathbf{w}} \times \href{d2}{\mathbf{d}_2}}}{\href{den}{\href{d1}{\mathbf{d}_1} \times \href{d2}{\mathbf{d}_2}}}",
        &[],
    ),
    (
        r"= \frac{\href{area_t}{\text{@0} \cdot \text{@(1)} - \text{@(2)} \cdot \text{@(3)}}}{\text{@4} \cdot \text{@(1)} - \text{@5} \cdot \text{@(3)}}",
        &["5", "5", "−1", "−3", "7", "2"],
    ),
    (r"= \href{area_t}{\text{@0}}/\text{@1} = \mathbf{\text{@2}}", &["22", "41", "0.537"]),
    (r"\href{P}{P} = \href{A}{A} + t\,\href{d1}{\mathbf{d}_1} = \text{@0}", &["(0.756, −0.927)"]),
    (
        r"\lVert \vec{v} \rVert = \sqrt{v_x^2 + v_y^2 + v_z^2} = \sqrt{\text{@(0)}^2 \text{@+1} \text{@+2}}",
        &["−1", "9", "−4"],
    ),
    (
        r"M = \begin{pmatrix} \text{@0} & 0 & 1 \\ 0 & \text{@1} & 0 \\ 0 & 0 & 1 \end{pmatrix}",
        &["−1.2", "3"],
    ),
    (
        r"D(t) = \begin{cases} \text{@0}\,t \text{@+1} & t < 0 \\ \lvert t \rvert & 0 \le t \le 1 \end{cases}",
        &["2", "−3"],
    ),
    (r"\hat{\mathbf{n}} \cdot \mathbf{u}^{\perp} = \cos\theta \approx \text{@0}^\circ", &["−41.3"]),
    (r"s = \operatorname{clamp}(t, 0, 1) = \min(\max(t, 0), 1)", &[]),
    (
        r"\varepsilon = \text{@0},\quad \alpha \perp \beta,\ \Delta \ge \text{@1}",
        &["−1.2 × 10⁻⁷", "1.2 × 10⁷"],
    ),
    (
        r"\overrightarrow{AB} \times \vec{d} = \left\lVert \frac{a}{b} \right\rVert = \sqrt[3]{\frac{x}{\frac{y}{z}}}",
        &[],
    ),
    (r"\text{거리} = \text{@0}", &["없음"]),
];

fn layouts() -> Vec<Arc<FormulaLayout>> {
    let mut layouts = Vec::new();
    for (tex, slots) in FEATURES {
        let mut formula = LiveFormula::new(tex).unwrap_or_else(|e| panic!("{e}"));
        formula.set(slots.iter().copied());
        layouts.push(formula.layout());
    }
    let relation = |k: usize| layouts[k].relation.unwrap();
    assert!(relation(0) > relation(1) + 0.5 && relation(1) == relation(2));
    layouts
}

fn colour(name: &str) -> Option<Color32> {
    match name {
        "d1" | "A" => Some(Color32::from_rgb(0, 100, 156)),
        "d2" => Some(Color32::from_rgb(173, 74, 0)),
        "w" => Some(Color32::from_rgb(151, 64, 111)),
        "P" => Some(Color32::from_rgb(0, 115, 79)),
        _ => None,
    }
}

#[test]
fn painted_formulas_stay_in_their_boxes() {
    for pixels_per_point in [1.0, 1.25, 1.5, 2.0] {
        let ctx = context();
        let mut screen = crate::screen::Screen::new([560.0, 760.0], pixels_per_point);
        let mut painter = FormulaPainter::default();
        let layouts = layouts();
        let (ink, lit) = (LIGHT.ink, ("area_t", &LIGHT));
        let mut boxes = Vec::new();
        for _ in 0..2 {
            boxes.clear();
            screen.frame(&ctx, vec![], |ctx| {
                let style = FormulaStyle { em: 17.0, ink, colour: &colour, lit: Some(lit) };
                let mut top = 20.0;
                let paint = ctx.layer_painter(egui::LayerId::background());
                for layout in &layouts {
                    let at = pos2(20.0, top + layout.height * style.em);
                    boxes.push(painter.paint(&paint, at, layout, &style).rect());
                    top += (layout.height + layout.depth) * style.em + 18.0;
                }
            });
        }
        screen.save(&crate::screen::path(&format!("formulas-{pixels_per_point}.png")));
        let inside = |p: Pos2| boxes.iter().any(|b| b.expand(3.5).contains(p));
        for (k, _) in screen.image.pixels.iter().enumerate().filter(|(_, c)| **c != Color32::WHITE)
        {
            let at = pos2((k % screen.image.size[0]) as f32, (k / screen.image.size[0]) as f32);
            assert!(inside(at / pixels_per_point), "ink at {at:?} at {pixels_per_point} px/pt");
        }
        for b in &boxes {
            let [w, _] = screen.image.size;
            let (from, to) = (b.min * pixels_per_point, b.max * pixels_per_point);
            let inked = (from.y as usize..to.y as usize)
                .flat_map(|y| (from.x as usize..to.x as usize).map(move |x| y * w + x))
                .any(|k| screen.image.pixels[k] != Color32::WHITE);
            assert!(inked, "nothing in {b:?}");
        }
    }
}

/// A screen with one formula.
fn picture(
    screen: &mut crate::screen::Screen,
    ctx: &Context,
    painter: &mut FormulaPainter,
    layout: &Arc<FormulaLayout>,
) -> Vec<Color32> {
    screen.frame(ctx, vec![], |ctx| {
        let style = FormulaStyle { em: 17.0, ink: Color32::BLACK, colour: &colour, lit: None };
        let paint = ctx.layer_painter(egui::LayerId::background());
        painter.paint(&paint, pos2(10.0, 40.0), layout, &style);
    });
    screen.draw();
    screen.image.pixels.clone()
}

#[test]
fn what_is_kept_follows_the_screen() {
    let layout = layouts().remove(4);
    let mut painter = FormulaPainter::default();
    let ctx = context();
    let mut screens = [1.0, 2.0].map(|ppp| crate::screen::Screen::new([300.0, 80.0], ppp));
    let [first, second] = &mut screens;
    // egui applies new pixels per point and new fonts in the next frame.
    let before =
        [picture(first, &ctx, &mut painter, &layout), picture(first, &ctx, &mut painter, &layout)];
    assert_eq!(before[0], before[1]);
    // With another texture, glyphs are loaded in another order, so their positions change.
    ctx.set_fonts(fonts::definitions(fonts::embedded));
    first.frame(&ctx, vec![], |ctx| {
        egui::CentralPanel::default().show(ctx, |ui| ui.heading("교점 Crosspoint"));
    });
    assert!(picture(first, &ctx, &mut painter, &layout) == before[0]);

    // On a finer screen, the same painter draws the same picture as a new one.
    let fresh = context();
    picture(second, &fresh, &mut FormulaPainter::default(), &layout);
    let expected = picture(second, &fresh, &mut FormulaPainter::default(), &layout);
    let mut finer = crate::screen::Screen::new([300.0, 80.0], 2.0);
    picture(&mut finer, &ctx, &mut painter, &layout);
    // The first frame only contained texture changes that this screen has not received.
    ctx.set_fonts(fonts::definitions(fonts::embedded));
    picture(&mut finer, &ctx, &mut painter, &layout);
    assert!(picture(&mut finer, &ctx, &mut painter, &layout) == expected);
}

#[test]
fn the_innermost_name_is_under_the_pointer() {
    let place = PlacedFormula::new(layouts().remove(0), pos2(100.0, 50.0), 20.0);
    let area = place.rects_of("area_t")[0];
    let w = place.rects_of("w")[0];
    assert_eq!(place.name_at(w.center(), 0.0).map(|(_, name)| name), Some("w"));
    let times = pos2((w.max.x + place.rects_of("d2")[0].min.x) / 2.0, area.center().y);
    assert_eq!(place.name_at(times, 0.0).map(|(_, name)| name), Some("area_t"));
    assert_eq!(place.name_at(pos2(101.0, 48.0), 0.0), None);
    let beside = pos2(area.min.x - 3.0, area.center().y);
    assert_eq!(place.name_at(beside, 0.0), None);
    assert!(place.name_at(beside, 4.0).is_some());
    assert_eq!(place.rects_of("d2").len(), 2);
    assert!(place.rects_of("nothing").is_empty());
    assert!(place.tags().all(|(_, _, rects)| rects.iter().all(|r| place.rect().contains_rect(*r))));
}
