import type { Mesh } from 'three';
import { describe, expect, it } from 'vitest';
import { createFrames } from '#packshots/pipeline/plan.ts';
import { listProducts } from '#packshots/pipeline/products.ts';
import { createCamera } from '#packshots/stills/camera.ts';
import { GRID_COLUMNS, GRID_ROWS, type LogoGrid, measureSize, projectGrids } from '#packshots/stills/logo-grid.ts';
import { arrangeMainView } from '#packshots/stills/main-view.ts';
import { assembleShot, getZone, type Placed, projectBounds } from '#packshots/stills/shot.ts';

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
    // Points off the surface fall together on its edge; a grid of a mark has none of them.
    expect(new Set(points.map(String)).size / points.length).toBeGreaterThan(0.8);
    if (packshot.generator !== 'cutlery') expect(measureSize(grid)).toBeGreaterThan(0);
  }
});
