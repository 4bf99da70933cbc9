import type { Zones } from '#packshots/models/model.ts';
import type { GeneratorParameters } from '#packshots/models/parameters.ts';
import { getGable } from '#packshots/models/proportions.ts';
import type { Box } from '../../print/looks/surface.ts';
import { inset, layPanel, looksTo, sides, type Triangle, toBack, toHero, type Unrolling } from './unrolling.ts';

/** Four walls as a strip, with the tabs of the corner locks, which go through them; the lid or the roof in front as a panel. */
export function unrollCakeBox(box: GeneratorParameters['cake-box'], zones: Zones): Unrolling {
  const { length, width, height } = box;
  const front: Box = [-length / 2, 0, length / 2, height];
  const hero = zones.front ? toHero(zones.front, front) : front;
  const isWall = ({ solid, finish, normal }: Triangle) =>
    /^(box|lock)/.test(solid) && !finish.includes('edge') && Math.abs(normal.y) < 0.6;
  const lid = zones.lid ? layPanel(zones.lid, 'lid') : unrollRoof(box);
  return {
    surfaces: [
      ...lid.surfaces,
      {
        id: 'wall',
        kind: 'strip',
        box: [-length / 2 - width, 0, length / 2 + width, height],
        taper: 0,
        front: length,
        hero,
      },
      toBack(front, hero),
    ],
    patches: [
      ...lid.patches,
      {
        surface: 'wall',
        holds: (triangle) => isWall(triangle) && looksTo(triangle, 'front'),
        unroll: ({ x, y }) => [x, y],
      },
      ...sides.map(([side, sign]): Unrolling['patches'][number] => ({
        surface: 'wall',
        holds: (triangle) => isWall(triangle) && looksTo(triangle, side),
        unroll: ({ y, z }) => [sign * (length / 2 + width / 2 - z), y],
      })),
    ],
  };
}

/** Of a carry-out box: the slope in front, up to the ridge. */
function unrollRoof(box: GeneratorParameters['cake-box']): Unrolling {
  const { rise, slope } = getGable(box);
  const panel: Box = [-box.length / 2, 0, box.length / 2, slope];
  return {
    surfaces: [{ id: 'lid', kind: 'panel', box: panel, taper: 0, front: box.length, hero: inset(panel, 0.14) }],
    patches: [
      {
        surface: 'lid',
        holds: ({ solid, finish, normal }) => solid === 'roof1' && !finish.includes('edge') && normal.z > 0.2,
        unroll: ({ x, y }) => [x, ((y - box.height) * slope) / rise],
      },
    ],
  };
}
