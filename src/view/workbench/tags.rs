//! Tags at the intersections of two shapes: their letters and the word of their case.

use super::{WorkbenchView, case_word, letters};
use crate::lesson::AnswerKind;
use crate::view::canvas::{Viewport, pos};
use crate::view::prelude::*;
use crate::view::verdict_panel::glyph_shapes;
use crate::workbench::{Common, KnownPair, PlacedShape};
use glam::DVec3;

/// With more shapes than this, only the pairs of the selected shape have a tag.
const MAX_SHAPES_WITH_ALL_TAGS: usize = 9;
/// The height of a tag, and the width of its icon.
const HEIGHT: f32 = 22.0;
const ICON: f32 = 18.0;
/// The candidate positions of a tag, in fractions of its size and in points.
const SLOTS: [(f32, f32); 8] = [
    (0.0, -1.0),
    (0.0, 1.0),
    (1.0, -1.0),
    (-1.0, -1.0),
    (1.0, 1.0),
    (-1.0, 1.0),
    (1.0, 0.0),
    (-1.0, 0.0),
];
const AWAY: Vec2 = vec2(12.0, 16.0);

/// The tags of all pairs that meet or whose rounded answer differs. A tag covers neither another
/// tag nor `taken`.
pub fn show(ui: &Ui, sight: &Viewport, mut taken: Vec<Rect>, table: &WorkbenchView<'_>) {
    let &WorkbenchView { cx, board, .. } = table;
    let many = board.seen().count() > MAX_SHAPES_WITH_ALL_TAGS;
    let is_chosen = |letter: u8| letter == board.pair[1];
    let painter = ui.painter().with_clip_rect(sight.rect());
    for (a, b, known) in board.pairs() {
        let differs = known.answer.differs();
        if many && !is_chosen(a.letter) && !is_chosen(b.letter) {
            continue;
        }
        let at = place(a, b, &known, differs).and_then(|at| sight.project(at)).map(pos);
        let Some(at) = at.filter(|at| sight.rect().contains(*at)) else { continue };
        let word = match differs {
            true => cx.words.get("bench_differs_short").to_owned(),
            false => case_word(cx.words, known.answer.case),
        };
        let text = format!("{} {word}", letters([a.letter, b.letter]));
        let galley = painter.layout_no_wrap(text, cx.ui(12.0), cx.theme.ink);
        let special = known.answer.answer() == AnswerKind::Special;
        let icon = if differs || special { ICON * cx.ui_scale } else { 0.0 };
        let size = vec2(galley.size().x + icon + 16.0, HEIGHT * cx.ui_scale);
        let Some(rect) = slot(at, size, sight.rect(), &taken) else { continue };
        taken.push(rect);
        let border = Stroke::new(1.0, cx.theme.control);
        painter.rect(rect, 6, cx.theme.raised, border, StrokeKind::Inside);
        let middle = pos2(rect.left() + 8.0 + 0.36 * icon, rect.center().y);
        if differs {
            Icon::NotEqual.paint_at(&painter, middle, 12.0 * cx.ui_scale, cx.theme.ink, 2.0);
        } else if special {
            painter.extend(glyph_shapes(cx, middle, 13.0 * cx.ui_scale, AnswerKind::Special));
        }
        let at = rect.left_center() + vec2(8.0 + icon, 0.0);
        text_beside(&painter, at, galley, cx.theme.ink);
    }
}

/// The anchor of a tag.
fn place(a: &PlacedShape, b: &PlacedShape, known: &KnownPair, differs: bool) -> Option<DVec3> {
    match known.common(a, b)? {
        Common::Gap(p, q) => differs.then(|| p.midpoint(*q)),
        Common::At(p) => Some(*p),
        Common::Along([p, q], _) => Some(p.midpoint(*q)),
        Common::Part(corners) => Some(corners.iter().sum::<DVec3>() / corners.len() as f64),
        Common::Cut(circle) => Some(circle.centre),
    }
}

/// The first free slot.
fn slot(at: Pos2, size: Vec2, inside: Rect, taken: &[Rect]) -> Option<Rect> {
    let mut rects = SLOTS.into_iter().map(|(x, y)| {
        let away = vec2(x * (size.x / 2.0 + AWAY.x), y * (size.y / 2.0 + AWAY.y));
        Rect::from_center_size(at + away, size)
    });
    let free = |rect: &Rect| {
        inside.contains_rect(*rect) && !taken.iter().any(|taken| taken.intersects(*rect))
    };
    rects.find(free)
}
