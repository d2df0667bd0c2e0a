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
    if (typeof WebAssembly !== "object" || !draws()) return page.stop_without_webgl();

    /** Whether WebGL is available with the extensions used by the loader in every frame. */
    function draws() {
        const gl = document.createElement("canvas").getContext("webgl");
        const needed = ["OES_vertex_array_object", "ANGLE_instanced_arrays"];
        return gl !== null && needed.every(name => gl.getExtension(name) !== null);
    }

    // ---- static page while loading -------------------------------------------------------------

    /**
     * Shows the static page of the lesson in the address, or the list of lessons without one,
     * until the program is ready. Its pictures are left out if the link has another scene.
     */
    async function meanwhile() {
        const [article, home, lesson] = ["article", "home", "lesson"].map(id => document.getElementById(id));
        for (const section of home.children) section.hidden = section.lang !== document.documentElement.lang;
        article.hidden = location.hash.length > 1 || !page.reads;
        const known = location.hash.length > 1 && page.article();
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
        lesson.replaceChildren(...text.childNodes);
        [lesson.hidden, home.hidden, article.hidden] = [false, true, false];
        step?.scrollIntoView();
    }

    // ---- fetching -------------------------------------------------------------------------------

    /** Seconds without any received byte after which downloads are aborted. */
    const SILENCE = { program: 20, font: 8 };

    const { program, fonts } = JSON.parse(document.getElementById("files").textContent);
    // The other fonts are fetched when one of their characters is needed.
    const korean = document.documentElement.lang === "ko";
    const first = fonts.filter(({ name }) => !/Rare/.test(name) && (korean || !/Hangul/.test(name)));
    const total = [program, ...first].reduce((sum, { bytes }) => sum + bytes, 0);
    const bar = document.querySelector("progress");
    const amount = document.getElementById("amount");
    const megabytes = bytes => (bytes / 1e6).toFixed(1);
    let received = 0;
    let heard = 0; // time of the last received byte: a browser limits parallel downloads

    const pause = seconds => new Promise(done => setTimeout(done, 1000 * seconds));

    /** The file at `url`, aborted after `silence` seconds without a byte. `cache` as in `fetch`. */
    async function fetched({ name, url, bytes }, silence, cache = "default") {
        const carried = document.getElementById(`part:${name}`);
        if (carried) return unpacked(carried.textContent);
        const download = new AbortController();
        let [at, silent] = [0, false];
        const start = performance.now();
        const watch = setInterval(() => {
            silent = performance.now() - Math.max(start, heard) > 1000 * silence;
            if (silent) download.abort();
        }, 500);
        const count = more => {
            at += more;
            received += more;
            bar.value = received / total;
            amount.textContent = say("amount", megabytes(received), megabytes(total));
        };
        try {
            const response = await fetch(url, { cache, signal: download.signal });
            if (!response.ok) throw new Error(String(response.status));
            const whole = new Uint8Array(bytes);
            for (const reader = response.body.getReader(); ;) {
                const { done, value } = await reader.read();
                if (done) break;
                if (at + value.length > bytes) throw new Error(`> ${bytes}`);
                whole.set(value, at);
                heard = performance.now();
                count(value.length);
            }
            if (at < bytes) throw new Error(`${at} < ${bytes}`);
            return whole;
        } catch (error) {
            count(-at);
            download.abort();
            throw silent ? new Error(say("silent", silence)) : error;
        } finally {
            clearInterval(watch);
        }
    }

    /** A compressed file embedded in the page. */
    async function unpacked(text) {
        const packed = Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
        const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
        return new Uint8Array(await new Response(stream).arrayBuffer());
    }

    /** Fetches a font and stores it; retries once after a pause. */
    async function keep(font) {
        for (const cache of ["default", "reload"]) {
            try {
                return page.fonts.set(font.name, await fetched(font, SILENCE.font, cache));
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
        page.news("fonts", "");
    };

    /** Fetches the first fonts. A missing one is reported, but at least one text font is required. */
    async function keep_all() {
        await Promise.all(first.map(keep));
        if (!fonts.some(({ name }) => /Sans/.test(name) && page.fonts.has(name))) throw NO_TEXT;
    }

    const NO_TEXT = new Error("no text font");
    let bytes;
    try {
        [bytes] = await Promise.all([fetched(program, SILENCE.program), keep_all()]);
    } catch (error) {
        if (error === NO_TEXT) return stop(say("fonts"), { text: say("fonts_why"), ...again });
        return stop(say("load", program.url, error.message), again);
    }

    // ---- starting -------------------------------------------------------------------------------

    page.after_frame = () => {
        page.after_frame = () => {};
        started = true;
        for (const id of ["loading", "article"]) document.getElementById(id).hidden = true;
        Object.assign(window.crosspoint, { ready: true, readyAt: performance.now() });
        keep_offline();
    };
    try {
        register_plugins(plugins);
        const module = await WebAssembly.compile(bytes);
        const { env } = importObject;
        const missing = WebAssembly.Module.imports(module).filter(({ name }) => !(name in env));
        if (missing.length > 0) throw new Error(missing.map(({ name }) => name).join(" "));
        const { exports } = await WebAssembly.instantiate(module, importObject);
        wasm_memory = exports.memory;
        wasm_exports = page.shield(exports);
        page.started = true;
        wasm_exports.main();
    } catch (error) {
        stop(say("run"), { detail: String(error), ...again });
        throw error;
    }

    /** Registers the service worker for offline use, if supported. */
    function keep_offline() {
        if (page.keeps) navigator.serviceWorker.register("worker.js").catch(error => console.warn(String(error)));
    }
})();
