//! A game: refuting claims with scenes that prove them wrong.

use super::code::plain_listing;
use super::headings::{chips, hidden_notice};
use crate::own_code::{BreakRecord, ClaimOrigin, ClaimSearch, Claims, ScenePower};
use crate::view::panel::panel_state::{PanelState, method_index};
use crate::view::prelude::*;
use crate::view::reading::progress;

/// Least height of the row of a program.
const ROW: f32 = 34.0;
/// Duration of a time slice of the search, in seconds.
const SLICE: f64 = 0.004;
/// Most scenes in a time slice, however slow the clock.
const MAX_SCENES_PER_SLICE: u32 = 256;

/// The state of the game.
#[derive(Default)]
pub struct BreakGame {
    /// Whether the game is shown in place of the editor.
    pub shown: bool,
    open: Option<OpenGame>,
}

/// The claims to replace one method.
struct OpenGame {
    lesson: &'static str,
    method: &'static str,
    search: Option<ClaimSearch>,
    claims: Option<Claims>,
    /// The revision of the last tested scene, or of the scene when the game was opened.
    seen: u64,
    power: ScenePower,
    /// The claim whose code is shown.
    chosen: usize,
}

impl BreakGame {
    /// Clears the result of the last scene.
    pub fn begin_again(&mut self) {
        if let Some(open) = &mut self.open {
            open.power = ScenePower::default();
        }
    }

    /// Shows or hides the game.
    pub fn turn(&mut self, shown: bool) {
        self.shown = shown;
        self.open = None;
    }

    /// Continues the search for claims for a time slice.
    pub fn go_on(
        &mut self,
        ctx: &Context,
        clock: MachineClock,
        page: &Page,
        lesson: &'static str,
        method: &'static str,
    ) {
        let Some(index) = method_index(page, method) else { return };
        let key = (lesson, method);
        if self.open.as_ref().is_none_or(|open| (open.lesson, open.method) != key) {
            self.open = Some(OpenGame {
                lesson,
                method,
                search: Some(ClaimSearch::new(page, index)),
                claims: None,
                seen: page.derived().revision,
                power: ScenePower::default(),
                chosen: 0,
            });
        }
        let Some(open) = &mut self.open else { return };
        let Some(search) = &mut open.search else { return };
        if clock.slice(SLICE, MAX_SCENES_PER_SLICE, || search.go_on()) {
            return ctx.request_repaint();
        }
        open.claims = open.search.take().and_then(ClaimSearch::chosen);
        ctx.request_repaint();
    }

    /// Tests a new scene of a page; returns the new record and its stars. `None` if no claim is
    /// refuted.
    pub fn take(&mut self, page: &Page, record: &BreakRecord) -> Option<(BreakRecord, u8)> {
        let open = self.open.as_mut()?;
        let claims = open.claims.as_ref()?;
        let revision = page.derived().revision;
        if std::mem::replace(&mut open.seen, revision) == revision {
            return None;
        }
        let method = method_index(page, open.method)?;
        let mut record = record.clone();
        open.power = record.take(claims, page, method);
        let stars = record.stars(claims);
        (open.power.fallen > 0).then_some((record, stars))
    }

    /// The result of the last scene, in words.
    pub fn announcement(&self, words: &Words, record: &BreakRecord) -> Option<String> {
        let open = self.open.as_ref()?;
        Some(score(words, open.claims.as_ref()?, record))
    }

    /// Shows the programs, and the code of the selected program.
    pub fn show(&mut self, ui: &mut Ui, state: &PanelState<'_>) {
        let cx = state.cx;
        let Some(open) = &mut self.open else { return };
        let (lesson, method) = (open.lesson, open.method);
        let none = BreakRecord::default();
        let record = state.settings.broken(lesson, method).unwrap_or(&none);
        ui.add_space(8.0 * cx.ui_scale);
        let write = (cx.words.get("break_write"), false, Msg::Break(false));
        let again = (cx.words.get("break_again"), false, Msg::BreakAgain);
        chips(ui, cx, std::iter::once(write).chain((record.scenes > 0).then_some(again)));
        ui.add_space(8.0 * cx.ui_scale);
        if state.hidden {
            return hidden_notice(ui, cx);
        }
        let line = |ui: &mut Ui, text: String| {
            cx.label(ui, text, cx.ui(14.0), cx.theme.ink);
            ui.add_space(8.0 * cx.ui_scale);
        };
        let Some(claims) = &open.claims else {
            let word = if open.search.is_some() { "break_search" } else { "break_no_programs" };
            return line(ui, cx.words.get(word).to_owned());
        };
        line(ui, cx.words.get("break_intro").to_owned());
        for index in 0..claims.list.len() {
            if row(ui, cx, claims, record, index, index == open.chosen) {
                open.chosen = index;
            }
        }
        ui.add_space(8.0 * cx.ui_scale);
        line(ui, score(cx.words, claims, record));
        if open.power.spared > 0 {
            line(ui, cx.words.fill("break_spared", &[("n", &open.power.spared)]));
        }
        if !state.asked.hides(HiddenPart::Challenges) {
            let count = state.settings.stars_of_breaking(lesson, method);
            let said = cx.words.fill("break_stars", &[("n", &count)]);
            progress::star_row(ui, cx, 28.0, count, &said);
        }
        if let Some(claim) = claims.list.get(open.chosen) {
            // The origin of a claim is told once it is refuted.
            let known = record.is_over(claims) || record.fallen.contains_key(&claim.id);
            ui.add_space(8.0 * cx.ui_scale);
            let changed = match claim.origin {
                ClaimOrigin::Changed(_, line) if known => Some(line),
                _ => None,
            };
            if known {
                line(ui, origin(cx.words, claim.origin));
            }
            plain_listing(ui, cx, claim.code.text(), changed);
        }
    }
}

/// The progress of the learner.
fn score(words: &Words, claims: &Claims, record: &BreakRecord) -> String {
    let (count, scenes, few) = (record.count(claims), record.scenes, claims.scenes_needed);
    let key = match record.is_over(claims) {
        true if scenes as usize > few => "break_over",
        true => "break_over_few",
        false => "break_score",
    };
    words.fill(key, &[("n", &count), ("scenes", &scenes), ("few", &few)])
}

/// The row of the claim with this index; returns whether it was selected.
fn row(
    ui: &mut Ui,
    cx: &UiContext<'_>,
    claims: &Claims,
    record: &BreakRecord,
    index: usize,
    chosen: bool,
) -> bool {
    let (theme, ui_scale) = (cx.theme, cx.ui_scale);
    let fallen = record.fallen.get(&claims.list[index].id);
    let (icon, said) = match fallen {
        Some(wrong) => {
            let own = cx.words.case(wrong.answered.as_deref().unwrap_or("own_none"));
            let exact = cx.words.case(&wrong.truth);
            let said = cx.words.fill("break_fell", &[("own", &own), ("exact", &exact)]);
            (Some(Icon::NotEqual), said)
        }
        None if record.is_over(claims) => {
            (Some(Icon::Check), cx.words.get("break_right").to_owned())
        }
        None => (None, cx.words.get("break_stands").to_owned()),
    };
    let letter = char::from(b'A' + index as u8);
    let name = cx.words.fill("break_program", &[("letter", &letter)]);
    let width = ui.available_width();
    let ink = if fallen.is_some() { theme.ink2 } else { theme.ink };
    let galley = ui.painter().layout(said.clone(), cx.ui(13.0), ink, width - 64.0 * ui_scale);
    let height = (galley.size().y + 12.0 * ui_scale).max(cx.button(ROW));
    let full = format!("{name}: {said}");
    let control = Control::choice(&full, chosen).corners(CONTROL);
    let ctx = &ui.ctx().clone();
    let response = tab_stops::group(ctx, Id::new("programs"), || {
        control.allocate(ui, cx, vec2(width, height))
    });
    let rect = response.rect;
    let painter = ui.painter();
    if chosen || response.hovered() {
        let part = if chosen { 1.0 } else { 0.6 };
        painter.rect_filled(rect, CONTROL, theme.line.gamma_multiply(part));
    }
    let at = pos2(rect.left() + 18.0 * ui_scale, rect.center().y);
    painter.text(at, Align2::CENTER_CENTER, letter, cx.bold(15.0), ink);
    if let Some(icon) = icon {
        let at = pos2(rect.left() + 38.0 * ui_scale, rect.center().y);
        icon.paint_at(painter, at, 15.0 * ui_scale, ink, cx.stroke());
    }
    text_beside(painter, rect.left_center() + vec2(54.0 * ui_scale, 0.0), galley, ink);
    response.clicked()
}

/// The origin of a claim, in words.
fn origin(words: &Words, origin: ClaimOrigin) -> String {
    match origin {
        ClaimOrigin::Ours => words.get("break_ours").to_owned(),
        ClaimOrigin::Mirrored => words.get("break_mirrored").to_owned(),
        ClaimOrigin::Published(name) => words.fill("break_published", &[("name", &name)]),
        ClaimOrigin::Changed(change, line) => {
            let line = words.fill("break_line", &[("n", &(line + 1))]);
            words.fill(change.word(), &[("step", &line)])
        }
    }
}
