//! Command lines: flags, and options with a value as `--name value` or `--name=value`.

use crate::Result;

/// What is left of the command line; each command takes what it knows and then calls [`Args::finish`].
pub struct Args(Vec<String>);

impl Args {
    pub fn new(words: impl Iterator<Item = String>) -> Self {
        Self(words.collect())
    }

    /// Whether `--name` is there.
    pub fn flag(&mut self, name: &str) -> bool {
        let found = self.0.iter().position(|word| word == name);
        found.map(|at| self.0.remove(at)).is_some()
    }

    /// The value of `--name`, if it is there.
    pub fn option(&mut self, name: &str) -> Result<Option<String>> {
        let prefix = format!("{name}=");
        let Some(at) = self.0.iter().position(|word| word == name || word.starts_with(&prefix)) else {
            return Ok(None);
        };
        let word = self.0.remove(at);
        if let Some(value) = word.strip_prefix(&prefix) {
            return Ok(Some(value.to_owned()));
        }
        if at == self.0.len() {
            return Err(format!("{name} needs a value").into());
        }
        Ok(Some(self.0.remove(at)))
    }

    /// The values of every `--name`, split at commas.
    pub fn list(&mut self, name: &str) -> Result<Vec<String>> {
        let mut all = Vec::new();
        while let Some(value) = self.option(name)? {
            all.extend(value.split(',').map(str::to_owned));
        }
        Ok(all)
    }

    /// Refuses what nobody took.
    pub fn finish(self) -> Result {
        match self.0.first() {
            None => Ok(()),
            Some(word) => Err(format!("`{word}` means nothing here; see `cargo xtask help`").into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Args;

    fn args(line: &str) -> Args {
        Args::new(line.split_whitespace().map(str::to_owned))
    }

    #[test]
    fn takes_flags_and_values_in_any_order() {
        let mut args = args("--port=81 --quick --only a,b --only c");
        assert_eq!(args.list("--only").unwrap(), ["a", "b", "c"]);
        assert!(args.flag("--quick"));
        assert!(!args.flag("--quick"));
        assert_eq!(args.option("--port").unwrap().as_deref(), Some("81"));
        args.finish().unwrap();
    }

    #[test]
    fn refuses_what_it_does_not_know() {
        assert!(args("--prot 81").finish().is_err());
        assert!(args("--port").option("--port").is_err());
    }
}
