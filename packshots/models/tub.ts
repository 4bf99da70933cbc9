import type { Mesh } from 'three';
import { buildRoundClearLid } from '#packshots/models/clear-lids.ts';
import { getLinedFinishes, getStockFinishes } from '#packshots/models/finish.ts';
import { layUvs } from '#packshots/models/geometry/placement.ts';
import { filletProfile } from '#packshots/models/geometry/profile.ts';
import { buildRevolved, traceCircle } from '#packshots/models/geometry/revolve.ts';
import { countSegments, createModel, type Detail, type Model, type Zones } from '#packshots/models/model.ts';
import { buildMoulded, buildPaperVessel, measureWallZone } from '#packshots/models/paper-vessel.ts';
import type { GeneratorParameters, Stock } from '#packshots/models/parameters.ts';
import { buildSwirl } from '#packshots/models/swirl.ts';

const RIM = 1.9;

export function buildTub(tub: GeneratorParameters['tub'], detail: Detail): Model {
  const radius = tub.topDiameter / 2;
  const [rb, rt] = [tub.bottomDiameter / 2, radius - RIM * 1.82];
  const meshes: Mesh[] = buildPaperVessel(
    'tub',
    {
      bottomRadius: rb,
      topRadius: rt,
      height: tub.height,
      rimRadius: RIM,
      baseRecess: 5,
      finishes: getLinedFinishes(tub.stock),
      zone: 'wrap',
    },
    detail,
  );
  if (tub.swirl) {
    const from = tub.height * 0.8;
    meshes.push(
      ...buildSwirl({ radius: rt - 2.5, from, rise: tub.height + rt * 0.52 - from, colour: tub.swirl }, detail),
    );
  }
  const lidded = tub.lid !== 'none';
  const wall = measureWallZone(rb, rt, tub.height, 0.14, lidded ? 0.74 : 0.82);
  const zones: Zones = { front: wall, wrap: wall };
  if (tub.lid === 'clear-dome') meshes.push(...buildRoundClearLid(radius, tub.height, 'dome', detail));
  if (tub.lid === 'clear-flat') meshes.push(...buildRoundClearLid(radius, tub.height, 'flat', detail));
  if (tub.lid === 'paper-vented' || tub.lid === 'paper-flat') {
    meshes.push(...buildPaperLid(radius, tub.height, tub.stock, tub.lid === 'paper-vented', detail));
    zones.lid = measurePaperLidZone(radius);
  }
  return createModel(meshes, zones);
}

export function measurePaperLidZone(radius: number): Zones['lid'] {
  const side = (radius - 4) * 2;
  return { surface: 'lid', width: side, height: side, area: [0.2, 0.2, 0.8, 0.8] };
}

/** Board lid: rolled skirt over the rim, sunk disc in it. */
export function buildPaperLid(
  radius: number,
  rimHeight: number,
  stock: Stock,
  vented: boolean,
  detail: Detail,
): Mesh[] {
  const finishes = getStockFinishes(stock);
  const r = radius + 0.9;
  const y = rimHeight;
  const outer = filletProfile(
    [
      [r - 0.6, y - 8.6],
      [r + 0.6, y - 8.6, 0.6],
      [r + 0.9, y - 7.2, 0.6],
      [r + 0.5, y + 1.6, 0.8],
      [r - 1, y + 2.6, 0.8],
      [r - 2.2, y + 1.6, 0.7],
      [r - 2.8, y - 0.4, 0.9],
      [r - 5, y - 0.6, 0.6],
      [0, y - 0.4],
    ],
    countSegments(5, detail, 2),
  );
  const ring = traceCircle(countSegments(160, detail, 48));
  const lid = buildMoulded('lid', outer, 0.8, { ...finishes, inner: finishes.outer }, ring, {
    name: 'lid',
    from: outer.length - 2,
    to: outer.length - 1,
  });
  layUvs(lid, 'lid', ({ x, z }) => [0.5 + x / (2 * (r - 5)), 0.5 - z / (2 * (r - 5))]);
  if (!vented) return lid;
  const vents = [-1, 0, 1].flatMap((i) => {
    const hole = buildRevolved(
      `vent-${i}`,
      [
        {
          finish: 'dark',
          points: [
            [0, 0],
            [1.1, 0],
            [1.1, 0.25],
            [0, 0.25],
          ],
        },
      ],
      traceCircle(16),
    );
    for (const mesh of hole) mesh.geometry.translate(i * 7, y - 0.5, -radius * 0.62);
    return hole;
  });
  return [...lid, ...vents];
}
