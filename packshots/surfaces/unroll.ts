import type { Model } from '#packshots/models/model.ts';
import {
  burgerTab,
  carryMouth,
  getBakeryShape,
  getBurgerHinge,
  getBurgerTrays,
  getClamshellHinge,
  getClamshellTrays,
  getSackShape,
} from '#packshots/models/proportions.ts';
import { unrollCakeBox } from './cake-box.ts';
import { unrollCone } from './cone.ts';
import { unrollCarrier } from './cup-carrier.ts';
import { unrollHingedTrays } from './hinged-trays.ts';
import { unrollPail } from './pail.ts';
import { unrollPizzaBox } from './pizza-box.ts';
import { unrollRectangularBowl } from './rectangular-bowl.ts';
import { unrollRoundWall } from './round-wall.ts';
import { unrollSack } from './sack.ts';
import { unrollWedge } from './sandwich-wedge.ts';
import { unrollWrappers } from './straw-wrapper.ts';
import { unrollTray } from './tray.ts';
import { layBothSides, layFlat, type Unrolling } from './unrolling.ts';

/** How the printed surfaces of a model unroll; null for what carries no look: cloth, bare cutlery and straws, molded fiber. */
export function unrollModel(model: Model): Unrolling | null {
  const { blueprint: made, zones } = model.userData;
  const flat = (kind: 'sheet' | 'disc', repeats = false) =>
    zones.front ? layFlat(zones.front, 'front', kind, repeats) : null;
  switch (made?.generator) {
    case 'hot-cup':
    case 'cold-cup':
    case 'tub':
    case 'bowl':
    case 'sauce-cup':
      return unrollRoundWall(model);
    case 'carry-bag':
      return unrollSack({ ...made.parameters, mouth: carryMouth }, zones);
    case 'sos-bag':
      return unrollSack(getSackShape(made.parameters), zones);
    case 'bakery-bag':
      return unrollSack(getBakeryShape(made.parameters), zones);
    case 'pizza-box':
      return unrollPizzaBox(made.parameters, zones);
    case 'burger-box':
      return unrollHingedTrays({
        ...getBurgerTrays(made.parameters),
        hinge: getBurgerHinge(made.parameters),
        corner: 5.5,
        tab: burgerTab,
      });
    case 'clamshell':
      if (made.parameters.stock === 'bagasse' || made.parameters.stock === 'bamboo') return null;
      return unrollHingedTrays({
        ...getClamshellTrays(made.parameters),
        hinge: getClamshellHinge(made.parameters),
        corner: 5,
        tab: 0,
      });
    case 'noodle-box':
      return unrollPail(made.parameters, zones);
    case 'cake-box':
      return unrollCakeBox(made.parameters, zones);
    case 'rectangular-bowl':
      return unrollRectangularBowl(made.parameters, zones);
    case 'sandwich-wedge':
      return unrollWedge(made.parameters, zones);
    case 'tray':
      return unrollTray(made.parameters, zones);
    case 'cup-carrier':
      return unrollCarrier(made.parameters, zones);
    case 'greaseproof-sheet':
      return made.parameters.arrangement === 'cone' ? unrollCone(zones) : flat('sheet');
    case 'napkin':
    case 'tissue':
    case 'tape':
      return flat('sheet');
    case 'sticker-roll':
      return flat(made.parameters.shape === 'round' ? 'disc' : 'sheet', true);
    case 'straws':
      return made.parameters.wrapped ? unrollWrappers(made.parameters, zones) : null;
    case 'cutlery':
      if (made.parameters.wrapped === 'none' || !zones.front) return null;
      return layBothSides(layFlat(zones.front, 'front', 'sheet'));
    default:
      return null;
  }
}
