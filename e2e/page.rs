//! The page built by `cargo xtask web`, in Chromium.

use super::browser::Browser;
use super::rest::{heard, rest};
use super::{Handle, LESSON, Report, ensure, moved, picture, same};
use crate::Failure;
use crosspoint_server::{Audience, Server, Site};
use serde_json::json;
use std::fs;
use std::path::Path;
use std::time::Duration;

/// Checks the page in `folder`; screenshots go to `pictures`.
pub fn check(folder: &Path, pictures: &Path, report: &mut Report) -> Result<(), Failure> {
    let site = format!("{}#{LESSON}", serve(folder)?);
    let browser = &mut Browser::new(&["--lang=en-US"])?;

    report.check("page: it starts, without a complaint", || {
        start(browser, &site)?;
        ensure(browser.complaints.is_empty(), format!("{:?}", browser.complaints))?;
        handles(browser)?;
        picture::not_blank(&browser.save(pictures.join("page.png"))?)
    });
    report.check("page: dragging a point changes the picture and the numbers", || {
        reach(browser, &site)?;
        let (before, told) = (handles(browser)?, told(browser)?);
        drag(browser, &before[0], (60.0, -45.0))?;
        ensure(moved(&before, &handles(browser)?, 0, (60.0, -45.0)), "the point stayed")?;
        told_anew(browser, &told)?;
        picture::not_blank(&browser.save(pictures.join("page-dragged.png"))?)
    });
    report.check("page: a drag that ends outside ends", || {
        reach(browser, &site)?;
        let before = handles(browser)?;
        let at = (before[0].x, before[0].y);
        browser.mouse("mousePressed", at, true)?;
        browser.mouse("mouseMoved", (at.0 + 30.0, at.1), true)?;
        browser.mouse("mouseMoved", (-50.0, at.1), true)?;
        browser.mouse("mouseReleased", (-50.0, at.1), true)?;
        rest(browser)?;
        let after = handles(browser)?;
        browser.mouse("mouseMoved", (at.0 + 200.0, at.1), false)?;
        rest(browser)?;
        ensure(same(&after, &handles(browser)?), "the point goes on with the pointer")
    });
    report.check("page: nothing drawn while nothing moves", || {
        reach(browser, &site)?;
        rest(browser)?;
        let frames = browser.value("crosspoint.frames()")?;
        std::thread::sleep(Duration::from_secs(2));
        let later = browser.value("crosspoint.frames()")?;
        ensure(frames == later, format!("{frames} frames, two seconds later {later}"))
    });
    report.check("page: what is of one colour looks up no texture", || {
        reach(browser, &site)?;
        let gl = "canvas.getContext('webgl')";
        let program = format!("{gl}.getParameter({gl}.CURRENT_PROGRAM)");
        // The first frame may be empty, because egui uses its fonts from the second on.
        browser.until(&format!("{program} !== null"))?;
        let sources = format!(
            "{gl}.getAttachedShaders({program}).map(shader => {gl}.getShaderSource(shader))"
        );
        let source = browser.value(&format!("{sources}.join()"))?;
        let found = source.as_str().is_some_and(|source| source.contains("!= vec2(0.0)"));
        ensure(found, format!("all of it does: {source}"))
    });
    report.check("page: the address brings the scene back", || {
        reach(browser, &site)?;
        let before = handles(browser)?;
        browser.until("location.hash.length > 1")?;
        let link = browser.value("location.href")?;
        // Clear the stored settings: another user opens the link.
        browser.value("localStorage.clear()")?;
        start(browser, link.as_str().unwrap_or_default())?;
        ensure(same(&before, &handles(browser)?), "the points are elsewhere")
    });
    report.check("page: a lost graphics context is reported and restored", || {
        reach(browser, &site)?;
        let before = handles(browser)?;
        browser
            .value("canvas.getContext('webgl').getExtension('WEBGL_lose_context').loseContext()")?;
        card(browser, "must be drawn again")?;
        browser.save(pictures.join("page-context-lost.png"))?;
        browser.value("crosspoint.ready = false")?;
        browser.value("document.querySelector('#card button').click()")?;
        browser.until("window.crosspoint?.ready === true")?;
        rest(browser)?;
        ensure(same(&before, &handles(browser)?), "the points are elsewhere")
    });
    report.check("page: Tab goes through the canvas and leaves it, both ways", || {
        start(browser, &site)?;
        for (modifiers, end) in [(0, "state"), (8, "front")] {
            browser.value("canvas.focus()")?;
            let left = (0..300).any(|_| {
                let pressed = heard(browser, modifiers);
                let active = browser.value("document.activeElement.id");
                pressed.is_ok() && active.is_ok_and(|active| active == end)
            });
            ensure(left, format!("300 times Tab and not at #{end}"))?;
        }
        Ok(())
    });
    report.check("page: the browser keeps its keys, and the program gets its own", || {
        reach(browser, &site)?;
        for (code, ctrl, taken) in
            [("F5", false, false), ("KeyK", true, true), ("KeyL", true, false), ("Tab", false, true)]
        {
            let prevented = browser.value(&format!(
                "(() => {{
                    const key = {{ code: '{code}', ctrlKey: {ctrl}, bubbles: true, cancelable: true }};
                    const down = new KeyboardEvent('keydown', key);
                    canvas.dispatchEvent(down);
                    canvas.dispatchEvent(new KeyboardEvent('keyup', key));
                    return down.defaultPrevented;
                }})()"
            ))?;
            ensure(prevented == taken, format!("{code}: taken from the browser: {prevented}"))?;
        }
        Ok(())
    });
    report.check("page: a finger drags a point, two fingers do not", || {
        browser.call("Emulation.setTouchEmulationEnabled", json!({ "enabled": true }))?;
        reach(browser, &site)?;
        // Open the lesson in its initial state: an earlier drag left a point outside of the
        // picture.
        browser.value("localStorage.clear()")?;
        start(browser, &site)?;
        let before = handles(browser)?;
        let at = (before[0].x, before[0].y);
        browser.touch("touchStart", &[at])?;
        for step in 1..=6 {
            browser.touch("touchMove", &[(at.0 + f64::from(10 * step), at.1)])?;
            rest(browser)?;
        }
        browser.touch("touchEnd", &[])?;
        rest(browser)?;
        let after = handles(browser)?;
        ensure(moved(&before, &after, 0, (60.0, 0.0)), format!("{before:?} to {after:?}"))?;
        browser.touch("touchStart", &[(300.0, 300.0), (400.0, 300.0)])?;
        browser.touch("touchMove", &[(280.0, 300.0), (420.0, 300.0)])?;
        browser.touch("touchEnd", &[])?;
        rest(browser)?;
        ensure(browser.value("crosspoint.ready")? == true, "it stopped")?;
        browser.call("Emulation.setTouchEmulationEnabled", json!({ "enabled": false })).map(drop)
    });
    report.check("page: two tabs at once keep both their stars", || {
        let browser = &mut Browser::new(&["--lang=en-US"])?;
        start(browser, &site)?;
        let first = browser.new_tab()?;
        start(browser, &site)?;
        // This tab drags C and D onto AB; the other one dragged B onto D, which this tab does not
        // know.
        let points = handles(browser)?;
        let [a, b, c, d] = points.as_slice() else { return Err("not four points".into()) };
        let onto = |from: &Handle, part: f64| {
            (a.x + (b.x - a.x) * part - from.x, a.y + (b.y - a.y) * part - from.y)
        };
        drag(browser, c, onto(c, 0.5))?;
        drag(browser, d, onto(d, 0.25))?;
        earned(browser, &["overlap:"])?;
        let second = browser.turn_to(first);
        rest(browser)?;
        drag(browser, b, (d.x - b.x, d.y - b.y))?;
        earned(browser, &["overlap:", "t_one:"])?;
        // Each tab continues and stores its settings again.
        drag(browser, a, (30.0, 30.0))?;
        earned(browser, &["overlap:", "t_one:"])?;
        browser.turn_to(second);
        rest(browser)?;
        drag(browser, a, (-30.0, 30.0))?;
        earned(browser, &["overlap:", "t_one:"])
    });
    report.check("page: a phone's screen is filled", || {
        let phone = json!({ "width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": true });
        browser.call("Emulation.setDeviceMetricsOverride", phone)?;
        start(browser, &site)?;
        let size = browser.value("[canvas.width, canvas.height]")?;
        ensure(size == json!([780, 1688]), format!("the canvas has {size} pixels"))?;
        picture::not_blank(&browser.save(pictures.join("page-phone.png"))?)?;
        browser.call("Emulation.clearDeviceMetricsOverride", json!({})).map(drop)
    });

    let broken = pictures.join("broken");
    report.check("page: a font that does not come leaves the page working", || {
        copy(folder, &broken, |name| name != "CrosspointMath-Size4.ttf")?;
        start(browser, &serve(&broken)?)?;
        handles(browser).map(drop)
    });
    report.check("page: embedded, a finger drags a point and beside the points scrolls", || {
        copy(folder, &broken, |_| true)?;
        let outer = format!(
            "<body style='margin:0; height:3000px'>
            <iframe src='index.html#{LESSON}' style='width:100%; height:600px; border:0'></iframe>"
        );
        fs::write(broken.join("outer.html"), outer)?;
        // In a browser whose pages have received touches, Chromium's emulated touches no longer
        // reach an iframe: the outer page scrolls and the inner one gets no events.
        let browser = &mut Browser::new(&["--lang=en-US"])?;
        browser.call("Emulation.setTouchEmulationEnabled", json!({ "enabled": true }))?;
        browser.open(&format!("{}outer.html", serve(&broken)?))?;
        browser.until("frames[0]?.crosspoint?.ready === true")?;
        let point = |browser: &mut Browser| -> Result<(f64, f64), Failure> {
            let place =
                browser.value("frames[0].crosspoint.handles().map(({ x, y }) => [x, y])")?;
            let of = |at: usize| place[0][at].as_f64().ok_or("no draggable point");
            Ok((of(0)?, of(1)?))
        };
        let (x, y) = point(browser)?;
        ensure(swipe_up(browser, x, y + 60.0)?, "beside a point it does not scroll")?;
        ensure(point(browser)? == (x, y), "a finger beside the point moves it")?;
        ensure(!swipe_up(browser, x, y)?, "on a point it scrolls")?;
        let (_, dragged) = point(browser)?;
        ensure((dragged - y + 150.0).abs() < 20.0, format!("from {y} the point went to {dragged}"))
    });
    report.check("page: in a sandboxed frame, whose origin is null, it starts", || {
        copy(folder, &broken, |_| true)?;
        let outer =
            "<iframe src='index.html#perp_product' sandbox='allow-scripts' width=1000 height=700></iframe>";
        fs::write(broken.join("outer.html"), outer)?;
        browser.open(&format!("{}outer.html", serve(&broken)?))?;
        // The page in the iframe cannot be asked whether it is ready; the segment AB is blue.
        super::wait("the picture", || {
            let picture = browser.picture().ok()?;
            picture::pixels_of(&picture, [0, 114, 178]).is_ok_and(|count| count > 100).then_some(())
        })?;
        browser.save(pictures.join("page-sandboxed.png")).map(drop)
    });
    report.check("page: a program that does not come is said in a sentence", || {
        copy(folder, &broken, |name| name != "crosspoint.wasm")?;
        browser.open(&serve(&broken)?)?;
        card(browser, "could not be fetched")?;
        browser.save(pictures.join("page-404.png")).map(drop)
    });
    report.check("page: opened as a file it says what to do", || {
        browser.open(&format!("file://{}/index.html", folder.display()))?;
        card(browser, "cargo xtask serve")
    });
    let _ = fs::remove_dir_all(&broken);

    report.check("page: without WebGL it says so and shows the scene, in Korean", || {
        let browser = &mut Browser::new(&["--lang=ko", "--accept-lang=ko", "--disable-3d-apis"])?;
        browser.open(&site)?;
        card(browser, "WebGL을 쓸 수 없어")?;
        browser.save(pictures.join("page-no-webgl.png")).map(drop)
    });
    Ok(())
}

pub fn serve(folder: &Path) -> Result<String, Failure> {
    let server = Server::new(Site::of_folder(folder)?, Audience::ThisMachine, 0)?;
    let address = server.addresses().swap_remove(0);
    std::thread::spawn(|| server.run());
    Ok(address)
}

/// Copies the page in `from` to `to`, only the files whose names `wanted` accepts.
pub fn copy(from: &Path, to: &Path, wanted: impl Fn(&str) -> bool + Copy) -> Result<(), Failure> {
    let _ = fs::remove_dir_all(to);
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let name = entry.file_name();
        if entry.path().is_dir() {
            copy(&entry.path(), &to.join(name), wanted)?;
        } else if wanted(&name.to_string_lossy()) {
            fs::copy(entry.path(), to.join(name))?;
        }
    }
    Ok(())
}

/// Swipes a finger up from a position; returns whether the page scrolled.
fn swipe_up(browser: &mut Browser, x: f64, y: f64) -> Result<bool, Failure> {
    browser.value("scrollTo(0, 0)")?;
    browser.touch("touchStart", &[(x, y)])?;
    for step in 1..=15 {
        browser.touch("touchMove", &[(x, y - f64::from(10 * step))])?;
        std::thread::sleep(Duration::from_millis(20));
    }
    // The finger rests before the release: while a page still glides, the next touch only stops it,
    // which the iframe cannot prevent.
    std::thread::sleep(Duration::from_millis(400));
    browser.touch("touchMove", &[(x, y - 150.0)])?;
    browser.touch("touchEnd", &[])?;
    std::thread::sleep(Duration::from_millis(300));
    Ok(browser.value("scrollY > 50")? == true)
}

pub fn start(browser: &mut Browser, address: &str) -> Result<(), Failure> {
    browser.open(address)?;
    let ready = browser.until("window.crosspoint?.ready === true && crosspoint.readyAt > 0");
    ready.map_err(|failure| format!("{failure}; {:?}", browser.complaints))?;
    rest(browser)
}

/// Opens the page unless it is open, for a check that continues from the previous ones but can be
/// selected alone.
fn reach(browser: &mut Browser, address: &str) -> Result<(), Failure> {
    if browser.value("window.crosspoint?.ready === true")? == true {
        return Ok(());
    }
    start(browser, address)
}

/// The draggable points, at least one.
pub fn handles(browser: &mut Browser) -> Result<Vec<Handle>, Failure> {
    handles_in(&browser.value("crosspoint.handles()")?)
}

/// The draggable points in the page's description of them.
pub fn handles_in(handles: &serde_json::Value) -> Result<Vec<Handle>, Failure> {
    let number = |value: &serde_json::Value| value.as_f64().unwrap_or(f64::NAN);
    let handle = |value: &serde_json::Value| Handle {
        name: value["name"].as_str().unwrap_or_default().to_owned(),
        x: number(&value["x"]),
        y: number(&value["y"]),
    };
    let handles: Vec<_> = handles.as_array().into_iter().flatten().map(handle).collect();
    ensure(!handles.is_empty(), "no draggable point")?;
    Ok(handles)
}

/// The description of the points' coordinates by the page.
fn told(browser: &mut Browser) -> Result<String, Failure> {
    let told = browser.value("[location.hash, document.getElementById('state').textContent]")?;
    Ok(told.to_string())
}

fn told_anew(browser: &mut Browser, told_before: &str) -> Result<(), Failure> {
    super::wait("other numbers", || {
        told(browser).is_ok_and(|told| told != told_before).then_some(())
    })
}

pub fn drag(browser: &mut Browser, handle: &Handle, (dx, dy): (f64, f64)) -> Result<(), Failure> {
    let at = |part: f64| (handle.x + dx * part, handle.y + dy * part);
    browser.mouse("mouseMoved", at(0.0), false)?;
    browser.mouse("mousePressed", at(0.0), true)?;
    for step in 1..=10 {
        browser.mouse("mouseMoved", at(f64::from(step) / 10.0), true)?;
    }
    browser.mouse("mouseReleased", at(1.0), true)?;
    rest(browser)
}

/// Waits until these stars of lesson 1.2 are in the stored settings.
fn earned(browser: &mut Browser, stars: &[&str]) -> Result<(), Failure> {
    let stored = "localStorage.getItem('crosspoint.settings')";
    let line =
        format!("({stored} ?? '').split('\\n').find(line => /^stars perp_product/.test(line))");
    let all = format!("{}.every(star => ({line} ?? '').includes(star))", json!(stars));
    let waited = browser.until(&all);
    let seen = browser.value(&line)?;
    waited.map_err(|failure| format!("{failure}; stored: {seen}").into())
}

/// Waits for a card with the text `words`.
pub fn card(browser: &mut Browser, words: &str) -> Result<(), Failure> {
    let shown = "!document.getElementById('card').hidden";
    browser.until(shown)?;
    let text = browser.value("document.getElementById('card').innerText")?;
    ensure(text.as_str().is_some_and(|text| text.contains(words)), text.to_string())
}
