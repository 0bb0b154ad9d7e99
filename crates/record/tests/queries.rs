//! Requests that cannot be answered, and what is said then: every code of `docs/query.md`, and hostile input.

// Files are read and threads are used: natively only.
#![cfg(not(target_family = "wasm"))]
// Clippy lets tests themselves expect and unwrap, but not the helpers beside them.
#![allow(clippy::expect_used, clippy::unwrap_used)]

mod common;

use common::Luck;
use handful_record::{MOST_BYTES, answer, with_match};
use handful_rules::{Kind, with_game};
use serde_json::{Value, json};

/// The code and the message of the answer to a request that cannot be answered.
fn refused(request: &[u8]) -> (String, String) {
    let answer = answer(request);
    assert!(!answer.contains('\n'), "one line");
    let answer: Value = serde_json::from_str(&answer).expect("an answer is JSON");
    let keys: Vec<&String> = answer.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["error"], "{} was answered: {answer}", String::from_utf8_lossy(request));
    let text = |key: &str| answer["error"][key].as_str().expect("a text").to_string();
    assert_eq!(answer["error"].as_object().unwrap().len(), 2);
    let (code, message) = (text("code"), text("message"));
    assert!(!message.is_empty() && message.len() < 500, "{message}");
    assert!(!message.chars().any(char::is_control), "{message:?} could confuse a terminal");
    (code, message)
}

fn answered(request: &str) -> Value {
    let answer: Value = serde_json::from_str(&answer(request.as_bytes())).expect("an answer is JSON");
    assert!(answer.get("error").is_none(), "{request}: {answer}");
    answer
}

#[test]
fn bad_json() {
    for request in [
        "",
        " ",
        "hello",
        "null",
        "1",
        "[]",
        "\"ayoayo\"",
        "[{\"game\":\"ayoayo\"}]",
        "{",
        "{\"game\":\"ayoayo\"",
        "{\"game\":\"ayoayo\"}}",
        "{\"game\":\"ayoayo\"} {\"game\":\"ayoayo\"}",
        "{'game':'ayoayo'}",
        "{\"game\":\"ayoayo\",}",
        "{game:\"ayoayo\"}",
        "{\"game\":\"ayo\u{0}ayo\"}",
        "{\"game\":\"ayoayo\",\"thrown\":NaN}",
        "{\"game\":\"ayoayo\",\"thrown\":Infinity}",
        "{\"game\":\"ayoayo\",\"thrown\":01}",
        "{\"game\":\"ayoayo\",\"thrown\":1e999}",
        "{\"game\":\"ayoayo\",\"position\":\"\\ud800\"}",
        "{\"game\":\"ayoayo\",\"colour\":1}",
        "{\"game\":\"ayoayo\",\"Position\":null}",
        "// {\"game\":\"ayoayo\"}",
        "\u{feff}{\"game\":\"ayoayo\"}",
    ] {
        assert_eq!(refused(request.as_bytes()).0, "bad-json", "{request:?}");
    }
}

#[test]
fn bad_json_in_bytes() {
    for request in [&b"{\"game\":\"\xff\"}"[..], b"\xff\xfe{", b"{\"game\":\"ayoayo\xc3\"}", b"\0\0\0", b"\xed\xa0\x80"]
    {
        assert_eq!(refused(request).0, "bad-json", "{request:?}");
    }
    let mut deep = "{\"game\":\"ayoayo\",\"position\":".to_string();
    deep += &"[".repeat(100_000);
    assert_eq!(refused(deep.as_bytes()).0, "bad-json");
    deep += &"]".repeat(100_000);
    deep += "}";
    assert_eq!(refused(deep.as_bytes()).0, "bad-json");
    let mut deep = "{\"a\":".repeat(100_000);
    deep += "1";
    deep += &"}".repeat(100_000);
    assert_eq!(refused(deep.as_bytes()).0, "bad-json");
    let long = format!("{{\"game\":\"ayoayo\",\"options\":{{}}{}}}", " ".repeat(2 << 20));
    let (code, message) = refused(long.as_bytes());
    assert_eq!((code.as_str(), message), ("bad-json", format!("a request has at most {MOST_BYTES} bytes")));
    // Long, but not too long.
    answered(&format!("{{\"game\":\"ayoayo\"{}}}", " ".repeat(MOST_BYTES - 100)));
}

#[test]
fn a_key_given_twice_the_last_one_counts() {
    // As in JavaScript, Python and most other readers.
    let twice = answered(r#"{"game":"ayoayo","game":"siryu","options":{"captures":1,"captures":2}}"#);
    assert_eq!(twice, answered(r#"{"game":"siryu","options":{"captures":2}}"#));
    let turn =
        r#"{"game":"ayoayo","position":{"pits":[[4,4,4,4,4,4],[4,4,4,4,4,4]],"turn":0,"stores":[0,0],"turn":1}}"#;
    assert_eq!(answered(turn)["position"]["turn"], 1);
}

#[test]
fn unknown_game() {
    for game in ["\"chess\"", "\"\"", "\"Ayoayo\"", "\"aj_sayil\"", "\"ayoayo \"", "1", "null", "[]", "{}", "true"] {
        let (code, message) = refused(format!("{{\"game\":{game}}}").as_bytes());
        assert_eq!(code, "unknown-game", "{game}");
        assert_eq!(message, "game must be one of aj-sayil, ayoayo, len-doat, siryu");
    }
    assert_eq!(refused(b"{}").0, "unknown-game");
    // The game comes first: everything else depends on it.
    assert_eq!(refused(br#"{"options":5,"position":5,"thrown":5}"#).0, "unknown-game");
}

#[test]
fn bad_option() {
    for (game, options, says) in [
        ("ayoayo", r#"{"pieces":1}"#, "ayoayo has no house rule 'pieces'"),
        ("ayoayo", r#"{"":1}"#, "ayoayo has no house rule ''"),
        ("ayoayo", r#"{"sweep":"nobody"}"#, "sweep cannot be 'nobody'; it is one of holder, last-mover"),
        ("ayoayo", r#"{"sweep":1}"#, "sweep cannot be 1"),
        ("ayoayo", r#"{"sweep":null}"#, "must be a word or a whole number"),
        ("ayoayo", r#"{"sweep":true}"#, "must be a word or a whole number"),
        ("ayoayo", r#"{"sweep":["holder"]}"#, "must be a word or a whole number"),
        ("aj-sayil", r#"{"players":7}"#, "players cannot be 7; it is one of 2, 4, 6, 8, 10, 12, 14, 16, 18, 20"),
        ("aj-sayil", r#"{"players":"6"}"#, "players cannot be '6'"),
        ("aj-sayil", r#"{"players":6.0}"#, "must be a word or a whole number"),
        ("aj-sayil", r#"{"players":6.5}"#, "must be a word or a whole number"),
        ("aj-sayil", r#"{"players":-6}"#, "players cannot be -6"),
        ("aj-sayil", r#"{"players":262}"#, "players cannot be 262"),
        ("aj-sayil", r#"{"players":18446744073709551615}"#, "must be a word or a whole number"),
        ("aj-sayil", r#"{"players":1e400}"#, ""),
        ("aj-sayil", r#"{"sticks":0}"#, "sticks cannot be 0"),
        ("siryu", r#"{"captures":13}"#, "captures cannot be 13"),
        ("siryu", r#"{"Captures":1}"#, "siryu has no house rule 'Captures'"),
        ("siryu", "[]", "options must be an object"),
        ("siryu", "5", "options must be an object"),
        ("siryu", "\"short\"", "options must be an object"),
    ] {
        let (code, message) = refused(format!("{{\"game\":\"{game}\",\"options\":{options}}}").as_bytes());
        assert_eq!(code, if says.is_empty() { "bad-json" } else { "bad-option" }, "{options}");
        assert!(message.contains(says), "'{message}' does not say '{says}'");
    }
    // Text from outside does not come back at length, nor with characters that move a cursor.
    let (_, message) =
        refused(format!("{{\"game\":\"siryu\",\"options\":{{\"{}\":1}}}}", "x".repeat(10_000)).as_bytes());
    assert!(message.len() < 200);
    let request = format!("{{\"game\":\"siryu\",\"position\":{{\"{}\":1}}}}", "x\\n\\u001b".repeat(10_000));
    assert_eq!(refused(request.as_bytes()).0, "bad-position");
    let request = r#"{"game":"siryu","options":{"\u001b[31m\n":"\u0007"}}"#;
    assert_eq!(refused(request.as_bytes()).0, "bad-option");
    let request = r#"{"game":"siryu","options":{"\u001b[31m\n":null}}"#;
    assert_eq!(refused(request.as_bytes()).0, "bad-option");
    let request = format!("{{\"game\":\"siryu\",\"options\":{{\"{}\":null}}}}", "x".repeat(10_000));
    assert_eq!(refused(request.as_bytes()).0, "bad-option");
}

/// A request about a position, and that request with something else in place of a part of the position.
fn about(game: &str, options: &str, position: &str) -> String {
    format!("{{\"game\":\"{game}\",\"options\":{options},\"position\":{position}}}")
}

#[test]
fn bad_position_of_aj_sayil() {
    let good = r#"{"hand":[1,2,2,1],"sticks":[{"step":20,"load":[2]},null,null,{"step":3,"load":[]}],"captured":[0,0],"turn":0,"throws":[1,3]}"#;
    let options = r#"{"players":4,"sticks":2}"#;
    // Three are with player 0: one in hand, one free, and it carries one of player 2's.
    let good = good.replace("[1,2,2,1]", "[1,2,1,1]");
    answered(&about("aj-sayil", options, &good));
    for (from, to) in [
        ("\"turn\":0", "\"turn\":4"),
        ("\"turn\":0", "\"turn\":-1"),
        ("\"turn\":0", "\"turn\":256"),
        ("\"turn\":0", "\"turn\":0.5"),
        ("\"turn\":0", "\"turn\":\"0\""),
        ("\"turn\":0", "\"turn\":null"),
        ("\"turn\":0,", ""),
        ("\"turn\":0", "\"turn\":0,\"over\":false"),
        ("[1,2,1,1]", "[2,2,1,1]"),
        ("[1,2,1,1]", "[0,2,1,1]"),
        ("[1,2,1,1]", "[1,2,1]"),
        ("[1,2,1,1]", "[1,2,1,1,0]"),
        ("[1,2,1,1]", "[1,2,1,257]"),
        ("[1,2,1,1]", "{}"),
        ("\"step\":20", "\"step\":0"),
        ("\"step\":20", "\"step\":38"),
        ("\"step\":20", "\"step\":18"),
        ("\"step\":20", "\"step\":1000"),
        ("\"step\":20,", ""),
        ("\"step\":20", "\"step\":20,\"owner\":0"),
        ("\"load\":[2]", "\"load\":[1]"),
        ("\"load\":[2]", "\"load\":[4]"),
        ("\"load\":[2]", "\"load\":[20]"),
        ("\"load\":[2]", "\"load\":[2,2]"),
        ("\"load\":[2]", "\"load\":[3,2]"),
        ("\"load\":[2]", "\"load\":[2,2,2,2,2,2]"),
        ("\"load\":[2]", "\"load\":2"),
        ("\"load\":[2]", "\"load\":null"),
        ("{\"step\":20,\"load\":[2]}", "[20,[2]]"),
        ("null,null", "null"),
        ("null,null", "null,null,null"),
        ("null,null", "[],null"),
        // Two sticks of one player.
        ("{\"step\":3,\"load\":[]}", "[{\"step\":3,\"load\":[]},{\"step\":5,\"load\":[]}]"),
        // On player 0's space 18: player 3's second step.
        ("\"step\":3", "\"step\":2"),
        ("\"captured\":[0,0]", "\"captured\":[1,0]"),
        ("\"captured\":[0,0]", "\"captured\":[0]"),
        ("\"captured\":[0,0]", "\"captured\":[0,0,0]"),
        ("\"captured\":[0,0]", "\"captured\":[-1,1]"),
        ("[1,3]", "[3,1]"),
        ("[1,3]", "[0,3]"),
        ("[1,3]", "[1,5]"),
        ("[1,3]", "[1,1,1]"),
        ("[1,3]", "3"),
        ("[1,3]", "[\"1\"]"),
    ] {
        assert!(good.contains(from), "{from}");
        let bad = good.replacen(from, to, 1);
        assert_eq!(refused(about("aj-sayil", options, &bad).as_bytes()).0, "bad-position", "{bad}");
    }
}

#[test]
fn bad_position_of_ayoayo() {
    let good = r#"{"pits":[[4,4,4,4,4,4],[4,4,4,4,4,3]],"stores":[0,1],"turn":0}"#;
    answered(&about("ayoayo", "{}", good));
    for (from, to) in [
        ("[0,1]", "[1,1]"),
        ("[0,1]", "[0,0]"),
        ("[0,1]", "[-1,2]"),
        ("[0,1]", "[0]"),
        ("[0,1]", "[0,0,1]"),
        ("[0,1]", "[0,1.0]"),
        ("[0,1]", "[0,257]"),
        ("\"turn\":0", "\"turn\":2"),
        ("\"turn\":0", "\"turn\":\"south\""),
        (",\"turn\":0", ""),
        ("[4,4,4,4,4,3]", "[4,4,4,4,7]"),
        ("[4,4,4,4,4,3]", "[4,4,4,4,4,3,0]"),
        ("[4,4,4,4,4,3]", "[4,4,4,4,4,-3]"),
        ("[4,4,4,4,4,3]", "[4,4,4,4,4,300]"),
        ("[4,4,4,4,4,3]", "[4,4,4,4,4,1e1]"),
        ("[4,4,4,4,4,3]", "[4,4,4,4,4,null]"),
        ("[[", "[[],["),
        ("\"pits\"", "\"Pits\""),
        ("\"turn\":0", "\"turn\":0,\"throws\":[]"),
    ] {
        assert!(good.contains(from), "{from}");
        let bad = good.replacen(from, to, 1);
        assert_eq!(refused(about("ayoayo", "{}", &bad).as_bytes()).0, "bad-position", "{bad}");
    }
    for bad in ["5", "[]", "\"start\"", "{}", "true", "[[[4,4,4,4,4,4],[4,4,4,4,4,4]],[0,0],0]"] {
        assert_eq!(refused(about("ayoayo", "{}", bad).as_bytes()).0, "bad-position", "{bad}");
    }
}

#[test]
fn bad_position_of_len_doat() {
    let good = r#"{"pieces":[[12,3,-1],[53,0,-1]],"turn":0,"throws":[1,1,3,5]}"#;
    answered(&about("len-doat", "{}", good));
    for (from, to) in [
        ("[12,3,-1]", "[3,12,-1]"),
        ("[12,3,-1]", "[12,3]"),
        ("[12,3,-1]", "[12,3,-1,-1]"),
        ("[12,3,-1]", "[54,3,-1]"),
        ("[12,3,-1]", "[12,3,-2]"),
        ("[12,3,-1]", "[12,3,-129]"),
        ("[12,3,-1]", "[12,3,null]"),
        ("[12,3,-1]", "[12.0,3,-1]"),
        ("[12,3,-1]", "5"),
        // All off, so that player 0 moved last and no throws are left.
        ("[12,3,-1]", "[53,53,53]"),
        ("[53,0,-1]", "[53,53,53]"),
        ("[53,0,-1]]", "[53,0,-1],[]]"),
        // North's step 34 is C3, where South's 12 is.
        ("[53,0,-1]", "[53,34,-1]"),
        ("[1,1,3,5]", "[1,1,5,3]"),
        ("[1,1,3,5]", "[1,1,3,4,5]"),
        ("[1,1,3,5]", "[0,3]"),
        ("[1,1,3,5]", "[6]"),
        ("[1,1,3,5]", "[7]"),
        ("[1,1,3,5]", "[-1]"),
        ("[1,1,3,5]", "3"),
        ("\"turn\":0", "\"turn\":2"),
        ("\"turn\":0,", ""),
        ("\"turn\":0", "\"turn\":0,\"throw\":null"),
    ] {
        assert!(good.contains(from), "{from}");
        let bad = good.replacen(from, to, 1);
        let code = refused(about("len-doat", "{}", &bad).as_bytes()).0;
        assert_eq!(code, "bad-position", "{bad}");
    }
    let long = good.replace("[1,1,3,5]", &format!("{:?}", vec![1; 300]));
    assert_eq!(refused(about("len-doat", "{}", &long).as_bytes()).0, "bad-position");
    assert_eq!(refused(about("len-doat", r#"{"pieces":1}"#, good).as_bytes()).0, "bad-position");
    assert_eq!(
        refused(
            about("len-doat", r#"{"blank":6}"#, r#"{"pieces":[[1,-1,-1],[-1,-1,-1]],"turn":0,"throws":[0,1]}"#)
                .as_bytes()
        )
        .0,
        "bad-position"
    );
}

#[test]
fn bad_position_of_siryu() {
    let good = r#"{"pieces":[[{"step":3,"locked":true},{"step":12,"locked":false}],[{"step":0,"locked":true}]],"turn":0,"throw":null}"#;
    answered(&about("siryu", "{}", good));
    for (from, to) in [
        ("\"step\":3", "\"step\":13"),
        ("\"step\":3", "\"step\":-3"),
        ("\"step\":3", "\"step\":3.5"),
        ("\"step\":3,", ""),
        ("\"step\":3", "\"step\":12"),
        ("\"step\":12", "\"step\":2"),
        ("\"step\":12", "\"step\":36"),
        ("\"step\":12", "\"step\":72"),
        ("\"step\":12", "\"step\":3"),
        ("{\"step\":3,\"locked\":true}", "[3,true]"),
        ("\"locked\":true", "\"locked\":1"),
        ("\"locked\":true", "\"locked\":null"),
        ("\"locked\":true", "\"locked\":true,\"colour\":\"black\""),
        ("{\"step\":0,\"locked\":true}", "{\"step\":24,\"locked\":false}"),
        // Nobody left, but the loser's turn; the winner's turn with a throw.
        ("[{\"step\":0,\"locked\":true}]],\"turn\":0", "[]],\"turn\":1"),
        ("[{\"step\":0,\"locked\":true}]],\"turn\":0,\"throw\":null", "[]],\"turn\":0,\"throw\":3"),
        ("]],", "],[]],"),
        ("\"turn\":0", "\"turn\":2"),
        ("\"throw\":null", "\"throw\":7"),
        ("\"throw\":null", "\"throw\":-1"),
        ("\"throw\":null", "\"throw\":[3]"),
        ("\"throw\":null", "\"throws\":null"),
        (",\"throw\":null", ""),
    ] {
        assert!(good.contains(from), "{from}");
        let bad = good.replacen(from, to, 1);
        assert_eq!(refused(about("siryu", "{}", &bad).as_bytes()).0, "bad-position", "{bad}");
    }
    let piece = |step: usize| json!({ "step": step, "locked": false });
    let thirteen: Vec<Value> = (12..25).map(piece).collect();
    let many = json!({ "pieces": [thirteen, [piece(2)]], "turn": 0, "throw": null });
    assert_eq!(refused(about("siryu", "{}", &many.to_string()).as_bytes()).0, "bad-position");
}

#[test]
fn bad_throw() {
    for (game, thrown) in [
        ("aj-sayil", "5"),
        ("aj-sayil", "[]"),
        ("aj-sayil", "[1]"),
        ("aj-sayil", "[1,2,3]"),
        ("aj-sayil", "[1,5]"),
        ("aj-sayil", "[5,1]"),
        ("aj-sayil", "[1,-1]"),
        ("aj-sayil", "[1,2.0]"),
        ("aj-sayil", "[1,\"2\"]"),
        ("aj-sayil", "[1,null]"),
        ("aj-sayil", "[1,257]"),
        ("aj-sayil", "[1,18446744073709551617]"),
        ("aj-sayil", "{\"0\":1,\"1\":2}"),
        ("len-doat", "3"),
        ("len-doat", "[]"),
        ("len-doat", "[1]"),
        ("len-doat", "[5,1]"),
        ("len-doat", "[3,3]"),
        ("len-doat", "[0,0]"),
        ("len-doat", "[6]"),
        ("len-doat", "[1,6]"),
        ("siryu", "[3]"),
        ("siryu", "7"),
        ("siryu", "-1"),
        ("siryu", "3.0"),
        ("siryu", "\"3\""),
        ("siryu", "true"),
        ("siryu", "{}"),
        // Nothing is ever thrown in Ayoayo.
        ("ayoayo", "3"),
        ("ayoayo", "[]"),
        ("ayoayo", "[1,2]"),
    ] {
        let (code, _) = refused(format!("{{\"game\":\"{game}\",\"thrown\":{thrown}}}").as_bytes());
        assert_eq!(code, "bad-throw", "{game} {thrown}");
    }
    let long = format!("{{\"game\":\"len-doat\",\"thrown\":{:?}}}", [vec![1; 300], vec![2]].concat());
    assert_eq!(refused(long.as_bytes()).0, "bad-throw");
    // None is due.
    let waits = r#"{"game":"len-doat","position":{"pieces":[[12,3,-1],[53,0,-1]],"turn":0,"throws":[3]},"thrown":[3]}"#;
    let (code, message) = refused(waits.as_bytes());
    assert_eq!((code.as_str(), message.as_str()), ("bad-throw", "no throw is due: the position waits for an action"));
}

#[test]
fn game_over() {
    let mut luck = Luck(1);
    for kind in [Kind::AjSayil, Kind::LenDoat, Kind::Siryu] {
        let choices = luck.choices(kind);
        let any = luck.any_match(choices, false, usize::MAX);
        let position = with_match!(&any, played => {
            json!(handful_record::Canonical::form(played.game(), played.position_at(usize::MAX)))
        });
        let options: serde_json::Map<String, Value> =
            choices.changed().map(|(name, value)| (name.to_string(), json!(value))).collect();
        let thrown = if kind == Kind::Siryu { json!(3) } else { json!([2, 3]) };
        let mut request = json!({ "game": kind.id(), "options": options, "position": position, "thrown": thrown });
        assert_eq!(refused(request.to_string().as_bytes()).0, "game-over");
        // Without a throw it is a position like any other.
        request.as_object_mut().unwrap().remove("thrown");
        let answer = answered(&request.to_string());
        assert_eq!(answer["phase"], "over");
        assert_eq!(answer["actions"], json!({}));
        assert!(answer.as_object().unwrap().contains_key("winner"));
        assert_eq!(answer["position"], position);
    }
    // Ayoayo throws nothing, over or not.
    let over = r#"{"game":"ayoayo","position":{"pits":[[0,0,0,0,0,0],[0,0,0,0,0,0]],"stores":[24,24],"turn":0}}"#;
    assert_eq!(answered(over)["winner"], Value::Null);
    assert_eq!(answered(over)["phase"], "over");
}

#[test]
fn absent_null_and_empty_are_the_same_question() {
    for kind in Kind::ALL {
        let plain = answered(&format!("{{\"game\":\"{}\"}}", kind.id()));
        assert_eq!(plain["phase"], if kind == Kind::Ayoayo { "act" } else { "throw" });
        for request in [
            format!("{{\"game\":\"{}\",\"options\":{{}}}}", kind.id()),
            format!("{{\"game\":\"{}\",\"options\":null,\"position\":null,\"thrown\":null}}", kind.id()),
            format!(" {{ \"thrown\" : null , \"game\" : \"{}\" }} ", kind.id()),
            format!("{{\"\\u0067ame\":\"{}\"}}", kind.id()),
            json!({ "game": kind.id(), "position": plain["position"] }).to_string(),
        ] {
            assert_eq!(answered(&request), plain, "{request}");
        }
    }
}

#[test]
fn every_position_asked_about_is_answered_with_itself() {
    let mut luck = Luck(2);
    for number in 0..80 {
        let choices = luck.choices(Kind::ALL[number % 4]);
        let any = luck.any_match(choices, false, 150);
        let options: serde_json::Map<String, Value> =
            choices.changed().map(|(name, value)| (name.to_string(), json!(value))).collect();
        with_match!(&any, played => {
            for ply in 0..=played.steps().len() {
                let position = json!(handful_record::Canonical::form(played.game(), played.position_at(ply)));
                let request = json!({ "game": choices.kind().id(), "options": options, "position": position });
                let answer = answered(&request.to_string());
                assert_eq!(answer["position"], position);
                // What an action leads to is what asking about it says.
                for (_, after) in answer["actions"].as_object().unwrap().iter().take(2) {
                    let request = json!({ "game": choices.kind().id(), "options": options, "position": after });
                    assert_eq!(&answered(&request.to_string())["position"], after);
                }
            }
        });
    }
}

#[test]
fn actions_are_listed_as_the_game_lists_them() {
    let answer = answer(br#"{"game":"ayoayo"}"#);
    let at = |pit: &str| answer.find(&format!("\"{pit}\":")).expect("listed");
    assert!(["S1", "S2", "S3", "S4", "S5", "S6"].windows(2).all(|pair| at(pair[0]) < at(pair[1])));
    let names = Kind::ALL.map(|kind| with_game!(kind, G => <G as handful_rules::Game>::KIND.id()));
    assert_eq!(names, ["aj-sayil", "ayoayo", "len-doat", "siryu"]);
}
