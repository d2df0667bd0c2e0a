//! Macros for the common items of lessons.

/// Defines `Topic`, a scene of the given type that belongs to one lesson, with the same
/// serialisation as the scene.
macro_rules! topic {
    ($scene:ty) => {
        /// The lesson.
        #[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
        pub struct Topic(pub $scene);

        impl From<$scene> for Topic {
            fn from(scene: $scene) -> Self {
                Self(scene)
            }
        }

        impl std::borrow::Borrow<$scene> for Topic {
            fn borrow(&self) -> &$scene {
                &self.0
            }
        }

        impl std::borrow::BorrowMut<$scene> for Topic {
            fn borrow_mut(&mut self) -> &mut $scene {
                &mut self.0
            }
        }
    };
}

/// Defines `Lesson::about` of a lesson called `Topic` from its tables.
#[macro_export]
macro_rules! about {
    ($tables:expr) => {
        fn about(&self) -> &'static $crate::lesson::About {
            use std::sync::LazyLock;
            static ABOUT: LazyLock<$crate::lesson::About> =
                LazyLock::new(|| $crate::lesson::About::of::<Topic, _>($tables));
            &ABOUT
        }
    };
}

/// Forwards these functions of `Lesson` to the functions of the same names of `Scene`; `answer` to
/// `decided`, which returns the outcome.
macro_rules! by_scene {
    ($($name:ident),+) => {
        $($crate::lesson::by_scene!(@ $name);)+
    };
    (@ handles) => {
        fn handles(&mut self) -> Vec<$crate::lesson::Handle<'_>> {
            $crate::lesson::by_scene!(mut self).handles()
        }
    };
    (@ switches) => {
        fn switches(&mut self) -> Vec<$crate::lesson::Switch<'_>> {
            $crate::lesson::by_scene!(mut self).switches()
        }
    };
    (@ choices) => {
        fn choices(&mut self) -> Vec<$crate::lesson::Choice<'_>> {
            $crate::lesson::by_scene!(mut self).choices()
        }
    };
    (@ scale) => {
        fn scale(&mut self) -> Option<$crate::lesson::Scale<'_>> {
            Some($crate::lesson::by_scene!(mut self).scale())
        }
    };
    (@ dimension) => {
        fn dimension(&mut self) -> Option<&mut $crate::lesson::Dimension> {
            Some(&mut $crate::lesson::by_scene!(mut self).dimension)
        }
    };
    (@ answer) => {
        fn answer(&self, by: $crate::lesson::Decision) -> $crate::lesson::Verdict {
            std::borrow::Borrow::<Scene>::borrow(self).decided(by).into()
        }
    };
    (@ attractors) => {
        fn attractors(&self, name: &str) -> Vec<$crate::lesson::snap::Attractor> {
            std::borrow::Borrow::<Scene>::borrow(self).attractors(name)
        }
    };
    (@ along) => {
        fn along(&self) -> Vec<$crate::lesson::Along> {
            std::borrow::Borrow::<Scene>::borrow(self).along()
        }
    };
    (@ special) => {
        fn special(&self) -> &'static str {
            std::borrow::Borrow::<Scene>::borrow(self).special()
        }
    };
    (mut $lesson:ident) => {
        std::borrow::BorrowMut::<Scene>::borrow_mut($lesson)
    };
}

pub(crate) use {by_scene, topic};
