// The page's side of the program: answers its questions and receives its messages. The names that
// follow `env.` are what the program imports.
"use strict";

const crosspoint_page = (() => {
    const root = document.documentElement;
    const find = id => document.getElementById(id);
    const query = new URLSearchParams(location.search);
    const framed = window.parent !== window;
    const embedded = framed || query.has("embedded");
    root.classList.toggle("embedded", embedded);

    // A single-file page has no other pages beside it.
    const reads = document.querySelector("[id='part:crosspoint.wasm']") === null;
    const keeps = reads && !framed && window.isSecureContext && "serviceWorker" in navigator;
    const page = {
        fonts: new Map(), texts: new Map(), frames: 0, dead: false, embedded, reads, keeps,
        say, take_focus, escape_card: () => on_escape?.(), stop, stop_without_webgl, report, keep, shield,
    };
    const event_queue = [];
    let handles = [];
    let kept = "";
    let shown = location.hash;
    let timer = 0;
    let drawn = false; // the canvas holds the last frame
    let on_escape; // the action of Escape while a card is shown
    let answer = new Uint8Array(0);

    // ---- the user's two languages ---------------------------------------------------------------

    /** The sentence `key` of sentences.js, in the current language. */
    function say(key, ...parts) {
        const sentence = crosspoint_sentences[key][root.lang === "ko" ? 0 : 1];
        return sentence.replace(/\{(\d)\}/g, (_, at) => parts[at]);
    }

    /**
     * Focuses `element`, unless that would take the focus from an embedding page: an embedded
     * page has the focus only after the user has entered it.
     */
    function take_focus(element) {
        if (!framed || document.hasFocus()) element.focus({ preventScroll: true });
    }

    /**
     * Shows a card over the picture. `field` is selectable text, `detail` technical text;
     * `close` is the action of Escape.
     */
    function card({ title, text = "", field, detail, picture = false, button, act, close }) {
        const [heading, paragraph, area, pre, svg, press] = find("card").firstElementChild.children;
        heading.textContent = title;
        paragraph.hidden = text === "";
        paragraph.textContent = text;
        area.hidden = field === undefined;
        area.value = field ?? "";
        const lines = area.value.split("\n").length;
        Object.assign(area, { wrap: lines > 1 ? "off" : "soft", rows: Math.min(Math.max(lines, 3), 20) });
        pre.hidden = detail === undefined;
        pre.textContent = detail ?? "";
        svg.toggleAttribute("hidden", !picture);
        press.hidden = button === undefined;
        press.textContent = button ?? "";
        press.onclick = act;
        find("loading").hidden = true;
        find("card").hidden = false;
        on_escape = close;
        take_focus(area.hidden ? press : area);
        if (!area.hidden) area.select();
    }

    function close_card() {
        on_escape = undefined;
        find("card").hidden = true;
        canvas.focus();
    }

    /** Stops drawing and shows the reason. */
    function stop(message) {
        if (page.dead) return;
        page.dead = true;
        card(message);
    }

    /** The card for a browser without the required WebGL. */
    function stop_without_webgl() {
        stop({ title: say("webgl"), text: say("webgl_how"), picture: true });
    }

    // ---- program to page ------------------------------------------------------------------------

    /** Queues a message for the program's next frame: a text, or a function that returns it then. */
    function report(word, text = "") {
        event_queue.push([word, text]);
        wake();
    }

    function wake() {
        if (page.started && !page.dead) importObject.env.sapp_schedule_update();
    }

    /** The result of `action`, or undefined if the browser blocks its storage. */
    function storage(action) {
        try {
            return action();
        } catch {
            report("blocked");
        }
    }

    const SETTINGS = "crosspoint.settings";
    const KEPT = "crosspoint.kept";
    const REOPENED = "crosspoint.reopened";

    const chosen = /^language = (ko|en)$/m.exec(storage(() => localStorage.getItem(SETTINGS)))?.[1];
    const asked = /^(ko|en)\b/i.exec(query.get("lang"))?.[1].toLowerCase();
    root.lang = asked ?? chosen ?? (/^ko\b/i.test(navigator.language) ? "ko" : "en");
    const PRESENTS = "crosspoint.presents";

    // Some browsers have only prefixed names, and some support only video elements.
    const fill = root.requestFullscreen ?? root.webkitRequestFullscreen;
    const unfill = document.exitFullscreen ?? document.webkitExitFullscreen;
    const fills = Boolean(
        fill && unfill && (document.fullscreenEnabled ?? document.webkitFullscreenEnabled));
    const filled = () => Boolean(document.fullscreenElement ?? document.webkitFullscreenElement);
    for (const kind of ["fullscreenchange", "webkitfullscreenchange"]) {
        document.addEventListener(kind, () => report("filled", filled() ? "yes" : "no"));
    }

    const answers = {
        event: () => {
            const [word, text] = event_queue.shift() ?? [];
            return word && `${word}\n${typeof text === "function" ? text() : text}`;
        },
        ratio: () => String(window.devicePixelRatio || 1),
        link: () => location.hash.slice(1),
        base: () => location.href.split("#")[0],
        settings: () => storage(() => localStorage.getItem(SETTINGS)),
        // Each damaged text is kept, under the first free name.
        "set-aside": () => storage(() => {
            let name = `${SETTINGS}.damaged`;
            for (let n = 2; localStorage.getItem(name) !== null; n += 1) name = `${SETTINGS}.damaged-${n}`;
            localStorage.setItem(name, localStorage.getItem(SETTINGS) ?? "");
            localStorage.removeItem(SETTINGS);
            return name;
        }),
        kept: () => storage(() => {
            const text = sessionStorage.getItem(KEPT);
            sessionStorage.removeItem(KEPT);
            return text;
        }),
        // Presenter mode survives a reload, but not a new visit.
        presents: () => storage(() => {
            const [{ type } = {}] = performance.getEntriesByType("navigation");
            if (type !== "reload") sessionStorage.removeItem(PRESENTS);
            return sessionStorage.getItem(PRESENTS);
        }),
        fills: () => fills ? "" : null,
        asked: () => location.search,
        korean: () => /^ko\b/i.test(navigator.language) ? "" : null,
        dark: () => matchMedia("(prefers-color-scheme: dark)").matches ? "" : null,
        contrast: () => matchMedia("(prefers-contrast: more), (forced-colors: active)").matches ? "" : null,
        zone: () => String(-60 * new Date().getTimezoneOffset()),
        still: () => matchMedia("(prefers-reduced-motion: reduce)").matches ? "" : null,
        embedded: () => embedded ? "" : null,
        drawn: () => {
            const was = drawn;
            drawn = true;
            return was ? "" : null;
        },
        mac: () => /^(Mac|iP)/.test(navigator.platform) ? "" : null,
        reads: () => reads ? "" : null,
        keeps: () => keeps ? "" : null,
        whole: () => page.whole ? "" : null,
    };

    const handlers = {
        push: link => address("pushState", link),
        replace: link => address("replaceState", link),
        settings: text => storage(() => localStorage.setItem(SETTINGS, text)),
        keep: text => { kept = text; },
        presents: text => storage(() => {
            text ? sessionStorage.setItem(PRESENTS, text) : sessionStorage.removeItem(PRESENTS);
        }),
        // The frame that requests it directly follows a click or a key, as browsers require. A
        // refusal changes nothing.
        "fill-screen": on => {
            Promise.resolve((on ? fill : unfill).call(on ? root : document)).catch(() => {});
        },
        say: text => { find("state").textContent = text; },
        "say-now": text => { find("refusal").textContent = text; },
        title: text => { document.title = text; },
        lang: text => {
            root.lang = text;
            page.fetch_texts();
        },
        copy: async text => report("copied", await crosspoint_files.copy(text) ? "yes" : "no"),
        "copy-code": async text => {
            if (await crosspoint_files.copy(text)) return;
            const [button, act] = [say("close"), close_card];
            card({ title: say("copy_code"), field: text, button, act, close: act });
        },
        save: text => void crosspoint_files.save(text),
        open: () => crosspoint_files.open(),
        fonts: names => page.fetch_fonts(names.split(" ")),
        handles: text => {
            handles = text.split("\n").filter(Boolean).map(line => {
                const [x, y, ...name] = line.split(" ");
                return { name: name.join(" "), x: Number(x), y: Number(y) };
            });
        },
        fill: text => {
            const [x, y, width, height, ...colour] = text.split(" ").map(Number);
            gl.enable(gl.SCISSOR_TEST);
            gl.scissor(x, canvas.height - y - height, width, height);
            gl.clearColor(...colour.map(part => part / 255), 1);
            gl.clear(gl.COLOR_BUFFER_BIT);
            gl.disable(gl.SCISSOR_TEST);
        },
        wake: wait => {
            clearTimeout(timer);
            timer = setTimeout(wake, Number(wait));
        },
        message: text => crosspoint_embed.tell(text),
        visit,
        type: text => crosspoint_typing.show(text),
        mirror: text => crosspoint_mirror.show(text),
        "read-aloud": text => crosspoint_speech.read(text),
        read: () => window.open(page.static_page(), "_blank", "noopener"),
        leave: edge => find(edge === "front" ? "front" : "state").focus(),
        panic: detail => stop({
            title: say("stopped"),
            text: say("stopped_link"),
            field: location.href,
            detail,
            button: say("reload"),
            act: () => location.reload(),
        }),
    };

    /** Opens an address in a new tab, or shows it if the embedding page does not allow that. */
    function visit(link) {
        const opened = window.open(link, "_blank");
        if (opened) return void (opened.opener = null);
        const [button, act] = [say("close"), close_card];
        card({ title: say("visit"), field: link, button, act, close: act });
    }

    function address(how, link) {
        try {
            history[how](null, "", `#${link}`);
            shown = location.hash;
        } catch {
            // The browser limits the rate; the address is updated at the next rest.
        }
    }

    // The loader reports each missing extension, including those that the program does
    // not use. start.js tests the required ones, and the page has its own cards.
    window.alert = message => console.warn(message);

    const decoder = new TextDecoder();
    const encoder = new TextEncoder();
    const text_at = (at, length) => decoder.decode(new Uint8Array(wasm_memory.buffer, at, length));

    miniquad_add_plugin({
        name: "crosspoint",
        version: 1,
        register_plugin: ({ env }) => {
            env.crosspoint_ask = (at, length) => {
                const question = text_at(at, length);
                const [word, name] = question.split("/");
                const found = { font: page.fonts, texts: page.texts }[word]?.get(name) ?? answers[word]?.();
                if (found === undefined || found === null) return -1;
                answer = typeof found === "string" ? encoder.encode(found) : found;
                return answer.length;
            };
            env.crosspoint_take = at => {
                new Uint8Array(wasm_memory.buffer, at, answer.length).set(answer);
                answer = new Uint8Array(0);
            };
            env.crosspoint_tell = (word, word_length, text, text_length) => {
                handlers[text_at(word, word_length)](text_at(text, text_length));
            };
            env.crosspoint_need = () => page.need();
            // The program draws every changed pixel; the others keep their content.
            env.glClear = () => {};
            // A stub for the plugin by which the binding opens links.
            env.quad_url_link_open = (url, tab) => {
                window.open(get_js_object(url), tab ? "_blank" : "_self", "noopener");
            };
        },
    });

    // ---- the program's functions, so that nothing runs after the end ----------------------------

    /** Keeps the scene and its history for the page that opens next; returns whether it could. */
    function keep() {
        return storage(() => {
            sessionStorage.setItem(KEPT, kept);
            return true;
        });
    }

    /**
     * Whether the page opens again by itself after a trap, with its points and undo history: some
     * browsers occasionally fail in sound programs. Only if it has not done so for a minute.
     */
    const reopens = error => error instanceof WebAssembly.RuntimeError && storage(() => {
        if (Date.now() - parseInt(sessionStorage.getItem(REOPENED) ?? 0) < 60_000) return false;
        sessionStorage.setItem(REOPENED, `${Date.now()} ${error}`);
        return keep();
    });

    /** The program's exports, without effect after the end, and with errors reported. */
    function shield(exports) {
        const safe = { memory: exports.memory };
        for (const [name, value] of Object.entries(exports)) {
            if (typeof value !== "function" || /^[0-9a-f]+$/.test(name)) continue; // called by the second part only
            safe[name] = (...values) => {
                if (page.dead) return 0;
                try {
                    return value(...values);
                } catch (error) {
                    // A panic has already stopped the page.
                    if (!page.dead && reopens(error)) {
                        page.dead = true;
                        location.reload();
                    }
                    handlers.panic(String(error));
                    throw error;
                }
            };
        }
        const { frame, focus, key_up } = safe;
        safe.frame = () => {
            frame();
            page.frames += 1;
            page.after_frame();
        };
        // The loader draws no frame for these events.
        safe.focus = has => { focus(has); wake(); };
        safe.key_up = (...key) => { key_up(...key); wake(); };
        return safe;
    }

    // ---- other tabs -----------------------------------------------------------------------------

    // Another tab has stored settings. A page in the background is only notified of the change.
    function stored() {
        if (!event_queue.some(([word]) => word === "stored")) report("stored");
    }
    addEventListener("storage", ({ key }) => { if (key === SETTINGS) stored(); });
    // A page in the back/forward cache received no events.
    addEventListener("pageshow", ({ persisted }) => { if (persisted) stored(); });

    // ---- address --------------------------------------------------------------------------------

    // The loader sets the size, and with it clears the canvas, after this.
    addEventListener("resize", () => {
        drawn = false;
        wake();
    });

    // Back fires both events, and the program's own changes none.
    function moved() {
        if (shown === location.hash) return;
        shown = location.hash;
        report("link", shown.slice(1));
    }
    addEventListener("popstate", moved);
    addEventListener("hashchange", moved);

    window.crosspoint = {
        ready: false,
        readyAt: NaN,
        /** Frames drawn so far: a page where nothing moves draws none. */
        frames: () => page.frames,
        /** The draggable points of the open lesson, in CSS pixels. */
        handles: () => {
            const { left, top } = canvas.getBoundingClientRect();
            return handles.map(({ name, x, y }) => ({ name, x: x + left, y: y + top }));
        },
    };

    return page;
})();
