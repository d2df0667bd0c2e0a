//! A first visit of the page, which needs only the first part of the program.

use super::browser::Browser;
use super::page::{copy, drag, handles, serve, start};
use super::rest::{self, rest};
use super::typing::press;
use super::{Report, ensure, picture};
use crate::Failure;
use serde_json::json;
use std::fs;
use std::path::Path;

/// The first lesson, and the one whose picture is on the first screen.
pub const FIRST_LESSONS: [&str; 2] = ["what_is_a_collision", "dot_and_perp"];

/// Visits the page in both languages, light and dark, at the sizes of a desktop and of a phone;
/// calls `note` after each part.
pub fn visits(
    site: &str,
    mut note: impl FnMut(&mut Browser) -> Result<(), Failure>,
) -> Result<(), Failure> {
    for (lang, width, scheme) in [("en", 1280, "light"), ("ko", 390, "dark"), ("ko", 1280, "light")]
    {
        let options = [format!("--lang={lang}"), format!("--accept-lang={lang}")];
        let browser = &mut Browser::new(&options.each_ref().map(|option| &**option))?;
        let scheme = json!([{ "name": "prefers-color-scheme", "value": scheme }]);
        browser.call("Emulation.setEmulatedMedia", json!({ "features": scheme }))?;
        let size =
            json!({ "width": width, "height": 800, "deviceScaleFactor": 1, "mobile": width < 600 });
        browser.call("Emulation.setDeviceMetricsOverride", size)?;
        start(browser, site)?;
        leave(browser)?;
        note(browser)?;
        for lesson in FIRST_LESSONS {
            let address = format!("{site}?lang={lang}#{lesson}");
            // A new user sees fewer parts; Tab shows the rest.
            let script = browser.with("try { localStorage.clear() } catch {}")?;
            start(browser, &address)?;
            browser.without(&script)?;
            for _ in 0..20 {
                press(browser, "KeyN", "n", false)?;
            }
            leave(browser)?;
            start(browser, &address)?;
            go_through(browser)?;
            leave(browser)?;
            note(browser)?;
        }
    }
    Ok(())
}

/// Leaves the window and returns with Tab, which shows all parts from then on.
fn leave(browser: &mut Browser) -> Result<(), Failure> {
    for event in ["blur", "focus"] {
        browser.value(&format!("window.dispatchEvent(new Event('{event}')) && true"))?;
        rest(browser)?;
    }
    rest::press(browser, "Tab")
}

/// Drags each point in each step of the open lesson, and undoes the last drag.
fn go_through(browser: &mut Browser) -> Result<(), Failure> {
    for step in 0..20 {
        for (point, by) in handles(browser)?.iter().zip([7.0, 40.0, 15.0]) {
            drag(browser, point, (by + f64::from(step), -by))?;
        }
        press(browser, "KeyZ", "z", true)?;
        press(browser, "KeyN", "n", false)?;
    }
    Ok(())
}

/// Checks which part of the program the page in `folder` needs; screenshots go to `pictures`.
pub fn check(folder: &Path, pictures: &Path, report: &mut Report) -> Result<(), Failure> {
    report.check("page: the first lesson needs only the first part of the program", || {
        let without = pictures.join("without-rest");
        copy(folder, &without, |name| !name.starts_with("rest.wasm"))?;
        let site = serve(&without)?;
        for lang in ["en", "ko"] {
            let browser = &mut Browser::new(&[&format!("--lang={lang}")])?;
            start(browser, &format!("{site}?lang={lang}#{}", FIRST_LESSONS[0]))?;
            press(browser, "KeyN", "n", false)?;
            let point = handles(browser)?.swap_remove(0);
            drag(browser, &point, (40.0, -25.0))?;
            press(browser, "KeyN", "n", false)?;
            let runs = browser.value("crosspoint_page.dead")? == false;
            ensure(runs, format!("it stopped: {:?}", browser.complaints))?;
            ensure(browser.value(WHOLE)? == false, "the second part is loaded")?;
            let picture = browser.save(pictures.join(format!("page-without-rest-{lang}.png")))?;
            picture::not_blank(&picture)?;
        }
        Ok(fs::remove_dir_all(&without)?)
    });
    report.check("page: a function of the second part waits until it is loaded", || {
        let browser = &mut Browser::new(&["--lang=en-US"])?;
        // The usual download of the second part never ends.
        browser.with(&fetch_rest("never => {}"))?;
        start(browser, &serve(folder)?)?;
        ensure(browser.value(WHOLE)? == false, "the second part is loaded already")?;
        browser.value("location.hash = '#workbench'")?;
        browser.until(WHOLE)?;
        rest(browser)?;
        let picture = browser.save(pictures.join("page-needs-rest.png"))?;
        picture::not_blank(&picture)
    });
    let refuses = "{
        const { Module } = WebAssembly;
        WebAssembly.Module = class extends Module {
            constructor(bytes) {
                if (bytes.length > 4096) throw new RangeError();
                super(bytes);
            }
        };
    }";
    for (name, address, script) in [
        ("page: a link to another lesson is loaded with the second part", "#perp_product", ""),
        ("page: without waiting for it the second part is loaded first", "", refuses),
    ] {
        report.check(name, || {
            let browser = &mut Browser::new(&["--lang=en-US"])?;
            browser.with(script)?;
            browser.with(&fetch_rest("done => setTimeout(done, 4000, rest)"))?;
            start(browser, &format!("{}{address}", serve(folder)?))?;
            ensure(browser.value(WHOLE)? == true, "the second part is not loaded")
        });
    }
    Ok(())
}

/// Whether the second part is loaded.
const WHOLE: &str = "crosspoint_page.whole === true";

/// A script that delays the download of the second part by a promise with this executor.
fn fetch_rest(executor: &str) -> String {
    format!(
        "{{
            const {{ fetch }} = window;
            window.fetch = async (url, ...options) => {{
                const rest = await fetch(url, ...options);
                return /rest\\.wasm/.test(url) ? new Promise({executor}) : rest;
            }};
        }}"
    )
}
