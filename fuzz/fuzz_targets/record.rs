//! Any text is a match or an error with its line; a match is written and read again as itself, as record and as link.
#![no_main]

use handful_record::{AnyMatch, with_match};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match AnyMatch::from_record(text) {
        Ok(played) => {
            let record = played.record();
            assert_eq!(AnyMatch::from_record(&record).unwrap().record(), record);
            assert_eq!(AnyMatch::from_json(&played.json()).unwrap().json(), played.json());
            if let Some(link) = played.link() {
                assert_eq!(AnyMatch::from_link(&link).unwrap().record(), record);
            }
            with_match!(&played, played => assert!(played.ply_view(played.steps().len()).is_some() || played.ply() == 0));
        }
        Err(error) => {
            assert!((1..=text.lines().count().max(1)).contains(&error.line));
            assert!(!error.message.is_empty());
        }
    }
});
