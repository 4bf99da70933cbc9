import { MathUtils, type Mesh, Vector3 } from 'three';
import { sampleUnevenness } from '#packshots/models/geometry/noise.ts';
import { buildShell, collapseRow, type PointGrid } from '#packshots/models/geometry/shell.ts';
import { countSegments, type Detail } from '#packshots/models/model.ts';

const { smoothstep } = MathUtils;

export interface Loaf {
  /** Half width and half depth at its thickest, and where it begins and ends above the table. */
  halfWidth: number;
  halfDepth: number;
  from: number;
  to: number;
  /** How long its ends are, in half widths: a loaf from a tin is blunt, a baguette pointed. */
  ends: number;
  /** Cuts of the blade across the front. */
  cuts: number;
}

/** A loaf standing on its end, its scored side to the front. */
export function buildLoaf({ halfWidth, halfDepth, from, to, ends, cuts }: Loaf, detail: Detail): Mesh[] {
  const [rows, columns] = [countSegments(150, detail, 40), countSegments(72, detail, 28)];
  const length = to - from;
  const ring = (r: number) => {
    const t = r / rows;
    const y = from + t * length;
    const end = Math.min(t, 1 - t) * length;
    // Round ends: the last stretch closes like half a ball that was drawn out.
    const round = Math.sqrt(1 - (1 - smoothstep(end, 0, halfWidth * ends) ** 0.8) ** 2);
    return Array.from({ length: columns + 1 }, (_, c) => {
      const angle = ((c % columns) / columns) * Math.PI * 2;
      const front = Math.max(0, Math.cos(angle));
      const cut = scoreAt(angle, t, cuts) * front ** 0.5;
      const lump = 1 + 0.05 * sampleUnevenness(Math.sin(angle) * 1.6 + 3, t * length * 0.016 + Math.cos(angle));
      const k = round * lump * (1 + cut);
      return new Vector3(Math.sin(angle) * halfWidth * k, y, Math.cos(angle) * halfDepth * k);
    });
  };
  const grid: PointGrid = Array.from({ length: rows + 1 }, (_, r) => ring(r));
  grid[0] = collapseRow(grid[0] as Vector3[]);
  grid[rows] = collapseRow(grid[rows] as Vector3[]);
  for (const row of grid) row[columns] = (row[0] as Vector3).clone();
  return buildShell(
    'loaf',
    grid.reverse().map((row) => [...row].reverse()),
    [{ finish: 'crust:#cf9550', crease: 1.2 }],
  );
}

/** A slanting cut opened in the oven: a lip that stands up and the paler crumb below it. */
function scoreAt(angle: number, t: number, cuts: number): number {
  if (cuts === 0) return 0;
  const across = Math.sin(angle);
  const phase = (t * (cuts + 0.5) - across * 0.42) % 1;
  const reach = 1 - smoothstep(Math.abs(across), 0.62, 0.86);
  const lip = Math.exp(-(((phase - 0.24) / 0.05) ** 2)) * 0.1;
  const floor = -0.13 * smoothstep(phase, 0.26, 0.34) * (1 - smoothstep(phase, 0.5, 0.74));
  return (lip + floor) * reach;
}
