//! The one highlighter: which name is lit just now.

/// The name that is lit in prose, formula, listing and picture at once.
///
/// What the pointer or the focus is on goes before what is held by a tap, and that before what the
/// step speaks of. Never two names at a time.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Highlight {
    hovered: Option<&'static str>,
    held: Option<&'static str>,
    step: Option<&'static str>,
    spoken: Vec<&'static str>,
}

impl Highlight {
    /// The lit name.
    pub fn name(&self) -> Option<&'static str> {
        self.hovered.or(self.held).or(self.step)
    }

    /// The name that is lit however the pointer moves.
    pub fn settled(&self) -> Option<&'static str> {
        self.held.or(self.step)
    }

    /// A person asked for it, so that everything else steps back.
    pub fn asked(&self) -> bool {
        self.hovered.or(self.held).is_some()
    }

    /// The names of which the step speaks: their constructions are shown.
    pub fn spoken(&self) -> &[&'static str] {
        &self.spoken
    }

    /// What the pointer or the focus is on in this frame.
    pub fn hover(&mut self, name: Option<&'static str>) {
        self.hovered = name;
    }

    /// Holds a name, or lets it go if it is held already.
    pub fn pin(&mut self, name: &'static str) {
        self.held = (self.held != Some(name)).then_some(name);
    }

    /// Lets go of the name that is held; false if none was.
    pub fn unpin(&mut self) -> bool {
        self.held.take().is_some()
    }

    /// Another step: what it lights and what it speaks of.
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
        assert!(lit.name() == Some("t") && !lit.asked() && lit.spoken().contains(&"den"));
        lit.pin("u");
        lit.hover(Some("w"));
        assert_eq!(lit.name(), Some("w"));
        lit.hover(None);
        assert_eq!(lit.name(), Some("u"));
        lit.pin("u");
        assert_eq!(lit.name(), Some("t"));
    }
}
