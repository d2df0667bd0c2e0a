//! The highlighted name.

/// The name that is highlighted in prose, formula, listing and picture at once.
///
/// Hover and focus take precedence over a pinned name, which takes precedence over the step's.
/// Never two names at a time.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Highlight {
    hovered: Option<&'static str>,
    held: Option<&'static str>,
    step: Option<&'static str>,
    /// The names in the step's text: their constructions are shown.
    pub spoken: Vec<&'static str>,
}

impl Highlight {
    /// The highlighted name.
    pub fn name(&self) -> Option<&'static str> {
        self.hovered.or(self.held).or(self.step)
    }

    /// The highlighted name without hover.
    pub fn without_hover(&self) -> Option<&'static str> {
        self.held.or(self.step)
    }

    /// Whether the user requested the highlight, so that everything else is dimmed.
    pub fn asked(&self) -> bool {
        self.hovered.or(self.held).is_some()
    }

    /// The hovered or focused name of this frame.
    pub fn hover(&mut self, name: Option<&'static str>) {
        self.hovered = name;
    }

    /// Pins a name, or unpins it if it is pinned already.
    pub fn pin(&mut self, name: &'static str) {
        self.held = (self.held != Some(name)).then_some(name);
    }

    /// Whether a name is pinned.
    pub fn is_pinned(&self) -> bool {
        self.held.is_some()
    }

    /// Unpins the pinned name, if any.
    pub fn unpin(&mut self) {
        self.held = None;
    }

    /// Sets the highlight and the names of another step.
    pub fn step(&mut self, light: Option<&'static str>, spoken: Vec<&'static str>) {
        self.step = light;
        self.spoken = spoken;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_name_at_a_time() {
        let mut lit = Highlight::default();
        lit.step(Some("t"), vec!["t", "den"]);
        assert!(lit.name() == Some("t") && !lit.asked() && lit.spoken.contains(&"den"));
        lit.pin("u");
        lit.hover(Some("w"));
        assert_eq!(lit.name(), Some("w"));
        lit.hover(None);
        assert_eq!(lit.name(), Some("u"));
        lit.pin("u");
        assert_eq!(lit.name(), Some("t"));
    }
}
