import { CatmullRomCurve3, type Curve, LineCurve3, type Mesh, Vector3 } from 'three';
import { toCreasedNormals } from 'three/addons/utils/BufferGeometryUtils.js';
import type { Finish } from '#packshots/models/finish.ts';
import { createRandom } from '#packshots/models/geometry/noise.ts';
import { layUvs } from '#packshots/models/geometry/placement.ts';
import { buildShell, type PointGrid } from '#packshots/models/geometry/shell.ts';
import { buildTube } from '#packshots/models/geometry/tube.ts';
import { countSegments, createModel, type Detail, type Model, type Zone } from '#packshots/models/model.ts';
import type { GeneratorParameters } from '#packshots/models/parameters.ts';
import { getWrapperShape, wrapperReach } from '#packshots/models/proportions.ts';

const WALL = 0.45;

/** Hollow paper tube: you can look into its end. Stripes are wound like the paper itself. */
export function buildStraw(
  solid: string,
  curve: Curve<Vector3>,
  radius: number,
  finish: Finish,
  detail: Detail,
  stripe?: Finish,
): Mesh[] {
  const segments = countSegments(24, detail, 12);
  const rows = stripe ? countSegments(Math.ceil(curve.getLength() / 4), detail, 16) : 6;
  const frames = curve.computeFrenetFrames(rows, false);
  const twist = stripe ? (curve.getLength() / (radius * 14)) * Math.PI * 2 : 0;
  const ring = (t: number, j: number, r: number) => {
    const centre = curve.getPointAt(t);
    return Array.from({ length: segments + 1 }, (_, i) => {
      const angle = ((i % segments) / segments) * Math.PI * 2 + twist * t;
      return centre
        .clone()
        .addScaledVector(frames.normals[j] as Vector3, Math.cos(angle) * r)
        .addScaledVector(frames.binormals[j] as Vector3, Math.sin(angle) * r);
    });
  };
  const outer: PointGrid = Array.from({ length: rows + 1 }, (_, j) => ring(j / rows, j, radius));
  const inner: PointGrid = [ring(1, rows, radius - WALL), ring(0, 0, radius - WALL)];
  const grid = [...outer, ...inner, outer[0] as Vector3[]];
  const band = Math.round(segments / 2);
  const sides: { finish: Finish; columns: [number, number] }[] = stripe
    ? [
        { finish, columns: [0, band] },
        { finish: stripe, columns: [band, segments] },
      ]
    : [{ finish, columns: [0, segments] }];
  return buildShell(solid, grid, [
    ...sides.map((side) => ({ ...side, rows: [0, rows] as [number, number], crease: 1 })),
    { finish, rows: [rows, rows + 3], crease: 0.5 },
  ]);
}

/** A handful of straws lying side by side, a few crossed on top; wrapped ones lie in their paper sleeve. */
export function buildStraws(straws: GeneratorParameters['straws'], detail: Detail): Model {
  const { diameter, length, count, pattern, wrapped, colour } = straws;
  const radius = diameter / 2;
  const random = createRandom(count + Math.round(length));
  const shown = Math.min(count, wrapped ? 6 : 14);
  const meshes: Mesh[] = [];
  const body: Finish = pattern === 'striped' ? 'coated:#f5f2ec' : `coated:${colour}`;
  const pitch = wrapped ? diameter * 1.9 : diameter * 1.16;
  // Sleeves are soft and lie in one layer; bare straws roll on top of each other.
  const below = wrapped ? shown : Math.ceil(shown * 0.64);
  for (let i = 0; i < shown; i++) {
    const upper = i >= below;
    const place = upper ? i - below - (shown - below - 1) / 2 : i - (below - 1) / 2;
    const x = place * pitch * (upper ? 1.25 : 1) + (random() - 0.5) * diameter * 0.12;
    const y = radius + (upper ? diameter * 0.98 : 0);
    const turn = (random() - 0.5) * (upper ? 0.2 : wrapped ? 0.05 : 0.012) + (upper ? 0.1 : 0);
    const shift = (random() - 0.5) * 9;
    const half = length / 2;
    const end = (s: number) => new Vector3(x + Math.sin(turn) * half * s, y, shift + Math.cos(turn) * half * s);
    const line = new LineCurve3(end(1), end(-1));
    const opened = wrapped && i === Math.floor(shown / 2);
    const straw =
      wrapped && !opened
        ? buildWrapper(`wrapper-${i}`, end(wrapperReach), end(-wrapperReach), radius, detail)
        : buildStraw(`straw-${i}`, line, radius, body, detail, pattern === 'striped' ? `coated:${colour}` : undefined);
    // The logo runs along each wrapper, or along the one straw that nothing lies on.
    if (wrapped ? !opened : i === shown - 1) layMark(straw, [end(1), end(-1)], wrapped ? radius * 2.8 : diameter);
    meshes.push(...straw);
  }
  const zone: Zone = {
    surface: 'front',
    width: length,
    height: wrapped ? radius * 2.8 : diameter,
    area: [0.3, 0.16, 0.7, 0.84],
  };
  return createModel(meshes, { front: zone });
}

function layMark(meshes: Mesh[], [from, to]: [Vector3, Vector3], width: number): void {
  const first = meshes[0];
  if (!first) return;
  first.userData.zone = 'front';
  const axis = new Vector3().subVectors(to, from);
  const length = axis.length();
  axis.normalize();
  const across = new Vector3(-axis.z, 0, axis.x);
  layUvs([first], 'front', (point) => {
    const offset = point.clone().sub(from);
    return [offset.dot(axis) / length, 0.5 - offset.dot(across) / width];
  });
}

/** Flat paper sleeve with crimped ends, swollen by the straw inside. */
function buildWrapper(solid: string, from: Vector3, to: Vector3, radius: number, detail: Detail): Mesh[] {
  const length = from.distanceTo(to);
  const rows = countSegments(40, detail, 16);
  const points = Array.from({ length: 5 }, (_, i) => new Vector3().lerpVectors(from, to, i / 4));
  const mesh = buildTube(solid, new CatmullRomCurve3(points), {
    finish: 'coated:#fbfaf7',
    radius: 1,
    rows,
    segments: countSegments(36, detail, 16),
    across: new Vector3(1, 0, 0),
  });
  // Reshape the round tube: full in the middle, flat and a little wider at the crimps.
  const axis = new Vector3().subVectors(to, from).normalize();
  const position = (mesh[0] as Mesh).geometry.attributes.position;
  if (!position) return mesh;
  const point = new Vector3();
  for (let i = 0; i < position.count; i++) {
    point.fromBufferAttribute(position, i);
    const along = new Vector3().subVectors(point, from).dot(axis);
    const { half, middle, rise } = getWrapperShape(radius, Math.min(along, length - along));
    const centre = new Vector3().copy(from).addScaledVector(axis, along);
    const offset = point.sub(centre);
    position.setXYZ(i, centre.x + offset.x * half, middle + offset.y * rise, centre.z + offset.z * half);
  }
  return mesh.map((part) => {
    part.geometry = toCreasedNormals(part.geometry, 0.9);
    return part;
  });
}
