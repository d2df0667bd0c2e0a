// Mirrors the controls of the canvas as invisible elements at the same positions, for screen readers.
// The program sends changes; actions on an element become requests to the program.
// Keys that an element does not handle go to the program, and each event has one owner.
"use strict";

const crosspoint_mirror = (() => {
    const page = crosspoint_page;
    const root = document.getElementById("mirror");

    // The tag and the role of each kind of node; `click` is the request of a click, `keys` those of keys.
    const click = { Enter: "click", Space: "click" };
    const step = {
        ArrowRight: "increment", ArrowUp: "increment", ArrowLeft: "decrement", ArrowDown: "decrement",
    };
    const KINDS = {
        root: { tag: "div" },
        region: { tag: "section" },
        dialog: { tag: "div", role: "dialog" },
        group: { tag: "div", role: "group" },
        table: { tag: "div", role: "table" },
        row: { tag: "div", role: "row" },
        cell: { tag: "div", role: "cell" },
        columnheader: { tag: "div", role: "columnheader" },
        rowheader: { tag: "div", role: "rowheader" },
        math: { tag: "div" },
        heading: { tag: "div", role: "heading" },
        text: { tag: "p" },
        image: { tag: "div", role: "img" },
        button: { tag: "button", click: "click", keys: click },
        checkbox: { tag: "div", role: "checkbox", click: "click", keys: click },
        radio: { tag: "div", role: "radio", click: "click", keys: click },
        link: { tag: "div", role: "link", click: "click", keys: click },
        slider: { tag: "input", keys: step },
        spin: { tag: "div", role: "spinbutton", click: "click", keys: step },
        field: { tag: "div", role: "textbox", click: "focus" },
        point: { tag: "div", role: "application", click: "open" },
    };

    /** The kinds whose name is their text. */
    const TEXTS =
        ["text", "heading", "button", "checkbox", "radio", "link", "columnheader", "rowheader"];

    const nodes = new Map(); // by id: the element, its kind, its children
    let focus; // the node that has the program's focus
    let gives = false; // the program's focus is being moved to its element; do not report it

    /** Applies the program's changes of its tree, line by line; an empty text removes the mirror. */
    function show(text) {
        if (text === "") return end();
        root.hidden = false;
        const inside = ours(document.activeElement); // it may be removed with its element
        const moved = [];
        for (const line of text.split("\n").slice(0, -1)) {
            const [word, id, ...fields] = line.split("\t");
            if (word === "n") moved.push(place(id, fields));
            else if (word === "t") describe(nodes.get(id), fields);
            else if (word === "f") focus = id;
            else remove(id);
        }
        moved.forEach(arrange);
        if (inside) follow();
    }

    function end() {
        const had = has(document.activeElement);
        nodes.clear();
        focus = undefined;
        root.replaceChildren();
        root.hidden = true;
        if (had) canvas.focus({ preventScroll: true });
    }

    function remove(id) {
        nodes.get(id)?.element.remove();
        nodes.delete(id);
    }

    /** Updates a node's role, rectangle and children. */
    function place(id, [kind, level, x, y, width, height, inner]) {
        let node = nodes.get(id);
        if (node?.kind !== kind) {
            node?.element.remove();
            node = create(id, kind);
            nodes.set(id, node);
        }
        node.inner = inner === "" ? [] : inner.split(" ");
        const { left, top } = canvas.getBoundingClientRect();
        const pixels = [+x + left, +y + top, width, height].map(length => `${length}px`);
        ["left", "top", "width", "height"].forEach((side, at) => { node.element.style[side] = pixels[at]; });
        if (kind === "heading") node.element.ariaLevel = level;
        return node;
    }

    function create(id, kind) {
        const { tag, role } = KINDS[kind];
        const element = document.createElement(tag);
        const node = { id, kind, element, inner: [], title: null };
        if (role) element.setAttribute("role", role);
        if (tag === "button") element.type = "button";
        if (kind === "slider") element.type = "range";
        if (kind === "dialog") element.ariaModal = "true";
        if (kind === "root" || kind === "region") {
            node.title = document.createElement(kind === "root" ? "h1" : "h2");
            element.append(node.title);
        }
        element.node = node;
        if (kind === "root") root.replaceChildren(element);
        return node;
    }

    /** Updates a node's text and state. */
    function describe(node, [state, least, most, step, now, value, name]) {
        if (!node) return;
        const { element, kind, title } = node;
        const is = letter => state.includes(letter);
        const flag = (on, off) => is(on) ? "true" : is(off) ? "false" : null;
        name = name.replaceAll("\u2028", "\n");
        if (title) title.textContent = name;
        if (TEXTS.includes(kind)) {
            if (element.textContent !== name) element.textContent = name;
        } else if (kind === "math") {
            // A screen reader that reads MathML needs its elements; the others need the text.
            element.innerHTML = value || "<math></math>";
            element.firstChild.ariaLabel = name;
        } else if (kind !== "root") {
            element.ariaLabel = name || null;
        }
        const pressed = kind === "checkbox" || kind === "radio" ? "ariaChecked" : "ariaPressed";
        element[pressed] = flag("p", "u");
        element.ariaExpanded = flag("e", "c");
        element.ariaDisabled = is("d") ? "true" : null;
        // The program handles Tab.
        if (is("f") || kind === "button" || kind === "slider") element.tabIndex = -1;
        else element.removeAttribute("tabindex");
        if (kind === "point") element.ariaRoleDescription = value;
        if (kind === "field") element.textContent = value;
        if (kind === "slider") {
            Object.assign(element, { min: least || "0", max: most || "100", step: step || "any" });
            element.value = now;
            node.now = element.valueAsNumber;
        } else if (kind === "spin") {
            element.ariaValueNow = now;
        }
    }

    /** Orders the children of a node, moving as few as possible: moving an element loses its focus. */
    function arrange({ element, inner, title }) {
        const wanted = inner.map(id => nodes.get(id)?.element).filter(Boolean);
        if (title) wanted.unshift(title);
        const keeps = new Set(wanted);
        let at = element.firstChild;
        for (const child of wanted) {
            while (at && at.nodeType === Node.ELEMENT_NODE && !keeps.has(at)) at = drop(at);
            if (at === child) at = at.nextSibling;
            else element.insertBefore(child, at);
        }
    }

    function drop(element) {
        const next = element.nextSibling;
        element.remove();
        return next;
    }

    // ---- focus ----------------------------------------------------------------------------------

    const has = element => Boolean(element) && root.contains(element);
    const ours = element => element === canvas || has(element);

    /** Moves the page's focus to the element of the program's focused node, or to the canvas without
     *  one. A text field of the program has an HTML field, which takes the focus itself. */
    function follow() {
        if (crosspoint_typing.types() || page.embedded && !document.hasFocus()) return;
        const node = nodes.get(focus);
        if (node?.kind === "field") return;
        const wanted = node?.element.hasAttribute("tabindex") ? node.element : canvas;
        if (document.activeElement === wanted) return;
        gives = true;
        wanted.focus({ preventScroll: true });
        gives = false;
    }

    canvas.addEventListener("focus", () => { if (!root.hidden && !gives) follow(); });
    root.addEventListener("focusin", ({ target }) => {
        if (!gives && target.node && target.node.id !== focus) act("focus", target.node);
    });

    // ---- events ---------------------------------------------------------------------------------

    function act(word, { id }) {
        page.report("act", `${word} ${id}`);
    }

    /** The request of a key on an element, or undefined if the key goes to the program. */
    function own({ code, key, ctrlKey, metaKey, shiftKey, altKey }, { kind }) {
        if (ctrlKey || metaKey || shiftKey || altKey) return undefined;
        return KINDS[kind].keys?.[code || (key === " " ? "Space" : key)];
    }

    root.addEventListener("keydown", event => {
        event.stopPropagation();
        const { node } = event.target;
        const word = node && own(event, node);
        if (!word) return page.pass_key(event);
        event.preventDefault();
        // Key repeat does not press a button again.
        if (!event.repeat || word !== "click") act(word, node);
    });
    root.addEventListener("keyup", event => {
        event.stopPropagation();
        const { node } = event.target;
        if (node && own(event, node)) event.preventDefault(); // otherwise the browser clicks
        else page.pass_key(event);
    });
    root.addEventListener("click", event => {
        event.stopPropagation();
        const { node } = event.target;
        const word = node && KINDS[node.kind].click;
        if (word) act(word, node);
    });
    // Assistive technology moves a slider without keys.
    root.addEventListener("input", ({ target }) => {
        const { node } = target;
        if (node?.kind !== "slider") return;
        const by = target.valueAsNumber - node.now;
        if (by !== 0) act(by > 0 ? "increment" : "decrement", node);
        target.value = node.now;
    });

    // F6 moves from region to region; after the last one it belongs to the browser.
    addEventListener("keydown", event => {
        const active = document.activeElement;
        const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
        if (event.code !== "F6" || !plain || root.hidden || !ours(active)) return;
        const regions = [...root.querySelectorAll("section")];
        if (event.shiftKey) regions.reverse();
        const after = regions.findIndex(region => region.contains(active)) + 1;
        const first = region => region.querySelector("[tabindex]:not([aria-disabled])");
        const wanted = regions.slice(after).map(first).find(Boolean);
        if (!wanted) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        wanted.focus({ preventScroll: true });
    }, true);

    // A user who presses Tab may have a screen reader.
    addEventListener("keydown", function first(event) {
        if (event.key !== "Tab") return;
        page.report("reader");
        removeEventListener("keydown", first, true);
    }, true);
    document.getElementById("reader").addEventListener("click", () => page.report("reader", "asked"));

    return { show, has };
})();
