//! Motion when a lesson opens in the page, and the fetched fonts.

use super::browser::Browser;
use super::page::{serve, start};
use super::rest::rest;
use super::typing::press;
use super::{LESSON, Report, ensure};
use crate::Failure;
use serde_json::json;
use std::path::Path;

/// Records the positions of the points in each frame from the first one on.
const WATCH: &str = "
    window.places = [];
    const look = () => {
        if (window.crosspoint?.ready) places.push(JSON.stringify(crosspoint.handles()));
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);";

/// Whether a font with this name was fetched.
fn has_fetched(browser: &mut Browser, font: &str) -> Result<bool, Failure> {
    let fetched = format!(
        "performance.getEntriesByType('resource').some(({{ name }}) => name.includes('fonts/Crosspoint{font}-'))"
    );
    Ok(browser.value(&fetched)? == true)
}

/// Checks the page in `folder`; screenshots go to `pictures`.
pub fn check(folder: &Path, pictures: &Path, report: &mut Report) -> Result<(), Failure> {
    let site = serve(folder)?;
    let browser = &mut Browser::new(&["--lang=en-US"])?;
    report.check("page: the points of an opening picture come into their places", || {
        browser.with(WATCH)?;
        start(browser, &format!("{site}#perp_product"))?;
        let places = browser.value("new Set(places).size")?.as_u64().unwrap_or(0);
        ensure(places >= 5, format!("the points were in {places} places"))?;
        let end = browser.value("places.at(-1) === JSON.stringify(crosspoint.handles())")?;
        ensure(end == true, "they go on")
    });
    report.check("page: fonts are fetched for the characters that are shown", || {
        start(browser, &format!("{site}#{LESSON}"))?;
        ensure(has_fetched(browser, "Sans")?, "no font at all")?;
        ensure(!has_fetched(browser, "Hangul")?, "an English page fetches Hangul")?;
        press(browser, "KeyL", "l", false)?;
        browser
            .until("document.documentElement.lang === 'ko' && crosspoint_page.fonts.size > 11")?;
        rest(browser)?;
        browser.save(pictures.join("page-korean-after-english.png"))?;
        ensure(!has_fetched(browser, "Rare")?, "our own texts need rare syllables")?;
        // The search field accepts any syllable.
        press(browser, "KeyK", "k", true)?;
        browser.until("document.activeElement.id === 'typing'")?;
        browser.call("Input.insertText", json!({ "text": "꿩" }))?;
        browser.until("crosspoint_page.fonts.size > 13")?;
        rest(browser)?;
        browser.save(pictures.join("page-rare-syllable.png"))?;
        browser.value("localStorage.clear()").map(drop)
    });
    Ok(())
}
