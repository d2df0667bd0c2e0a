"""How two segments of the plane meet, in fractions: never wrong.

    crosspoint judge segment_segment_2d -- python3 examples/judge/segments.py
"""

import json
import sys
from fractions import Fraction


def side(a, b, p):
    """Twice the signed area of the triangle a, b, p: 0 where they are on one line."""
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def meet(a, b, c, d):
    of_c, of_d, of_a, of_b = side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)
    if of_c == of_d == of_a == of_b == 0:
        # On one line, where points are ordered by x, then by y.
        low, high = max(min(a, b), min(c, d)), min(max(a, b), max(c, d))
        return "overlapping" if low < high else "touching" if low == high else "disjoint"
    if of_c * of_d > 0 or of_a * of_b > 0:
        return "disjoint"
    return "crossing" if of_c * of_d * of_a * of_b != 0 else "touching"


for line in sys.stdin:
    case = json.loads(line)
    points = [[Fraction(x) for x in case["in"][name]] for name in "abcd"]
    print(json.dumps({"id": case["id"], "out": {"relation": meet(*points)}}))
