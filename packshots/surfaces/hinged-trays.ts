import type { Matrix4 } from 'three';
import { hangLid } from '#packshots/models/burger-box.ts';
import { floorInset, type Hinge, type TaperedTray } from '#packshots/models/proportions.ts';
import type { Box } from '../../print/looks/surface.ts';
import { inset, looksTo, measureFront, measureSide, sides, type Unrolling } from './unrolling.ts';

interface HingedTrays {
  lid: TaperedTray;
  base: TaperedTray;
  hinge: Hinge;
  corner: number;
  /** How far a tab in front hangs below the lid. */
  tab: number;
}

/** Boxes of two trays, one over the other: the lid with its four skirts as a cross, the base as a strip. */
export function unrollHingedTrays({ lid, base, hinge, corner, tab }: HingedTrays): Unrolling {
  const foot = floorInset(lid.taper);
  const [w, d] = [lid.halfWidth - foot, lid.halfDepth - foot];
  const skirt = Math.hypot(lid.height, foot);
  const top = hinge.seam + lid.height;
  const down = (y: number) => (Math.max(0, top - y) / lid.height) * skirt;
  const wall = Math.hypot(base.height, base.taper);
  const up = (y: number) => (y / base.height) * wall;
  const [bw, bd] = [base.halfWidth, base.halfDepth];
  const cut = ({ halfWidth, halfDepth, taper }: TaperedTray, share: number) => {
    return { halfWidth: halfWidth - taper * share, halfDepth: halfDepth - taper * share, corner };
  };
  const cutLid = (y: number) => cut(lid, (y - hinge.seam) / lid.height);
  const cutBase = (y: number) => cut(base, 1 - y / base.height);
  const deck: Box = [-w, -d, w, d];
  const front: Box = [-bw, 0, bw, wall];
  const back = hinge.turn ? openToClosed(hinge) : null;
  return {
    surfaces: [
      {
        id: 'lid',
        kind: 'cross',
        box: [-w - skirt, -d - skirt - tab, w + skirt, d + skirt],
        taper: 0,
        front: 2 * w,
        hero: inset(deck, 0.1),
      },
      {
        id: 'base',
        kind: 'strip',
        box: [-bw - 2 * bd, 0, bw + 2 * bd, wall],
        taper: 0,
        front: 2 * bw,
        hero: inset(front, 0.15),
      },
    ],
    patches: [
      {
        surface: 'lid',
        holds: ({ solid, normal }) => solid === 'lid' && normal.y > 0.8,
        unroll: ({ x, z }) => [x, -z],
      },
      {
        surface: 'lid',
        holds: ({ solid, finish, normal }) => solid === 'tab' && !finish.includes('edge') && normal.z > 0.3,
        unroll: ({ x, y }) => [x, -d - down(y)],
      },
      {
        surface: 'lid',
        holds: (triangle) => isWall(triangle, 'lid') && looksTo(triangle, 'front'),
        unroll: ({ x, y, z }) => [measureFront(x, z, cutLid(y)), -d - down(y)],
      },
      ...sides.map(([side, sign]): Unrolling['patches'][number] => ({
        surface: 'lid',
        holds: (triangle) => isWall(triangle, 'lid') && looksTo(triangle, side),
        unroll: ({ x, y, z }) => [sign * (w + down(y)), measureSide(x, z, cutLid(y)) - cutLid(y).halfDepth],
      })),
      {
        surface: 'base',
        holds: (triangle) => isWall(triangle, 'base') && looksTo(triangle, 'front'),
        unroll: ({ x, y, z }) => [measureFront(x, z, cutBase(y)), up(y)],
      },
      ...sides.map(([side, sign]): Unrolling['patches'][number] => ({
        surface: 'base',
        holds: (triangle) => isWall(triangle, 'base') && looksTo(triangle, side),
        unroll: ({ x, y, z }) => [sign * (bw + bd - cutBase(y).halfDepth + measureSide(x, z, cutBase(y))), up(y)],
      })),
    ],
    close: (solid) => (solid === 'lid' || solid === 'tab' ? back : null),
  };
}

function isWall({ solid, finish, normal }: { solid: string; finish: string; normal: { y: number } }, which: string) {
  return solid === which && !finish.includes('edge') && Math.abs(normal.y) < 0.9;
}

function openToClosed(hinge: Hinge): Matrix4 {
  return hangLid({ ...hinge, turn: 0 }).multiply(hangLid(hinge).invert());
}
