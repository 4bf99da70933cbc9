import type { Look } from '#contract/looks/look.ts';
import { fromHex, type Rgb, toContrast } from '../../mockup/pixels.ts';
import { drawOps } from '../draw-ops.ts';
import { type Pen, stems } from '../faces.ts';
import { listPrintedInks } from '../judge-look.ts';
import { type Op, type PlacedMark, paper } from '../ops.ts';
import { createBend, outlineOp } from '../outline-op.ts';
import { type LookPart, toClip } from '../part.ts';
import { leastContrast, toColor, toPaperColor } from '../rules.ts';
import type { Materials } from '../setting.ts';
import type { Box } from '../surface.ts';

/** What a look prints on one part. */
export interface Composed {
  materials: Materials;
  look: Look;
  part: LookPart;
  ops: readonly Op[];
}

/** What no look may do, whatever its logo and its part: each names the operations that do it. */
export const opRules: Record<string, (composed: Composed) => string[]> = {
  'nothing but what is meant to be cut leaves its part': (each) =>
    each.ops.flatMap((op) =>
      op.kind === 'fill' || isCut(each, op) || isInside(measureOp(op, each), each.part.area) ? [] : tell(op),
    ),

  'no stroke and no capital is below what the method holds': ({ ops, part, materials }) =>
    ops.flatMap((op) => (isHeld(op, part, materials) ? [] : tell(op))),

  'lines of type beside each other do not run into each other': (each) => {
    const lines = each.ops.filter((op) => op.kind === 'text' && !op.turn);
    const boxes = lines.map((op) => ({ op, box: measureOp(op as Exclude<Op, { kind: 'fill' }>, each) }));
    boxes.sort((a, b) => a.box[0] - b.box[0]);
    return boxes.flatMap(({ op, box }, i) => {
      const next = boxes.slice(i + 1).find((other) => other.box[1] < box[3] && other.box[3] > box[1]);
      return next && next.box[0] < box[2] ? tell(op) : [];
    });
  },

  'the inks are no more than the option has': ({ ops, part, materials }) => {
    if (part.isProcess) return [];
    const isShaded = ops.some((op) => op.kind === 'mark' && op.tones === 'own' && materials.brand.isProcess);
    const used = listPrintedInks(ops, materials.brand);
    return used.length > part.inks || isShaded ? [used.join()] : [];
  },

  'all text, and all marks but those of a pattern, can be read': (each) =>
    each.ops.flatMap((op, i) => (canBeRead(op, i, each) ? [] : tell(op))),

  'a mark that is cut is still seen: it lies over a twentieth of its part at least': (each) => {
    const { ops, part, look } = each;
    const mark = ops.find((op) => op.kind === 'mark');
    if (look.recipe !== 'oversize' || part.role !== 'hero' || !mark) return [];
    const [box, seen] = [measureOp(mark, each), part.area];
    const across = Math.min(box[2], seen[2]) - Math.max(box[0], seen[0]);
    const up = Math.min(box[3], seen[3]) - Math.max(box[1], seen[1]);
    const share = (Math.max(0, across) * Math.max(0, up)) / ((seen[2] - seen[0]) * (seen[3] - seen[1]));
    return share > 0.05 ? [] : [`${share.toFixed(2)} of it: ${tell(mark)}`];
  },

  'a pattern on a ground has exactly one mark in full contrast, on the hero alone': ({ ops, part, look }) => {
    const ground = ops.find((op) => op.kind === 'fill')?.ink;
    if (look.recipe !== 'repeat' || !ground || part.role === 'pattern') return [];
    const marks = ops.filter((op): op is PlacedMark => op.kind === 'mark');
    const contrasts = marks.map((mark) => toContrast(toColor(mark.ink, part), fromHex(ground)));
    const [full, nearly] = [3, 2].map((least) => contrasts.filter((contrast) => contrast >= least).length);
    const wanted = part.role === 'hero' && marks.length > 0 ? 1 : 0;
    return full === wanted && nearly === wanted ? [] : [`${full} and ${nearly} of ${marks.length}`];
  },
};

const tell = (op: Op) => [JSON.stringify(op)];

/** What an operation covers on its surface, in millimeters. */
function measureOp(op: Exclude<Op, { kind: 'fill' }>, { materials, part }: Composed): Box {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  const see = (x: number, y: number) => {
    [left, bottom, right, top] = [Math.min(left, x), Math.min(bottom, y), Math.max(right, x), Math.max(top, y)];
  };
  const bend = createBend(part.surface);
  if (op.kind === 'mark') {
    const { x, y, width, turn = 0, isUpright } = op;
    const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
    const high = width / materials.brand[op.of].aspect;
    for (const [a, b] of [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const) {
      const [dx, dy] = [(a * width) / 2, (b * high) / 2];
      const py = y + dx * sin + dy * cos;
      see(x + (dx * cos - dy * sin) * bend(isUpright ? y : py), py);
    }
    return [left, bottom, right, top];
  }
  const pen: Pen = {
    move: see,
    line: see,
    curve: (_ax, _ay, _bx, _by, x, y) => see(x, y),
    close: () => undefined,
  };
  outlineOp(op, bend, materials.faces, pen);
  const bold = 'bold' in op ? (op.bold ?? 0) : 0;
  return [left - bold, bottom - bold, right + bold, top + bold];
}

const isInside = (inner: Box, outer: Box, room = 0.3) =>
  inner[0] >= outer[0] - room &&
  inner[1] >= outer[1] - room &&
  inner[2] <= outer[2] + room &&
  inner[3] <= outer[3] + room;

const meets = (a: Box, b: Box) => a[0] < b[2] && a[2] > b[0] && a[1] < b[3] && a[3] > b[1];

/** What is cut on purpose: patterns, large marks, rings around a body, and fields. */
function isCut({ look: { recipe }, part: { form, surface } }: Composed, op: Op): boolean {
  if (op.kind === 'fill' || op.kind === 'shape' || recipe === 'repeat') return true;
  if (op.kind === 'disc' && (recipe === 'block' || op.ink === paper)) return true;
  if (recipe === 'oversize') return op.kind === 'mark';
  return recipe === 'line' && (surface.kind === 'wrap' || (surface.kind === 'strip' && form === 'bleed'));
}

function isHeld(op: Op, { thinnestLine, leastCap }: LookPart, { brand }: Materials): boolean {
  const least = thinnestLine - 1e-9;
  if (op.kind === 'text' || op.kind === 'arc') {
    const stroke = stems[op.face].share * op.cap;
    const bold = 2 * (op.bold ?? 0);
    return op.cap >= leastCap - 1e-9 && stroke + bold >= least && bold <= stroke + 1e-9;
  }
  if (op.kind === 'mark') {
    const stroke = brand[op.of].stroke * op.width;
    const bold = 2 * (op.bold ?? 0);
    return stroke + bold >= least * 0.88 && bold <= stroke * 1.15;
  }
  return op.kind !== 'disc' || (op.line ?? 2 * op.radius) >= least;
}

function canBeRead(op: Op, i: number, each: Composed): boolean {
  const { ops, part, look } = each;
  const isRead =
    op.kind === 'text' || op.kind === 'arc' || (op.kind === 'mark' && look.recipe !== 'repeat' && op.tones !== 'own');
  // Rings of lettering are alike.
  if (!isRead || (i > 8 && i < ops.length - 1)) return true;
  // Rows of lettering and rings begin outside of their part.
  if (!meets(measureOp(op as Exclude<Op, { kind: 'fill' }>, each), toClip(part))) return true;
  const below = readBelow(ops.slice(0, i), op, each);
  const isStock = toContrast(below, toPaperColor(part)) < 1.02;
  const needed = op.kind === 'mark' && look.recipe === 'line' ? 2.2 : isStock ? leastContrast[part.paper] : 3;
  return toContrast(toColor(op.ink, part), below) >= needed * 0.98;
}

/** The color under the middle of a line or a mark, with what was drawn before it. */
function readBelow(before: readonly Op[], op: Exclude<Op, { kind: 'fill' }>, each: Composed): Rgb {
  const { part, materials } = each;
  const [clip, box] = [toClip(part), measureOp(op, each)];
  const middle = (from: 0 | 1) =>
    (Math.max(box[from], clip[from]) + Math.min(box[from + 2] as number, clip[from + 2] as number)) / 2;
  const at: [number, number] = [middle(0), middle(1)];
  // An arc has its letters on its circle, and the middle of it is elsewhere.
  if (op.kind === 'arc') {
    const out = (op.radius + op.cap / 2) * (op.at === 'top' ? 1 : -1);
    const angle = ((op.turn ?? 0) * Math.PI) / 180;
    [at[0], at[1]] = [op.x - Math.sin(angle) * out, op.y + Math.cos(angle) * out];
  }
  const around: Box = [at[0] - 0.5, at[1] - 0.5, at[0] + 0.5, at[1] + 0.5];
  const flat = before.filter(({ kind }) => kind !== 'text' && kind !== 'arc' && kind !== 'mark');
  const { data } = drawOps([{ ops: flat, clip }], part.surface, materials, 1, around);
  const alpha = (data[3] as number) / 255;
  const stock = toPaperColor(part);
  const mix = (c: number) => (data[c] as number) * alpha + (stock[c] as number) * (1 - alpha);
  return [mix(0), mix(1), mix(2)];
}
