//! Searches for a sheet with wished cases of selected pairs, and tests the fragility of one.

use super::{WorkbenchView, glide_to, letters};
use crate::view::prelude::*;
use crate::view::widgets::bar_button::{close_menu, menu};
use crate::workbench::{Board, PairWish, RelativePosition, Shaking, SheetSearch, WishedCase};

/// Sheets tried per frame: far fewer than fit in 300 ms.
const SLICE: u32 = 40;
/// The limits of a search in seconds and sheets.
const MAX_SECONDS: f64 = 2.0;
const MAX_SHEETS: usize = 3;
/// Sheets examined for fragility per frame.
const TREMORS: u32 = 2;
/// The greatest number of named fragile pairs.
const MAX_NAMED_PAIRS: usize = 8;

/// The wishes, and the running searches.
#[derive(Debug, Default)]
pub struct PairWishes {
    list: Vec<PairWish>,
    /// The search, and its start time.
    search: Option<(SheetSearch, f64)>,
    found: Vec<Board>,
    /// The index of the shown sheet among the found ones.
    shown: usize,
    shaking: Option<Shaking>,
    said: Option<String>,
}

fn in_order([a, b]: [u8; 2]) -> [u8; 2] {
    [a.min(b), a.max(b)]
}

/// The words of a wished case; `None` for an outcome without words.
fn case_of(cx: &UiContext<'_>, case: WishedCase) -> Option<&'static str> {
    let word = match case {
        WishedCase::Position(RelativePosition::Overlapping) => cx.words.get("bench_meets"),
        WishedCase::Position(RelativePosition::Touching) => cx.words.get("bench_touches"),
        WishedCase::Position(RelativePosition::Apart) => cx.words.get("bench_misses"),
        WishedCase::Outcome(outcome) => cx.words.case(outcome),
    };
    (!word.is_empty()).then_some(word)
}

fn word(cx: &UiContext<'_>, wish: &PairWish) -> String {
    let pair = letters(wish.pair);
    let case = case_of(cx, wish.case).unwrap_or_default();
    cx.words.fill("bench_wish", &[("pair", &pair), ("case", &case)])
}

impl PairWishes {
    /// Whether there is any wish.
    pub fn any(&self) -> bool {
        !self.list.is_empty()
    }

    /// Whether there is a wish for a pair.
    pub fn has(&self, pair: [u8; 2]) -> bool {
        self.list.iter().any(|wish| wish.pair == in_order(pair))
    }

    /// The menu of all possible wishes for the selected pair, at the button that opened it:
    /// relative positions, and the outcomes of their own question. Selecting an active wish removes
    /// the wish.
    pub fn menu(&mut self, ui: &Ui, table: &WorkbenchView<'_>, id: Id, at: &Response) {
        let cx = table.cx;
        let Some((a, b)) = table.board.chosen() else { return };
        let pair = in_order([a.letter, b.letter]);
        menu(ui, cx, id, at, 200.0, |ui| {
            for case in table.board.wishable(pair) {
                let Some(word) = case_of(cx, case) else { continue };
                let wish = PairWish { pair, case };
                let on = self.list.contains(&wish);
                if row_button(ui, cx, word, on).clicked() {
                    self.wish(wish, !on);
                    close_menu(ui, at);
                }
            }
        });
    }

    fn wish(&mut self, wish: PairWish, on: bool) {
        self.list.retain(|other| other.pair != wish.pair);
        self.list.extend(on.then_some(wish));
        (self.search, self.said) = (None, None);
        (self.found, self.shown) = (Vec::new(), 0);
    }

    /// Shows the wishes of the open pair, with a search for each.
    pub fn show(&mut self, ui: &mut Ui, table: &WorkbenchView<'_>) {
        let cx = table.cx;
        let quiet = |ui: &mut Ui, text: &str| cx.label(ui, text, cx.ui(13.0), cx.theme.ink2);
        cx.label(ui, cx.words.get("bench_find"), cx.bold(14.0), cx.theme.ink);
        self.list
            .retain(|wish| wish.pair.iter().all(|letter| table.board.shape(*letter).is_some()));
        if let Some((a, b)) = table.board.chosen() {
            let pair = letters(in_order([a.letter, b.letter]));
            let text = cx.words.fill("bench_wish_of", &[("pair", &pair)]);
            let button = text_button(ui, cx, Weight::Plain, &text, [None, Some(Icon::Down)]);
            let menu = button.id.with("wished case");
            if button.clicked() {
                ui.memory_mut(|memory| memory.toggle_popup(menu));
            }
            self.menu(ui, table, menu, &button);
        }
        ui.horizontal_wrapped(|ui| {
            for wish in self.list.clone() {
                let icons = [None, Some(Icon::Close)];
                let drop = text_button(ui, cx, Weight::Plain, &word(cx, &wish), icons);
                if drop.tooltip(cx.words.get("bench_drop_wish")).clicked() {
                    self.wish(wish, false);
                }
            }
        });
        self.buttons(ui, table);
        self.results(ui, cx);
        self.go_on(ui, table);
        if let Some(said) = &self.said {
            quiet(ui, said);
        }
        if let Some(shaking) = self.shaking.as_ref().filter(|shaking| shaking.is_done()) {
            let named = shaking.fragile().into_iter().take(MAX_NAMED_PAIRS);
            let named: Vec<_> =
                named.map(|(pair, count)| format!("{} {count}%", letters(pair))).collect();
            let said = match named.is_empty() {
                true => cx.words.get("bench_firm").to_owned(),
                false => cx.words.fill("bench_fragile", &[("pairs", &named.join(", "))]),
            };
            quiet(ui, &said);
        }
    }

    /// The buttons that start and stop a search, and the fragility test.
    fn buttons(&mut self, ui: &mut Ui, table: &WorkbenchView<'_>) {
        let cx = table.cx;
        ui.horizontal_wrapped(|ui| {
            let key = if self.search.is_some() { "cancel" } else { "bench_search" };
            let weight = if self.any() { Weight::Primary } else { Weight::Plain };
            let search = ui.add_enabled_ui(self.any(), |ui| word_button(ui, cx, weight, key));
            if search.inner {
                let now = ui.input(|input| input.time);
                self.said = None;
                self.search = match self.search.take() {
                    Some(_) => None,
                    None => {
                        (self.found, self.shown) = (Vec::new(), 0);
                        Some((SheetSearch::new(table.board, &self.list), now))
                    }
                };
            }
            if table.board.chosen().is_some() && word_button(ui, cx, Weight::Plain, "bench_shake") {
                self.shaking = Some(Shaking::new(table.board));
            }
        });
        let key = if self.any() { "bench_exact_only" } else { "bench_no_wish" };
        cx.label(ui, cx.words.get(key), cx.ui(12.0), cx.theme.ink2);
    }

    /// The number of found sheets, and the buttons to browse them.
    fn results(&mut self, ui: &mut Ui, cx: &UiContext<'_>) {
        let (count, at) = (self.found.len(), self.shown);
        if count == 0 {
            return;
        }
        ui.horizontal(|ui| {
            let said = cx.words.fill("bench_found", &[("n", &count)]);
            cx.label(ui, said, cx.ui(13.0), cx.theme.ink);
            let mut step = |icon, key, to: usize| {
                let word = cx.words.get(key);
                if icon_button(ui, cx, icon, word, None).clicked() {
                    cx.ask(glide_to(&self.found[to]));
                    self.shown = to;
                }
            };
            step(Icon::Left, "bench_found_before", (at + count - 1) % count);
            let place = format!("{} / {count}", at + 1);
            step(Icon::Right, "bench_found_next", (at + 1) % count);
            cx.label(ui, place, cx.digits(14.0), cx.theme.ink);
        });
    }

    /// Runs a slice of the current search.
    fn go_on(&mut self, ui: &Ui, table: &WorkbenchView<'_>) {
        let cx = table.cx;
        if let Some((mut search, since)) = self.search.take() {
            ui.ctx().request_repaint();
            let found = (0..SLICE).find_map(|_| search.step());
            let before = self.found.len();
            self.found.extend(found.filter(|found| !self.found.contains(found)));
            if let (0, [first]) = (before, &self.found[..]) {
                cx.ask(glide_to(first));
            }
            let over = ui.input(|input| input.time) >= since + MAX_SECONDS;
            if !over && self.found.len() < MAX_SHEETS {
                self.search = Some((search, since));
            } else if let Some(unmet) = search.unmet().filter(|_| self.found.is_empty()) {
                let wish = word(cx, &unmet);
                self.said = Some(cx.words.fill("bench_not_found", &[("wish", &wish)]));
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
