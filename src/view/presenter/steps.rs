//! The end of the dock: one press back, one press on, and what that leads to.

use super::Press;
use crate::view::bars::BarState;
use crate::view::controls::focus_ring;
use crate::view::icons::Icon;
use crate::view::keys::KeyAction;
use crate::view::msg::Msg;
use crate::view::ui_context::UiContext;
use egui::{
    Align2, CursorIcon, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType, pos2,
};

/// The way back, and the way on with what it leads to: what a clicker does.
pub fn steps(
    ui: &mut Ui,
    look: &UiContext<'_>,
    rect: Rect,
    (state, (retreats, press)): (&BarState<'_>, (bool, Option<Press>)),
    acts: &mut Vec<Msg>,
) {
    let (theme, unit) = (look.theme, look.pick(1.0, 1.0));
    ui.painter().rect_filled(rect, 0, theme.panel);
    let edge = Stroke::new(1.0, theme.line);
    ui.painter().hline(rect.x_range(), rect.top() + 0.5, edge);
    if rect.left() > 0.0 {
        let line = rect.y_range().shrink(33.0 * unit);
        ui.painter().vline(rect.left() + 0.5, line, Stroke::new(unit.max(1.0), theme.line));
    }
    let side = 60.0 * unit;
    let middle = rect.center().y;
    let back = pos2(rect.left() + 29.0 * unit + side / 2.0, middle);
    let on = pos2(rect.right() - 40.0 * unit - side / 2.0, middle);
    let ends = [
        (back, Icon::Left, "back", KeyAction::Retreat, retreats),
        (on, Icon::Right, "next", KeyAction::Advance, press.is_some()),
    ];
    for (at, icon, word, action, there) in ends {
        let cell = Rect::from_center_size(at, Vec2::splat(side));
        let response = ui.interact(cell, ui.id().with(("presenter step", word)), Sense::click());
        let name = look.words.get(word);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, there, name));
        let primary = action == KeyAction::Advance;
        let (fill, ink, border) = match (there, primary) {
            (true, true) => (theme.inv, theme.inv_ink, theme.inv),
            (true, false) => (theme.raised, theme.ink, theme.control),
            (false, _) => (theme.raised, theme.ink3.gamma_multiply(0.45), theme.line),
        };
        let edge =
            Stroke::new(look.k, if response.hovered() && there { theme.ink } else { border });
        ui.painter().rect(cell, look.corners(), fill, edge, StrokeKind::Inside);
        let place = Rect::from_center_size(at, Vec2::splat(20.0 * look.k));
        icon.paint(ui.painter(), place, ink, look.stroke());
        focus_ring(ui, look, &response, look.corners());
        if response.on_hover_cursor(CursorIcon::PointingHand).clicked() && there {
            acts.push(Msg::Do(action));
        }
    }
    // Beside each other in a low row, else what is next stands below the buttons.
    let low = rect.height() < side + 70.0 * unit;
    let between = (back.x + on.x) / 2.0;
    let [said, text] = state.place(look.words);
    let at = pos2(between, if low { middle - 12.0 * unit } else { middle });
    let gap = on.x - back.x - side - 8.0;
    let set = |size: f32| ui.painter().layout_no_wrap(text.clone(), look.ui(size), theme.ink);
    let fits = |set: &std::sync::Arc<egui::Galley>| set.size().x <= gap;
    let galley = [15.0, 13.0].into_iter().map(set).find(fits).unwrap_or_else(|| set(11.0));
    let drawn = Align2::CENTER_CENTER.anchor_size(at, galley.size());
    ui.painter().galley(drawn.min, galley, theme.ink);
    let label = ui.interact(drawn, ui.id().with("presenter place"), Sense::hover());
    label.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &said));
    let Some(press) = press else { return };
    let word = look.words.get(press.word());
    let centre = pos2(
        if low { between } else { rect.center().x },
        middle + if low { 14.0 * unit } else { side / 2.0 + 24.0 * unit },
    );
    let room = if low { on.x - back.x - side - 8.0 } else { rect.width() - 8.0 };
    let set =
        |size: f32| ui.painter().layout_no_wrap(word.to_owned(), look.ui(size), look.theme.ink2);
    let fitting = [13.0, 12.0].into_iter().map(set).find(|set| set.size().x <= room);
    let galley = fitting.unwrap_or_else(|| set(10.0));
    let place = Align2::CENTER_CENTER.anchor_size(centre, galley.size());
    ui.painter().galley(place.min, galley, theme.ink2);
    let label = ui.interact(place, ui.id().with("presenter press"), Sense::hover());
    let said = look.words.fill("next_named", &[("title", word)]);
    label.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &said));
}
