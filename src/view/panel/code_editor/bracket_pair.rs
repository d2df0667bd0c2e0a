//! The bracket beside the cursor and its match.

/// The positions, in characters, of the bracket before or after the cursor and of its match; `None`
/// without a pair. Comments are ignored.
pub fn bracket_pair(text: &str, cursor: usize) -> Option<[usize; 2]> {
    let mut comment = false;
    let mut open: Vec<(char, usize)> = Vec::new();
    let mut pairs = Vec::new();
    let chars: Vec<char> = text.chars().collect();
    for (at, sign) in chars.iter().copied().enumerate() {
        comment = match sign {
            '\n' => false,
            '/' if chars.get(at + 1) == Some(&'/') => true,
            _ => comment,
        };
        match sign {
            _ if comment => {}
            '(' | '[' | '{' => open.push((sign, at)),
            ')' | ']' | '}' => {
                let other =
                    open.pop().filter(|(other, _)| "()[]{}".contains(&format!("{other}{sign}")));
                // Unbalanced brackets have no match.
                let Some((_, from)) = other else { break };
                pairs.push([from, at]);
            }
            _ => {}
        }
    }
    let beside = |at: usize| pairs.iter().find(|pair| pair.contains(&at)).copied();
    cursor.checked_sub(1).and_then(beside).or_else(|| beside(cursor))
}

#[cfg(test)]
mod tests {
    use super::bracket_pair;

    #[test]
    fn the_match_is_found_from_both_sides() {
        let text = "f(a[0], { // (\n b })";
        assert_eq!(bracket_pair(text, 2), Some([1, 19]));
        assert_eq!(bracket_pair(text, 20), Some([1, 19]));
        assert_eq!(bracket_pair(text, 3), Some([3, 5]));
        assert_eq!(bracket_pair(text, 9), Some([8, 18]));
        assert_eq!(bracket_pair(text, 13), None, "in a comment");
        assert_eq!(bracket_pair("(]()", 3), None);
        assert_eq!(bracket_pair("", 0), None);
    }
}
