import { CORNER, getDepth } from '#packshots/models/bag-body.ts';
import type { Zones } from '#packshots/models/model.ts';
import type { SackShape } from '#packshots/models/proportions.ts';
import type { Box } from '../../print/looks/surface.ts';
import { sides, spreadZone, toBack, toHero, type Unrolling } from './unrolling.ts';

/** Millimeters of paper between the middle of a round fold and where the gusset lies flat. */
const bend = 1;

/** Bags: the front with a gusset at each side, which has a crease of its own in its middle, and the back. */
export function unrollSack(shape: SackShape, zones: Zones): Unrolling {
  const { width, gusset, height } = shape;
  const panel: Box = [-width / 2, 0, width / 2, height];
  const half = width / 2;
  const hero = toHero(zones.front ?? { area: [0.1, 0.1, 0.9, 0.9] }, panel);
  const flat = gusset - 2 * bend;
  return {
    surfaces: [
      {
        id: 'front',
        kind: 'strip',
        box: [-half - gusset, 0, half + gusset, height],
        taper: 0,
        front: width,
        hero,
      },
      toBack(panel, hero),
    ],
    patches: [
      spreadZone('front', 'front', panel),
      ...sides.flatMap(([, sign]) =>
        [1, -1].map((end) => ({
          surface: 'front',
          holds: ({ solid, finish, normal, middle }: Parameters<Unrolling['patches'][number]['holds']>[0]) =>
            solid === 'bag' &&
            isPaper(finish) &&
            normal.x * sign > 0.05 &&
            middle.x * sign > 0 &&
            // Front and back bulge a little, and look to the side as well.
            (middle.x * sign > half - CORNER || Math.abs(middle.z) < getDepth(shape, middle.y / height) - CORNER) &&
            middle.z * end > 0 &&
            middle.y > 1,
          unroll: ({ y, z }: { y: number; z: number }): [number, number] => {
            const share = z / Math.max(0.4, getDepth(shape, y / height) - CORNER);
            const along = bend + (flat * (1 - share)) / 2;
            return [sign * (half + Math.min(gusset, Math.max(-CORNER, along))), y];
          },
        })),
      ),
      {
        surface: 'back',
        holds: ({ solid, finish, normal, middle }) =>
          solid === 'bag' && isPaper(finish) && normal.z < -0.5 && middle.z < 0,
        unroll: ({ x, y }) => [-x, y],
      },
    ],
  };
}

function isPaper(finish: string): boolean {
  return !finish.includes('edge') && !finish.startsWith('clear');
}
