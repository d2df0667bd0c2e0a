//! The sheet that shares the current state: its link, the link as a QR code, and a Rust test.

use crate::view::msg::SharedAs;
use crate::view::prelude::*;
use crate::view::ui_context::mono;
use crate::view::widgets::typed_field::{self, FieldPurpose};
use egui::epaint::Mesh;
use qrcode::{EcLevel, QrCode};

/// The quiet zone around the code that readers need, in modules.
pub const QUIET: usize = 4;

/// The longest link whose code cameras read reliably from a screen, in characters.
const CODE_LONGEST: usize = 1000;

/// The least size of a code, which is hard to read from a distance otherwise: the sheet scrolls
/// instead.
const MIN_CODE_SIZE: f32 = 280.0;

/// The inputs of the sheet.
pub struct ShareState {
    /// The last copied item.
    pub shared: SharedAs,
    /// Whether the clipboard accepted the copy; `None` while unknown.
    pub copied: Option<bool>,
    /// The link with the page's address, or the command that opens the link.
    pub link: String,
    /// The link of the lesson without its scene, in presenter mode.
    pub lesson: Option<String>,
    /// The scene as a test, if possible.
    pub test: Option<String>,
    /// The HTML code of an iframe with the full program, and of an iframe with only the picture, if
    /// the page has an address.
    pub frames: Option<[String; 2]>,
    /// The address of the page in the link, if any.
    pub base: Option<String>,
    /// The address that the user entered; `None` if the page has its own.
    pub given: Option<String>,
    /// Whether the link contains the learner's own code.
    pub carries_code: bool,
    /// Whether the link opens with the verdict hidden.
    pub hides_verdict: bool,
    /// Whether the static pages of the lessons are available.
    pub reads: bool,
    /// Whether the program works offline.
    pub keeps: bool,
}

impl ShareState {
    /// The link whose QR code is shown: of the current state, or of the lesson alone.
    pub fn coded(&self) -> &str {
        let lesson = self.lesson.as_ref().filter(|_| self.shared != SharedAs::Link);
        lesson.unwrap_or(&self.link)
    }
}

/// The link in a selectable field, the buttons, the QR code. For an audience the code comes first.
pub fn sheet(ui: &mut Ui, cx: &UiContext<'_>, state: &ShareState) {
    if state.lesson.is_some() {
        link_choice(ui, cx, state);
        code_part(ui, cx, state);
    }
    let frames = state.frames.as_ref();
    let (copied, text) = match state.shared {
        SharedAs::Link | SharedAs::Lesson | SharedAs::List => ("copied", None),
        SharedAs::Test => ("copied_test", state.test.as_ref()),
        SharedAs::Frame => ("copied_frame", frames.map(|[whole, _]| whole)),
        SharedAs::PictureFrame => ("copied_frame", frames.map(|[_, picture]| picture)),
    };
    let key = state.copied.map_or("address", |done| if done { copied } else { "copy_failed" });
    cx.label(ui, cx.words.get(key), font(14.0), cx.theme.ink2);
    selectable(ui, cx.words.get(key), text.map_or(state.coded(), String::as_str));
    let of_scene = state.coded() == state.link;
    if of_scene && state.hides_verdict {
        quiet(ui, cx, "link_hides_verdict");
    }
    if of_scene && state.carries_code {
        quiet(ui, cx, "own_link_carries");
    }
    ui.horizontal_wrapped(|ui| {
        if state.lesson.is_none() {
            let link = cx.words.get("copy_link");
            text_button(ui, cx, Weight::Primary, link, [Some(Icon::Link), None])
                .on_click(cx, Msg::Share(SharedAs::Link));
        }
        if state.test.is_some() {
            ask_button(ui, cx, Weight::Plain, "copy_test", Msg::Share(SharedAs::Test));
        }
        read(ui, cx, state);
        let list = cx.words.get("list_title");
        text_button(ui, cx, Weight::Plain, list, [Some(Icon::Menu), None])
            .on_click(cx, Msg::Sheet(Some(Sheet::List)));
    });
    offline(ui, cx, state);
    if state.lesson.is_none() {
        code_part(ui, cx, state);
    }
    frames_part(ui, cx, state);
    if let Some(given) = &state.given {
        ui.add_space(8.0);
        address(ui, cx, given);
    }
}

/// The choice between the links of the lesson and of the current state.
fn link_choice(ui: &mut Ui, cx: &UiContext<'_>, state: &ShareState) {
    let whole = state.coded() != state.link;
    ui.horizontal_wrapped(|ui| {
        for (word, shared, chosen) in
            [("lesson_link", SharedAs::Lesson, whole), ("scene_link", SharedAs::Link, !whole)]
        {
            let weight = if chosen { Weight::Primary } else { Weight::Plain };
            let text = cx.words.get(word);
            text_button(ui, cx, weight, text, [Some(Icon::Link), None])
                .on_click(cx, Msg::Share(shared));
        }
    });
}

/// The QR code of the link, or the reason why it is missing.
fn code_part(ui: &mut Ui, cx: &UiContext<'_>, state: &ShareState) {
    ui.add_space(8.0);
    if is_web(state.base.as_deref()) {
        let note = state.base.as_deref().is_some_and(own_machine).then_some("address_own");
        let side = side(ui, cx, note);
        code(ui, cx, state.coded(), side, Sheet::Code);
        if let Some(note) = note {
            quiet(ui, cx, note);
        }
    } else {
        quiet(ui, cx, "qr_none");
    }
}

/// The HTML code that embeds the current state in another page.
fn frames_part(ui: &mut Ui, cx: &UiContext<'_>, state: &ShareState) {
    if state.frames.is_none() || !is_web(state.base.as_deref()) {
        return;
    }
    ui.add_space(12.0);
    cx.label(ui, cx.words.get("frame_title"), bold(14.0), cx.theme.ink);
    quiet(ui, cx, "frame_about");
    ui.horizontal_wrapped(|ui| {
        for (word, shared) in
            [("copy_frame", SharedAs::Frame), ("copy_picture_frame", SharedAs::PictureFrame)]
        {
            ask_button(ui, cx, Weight::Plain, word, Msg::Share(shared));
        }
    });
}

/// The button that opens the lesson as an article, if there is one.
pub fn read(ui: &mut Ui, cx: &UiContext<'_>, state: &ShareState) {
    if state.reads {
        ask_button(ui, cx, Weight::Plain, "read_page", Msg::Read);
    }
}

/// A note on offline use, for a web page.
pub fn offline(ui: &mut Ui, cx: &UiContext<'_>, state: &ShareState) {
    if state.reads {
        quiet(ui, cx, if state.keeps { "offline_kept" } else { "offline_file" });
    }
}

/// The side of a code: the width of the sheet, or smaller so that the note under it is visible.
fn side(ui: &Ui, cx: &UiContext<'_>, note: Option<&str>) -> f32 {
    let width = ui.available_width();
    let below = note.map_or(0.0, |note| {
        let text = cx.words.get(note).to_owned();
        let note = ui.painter().layout(text, font(13.0), cx.theme.ink2, width);
        note.size().y + ui.spacing().item_spacing.y
    });
    let seen = ui.clip_rect().height() - 2.0 * ui.visuals().clip_rect_margin;
    let above = ui.cursor().top() - ui.min_rect().top();
    (seen - above - below).max(MIN_CODE_SIZE).min(width)
}

/// The QR code in full window size, for the cameras of a class.
pub fn large(ui: &mut Ui, cx: &UiContext<'_>, state: &ShareState, link: &str, back: Sheet) {
    let room = ui.available_size() - vec2(0.0, 48.0);
    let side = room.min_elem().max(100.0);
    code(ui, cx, link, side, back);
    ui.vertical_centered(|ui| {
        let base = state.base.as_deref().unwrap_or_default();
        ui.label(RichText::new(base).font(bold(22.0)));
    });
}

/// A text that is selected completely by a click or the focus, for copying by hand.
fn selectable(ui: &mut Ui, name: &str, text: &str) {
    let mut shown = text;
    let field = TextEdit::multiline(&mut shown).font(mono(13.0)).desired_width(f32::INFINITY);
    let field = field.desired_rows(3);
    // A whole test would push the QR code off the screen.
    let area = scroll_area::vertical(ui).id_salt("shared").max_height(80.0);
    let response = area.show(ui, |ui| ui.add(field)).inner;
    if response.gained_focus() || response.clicked() {
        typed_field::select(ui.ctx(), response.id, [0, text.chars().count()]);
    }
    let own = FieldLook::new(name, mono(13.0)).purpose(FieldPurpose::Copied).inset(vec2(4.0, 2.0));
    own.describe(ui, &response, text);
}

/// The field for the page's address, if the platform does not know it.
fn address(ui: &mut Ui, cx: &UiContext<'_>, given: &str) {
    let id = ui.id().with("web address");
    let draft = ui.data_mut(|data| data.get_temp::<String>(id));
    let mut text = draft.unwrap_or_else(|| given.to_owned());
    let caption = cx.words.get("web_address");
    cx.label(ui, caption, font(13.0), cx.theme.ink3);
    let field = TextEdit::singleline(&mut text).font(mono(13.0)).desired_width(f32::INFINITY);
    let inset = vec2(8.0, (cx.target() - 18.0) / 2.0);
    let response = ui.add(field.hint_text("https://").margin(inset));
    let own = FieldLook::new(caption, mono(13.0)).purpose(FieldPurpose::Address).inset(inset);
    own.describe(ui, &response, &text);
    let entered = response.lost_focus() && !ui.input(|input| input.key_pressed(Key::Escape));
    let taken = web_address(&text);
    if entered && let Some(address) = &taken {
        cx.ask(Msg::Address(address.clone()));
    }
    if entered && taken.is_none() {
        cx.ask(Msg::Say(cx.words.get("address_bad").to_owned()));
    }
    // An invalid text stays for correction.
    let keep = response.has_focus() || taken.is_none();
    ui.data_mut(|data| match keep {
        true => data.insert_temp(id, text),
        false => data.remove::<String>(id),
    });
    if taken.is_none() && !response.has_focus() {
        quiet(ui, cx, "address_bad");
    }
}

/// An entered web address without a state: empty if nothing was entered, `None` if it is invalid.
pub fn web_address(text: &str) -> Option<String> {
    let text = text.trim();
    let bare = text.split('#').next().unwrap_or_default();
    let host = bare.strip_prefix("https://").or(bare.strip_prefix("http://"));
    let plain = |host: &str| {
        let name = host.split(['/', '?', ':']).next().unwrap_or_default();
        !name.is_empty() && host.chars().all(|c| c.is_ascii_graphic() && !"\"'<>\\`".contains(c))
    };
    (text.is_empty() || host.is_some_and(plain)).then(|| bare.to_owned())
}

/// Whether `base` is a web address.
pub fn is_web(base: Option<&str>) -> bool {
    base.is_some_and(|base| base.starts_with("http://") || base.starts_with("https://"))
}

/// Whether an address refers to this machine.
pub fn own_machine(address: &str) -> bool {
    let host = address.split_once("://").map_or(address, |(_, rest)| rest);
    let named = |name: &str| host.strip_prefix(name).is_some_and(|rest| !rest.starts_with('.'));
    host.starts_with("127.") || host.starts_with("[::1]") || named("localhost")
}

/// The QR code of a text, unless it is too long for cameras.
pub fn code_of(text: &str) -> Option<QrCode> {
    let short = text.chars().count() <= CODE_LONGEST;
    let of = |level| QrCode::with_error_correction_level(text, level).ok();
    of(EcLevel::M).or_else(|| of(EcLevel::L)).filter(|_| short)
}

/// The QR code of `text` in the middle of a row, black on white in every theme, or the reason why
/// it is missing. A press opens a sheet.
pub fn code(ui: &mut Ui, cx: &UiContext<'_>, text: &str, side: f32, sheet: Sheet) {
    ui.vertical_centered(|ui| {
        let Some(code) = code_of(text) else { return quiet(ui, cx, "qr_long") };
        square(ui, cx, &code, side).on_click(cx, Msg::Sheet(Some(sheet)));
    });
}

fn square(ui: &mut Ui, cx: &UiContext<'_>, code: &QrCode, side: f32) -> Response {
    let across = code.width() + 2 * QUIET;
    // An integral number of pixels per module makes all modules equal.
    let pixel = 1.0 / ui.ctx().pixels_per_point();
    let module = ((side / across as f32 / pixel).floor() * pixel).max(pixel);
    let size = Vec2::splat(module * across as f32);
    let name = cx.words.get("qr_code");
    let response = Control::button(name).corners(CARD).allocate(ui, cx, size);
    let rect = response.rect;
    ui.painter().rect_filled(rect, 0, Color32::WHITE);
    let corner = rect.min.to_vec2();
    let corner = ((corner / pixel).round() * pixel).to_pos2();
    // A mesh is not antialiased; soft edges would show as lines between the modules.
    let mut mesh = Mesh::default();
    let modules = code.to_colors();
    for (row, colours) in modules.chunks(code.width()).enumerate() {
        for (column, _) in colours.iter().enumerate().filter(|(_, c)| **c == qrcode::Color::Dark) {
            let place = vec2((column + QUIET) as f32, (row + QUIET) as f32);
            let at = corner + place * module;
            mesh.add_colored_rect(Rect::from_min_size(at, Vec2::splat(module)), Color32::BLACK);
        }
    }
    ui.painter().add(mesh);
    response.tooltip(name)
}

/// A subdued sentence.
pub fn quiet(ui: &mut Ui, cx: &UiContext<'_>, key: &str) {
    cx.label(ui, cx.words.get(key), font(13.0), cx.theme.ink2);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_a_scheme_and_a_host() {
        for good in ["https://a.kr/points/", "http://10.0.0.2:8080/", "https://x"] {
            assert_eq!(web_address(good).as_deref(), Some(good));
        }
        let with_state = " https://a.kr/#perp_product/AQ ";
        assert_eq!(web_address(with_state).as_deref(), Some("https://a.kr/"));
        assert_eq!(web_address("").as_deref(), Some(""));
        for bad in ["a.kr", "ftp://a.kr", "https://", "https:///x", "https://a b", "http://교점"]
        {
            assert_eq!(web_address(bad), None, "{bad}");
        }
    }

    #[test]
    fn this_machine_is_recognised_by_its_names() {
        for own in ["http://127.0.0.1:8080/", "http://localhost:80/", "http://[::1]/"] {
            assert!(own_machine(own), "{own}");
        }
        for other in ["http://192.168.0.4:8080/", "https://localhost.kr/", "https://a.kr/"] {
            assert!(!own_machine(other), "{other}");
        }
    }
}
