import { type CoveredPixels, coverPixels } from '../mockup/mesh.ts';
import type { Pixels } from '../mockup/pixels.ts';
import type { Surface, SurfaceOnPicture } from './surface.ts';
import { type SurfaceFile, unpackSurfaces } from './surface-file.ts';

/** The pixels that show a patch. Their planes count millimeters: x and y of the surface, and how far one pixel takes each. */
export interface CoveredPatch extends CoveredPixels {
  /** How much of each pixel can be printed, up to 255; 0 where the picture shows something else. */
  shares: Uint8Array;
}

/** A surface as one picture shows it, without the grids of its patches. */
export interface CoveredSurface extends Surface, Pick<SurfaceOnPicture, 'thing' | 'paper'> {
  patches: CoveredPatch[];
}

/**
 * Which millimeter of which surface lies on each pixel of a picture that is so many pixels large. In the map, red is how much of
 * a pixel can be printed, green is which patch it shows, counted through all surfaces from 1. No pixel has two patches.
 */
export function openSurfaceMap(file: SurfaceFile, map: Pixels, width: number, height: number): CoveredSurface[] {
  const { shares, patches } = scaleMap(map, width, height);
  let number = 0;
  return unpackSurfaces(file).map(({ patches: grids, ...surface }) => ({
    ...surface,
    patches: grids.map(({ columns, rows, points }) => {
      const mesh = { columns: columns.length - 1, rows: rows.length - 1, points };
      number++;
      return cutOut(coverPixels(mesh, width, height, { columns, rows }), { shares, patches, width }, number);
    }),
  }));
}

interface ScaledMap {
  shares: Uint8Array;
  patches: Uint8Array;
  width: number;
}

/** Four pixels of the map are weighed: their shares, so that edges stay soft, and their patches, so that one ends without steps. */
function scaleMap(map: Pixels, width: number, height: number): ScaledMap {
  const [shares, patches] = [new Uint8Array(width * height), new Uint8Array(width * height)];
  const { data } = map;
  // Of its own size, as most cards show a picture, each pixel has its own: weighing took a third of a print.
  if (map.width === width && map.height === height) {
    for (let at = 0; at < patches.length; at++) {
      patches[at] = data[at * 4 + 1] as number;
      if (patches[at]) shares[at] = data[at * 4] as number;
    }
    return { shares, patches, width };
  }
  const columns = listPlaces(map.width, width);
  const rows = listPlaces(map.height, height);
  for (let y = 0; y < height; y++) {
    const row = rows[y] as Place;
    const [above, below, nearest] = [row.from * map.width, row.to * map.width, row.nearest * map.width];
    for (let x = 0; x < width; x++) {
      const column = columns[x] as Place;
      let patch = data[(nearest + column.nearest) * 4 + 1] as number;
      if (patch === 0) continue;
      const a = (above + column.from) * 4;
      const b = (above + column.to) * 4;
      const c = (below + column.from) * 4;
      const d = (below + column.to) * 4;
      const own = data[a + 1];
      if (own !== data[b + 1] || own !== data[c + 1] || own !== data[d + 1])
        patch = choosePatch(data, [a, b, c, d], column.share, row.share);
      const at = y * width + x;
      patches[at] = patch;
      const top = (data[a] as number) + ((data[b] as number) - (data[a] as number)) * column.share;
      const bottom = (data[c] as number) + ((data[d] as number) - (data[c] as number)) * column.share;
      shares[at] = Math.round(top + (bottom - top) * row.share);
    }
  }
  return { shares, patches, width };
}

/** The patch that most of a pixel shows. */
function choosePatch(data: Pixels['data'], corners: readonly number[], right: number, down: number): number {
  const weights = [(1 - right) * (1 - down), right * (1 - down), (1 - right) * down, right * down];
  let [patch, most] = [0, -1];
  for (const corner of corners) {
    const own = data[corner + 1] as number;
    const weight = corners.reduce((sum, at, i) => sum + (data[at + 1] === own ? (weights[i] as number) : 0), 0);
    if (own > 0 && weight > most) [patch, most] = [own, weight];
  }
  return patch;
}

interface Place {
  nearest: number;
  from: number;
  to: number;
  share: number;
}

function listPlaces(from: number, to: number): Place[] {
  return Array.from({ length: to }, (_, i) => {
    const middle = ((i + 0.5) * from) / to;
    const before = Math.max(0, Math.floor(middle - 0.5));
    return {
      nearest: Math.min(from - 1, Math.floor(middle)),
      from: before,
      to: Math.min(from - 1, before + 1),
      share: Math.max(0, middle - 0.5 - before),
    };
  });
}

/**
 * A grid goes on beyond what is seen of its patch: there the pixels belong to others. In a tight fold it turns over and has no
 * place for some of its own: these go on as their neighbors do, and no stock comes through.
 */
function cutOut(covered: CoveredPixels, { shares, patches, width }: ScaledMap, number: number): CoveredPatch {
  const own = new Uint8Array(covered.triangles.length);
  for (let y = 0; y < covered.height; y++) {
    for (let x = 0; x < covered.width; x++) {
      const at = y * covered.width + x;
      const from = (covered.top + y) * width + covered.left + x;
      if (patches[from] !== number) {
        covered.triangles[at] = 0;
        continue;
      }
      const beside = (x > 0 && covered.triangles[at - 1]) || (y > 0 && covered.triangles[at - covered.width]) || 0;
      covered.triangles[at] ||= beside;
      if (covered.triangles[at]) own[at] = shares[from] as number;
    }
  }
  return { ...covered, shares: own };
}
