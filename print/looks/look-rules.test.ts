import { describe, expect, test } from 'vitest';
import type { Look } from '#contract/looks/look.ts';
import { fromHex, type Rgb, toContrast } from '../mockup/pixels.ts';
import { composeLook } from './compose-look.ts';
import { drawOps } from './draw-ops.ts';
import { type Pen, stems } from './faces.ts';
import { type Op, type PlacedMark, paper } from './ops.ts';
import { createBend, outlineOp } from './outline-op.ts';
import { type LookPart, toClip } from './part.ts';
import { leastContrast, toColor, toPaperColor } from './rules.ts';
import type { Materials } from './setting.ts';
import type { Box } from './surface.ts';
import { listBrands, listHardLogos } from './test-support/logos.ts';
import { makeLooks, type TestLooks } from './test-support/make-looks.ts';
import { typicalParts } from './test-support/parts.ts';

const logos = { ...(await listHardLogos()), ...(await listBrands()) };
const made = Object.fromEntries(
  await Promise.all(Object.entries(logos).map(async ([name, logo]) => [name, await makeLooks(logo)] as const)),
);

interface Case {
  materials: Materials;
  look: Look;
  part: LookPart;
  ops: Op[];
}

function* listCases(name: string): Generator<[string, Case]> {
  const { looks, ...materials } = made[name] as TestLooks;
  for (const look of looks)
    for (const [on, part] of Object.entries(typicalParts))
      yield [`${look.recipe} on ${on}`, { materials, look, part, ops: composeLook(look, materials, part) }];
}

/** What an operation covers on its surface, in millimeters. */
function measure(op: Exclude<Op, { kind: 'fill' }>, { materials, part }: Case): Box {
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

function listInks(op: Op, { brand }: Materials): string[] {
  if (op.kind === 'mark' && op.tones === 'own') return brand.spots;
  return op.ink === paper ? [] : [op.ink];
}

const isInside = (inner: Box, outer: Box, room = 0.3) =>
  inner[0] >= outer[0] - room &&
  inner[1] >= outer[1] - room &&
  inner[2] <= outer[2] + room &&
  inner[3] <= outer[3] + room;

/** What is cut on purpose: patterns, large marks, rings around a body, and fields. */
function isCut({ recipe }: Look, op: Op, { form, surface }: LookPart): boolean {
  if (op.kind === 'fill' || op.kind === 'shape' || recipe === 'repeat') return true;
  if (recipe === 'oversize') return op.kind === 'mark';
  if (recipe === 'line') return surface.kind === 'wrap' || (surface.kind === 'strip' && form === 'bleed');
  return recipe === 'block' && op.kind === 'disc';
}

describe.each(Object.keys(logos))('%s', (name) => {
  test('nothing but what is meant to be cut leaves its part', () => {
    for (const [title, each] of listCases(name)) {
      for (const op of each.ops) {
        if (op.kind === 'fill' || isCut(each.look, op, each.part)) continue;
        expect(isInside(measure(op, each), each.part.area), `${title}: ${JSON.stringify(op)}`).toBe(true);
      }
    }
  });

  test('no stroke and no capital is below what the method holds', () => {
    for (const [title, { ops, part, materials }] of listCases(name)) {
      const least = part.thinnestLine - 1e-9;
      for (const op of ops) {
        const told = `${title}: ${JSON.stringify(op)}`;
        if (op.kind === 'text' || op.kind === 'arc') {
          const stroke = stems[op.face].share * op.cap;
          expect(op.cap, told).toBeGreaterThanOrEqual(part.leastCap - 1e-9);
          expect(stroke + 2 * (op.bold ?? 0), told).toBeGreaterThanOrEqual(least);
          expect(2 * (op.bold ?? 0), told).toBeLessThanOrEqual(stroke + 1e-9);
        }
        if (op.kind === 'mark') {
          const stroke = materials.brand[op.of].stroke * op.width;
          expect(stroke + 2 * (op.bold ?? 0), told).toBeGreaterThanOrEqual(least * 0.88);
          expect(2 * (op.bold ?? 0), told).toBeLessThanOrEqual(stroke * 1.15);
        }
        if (op.kind === 'disc') expect(op.line ?? 2 * op.radius, told).toBeGreaterThanOrEqual(least);
      }
    }
  });

  test('the inks are no more than the option has', () => {
    for (const [title, { ops, part, materials }] of listCases(name)) {
      if (part.isProcess) continue;
      const used = new Set(ops.flatMap((op) => listInks(op, materials)));
      expect(used.size, `${title}: ${[...used]}`).toBeLessThanOrEqual(part.inks);
      expect(
        ops.some((op) => op.kind === 'mark' && op.tones === 'own' && materials.brand.isProcess),
        title,
      ).toBe(false);
    }
  });

  test('all text, and all marks but those of a pattern, can be read', () => {
    for (const [title, each] of listCases(name)) {
      const { ops, part, look, materials } = each;
      for (const [i, op] of ops.entries()) {
        const isRead =
          op.kind === 'text' ||
          op.kind === 'arc' ||
          (op.kind === 'mark' && look.recipe !== 'repeat' && op.tones !== 'own');
        if (!isRead || (i > 8 && i < ops.length - 1)) continue;
        const box = measure(op, each);
        const below = readBelow(ops.slice(0, i), part, materials, op, box);
        const needed =
          op.kind === 'mark' && look.recipe === 'line' ? 2.2 : isStock(below, part) ? leastContrast[part.paper] : 3;
        expect(
          toContrast(toColor(op.ink, part), below),
          `${title}: ${JSON.stringify(op)} on ${below}`,
        ).toBeGreaterThanOrEqual(needed * 0.98);
      }
    }
  });

  test('a pattern on a ground has exactly one mark in full contrast, on the hero alone', () => {
    for (const [title, { ops, part, look }] of listCases(name)) {
      const ground = ops.find((op) => op.kind === 'fill')?.ink;
      if (look.recipe !== 'repeat' || !ground) continue;
      const marks = ops.filter((op): op is PlacedMark => op.kind === 'mark');
      const contrasts = marks.map((mark) => toContrast(toColor(mark.ink, part), fromHex(ground)));
      expect(
        contrasts.filter((contrast) => contrast >= 3),
        title,
      ).toHaveLength(part.role === 'hero' ? 1 : 0);
      expect(
        contrasts.filter((contrast) => contrast > 2),
        title,
      ).toHaveLength(part.role === 'hero' ? 1 : 0);
    }
  });
});

/** The color under the middle of a line or a mark, with what was drawn before it. */
function readBelow(before: Op[], part: LookPart, materials: Materials, op: Op, box: Box): Rgb {
  const clip = toClip(part);
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

const isStock = (color: Rgb, part: LookPart) => toContrast(color, toPaperColor(part)) < 1.02;
