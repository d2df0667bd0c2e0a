//! The page in an iframe of another page, with an opaque origin, and the messages between both.

use super::browser::Browser;
use super::page::{copy, serve};
use super::{Report, ensure, picture};
use crate::Failure;
use std::fs;
use std::path::Path;
use std::time::Duration;

/// An embedding page that stores received messages.
const AROUND: &str = "<body style='margin:0'>
<iframe id='frame' src='index.html?lesson=1.2&amp;step=meet&amp;lang=en' sandbox='allow-scripts'
    width=1000 height=700 style='border:0'></iframe>
<script>
const frame = document.getElementById('frame').contentWindow;
const told = [];
addEventListener('message', ({ source, data }) => { if (source === frame) told.push(data); });
const last = type => told.findLast(message => message.type === type);
const say = (type, fields = {}) => frame.postMessage({ crosspoint: 1, type, ...fields }, '*');
</script>";

/// Checks the page in `folder`.
pub fn check(folder: &Path, pictures: &Path, report: &mut Report) -> Result<(), Failure> {
    let place = pictures.join("framed");
    copy(folder, &place, |_| true)?;
    write_around(&place, "around", AROUND)?;
    let example = crate::shell::project().join("examples/embed/plain.html");
    write_around(&place, "plain", &fs::read_to_string(example)?)?;
    let site = serve(&place)?;
    let browser = &mut Browser::new(&["--lang=en-US"])?;

    report.check(
        "framed: without an origin it says ready, goes, is set, and tells the verdict",
        || {
            browser.open(&format!("{site}around.html"))?;
            browser.until("told.length >= 4")?;
            let kinds = browser.value("told.slice(0, 4).map(({ type }) => type).join()")?;
            ensure(kinds == "ready,height,state,verdict", format!("it says {kinds}"))?;
            ensure(
                browser.value("told[0].crosspoint === 1 && told[0].version === 1")? == true,
                "no version",
            )?;
            let before = browser.value("last('verdict').exact")?;
            browser.value("say('set', { state: { b: [-3, 2] } })")?;
            browser.until("last('state').state.b.join() === '-3,2'")?;
            let after = browser.value("last('verdict').exact")?;
            ensure(before != after, format!("the verdict stays {before}"))?;
            browser.value("say('goto', { lesson: '2.1', step: '1' })")?;
            browser.until("last('state').lesson !== 'perp_product'")?;
            browser.value("say('set', { link: 'perp_product/2/meet?.end' })")?;
            browser.until("last('state').lesson === 'perp_product'")?;
            browser.value("say('judge', { answer: last('verdict').exact, id: 'mine' })")?;
            browser.until("last('judged')?.right === true && last('judged').id === 'mine'")?;
            browser.save(pictures.join("framed.png"))?;
            Ok(())
        },
    );
    report.check("framed: noise does no harm and is answered with the reason", || {
        browser.open(&format!("{site}around.html"))?;
        browser.until("told.length >= 4")?;
        let noise = "{
            const many = Object.fromEntries(Array.from({ length: 99 }, (_, n) => [`f${n}`, n]));
            const ring = {};
            ring.ring = ring;
            for (const data of [7, null, 'text', [], {}, new ArrayBuffer(9), new Map([['crosspoint', 1]])]) {
                frame.postMessage(data, '*');
            }
            for (const fields of [many, ring, { state: ring }, { state: { b: [1, NaN] } }, { state: 'b' },
                { link: 'x'.repeat(1e6) }, { link: '%%%' }, { link: {} }, { state: { b: '1e999,0' } }]) {
                say('set', fields);
            }
            frame.postMessage({ crosspoint: 2, type: 'get' }, '*');
            say(undefined);
            say('x'.repeat(1e5));
        }";
        let state = "JSON.stringify([last('state').link, last('state').state])";
        let before = browser.value(state)?;
        browser.value(noise)?;
        browser.value("say('get', { id: 'after' })")?;
        browser.until("last('state').id === 'after'")?;
        let errors = browser.value("told.filter(({ type }) => type === 'error').length")?;
        ensure(errors.as_u64() >= Some(11), format!("{errors} messages were refused"))?;
        let now = browser.value(state)?;
        ensure(now == before, format!("{before} became {now}"))?;
        // If too many messages arrive at once, the page drops some; later it handles messages
        // again.
        browser.value("for (let n = 0; n < 500; n += 1) say('get', { id: `n${n}` })")?;
        browser.until("told.some(({ type, why }) => type === 'error' && /more than/.test(why))")?;
        std::thread::sleep(Duration::from_millis(1200));
        browser.value("say('get', { id: 'later' })")?;
        browser.until("last('state').id === 'later'")?;
        let answers = browser.value("told.filter(({ type, id }) => type === 'state' && /^n/.test(id)).length")?;
        ensure(answers.as_u64() <= Some(120), format!("{answers} of 500 were answered"))?;
        ensure(browser.complaints.is_empty(), format!("{:?}", browser.complaints))
    });
    report.check("framed: the example holds points, moves one, and is answered", || {
        browser.open(&format!("{site}plain.html"))?;
        browser.until("document.getElementById('told').textContent.startsWith('B(')")?;
        browser.value("{ slider.value = '-2'; slider.dispatchEvent(new Event('input')); }")?;
        browser.until("document.getElementById('told').textContent.startsWith('B(-2')")?;
        browser.value("document.getElementById('miss').click()")?;
        browser.until("answer.textContent !== ''")?;
        let seen = browser.save(pictures.join("framed-example.png"))?;
        picture::not_blank(&seen)?;
        ensure(browser.complaints.is_empty(), format!("{:?}", browser.complaints))
    });
    let _ = fs::remove_dir_all(&place);
    Ok(())
}

/// Writes a page with a script into `folder`. The page's server forbids inline scripts, so the
/// script is a separate file.
fn write_around(folder: &Path, name: &str, page: &str) -> Result<(), Failure> {
    let (before, rest) = page.split_once("<script>").ok_or("no script")?;
    let (script, after) = rest.split_once("</script>").ok_or("no end of the script")?;
    fs::write(folder.join(format!("{name}.js")), script)?;
    let page = format!("{before}<script src='{name}.js'></script>{after}");
    Ok(fs::write(folder.join(format!("{name}.html")), page)?)
}
