import type { PlacedLogo } from '#contract/artwork/line-artwork.ts';
import { measureClearance, toInches, toMillimeters } from '#contract/artwork/measure-placement.ts';
import { type Placement, toDefaultPlacement } from '#print/mockup/placement.ts';

/** What a placement is measured against. */
export interface PrintArea {
  zone: { name: string; width_mm: number; height_mm: number };
  /** Width of the logo by its height. */
  aspect: number;
  /** Pixels across in the file; null for a drawing, which prints sharp at any size. */
  sourceWidth: number | null;
}

/** An arrow key moves the logo this far, in inches. */
export const stepInches = 0.05;
/** Below this many dots per inch print looks soft. */
const leastDots = 200;
const leastWidthInches = 0.5;
/** Left free around a logo that fills its area. */
const fillMarginMm = 1;

export function toUsualPlacement({ zone, aspect }: PrintArea): Placement {
  return toDefaultPlacement({ width: zone.width_mm, height: zone.height_mm }, { width: aspect, height: 1 });
}

/** The widest that fits the area, turned as it is, in the middle. */
export function fillArea({ zone, aspect }: PrintArea, { turn, repeat }: Placement): Placement {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const width = Math.min(
    (zone.width_mm - 2 * fillMarginMm) / (cos + sin / aspect),
    (zone.height_mm - 2 * fillMarginMm) / (sin + cos / aspect),
  );
  return { width, x: 0, y: 0, turn, repeat };
}

/** Least and most width, in millimeters. A print area may be narrower than the usual least. */
export function toWidthLimits(area: PrintArea, placement: Placement): { least: number; most: number } {
  const most = fillArea(area, placement).width;
  return { least: Math.min(toMillimeters(leastWidthInches), most / 2), most };
}

export function moveBy(placement: Placement, acrossInches: number, upInches: number): Placement {
  const move = (from: number, by: number) => Math.round((from + toMillimeters(by)) * 1000) / 1000;
  return { ...placement, x: move(placement.x, acrossInches), y: move(placement.y, upInches) };
}

export function toPlaced({ zone, aspect }: PrintArea, placement: Placement): PlacedLogo {
  return {
    zone: zone.name,
    repeat: false,
    ...placement,
    height: placement.width / aspect,
    zone_width: zone.width_mm,
    zone_height: zone.height_mm,
  };
}

/** One sentence about size and clearance, or what is wrong and what to do. */
export function judgePlacement(area: PrintArea, placement: Placement): { ok: boolean; sentence: string } {
  const placed = toPlaced(area, placement);
  const size = `${toInches(placed.width)} × ${toInches(placed.height)} in`;
  const clear = measureClearance(placed);
  if (!placed.repeat && clear < 0)
    return { ok: false, sentence: `${toInches(-clear)} in outside the print area. Make it smaller or move it back.` };
  const sharpUpTo = area.sourceWidth === null ? Number.POSITIVE_INFINITY : area.sourceWidth / leastDots;
  if (placed.width > toMillimeters(sharpUpTo) + 0.01)
    return {
      ok: false,
      sentence: `Too low-resolution at ${size}. Your file prints sharp up to ${sharpUpTo.toFixed(2)} in wide.`,
    };
  if (placed.repeat) return { ok: true, sentence: `${size} each, repeated over the print area. Prints sharp.` };
  return { ok: true, sentence: `${size}, ${toInches(clear)} in from the edge. Prints sharp.` };
}

/** The placement of one zone and those before it, oldest first. */
export interface Edits {
  now: Placement;
  before: Placement[];
}

const mostUndone = 50;

export type Edit = { type: 'set'; placement: Placement } | { type: 'slide'; placement: Placement } | { type: 'undo' };

/** `slide` goes on with the change under way: a drag is undone as one. */
export function changeEdits(edits: Edits, edit: Edit): Edits {
  if (edit.type === 'undo') {
    const last = edits.before.at(-1);
    return last ? { now: last, before: edits.before.slice(0, -1) } : edits;
  }
  if (edit.type === 'slide') return { ...edits, now: edit.placement };
  return { now: edit.placement, before: [...edits.before, edits.now].slice(-mostUndone) };
}
