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
//!
//! What the command prints for a page, with `--markdown`, is part of the page itself:
//!
//! ````text
//! <!-- pastes: alhambra simulate --games 100 --markdown -->
//! …
//! <!-- end -->
//! ````

use crate::docs::trimmed;
use std::fmt::Write as _;

/// How the comment begins.
const BEGIN: &str = "<!-- shows: alhambra ";
/// How the other begins.
const PASTE: &str = "<!-- pastes: alhambra ";
/// How both end.
const END: &str = " -->";
/// What stands behind that which is pasted.
const PASTED: &str = "<!-- end -->";
/// How a block of text begins.
const BLOCK: &str = "```text";
/// How it ends.
const BLOCK_END: &str = "```";

/// Whether a page shows any.
pub(crate) fn are_in(page: &str) -> bool {
    page.contains(BEGIN) || page.contains(PASTE)
}

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
        let said = |begin| line.strip_prefix(begin)?.strip_suffix(END);
        if let Some(arguments) = said(PASTE) {
            if !lines.by_ref().any(|line| line == PASTED) {
                return Err(format!("no `{PASTED}` follows `{line}`"));
            }
            let words: Vec<&str> = arguments.split_whitespace().collect();
            writeln!(out, "{}\n{PASTED}", trimmed(&run(&words)?)).expect("a text takes any text");
            continue;
        }
        let Some(arguments) = said(BEGIN) else {
            continue;
        };
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
    fn what_is_printed_for_a_page_is_part_of_it() {
        let page = "One\n<!-- pastes: alhambra simulate --markdown -->\nold\n<!-- end -->\nTwo\n";
        let run = |words: &[&str]| Ok(format!("| {} |\n", words.join("+")));
        assert!(are_in(page) && !are_in("One\n"));
        assert_eq!(
            renewed(page, &run).expect("the page is well formed"),
            page.replace("old", "| simulate+--markdown |")
        );
    }

    #[test]
    fn a_comment_without_its_block_is_a_fault() {
        let run = |_: &[&str]| Ok(String::new());
        for page in [
            "<!-- shows: alhambra rules -->\n",
            "<!-- shows: alhambra rules -->\n```text\nnever ends\n",
            "<!-- shows: alhambra rules -->\n\n```text\n```\n",
            "<!-- pastes: alhambra rules -->\nold\n",
        ] {
            assert!(renewed(page, &run).is_err(), "{page}");
        }
    }
}
