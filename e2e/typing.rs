//! Typing in the page: the content of a focused field of the program is also in an HTML field.

use super::browser::Browser;
use super::page::{serve, start};
use super::rest::{self, rest};
use super::{LESSON, Report, ensure, mirror, wait};
use crate::Failure;
use crate::package::emptied;
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use serde_json::json;
use std::fs;
use std::path::Path;

/// A learner's own function.
const CODE: &str = "fn meet() {\n    let a = 1.0;\n}\n";

/// Checks the page in `folder`; screenshots go to `pictures`.
pub fn check(folder: &Path, pictures: &Path, report: &mut Report) -> Result<(), Failure> {
    let site = serve(folder)?;
    let browser = &mut Browser::new(&["--lang=en-US"])?;

    report.check("page: a search is typed into a field of the browser, in Hangul too", || {
        start(browser, &format!("{site}#{LESSON}"))?;
        press(browser, "KeyK", "k", true)?;
        browser.until("document.activeElement.id === 'typing'")?;
        ensure(
            browser.value("document.activeElement.getAttribute('aria-label') !== ''")? == true,
            "the field has no name",
        )?;
        for begun in ["ㄱ", "고", "교"] {
            let composed = json!({ "text": begun, "selectionStart": 1, "selectionEnd": 1 });
            browser.call("Input.imeSetComposition", composed)?;
            rest(browser)?;
            holds(browser, begun)?;
        }
        browser.call("Input.insertText", json!({ "text": "교점" }))?;
        holds(browser, "교점")?;
        // The selection in the HTML field is the program's.
        browser.value("document.activeElement.setSelectionRange(0, 1)")?;
        rest(browser)?;
        browser.call("Input.insertText", json!({ "text": "x" }))?;
        holds(browser, "x점")?;
        browser.save(pictures.join("page-typing.png"))?;
        press(browser, "Escape", "Escape", false)?;
        browser.until("document.activeElement === canvas")
    });
    report.check("page: a tap into a search brings up the keyboard", || {
        browser.call("Emulation.setTouchEmulationEnabled", json!({ "enabled": true }))?;
        start(browser, &format!("{site}#{LESSON}"))?;
        // Open the list of lessons by its button, then its search field.
        for (place, focused) in [((26.0, 24.0), "glcanvas"), ((150.0, 76.0), "typing")] {
            browser.touch("touchStart", &[place])?;
            browser.touch("touchEnd", &[])?;
            // The keyboard opens only for a focus set during the tap.
            let now = browser.value("document.activeElement.id")?;
            ensure(now == focused, format!("{now} has the focus, not {focused}"))?;
            rest(browser)?;
        }
        browser.call("Emulation.setTouchEmulationEnabled", json!({ "enabled": false })).map(drop)
    });
    report.check("page: own code is a field of lines, whose keys are the program's", || {
        start(browser, &format!("{site}#{}", with_code(CODE)))?;
        let there = "document.activeElement.id === 'typing-lines'";
        browser.value("canvas.focus()")?;
        let reached = (0..300).any(|_| {
            let pressed = rest::press(browser, "Tab");
            pressed.is_ok() && browser.value(there).is_ok_and(|there| there == true)
        });
        ensure(reached, "300 times Tab and not in the code")?;
        holds(browser, CODE)?;
        // After the text that was typed, the program continues at the next line's indentation.
        let end = CODE.find("\n}").unwrap_or_default();
        browser.value(&format!("document.activeElement.setSelectionRange({end}, {end})"))?;
        press(browser, "Enter", "Enter", false)?;
        browser.call("Input.insertText", json!({ "text": "let b = a" }))?;
        let longer = CODE.replace("1.0;\n", "1.0;\n    let b = a\n");
        holds(browser, &longer)?;
        let place = browser.value("document.activeElement.selectionStart")?;
        ensure(place == json!(end + "\n    let b = a".len()), format!("the cursor is at {place}"))?;
        browser.save(pictures.join("page-own-code.png"))?;
        press(browser, "KeyZ", "z", true)?;
        press(browser, "KeyZ", "z", true)?;
        holds(browser, CODE)?;
        // A text is pasted as one edit, and the selection is copied.
        browser.value("document.activeElement.select()")?;
        rest(browser)?;
        browser.call("Input.insertText", json!({ "text": "fn meet() {\n}" }))?;
        holds(browser, "fn meet() {\n}")
    });
    report.check("page: 8 kB of what nests in own code is answered with a sentence", || {
        for part in
            ["(", "-", "!", "&", ".abs()", "?", "()", " as f64", " else if 0.0 < 1.0 { 1.0 }"]
        {
            let begun = if part.contains("else") { "if 0.0 < 1.0 { 1.0 }" } else { "1.0" };
            let parts = part.repeat(8_000 / part.len());
            let value =
                if "(-!&".contains(part) { parts + begun } else { begun.to_owned() + &parts };
            let code = format!("fn meet() {{\n    let a = {value};\n}}\n");
            start(browser, &format!("{site}#{}", with_code(&code)))?;
            mirror::appear(browser)?;
            let answered = "[...mirror.querySelectorAll('*')].some(({ ariaLabel, textContent }) =>
                /^Line [0-9]/.test(ariaLabel ?? textContent))";
            browser.until(answered).map_err(|failure| format!("{part}: {failure}"))?;
            ensure(browser.complaints.is_empty(), format!("{part}: {:?}", browser.complaints))?;
        }
        Ok(())
    });
    report.check("page: own code is saved to a file and opened from it", || {
        let folder = emptied(pictures.join("saved"))?;
        let saved = json!({ "behavior": "allow", "downloadPath": folder.canonicalize()? });
        browser.call("Page.setDownloadBehavior", saved)?;
        start(browser, &format!("{site}#{}", with_code(CODE)))?;
        mirror::appear(browser)?;
        mirror::click(browser, "Save all my code")?;
        let file = wait("the file", || {
            let file = fs::read_dir(&folder).ok()?.next()?.ok()?.path();
            fs::read_to_string(&file).is_ok_and(|text| text.contains("let a = 1.0")).then_some(file)
        })?;
        browser.value("localStorage.clear()")?;
        start(browser, &format!("{site}#{LESSON}"))?;
        mirror::appear(browser)?;
        mirror::click(browser, "Yours")?;
        browser.choose(&file, |browser| mirror::enter(browser, "Open saved code"))?;
        mirror::write_in(browser, "Your code")?;
        browser.until("document.activeElement.id === 'typing-lines'")?;
        holds(browser, CODE)
    });
    Ok(())
}

/// Checks that the focused field contains `text` after the program has handled all events.
fn holds(browser: &mut Browser, text: &str) -> Result<(), Failure> {
    rest(browser)?;
    let held = browser.value("document.activeElement.value")?;
    ensure(held == text, format!("{held} instead of {text:?}"))
}

/// Presses and releases a key, with Ctrl if `command`.
pub fn press(browser: &mut Browser, code: &str, key: &str, command: bool) -> Result<(), Failure> {
    for kind in ["keydown", "keyup"] {
        browser.value(&format!(
            "document.activeElement.dispatchEvent(new KeyboardEvent('{kind}', {{ code: '{code}',
                key: '{key}', ctrlKey: {command}, bubbles: true, cancelable: true }}))"
        ))?;
    }
    rest(browser)
}

/// The lesson with a text for its method, stored without compression.
fn with_code(text: &str) -> String {
    let length = u16::try_from(text.len()).unwrap_or_default();
    let mut packed = vec![1];
    packed.extend(length.to_le_bytes());
    packed.extend((!length).to_le_bytes());
    packed.extend(text.as_bytes());
    format!("perp_product/2/meet?.code=perp_product,{}&.end", URL_SAFE_NO_PAD.encode(packed))
}
