import { Vector3 } from 'three';
import draped from '#packshots/models/draped-shirts.json' with { type: 'json' };
import type { ShirtName } from '#packshots/models/garment-layout.ts';
import type { Surface } from '#packshots/models/garment-piece.ts';
import { decodeNet } from '#packshots/models/net-code.ts';

type PieceName = keyof (typeof draped.shirts)['crew'];

/** Rows and columns that are kept of a front. */
export const DRAPED_FRONT = [draped.shirts.crew.front.rows, draped.shirts.crew.front.columns] as const;

interface Net {
  rows: number;
  columns: number;
  points: Float32Array;
}

const NETS = new Map<string, Net>();

function readNet(shirt: ShirtName, piece: PieceName): Net {
  const key = `${shirt} ${piece}`;
  const known = NETS.get(key);
  if (known) return known;
  const coded = draped.shirts[shirt][piece];
  const { rows, columns } = coded;
  const points = Float32Array.from(decodeNet(coded), (steps) => steps * draped.unit);
  const net = { rows, columns, points };
  NETS.set(key, net);
  return net;
}

/** Weights of the four points round t on a smooth curve through them. */
function weigh(t: number): [number, number, number, number] {
  const [t2, t3] = [t * t, t * t * t];
  return [-0.5 * t + t2 - 0.5 * t3, 1 - 2.5 * t2 + 1.5 * t3, 0.5 * t + 2 * t2 - 1.5 * t3, -0.5 * t2 + 0.5 * t3];
}

function sampleNet({ rows, columns, points }: Net, u: number, v: number, closed: boolean): Vector3 {
  const c = ((Math.min(1, Math.max(-1, u)) + 1) / 2) * (columns - 1);
  const r = Math.min(1, Math.max(0, v)) * (rows - 1);
  const [c0, r0] = [Math.min(columns - 2, Math.floor(c)), Math.min(rows - 2, Math.floor(r))];
  const [wc, wr] = [weigh(c - c0), weigh(r - r0)];
  const at = [0, 0, 0];
  const size = rows * columns;
  for (let i = 0; i < 4; i++) {
    const row = Math.min(rows - 1, Math.max(0, r0 - 1 + i));
    for (let j = 0; j < 4; j++) {
      let column = c0 - 1 + j;
      if (closed) column = (column + columns - 1) % (columns - 1);
      else column = Math.min(columns - 1, Math.max(0, column));
      const weight = (wr[i] as number) * (wc[j] as number);
      const index = row * columns + column;
      for (let axis = 0; axis < 3; axis++)
        at[axis] = (at[axis] as number) + weight * (points[axis * size + index] as number);
    }
  }
  return new Vector3(...(at as [number, number, number]));
}

/**
 * A piece of a draped garment: u from -1 to 1 (round a sleeve from its seam to its seam), v from the hem up, or from the
 * armhole down to the cuff. `lift` is measured along the cloth's normal; `outwards` turns it away from the body.
 */
export function createDrapedSurface(shirt: ShirtName, piece: PieceName, place: Vector3): Surface {
  const net = readNet(shirt, piece);
  const closed = piece === 'left' || piece === 'right';
  const outwards = piece === 'front' || piece === 'left' ? 1 : -1;
  const sample = (u: number, v: number) => sampleNet(net, u, v, closed).add(place);
  const step = 0.006;
  return (u, v, lift = 0) => {
    const point = sample(u, v);
    if (lift === 0) return point;
    const across = sample(Math.min(1, u + step), v).sub(sample(Math.max(-1, u - step), v));
    const along = sample(u, Math.min(1, v + step)).sub(sample(u, Math.max(0, v - step)));
    return point.addScaledVector(across.cross(along).normalize(), lift * outwards);
  };
}
