//! Tables with columns that stand straight.

use super::paint::HEAD;
use std::fmt::Write;

/// How a column stands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Column {
    /// Words, flush left.
    Left,
    /// Numbers, flush right.
    Right,
}

/// A table with a heading; each row has as many cells as there are columns.
pub(crate) fn table(columns: &[Column], heading: &[&str], rows: &[Vec<String>]) -> String {
    let heading: Vec<String> = heading.iter().map(|h| (*h).to_owned()).collect();
    let width = |at: usize| {
        let cells = rows.iter().chain([&heading]);
        cells.map(|row| row[at].chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns.len()).map(width).collect();
    let line = |row: &[String]| {
        let cells = row.iter().zip(columns).zip(&widths);
        let cells: Vec<String> = cells
            .map(|((cell, column), width)| match column {
                Column::Left => format!("{cell:<width$}"),
                Column::Right => format!("{cell:>width$}"),
            })
            .collect();
        cells.join("  ").trim_end().to_owned()
    };
    let mut out = format!("{HEAD}{}{HEAD:#}\n", line(&heading));
    for row in rows {
        let _ = writeln!(out, "{}", line(row));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_stand_straight() {
        let rows = [
            vec!["né".into(), "7".into()],
            vec!["longer".into(), "10".into()],
        ];
        let text = table(&[Column::Left, Column::Right], &["who", "n"], &rows);
        let plain = anstream::adapter::strip_str(&text).to_string();
        assert_eq!(plain, "who      n\nné       7\nlonger  10\n");
    }
}
