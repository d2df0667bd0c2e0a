//! The end of the dock: back, next, and the description of next.

use super::Press;
use crate::view::bars::BarState;
use crate::view::prelude::*;

/// The inputs of the buttons.
pub struct PresenterSteps<'a> {
    /// The place in the lesson.
    pub bar: &'a BarState<'a>,
    /// Whether a step back is possible.
    pub retreats: bool,
    /// The effect of the next press.
    pub press: Option<Press>,
}

/// The back button, and the next button with its description, as for a clicker.
pub fn steps(ui: &mut Ui, cx: &UiContext<'_>, rect: Rect, state: &PresenterSteps<'_>) {
    let PresenterSteps { bar, retreats, press } = *state;
    let (theme, unit) = (cx.theme, cx.pick(1.0, 1.0));
    cx.panel(ui.painter(), rect);
    if rect.left() > 0.0 {
        let line = rect.y_range().shrink(33.0 * unit);
        ui.painter().vline(rect.left() + 0.5, line, Stroke::new(unit.max(1.0), theme.line));
    }
    let side = 76.0 * unit;
    // Side by side in a low row, otherwise the description is below the buttons.
    let low = rect.height() < side + 70.0 * unit;
    let middle = rect.center().y - if low { 0.0 } else { 16.0 * unit };
    let back = pos2(rect.left() + 29.0 * unit + side / 2.0, middle);
    let on = pos2(rect.right() - 40.0 * unit - side / 2.0, middle);
    let ends = [
        (back, Icon::Left, "back", KeyAction::Retreat, retreats),
        (on, Icon::Right, "next", KeyAction::Advance, press.is_some()),
    ];
    for (at, icon, word, action, there) in ends {
        let cell = Rect::from_center_size(at, Vec2::splat(side));
        let control = Control::button(cx.words.get(word)).enabled(there);
        let response = control.at(ui, cx, cell, ("presenter step", word));
        let face = match there {
            true => ButtonFace::new(theme, action == KeyAction::Advance),
            false => ButtonFace::disabled(theme),
        };
        face.paint(ui, cx, &response, cx.corners());
        icon.paint_at(ui.painter(), at, 20.0 * cx.ui_scale, face.ink, cx.stroke());
        if response.clicked() && there {
            cx.ask(Msg::Do(action));
        }
    }
    let between = (back.x + on.x) / 2.0;
    let gap = on.x - back.x - side - 8.0;
    let [name, text] = bar.place(cx.words);
    let at = pos2(between, if low { middle - 14.0 * unit } else { middle });
    let set = |size: f32| unwrapped(ui.painter(), &text, cx.ui(size));
    let galley = set(first_fitting(&[18.0, 15.0, 12.0], |size| set(size).size().x <= gap));
    // A long name takes two lines.
    let galley = match galley.size().x <= gap {
        true => galley,
        false => {
            let mut job = LayoutJob::simple(text, cx.ui(11.0), theme.ink, gap.max(1.0));
            job.halign = Align::Center;
            ui.fonts(|fonts| fonts.layout_job(job))
        }
    };
    let drawn = paint_centered(ui, at, galley, theme.ink);
    Control::label(&name).at(ui, cx, drawn, "presenter place");
    let Some(press) = press else { return };
    let word = cx.words.get(press.word());
    let at = match low {
        true => pos2(between, middle + 26.0 * unit),
        false => pos2(rect.center().x, middle + side / 2.0 + 20.0 * unit),
    };
    let room = if low { gap } else { rect.width() - 8.0 };
    let galley = one_line(ui, word, room, &[12.0, 11.0, 10.0].map(|size| cx.ui(size)));
    let drawn = paint_centered(ui, at, galley, theme.ink2);
    let name = cx.words.fill("next_named", &[("title", &word)]);
    Control::label(&name).at(ui, cx, drawn, "presenter press");
}

/// Paints a text centred at a point; returns its rectangle.
fn paint_centered(ui: &Ui, center: Pos2, text: Arc<Galley>, ink: Color32) -> Rect {
    let place = Align2::CENTER_CENTER.anchor_size(center, text.size());
    // A centred text extends to both sides of its own origin.
    ui.painter().galley(place.min - text.rect.min.to_vec2(), text, ink);
    place
}
