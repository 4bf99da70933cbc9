import { LineCurve3, type Mesh } from 'three';
import { buildRoundClearLid, traceStraw } from '#packshots/models/clear-lids.ts';
import { getLinedFinishes } from '#packshots/models/finish.ts';
import { filletProfile, type Point2, traceArc, traceLine } from '#packshots/models/geometry/profile.ts';
import { buildRevolved, traceCircle } from '#packshots/models/geometry/revolve.ts';
import { countSegments, createModel, type Detail, type Model } from '#packshots/models/model.ts';
import { buildPaperVessel, measureWallZone } from '#packshots/models/paper-vessel.ts';
import type { GeneratorParameters } from '#packshots/models/parameters.ts';
import { buildStraw } from '#packshots/models/straws.ts';

const RIM = 1.5;

export function buildColdCup(cup: GeneratorParameters['cold-cup'], detail: Detail): Model {
  const rb = cup.bottomDiameter / 2;
  const rt = cup.topDiameter / 2 - RIM * 1.82;
  const meshes: Mesh[] =
    cup.stock === 'clear'
      ? buildClearCup(rb, rt, cup.height, detail)
      : buildPaperVessel(
          'cup',
          {
            bottomRadius: rb,
            topRadius: rt,
            height: cup.height,
            rimRadius: RIM,
            baseRecess: 7,
            finishes: getLinedFinishes(cup.stock),
            zone: 'wrap',
          },
          detail,
        );
  if (cup.lid !== 'none') meshes.push(...buildRoundClearLid(cup.topDiameter / 2, cup.height, cup.lid, detail));
  if (cup.straw) {
    const [from, to] = traceStraw(9, cup.height + 62);
    meshes.push(
      ...buildStraw(
        'straw',
        new LineCurve3(from, to),
        4,
        cup.stock === 'clear' ? 'coated:#2b2a28' : 'coated:#f1ede5',
        detail,
      ),
    );
  }
  const wall = measureWallZone(rb, rt, cup.height, 0.2, 0.76);
  return createModel(meshes, { front: wall, wrap: wall });
}

/** Thermoformed cup: footed base, smooth print panel, stacking ring and rolled rim. */
export function buildClearCup(rb: number, rt: number, height: number, detail: Detail): Mesh[] {
  const at = (y: number, out = 0): Point2 => [rb + ((rt - rb) * y) / height + out, y];
  const rim = traceArc(rt + RIM * 0.8, height - RIM, RIM, -Math.PI * 0.8, Math.PI * 1.02, countSegments(16, detail, 6));
  const wallTop = rim[0] as Point2;
  const thickness = 0.45;
  const base = filletProfile([[0, 3.6], [rb - 9, 3.6, 2], [rb - 5, 0, 1.6], [rb - 2, 0, 1.4], at(3)], 5);
  const wall = filletProfile(
    [
      at(3),
      ...traceLine(at(5), at(height * 0.84), countSegments(10, detail, 4)),
      [...at(height * 0.855, 0.5), 0.6],
      [...at(height * 0.88, 0.5), 0.6],
      wallTop,
    ],
    3,
  );
  const inside = filletProfile(
    [
      rim.at(-1) as Point2,
      [...at(height * 0.88, 0.5 - thickness), 0.6],
      [...at(height * 0.855, 0.5 - thickness), 0.6],
      at(height * 0.84, -thickness),
      at(4, -thickness),
      [rb - 3.2, 0.6, 1],
      [rb - 5, 0.6, 1],
      [rb - 9, 4.2, 2],
      [0, 4.2],
    ],
    4,
  );
  return buildRevolved(
    'cup',
    [
      { finish: 'clear', points: base, crease: 0.9 },
      { finish: 'clear', zone: 'wrap', points: wall, crease: 0.9 },
      { finish: 'clear', points: rim, crease: 1.2 },
      { finish: 'clear', points: inside, crease: 0.9 },
    ],
    traceCircle(countSegments(160, detail, 40)),
  );
}
