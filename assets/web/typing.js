// An HTML field over the program's focused text field: keyboard, input method,
// selection, clipboard and screen reader are the browser's. The program draws the text, so the HTML
// field is transparent; both fields have the same text and the same selection.
"use strict";

const crosspoint_typing = (() => {
    const page = crosspoint_page;
    const [line, lines] = ["typing", "typing-lines"].map(id => document.getElementById(id));
    const KEYBOARDS = { search: "search", address: "url", number: "decimal" };
    // This device's number keyboard has no minus sign and no fraction bar.
    const by_finger = navigator.maxTouchPoints > 1 && /^(Mac|iP)/.test(navigator.platform);
    if (by_finger) delete KEYBOARDS.number;
    const faces = new Set();
    let field = line;
    let shown; // the last description from the program
    let known = ""; // the text that the program has, or will have after the queued message
    let waits = false; // a message is queued
    let composes = false; // an input method is composing and must not be disturbed

    /** The font families of these files, which were fetched for the program. */
    function families(files) {
        return files.map(file => {
            const family = file.replace(/\..*/, "");
            const bytes = page.fonts.get(file);
            if (bytes && !faces.has(family)) {
                faces.add(family);
                document.fonts.add(new FontFace(family, bytes));
            }
            return family;
        }).join(", ");
    }

    /** Shows the described field, or none. */
    function show(description) {
        if (description === "") return hide();
        const [numbers, words, files, name, ...text] = description.split("\n");
        const [purpose, centred, covered, id] = words.split(" ");
        const [left, top, right, bottom, ...rest] = numbers.split(" ").map(Number);
        const [seen_left, seen_top, seen_right, seen_bottom, size, height, anchor, cursor] = rest;
        const wanted = purpose === "lines" || purpose === "copied" ? lines : line;
        if (wanted !== field) hide();
        const same = shown?.id === id;
        field = wanted;
        shown = { id, purpose, covered: covered === "covered", text: text.join("\n"), anchor, cursor };
        const canvas_at = canvas.getBoundingClientRect();
        const cut = [seen_top - top, right - seen_right, bottom - seen_bottom, seen_left - left];
        Object.assign(field.style, {
            left: `${canvas_at.left + left}px`,
            top: `${canvas_at.top + top}px`,
            width: `${right - left}px`,
            height: `${bottom - top}px`,
            clipPath: `inset(${cut.map(by => `${by}px`).join(" ")})`,
            // With a smaller font the browser would zoom in.
            fontSize: `${by_finger ? Math.max(size, 16) : size}px`,
            fontFamily: families(files.split(" ")),
            lineHeight: field === lines ? `${height}px` : "normal",
            textAlign: centred === "centred" ? "center" : "left",
            pointerEvents: shown.covered ? "none" : "auto",
        });
        field.setAttribute("aria-label", name);
        field.inputMode = KEYBOARDS[purpose] ?? "text";
        field.readOnly = purpose === "copied";
        if (document.activeElement !== field) {
            field.hidden = false;
            field.focus({ preventScroll: true });
        }
        if (!same) composes = false;
        take_over();
    }

    /** Takes text and selection from the program, unless newer ones are queued. */
    function take_over() {
        if (!shown || waits || composes) return;
        known = shown.text;
        if (field.value !== known) field.value = known;
        const [start, end] = [shown.anchor, shown.cursor].sort((a, b) => a - b);
        if (field.selectionStart !== start || field.selectionEnd !== end) {
            field.setSelectionRange(start, end, shown.cursor < shown.anchor ? "backward" : "forward");
        }
    }

    function hide() {
        const had = document.activeElement === field;
        field.hidden = true;
        shown = undefined;
        composes = false;
        if (had) canvas.focus({ preventScroll: true });
    }

    /** Queues the field's content for the program's next frame. */
    function changed() {
        if (!shown || waits) return;
        waits = true;
        page.report("typed", change);
    }

    /** The change: replaced characters, or only the selection. */
    function change() {
        waits = false;
        const now = field.value;
        const [start, end] = [field.selectionStart, field.selectionEnd];
        const count = at => [...now.slice(0, at)].length;
        if (now === known) {
            const places = field.selectionDirection === "backward" ? [end, start] : [start, end];
            return `${places.map(count).join(" ")} selects\n`;
        }
        // The text after the cursor is unchanged.
        let [same, behind] = [0, 0];
        while (behind < now.length - end && known.at(-1 - behind) === now.at(-1 - behind)) behind += 1;
        const most = Math.min(known.length, now.length) - behind;
        while (same < most && known[same] === now[same]) same += 1;
        if (/[\ud800-\udbff]/.test(now[same - 1] ?? "")) same -= 1; // half of a surrogate pair
        const places = [same, known.length - behind].map(at => [...known.slice(0, at)].length);
        known = now;
        return `${places.join(" ")} changes\n${now.slice(same, now.length - behind)}`;
    }

    document.addEventListener("selectionchange", () => {
        if (!shown || waits || composes || document.activeElement !== field) return;
        const [start, end] = [shown.anchor, shown.cursor].sort((a, b) => a - b);
        if (field.selectionStart !== start || field.selectionEnd !== end) changed();
    });

    /** Whether a key belongs to the browser: it types, undoes, selects or uses the clipboard. */
    function is_own({ key, code, ctrlKey, metaKey, altKey }) {
        if (["Backspace", "Delete", "Home", "End", "ArrowLeft", "ArrowRight"].includes(key)) return true;
        if (["ArrowUp", "ArrowDown", "PageUp", "PageDown"].includes(key)) {
            return field === lines && !shown?.covered;
        }
        const command = ctrlKey || metaKey;
        if (command) return !altKey && ["KeyA", "KeyC", "KeyV", "KeyX"].includes(code);
        return key.length === 1;
    }

    for (const element of [line, lines]) {
        element.addEventListener("input", changed);
        element.addEventListener("compositionstart", () => { composes = true; });
        element.addEventListener("compositionend", () => {
            composes = false;
            changed();
        });
        for (const kind of ["keydown", "keyup"]) {
            element.addEventListener(kind, event => {
                event.stopPropagation();
                if (event.isComposing || event.keyCode === 229 || is_own(event)) return;
                // Text typed before the key is sent first.
                if (waits) wasm_exports.frame();
                page.pass_key(event);
            });
        }
        // The program handles hover, and scrolls the parent of the field.
        element.addEventListener("mousemove", event => {
            canvas.dispatchEvent(new MouseEvent("mousemove", event));
        });
        element.addEventListener("wheel", event => {
            if (!canvas.dispatchEvent(new WheelEvent("wheel", event))) event.preventDefault();
        }, { passive: false });
        // A press on the picture takes the focus; restore it while the program's field is focused.
        element.addEventListener("blur", ({ relatedTarget }) => {
            if (relatedTarget === canvas) {
                setTimeout(() => { if (!element.hidden) element.focus({ preventScroll: true }); });
            }
        });
    }

    return { show, is: element => element === line || element === lines, types: () => !!shown };
})();
