import type { Zones } from '#packshots/models/model.ts';
import type { GeneratorParameters } from '#packshots/models/parameters.ts';
import type { Box } from '../../print/looks/surface.ts';
import { layBothSides, layPanel, type Unrolling } from './unrolling.ts';

/** Folded board: the wall in front, and the handle through the middle, which stands on the floor between the cups. */
export function unrollCarrier(carrier: GeneratorParameters['cup-carrier'], zones: Zones): Unrolling {
  if (carrier.material !== 'board' || !zones.front) return { surfaces: [], patches: [] };
  const front = layBothSides(layPanel(zones.front, 'front'));
  const rise = carrier.height - 4;
  const box: Box = [-46, 0, 46, rise];
  return {
    surfaces: [
      ...front.surfaces,
      // Below the grip, where the handle is wide.
      { id: 'handle', kind: 'panel', box, taper: 0, front: 92, hero: [-40, rise * 0.68, 40, rise - 38] },
    ],
    patches: [
      ...front.patches,
      {
        surface: 'handle',
        holds: ({ solid, finish, normal }) => solid === 'handle' && !finish.includes('edge') && normal.z > 0.5,
        unroll: ({ x, y }) => [x, y - 1],
      },
    ],
  };
}
