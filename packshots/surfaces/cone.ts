import type { Zones } from '#packshots/models/model.ts';
import { coneOpening, coneTurns } from '#packshots/models/proportions.ts';
import type { Box } from '../../print/looks/surface.ts';
import type { Unrolling } from './unrolling.ts';

/** The meridian that the camera sees in its middle, as a share of the sheet. */
const middle = 0.12;

/** A sheet rolled to a cone unrolls to a fan: nothing on it grows towards the mouth. */
export function unrollCone(zones: Zones): Unrolling {
  const length = zones.front?.height ?? 0;
  const span = coneTurns * 2 * Math.PI * Math.sin(coneOpening);
  const slant = length / Math.cos(coneOpening);
  const lay = (u: number, v: number): [number, number] => {
    const [angle, along] = [(u - middle) * span, v * slant];
    return [Math.sin(angle) * along, Math.cos(angle) * along - slant / 2];
  };
  const rim = Array.from({ length: 65 }, (_, i) => lay(i / 64, 1));
  const [xs, ys] = [rim.map(([x]) => x), rim.map(([, y]) => y)];
  const box: Box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const reach = slant * 0.17;
  return {
    surfaces: [
      {
        id: 'front',
        kind: 'sheet',
        box,
        taper: 0,
        front: box[2] - box[0],
        hero: [-reach, -slant * 0.02, reach, slant * 0.34],
      },
    ],
    patches: [{ surface: 'front', holds: ({ zone }) => zone === 'front', unroll: (_, [u, v]) => lay(u, v) }],
  };
}
