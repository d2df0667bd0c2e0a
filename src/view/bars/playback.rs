//! The time of a scene: playback, and the row of its controls.

use crate::lesson::Clock;
use crate::view::prelude::*;
use crate::view::typography::fonts::{self, family};
use crate::view::widgets::track;

/// The selectable speeds, in the order in which they follow each other, and their labels.
const SPEEDS: [(f64, &str); 5] =
    [(1.0, "×1"), (2.0, "×2"), (4.0, "×4"), (0.25, "×1/4"), (0.5, "×1/2")];
/// The most time that passes in one frame, in seconds; after a longer break playback stops.
const FRAME: f64 = 0.5;
/// Duration of a step with reduced motion, in seconds.
const LOOK: f64 = 0.8;
/// Fraction of the whole time per arrow key.
const KEY: f64 = 0.02;

/// Running playback.
#[derive(Clone, Copy, Debug)]
pub struct Playback {
    /// Time of the last edit by playback; none before the first.
    last: Option<f64>,
    /// The revision of the scene after that edit.
    revision: u64,
}

/// The result of a frame of playback.
#[derive(Clone, Debug, PartialEq)]
pub enum PlaybackTick {
    /// An edit, and whether playback continues after it.
    Pass(Edit, bool),
    /// Nothing yet: call again in this many seconds.
    Wait(f64),
    Stop,
}

impl Playback {
    /// Playback that starts in the current state of a page.
    pub fn new(page: &Page) -> Self {
        Self { last: None, revision: page.derived().revision }
    }

    /// The result of this frame. Playback stops once anything else has changed the scene, or after
    /// a long break.
    pub fn tick(&mut self, page: &Page, now: f64, speed: usize, still: bool) -> PlaybackTick {
        let Some((clock, time)) = page.clock() else { return PlaybackTick::Stop };
        if self.revision != page.derived().revision {
            return PlaybackTick::Stop;
        }
        let Some(last) = self.last else {
            self.last = Some(now);
            // Playback at the end restarts.
            let from = if time < clock.end { time } else { 0.0 };
            return PlaybackTick::Pass(Edit::Time { to: from, join: false }, clock.end > 0.0);
        };
        let passed = now - last;
        if passed > FRAME + if still { LOOK } else { 0.0 } {
            return PlaybackTick::Stop;
        }
        let to = if !still {
            time + passed * clock.pace * SPEEDS[speed].0
        } else if passed < LOOK {
            return PlaybackTick::Wait(LOOK - passed);
        } else {
            clock.next(time)
        };
        self.last = Some(now);
        PlaybackTick::Pass(Edit::Time { to, join: true }, to < clock.end)
    }

    /// Records the revision after its own edit.
    pub fn passed(&mut self, page: &Page) {
        self.revision = page.derived().revision;
    }
}

/// The next speed.
pub fn next_speed(speed: usize) -> usize {
    (speed + 1) % SPEEDS.len()
}

/// The time row: step back, play or pause, step forward; the time as a slider; the speed.
pub fn row(
    ui: &mut Ui,
    cx: &UiContext<'_>,
    rect: Rect,
    reading: &OpenLesson,
    runs: bool,
    speed: usize,
) {
    let Some((clock, time)) = reading.page.clock() else { return };
    let (theme, ui_scale) = (cx.theme, cx.ui_scale);
    cx.panel(ui.painter(), rect);
    let inner = rect.shrink2(vec2(cx.pick(if cx.touch { 8.0 } else { 12.0 }, 20.0), 0.0));
    let mut left = controls::row(ui, inner, Align::LEFT, 0.0);
    let play = if runs { (Icon::Pause, "pause") } else { (Icon::Play, "play") };
    for (icon, word, action) in [
        (Icon::StepBack, "time_back", KeyAction::TimeBack),
        (play.0, play.1, KeyAction::Play),
        (Icon::StepOn, "time_on", KeyAction::TimeOn),
    ] {
        let name = cx.hint(cx.words.get(word), action);
        icon_button(&mut left, cx, icon, &name, None).on_click(cx, Msg::Do(action));
    }
    let mut right = controls::row(ui, left.available_rect_before_wrap(), Align::RIGHT, 0.0);
    speed_button(&mut right, cx, speed);
    let letter = reading.letter(clock.name);
    let italic = FontId::new(16.0 * ui_scale, family(fonts::MATH_ITALIC));
    let set = |text: String, font| unwrapped(ui.painter(), text, font);
    let symbol = set(letter.clone(), italic);
    let number = set(format!("= {}", WrittenNumber::text(time)), cx.digits(15.0));
    // The greatest width, so that nothing moves during playback.
    let widest = set(format!("= {}.000", WrittenNumber::text(clock.end.floor())), cx.digits(15.0));
    let gap = 5.0 * ui_scale;
    let wide = symbol.size().x + gap + widest.size().x.max(number.size().x);
    let (place, _) =
        right.allocate_exact_size(vec2(wide + 14.0 * ui_scale, 20.0 * ui_scale), Sense::hover());
    let mut x = place.left() + 4.0 * ui_scale;
    for galley in [symbol, number] {
        let at = pos2(x, place.center().y);
        x += galley.size().x + gap;
        text_beside(ui.painter(), at, galley, theme.ink);
    }
    let free = right.available_rect_before_wrap();
    let ends = [vec2(8.0 * ui_scale, 1.0), vec2(6.0 * ui_scale, 0.0)];
    let track = Rect::from_min_max(free.min + ends[0], free.max - ends[1]);
    if track.width() > 24.0 {
        let name = cx.words.fill("time_of", &[("name", &letter)]);
        slider(ui, cx, track, clock, time, &name);
    }
}

fn speed_button(ui: &mut Ui, cx: &UiContext<'_>, speed: usize) {
    let height = cx.switch().min(ui.max_rect().height() - 4.0).max(0.0);
    let (text, name) = (SPEEDS[speed].1, cx.words.get("time_speed"));
    let said = format!("{name} {text}");
    let response = Control::button(&said).allocate(ui, cx, vec2(46.0 * cx.ui_scale, height));
    let face = ButtonFace::new(cx.theme, false);
    face.paint(ui, cx, &response, cx.corners());
    let (center, font) = (response.rect.center(), cx.digits(14.0));
    ui.painter().text(center, Align2::CENTER_CENTER, text, font, face.ink);
    response.tooltip(name).on_click(cx, Msg::Speed);
}

/// The whole time from left to right, with a tick at each event.
fn slider(ui: &mut Ui, cx: &UiContext<'_>, rect: Rect, clock: &Clock, time: f64, name: &str) {
    let (theme, ui_scale) = (cx.theme, cx.ui_scale);
    let control = Control::slider(name, time, [0.0, clock.end]).corners(10);
    let ring = rect.shrink2(vec2(0.0, 5.0));
    let response = control.around(ring).at(ui, cx, rect, "time");
    let track = rect.shrink2(vec2(10.0 * ui_scale, 0.0));
    let part = |time: f64| if clock.end > 0.0 { (time / clock.end).clamp(0.0, 1.0) } else { 0.0 };
    if let Some(part) = track::moved(ui, &response, track, part(time), KEY) {
        let drags = response.dragged() || response.drag_stopped();
        let join = drags && !response.drag_started();
        cx.ask(Msg::Edit(Edit::Time { to: part * clock.end, join }));
    }
    let x = |time: f64| track.left() + track.width() * part(time) as f32;
    let (y, now) = (track.center().y, x(time));
    let painter = ui.painter();
    painter.hline(track.x_range(), y, Stroke::new(2.0 * ui_scale, theme.control));
    painter.hline(track.left()..=now, y, Stroke::new(3.0 * ui_scale, theme.ink));
    for stop in &clock.stops {
        let ink = if *stop <= time { theme.ink } else { theme.ink2 };
        let ends = y - 6.0 * ui_scale..=y + 6.0 * ui_scale;
        painter.vline(x(*stop), ends, Stroke::new(1.4 * ui_scale, ink));
    }
    track::knob(ui, cx, &response, pos2(now, y), 7.5, theme.ink);
}
