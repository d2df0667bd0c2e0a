//! The remaining correct bits of our method's lines and of published code, and the effect of
//! remedies.

use super::margin::{self, CodeMargins, MarginColumns};
use super::message;
use super::nearest_scene::{NearestScene, SearchedProgram};
use super::own_chips::width_chips;
use super::text_field::{HEAD, INSET, NUMBERS, coloured};
use crate::lesson::{Method, fields::Fields};
use crate::own_code::{OwnAnswer, OwnCode, Remedy, Signature, truth};
use crate::program::blame::{Blame, FloatWidth};
use crate::view::panel::code::letter;
use crate::view::panel::headings::caption_row;
use crate::view::panel::panel_state::{PanelState, method_index};
use crate::view::prelude::*;
use crate::view::widgets::chip::pick;

/// Margin of the switch.
const SIDE: f32 = 6.0;

/// The bits beside a listing, while they are on.
#[derive(Default)]
pub struct ListingBits {
    on: bool,
    /// The selected float type, if it differs from the listing's own.
    width: Option<FloatWidth>,
    remedy: Option<Remedy>,
    open: Option<BlamedListing>,
    nearest: NearestScene,
}

/// A listing and its float type.
#[derive(Clone, Copy, PartialEq)]
struct ListingKey {
    lesson: &'static str,
    method: &'static str,
    piece: Option<usize>,
    width: FloatWidth,
}

/// A listing as a program, and the text of each applicable remedy.
struct BlamedListing {
    key: ListingKey,
    /// The revision of the scene of the results.
    revision: u64,
    texts: Vec<BlamedText>,
}

/// The results of a text on the scene.
struct BlamedText {
    remedy: Option<Remedy>,
    code: OwnCode,
    answer: OwnAnswer,
    blame: Blame,
    /// Whether the outcome is correct; `None` without an outcome.
    right: Option<bool>,
}

impl BlamedListing {
    /// Our method, or the published piece with this index.
    fn new(page: &Page, method: &Method, key: ListingKey) -> Option<Self> {
        let signature = Signature::of(page, method);
        let text = match key.piece {
            Some(piece) => signature.published(page.about().published.get(piece)?.mend?),
            None => signature.ours(),
        };
        let code = OwnCode::new(signature, text);
        let mended = Remedy::ALL.map(|remedy| Some((Some(remedy), remedy.mend(&code)?)));
        let codes = std::iter::once((None, code)).chain(mended.into_iter().flatten());
        Self::evaluated(page, method, key, codes)
    }

    /// The listing of these texts, with their answers on the current scene.
    fn evaluated(
        page: &Page,
        method: &Method,
        key: ListingKey,
        codes: impl Iterator<Item = (Option<Remedy>, OwnCode)>,
    ) -> Option<Self> {
        let truth = truth(page, method);
        let texts = codes.map(|(remedy, code)| {
            let (answer, blame) = code.answer_in(page, method, key.width)?;
            let right = truth.map(|truth| answer.case() == Some(truth));
            Some(BlamedText { remedy, code, answer, blame, right })
        });
        let texts = texts.collect::<Option<_>>()?;
        Some(Self { key, revision: page.derived().revision, texts })
    }
}

impl ListingBits {
    /// Continues the search for the nearest scene; returns the scene once it is found.
    pub fn search(&mut self, ctx: &Context, clock: MachineClock, page: &Page) -> Option<Fields> {
        self.nearest.go_on(ctx, clock, page)
    }

    /// Whether bits are shown beside the listing of the lesson's method, or of the published piece
    /// with this index; updates them to the current scene.
    pub fn refresh(&mut self, state: &PanelState<'_>, piece: Option<usize>) -> bool {
        let page = &state.reading.page;
        let Some((key, method)) = self.key(state, piece).filter(|_| self.on) else { return false };
        self.open = match self.open.take().filter(|open| open.key == key) {
            Some(open) if open.revision == page.derived().revision => Some(open),
            Some(open) => {
                let codes = open.texts.into_iter().map(|text| (text.remedy, text.code));
                BlamedListing::evaluated(page, method, key, codes)
            }
            None => {
                self.nearest = NearestScene::default();
                BlamedListing::new(page, method, key)
            }
        };
        self.open.is_some()
    }

    /// The switch, at the right end of a row.
    pub fn switch(&mut self, ui: &Ui, row: Rect, state: &PanelState<'_>, piece: Option<usize>) {
        let cx = state.cx;
        if self.key(state, piece).is_none() {
            return;
        }
        let word = cx.words.get("own_bits");
        let (font, ink) = match self.on {
            true => (cx.bold(12.0), cx.theme.ink),
            false => (cx.ui(12.0), cx.theme.ink2),
        };
        let galley = unwrapped(ui.painter(), word, font);
        let at = pos2(row.right() - galley.size().x, row.center().y - galley.size().y / 2.0);
        let place = row.with_min_x(at.x).expand2(vec2(SIDE, 0.0));
        let response = Control::choice(word, self.on).corners(CONTROL).at(ui, cx, place, "bits");
        let ink = if response.hovered() { cx.theme.ink } else { ink };
        ui.painter().galley_with_override_text_color(at, galley, ink);
        if response.clicked() {
            self.on = !self.on;
        }
    }

    /// The listing with its bits, and with a chosen remedy.
    pub fn show(&self, ui: &mut Ui, cx: &UiContext<'_>) {
        let Some(open) = self.open.as_ref() else { return };
        let right = open.texts[0].right;
        for text in &open.texts {
            match text.remedy {
                None => listing(ui, cx, text),
                Some(remedy) if self.remedy == Some(remedy) => {
                    caption_row(ui, cx, cx.words.get(remedy.word()));
                    listing(ui, cx, text);
                    if right == Some(false) && text.right == Some(true) {
                        let said = cx.words.get("remedy_mends").to_owned();
                        message(ui, cx, Some(said), false);
                    }
                }
                Some(_) => {}
            }
        }
    }

    fn key<'a>(
        &self,
        state: &PanelState<'a>,
        piece: Option<usize>,
    ) -> Option<(ListingKey, &'a Method)> {
        if state.hidden {
            return None;
        }
        let page = &state.reading.page;
        let published = piece.and_then(|piece| page.about().published.get(piece));
        let (method, own) = match (piece, published) {
            (Some(_), piece) => (piece?.mend?.method, piece?.width),
            (None, _) => (state.method()?.id, FloatWidth::Double),
        };
        let method = page.derived().methods.iter().find(|known| known.id == method)?;
        let width = self.width.unwrap_or(own);
        let lesson = state.reading.entry.id;
        Some((ListingKey { lesson, method: method.id, piece, width }, method))
    }

    /// The float types, the remedies and the nearest scene.
    pub fn chips(&mut self, ui: &mut Ui, cx: &UiContext<'_>, page: &Page) {
        ui.add_space(8.0 * cx.ui_scale);
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
            let Some(open) = self.open.as_ref() else { return };
            let key = open.key;
            if let Some(width) = width_chips(ui, cx, key.width) {
                self.width = Some(width);
            }
            for remedy in open.texts.iter().filter_map(|text| text.remedy) {
                let here = self.remedy == Some(remedy);
                if pick(ui, cx, cx.words.get(remedy.word()), here) {
                    self.remedy = Some(remedy).filter(|_| !here);
                }
            }
            let BlamedText { code, right: Some(right), .. } = &open.texts[0] else { return };
            let method = method_index(page, key.method);
            if let (Some(method), Some(program)) = (method, code.program()) {
                let program = SearchedProgram { method, program, width: key.width, right: *right };
                self.nearest.show(ui, cx, page, program);
            }
        });
        self.nearest.result(ui, cx, page);
        ui.add_space(8.0 * cx.ui_scale);
    }
}

/// A read-only text, with its margin, and the first wrong sign below.
fn listing(ui: &mut Ui, cx: &UiContext<'_>, text: &BlamedText) {
    let BlamedText { code, answer, blame, .. } = text;
    let (theme, ui_scale) = (cx.theme, cx.ui_scale);
    let outer = ui.available_rect_before_wrap();
    let corner = outer.min + vec2(NUMBERS * ui_scale, (INSET.y + HEAD) * ui_scale);
    let height = letter(ui, cx).y;
    let mut job = coloured(cx, &cx.mono(14.0), code.text(), height);
    job.wrap.max_width = outer.right() - INSET.x * ui_scale - corner.x;
    let galley = ui.fonts(|fonts| fonts.layout_job(job));
    let bottom = corner.y + galley.size().y + INSET.y * ui_scale;
    let frame = outer.with_max_y(bottom);
    let response = ui.allocate_rect(frame, Sense::hover());
    Control::label(code.text()).announce(&response);
    let edge = Stroke::new(1.0, theme.control);
    ui.painter().rect(frame, CONTROL, theme.raised, edge, StrokeKind::Inside);
    let ground = ui.painter().add(Shape::Noop);
    let columns = MarginColumns::new(cx, frame, true);
    let margins = CodeMargins {
        galley: &galley,
        corner,
        frame,
        answer: Some(answer),
        stale: false,
        ground,
        blame: Some(blame),
        columns,
    };
    margin::show(ui, cx, margins);
    columns.heads(ui.painter(), cx, frame, frame.top() + (INSET.y + HEAD / 2.0) * ui_scale);
    ui.painter().galley(corner, galley, theme.ink);
    message(ui, cx, margin::sentence(cx.words, blame), blame.wrong.is_some());
}
