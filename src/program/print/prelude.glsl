// =
// GLSL computes in 32 bits and leaves open what becomes of infinities and NaN: answers may differ.

// = PI
const float PI = 3.14159265358979;

// = perp_dot
float perp_dot(vec2 u, vec2 v) { return u.x * v.y - u.y * v.x; }

// = perp
vec2 perp(vec2 v) { return vec2(-v.y, v.x); }

// = length_squared
float length_squared(vec2 v) { return dot(v, v); }
float length_squared(vec3 v) { return dot(v, v); }
float length_squared(vec4 v) { return dot(v, v); }

// = distance_squared
float distance_squared(vec2 u, vec2 v) { return dot(u - v, u - v); }
float distance_squared(vec3 u, vec3 v) { return dot(u - v, u - v); }
float distance_squared(vec4 u, vec4 v) { return dot(u - v, u - v); }

// = wedge_sq
float wedge_sq(vec2 u, vec2 v) {
    float area = u.x * v.y - u.y * v.x;
    return area * area;
}
float wedge_sq(vec3 u, vec3 v) {
    vec3 n = cross(u, v);
    return dot(n, n);
}

// = taxicab
float taxicab(vec2 v) { return abs(v.x) + abs(v.y); }
float taxicab(vec3 v) { return abs(v.x) + abs(v.y) + abs(v.z); }

// = max_element chebyshev
float max_element(vec2 v) { return max(v.x, v.y); }
float max_element(vec3 v) { return max(v.x, max(v.y, v.z)); }

// = min_element
float min_element(vec2 v) { return min(v.x, v.y); }
float min_element(vec3 v) { return min(v.x, min(v.y, v.z)); }

// = chebyshev
float chebyshev(vec2 v) { return max_element(abs(v)); }
float chebyshev(vec3 v) { return max_element(abs(v)); }

// = signum
float signum(float x) { return x < 0.0 ? -1.0 : 1.0; }

// = recip
float recip(float x) { return 1.0 / x; }

// = powi
float powi(float x, int n) {
    float y = 1.0;
    for (int k = 0; k < abs(n); k++) {
        y *= x;
    }
    return n < 0 ? 1.0 / y : y;
}

// = Line Ray Segment has ends_at shared_length
const int Line = 0;
const int Ray = 1;
const int Segment = 2;
float endless() { return uintBitsToFloat(0x7f800000u); }
float low_end(int extent) { return extent == Line ? -endless() : 0.0; }
float high_end(int extent) { return extent == Segment ? 1.0 : endless(); }
bool has(int extent, float t) { return t >= low_end(extent) && t <= high_end(extent); }
bool ends_at(int extent, float t) { return t == low_end(extent) || t == high_end(extent); }
// How far two parts of one line run together; the other has its 0 and 1 at start and end.
float shared_length(int extent, int other, float start, float end) {
    float from = -endless();
    float to = endless();
    if (other == Ray && end < start) {
        to = start;
    } else if (other == Ray) {
        from = start;
    } else if (other == Segment) {
        from = min(start, end);
        to = max(start, end);
    }
    return min(high_end(extent), to) - max(low_end(extent), from);
}

// = exact_sign orient2d orient3d
// The sign of a rounded number.
float exact_sign(float x) { return sign(x); }

// = orient2d
float orient2d(vec2 a, vec2 b, vec2 c) {
    return exact_sign((b - a).x * (c - a).y - (b - a).y * (c - a).x);
}

// = orient3d
float orient3d(vec3 a, vec3 b, vec3 c, vec3 d) { return exact_sign(dot(cross(b - a, c - a), d - a)); }
