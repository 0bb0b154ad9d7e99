//! Any bytes at all get one line of JSON for an answer, and the position in it answers the same again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use serde_json::{Value, json};

fuzz_target!(|request: &[u8]| {
    let text = handful_record::answer(request);
    assert!(!text.contains('\n'));
    let answer: Value = serde_json::from_str(&text).unwrap();
    if answer.get("error").is_some() {
        return;
    }
    let request: Value = serde_json::from_slice(request).unwrap();
    let again = json!({ "game": request["game"], "options": request["options"], "position": answer["position"] });
    assert_eq!(handful_record::answer(again.to_string().as_bytes()), text);
});
