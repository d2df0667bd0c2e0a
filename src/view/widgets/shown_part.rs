//! The passes in which a menu or a tooltip was shown.

use egui::{Context, Id};

/// A part that is shown by the widget to which it belongs.
#[derive(Clone, Copy, Debug, Hash)]
pub enum ShownPart {
    /// A list beside its control.
    Menu,
    /// A text or a card that Escape closes.
    Tooltip,
}

impl ShownPart {
    /// Records that one is shown in this pass.
    pub fn record(self, ctx: &Context) {
        let pass = ctx.cumulative_pass_nr();
        ctx.data_mut(|data| data.insert_temp(self.id(), pass));
    }

    /// The number of passes since one was shown last, if there was one.
    pub fn age(self, ctx: &Context) -> Option<u64> {
        let shown: u64 = ctx.data(|data| data.get_temp(self.id()))?;
        Some(ctx.cumulative_pass_nr() - shown)
    }

    fn id(self) -> Id {
        Id::new(("last pass of", self))
    }
}
