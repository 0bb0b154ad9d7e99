//! Weights of the evaluations, as `handful tune GAME --write` writes them.

mod aj_sayil;
mod ayoayo;
mod len_doat;
mod siryu;

pub use aj_sayil::AJ_SAYIL;
pub use ayoayo::AYOAYO;
pub use len_doat::LEN_DOAT;
pub use siryu::SIRYU;
