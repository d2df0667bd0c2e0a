//! The names of marks: a value, or declared scenery.

/// The name of a mark, or of a value in an inset. [`name!`](crate::name) makes it from a field, so
/// that a misspelt name, or one whose field is gone, does not compile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Name {
    text: &'static str,
    is_scenery: bool,
}

impl Name {
    /// The name `text` of a borrowed value. Lessons write [`name!`](crate::name) instead.
    pub const fn of<T: ?Sized>(text: &'static str, _: &T) -> Self {
        Self { text, is_scenery: false }
    }

    /// The name of scenery, which shows no value and never has the colour of a result.
    pub const fn scenery(text: &'static str) -> Self {
        Self { text, is_scenery: true }
    }

    /// The name as a text.
    pub const fn text(self) -> &'static str {
        self.text
    }

    /// Whether this is the name of scenery.
    pub const fn is_scenery(self) -> bool {
        self.is_scenery
    }
}

#[cfg(test)]
impl From<&'static str> for Name {
    fn from(text: &'static str) -> Self {
        Self::of(text, &())
    }
}

/// `name!(x.q)` is the [`Name`] "q" of a field of a trace or a scene, `name!(x.part.q)` is
/// "part.q". The compiler checks that the field exists.
#[macro_export]
macro_rules! name {
    ($trace:ident . $field:ident) => {
        $crate::sketch::Name::of(stringify!($field), &$trace.$field)
    };
    ($trace:ident . $part:ident . $field:ident) => {{
        let name = concat!(stringify!($part), ".", stringify!($field));
        $crate::sketch::Name::of(name, &$trace.$part.$field)
    }};
}

/// `named!(x.q)` is `(name!(x.q), x.q)`, so that name and value always match.
#[macro_export]
macro_rules! named {
    ($trace:ident . $field:ident) => {
        ($crate::name!($trace.$field), $trace.$field)
    };
}
