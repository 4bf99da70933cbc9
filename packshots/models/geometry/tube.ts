import { type Curve, type Mesh, Vector3 } from 'three';
import type { Finish } from '#packshots/models/finish.ts';
import { buildShell, collapseRow, type PointGrid } from '#packshots/models/geometry/shell.ts';

export interface TubeOptions {
  finish: Finish;
  /** Radius across and, for flat things, the other way. */
  radius: number | [number, number];
  rows: number;
  segments: number;
  /** Winds the tube round the curve, for ropes: distance from it, number of turns, first angle. */
  wind?: { radius: number; turns: number; phase: number };
  /** Direction the first of two radii should keep to, as far as the curve allows. */
  across?: Vector3;
}

/** A closed tube along a curve with rounded ends. */
export function buildTube(solid: string, curve: Curve<Vector3>, options: TubeOptions): Mesh[] {
  const { finish, radius, rows, segments, wind, across } = options;
  const [ra, rb] = typeof radius === 'number' ? [radius, radius] : radius;
  const frames = curve.computeFrenetFrames(rows, false);
  const grid: PointGrid = [];
  for (let j = 0; j <= rows; j++) {
    const t = j / rows;
    const centre = curve.getPointAt(t);
    let normal = frames.normals[j] as Vector3;
    let binormal = frames.binormals[j] as Vector3;
    if (across) {
      const tangent = frames.tangents[j] as Vector3;
      normal = across.clone().addScaledVector(tangent, -across.dot(tangent)).normalize();
      binormal = new Vector3().crossVectors(tangent, normal);
    }
    if (wind) {
      const angle = t * wind.turns * Math.PI * 2 + wind.phase;
      centre
        .addScaledVector(normal, Math.cos(angle) * wind.radius)
        .addScaledVector(binormal, Math.sin(angle) * wind.radius);
    }
    const row = Array.from({ length: segments + 1 }, (_, i) => {
      const angle = ((i % segments) / segments) * Math.PI * 2;
      return centre
        .clone()
        .addScaledVector(normal, Math.cos(angle) * ra)
        .addScaledVector(binormal, Math.sin(angle) * rb);
    });
    if (j === 0) grid.push(collapseRow(row.slice(0, -1).concat(row[0] as Vector3)));
    grid.push(row);
    if (j === rows) grid.push(collapseRow(row.slice(0, -1).concat(row[0] as Vector3)));
  }
  return buildShell(solid, grid, [{ finish, crease: 0.9 }]);
}

/** Two strands twisted into a paper cord. */
export function buildRope(
  solid: string,
  curve: Curve<Vector3>,
  finish: Finish,
  radius: number,
  pitch: number,
  rows: number,
): Mesh[] {
  const turns = curve.getLength() / pitch;
  return [0, 1].flatMap((strand) =>
    buildTube(`${solid}-${strand}`, curve, {
      finish,
      radius: radius * 0.62,
      rows,
      segments: rows > 200 ? 10 : 6,
      wind: { radius: radius * 0.52, turns, phase: strand * Math.PI },
    }),
  );
}
