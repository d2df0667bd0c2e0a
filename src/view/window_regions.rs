//! What assistive technology is told beyond names and roles: the regions of the window, to which a
//! reader jumps, headings and dialogs; and the steps that it asks of a slider.

use super::tab_stops;
use crate::text::words::Words;
use egui::accesskit::{Action, Role};
use egui::{Context, Id, Rect, Response};

/// A region of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WindowRegion {
    /// The picture with what lies over it and below it.
    Picture,
    /// The verdicts.
    Verdict,
    /// What stands around the picture of the workbench.
    Workbench,
    /// What the step says: text, formula, code.
    Step,
    /// The doors and the lessons of the first screen.
    Lessons,
    /// The steps to choose from.
    Progress,
    /// The tools of the program and the way to other lessons.
    Tools,
}

impl WindowRegion {
    /// All of them, in the order in which they are read.
    const ALL: [Self; 7] = [
        Self::Picture,
        Self::Verdict,
        Self::Workbench,
        Self::Step,
        Self::Lessons,
        Self::Progress,
        Self::Tools,
    ];

    fn id(self) -> Id {
        Id::new(("region of the window", self))
    }

    fn word(self) -> &'static str {
        match self {
            Self::Picture => "region_picture",
            Self::Verdict => "region_verdict",
            Self::Workbench => "workbench",
            Self::Step => "region_step",
            Self::Lessons => "lesson_list",
            Self::Progress => "region_progress",
            Self::Tools => "region_tools",
        }
    }

    /// Puts the regions of this pass in order, under the title of what is open. Without
    /// assistive technology it does nothing.
    pub fn begin(ctx: &Context, words: &Words, title: impl FnOnce() -> String) {
        if !is_told(ctx) {
            return;
        }
        let title = title();
        ctx.accesskit_node_builder(egui::accesskit_root_id(), |root| root.set_label(title));
        for region in Self::ALL {
            ctx.accesskit_node_builder(region.id(), |node| {
                node.set_role(Role::Region);
                node.set_label(words.get(region.word()));
            });
        }
    }

    /// Lays out something in the region, after [`WindowRegion::begin`]. Around a lesson, the buttons of
    /// a region are one stop of Tab.
    pub fn hold<R>(self, ctx: &Context, show: impl FnOnce() -> R) -> R {
        let inner = || ctx.with_accessibility_parent(self.id(), show);
        match self {
            Self::Workbench | Self::Lessons => inner(),
            _ => tab_stops::group(ctx, self.id(), inner),
        }
    }
}

/// Lays out a dialog of this name: nothing else can be used while it is open.
pub fn dialog<R>(ctx: &Context, name: &str, show: impl FnOnce() -> R) -> R {
    let id = Id::new("dialog");
    ctx.accesskit_node_builder(id, |node| {
        node.set_role(Role::Dialog);
        node.set_label(name);
        node.set_modal();
    });
    ctx.with_accessibility_parent(id, show)
}

/// Makes a text that is laid out already a heading of this level; the title of what is open has the
/// first, regions have the second.
pub fn heading(ctx: &Context, text: Id, level: usize) {
    ctx.accesskit_node_builder(text, |node| node.set_level(level));
}

/// Whether assistive technology is told of this pass.
pub fn is_told(ctx: &Context) -> bool {
    ctx.accesskit_node_builder(egui::accesskit_root_id(), |_| ()).is_some()
}

/// Has what is painted at a place read as a text.
pub fn text(ctx: &Context, id: Id, rect: Rect, words: impl FnOnce() -> String) {
    if !is_told(ctx) {
        return;
    }
    let words = words();
    let [x0, y0, x1, y1] = [rect.left(), rect.top(), rect.right(), rect.bottom()].map(f64::from);
    ctx.accesskit_node_builder(id, |node| {
        node.set_role(Role::Label);
        node.set_value(words);
        node.set_bounds(egui::accesskit::Rect { x0, y0, x1, y1 });
    });
}

/// How many steps up assistive technology asks of a slider or a number in this pass; below zero if
/// down.
pub fn steps_asked(response: &Response) -> i32 {
    response.ctx.input(|input| {
        let count = |action| input.num_accesskit_action_requests(response.id, action) as i32;
        count(Action::Increment) - count(Action::Decrement)
    })
}
