//! What the commands say while they work.

use crate::Result;
use std::time::{Duration, Instant};

/// Says what begins now, does it, and says how long it took if anyone had to wait.
pub fn step<T>(what: &str, work: impl FnOnce() -> Result<T>) -> Result<T> {
    println!("\n==> {what}");
    let start = Instant::now();
    let result = work()?;
    if start.elapsed() > Duration::from_secs(1) {
        println!("    done in {}", time(start.elapsed()));
    }
    Ok(result)
}

/// A duration as people say it.
pub fn time(duration: Duration) -> String {
    let seconds = duration.as_secs();
    if seconds >= 60 {
        format!("{} min {:02} s", seconds / 60, seconds % 60)
    } else {
        format!("{:.1} s", duration.as_secs_f64())
    }
}

#[cfg(test)]
mod tests {
    use super::{Duration, time};

    #[test]
    fn times_are_readable() {
        assert_eq!(time(Duration::from_millis(1250)), "1.2 s");
        assert_eq!(time(Duration::from_secs(125)), "2 min 05 s");
    }
}
