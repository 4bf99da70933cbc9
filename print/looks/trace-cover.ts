import type { Cover } from './mark-cover.ts';

export type Loop = [x: number, y: number][];

/** The ink of a mark is where more than half of a pixel is covered. */
const edge = 127.5;
/** Points that are this near to a line between two others, in pixels, say nothing. */
const tolerance = 0.2;

/**
 * The outlines of a cover in its pixels (marching squares): between four pixels, an edge runs from one side to another, with the
 * ink on its left, where y goes up; loops around holes turn the other way.
 */
export function traceCover({ width, height, data }: Cover): Loop[] {
  const across = width + 2;
  // A cell has its corners in the middles of four pixels; those around the picture are bare.
  const read = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? 0 : (data[y * width + x] as number);
  const next = new Map<number, number>();
  // The sides of cells, by the pixel that they begin at: to its right, and below it.
  const top = (x: number, y: number) => ((y + 1) * across + x + 1) * 2;
  const left = (x: number, y: number) => ((y + 1) * across + x + 1) * 2 + 1;
  for (let y = -1; y < height; y++) {
    for (let x = -1; x < width; x++) {
      const [a, b, c, d] = [read(x, y), read(x + 1, y), read(x + 1, y + 1), read(x, y + 1)];
      const inked = (a > edge ? 8 : 0) | (b > edge ? 4 : 0) | (c > edge ? 2 : 0) | (d > edge ? 1 : 0);
      if (inked === 0 || inked === 15) continue;
      const sides = [top(x, y), left(x + 1, y), top(x, y + 1), left(x, y)] as const;
      const isJoined = a + b + c + d > 4 * edge;
      for (const [from, to] of (isJoined ? joined[inked] : undefined) ?? runs[inked] ?? [])
        next.set(sides[from], sides[to]);
    }
  }
  const toPoint = (side: number): [number, number] => {
    const cell = side >> 1;
    const [x, y] = [(cell % across) - 1, Math.floor(cell / across) - 1];
    const here = read(x, y);
    const there = side & 1 ? read(x, y + 1) : read(x + 1, y);
    const share = (edge - here) / (there - here);
    return side & 1 ? [x + 0.5, y + 0.5 + share] : [x + 0.5 + share, y + 0.5];
  };
  const loops: Loop[] = [];
  for (const start of next.keys()) {
    const loop: Loop = [];
    for (let side: number | undefined = start; side !== undefined && next.has(side); ) {
      loop.push(toPoint(side));
      const following: number | undefined = next.get(side);
      next.delete(side);
      side = following;
    }
    const simple = simplify(loop);
    if (simple.length > 2) loops.push(simple);
  }
  return loops;
}

type Run = readonly [from: 0 | 1 | 2 | 3, to: 0 | 1 | 2 | 3];

/** By inked corners (upper left 8, upper right 4, lower right 2, lower left 1): from side to side, 0 on top and on clockwise. */
const runs: readonly (readonly Run[])[] = [
  [],
  [[2, 3]],
  [[1, 2]],
  [[1, 3]],
  [[0, 1]],
  [
    [0, 1],
    [2, 3],
  ],
  [[0, 2]],
  [[0, 3]],
  [[3, 0]],
  [[2, 0]],
  [
    [3, 0],
    [1, 2],
  ],
  [[1, 0]],
  [[3, 1]],
  [[2, 1]],
  [[3, 2]],
  [],
];
/** Two opposite corners that meet in the middle. */
const joined: Readonly<Record<number, readonly Run[]>> = {
  5: [
    [0, 3],
    [2, 1],
  ],
  10: [
    [1, 0],
    [3, 2],
  ],
};

/** Leaves out points that lie on the line of others (Douglas–Peucker), from the two that are farthest apart. */
function simplify(loop: Loop): Loop {
  if (loop.length < 4) return loop;
  const [x0, y0] = loop[0] as [number, number];
  const far = loop.reduce((best, [x, y], i) => {
    const [bx, by] = loop[best] as [number, number];
    return Math.hypot(x - x0, y - y0) > Math.hypot(bx - x0, by - y0) ? i : best;
  }, 0);
  const kept = new Uint8Array(loop.length + 1);
  const closed = [...loop, loop[0] as [number, number]];
  kept[0] = kept[far] = 1;
  const open: [number, number][] = [
    [0, far],
    [far, loop.length],
  ];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    const [[ax, ay], [bx, by]] = [closed[from], closed[to]] as [[number, number], [number, number]];
    const length = Math.hypot(bx - ax, by - ay) || 1;
    let [worst, at] = [tolerance, -1];
    for (let i = from + 1; i < to; i++) {
      const [x, y] = closed[i] as [number, number];
      const away = Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
      if (away > worst) [worst, at] = [away, i];
    }
    if (at < 0) continue;
    kept[at] = 1;
    open.push([from, at], [at, to]);
  }
  return loop.filter((_, i) => kept[i] === 1);
}
