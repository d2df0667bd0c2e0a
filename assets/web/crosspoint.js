// The page's side of the program: answers its questions, receives its messages, and handles input
// before the loader does. The names that follow `env.` are what the program imports.
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
        say, stop, stop_without_webgl, news, pass_key, shield,
    };
    const news_queue = [];
    let handles = [];
    let kept = "";
    let shown = location.hash;
    let timer = 0;
    let drawn = false; // the canvas holds the last frame
    let escape_card; // the action of Escape while a card is shown
    let copies_by_itself = false; // the loader must not copy its own text
    let answer = new Uint8Array(0);

    // ---- the user's two languages ---------------------------------------------------------------

    /** The sentence `key` of `SENTENCES`, in the current language. */
    function say(key, ...parts) {
        const sentence = SENTENCES[key][root.lang === "ko" ? 0 : 1];
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
        escape_card = close;
        take_focus(area.hidden ? press : area);
        if (!area.hidden) area.select();
    }

    function close_card() {
        escape_card = undefined;
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
    function news(word, text = "") {
        news_queue.push([word, text]);
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
            news("blocked");
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
        document.addEventListener(kind, () => news("filled", filled() ? "yes" : "no"));
    }

    const answers = {
        news: () => {
            const [word, text] = news_queue.shift() ?? [];
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

    const hears = {
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
        copy: async text => news("copied", await copies(text) ? "yes" : "no"),
        "copy-code": async text => {
            if (await copies(text)) return;
            const [button, act] = [say("close"), close_card];
            card({ title: say("copy_code"), field: text, button, act, close: act });
        },
        save: text => void save(text),
        open,
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
        type: told => crosspoint_typing.show(told),
        mirror: told => crosspoint_mirror.show(told),
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

    /** Copies `text` to the clipboard; returns whether that succeeded. */
    async function copies(text) {
        try {
            await navigator.clipboard.writeText(text);
            return true;
        } catch {
            return copies_selection(text); // no https, or not allowed
        }
    }

    /** The same by the older API, which does not need https. */
    function copies_selection(text) {
        const before = document.activeElement;
        const area = document.createElement("textarea");
        area.className = "heard";
        area.value = text;
        document.body.append(area);
        copies_by_itself = true;
        try {
            area.select();
            return document.execCommand("copy");
        } catch {
            return false;
        } finally {
            copies_by_itself = false;
            area.remove();
            before?.focus({ preventScroll: true });
        }
    }

    /** Offers a picture or a text as a download; its name is the first line. */
    async function save(text) {
        const end = text.indexOf("\n");
        const name = text.slice(0, end);
        try {
            const type = name.endsWith(".txt") ? "text/plain" : "image/svg+xml";
            let file = new Blob([text.slice(end + 1)], { type });
            if (name.endsWith(".png")) file = await bitmap(file);
            const link = document.createElement("a");
            link.href = URL.createObjectURL(file);
            link.download = name;
            link.click();
            setTimeout(() => URL.revokeObjectURL(link.href), 60000); // while it is fetched
            news("saved", name);
        } catch (error) {
            news("unsaved", String(error));
        }
    }

    /** Opens a file dialog for a text file of at most 1 MB, and passes it to the program. */
    function open() {
        const input = document.createElement("input");
        input.type = "file";
        input.accept = ".txt,text/plain";
        input.onchange = async () => {
            const [file] = input.files;
            try {
                if (file.size > 1 << 20) throw new Error(`${file.name} > 1 MB`);
                news("opened", await file.text());
            } catch (error) {
                news("unopened", String(error));
            }
        };
        input.click();
    }

    /** Converts an SVG file to a PNG file with two pixels per point. */
    async function bitmap(svg) {
        const address = URL.createObjectURL(svg);
        try {
            const image = new Image();
            image.src = address;
            await image.decode();
            const sheet = document.createElement("canvas");
            [sheet.width, sheet.height] = [2 * image.naturalWidth, 2 * image.naturalHeight];
            sheet.getContext("2d").drawImage(image, 0, 0, sheet.width, sheet.height);
            return await new Promise((done, fail) => {
                sheet.toBlob(file => file ? done(file) : fail(new Error("no room for it")));
            });
        } finally {
            URL.revokeObjectURL(address);
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
                hears[text_at(word, word_length)](text_at(text, text_length));
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

    /**
     * Whether the page opens again by itself after a trap, with its points and undo history: some
     * browsers occasionally fail in sound programs. Only if it has not done so for a minute.
     */
    const reopens = error => error instanceof WebAssembly.RuntimeError && storage(() => {
        if (Date.now() - parseInt(sessionStorage.getItem(REOPENED) ?? 0) < 60_000) return false;
        sessionStorage.setItem(REOPENED, `${Date.now()} ${error}`);
        sessionStorage.setItem(KEPT, kept);
        return true;
    });

    /** The program's exports, without effect after the end, and with errors reported. */
    function shield(exports) {
        const safe = { memory: exports.memory };
        for (const [name, value] of Object.entries(exports)) {
            if (typeof value !== "function" || /^[0-9a-f]+$/.test(name)) continue; // called by the second part only
            safe[name] = (...given) => {
                if (page.dead) return 0;
                try {
                    return value(...given);
                } catch (error) {
                    // A panic has already stopped the page.
                    if (!page.dead && reopens(error)) {
                        page.dead = true;
                        location.reload();
                    }
                    hears.panic(String(error));
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

    // ---- keys -----------------------------------------------------------------------------------

    // The loader focuses the canvas, which is not focusable before this.
    canvas.tabIndex = 0;
    take_focus(canvas);

    // The first Tab stop is the link to the static page, wherever the focus was.
    const read = find("read");
    let tabbed = !reads;
    read.hidden = !reads;
    read.addEventListener("focus", () => {
        tabbed = true;
        read.textContent = say("read");
        read.href = page.static_page();
    });

    canvas.addEventListener("keydown", event => {
        const command = event.ctrlKey || event.metaKey;
        if (event.code === "Tab" && !event.shiftKey && !tabbed) {
            event.preventDefault();
            event.stopImmediatePropagation();
            return read.focus();
        }
        if (command && event.code === "KeyP" && reads) {
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
        if (event.key === "Escape") escape_card?.();
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
    function pass_key(event) {
        const { type, code, key, ctrlKey, metaKey, shiftKey, altKey, repeat } = event;
        const copy = new KeyboardEvent(type, {
            code: code || key, key, ctrlKey, metaKey, shiftKey, altKey, repeat,
            bubbles: true, cancelable: true,
        });
        const reload = /^F\d+$/.test(code);
        if (!canvas.dispatchEvent(copy) || !reload) event.preventDefault();
    }

    for (const kind of ["copy", "cut"]) {
        addEventListener(kind, event => {
            const has_own = crosspoint_typing.is(event.target) || !find("card").hidden;
            if (copies_by_itself || event.target !== canvas && has_own) event.stopImmediatePropagation();
        }, true);
    }

    addEventListener("paste", event => {
        event.stopImmediatePropagation();
        if (["INPUT", "TEXTAREA"].includes(event.target.tagName)) return;
        event.preventDefault();
        const text = event.clipboardData?.getData("text");
        if (text) news("paste", text);
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
        news("enter", before ? "front" : "back");
    });

    // ---- other tabs -----------------------------------------------------------------------------

    // Another tab has stored settings. A page in the background is only notified of the change.
    function stored() {
        if (!news_queue.some(([word]) => word === "stored")) news("stored");
    }
    addEventListener("storage", ({ key }) => { if (key === SETTINGS) stored(); });
    // A page in the back/forward cache received no events.
    addEventListener("pageshow", ({ persisted }) => { if (persisted) stored(); });

    // ---- address and graphics -------------------------------------------------------------------

    // Frames are preserved, so that only changes are drawn. Edges are antialiased by the program:
    // multisampling takes half of a frame's time without a GPU.
    //
    // Most triangles have one colour and sample white from the corner of a texture. Skipping that
    // lookup saves a fifth of the drawing time without a GPU.
    const context = canvas.getContext;
    const looksUp = /vec4 (\w+) = texture2D\((\w+), (\w+)\);/;
    const looksUpColours = "vec4 $1 = vec4(1.0); if ($3 != vec2(0.0)) $1 = texture2D($2, $3);";
    canvas.getContext = kind => {
        const gl = context.call(canvas, kind, {
            alpha: false, antialias: false, depth: false, preserveDrawingBuffer: true,
        });
        if (gl === null) stop_without_webgl();
        if (gl && !Object.hasOwn(gl, "shaderSource")) {
            const compile = gl.shaderSource;
            gl.shaderSource = (shader, source) =>
                compile.call(gl, shader, source.replace(looksUp, looksUpColours));
        }
        return gl;
    };
    // The loader sets the size, and with it clears the canvas, after this.
    addEventListener("resize", () => {
        drawn = false;
        wake();
    });

    // Back fires both events, and the program's own changes none.
    function moved() {
        if (shown === location.hash) return;
        shown = location.hash;
        news("link", shown.slice(1));
    }
    addEventListener("popstate", moved);
    addEventListener("hashchange", moved);

    canvas.addEventListener("webglcontextlost", event => {
        event.preventDefault(); // otherwise the context is not restored
        if (page.dead) return;
        storage(() => sessionStorage.setItem(KEPT, kept));
        canvas.addEventListener("webglcontextrestored", () => location.reload());
        stop({
            title: say("lost"),
            text: say("lost_kept"),
            button: say("redraw"),
            act: () => location.reload(),
        });
    });

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

    const SENTENCES = {
        printed: ["이 단원은 다음 주소의 문서로 인쇄한다: {0}", "To print this lesson, open its page: {0}"],
        file: [
            "이 쪽은 파일로는 열리지 않는다. 같은 폴더의 crosspoint.html을 열거나 웹 서버로 연다: cargo xtask serve",
            "This page does not open as a file. Open crosspoint.html beside it, or use a web server: cargo xtask serve",
        ],
        webgl: [
            "이 브라우저에서 WebGL을 쓸 수 없어 그림을 움직일 수 없다.",
            "The picture cannot be moved: this browser offers no WebGL.",
        ],
        webgl_how: [
            "브라우저 설정에서 하드웨어 가속을 켜거나 다른 브라우저로 연다. 처음 장면: A(−3, −2) B(4, 0) C(2, −3) D(−1, 2), t = (w×d₂)/(d₁×d₂) = 22/41 ≈ 0.537, P(0.756, −0.927).",
            "Switch hardware acceleration on in the browser's settings, or try another browser. The first scene: A(−3, −2) B(4, 0) C(2, −3) D(−1, 2), t = (w×d₂)/(d₁×d₂) = 22/41 ≈ 0.537, P(0.756, −0.927).",
        ],
        load: ["프로그램을 받지 못했다: {0} ({1}).", "The program could not be fetched: {0} ({1})."],
        silent: ["{0}초 동안 응답이 없다", "no answer for {0} seconds"],
        fonts: ["글꼴을 받지 못했다.", "The fonts could not be fetched."],
        fonts_why: [
            "글꼴이 없으면 글을 보여 줄 수 없다. 연결을 확인하고 다시 받는다.",
            "Without them no text can be shown. Check the connection and try again.",
        ],
        run: ["프로그램을 시작하지 못했다.", "The program could not be started."],
        again: ["다시 받기", "Try again"],
        amount: ["{0} / {1} MB", "{0} of {1} MB"],
        stopped: ["프로그램이 잘못되어 멈추었다.", "The program stopped because of an internal error."],
        stopped_link: [
            "이 링크로 지금 장면을 다시 열 수 있다.",
            "This link opens the present scene again.",
        ],
        reload: ["다시 열기", "Open again"],
        lost: ["화면을 다시 그려야 한다.", "The picture must be drawn again."],
        lost_kept: ["점과 되돌리기 기록은 남아 있다.", "Points and undo history are kept."],
        redraw: ["다시 그리기", "Redraw"],
        read: ["이 단원을 글로 읽기", "Read this as a page"],
        visit: ["이 주소에서 열린다", "It opens at this address"],
        copy_code: ["복사할 코드", "Code to copy"],
        close: ["닫기", "Close"],
    };

    return page;
})();
