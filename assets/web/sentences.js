// The sentences that the page shows by itself, in Korean and in English.
"use strict";

const crosspoint_sentences = {
    printed: ["이 단원은 다음 주소의 문서로 인쇄한다: {0}", "To print this lesson, open its page: {0}"],
    file: [
        "이 쪽은 파일로는 열리지 않는다. 같은 폴더의 crosspoint.html을 열거나 웹 서버로 연다: cargo xtask serve",
        "This page does not open as a file. Open crosspoint.html beside it, or use a web server: cargo xtask serve",
    ],
    webgl: [
        "이 브라우저에서 WebGL을 쓸 수 없어 그림을 움직일 수 없다.",
        "The picture cannot be moved: this browser offers no WebGL.",
    ],
    webgl_how: [
        "브라우저 설정에서 하드웨어 가속을 켜거나 다른 브라우저로 연다. 처음 장면: A(−3, −2) B(4, 0) C(2, −3) D(−1, 2), t = (w×d₂)/(d₁×d₂) = 22/41 ≈ 0.537, P(0.756, −0.927).",
        "Switch hardware acceleration on in the browser's settings, or try another browser. The first scene: A(−3, −2) B(4, 0) C(2, −3) D(−1, 2), t = (w×d₂)/(d₁×d₂) = 22/41 ≈ 0.537, P(0.756, −0.927).",
    ],
    load: ["프로그램을 받지 못했다: {0} ({1}).", "The program could not be fetched: {0} ({1})."],
    silent: ["{0}초 동안 응답이 없다", "no answer for {0} seconds"],
    fonts: ["글꼴을 받지 못했다.", "The fonts could not be fetched."],
    fonts_why: [
        "글꼴이 없으면 글을 보여 줄 수 없다. 연결을 확인하고 다시 받는다.",
        "Without them no text can be shown. Check the connection and try again.",
    ],
    run: ["프로그램을 시작하지 못했다.", "The program could not be started."],
    again: ["다시 받기", "Try again"],
    amount: ["{0} / {1} MB", "{0} of {1} MB"],
    stopped: ["프로그램이 잘못되어 멈추었다.", "The program stopped because of an internal error."],
    stopped_link: [
        "이 링크로 지금 장면을 다시 열 수 있다.",
        "This link opens the present scene again.",
    ],
    reload: ["다시 열기", "Open again"],
    lost: ["화면을 다시 그려야 한다.", "The picture must be drawn again."],
    lost_kept: ["점과 되돌리기 기록은 남아 있다.", "Points and undo history are kept."],
    redraw: ["다시 그리기", "Redraw"],
    read: ["이 단원을 글로 읽기", "Read this as a page"],
    visit: ["이 주소에서 열린다", "It opens at this address"],
    copy_code: ["복사할 코드", "Code to copy"],
    close: ["닫기", "Close"],
};
