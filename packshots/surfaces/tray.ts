import type { Zones } from '#packshots/models/model.ts';
import type { GeneratorParameters } from '#packshots/models/parameters.ts';
import { getScoopTop, sushiFlange } from '#packshots/models/proportions.ts';
import type { Box } from '../../print/looks/surface.ts';
import { inset, layBothSides, layFlat, layPanel, toBack, type Unrolling } from './unrolling.ts';

/** A scoop for fries and a food boat are printed in front; a tray for sushi on its floor and on the rim around it. */
export function unrollTray(tray: GeneratorParameters['tray'], zones: Zones): Unrolling {
  const { length, width, height, shape } = tray;
  if (!zones.front) return { surfaces: [], patches: [] };
  if (shape === 'fries-scoop') {
    const { surfaces, patches } = layPanel(zones.front, 'front');
    // The panel behind stands higher, by as much as the fries lean on it.
    const back: Box = [-length / 2, 0, length / 2, height * getScoopTop(0, false)];
    return { surfaces: [...surfaces, toBack(back, inset(back, 0.14))], patches };
  }
  if (shape !== 'sushi') return layBothSides(layPanel(zones.front, 'front'));
  const base = layFlat(zones.front, 'base', 'sheet');
  const box: Box = [-length / 2, -width / 2, length / 2, width / 2];
  return {
    surfaces: [
      {
        id: 'rim',
        kind: 'sheet',
        box,
        taper: 0,
        front: length,
        hero: [-length * 0.4, -width / 2, length * 0.4, sushiFlange - width / 2],
      },
      ...base.surfaces,
    ],
    patches: [
      {
        surface: 'rim',
        holds: ({ solid, normal, middle }) => solid === 'tray' && normal.y > 0.8 && middle.y > height - 1.8,
        unroll: ({ x, z }) => [x, -z],
      },
      ...base.patches,
    ],
  };
}
