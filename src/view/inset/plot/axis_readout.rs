//! The coordinates of an inset's dot on its axes.

use super::{Plot, is_line};
use crate::view::ink::InkPainter;
use crate::view::prelude::*;
use glam::DVec2;

impl Plot {
    /// Dotted lines from the dot to its axes, with its numbers at their feet.
    pub fn readout(&self, painter: &InkPainter, cx: &UiContext<'_>, value: DVec2, dot: Pos2) {
        let (theme, ui_scale, area) = (cx.theme, cx.ui_scale, self.area);
        let (origin, below) = (self.seen(self.at(DVec2::ZERO)), self.below() * ui_scale);
        let dotted = |to: Pos2| {
            let stroke = Stroke::new(ui_scale, theme.ink2);
            painter.extend(Shape::dashed_line(&[dot, to], stroke, 2.0 * ui_scale, 3.0 * ui_scale));
        };
        // The background keeps the number readable on a tick or beside the dot.
        let say = |at: Pos2, align: Align2, x: f64| {
            let galley = painter.layout(WrittenNumber::text(x), cx.digits(12.0), f32::INFINITY);
            let rect = align.anchor_size(at, galley.size());
            painter.add(Shape::rect_filled(rect.expand2(vec2(2.0, 0.0)), 2, theme.panel));
            painter.galley(rect.min, galley, theme.ink);
        };
        let clear = (dot.y - origin.y).abs() > 14.0 * ui_scale;
        dotted(pos2(dot.x, origin.y));
        let under = pos2(
            dot.x.max(area.left() + 12.0 * ui_scale).min(area.right() - 12.0 * ui_scale),
            // The number of a dot on the axis is moved down.
            (origin.y + below).max(if clear { 0.0 } else { dot.y + 12.0 * ui_scale }),
        );
        // The number of a dot below the axis is above the axis.
        if dot.y > origin.y && clear {
            say(pos2(under.x, origin.y - 4.0 * ui_scale), Align2::CENTER_BOTTOM, value.x);
        } else {
            say(under, Align2::CENTER_TOP, value.x);
        }
        if is_line(self.inset) {
            return;
        }
        dotted(pos2(origin.x, dot.y));
        let off = dot.x - origin.x;
        if clear && off.abs() > 30.0 * ui_scale {
            // At the upper edge, the number is below its line: above is the title.
            let (gap, align) = match dot.y < area.top() + 14.0 * ui_scale {
                true => (3.0, Align2::LEFT_TOP),
                false => (-3.0, Align2::LEFT_BOTTOM),
            };
            say(pos2(origin.x + 4.0 * ui_scale, dot.y + gap * ui_scale), align, value.y);
        } else if clear {
            // Close to the other axis, the number is on the far side of that axis.
            let gap = (14.0 * ui_scale - off.abs()).max(5.0 * ui_scale);
            let (gap, align) = match off < 0.0 {
                true => (gap, Align2::LEFT_CENTER),
                false => (-gap, Align2::RIGHT_CENTER),
            };
            say(pos2(origin.x + gap, dot.y), align, value.y);
        }
    }
}
