//! `handful query`.

use std::io::{self, BufRead, Read, Write};

/// Answers line by line until the input ends. Every line gets exactly one answer, an empty one too.
pub fn run() -> Result<(), String> {
    answer_all(io::stdin().lock(), io::stdout().lock()).or_else(|error| match error.kind() {
        // Whoever asked has heard enough.
        io::ErrorKind::BrokenPipe => Ok(()),
        _ => Err(error.to_string()),
    })
}

fn answer_all(mut requests: impl BufRead, mut answers: impl Write) -> io::Result<()> {
    let most = handful_record::MOST_BYTES;
    let mut line = Vec::new();
    loop {
        line.clear();
        // One byte more than is allowed tells a line that is too long; the rest of it is thrown away unread.
        if requests.by_ref().take(most as u64 + 1).read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        if line.len() > most && line.last() != Some(&b'\n') {
            requests.skip_until(b'\n')?;
        }
        writeln!(answers, "{}", handful_record::answer(line.trim_ascii()))?;
        answers.flush()?;
    }
}
