//! Why no window could be opened, in one line.

/// One line, Korean or English, with the missing libraries and the packages that contain them.
/// `panic` is the message of the window library; `display` whether the environment names a display.
pub fn sentence(panic: &str, display: bool, korean: bool) -> String {
    if !cfg!(target_os = "linux") {
        return if korean {
            format!("crosspoint: 창을 열지 못했다: {panic}")
        } else {
            format!("crosspoint: the window could not be opened: {panic}")
        };
    }
    let lack = LACKS.iter().find(|lack| panic.contains(lack.sign));
    if lack.is_none() && (!display || panic.contains("XOpenDisplay")) {
        return if korean {
            "crosspoint: 창을 띄울 화면이 없다. 데스크톱에서 실행하거나 DISPLAY를 정한다 (화면 없이는 xvfb-run)."
        } else {
            "crosspoint: there is no display to open a window on: start it on a desktop, or set DISPLAY (without a screen: xvfb-run)."
        }
        .to_owned();
    }
    let Lack { name, debian, fedora, arch, .. } = lack.unwrap_or(&OPEN_GL);
    if korean {
        format!(
            "crosspoint: {name} 없이는 창을 열 수 없다. 설치할 꾸러미: Debian·Ubuntu {debian} / Fedora {fedora} / Arch {arch}."
        )
    } else {
        format!(
            "crosspoint: the window needs {name}, which is missing. Packages: Debian and Ubuntu {debian}; Fedora {fedora}; Arch {arch}."
        )
    }
}

struct Lack {
    /// A substring of the window library's message.
    sign: &'static str,
    name: &'static str,
    debian: &'static str,
    fedora: &'static str,
    arch: &'static str,
}

const LACKS: [Lack; 5] = [
    Lack { sign: "libX11", name: "libX11", debian: "libx11-6", fedora: "libX11", arch: "libx11" },
    Lack { sign: "libXi", name: "libXi", debian: "libxi6", fedora: "libXi", arch: "libxi" },
    Lack {
        sign: "libxkbcommon",
        name: "libxkbcommon",
        debian: "libxkbcommon0",
        fedora: "libxkbcommon",
        arch: "libxkbcommon",
    },
    Lack {
        sign: "libwayland",
        name: "Wayland",
        debian: "libwayland-client0 libwayland-egl1",
        fedora: "libwayland-client libwayland-egl",
        arch: "wayland",
    },
    Lack {
        sign: "libdecor",
        name: "libdecor",
        debian: "libdecor-0-0",
        fedora: "libdecor",
        arch: "libdecor",
    },
];

/// If X11 is found and OpenGL is not, the library names nothing.
const OPEN_GL: Lack = Lack {
    sign: "",
    name: "OpenGL",
    debian: "libgl1 libgl1-mesa-dri",
    fedora: "mesa-libGL mesa-dri-drivers",
    arch: "libglvnd mesa",
};

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn each_missing_library_names_its_packages_in_one_line() {
        let failed = |library: &str| {
            format!("X11 backend failed: LibraryNotFound(DlOpenError(\"{library}.so\"))")
        };
        for (panic, package) in [
            (failed("libX11"), "libx11-6"),
            (failed("libXi"), "libxi6"),
            (failed("libxkbcommon"), "libxkbcommon0"),
            ("called `Option::unwrap()` on a `None` value".to_owned(), "libgl1"),
            ("GLX: No GLXFBConfigs returned".to_owned(), "libgl1-mesa-dri"),
        ] {
            for korean in [true, false] {
                let line = sentence(&panic, true, korean);
                assert!(line.contains(package) && !line.contains('\n'), "{line}");
            }
        }
    }

    #[test]
    fn without_a_display_it_says_so() {
        assert!(sentence("XOpenDisplay() failed!", true, false).contains("DISPLAY"));
        assert!(sentence("anything", false, true).contains("DISPLAY"));
    }

    #[test]
    fn a_missing_library_is_reported_before_a_missing_display() {
        let line = sentence("LibraryNotFound(DlOpenError(\"libX11.so\"))", false, false);
        assert!(line.contains("libx11-6"), "{line}");
    }
}
