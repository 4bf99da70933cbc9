import type { Look } from '#contract/looks/look.ts';
import { fromHex, toLightness, toOklch } from '../mockup/pixels.ts';
import type { Brand } from './brand.ts';
import { type Faces, findFace, placeLetters, stems } from './faces.ts';
import { hasLightParts } from './mark-cover.ts';
import { type Arc, type Ink, type Op, type PlacedMark, paper, type Text } from './ops.ts';
import { type Frame, type LookPart, openFrame } from './part.ts';
import { canFill, chooseBody, readsOn, toPaperColor } from './rules.ts';

/** What a look is drawn with beside its operations. */
export interface Materials {
  brand: Brand;
  faces: Faces;
}

/** Why something of a look is missing on a part. */
export interface Note {
  kind: 'letters' | 'long' | 'thin';
  /** The line that is left out; of a mark whose strokes would not hold, none. */
  text?: string;
}

/** A part that a look is being composed on. */
export interface Setting extends Materials {
  look: Look;
  part: LookPart;
  frame: Frame;
  /** Reads on the bare stock. */
  body: Ink;
  inks: number;
  note: (note: Note) => void;
}

export function createSetting(look: Look, { brand, faces }: Materials, part: LookPart, notes: Note[]): Setting {
  const note = (next: Note) => {
    if (!notes.some(({ kind, text }) => kind === next.kind && text === next.text)) notes.push(next);
  };
  const inks = part.isProcess ? Number.POSITIVE_INFINITY : part.inks;
  return { look, brand, faces, part, frame: openFrame(part), body: chooseBody(look, part), inks, note };
}

/** What lies below a look, and the ink and the tones of a mark that read on it. */
export interface Stage {
  ops: Op[];
  ground: Ink;
  ink: Ink;
  tones: PlacedMark['tones'];
}

/** Bare stock, the light ground, or a field that lettering and mark are left open in: as far as the part can print it. */
export function openStage(setting: Setting, of: PlacedMark['of']): Stage {
  const { look, part, body } = setting;
  const { background, inks } = look;
  if (background === 'field' && canFill(body, part)) return openField(setting, body, of);
  const isGround = background === 'ground' && part.paper === 'white' && setting.inks >= 2 && canFill(inks.ground, part);
  if (isGround && readsOn(body, inks.ground, part))
    return { ops: [{ kind: 'fill', ink: inks.ground }], ground: inks.ground, ink: body, tones: 'dark' };
  return openBare(setting, of);
}

/** Light ink on dark stock shows a badge as a field does that it is left open in. */
export function openBare({ brand, part, body }: Setting, of: PlacedMark['of']): Stage {
  const isLight = part.paper === 'dark' && toLightness(fromHex(body)) > toLightness(toPaperColor(part));
  const tones = isLight && hasLightParts(brand, of) ? 'light' : 'dark';
  return { ops: [], ground: paper, ink: body, tones };
}

/** A badge keeps its look in a field of its own color: what was light in it stays open. */
export function openField({ brand }: Setting, field: Ink, of: PlacedMark['of']): Stage {
  const tones = hasLightParts(brand, of) ? 'light' : 'dark';
  return { ops: [{ kind: 'fill', ink: field }], ground: field, ink: paper, tones };
}

/** A logo whose own color is too light for text keeps it for fields, with the mark printed on it. */
export function findPaleField({ look, part, inks }: Setting): Ink | null {
  const { main, second } = look.inks;
  const [lightness, chroma] = toOklch(fromHex(second));
  return inks >= 2 && lightness > 0.82 && chroma > 0.08 && canFill(second, part) && readsOn(main, second, part)
    ? second
    : null;
}

/** Whether the logo's own inks can be printed with the others of a part: two alone are no more than main ink and accent. */
export function holdsOwn({ brand: { spots }, inks }: Setting, beside: readonly Ink[]): boolean {
  const used = new Set([...spots, ...beside.filter((ink) => ink !== paper)]).size;
  return spots.length > 1 && inks >= Math.max(3, used);
}

export interface Line extends Pick<Text, 'text' | 'face' | 'cap' | 'tracking' | 'bold'> {
  length: number;
}

/** Space between small capitals, in their heights. */
export const tracked = 0.2;
/** A line may be set so much larger than wanted, to hold its strokes. */
const mostGrowth = 1.4;

/**
 * A line as tall as wanted, smaller where the room is short, and no smaller than the method holds: thin strokes are
 * thickened, as far as the voice bears it. Null where it does not fit.
 */
export function setLine(
  { look, part, faces, note }: Setting,
  text: string,
  { cap: wanted, room, tracking = tracked }: { cap: number; room: number; tracking?: number },
): Line | null {
  if (text === '') return null;
  const face = findFace(faces, look.face, text);
  if (!face) {
    note({ kind: 'letters', text });
    return null;
  }
  for (const each of face === 'heavy' ? [face] : [face, 'heavy' as const]) {
    const typeface = faces[each];
    if (!typeface || findFace({ [each]: typeface }, each, text) === null) continue;
    const { length } = placeLetters(typeface, text, tracking);
    const { share, most } = stems[each];
    const least = Math.max(part.leastCap, part.thinnestLine / (most * share));
    const cap = Math.max(least, Math.min(wanted, room / length));
    if (cap > wanted * mostGrowth || cap * length > room + 1e-6) continue;
    const bold = Math.max(0, (part.thinnestLine - share * cap) / 2);
    return { text, face: each, cap, tracking, ...(bold > 0 && { bold }), length: cap * length };
  }
  note({ kind: 'long', text });
  return null;
}

/** A line in the middle of a place. */
export function toText({ length: _, ...line }: Line, x: number, y: number, ink: Ink, more: Partial<Text> = {}): Text {
  return { kind: 'text', ...line, x, y, ink, ...more };
}

export function toArc(
  { length: _, ...line }: Line,
  place: Pick<Arc, 'x' | 'y' | 'radius' | 'at' | 'ink' | 'turn' | 'axis'>,
): Arc {
  return { kind: 'arc', ...line, ...place };
}

/**
 * A mark as wide as wanted, larger where its strokes would not hold, and thickened to double at most. Null where even the
 * largest would not hold them.
 */
export function setMark(
  { brand, part, note }: Setting,
  of: PlacedMark['of'],
  wanted: number,
  most = wanted,
): Pick<PlacedMark, 'kind' | 'of' | 'width' | 'bold'> | null {
  const { stroke } = brand[of];
  const width = Math.max(wanted, part.thinnestLine / (2 * stroke));
  if (width > Math.max(most, wanted) * 1.001) {
    note({ kind: 'thin' });
    return null;
  }
  const bold = Math.max(0, (part.thinnestLine - stroke * width) / 2);
  return { kind: 'mark', of, width, ...(bold > 0 && { bold }) };
}

export const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
