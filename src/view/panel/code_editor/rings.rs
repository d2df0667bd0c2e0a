//! The points of a learner's code in the picture.

use super::{CodeEditor, OpenMethod};
use crate::geometry::TracedValue;
use crate::lesson::Method;
use crate::view::canvas::{Camera, Viewport, pos};
use crate::view::overlays::practice::own_ring;
use crate::view::prelude::*;
use glam::DVec3;

impl CodeEditor {
    /// The points computed by the code: hollow rings, around equal points of the picture.
    pub fn rings(&self, painter: &Painter, cx: &UiContext<'_>, view: &Viewport, method: &Method) {
        let Some(OpenMethod { code, answer: Some(answer), .. }) = &self.open else { return };
        for name in &code.signature.compared {
            let place = |value: Option<TracedValue>| match value? {
                TracedValue::Plane(p) => Some(p.extend(0.0)),
                TracedValue::Space(p) => Some(p),
                _ => None,
            };
            let Some(own) = place(answer.value(name)).filter(|p: &DVec3| p.is_finite()) else {
                continue;
            };
            let Some(at) = view.project(own).map(pos) else { continue };
            let ours = place(method.trace.value(name)).and_then(|p| view.project(p)).map(pos);
            let same = ours.is_some_and(|ours| ours.distance(at) < 1.0);
            if same {
                let ring = Stroke::new(2.6 * cx.ui_scale, cx.theme.ink);
                painter.circle_stroke(at, 13.0 * cx.ui_scale, ring);
            } else {
                own_ring(painter, cx, at, cx.words.get("own_code"));
            }
        }
    }
}
