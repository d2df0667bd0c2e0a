// Fetches the program and its fonts, shows how far it is, and starts it, or says why not.
"use strict";

(async () => {
    const page = crosspoint_page;
    const { say } = page;
    const stop = (title, rest = {}) => page.stop({ title, ...rest });
    const again = { button: say("again"), act: () => location.reload() };

    if (location.protocol === "file:") return stop(say("file"));
    if (typeof WebAssembly !== "object" || !document.createElement("canvas").getContext("webgl")) {
        return stop(say("webgl"), { text: say("webgl_how"), picture: true });
    }

    // ---- fetching -------------------------------------------------------------------------------

    const { program, fonts } = JSON.parse(document.getElementById("files").textContent);
    const total = [program, ...fonts].reduce((sum, { bytes }) => sum + bytes, 0);
    const bar = document.querySelector("progress");
    const amount = document.getElementById("amount");
    const megabytes = bytes => (bytes / 1e6).toFixed(1);
    let received = 0;

    async function fetched({ url, bytes }) {
        const response = await fetch(url);
        if (!response.ok) throw new Error(String(response.status));
        const whole = new Uint8Array(bytes);
        let at = 0;
        for (const reader = response.body.getReader(); ;) {
            const { done, value } = await reader.read();
            if (done) break;
            if (at + value.length > bytes) throw new Error(`> ${bytes}`);
            whole.set(value, at);
            at += value.length;
            received += value.length;
            bar.value = received / total;
            amount.textContent = say("amount", megabytes(received), megabytes(total));
        }
        if (at < bytes) throw new Error(`${at} < ${bytes}`);
        return whole;
    }

    // A font that does not come leaves a gap that the program speaks of itself.
    const faces = Promise.all(fonts.map(async font => {
        try {
            page.fonts.set(font.name, await fetched(font));
        } catch (error) {
            console.warn(`${font.url}: ${error.message}`);
        }
    }));

    let bytes;
    try {
        [bytes] = await Promise.all([fetched(program), faces]);
    } catch (error) {
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
