//! The page under a finger, at the sizes of phones.

use super::browser::Browser;
use super::page::{handles, serve, start};
use super::rest::rest;
use super::{Handle, LESSON, Report, ensure, moved, same};
use crate::Failure;
use serde_json::json;
use std::path::Path;
use std::time::Duration;

/// Two small phones, and one in landscape.
const SIZES: [(u32, u32); 3] = [(360, 640), (390, 664), (844, 390)];

/// The tabs, in order.
const TABS: [&str; 5] = ["Explain", "Formula", "Code", "Cases", "Controls"];

/// Checks the page in `folder`; screenshots go to `pictures`.
pub fn check(folder: &Path, pictures: &Path, report: &mut Report) -> Result<(), Failure> {
    let site = format!("{}#{LESSON}", serve(folder)?);
    for (width, height) in SIZES {
        let sentence = format!(
            "touch: at {width}x{height} a finger moves a point, the sheet, tabs and steps, two zoom"
        );
        report.check(&sentence, || {
            let browser = &mut Browser::new(&["--lang=en-US"])?;
            hold(browser, (width, height))?;
            browser.call("Emulation.setTouchEmulationEnabled", json!({ "enabled": true }))?;
            start(browser, &site)?;
            // The mirror has the positions of the controls.
            browser.value("document.getElementById('reader').click()")?;
            browser.until("!mirror.hidden")?;
            rest(browser)?;
            point(browser)?;
            if height > width {
                sheet(browser, (width, height))?;
            } else {
                column(browser)?;
                turn(browser, (width, height))?;
            }
            tabs(browser)?;
            browser.save(pictures.join(format!("touch-{width}x{height}.png")))?;
            steps(browser)?;
            two_fingers(browser)?;
            ensure(browser.value("scrollX === 0 && scrollY === 0")? == true, "the page scrolled")?;
            ensure(browser.complaints.is_empty(), format!("{:?}", browser.complaints))
        });
    }
    Ok(())
}

/// Checks that a point follows the finger.
fn point(browser: &mut Browser) -> Result<(), Failure> {
    let before = handles(browser)?;
    let (from, by) = ((before[1].x, before[1].y), (-30.0, 20.0));
    swipe(browser, from, (from.0 + by.0, from.1 + by.1))?;
    let after = handles(browser)?;
    ensure(moved(&before, &after, 1, by), format!("{before:?} to {after:?}"))
}

/// Gives the screen of the phone this size.
fn hold(browser: &mut Browser, (width, height): (u32, u32)) -> Result<(), Failure> {
    let phone = json!({ "width": width, "height": height, "deviceScaleFactor": 2, "mobile": true });
    browser.call("Emulation.setDeviceMetricsOverride", phone).map(drop)
}

/// Pulls the sheet up, down, and to the middle, and turns the phone at each height.
fn sheet(browser: &mut Browser, size: (u32, u32)) -> Result<(), Failure> {
    const NAME: &str = "Height of the sheet";
    let low = f64::from(size.1) - 110.0;
    for (to, wanted) in [(70.0, "full"), (low, "verdict only"), (310.0, "half")] {
        let from = middle(browser, NAME)?;
        swipe(browser, from, (from.0 + 5.0, to))?;
        turn(browser, size)?;
        browser.until(&format!("{}?.ariaLabel === '{NAME}: {wanted}'", element(NAME)))?;
    }
    Ok(())
}

/// Turns the phone, which leaves all points in the window, and turns it back, which restores
/// everything.
fn turn(browser: &mut Browser, (width, height): (u32, u32)) -> Result<(), Failure> {
    let (before, address) = (handles(browser)?, browser.value("location.hash")?);
    hold(browser, (height, width))?;
    rest(browser)?;
    let turned = handles(browser)?;
    let within = |x: f64, side: u32| (0.0..f64::from(side)).contains(&x);
    let inside = turned.iter().all(|at| within(at.x, height) && within(at.y, width));
    ensure(inside, format!("{height}x{width}: {turned:?}"))?;
    hold(browser, (width, height))?;
    rest(browser)?;
    let after = handles(browser)?;
    ensure(same(&before, &after), format!("turned back: {before:?} to {after:?}"))?;
    ensure(browser.value("location.hash")? == address, "turned back: another scene")
}

/// In landscape, hides the column beside the picture with an arrow, and shows it with another one.
fn column(browser: &mut Browser) -> Result<(), Failure> {
    for (name, there) in [("Enlarge the picture", false), ("Enlarge the text", true)] {
        tap(browser, name)?;
        browser.until(&format!("({} !== undefined) === {there}", element("Formula")))?;
    }
    Ok(())
}

/// Shows each tab by a tap.
fn tabs(browser: &mut Browser) -> Result<(), Failure> {
    for name in TABS.iter().rev() {
        tap(browser, name)?;
        browser.until(&format!("{}?.ariaPressed === 'true'", element(name)))?;
    }
    Ok(())
}

/// Goes to the next step and back.
fn steps(browser: &mut Browser) -> Result<(), Failure> {
    let step = "location.hash.split('?')[0]";
    let first = browser.value(step)?;
    tap(browser, "Next")?;
    browser.until(&format!("{step} !== {first}"))?;
    rest(browser)?;
    tap(browser, "Back")?;
    browser.until(&format!("{step} === {first}"))?;
    rest(browser)
}

/// Zooms with two fingers, one of which is on a point and leaves first: no point may move.
fn two_fingers(browser: &mut Browser) -> Result<(), Failure> {
    let scene = "location.hash.split('&.')[0]";
    let (before, was) = (handles(browser)?, browser.value(scene)?);
    let (x, y) = (before[1].x, before[1].y);
    browser.touch("touchStart", &[(x, y)])?;
    browser.touch("touchMove", &[(x + 5.0, y + 6.0)])?;
    rest(browser)?;
    let first = (x + 5.0, y + 6.0);
    for (step, kind) in ["touchStart", "touchMove", "touchMove", "touchMove"].iter().enumerate() {
        let by = 40.0 + 20.0 * step as f64;
        browser.touch(kind, &[first, (x - by, y + by)])?;
        rest(browser)?;
    }
    let wide = handles(browser)?;
    browser.touch("touchEnd", &[first])?;
    rest(browser)?;
    ensure(same(&wide, &handles(browser)?), "the picture jumps when a finger leaves")?;
    browser.touch("touchEnd", &[])?;
    rest(browser)?;
    let length = |all: &[Handle]| (all[0].x - all[1].x).hypot(all[0].y - all[1].y);
    ensure(length(&wide) > 1.5 * length(&before), format!("{before:?} to {wide:?}"))?;
    ensure(browser.value(scene)? == was, "two fingers move a point")
}

/// The last mirrored element with this name, or with this name and a colon at the start: the button
/// on the picture that opens a tab has the name of the tab.
fn element(name: &str) -> String {
    format!(
        "[...mirror.querySelectorAll('button, input')].findLast(element => {{
            const name = element.ariaLabel ?? element.textContent;
            return name === '{name}' || name.startsWith('{name}: ');
        }})"
    )
}

/// The middle of the element with this name.
fn middle(browser: &mut Browser, name: &str) -> Result<(f64, f64), Failure> {
    browser.until(&format!("{} !== undefined", element(name)))?;
    let place = browser.value(&format!(
        "(({{ left, top, width, height }}) => [left + width / 2, top + height / 2])
            ({}.getBoundingClientRect())",
        element(name)
    ))?;
    let number = |index: usize| place[index].as_f64().ok_or("no place");
    Ok((number(0)?, number(1)?))
}

fn tap(browser: &mut Browser, name: &str) -> Result<(), Failure> {
    let at = middle(browser, name)?;
    browser.touch("touchStart", &[at])?;
    std::thread::sleep(Duration::from_millis(60));
    browser.touch("touchEnd", &[])?;
    rest(browser)
}

/// Moves a finger along a line; it rests before it leaves, so that this is not a flick.
fn swipe(browser: &mut Browser, from: (f64, f64), to: (f64, f64)) -> Result<(), Failure> {
    browser.touch("touchStart", &[from])?;
    for step in 1..=10 {
        let part = f64::from(step) / 10.0;
        let at = (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part);
        browser.touch("touchMove", &[at])?;
        std::thread::sleep(Duration::from_millis(30));
    }
    rest(browser)?;
    browser.touch("touchEnd", &[])?;
    rest(browser)
}
