import { readdirSync, readFileSync } from 'node:fs';
import { type Mesh, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { createBend } from '../looks/outline-op.ts';
import { unpackSurfaces } from '../looks/surface-file.ts';
import { findArtZone } from './find-art-zone.ts';
import { listMeshes, readModel } from './load-model.ts';
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

/** Where a UV lies on the meshes of a zone, in millimeters. */
function createFinder(meshes: readonly Mesh[]): (u: number, v: number) => Vector3 | null {
  const triangles = meshes.flatMap(({ geometry }) => {
    const { index, attributes } = geometry;
    const { position, uv } = attributes;
    if (!position || !uv) return [];
    const corners = Array.from({ length: (index ?? position).count }, (_, i) => {
      const at = index?.getX(i) ?? i;
      return { u: uv.getX(at), v: uv.getY(at), point: new Vector3().fromBufferAttribute(position, at) };
    });
    return Array.from({ length: corners.length / 3 }, (_, i) => corners.slice(3 * i, 3 * i + 3));
  });
  return (u, v) => {
    for (const [a, b, c] of triangles) {
      if (!a || !b || !c) continue;
      const area = (b.u - a.u) * (c.v - a.v) - (c.u - a.u) * (b.v - a.v);
      const s = ((u - a.u) * (c.v - a.v) - (c.u - a.u) * (v - a.v)) / area;
      const t = ((b.u - a.u) * (v - a.v) - (u - a.u) * (b.v - a.v)) / area;
      if (!(s > -1e-6 && t > -1e-6 && s + t < 1 + 1e-6)) continue;
      return a.point
        .clone()
        .multiplyScalar(1 - s - t)
        .addScaledVector(b.point, s)
        .addScaledVector(c.point, t);
    }
    return null;
  };
}

/** Models whose paper is wavy, rolled or draped lie longer on their way than flat: by so many millimeters. */
const wavy: Readonly<Record<string, number>> = {
  'bag-flt-w': 2.1,
  'bag-sos-08': 6.5,
  'box-fry-m': 2,
  'box-piz-12': 2.5,
  'box-piz-16': 2.5,
  'box-snd-wdg': 5.2,
  'bwl-bam-20': 4,
  'cup-rpl-16-krf': 15,
  'oth-grp-bsk': 30,
  'oth-tis-50': 5,
};

test('across the face of a model, operations lie where their millimeters say, to a millimeter', async () => {
  for (const { product, surfaces } of products) {
    const bytes = readFileSync(new URL(`${product}.glb`, folder));
    const model = await readModel(new Uint8Array(bytes).buffer);
    for (const surface of surfaces) {
      const found = findArtZone(model.zones, surface);
      if (!found) continue;
      const [x0, y0, x1, y1] = found.box;
      const find = createFinder(listMeshes(model.solid).filter(({ userData }) => userData.zone === found.zone.surface));
      const measure = (from: readonly [number, number], to: readonly [number, number]) => {
        const points = Array.from({ length: 61 }, (_, i) => {
          const [x, y] = [0, 1].map(
            (axis) => (from[axis] as number) + (((to[axis] as number) - (from[axis] as number)) * i) / 60,
          ) as [number, number];
          return find((x - x0) / (x1 - x0), (y - y0) / (y1 - y0));
        }).filter((point) => point !== null);
        return points.reduce((sum, point, i) => sum + point.distanceTo(points[Math.max(0, i - 1)] as Vector3), 0);
      };
      const bend = createBend(surface);
      const [left, bottom, right, top] = surface.hero;
      const most = wavy[product] ?? 1.1;
      for (const y of [bottom, top])
        expect(Math.abs(measure([left, y], [right, y]) - (right - left) / bend(y)), product).toBeLessThan(most);
      for (const x of [left, right])
        expect(Math.abs(measure([x, bottom], [x, top]) - (top - bottom)), product).toBeLessThan(most);
    }
  }
});
