import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unpackSurfaces } from '../looks/surface-file.ts';
import { findArtZone } from './find-art-zone.ts';
import type { ModelNotes } from './model.ts';

const folder = new URL('../../catalog/media/products/', import.meta.url);

/** The first chunk of a .glb is its JSON. */
function readZones(file: string) {
  const bytes = readFileSync(new URL(file, folder));
  const { scenes } = JSON.parse(bytes.subarray(20, 20 + bytes.readUInt32LE(12)).toString()) as {
    scenes: { extras: ModelNotes }[];
  };
  return scenes[0]?.extras.closed[0]?.zones ?? {};
}

const products = readdirSync(folder)
  .filter((file) => file.endsWith('.glb'))
  .map((file) => file.slice(0, -'.glb'.length))
  .flatMap((product) => {
    const file = readdirSync(folder).find((each) => each === `${product}-surface.json`);
    return file ? [{ product, surfaces: unpackSurfaces(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))) }] : [];
  });

test('the surfaces that a picture shows first are found on their models', () => {
  const missing = products
    .filter(({ product, surfaces: [first] }) => first && !findArtZone(readZones(`${product}.glb`), first))
    .map(({ product }) => product);
  expect(products.length).toBeGreaterThan(50);
  // The zones of these models spread another face than the one that is printed: in 3D they carry the logo alone.
  expect(missing).toEqual([
    'box-clm-krf',
    'box-gbl-l',
    'box-sus-215',
    'bwl-rec-26',
    'bwl-rec-34',
    'oth-grp-cone',
    'ute-stw-12',
  ]);
});

test('what is found has the size of the surface, and a back without a mesh of its own is not found', () => {
  for (const { product, surfaces } of products) {
    const zones = readZones(`${product}.glb`);
    for (const surface of surfaces) {
      const found = findArtZone(zones, surface);
      if (!found) continue;
      const [left, bottom, right, top] = found.box;
      expect(Math.abs((right - left) / found.zone.width - 1), `${product} ${surface.id}`).toBeLessThan(0.12);
      expect(top - bottom, product).toBeGreaterThan(0);
      expect(surface.id, product).not.toBe('back');
    }
  }
});
