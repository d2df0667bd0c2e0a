//! Challenges: goals that a reader reaches by moving the scene.

/// A goal and what is beyond it, checked by exact arithmetic: see [`goal`].
pub struct Challenge<S> {
    id: &'static str,
    goal: fn(&S) -> bool,
    beyond: fn(&S) -> bool,
}

/// The first part of a [`Challenge`].
pub struct Goal<S> {
    id: &'static str,
    goal: fn(&S) -> bool,
}

/// `goal("id", reached).beyond(fulfilled)` is a challenge by its id in the texts: whether a scene
/// reaches the goal, for the first star, and whether it also fulfils the last line of the text, for
/// another.
pub const fn goal<S>(id: &'static str, goal: fn(&S) -> bool) -> Goal<S> {
    Goal { id, goal }
}

impl<S> Goal<S> {
    /// The challenge with this goal.
    pub const fn beyond(self, beyond: fn(&S) -> bool) -> Challenge<S> {
        Challenge { id: self.id, goal: self.goal, beyond }
    }
}

impl<S> Challenge<S> {
    /// The state of the challenge for a scene; `drags` is the limit of changes for a star.
    pub fn standing(&self, scene: &S, drags: u32) -> Standing {
        let (reached, beyond) = ((self.goal)(scene), (self.beyond)(scene));
        Standing { id: self.id, drags, reached, beyond }
    }
}

/// A challenge as the views see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The challenge's id in the texts.
    pub id: &'static str,
    /// The limit of changes for a star.
    pub drags: u32,
    /// Whether the scene reaches the goal.
    pub reached: bool,
    /// Whether the scene fulfils the last line.
    pub beyond: bool,
}

impl Standing {
    /// The stars that the scene earns after this many changes: none unless the goal is reached.
    ///
    /// ```
    /// use crosspoint::lesson::Standing;
    /// let goal = Standing { id: "t_one", drags: 2, reached: true, beyond: false };
    /// assert_eq!((goal.stars(2), goal.stars(3)), (2, 1));
    /// ```
    pub fn stars(self, drags: u32) -> u8 {
        if self.reached { 1 + u8::from(drags <= self.drags) + u8::from(self.beyond) } else { 0 }
    }
}
