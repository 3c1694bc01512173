//! Several actions on one line, as the engine protocol sends them.

/// Splits a line at each `;` that ends an action. A field may itself be named `;`; that one follows white space.
pub fn split_actions(line: &str) -> impl Iterator<Item = &str> {
    let mut before = ' ';
    let ends = move |c: char| {
        let ends = c == ';' && !before.is_whitespace();
        before = if ends { ' ' } else { c };
        ends
    };
    line.split(ends).map(str::trim).filter(|text| !text.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn semicolon_as_a_field_name_does_not_split_actions() {
        let split = |line| split_actions(line).collect::<Vec<_>>();
        assert_eq!(split("2,2 r0; follower ;; draw baX"), ["2,2 r0", "follower ;", "draw baX"]);
        assert_eq!(split("2,2 r0; follower ;"), ["2,2 r0", "follower ;"]);
        assert_eq!(split("draw baD;1,0 r0; pass;"), ["draw baD", "1,0 r0", "pass"]);
        assert_eq!(split(" "), [""; 0]);
    }
}
