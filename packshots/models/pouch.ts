import { type Mesh, Vector3 } from 'three';
import type { StockFinishes } from '#packshots/models/finish.ts';
import { sampleUnevenness } from '#packshots/models/geometry/noise.ts';
import { buildShell, type PointGrid } from '#packshots/models/geometry/shell.ts';
import { countSegments, type Detail } from '#packshots/models/model.ts';

/** Flat paper pocket lying on the table, open away from the camera, its top swollen by what is inside. */
export function buildPouch(
  half: number,
  length: number,
  middle: number,
  swell: number,
  finishes: StockFinishes,
  detail: Detail,
): Mesh[] {
  const rows = countSegments(40, detail, 16);
  const columns = countSegments(32, detail, 12);
  const paper = 0.35;
  const height = (t: number, s: number) => {
    const towardsEnd = Math.min(1, t / 0.05);
    const body = (1 - Math.abs(s) ** 6) * (0.35 + 0.65 * Math.sqrt(towardsEnd));
    return 0.7 + swell * 1.5 * body + 0.35 * sampleUnevenness(s * half * 0.05 + 4, t * length * 0.03) * body;
  };
  const z = (t: number) => middle + length / 2 - t * length;
  // Each ring runs over the top from left to right and back below: outside first, then the lining.
  const ring = (t: number, inset: number) => {
    const over = Array.from({ length: columns + 1 }, (_, c) => {
      const s = -1 + (2 * c) / columns;
      return new Vector3(s * (half - inset), Math.max(0.3 + inset, height(t, s) - inset), z(t));
    });
    const under = Array.from({ length: columns + 1 }, (_, c) => {
      const s = 1 - (2 * c) / columns;
      return new Vector3(s * (half - inset), 0.05 + inset, z(t));
    });
    return [...over, ...under, (over[0] as Vector3).clone()];
  };
  const steps = Array.from({ length: rows + 1 }, (_, r) => r / rows);
  const outer = steps.map((t) => ring(t, 0));
  const inner = [...steps]
    .reverse()
    .filter((t) => t > 0.02)
    .map((t) => ring(t, paper));
  const close = (row: Vector3[]) => row.map((p) => new Vector3(p.x, 0.3, p.z));
  const grid: PointGrid = [close(outer[0] as Vector3[]), ...outer, ...inner, close(inner.at(-1) as Vector3[])];
  const mouth = outer.length;
  const last = grid.length - 1;
  const span = (grid[0] as Vector3[]).length - 1;
  return buildShell('pouch', grid, [
    { finish: finishes.outer, rows: [0, 1] },
    {
      finish: finishes.outer,
      rows: [1, mouth],
      columns: [0, columns],
      zone: 'front',
      uv: (_r, _c, p) => [0.5 + p.x / (half * 2), (middle + length / 2 - p.z) / length],
      crease: 0.6,
    },
    { finish: finishes.outer, rows: [1, mouth], columns: [columns, span] },
    { finish: finishes.edge, rows: [mouth, mouth + 1] },
    { finish: finishes.inner, rows: [mouth + 1, last], crease: 0.6 },
  ]);
}
