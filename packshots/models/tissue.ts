import { MathUtils, Matrix4, type Mesh, Vector3 } from 'three';
import type { Finish } from '#packshots/models/finish.ts';
import { sampleUnevenness } from '#packshots/models/geometry/noise.ts';
import { placeMeshes } from '#packshots/models/geometry/placement.ts';
import { buildSheet } from '#packshots/models/geometry/sheet.ts';
import type { PointGrid } from '#packshots/models/geometry/shell.ts';
import { countSegments, createModel, type Detail, type Model, type Zone } from '#packshots/models/model.ts';
import type { GeneratorParameters } from '#packshots/models/parameters.ts';

const { smoothstep } = MathUtils;

type Tissue = GeneratorParameters['tissue'];

const SHEETS = 16;
const PITCH = 0.62;

/** A quire of tissue folded flat, one sheet drawn off it and let fall; or that sheet alone, crumpled. */
export function buildTissue(tissue: Tissue, detail: Detail): Model {
  const finish: Finish = `tissue-sheet:${tissue.colour}`;
  const folded = tissue.fold === 'folded';
  const [width, depth] = folded ? [tissue.width * 0.6, tissue.length * 0.34] : [tissue.width * 0.6, tissue.width * 0.6];
  const quire = folded ? SHEETS * PITCH : 0;
  const pile = folded
    ? Array.from({ length: detail < 1 ? 5 : SHEETS }, (_, i) =>
        buildFlat(i, width, depth, quire, finish, detail),
      ).flat()
    : [];
  const loose = buildLoose([width * 0.94, depth * 0.98], [width, depth], quire, folded ? 1 : 2.4, finish, detail);
  // Crumpled, it touches the table in a few places only: its lowest point does.
  const lowest = folded ? 0 : measureLowest(loose) - 0.5;
  const turn = new Matrix4().makeRotationY(folded ? 0.2 : 0).setPosition(0, -lowest, 0);
  const zone: Zone = { surface: 'front', width: width * 0.94, height: depth * 0.98, area: [0.1, 0.1, 0.9, 0.9] };
  return createModel([...pile, ...placeMeshes(loose, turn)], { front: zone, pattern: zone });
}

function measureLowest(meshes: Mesh[]): number {
  for (const { geometry } of meshes) geometry.computeBoundingBox();
  return Math.min(...meshes.map(({ geometry }) => geometry.boundingBox?.min.y ?? 0));
}

function buildFlat(i: number, width: number, depth: number, quire: number, finish: Finish, detail: Detail): Mesh[] {
  const [columns, rows] = detail < 1 ? [18, 14] : [80, 64];
  const y = 0.3 + (i * quire) / SHEETS;
  const [dx, dz] = [4.2 * Math.sin(i * 2.3), 3.6 * Math.cos(i * 3.1)];
  const turn = 0.018 * Math.sin(i * 5.1);
  const grid: PointGrid = Array.from({ length: rows + 1 }, (_, r) =>
    Array.from({ length: columns + 1 }, (_, c) => {
      const [x, z] = [width * (-0.5 + c / columns), depth * (0.5 - r / rows)];
      const toEdge = Math.min(width / 2 - Math.abs(x), depth / 2 - Math.abs(z));
      // Nothing holds its edge down: it waves there and stands up, each sheet in its own places.
      const loose = (1 - smoothstep(toEdge, 0, 38)) ** 1.6;
      const wave = Math.max(0, 0.35 + sampleUnevenness(x / 44 + i * 3.1, z / 44 + i * 1.7));
      const lift = loose * wave * (1.4 + (3.4 * i) / SHEETS) + 0.3 * sampleUnevenness(x / 40 + i, z / 40);
      return new Vector3(x + z * turn + dx, y + Math.max(0, lift), z - x * turn + dz);
    }),
  );
  return buildSheet(`sheet-${i}`, grid, {
    thickness: 0.22,
    finishes: { front: finish, back: finish, edge: finish },
    crease: 1,
  });
}

/** The loose sheet: over the quire, down its edge to the table, creased where it was folded, crinkled by the hand. */
function buildLoose(
  [width, depth]: [number, number],
  [under, behind]: [number, number],
  quire: number,
  amount: number,
  finish: Finish,
  detail: Detail,
): Mesh[] {
  const size = countSegments(130, detail, 56);
  const grid: PointGrid = Array.from({ length: size + 1 }, (_, r) =>
    Array.from({ length: size + 1 }, (_, c) => {
      const [x, z] = [width * (-0.5 + c / size), depth * (0.5 - r / size)];
      const inside = Math.min(under / 2 - Math.abs(x), behind / 2 - Math.abs(z));
      const carried = quire * smoothstep(inside, -8, 8);
      const wave = 9 * amount * Math.max(0, 0.2 + sampleUnevenness(x / 90 + 2, z / 70 + 5));
      const rise = 24 * Math.min(1.4, amount) * smoothstep(x / width - z / depth, 0.45, 1) ** 1.4;
      return new Vector3(x + 2 * ridge(z / 40, x / 60), 0.9 + carried + wave + rise + crinkle(x, z) * amount, z);
    }),
  );
  return buildSheet('loose', grid, {
    thickness: 0.2,
    finishes: { front: finish, back: finish, edge: finish },
    front: [{ zone: 'front', uv: (r, c) => [c / size, r / size] }],
    crease: 0.5,
  });
}

/** Sharp folds between flat facets: what paper does and cloth does not. */
function ridge(x: number, y: number): number {
  return 1 - 2 * Math.abs(sampleUnevenness(x, y));
}

function crinkle(x: number, z: number): number {
  const hand = 2.6 * ridge(x / 62 + 1, z / 54) + 1.3 * ridge(x / 27 + 9, z / 31 + 4) + 0.5 * ridge(x / 12, z / 13);
  const fold = (d: number) => 2.2 * Math.exp(-((d / 3.2) ** 2));
  return Math.max(0, 3 + hand) * 1.3 + fold(x - 6) + fold(z + 4);
}
