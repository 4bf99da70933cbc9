import { MathUtils, type Mesh, Vector3 } from 'three';
import { getStockFinishes } from '#packshots/models/finish.ts';
import { buildSheet } from '#packshots/models/geometry/sheet.ts';
import type { PointGrid } from '#packshots/models/geometry/shell.ts';
import { buildSlab, outlineCircle, outlineRectangle } from '#packshots/models/geometry/slab.ts';
import { createModel, type Detail, type Model, type Zone } from '#packshots/models/model.ts';
import type { GeneratorParameters } from '#packshots/models/parameters.ts';

type Carrier = GeneratorParameters['cup-carrier'];

const { smoothstep } = MathUtils;

export function buildCupCarrier(carrier: Carrier, detail: Detail): Model {
  return carrier.material === 'moulded-fibre' ? buildFibreCarrier(carrier, detail) : buildBoardCarrier(carrier, detail);
}

/** Pulp tray: wells for the cups, ribs that grip them, a skirt down to the table. One skin, drawn as a landscape. */
function buildFibreCarrier({ cups, length, width, height }: Carrier, detail: Detail): Model {
  const cells = detail < 1 ? 76 : 150;
  const well = 33;
  const spread = { x: length * 0.235, z: cups === 4 ? width * 0.235 : 0 };
  const centres =
    cups === 4
      ? [
          [-1, -1],
          [1, -1],
          [-1, 1],
          [1, 1],
        ]
      : [
          [-1, 0],
          [1, 0],
        ];
  const deck = height - 2;
  const relief = (x: number, z: number) => {
    const corner = 30;
    const dx = Math.max(0, Math.abs(x) - length / 2 + corner);
    const dz = Math.max(0, Math.abs(z) - width / 2 + corner);
    const toEdge = corner - Math.hypot(dx, dz);
    let y = deck * smoothstep(toEdge, 0.5, 13);
    // A cross of ridges between the wells stiffens the tray.
    const ridge = Math.max(Math.exp(-((x / 7) ** 2)), cups === 4 ? Math.exp(-((z / 7) ** 2)) : 0);
    y += 7 * ridge * smoothstep(toEdge, 14, 34) * (1 - 0.5 * Math.exp(-((Math.hypot(x, z) / 16) ** 2)));
    for (const [sx, sz] of centres as [number, number][]) {
      const [px, pz] = [x - sx * spread.x, z - sz * spread.z];
      const r = Math.hypot(px, pz);
      const angle = Math.atan2(pz, px);
      const lip = well + 3.4 * Math.max(0, Math.cos(angle * 4)) ** 3;
      const sink = 1 - smoothstep(r, lip - 5.5, lip + 1.5);
      y = y * (1 - sink) + (3 + 2.4 * (1 - smoothstep(r, 10, 16))) * sink;
      y += 1.8 * Math.exp(-(((r - lip - 3) / 2.6) ** 2)) * smoothstep(toEdge, 5, 14);
    }
    return y;
  };
  const grid: PointGrid = Array.from({ length: cells + 1 }, (_, r) =>
    Array.from({ length: cells + 1 }, (_, c) => {
      // Squares bent to a rounded outline, so that the skirt keeps its thickness in the corners.
      const [a, b] = [-1 + (2 * c) / cells, 1 - (2 * r) / cells];
      const [x, z] = roundSquare(a, b, length / 2, width / 2, 30);
      return new Vector3(x, relief(x, z) + 1.6, z);
    }),
  );
  const finish = 'fibre:#d8cdb8';
  const meshes = buildSheet('carrier', grid, {
    thickness: 1.6,
    finishes: { front: finish, back: finish, edge: finish },
    crease: 1.1,
    front: [{ zone: 'front', uv: (r, c) => [c / cells, r / cells] }],
  });
  const zone: Zone = { surface: 'front', width: length, height: width, area: [0.38, 0.38, 0.62, 0.62] };
  return createModel(meshes, { front: zone });
}

/** Maps the square -1..1 to a rectangle whose corners have a radius. */
function roundSquare(a: number, b: number, halfLength: number, halfWidth: number, radius: number): [number, number] {
  const [x, z] = [a * halfLength, b * halfWidth];
  const [cx, cz] = [halfLength - radius, halfWidth - radius];
  const [dx, dz] = [Math.abs(x) - cx, Math.abs(z) - cz];
  if (dx <= 0 || dz <= 0) return [x, z];
  const square = Math.max(dx, dz);
  const k = square / Math.hypot(dx, dz);
  return [Math.sign(x) * (cx + dx * k), Math.sign(z) * (cz + dz * k)];
}

/** Folded board: a deck with two holes between two walls, and a tall handle through the middle. */
function buildBoardCarrier({ length, width, height }: Carrier, _detail: Detail): Model {
  const { outer, inner, edge } = getStockFinishes('kraft');
  const board = { thickness: 1, top: outer, bottom: inner, edge };
  const wall = 62;
  const deck = wall - 14;
  const hole = Math.min(41, width * 0.4);
  const meshes: Mesh[] = [];
  for (const k of [1, -1]) {
    meshes.push(
      ...buildSlab(`wall${k}`, outlineRectangle(length, wall, [1.5, 1.5, 7, 7]), {
        ...board,
        ...(k > 0 ? { zone: 'front' as const } : {}),
        place: (x, y, t) => new Vector3(k * x, wall / 2 + y, k * (width / 2 - 1 + t - 0.05 * (wall / 2 + y))),
      }),
      ...buildSlab(`end${k}`, outlineRectangle(width - 8, wall * 0.72, [1.5, 1.5, 5, 5]), {
        ...board,
        place: (x, y, t) => new Vector3(k * (length / 2 - 2.2 + t), wall * 0.36 + y, -k * x),
      }),
    );
  }
  const holes = [-1, 1].map((k) => outlineCircle(hole, 64, k * length * 0.255, 0));
  meshes.push(
    ...buildSlab('deck', outlineRectangle(length - 5, width - 8, 1.5), {
      ...board,
      holes,
      place: (x, y, t) => new Vector3(x, deck + t, -y),
    }),
    ...buildSlab('floor', outlineRectangle(length - 5, width - 8, 1.5), {
      ...board,
      top: inner,
      place: (x, y, t) => new Vector3(x, t, -y),
    }),
  );
  const rise = height - 4;
  const handle: [number, number][] = [
    [-24, 0],
    [24, 0],
    [24, rise * 0.42],
    [46, rise * 0.7],
    [46, rise - 14],
  ];
  const arc = Array.from({ length: 7 }, (_, i): [number, number] => [
    34 + Math.cos(((i / 6) * Math.PI) / 2) * 12,
    rise - 12 + Math.sin(((i / 6) * Math.PI) / 2) * 12,
  ]);
  const mirrored = arc.map(([x, y]): [number, number] => [-x, y]).reverse();
  meshes.push(
    ...buildSlab('handle', [...handle, ...arc, ...mirrored, [-46, rise - 14], [-46, rise * 0.7], [-24, rise * 0.42]], {
      ...board,
      thickness: 1.8,
      bottom: outer,
      holes: [outlineRectangle(58, 20, 9.8).map(([x, y]): [number, number] => [x, y + rise - 24])],
      place: (x, y, t) => new Vector3(x, y + 1, t - 0.9),
    }),
  );
  const zone: Zone = { surface: 'front', width: length, height: wall, area: [0.2, 0.12, 0.8, 0.88] };
  return createModel(meshes, { front: zone });
}
