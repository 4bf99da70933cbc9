import type { Generator, Packshot } from '#packshots/models/parameters.ts';

/** How a family stands before the camera. Boxes are looked into from higher up, bags almost level. */
export interface Pose {
  elevation: number;
  yaw: number;
  /** Pinned to the wall, as laid on a table. */
  wall?: boolean;
  /** What is long and stands upright would be a tenth of its picture: it lies on its back, turned by so many degrees. */
  lies?: number;
  /** Share of its shadow that is kept: what hangs an arm's length before the wall would darken half of the picture. */
  shadow?: number;
}

const POSES: Partial<Record<Generator, Pose>> = {
  'carry-bag': { elevation: 12, yaw: -28 },
  'sos-bag': { elevation: 12, yaw: -28 },
  'bakery-bag': { elevation: 12, yaw: -24 },
  'hot-cup': { elevation: 17, yaw: -6 },
  'cold-cup': { elevation: 14, yaw: -4 },
  tub: { elevation: 19, yaw: -4 },
  bowl: { elevation: 24, yaw: -3 },
  'rectangular-bowl': { elevation: 27, yaw: -24 },
  'burger-box': { elevation: 24, yaw: -26 },
  clamshell: { elevation: 27, yaw: -24 },
  'pizza-box': { elevation: 25, yaw: -30 },
  'noodle-box': { elevation: 17, yaw: -28 },
  'sandwich-wedge': { elevation: 18, yaw: -50 },
  'cake-box': { elevation: 25, yaw: -28 },
  tray: { elevation: 26, yaw: -26 },
  'sauce-cup': { elevation: 24, yaw: -4 },
  cutlery: { elevation: 48, yaw: -14 },
  straws: { elevation: 40, yaw: -34 },
  napkin: { elevation: 34, yaw: -30 },
  tissue: { elevation: 34, yaw: -24 },
  'greaseproof-sheet': { elevation: 34, yaw: -26 },
  'sticker-roll': { elevation: 22, yaw: -24 },
  tape: { elevation: 22, yaw: -30 },
  'cup-carrier': { elevation: 26, yaw: -26 },
  apron: { elevation: 4, yaw: 0, wall: true },
  't-shirt': { elevation: 48, yaw: -16 },
  cap: { elevation: 18, yaw: -24 },
  'chef-jacket': { elevation: 48, yaw: -16 },
};

const BAGUETTE_BAG: Pose = { elevation: 40, yaw: 0, lies: 236 };

/** Beside a baguette's bag all other bags would be lost. */
export function isBaguetteBag({ generator, parameters }: Packshot): boolean {
  return generator === 'bakery-bag' && parameters.loaf === 'baguette';
}

/** How it stands in its main view. */
export function getMainPose(packshot: Packshot): Pose {
  return isBaguetteBag(packshot) ? BAGUETTE_BAG : getPose(packshot.generator);
}

export function getPose(generator: Generator): Pose {
  return POSES[generator] ?? { elevation: 22, yaw: -20 };
}

/** The pose as the turns of a thing, in degrees. */
export function toTurns({ yaw, wall, lies }: Pose): { yaw: number; pitch: number; roll: number } {
  return { yaw, pitch: wall ? 90 : lies === undefined ? 0 : -90, roll: lies ?? 0 };
}
