//! A lesson on a scene that it shares with other lessons.

/// Defines `Topic`, a scene of the given type that belongs to one lesson. Its bytes are those of the
/// scene.
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
    };
}

pub(crate) use topic;
