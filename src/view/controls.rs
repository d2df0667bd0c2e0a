//! The buttons, switches, tabs and chips of the program.
//!
//! Chrome is ink on paper: what is chosen is filled with ink, what has the focus wears a ring of
//! ink. Every control has a name for whoever cannot see it, and its tooltip is that name.

use super::icons::Icon;
use super::ui_context::{CONTROL, UiContext};
use egui::{
    Color32, CornerRadius, CursorIcon, Galley, Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2,
    WidgetInfo, WidgetType, pos2, vec2,
};
use std::sync::Arc;

/// Allocates room for a control of a size that says `name` aloud.
fn claim(ui: &mut Ui, size: Vec2, name: &str, enabled: bool) -> (Rect, Response) {
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    (rect, announce(response, name, enabled, None))
}

fn announce(response: Response, name: &str, enabled: bool, chosen: Option<bool>) -> Response {
    response.widget_info(|| match chosen {
        Some(chosen) => WidgetInfo::selected(WidgetType::SelectableLabel, enabled, chosen, name),
        None => WidgetInfo::labeled(WidgetType::Button, enabled, name),
    });
    if enabled { response.on_hover_cursor(CursorIcon::PointingHand) } else { response }
}

/// The ring around what has the focus.
pub fn focus_ring(ui: &Ui, look: &UiContext<'_>, response: &Response, corners: CornerRadius) {
    if response.has_focus() {
        let ring = response.rect.expand(3.0);
        let corners = corners + CornerRadius::same(3);
        ui.painter().rect_stroke(
            ring,
            corners,
            Stroke::new(2.0, look.theme.ink),
            StrokeKind::Middle,
        );
    }
}

/// A square button with an icon; `name` is its tooltip. One that cannot be used now stays where it
/// is, pale, and says why when `why_not` is given.
pub fn icon_button(
    ui: &mut Ui,
    look: &UiContext<'_>,
    icon: Icon,
    name: &str,
    why_not: Option<&str>,
) -> Response {
    let enabled = why_not.is_none();
    let (rect, response) = claim(ui, Vec2::splat(look.target()), name, enabled);
    let hover = ui.ctx().animate_bool_with_time(
        response.id,
        response.hovered() && enabled,
        look.seconds(120),
    );
    ui.painter().rect_filled(rect, look.corners(), look.theme.line.gamma_multiply(hover * 0.7));
    let colour = if enabled { look.theme.ink2 } else { look.theme.ink3.gamma_multiply(0.45) };
    let place = Rect::from_center_size(rect.center(), Vec2::splat(20.0 * look.k));
    icon.paint(ui.painter(), place, colour, look.stroke());
    focus_ring(ui, look, &response, look.corners());
    response.on_hover_text(why_not.unwrap_or(name))
}

/// A button as wide as there is room, its words at the left; filled a little while it is chosen.
pub fn row_button(ui: &mut Ui, look: &UiContext<'_>, text: &str, chosen: bool) -> Response {
    let size = vec2(ui.available_width(), look.target());
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let response = announce(response, text, true, chosen.then_some(true));
    let fill = match (chosen, response.hovered()) {
        (true, _) => look.theme.line,
        (false, true) => look.theme.line.gamma_multiply(0.6),
        (false, false) => Color32::TRANSPARENT,
    };
    ui.painter().rect_filled(rect, CONTROL, fill);
    let at = rect.left_center() + vec2(12.0 * look.k, 0.0);
    ui.painter().text(at, egui::Align2::LEFT_CENTER, text, look.ui(15.0), look.theme.ink);
    focus_ring(ui, look, &response, CONTROL);
    response
}

/// What a text button is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// The one thing to do next.
    Primary,
    /// Anything else.
    Plain,
}

/// A button with words and, if there is one, an icon before or after them; as wide as there is room
/// in a layout that justifies.
pub fn text_button(
    ui: &mut Ui,
    look: &UiContext<'_>,
    weight: Weight,
    text: &str,
    icons: [Option<Icon>; 2],
) -> Response {
    let theme = look.theme;
    let k = look.k;
    let font = if weight == Weight::Primary { look.bold(14.0) } else { look.ui(14.0) };
    let galley = ui.painter().layout_no_wrap(text.to_owned(), font, Color32::PLACEHOLDER);
    let icon_room = 20.0 * k * icons.iter().flatten().count() as f32;
    let wide = if ui.layout().horizontal_justify() { ui.available_width() } else { 64.0 * k };
    let size = vec2((galley.size().x + icon_room + 28.0 * k).max(wide), look.target());
    let (rect, response) = claim(ui, size, text, true);
    let (fill, ink, border) = match weight {
        Weight::Primary => (theme.inv, theme.inv_ink, theme.inv),
        Weight::Plain => (theme.raised, theme.ink, theme.control),
    };
    let border = if response.hovered() { theme.ink } else { border };
    ui.painter().rect(rect, look.corners(), fill, Stroke::new(1.0, border), StrokeKind::Inside);
    let row = Rect::from_center_size(rect.center(), galley.size() + vec2(icon_room, 0.0));
    let text_left = row.left() + if icons[0].is_some() { 20.0 * k } else { 0.0 };
    ui.painter().galley(pos2(text_left, row.top()), galley, ink);
    for (icon, x) in icons.into_iter().zip([row.left() + 6.0 * k, row.right() - 6.0 * k]) {
        if let Some(icon) = icon {
            let place = Rect::from_center_size(pos2(x, rect.center().y), Vec2::splat(16.0 * k));
            icon.paint(ui.painter(), place, ink, look.stroke());
        }
    }
    focus_ring(ui, look, &response, look.corners());
    response
}

/// One choice of a [`segmented`] switch.
pub struct SegmentedChoice<'a> {
    /// Its icon; one without is told by its word alone.
    pub icon: Option<Icon>,
    /// Its word: shown where there is room or no icon, said always.
    pub word: &'a str,
}

/// What stands at the left end of a [`segmented`] switch: its size, and how it is painted.
pub type LeadingIcon<'a> = (Vec2, &'a dyn Fn(&egui::Painter, Rect));

/// A row of choices of which one holds; gives the one that was clicked.
///
/// `lead` is painted at the left end as the name of what is chosen, `said` is how it is called
/// aloud. Without `words` only the icons are shown.
pub fn segmented(
    ui: &mut Ui,
    look: &UiContext<'_>,
    lead: Option<LeadingIcon<'_>>,
    said: &str,
    choices: &[SegmentedChoice<'_>],
    chosen: usize,
    words: bool,
) -> Option<usize> {
    let theme = look.theme;
    let (k, height) = (look.k, look.switch());
    let lead_width = lead.map_or(0.0, |(size, _)| size.x);
    let cells: Vec<_> = choices.iter().map(|choice| cell(ui, look, choice, words)).collect();
    let width = lead_width + cells.iter().map(|(_, width)| width).sum::<f32>();
    let (rect, _) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
    ui.painter().rect_filled(rect, look.corners(), theme.raised);
    if let Some((size, paint)) = lead {
        paint(ui.painter(), Rect::from_min_size(rect.min, vec2(size.x, height)));
    }
    let mut clicked = None;
    let mut left = rect.left() + lead_width;
    for (index, (choice, (galley, width))) in choices.iter().zip(cells).enumerate() {
        let cell = Rect::from_min_size(pos2(left, rect.top()), vec2(width, height));
        left = cell.right();
        let id = ui.id().with((said, index));
        let response = ui.interact(cell, id, Sense::click());
        let response =
            announce(response, &format!("{said} {}", choice.word), true, Some(index == chosen));
        let ink = if index == chosen { theme.inv_ink } else { theme.ink2 };
        if index == chosen {
            let last = index + 1 == choices.len();
            ui.painter().rect_filled(
                cell,
                end_corners(look, index == 0 && lead.is_none(), last),
                theme.inv,
            );
        } else if response.hovered() {
            ui.painter().rect_filled(cell, CornerRadius::ZERO, theme.line.gamma_multiply(0.6));
        }
        if index > 0 || lead.is_some() {
            ui.painter().vline(cell.left(), cell.y_range(), Stroke::new(1.0, theme.line));
        }
        let shown = words || choice.icon.is_none();
        if let Some(icon) = choice.icon {
            let x = if words { cell.left() + 20.0 * k } else { cell.center().x };
            let place = Rect::from_center_size(pos2(x, cell.center().y), Vec2::splat(18.0 * k));
            icon.paint(ui.painter(), place, ink, look.stroke());
        }
        if shown {
            let x = cell.left() + if choice.icon.is_some() { 33.0 } else { 12.0 } * k;
            ui.painter().galley(pos2(x, cell.center().y - galley.size().y / 2.0), galley, ink);
        }
        focus_ring(ui, look, &response, CornerRadius::same(4));
        let response = if shown { response } else { response.on_hover_text(choice.word) };
        if response.clicked() {
            clicked = Some(index);
        }
    }
    let border = Stroke::new(1.0, theme.control);
    ui.painter().rect_stroke(rect, look.corners(), border, StrokeKind::Inside);
    clicked
}

/// The word of a choice and the width of its cell.
fn cell(
    ui: &Ui,
    look: &UiContext<'_>,
    choice: &SegmentedChoice<'_>,
    words: bool,
) -> (Arc<Galley>, f32) {
    let word = choice.word.to_owned();
    let galley = ui.painter().layout_no_wrap(word, look.ui(13.0), Color32::PLACEHOLDER);
    let icon = look.switch().max(36.0);
    let width = match choice.icon {
        Some(_) if words => galley.size().x + 42.0 * look.k,
        Some(_) => icon,
        None => galley.size().x + 24.0 * look.k,
    };
    (galley, width)
}

/// How wide a [`segmented`] switch without anything at its left end is.
pub fn segmented_width(
    ui: &Ui,
    look: &UiContext<'_>,
    choices: &[SegmentedChoice<'_>],
    words: bool,
) -> f32 {
    choices.iter().map(|choice| cell(ui, look, choice, words).1).sum()
}

fn end_corners(look: &UiContext<'_>, first: bool, last: bool) -> CornerRadius {
    let round = |yes| if yes { look.corners().nw } else { 0 };
    CornerRadius { nw: round(first), sw: round(first), ne: round(last), se: round(last) }
}

/// A word with a line under it while it is chosen.
pub fn tab(ui: &mut Ui, look: &UiContext<'_>, text: &str, chosen: bool, size: Vec2) -> Response {
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let response = announce(response, text, true, Some(chosen));
    let ink = if chosen || response.hovered() { look.theme.ink } else { look.theme.ink3 };
    let font = if chosen { look.bold(13.0) } else { look.ui(13.0) };
    ui.painter().text(rect.center(), egui::Align2::CENTER_CENTER, text, font, ink);
    if chosen {
        let line = Rect::from_min_max(pos2(rect.left(), rect.bottom() - 2.0), rect.max);
        ui.painter().rect_filled(line, CornerRadius::ZERO, look.theme.ink);
    }
    focus_ring(ui, look, &response, CornerRadius::same(4));
    response
}

/// How far a row that scrolls fades at an edge behind which it goes on.
const FADE: f32 = 28.0;

/// Lets a row of `rect` that scrolls fade into the ground at the left and at the right, wherever so
/// many points of it are hidden there.
pub fn fade(ui: &Ui, (rect, ground): (Rect, Color32), hidden: [f32; 2]) {
    for (hidden, edge, inner) in [
        (hidden[0], rect.left() - 4.0, rect.left() + FADE),
        (hidden[1], rect.right() + 4.0, rect.right() - FADE),
    ] {
        if hidden < 1.0 {
            continue;
        }
        let mut mesh = egui::Mesh::default();
        for (x, colour) in [(edge, ground), (inner, ground.gamma_multiply(0.0))] {
            mesh.colored_vertex(pos2(x, rect.top() + 1.0), colour);
            mesh.colored_vertex(pos2(x, rect.bottom()), colour);
        }
        mesh.add_triangle(0, 1, 2);
        mesh.add_triangle(1, 2, 3);
        ui.painter().add(mesh);
    }
}

/// How a special-case chip looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChipState {
    /// The scene is not this case.
    Rest,
    /// The scene is on its way into this case.
    Chosen,
    /// The scene is exactly this case.
    Holds,
}

/// A chip: it names a special case, and takes the scene there.
pub fn chip(ui: &mut Ui, look: &UiContext<'_>, text: &str, state: ChipState) -> Response {
    let theme = look.theme;
    let k = look.k;
    let galley = ui.painter().layout_no_wrap(text.to_owned(), look.ui(13.0), Color32::PLACEHOLDER);
    // As wide with the mark as without, so that no other chip moves.
    let size = vec2(galley.size().x + 34.0 * k, look.button(30.0));
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let response = announce(response, text, true, Some(state != ChipState::Rest));
    let (fill, ink, border) = match state {
        ChipState::Rest => (theme.raised, theme.ink, theme.control),
        ChipState::Chosen => (theme.inv, theme.inv_ink, theme.inv),
        ChipState::Holds => (theme.special, theme.special_ink, theme.special_ink),
    };
    let border = if response.hovered() { theme.ink } else { border };
    let corners = if look.room() { 12 } else { 15 };
    let corners = CornerRadius::same(if look.touch { 22 } else { corners });
    ui.painter().rect(rect, corners, fill, Stroke::new(1.0, border), StrokeKind::Inside);
    if state == ChipState::Holds {
        let place = Rect::from_center_size(
            pos2(rect.left() + 15.0 * k, rect.center().y),
            Vec2::splat(14.0 * k),
        );
        Icon::Diamond.paint(ui.painter(), place, ink, look.stroke());
    }
    let left = if state == ChipState::Holds { 24.0 } else { 17.0 };
    let at = pos2(rect.left() + left * k, rect.center().y - galley.size().y / 2.0);
    ui.painter().galley(at, galley, ink);
    focus_ring(ui, look, &response, corners);
    response
}
