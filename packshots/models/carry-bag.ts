import { CatmullRomCurve3, Matrix4, type Mesh, Vector3 } from 'three';
import { buildBagBody } from '#packshots/models/bag-body.ts';
import { type Finish, getStockFinishes } from '#packshots/models/finish.ts';
import { placeMeshes } from '#packshots/models/geometry/placement.ts';
import { buildRevolved, traceCircle } from '#packshots/models/geometry/revolve.ts';
import { buildSheet } from '#packshots/models/geometry/sheet.ts';
import { buildSlab, outlineRectangle } from '#packshots/models/geometry/slab.ts';
import { buildRope } from '#packshots/models/geometry/tube.ts';
import { countSegments, createModel, type Detail, type Model } from '#packshots/models/model.ts';
import type { GeneratorParameters } from '#packshots/models/parameters.ts';
import { carryMouth } from '#packshots/models/proportions.ts';

type CarryBag = GeneratorParameters['carry-bag'];

export function buildCarryBag(bag: CarryBag, detail: Detail): Model {
  const finishes = getStockFinishes(bag.stock);
  const inner = bag.stock === 'kraft' ? finishes.inner : finishes.outer;
  const hole: [number, number] = [Math.min(96, bag.width * 0.4), 26];
  const meshes = buildBagBody(
    {
      ...bag,
      mouth: carryMouth,
      pinked: 0,
      finishes: { ...finishes, inner },
      ...(bag.handles === 'die-cut' ? { hole } : {}),
    },
    detail,
  );
  for (const side of [1, -1]) meshes.push(...buildHandle(bag, side, inner, detail));
  const top = bag.handles === 'rope' || bag.handles === 'die-cut' ? 0.78 : 0.88;
  return createModel(meshes, {
    front: { surface: 'front', width: bag.width, height: bag.height, area: [0.12, 0.2, 0.88, top] },
    pattern: { surface: 'front', width: bag.width, height: bag.height, area: [0.12, 0.2, 0.88, top] },
  });
}

function buildHandle(bag: CarryBag, side: number, finish: Finish, detail: Detail): Mesh[] {
  switch (bag.handles) {
    case 'twisted':
      return [...buildTwistedHandle(bag, side, detail), ...buildPatchStrip(bag, side, finish)];
    case 'flat':
      return [...buildFlatHandle(bag, side, finish, detail), ...buildPatchStrip(bag, side, finish)];
    case 'rope':
      return buildCordHandle(bag, side, detail);
    case 'die-cut':
      return [];
  }
}

/** An arch over the mouth: up from the fixing, round, and down again, leaning the way a hand left it. */
function traceArch(
  half: number,
  foot: number,
  rise: number,
  height: number,
  z: number,
  lean: number,
): CatmullRomCurve3 {
  const y = height;
  const right = [
    new Vector3(half, y - foot, z),
    new Vector3(half, y - foot * 0.12, z),
    new Vector3(half, y + rise * 0.36, z + lean * 0.35),
    new Vector3(half * 0.8, y + rise * 0.82, z + lean * 0.85),
    new Vector3(half * 0.36, y + rise, z + lean),
  ];
  const left = right.map((p) => new Vector3(-p.x, p.y, p.z));
  return new CatmullRomCurve3([...left, ...right.reverse()], false, 'centripetal');
}

function buildTwistedHandle({ width, gusset, height, stock }: CarryBag, side: number, detail: Detail): Mesh[] {
  const half = Math.min(46, width * 0.21);
  const z = side * Math.max(0, (gusset / 2) * carryMouth - 4.6);
  // On a bag that is folded flat the handles lie flat, too.
  const lean = (side > 0 ? 15 : -5) * Math.min(1, gusset / 40);
  const curve = traceArch(half, 38, Math.min(64, 28 + width * 0.16), height, z, lean);
  const cord: Finish = stock === 'kraft' ? 'cord' : getCordFinish(stock);
  return buildRope(`handle${side}`, curve, cord, 2.7, 9.5, countSegments(460, detail, 110));
}

function getCordFinish(stock: CarryBag['stock']): Finish {
  return getStockFinishes(stock).outer;
}

/** Reinforcing strip glued over the handle's ends inside the mouth. */
function buildPatchStrip({ width, gusset, height }: CarryBag, side: number, finish: Finish): Mesh[] {
  const patchWidth = Math.min(125, width * 0.56);
  const z = side * Math.max(0, (gusset / 2) * carryMouth - 7.6);
  return buildSlab(`patch${side}`, outlineRectangle(patchWidth, 40, 1), {
    thickness: 0.8,
    top: finish,
    bottom: finish,
    edge: finish,
    place: (x, y, t) => new Vector3(x, height - 30 + y, z + t),
  });
}

/** Paper folded to a flat strap; square shoulders where it is creased over. */
function buildFlatHandle({ width, gusset, height }: CarryBag, side: number, finish: Finish, detail: Detail): Mesh[] {
  const half = Math.min(52, width * 0.2);
  const strap = 15;
  const rise = Math.min(62, 30 + width * 0.12);
  const z = side * ((gusset / 2) * carryMouth - 5.6);
  const lean = side > 0 ? 13 : -4;
  const corner = 16;
  const steps = countSegments(10, detail, 4);
  const centre: [number, number][] = [
    [-half, -34],
    [-half, -6],
    [-half, rise * 0.45],
  ];
  for (let i = 0; i <= steps; i++) {
    const a = Math.PI - ((i / steps) * Math.PI) / 2;
    centre.push([-half + corner + Math.cos(a) * corner, rise - corner + Math.sin(a) * corner]);
  }
  centre.push([-half * 0.4, rise + 1.2]);
  const path = [
    ...centre,
    ...centre
      .slice()
      .reverse()
      .map(([x, y]): [number, number] => [-x, y]),
  ];
  const grid = path.map(([x, y], j) => {
    const before = path[Math.max(0, j - 1)] as [number, number];
    const after = path[Math.min(path.length - 1, j + 1)] as [number, number];
    const tangent = new Vector3(after[0] - before[0], after[1] - before[1], 0).normalize();
    const across = new Vector3(tangent.y, -tangent.x, 0);
    const t = Math.max(0, y) / rise;
    return [-1, -0.5, 0, 0.5, 1].map((s) =>
      new Vector3(x, height + y, z + lean * t * t)
        .addScaledVector(across, (s * strap) / 2)
        .add(new Vector3(0, 0, 0.5 * (1 - s * s))),
    );
  });
  return buildSheet(`handle${side}`, grid, { thickness: 1.1, finishes: { front: finish, back: finish, edge: finish } });
}

/** Cotton cord through eyelets in the hem. */
function buildCordHandle({ width, gusset, height, stock }: CarryBag, side: number, detail: Detail): Mesh[] {
  const half = Math.min(48, width * 0.2);
  const wall = (gusset / 2) * carryMouth + 1.5;
  const eyelet = height - 24;
  const z = side * (wall + 2.6);
  const rise = Math.min(90, 40 + width * 0.2);
  const arch = traceArch(half, 20, rise, height, z, side > 0 ? -6 : 4);
  const ends = [-1, 1].map((s) => new Vector3(s * half, eyelet, side * (wall - 6)));
  const curve = new CatmullRomCurve3([ends[0] as Vector3, ...arch.points, ends[1] as Vector3], false, 'centripetal');
  const cord: Finish = stock === 'black' ? 'fabric:#2a2826' : 'fabric:#efe7d8';
  const rope = buildRope(`handle${side}`, curve, cord, 2.5, 7, countSegments(460, detail, 110));
  const rings = [-1, 1].flatMap((s) => {
    const ring = buildRevolved(
      `eyelet${side}${s}`,
      [
        {
          finish: 'wire',
          points: Array.from({ length: 13 }, (_, i) => [
            4.4 + Math.cos((i / 12) * Math.PI * 2) * 1.1,
            Math.sin((i / 12) * Math.PI * 2) * 0.8,
          ]),
          crease: 1.2,
        },
      ],
      traceCircle(countSegments(28, detail, 16)),
    );
    const matrix = new Matrix4().makeRotationX(Math.PI / 2).setPosition(s * half, eyelet, side * (wall + 0.4));
    return placeMeshes(ring, matrix);
  });
  return [...rope, ...rings];
}
