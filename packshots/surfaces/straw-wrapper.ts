import type { Zones } from '#packshots/models/model.ts';
import type { GeneratorParameters } from '#packshots/models/parameters.ts';
import { getWrapperShape, wrapperReach } from '#packshots/models/proportions.ts';
import type { Box } from '../../print/looks/surface.ts';
import { toHero, type Unrolling } from './unrolling.ts';

/** Mean radius of a wrapper, in radii of its straw. */
const round = 1.3;

/** Wrappers around straws, side by side with the same print: the zone counts across, as seen from above, and paper goes around. */
export function unrollWrappers({ diameter, length }: GeneratorParameters['straws'], { front }: Zones): Unrolling {
  if (!front) return { surfaces: [], patches: [] };
  const radius = diameter / 2;
  const reach = (Math.PI / 2) * round * radius;
  const box: Box = [-length / 2, -reach, length / 2, reach];
  return {
    surfaces: [{ id: 'front', kind: 'sheet', box, taper: 0, front: length, hero: toHero(front, box) }],
    patches: [
      {
        surface: 'front',
        // The zone is as long as the straw; the crimped ends beyond it stay bare.
        holds: ({ zone, normal, uvs }) => zone === 'front' && normal.y > -0.3 && uvs.every(([u]) => u > 0 && u < 1),
        unroll: ({ y }, [u, v]) => {
          const along = (u - 0.5) * length;
          const { half, middle, rise } = getWrapperShape(radius, (length * wrapperReach) / 2 - Math.abs(along));
          const turn = Math.atan2(((v - 0.5) * front.height) / half, Math.max(-0.5, (y - middle) / rise));
          return [along, turn * round * radius];
        },
        repeats: true,
      },
    ],
  };
}
