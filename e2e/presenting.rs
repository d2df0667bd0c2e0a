//! The page in front of a class: full screen, presenter mode, and a reload in it.

use super::browser::Browser;
use super::page::{serve, start};
use super::rest::{press, rest};
use super::{LESSON, Report, ensure, picture};
use crate::Failure;
use serde_json::json;
use std::path::Path;

/// The size of the browser's screen. Chromium's default screen is smaller than its window.
const SCREEN: &str = "--screen-info={1280x800}";

/// The centre of the full screen button, in a window 1280 points wide.
const FULL_SCREEN: (f64, f64) = (1182.0, 24.0);

/// Checks the page in `folder`; screenshots go to `pictures`.
pub fn check(folder: &Path, pictures: &Path, report: &mut Report) -> Result<(), Failure> {
    let site = format!("{}#{LESSON}", serve(folder)?);
    let browser = &mut Browser::new(&["--lang=en-US", SCREEN])?;

    report.check("page: its button fills the screen and gives it back", || {
        toured(browser, &site)?;
        let window = size(browser)?;
        click(browser, FULL_SCREEN)?;
        browser.until("document.fullscreenElement === document.documentElement")?;
        rest(browser)?;
        let filled = size(browser)?;
        ensure(filled == json!([1280, 800]), format!("the canvas has {filled} pixels"))?;
        picture::not_blank(&browser.save(pictures.join("page-full-screen.png"))?)?;
        click(browser, FULL_SCREEN)?;
        browser.until("document.fullscreenElement === null")?;
        rest(browser)?;
        let after = size(browser)?;
        ensure(after == window, format!("the canvas has {after} pixels, before {window}"))?;
        // The browser handles Escape itself and ends full screen. The button must show this.
        click(browser, FULL_SCREEN)?;
        browser.until("document.fullscreenElement !== null")?;
        browser.value("document.exitFullscreen()")?;
        rest(browser)?;
        click(browser, FULL_SCREEN)?;
        browser.until("document.fullscreenElement !== null")?;
        browser.value("document.exitFullscreen()").map(drop)
    });
    report.check("page: in presenter mode B and the full stop blank the screen", || {
        toured(browser, &site)?;
        press(browser, "KeyB")?;
        let shown = browser.save(pictures.join("page-presenter.png"))?;
        picture::not_blank(&shown)?;
        for key in ["KeyB", "Period"] {
            press(browser, key)?;
            picture::black(&browser.picture()?).map_err(|failure| format!("{key}: {failure}"))?;
            press(browser, "Enter")?;
            picture::not_blank(&browser.picture()?)?;
        }
        Ok(())
    });
    report.check("page: a reload keeps presenter mode, a new visit does not", || {
        toured(browser, &site)?;
        press(browser, "KeyB")?;
        browser.value("window.crosspoint.ready = false")?;
        browser.call("Page.reload", json!({}))?;
        browser.until("window.crosspoint?.ready === true")?;
        rest(browser)?;
        browser.save(pictures.join("page-presenter-reloaded.png"))?;
        // The key blanks the screen only in presenter mode.
        press(browser, "KeyB")?;
        picture::black(&browser.picture()?)?;
        press(browser, "Enter")?;
        start(browser, &site)?;
        press(browser, "Period")?;
        picture::not_blank(&browser.picture()?)
    });
    report.check("page: F2 adds what is on the screen to a prepared class", || {
        toured(browser, &site)?;
        press(browser, "F2")?;
        let stored = "localStorage.getItem('crosspoint.settings')?.includes('\\nlist = ')";
        browser.until(stored)?;
        browser.value("localStorage.clear()").map(drop)
    });
    Ok(())
}

/// Opens the page for a user who has skipped the tour, which waits during presenter mode.
fn toured(browser: &mut Browser, site: &str) -> Result<(), Failure> {
    start(browser, site)?;
    press(browser, "Escape")
}

fn click(browser: &mut Browser, at: (f64, f64)) -> Result<(), Failure> {
    browser.mouse("mouseMoved", at, false)?;
    browser.mouse("mousePressed", at, true)?;
    browser.mouse("mouseReleased", at, true)?;
    rest(browser)
}

fn size(browser: &mut Browser) -> Result<serde_json::Value, Failure> {
    browser.value("[canvas.width, canvas.height]")
}
