//! The mirror for screen readers, in Chromium's accessibility tree.

use super::browser::Browser;
use super::page::{handles, serve, start};
use super::rest::{self, rest};
use super::{LESSON, Report, ensure};
use crate::Failure;
use serde_json::{Value, json};
use std::fs;
use std::path::Path;

/// Counts the messages to the program during a test, requests and keys on the canvas, without
/// delivering them.
const COUNT: &str = "
    window.heard = [];
    crosspoint_page.report = (word, text) => { heard.push(`${word} ${text ?? ''}`.split(' ', 2).join(' ')); };
    if (!window.counts) addEventListener('keydown', event => {
        if (event.target !== canvas) return;
        heard.push('key');
        event.preventDefault();
        event.stopImmediatePropagation();
    }, true);
    window.counts = true;";

/// A speech synthesis stub that stores the texts.
const VOICE: &str = "
    window.spoken = [];
    window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
    Object.defineProperty(window, 'speechSynthesis', { value: {
        getVoices: () => [{ lang: 'en-GB', localService: true }],
        cancel: () => { spoken.length = 0; },
        speak: ({ text }) => spoken.push(text),
        addEventListener() {},
    } });";

/// Keys: their name, code, number and text.
const KEYS: [(&str, &str, u32, &str); 14] = [
    ("Enter", "Enter", 13, "\r"),
    (" ", "Space", 32, " "),
    ("ArrowRight", "ArrowRight", 39, ""),
    ("ArrowLeft", "ArrowLeft", 37, ""),
    ("ArrowUp", "ArrowUp", 38, ""),
    ("ArrowDown", "ArrowDown", 40, ""),
    ("Tab", "Tab", 9, ""),
    ("Escape", "Escape", 27, ""),
    ("Home", "Home", 36, ""),
    ("End", "End", 35, ""),
    ("PageDown", "PageDown", 34, ""),
    ("Backspace", "Backspace", 8, ""),
    ("n", "KeyN", 78, "n"),
    ("1", "Digit1", 49, "1"),
];

/// Checks the page in `folder`; screenshots go to `pictures`.
pub fn check(folder: &Path, pictures: &Path, report: &mut Report) -> Result<(), Failure> {
    let site = serve(folder)?;
    let browser = &mut Browser::new(&["--lang=en-US"])?;
    let lesson = format!("{site}#{LESSON}");

    report.check(
        "mirror: from the first Tab on, regions, headings, buttons and points have names",
        || {
            start(browser, &lesson)?;
            ensure(browser.value("mirror.hidden")? == true, "it is there before Tab")?;
            appear(browser)?;
            let all = tree(browser)?;
            let named = |role: &str| {
                let those = all.iter().filter(|(other, _)| other == role);
                those.map(|(_, name)| &**name).collect::<Vec<_>>()
            };
            let regions = ["Picture", "Verdict", "Step", "Progress", "Tools"];
            ensure(named("region") == regions, format!("{:?}", named("region")))?;
            for region in regions {
                ensure(named("heading").contains(&region), format!("{:?}", named("heading")))?;
            }
            let title = "1.2 ";
            let headed = named("heading").iter().any(|name| name.starts_with(title));
            ensure(headed, format!("{:?}", named("heading")))?;
            for role in ["button", "link", "slider", "spinbutton", "application", "image"] {
                let silent = named(role).contains(&"");
                ensure(!silent, format!("a {role} without a name"))?;
            }
            let sum = browser.value("mirror.querySelector('math').textContent")?;
            ensure(sum == "P=A+td1", format!("the first formula is {sum}"))?;
            ensure(named("button").len() > 20, format!("{:?}", named("button")))?;
            let point = "B, end of AB; 4, 0";
            ensure(named("application").contains(&point), format!("{:?}", named("application")))?;
            let said: Vec<_> = all.iter().map(|(role, name)| format!("{role}: {name}\n")).collect();
            fs::write(pictures.join("mirror.txt"), said.concat())?;
            ensure(browser.complaints.is_empty(), format!("{:?}", browser.complaints))
        },
    );
    report.check("mirror: focus goes both ways, and there is no second ring", || {
        start(browser, &lesson)?;
        appear(browser)?;
        rest::press(browser, "Tab")?;
        let before = focused(browser)?;
        ensure(before.starts_with("Fold"), format!("{before} has the focus"))?;
        let seen = browser.save(pictures.join("mirror-focus.png"))?;
        browser.value("mirror.style.visibility = 'hidden'")?;
        let without = browser.picture()?;
        browser.value("mirror.style.visibility = ''")?;
        ensure(seen == without, "the mirror is seen")?;
        // A focus set by a screen reader becomes the program's focus.
        browser.value(&format!("{}.focus()", element("button", "Undo")))?;
        rest(browser)?;
        press(browser, ("ArrowRight", "ArrowRight", 39, ""))?;
        rest(browser)?;
        let after = focused(browser)?;
        ensure(after.starts_with("Home"), format!("{after} is right of Undo"))
    });
    report.check("mirror: a key on a button, a slider or a point is one message", || {
        start(browser, &lesson)?;
        appear(browser)?;
        browser.value(COUNT)?;
        for kind in ["button", "slider", "point"] {
            let some = format!(
                "[...mirror.querySelectorAll('*')].find(({{ node, tabIndex }}) =>
                    node?.kind === '{kind}' && tabIndex === -1 && node.element.hasAttribute('tabindex'))"
            );
            for (key, code, number, text) in KEYS {
                browser.value(&format!("canvas.focus(); {some}.focus(); heard.length = 0"))?;
                press(browser, (key, code, number, text))?;
                let heard = browser.value("heard.join()")?;
                let own = match kind {
                    "button" => ["Enter", "Space"].contains(&code).then_some("click"),
                    "slider" => match code {
                        "ArrowRight" | "ArrowUp" => Some("increment"),
                        "ArrowLeft" | "ArrowDown" => Some("decrement"),
                        _ => None,
                    },
                    _ => None,
                };
                let wanted = own.map_or("key".to_owned(), |own| format!("act {own}"));
                ensure(heard == wanted, format!("{code} on a {kind}: {heard}, not {wanted}"))?;
            }
            browser.value(&format!("{some}.focus(); heard.length = 0; {some}.click()"))?;
            let heard = browser.value("heard.length")?;
            let clicks = u32::from(kind != "slider");
            ensure(heard == clicks, format!("a click on a {kind}: {heard} messages"))?;
        }
        Ok(())
    });
    report.check("mirror: F6 goes from region to region and leaves the canvas", || {
        start(browser, &lesson)?;
        appear(browser)?;
        let region = "document.activeElement.closest('section')?.ariaLabel ??
            document.activeElement.closest('section')?.querySelector('h2').textContent";
        let mut visited = Vec::new();
        for _ in 0..4 {
            press(browser, ("F6", "F6", 117, ""))?;
            rest(browser)?;
            visited.push(browser.value(region)?.as_str().unwrap_or_default().to_owned());
        }
        ensure(visited == ["Verdict", "Step", "Progress", "Tools"], format!("{visited:?}"))?;
        let passes = "(() => {
            const key = new KeyboardEvent('keydown',
                { code: 'F6', key: 'F6', bubbles: true, cancelable: true });
            return document.activeElement.dispatchEvent(key);
        })()";
        ensure(browser.value(passes)? == true, "the browser does not get it at the end")
    });
    report.check("mirror: a whole step is done by clicks on it alone", || {
        start(browser, &format!("{site}#perp_product"))?;
        browser.value("document.getElementById('reader').click()")?;
        browser.until("!mirror.hidden")?;
        rest(browser)?;
        click(browser, "Skip to step 1")?;
        let first = browser.value("location.hash")?;
        let verdict = browser.value("state.textContent")?;
        click(browser, "Parallel")?;
        browser.until(&format!("state.textContent !== {verdict}"))?;
        click(browser, "Next")?;
        browser.until(&format!("location.hash !== {first}"))?;
        browser.until("state.textContent.startsWith('Step 2 of ')")
    });
    report.check("mirror: the switch in the help ends it", || {
        start(browser, &lesson)?;
        appear(browser)?;
        press(browser, ("h", "KeyH", 72, "h"))?;
        rest(browser)?;
        let switch = element("checkbox", "Screen reader support");
        browser.until(&format!("{switch} !== undefined"))?;
        browser.value(&format!("{switch}.click()"))?;
        browser.until("mirror.hidden && document.activeElement === canvas")?;
        // The other checks start like a first visit.
        browser.value("localStorage.clear()").map(drop)
    });
    report.check("mirror: forced colours are kept, and nothing of it is seen in them", || {
        let forced = json!({ "features": [{ "name": "forced-colors", "value": "active" }] });
        browser.call("Emulation.setEmulatedMedia", forced)?;
        start(browser, &lesson)?;
        appear(browser)?;
        let seen = browser.save(pictures.join("mirror-forced-colours.png"))?;
        browser.value("mirror.style.visibility = 'hidden'")?;
        let without = browser.picture()?;
        ensure(seen == without, "the mirror is seen")?;
        ensure(!tree(browser)?.is_empty(), "no tree")?;
        // A first visit starts with the theme that has more contrast.
        browser.value("localStorage.clear()")?;
        start(browser, &lesson)?;
        let stored = "localStorage.getItem('crosspoint.settings') ?? ''";
        browser.until(&format!("/^theme = projector$/m.test({stored})"))?;
        browser.value("localStorage.clear()")?;
        browser.call("Emulation.setEmulatedMedia", json!({ "features": [] })).map(drop)
    });
    report.check("mirror: a voice of the machine reads the step, and ends when asked to", || {
        let voice = browser.with(VOICE)?;
        start(browser, &lesson)?;
        appear(browser)?;
        click(browser, "Read aloud")?;
        browser.until("spoken.length > 2 && spoken.every(part => part !== '')")?;
        click(browser, "Stop reading aloud")?;
        browser.until("spoken.length === 0")?;
        browser.without(&voice)
    });
    report.check("mirror: a drag tells it values ten times a second at most", || {
        let mut costs = Vec::new();
        for on in [false, true] {
            start(browser, &lesson)?;
            if on {
                appear(browser)?;
            }
            costs.push(drag_cost(browser)?);
        }
        let [[off, _], [on, told]] = costs[..] else { return Err("two costs".into()) };
        println!(
            "        300 frames of a drag: {off:.0} ms without the mirror, {on:.0} ms with it"
        );
        let most = on / 100.0 + 2.0;
        ensure(told >= 1.0 && told <= most, format!("told {told} times in {on} ms"))
    });
    Ok(())
}

/// Presses Tab until the mirror exists and a point has the focus.
pub fn appear(browser: &mut Browser) -> Result<(), Failure> {
    for _ in 0..2 {
        rest::press(browser, "Tab")?;
    }
    browser.until("!mirror.hidden && document.activeElement.node?.kind === 'point'")?;
    rest(browser)
}

/// Role and name of all nodes of the accessibility tree, in order.
fn tree(browser: &mut Browser) -> Result<Vec<(String, String)>, Failure> {
    let answer = browser.call("Accessibility.getFullAXTree", json!({}))?;
    let text = |value: &Value| value["value"].as_str().unwrap_or_default().to_owned();
    let nodes = answer["nodes"].as_array().into_iter().flatten();
    let told = nodes.filter(|node| node["ignored"] != true);
    Ok(told.map(|node| (text(&node["role"]), text(&node["name"]))).collect())
}

/// The name of the focused node of the accessibility tree.
fn focused(browser: &mut Browser) -> Result<String, Failure> {
    let answer = browser.call("Accessibility.getFullAXTree", json!({}))?;
    let focused = |node: &&Value| {
        let mut properties = node["properties"].as_array().into_iter().flatten();
        node["role"]["value"] != "RootWebArea"
            && properties.any(|p| p["name"] == "focused" && p["value"]["value"] == true)
    };
    let found = answer["nodes"].as_array().into_iter().flatten().find(focused);
    let name = found.and_then(|node| node["name"]["value"].as_str());
    Ok(name.ok_or("nothing has the focus")?.to_owned())
}

/// The first element of this kind whose name has this prefix, as an expression.
fn element(kind: &str, name: &str) -> String {
    format!(
        "[...mirror.querySelectorAll('*')].find(({{ node, ariaLabel, textContent }}) =>
            node?.kind === '{kind}' && (ariaLabel ?? textContent).startsWith('{name}'))"
    )
}

pub fn click(browser: &mut Browser, name: &str) -> Result<(), Failure> {
    browser.until(&format!("{} !== undefined", element("button", name)))?;
    browser.value(&format!("{}.click()", element("button", name)))?;
    rest(browser)
}

/// Focuses the first field whose name has this prefix.
pub fn write_in(browser: &mut Browser, name: &str) -> Result<(), Failure> {
    browser.until(&format!("{} !== undefined", element("field", name)))?;
    browser.value(&format!("{}.click()", element("field", name))).map(drop)
}

/// Presses Enter on the first button whose name has this prefix, as a user does.
pub fn enter(browser: &mut Browser, name: &str) -> Result<(), Failure> {
    browser.until(&format!("{} !== undefined", element("button", name)))?;
    browser.value(&format!("{}.focus()", element("button", name)))?;
    press(browser, KEYS[0])
}

/// Presses and releases a key, with its text.
fn press(
    browser: &mut Browser,
    (key, code, number, text): (&str, &str, u32, &str),
) -> Result<(), Failure> {
    let down = if text.is_empty() { "rawKeyDown" } else { "keyDown" };
    for kind in [down, "keyUp"] {
        let text = if kind == "keyDown" { text } else { "" };
        let event = json!({ "type": kind, "key": key, "code": code, "text": text,
            "windowsVirtualKeyCode": number });
        browser.call("Input.dispatchKeyEvent", event)?;
    }
    Ok(())
}

/// Drags a point through 300 frames: returns the duration in milliseconds, and the number of tree
/// updates meanwhile.
fn drag_cost(browser: &mut Browser) -> Result<[f64; 2], Failure> {
    let point = &handles(browser)?[1];
    let (x, y) = (point.x, point.y);
    browser.mouse("mouseMoved", (x, y), false)?;
    browser.mouse("mousePressed", (x, y), true)?;
    rest(browser)?;
    let spent = browser.value(&format!(
        "(() => {{
            let told = 0;
            const watch = new MutationObserver(() => {{}});
            watch.observe(mirror, {{ subtree: true, childList: true, attributes: true, characterData: true }});
            const start = performance.now();
            for (let step = 0; step < 300; step += 1) {{
                const at = {{ clientX: {x} + 40 * Math.sin(step / 20), clientY: {y} + step / 10 }};
                canvas.dispatchEvent(new MouseEvent('mousemove', {{ ...at, bubbles: true }}));
                wasm_exports.frame();
                told += watch.takeRecords().length > 0;
            }}
            return [performance.now() - start, told];
        }})()"
    ))?;
    browser.mouse("mouseReleased", (x, y + 30.0), false)?;
    rest(browser)?;
    Ok([0, 1].map(|at| spent[at].as_f64().unwrap_or(f64::NAN)))
}
