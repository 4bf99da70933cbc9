import type { Zones } from '#packshots/models/model.ts';
import type { GeneratorParameters } from '#packshots/models/parameters.ts';
import type { Box } from '../../print/looks/surface.ts';
import { inset, layPanel, type Unrolling } from './unrolling.ts';

/** A triangular side, and the spine behind. */
export function unrollWedge({ width, height }: GeneratorParameters['sandwich-wedge'], zones: Zones): Unrolling {
  const side = zones.side ? layPanel(zones.side, 'side') : { surfaces: [], patches: [] };
  const spine: Box = [-width / 2, 0, width / 2, height];
  return {
    surfaces: [
      ...side.surfaces,
      { id: 'spine', kind: 'panel', box: spine, taper: 0, front: width, hero: inset(spine, 0.1) },
    ],
    patches: [
      ...side.patches,
      {
        surface: 'spine',
        holds: ({ solid, finish, normal }) => solid === 'back' && !finish.includes('edge') && normal.z < -0.5,
        unroll: ({ x, y }) => [-x, y],
      },
    ],
  };
}
