// Reads a step aloud with a local voice. Voices that send the text to a server are not used.
"use strict";

const crosspoint_speech = (() => {
    const speech = window.speechSynthesis;
    let reported = "";
    let reading = 0; // id of the current reading; an earlier one may still fire its end event

    /** A local voice for a language, if any. */
    function voice_for(code) {
        const speaks = ({ localService, lang }) => localService && lang.slice(0, 2).toLowerCase() === code;
        return speech?.getVoices().find(speaks);
    }

    /** Reports the languages with voices to the program; browsers load the list asynchronously. */
    function tell_voices() {
        const codes = ["ko", "en"].filter(voice_for).join(" ");
        if (codes !== reported) crosspoint_page.report("voices", codes);
        reported = codes;
    }

    /** Reads these lines, replacing the current reading; an empty list stops it. */
    function read(text) {
        const own = reading += 1;
        speech?.cancel();
        const voice = voice_for(document.documentElement.lang);
        const lines = voice ? text.split("\n").filter(Boolean) : [];
        const spoken = lines.map(line => Object.assign(new SpeechSynthesisUtterance(line), { voice, lang: voice.lang }));
        const done = () => { if (own === reading) crosspoint_page.report("read-out"); };
        const last = spoken.at(-1);
        if (last) last.onend = last.onerror = done;
        else if (text !== "") done();
        spoken.forEach(part => speech.speak(part));
    }

    speech?.addEventListener?.("voiceschanged", tell_voices);
    addEventListener("pagehide", () => speech?.cancel());
    tell_voices();

    return { read };
})();
