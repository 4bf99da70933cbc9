import { CatmullRomCurve3, type Mesh, Vector3 } from 'three';
import {
  type Finish,
  getLinedFinishes,
  getStockFinishes,
  PLASTIC_BLACK,
  PLASTIC_WHITE,
} from '#packshots/models/finish.ts';
import { filletProfile, type Point2, traceLine } from '#packshots/models/geometry/profile.ts';
import { buildRevolved, traceCircle } from '#packshots/models/geometry/revolve.ts';
import { buildTube } from '#packshots/models/geometry/tube.ts';
import { countSegments, createModel, type Detail, type Model, type Zones } from '#packshots/models/model.ts';
import {
  buildMoulded,
  buildPaperVessel,
  getWallRadius,
  measureWallZone,
  type PaperVessel,
} from '#packshots/models/paper-vessel.ts';
import type { GeneratorParameters, Stock } from '#packshots/models/parameters.ts';
import { cupSleeve } from '#packshots/models/proportions.ts';

type HotCup = GeneratorParameters['hot-cup'];

const RIM = 1.7;
const RIPPLES = 64;
const smooth = (x: number, from: number, to: number) => {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

export function buildHotCup(cup: HotCup, detail: Detail): Model {
  const vessel: PaperVessel = {
    bottomRadius: cup.bottomDiameter / 2,
    topRadius: cup.topDiameter / 2 - RIM * 1.82,
    height: cup.height,
    rimRadius: RIM,
    baseRecess: 6,
    finishes: getLinedFinishes(cup.stock),
    zone: 'wrap',
  };
  const meshes: Mesh[] = [];
  const zones: Zones = {};
  if (cup.wall === 'single') {
    meshes.push(...buildPaperVessel('cup', vessel, detail));
    zones.wrap = measureWallZone(
      vessel.bottomRadius,
      vessel.topRadius,
      cup.height,
      0.14,
      cup.lid === 'none' ? 0.84 : 0.76,
    );
  } else {
    // The outer wrap carries the print; the cup inside it is plain and shows at foot and mouth only.
    meshes.push(
      ...buildPaperVessel('cup', { ...vessel, finishes: getLinedFinishes('white') }, detail).map(withoutZone),
    );
    meshes.push(...buildOuterWrap(vessel, cup.stock, cup.wall === 'ripple', detail));
    zones.wrap = measureWallZone(vessel.bottomRadius + 2, vessel.topRadius + 2, cup.height - 12, 0.14, 0.8);
  }
  zones.front = zones.wrap;
  if (cup.sleeve !== 'none') {
    const [from, to] = [cup.height * cupSleeve[0], cup.height * cupSleeve[1]];
    meshes.push(...buildSleeve(vessel, from, to, cup.sleeve, detail));
    zones.sleeve = measureWallZone(
      getWallRadius(vessel, from) + 2.2,
      getWallRadius(vessel, to) + 2.2,
      to - from,
      0.1,
      0.9,
      'sleeve',
    );
    zones.front = zones.sleeve;
  }
  if (cup.coffee) meshes.push(...buildCoffee(vessel, detail));
  if (cup.lid !== 'none') meshes.push(...buildSipLid(cup.topDiameter / 2, cup.height, getLidFinish(cup.lid), detail));
  return createModel(meshes, zones);
}

/** Fresh coffee with its crema, drawn up a little at the wall. */
function buildCoffee(vessel: PaperVessel, detail: Detail): Mesh[] {
  const [low, top] = [vessel.height * 0.4, vessel.height * 0.86];
  const radius = (y: number) => getWallRadius(vessel, y) - 1.15;
  const points = filletProfile(
    [
      [0, low],
      [radius(low), low],
      [radius(top), top + 0.9],
      [radius(top) - 1, top + 0.2, 0.7],
      [radius(top) - 4, top, 2],
      [0, top],
    ],
    countSegments(4, detail, 2),
  );
  return buildRevolved(
    'coffee',
    [{ finish: 'crema', points, crease: 0.8 }],
    traceCircle(countSegments(120, detail, 40)),
  );
}

function withoutZone(mesh: Mesh): Mesh {
  mesh.userData.zone = null;
  return mesh;
}

function getLidFinish(lid: 'sip-black' | 'sip-white' | 'sip-kraft'): Finish {
  if (lid === 'sip-kraft') return 'fibre:#c7a274';
  return lid === 'sip-black' ? PLASTIC_BLACK : PLASTIC_WHITE;
}

function buildOuterWrap(vessel: PaperVessel, stock: Stock, rippled: boolean, detail: Detail): Mesh[] {
  const { outer, edge, inner } = getStockFinishes(stock);
  const [y0, y1] = [3.5, vessel.height - RIM * 2 - 2.5];
  const at = (y: number, out: number): Point2 => [getWallRadius(vessel, y) + out, y];
  const height = (y: number) => smooth(y, y0 + 1, y0 + 5) * (1 - smooth(y, y1 - 7, y1 - 3));
  const bend = rippled
    ? (point: Vector3, angle: number) => {
        const radius = Math.hypot(point.x, point.z);
        if (radius < getWallRadius(vessel, point.y) + 1.2) return;
        const wave = Math.cos(angle * RIPPLES) * 0.85 * height(point.y);
        point.x += Math.sin(angle) * wave;
        point.z += Math.cos(angle) * wave;
      }
    : undefined;
  const segments = rippled ? RIPPLES * countSegments(8, detail, 4) : countSegments(160, detail, 48);
  const thickness = 2;
  return buildRevolved(
    'wrap',
    [
      {
        finish: outer,
        zone: 'wrap',
        points: filletProfile(
          [
            [...at(y0, thickness)],
            ...traceLine(at(y0 + 3, thickness), at(y1 - 4, thickness), countSegments(12, detail, 4)),
            at(y1, thickness),
          ],
          3,
        ),
        crease: rippled ? 0.9 : 1.2,
      },
      { finish: edge, points: [at(y1, thickness), at(y1 + 0.5, thickness - 0.4), at(y1 + 0.2, 0.1)] },
      { finish: inner, points: [at(y1 + 0.2, 0.1), at(y0 - 0.2, 0.1)] },
      { finish: edge, points: [at(y0 - 0.2, 0.1), at(y0 - 0.5, thickness - 0.4), at(y0, thickness)] },
    ],
    traceCircle(segments, bend),
  );
}

function buildSleeve(vessel: PaperVessel, from: number, to: number, stock: Stock, detail: Detail): Mesh[] {
  const { outer, inner, edge } = getStockFinishes(stock);
  const [gap, thickness] = [0.9, 1.3];
  const at = (y: number, out: number): Point2 => [getWallRadius(vessel, y) + out, y];
  return buildRevolved(
    'sleeve',
    [
      {
        finish: outer,
        zone: 'sleeve',
        points: traceLine(at(from, gap + thickness), at(to, gap + thickness), countSegments(10, detail, 4)),
        crease: 1.2,
      },
      {
        finish: edge,
        points: filletProfile(
          [at(to, gap + thickness), [...at(to + 0.25, gap + thickness * 0.8), 0.1], at(to + 0.2, gap)],
          2,
        ),
      },
      { finish: inner, points: [at(to + 0.2, gap), at(from - 0.2, gap)] },
      {
        finish: edge,
        points: filletProfile(
          [at(from - 0.2, gap), [...at(from - 0.25, gap + thickness * 0.8), 0.1], at(from, gap + thickness)],
          2,
        ),
      },
    ],
    traceCircle(countSegments(160, detail, 48)),
  );
}

/** Travel lid: skirt snapped over the rim, raised ring with a spout at the front, sunk deck with a vent. */
function buildSipLid(radius: number, cupHeight: number, finish: Finish, detail: Detail): Mesh[] {
  const k = radius / 45;
  const r = radius + 0.9;
  const y = cupHeight - 5.6;
  const profile = filletProfile(
    [
      [r - 0.1, y],
      [r + 1.3, y + 0.3, 0.5],
      [r + 1.3, y + 2.8, 0.7],
      [r + 0.5, y + 3.6, 0.6],
      [r + 0.3, y + 7.5, 1.2],
      [r - 1.2, y + 8.8, 1],
      [r - 2.8, y + 9.2, 0.8],
      [r - 5.2 * k, y + 17.2, 2],
      [r - 7.2 * k, y + 18.4, 1.2],
      [r - 9.2 * k, y + 17.4, 1.2],
      [r - 10.8 * k, y + 12.8, 1.8],
      [26 * k, y + 12.2, 2],
      [8 * k, y + 12.6, 2],
      [0, y + 12.8],
    ],
    countSegments(6, detail, 2),
  );
  const raise = (point: Vector3, angle: number) => {
    const across = Math.hypot(point.x, point.z);
    if (point.y < y + 9.4) return;
    point.y += Math.exp(-((angle / 0.55) ** 2)) * 3 * smooth(across, 30 * k, 40 * k);
  };
  const finishes = { outer: finish, inner: finish, edge: finish };
  const lid = buildMoulded('lid', profile, 0.7, finishes, traceCircle(countSegments(160, detail, 48), raise));
  const slotRadius = r - 7.2 * k;
  const arc = new CatmullRomCurve3(
    [-0.105, -0.05, 0, 0.05, 0.105].map(
      (a) =>
        new Vector3(Math.sin(a) * slotRadius, y + 18.1 + 3 * Math.exp(-((a / 0.55) ** 2)), Math.cos(a) * slotRadius),
    ),
  );
  const slot = buildTube('sip', arc, {
    finish: 'dark',
    radius: [1.3, 0.35],
    rows: 10,
    segments: 12,
    across: new Vector3(0, 0, 1),
  });
  const vent = buildRevolved(
    'vent',
    [
      {
        finish: 'dark',
        points: [
          [0, y + 12.2],
          [0.7, y + 12.2],
          [0.7, y + 12.9],
          [0, y + 12.9],
        ],
      },
    ],
    traceCircle(12),
  );
  for (const mesh of vent) mesh.geometry.translate(0, 0, -16 * k);
  return [...lid, ...slot, ...vent];
}
