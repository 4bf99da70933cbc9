import type { GeneratorParameters } from './parameters.ts';

/** Measures that follow from those of a product: its solid and its die line are both made by them. */

/** A folded board tray with sloping walls, open at the top. */
export interface TaperedTray {
  halfWidth: number;
  halfDepth: number;
  height: number;
  taper: number;
}

/** What the taper of a wall leaves of the floor, further in by the round of its fold. */
export const floorInset = (taper: number) => taper + 1.2;

/** A block-bottom sack: its own paper, and how deep it stands open at the mouth, as a share of the gusset. */
export interface SackShape {
  width: number;
  gusset: number;
  height: number;
  mouth: number;
}

export const carryMouth = 0.78;

/** Paper that is folded over twice at the mouth of a closed sack. */
export const sackRoll = 27;

export function getSackShape({ width, gusset, height, top }: GeneratorParameters['sos-bag']): SackShape {
  const rolled = top === 'rolled';
  return { width, gusset, height: rolled ? height - sackRoll * 2 : height, mouth: rolled ? 0.04 : 0.82 };
}

/** A sleeve that lies flat is drawn in by the round loaf inside. */
export function getBakeryShape({ width, gusset, height, loaf }: GeneratorParameters['bakery-bag']): SackShape {
  if (loaf === 'baguette') return { width: width * 0.88, gusset: gusset * 1.45, height, mouth: 0.92 };
  return { width, gusset: gusset || Math.min(46, width * 0.28), height, mouth: 0.5 };
}

/** The sleeve around a cup: from and to as shares of its height. */
export const cupSleeve = [0.24, 0.7] as const;

/** The two halves of a burger box; the lid goes over the base. */
export function getBurgerTrays({ width, depth, height }: GeneratorParameters['burger-box']) {
  const [halfWidth, halfDepth] = [width / 2, depth / 2];
  const taper = Math.min(halfWidth, halfDepth) * 0.2;
  const base = height * 0.47;
  return toTrays({ halfWidth, halfDepth, height, base, taper, lidTaper: taper * 1.25, play: 0.6 });
}

/** The same of a hinged take-out box. */
export function getClamshellTrays({ length, width, height }: GeneratorParameters['clamshell']) {
  const taper = height * 0.2;
  return toTrays({
    halfWidth: length / 2,
    halfDepth: width / 2,
    height,
    base: height * 0.6,
    taper,
    lidTaper: taper * 0.7,
    play: 0.8,
  });
}

/** Where a lid hangs: the height and depth of its fold, and how far it is turned up, in radians. */
export interface Hinge {
  seam: number;
  halfDepth: number;
  turn: number;
}

export function getBurgerHinge(box: GeneratorParameters['burger-box']): Hinge {
  const { base, lid } = getBurgerTrays(box);
  return { seam: base.height + 0.7, halfDepth: lid.halfDepth, turn: box.open ? -(98 * Math.PI) / 180 : 0 };
}

/** Of a clamshell of board. */
export function getClamshellHinge(shell: GeneratorParameters['clamshell']): Hinge {
  const { base, lid } = getClamshellTrays(shell);
  return { seam: base.height + 0.6, halfDepth: lid.halfDepth, turn: getClamshellTurn(shell) };
}

export const getClamshellTurn = ({ open }: { open: boolean }) => (open ? -(100 * Math.PI) / 180 : 0);

function toTrays(box: {
  halfWidth: number;
  halfDepth: number;
  height: number;
  base: number;
  taper: number;
  lidTaper: number;
  /** By how much the base is smaller than the lid, at each side. */
  play: number;
}): { base: TaperedTray; lid: TaperedTray } {
  const { halfWidth, halfDepth, height, base, taper, lidTaper, play } = box;
  return {
    base: { halfWidth: halfWidth - play, halfDepth: halfDepth - play, height: base, taper },
    lid: { halfWidth, halfDepth, height: height - base, taper: lidTaper },
  };
}

export function getTabWidth({ width }: GeneratorParameters['burger-box']): number {
  return Math.min(40, width * 0.34);
}

/** How far its rounded end hangs below the lid. */
export const burgerTab = 13;

/** The wall of a rectangular bowl: how far it leans out, and the round of its corners at the rim, which shrinks towards the foot. */
export function getBowlBody({ height, stock }: GeneratorParameters['rectangular-bowl']) {
  const moulded = stock === 'bagasse' || stock === 'bamboo';
  return { moulded, taper: height * (moulded ? 0.34 : 0.24), radius: moulded ? 24 : 27, follow: 0.35 };
}

/** The flat rim of a tray for sushi, on which its lid clips. */
export const sushiFlange = 6;

/** A wrapper goes on beyond both ends of its straw. */
export const wrapperReach = 1.04;

/** What a straw swells its wrapper to, at a distance from an end of the wrapper: flat and a little wider where it is crimped. */
export function getWrapperShape(radius: number, fromEnd: number) {
  const full = Math.min(1, Math.max(0, fromEnd / 9));
  return {
    half: radius * (1.75 - 0.35 * full),
    middle: Math.max(0.1, radius * 0.25 + full * radius * 0.8),
    rise: 0.25 + full * radius * 0.95,
  };
}

/** A sheet rolled to a cone: half of the angle at its tip, in radians, and how often it goes around. */
export const coneOpening = 0.33;
export const coneTurns = 1.22;

export function getTrayTaper({ height, shape }: GeneratorParameters['tray']): number {
  return height * (shape === 'boat' ? 0.5 : 0.34);
}

/** How far the walls of an oyster pail lean out. */
export const getPailFlare = ({ height }: GeneratorParameters['noodle-box']) => height * 0.12;

/** The flaps of an oyster pail, as shares of the mouth they close: those of the long walls, those of the ends. */
export const pailFlaps = { walls: 0.62, ends: 0.4 } as const;

/** Where the wire goes through the ends, as a share of the height. */
export const pailWireHeight = 0.84;

/** The clear strip of a bag for bread: from and to across the front, from and to up the height. */
export const bakeryWindow: [number, number, number, number] = [0.56, 0.86, 0.14, 0.8];

/** Long holes in the sides of a pizza box let the steam out, this far behind the front. */
export const pizzaVents = { behind: [26, 50], width: 15, height: 8, radius: 3.9, aboveMiddle: 5 } as const;

/** The lid of a pizza box reaches over the side walls. */
export const pizzaOverhang = 1.5;

/** How far it stands up when the box is open, in radians. */
export const pizzaOpen = (104 * Math.PI) / 180;

/** Its front flap ends this far above the table: below it one sees the tray, and that this is a lid. */
export const pizzaHem = 17;

/** The pane in the lid of a cake box: behind the logo, or beside it where the box is long. */
export function getCakePane({ length, width }: GeneratorParameters['cake-box']) {
  const long = isLongBox(length, width);
  return long
    ? { width: length * 0.56, depth: width * 0.62, right: length * 0.17, back: 0, radius: Math.min(9, width * 0.08) }
    : { width: length * 0.76, depth: width * 0.52, right: 0, back: width * 0.13, radius: Math.min(9, width * 0.08) };
}

export function isLongBox(length: number, width: number): boolean {
  return length > width * 2;
}

/** The tabs of its corner locks. */
export function getCakeLock({ width, height }: GeneratorParameters['cake-box']) {
  return { reach: Math.min(22, width * 0.2), rise: Math.min(34, height * 0.5), middle: height * 0.46 };
}

/** The roof of a carry-out box and the handle on its ridge. */
export function getGable({ length, width }: GeneratorParameters['cake-box']) {
  const rise = width * 0.42;
  return {
    rise,
    slope: Math.hypot(width / 2, rise),
    handle: { width: length * 0.52, height: 44, radius: 16 },
    grip: { width: length * 0.3, height: 17, radius: 8.4 },
  };
}

/** The window across the slope of a sandwich pack, on a frame of this width. */
export const wedgeFrame = 15;

/** The two panels of a fries scoop: how high each is at `s`, from -1 to 1 across, as a share of the height. */
export function getScoopTop(s: number, front: boolean): number {
  return front ? 0.6 + 0.14 * s * s : 0.86 + 0.14 * Math.cos((s * Math.PI) / 2);
}

/** Half of its width and of its depth at `t`, from 0 at the foot to 1 at the mouth. */
export function getScoopSize({ length, width }: GeneratorParameters['tray'], t: number) {
  return { halfWidth: (length / 2) * (0.62 + 0.38 * t), halfDepth: (width / 2) * (0.42 + 0.58 * t) };
}

/** How far a panel of it stands out at `s`, as a share of the half depth. */
export const getScoopBulge = (s: number) => (1 - Math.abs(s) ** 2.2) ** 0.8;
