import type { GeneratorParameters } from '#packshots/models/parameters.ts';
import {
  floorInset,
  getBurgerTrays,
  getClamshellTrays,
  getPailFlare,
  getScoopBulge,
  getScoopSize,
  getScoopTop,
  getTabWidth,
  getTrayTaper,
  pailFlaps,
  pailWireHeight,
  type TaperedTray,
} from '#packshots/models/proportions.ts';
import { type DieLine, finishBlank, type Line, type Point } from '../../print/die-lines/die-line.ts';
import { across, closeMirrored, cutHole, inPairs, roundCorner } from './blank.ts';

/**
 * A tray with sloping walls laid flat about its floor. Between two walls stays a web of board, which folds in along its
 * middle: its two edges are those of the walls, so they meet when the walls stand.
 */
function layTray({ halfWidth, halfDepth, height, taper }: TaperedTray) {
  const inset = floorInset(taper);
  const slant = Math.hypot(height, taper);
  const [floorX, floorY] = [halfWidth - inset, halfDepth - inset];
  return {
    floorX,
    floorY,
    slant,
    /** Where the rims of the long and of the short wall end. */
    wallEnd: [halfWidth, floorY + slant] as Point,
    sideEnd: [floorX + slant, halfDepth] as Point,
  };
}

type FlatTray = ReturnType<typeof layTray>;

/** The right half of its outline from the rim above to the rim below, and its folds, moved down by `by`. */
function drawTray(tray: FlatTray, by: number): { rightHalf: Line; folds: Line[] } {
  const { floorX, floorY, wallEnd, sideEnd } = tray;
  const corner = (k: 1 | -1): Line[] => [
    [
      [floorX, by + k * floorY],
      [wallEnd[0], by + k * wallEnd[1]],
    ],
    [
      [floorX, by + k * floorY],
      [sideEnd[0], by + k * sideEnd[1]],
    ],
    [
      [floorX, by + k * floorY],
      [(wallEnd[0] + sideEnd[0]) / 2, by + (k * (wallEnd[1] + sideEnd[1])) / 2],
    ],
  ];
  return {
    rightHalf: [
      [wallEnd[0], by - wallEnd[1]],
      [sideEnd[0], by - sideEnd[1]],
      [sideEnd[0], by + sideEnd[1]],
      [wallEnd[0], by + wallEnd[1]],
    ],
    folds: [
      across(floorX, by - floorY),
      across(floorX, by + floorY),
      ...inPairs([
        [
          [floorX, by - floorY],
          [floorX, by + floorY],
        ],
        ...corner(1),
        ...corner(-1),
      ]),
    ],
  };
}

export function layBoat(tray: GeneratorParameters['tray']): DieLine {
  const flat = layTray({
    halfWidth: tray.length / 2,
    halfDepth: tray.width / 2,
    height: tray.height,
    taper: getTrayTaper(tray),
  });
  const { rightHalf, folds } = drawTray(flat, 0);
  const wall = flat.floorY + flat.slant / 2;
  return finishBlank({
    outline: closeMirrored(rightHalf),
    folds,
    panels: [
      { name: 'Back', at: [0, -wall] },
      { name: 'Floor', at: [0, 0] },
      { name: 'Front', at: [0, wall] },
      { name: 'End', at: [flat.floorX + flat.slant / 2, 0] },
      { name: 'End', at: [-flat.floorX - flat.slant / 2, 0] },
    ],
  });
}

/** Lid above, base below, hinged at the backs of both; a tab of the lid goes into a slot of the base. */
function layHingedTrays({ base, lid }: { base: TaperedTray; lid: TaperedTray }, tab: number): DieLine {
  const [cover, foot] = [layTray(lid), layTray(base)];
  const below = cover.wallEnd[1] + foot.wallEnd[1];
  const [upper, lower] = [drawTray(cover, 0), drawTray(foot, below)];
  const top = -cover.wallEnd[1];
  const tongue: Line = [...roundCorner([tab / 2, top - 13], 5, [1, 0], [0, 1]), [tab / 2, top]];
  const slot = below + foot.wallEnd[1] - 12;
  return finishBlank({
    outline: closeMirrored([...tongue, ...upper.rightHalf, ...lower.rightHalf]),
    slits: [across(tab / 2 + 1, slot)],
    folds: [
      across(tab / 2, top),
      across(Math.min(cover.wallEnd[0], foot.wallEnd[0]), cover.wallEnd[1]),
      ...upper.folds,
      ...lower.folds,
    ],
    panels: [
      { name: 'Lid, front', at: [0, -cover.floorY - cover.slant / 2] },
      { name: 'Lid', at: [0, 0] },
      { name: 'Lid, back', at: [0, cover.floorY + cover.slant / 2] },
      { name: 'Base, back', at: [0, below - foot.floorY - foot.slant / 2] },
      { name: 'Base', at: [0, below] },
      { name: 'Base, front', at: [0, below + foot.floorY + foot.slant / 2] },
    ],
  });
}

export const layBurgerBox = (box: GeneratorParameters['burger-box']) =>
  layHingedTrays(getBurgerTrays(box), getTabWidth(box));

export const layClamshell = (shell: GeneratorParameters['clamshell']) =>
  layHingedTrays(getClamshellTrays(shell), Math.min(40, shell.length * 0.2));

/** Oyster pail: a deep tray whose webs are folded against its ends, and a flap on each wall. */
export function layNoodleBox(box: GeneratorParameters['noodle-box']): DieLine {
  const flare = getPailFlare(box);
  const inset = floorInset(flare);
  const flat = layTray({
    halfWidth: box.baseLength / 2 + inset,
    halfDepth: box.baseWidth / 2 + inset,
    height: box.height,
    taper: flare,
  });
  const { folds } = drawTray(flat, 0);
  const { wallEnd, sideEnd, floorX, slant } = flat;
  const [walls, ends] = [2 * sideEnd[1] * pailFlaps.walls, 2 * wallEnd[0] * pailFlaps.ends];
  const upper: Point[] = [
    ...roundCorner([wallEnd[0] - 1.5, -wallEnd[1] - walls], 12, [1, 0], [0, 1]),
    [wallEnd[0] - 1.5, -wallEnd[1]],
    [wallEnd[0], -wallEnd[1]],
    [sideEnd[0], -sideEnd[1]],
    [sideEnd[0], -sideEnd[1] + 1.5],
    ...roundCorner([sideEnd[0] + ends, -sideEnd[1] + 1.5], 12, [1, 0], [0, 1]),
  ];
  const lower = upper.map(([x, y]): Point => [x, -y]).toReversed();
  const tongue = wallEnd[0] * 0.3;
  return finishBlank({
    outline: closeMirrored([...upper, ...lower]),
    // The tongue of the back flap goes through the front one.
    slits: [across(tongue, wallEnd[1] + walls * 0.3)],
    holes: box.wire ? inPairs([cutHole([floorX + slant * pailWireHeight, 0], 4, 4)]) : [],
    folds: [
      ...folds,
      across(wallEnd[0] - 1.5, -wallEnd[1]),
      across(wallEnd[0] - 1.5, wallEnd[1]),
      ...inPairs([
        [
          [sideEnd[0], -sideEnd[1] + 1.5],
          [sideEnd[0], sideEnd[1] - 1.5],
        ],
      ]),
    ],
    panels: [
      { name: 'Back flap', at: [0, -wallEnd[1] - walls / 2] },
      { name: 'Back', at: [0, -flat.floorY - slant / 2] },
      { name: 'Base', at: [0, 0] },
      { name: 'Front', at: [0, flat.floorY + slant / 2] },
      { name: 'Front flap', at: [0, wallEnd[1] + walls * 0.6] },
      { name: 'End', at: [floorX + slant / 2, 0] },
      { name: 'End', at: [-floorX - slant / 2, 0] },
    ],
  });
}

/** Fries scoop: front and back side by side on a common fold, a strip of glue, and a half-moon under each. */
export function layScoop(tray: GeneratorParameters['tray']): DieLine {
  const steps = 24;
  const [footHalf, mouthHalf] = [0, 1].map((t) => measurePanel(tray, t) / 2) as [number, number];
  // Panels widen towards the mouth: each leans away from the fold, which stands upright.
  const lean = Math.atan((mouthHalf - footHalf) / tray.height);
  const turn = (side: 1 | -1, [x, y]: Point): Point => {
    const [fromFold, up] = [x + side * footHalf, y];
    const angle = side * lean;
    return [fromFold * Math.cos(angle) + up * Math.sin(angle), fromFold * Math.sin(angle) - up * Math.cos(angle)];
  };
  const toHalf = (t: number) => footHalf + (mouthHalf - footHalf) * t;
  const layTop = (side: 1 | -1): Line =>
    Array.from({ length: steps + 1 }, (_, step) => {
      const s = (2 * step) / steps - 1;
      const share = getScoopTop(s, side > 0);
      return turn(side, [toHalf(share) * s, tray.height * share]);
    });
  const layFoot = (side: 1 | -1): Line =>
    Array.from({ length: steps + 1 }, (_, step) => {
      const s = 1 - (2 * step) / steps;
      return turn(side, [footHalf * s, -getScoopSize(tray, 0).halfDepth * 1.6 * getScoopBulge(s)]);
    });
  const glue = 12;
  const glueAt = (up: number): Point => turn(1, [toHalf(up / tray.height) + glue, up]);
  // The left and the right edge of the front, which is the lower one.
  const foldAt = (edge: 1 | -1, up: number): Point => turn(1, [edge * toHalf(up / tray.height), up]);
  const meet = tray.height * getScoopTop(1, true);
  return finishBlank({
    outline: [...layTop(-1), ...layTop(1), glueAt(meet - 6), glueAt(6), ...layFoot(1), ...layFoot(-1)],
    folds: [
      [foldAt(-1, 0), foldAt(-1, meet)],
      [foldAt(1, 0), foldAt(1, meet)],
      ...([1, -1] as const).map((side): Line => [turn(side, [-footHalf, 0]), turn(side, [footHalf, 0])]),
    ],
    panels: [
      { name: 'Back', at: turn(-1, [0, tray.height * 0.45]) },
      { name: 'Front', at: turn(1, [0, tray.height * 0.35]) },
    ],
  });
}

/** Once along a panel at `t`, from fold to fold: it is curved, and lies flat as long as its curve. */
function measurePanel(tray: GeneratorParameters['tray'], t: number): number {
  const { halfWidth, halfDepth } = getScoopSize(tray, t);
  const steps = 200;
  const points = Array.from({ length: steps + 1 }, (_, step): Point => {
    const s = (2 * step) / steps - 1;
    return [halfWidth * s, halfDepth * getScoopBulge(s)];
  });
  return points.slice(1).reduce((sum, [x, y], index) => {
    const [fromX, fromY] = points[index] ?? [x, y];
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);
}
