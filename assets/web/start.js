// Fetches the program and its fonts with a progress bar, and starts it, or reports why not.
"use strict";

(async () => {
    const page = crosspoint_page;
    const { say } = page;
    const stop = (title, rest = {}) => page.stop({ title, ...rest });
    const again = { button: say("again"), act: () => location.reload() };

    let started = false;
    if (location.protocol === "file:" && page.reads) return stop(say("file"));
    meanwhile().catch(error => console.warn(String(error))); // optional content
    if (typeof WebAssembly !== "object") return page.stop_without_webgl();

    // ---- static page while loading -------------------------------------------------------------

    /**
     * Shows the static page of the lesson in the address, or the list of lessons without one,
     * until the program is ready. Both are hidden before: the list would delay the lesson. Its
     * pictures are left out if the link has another scene, and all of it if the address hides a
     * part.
     */
    async function meanwhile() {
        const [article, home, lesson] = ["article", "home", "lesson"].map(id => document.getElementById(id));
        for (const section of home.children) section.hidden = section.lang !== document.documentElement.lang;
        article.hidden = page.place()[0] !== "" || !page.reads;
        const known = !page.hides() && page.article();
        if (!known) return;
        const response = await fetch(known.href);
        if (!response.ok) throw new Error(`${known.href}: ${response.status}`);
        const whole = new DOMParser().parseFromString(await response.text(), "text/html");
        const text = whole.getElementById("text");
        for (const element of text.querySelectorAll("[src], [href]")) {
            for (const name of ["src", "href"]) {
                const address = element.getAttribute(name);
                if (address !== null) element.setAttribute(name, new URL(address, known.href).href);
            }
        }
        const step = text.querySelector(`section[id="${CSS.escape(known.step)}"]`);
        const own = known.scene === "" || known.scene === step?.dataset.scene;
        if (!own) text.querySelectorAll("figure").forEach(figure => figure.remove());
        if (started) return;
        // Its picture is visible at once.
        (step ?? text).querySelector("img")?.setAttribute("loading", "eager");
        lesson.replaceChildren(...text.childNodes);
        [lesson.hidden, home.hidden, article.hidden] = [false, true, false];
        step?.scrollIntoView();
    }

    // ---- fetching -------------------------------------------------------------------------------

    /** Seconds without any received byte after which downloads are aborted. */
    const SILENCE = { program: 20, font: 8 };

    const { program, rest, texts, fonts, lessons } = JSON.parse(document.getElementById("files").textContent);
    // The other fonts are fetched when one of their characters is needed.
    const korean = document.documentElement.lang === "ko";
    const first = fonts.filter(({ name }) => !/Rare/.test(name) && (korean || !/Hangul/.test(name)));
    const in_language = ({ name }) => name.includes(`-${document.documentElement.lang}.`);
    // A link to another lesson needs all of the program, and so does a browser that cannot wait for
    // the second part during a call.
    const [lesson] = page.place();
    const whole = !page.reads || !compiles_at_once() || !["", ...lessons].includes(lesson);
    const programs = whole ? [program, rest] : [program];
    const total = [...programs, ...texts.filter(in_language), ...first].reduce((sum, { bytes }) => sum + bytes, 0);
    const bar = document.querySelector("progress");
    const amount = document.getElementById("amount");
    const megabytes = bytes => (bytes / 1e6).toFixed(1);
    let received = 0;
    let last_byte = 0; // time of the last received byte: a browser limits parallel downloads

    const pause = seconds => new Promise(done => setTimeout(done, 1000 * seconds));

    const WASM = { headers: { "Content-Type": "application/wasm" } };

    /**
     * What `use` makes of the file at `url`, a response that gets its bytes as they come; aborted
     * after `silence` seconds without a byte. `cache` as in `fetch`.
     */
    async function fetched({ name, url, bytes }, silence, use, cache = "default") {
        const carried = document.getElementById(`part:${name}`);
        if (carried) return use(unpacked(carried.textContent));
        const download = new AbortController();
        let [at, silent, fault] = [0, false, null];
        const start = performance.now();
        const watch = setInterval(() => {
            silent = performance.now() - Math.max(start, last_byte) > 1000 * silence;
            if (silent) download.abort();
        }, 500);
        const count = more => {
            at += more;
            if (started) return;
            received += more;
            bar.value = received / total;
            amount.textContent = say("amount", megabytes(received), megabytes(total));
        };
        try {
            const response = await fetch(url, { cache, signal: download.signal });
            if (!response.ok) throw new Error(String(response.status));
            const reader = response.body.getReader();
            const pull = async out => {
                try {
                    const { done, value } = await reader.read();
                    last_byte = performance.now();
                    count(done ? 0 : value.length);
                    if (at > bytes || done && at < bytes) throw new Error(`${at} / ${bytes}`);
                    if (done) out.close();
                    else out.enqueue(value);
                } catch (error) {
                    fault = error;
                    throw error;
                }
            };
            return await use(new Response(new ReadableStream({ pull }), WASM));
        } catch (error) {
            count(-at);
            download.abort();
            const { message } = fault ?? error;
            throw Object.assign(new Error(silent ? say("silent", silence) : message), { url });
        } finally {
            clearInterval(watch);
        }
    }

    /** A compressed file embedded in the page. */
    function unpacked(text) {
        const packed = new Blob([bytes_of_letters(atob(text))]);
        const stream = packed.stream().pipeThrough(new DecompressionStream("gzip"));
        return new Response(stream, WASM);
    }

    /** The bytes of a text with one letter per byte, some ten times as fast as by `Uint8Array.from`. */
    function bytes_of_letters(text) {
        const bytes = new Uint8Array(text.length);
        for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
        return bytes;
    }

    const bytes_of = async response => new Uint8Array(await response.arrayBuffer());

    /** The program, compiled while it comes where the browser can. */
    async function compiled(response) {
        if (WebAssembly.compileStreaming) return WebAssembly.compileStreaming(response);
        return WebAssembly.compile(await bytes_of(response));
    }

    /** Fetches a font and stores it; retries once after a pause. */
    async function keep(font) {
        for (const cache of ["default", "reload"]) {
            try {
                return page.fonts.set(font.name, await fetched(font, SILENCE.font, bytes_of, cache));
            } catch (error) {
                console.warn(`${font.url}: ${error.message}`);
            }
            // A server that drops parallel requests gets the retries one by one.
            if (cache === "default") await pause(0.5 + Math.random());
        }
    }

    page.fetch_fonts = async names => {
        const wanted = ({ name }) => names.includes(name) && !page.fonts.has(name);
        await Promise.all(fonts.filter(wanted).map(keep));
        page.report("fonts", "");
    };

    /** Fetches the wanted files of texts, one per language. */
    async function keep_texts(wanted) {
        for (const text of texts.filter(wanted)) {
            const [lang] = /(ko|en)/.exec(text.name);
            if (!page.texts.has(lang)) page.texts.set(lang, await fetched(text, SILENCE.program, bytes_of));
        }
        page.report("texts");
    }
    page.fetch_texts = () => keep_texts(in_language).catch(error => console.warn(String(error)));

    /** Fetches the first fonts. A missing one is reported, but at least one text font is required. */
    async function keep_all() {
        await Promise.all(first.map(keep));
        if (!fonts.some(({ name }) => /Sans/.test(name) && page.fonts.has(name))) throw NO_TEXT;
    }

    /**
     * Whether WebGL is available with the extensions used by the loader in every frame. The browser
     * prepares it while the program is fetched, once the static page has been painted.
     */
    async function draws() {
        await painted();
        const gl = canvas.getContext("webgl");
        const needed = ["OES_vertex_array_object", "ANGLE_instanced_arrays"];
        return gl !== null && needed.every(name => gl.getExtension(name) !== null);
    }

    /** The next frame is painted; in a hidden page, where none is, after a moment. */
    function painted() {
        return Promise.race([pause(0.1), new Promise(requestAnimationFrame).then(() => pause(0))]);
    }

    const NO_TEXT = new Error("no text font");
    let parts;
    try {
        const modules = programs.map(part => fetched(part, SILENCE.program, compiled));
        let drawn;
        [drawn, parts] = await Promise.all([draws(), Promise.all(modules), keep_texts(in_language), keep_all()]);
        if (!drawn) return page.stop_without_webgl();
    } catch (error) {
        if (error === NO_TEXT) return stop(say("fonts"), { text: say("fonts_why"), ...again });
        return stop(say("load", error.url ?? program.url, error.message), again);
    }

    // ---- the second part of the program ---------------------------------------------------------

    let core; // the exports of the first part

    /** Fetches the second part and the texts of the other language, after the first picture. */
    async function bring_rest() {
        if (!page.whole) join(await fetched(rest, SILENCE.program, compiled));
        await keep_texts(() => true);
        await keep_offline();
    }

    /** Fetches the second part synchronously: the program has called one of its functions. */
    page.need = () => {
        const request = new XMLHttpRequest();
        request.open("GET", rest.url, false);
        request.overrideMimeType("text/plain; charset=x-user-defined"); // one byte per character
        request.send();
        const { status, responseText } = request;
        // A server may have another version by now.
        if (status !== 200 || responseText.length !== rest.bytes) throw new Error(`${rest.url}: ${status}`);
        join(new WebAssembly.Module(bytes_of_letters(responseText)));
    };

    /** Whether a large module can be compiled synchronously; some browsers refuse it. */
    function compiles_at_once() {
        const size = 5000;
        const module = new Uint8Array(11 + size); // a custom section of that size
        module.set([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 0, 0x80 | size % 128, size >> 7]);
        try {
            return Boolean(new WebAssembly.Module(module));
        } catch {
            return false;
        }
    }

    /** Instantiates the second part, which puts its functions into the table. */
    function join(module) {
        if (page.whole) return;
        new WebAssembly.Instance(module, { first: core });
        core.whole.value = 1;
        page.whole = true;
        page.report("whole");
    }

    // ---- starting -------------------------------------------------------------------------------

    page.after_frame = () => {
        page.after_frame = () => {};
        started = true;
        for (const id of ["loading", "article"]) document.getElementById(id).hidden = true;
        Object.assign(window.crosspoint, { ready: true, readyAt: performance.now() });
        bring_rest().catch(error => console.warn(String(error))); // retried by need()
    };
    try {
        register_plugins(plugins);
        const [module, second] = parts;
        const { env } = importObject;
        const missing = WebAssembly.Module.imports(module).filter(({ name }) => !(name in env));
        if (missing.length > 0) throw new Error(missing.map(({ name }) => name).join(" "));
        core = (await WebAssembly.instantiate(module, importObject)).exports;
        wasm_memory = core.memory;
        wasm_exports = page.shield(core);
        if (second) join(second);
        page.started = true;
        wasm_exports.main();
    } catch (error) {
        stop(say("run"), { detail: String(error), ...again });
        throw error;
    }

    /** Registers the service worker for offline use, if supported. */
    function keep_offline() {
        if (page.keeps) return navigator.serviceWorker.register("worker.js").catch(error => console.warn(String(error)));
    }
})();
