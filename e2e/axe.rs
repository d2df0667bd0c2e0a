//! The WCAG rules of axe-core, on the static pages and on the page with the mirror.

use super::browser::Browser;
use super::mirror::click;
use super::page::{serve, start};
use super::rest::press;
use super::{LESSON, Report, ensure};
use crate::{Failure, shell, web};
use serde_json::{Value, json};
use std::fs;
use std::path::Path;

/// The version of axe-core.
const VERSION: &str = "4.10.3";

/// The tested rules: levels A and AA of WCAG 2.0, 2.1 and 2.2. Each violation gives a line.
const RUN: &str = "axe.run(document, {
    resultTypes: ['violations'],
    runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
}).then(({ violations, passes }) => {
    if (passes.length === 0) throw new Error('no rule was run');
    return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, html }) => `${id}: ${target}: ${html.slice(0, 200)}`));
})";

/// Checks the page in `folder` if axe-core is available; otherwise reports that.
pub fn check(folder: &Path, target: &Path, report: &mut Report) -> Result<(), Failure> {
    let read = "axe: no page to read breaks a rule of WCAG, in light and in dark";
    let mirrored = "axe: the page with the mirror breaks no rule of WCAG";
    if !report.wants(read) && !report.wants(mirrored) {
        return Ok(());
    }
    let script = match shell::npm_package("axe-core", VERSION, target) {
        Ok(package) => fs::read_to_string(package.join("axe.min.js"))?,
        Err(failure) => {
            println!("not run  axe: axe-core {VERSION} cannot be had from npm: {failure}");
            return Ok(());
        }
    };
    let site = serve(folder)?;
    let browser = &mut Browser::new(&["--lang=en-US"])?;
    report.check(read, || {
        let mut broken = Vec::new();
        // The pages of both languages have the same structure and style.
        for (lang, scheme) in [("ko", "light"), ("en", "dark")] {
            let media =
                json!({ "features": [{ "name": "prefers-color-scheme", "value": scheme }] });
            browser.call("Emulation.setEmulatedMedia", media)?;
            let pages = web::names(&folder.join(lang), ".html")?;
            ensure(!pages.is_empty(), format!("no pages in {lang}"))?;
            for name in pages {
                browser.open(&format!("{site}{lang}/{name}"))?;
                browser.until("document.readyState === 'complete'")?;
                broken.extend(violations(browser, &script, &format!("{lang}/{name}"))?);
            }
        }
        browser.call("Emulation.setEmulatedMedia", json!({ "features": [] }))?;
        none(&broken)
    });
    report.check(mirrored, || {
        let mut broken = Vec::new();
        for (place, hash, way) in PLACES {
            start(browser, &format!("{site}#{hash}"))?;
            for _ in 0..2 {
                press(browser, "Tab")?;
            }
            browser.until("!mirror.hidden")?;
            for name in way {
                click(browser, name)?;
            }
            broken.extend(violations(browser, &script, place)?);
        }
        // The other checks start like a first visit.
        browser.value("localStorage.clear()")?;
        none(&broken)
    });
    Ok(())
}

/// States of the program: their names in the report, their links, and the buttons that lead there.
const PLACES: [(&str, &str, &[&str]); 4] = [
    ("home", "", &[]),
    ("lesson", LESSON, &[]),
    ("share", LESSON, &["Share"]),
    ("help", LESSON, &["Help"]),
];

/// The violations on the open page, each with the name of the page.
fn violations(browser: &mut Browser, script: &str, page: &str) -> Result<Vec<String>, Failure> {
    browser.value(&format!("{script}; true"))?;
    let found = browser.value(RUN)?;
    let lines = found.as_array().into_iter().flatten().filter_map(Value::as_str);
    Ok(lines.map(|line| format!("{page}: {line}")).collect())
}

fn none(broken: &[String]) -> Result<(), Failure> {
    ensure(broken.is_empty(), format!("{} violations\n{}", broken.len(), broken.join("\n")))
}
