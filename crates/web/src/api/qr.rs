//! A link as a QR code.

use qrcodegen::{QrCode, QrCodeEcc};
use wasm_bindgen::prelude::*;

use handful_web::error::Failure;

/// A text as a QR code, row by row from the top: the modules of each as `1` (dark) and `0`, rows parted by spaces. The
/// quiet border of four modules is the caller's to leave.
///
/// # Errors
/// There is no room for so much.
#[wasm_bindgen]
pub fn qr(text: &str) -> Result<String, JsValue> {
    let code = QrCode::encode_binary(text.as_bytes(), QrCodeEcc::Medium)
        .map_err(|_| Failure::new("too-long", "a QR code has no room for so much text"))?;
    let row = |y| (0..code.size()).map(|x| if code.get_module(x, y) { '1' } else { '0' }).collect::<String>();
    Ok((0..code.size()).map(row).collect::<Vec<String>>().join(" "))
}
