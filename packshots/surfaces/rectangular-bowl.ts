import type { Zones } from '#packshots/models/model.ts';
import type { GeneratorParameters } from '#packshots/models/parameters.ts';
import { getBowlBody } from '#packshots/models/proportions.ts';
import type { Box } from '../../print/looks/surface.ts';
import { layPanel, type Unrolling } from './unrolling.ts';

/** The wall begins at this height, and ends as far below the rim and inside it. */
const [foot, lip] = [3, 3.4];

/** The wall runs around four round corners, further at the rim than at the foot; a lid of board is flat. */
export function unrollRectangularBowl(bowl: GeneratorParameters['rectangular-bowl'], zones: Zones): Unrolling {
  const { height } = bowl;
  const { taper: lean, radius, follow } = getBowlBody(bowl);
  /** Half of the straight front, a quarter of the corner's circle, half of the straight side. */
  const measure = (y: number) => {
    const out = -lean + ((lean - lip) * (y - foot)) / (height - lip - foot);
    const corner = radius + out * follow;
    const [front, side] = [bowl.length / 2 + out - corner, bowl.width / 2 + out - corner];
    return { corner, front, side, around: 4 * (front + side) + 2 * Math.PI * corner };
  };
  const [low, middle, high] = [0, height / 2, height].map((y) => measure(y).around) as [number, number, number];
  const wall: Box = [-middle / 2, 0, middle / 2, height];
  const [u0, v0, u1, v1] = zones.front?.area ?? [0.24, 0.14, 0.76, 0.74];
  const lid = zones.lid?.surface === 'lid' ? layPanel(zones.lid, 'lid') : null;
  return {
    surfaces: [
      {
        id: 'wall',
        kind: 'wrap',
        box: wall,
        taper: (high - low) / middle,
        front: middle,
        hero: [(u0 - 0.5) * bowl.length, v0 * height, (u1 - 0.5) * bowl.length, v1 * height],
      },
      ...(lid?.surfaces ?? []),
    ],
    patches: [
      {
        surface: 'wall',
        // The inside of the wall looks back to the middle.
        holds: ({ solid, finish, normal, middle: m }) =>
          solid === 'bowl' &&
          !finish.includes('edge') &&
          Math.abs(normal.y) < 0.8 &&
          normal.x * m.x + normal.z * m.z > 0 &&
          m.y > foot &&
          m.y < height - lip,
        unroll: ({ x, y, z }) => {
          const { corner, front, side, around } = measure(y);
          const [right, ahead] = [Math.abs(x) - front, z - side];
          let along = front + (Math.PI / 2) * corner + (side - z);
          if (right <= 0 && z > 0) along = Math.abs(x);
          else if (ahead > 0) along = front + corner * Math.atan2(right, ahead);
          return [(Math.sign(x) * along * middle) / around, y];
        },
      },
      ...(lid?.patches ?? []),
    ],
  };
}
