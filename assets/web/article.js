// The static pages of the lessons: which one belongs to the address, and printing it.
"use strict";

(() => {
    const page = crosspoint_page;
    const query = new URLSearchParams(location.search);
    const lang = () => document.documentElement.lang;
    Object.assign(page, { place, article, hides, static_page, print });

    /** Lesson, step and fields of the link, or lesson and step of the parameters. */
    function place() {
        if (location.hash.length < 2) return [query.get("lesson") ?? "", query.get("step") ?? "", ""];
        const [lesson, , rest = ""] = location.hash.slice(1).split("/");
        const [step, fields = ""] = rest.split("?");
        return [lesson, step, fields];
    }

    /** The static page of the lesson in the address, with the step and the scene of the link. */
    function article() {
        const [lesson, step, fields] = place();
        const known = lesson && [...document.querySelectorAll("#home li > a")].find(link => {
            const [folder, file] = link.getAttribute("href").split("/");
            const is = file === `${lesson}.html` || link.textContent.startsWith(`${lesson} `);
            return is && folder === lang();
        });
        const own = field => field !== "" && !field.startsWith(".");
        const scene = fields.split("&").filter(own).join("&");
        return known && { href: `${known.href}#${step}`, step, scene };
    }

    /** Whether the address hides a part: the static page shows the verdict, the code and all tasks. */
    function hides() {
        return ["hide", "only", "challenge"].some(name => query.has(name)) || place()[2].includes(".verdict=");
    }

    /** The address of the static page of the lesson, or of the list of lessons. */
    function static_page() {
        return article()?.href ?? new URL(`${lang()}/index.html`, location.href).href;
    }

    /** Prints the static page. */
    function print() {
        const frame = document.createElement("iframe");
        frame.className = "unseen";
        frame.src = static_page();
        frame.addEventListener("load", async () => {
            const { images } = frame.contentDocument;
            for (const image of images) image.loading = "eager"; // none is visible in the iframe
            await Promise.allSettled([...images].map(image => image.decode()));
            frame.contentWindow.addEventListener("afterprint", () => frame.remove());
            frame.contentWindow.print();
        });
        document.body.append(frame);
    }

    // The browser's own print command prints a canvas as it is.
    addEventListener("beforeprint", () => {
        document.getElementById("printed").textContent = page.say("printed", static_page());
    });
})();
