import { type BufferGeometry, Vector3 } from 'three';
import { leastBend } from '#print/mockup/mesh.ts';

interface Row {
  length: number;
  bend: number;
}

/**
 * As measureTaper has it, but from the surface of a model, so that a logo on it has the shape that it has in the picture. 0 on
 * what is flat, and on cloth, whose net has no straight rows.
 */
export function measureSurfaceTaper(
  geometry: BufferGeometry,
  [, v0, , v1]: readonly [number, number, number, number],
): number {
  const { position, uv } = geometry.attributes;
  if (!position || !uv) return 0;
  const rows = new Map<number, Map<number, Vector3>>();
  for (let i = 0; i < uv.count; i++) {
    const v = Math.round(uv.getY(i) * 1000) / 1000;
    const row = rows.get(v) ?? new Map<number, Vector3>();
    rows.set(v, row.set(uv.getX(i), new Vector3().fromBufferAttribute(position, i)));
  }
  const heights = [...rows.keys()].sort((a, b) => a - b);
  const [low, high] = [heights[0] ?? 0, heights.at(-1) ?? 0];
  const [foot, rim] = [measureRow(rows.get(low)), measureRow(rows.get(high))];
  if (high - low < 0.5 || Math.min(foot.bend, rim.bend) < leastBend) return 0;
  // Along the wall of a cone lengths grow evenly from its foot to its rim.
  const lengthAt = (v: number) => foot.length + ((rim.length - foot.length) * (v - low)) / (high - low);
  return (lengthAt(v1) - lengthAt(v0)) / lengthAt((v0 + v1) / 2);
}

function measureRow(row: ReadonlyMap<number, Vector3> = new Map()): Row {
  const points = [...row].sort(([a], [b]) => a - b).map(([, point]) => point);
  const [first, middle, last] = [points[0], points[points.length >> 1], points.at(-1)];
  if (!first || !middle || !last || points.length < 5) return { length: 0, bend: 0 };
  const length = points.reduce((sum, point, i) => sum + point.distanceTo(points[Math.max(0, i - 1)] ?? point), 0);
  return { length, bend: middle.distanceTo(first.clone().lerp(last, 0.5)) / length };
}
