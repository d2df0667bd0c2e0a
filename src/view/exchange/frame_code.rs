//! The link from an iframe to the full program, and the HTML code of the iframe.

use crate::view::layout::VerdictRow;
use crate::view::prelude::*;

/// Width and height of an iframe with the full program, and of an iframe with only the picture.
pub const SIZES: [[u32; 2]; 2] = [[960, 700], [640, 480]];

/// The code of an iframe that shows an address. The iframe may run scripts and open the program in
/// a new tab; it cannot access the embedding page.
///
/// ```
/// use crosspoint::view::exchange::frame_code::iframe;
/// let code = iframe("https://a.kr/?lang=en&only=picture#perp_product", "1.2 \"Lines\"", [640, 480]);
/// assert!(code.starts_with("<iframe src=\"https://a.kr/?lang=en&amp;only=picture#perp_product\""));
/// assert!(code.contains("title=\"1.2 &quot;Lines&quot;\"") && code.contains("sandbox=\"allow-scripts "));
/// ```
pub fn iframe(address: &str, title: &str, [width, height]: [u32; 2]) -> String {
    let (address, title) = (escaped(address), escaped(title));
    let sandbox = "allow-scripts allow-popups allow-popups-to-escape-sandbox";
    format!(
        "<iframe src=\"{address}\" title=\"{title}\" width=\"{width}\" height=\"{height}\" \
         style=\"border:0;max-width:100%\" sandbox=\"{sandbox}\" loading=\"lazy\"></iframe>"
    )
}

/// A text escaped for HTML and XML, also between double quotes.
pub fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('"', "&quot;");
    text.replace('<', "&lt;").replace('>', "&gt;")
}

/// The link to the whole program, beside or below the picture alone.
pub fn program_link(ui: &Ui, cx: &UiContext<'_>, rect: Rect) {
    let theme = cx.theme;
    cx.panel(ui.painter(), rect);
    let word = cx.words.get("frame_open");
    // The link is beside the sentence, not beside the part that expands below it.
    let row = rect.with_max_y(rect.bottom().min(rect.top() + VerdictRow::SENTENCE));
    let place = row.shrink2(vec2(8.0, 2.0));
    let response = Control::link(word).corners(4).at(ui, cx, place, "link to the program");
    let ink = if response.hovered() { theme.ink } else { theme.ink2 };
    let at = place.right_center() - vec2(8.0, 0.0);
    Icon::Right.paint_at(ui.painter(), at, 14.0, ink, 1.6);
    let end = at - vec2(12.0, 0.0);
    ui.painter().text(end, Align2::RIGHT_CENTER, word, cx.ui(13.0), ink);
    response.on_click(cx, Msg::OpenWhole);
}
