//! Dark by choice, and because the system is: two selectors for the same colours.

/// How the block of dark colours begins in the style sheet.
const BY_CHOICE: &str = "\n[data-theme=\"dark\"] {";

/// A style sheet in which the dark colours also hold where the system is dark, unless light was chosen. Style sheets
/// themselves cannot say this without all colours standing there twice.
pub(super) fn also_by_system(sheet: &str) -> String {
    let block = sheet
        .split_once(BY_CHOICE)
        .and_then(|(_, rest)| rest.split_once('}'));
    let Some((colours, _)) = block else {
        return sheet.to_owned();
    };
    format!(
        "{sheet}@media (prefers-color-scheme: dark) {{ :root:not([data-theme=\"light\"]) {{{colours}}} }}\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dark_system_gets_what_dark_by_choice_gets() {
        let sheet =
            ":root { --ink: #000; }\n[data-theme=\"dark\"] { --ink: #fff; }\n.a { b: c; }\n";
        let whole = also_by_system(sheet);
        assert!(whole.starts_with(sheet));
        let (_, added) = whole.split_at(sheet.len());
        assert_eq!(
            added.trim_end(),
            "@media (prefers-color-scheme: dark) { :root:not([data-theme=\"light\"]) { --ink: #fff; } }"
        );
    }

    #[test]
    fn a_sheet_without_dark_colours_stays_as_it_is() {
        assert_eq!(also_by_system(".a { b: c; }"), ".a { b: c; }");
    }
}
