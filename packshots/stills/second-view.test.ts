import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Mesh, Vector3 } from 'three';
import { expect, it } from 'vitest';
import type { Packshot } from '#packshots/models/parameters.ts';
import { listProducts } from '#packshots/pipeline/products.ts';
import { PLACES } from '#packshots/pipeline/workplace.ts';
import { arrangeSecondView } from '#packshots/stills/second-view.ts';
import { assembleShot, type Shot } from '#packshots/stills/shot.ts';
import { createCamera } from '../../print/live/camera.ts';

/** The lamp behind the set, as the renderer hangs it: place and size, in shares of the view, z up. */
function readRim(): { place: number[]; size: number[] } {
  const line = /\(([-\d., ]+)\), \(([-\d., ]+)\), 150\)/.exec(readFileSync(join(PLACES.blender, 'studio.py'), 'utf8'));
  if (!line) throw new Error('studio.py has no lamp behind the set');
  const [place, size] = [line[1], line[2]].map((list) => (list as string).split(',').map(Number));
  return { place: place as number[], size: size as number[] };
}

/** Share of the flat top of the lids in which the camera sees that lamp. */
function measureGlint(shot: Shot): number {
  const { place, size } = readRim();
  const [centre, unit] = [new Vector3(...shot.view.target), shot.view.size / 2.2];
  const lamp = new Vector3(place[0], place[2], -(place[1] as number)).multiplyScalar(unit).add(centre);
  const facing = new Vector3().subVectors(centre, lamp).normalize();
  const across = new Vector3(0, 1, 0).cross(facing).normalize();
  const up = new Vector3().crossVectors(facing, across);
  const camera = createCamera(shot.view);
  const { root } = assembleShot(shot.things);
  let [flat, hit] = [0, 0];
  root.traverse((object) => {
    const { position, normal } = (object as Mesh).geometry?.attributes ?? {};
    if (object.userData.solid !== 'lid' || !position || !normal) return;
    for (let i = 0; i < position.count; i++) {
      if (normal.getY(i) < 0.999) continue;
      flat++;
      const point = new Vector3().fromBufferAttribute(position, i).applyMatrix4(object.matrixWorld);
      const ray = new Vector3().subVectors(point, camera.position).normalize();
      ray.y = -ray.y;
      const reach = new Vector3().subVectors(lamp, point).dot(facing) / ray.dot(facing);
      const at = point.addScaledVector(ray, reach).sub(lamp);
      const isSeen = Math.abs(at.dot(across)) < (size[0] as number) * unit * 0.5;
      if (reach > 0 && isSeen && Math.abs(at.dot(up)) < (size[1] as number) * unit * 0.5) hit++;
    }
  });
  expect(flat).toBeGreaterThan(100);
  return hit / flat;
}

it.each(['BWL-BNT-3', 'BWL-REC-26', 'BWL-KRF-36', 'BWL-SOUP-32', 'BOX-SUS-215', 'OTH-SAU-2'])(
  'mirrors no lamp in the clear lid of %s',
  (sku) => {
    const { packshot } = listProducts().find((product) => product.sku === sku) as { packshot: Packshot };
    expect(measureGlint(arrangeSecondView(packshot, 400))).toBe(0);
  },
);
