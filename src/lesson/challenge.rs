//! Challenges: goals that a reader reaches by moving the scene.

/// A goal, checked by exact arithmetic.
pub struct Challenge<S> {
    /// The challenge's id in the texts.
    pub id: &'static str,
    /// Whether the scene reaches the goal: the first star.
    pub goal: fn(&S) -> bool,
    /// Whether the scene also fulfils the last line of its text: another star.
    pub beyond: fn(&S) -> bool,
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
