//! The page when a request fails, hangs or is refused.

use super::browser::Browser;
use super::page::{card, copy, drag, handles, serve, start};
use super::rest::{press, rest};
use super::{LESSON, Report, ensure, same};
use crate::Failure;
use serde_json::json;
use std::fs;
use std::path::Path;

/// WebGL without an extension that the loader requests and the program does not use.
const NO_DEPTH_TEXTURE: &str = "(() => {
    const { getExtension } = WebGLRenderingContext.prototype;
    WebGLRenderingContext.prototype.getExtension = function (name) {
        return name === 'WEBGL_depth_texture' ? null : getExtension.call(this, name);
    };
})()";

/// Downloads that hang: that of a font from the start, that of the program after a byte.
const HANGS: &str = "(() => {
    const { fetch } = window;
    window.fetch = (address, options) => {
        const given_up = act => {
            options?.signal?.addEventListener('abort', () => act(new Error('given up')));
        };
        if (/Size4/.test(address)) return new Promise((_, fail) => given_up(fail));
        if (!/wasm/.test(address) || !location.search) return fetch(address, options);
        return Promise.resolve(new Response(new ReadableStream({
            start(stream) {
                stream.enqueue(new Uint8Array(1));
                given_up(error => stream.error(error));
            },
        })));
    };
})()";

/// A clipboard that refuses both the new and the old API.
const NO_CLIPBOARD: &str = "(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
})()";

/// Makes the page copy two lines of code, like the program.
const COPY_CODE: &str = "(() => {
    const put = text => {
        const bytes = new TextEncoder().encode(text);
        const at = wasm_exports.allocate_vec_u8(bytes.length);
        new Uint8Array(wasm_memory.buffer, at, bytes.length).set(bytes);
        return [at, bytes.length];
    };
    importObject.env.crosspoint_tell(...put('copy-code'), ...put('let a = 1;\\nlet b = 2;'));
})()";

/// Loses the graphics context and restores it.
pub const LOSE_CONTEXT: &str = "(() => {
    window.lost = true;
    const canvas = document.querySelector('canvas');
    const context = canvas.getContext('webgl').getExtension('WEBGL_lose_context');
    canvas.addEventListener('webglcontextlost', () => {
        setTimeout(() => context.restoreContext(), 500);
    });
    context.loseContext();
})()";

/// Makes the next frame throw like a WebAssembly trap.
const TRAP: &str = "(() => {
    window.trapped = true;
    const gl = document.querySelector('canvas').getContext('webgl');
    gl.clear = gl.drawElements = () => { throw new WebAssembly.RuntimeError('a trap'); };
})()";

/// Checks the page in `folder`; screenshots go to `pictures`.
pub fn check(folder: &Path, pictures: &Path, report: &mut Report) -> Result<(), Failure> {
    let site = serve(folder)?;
    let browser = &mut Browser::new(&["--lang=en-US"])?;
    let broken = pictures.join("broken");

    report.check("page: it shows no alert for an extension that it does not use", || {
        let script = browser.with(NO_DEPTH_TEXTURE)?;
        start(browser, &site)?;
        ensure(browser.complaints.is_empty(), format!("{:?}", browser.complaints))?;
        browser.without(&script)
    });
    report.check("page: it starts without a font that hangs", || {
        let script = browser.with(HANGS)?;
        browser.open(&site)?;
        patiently(browser, "window.crosspoint?.ready === true")?;
        rest(browser)?;
        browser.save(pictures.join("page-font-hangs.png"))?;
        browser.without(&script)
    });
    report.check("page: a stalled download is reported", || {
        let script = browser.with(HANGS)?;
        browser.open(&format!("{site}?stops"))?;
        patiently(browser, "!document.getElementById('card').hidden")?;
        card(browser, "no answer for 20 seconds")?;
        browser.save(pictures.join("page-download-stops.png"))?;
        browser.without(&script)
    });
    report.check("page: without a font for text it says so and offers to try again", || {
        copy(folder, &broken, |name| !name.starts_with("CrosspointSans"))?;
        browser.open(&serve(&broken)?)?;
        card(browser, "The fonts could not be fetched.")?;
        card(browser, "Try again")?;
        browser.save(pictures.join("page-no-fonts.png")).map(drop)
    });
    report.check("page: a graphics context that comes back needs no click", || {
        start(browser, &format!("{site}#{LESSON}"))?;
        let before = handles(browser)?;
        browser.value(LOSE_CONTEXT)?;
        browser.until("!window.lost && window.crosspoint?.ready === true")?;
        rest(browser)?;
        ensure(same(&before, &handles(browser)?), "the points are elsewhere")
    });
    report.check("page: after a trap it opens again by itself, but not twice in a minute", || {
        start(browser, &format!("{site}#{LESSON}"))?;
        browser.value("sessionStorage.removeItem('crosspoint.reopened')")?;
        let first = handles(browser)?;
        drag(browser, &first[0], (60.0, -45.0))?;
        let before = handles(browser)?;
        browser.value(TRAP)?;
        browser.key("KeyH", 0)?;
        browser.until("!window.trapped && window.crosspoint?.ready === true")?;
        rest(browser)?;
        ensure(same(&before, &handles(browser)?), "the points are elsewhere")?;
        ensure(!same(&first, &before), "the point stayed")?;
        browser.value(TRAP)?;
        browser.key("KeyH", 0)?;
        card(browser, "a trap")?;
        browser.save(pictures.join("page-trap.png")).map(drop)
    });
    report.check("page: embedded, it takes no focus by itself", || {
        copy(folder, &broken, |_| true)?;
        let outer = "<input id='outer' autofocus>
            <iframe src='index.html' style='width:800px; height:500px'></iframe>";
        fs::write(broken.join("outer.html"), outer)?;
        browser.open(&format!("{}outer.html", serve(&broken)?))?;
        browser.until("frames[0]?.crosspoint?.ready === true")?;
        let focused = browser.value("document.activeElement.id")?;
        ensure(focused == "outer", format!("{focused} has it"))
    });
    report.check("page: where the clipboard is refused, nothing covers the QR code", || {
        let script = browser.with(NO_CLIPBOARD)?;
        start(browser, &format!("{site}#{LESSON}"))?;
        press(browser, "KeyK")?;
        browser.save(pictures.join("page-share-refused.png"))?;
        browser.until("document.getElementById('card').hidden")?;
        browser.value(COPY_CODE)?;
        card(browser, "Code to copy")?;
        let code = browser.value("document.querySelector('#card textarea').value")?;
        ensure(code == "let a = 1;\nlet b = 2;", code.to_string())?;
        browser.save(pictures.join("page-code-refused.png"))?;
        browser.key("Escape", 0)?;
        browser.until("document.getElementById('card').hidden")?;
        browser.without(&script)
    });
    report.check("page: without scripts it shows no progress", || {
        let disable = "Emulation.setScriptExecutionDisabled";
        browser.call(disable, json!({ "value": true }))?;
        browser.open(&site)?;
        browser.until("document.body?.innerText.includes('Crosspoint draws with JavaScript')")?;
        let shown = "getComputedStyle(document.getElementById('loading')).display";
        ensure(browser.value(shown)? == "none", "a progress bar")?;
        browser.save(pictures.join("page-no-scripts.png"))?;
        browser.call(disable, json!({ "value": false })).map(drop)
    });
    let _ = fs::remove_dir_all(&broken);
    Ok(())
}

/// Waits twice as long as usual: the page aborts a download after 20 seconds.
fn patiently(browser: &mut Browser, expression: &str) -> Result<(), Failure> {
    browser.until(expression).or_else(|_| browser.until(expression))
}
