// Keys, clipboard events and the focus of the canvas, before the loader handles them.
"use strict";

(() => {
    const page = crosspoint_page;
    const find = id => document.getElementById(id);

    // The loader focuses the canvas, which is not focusable before this.
    canvas.tabIndex = 0;
    page.take_focus(canvas);

    // The first Tab stop is the link to the static page, wherever the focus was.
    const read = find("read");
    let tabbed = !page.reads;
    read.hidden = !page.reads;
    read.addEventListener("focus", () => {
        tabbed = true;
        read.textContent = page.say("read");
        read.href = page.static_page();
    });

    canvas.addEventListener("keydown", event => {
        const command = event.ctrlKey || event.metaKey;
        if (event.code === "Tab" && !event.shiftKey && !tabbed) {
            event.preventDefault();
            event.stopImmediatePropagation();
            return read.focus();
        }
        if (command && event.code === "KeyP" && page.reads) {
            event.preventDefault();
            event.stopImmediatePropagation();
            return page.print();
        }
        if (/^F\d+$/.test(event.code) && event.code !== "F2") {
            event.stopImmediatePropagation(); // the loader would block the reload key
        } else if (command && ["KeyK", "KeyS", "KeyY", "KeyZ"].includes(event.code)) {
            event.preventDefault(); // search bar, the page as a file, the browser's own undo
        }
    }, true);

    addEventListener("keydown", event => {
        if (event.key === "Escape") page.escape_card();
        if (event.target !== canvas || page.dead) return;
        if ((event.ctrlKey || event.metaKey) && ["KeyC", "KeyX"].includes(event.code)) {
            wasm_exports.frame(); // the browser asks for the text now
        }
        if (event.metaKey && event.key !== "Meta") {
            // macOS reports no key release while the command key is down.
            wasm_exports.key_up(into_sapp_keycode(event.code), 0);
        }
    });

    /** Sends a key pressed in another element of the page to the program. */
    page.pass_key = event => {
        const { type, code, key, ctrlKey, metaKey, shiftKey, altKey, repeat } = event;
        const copy = new KeyboardEvent(type, {
            code: code || key, key, ctrlKey, metaKey, shiftKey, altKey, repeat,
            bubbles: true, cancelable: true,
        });
        const reload = /^F\d+$/.test(code);
        if (!canvas.dispatchEvent(copy) || !reload) event.preventDefault();
    };

    for (const kind of ["copy", "cut"]) {
        addEventListener(kind, event => {
            const has_own = crosspoint_typing.is(event.target) || !find("card").hidden;
            if (crosspoint_files.copying() || event.target !== canvas && has_own) event.stopImmediatePropagation();
        }, true);
    }

    addEventListener("paste", event => {
        event.stopImmediatePropagation();
        if (["INPUT", "TEXTAREA"].includes(event.target.tagName)) return;
        event.preventDefault();
        const text = event.clipboardData?.getData("text");
        if (text) page.report("paste", text);
    }, true);

    for (const kind of ["dragover", "drop"]) {
        addEventListener(kind, event => {
            event.preventDefault(); // a file dropped here would replace the page
            event.stopImmediatePropagation();
        }, true);
    }

    // Tab enters from before or from behind; clicks and scripts do not count.
    let before = false;
    addEventListener("focusin", event => {
        before = [find("front"), read].includes(event.target);
    });
    canvas.addEventListener("focus", event => {
        if (!page.started || !event.relatedTarget || !canvas.matches(":focus-visible")) return;
        if (crosspoint_mirror.has(event.relatedTarget)) return;
        if (crosspoint_typing.is(event.relatedTarget) || find("card").contains(event.relatedTarget)) return;
        page.report("enter", before ? "front" : "back");
    });
})();
