# =
import math
from enum import Enum

# = PI
PI = math.pi

# = div
def div(a, b):
    """a / b by IEEE 754, where Python raises for b = 0."""
    if b != 0.0:
        return a / b
    if a == 0.0 or a != a:
        return math.nan
    return math.copysign(math.inf, a) * math.copysign(1.0, b)

# = fmin fmax
def fmin(x, y):
    return y if x != x or y < x else x
def fmax(x, y):
    return y if x != x or y > x else x

# = Vec
class Vec(tuple):
    """A vector of 2 to 4 numbers."""
    def __new__(cls, *parts):
        return super().__new__(cls, parts)
    x, y, z, w = (property(lambda v, k=k: v[k]) for k in range(4))
    def __add__(u, v):
        return Vec(*(a + b for a, b in zip(u, v)))
    def __sub__(u, v):
        return Vec(*(a - b for a, b in zip(u, v)))
    def __neg__(v):
        return Vec(*(-a for a in v))
    def __mul__(v, s):
        return Vec(*(a * s for a in v))
    __rmul__ = __mul__
    def __truediv__(v, s):
        return Vec(*(div(a, s) for a in v))
    def __eq__(u, v):
        return all(a == b for a, b in zip(u, v))
    def __ne__(u, v):
        return not u == v

# = dot length_squared
def dot(u, v):
    products = [a * b for a, b in zip(u, v)]
    total = products[0]
    for product in products[1:]:
        total += product
    return total
def length_squared(v):
    return dot(v, v)

# = perp_dot wedge_sq
def perp_dot(u, v):
    return u.x * v.y - u.y * v.x

# = perp
def perp(v):
    return Vec(-v.y, v.x)

# = cross wedge_sq
def cross(u, v):
    return Vec(u.y * v.z - v.y * u.z, u.z * v.x - v.z * u.x, u.x * v.y - v.x * u.y)

# = truncate
def truncate(v):
    return Vec(*v[:-1])

# = extend
def extend(v, last):
    return Vec(*v, last)

# = abs_each chebyshev
def abs_each(v):
    return Vec(*(abs(a) for a in v))

# = max_element chebyshev
def max_element(v):
    return fmax(v.x, v.y) if len(v) == 2 else fmax(v.x, fmax(v.y, v.z))

# = min_element
def min_element(v):
    return fmin(v.x, v.y) if len(v) == 2 else fmin(v.x, fmin(v.y, v.z))

# = taxicab
def taxicab(v):
    total = 0.0
    for a in v:
        total += abs(a)
    return total

# = chebyshev
def chebyshev(v):
    return max_element(abs_each(v))

# = min_each clamp_each
def min_each(u, v):
    return Vec(*(fmin(a, b) for a, b in zip(u, v)))

# = max_each clamp_each
def max_each(u, v):
    return Vec(*(fmax(a, b) for a, b in zip(u, v)))

# = clamp_each
def clamp_each(v, low, high):
    return min_each(max_each(v, low), high)

# = sqrt length distance normalize
def sqrt(x):
    """The root by IEEE 754, where Python raises for a negative number."""
    return math.nan if x < 0.0 else math.sqrt(x)

# = length
def length(v):
    return sqrt(dot(v, v))

# = distance
def distance(u, v):
    return sqrt(dot(u - v, u - v))

# = distance_squared
def distance_squared(u, v):
    return dot(u - v, u - v)

# = normalize
def normalize(v):
    return v * div(1.0, sqrt(dot(v, v)))

# = wedge_sq
def wedge_sq(u, v):
    return perp_dot(u, v) * perp_dot(u, v) if len(u) == 2 else length_squared(cross(u, v))

# = signum
def signum(x):
    return x if x != x else math.copysign(1.0, x)

# = recip
def recip(x):
    return div(1.0, x)

# = powi
def powi(x, n):
    y, k = 1.0, abs(n)
    while k > 0:
        if k % 2 == 1:
            y *= x
        k //= 2
        x *= x
    return div(1.0, y) if n < 0 else y

# = clamp
def clamp(x, low, high):
    if not low <= high:
        return math.nan
    return low if x < low else high if x > high else x

# = sin cos tan
def sin(x):
    return math.sin(x) if math.isfinite(x) else math.nan
def cos(x):
    return math.cos(x) if math.isfinite(x) else math.nan
def tan(x):
    return math.tan(x) if math.isfinite(x) else math.nan

# = asin acos
def asin(x):
    return math.asin(x) if -1.0 <= x <= 1.0 else math.nan
def acos(x):
    return math.acos(x) if -1.0 <= x <= 1.0 else math.nan

# = Extent has ends_at shared
class Extent(Enum):
    Line = (-math.inf, math.inf)
    Ray = (0.0, math.inf)
    Segment = (0.0, 1.0)
def has(extent, t):
    low, high = extent.value
    return low <= t <= high
def ends_at(extent, t):
    return t in extent.value
def shared(extent, other, start, end):
    """How far two parts of one line run together; the other has its 0 and 1 at start and end."""
    low, high = extent.value
    first, last = -math.inf, math.inf
    if other is Extent.Ray and end < start:
        last = start
    elif other is Extent.Ray:
        first = start
    elif other is Extent.Segment:
        first, last = fmin(start, end), fmax(start, end)
    return fmin(high, last) - fmax(low, first)

# = exact_sign orient2d orient3d
# The sign of a rounded number. Put exact arithmetic here.
def exact_sign(x):
    return float((x > 0.0) - (x < 0.0))

# = orient2d
def orient2d(a, b, c):
    return exact_sign(perp_dot(b - a, c - a))

# = orient3d
def orient3d(a, b, c, d):
    return exact_sign(dot(cross(b - a, c - a), d - a))
