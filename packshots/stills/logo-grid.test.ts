import type { Mesh } from 'three';
import { describe, expect, it } from 'vitest';
import { buildModel } from '#packshots/models/build-model.ts';
import { createFrames } from '#packshots/pipeline/plan.ts';
import { listProducts } from '#packshots/pipeline/products.ts';
import {
  GRID_COLUMNS,
  GRID_ROWS,
  isHidden,
  type LogoGrid,
  measureSize,
  projectGrids,
} from '#packshots/stills/logo-grid.ts';
import { arrangeMainView } from '#packshots/stills/main-view.ts';
import { assembleShot, getZone, type Placed, projectBounds } from '#packshots/stills/shot.ts';
import { createCamera } from '../../print/live/camera.ts';

const products = listProducts();
const getFrame = createFrames(products);

describe.each(products)('$sku', ({ packshot }) => {
  const shot = arrangeMainView(packshot, getFrame(packshot), 1024);
  const [thing] = shot.things as [Placed];
  const { root, findPrint } = assembleShot(shot.things);
  const camera = createCamera(shot.view);

  it('stands inside its picture with room for the shadow', () => {
    const { left, top, right, bottom } = projectBounds(root, camera);
    expect(Math.min(left, top)).toBeGreaterThan(0.03);
    expect(Math.max(right, bottom)).toBeLessThan(0.97);
  });

  it('has a logo grid inside the picture that is not turned over', () => {
    const zone = getZone(thing);
    if (!zone) throw new Error('no zone');
    const grids = projectGrids(root, (mesh: Mesh) => findPrint(mesh) === 1, zone.area, camera);
    expect(grids.length).toBeGreaterThan(0);
    for (const grid of grids) checkGrid(grid);
  });

  function checkGrid(grid: LogoGrid) {
    const { points } = grid;
    expect(points).toHaveLength((GRID_COLUMNS + 1) * (GRID_ROWS + 1));
    expect(points.every(([x, y]) => x > 0 && x < 1 && y > 0 && y < 1)).toBe(true);
    // Points off the surface fall together on its edge; a grid of a logo has none of them.
    expect(new Set(points.map(String)).size / points.length).toBeGreaterThan(0.8);
    if (packshot.generator !== 'cutlery') expect(measureSize(grid)).toBeGreaterThan(0);
  }
});

describe('grids of several things', () => {
  const camera = createCamera({ elevation: 20, target: [0, 40, 0], size: 400 });
  const find = (things: Placed[], index: number) => {
    const { root, findPrint } = assembleShot(things);
    const zone = getZone(things[index] as Placed);
    if (!zone) throw new Error('no zone');
    return [root, (mesh: Mesh) => findPrint(mesh) === index + 1, zone.area, camera] as const;
  };
  const box = () => buildModel('burger-box', { width: 122, depth: 122, height: 84, open: false, stock: 'kraft' });
  const bag = () => buildModel('carry-bag', { width: 200, gusset: 100, height: 150, handles: 'flat', stock: 'kraft' });

  it('are several on a strip of stickers', () => {
    const roll = buildModel('sticker-roll', { diameter: 50, rollWidth: 55, shape: 'round', stock: 'kraft' });
    const grids = projectGrids(...find([{ model: roll, zone: 'front', brand: 'solera' }], 0));
    expect(grids.length).toBeGreaterThan(2);
    for (const grid of grids) expect(measureSize(grid)).toBeGreaterThan(0);
  });

  it('are left out where something stands before the art', () => {
    const things: Placed[] = [
      { model: bag(), z: -100, zone: 'front', brand: 'solera' },
      { model: box(), z: 60, zone: 'lid', brand: 'solera' },
    ];
    expect([0, 1].map((index) => isHidden(...find(things, index)))).toEqual([true, false]);
    expect(isHidden(...find([things[0] as Placed], 0))).toBe(false);
  });
});
