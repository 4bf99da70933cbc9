import { type Mesh, Vector3 } from 'three';
import type { Finish } from '#packshots/models/finish.ts';
import type { Point2 } from '#packshots/models/geometry/profile.ts';
import { buildShell, measureRow, type Patch, type PointGrid } from '#packshots/models/geometry/shell.ts';

export interface SheetFinishes {
  front: Finish;
  back: Finish;
  edge: Finish;
}

export interface SheetOptions {
  thickness: number | ((row: number, column: number) => number);
  finishes: SheetFinishes;
  /** Cuts the front into patches (print zone and the rest); they must cover it once. */
  front?: Omit<Patch, 'finish'>[];
  crease?: number;
}

/** Surface normals of a grid, by the difference of neighbours. */
function measureNormals(grid: PointGrid): Vector3[][] {
  const clampRow = (r: number) => grid[Math.min(grid.length - 1, Math.max(0, r))] as Vector3[];
  return grid.map((row, r) =>
    row.map((_, c) => {
      const last = row.length - 1;
      const across = new Vector3().subVectors(
        row[Math.min(last, c + 1)] as Vector3,
        row[Math.max(0, c - 1)] as Vector3,
      );
      const along = new Vector3().subVectors(clampRow(r + 1)[c] as Vector3, clampRow(r - 1)[c] as Vector3);
      return across.cross(along).normalize();
    }),
  );
}

/**
 * A piece of board, paper or cloth with its thickness: front skin on the grid itself, back skin behind it, cut edges
 * all round. Column direction × row direction points out of the front.
 */
export function buildSheet(solid: string, grid: PointGrid, options: SheetOptions): Mesh[] {
  const { thickness, finishes, crease = 0.5 } = options;
  const normals = measureNormals(grid);
  const depth = typeof thickness === 'number' ? () => thickness : thickness;
  const back = grid.map((row, r) =>
    row.map((point, c) => point.clone().addScaledVector((normals[r] as Vector3[])[c] as Vector3, -depth(r, c))),
  );
  const rows = grid.length - 1;
  const columns = (grid[0] as Vector3[]).length - 1;
  const flipped = back.map((row) => [...row].reverse());
  const column = (source: PointGrid, c: number) => source.map((row) => row[c] as Vector3);
  const fronts = options.front ?? [{}];
  const edge = (a: Vector3[], b: Vector3[]) => {
    const lengths = measureRow(a);
    // u counts metres along the cut, v runs across it: flutes of corrugated board repeat by the millimetre.
    const uv = (row: number, c: number): [number, number] => [(lengths[c] as number) / 1000, row];
    return buildShell(solid, [a, b], [{ finish: finishes.edge, crease, uv }]);
  };
  return [
    ...buildShell(
      solid,
      grid,
      fronts.map((patch) => ({ finish: finishes.front, crease, ...patch })),
    ),
    ...buildShell(solid, flipped, [{ finish: finishes.back, crease }]),
    ...edge(back[0] as Vector3[], grid[0] as Vector3[]),
    ...edge(grid[rows] as Vector3[], back[rows] as Vector3[]),
    ...edge(column(grid, 0), column(back, 0)),
    ...edge(column(back, columns), column(grid, columns)),
  ];
}

/**
 * A folded strip: the section (y up, z to the front of each point given as [z, y]) is drawn along x from -width/2 to
 * +width/2, or to the half width that belongs to the row.
 */
export function foldStrip(
  section: Point2[],
  halfWidth: number | ((row: number) => number),
  columns: number,
): PointGrid {
  const half = typeof halfWidth === 'number' ? () => halfWidth : halfWidth;
  return section.map(([z, y], row) =>
    Array.from({ length: columns + 1 }, (_, c) => new Vector3(half(row) * (-1 + (2 * c) / columns), y, z)),
  );
}
