//! The compression that a client prefers (RFC 9110, 12.5.3).

use crate::site::Coding;

/// The coding in `offered` that `Accept-Encoding` prefers, `None` for the plain file. At equal
/// weight the first of `offered` is chosen, and a named coding takes precedence over the plain file
/// unless the list names that too.
pub fn coding(accepted: &str, offered: impl Iterator<Item = Coding>) -> Option<Coding> {
    let weight = |name: &str| weight(accepted, name);
    // The plain file is acceptable unless it is excluded, and preferred only if it is named.
    let plain = weight("identity").unwrap_or(f32::MIN_POSITIVE);
    let weighed = offered.filter_map(|coding| {
        let by_name = weight(coding.name()).or_else(|| weight("*"))?;
        (by_name > 0.0 && by_name >= plain).then_some((coding, by_name))
    });
    let best = weighed.reduce(|best, next| if next.1 > best.1 { next } else { best });
    best.map(|(coding, _)| coding)
}

/// The weight of `name` in `accepted`, from 0 to 1, if it is in the list.
fn weight(accepted: &str, name: &str) -> Option<f32> {
    accepted.split(',').find_map(|item| {
        let mut parts = item.split(';').map(str::trim);
        parts.next().filter(|coding| coding.eq_ignore_ascii_case(name))?;
        let weight = parts.find_map(|part| {
            part.split_once('=').filter(|(key, _)| key.trim_end().eq_ignore_ascii_case("q"))
        });
        // An invalid weight excludes the coding: the plain file is always acceptable.
        let weight = weight.map_or(Some(1.0), |(_, q)| q.trim_start().parse().ok());
        Some(weight.filter(|weight| (0.0..=1.0).contains(weight)).unwrap_or(0.0))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_heaviest_coding_wins_and_zero_excludes() {
        use Coding::{Brotli, Gzip};
        for (accepted, expected) in [
            ("gzip, deflate, br, zstd", Some(Brotli)),
            ("GZIP", Some(Gzip)),
            ("br;q=0.5, gzip;q=0.8", Some(Gzip)),
            ("br; q = 0.5 , gzip ;Q=0.5", Some(Brotli)),
            ("br;q=0, gzip;q=0.001", Some(Gzip)),
            ("gzip;q=0", None),
            ("*", Some(Brotli)),
            ("*;q=0.3, br;q=0", Some(Gzip)),
            ("*;q=0", None),
            ("identity", None),
            ("identity;q=1, gzip;q=0.5", None),
            ("identity;q=0.5, gzip", Some(Gzip)),
            ("identity;q=1, *;q=0", None),
            ("br;q=nan, gzip;q=2", None),
            ("deflate, zstd", None),
            ("brr, xgzip", None),
            ("", None),
            (";;,=,;q=", None),
        ] {
            assert_eq!(coding(accepted, Coding::ALL.into_iter()), expected, "{accepted}");
        }
        assert_eq!(coding("br, gzip;q=0.1", [Gzip].into_iter()), Some(Gzip));
        assert_eq!(coding("br", [].into_iter()), None);
    }
}
