//! Outputs of the command that are shown in a hand-written page.
//!
//! A comment says what was run, and the block after it shows what came out:
//!
//! ````text
//! <!-- shows: alhambra palace docs/examples/palace.txt -->
//! ```text
//! $ alhambra palace docs/examples/palace.txt
//! …
//! ```
//! ````

use crate::docs::trimmed;
use std::fmt::Write as _;

/// How the comment begins.
pub(crate) const BEGIN: &str = "<!-- shows: alhambra ";
/// How it ends.
const END: &str = " -->";
/// How a block of text begins.
const BLOCK: &str = "```text";
/// How it ends.
const BLOCK_END: &str = "```";

/// The page with every shown output as `run` gives it, which gets the words after `alhambra`.
pub(crate) fn renewed(
    page: &str,
    run: &dyn Fn(&[&str]) -> Result<String, String>,
) -> Result<String, String> {
    let mut out = String::new();
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        out += line;
        out.push('\n');
        let shown = line
            .strip_prefix(BEGIN)
            .and_then(|rest| rest.strip_suffix(END));
        let Some(arguments) = shown else { continue };
        if lines.next() != Some(BLOCK) || !lines.by_ref().any(|line| line == BLOCK_END) {
            return Err(format!("no block of text follows `{line}`"));
        }
        let words: Vec<&str> = arguments.split_whitespace().collect();
        let output = trimmed(&run(&words)?);
        writeln!(
            out,
            "{BLOCK}\n$ alhambra {arguments}\n{output}\n{BLOCK_END}"
        )
        .expect("a text takes any text");
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shown_is_what_comes_out() {
        let page = "# Title\n\n<!-- shows: alhambra score a.txt -->\n```text\nold\nlines\n```\n\n\
                    ```text\nby hand\n```\n";
        let run = |words: &[&str]| Ok(format!("\n  ran {}  \n\n", words.join("+")));
        assert_eq!(
            renewed(page, &run).expect("the page is well formed"),
            "# Title\n\n<!-- shows: alhambra score a.txt -->\n```text\n$ alhambra score a.txt\n\
             \x20 ran score+a.txt\n```\n\n```text\nby hand\n```\n"
        );
    }

    #[test]
    fn a_comment_without_its_block_is_a_fault() {
        let run = |_: &[&str]| Ok(String::new());
        for page in [
            "<!-- shows: alhambra rules -->\n",
            "<!-- shows: alhambra rules -->\n```text\nnever ends\n",
            "<!-- shows: alhambra rules -->\n\n```text\n```\n",
        ] {
            assert!(renewed(page, &run).is_err(), "{page}");
        }
    }
}
