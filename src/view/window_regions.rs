//! Accessibility beyond names and roles: the landmarks of the window, headings and dialogs; and
//! slider steps requested by assistive technology.

use crate::text::words::Words;
use crate::view::widgets::tab_stops;
use egui::accesskit::{Action, Node, Role};
use egui::{Context, Id, Key, Modifiers, Rect, Response};

/// A landmark of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WindowRegion {
    /// The picture with its overlays and the rows below it.
    Picture,
    /// The verdicts.
    Verdict,
    /// The parts around the picture of the workbench.
    Workbench,
    /// The step: text, formula, code.
    Step,
    /// The main buttons and the lessons of the home screen.
    Lessons,
    /// The navigation of the steps.
    Progress,
    /// The tools of the program and the navigation to other lessons.
    Tools,
}

impl WindowRegion {
    /// All regions, in reading order, each with the key of its name.
    const ALL: [(Self, &'static str); 7] = [
        (Self::Picture, "region_picture"),
        (Self::Verdict, "region_verdict"),
        (Self::Workbench, "workbench"),
        (Self::Step, "region_step"),
        (Self::Lessons, "lesson_list"),
        (Self::Progress, "region_progress"),
        (Self::Tools, "region_tools"),
    ];

    fn id(self) -> Id {
        Id::new(("region of the window", self))
    }

    /// F6 moves the focus to the next region that is shown, and Shift+F6 to the previous region.
    pub fn go_round(ctx: &Context) {
        let presses = |modifiers| tab_stops::presses(ctx, modifiers, Key::F6);
        let by = -presses(Modifiers::SHIFT) + presses(Modifiers::NONE);
        if by != 0 {
            tab_stops::go_round(ctx, &Self::ALL.map(|(region, _)| region.id()), by);
        }
    }

    /// Creates the regions of this pass in order, under the title. Does nothing without assistive
    /// technology.
    pub fn begin(ctx: &Context, words: &Words, title: impl FnOnce() -> String) {
        if !screen_reader_active(ctx) {
            return;
        }
        let title = title();
        ctx.accesskit_node_builder(egui::accesskit_root_id(), |root| root.set_label(title));
        for (region, word) in Self::ALL {
            ctx.accesskit_node_builder(region.id(), |node| {
                node.set_role(Role::Region);
                node.set_label(words.get(word));
            });
        }
    }

    /// Lays out content in the region, after [`WindowRegion::begin`]. The buttons of a region form
    /// one Tab stop.
    pub fn hold<R>(self, ctx: &Context, show: impl FnOnce() -> R) -> R {
        tab_stops::group(ctx, self.id(), || ctx.with_accessibility_parent(self.id(), show))
    }
}

/// Lays out controls that belong together, under this name.
pub fn group<R>(ctx: &Context, id: Id, name: &str, show: impl FnOnce() -> R) -> R {
    part(ctx, id, Role::Group, name, show)
}

/// Lays out a table, a row, a header or a cell, under this name, which may be empty.
pub fn part<R>(ctx: &Context, id: Id, role: Role, name: &str, show: impl FnOnce() -> R) -> R {
    ctx.accesskit_node_builder(id, |node| {
        node.set_role(role);
        node.set_label(name);
    });
    ctx.with_accessibility_parent(id, show)
}

/// Lays out a dialog with this name: nothing else can be used while it is open.
pub fn dialog<R>(ctx: &Context, name: &str, show: impl FnOnce() -> R) -> R {
    let id = Id::new("dialog");
    ctx.accesskit_node_builder(id, Node::set_modal);
    part(ctx, id, Role::Dialog, name, show)
}

/// Makes a laid-out text a heading of this level; the title has the first, regions have the second.
pub fn heading(ctx: &Context, text: Id, level: usize) {
    ctx.accesskit_node_builder(text, |node| node.set_level(level));
}

/// Whether assistive technology receives this pass.
pub fn screen_reader_active(ctx: &Context) -> bool {
    ctx.accesskit_node_builder(egui::accesskit_root_id(), |_| ()).is_some()
}

/// Exposes a painted text at a rectangle to screen readers.
pub fn text(ctx: &Context, id: Id, rect: Rect, words: impl FnOnce() -> String) {
    if !screen_reader_active(ctx) {
        return;
    }
    let words = words();
    describe(ctx, id, rect, |node| {
        node.set_role(Role::Label);
        node.set_value(words);
    });
}

/// Exposes a painted formula or line of code as one unit in this role; `words` returns its plain
/// text, and MathML for a formula. The names laid out in `show` belong to the unit.
pub fn unit<R>(
    ctx: &Context,
    id: Id,
    rect: Rect,
    role: Role,
    words: impl FnOnce() -> (String, Option<String>),
    show: impl FnOnce() -> R,
) -> R {
    if !screen_reader_active(ctx) {
        return show();
    }
    let (words, mathml) = words();
    describe(ctx, id, rect, |node| {
        node.set_role(role);
        node.set_label(words);
        if let Some(mathml) = mathml {
            node.set_value(mathml);
        }
    });
    ctx.with_accessibility_parent(id, show)
}

fn describe(ctx: &Context, id: Id, rect: Rect, set: impl FnOnce(&mut Node)) {
    let [x0, y0, x1, y1] = [rect.left(), rect.top(), rect.right(), rect.bottom()].map(f64::from);
    ctx.accesskit_node_builder(id, |node| {
        set(node);
        node.set_bounds(egui::accesskit::Rect { x0, y0, x1, y1 });
    });
}

/// The steps up that assistive technology requests from a slider or a number in this pass; negative
/// for down.
pub fn steps_asked(response: &Response) -> i32 {
    response.ctx.input(|input| {
        let count = |action| input.num_accesskit_action_requests(response.id, action) as i32;
        count(Action::Increment) - count(Action::Decrement)
    })
}
