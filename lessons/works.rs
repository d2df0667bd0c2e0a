//! The works that several lessons cite. A lesson may have its own work instead.
//!
//! Unknown fields of a work are left out. Lessons with published code of a work name its errata by
//! [`Work::errata`].

use crate::lesson::Work;

/// The documents with the topics, code and exercises in `INVENTORY.md`.
pub const DOCUMENTS: [Work; 5] =
    [SPHERE_TESTS, CIRCLE_AND_SEGMENT, INTERSECTION, SEGMENT_CHECK, COLLISIONS];

/// A line, a ray and a segment against a sphere, by the discriminant.
pub const SPHERE_TESTS: Work = Work {
    errata: Some("S0"),
    ..Work::document(
        "직선, 반직선, 또는 선분이 구와 교차하는지 판정하는 방법",
        "How to decide whether a line, ray or segment meets a sphere",
    )
};

/// The closest point of a segment to a circle; two segments by a change of basis.
pub const CIRCLE_AND_SEGMENT: Work = Work {
    year: Some(2022),
    errata: Some("S1"),
    ..Work::document(
        "동일 평면 상 원과 선분의 위치 관계, 선분과 선분의 위치 관계",
        "How a circle and a segment, and two segments, lie in one plane",
    )
};

/// Where a moving point meets a wall, by the perp product.
pub const INTERSECTION: Work =
    Work { errata: Some("S2"), ..Work::document("교차하기", "Intersection") };

/// Two segments by the equations of their lines.
pub const SEGMENT_CHECK: Work = Work {
    author: Some("b.kim"),
    year: Some(2010),
    errata: Some("S3"),
    ..Work::document("선분과 선분의 충돌체크 - 1", "Collision check of two segments, 1")
};

/// Homogeneous coordinates, then collisions in space. The work has no title: this title joins the
/// titles of its two chapters. The link is to its code.
pub const COLLISIONS: Work = Work {
    link: Some("https://github.com/3dapi/ef04_math"),
    errata: Some("S4"),
    ..Work::document("벡터와 동차 좌표, 충돌", "Vectors and homogeneous coordinates; collisions")
};

/// The textbook of collision tests.
pub const ERICSON: Work = Work::published("Ericson", "Real-Time Collision Detection", 2005);

/// A box against a sphere, coordinate by coordinate.
pub const BOX_SPHERE: Work =
    Work::published("Arvo", "A Simple Method for Box-Sphere Intersection Testing", 1990);

/// Solutions of linear equations as ratios of determinants.
pub const CRAMER: Work =
    Work::published("Cramer", "Introduction to the Analysis of Algebraic Curves", 1750);

/// Rounding errors of a computation.
pub const FLOATING_POINT: Work = Work::published(
    "Goldberg",
    "What Every Computer Scientist Should Know About Floating-Point Arithmetic",
    1991,
);

/// The cells of a grid of rounded points for which a computation gives the wrong side of a line.
pub const ROBUSTNESS: Work = Work::published(
    "Kettner, Mehlhorn, Pion, Schirra, Yap",
    "Classroom Examples of Robustness Problems in Geometric Computations",
    2008,
);

/// A ray against a triangle by three determinants.
pub const RAY_TRIANGLE: Work =
    Work::published("Möller, Trumbore", "Fast, Minimum Storage Ray/Triangle Intersection", 1997);

/// A ray and a box without a branch. A second part of 2015 explains the effect of NaN.
pub const RAY_BOX: Work = Work {
    link: Some("https://tavianator.com/2011/ray_box.html"),
    errata: Some("B2011"),
    ..Work::published("Barnes", "Fast, Branchless Ray/Bounding Box Intersections", 2011)
};

/// Shadows by a matrix.
pub const FAKE_SHADOW: Work = Work::published("Blinn", "Me and My (Fake) Shadow", 1988);
