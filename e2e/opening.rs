//! What moves as a lesson opens in the page.

use super::browser::Browser;
use super::page::{serve, start};
use super::{Report, ensure};
use crate::Failure;
use std::path::Path;

/// Notes where the points are in each frame from the first one on.
const WATCH: &str = "
    window.places = [];
    const look = () => {
        if (window.crosspoint?.ready) places.push(JSON.stringify(crosspoint.handles()));
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);";

/// Checks the page in `folder`.
pub fn check(folder: &Path, report: &mut Report) -> Result<(), Failure> {
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
    Ok(())
}
