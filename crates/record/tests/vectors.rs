//! Every line of every vector file: request and answer as JSON, compared exactly.

// Files are read and threads are used: natively only.
#![cfg(not(target_family = "wasm"))]
// Clippy lets tests themselves expect and unwrap, but not the helpers beside them.
#![allow(clippy::expect_used, clippy::unwrap_used)]

use serde_json::Value;

/// Answers every request of a file; the numbers of the lines whose answer differs.
fn check(file: &str) -> usize {
    let path = format!("{}/tests/vectors/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).expect(&path);
    let mut wrong = Vec::new();
    let mut lines = 0;
    for (at, line) in text.lines().enumerate() {
        let vector: Value = serde_json::from_str(line).expect("a vector is JSON");
        let answer = handful_record::answer(vector["request"].to_string().as_bytes());
        let answer: Value = serde_json::from_str(&answer).expect("an answer is JSON");
        lines += 1;
        if answer != vector["answer"] {
            wrong.push(format!(
                "line {}: {}\n  is {answer}\n  should be {}",
                at + 1,
                vector["request"],
                vector["answer"]
            ));
        }
    }
    assert!(wrong.is_empty(), "{file}: {} of {lines} wrong\n{}", wrong.len(), wrong[..wrong.len().min(3)].join("\n"));
    lines
}

macro_rules! vectors {
    ($($name:ident: $file:literal, $lines:literal;)*) => {$(
        #[test]
        fn $name() {
            assert_eq!(check($file), $lines, "the file must be whole");
        }
    )*};
}

vectors! {
    aj_sayil: "aj-sayil.jsonl", 250;
    aj_sayil_house_rules: "aj-sayil.house-rules.jsonl", 110;
    ayoayo: "ayoayo.jsonl", 250;
    ayoayo_boards: "ayoayo.boards.jsonl", 60;
    ayoayo_house_rules: "ayoayo.house-rules.jsonl", 120;
    len_doat: "len-doat.jsonl", 250;
    len_doat_house_rules: "len-doat.house-rules.jsonl", 120;
    siryu: "siryu.jsonl", 250;
    siryu_house_rules: "siryu.house-rules.jsonl", 120;
    siryu_peer: "siryu.peer.jsonl", 602;
}
