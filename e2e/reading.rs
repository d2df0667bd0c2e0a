//! The static pages, and the page without a network.

use super::browser::Browser;
use super::page::{handles, serve, start};
use super::rest::rest;
use super::{LESSON, Report, ensure};
use crate::{Failure, one_file};
use serde_json::json;
use std::path::Path;

/// Delays the program until `window.come()` is called.
const LATE: &str = "(() => {
    const { fetch } = window;
    const coming = new Promise(done => { window.come = done; });
    window.fetch = async (address, options) => {
        if (/wasm/.test(address)) await coming;
        return fetch(address, options);
    };
})()";

/// Makes a printed page notify the outermost page.
const PRINTS: &str = "window.print = () => { top.printed = location.href; }";

/// The text shown while the program is loading.
const READ: &str = "document.querySelector('#article:not([hidden]) #lesson:not([hidden])')";

/// Checks the page in `folder`; screenshots go to `pictures`.
pub fn check(folder: &Path, pictures: &Path, report: &mut Report) -> Result<(), Failure> {
    let site = serve(folder)?;
    let browser = &mut Browser::new(&["--lang=en-US"])?;

    report.check("reading: the lesson can be read before the program is ready", || {
        let script = browser.with(LATE)?;
        browser.open(&format!("{site}#{LESSON}"))?;
        browser.until(&format!("{READ}?.innerText.includes('When and where?')"))?;
        browser.until(&format!("{READ}.querySelector('#meet img').naturalWidth > 0"))?;
        browser.save(pictures.join("reading-lesson.png"))?;
        browser.value("window.come()")?;
        browser.until("window.crosspoint?.ready === true")?;
        ensure(browser.value(&format!("{READ} === null"))? == true, "the text stays")?;
        browser.without(&script)
    });
    report.check("reading: a link with another scene shows no picture of the lesson's", || {
        let script = browser.with(LATE)?;
        browser.open(&format!("{site}#perp_product/2/meet?a=0,1&.end"))?;
        browser.until(&format!("{READ}?.innerText.includes('When and where?')"))?;
        let pictures = browser.value(&format!("{READ}.querySelectorAll('img').length"))?;
        ensure(pictures == 0, format!("{pictures} pictures"))?;
        browser.without(&script)
    });
    report.check("reading: an address with a lesson shows it, unless it hides a part", || {
        let script = browser.with(LATE)?;
        browser.open(&format!("{site}?lesson=1.2"))?;
        browser.until(&format!("{READ}?.innerText.includes('When and where?')"))?;
        for hidden in ["?lesson=1.2&hide=verdict", "#perp_product/2/meet?.verdict=hidden&.end"] {
            browser.open("about:blank")?;
            browser.open(&format!("{site}{hidden}"))?;
            browser.until("document.readyState === 'complete'")?;
            browser.value("new Promise(done => setTimeout(() => done(true), 500))")?;
            let shown = browser.value("document.body.innerText.includes('t =')")?;
            ensure(shown == false, format!("{hidden} shows the answer"))?;
        }
        browser.without(&script)
    });
    report.check("reading: without a lesson all of them are listed", || {
        let script = browser.with(LATE)?;
        browser.open(&site)?;
        let shown = "[...document.querySelectorAll('#home > :not([hidden])')]";
        browser.until(&format!("{shown}.map(part => part.lang).join() === 'en'"))?;
        browser.until(&format!("{shown}[0].innerText.includes('1.2')"))?;
        browser.save(pictures.join("reading-home.png"))?;
        browser.without(&script)
    });
    report.check("reading: the first Tab leads to the page of the step", || {
        start(browser, &format!("{site}#{LESSON}"))?;
        browser.key("Tab", 0)?;
        let focused = "document.activeElement.id + ' ' + document.activeElement.href";
        let focused = browser.value(focused)?;
        let expected = format!("read {site}en/perp_product.html#meet");
        ensure(focused == expected.as_str(), focused.to_string())?;
        browser.save(pictures.join("reading-first-tab.png")).map(drop)
    });
    report.check("reading: Ctrl+P prints the page of the lesson", || {
        let script = browser.with(PRINTS)?;
        start(browser, &format!("{site}#{LESSON}"))?;
        browser.key("KeyP", 2)?;
        browser.until("window.printed?.includes('en/perp_product.html')")?;
        browser.without(&script)
    });
    report.check("reading: the browser's own print command names that page", || {
        start(browser, &format!("{site}#{LESSON}"))?;
        browser.value("dispatchEvent(new Event('beforeprint'))")?;
        browser.call("Emulation.setEmulatedMedia", json!({ "media": "print" }))?;
        let printed = browser.value("document.body.innerText.trim()")?;
        browser.call("Emulation.setEmulatedMedia", json!({ "media": "" }))?;
        let printed = printed.as_str().ok_or("no text")?;
        let only = printed.ends_with("en/perp_product.html#meet") && !printed.contains('\n');
        ensure(only, format!("it prints {printed:?}"))
    });
    report.check("reading: a page stands alone, in both languages", || {
        for lang in ["ko", "en"] {
            browser.open(&format!("{site}{lang}/perp_product.html"))?;
            browser.until(&format!("document.documentElement.lang === '{lang}'"))?;
            browser
                .until("[...document.images].every(image => image.complete || image.loading)")?;
            ensure(browser.complaints.is_empty(), format!("{:?}", browser.complaints))?;
            browser.save(pictures.join(format!("reading-{lang}.png")))?;
        }
        Ok(())
    });
    report.check("offline: the second visit needs no network, nor does what was read", || {
        start(browser, &format!("{site}#{LESSON}"))?;
        browser.value("navigator.serviceWorker.ready.then(() => true)")?;
        browser.until("navigator.serviceWorker.controller !== null")?;
        let install = browser.call("Page.getInstallabilityErrors", json!({}))?;
        let errors = install["installabilityErrors"].as_array().map_or(0, Vec::len);
        ensure(errors == 0, format!("cannot be installed: {install}"))?;
        let article = format!("{site}en/perp_product.html");
        browser.open(&article)?;
        browser.until("document.readyState === 'complete'")?;
        let network = |offline: bool| {
            json!({ "offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 })
        };
        browser.call("Network.enable", json!({}))?;
        browser.call("Network.emulateNetworkConditions", network(true))?;
        start(browser, &format!("{site}#{LESSON}"))?;
        handles(browser)?;
        browser.save(pictures.join("offline.png"))?;
        browser.open(&article)?;
        browser.until("document.querySelector('h1')?.innerText.includes('perp product') === true")?;
        browser.call("Network.emulateNetworkConditions", network(false)).map(drop)
    });
    report.check("offline: the one file starts without a server", || {
        let file = folder.join(one_file::NAME);
        start(browser, &format!("file://{}#{LESSON}", file.display()))?;
        ensure(browser.complaints.is_empty(), format!("{:?}", browser.complaints))?;
        handles(browser)?;
        rest(browser)?;
        browser.save(pictures.join("offline-one-file.png")).map(drop)
    });
    Ok(())
}
