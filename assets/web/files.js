// The clipboard, downloads and file dialogs.
"use strict";

const crosspoint_files = (() => {
    const page = crosspoint_page;
    let copying = false; // the loader must not copy its own text

    /** Copies `text` to the clipboard; returns whether that succeeded. */
    async function copy(text) {
        try {
            await navigator.clipboard.writeText(text);
            return true;
        } catch {
            return copy_selection(text); // no https, or not allowed
        }
    }

    /** The same by the older API, which does not need https. */
    function copy_selection(text) {
        const before = document.activeElement;
        const area = document.createElement("textarea");
        area.className = "unseen";
        area.value = text;
        document.body.append(area);
        copying = true;
        try {
            area.select();
            return document.execCommand("copy");
        } catch {
            return false;
        } finally {
            copying = false;
            area.remove();
            before?.focus({ preventScroll: true });
        }
    }

    /** Offers a picture or a text as a download; its name is the first line. */
    async function save(text) {
        const end = text.indexOf("\n");
        const name = text.slice(0, end);
        try {
            const type = name.endsWith(".txt") ? "text/plain" : "image/svg+xml";
            let file = new Blob([text.slice(end + 1)], { type });
            if (name.endsWith(".png")) file = await bitmap(file);
            const link = document.createElement("a");
            link.href = URL.createObjectURL(file);
            link.download = name;
            link.click();
            setTimeout(() => URL.revokeObjectURL(link.href), 60000); // while it is fetched
            page.report("saved", name);
        } catch (error) {
            page.report("unsaved", String(error));
        }
    }

    /** Opens a file dialog for a text file of at most 1 MB, and passes it to the program. */
    function open() {
        const input = document.createElement("input");
        input.type = "file";
        input.accept = ".txt,text/plain";
        input.onchange = async () => {
            const [file] = input.files;
            try {
                if (file.size > 1 << 20) throw new Error(`${file.name} > 1 MB`);
                page.report("opened", await file.text());
            } catch (error) {
                page.report("unopened", String(error));
            }
        };
        input.click();
    }

    /** Converts an SVG file to a PNG file with two pixels per point. */
    async function bitmap(svg) {
        const address = URL.createObjectURL(svg);
        try {
            const image = new Image();
            image.src = address;
            await image.decode();
            const sheet = document.createElement("canvas");
            [sheet.width, sheet.height] = [2 * image.naturalWidth, 2 * image.naturalHeight];
            sheet.getContext("2d").drawImage(image, 0, 0, sheet.width, sheet.height);
            return await new Promise((done, fail) => {
                sheet.toBlob(file => file ? done(file) : fail(new Error("no room for it")));
            });
        } finally {
            URL.revokeObjectURL(address);
        }
    }

    return { copy, save, open, copying: () => copying };
})();
