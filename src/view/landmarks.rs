//! Where parts of the program stand that something else points at.

use egui::{Context, Id, Rect, Ui};

/// A part that can be pointed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Landmark {
    /// The first number that can be changed.
    Number,
    /// The first name that lights what bears it.
    Name,
}

impl Landmark {
    fn id(self) -> Id {
        Id::new(("landmark", self))
    }

    /// Says where the part stands in this frame, as far as it can be seen there.
    pub fn mark(self, ui: &Ui, rect: Option<Rect>) {
        let Some(rect) = rect.filter(|rect| ui.clip_rect().contains(rect.center())) else { return };
        let pass = ui.ctx().cumulative_pass_nr();
        ui.data_mut(|data| data.insert_temp(self.id(), (pass, rect)));
    }

    /// Where it stands, if it is seen in this frame.
    pub fn place(self, ctx: &Context) -> Option<Rect> {
        let pass = ctx.cumulative_pass_nr();
        let (seen, rect) = ctx.data(|data| data.get_temp::<(u64, Rect)>(self.id()))?;
        (seen == pass).then_some(rect)
    }
}
