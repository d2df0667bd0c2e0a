//! Tests that the id of a case is repeated unchanged, even if the line has an error.

use super::{ALL_BY, answer, written};

const CASE: &str = r#""q":"point_plane","in":{"p":[1,2,3],"n":[0,0,1],"d":3}"#;

/// The whole answer to one line.
fn raw(by: &str, line: &str) -> String {
    written(by, line.as_bytes()).1
}

#[test]
fn an_id_is_repeated_byte_for_byte() {
    let long = "9".repeat(1000);
    let ids = [
        "12345678901234567890123",
        "-12345678901234567890123.50",
        "1e2",
        "-0",
        "1.10",
        "1e400",
        &long,
        "null",
        "true",
        r#""a""#,
        r#""\u00e9\/\n""#,
        r#""교점""#,
        r#"{"b": [1,  2.0], "a":{} }"#,
    ];
    for id in ids {
        for by in ALL_BY {
            let good = format!("{{ \"id\" : {id} , {CASE}}}");
            assert!(raw(by, &good).starts_with(&format!("{{\"id\":{id},\"q\":\"point_plane\"")));
        }
        for bad in [
            format!("{{\"id\":{id},\"q\":\"nothing\",\"in\":{{}}}}"),
            format!("{{\"id\":{id},{}}}", CASE.replace("3]", "1e999]")),
            format!("{{{},\"id\":{id}}}", CASE.replace("3]", "\"1/0\"]")),
            format!("{{\"id\":{id},\"q\":\"point_plane\",\"in\":{{\"p\":[1,2,"),
            format!("{{\"id\":{id},\"q\":\"point_plane\",\"id\":8}}"),
            format!("{{\"id\":{id},\"in\":\"{}\"}}", "x".repeat(2 << 20)),
        ] {
            let answer = raw("exact", &bad);
            assert!(answer.starts_with(&format!("{{\"id\":{id},\"error\":\"line 1: ")), "{answer}");
        }
    }
}

#[test]
fn a_line_without_an_id_has_the_id_null() {
    assert!(raw("exact", &format!("{{{CASE}}}")).starts_with("{\"id\":null,\"q\""));
    assert!(raw("exact", "?").starts_with("{\"id\":null,\"error\""));
}

#[test]
fn an_id_that_not_every_reader_of_json_takes_is_refused() {
    let deep = "[".repeat(500) + &"]".repeat(500);
    for id in [r#""\ud800""#, &deep, "[1e400]"] {
        let answer = answer(&format!("{{\"id\":{id},{CASE}}}"));
        assert!(answer["id"].is_null());
        let error = answer["error"].as_str().unwrap();
        assert!(error.starts_with("line 1: \"id\" cannot be repeated"), "{error}");
    }
}
