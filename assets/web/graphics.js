// How the canvas is drawn, and what happens when its context is lost.
"use strict";

(() => {
    const page = crosspoint_page;

    // Frames are preserved, so that only changes are drawn. Edges are antialiased by the program:
    // multisampling takes half of a frame's time without a GPU.
    //
    // Most triangles have one colour and sample white from the corner of a texture. Skipping that
    // lookup saves a fifth of the drawing time without a GPU.
    const context = canvas.getContext;
    const lookup = /vec4 (\w+) = texture2D\((\w+), (\w+)\);/;
    const lookup_of_colours = "vec4 $1 = vec4(1.0); if ($3 != vec2(0.0)) $1 = texture2D($2, $3);";
    canvas.getContext = kind => {
        const gl = context.call(canvas, kind, {
            alpha: false, antialias: false, depth: false, preserveDrawingBuffer: true,
        });
        if (gl === null) page.stop_without_webgl();
        if (gl && !Object.hasOwn(gl, "shaderSource")) {
            const compile = gl.shaderSource;
            gl.shaderSource = (shader, source) =>
                compile.call(gl, shader, source.replace(lookup, lookup_of_colours));
        }
        return gl;
    };

    canvas.addEventListener("webglcontextlost", event => {
        event.preventDefault(); // otherwise the context is not restored
        if (page.dead) return;
        page.keep();
        canvas.addEventListener("webglcontextrestored", () => location.reload());
        page.stop({
            title: page.say("lost"),
            text: page.say("lost_kept"),
            button: page.say("redraw"),
            act: () => location.reload(),
        });
    });
})();
