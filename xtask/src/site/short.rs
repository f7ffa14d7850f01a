//! Texts as they are sent: without what only those need who write them.

/// After these a style sheet needs no blank.
const OPENS: [char; 6] = ['{', '}', ';', ',', '>', ':'];
/// Before these it needs none.
const CLOSES: [char; 5] = ['{', '}', ';', ',', '>'];

/// A style sheet without remarks and needless blanks. What stands in quotes stays as it is.
pub(super) fn style(sheet: &str) -> String {
    let mut out = String::with_capacity(sheet.len());
    let mut letters = sheet.chars().peekable();
    let mut is_apart = false;
    while let Some(letter) = letters.next() {
        if letter == '/' && letters.next_if_eq(&'*').is_some() {
            let mut last = ' ';
            letters.find(|next| std::mem::replace(&mut last, *next) == '*' && *next == '/');
            is_apart = true;
            continue;
        }
        if letter.is_whitespace() {
            is_apart = true;
            continue;
        }
        if std::mem::take(&mut is_apart)
            && !out.is_empty()
            && !out.ends_with(OPENS)
            && !CLOSES.contains(&letter)
        {
            out.push(' ');
        }
        if letter == '}' && out.ends_with(';') {
            out.pop();
        }
        out.push(letter);
        if letter == '"' || letter == '\'' {
            while let Some(inside) = letters.next() {
                out.push(inside);
                if inside == '\\' {
                    out.extend(letters.next());
                } else if inside == letter {
                    break;
                }
            }
        }
    }
    out
}

/// A script without lines that are remarks, and without blanks at the beginning of lines.
pub(super) fn script(script: &str) -> String {
    let mut out = String::with_capacity(script.len());
    let mut is_remark = false;
    for line in script.lines().map(str::trim) {
        is_remark |= line.starts_with("/*");
        if !is_remark && !line.is_empty() && !line.starts_with("//") {
            out.extend([line, "\n"]);
        }
        is_remark &= !line.ends_with("*/");
    }
    out
}

/// A text in which each word that `other` knows is another.
pub(super) fn renamed(text: &str, other: impl Fn(&str) -> Option<String>) -> String {
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(begin) = rest.find(is_part) {
        let (before, from) = rest.split_at(begin);
        let (word, after) = from.split_at(from.find(|c| !is_part(c)).unwrap_or(from.len()));
        out += before;
        out += &other(word).unwrap_or_else(|| word.to_owned());
        rest = after;
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remarks_and_blanks_stay_at_home() {
        let sheet = "/* The table. */\n.a > .b,\n.c :hover {\n  margin: 0 calc(1rem + 2px);\n  --x: {1};\n}\n\n\
                     @media (min-width: 40rem) and (hover) { a { b: c !important; } }\n";
        assert_eq!(
            style(sheet),
            ".a>.b,.c :hover{margin:0 calc(1rem + 2px);--x:{1}}\
             @media (min-width:40rem) and (hover){a{b:c !important}}"
        );
    }

    #[test]
    fn what_stands_in_quotes_stays() {
        let sheet =
            r#"a::after { content: "x ; } /* \" */ : y"; } b[title='a , b'] { c: url("d e") }"#;
        assert_eq!(
            style(sheet),
            r#"a::after{content:"x ; } /* \" */ : y"}b[title='a , b']{c:url("d e")}"#
        );
    }

    #[test]
    fn a_remark_parts_like_a_blank() {
        assert_eq!(style("a/* or */b { c: d/**/e }"), "a b{c:d e}");
    }

    #[test]
    fn a_script_says_the_same_in_fewer_letters() {
        let long = "// Why.\n/**\n * What.\n */\n  a();\n\n    /* so */\n  b(\"//\"); // c\n";
        assert_eq!(script(long), "a();\nb(\"//\"); // c\n");
    }

    #[test]
    fn whole_words_are_renamed() {
        let other = |word: &str| (word == "one_1").then(|| "a".to_owned());
        assert_eq!(
            renamed("one_1: one_12(x.one_1, one), one_1", other),
            "a: one_12(x.a, one), a"
        );
    }
}
