//! Waits until the page is at rest.

use super::browser::Browser;
use crate::Failure;

/// Presses Tab and waits until the page has redrawn: two presses in one frame would count as one.
pub fn heard(browser: &mut Browser, modifiers: u32) -> Result<(), Failure> {
    let before = browser.value("crosspoint.frames()")?;
    browser.key("Tab", modifiers)?;
    let drawn = format!(
        "new Promise(done => {{
            let left = 100;
            const look = () => {{
                if (crosspoint.frames() > {before} || --left === 0) return done(true);
                setTimeout(look, 20);
            }};
            look();
        }})"
    );
    browser.value(&drawn).map(drop)
}

/// Presses a key, and waits until the page is at rest.
pub fn press(browser: &mut Browser, key: &str) -> Result<(), Failure> {
    browser.key(key, 0)?;
    rest(browser)
}

/// Waits until no frame was drawn for a fifth of a second. The browser's own drawing counts, so a
/// late frame on a busy machine is not missed.
pub fn rest(browser: &mut Browser) -> Result<(), Failure> {
    browser.value(QUIET).map(drop)
}

/// The condition of [`rest`].
pub const QUIET: &str = "new Promise(done => {
    let last = -1, left = 25;
    const look = () => {
        const frames = crosspoint.frames();
        if (frames === last || --left === 0) return done(true);
        last = frames;
        setTimeout(() => requestAnimationFrame(look), 200);
    };
    requestAnimationFrame(look);
})";
