// Messages between an embedded page and the embedding page, see EMBEDDING.md. A message is an
// object with `crosspoint: 1`; the program parses and writes each as a text of names and values.
"use strict";

const crosspoint_embed = (() => {
    const VERSION = 1;
    const around = window.parent === window ? null : window.parent;

    const MAX_TEXT_LENGTH = 32768; // length of a text for the program, in characters
    const FIELDS = 32; // in a message, and in its state
    const PACE = { most: 120, seconds: 1 }; // rate limit of incoming messages
    const NUMBERS = new Set(["version", "chosen", "stars", "agreed", "scenes", "height"]);

    // ---- to the embedding page ------------------------------------------------------------------

    /** Converts a text of names and values to a message. */
    function message_in(text) {
        const message = { crosspoint: VERSION };
        for (const [name, value] of new URLSearchParams(text)) {
            if (name.startsWith("state.")) {
                (message.state ??= {})[name.slice(6)] = listed(value);
            } else if (NUMBERS.has(name)) {
                message[name] = Number(value);
            } else {
                message[name] = name === "right" ? value === "true" : value;
            }
        }
        return message;
    }

    /** Values separated by commas: as numbers if all are numbers. */
    function listed(values) {
        const numbers = values.split(",").map(value => value === "" ? NaN : Number(value));
        return numbers.every(Number.isFinite) ? numbers : values;
    }

    /** Sends a text of the program to the embedding page. Its origin may be unknown or null. */
    function tell(text) {
        around?.postMessage(message_in(text), "*");
    }

    function refuse(why, of) {
        around?.postMessage({ crosspoint: VERSION, type: "error", why, ...of }, "*");
    }

    // ---- from the embedding page ----------------------------------------------------------------

    /** A value as text for the program; undefined for an invalid one. */
    function plain(value) {
        const known = part => ["string", "boolean"].includes(typeof part) || Number.isFinite(part);
        if (known(value)) return String(value);
        const list = Array.isArray(value) && value.length <= 64 && value.every(known);
        return list ? value.join(",") : undefined;
    }

    /** The names and values of a message, or an error. */
    function pairs_of(message) {
        const { crosspoint, state, ...rest } = message;
        if (crosspoint !== VERSION) throw new Error(`this page speaks version ${VERSION}`);
        const fields = state === undefined ? [] : Object.entries(state ?? {});
        const all = Object.entries(rest).concat(fields.map(([name, value]) => [`state.${name}`, value]));
        if (all.length > FIELDS) throw new Error(`a message has ${FIELDS} fields at most`);
        return all.map(([name, value]) => {
            const text = plain(value);
            if (text === undefined) throw new Error(`${name.slice(0, 40)} is neither text nor number nor a list`);
            if (text.length > MAX_TEXT_LENGTH) throw new Error(`a message has ${MAX_TEXT_LENGTH} characters at most`);
            return [name, text];
        });
    }

    let received = 0;
    let since = -Infinity;

    /** Whether another message is within the rate limit; reports an excess once per interval. */
    function in_time() {
        const now = performance.now();
        if (now - since > 1000 * PACE.seconds) [received, since] = [0, now];
        received += 1;
        if (received === PACE.most + 1) refuse(`more than ${PACE.most} messages in ${PACE.seconds} s`);
        return received <= PACE.most;
    }

    addEventListener("message", ({ source, data }) => {
        if (around === null || source !== around) return;
        // Other messages are not for the program: browsers and extensions send some too.
        if (typeof data !== "object" || data === null || !("crosspoint" in data) || !in_time()) return;
        const of = {};
        if (typeof data.type === "string") of.of = data.type.slice(0, 40);
        if (typeof data.id === "string") of.id = data.id.slice(0, 64);
        try {
            const text = new URLSearchParams(pairs_of(data)).toString();
            if (text.length > MAX_TEXT_LENGTH) throw new Error(`a message has ${MAX_TEXT_LENGTH} characters at most`);
            crosspoint_page.report("message", text);
        } catch (error) {
            refuse(error.message, of);
        }
    });

    return { tell };
})();
