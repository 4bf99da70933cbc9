import type { Look } from '#contract/looks/look.ts';
import type { Paper } from '#print/paper.ts';
import { fromHex, type Rgb, toContrast, toHex } from '../mockup/pixels.ts';
import { toContrastOf } from './choose-colors.ts';
import { isLostOnKraft } from './look-asks.ts';
import { type Ink, paper } from './ops.ts';
import type { LookPart } from './part.ts';

/** What ink lies on, in full light. */
export const paperColors: Record<Paper, Rgb> = {
  white: [244, 241, 235],
  kraft: [189, 154, 112],
  dark: [38, 36, 33],
  // Seen through clear plastic is a drink of any color: ink gets a white base.
  clear: [245, 245, 243],
};

/** Contrast that text and lines must have with the stock; on clear the same as on white, or a brand would change its ink there. */
export const leastContrast: Record<Paper, number> = { white: 4, kraft: 3.2, dark: 4, clear: 4 };
/** Of a large mark with the field it is left open in. */
const leastOpen = 3;
const cream = '#faf4e8';

export function toPaperColor({ paper: stock, paperColor }: LookPart): Rgb {
  return paperColor ?? paperColors[stock];
}

/** The look's ink that reads on the stock: its main one, its second one, or its main one made darker. */
export function chooseBody({ inks }: Look, part: LookPart): Ink {
  const stock = toPaperColor(part);
  const least = leastContrast[part.paper];
  const own = [inks.main, inks.second].find((ink) => toContrast(fromHex(ink), stock) >= least);
  if (own) return own;
  // Cream, else white: neither reads on a stock between light and dark, such as sage, which takes a darker ink.
  const light = part.paper === 'dark' && [cream, '#ffffff'].find((ink) => toContrast(fromHex(ink), stock) >= least);
  if (light) return light;
  return toHex(toContrastOf(fromHex(inks.main), stock, least));
}

/** An ink for separators beside the body ink; null where it would be lost on the stock. */
export function chooseAccentInk({ inks }: Look, part: LookPart, least: number): Ink | null {
  if (part.inks < 2 || part.paper === 'dark' || isLost(inks.accent, part)) return null;
  return readsOn(inks.accent, paper, part, least) ? inks.accent : null;
}

/** The inks of a stripe beside a field, the first at the bottom: on kraft a light one needs white below it. */
export function listAccentInks({ inks: { accent } }: Look, part: LookPart, inks: number, field: Ink): Ink[] {
  const layers = isLost(accent, part) ? ['#ffffff', accent] : [accent];
  return inks > layers.length && readsOn(accent, field, part, 1.25) ? layers : [];
}

const isLost = (ink: Ink, { paper: stock }: LookPart) => stock === 'kraft' && isLostOnKraft(fromHex(ink));

export function toColor(ink: Ink, part: LookPart): Rgb {
  return ink === paper ? toPaperColor(part) : fromHex(ink);
}

export function readsOn(ink: Ink, ground: Ink, part: LookPart, least = leastOpen): boolean {
  return toContrast(toColor(ink, part), toColor(ground, part)) >= least;
}

/** What a mark in a field is printed in: the bare stock, cream, or the look's main ink. */
export function chooseLead({ inks }: Look, part: LookPart, field: Ink, free: number): Ink | null {
  const lead = [paper, cream, inks.main].find((ink) => readsOn(ink, field, part)) ?? null;
  return lead === null || lead === paper || free > 0 ? lead : null;
}

/** Whether an ink may cover an area. On dark stock only the stock itself is a field, and clear stock shows the drink. */
export function canFill(ink: Ink, part: LookPart): boolean {
  const { fields, paper: stock } = part;
  if (!fields || stock === 'dark' || stock === 'clear') return false;
  return !isLost(ink, part);
}
