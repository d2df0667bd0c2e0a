//! Looking for a sheet in which chosen pairs lie as wished, and shaking one.

use super::{WorkbenchView, become_sheet};
use crate::view::controls::{ChipState, Weight, chip, text_button};
use crate::view::msg::Msg;
use crate::view::ui_context::UiContext;
use crate::workbench::{PairWish, RelativePosition, Shaking, SheetSearch};
use egui::{RichText, Ui};

/// So many sheets are tried in a frame, and in all.
const SLICE: u32 = 40;
const MOST: u32 = 4000;
/// So many are shaken in a frame.
const TREMORS: u32 = 2;
/// So many fragile pairs are named.
const NAMED: usize = 8;

/// How a pair may be wished to lie, with the keys of the words.
const LIES: [(RelativePosition, &str); 3] = [
    (RelativePosition::Overlapping, "bench_meets"),
    (RelativePosition::Touching, "bench_touches"),
    (RelativePosition::Apart, "bench_misses"),
];

/// The wishes, and what is being looked for.
#[derive(Debug, Default)]
pub struct PairWishes {
    list: Vec<PairWish>,
    search: Option<(SheetSearch, u32)>,
    shaking: Option<Shaking>,
    said: Option<String>,
}

fn letters(pair: [u8; 2]) -> String {
    pair.map(|letter| char::from(b'A' + letter)).iter().collect()
}

fn word(look: &UiContext<'_>, wish: &PairWish) -> String {
    let key = LIES.iter().find(|(lie, _)| *lie == wish.lie).map_or("", |(_, key)| key);
    let values = [("pair", letters(wish.pair)), ("case", look.words.get(key).to_owned())];
    let values = values.each_ref().map(|(name, value)| (*name, value.as_str()));
    look.words.fill("bench_wish", &values)
}

impl PairWishes {
    /// All of it.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        look: &UiContext<'_>,
        table: &WorkbenchView<'_>,
        acts: &mut Vec<Msg>,
    ) {
        let theme = look.theme;
        let quiet = |text: &str| RichText::new(text).font(look.ui(13.0)).color(theme.ink2);
        let head = RichText::new(look.words.get("bench_find")).font(look.bold(14.0));
        ui.label(head.color(theme.ink));
        self.list
            .retain(|wish| wish.pair.iter().all(|letter| table.board.shape(*letter).is_some()));
        if let Some((a, b)) = table.board.chosen() {
            let pair = [a.letter.min(b.letter), a.letter.max(b.letter)];
            let hint = look.words.fill("bench_wished", &[("pair", &letters(pair))]);
            ui.label(quiet(&hint));
            ui.horizontal_wrapped(|ui| {
                for (lie, key) in LIES {
                    let wish = PairWish { pair, lie };
                    let on = self.list.contains(&wish);
                    let state = if on { ChipState::Chosen } else { ChipState::Rest };
                    if chip(ui, look, look.words.get(key), state).clicked() {
                        self.list.retain(|other| other.pair != pair);
                        self.list.extend((!on).then_some(wish));
                        (self.search, self.said) = (None, None);
                    }
                }
            });
        }
        let others: Vec<_> = self.list.iter().map(|wish| word(look, wish)).collect();
        if !others.is_empty() {
            ui.label(quiet(&others.join(" · ")));
        }
        ui.horizontal_wrapped(|ui| {
            if !self.list.is_empty() {
                let key = if self.search.is_some() { "cancel" } else { "bench_search" };
                let text = look.words.get(key);
                if text_button(ui, look, Weight::Primary, text, [None, None]).clicked() {
                    self.said = None;
                    self.search = match self.search.take() {
                        Some(_) => None,
                        None => Some((SheetSearch::new(table.board, &self.list), 0)),
                    };
                }
            }
            let shake = look.words.get("bench_shake");
            if table.board.chosen().is_some()
                && text_button(ui, look, Weight::Plain, shake, [None, None]).clicked()
            {
                self.shaking = Some(Shaking::new(table.board));
            }
        });
        self.go_on(ui, look, table, acts);
        if let Some(said) = &self.said {
            ui.label(quiet(said));
        }
        if let Some(shaking) = self.shaking.as_ref().filter(|shaking| shaking.is_done()) {
            let named = shaking.fragile().into_iter().take(NAMED);
            let named: Vec<_> =
                named.map(|(pair, count)| format!("{} {count}%", letters(pair))).collect();
            let said = match named.is_empty() {
                true => look.words.get("bench_firm").to_owned(),
                false => look.words.fill("bench_fragile", &[("pairs", &named.join(", "))]),
            };
            ui.label(quiet(&said));
        }
    }

    /// A slice of what is under way.
    fn go_on(
        &mut self,
        ui: &Ui,
        look: &UiContext<'_>,
        table: &WorkbenchView<'_>,
        acts: &mut Vec<Msg>,
    ) {
        if let Some((mut search, tried)) = self.search.take() {
            (0..SLICE).for_each(|_| search.step());
            ui.ctx().request_repaint();
            match (search.found(), search.unmet()) {
                (Some(board), _) => {
                    acts.push(become_sheet(board));
                    self.said = Some(look.words.get("bench_found").to_owned());
                }
                (None, Some(unmet)) if tried + SLICE >= MOST => {
                    let wish = word(look, &unmet);
                    self.said = Some(look.words.fill("bench_not_found", &[("wish", &wish)]));
                }
                _ => self.search = Some((search, tried + SLICE)),
            }
        }
        if self.shaking.as_ref().is_some_and(|shaking| shaking.board() != table.board) {
            self.shaking = None;
        }
        if let Some(shaking) = self.shaking.as_mut().filter(|shaking| !shaking.is_done()) {
            (0..TREMORS).for_each(|_| shaking.step());
            ui.ctx().request_repaint();
        }
    }
}
