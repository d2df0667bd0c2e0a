//! The layout of this frame, and the controls of the scene: in the row below the picture, or in the
//! tab of a phone and the card of presenter mode for what floats over the picture elsewhere.

use super::App;
use super::state::Pictures;
use crate::view::bars::camera_bar::CameraBar;
use crate::view::bars::edge_places::EdgePlaces;
use crate::view::bars::field_bar::FieldBar;
use crate::view::bars::sliders::{self, SliderContext};
use crate::view::bars::special_cases::SpecialCases;
use crate::view::bars::{playback, scene_bar};
use crate::view::inset;
use crate::view::layout::PRESENTER_SCALE;
use crate::view::panel::headings::caption_row;
use crate::view::prelude::*;
use crate::view::reading::scene_settings;
use crate::view::ui_context::MessageSink;
use crate::view::widgets::bar_button::button_menu;
use crate::view::widgets::controls::floating_button;
use crate::view::widgets::fold::{FoldCell, fold};

/// Side of the button that opens the controls, and its distance from points.
const BUTTON: f32 = 48.0;
const POINT_DISTANCE: f32 = 24.0;
/// The corners of that button, the best first.
const CORNERS: [Align2; 4] =
    [Align2::RIGHT_BOTTOM, Align2::LEFT_BOTTOM, Align2::RIGHT_TOP, Align2::LEFT_TOP];

/// Margin at both ends of the row below the picture.
const MARGIN: f32 = 12.0;
/// The maximum fraction of the row for the text of the settings.
const PART: f32 = 0.3;
/// Width of the open settings.
const SETTINGS_WIDTH: f32 = 360.0;

impl App {
    pub(super) fn ui_context<'a>(&self, layout: &Layout, asked: &'a MessageSink) -> UiContext<'a> {
        UiContext {
            theme: self.theme(),
            words: self.words(),
            still: self.machine.boot.reduced_motion,
            touch: layout.touch,
            ui_scale: layout.ui_scale,
            letter_keys: !self.store.settings.letters_off,
            asked,
        }
    }

    pub(super) fn layout(&self, size: Vec2) -> Layout {
        let layout = self.bare_layout(size).unwrap_or_else(|| self.usual_layout(size));
        let opened = self.pictures.parameters.is_opened() && !self.on_workbench();
        let presents = self.screen.presenter.is_some() && !self.verdict_hidden();
        let layout = match self.reading.page.derived().inset {
            // It covers nothing until the step or the user opens it.
            Some(inset) if presents && opened => {
                layout.with_inset(inset::space(inset, layout.ui_scale))
            }
            _ => layout,
        };
        let asked = MessageSink::default();
        let cx = self.ui_context(&layout, &asked);
        let timed = self.reading.page.derived().clock.is_some() && !layout.folds;
        let timed = timed && !self.practising();
        if timed { layout.timed(cx.target() + cx.pick(8.0, 12.0)) } else { layout }
    }

    fn usual_layout(&self, size: Vec2) -> Layout {
        let layout = match &self.screen.presenter {
            Some(presenter) if presenter.enlarged.is_some() => Layout::presenter(size).enlarged(),
            Some(_) => Layout::presenter(size),
            None if self.on_workbench() => Layout::of(size),
            None => Layout::shaped(size, self.reader.bottom.shape),
        };
        let pinned = layout.is_wide() && !self.store.settings.folded;
        let layout = if pinned { layout.pinned() } else { layout };
        let codes = self.writes() || self.breaks();
        let layout = if codes { layout.writing(self.writing_width()) } else { layout };
        let layout = if self.on_workbench() { layout.workbench() } else { layout };
        let layout = if self.runs_list() { layout.in_list() } else { layout };
        let layout = if self.reader.free { layout.alone() } else { layout };
        let layout = if self.numbered() { layout.asking() } else { layout };
        if self.screen.presenter.is_some() { layout } else { self.without_hidden(layout) }
    }

    /// The place of the button on the picture that opens the tab of the controls: the first corner
    /// in which it covers no point.
    pub(super) fn controls_place(&mut self, cx: &UiContext<'_>, canvas: Rect) -> Rect {
        let points: Vec<_> =
            self.canvases().flat_map(|canvas| inset::seen(canvas.places())).collect();
        let Pictures { covered, corner, .. } = &mut self.pictures;
        let free = |rect: Rect| {
            let points = points.iter().any(|at| rect.expand(POINT_DISTANCE).contains(*at));
            let over = covered.iter().any(|other| other.intersects(rect));
            if points || over { 0.0 } else { 1.0 }
        };
        let places = EdgePlaces::of(cx, canvas, &[]);
        places.best(&CORNERS, corner, Vec2::splat(BUTTON), free)
    }

    /// The button on the picture that opens the tab of the controls.
    pub(super) fn controls_button(&mut self, ui: &mut Ui, cx: &UiContext<'_>, rect: Rect) {
        let name = cx.words.get("tab_controls");
        floating_button(ui, cx, rect, Icon::Tune, name, ()).on_click(cx, Msg::Tab(Tab::Controls));
        self.pictures.covered.push(rect);
    }

    /// Time, sliders, switches, and view controls.
    pub(super) fn control_tab(&mut self, ui: &mut Ui, cx: &UiContext<'_>, layout: &Layout) {
        let rect = layout.panel;
        let mut place = ui.new_child(UiBuilder::new().max_rect(rect).id_salt("control tab"));
        place.shrink_clip_rect(rect);
        place.painter().rect_filled(rect, 0, cx.theme.panel);
        let inner = sound(rect.shrink2(vec2(16.0, 0.0)));
        scroll_area::page(&mut place, inner, "control tab", |ui| {
            ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
            ui.add_space(4.0);
            self.numbers(ui, cx, layout);
            self.switches(ui, cx);
            self.ways_to_look(ui, cx);
            ui.add_space(12.0);
        });
    }

    /// The card of presenter mode, with the controls that are over the picture elsewhere.
    pub(super) fn show_controls_card(
        &mut self,
        ctx: &Context,
        cx: &UiContext<'_>,
        layout: &Layout,
    ) {
        let place = layout.canvas.shrink(cx.pick(12.0, 20.0));
        let small = UiContext { ui_scale: cx.ui_scale / PRESENTER_SCALE, ..*cx };
        let frame = cx.framed(Margin::from(16.0 * cx.ui_scale)).corner_radius(CARD);
        let frame = frame.stroke(Stroke::new(cx.ui_scale, cx.theme.control));
        let area =
            Area::new(Id::new("presenter card")).fixed_pos(place.min).order(Order::Foreground);
        // The default would cut the list in a high window.
        let area = area.default_size(place.size());
        area.show(ctx, |ui| {
            frame.show(ui, |ui| {
                let inner = sound(place.shrink(16.0 * cx.ui_scale));
                ui.set_width(inner.width().min(420.0 * cx.ui_scale));
                ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
                scroll_area::vertical(ui).max_height(inner.height()).show(ui, |ui| {
                    self.text_sizes(ui, &small);
                    self.switches(ui, &small);
                    self.ways_to_look(ui, &small);
                    self.cases_and_fields(ui, &small);
                });
            });
        });
    }

    /// The size of text, and the buttons that change it.
    fn text_sizes(&self, ui: &mut Ui, cx: &UiContext<'_>) {
        let percent = format!("{:.0}", 100.0 * self.text_size());
        ui.horizontal(|ui| {
            for (icon, action) in
                [(Icon::Minus, KeyAction::SmallerText), (Icon::Plus, KeyAction::LargerText)]
            {
                ask_icon(ui, cx, icon, action.word(), Msg::Do(action));
            }
            let text = cx.words.fill("text_size", &[("percent", &percent)]);
            cx.label(ui, text, cx.ui(14.0), cx.theme.ink2);
        });
    }

    fn cases_and_fields(&self, ui: &mut Ui, cx: &UiContext<'_>) {
        let page = &self.reading.page;
        if !page.about().cases.is_empty() {
            caption_row(ui, cx, cx.words.get("special_cases"));
            self.special_cases().stack(ui, cx);
        }
        if self.verdict_hidden() || self.page_hides(HiddenPart::Field) {
            return;
        }
        if page.derived().inset.is_some() {
            ask_button(ui, cx, Weight::Plain, "parameter_plane", Msg::Inset);
        }
        caption_row(ui, cx, cx.words.get("field"));
        self.field_bar().list(ui, cx);
    }

    fn numbers(&mut self, ui: &mut Ui, cx: &UiContext<'_>, layout: &Layout) {
        let page = &self.reading.page;
        if page.derived().clock.is_some() {
            let (row, _) = wide_row(ui, cx.target() + 8.0);
            let (runs, speed) = (self.motion.playing.is_some(), self.motion.speed);
            let row = row.expand2(vec2(8.0, 0.0));
            playback::row(ui, cx, row, &self.reading, runs, speed);
        }
        let wide = ui.available_width();
        let high = sliders::strip(cx, wide, page);
        if high > 0.0 {
            let (strip, _) = ui.allocate_exact_size(vec2(wide, high), Sense::hover());
            let lit = self.reader.lit.name();
            let (reading, labels) = (&self.reading, &self.texts.labels);
            let shown = SliderContext { cx, reading, labels, lit };
            self.pictures.sliders.show(ui, strip, layout, Rect::NOTHING, &shown);
        }
    }

    /// The scene's settings and drag modes.
    pub(super) fn switches(&self, ui: &mut Ui, cx: &UiContext<'_>) {
        let page = &self.reading.page;
        scene_bar::extents(ui, cx, page);
        scene_settings::stack(ui, cx, page);
        cx.label(ui, cx.words.get("drag_mode"), cx.ui(13.0), cx.theme.ink2);
        scene_bar::snaps(ui, cx, page.snap());
        let drag = page.derived().view3d.map(|_| self.pictures.canvas.drag_constraint());
        let chosen = !self.reader.free && !self.on_workbench();
        let all = chosen.then_some(self.motion.staging.all);
        let buttons = scene_bar::buttons(cx, page, drag, all);
        ui.horizontal_wrapped(|ui| scene_bar::show_buttons(ui, cx, buttons));
    }

    /// The camera views of the open lesson.
    pub(super) fn camera_bar(&self) -> CameraBar<'_> {
        CameraBar {
            page: &self.reading.page,
            axes: self.pictures.canvas.view().and_then(|view| Some(view.eye()?.orbit.axes())),
            flat: self.pictures.canvas.flat(),
            plans: self.pictures.views.room.then_some(self.pictures.views.plans),
            hand: self.pictures.views.hand,
        }
    }

    fn ways_to_look(&mut self, ui: &mut Ui, cx: &UiContext<'_>) {
        // A phone shows the tabs of two pictures over the picture.
        if self.reading.page.derived().second.is_some() && !cx.touch {
            let (row, _) = wide_row(ui, cx.switch());
            self.pane_tabs(ui, cx, row, None);
        }
        ui.add_space(8.0);
        if self.reading.page.derived().view3d.is_some() {
            self.camera_bar().show(ui, cx);
        } else if self.pictures.canvas.camera().is_some() {
            let word = cx.words.get("fit");
            text_button(ui, cx, Weight::Plain, word, [Some(Icon::Fit), None])
                .on_click(cx, Msg::Do(KeyAction::Home));
        }
    }

    /// The outcome field of the open lesson.
    pub(super) fn field_bar(&self) -> FieldBar<'_> {
        FieldBar { field: &self.pictures.field, reading: &self.reading }
    }

    /// The special cases of the open lesson.
    pub(super) fn special_cases(&self) -> SpecialCases<'_> {
        SpecialCases { page: &self.reading.page, hidden: self.verdict_hidden() }
    }

    pub(super) fn scene_row(&self, ui: &mut Ui, cx: &UiContext<'_>, rect: Rect, layout: &Layout) {
        cx.panel(ui.painter(), rect);
        let inner = sound(rect.shrink2(vec2(MARGIN, 0.0)));
        let page = &self.reading.page;
        let mut left = controls::row(ui, inner, Align::LEFT, 8.0);
        if self.is_newcomer(layout) {
            let words = ["show_more", "show_more_hint"].map(|key| cx.words.get(key));
            let icons = [None, Some(Icon::Down)];
            let more = controls::text_button(&mut left, cx, Weight::Plain, words[0], icons);
            more.tooltip(words[1]).on_click(cx, Msg::ShowMore);
            if !self.names_a_control() {
                return;
            }
        }
        let inner = left.available_rect_before_wrap();
        let (cases, field, icon) = (self.special_cases(), self.field_bar(), cx.switch());
        let [chips, label] = cases.widths(ui, cx);
        let shows_field = !self.verdict_hidden() && !self.page_hides(HiddenPart::Field);
        let words = if shows_field { field.width(ui, cx) } else { icon };
        // A tiny window shows the icon only.
        let most = (PART * inner.width()).max(icon);
        let settings = [scene_bar::settings_button(ui, cx, page, most).width(ui, cx), icon];
        let cells = [
            FoldCell::new(2, [words, icon]),
            FoldCell::new(1, settings),
            FoldCell::new(0, [label, 0.0]),
        ];
        let forms = fold(inner.width() - chips - 4.0 * MARGIN, &cells);
        let mut right = controls::row(ui, inner, Align::RIGHT, MARGIN);
        if shows_field {
            field.in_bar(&mut right, cx, forms[0] == 0);
        }
        let mut left = controls::row(ui, right.available_rect_before_wrap(), Align::LEFT, 0.0);
        self.settings_menu(&mut left, cx, settings[forms[1]]);
        if !page.about().cases.is_empty() {
            left.add(Separator::default().spacing(2.0 * MARGIN).shrink(MARGIN));
            cases.row(ui, cx, left.available_rect_before_wrap(), forms[2] == 0);
        }
    }

    /// Without the row: shows the settings button in the top left corner of the picture, unless the
    /// question of the step is open. Returns the covered rectangle and the rest of that strip.
    pub(super) fn scene_corner(
        &self,
        ui: &mut Ui,
        cx: &UiContext<'_>,
        layout: &Layout,
    ) -> (Vec<Rect>, Rect) {
        let strip = sound(layout.canvas.shrink(MARGIN));
        let strip = strip.with_max_y(strip.top() + cx.switch());
        if layout.special.is_some() || self.numbered() {
            return (Vec::new(), strip);
        }
        let mut left = controls::row(ui, strip, Align::LEFT, MARGIN);
        self.settings_menu(&mut left, cx, strip.width());
        (vec![left.min_rect()], left.available_rect_before_wrap())
    }

    /// The button that opens the scene settings.
    fn settings_menu(&self, ui: &mut Ui, cx: &UiContext<'_>, room: f32) {
        let button = scene_bar::settings_button(ui, cx, &self.reading.page, room);
        let response = button.show(ui, cx);
        let id = ui.id().with("settings of the scene");
        button_menu(ui, cx, id, &response, SETTINGS_WIDTH, |ui| {
            ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
            self.switches(ui, cx);
        });
    }
}
