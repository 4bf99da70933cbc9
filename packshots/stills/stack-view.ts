import { Box3, MathUtils, Vector3 } from 'three';
import { buildModel } from '#packshots/models/build-model.ts';
import type { Packshot } from '#packshots/models/parameters.ts';
import { fitView } from '#packshots/stills/fit-view.ts';
import type { Placed, Shot } from '#packshots/stills/shot.ts';

/** How many of a product are kept together, and how that is looked at. */
interface Stack {
  /** What is seen, for those who cannot see it. */
  what: string;
  /** What is taken off or folded before they are put together. */
  changes: Record<string, unknown>;
  /** By how much each stands above the one below, in millimetres; its own height, where nothing is said. */
  step?: number;
  piles: Pile[];
  /** Which of a pile shows its print. */
  printed: 'lowest' | 'top' | 'all';
  elevation: number;
  yaw: number;
  /** On its back with the front up, or on its side; upright where nothing is said. */
  lies?: 'back' | 'side';
  /** Piles stand in a row that turns with them. */
  inRow?: boolean;
}

/** Where a pile stands, in shares of the width and depth of one. */
interface Pile {
  count: number;
  x: number;
  z: number;
  turn?: number;
}

/** Air and board between two walls, across. */
const WALL = 2;
const DOUBLE_WALL = 4.6;
/** A thermoformed wall is thin, but its ring needs room. */
const CLEAR_WALL = 1.75;
/** A bag that is folded flat is as thick as its paper and its handles. */
const FOLDED = 8;

const NESTED = 'nested in two piles';
const FLAT = 'folded flat in a pile';

/** A long pile behind, a short one in front of it. */
function standInTwo(behind: number, front: number): Pile[] {
  return [
    { count: behind, x: -0.42, z: -0.4 },
    { count: front, x: 0.46, z: 0.36, turn: 9 },
  ];
}

/** Stacks of all that nest, pile up or are kept flat; null for the rest. */
function findStack({ generator, parameters }: Packshot): Stack | null {
  const nested = { what: NESTED, printed: 'lowest' as const };
  switch (generator) {
    case 'hot-cup': {
      const step = measureStep(parameters, parameters.wall === 'single' ? WALL : DOUBLE_WALL);
      const changes = { lid: 'none', sleeve: 'none' };
      const piles = parameters.wall === 'single' ? standInTwo(8, 3) : standInTwo(4, 2);
      return { ...nested, changes, step, piles, elevation: 20, yaw: -6 };
    }
    case 'cold-cup': {
      const step = measureStep(parameters, CLEAR_WALL);
      const changes = { lid: 'none', straw: false, drink: undefined };
      return { ...nested, changes, step, piles: standInTwo(6, 2), elevation: 18, yaw: -6 };
    }
    case 'sauce-cup': {
      const step = measureStep(parameters, CLEAR_WALL);
      const changes = { lid: 'none', sauce: undefined };
      return { ...nested, changes, step, piles: standInTwo(9, 3), elevation: 24, yaw: -4 };
    }
    case 'bowl': {
      const step = measureStep(parameters, WALL);
      return { ...nested, changes: { lid: 'none' }, step, piles: standInTwo(9, 3), elevation: 24, yaw: -3 };
    }
    case 'rectangular-bowl':
      return { ...nested, changes: { lid: 'none' }, step: 10, piles: standInTwo(9, 3), elevation: 28, yaw: -24 };
    case 'tray':
      if (parameters.shape !== 'boat') return null;
      return { ...nested, changes: {}, step: 6, piles: standInTwo(12, 4), elevation: 28, yaw: -26 };
    case 'cup-carrier':
      return { ...nested, changes: {}, step: 10, piles: standInTwo(9, 3), elevation: 28, yaw: -26 };
    case 'noodle-box': {
      const changes = { open: true, wire: false };
      return { ...nested, changes, step: 17, piles: standInTwo(6, 2), elevation: 24, yaw: -28 };
    }
    case 'burger-box':
    case 'clamshell':
      return {
        what: 'three stacked, one beside them',
        changes: { open: false },
        printed: 'top',
        piles: standInTwo(3, 1),
        elevation: 24,
        yaw: -26,
      };
    case 'pizza-box':
      return {
        what: 'four stacked',
        changes: { open: false },
        printed: 'top',
        piles: [{ count: 4, x: 0, z: 0 }],
        elevation: 26,
        yaw: -30,
      };
    case 'carry-bag':
    case 'bakery-bag':
      return {
        what: FLAT,
        changes: { gusset: FOLDED },
        printed: 'top',
        step: FOLDED + 0.6,
        piles: [{ count: 10, x: 0, z: 0 }],
        elevation: 38,
        yaw: -24,
        lies: 'back',
      };
    case 'greaseproof-sheet':
      return {
        what: 'flat, eight sheets in a pile',
        changes: { arrangement: 'stack' },
        printed: 'top',
        piles: [{ count: 1, x: 0, z: 0 }],
        elevation: 34,
        yaw: -26,
      };
    case 'sticker-roll':
      return {
        what: 'three rolls stacked, one beside them',
        changes: { closed: true },
        printed: 'all',
        step: parameters.rollWidth + 1,
        piles: [
          { count: 3, x: -0.5, z: -0.4 },
          { count: 1, x: 0.52, z: 0.3, turn: 14 },
        ],
        elevation: 26,
        yaw: 27,
        lies: 'side',
      };
    case 'cutlery':
      return {
        what: 'five side by side, in three layers',
        changes: {},
        printed: 'top',
        piles: [-2, -1, 0, 1, 2].map((place) => ({ count: 3, x: place * 1.03, z: 0 })),
        inRow: true,
        elevation: 40,
        yaw: -28,
      };
    default:
      return null;
  }
}

/** A round wall that leans out by so much per millimetre lets the next one down until both touch. */
function measureStep(round: { topDiameter: number; bottomDiameter: number; height: number }, wall: number): number {
  return (wall * round.height * 2) / (round.topDiameter - round.bottomDiameter);
}

/** What the picture shows, or null where there is none. */
export function describeStack(packshot: Packshot): string | null {
  return findStack(packshot)?.what ?? null;
}

const UP = new Vector3(0, 1, 0);

/** Hands leave no pile straight: each lies a little off the one below, in degrees. */
const ASKEW = [0, 1.3, -0.9, 0.6, -1.6, 1, -0.4, 1.5, -1.2, 0.2];

/** As they are stored: how little room a hundred of them take. */
export function arrangeStackView(packshot: Packshot, size: number): Shot {
  const stack = findStack(packshot);
  if (!stack) throw new Error(`a ${packshot.generator} has no stacked view`);
  const { generator, brand, printZone } = packshot;
  const zone = printZone === 'sleeve' ? 'front' : printZone;
  const model = buildModel(generator, { ...packshot.parameters, ...stack.changes } as never);
  const box = new Box3().setFromObject(model);
  const size3 = box.getSize(new Vector3());
  const step = stack.step ?? size3.y;
  const things = stack.piles.flatMap((pile) =>
    Array.from({ length: pile.count }, (_, i): Placed => {
      const isNested = stack.printed === 'lowest';
      const isPrinted = stack.printed === 'all' || i === (isNested ? 0 : pile.count - 1);
      const yaw = stack.yaw + (pile.turn ?? 0) + (isNested ? 0 : (ASKEW[i % ASKEW.length] as number));
      const place = lay(box, stack.lies, yaw);
      const at = new Vector3(pile.x * size3.x, i * step, pile.z * size3.z);
      if (stack.inRow) at.applyAxisAngle(UP, MathUtils.degToRad(stack.yaw));
      return {
        model: model.clone(),
        ...place,
        x: place.x + at.x,
        y: place.y + at.y,
        z: place.z + at.z,
        ...(isPrinted ? { zone, brand } : {}),
      };
    }),
  );
  const view = fitView(things, { elevation: stack.elevation, width: 0.78, height: 0.78 });
  return { things, view, width: size, height: size };
}

/** Turns a model so that it lies as it is to lie, with its middle above the origin and its lowest point on the table. */
function lay(box: Box3, lies: Stack['lies'], yaw: number) {
  const { y: middle } = box.getCenter(new Vector3());
  const [cos, sin] = [Math.cos(MathUtils.degToRad(yaw)), Math.sin(MathUtils.degToRad(yaw))];
  if (lies === 'back') return { pitch: -90, roll: yaw, x: middle * sin, y: -box.min.z, z: middle * cos };
  if (lies === 'side') return { roll: 90, yaw, x: middle * cos, y: -box.min.x, z: -middle * sin };
  return { yaw, x: 0, y: 0, z: 0 };
}
