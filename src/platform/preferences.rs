//! System preferences: language, dark colours, reduced motion, time zone.

use crate::text::words::Lang;
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::time::Duration;

/// Whether the system language is Korean.
pub fn korean() -> bool {
    sys_locale::get_locale().is_some_and(|locale| locale.starts_with("ko"))
}

/// The system language, if the program has texts in it.
pub fn lang() -> Lang {
    if korean() { Lang::Ko } else { Lang::En }
}

/// Whether dark colours are preferred.
pub fn dark() -> bool {
    if cfg!(target_os = "macos") {
        says(&["defaults", "read", "-g", "AppleInterfaceStyle"], "Dark")
    } else if cfg!(target_os = "windows") {
        let key = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Themes\Personalize";
        says(&["reg", "query", key, "/v", "AppsUseLightTheme"], "0x0")
    } else {
        says(&["gsettings", "get", "org.gnome.desktop.interface", "color-scheme"], "dark")
    }
}

/// Whether reduced motion is preferred.
pub fn reduced_motion() -> bool {
    if cfg!(target_os = "macos") {
        says(&["defaults", "read", "com.apple.universalaccess", "reduceMotion"], "1")
    } else if cfg!(target_os = "windows") {
        let key = r"HKCU\Control Panel\Desktop\WindowMetrics";
        says(&["reg", "query", key, "/v", "MinAnimate"], " 0")
    } else {
        says(&["gsettings", "get", "org.gnome.desktop.interface", "enable-animations"], "false")
    }
}

/// Offset of the local time from UTC, in seconds; 0 if unknown.
pub fn zone() -> f64 {
    let minutes = if cfg!(target_os = "windows") {
        let key = r"HKLM\SYSTEM\CurrentControlSet\Control\TimeZoneInformation";
        answer(&["reg", "query", key, "/v", "ActiveTimeBias"]).and_then(|line| ahead_by_bias(&line))
    } else {
        answer(&["date", "+%z"]).and_then(|offset| ahead_by_offset(&offset))
    };
    60.0 * f64::from(minutes.unwrap_or_default())
}

/// The minutes of `+0930`.
fn ahead_by_offset(offset: &str) -> Option<i32> {
    let (sign, digits) = offset.split_at_checked(1)?;
    let (hours, minutes) = digits.split_at_checked(2).filter(|_| digits.len() == 4)?;
    let ahead = 60 * hours.parse::<i32>().ok()? + minutes.parse::<i32>().ok()?;
    match sign {
        "+" => Some(ahead),
        "-" => Some(-ahead),
        _ => None,
    }
}

/// The minutes in a line that ends in the offset to be added to get UTC: `0xfffffde4`, which is
/// −540.
fn ahead_by_bias(line: &str) -> Option<i32> {
    let bias = line.split_whitespace().last()?.strip_prefix("0x")?;
    u32::from_str_radix(bias, 16).ok()?.cast_signed().checked_neg()
}

fn says(command: &[&str], word: &str) -> bool {
    answer(command).is_some_and(|answer| answer.contains(word))
}

/// The output of `command`, if it exists, succeeds and ends quickly: the window waits for it.
fn answer(command: &[&str]) -> Option<String> {
    let (program, arguments) = command.split_first()?;
    let mut command = Command::new(program);
    command.args(arguments).stdin(Stdio::null()).stderr(Stdio::null());
    let (send, receive) = mpsc::channel();
    std::thread::spawn(move || {
        let _ = send.send(command.output().ok().filter(|output| output.status.success()));
    });
    let output = receive.recv_timeout(Duration::from_millis(150)).ok()??;
    Some(String::from_utf8_lossy(&output.stdout).trim_end().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_zone_is_parsed_from_the_output_of_each_system() {
        for (offset, minutes) in [("+0930", 570), ("-0330", -210), ("+0000", 0)] {
            assert_eq!(ahead_by_offset(offset), Some(minutes), "{offset}");
        }
        for offset in ["", "UTC", "+9", "0930", "+09:30", "+0x30"] {
            assert_eq!(ahead_by_offset(offset), None, "{offset}");
        }
        let key = "HKEY_LOCAL_MACHINE\\SYSTEM\r\n    ActiveTimeBias    REG_DWORD    ";
        assert_eq!(ahead_by_bias(&format!("{key}0xfffffde4")), Some(540));
        assert_eq!(ahead_by_bias(&format!("{key}0x1e0")), Some(-480));
        assert_eq!(ahead_by_bias(key), None);
    }

    #[test]
    fn a_missing_program_answers_nothing() {
        assert_eq!(answer(&["crosspoint-has-no-such-program"]), None);
    }
}
