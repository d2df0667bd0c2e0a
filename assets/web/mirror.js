// What the canvas shows once more as elements, invisible and in the same places, for screen readers.
// The program tells what has changed; what is done to an element becomes a request to the program.
// Keys that an element does not handle are the program's, and each event has one owner.
"use strict";

const crosspoint_mirror = (() => {
    const page = crosspoint_page;
    const root = document.getElementById("mirror");

    // The tag and the role of each kind of node; `click` is what a click asks for, `keys` what keys do.
    const click = { Enter: "click", Space: "click" };
    const step = {
        ArrowRight: "increment", ArrowUp: "increment", ArrowLeft: "decrement", ArrowDown: "decrement",
    };
    const KINDS = {
        root: { tag: "div" },
        region: { tag: "section" },
        dialog: { tag: "div", role: "dialog" },
        heading: { tag: "div", role: "heading" },
        text: { tag: "p" },
        image: { tag: "div", role: "img" },
        button: { tag: "button", click: "click", keys: click },
        link: { tag: "div", role: "link", click: "click", keys: click },
        slider: { tag: "input", keys: step },
        spin: { tag: "div", role: "spinbutton", click: "click", keys: step },
        field: { tag: "div", role: "textbox", click: "focus" },
        point: { tag: "div", role: "application", click: "open" },
    };

    const nodes = new Map(); // by id: the element, its kind, what is in it
    let focus; // the node that has the program's focus
    let gives = false; // the program's focus is being given to its element, which is no news

    /** Shows what the program tells of its tree, line by line; nothing ends the mirror. */
    function show(told) {
        if (told === "") return end();
        root.hidden = false;
        const inside = ours(document.activeElement); // it may go with its element
        const moved = [];
        for (const line of told.split("\n").slice(0, -1)) {
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

    /** What a node is, where it is, and what is in it. */
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

    /** What is said of a node. */
    function describe(node, [state, least, most, step, now, value, name]) {
        if (!node) return;
        const { element, kind, title } = node;
        const is = letter => state.includes(letter);
        const flag = (on, off) => is(on) ? "true" : is(off) ? "false" : null;
        name = name.replaceAll("\u2028", "\n");
        if (title) title.textContent = name;
        if (["text", "heading", "button", "link"].includes(kind)) {
            if (element.textContent !== name) element.textContent = name;
        } else if (kind !== "root") {
            element.ariaLabel = name;
        }
        element.ariaPressed = flag("p", "u");
        element.ariaExpanded = flag("e", "c");
        element.ariaDisabled = is("d") ? "true" : null;
        // The program knows the way of Tab.
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

    /** Puts what is in a node in order, and moves only what has to be moved: that would lose focus. */
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

    /** Gives the page's focus to the element of what has the program's, or to the canvas if there is
     *  none. A field of the program has a field of the page, which takes it by itself. */
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
        page.news("act", `${word} ${id}`);
    }

    /** What a key asks of an element, or nothing if it is the program's. */
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
        // A button that is held is pressed once.
        if (!event.repeat || word !== "click") act(word, node);
    });
    root.addEventListener("keyup", event => {
        event.stopPropagation();
        const { node } = event.target;
        if (node && own(event, node)) event.preventDefault(); // or the browser clicks
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

    // F6 goes from region to region, and beyond the last one it is the browser's.
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

    // Somebody who comes by Tab may have a screen reader.
    addEventListener("keydown", function first(event) {
        if (event.key !== "Tab") return;
        page.news("reader");
        removeEventListener("keydown", first, true);
    }, true);
    document.getElementById("reader").addEventListener("click", () => page.news("reader", "asked"));

    return { show, has };
})();
