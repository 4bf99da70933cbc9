import type { Mesh } from 'three';
import { buildRoundClearLid } from '#packshots/models/clear-lids.ts';
import { buildClearCup } from '#packshots/models/cold-cup.ts';
import { buildDrink } from '#packshots/models/drink.ts';
import { getLinedFinishes } from '#packshots/models/finish.ts';
import { createModel, type Detail, type Model } from '#packshots/models/model.ts';
import { buildPaperVessel, measureWallZone } from '#packshots/models/paper-vessel.ts';
import type { GeneratorParameters } from '#packshots/models/parameters.ts';

const RIM = 1.1;
/** Share of the height that sauce comes up to. */
const FILL = 0.7;

/** Portion pot: the small sister of the cold cup. */
export function buildSauceCup(pot: GeneratorParameters['sauce-cup'], detail: Detail): Model {
  const [rb, rt] = [pot.bottomDiameter / 2, pot.topDiameter / 2 - RIM * 1.82];
  const meshes: Mesh[] =
    pot.stock === 'clear'
      ? buildClearCup(rb, rt, pot.height, detail)
      : buildPaperVessel(
          'pot',
          {
            bottomRadius: rb,
            topRadius: rt,
            height: pot.height,
            rimRadius: RIM,
            baseRecess: 3,
            finishes: getLinedFinishes(pot.stock),
            zone: 'wrap',
          },
          detail,
        );
  if (pot.sauce) meshes.push(...buildDrink({ rb, rt, height: pot.height, level: FILL, colour: pot.sauce }, detail));
  if (pot.lid === 'clear') meshes.push(...buildRoundClearLid(pot.topDiameter / 2, pot.height, 'flat', detail));
  const wall = measureWallZone(rb, rt, pot.height, 0.16, 0.76);
  return createModel(meshes, { front: wall, wrap: wall });
}
