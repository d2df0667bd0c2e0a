// = PI
const PI = Math.PI;

// = fmin fmax
const fmin = (x, y) => (x !== x || y < x ? y : x);
const fmax = (x, y) => (x !== x || y > x ? y : x);

// = vec each
// A vector of 2 to 4 numbers, and a function of each of its parts.
const vec = (...parts) => ({ parts, x: parts[0], y: parts[1], z: parts[2], w: parts[3] });
const each = (f, u, v = u) => vec(...u.parts.map((x, k) => f(x, v.parts[k])));

// = add
const add = (u, v) => each((x, y) => x + y, u, v);

// = sub
const sub = (u, v) => each((x, y) => x - y, u, v);

// = mul
const mul = (v, s) => each((x) => x * s, v);

// = div
const div = (v, s) => each((x) => x / s, v);

// = neg
const neg = (v) => each((x) => -x, v);

// = equal
const equal = (u, v) => u.parts.every((x, k) => x === v.parts[k]);

// = dot
const dot = (u, v) => u.parts.map((x, k) => x * v.parts[k]).reduce((sum, x) => sum + x);

// = perp_dot
const perp_dot = (u, v) => u.x * v.y - u.y * v.x;

// = perp
const perp = (v) => vec(-v.y, v.x);

// = cross
const cross = (u, v) =>
  vec(u.y * v.z - v.y * u.z, u.z * v.x - v.z * u.x, u.x * v.y - v.x * u.y);

// = truncate
const truncate = (v) => vec(...v.parts.slice(0, -1));

// = extend
const extend = (v, last) => vec(...v.parts, last);

// = abs_each
const abs_each = (v) => each(Math.abs, v);

// = max_element
const max_element = (v) => v.parts.reduceRight((y, x) => fmax(x, y));

// = min_element
const min_element = (v) => v.parts.reduceRight((y, x) => fmin(x, y));

// = taxicab
const taxicab = (v) => abs_each(v).parts.reduce((sum, x) => sum + x);

// = chebyshev
const chebyshev = (v) => max_element(abs_each(v));

// = min_each
const min_each = (u, v) => each(fmin, u, v);

// = max_each
const max_each = (u, v) => each(fmax, u, v);

// = clamp_each
const clamp_each = (v, low, high) => min_each(max_each(v, low), high);

// = length_squared
const length_squared = (v) => dot(v, v);

// = length
const length = (v) => Math.sqrt(dot(v, v));

// = distance
const distance = (u, v) => length(sub(u, v));

// = distance_squared
const distance_squared = (u, v) => length_squared(sub(u, v));

// = normalize
const normalize = (v) => mul(v, 1 / length(v));

// = wedge_sq
const wedge_sq = (u, v) =>
  u.parts.length === 2 ? perp_dot(u, v) * perp_dot(u, v) : length_squared(cross(u, v));

// = signum
const signum = (x) => (x !== x ? x : x > 0 || Object.is(x, 0) ? 1 : -1);

// = recip
const recip = (x) => 1 / x;

// = powi
const powi = (x, n) => {
  let y = 1;
  for (let k = Math.abs(n); k > 0; k = Math.floor(k / 2), x *= x) {
    if (k % 2 === 1) y *= x;
  }
  return n < 0 ? 1 / y : y;
};

// = clamp
const clamp = (x, low, high) => (!(low <= high) ? NaN : x < low ? low : x > high ? high : x);

// = Extent has ends_at shared
const Extent = Object.freeze({ Line: "line", Ray: "ray", Segment: "segment" });
const low_end = (of) => (of === Extent.Line ? -Infinity : 0);
const high_end = (of) => (of === Extent.Segment ? 1 : Infinity);
const has = (of, t) => t >= low_end(of) && t <= high_end(of);
const ends_at = (of, t) => t === low_end(of) || t === high_end(of);
// How far two parts of one line run together; the other has its 0 and 1 at start and end.
const shared = (of, other, start, end) => {
  let [from, to] = [-Infinity, Infinity];
  if (other === Extent.Ray && end < start) to = start;
  else if (other === Extent.Ray) from = start;
  else if (other === Extent.Segment) [from, to] = [fmin(start, end), fmax(start, end)];
  return fmin(high_end(of), to) - fmax(low_end(of), from);
};

// = exact_sign orient2d orient3d
// The sign of a rounded number. Put exact arithmetic here.
const exact_sign = (x) => (x > 0) - (x < 0);

// = orient2d
const orient2d = (a, b, c) => exact_sign(perp_dot(sub(b, a), sub(c, a)));

// = orient3d
const orient3d = (a, b, c, d) => exact_sign(dot(cross(sub(b, a), sub(c, a)), sub(d, a)));
