//! The judge's rows under a learner's text: how many scenes are answered correctly, the kinds of
//! the wrong answers, and the first counterexample.

use crate::judge::CaseKind;
use crate::own_code::{Counterexample, EXACT, Judging, OwnTally, WrongIn};
use crate::view::panel::code::said as value_said;
use crate::view::prelude::*;
use crate::view::reading::open_lesson::unknown_words;
use crate::view::reading::progress;

/// Height of a row.
const ROW: f32 = 34.0;

/// Additional height for a note under the sentence.
const NOTE: f32 = 18.0;

/// Shows the judge's results so far; nothing for a text that is not judged yet.
pub fn show(ui: &mut Ui, cx: &UiContext<'_>, judging: Option<&Judging>) {
    let names = ["own_general", "own_special", "own_nearly"];
    for (row, name) in CaseKind::ALL.into_iter().zip(names) {
        let tally = judging.map(|judging| judging.rows()[row as usize]);
        let first = judging.and_then(|judging| judging.first(row));
        line(ui, cx, cx.words.get(name), tally, first);
    }
    ui.add_space(8.0 * cx.ui_scale);
    match judging.map(|judging| (judging, judging.worst())) {
        Some((_, Some(found))) => card(ui, cx, found),
        Some((judging, None)) if judging.is_over() => {
            cx.label(ui, cx.words.get("own_nothing_found"), cx.ui(14.0), cx.theme.ink);
        }
        _ => {}
    }
}

fn line(
    ui: &mut Ui,
    cx: &UiContext<'_>,
    name: &str,
    tally: Option<OwnTally>,
    first: Option<&Counterexample>,
) {
    let (theme, ui_scale) = (cx.theme, cx.ui_scale);
    let limited =
        tally.is_some_and(|tally| tally.asked - tally.right > EXACT && tally.checked == EXACT);
    let mut notes = Vec::new();
    if limited {
        notes.push(cx.words.fill("own_first_exact", &[("n", &EXACT)]));
    }
    if let Some(tally) = tally.filter(|tally| tally.rounded_before > 0) {
        notes.push(cx.words.fill("own_input_note", &[("n", &tally.rounded_before)]));
    }
    let (whole, response) = wide_row(ui, (ROW + NOTE * notes.len() as f32) * ui_scale);
    let row = whole.with_max_y(whole.top() + ROW * ui_scale);
    let painter = ui.painter();
    painter.hline(row.x_range(), row.top() + 0.5, Stroke::new(1.0, theme.line));
    let at = |part: f32| pos2(row.left() + row.width() * part, row.center().y);
    let name_end = painter.text(at(0.0), Align2::LEFT_CENTER, name, cx.ui(13.0), theme.ink).right();
    let count = tally.filter(|tally| tally.asked > 0);
    let counted =
        count.map_or("–".to_owned(), |tally| format!("{} / {}", tally.right, tally.asked));
    let beside = at((0.24_f32).max((name_end + 8.0 * ui_scale - row.left()) / row.width()));
    painter.text(beside, Align2::LEFT_CENTER, &counted, cx.digits(13.5), theme.ink2);
    let bar = Rect::from_min_size(
        at(0.45) - vec2(0.0, 3.0 * ui_scale),
        vec2(row.width() * 0.16, 6.0 * ui_scale),
    );
    painter.rect_filled(bar, 3.0 * ui_scale, theme.line);
    if let Some(tally) = count {
        let part = tally.right as f32 / tally.asked as f32;
        let done = Rect::from_min_size(bar.min, vec2(bar.width() * part, bar.height()));
        painter.rect_filled(done, 3.0 * ui_scale, theme.ink2);
    }
    let wrong = count.map_or(0, |tally| tally.asked - tally.right);
    let said = match (count, first) {
        (None, _) => String::new(),
        (Some(_), None) => cx.words.get("own_right").to_owned(),
        (Some(_), Some(first)) => {
            let [key, _] = sentence_keys(first.wrong);
            cx.words.fill(key, &[("n", &wrong)])
        }
    };
    let more: String = notes.iter().map(|note| format!(". {note}")).collect();
    Control::label(&format!("{name}: {counted}. {said}{more}")).announce(&response);
    for (index, note) in notes.iter().enumerate() {
        let at = pos2(row.left(), row.bottom() + (NOTE * index as f32 - 4.0) * ui_scale);
        painter.text(at, Align2::LEFT_TOP, note, cx.ui(12.0), theme.ink2);
    }
    if count.is_some() {
        let icon = match first.map(|first| first.wrong) {
            None => Icon::Check,
            Some(WrongIn::Case) => Icon::Diamond,
            Some(_) => Icon::NotEqual,
        };
        let middle = at(0.65) + vec2(8.0 * ui_scale, 0.0);
        icon.paint_at(painter, middle, 15.0 * ui_scale, theme.ink, cx.stroke());
        let words = at(0.65) + vec2(22.0 * ui_scale, 0.0);
        let face = if first.is_some() { cx.bold(13.0) } else { cx.ui(13.0) };
        painter.text(words, Align2::LEFT_CENTER, &said, face, theme.ink);
    }
    let Some(first) = first else { return };
    let word = cx.words.get("own_see");
    let galley = unwrapped(painter, word, cx.ui(13.0));
    let left = row.right() - galley.size().x - 8.0;
    let place = row.with_min_x(left).with_min_y(row.top() + 2.0);
    let said = format!("{word}: {name}");
    let link = Control::link(&said).corners(CONTROL).at(ui, cx, place, ("see", name));
    let at = pos2(place.right() - galley.size().x, row.center().y);
    text_beside(ui.painter(), at, galley, theme.link);
    if link.clicked() {
        cx.ask(Msg::Edit(Edit::Become(first.scene.clone())));
    }
}

/// The keys of the sentences about wrong answers: their number, and why one is wrong.
fn sentence_keys(wrong: WrongIn) -> [&'static str; 2] {
    match wrong {
        WrongIn::Formula => ["own_formula_wrong", "own_because_formula"],
        WrongIn::Case => ["own_case_missing", "own_because_case"],
        WrongIn::Rounding => ["own_rounding", "own_because_rounding"],
        WrongIn::Input => ["own_input", "own_because_input"],
        WrongIn::Unknown(_) => ["own_unknown", "own_because_unknown"],
    }
}

/// The most important counterexample.
fn card(ui: &mut Ui, cx: &UiContext<'_>, found: &Counterexample) {
    let (theme, ui_scale) = (cx.theme, cx.ui_scale);
    let said = match found.value {
        Some((name, [own, ours])) => {
            let (own, ours) = (value_said(cx.words, own), value_said(cx.words, ours));
            cx.words.fill("own_other_value", &[("name", &name), ("yours", &own), ("exact", &ours)])
        }
        None => {
            let yours = cx.words.case(found.answered.as_deref().unwrap_or("own_none"));
            let exact = cx.words.case(found.truth);
            cx.words.fill("own_counterexample", &[("yours", &yours), ("exact", &exact)])
        }
    };
    let (width, start) = (ui.available_width(), ui.cursor().min);
    let [_, why] = sentence_keys(found.wrong);
    let mut head = cx.words.get(why).to_owned();
    if let WrongIn::Unknown(unknown) = found.wrong {
        head = format!("{head} {}", unknown_words(cx.words, unknown));
    }
    let room = width - 150.0 * ui_scale;
    let font = cx.ui(12.0);
    let head_set = ui.painter().layout(head.clone(), font, theme.ink2, room);
    let said_set = ui.painter().layout(said.clone(), cx.ui(14.0), theme.ink, room);
    let height = (head_set.size().y + said_set.size().y + 22.0 * ui_scale).max(58.0 * ui_scale);
    let rect = Rect::from_min_size(start, vec2(width, height));
    let response = ui.allocate_rect(rect, Sense::hover());
    Control::label(&format!("{head} {said}")).announce(&response);
    let edge = Stroke::new(1.0, theme.control);
    ui.painter().rect(rect, CONTROL, theme.raised, edge, StrokeKind::Inside);
    let at = rect.min + vec2(14.0, 9.0) * ui_scale;
    let below = at + vec2(0.0, head_set.size().y + 3.0 * ui_scale);
    ui.painter().galley(at, head_set, theme.ink2);
    ui.painter().galley(below, said_set, theme.ink);
    let button = Rect::from_center_size(
        pos2(rect.right() - 68.0 * ui_scale, rect.center().y),
        vec2(120.0, 36.0) * ui_scale,
    );
    let mut place = ui.new_child(UiBuilder::new().max_rect(button).id_salt("own card"));
    if word_button(&mut place, cx, Weight::Plain, "own_see_scene") {
        cx.ask(Msg::Edit(Edit::Become(found.scene.clone())));
    }
}

/// Shows the earned stars, and either how to earn the next star or that an earlier text earned
/// more.
///
/// `most` are the most stars that earlier texts of this reader earned here; `was_cheaper` is
/// whether such a text needed fewer operations than the lesson's method.
pub fn stars(
    ui: &mut Ui,
    cx: &UiContext<'_>,
    judging: Option<&Judging>,
    most: u8,
    was_cheaper: bool,
) {
    let now = judging.map_or(0, Judging::star_count);
    let count = now.max(most);
    let said = match now < most {
        true => cx.words.fill("own_stars_kept", &[("n", &most)]),
        false => {
            let word = ["own_star_0", "own_star_1", "own_star_2", "own_star_3"][usize::from(count)];
            cx.words.get(word).to_owned()
        }
    };
    progress::star_row(ui, cx, 34.0, count, &said);
    let cheaper = match judging.and_then(Judging::cheaper) {
        Some([own, ours]) => {
            let [own, ours] = [own, ours].map(|cost| cost.operations());
            cx.words.fill("own_cheaper", &[("own", &own), ("ours", &ours)])
        }
        None if was_cheaper => cx.words.get("own_cheaper_kept").to_owned(),
        None => return,
    };
    cx.label(ui, cheaper, cx.ui(13.0), cx.theme.ink2);
}
