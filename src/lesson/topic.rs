//! Macros for the common items of lessons.

/// Defines `Topic`, a scene of the given type that belongs to one lesson, with the same fields as
/// the scene.
macro_rules! topic {
    ($scene:ty) => {
        /// The lesson.
        #[derive(Clone, Debug, Default, PartialEq, $crate::lesson::fields::FieldValue)]
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

/// Defines `Lesson::tables` and `Lesson::about` of a lesson called `Topic` from its tables for
/// `Scene` and its file `scenes.txt`.
#[macro_export]
macro_rules! about {
    ($tables:expr) => {
        type Scene = Scene;

        fn tables() -> &'static $crate::lesson::Tables<Scene> {
            &$tables
        }

        fn about(&self) -> &'static $crate::lesson::About {
            use std::sync::LazyLock;
            static ABOUT: LazyLock<$crate::lesson::About> = LazyLock::new(|| {
                $crate::lesson::About::new(Topic::tables(), include_str!("scenes.txt"))
            });
            &ABOUT
        }
    };
}

/// Forwards these functions of `Lesson` to functions of `Scene`: `handles` to `Scene::handles`,
/// `sketch(pictures::draw)` to `pictures::draw`. `answer` takes a function that returns the outcome;
/// `sketch` takes no closure, so that a test can read what it draws.
macro_rules! by_scene {
    ($($name:ident $(($($function:tt)+))?),+) => {
        $($crate::lesson::by_scene!(@ $name $(($($function)+))? (Scene::$name));)+
    };
    (@ handles ($function:expr) $($own:tt)?) => {
        $crate::lesson::by_scene!(@ mut handles $function => Vec<$crate::lesson::Handle<'_>>);
    };
    (@ switches ($function:expr) $($own:tt)?) => {
        $crate::lesson::by_scene!(
            @ mut switches $function => Vec<$crate::lesson::Switch<&mut $crate::geometry::Extent>>
        );
    };
    (@ choices ($function:expr) $($own:tt)?) => {
        $crate::lesson::by_scene!(@ mut choices $function => Vec<$crate::lesson::Choice<&mut u8>>);
    };
    (@ scale ($function:expr) $($own:tt)?) => {
        $crate::lesson::by_scene!(@ some scale $function => $crate::lesson::Scale<&mut u8>);
    };
    (@ downward ($function:expr) $($own:tt)?) => {
        $crate::lesson::by_scene!(@ some downward $function => &mut bool);
    };
    (@ dimension $($own:tt)+) => {
        $crate::lesson::by_scene!(
            @ some dimension |scene| &mut scene.dimension => &mut $crate::lesson::Dimension
        );
    };
    (@ answer ($function:expr) $($own:tt)?) => {
        fn answer(&self, by: $crate::lesson::Decision) -> $crate::lesson::Verdict {
            let function: fn(&Scene, $crate::lesson::Decision) -> _ = $function;
            function(std::borrow::Borrow::<Scene>::borrow(self), by).into()
        }
    };
    (@ methods ($function:expr) $($own:tt)?) => {
        $crate::lesson::by_scene!(@ ref methods() $function => Vec<$crate::lesson::Method>);
    };
    (@ special ($function:expr) $($own:tt)?) => {
        $crate::lesson::by_scene!(@ ref special() $function => &'static str);
    };
    (@ attractors ($function:expr) $($own:tt)?) => {
        $crate::lesson::by_scene!(
            @ ref attractors(name: &str) $function => Vec<$crate::lesson::snap::Attractor>
        );
    };
    (@ sketch ($function:path) $($own:tt)?) => {
        $crate::lesson::by_scene!(@ ref sketch(on: &mut $crate::sketch::Sketch) $function => ());
    };
    (@ mut $name:ident $function:expr => $output:ty) => {
        fn $name(&mut self) -> $output {
            let function: fn(&mut Scene) -> $output = $function;
            function(std::borrow::BorrowMut::<Scene>::borrow_mut(self))
        }
    };
    (@ some $name:ident $function:expr => $output:ty) => {
        fn $name(&mut self) -> Option<$output> {
            let function: fn(&mut Scene) -> $output = $function;
            Some(function(std::borrow::BorrowMut::<Scene>::borrow_mut(self)))
        }
    };
    (@ ref $name:ident($($given:ident: $of:ty)?) $function:expr => $output:ty) => {
        fn $name(&self $(, $given: $of)?) -> $output {
            let function: fn(&Scene $(, $of)?) -> $output = $function;
            function(std::borrow::Borrow::<Scene>::borrow(self) $(, $given)?)
        }
    };
}

pub(crate) use {by_scene, topic};
