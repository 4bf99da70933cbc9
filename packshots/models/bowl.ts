import type { Mesh } from 'three';
import { buildRoundClearLid } from '#packshots/models/clear-lids.ts';
import { getLinedFinishes, getStockFinishes } from '#packshots/models/finish.ts';
import { filletProfile, type ProfilePoint } from '#packshots/models/geometry/profile.ts';
import { buildRevolved, traceCircle } from '#packshots/models/geometry/revolve.ts';
import { countSegments, createModel, type Detail, type Model, type Zones } from '#packshots/models/model.ts';
import { buildPaperVessel, measureWallZone } from '#packshots/models/paper-vessel.ts';
import type { GeneratorParameters } from '#packshots/models/parameters.ts';
import { buildPaperLid, measurePaperLidZone } from '#packshots/models/tub.ts';

const RIM = 2;

export function buildBowl(bowl: GeneratorParameters['bowl'], detail: Detail): Model {
  const radius = bowl.topDiameter / 2;
  const [rb, rt] = [bowl.bottomDiameter / 2, radius - RIM * 1.82];
  const moulded = bowl.stock === 'bagasse' || bowl.stock === 'bamboo';
  const meshes: Mesh[] = moulded
    ? buildMouldedBowl(rb, radius, bowl, detail)
    : buildPaperVessel(
        'bowl',
        {
          bottomRadius: rb,
          topRadius: rt,
          height: bowl.height,
          rimRadius: RIM,
          baseRecess: 4.5,
          finishes: getLinedFinishes(bowl.stock),
          zone: 'wrap',
        },
        detail,
      );
  const wall = measureWallZone(rb, rt, bowl.height, 0.14, bowl.lid === 'paper' ? 0.72 : 0.84);
  wall.area = [0.38, wall.area[1], 0.62, wall.area[3]];
  const zones: Zones = { front: wall, wrap: wall };
  if (bowl.lid === 'clear') meshes.push(...buildRoundClearLid(radius, bowl.height, 'bowl', detail));
  if (bowl.lid === 'paper') {
    meshes.push(...buildPaperLid(radius, bowl.height, bowl.stock, false, detail));
    zones.lid = measurePaperLidZone(radius);
  }
  return createModel(meshes, zones);
}

/** Pressed fibre: one soft skin, a foot ring and a flat flange instead of a curl. */
function buildMouldedBowl(rb: number, radius: number, bowl: GeneratorParameters['bowl'], detail: Detail): Mesh[] {
  const finishes = getStockFinishes(bowl.stock);
  const { height: h } = bowl;
  const steps = countSegments(7, detail, 3);
  const outer: ProfilePoint[] = [
    [rb, 1.2],
    [rb + (radius - rb) * 0.62, h * 0.52, h * 0.3],
    [radius - 4.5, h - 2.6, 1],
  ];
  const flange: ProfilePoint[] = [
    [radius - 4.5, h - 2.6],
    [radius - 0.4, h - 2.4, 0.6],
    [radius, h - 1.4, 0.6],
    [radius - 0.6, h - 0.3, 0.6],
    [radius - 5.4, h - 0.2, 0.8],
    [radius - 6.4, h - 1.4],
  ];
  const inner: ProfilePoint[] = [
    [radius - 6.4, h - 1.4],
    [rb + (radius - rb) * 0.6 - 1.8, h * 0.54, h * 0.3],
    [rb - 1.4, 4.6, 5],
    [rb - 9, 3.2, 4],
    [0, 3],
  ];
  return buildRevolved(
    'bowl',
    [
      {
        finish: finishes.outer,
        points: filletProfile(
          [
            [0, 1.2],
            [rb - 4, 1.2, 0.8],
            [rb - 3, 0, 0.6],
            [rb - 0.8, 0, 0.6],
            [rb, 1.2],
          ],
          3,
        ),
      },
      { finish: finishes.outer, zone: 'wrap', points: filletProfile(outer, steps + 4), crease: 1 },
      { finish: finishes.outer, points: filletProfile(flange, 3), crease: 1 },
      { finish: finishes.inner, points: filletProfile(inner, steps + 4), crease: 1 },
    ],
    traceCircle(countSegments(160, detail, 48)),
  );
}
