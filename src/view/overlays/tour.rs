//! A short tour for the first visit: a few cards, each beside the part that it describes.
//!
//! The picture is never blocked: the action described by a card works while the card is shown.

use crate::view::landmarks::Landmark;
use crate::view::layout::columns;
use crate::view::prelude::*;
use strum::VariantArray;

/// The keys of the sentences, in order.
const CARDS: [&str; 5] = ["tour_drag", "tour_number", "tour_name", "tour_cases", "tour_steps"];

/// Width of a card.
const WIDTH: f32 = 320.0;

/// The next card, if any.
pub fn next(card: usize) -> Option<usize> {
    (card + 1 < CARDS.len()).then_some(card + 1)
}

/// The inputs of a card of the tour.
pub struct TourState<'a> {
    /// The index of the card.
    pub card: usize,
    /// The points on the screen.
    pub handles: &'a [Pos2],
    /// The overlays of the picture.
    pub covered: &'a [Rect],
    /// The open tab of the panel.
    pub tab: Tab,
    /// The special cases are behind a button.
    pub newcomer: bool,
    /// The open lesson and its step.
    pub step: (&'static str, usize),
}

/// The part of the text that a card describes.
fn landmark(card: usize) -> Option<Landmark> {
    match card {
        1 => Some(Landmark::Number),
        2 => Some(Landmark::Name),
        _ => None,
    }
}

/// The rectangle of the part that a card describes, if it is visible.
fn part(ctx: &Context, layout: &Layout, state: &TourState<'_>) -> Option<Rect> {
    if let Some(landmark) = landmark(state.card) {
        return landmark.place(ctx).map(|rect| rect.expand(2.0));
    }
    match state.card {
        0 => {
            let covered = |at: &Pos2| state.covered.iter().any(|rect| rect.contains(*at));
            let mut seen = state.handles.iter().filter(|at| layout.open().contains(**at));
            let open = seen.clone().find(|at| !covered(at));
            let ring = |at: &Pos2| Rect::from_center_size(*at, Vec2::splat(36.0));
            open.or(seen.next()).map(|at| ring(at).intersect(layout.canvas.shrink(4.0)))
        }
        3 => match (layout.special, layout.tabs) {
            (Some(row), _) => Some(row.shrink(4.0)),
            (None, Some(tabs)) => {
                let mut tabs = columns(tabs, Tab::VARIANTS.len());
                tabs.nth(Tab::Cases as usize).map(|tab| tab.shrink(3.0))
            }
            (None, None) => Landmark::Cases.place(ctx),
        },
        _ => Some(layout.nav.shrink2(vec2(8.0, 4.0))),
    }
}

/// Shows a card of the tour, and a ring around its part.
pub fn show(ctx: &Context, cx: &UiContext<'_>, layout: &Layout, state: &TourState<'_>) {
    let TourState { card, handles, covered, .. } = *state;
    let part = part(ctx, layout, state);
    if let Some(part) = part {
        ring(ctx, cx, part);
    }
    let id = Id::new("tour");
    let screen = ctx.screen_rect().shrink(8.0);
    let width = WIDTH.min(screen.width());
    let last = ctx.memory(|memory| memory.area_rect(id));
    let size = vec2(width, last.map_or(130.0, |rect| rect.height()));
    // Nothing moves during a touch.
    let busy = ctx.input(|input| input.pointer.any_down());
    let at = last
        .filter(|_| busy)
        .map_or_else(|| place_beside(part, size, layout, handles, covered), |r| r.min);
    let area = egui::Area::new(id)
        .order(egui::Order::Foreground)
        .fixed_pos(at)
        .fade_in(false)
        .constrain(false);
    area.show(ctx, |ui| {
        cx.raised(16).show(ui, |ui| {
            ui.set_width((width - 32.0).max(1.0));
            let count = format!("{} / {}", card + 1, CARDS.len());
            cx.label(ui, count, font(12.0), cx.theme.ink3);
            let sentence = match CARDS[card.min(4)] {
                "tour_cases" if state.newcomer => "tour_more",
                sentence => sentence,
            };
            ui.label(RichText::new(cx.words.get(sentence)).font(font(15.0)));
            ui.add_space(2.0);
            ui.horizontal(|ui| {
                let next = next(card);
                let word = if next.is_some() { "next" } else { "tour_end" };
                ask_button(ui, cx, Weight::Primary, word, Msg::Tour(next));
                if next.is_some() {
                    ask_button(ui, cx, Weight::Plain, "tour_skip", Msg::Tour(None));
                }
            });
        });
    });
    if part.is_none() {
        find(ctx, cx, layout, state);
    }
}

/// Scrolls to the part that the card describes, or skips the card if that part is missing.
fn find(ctx: &Context, cx: &UiContext<'_>, layout: &Layout, state: &TourState<'_>) {
    let Some(landmark) = landmark(state.card) else { return };
    if layout.tabs.is_some() && state.tab != Tab::Explain {
        return cx.ask(Msg::Tab(Tab::Explain));
    }
    if !landmark.exists(ctx) {
        return cx.ask(Msg::Tour(next(state.card)));
    }
    // Once per text and size: later scrolling by the user is respected.
    let size = layout.panel.size();
    let text = (state.step, cx.words.lang(), size.x.to_bits(), size.y.to_bits());
    let (id, text) = (Id::new("tour scrolled"), Id::new((state.card, text)));
    if ctx.data(|data| data.get_temp::<Id>(id)) != Some(text) {
        ctx.data_mut(|data| data.insert_temp(id, text));
        landmark.scroll_to(ctx);
    }
}

/// A ring of ink with a rim of paper on both sides, visible on every background.
fn ring(ctx: &Context, cx: &UiContext<'_>, part: Rect) {
    let layer = egui::LayerId::new(egui::Order::Middle, Id::new("tour ring"));
    let painter = ctx.layer_painter(layer);
    for (width, ink) in [(5.5, cx.theme.panel), (2.5, cx.theme.ink)] {
        let stroke = Stroke::new(width, ink);
        painter.rect_stroke(part.expand(3.0), CARD, stroke, StrokeKind::Middle);
    }
}

/// A position near a part, within the window, that covers no point of the picture, and as little as
/// possible of the part and of readable text. `covered`: the overlays of the picture.
fn place_beside(
    part: Option<Rect>,
    size: Vec2,
    layout: &Layout,
    handles: &[Pos2],
    covered: &[Rect],
) -> Pos2 {
    let gap = 14.0;
    let canvas = layout.canvas.shrink(gap);
    let part = part.unwrap_or(Rect::from_center_size(canvas.center_bottom(), Vec2::ZERO));
    let middle = part.center() - size / 2.0;
    let beside = [
        middle.x,
        part.left(),
        part.right() - size.x,
        part.right() + gap,
        part.left() - gap - size.x,
    ];
    let below =
        [middle.y, part.bottom() + gap, part.top() - gap - size.y, layout.canvas.bottom() + gap];
    // Additional positions all over the picture.
    let within =
        |from: f32, to: f32| (0..9).map(move |part| from + (to - from) * part as f32 / 8.0);
    let lefts = beside.into_iter().chain(within(canvas.left(), canvas.right() - size.x));
    let tops: Vec<f32> =
        below.into_iter().chain(within(canvas.top(), canvas.bottom() - size.y)).collect();
    let window = layout.top.union(layout.nav).union(layout.state).union(layout.canvas).shrink(8.0);
    let inside = |at: Pos2| at.clamp(window.min, (window.max - size).max(window.min));
    let common = |rect: Rect, other: Rect| {
        if rect.intersects(other) { rect.intersect(other).area() } else { 0.0 }
    };
    let read = [Some(layout.top), layout.special, Some(layout.state), Some(layout.panel)];
    // The lines around a described word must stay readable.
    let lines = match layout.panel.contains(part.center()) {
        true => part.expand2(vec2(layout.panel.width(), 70.0)).intersect(layout.panel),
        false => part,
    };
    let cost = |at: &Pos2| {
        let rect = Rect::from_min_size(*at, size);
        let hidden = handles.iter().filter(|handle| rect.expand(24.0).contains(**handle)).count();
        let read = read.iter().flatten().chain(covered);
        let over: f32 = read.map(|place| common(rect, *place)).sum();
        let far = rect.center().distance(part.center());
        let over = over + 5.0 * common(rect, lines);
        hidden as f32 * 1e6 + common(rect.expand(8.0), part) * 100.0 + over * 0.012 + far * 1.5
    };
    let places = lefts.into_iter().flat_map(|x| tops.iter().map(move |y| pos2(x, *y))).map(inside);
    places.min_by(|a, b| cost(a).total_cmp(&cost(b))).unwrap_or(window.min)
}
