import { Matrix4 } from 'three';
import type { Zones } from '#packshots/models/model.ts';
import type { GeneratorParameters } from '#packshots/models/parameters.ts';
import { pizzaHem, pizzaOpen } from '#packshots/models/proportions.ts';
import type { Box } from '../../print/looks/surface.ts';
import { toHero, type Unrolling } from './unrolling.ts';

/** The lid, and its flap below the fold in front. */
export function unrollPizzaBox({ side, height, open }: GeneratorParameters['pizza-box'], zones: Zones): Unrolling {
  const half = side / 2;
  const deck: Box = [-half, 0, half, side];
  const turn = new Matrix4()
    .makeTranslation(0, height, -half)
    .multiply(new Matrix4().makeRotationX(pizzaOpen))
    .multiply(new Matrix4().makeTranslation(0, -height, half));
  return {
    surfaces: [
      {
        id: 'lid',
        kind: 'panel',
        box: [-half, pizzaHem - height, half, side],
        taper: 0,
        front: side,
        hero: zones.lid ? toHero(zones.lid, deck) : deck,
      },
    ],
    patches: [
      {
        surface: 'lid',
        holds: ({ solid, finish, normal }) => solid === 'lid' && !finish.includes('edge') && normal.y > 0.7,
        unroll: ({ x, z }) => [x, Math.min(side, half - z)],
      },
      {
        surface: 'lid',
        holds: ({ solid, finish, normal }) => solid === 'lid' && !finish.includes('edge') && normal.z > 0.2,
        unroll: ({ x, y, z }) => [x, Math.min(0, half - z) + Math.min(0, y - height)],
      },
    ],
    close: (solid) => (open && solid === 'lid' ? turn : null),
  };
}
