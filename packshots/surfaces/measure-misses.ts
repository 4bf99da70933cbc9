import { type CoveredPatch, openSurfaceMap } from '../../print/looks/open-surface-map.ts';
import type { SurfaceFile } from '../../print/looks/surface-file.ts';
import type { CoveredPixels } from '../../print/mockup/mesh.ts';
import type { Pixels } from '../../print/mockup/pixels.ts';
import type { SeenPatch, SurfaceView } from './draw-surfaces.ts';

/** Pixels of a picture and the millimeters of a surface that they show. */
export interface Sample {
  column: number;
  row: number;
  x: number;
  y: number;
}

/** How many pixels from a pixel the grid of its patch puts the millimeter that the model has there; infinite where it puts none. */
export function measureMiss({ left, top, width, planes, triangles }: CoveredPixels, sample: Sample): number {
  const { column, row, x, y } = sample;
  const isOutside = column < left || column >= left + width;
  const plane = isOutside ? undefined : planes[(triangles[(row - top) * width + column - left] as number) - 1];
  if (!plane) return Number.POSITIVE_INFINITY;
  const { u, v } = plane;
  const dx = x - u[0] - u[1] * (column + 0.5) - u[2] * (row + 0.5);
  const dy = y - v[0] - v[1] * (column + 0.5) - v[2] * (row + 0.5);
  const area = u[1] * v[2] - u[2] * v[1];
  return Math.hypot(dx * v[2] - dy * u[2], dy * u[1] - dx * v[1]) / Math.abs(area);
}

export function listSamples({ pixels, x, y }: SeenPatch, width: number): Sample[] {
  return pixels.map((pixel, i) => ({
    column: pixel % width,
    row: Math.floor(pixel / width),
    x: x[i] as number,
    y: y[i] as number,
  }));
}

/** Of every pixel whose middle shows a surface, how far it is missed by who reads map and grids. */
export function listMisses(view: SurfaceView, file: SurfaceFile, map: Pixels): number[] {
  const covered = openSurfaceMap(file, map, view.width, view.height).flatMap((surface) => surface.patches);
  return view.patches.flatMap((patch, i) =>
    listSamples(patch, view.width)
      // Along an edge the middle of a pixel may show less of it than its rim does.
      .filter(({ column, row }) => view.patch[row * view.width + column] === i + 1)
      .map((sample) => measureMiss(covered[i] as CoveredPatch, sample)),
  );
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
