// Pointer, wheel and fingers over the picture.
"use strict";

(() => {
    const page = crosspoint_page;

    canvas.addEventListener("pointerdown", event => {
        // A drag continues outside of the canvas and of the window.
        if (event.pointerType !== "touch") canvas.setPointerCapture(event.pointerId);
    }, true);

    canvas.addEventListener("contextmenu", event => event.preventDefault());
    canvas.addEventListener("mouseleave", event => {
        if (event.buttons === 0) page.report("gone");
    });

    // An embedded page lets the outer one scroll until the first tap into the scene.
    let entered = !page.embedded;
    addEventListener("blur", () => { entered = !page.embedded; });

    canvas.addEventListener("wheel", event => {
        event.stopImmediatePropagation();
        if (!entered || page.dead) return;
        event.preventDefault();
        const unit = [1, 40, canvas.clientHeight][event.deltaMode];
        if (event.ctrlKey) {
            // A trackpad reports a pinch like this.
            const { left, top } = canvas.getBoundingClientRect();
            const factor = Math.exp(-event.deltaY * unit / 200);
            page.report("pinch", `${event.clientX - left} ${event.clientY - top} ${factor}`);
        } else {
            wasm_exports.mouse_wheel(Math.round(-event.deltaX * unit), Math.round(-event.deltaY * unit));
        }
    }, { capture: true, passive: false });
    canvas.addEventListener("mousedown", () => { entered = true; }, true);

    const HIT = 24; // radius of a handle for touch
    let taken = 0;
    let tap = null;

    function on_handle({ clientX, clientY }) {
        return window.crosspoint.handles().some(({ x, y }) => Math.hypot(clientX - x, clientY - y) <= HIT);
    }

    function pass(phase, touches) {
        for (const touch of touches) {
            const { x, y } = mouse_relative_position(touch.clientX, touch.clientY);
            wasm_exports.touch(phase, touch.identifier, x, y);
        }
    }

    function touched(event) {
        event.stopImmediatePropagation(); // the loader takes every touch
        if (page.dead || !page.started) return;
        const { type, changedTouches, touches } = event;
        const [first] = changedTouches;
        if (type === "touchstart") {
            if (touches.length === 1) {
                taken = entered || on_handle(first);
                tap = taken ? null : { x: first.clientX, y: first.clientY };
            } else {
                tap = null;
            }
        } else if (tap && type === "touchmove") {
            if (Math.hypot(first.clientX - tap.x, first.clientY - tap.y) > 10) tap = null;
        } else if (tap && type === "touchend") {
            tap = null;
            entered = true;
            event.preventDefault();
            pass(SAPP_EVENTTYPE_TOUCHES_BEGAN, changedTouches);
            pass(SAPP_EVENTTYPE_TOUCHES_ENDED, changedTouches);
        }
        if (!taken) return;
        if (event.cancelable) event.preventDefault();
        if (!crosspoint_typing.types() && !crosspoint_mirror.has(document.activeElement)) canvas.focus();
        pass({
            touchstart: SAPP_EVENTTYPE_TOUCHES_BEGAN,
            touchmove: SAPP_EVENTTYPE_TOUCHES_MOVED,
            touchend: SAPP_EVENTTYPE_TOUCHES_ENDED,
            touchcancel: SAPP_EVENTTYPE_TOUCHES_CANCELED,
        }[type], changedTouches);
        // A touch device opens its keyboard only for a focus set during the tap.
        if (type === "touchend") wasm_exports.frame();
    }
    for (const kind of ["touchstart", "touchmove", "touchend", "touchcancel"]) {
        canvas.addEventListener(kind, touched, { capture: true, passive: false });
    }
})();
