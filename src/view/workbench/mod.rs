//! The workbench page: the palette, the matrix of pairs, the selected pair, and placing shapes on
//! the picture.

mod cell_stamps;
mod matrix;
mod matrix_legend;
mod pair;
mod pair_dock;
mod pair_lesson;
mod palette;
mod paste_field;
mod shape_numbers;
mod shape_placer;
mod sheet_fit;
pub mod sheet_words;
mod tags;
mod wishes;

use crate::lesson::SceneValue;
use crate::view::bars::edge_places::EdgePlaces;
use crate::view::prelude::*;
use crate::view::widgets::case_chips::GAP;
use crate::view::widgets::controls::{self, text_button_size};
use crate::workbench::{Board, KnownPair, PlacedShape, marks_of};
use egui::Separator;
use pair_lesson::PairLesson;
use paste_field::PasteField;
use shape_numbers::ShapeNumbers;
use shape_placer::Placing;
use sheet_words::{called, case_word, kind_word};
use std::rc::Rc;
use wishes::PairWishes;

/// The state of the workbench page.
#[derive(Default)]
pub struct Worktable {
    /// The shape being placed.
    pub placing: Option<Placing>,
    /// The palette, if it has no place of its own, replaces the panel.
    pub palette: bool,
    /// The open tab of a panel with tabs.
    pub tab: BenchTab,
    /// The marks and points of the hovered pair of the matrix, or of all shapes selected together.
    pub pointed: Vec<&'static str>,
    /// All shapes are selected together, until a pair other than this is selected.
    pub all: Option<[u8; 2]>,
    /// The verdicts announced last, and the announcement.
    announced: Vec<([u8; 2], &'static str)>,
    announcement: String,
    /// The lesson about the selected pair.
    pub lesson: PairLesson,
    typed: ShapeNumbers,
    coordinates: PasteField,
    wishes: PairWishes,
}

/// The tabs of a phone's panel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BenchTab {
    /// The matrix.
    #[default]
    Pairs,
    /// The selected pair and the selected shape.
    Pair,
    /// The special cases of the pair.
    Cases,
    /// Wishes, and import and export of coordinates.
    Find,
}

impl BenchTab {
    /// All tabs, each with the key of its word.
    const ALL: [(Self, &'static str); 4] = [
        (Self::Pairs, "bench_all_pairs"),
        (Self::Pair, "bench_this_pair"),
        (Self::Cases, "special_cases"),
        (Self::Find, "bench_find"),
    ];
}

/// The greatest number of named verdict changes.
const MAX_NAMED_CHANGES: usize = 6;

/// The inputs of a sheet's page.
pub struct WorkbenchView<'a> {
    /// The context of painting.
    pub cx: &'a UiContext<'a>,
    /// The sheet.
    pub board: &'a Board,
    /// The centre of the picture, where keys place a shape.
    pub middle: glam::DVec3,
    /// The formulas.
    pub maths: &'a Maths,
}

/// The message that replaces the sheet, as an undo step.
pub fn become_sheet(board: &Board) -> Msg {
    Msg::Edit(Edit::Become(board.fields()))
}

/// The message that replaces the sheet with a transition of the shapes.
pub fn glide_to(board: &Board) -> Msg {
    Msg::Pass(board.fields())
}

/// The message that selects another pair.
pub fn look_at(board: &Board) -> Msg {
    Msg::Edit(Edit::Show(board.fields()))
}

/// "AB"
fn letters(pair: [u8; 2]) -> String {
    pair.map(|letter| char::from(b'A' + letter)).iter().collect()
}

impl Worktable {
    /// The panel: all pairs, the selected pair, the selected shape; a panel with tabs shows only
    /// the open tab.
    pub fn panel(
        &mut self,
        ui: &mut Ui,
        rect: Rect,
        tabs: Option<Rect>,
        table: &WorkbenchView<'_>,
    ) {
        let (cx, theme) = (table.cx, table.cx.theme);
        ui.painter().rect_filled(rect, 0, theme.panel);
        ui.painter().vline(rect.left() + 0.5, rect.y_range(), Stroke::new(1.0, theme.line));
        let margin = cx.pick(24.0, 28.0).min(0.06 * rect.width());
        let inner = rect.shrink2(vec2(margin, 10.0));
        let mut place = ui.new_child(UiBuilder::new().max_rect(inner).id_salt("workbench panel"));
        place.shrink_clip_rect(rect);
        let tab = tabs.map(|_| self.tab).filter(|_| !self.palette);
        if let Some(rect) = tabs {
            self.tabs(ui, cx, rect);
        }
        let is = |wanted: BenchTab| tab.is_none_or(|tab| tab == wanted);
        let wide = [tab == Some(BenchTab::Pairs), true];
        let area = scroll_area::along(&place, wide).id_salt(tab.map(|tab| tab as u8));
        area.auto_shrink(false).show(&mut place, |ui| {
            ui.spacing_mut().item_spacing.y = 6.0;
            if self.palette {
                palette::grid(ui, self, table);
                return;
            }
            let mut pointed = Vec::new();
            if is(BenchTab::Pairs) {
                pointed = matrix::show(ui, table, &mut self.wishes);
            }
            if self.holds_all(table.board) {
                pointed = table.board.seen().flat_map(marks_of).collect();
            }
            if pointed != self.pointed {
                self.pointed = pointed;
                lay_out_again(ui.ctx());
            }
            self.lesson.follow(table.board);
            let between = |ui: &mut Ui| {
                if tab.is_none() {
                    rule(ui);
                }
            };
            if is(BenchTab::Pair) {
                between(ui);
                pair::show(ui, table, &self.lesson, self.wishes.any());
            }
            if tab == Some(BenchTab::Cases) {
                ui.horizontal_wrapped(|ui| self.lesson.chips(ui, table, f32::INFINITY));
            }
            if is(BenchTab::Find) {
                between(ui);
                self.wishes.show(ui, table);
            }
            if is(BenchTab::Pair) {
                rule(ui);
                self.typed.show(ui, table);
            }
            if is(BenchTab::Find) {
                rule(ui);
                self.coordinates.show(ui, table, &self.lesson);
            }
        });
    }

    /// Whether all shapes are selected together.
    pub fn holds_all(&self, board: &Board) -> bool {
        self.all == Some(board.pair)
    }

    /// The announcement of verdicts that have changed since the last call.
    pub fn changes(&mut self, words: &Words, board: &Board) -> &str {
        let case = |(a, b, known): (&PlacedShape, &PlacedShape, Rc<KnownPair>)| {
            ([a.letter, b.letter], known.answer.case)
        };
        let now: Vec<_> = board.pairs().map(case).collect();
        if self.announced != now {
            let other = |(pair, case): &&([u8; 2], &str)| {
                self.announced.iter().any(|(known, old)| known == pair && old != case)
            };
            let changed: Vec<_> = now.iter().filter(other).collect();
            let named = changed.iter().take(MAX_NAMED_CHANGES);
            let named =
                named.map(|(pair, case)| format!("{} {}", letters(*pair), case_word(words, case)));
            let pairs = named.collect::<Vec<_>>().join(", ");
            self.announcement = match changed.is_empty() {
                true => String::new(),
                false => words.fill("bench_changed", &[("n", &changed.len()), ("pairs", &pairs)]),
            };
            self.announced = now;
        }
        &self.announcement
    }

    /// The tabs of the panel.
    fn tabs(&mut self, ui: &mut Ui, cx: &UiContext<'_>, rect: Rect) {
        ui.painter().rect_filled(rect, 0, cx.theme.panel);
        ui.painter().hline(rect.x_range(), rect.bottom() - 0.5, Stroke::new(1.0, cx.theme.line));
        let size = vec2(rect.width() / BenchTab::ALL.len() as f32, rect.height());
        let mut row = controls::row(ui, rect, Align::LEFT, 0.0);
        for (which, word) in BenchTab::ALL {
            let word = cx.words.get(word);
            if controls::tab(&mut row, cx, word, which == self.tab, size).clicked() {
                (self.tab, self.palette) = (which, false);
            }
        }
    }

    /// The special cases of the selected pair, in a row.
    pub fn special(&mut self, ui: &mut Ui, rect: Rect, table: &WorkbenchView<'_>) {
        let cx = table.cx;
        cx.panel(ui.painter(), rect);
        self.lesson.follow(table.board);
        let inner = rect.shrink2(vec2(16.0, 0.0));
        let mut row = controls::row(ui, inner, Align::LEFT, GAP);
        let letters = table.board.chosen().map(|(a, b)| [a, b].map(|x| x.name().to_string()));
        let label = match &letters {
            Some([a, b]) => cx.words.fill("bench_cases_of", &[("a", &a), ("b", &b)]),
            None => cx.words.get("special_cases").to_owned(),
        };
        cx.label(&mut row, label, cx.ui(12.0), cx.theme.ink3);
        if self.lesson.has_cases(table.board) {
            let room = row.available_width();
            self.lesson.chips(&mut row, table, room);
        }
    }
}

fn rule(ui: &mut Ui) {
    ui.add_space(6.0);
    ui.add(Separator::default().spacing(1.0));
    ui.add_space(4.0);
}

/// The key of the word and the icon of the button that opens the palette.
fn place_face(worktable: &Worktable) -> (&'static str, [Option<Icon>; 2]) {
    match worktable.placing {
        Some(_) => ("cancel", [None, None]),
        None => ("bench_place", [Some(Icon::Plus), None]),
    }
}

/// The rectangle of the palette button in the lower right corner of a picture.
pub fn place_button_rect(ui: &Ui, cx: &UiContext<'_>, canvas: Rect, worktable: &Worktable) -> Rect {
    let (key, icons) = place_face(worktable);
    let (size, _) = text_button_size(ui, cx, Weight::Plain, cx.words.get(key), icons);
    EdgePlaces::of(cx, canvas, &[]).corner(Align2::RIGHT_BOTTOM, size)
}

/// The button that opens the palette in a narrow window.
pub fn place_button(ui: &mut Ui, cx: &UiContext<'_>, rect: Rect, worktable: &mut Worktable) {
    let mut place = ui.new_child(UiBuilder::new().max_rect(rect).id_salt("place shapes"));
    let (key, icons) = place_face(worktable);
    if text_button(&mut place, cx, Weight::Plain, cx.words.get(key), icons).clicked() {
        worktable.palette = worktable.placing.take().is_none() && !worktable.palette;
    }
}

pub use pair_dock::show as dock;
pub use palette::{column as rail, templates};
pub use sheet_fit::{SheetFit, fitted};

pub use tags::show as tags;

/// The number of shapes, at the bottom of the picture; returns its rectangle. For an empty sheet
/// the dock says what to do.
pub fn count(ui: &Ui, canvas: Rect, table: &WorkbenchView<'_>) -> Option<Rect> {
    let (shapes, cx, theme) = (table.board.shapes().len(), table.cx, table.cx.theme);
    if shapes == 0 {
        return None;
    }
    let text = cx.words.fill("bench_count", &[("n", &shapes)]);
    let galley = ui.painter().layout_no_wrap(text, cx.ui(13.0), theme.ink);
    let size = galley.size() + vec2(24.0, 14.0);
    let rect = EdgePlaces::of(cx, canvas, &[]).corner(Align2::RIGHT_BOTTOM, size);
    let border = Stroke::new(1.0, theme.control);
    ui.painter().rect(rect, 8, theme.raised, border, StrokeKind::Inside);
    ui.painter().galley(rect.min + vec2(12.0, 7.0), galley, theme.ink);
    Some(rect)
}
