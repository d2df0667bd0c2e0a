// Shows the page in a frame and reports to a learning platform, by SCORM 1.2: a score from 0 to 100,
// whether the task is passed, the best stars and the last scene.
"use strict";

(() => {
    const task = JSON.parse(document.getElementById("task").textContent);
    const frame = document.getElementById("page");
    const STARS = 3; // of a challenge
    const LONGEST = 4096; // of the text that a platform keeps, in characters
    const PAUSE = 10000; // between two reports of the scene alone, in milliseconds

    /** The platform's functions: of a window around this one, or of the one that opened it. */
    function platform() {
        for (const start of [window, window.opener]) {
            for (let [at, left] = [start, 12]; at && left > 0; at = at.parent, left -= 1) {
                try {
                    if (at.API) return at.API;
                } catch {
                    break; // a page of somebody else
                }
                if (at === at.parent) break;
            }
        }
    }

    const api = platform();
    if (!api) console.warn("no learning platform: nothing is reported");
    const begun = Date.now();
    let open = api !== undefined && api.LMSInitialize("") !== "false";
    const get = name => open ? api.LMSGetValue(name) : "";
    const set = (name, value) => open && api.LMSSetValue(name, String(value));

    let kept = { stars: {}, link: "" };
    try {
        const { stars, link } = JSON.parse(get("cmi.suspend_data"));
        for (const id of task.challenges) {
            const count = Math.trunc(Number(stars[id]));
            if (count >= 1 && count <= STARS) kept.stars[id] = count;
        }
        kept.link = String(link ?? "");
    } catch {
        // The first visit, or what was kept is damaged.
    }

    const met = () => task.challenges.filter(id => kept.stars[id] > 0).length;
    const passed = () => met() === task.challenges.length;

    function score() {
        const sum = task.challenges.reduce((sum, id) => sum + (kept.stars[id] ?? 0), 0);
        return Math.round(100 * sum / (STARS * task.challenges.length));
    }

    function keep() {
        const whole = JSON.stringify(kept);
        set("cmi.suspend_data", whole.length <= LONGEST ? whole : JSON.stringify({ ...kept, link: "" }));
    }

    function report() {
        set("cmi.core.score.min", 0);
        set("cmi.core.score.max", 100);
        set("cmi.core.score.raw", score());
        set("cmi.core.lesson_status", passed() ? "passed" : "incomplete");
        keep();
        if (open) api.LMSCommit("");
    }

    /** `0001:02:03.45`. */
    function duration(milliseconds) {
        const hundredths = Math.round(milliseconds / 10);
        const two = number => String(number).padStart(2, "0");
        const [seconds, minutes] = [Math.floor(hundredths / 100), Math.floor(hundredths / 6000)];
        const hours = String(Math.min(Math.floor(minutes / 60), 9999)).padStart(4, "0");
        return `${hours}:${two(minutes % 60)}:${two(seconds % 60)}.${two(hundredths % 100)}`;
    }

    function finish() {
        if (!open) return;
        set("cmi.core.exit", passed() ? "" : "suspend");
        set("cmi.core.session_time", duration(Date.now() - begun));
        report();
        api.LMSFinish("");
        open = false;
    }

    let reported = -Infinity;
    window.addEventListener("message", ({ source, data }) => {
        if (source !== frame.contentWindow || data?.crosspoint !== 1) return;
        if (data.type === "met" && data.lesson === task.lesson && task.challenges.includes(data.challenge)) {
            const stars = Math.min(Math.max(Math.trunc(Number(data.stars)) || 0, 0), STARS);
            if (stars <= (kept.stars[data.challenge] ?? 0)) return;
            kept.stars[data.challenge] = stars;
            report();
        } else if (data.type === "state" && data.lesson === task.lesson) {
            kept.link = String(data.link);
            if (Date.now() - reported < PAUSE) return;
            reported = Date.now();
            keep();
        }
    });
    for (const kind of ["pagehide", "beforeunload", "unload"]) window.addEventListener(kind, finish);

    report();
    frame.src = kept.link === "" ? task.page : `${task.page}#${kept.link}`;
})();
