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
  const fan = (u: number, v: number): [number, number] => {
    const [angle, along] = [(u - middle) * span, v * slant];
    return [Math.sin(angle) * along, Math.cos(angle) * along];
  };
  // The tip is at zero, and the fan is no half of a circle: its rim has all four ends but the one below.
  const rim = [fan(0, 0), ...Array.from({ length: 65 }, (_, i) => fan(i / 64, 1))];
  const [xs, ys] = [rim.map(([x]) => x), rim.map(([, y]) => y)];
  const [right, top] = [(Math.max(...xs) - Math.min(...xs)) / 2, (Math.max(...ys) - Math.min(...ys)) / 2];
  const [tipX, tipY] = [-Math.min(...xs) - right, -Math.min(...ys) - top];
  const lay = (u: number, v: number): [number, number] => {
    const [x, y] = fan(u, v);
    return [x + tipX, y + tipY];
  };
  const box: Box = [-right, -top, right, top];
  const reach = slant * 0.17;
  return {
    surfaces: [
      {
        id: 'front',
        kind: 'sheet',
        box,
        taper: 0,
        front: box[2] - box[0],
        hero: [tipX - reach, tipY + slant * 0.48, tipX + reach, tipY + slant * 0.84],
      },
    ],
    patches: [{ surface: 'front', holds: ({ zone }) => zone === 'front', unroll: (_, [u, v]) => lay(u, v) }],
  };
}
