import type { Paper } from '#print/paper.ts';
import type { SurfaceOnPicture } from './surface.ts';

/** The surfaces of a picture as they are kept beside its map, in the fewest bytes after compression. */
export interface SurfaceFile {
  /** Pixels of the map. */
  width: number;
  height: number;
  surfaces: (Omit<SurfaceOnPicture, 'patches'> & {
    patches: {
      columns: readonly number[];
      rows: readonly number[];
      /** First of all x, then of all y: by how many steps each misses what its neighbors let expect. */
      points: readonly number[];
    }[];
  })[];
}

/** Steps of a point in a pixel of the map. */
const pointSteps = 8;

/** A grid is smooth: a point is where the cell below on the left would go on, and a line goes on straight. */
function expectPoint(values: readonly number[], i: number, across: number): number {
  const value = (at: number) => values[at] as number;
  if (i === 0) return 0;
  if (i % across > 0 && i >= across) return value(i - 1) + value(i - across) - value(i - across - 1);
  const step = i % across > 0 ? 1 : across;
  const isSecond = i < 2 * step;
  return isSecond ? value(i - step) : 2 * value(i - step) - value(i - 2 * step);
}

export function packSurfaces(surfaces: readonly SurfaceOnPicture[], width: number, height: number): SurfaceFile {
  return {
    width,
    height,
    surfaces: surfaces.map(({ patches, ...surface }) => ({
      ...surface,
      patches: patches.map(({ columns, rows, points }) => {
        const axes = [points.map(([x]) => x * width), points.map(([, y]) => y * height)];
        const steps = axes.map((values) => values.map((value) => Math.round(value * pointSteps)));
        return {
          columns,
          rows,
          points: steps.flatMap((values) => values.map((value, i) => value - expectPoint(values, i, columns.length))),
        };
      }),
    })),
  };
}

export function unpackSurfaces({ width, height, surfaces }: SurfaceFile): SurfaceOnPicture[] {
  return surfaces.map((surface) => ({
    ...surface,
    patches: surface.patches.map(({ columns, rows, points }) => {
      const count = columns.length * rows.length;
      const [xs, ys] = [0, count].map((from) => {
        const values: number[] = [];
        for (let i = 0; i < count; i++)
          values.push((points[from + i] as number) + expectPoint(values, i, columns.length));
        return values;
      }) as [number[], number[]];
      const place = (i: number): [number, number] => [
        (xs[i] as number) / pointSteps / width,
        (ys[i] as number) / pointSteps / height,
      ];
      return { columns, rows, points: xs.map((_, i) => place(i)) };
    }),
  }));
}

/** By surface, as a product is planned. */
export function listPapers({ surfaces }: SurfaceFile): Readonly<Record<string, Paper>> {
  return Object.fromEntries(surfaces.map(({ id, paper }) => [id, paper]));
}
