// Fetches the program and its fonts, shows how far it is, and starts it, or says why not.
"use strict";

(async () => {
    const page = crosspoint_page;
    const { say } = page;
    const stop = (title, rest = {}) => page.stop({ title, ...rest });
    const again = { button: say("again"), act: () => location.reload() };

    if (location.protocol === "file:") return stop(say("file"));
    if (typeof WebAssembly !== "object" || !draws()) return page.stop_without_webgl();

    /** Whether there is WebGL with the extensions that the loader calls in every frame. */
    function draws() {
        const gl = document.createElement("canvas").getContext("webgl");
        const needed = ["OES_vertex_array_object", "ANGLE_instanced_arrays"];
        return gl !== null && needed.every(name => gl.getExtension(name) !== null);
    }

    // ---- fetching -------------------------------------------------------------------------------

    /** Seconds after which a download is given up if no byte of any comes. */
    const SILENCE = { program: 20, font: 8 };

    const { program, fonts } = JSON.parse(document.getElementById("files").textContent);
    const total = [program, ...fonts].reduce((sum, { bytes }) => sum + bytes, 0);
    const bar = document.querySelector("progress");
    const amount = document.getElementById("amount");
    const megabytes = bytes => (bytes / 1e6).toFixed(1);
    let received = 0;
    let heard = 0; // when the last byte came: a browser fetches only some files at a time

    const pause = seconds => new Promise(done => setTimeout(done, 1000 * seconds));

    /** The file at `url`, given up after `silence` seconds without a byte. `cache` as in `fetch`. */
    async function fetched({ url, bytes }, silence, cache = "default") {
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

    /** Fetches a font and keeps it; once more after a pause if it did not come. */
    async function keep(font) {
        for (const cache of ["default", "reload"]) {
            try {
                return page.fonts.set(font.name, await fetched(font, SILENCE.font, cache));
            } catch (error) {
                console.warn(`${font.url}: ${error.message}`);
            }
            // A server that drops requests because there are many gets the next ones one by one.
            if (cache === "default") await pause(0.5 + Math.random());
        }
    }

    /** Fetches the fonts. Without one the program goes on and says so, but not without text. */
    async function keep_all() {
        await Promise.all(fonts.map(keep));
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
        document.getElementById("loading").hidden = true;
        Object.assign(window.crosspoint, { ready: true, readyAt: performance.now() });
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
})();
