import type { Mesh, Vector3 } from 'three';
import type { Finish } from '#packshots/models/finish.ts';
import { createRandom, sampleUnevenness } from '#packshots/models/geometry/noise.ts';
import type { Point2 } from '#packshots/models/geometry/profile.ts';
import { filletProfile } from '#packshots/models/geometry/profile.ts';
import { buildSheet, foldStrip } from '#packshots/models/geometry/sheet.ts';
import { countSegments, createModel, type Detail, type Model, type Zone } from '#packshots/models/model.ts';
import type { GeneratorParameters } from '#packshots/models/parameters.ts';

type Napkin = GeneratorParameters['napkin'];

/** Most leaves of a stack are hidden; so many are enough for its edge. */
const MOST_LEAVES = 26;

export function buildNapkin(napkin: Napkin, detail: Detail): Model {
  const [width, depth] = getFoldedSize(napkin);
  const leaf = napkin.fold === 'dispenser' ? 1.5 : 2.3;
  const count = Math.min(napkin.stack, Math.round(MOST_LEAVES * (detail < 1 ? 0.6 : 1)));
  const random = createRandom(Math.round(napkin.side));
  const finish: Finish = `tissue:${napkin.colour.toLowerCase() === '#ffffff' ? '#f7f5f0' : napkin.colour}`;
  const meshes: Mesh[] = [];
  for (let i = 0; i < count; i++) {
    const turn = (random() - 0.5) * 0.022;
    const [dx, dz] = [(random() - 0.5) * 2.4, (random() - 0.5) * 2.4];
    meshes.push(
      ...buildLeaf(`leaf-${i}`, width, depth, leaf, i * leaf * 0.97, { turn, dx, dz }, finish, i === count - 1, detail),
    );
  }
  const zone: Zone = { surface: 'front', width, height: depth, area: [0.16, 0.16, 0.84, 0.84] };
  return createModel(meshes, { front: zone });
}

function getFoldedSize({ side, fold }: Napkin): [number, number] {
  if (fold === 'quarter') return [side / 2, side / 2];
  if (fold === 'eighth') return [side / 2, side / 4 + 6];
  return [side / 2, side / 3.1];
}

/** One folded napkin: closed fold in front, soft open edges behind; crepe makes it a little uneven. */
function buildLeaf(
  solid: string,
  width: number,
  depth: number,
  thick: number,
  y: number,
  lie: { turn: number; dx: number; dz: number },
  finish: Finish,
  top: boolean,
  detail: Detail,
): Mesh[] {
  const half = depth / 2;
  const steps = top ? countSegments(20, detail, 8) : 4;
  const columns = top ? countSegments(24, detail, 10) : countSegments(8, detail, 4);
  const across = Array.from(
    { length: steps + 1 },
    (_, i): Point2 => [half - 0.8 - ((depth - 1.6) * i) / steps, y + thick],
  );
  const section = filletProfile(
    [
      [half - 1.4, y + 0.15],
      [half, y + thick * 0.5, thick * 0.5],
      ...across.map(([z, h], i): [number, number, number?] => (i === 0 ? [z, h, 0.4] : [z, h])),
    ],
    4,
  );
  const first = section.findIndex(([z, h]) => z <= half - 0.79 && h >= y + thick - 0.01);
  const grid = foldStrip(section, width / 2, columns);
  for (const row of grid) {
    for (const p of row) {
      if (top && p.y > y + thick * 0.8) p.y += 0.5 + 0.5 * sampleUnevenness(p.x / 38, p.z / 38);
      const edge = Math.abs(p.x) > width / 2 - 1 ? 0.25 : 0;
      const [x, z] = [p.x, p.z];
      p.set(
        x * Math.cos(lie.turn) - z * Math.sin(lie.turn) + lie.dx,
        p.y - edge,
        x * Math.sin(lie.turn) + z * Math.cos(lie.turn) + lie.dz,
      );
    }
  }
  const toUv = (_r: number, _c: number, p: Vector3): [number, number] => [
    0.5 + (p.x - lie.dx) / width,
    0.5 - (p.z - lie.dz) / depth,
  ];
  return buildSheet(solid, grid, {
    thickness: (row) => (row < first ? 0.5 : thick * 0.86),
    finishes: { front: finish, back: finish, edge: finish },
    ...(top
      ? {
          front: [
            { rows: [0, first] as [number, number] },
            { rows: [first, section.length - 1] as [number, number], zone: 'front' as const, uv: toUv },
          ],
        }
      : {}),
    crease: 0.8,
  });
}
