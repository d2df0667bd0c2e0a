//! Simulates a user of the whole program without a window, and inspects the screen. Also exports
//! what most tests import.

pub(super) use super::effects::effects;
pub use crosspoint::lesson::{Edit, link::LinkState};
pub use crosspoint::lessons::{self, ALL, Entry, find};
pub use crosspoint::text::words::{Lang, Words};
pub use crosspoint::view::exchange::host::{Boot, Effect, HostEvent};
pub use crosspoint::view::layout::Layout;
pub use crosspoint::view::theme::{DARK, LIGHT, PROJECTOR};
pub use egui::accesskit::Role;
pub use egui::epaint::Shape;
pub use egui::{
    Color32, Context, Event, Key, Modifiers, MouseWheelUnit, Pos2, Rect, Vec2, pos2, vec2,
};

use crosspoint::text::lesson::{Step, StepKind};
use crosspoint::view::App;
use crosspoint::view::typography::fonts;
use egui::PointerButton;
use egui_kittest::Harness;
use egui_kittest::kittest::{Queryable, by};
use std::time::Duration;

pub const DESKTOP: Vec2 = vec2(1280.0, 800.0);
pub const PHONE: Vec2 = vec2(390.0, 844.0);
pub const CTRL: Modifiers =
    Modifiers { alt: false, ctrl: true, shift: false, mac_cmd: false, command: true };

/// Settings that open the first step of lesson 1.2, which most tests use.
pub const CROSSING: &str =
    "crosspoint 1\nlesson = perp_product\nscene perp_product = 2/meet?.end\nwhole = yes\n";

/// Settings of a user who sees all parts of the program, and nothing else.
pub const WHOLE: &str = "crosspoint 1\nwhole = yes\n";

/// Lesson 1.2.
pub fn crossing() -> &'static Entry {
    find("perp_product").expect("lesson 1.2")
}

/// The number of counted steps of lesson 1.2.
pub fn guided() -> usize {
    crossing().text(Lang::En).guided()
}

/// The index of the step of lesson 1.2 with this id.
pub fn numbered(step: &str) -> usize {
    let mut steps = crossing().text(Lang::En).steps.iter();
    steps.position(|known| known.id == step).expect("a step")
}

/// The id of the first counted step of a lesson.
pub fn first_step(lesson: &str) -> String {
    let steps = &find(lesson).expect("a lesson").text(Lang::En).steps;
    steps.iter().find(|step| step.kind == StepKind::Guided).expect("a step").id.clone()
}

/// Every step of every lesson, after its lesson.
pub fn all_steps() -> impl Iterator<Item = (&'static Entry, &'static Step)> {
    ALL.iter().flat_map(|entry| entry.text(Lang::En).steps.iter().map(move |step| (entry, step)))
}

/// The link to the first counted step of a lesson, after the opening question.
pub fn begun(lesson: &str) -> String {
    format!("{lesson}/2/{}?.end", first_step(lesson))
}

/// Boots lesson 1.2 in English, without animations: the start of most tests.
pub fn english() -> Boot {
    Boot { reduced_motion: true, settings: Some(CROSSING.to_owned()), ..Boot::default() }
}

/// Boots in English, without animations, with nothing stored.
pub fn first_visit() -> Boot {
    Boot { settings: None, ..english() }
}

/// The address of the page.
pub const BASE: &str = "https://crosspoint.test/";

/// Boots in the page at this address.
pub fn on_page(boot: Boot) -> Boot {
    Boot { base: BASE.to_owned(), page: true, ..boot }
}

/// The program and its requested effects.
pub struct Show {
    pub app: App,
    pub effects: Vec<Effect>,
    dressed: bool,
}

/// An element of the accessibility tree.
#[derive(Clone, Debug)]
pub struct Seen {
    pub role: Role,
    /// The text of a field.
    pub value: Option<String>,
    pub text: String,
    pub rect: Rect,
    pub focused: bool,
    pub chosen: bool,
    pub enabled: bool,
}

/// The program in a simulated window.
pub struct Desk {
    pub harness: Harness<'static, Show>,
}

impl Desk {
    /// The program in English, on a desktop.
    pub fn new() -> Self {
        Self::open(english(), DESKTOP)
    }

    /// The program in English, opened by a link.
    pub fn with_link(link: &str, size: Vec2) -> Self {
        Self::open(Boot { link: link.to_owned(), ..english() }, size)
    }

    pub fn open(boot: Boot, size: Vec2) -> Self {
        let show = Show { app: App::new(boot), effects: Vec::new(), dressed: false };
        let harness = Harness::builder().with_size(size).with_step_dt(1.0 / 60.0).build_state(
            |ctx, show: &mut Show| {
                // Fonts take effect in the next frame.
                if std::mem::replace(&mut show.dressed, true) {
                    show.app.ui(ctx);
                    show.effects.extend(show.app.take_effects());
                } else {
                    ctx.set_fonts(fonts::definitions(fonts::embedded));
                    ctx.options_mut(|options| {
                        options.input_options.max_click_dist = 3.0;
                        options.max_passes = App::MAX_PASSES;
                    });
                    ctx.request_repaint();
                }
            },
            show,
        );
        let mut desk = Self { harness };
        desk.settle();
        desk
    }

    pub fn app(&self) -> &App {
        &self.harness.state().app
    }

    pub fn app_mut(&mut self) -> &mut App {
        &mut self.harness.state_mut().app
    }

    /// The effects requested since the last call.
    pub fn take_effects(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.harness.state_mut().effects)
    }

    /// Runs one frame with these events.
    pub fn frame(&mut self, events: Vec<Event>) {
        self.harness.input_mut().events = events;
        self.harness.step();
    }

    /// Runs frames without events, whether the program asks for them or not.
    pub fn rest(&mut self, frames: usize) {
        (0..frames).for_each(|_| self.frame(vec![]));
    }

    /// Runs one frame after this time.
    pub fn frame_after(&mut self, seconds: f64) {
        let now = self.harness.ctx.input(|input| input.time);
        self.harness.input_mut().time = Some(now + seconds);
        self.frame(vec![]);
        self.harness.input_mut().time = None;
    }

    /// Runs one frame after this time, then frames until nothing moves.
    pub fn wait(&mut self, seconds: f64) {
        self.frame_after(seconds);
        self.settle();
    }

    /// The repaint delay requested from egui.
    pub fn delay(&self) -> Duration {
        self.harness.output().viewport_output[&egui::ViewportId::ROOT].repaint_delay
    }

    /// Runs frames until none is requested immediately.
    pub fn settle(&mut self) {
        for _ in 0..240 {
            self.frame(vec![]);
            if self.delay() > Duration::ZERO {
                return;
            }
        }
        panic!("the program never comes to rest: {:?}", self.harness.ctx.repaint_causes());
    }

    /// All elements in reading order.
    pub fn all(&self) -> Vec<Seen> {
        let nodes = self.harness.query_all(by());
        let seen = |node: egui_kittest::kittest::Node<'_>| {
            let text = node.label().or_else(|| node.value()).unwrap_or_default();
            let rect = node.raw_bounds().unwrap_or_default();
            let [x0, y0, x1, y1] = [rect.x0, rect.y0, rect.x1, rect.y1].map(|x| x as f32);
            Seen {
                role: node.role(),
                value: node.value(),
                text,
                rect: Rect::from_min_max(pos2(x0, y0), pos2(x1, y1)),
                focused: node.is_focused(),
                chosen: node.toggled() == Some(egui::accesskit::Toggled::True),
                enabled: !node.is_disabled(),
            }
        };
        // Regions, dialogs, groups and tables are announced but not painted.
        let unseen = [Role::Region, Role::Dialog, Role::Group, Role::Table, Role::Row, Role::Cell];
        let heads = [Role::ColumnHeader, Role::RowHeader];
        let shown = |seen: &Seen| !unseen.contains(&seen.role) && !heads.contains(&seen.role);
        nodes.map(seen).filter(shown).collect()
    }

    /// All elements whose name starts with this text.
    pub fn those(&self, text: &str) -> Vec<Seen> {
        self.all().into_iter().filter(|seen| seen.text.starts_with(text)).collect()
    }

    /// The first element whose name starts with this text.
    #[track_caller]
    pub fn the(&self, text: &str) -> Seen {
        let found = self.those(text).into_iter().next();
        found.unwrap_or_else(|| panic!("nothing says “{text}…” of: {:#?}", self.texts()))
    }

    /// The first button with this name.
    #[track_caller]
    pub fn button(&self, name: &str) -> Seen {
        let mut those = self.those(name).into_iter();
        let found = those.find(|seen| seen.role == Role::Button && seen.text == name);
        found.unwrap_or_else(|| panic!("no button {name} among {:#?}", self.texts()))
    }

    /// Whether an element has exactly this name.
    pub fn has(&self, name: &str) -> bool {
        self.all().iter().any(|seen| seen.text == name)
    }

    pub fn says(&self, text: &str) -> bool {
        let holds = |value: &String| value.contains(text);
        self.all().iter().any(|seen| holds(&seen.text) || seen.value.as_ref().is_some_and(holds))
    }

    /// Presses the button of a 3D view, after opening the list of views if it is closed.
    #[track_caller]
    pub fn see(&mut self, name: &str) {
        if !self.has("Lesson view") {
            self.tap("Views");
        }
        // Special cases may have the name of a view, but follow the views.
        let all = self.all();
        let first = all.iter().position(|seen| seen.text == "Lesson view").expect("the views");
        // The faces of the cube precede this button.
        let mut views = all.into_iter().skip(first.saturating_sub(3));
        let named = |seen: &Seen| seen.role == Role::Button && seen.text == name;
        self.click(views.find(named).expect("a view").rect.center());
    }

    /// Hides the verdict with the eye button; on a phone it is in the details.
    #[track_caller]
    pub fn hide_verdict(&mut self, korean: bool) {
        let details = if korean { "값과 판정" } else { "Values and verdicts" };
        let [eye, row] = [if korean { "판정 가리기" } else { "Hide verdict" }, details];
        if self.those(eye).is_empty() {
            self.hit(row);
        }
        self.tap(eye);
    }

    /// All texts in reading order.
    pub fn texts(&self) -> Vec<String> {
        self.all().into_iter().map(|seen| seen.text).filter(|text| !text.is_empty()).collect()
    }

    /// The screen position of the point with this name.
    #[track_caller]
    pub fn point(&self, name: &str) -> Pos2 {
        let handles = self.app().handles();
        handles.iter().find(|(handle, _)| handle == name).expect("a point on the screen").1
    }

    /// A scene vector as a screen vector.
    pub fn screen_vector(&self, right: f64, up: f64) -> Vec2 {
        let unit = self.app().composed().expect("a picture").view.scale();
        vec2((right / unit) as f32, (-up / unit) as f32)
    }

    /// The scene position of the point with this name.
    #[track_caller]
    pub fn place(&self, name: &str) -> (f64, f64) {
        let at = self.app().page().handle(name).expect("a point of the scene").1.at;
        (at.x, at.y)
    }

    /// The current case of the lesson.
    pub fn case(&self) -> &'static str {
        self.app().page().derived().verdict.case
    }

    pub fn focused(&self) -> Option<String> {
        self.all().into_iter().find(|seen| seen.focused).map(|seen| seen.text)
    }
}

pub fn button(pos: Pos2, pressed: bool) -> Event {
    let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
    Event::PointerButton { pos, button, pressed, modifiers }
}

/// Whether this is the accessible name of the point with these letters, at any position.
pub fn calls_point(text: &str, letters: &str) -> bool {
    let rest = text.strip_prefix(letters).unwrap_or_default();
    rest.starts_with("; ") || rest.starts_with(", ") && rest.contains("; ")
}

/// Whether a text contains NaN or infinity.
pub fn unreadable(text: &str) -> bool {
    let mut words = text.split(|c: char| !c.is_alphanumeric() && c != '_');
    words.any(|word| ["nan", "inf", "infinity"].contains(&word.to_lowercase().as_str()))
}
