//! Why no window could be opened, in one line.

/// The error line, Korean or English, with the missing libraries and the packages that contain
/// them. `panic` is the message of the window library; `display` whether the environment names a
/// display.
pub fn sentence(panic: &str, display: bool, korean: bool) -> String {
    if !cfg!(target_os = "linux") {
        return if korean {
            format!("crosspoint: 창을 열지 못했다: {panic}")
        } else {
            format!("crosspoint: the window could not be opened: {panic}")
        };
    }
    let lack = LACKS.iter().find(|(sign, _)| panic.contains(sign));
    if lack.is_none() && (!display || panic.contains("XOpenDisplay")) {
        return if korean {
            "crosspoint: 창을 띄울 화면이 없다. 데스크톱에서 실행하거나 DISPLAY를 정한다 (화면 없이는 xvfb-run)."
        } else {
            "crosspoint: there is no display to open a window on: start it on a desktop, or set DISPLAY (without a screen: xvfb-run)."
        }
        .to_owned();
    }
    let (name, [debian, fedora, arch]) = lack.map_or(OPEN_GL, |(_, library)| *library);
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

/// A library, and the packages that contain it.
type Library = (&'static str, Packages);

/// The names of a package in Debian and Ubuntu, in Fedora, and in Arch.
type Packages = [&'static str; 3];

/// The text in the window library's message for each missing library, and that library.
const LACKS: [(&str, Library); 5] = [
    ("libX11", ("libX11", ["libx11-6", "libX11", "libx11"])),
    ("libXi", ("libXi", ["libxi6", "libXi", "libxi"])),
    ("libxkbcommon", ("libxkbcommon", ["libxkbcommon0", "libxkbcommon", "libxkbcommon"])),
    ("libwayland", ("Wayland", WAYLAND)),
    ("libdecor", ("libdecor", ["libdecor-0-0", "libdecor", "libdecor"])),
];

const WAYLAND: Packages =
    ["libwayland-client0 libwayland-egl1", "libwayland-client libwayland-egl", "wayland"];

/// The missing library if X11 is found and OpenGL is not: the message then names none.
const OPEN_GL: Library =
    ("OpenGL", ["libgl1 libgl1-mesa-dri", "mesa-libGL mesa-dri-drivers", "libglvnd mesa"]);

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
