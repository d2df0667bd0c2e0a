// =
// Compile with -ffp-contract=off: a fused multiplication and addition rounds once instead of twice.
#include <array>
#include <cmath>
#include <limits>

// = PI
const double PI = 3.141592653589793;

// = Vec2
struct Vec2 {
    double x, y;
};
inline Vec2 operator+(Vec2 u, Vec2 v) { return {u.x + v.x, u.y + v.y}; }
inline Vec2 operator-(Vec2 u, Vec2 v) { return {u.x - v.x, u.y - v.y}; }
inline Vec2 operator-(Vec2 v) { return {-v.x, -v.y}; }
inline Vec2 operator*(Vec2 v, double s) { return {v.x * s, v.y * s}; }
inline Vec2 operator*(double s, Vec2 v) { return v * s; }
inline Vec2 operator/(Vec2 v, double s) { return {v.x / s, v.y / s}; }
inline bool operator==(Vec2 u, Vec2 v) { return u.x == v.x && u.y == v.y; }
inline bool operator!=(Vec2 u, Vec2 v) { return !(u == v); }
inline double dot(Vec2 u, Vec2 v) { return u.x * v.x + u.y * v.y; }

// = Vec3
struct Vec3 {
    double x, y, z;
};
inline Vec3 operator+(Vec3 u, Vec3 v) { return {u.x + v.x, u.y + v.y, u.z + v.z}; }
inline Vec3 operator-(Vec3 u, Vec3 v) { return {u.x - v.x, u.y - v.y, u.z - v.z}; }
inline Vec3 operator-(Vec3 v) { return {-v.x, -v.y, -v.z}; }
inline Vec3 operator*(Vec3 v, double s) { return {v.x * s, v.y * s, v.z * s}; }
inline Vec3 operator*(double s, Vec3 v) { return v * s; }
inline Vec3 operator/(Vec3 v, double s) { return {v.x / s, v.y / s, v.z / s}; }
inline bool operator==(Vec3 u, Vec3 v) { return u.x == v.x && u.y == v.y && u.z == v.z; }
inline bool operator!=(Vec3 u, Vec3 v) { return !(u == v); }
inline double dot(Vec3 u, Vec3 v) { return u.x * v.x + u.y * v.y + u.z * v.z; }

// = Vec4
struct Vec4 {
    double x, y, z, w;
};
inline Vec4 operator+(Vec4 u, Vec4 v) { return {u.x + v.x, u.y + v.y, u.z + v.z, u.w + v.w}; }
inline Vec4 operator-(Vec4 u, Vec4 v) { return {u.x - v.x, u.y - v.y, u.z - v.z, u.w - v.w}; }
inline Vec4 operator-(Vec4 v) { return {-v.x, -v.y, -v.z, -v.w}; }
inline Vec4 operator*(Vec4 v, double s) { return {v.x * s, v.y * s, v.z * s, v.w * s}; }
inline Vec4 operator*(double s, Vec4 v) { return v * s; }
inline Vec4 operator/(Vec4 v, double s) { return {v.x / s, v.y / s, v.z / s, v.w / s}; }
inline bool operator==(Vec4 u, Vec4 v) { return u.x == v.x && u.y == v.y && u.z == v.z && u.w == v.w; }
inline bool operator!=(Vec4 u, Vec4 v) { return !(u == v); }
inline double dot(Vec4 u, Vec4 v) { return u.x * v.x + u.y * v.y + u.z * v.z + u.w * v.w; }

// = perp_dot
inline double perp_dot(Vec2 u, Vec2 v) { return u.x * v.y - u.y * v.x; }

// = perp
inline Vec2 perp(Vec2 v) { return {-v.y, v.x}; }

// = cross
inline Vec3 cross(Vec3 u, Vec3 v) {
    return {u.y * v.z - v.y * u.z, u.z * v.x - v.z * u.x, u.x * v.y - v.x * u.y};
}

// = truncate
inline Vec2 truncate(Vec3 v) { return {v.x, v.y}; }
inline Vec3 truncate(Vec4 v) { return {v.x, v.y, v.z}; }

// = extend
inline Vec3 extend(Vec2 v, double z) { return {v.x, v.y, z}; }
inline Vec4 extend(Vec3 v, double w) { return {v.x, v.y, v.z, w}; }

// = abs_each taxicab chebyshev max_element
inline double max_element(Vec2 v) { return std::fmax(v.x, v.y); }
inline double max_element(Vec3 v) { return std::fmax(v.x, std::fmax(v.y, v.z)); }
inline Vec2 abs_each(Vec2 v) { return {std::fabs(v.x), std::fabs(v.y)}; }
inline Vec3 abs_each(Vec3 v) { return {std::fabs(v.x), std::fabs(v.y), std::fabs(v.z)}; }
inline double taxicab(Vec2 v) { return std::fabs(v.x) + std::fabs(v.y); }
inline double taxicab(Vec3 v) { return std::fabs(v.x) + std::fabs(v.y) + std::fabs(v.z); }
template <class V> double chebyshev(V v) { return max_element(abs_each(v)); }

// = min_element
inline double min_element(Vec2 v) { return std::fmin(v.x, v.y); }
inline double min_element(Vec3 v) { return std::fmin(v.x, std::fmin(v.y, v.z)); }

// = min_each max_each clamp_each
inline Vec2 min_each(Vec2 u, Vec2 v) { return {std::fmin(u.x, v.x), std::fmin(u.y, v.y)}; }
inline Vec3 min_each(Vec3 u, Vec3 v) {
    return {std::fmin(u.x, v.x), std::fmin(u.y, v.y), std::fmin(u.z, v.z)};
}
inline Vec2 max_each(Vec2 u, Vec2 v) { return {std::fmax(u.x, v.x), std::fmax(u.y, v.y)}; }
inline Vec3 max_each(Vec3 u, Vec3 v) {
    return {std::fmax(u.x, v.x), std::fmax(u.y, v.y), std::fmax(u.z, v.z)};
}
template <class V> V clamp_each(V v, V low, V high) { return min_each(max_each(v, low), high); }

// = length_squared
template <class V> double length_squared(V v) { return dot(v, v); }

// = length
template <class V> double length(V v) { return std::sqrt(dot(v, v)); }

// = distance
template <class V> double distance(V u, V v) { return std::sqrt(dot(u - v, u - v)); }

// = distance_squared
template <class V> double distance_squared(V u, V v) { return dot(u - v, u - v); }

// = normalize
template <class V> V normalize(V v) { return v * (1.0 / std::sqrt(dot(v, v))); }

// = wedge_sq
inline double wedge_sq(Vec2 u, Vec2 v) {
    double area = u.x * v.y - u.y * v.x;
    return area * area;
}
inline double wedge_sq(Vec3 u, Vec3 v) {
    Vec3 n = {u.y * v.z - v.y * u.z, u.z * v.x - v.z * u.x, u.x * v.y - v.x * u.y};
    return dot(n, n);
}

// = signum
inline double signum(double x) { return x != x ? x : std::copysign(1.0, x); }

// = recip
inline double recip(double x) { return 1.0 / x; }

// = powi
inline double powi(double x, int n) {
    double y = 1.0;
    for (int k = std::abs(n); k > 0; k /= 2, x *= x)
        if (k % 2 == 1) y *= x;
    return n < 0 ? 1.0 / y : y;
}

// = clamp
inline double clamp(double x, double low, double high) {
    if (!(low <= high)) return std::numeric_limits<double>::quiet_NaN();
    return x < low ? low : x > high ? high : x;
}

// = Extent has ends_at shared
enum class Extent { Line, Ray, Segment };
const double ENDLESS = std::numeric_limits<double>::infinity();
inline double low_end(Extent of) { return of == Extent::Line ? -ENDLESS : 0.0; }
inline double high_end(Extent of) { return of == Extent::Segment ? 1.0 : ENDLESS; }
inline bool has(Extent of, double t) { return t >= low_end(of) && t <= high_end(of); }
inline bool ends_at(Extent of, double t) { return t == low_end(of) || t == high_end(of); }
// How far two parts of one line run together; the other has its 0 and 1 at start and end.
inline double shared(Extent of, Extent other, double start, double end) {
    double from = -ENDLESS, to = ENDLESS;
    if (other == Extent::Ray && end < start) {
        to = start;
    } else if (other == Extent::Ray) {
        from = start;
    } else if (other == Extent::Segment) {
        from = std::fmin(start, end);
        to = std::fmax(start, end);
    }
    return std::fmin(high_end(of), to) - std::fmax(low_end(of), from);
}

// = exact_sign orient2d orient3d
// The sign of a rounded number. Put exact arithmetic here.
inline double exact_sign(double x) { return (x > 0.0) - (x < 0.0); }

// = orient2d
inline double orient2d(Vec2 a, Vec2 b, Vec2 c) {
    return exact_sign((b - a).x * (c - a).y - (b - a).y * (c - a).x);
}

// = orient3d
inline double orient3d(Vec3 a, Vec3 b, Vec3 c, Vec3 d) { return exact_sign(dot(cross(b - a, c - a), d - a)); }
