import { LineCurve3, type Mesh, Vector3 } from 'three';
import { buildRoundClearLid } from '#packshots/models/clear-lids.ts';
import { buildDrink } from '#packshots/models/drink.ts';
import { type Finish, getLinedFinishes } from '#packshots/models/finish.ts';
import { filletProfile, type Point2, traceArc, traceLine } from '#packshots/models/geometry/profile.ts';
import { buildRevolved, traceCircle } from '#packshots/models/geometry/revolve.ts';
import { countSegments, createModel, type Detail, type Model } from '#packshots/models/model.ts';
import { buildPaperVessel, measureWallZone } from '#packshots/models/paper-vessel.ts';
import type { GeneratorParameters } from '#packshots/models/parameters.ts';
import { buildStraw } from '#packshots/models/straws.ts';

type ColdCup = GeneratorParameters['cold-cup'];

const RIM = 1.5;
/** Share of the height a drink comes up to: below the stacking ring, clear of the lid. */
const FILL = 0.82;

/** Radii of the outside of the wall, at its foot and under the rim. */
export function measureWall(cup: Pick<ColdCup, 'bottomDiameter' | 'topDiameter'>): { rb: number; rt: number } {
  return { rb: cup.bottomDiameter / 2, rt: cup.topDiameter / 2 - RIM * 1.82 };
}

export function buildColdCup(cup: ColdCup, detail: Detail): Model {
  const { rb, rt } = measureWall(cup);
  const meshes: Mesh[] =
    cup.stock === 'clear' || cup.stock === 'frosted'
      ? buildClearCup(rb, rt, cup.height, detail, cup.stock)
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
  if (cup.drink) meshes.push(...buildDrink({ rb, rt, height: cup.height, level: FILL, ...cup.drink }, detail));
  if (cup.lid !== 'none') meshes.push(...buildRoundClearLid(cup.topDiameter / 2, cup.height, cup.lid, detail));
  if (cup.straw) meshes.push(...buildStrawIn(cup, rb, detail));
  const wall = measureWallZone(rb, rt, cup.height, 0.2, 0.76);
  return createModel(meshes, { front: wall, wrap: wall });
}

/** Through the middle of the lid, leaning to the back: what is printed on the front stays free of it. */
function buildStrawIn({ drink, height, stock, topDiameter }: ColdCup, rb: number, detail: Detail): Mesh[] {
  const wide = drink?.with === 'pearls';
  const radius = wide ? 5.6 : 3.6;
  const lid = new Vector3(topDiameter * 0.07, height, -topDiameter * 0.1);
  // A drink hides what is in it; in an empty cup the straw stands in the corner behind.
  const foot = drink ? lid.clone().setY(height * (FILL - 0.08)) : new Vector3(rb * 0.25, 8, -rb * 0.62);
  const lean = new Vector3(0.2, 1, -0.12).normalize();
  const top = lid.clone().addScaledVector(lean, 66);
  const clear = stock === 'clear' || stock === 'frosted';
  const finish: Finish = clear ? (wide ? 'coated:#2b2a28' : 'coated:#f4f0e7') : 'coated:#f4f0e7';
  if (drink) foot.copy(top).addScaledVector(lean, -(66 + height * (1.04 - FILL)));
  return buildStraw('straw', new LineCurve3(foot, top), radius, finish, detail);
}

/** Thermoformed cup: footed base, smooth print panel, stacking ring and rolled rim. */
export function buildClearCup(
  rb: number,
  rt: number,
  height: number,
  detail: Detail,
  finish: 'clear' | 'frosted' = 'clear',
): Mesh[] {
  const at = (y: number, out = 0): Point2 => [rb + ((rt - rb) * y) / height + out, y];
  const rim = traceArc(rt + RIM * 0.8, height - RIM, RIM, -Math.PI * 0.8, Math.PI * 1.02, countSegments(16, detail, 6));
  const wallTop = rim[0] as Point2;
  const thickness = 0.45;
  const base = filletProfile([[0, 3.6], [rb - 9, 3.6, 2], [rb - 5, 0, 1.6], [rb - 2, 0, 1.4], at(3)], 5);
  const wall = filletProfile(
    [
      at(3),
      ...traceLine(at(5), at(height * 0.84), countSegments(10, detail, 4)),
      [...at(height * 0.855, 0.8), 0.6],
      [...at(height * 0.88, 0.8), 0.6],
      [...at(height * 0.895, 0.2), 0.6],
      wallTop,
    ],
    3,
  );
  const inside = filletProfile(
    [
      rim.at(-1) as Point2,
      [...at(height * 0.895, 0.2 - thickness), 0.6],
      [...at(height * 0.88, 0.8 - thickness), 0.6],
      [...at(height * 0.855, 0.8 - thickness), 0.6],
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
      { finish, points: base, crease: 0.9 },
      { finish, zone: 'wrap', points: wall, crease: 0.9 },
      { finish, points: rim, crease: 1.2 },
      { finish, points: inside, crease: 0.9 },
    ],
    traceCircle(countSegments(160, detail, 40)),
  );
}
