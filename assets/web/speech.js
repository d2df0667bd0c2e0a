// Reads a step aloud with a voice of the person's own machine. A voice that sends the text to a server is
// none of these.
"use strict";

const crosspoint_speech = (() => {
    const speech = window.speechSynthesis;
    let told = "";
    let reading = 0; // what is read now; what was read before may still end

    /** A voice for a language, if the machine has one. */
    function voice_for(code) {
        const speaks = ({ localService, lang }) => localService && lang.slice(0, 2).toLowerCase() === code;
        return speech?.getVoices().find(speaks);
    }

    /** Tells the program for which languages there are voices, which browsers learn by and by. */
    function tell_voices() {
        const codes = ["ko", "en"].filter(voice_for).join(" ");
        if (codes !== told) crosspoint_page.news("voices", codes);
        told = codes;
    }

    /** Reads these lines in place of what is being read; no line ends that. */
    function read(text) {
        const own = reading += 1;
        speech?.cancel();
        const voice = voice_for(document.documentElement.lang);
        const lines = voice ? text.split("\n").filter(Boolean) : [];
        const spoken = lines.map(line => Object.assign(new SpeechSynthesisUtterance(line), { voice, lang: voice.lang }));
        const done = () => { if (own === reading) crosspoint_page.news("read-out"); };
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
