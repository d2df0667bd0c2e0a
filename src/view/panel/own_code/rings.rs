//! The points of a learner's code on the picture.

use super::{Editor, Open};
use crate::geometry::Value;
use crate::lesson::Method;
use crate::view::canvas::{Camera, Sight, pos};
use crate::view::look::Look;
use egui::{Align2, Painter, Stroke, vec2};
use glam::DVec3;

impl Editor {
    /// The points that the code computes: hollow rings, around those of the picture where they are
    /// the same.
    pub fn rings(&self, painter: &Painter, look: &Look<'_>, (view, method): (&Sight, &Method)) {
        let Some(Open { code, answer: Some(answer), .. }) = &self.open else { return };
        for name in &code.signature.compared {
            let place = |value: Option<Value>| match value? {
                Value::Plane(p) => Some(p.extend(0.0)),
                Value::Space(p) => Some(p),
                _ => None,
            };
            let Some(own) = place(answer.value(name)).filter(|p: &DVec3| p.is_finite()) else {
                continue;
            };
            let Some(at) = view.project(own).map(pos) else { continue };
            let ours = place(method.trace.value(name)).and_then(|p| view.project(p)).map(pos);
            let same = ours.is_some_and(|ours| ours.distance(at) < 1.0);
            let ring = Stroke::new(2.6 * look.k, look.theme.ink);
            if same {
                painter.circle_stroke(at, 13.0 * look.k, ring);
            } else {
                painter.circle(at, 9.5 * look.k, look.theme.canvas, ring);
                let label = look.words.get("own_code");
                let over = at - vec2(0.0, 14.0 * look.k);
                let font = look.bold(13.0);
                let ink = look.theme.ink;
                painter.text(over, Align2::CENTER_BOTTOM, label, font, ink);
            }
        }
    }
}
