//! Positions of parts that other parts point at.

use egui::style::ScrollAnimation;
use egui::{Align, Context, Id, Rect, Ui};

/// A part that can be pointed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Landmark {
    /// The first editable number.
    Number,
    /// The first name that highlights.
    Name,
    /// The special cases, if they are collapsed to one chip.
    Cases,
}

/// The position of a part in a frame.
#[derive(Clone, Copy)]
struct PlacedLandmark {
    pass: u64,
    rect: Rect,
    /// The part is not clipped by a scroll area.
    seen: bool,
}

impl Landmark {
    fn id(self) -> Id {
        Id::new(("landmark", self))
    }

    /// Records the part at `rect` in this frame. The first visible one counts, otherwise the first.
    pub fn mark(self, ui: &Ui, rect: Rect) {
        let seen = ui.clip_rect().contains_rect(rect);
        let place = PlacedLandmark { pass: ui.ctx().cumulative_pass_nr(), rect, seen };
        let before = self.last(ui.ctx());
        if before.is_some_and(|before| before.seen || !seen) {
            return;
        }
        ui.data_mut(|data| data.insert_temp(self.id(), place));
        if ui.data_mut(|data| data.remove_temp::<()>(self.id())).is_some() && !seen {
            ui.scroll_to_rect_animation(rect, Some(Align::Center), ScrollAnimation::none());
        }
    }

    fn last(self, ctx: &Context) -> Option<PlacedLandmark> {
        let place = ctx.data(|data| data.get_temp::<PlacedLandmark>(self.id()))?;
        (place.pass == ctx.cumulative_pass_nr()).then_some(place)
    }

    /// The part's position, if it is visible in this frame.
    pub fn place(self, ctx: &Context) -> Option<Rect> {
        self.last(ctx).filter(|place| place.seen).map(|place| place.rect)
    }

    /// Whether the part exists in this frame, visible or not.
    pub fn exists(self, ctx: &Context) -> bool {
        self.last(ctx).is_some()
    }

    /// Scrolls to the part in the next frame, unless it is visible.
    pub fn scroll_to(self, ctx: &Context) {
        ctx.data_mut(|data| data.insert_temp(self.id(), ()));
        ctx.request_repaint();
    }
}
