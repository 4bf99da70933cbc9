import type { Mesh } from 'three';
import type { Finish } from '#packshots/models/finish.ts';
import { filletProfile, type ProfilePoint } from '#packshots/models/geometry/profile.ts';
import { buildRevolved, type Ring, traceCircle } from '#packshots/models/geometry/revolve.ts';
import { countSegments, type Detail } from '#packshots/models/model.ts';
import { buildMoulded } from '#packshots/models/paper-vessel.ts';

/** Thermoformed lids, given as a skirt over the rim and what rises above it. Heights count from the rim's top. */
export type ClearLidShape = 'flat' | 'dome' | 'sip' | 'bowl';

const THICKNESS = 0.35;

function traceLid(radius: number, shape: ClearLidShape): ProfilePoint[] {
  const r = radius + 0.7;
  const skirt: ProfilePoint[] = [
    [r - 0.2, -5.2],
    [r + 0.9, -4.8, 0.5],
    [r + 0.9, -1.6, 0.7],
    [r, -0.4, 0.6],
    [r - 0.2, 1.8, 0.9],
    [r - 2, 2.2, 0.9],
  ];
  switch (shape) {
    case 'flat':
      return [
        ...skirt,
        [r - 3.4, -1.4, 0.8],
        [r - 6.5, -1.6, 0.8],
        [r - 8, 0.2, 0.8],
        [r * 0.3, 0.2, 0.6],
        [r * 0.27, -0.5, 0.6],
        [0, -0.5],
      ];
    case 'sip':
      return [
        ...skirt,
        [r - 3.5, 7.5, 1.6],
        [r - 6.5, 8.6, 1.4],
        [r - 9, 7.6, 1.2],
        [r - 10.5, 4.2, 1.4],
        [r * 0.3, 3.8, 0.8],
        [0, 3.8],
      ];
    case 'dome':
      return [
        ...skirt,
        [r - 3, 2.2, 0.5],
        ...traceDome(r - 3.2, 2.2, r * 0.86),
        [11, r * 0.86 + 2.6, 0.6],
        [10.6, r * 0.86 + 1.2, 0.4],
        [0, r * 0.86 + 1.2],
      ];
    case 'bowl':
      return [
        ...skirt,
        [r - 5, 0.8, 1.4],
        [r - 9, 0.8, 1.6],
        [r - 15, 10.5, 5],
        [r - 23, 12.4, 3],
        [r * 0.4, 12.4, 2],
        [r * 0.36, 11.4, 2],
        [0, 11.4],
      ];
  }
}

function traceDome(radius: number, y: number, height: number): ProfilePoint[] {
  const end = Math.acos(11.5 / radius);
  return Array.from({ length: 15 }, (_, i) => {
    const angle = (end * i) / 14;
    return [Math.cos(angle) * radius, y + (Math.sin(angle) / Math.sin(end)) * height];
  });
}

export function buildRoundClearLid(
  radius: number,
  rimHeight: number,
  shape: ClearLidShape,
  detail: Detail,
  finish: Finish = 'clear-lid',
): Mesh[] {
  const profile = filletProfile(
    traceLid(radius, shape).map(([r, y, fillet]) => [r, y + rimHeight, fillet ?? 0]),
    countSegments(5, detail, 2),
  );
  const finishes = { outer: finish, inner: finish, edge: finish };
  const meshes = buildMoulded('lid', profile, THICKNESS, finishes, traceCircle(countSegments(160, detail, 40)));
  if (shape === 'sip') meshes.push(...buildSipHole(radius, rimHeight));
  return meshes;
}

function buildSipHole(radius: number, rimHeight: number): Mesh[] {
  const hole = buildRevolved(
    'sip',
    [
      {
        finish: 'dark',
        points: [
          [0, 0],
          [3.2, 0],
          [3.2, 0.3],
          [0, 0.3],
        ],
      },
    ],
    traceCircle(24),
  );
  for (const mesh of hole) {
    mesh.geometry.scale(2, 1, 0.9);
    mesh.geometry.translate(0, rimHeight + 4.1, radius - 15);
  }
  return hole;
}

/** Rounded-rectangle lid for bowls and boxes; `ring` is the outline of the rim. */
export function buildRectangularClearLid(
  ring: Ring,
  inradius: number,
  rimHeight: number,
  rise: number,
  detail: Detail,
  finish: Finish = 'clear-lid',
): Mesh[] {
  const profile = filletProfile(
    (
      [
        [0.6, -5],
        [1.6, -4.6, 0.5],
        [1.6, -1.4, 0.7],
        [0.8, -0.2, 0.6],
        [0.6, 1.8, 0.9],
        [-1.6, 2.2, 0.9],
        [-3.4, -0.6, 1],
        [-6.5, -0.8, 1.2],
        [-10, rise, 3],
        [-15, rise + 1, 2],
        [-inradius, rise + 1],
      ] as ProfilePoint[]
    ).map(([d, y, fillet]) => [d, y + rimHeight, fillet ?? 0]),
    countSegments(5, detail, 2),
  );
  const inner = profile
    .map(([d, y]): [number, number] => [d - (d > -3 ? THICKNESS : 0), y - (d > -3 ? 0.05 : THICKNESS)])
    .reverse();
  inner[0] = [-inradius, rimHeight + rise + 1 - THICKNESS];
  const first = profile[0] as [number, number];
  return buildRevolved(
    'lid',
    [
      { finish, points: [...inner, first], crease: 0.9 },
      { finish, points: profile, crease: 0.9 },
    ],
    ring,
  );
}
