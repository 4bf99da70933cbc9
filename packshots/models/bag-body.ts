import { MathUtils, type Mesh, Vector3 } from 'three';
import type { Finish, StockFinishes } from '#packshots/models/finish.ts';
import { sampleUnevenness } from '#packshots/models/geometry/noise.ts';
import { buildShell, collapseRow, type Patch, type PointGrid } from '#packshots/models/geometry/shell.ts';
import { countSegments, type Detail } from '#packshots/models/model.ts';
import type { SackShape } from '#packshots/models/proportions.ts';

const { lerp, smoothstep } = MathUtils;

/** A paper sack standing on its block bottom: panels that bulge a little, gussets that fold in towards the mouth. */
export interface BagBody extends SackShape {
  /** Thin paper around something round: panels bulge and crumple, their edges are drawn in. */
  soft?: boolean;
  /** Zigzag cut of the top edge in millimetres, 0 for a turned hem. */
  pinked: number;
  finishes: StockFinishes;
  /** Clear strip in the front panel: from and to as shares of the width, then of the height. */
  window?: [number, number, number, number];
  /** Hand hole punched through front and back panel, width and height. */
  hole?: [number, number];
}

/** Where the gussets begin beside the panels: the fold is round. */
export const CORNER = 1.8;
const PAPER = 0.6;
const HOLE_FROM_TOP = 26;

export function buildBagBody(bag: BagBody, detail: Detail): Mesh[] {
  const { height, finishes } = bag;
  const across = countSegments(bag.pinked ? 96 : 48, detail, 16);
  const along = countSegments(20, detail, 8);
  const heights = traceHeights(bag, detail);
  const section = createSection(bag, across, along);
  const outer = heights.map((t) => section(t, 0));
  const inner = [...heights]
    .reverse()
    .slice(0, -1)
    .map((t) => section(t, PAPER));
  const floor = collapseRow(section(heights[1] as number, PAPER));
  const grid: PointGrid = [collapseRow(outer[0] as Vector3[]), ...outer, ...inner, floor];
  const top = outer.length;
  const last = grid.length - 1;
  const columns = (grid[0] as Vector3[]).length - 1;
  const frontUv = (_row: number, _column: number, p: Vector3): [number, number] => [
    p.x / bag.width + 0.5,
    p.y / height,
  ];
  const hole = bag.hole ? punchHoles(grid, heights, bag, across, along) : null;
  const skip = hole?.skip;

  const [low, high] = bag.window ? [2, 3].map((i) => findRow(heights, bag.window?.[i] as number)) : [0, 0];
  const cuts = bag.window
    ? [0, ...[0, 1].map((i) => Math.round(across * (bag.window?.[i] as number))), across]
    : [0, across];
  const panel = (finish: Finish, rows: [number, number], isMine: (window: boolean) => Partial<Patch>): Patch[] =>
    cuts.slice(1).flatMap((to, i) => {
      const columns: [number, number] = [cuts[i] as number, to];
      const paper: Patch = { finish, rows, columns, crease: 0.45, ...isMine(false), ...(skip ? { skip } : {}) };
      if (!bag.window || i !== 1) return [paper];
      // The inner skin is counted down from the mouth.
      const isInner = rows[0] > top;
      const from = isInner ? rows[0] + (heights.length - 1 - (high as number)) : rows[0] + (low as number);
      const until = isInner ? rows[0] + (heights.length - 1 - (low as number)) : rows[0] + (high as number);
      return [
        { ...paper, rows: [rows[0], from] },
        { ...paper, ...isMine(true), finish: 'clear', rows: [from, until] },
        { ...paper, rows: [until, rows[1]] },
      ];
    });
  const front = panel(finishes.outer, [1, top], (window) => ({
    uv: frontUv,
    zone: window ? undefined : ('front' as const),
  }));
  const inside = panel(finishes.inner, [top + 1, last], () => ({}));
  const shell = buildShell('bag', grid, [
    { finish: finishes.outer, rows: [0, 1], crease: 0.4 },
    ...front,
    { finish: finishes.outer, rows: [1, top], columns: [across, columns], crease: 0.45, ...(skip ? { skip } : {}) },
    { finish: finishes.edge, rows: [top, top + 1], crease: 0.9 },
    ...inside,
    {
      finish: finishes.inner,
      rows: [top + 1, last],
      columns: [across, columns],
      crease: 0.45,
      ...(skip ? { skip } : {}),
    },
  ]);
  return hole
    ? [...shell, ...hole.rims.flatMap((rim) => buildShell('bag', rim, [{ finish: finishes.edge, crease: 0.9 }]))]
    : shell;
}

function findRow(heights: number[], share: number): number {
  return heights.findIndex((t) => t >= share);
}

/** Rows lie closer at the crease of the folded bottom and at the pinked edge. */
function traceHeights({ height, gusset, pinked, hole }: BagBody, detail: Detail): number[] {
  const rows = countSegments(72, detail, 22);
  const even = Array.from({ length: rows + 1 }, (_, j) => j / rows);
  const crease = creaseHeight(gusset, height) / height;
  const extra = [-3, -1.2, 0, 1.2, 3].map((mm) => crease + mm / height);
  if (pinked) extra.push(1 - (pinked * 1.6) / height, 1 - (pinked * 3) / height);
  if (hole) extra.push(1 - HOLE_FROM_TOP / height, 1 - (HOLE_FROM_TOP + hole[1]) / height);
  const all = [...even, ...extra].filter((t) => t >= 0 && t <= 1).sort((a, b) => a - b);
  return all.filter((t, i) => i === 0 || t === 1 || t - (all[i - 1] as number) > 0.0015);
}

/** Sacks come folded flat: the crease stays in the front panel, above the bottom by half the gusset. */
function creaseHeight(gusset: number, height: number): number {
  return Math.min(height * 0.4, gusset * 0.5 + 14);
}

/** Half of the depth of a sack at a share of its height. */
export function getDepth({ gusset, mouth }: Pick<SackShape, 'gusset' | 'mouth'>, t: number): number {
  return (gusset / 2) * lerp(1, mouth, smoothstep(t, 0.28, 1));
}

function createSection(bag: BagBody, across: number, along: number) {
  const { width, gusset, height, mouth, pinked, soft } = bag;
  const bulge = Math.min(3, gusset * 0.03);
  const unit = 1 / 100;
  return (t: number, inset: number): Vector3[] => {
    const round = soft ? 1 : 0;
    // Its foot is folded flat.
    const full = soft ? lerp(0.14, 1, smoothstep(t, 0, 0.09)) : 1;
    const depth = getDepth(bag, t) * full * (1 - 0.42 * round);
    const fold = Math.min(0.27 * gusset, (gusset / 2) * 0.8) * smoothstep(t, 0.3, 1) * lerp(1, 1.6, 1 - mouth);
    const half = width / 2;
    const y = t * height;
    const crease = -0.55 * Math.exp(-(((y - creaseHeight(gusset, height)) / 1.3) ** 2));
    const swell = bulge * Math.sin(Math.PI * Math.min(1, t * 1.05)) + getDepth(bag, t) * full * 0.44 * round;
    const crumpled = 1 + 1.6 * round;
    const row: Vector3[] = [];
    const zigzag = (i: number) => (pinked && t === 1 ? (i % 2 ? 0 : -pinked) : 0);
    const lift = (point: Vector3, i: number) => {
      point.y += zigzag(i);
      return point;
    };
    const panel = (s: number, sign: number, i: number) => {
      const x = s * (half - CORNER);
      const uneven =
        1.2 * sampleUnevenness(x * unit * 1.3 + sign * 9, y * unit * 1.1) * smoothstep(t, 0.02, 0.2) +
        0.35 * sampleUnevenness(x * unit * 5, y * unit * 5 + sign);
      const out = swell * (1 - s * s) + uneven * crumpled * Math.min(1, gusset / 60) + crease;
      row.push(lift(new Vector3(x, y, sign * Math.max(0.8, depth + out - inset)), i));
    };
    const corner = (sx: number, sz: number) => {
      row.push(
        new Vector3(
          sx * (half - CORNER * 0.3 - inset),
          y + (pinked && t === 1 ? -pinked / 2 : 0),
          sz * Math.max(0.5, depth - CORNER * 0.3 - inset),
        ),
      );
    };
    const side = (s: number, sx: number) => {
      const flat = 1 - Math.abs(s);
      const pinch = 1 * sampleUnevenness(s * depth * unit * 3 + sx, y * unit * 1.6);
      const x = half - fold * flat - inset + pinch * flat;
      row.push(
        new Vector3(sx * x, y + (pinked && t === 1 ? -pinked / 2 : 0), -s * Math.max(0.4, depth - CORNER - inset)),
      );
    };
    for (let i = 0; i <= across; i++) panel(lerp(-1, 1, i / across), 1, i);
    corner(1, 1);
    for (let i = 0; i <= along; i++) side(lerp(-1, 1, i / along), 1);
    corner(1, -1);
    for (let i = 0; i <= across; i++) panel(lerp(1, -1, i / across), -1, i);
    corner(-1, -1);
    for (let i = 0; i <= along; i++) side(lerp(1, -1, i / along), -1);
    corner(-1, 1);
    row.push((row[0] as Vector3).clone());
    return row;
  };
}

/** Takes a slot out of front and back panel and gives the rim that joins outer and inner skin. */
function punchHoles(grid: PointGrid, heights: number[], bag: BagBody, across: number, along: number) {
  const [holeWidth, holeHeight] = bag.hole as [number, number];
  const nearest = (mm: number) =>
    heights.reduce(
      (best, t, i) =>
        Math.abs(t * bag.height - mm) < Math.abs((heights[best] as number) * bag.height - mm) ? i : best,
      0,
    );
  const low = nearest(bag.height - HOLE_FROM_TOP - holeHeight);
  const high = nearest(bag.height - HOLE_FROM_TOP);
  const reach = Math.max(2, Math.round((holeWidth / bag.width / 2) * across));
  const middle = Math.round(across / 2);
  const backStart = across + along + 4;
  const spans: [number, number][] = [
    [middle - reach, middle + reach],
    [backStart + middle - reach, backStart + middle + reach],
  ];
  const top = heights.length;
  // Row r of the outer skin (1-based in the grid) meets its inner twin counted back from the mouth.
  const outerRow = (r: number) => r + 1;
  const innerRow = (r: number) => top + (heights.length - r);
  const rims: PointGrid[] = [];
  for (const [c0, c1] of spans) {
    const cy = ((heights[low] as number) + (heights[high] as number)) * 0.5 * bag.height;
    for (const skin of [outerRow, innerRow]) {
      for (const r of [low, high]) {
        for (let c = c0; c <= c1; c++) {
          const point = (grid[skin(r)] as Vector3[])[c] as Vector3;
          const s = Math.abs((c - (c0 + c1) / 2) / ((c1 - c0) / 2));
          const rounding = Math.sqrt(Math.max(0, 1 - Math.max(0, (s - 0.72) / 0.28) ** 2));
          point.y = cy + (point.y - cy) * Math.max(0.25, rounding);
        }
      }
    }
    const loop = (skin: (r: number) => number) => {
      const at = (r: number, c: number) => (grid[skin(r)] as Vector3[])[c] as Vector3;
      const points: Vector3[] = [];
      for (let c = c0; c < c1; c++) points.push(at(low, c));
      for (let r = low; r < high; r++) points.push(at(r, c1));
      for (let c = c1; c > c0; c--) points.push(at(high, c));
      for (let r = high; r > low; r--) points.push(at(r, c0));
      return [...points, points[0] as Vector3];
    };
    rims.push([loop(innerRow), loop(outerRow)].map((row) => row.map((p) => p.clone())).reverse() as PointGrid);
  }
  const skip = (row: number, column: number) =>
    spans.some(([c0, c1]) => column >= c0 && column < c1) &&
    ((row >= outerRow(low) && row < outerRow(high)) || (row >= innerRow(high) && row < innerRow(low)));
  return { skip, rims };
}
