//! The judgement of an answer.

use super::phrases::phrase;
use super::round::RoundItem;
use super::{OpenProblem, date};
use crate::lesson::exercise::TermFault;
use crate::lesson::practice::{Answer, EntryJudgement, Mistake, Recognised};
use crate::text::fill::{self, Piece};
use crate::view::overlays::overlay_texts::OverlayTexts;
use crate::view::panel::prose_msgs;
use crate::view::prelude::*;

/// The sentences of the card.
const HEAD: Size = Size { font: 15.0, line: 22.0, bold: true };
const TEXT: Size = Size { font: 14.0, line: 23.0, bold: false };

/// A title, and the sentences below it.
type Said = (Vec<Piece>, Vec<Vec<Piece>>);

/// The card of the last judged entry; for a correct entry also the stored record.
pub fn show(ui: &mut Ui, open: OpenProblem<'_>, texts: &mut OverlayTexts) {
    let OpenProblem { cx, state, item, .. } = open;
    let Some(judged) = item.said() else { return };
    let right = item.solved;
    let (head, body) = said(open, &judged);
    let edge = if right { cx.theme.line } else { cx.theme.ink };
    let frame = egui::Frame::NONE.stroke(Stroke::new(1.0, edge)).corner_radius(CARD);
    let frame = frame.fill(cx.theme.raised).inner_margin(Margin::symmetric(14, 12));
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing = vec2(8.0, 0.0);
        ui.horizontal_top(|ui| {
            let (rect, _) = ui.allocate_exact_size(vec2(18.0, 22.0) * cx.ui_scale, Sense::hover());
            let (fill, ink, icon) = match right {
                true => (cx.theme.hit, cx.theme.canvas, Icon::Check),
                false => (cx.theme.inv, cx.theme.inv_ink, Icon::NotEqual),
            };
            ui.painter().circle_filled(rect.center(), 8.0 * cx.ui_scale, fill);
            icon.paint_at(ui.painter(), rect.center(), 12.0 * cx.ui_scale, ink, 2.4);
            ui.vertical(|ui| {
                ui.set_width(ui.available_width());
                prose_msgs::paragraph(texts.text(2), ui, state, head, HEAD);
            });
        });
        for (index, line) in body.into_iter().enumerate() {
            ui.add_space(4.0);
            prose_msgs::paragraph(texts.text(3 + index), ui, state, line, TEXT);
        }
        if right && let Some(name) = item.task.name() {
            ui.add_space(4.0);
            super::hint_list::derivation(ui, state, name, 0..3);
        }
    });
    if !right {
        return;
    }
    ui.add_space(16.0);
    cx.label(ui, cx.words.get("record_head"), cx.bold(13.0), cx.theme.ink);
    ui.add_space(4.0);
    prose_msgs::paragraph(texts.text(9), ui, state, record(open), TEXT);
    if !item.is_done() {
        ui.add_space(10.0);
        let text = cx.words.get("drag_to_check");
        ui.add(egui::Label::new(RichText::new(text).font(cx.ui(14.0))).wrap());
    }
}

/// The text for a screen reader.
pub fn spoken(open: OpenProblem<'_>) -> String {
    let Some(judged) = open.item.said() else { return String::new() };
    let (head, body) = said(open, &judged);
    let all: Vec<_> =
        std::iter::once(head).chain(body).map(|pieces| fill::plain(&pieces)).collect();
    all.join(" ")
}

fn said(open: OpenProblem<'_>, judged: &EntryJudgement<'_>) -> Said {
    let OpenProblem { cx, state, item, .. } = open;
    let say = |key: &str| phrase(state, key, &[]);
    let plain_text = |text: String| vec![Piece::Text { text, bold: false }];
    match judged {
        EntryJudgement::Right => {
            let answer = entered(item);
            let text = match answer {
                Some(answer) => cx.words.fill("answer_is_right", &[("answer", &answer)]),
                None => cx.words.get("answer_right").to_owned(),
            };
            (plain_text(text), Vec::new())
        }
        EntryJudgement::Decimal => (say("write_a_fraction"), vec![say("decimal_why")]),
        EntryJudgement::Unread(_, fault) => {
            let text = match fault {
                TermFault::Empty => cx.words.get("fill_fields_first").to_owned(),
                TermFault::Unfinished => cx.words.get("field_unfinished").to_owned(),
                TermFault::TooLong => cx.words.get("field_too_long").to_owned(),
                TermFault::Unknown(text) => cx.words.fill("field_unknown", &[("text", &text)]),
            };
            (plain_text(text), Vec::new())
        }
        EntryJudgement::ByZero(_) => (say("denominator_zero"), Vec::new()),
        EntryJudgement::Known(known) => mistake(open, known),
        EntryJudgement::Fails => (say("condition_fails"), vec![say("condition_fails_why")]),
        EntryJudgement::TooLate => (say("condition_late"), vec![say("condition_late_why")]),
        EntryJudgement::Unknown => (say("unknown_mistake"), vec![say("unknown_mistake_why")]),
    }
}

/// The mistake, its correct part, and why it is tempting.
fn mistake(open: OpenProblem<'_>, known: &Recognised) -> Said {
    let OpenProblem { state, item, .. } = open;
    let asked: Vec<_> = item.task.name().into_iter().collect();
    let slots = [("step", &[known.step][..]), ("name", &asked[..])];
    let head = phrase(state, known.mistake.word(), &slots);
    let why = phrase(state, &format!("{}_why", known.mistake.word()), &slots);
    let right = match (&known.right[..], item.task) {
        _ if known.mistake == Mistake::Exchanged => phrase(state, "right_exchanged", &slots),
        (_, Task::NextLine) => phrase(state, "right_line", &slots),
        ([], _) => phrase(state, "right_rest", &slots),
        (names, _) => phrase(state, "right_operands", &[("names", names)]),
    };
    (head, vec![right, why])
}

/// The numbers as entered.
fn entered(item: &RoundItem) -> Option<String> {
    if item.task.is_choice() {
        return None;
    }
    let one = |[above, below]: &[String; 2]| match below.trim() {
        "" | "1" => above.trim().to_owned(),
        below => format!("{}/{below}", above.trim()),
    };
    let all: Vec<_> = item.fields.iter().map(one).collect();
    Some(if all.len() == 1 { all.concat() } else { format!("({})", all.join(", ")) })
}

/// The numbers of tries and hints, and the date of the review, as a sentence.
fn record(open: OpenProblem<'_>) -> Vec<Piece> {
    let OpenProblem { cx, view, item, .. } = open;
    let due = view.due.map(|due| date(cx, due)).unwrap_or_default();
    let key = match (item.wrong, item.hints) {
        (0, 0) => "record_at_once",
        (0, _) => "record_hints",
        (_, 0) => "record_tries",
        _ => "record_tries_hints",
    };
    let tries = item.wrong + 1;
    let mut text = cx.words.fill(key, &[("tries", &tries), ("hints", &item.hints), ("date", &due)]);
    if item.wrong > 0 {
        text = format!("{text} {}", cx.words.get("record_repeat"));
    }
    vec![Piece::Text { text, bold: false }]
}

/// A wrong answer as a fraction, for the ring in the picture.
pub fn as_fraction(answer: &Answer) -> String {
    match answer {
        Answer::Choice(_) => String::new(),
        Answer::Numbers(numbers) => match &numbers[..] {
            [one] => one.to_string(),
            several => {
                let all: Vec<_> = several.iter().map(ToString::to_string).collect();
                format!("({})", all.join(", "))
            }
        },
    }
}
