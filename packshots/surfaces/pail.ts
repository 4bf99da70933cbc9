import type { Zones } from '#packshots/models/model.ts';
import type { GeneratorParameters } from '#packshots/models/parameters.ts';
import { getPailFlare } from '#packshots/models/proportions.ts';
import type { Box } from '../../print/looks/surface.ts';
import {
  looksTo,
  measureFront,
  measureSide,
  sides,
  type Triangle,
  toBack,
  toHero,
  type Unrolling,
} from './unrolling.ts';

/** The wall of an oyster pail: its front and two ends, which lean out; the corners folded over the ends belong to them. */
export function unrollPail(box: GeneratorParameters['noodle-box'], zones: Zones): Unrolling {
  const flare = getPailFlare(box);
  const [w, d] = [box.baseLength / 2 + flare, box.baseWidth / 2 + flare];
  const cut = (y: number) => {
    const inside = flare * (1 - y / box.height);
    return { halfWidth: w - inside, halfDepth: d - inside, corner: 3 };
  };
  const front: Box = [-w, 0, w, box.height];
  const hero = zones.front ? toHero(zones.front, front) : front;
  const isWall = ({ solid, finish, normal }: Triangle, solids: RegExp) =>
    solids.test(solid) && !finish.includes('edge') && Math.abs(normal.y) < 0.6;
  return {
    surfaces: [
      {
        id: 'wall',
        kind: 'strip',
        box: [-w - 2 * d, 0, w + 2 * d, box.height],
        taper: 0,
        front: 2 * w,
        hero,
      },
      toBack(front, hero),
    ],
    patches: [
      {
        surface: 'wall',
        holds: (triangle) => isWall(triangle, /^pail$/) && looksTo(triangle, 'front'),
        unroll: ({ x, y, z }) => [measureFront(x, z, cut(y)), y],
      },
      ...sides.map(([side, sign]): Unrolling['patches'][number] => ({
        surface: 'wall',
        holds: (triangle) => isWall(triangle, /^(pail|end-?1)$/) && looksTo(triangle, side),
        unroll: ({ x, y, z }) => [sign * (w + d - cut(y).halfDepth + measureSide(x, z, cut(y))), y],
      })),
    ],
  };
}
