//! Tab after the last control: on a web page the focus leaves the canvas.

use egui::{Context, Id, LayerId};

/// The side at which the keyboard focus leaves the canvas.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FocusEdge {
    /// Shift+Tab on the first control.
    Front,
    /// Tab on the last control.
    Back,
}

fn id(edge: FocusEdge) -> Id {
    Id::new(("edge of the canvas", edge))
}

/// Lays out `controls` between two invisible focusable widgets, in Tab order.
pub fn between(ctx: &Context, controls: impl FnOnce()) {
    // Without a focused widget, Tab focuses the first control and Shift+Tab the last.
    let inside = ctx.memory(|memory| memory.focused().is_some());
    let stop = |edge| {
        if inside {
            ctx.memory_mut(|memory| memory.interested_in_focus(id(edge), LayerId::background()));
        }
    };
    stop(FocusEdge::Front);
    controls();
    stop(FocusEdge::Back);
}

/// The edge that has the focus, if any. Surrenders the focus.
pub fn reached(ctx: &Context) -> Option<FocusEdge> {
    let focused = ctx.memory(|memory| memory.focused())?;
    let edge = [FocusEdge::Front, FocusEdge::Back].into_iter().find(|edge| id(*edge) == focused)?;
    ctx.memory_mut(|memory| memory.surrender_focus(focused));
    Some(edge)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::page_field::press;
    use egui::{Key, Modifiers, RawInput};

    /// Presses Tab in a page of two buttons; returns the focused widget and the reached edge.
    fn tab(ctx: &Context, modifiers: Modifiers) -> (Option<usize>, Option<FocusEdge>) {
        let [down, up] = press(Key::Tab, modifiers);
        let mut focus = (None, None);
        for events in [vec![down], vec![up], vec![]] {
            let input = RawInput { events, modifiers, ..RawInput::default() };
            let _ = ctx.run(input, |ctx| {
                focus.0 = None;
                between(ctx, || {
                    egui::CentralPanel::default().show(ctx, |ui| {
                        for at in 0..2 {
                            if ui.button(at.to_string()).has_focus() {
                                focus.0 = Some(at);
                            }
                        }
                    });
                });
            });
            focus.1 = focus.1.or(reached(ctx));
        }
        focus
    }

    #[test]
    fn tab_goes_through_the_controls_and_leaves_at_the_back() {
        let ctx = Context::default();
        assert_eq!(tab(&ctx, Modifiers::NONE), (Some(0), None));
        assert_eq!(tab(&ctx, Modifiers::NONE), (Some(1), None));
        assert_eq!(tab(&ctx, Modifiers::NONE), (None, Some(FocusEdge::Back)));
        assert_eq!(tab(&ctx, Modifiers::NONE), (Some(0), None));
    }

    #[test]
    fn shift_tab_leaves_at_the_front() {
        let ctx = Context::default();
        tab(&ctx, Modifiers::NONE);
        tab(&ctx, Modifiers::NONE);
        assert_eq!(tab(&ctx, Modifiers::SHIFT), (Some(0), None));
        assert_eq!(tab(&ctx, Modifiers::SHIFT), (None, Some(FocusEdge::Front)));
        assert_eq!(tab(&ctx, Modifiers::SHIFT), (Some(1), None));
    }
}
