// A small runtime of SCORM 1.2 that takes what the standard allows and nothing else, and the visits of
// a learner to a package. The argument is the package's script. Fails with what was wrong.
"use strict";

const assert = require("assert");
const fs = require("fs");
const vm = require("vm");

const script = fs.readFileSync(process.argv[2], "utf8");
const number = value => /^\d+(\.\d+)?$/.test(value) && Number(value) <= 100;
const one_of = (...words) => value => words.includes(value);
const MODEL = {
    "cmi.core.score.raw": number,
    "cmi.core.score.min": number,
    "cmi.core.score.max": number,
    "cmi.core.lesson_status": one_of("passed", "completed", "failed", "incomplete", "browsed", "not attempted"),
    "cmi.core.exit": one_of("time-out", "suspend", "logout", ""),
    "cmi.core.session_time": value => /^\d{4}:[0-5]\d:[0-5]\d\.\d\d$/.test(value),
    "cmi.suspend_data": value => value.length <= 4096,
};

/** The platform's side; `data` stays from visit to visit. */
function runtime(data) {
    let state = "new";
    const running = () => assert.strictEqual(state, "running", "a call before LMSInitialize or after LMSFinish");
    return {
        LMSInitialize(empty) {
            assert.deepStrictEqual([state, empty], ["new", ""]);
            state = "running";
            return "true";
        },
        LMSGetValue(name) {
            running();
            assert.ok(name in MODEL, `asks for ${name}`);
            return data[name] ?? "";
        },
        LMSSetValue(name, value) {
            running();
            assert.ok(name in MODEL, `sets ${name}`);
            assert.strictEqual(typeof value, "string");
            assert.ok(MODEL[name](value), `${name} = ${value}`);
            data[name] = value;
            return "true";
        },
        LMSCommit(empty) {
            running();
            assert.strictEqual(empty, "");
            return "true";
        },
        LMSFinish(empty) {
            running();
            assert.strictEqual(empty, "");
            state = "over";
            return "true";
        },
        over: () => state === "over",
    };
}

const TASK = { page: "page/index.html?lesson=perp_product", lesson: "perp_product", challenges: ["overlap", "t_one"] };

/** A visit: the script in a window below `api`, which hears `messages`. */
function visit(api, messages, task = TASK) {
    const frame = { contentWindow: {}, src: "" };
    const listeners = [];
    const window = { addEventListener: (kind, listener) => listeners.push([kind, listener]), opener: null };
    const outer = { API: api };
    outer.parent = outer;
    window.parent = { parent: outer };
    const elements = { task: { textContent: JSON.stringify(task) }, page: frame };
    const document = { getElementById: id => elements[id] };
    vm.runInNewContext(script, { window, document, console: { warn() {} } });
    const tell = (kind, event) => {
        for (const [known, listener] of listeners) if (known === kind) listener(event);
    };
    for (const data of messages) tell("message", { source: frame.contentWindow, data });
    tell("message", { source: {}, data: { crosspoint: 1, type: "met", lesson: "perp_product", challenge: "t_one", stars: 3 } });
    tell("pagehide", {});
    tell("unload", {});
    return frame.src;
}

const met = (challenge, stars, lesson = "perp_product") => ({ crosspoint: 1, type: "met", lesson, challenge, stars });
const data = {};

// Nothing is done yet; noise and another lesson's challenge count for nothing.
let api = runtime(data);
const noise = [null, 7, "met", {}, { crosspoint: 2, type: "met" }, met("none", 3), met("overlap", 3, "other"), met("overlap", "x")];
assert.strictEqual(visit(api, noise), TASK.page);
assert.ok(api.over());
assert.deepStrictEqual([data["cmi.core.score.raw"], data["cmi.core.lesson_status"]], ["0", "incomplete"]);
assert.strictEqual(data["cmi.core.exit"], "suspend");

// One challenge of two, and the scene is kept.
const state = { crosspoint: 1, type: "state", lesson: "perp_product", link: "perp_product/2/meet?a=1,2&.end" };
visit(runtime(data), [met("overlap", 2), met("overlap", 1), state]);
assert.deepStrictEqual([data["cmi.core.score.raw"], data["cmi.core.lesson_status"]], ["33", "incomplete"]);

// The next visit goes on from there, and passes.
assert.strictEqual(visit(runtime(data), [met("t_one", 9)]), `${TASK.page}#${state.link}`);
assert.deepStrictEqual([data["cmi.core.score.raw"], data["cmi.core.lesson_status"]], ["83", "passed"]);
assert.strictEqual(data["cmi.core.exit"], "");

// A scene that is too long for the platform is left out, and damaged data begins anew.
visit(runtime(data), [{ ...state, link: "x".repeat(5000) }]);
assert.strictEqual(JSON.parse(data["cmi.suspend_data"]).link, "");
assert.strictEqual(data["cmi.core.score.raw"], "83");
const damaged = { "cmi.suspend_data": "{\"stars\":{\"overlap\":99,\"t_one\":-1" };
visit(runtime(damaged), []);
assert.strictEqual(damaged["cmi.core.score.raw"], "0");

// Where there is no platform the page is shown all the same.
assert.strictEqual(visit(undefined, [met("overlap", 1)]), TASK.page);
console.log("as the standard says");
