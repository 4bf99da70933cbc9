/** Where a print zone lies on a picture: (columns + 1) × (rows + 1) points, 0 to 1, row by row from its bottom left. */
export interface Mesh {
  columns: number;
  rows: number;
  points: readonly (readonly [number, number])[];
}

/** Zone coordinates by place on the picture, as a plane: u = u[0] + u[1]·x + u[2]·y, v alike; v upward. */
interface Plane {
  u: [number, number, number];
  v: [number, number, number];
}

/** The triangles of a mesh, and for every pixel in their bounds the triangle that covers it, 0 for none. */
export interface CoveredPixels {
  left: number;
  top: number;
  width: number;
  height: number;
  planes: Plane[];
  triangles: Uint16Array;
}

type Corner = [x: number, y: number, u: number, v: number];

/** Where the lines of a mesh lie in its zone, from left to right and from bottom to top. */
export interface Lines {
  columns: readonly number[];
  rows: readonly number[];
}

const spread = (count: number) => Array.from({ length: count + 1 }, (_, i) => i / count);

/**
 * Each pixel belongs to one triangle, so that ink is laid on once, also along the edges between two. Lines are even unless
 * they are given: then planes count as the lines do, and a cell that is turned over has no pixels, because it looks away.
 */
export function coverPixels(mesh: Mesh, width: number, height: number, lines?: Lines): CoveredPixels {
  const { columns, rows } = lines ?? { columns: spread(mesh.columns), rows: spread(mesh.rows) };
  const corners = mesh.points.map(([x, y], i): Corner => {
    const [column, row] = [i % (mesh.columns + 1), Math.floor(i / (mesh.columns + 1))];
    return [x * width, y * height, columns[column] as number, rows[row] as number];
  });
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const left = Math.max(0, Math.floor(Math.min(...xs)));
  const top = Math.max(0, Math.floor(Math.min(...ys)));
  const right = Math.min(width, Math.ceil(Math.max(...xs)));
  const bottom = Math.min(height, Math.ceil(Math.max(...ys)));
  const covered: CoveredPixels = {
    left,
    top,
    width: Math.max(0, right - left),
    height: Math.max(0, bottom - top),
    planes: [],
    triangles: new Uint16Array(Math.max(0, right - left) * Math.max(0, bottom - top)),
  };
  for (let row = 0; row < mesh.rows; row++) {
    for (let column = 0; column < mesh.columns; column++) {
      const at = row * (mesh.columns + 1) + column;
      const [a, b] = [corners[at] as Corner, corners[at + 1] as Corner];
      const [c, d] = [corners[at + mesh.columns + 1] as Corner, corners[at + mesh.columns + 2] as Corner];
      for (const [p, q] of [
        [a, b],
        [b, d],
      ] as const)
        if (!lines || turnsLeft(p, q, c)) fill(covered, p, q, c);
    }
  }
  return covered;
}

/** On a picture, whose y runs downward. */
function turnsLeft(a: Corner, b: Corner, c: Corner): boolean {
  return (b[0] - a[0]) * (c[1] - a[1]) < (c[0] - a[0]) * (b[1] - a[1]);
}

function fill(covered: CoveredPixels, a: Corner, b: Corner, c: Corner): void {
  const area = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);
  if (Math.abs(area) < 1e-6) return;
  const toPlane = (k: 2 | 3): [number, number, number] => {
    const dx = ((b[k] - a[k]) * (c[1] - a[1]) - (c[k] - a[k]) * (b[1] - a[1])) / area;
    const dy = ((c[k] - a[k]) * (b[0] - a[0]) - (b[k] - a[k]) * (c[0] - a[0])) / area;
    return [a[k] - dx * a[0] - dy * a[1], dx, dy];
  };
  covered.planes.push({ u: toPlane(2), v: toPlane(3) });
  const index = covered.planes.length;
  const { left, top, width, height, triangles } = covered;
  const fromX = Math.max(left, Math.floor(Math.min(a[0], b[0], c[0]) - 0.5));
  const toX = Math.min(left + width - 1, Math.ceil(Math.max(a[0], b[0], c[0])));
  const fromY = Math.max(top, Math.floor(Math.min(a[1], b[1], c[1]) - 0.5));
  const toY = Math.min(top + height - 1, Math.ceil(Math.max(a[1], b[1], c[1])));
  // Weights of two corners by place on the picture: they grow evenly, so that a pixel costs two additions.
  const [pX, qX] = [-(c[1] - b[1]) / area, -(a[1] - c[1]) / area];
  for (let y = fromY; y <= toY; y++) {
    const [px, py] = [fromX + 0.5, y + 0.5];
    let p = ((b[0] - px) * (c[1] - py) - (c[0] - px) * (b[1] - py)) / area;
    let q = ((c[0] - px) * (a[1] - py) - (a[0] - px) * (c[1] - py)) / area;
    const row = (y - top) * width - left;
    for (let x = fromX; x <= toX; x++, p += pX, q += qX)
      if (p >= -1e-6 && q >= -1e-6 && p + q <= 1 + 1e-6) triangles[row + x] = index;
  }
}

/** A zone whose rows all bend more than this share of their length lies around a body; folds and perspective bend less. */
export const leastBend = 0.065;
const mostTaper = 0.8;

/**
 * How much wider the top row of a zone is than its bottom row, as a share of the middle one: on a cup, whose wall is a cone,
 * a millimeter is the same at the rim and at the foot, and a round badge stays round. 0 on what is flat.
 */
export function measureTaper({ columns, rows, points }: Mesh): number {
  const at = (row: number, column: number) => points[row * (columns + 1) + column] as readonly [number, number];
  const measure = (row: number) => {
    const [left, middle, right] = [at(row, 0), at(row, columns >> 1), at(row, columns)];
    const length = Math.hypot(right[0] - left[0], right[1] - left[1]);
    const bend = Math.hypot(middle[0] - (left[0] + right[0]) / 2, middle[1] - (left[1] + right[1]) / 2);
    return { length, bend: bend / length };
  };
  const [foot, middle, rim] = [measure(0), measure(rows >> 1), measure(rows)];
  if (!(Math.min(foot.bend, middle.bend, rim.bend) > leastBend)) return 0;
  return Math.max(-mostTaper, Math.min(mostTaper, (rim.length - foot.length) / middle.length));
}
