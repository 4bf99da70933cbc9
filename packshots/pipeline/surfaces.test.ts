import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readPixels, sizeShot } from '#packshots/pipeline/make-surfaces.ts';
import { type MediaFile, type MediaRole, readManifest } from '#packshots/pipeline/manifest.ts';
import { listBlankViews } from '#packshots/pipeline/plan-surfaces.ts';
import { listProducts } from '#packshots/pipeline/products.ts';
import { PLACES } from '#packshots/pipeline/workplace.ts';
import { drawSurfaces } from '#packshots/surfaces/draw-surfaces.ts';
import { listMisses, quantile } from '#packshots/surfaces/measure-misses.ts';
import type { SurfaceFile } from '../../print/looks/surface-file.ts';

const manifest = readManifest();
const products = listProducts();
const views = listBlankViews(manifest, products);
const maps = manifest.files.filter(({ role }) => role === 'surface');
const read = (path: string) => readFileSync(join(PLACES.media, path));
const readGrids = ({ grids }: MediaFile) => JSON.parse(read(grids ?? '').toString()) as SurfaceFile;

/** They carry a logo, and no look. */
const withoutLook = /^UNI-|^UTE-SPN-095$/;

describe('surface maps', () => {
  it.each<[MediaRole, number]>([
    ['blank', 61],
    ['scene-blank', 11],
    ['scale-blank', 53],
    ['second-blank', 61],
    ['close-blank', 53],
    ['stack-blank', 14],
  ])('belong to every %s of something that is printed', (role, count) => {
    const wanted = views.filter(({ file }) => file.role === role && !withoutLook.test(file.sku ?? ''));
    const mapped = new Set(maps.map(({ blank }) => blank));
    expect(wanted.map(({ file }) => file.path).filter((path) => !mapped.has(path))).toEqual([]);
    expect(wanted).toHaveLength(count);
  });

  it('are those of their pictures', () => {
    for (const map of maps) {
      const picture = manifest.files.find(({ path, role }) => path === map.blank && role.endsWith('blank'));
      expect(map.made.content, map.path).toBe(picture?.made.content);
      const { width, height } = readGrids(map);
      expect([width, height], map.grids).toEqual([map.width, map.height]);
      expect(width / height, map.path).toBeCloseTo((picture?.width ?? 0) / (picture?.height ?? 1), 2);
    }
  });

  it('are a few kilobytes with their grids, as they are sent', () => {
    const bytes = maps.map((map) => map.bytes + brotliCompressSync(read(map.grids ?? '')).length);
    expect(quantile(bytes, 0.5)).toBeLessThan(3500);
    expect(quantile(bytes, 0.95)).toBeLessThan(6000);
  });
});

/** One of each form: a wall, a sleeve, a clear wall, folds, slopes, a flap, a sheet, a cone, copies; and several things. */
const samples = [
  'CUP-HOT-12-SLV-main',
  'CUP-PLA-16-main',
  'BWL-SOUP-12-main',
  'BWL-REC-34-main',
  'BAG-TWH-M-main',
  'BAG-SOS-08-main',
  'BOX-PIZ-12-main',
  'BOX-BRG-5-main',
  'BOX-NDL-26-main',
  'BOX-CAKE-10-main',
  'OTH-STK-RND-main',
  'OTH-GRP-CONE-main',
  'scenes-home-hero',
  'CUP-HOT-12-SLV-second',
  'BAG-TWH-M-main-scale',
  'BOX-NDL-26-main-close',
  'OTH-STK-RND-stack',
];

describe.each(samples)('the map of %s', (key) => {
  it('puts every printed pixel within half a pixel of its place on the model', async () => {
    const view = views.find((each) => each.key === key);
    const map = maps.find(({ blank }) => blank === view?.file.path);
    const shot = view?.getShot();
    if (!view || !map || !shot) throw new Error('There is no map, or its picture shows an older model.');
    const drawn = drawSurfaces(sizeShot(shot, view.file));
    const misses = listMisses(drawn, readGrids(map), await readPixels(read(map.path)));
    expect(misses.length).toBeGreaterThan(5000);
    expect(quantile(misses, 0.5)).toBeLessThan(0.2);
    expect(quantile(misses, 0.95)).toBeLessThan(0.5);
    expect(misses.filter((miss) => !Number.isFinite(miss)).length / misses.length).toBeLessThan(0.001);
  });
});
