import { MathUtils, Matrix4, type Mesh, Vector3 } from 'three';
import { buildTaperedTray } from '#packshots/models/burger-box.ts';
import { type Finish, getStockFinishes } from '#packshots/models/finish.ts';
import { sampleUnevenness } from '#packshots/models/geometry/noise.ts';
import { placeMeshes, prefixSolids } from '#packshots/models/geometry/placement.ts';
import { buildSheet } from '#packshots/models/geometry/sheet.ts';
import type { PointGrid } from '#packshots/models/geometry/shell.ts';
import { countSegments, createModel, type Detail, type Model, type Zone } from '#packshots/models/model.ts';
import type { GeneratorParameters } from '#packshots/models/parameters.ts';
import { coneOpening, coneTurns } from '#packshots/models/proportions.ts';

const { smoothstep } = MathUtils;

interface Leaf {
  width: number;
  depth: number;
  y: number;
  finish: Finish;
  /** Height above the sheet's own plane. */
  rise: (x: number, z: number) => number;
}

/** A sheet of paper lying down, its whole face printable. */
function buildLeaf(solid: string, { width, depth, y, finish, rise }: Leaf, detail: Detail, printed = true): Mesh[] {
  const [columns, rows] = [countSegments(56, detail, 18), countSegments(56, detail, 18)];
  const grid: PointGrid = Array.from({ length: rows + 1 }, (_, r) =>
    Array.from({ length: columns + 1 }, (_, c) => {
      const x = width * (-0.5 + c / columns);
      const z = depth * (0.5 - r / rows);
      return new Vector3(x, y + rise(x, z), z);
    }),
  );
  const uv = (r: number, c: number): [number, number] => [c / columns, r / rows];
  return buildSheet(solid, grid, {
    thickness: 0.25,
    finishes: { front: finish, back: finish, edge: finish },
    front: [printed ? { zone: 'front', uv } : {}],
    crease: 0.9,
  });
}

export function buildGreaseproofSheet(sheet: GeneratorParameters['greaseproof-sheet'], detail: Detail): Model {
  const finish = getStockFinishes(sheet.stock).outer;
  if (sheet.arrangement === 'cone') return buildCone(sheet, finish, detail);
  if (sheet.arrangement === 'basket') return buildBasket(sheet, finish, detail);
  const meshes = Array.from({ length: 8 }, (_, i) => {
    const leaf = buildLeaf(
      `leaf-${i}`,
      {
        width: sheet.length,
        depth: sheet.width,
        y: 0.4 + i * 0.9,
        finish,
        rise: (x, z) =>
          0.4 * sampleUnevenness(x / 60 + i, z / 60) +
          (i === 7 ? 26 * smoothstep(x / sheet.length + 0.5 - z / sheet.width, 1.35, 1.95) : 0),
      },
      detail,
      i === 7,
    );
    return placeMeshes(leaf, new Matrix4().makeRotationY((((i * 7) % 5) - 2) * 0.006));
  }).flat();
  const zone: Zone = { surface: 'front', width: sheet.length, height: sheet.width, area: [0.12, 0.12, 0.88, 0.88] };
  return createModel(meshes, { front: zone, pattern: zone });
}

/** Lining a food boat: down the walls, up over the rim, the corners left standing. */
function buildBasket(
  { length, width }: GeneratorParameters['greaseproof-sheet'],
  finish: Finish,
  detail: Detail,
): Model {
  const [halfWidth, halfDepth, depthOfTray, taper] = [length * 0.33, width * 0.24, 46, 15];
  const tray = prefixSolids(
    buildTaperedTray(
      'tray',
      { halfWidth, halfDepth, height: depthOfTray, taper, corner: 10 },
      getStockFinishes('kraft'),
      detail,
    ),
    'basket',
  );
  const rows = countSegments(90, detail, 34);
  const grid: PointGrid = Array.from({ length: rows + 1 }, (_, r) =>
    Array.from({ length: rows + 1 }, (_, c) =>
      drape(-1 + (2 * c) / rows, 1 - (2 * r) / rows, { halfWidth, halfDepth, depthOfTray, taper }),
    ),
  );
  const liner = buildSheet('liner', grid, {
    thickness: 0.3,
    finishes: { front: finish, back: finish, edge: finish },
    front: [{ zone: 'front', uv: (r, c) => [c / rows, r / rows] }],
    crease: 1,
  });
  // The wall at the back: the floor is half hidden by the tray's front.
  const zone: Zone = { surface: 'front', width: length, height: width, area: [0.32, 0.74, 0.68, 0.96] };
  return createModel([...tray, ...liner], { front: zone, pattern: zone });
}

interface Basin {
  halfWidth: number;
  halfDepth: number;
  depthOfTray: number;
  taper: number;
}

/** A point of a square sheet pressed into a basin: floor, wall, then a flare with folds where there is paper to spare. */
function drape(a: number, b: number, { halfWidth, halfDepth, depthOfTray, taper }: Basin): Vector3 {
  const reach = Math.max(Math.abs(a), Math.abs(b));
  const round = Math.hypot(a, b);
  const share = reach * 0.62 + round * 0.38;
  const angle = Math.atan2(b, a);
  const spare = round / Math.max(0.001, reach) - 1;
  const folds =
    Math.sin(angle * 11 + 0.8) * 0.5 + Math.sin(angle * 17 + 2) * 0.3 + 0.4 * sampleUnevenness(a * 4, b * 4);
  const [floor, rim] = [0.5, 0.86];
  const wall = smoothstep(share, floor, rim);
  const above = Math.max(0, share - rim);
  const [dx, dz] = [a / Math.max(reach, 0.001), b / Math.max(reach, 0.001)];
  const outTo = (half: number) => {
    // Inside the tray's own wall until it has cleared the rim; only then may it fall outwards.
    const [foot, mouth] = [half - taper - 5, half - 4.5];
    return (Math.min(reach, floor) / floor) * foot + wall * (mouth - foot) + above * 62 + folds * 2.2 * wall;
  };
  const y =
    2.4 +
    wall * (depthOfTray + 1.5) +
    above * 130 * (0.3 + spare * 1.7) +
    Math.max(-2, folds * 6) * smoothstep(share, rim - 0.04, 1.15) +
    0.7 * sampleUnevenness(a * 6, b * 6 + 2);
  return new Vector3(dx * outTo(halfWidth), Math.max(1.6, y), dz * outTo(halfDepth));
}

/** Rolled to a cone and lying on its side, mouth towards the camera. */
function buildCone({ length, width }: GeneratorParameters['greaseproof-sheet'], finish: Finish, detail: Detail): Model {
  const [rows, columns] = [countSegments(48, detail, 18), countSegments(120, detail, 44)];
  const slant = Math.min(length, width) * 0.98;
  const grid: PointGrid = Array.from({ length: rows + 1 }, (_, r) =>
    Array.from({ length: columns + 1 }, (_, c) => {
      const turn = (1 - c / columns) * coneTurns;
      const angle = turn * Math.PI * 2 - Math.PI * 0.62;
      const rim = 1 - 0.16 * Math.abs(Math.sin(turn * Math.PI * 1.0)) ** 3;
      const along = slant * (0.015 + 0.985 * (r / rows)) * rim;
      const radius =
        along * Math.tan(coneOpening) * (0.965 + 0.035 * turn) + turn * 0.9 + 0.4 * sampleUnevenness(angle * 2, r / 8);
      return new Vector3(Math.sin(angle) * radius, Math.cos(angle) * radius, along);
    }),
  );
  const meshes = buildSheet('cone', grid, {
    thickness: 0.3,
    finishes: { front: finish, back: finish, edge: finish },
    front: [{ zone: 'front', uv: (r, c) => [c / columns, r / rows] }],
    crease: 1,
  });
  // Laid down on its flank: the lower side of the cone becomes level with the table.
  placeMeshes(meshes, new Matrix4().makeRotationX(-coneOpening + 0.012));
  const box = meshes.reduce((low, mesh) => {
    mesh.geometry.computeBoundingBox();
    return Math.min(low, mesh.geometry.boundingBox?.min.y ?? 0);
  }, Infinity);
  // The mouth looks to the right of the camera, so that the print on the outside is what one sees.
  placeMeshes(meshes, new Matrix4().makeRotationY(1.32).multiply(new Matrix4().makeTranslation(0, -box, -slant / 2)));
  const zone: Zone = { surface: 'front', width: slant * 1.5, height: slant, area: [0.03, 0.42, 0.21, 0.86] };
  return createModel(meshes, { front: zone, pattern: zone });
}
