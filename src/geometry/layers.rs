macro_rules! layer {
    ($function:ident) => {
        pub mod bounce {
            pub use crate::geometry::question::bounce::$function as bounce;
            pub use crate::geometry::question::bounce::*;
        }
        pub mod dot_and_perp {
            pub use crate::geometry::question::dot_and_perp::$function as directions;
            pub use crate::geometry::question::dot_and_perp::*;
        }
        pub mod dyad {
            pub use crate::geometry::question::dyad::$function as dyad;
            pub use crate::geometry::question::dyad::*;
        }
        pub mod homogeneous {
            pub use crate::geometry::question::homogeneous::$function as homogeneous;
            pub use crate::geometry::question::homogeneous::*;
        }
        pub mod homogeneous_matrices {
            pub use crate::geometry::question::homogeneous_matrices::*;
            /// As before.
            pub fn homogeneous_matrices(
                v: glam::DVec3,
                rows: [glam::DVec4; 4],
                goal: glam::DVec3,
            ) -> Image {
                $function(v, rows.map(|row| row.to_array()), goal)
            }
        }
        pub mod line_cylinder {
            pub use crate::geometry::question::line_cylinder::$function as line_cylinder;
            pub use crate::geometry::question::line_cylinder::*;
        }
        pub mod line_equations {
            pub use crate::geometry::question::line_equations::$function as line_equations;
            pub use crate::geometry::question::line_equations::*;
        }
        pub mod line_line {
            pub use crate::geometry::question::line_line::{
                Answer, Closest, answer, meeting::$function as meeting, $function as line_line,
            };
        }
        pub mod line_line_plane {
            pub use crate::geometry::question::line_line_plane::$function as line_line_plane;
            pub use crate::geometry::question::line_line_plane::*;
        }
        pub mod line_plane {
            pub use crate::geometry::question::line_plane::*;
            pub use crate::geometry::question::line_plane::{
                three::$function as line_plane_three, $function as line_plane,
            };
        }
        pub mod line_triangle {
            use crate::geometry::question::line_triangle::{HalfOpen, half_open};
            /// As before.
            pub fn half_open(
                p: glam::DVec3,
                u: glam::DVec3,
                v0: glam::DVec3,
                v1: glam::DVec3,
                v2: glam::DVec3,
            ) -> bool {
                half_open::$function(p, u, v0, v1, v2) == HalfOpen::Hit
            }
            pub use crate::geometry::question::line_triangle::{
                Answer, LineAndTriangle, answer, line::$function as line_triangle,
                ray::$function as ray_triangle,
            };
        }
        pub mod motion_wall {
            pub use crate::geometry::question::motion_wall::$function as motion_wall;
            pub use crate::geometry::question::motion_wall::*;
        }
        pub mod perp_product {
            pub use crate::geometry::question::perp_product::$function as meeting;
            pub use crate::geometry::question::perp_product::*;
        }
        pub mod point_in_triangle {
            pub use crate::geometry::question::point_in_triangle::*;
            pub use crate::geometry::question::point_in_triangle::{
                plane::$function as point_in_triangle_plane,
                space::$function as point_in_triangle_space,
            };
        }
        pub mod point_plane {
            pub use crate::geometry::question::point_plane::*;
            pub use crate::geometry::question::point_plane::{
                three::$function as point_plane_three, within::$function as point_plane_within,
                $function as point_plane,
            };
        }
        pub mod point_point {
            pub use crate::geometry::question::point_point::$function as point_point;
            pub use crate::geometry::question::point_point::*;
        }
        pub mod point_segment {
            pub use crate::geometry::question::point_segment::*;
            pub use crate::geometry::question::point_segment::{
                within::$function as point_segment_within, $function as point_segment,
            };
        }
        pub mod segment_plane {
            pub use crate::geometry::question::segment_plane::*;
            pub use crate::geometry::question::segment_plane::{
                three::$function as segment_plane_three, $function as segment_plane,
            };
        }
        pub mod segment_segment {
            pub use crate::geometry::question::segment_segment::$function as segment_segment;
            pub use crate::geometry::question::segment_segment::*;
        }
        pub mod segment_segment_space {
            pub use crate::geometry::question::segment_segment_space::{
                Answer, answer, region::$function as region, $function as meeting,
            };
        }
        pub mod shadow_matrix {
            pub use crate::geometry::question::shadow_matrix::$function as shadow_matrix;
            pub use crate::geometry::question::shadow_matrix::*;
        }
        pub mod sphere_line {
            pub use crate::geometry::question::sphere_line::{
                Answer, SphereLine, answer, line::$function as sphere_line,
                ray::$function as sphere_ray, segment::$function as sphere_segment,
            };
        }
        pub mod sphere_sphere {
            pub use crate::geometry::question::sphere_sphere::$function as sphere_sphere;
            pub use crate::geometry::question::sphere_sphere::*;
        }
    };
}

#[allow(missing_docs)]
pub mod exact {
    pub use crate::geometry::number::{Rational, number, point};
    layer!(exact);
}

#[allow(missing_docs)]
pub mod verdict {
    pub use crate::geometry::flights;
    layer!(filtered);
}
