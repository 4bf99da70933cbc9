import { MathUtils, Matrix4, type Mesh, Vector3 } from 'three';
import { type Finish, getStockFinishes } from '#packshots/models/finish.ts';
import { placeMeshes, prefixSolids } from '#packshots/models/geometry/placement.ts';
import { buildSheet } from '#packshots/models/geometry/sheet.ts';
import type { PointGrid } from '#packshots/models/geometry/shell.ts';
import { buildSlab, outlineRectangle } from '#packshots/models/geometry/slab.ts';
import { countSegments, createModel, type Detail, type Model, type Zone } from '#packshots/models/model.ts';
import type { GeneratorParameters } from '#packshots/models/parameters.ts';
import { buildPouch } from '#packshots/models/pouch.ts';

type Cutlery = GeneratorParameters['cutlery'];
type Piece = Exclude<Cutlery['pieces'][number], 'napkin'>;

const { lerp, smoothstep } = MathUtils;

const FINISHES: Record<Cutlery['material'], Finish> = {
  wood: 'wood:#dcbf92',
  // Cooler than the ground, which is cream: white on it would be lost.
  bioplastic: 'plastic:#dcddd9',
  bamboo: 'wood:#cfae74',
};

/** Half width and height of a piece along its length, 0 at the end of the handle, 1 at the tip. */
interface Shape {
  half: (t: number) => number;
  lift: (t: number) => number;
  /** How deep the middle lies below the edge. */
  dish: (t: number) => number;
}

const handle = (t: number, width: number) =>
  width * (0.78 + 0.3 * (1 - smoothstep(t, 0, 0.5))) * Math.sqrt(Math.min(1, t / 0.018 + 0.08));
const bow = (t: number) => 3.2 * Math.sin(Math.PI * t * 0.9) ** 2;

const SHAPES: Record<Piece, Shape> = {
  fork: { half: (t) => lerp(handle(t, 7), 12, smoothstep(t, 0.5, 0.72)), lift: bow, dish: () => 0 },
  knife: {
    half: (t) => lerp(handle(t, 7), 9.5 * (1 - 0.55 * smoothstep(t, 0.82, 1) ** 1.5), smoothstep(t, 0.46, 0.6)),
    lift: (t) => 1.6 * Math.sin(Math.PI * t),
    dish: () => 0,
  },
  spoon: {
    half: (t) => {
      const bowl = Math.sqrt(Math.max(0.002, 1 - ((t - 0.81) / 0.19) ** 2));
      return t < 0.64
        ? lerp(handle(t, 6.5), 7, smoothstep(t, 0.4, 0.64))
        : Math.max(7 * (1 - smoothstep(t, 0.64, 0.74)), 16 * bowl);
    },
    lift: (t) => 3 * Math.sin(Math.PI * Math.min(1, t * 1.2)) ** 2 + 1,
    dish: (t) => 4.6 * smoothstep(t, 0.62, 0.74) * (1 - smoothstep(t, 0.9, 1)),
  },
  chopsticks: { half: (t) => lerp(3.6, 2, t), lift: () => 0, dish: () => 0 },
  stirrer: { half: (t) => 3 * Math.sqrt(Math.min(1, Math.min(t, 1 - t) / 0.016 + 0.06)), lift: () => 0, dish: () => 0 },
};

/** Pressed wood is flat; a molded spoon has a level rim, and its bowl hangs from it. */
const MOLDED_SPOON: Shape = (() => {
  const dish = (t: number) => 8 * Math.max(0, 1 - ((t - 0.82) / 0.18) ** 2) ** 1.2;
  return {
    half: (t) => {
      const bowl = 18.5 * Math.sqrt(Math.max(0.002, 1 - ((t - 0.81) / 0.19) ** 2));
      return t < 0.64 ? SHAPES.spoon.half(t) : Math.max(7 * (1 - smoothstep(t, 0.64, 0.74)), bowl);
    },
    lift: (t) => 0.4 + 8.4 * smoothstep(t, 0, 0.66) - dish(t),
    dish,
  };
})();

function getShape(piece: Piece, material: Cutlery['material']): Shape {
  return piece === 'spoon' && material === 'bioplastic' ? MOLDED_SPOON : SHAPES[piece];
}

const THICKNESS: Record<Piece, number> = { fork: 1.7, knife: 1.7, spoon: 1.6, chopsticks: 4, stirrer: 1.4 };

/** One piece along z, handle towards the camera, lying on y = 0. */
function buildPiece(
  piece: Piece,
  length: number,
  material: Cutlery['material'],
  detail: Detail,
  printed: boolean,
  flat = false,
): Mesh[] {
  const finish = FINISHES[material];
  const thickness = THICKNESS[piece];
  const scale = length / 160;
  const { half, lift: bowed, dish } = getShape(piece, material);
  // In a pouch a piece is pressed flat up to its head.
  const lift = (t: number) => bowed(t) * (flat ? smoothstep(t, 0.66, 0.9) : 1);
  // Molded pieces have a groove along the handle, which makes them stiff; the edge of it catches the light.
  const groove = (t: number) =>
    material === 'bioplastic' && !flat ? 2.6 * smoothstep(t, 0.02, 0.1) * (1 - smoothstep(t, 0.5, 0.7)) : 0;
  const rows = countSegments(90, detail, 36);
  const columns = countSegments(14, detail, 6);
  const end = piece === 'fork' ? 0.76 : 1;
  // Molded ends are round, so that their rows lie closer together.
  const ease = (x: number) => (material === 'bioplastic' ? (1 - Math.cos(Math.PI * x)) / 2 : x);
  const places = Array.from({ length: rows + 1 }, (_, r) => 0.002 + (end - 0.002) * ease(r / rows));
  const grid: PointGrid = places.map((t) => {
    return Array.from({ length: columns + 1 }, (_, c) => {
      const s = -1 + (2 * c) / columns;
      const y = thickness + (lift(t) + (dish(t) + groove(t)) * s * s) * scale;
      return new Vector3(s * half(t) * scale, y, length / 2 - t * length);
    });
  });
  const sheet = { thickness, finishes: { front: finish, back: finish, edge: finish }, crease: 0.7 };
  const cut = material === 'bioplastic' ? places.findIndex((t) => t > HANDLE) : Math.round((rows * HANDLE) / end);
  const meshes = buildSheet(piece, grid, {
    ...sheet,
    ...(printed
      ? {
          front: [
            { rows: [0, cut] as [number, number], zone: 'front' as const, uv: toHandleUv(piece, length, scale) },
            { rows: [cut, rows] as [number, number] },
          ],
        }
      : {}),
  });
  if (piece === 'fork') {
    for (let tine = 0; tine < 4; tine++) meshes.push(...buildTine(tine, length, scale, lift, sheet, detail));
  }
  return meshes;
}

/** Share of a piece that is handle, and prints. */
const HANDLE = 0.45;

function measureHandle(piece: Piece, scale: number): number {
  return SHAPES[piece].half(HANDLE * 0.6) * 2 * scale;
}

function toHandleUv(piece: Piece, length: number, scale: number) {
  const width = measureHandle(piece, scale);
  return (_r: number, _c: number, p: Vector3): [number, number] => [
    (length / 2 - p.z) / (length * HANDLE),
    0.5 - p.x / width,
  ];
}

function buildTine(
  index: number,
  length: number,
  scale: number,
  lift: Shape['lift'],
  sheet: Parameters<typeof buildSheet>[2] & { thickness: number },
  detail: Detail,
): Mesh[] {
  const centre = (index - 1.5) * 6.3 * scale;
  const rows = countSegments(20, detail, 8);
  const grid: PointGrid = Array.from({ length: rows + 1 }, (_, r) => {
    const t = lerp(0.74, 0.997, r / rows);
    const half = 2.35 * scale * (1 - 0.5 * smoothstep(t, 0.78, 1)) * Math.sqrt(Math.min(1, (1 - t) / 0.012));
    return [-1, -0.5, 0, 0.5, 1].map(
      (s) =>
        new Vector3(
          centre * (1 - (0.06 * r) / rows) + s * half,
          sheet.thickness + lift(t) * scale,
          length / 2 - t * length,
        ),
    );
  });
  return buildSheet(`tine-${index}`, grid, sheet);
}

/** Loose pieces lie fanned; a wrapped set looks out of its paper pouch. */
export function buildCutlery(cutlery: Cutlery, detail: Detail): Model {
  const { pieces, length, material, wrapped } = cutlery;
  const solid = pieces.filter((piece): piece is Piece => piece !== 'napkin');
  if (wrapped === 'none') return buildLoose(solid[0] ?? 'fork', cutlery, detail);
  const meshes: Mesh[] = [];
  const sticks = solid.includes('chopsticks');
  const pitch = sticks ? 8.5 : 17;
  const parts = sticks ? (['chopsticks', 'chopsticks'] as const) : solid;
  parts.forEach((piece, i) => {
    const placed = placeMeshes(
      prefixSolids(buildPiece(piece, length, material, detail, false, true), String(i)),
      // Handles go into the pouch: the business ends look out at the top.
      new Matrix4().makeTranslation((i - (parts.length - 1) / 2) * pitch, 1.2 + i * 0.3, -9),
    );
    meshes.push(...placed);
  });
  const half = (parts.length * pitch) / 2 + (sticks ? 7 : 9);
  const pouchLength = length * (sticks ? 0.74 : 0.72);
  const paper = getStockFinishes(wrapped);
  meshes.push(...buildPouch(half, pouchLength, length / 2 - pouchLength / 2 + 6, sticks ? 5.4 : 4.4, paper, detail));
  if (pieces.includes('napkin')) meshes.push(...buildNapkinEdge(half, length, pouchLength));
  const zone: Zone = {
    surface: 'front',
    width: half * 2,
    height: pouchLength,
    area: sticks ? [0.16, 0.24, 0.84, 0.84] : [0.14, 0.18, 0.86, 0.82],
  };
  return createModel(meshes, { front: zone });
}

function buildLoose(piece: Piece, { length, material }: Cutlery, detail: Detail): Model {
  const count = piece === 'stirrer' ? 7 : length < 110 ? 5 : 3;
  const pitch = piece === 'stirrer' ? 9 : length < 110 ? 27 : 34;
  const meshes: Mesh[] = [];
  for (let i = 0; i < count; i++) {
    const place = i - (count - 1) / 2;
    const turn = piece === 'stirrer' ? place * 0.055 + (i % 2 ? 0.02 : -0.015) : place * 0.1;
    const matrix = new Matrix4()
      .makeRotationY(-turn)
      .setPosition(place * pitch, piece === 'stirrer' ? (i % 2) * 1.5 : i * 0.15, Math.abs(place) * 2 + (i % 2) * 4);
    meshes.push(
      ...placeMeshes(
        prefixSolids(
          buildPiece(piece, length, material, detail, length < 110 || i === Math.floor(count / 2)),
          String(i),
        ),
        matrix,
      ),
    );
  }
  const zone: Zone = {
    surface: 'front',
    width: length * HANDLE,
    height: measureHandle(piece, length / 160),
    area: [0.1, 0.14, 0.9, 0.86],
  };
  return createModel(meshes, { front: zone });
}

/** A folded napkin behind the pieces, its edge showing above the pouch. */
function buildNapkinEdge(half: number, length: number, pouchLength: number): Mesh[] {
  return buildSlab('napkin', outlineRectangle(half * 1.74, length * 0.8, 1.5), {
    thickness: 1.5,
    bevel: 0.4,
    top: 'tissue:#f6f2ea',
    bottom: 'tissue:#f6f2ea',
    edge: 'tissue:#efe9de',
    place: (x, y, t) => new Vector3(x, 0.5 + t, -y + (length - pouchLength) * 0.18),
  });
}
