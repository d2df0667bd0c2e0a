// How two segments of the plane meet, in 64-bit numbers: right until rounding decides.
//
//     crosspoint judge segment_segment_2d -- node examples/judge/segments.js

// Twice the signed area of the triangle a, b, p: 0 where they are on one line.
const side = (a, b, p) => (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);

// Points of one line are ordered by x, then by y.
const order = (p, q) => p[0] - q[0] || p[1] - q[1];

function meet({ a, b, c, d }) {
  const [ofC, ofD, ofA, ofB] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)];
  if (ofC === 0 && ofD === 0 && ofA === 0 && ofB === 0) {
    const [[a0, a1], [c0, c1]] = [[a, b].sort(order), [c, d].sort(order)];
    const shared = order(order(a1, c1) < 0 ? a1 : c1, order(a0, c0) > 0 ? a0 : c0);
    return shared > 0 ? "overlapping" : shared === 0 ? "touching" : "disjoint";
  }
  if (ofC * ofD > 0 || ofA * ofB > 0) return "disjoint";
  return ofC * ofD * ofA * ofB !== 0 ? "crossing" : "touching";
}

const lines = require("readline").createInterface({ input: process.stdin });
lines.on("line", (line) => {
  const { id, in: inputs } = JSON.parse(line);
  console.log(JSON.stringify({ id, out: { relation: meet(inputs) } }));
});
