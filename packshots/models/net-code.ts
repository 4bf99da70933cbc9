/** A net of points as text; gzip makes less than half of it than of the same steps in base64. */
export interface CodedNet {
  rows: number;
  columns: number;
  /** x of all points, then y, then z: what each differs from its neighbors' guess, one character where it is little. */
  points: string;
}

/** Characters that stand in a script without an escape. The middle one is 0. */
const digits = '()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_abcdefghijklmnopqrstuvwxyz{|}~';
const most = (digits.length - 1) / 2;

/** Cloth goes on as it came: straight on along an edge, and elsewhere as the square before it is bent. */
function guess(values: ArrayLike<number>, row: number, column: number, columns: number): number {
  const at = (up: number, left: number) => values[(row - up) * columns + column - left] as number;
  if (row > 0 && column > 0) return at(0, 1) + at(1, 0) - at(1, 1);
  if (column > 0) return column > 1 ? 2 * at(0, 1) - at(0, 2) : at(0, 1);
  if (row > 0) return row > 1 ? 2 * at(1, 0) - at(2, 0) : at(1, 0);
  return 0;
}

/** Whole numbers, three for each point: x of all points, then y, then z. */
export function encodeNet(values: readonly number[], rows: number, columns: number): CodedNet {
  let points = '';
  for (let axis = 0; axis < 3; axis++) {
    const own = values.slice(axis * rows * columns, (axis + 1) * rows * columns);
    own.forEach((value, i) => {
      const rest = value - guess(own, Math.floor(i / columns), i % columns, columns);
      points += Math.abs(rest) <= most ? digits[rest + most] : `!${rest}!`;
    });
  }
  return { rows, columns, points };
}

export function decodeNet({ rows, columns, points }: CodedNet): Int32Array {
  const values = new Int32Array(3 * rows * columns);
  const rests = points.matchAll(/!(-?\d+)!|./g);
  for (let axis = 0; axis < 3; axis++) {
    const own = values.subarray(axis * rows * columns, (axis + 1) * rows * columns);
    for (let i = 0; i < own.length; i++) {
      const [character = '', written] = rests.next().value ?? [];
      const rest = written === undefined ? digits.indexOf(character) - most : Number(written);
      own[i] = guess(own, Math.floor(i / columns), i % columns, columns) + rest;
    }
  }
  return values;
}
