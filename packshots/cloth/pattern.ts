import type { Layout } from '#packshots/models/garment-layout.ts';

/** `thread` along the weave, `bias` across it, `bend` and `bow` over two and four threads against folding. */
export interface Link {
  a: number;
  b: number;
  rest: number;
  kind: 'thread' | 'bias' | 'bend' | 'bow';
}

/** A garment as sewn: points shared by two pieces are one point. */
export interface Pattern {
  count: number;
  /** x, y, z of every point with the garment laid flat, front above back. */
  flat: number[];
  links: Link[];
  pieces: Record<PieceName, number[][]>;
  /** The point of the shoulder that each point hangs from, and the cloth between them. */
  tethers: { point: number; anchor: number; reach: number }[];
}

export type PieceName = 'front' | 'back' | 'right' | 'left';

export interface Cut {
  front: Layout;
  back: Layout;
  /** From armhole (v = 0) to cuff; u = 1 is the upper edge. */
  sleeve: Layout;
  /** Share of the side at which the armhole begins. */
  armpit: number;
  /** Half width of the neck: inside it front and back are not sewn together. */
  neck: number;
  rows: number;
  columns: number;
  sleeveRows: number;
}

/** Lays a cut out as a net of points and joins its seams. */
export function layPattern(cut: Cut): Pattern {
  const flat: number[] = [];
  const add = (x: number, y: number, z: number) => flat.push(x, y, z) / 3 - 1;
  const links: Link[] = [];
  const { rows, columns } = cut;
  const us = Array.from({ length: columns }, (_, c) => -1 + (2 * c) / (columns - 1));
  const vs = Array.from({ length: rows }, (_, r) => r / (rows - 1));
  const armhole = vs.findIndex((v) => v >= cut.armpit);
  const isSewn = (r: number, c: number) => {
    if (c === 0 || c === columns - 1) return r <= armhole || r === rows - 1;
    return r === rows - 1 && Math.abs(cut.front(us[c] as number, 1)[0]) >= cut.neck;
  };
  const front = vs.map((v, r) => us.map((u, c) => add(...layPoint(cut.front, u, v, isSewn(r, c) ? 0 : 5))));
  const back = vs.map((v, r) =>
    us.map((u, c) => {
      if (isSewn(r, c)) return (front[r] as number[])[c] as number;
      return add(...layPoint(cut.back, u, v, -5));
    }),
  );
  const sew = (side: 1 | -1) => {
    const c = side > 0 ? columns - 1 : 0;
    const edge = (piece: number[][]) => piece.slice(armhole).map((row) => row[c] as number);
    // Up the front of the armhole and down its back.
    const ring = [...edge(front), ...edge(back).reverse().slice(1)];
    const half = (ring.length - 1) / 2;
    const rest = Array.from({ length: cut.sleeveRows - 1 }, (_, r) => {
      const row = ring.map((_, k) => {
        const u = k <= half ? -1 + (2 * k) / half : 3 - (2 * k) / half;
        const [x, z] = cut.sleeve(u, (r + 1) / (cut.sleeveRows - 1));
        return k === ring.length - 1 ? -1 : add(side * x, k < half ? 4 : k > half ? -4 : 0, z);
      });
      row[ring.length - 1] = row[0] as number;
      return row;
    });
    return [ring, ...rest];
  };
  const pieces = { front, back, right: sew(1), left: sew(-1) };
  for (const piece of Object.values(pieces)) joinThreads(piece, flat, links);
  joinSides(pieces, flat, links);
  return { count: flat.length / 3, flat, links, pieces, tethers: listTethers(pieces, flat, isSewn) };
}

function layPoint(layout: Layout, u: number, v: number, y: number): [number, number, number] {
  const [x, z] = layout(u, v);
  return [x, y, z];
}

/** Length between points in the plane: the layers of a garment laid flat do not count. */
function measure(flat: number[], a: number, b: number): number {
  return Math.hypot(
    (flat[a * 3] as number) - (flat[b * 3] as number),
    (flat[a * 3 + 2] as number) - (flat[b * 3 + 2] as number),
  );
}

function joinThreads(piece: number[][], flat: number[], links: Link[]): void {
  const join = (r: number, c: number, dr: number, dc: number, kind: Link['kind']) => {
    const [a, b] = [piece[r]?.[c], piece[r + dr]?.[c + dc]];
    if (a === undefined || b === undefined || a === b) return;
    // Over the upper fold of a sleeve the way goes through the points between.
    const middle = dr === 0 ? piece[r]?.slice(c, c + dc + 1) : undefined;
    const rest = middle
      ? middle.slice(1).reduce((sum, point, i) => sum + measure(flat, middle[i] as number, point), 0)
      : measure(flat, a, b);
    links.push({ a, b, rest, kind });
  };
  for (let r = 0; r < piece.length; r++) {
    for (let c = 0; c < (piece[0] as number[]).length; c++) {
      join(r, c, 0, 1, 'thread');
      join(r, c, 1, 0, 'thread');
      join(r, c, 1, 1, 'bias');
      join(r, c, 1, -1, 'bias');
      join(r, c, 0, 2, 'bend');
      join(r, c, 2, 0, 'bend');
      join(r, c, 0, 4, 'bow');
      join(r, c, 4, 0, 'bow');
    }
  }
}

/** Side seams bend like the rest of the cloth, or the garment would keep the edge it was laid flat with. */
function joinSides({ front, back }: Pattern['pieces'], flat: number[], links: Link[]): void {
  for (const [r, row] of front.entries()) {
    const behind = back[r] as number[];
    for (const [edge, inwards] of [
      [0, 1],
      [row.length - 1, -1],
    ] as const) {
      if (row[edge] !== behind[edge]) continue;
      for (const n of [1, 2]) {
        const [a, b] = [row[edge + n * inwards] as number, behind[edge + n * inwards] as number];
        const seam = row[edge] as number;
        links.push({ a, b, rest: measure(flat, a, seam) + measure(flat, seam, b), kind: n === 1 ? 'bend' : 'bow' });
      }
    }
  }
}

function listTethers(
  { front, back, left, right }: Pattern['pieces'],
  flat: number[],
  isSewn: (r: number, c: number) => boolean,
): Pattern['tethers'] {
  const last = front.length - 1;
  const shoulder = (front[last] as number[]).filter((_, c) => isSewn(last, c));
  const tie = (point: number, anchors: number[]) => {
    const reaches = anchors.map((anchor) => measure(flat, anchor, point));
    const reach = Math.min(...reaches);
    return { point, anchor: anchors[reaches.indexOf(reach)] as number, reach: reach * 1.01 };
  };
  const body = [front, back].flatMap((piece) => piece.slice(0, -1).flatMap((row) => row.map((p) => tie(p, shoulder))));
  const sleeves = [left, right].flatMap((piece) => {
    const ring = piece[0] as number[];
    return piece.slice(1).flatMap((row) => row.map((p) => tie(p, [ring[(ring.length - 1) / 2] as number])));
  });
  return [...body, ...sleeves];
}
