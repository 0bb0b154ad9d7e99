//! Links that must open for ever, natively and as wasm: there numbers have half the bits.

mod common;

use handful_record::AnyMatch;
#[cfg(target_family = "wasm")]
use wasm_bindgen_test::wasm_bindgen_test as test;

#[test]
fn golden_links_open_for_ever() {
    let golden = common::golden();
    assert!(golden.len() >= 28, "the file must be whole");
    for (link, expected) in golden {
        let any = AnyMatch::from_link(link).unwrap_or_else(|error| panic!("{link}: {error}"));
        assert_eq!(common::shown(&any).trim_end(), expected, "{link}");
        assert_eq!(any.link().as_deref(), Some(link), "written again, it is the same");
    }
}
