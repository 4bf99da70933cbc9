import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Look } from '#contract/looks/look.ts';
import { fromHex, type Pixels, type Rgb, toContrast } from '../mockup/pixels.ts';
import { type Brand, createBrand } from './brand.ts';
import { composeLayers, composeLook } from './compose-look.ts';
import { drawOps } from './draw-ops.ts';
import { loadFaces, type Pen, stems } from './faces.ts';
import { listLooks } from './list-looks.ts';
import { type Op, type PlacedMark, paper } from './ops.ts';
import { createBend, outlineOp } from './outline-op.ts';
import { type LookPart, openParts, toClip } from './part.ts';
import { planLook } from './plan-look.ts';
import { leastContrast, toColor, toPaperColor } from './rules.ts';
import type { Materials, Note } from './setting.ts';
import type { Box } from './surface.ts';
import { drawLogo, listBrands, listHardLogos, type TestLogo } from './test-support/logos.ts';
import { typicalParts } from './test-support/parts.ts';
import { getPlanned } from './test-support/planned-products.ts';

interface Made extends Materials {
  looks: Look[];
}

async function make(logo: TestLogo): Promise<Made> {
  const brand = createBrand(await drawLogo(logo.svg));
  if (!brand) throw new Error('nothing to see');
  const { name, place, line } = logo;
  return {
    brand,
    faces: await loadFaces(brand.face, [name, place, line]),
    looks: listLooks(brand, { name, place, line }),
  };
}

const logos = { ...(await listHardLogos()), ...(await listBrands()) };
const made = Object.fromEntries(
  await Promise.all(Object.entries(logos).map(async ([name, logo]) => [name, await make(logo)] as const)),
);
const get = (name: string) => made[name] as Made;

interface Case {
  materials: Materials;
  look: Look;
  part: LookPart;
  ops: Op[];
}

function* listCases(name: string): Generator<[string, Case]> {
  const { looks, ...materials } = get(name);
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
      const inks = ops.flatMap((op) => (op.kind === 'mark' && op.tones === 'own' ? materials.brand.spots : [op.ink]));
      const used = new Set(inks.filter((ink) => ink !== paper));
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

const hash = ({ data }: Pixels) => createHash('sha256').update(data).digest('hex');

test('the same logo and look give the same bytes', async () => {
  for (const name of ['luna', 'elle', 'gradient']) {
    const again = await make(logos[name] as TestLogo);
    for (const [i, look] of get(name).looks.entries()) {
      for (const part of [typicalParts['cup, full wrap'], typicalParts['kraft bag']] as LookPart[]) {
        const draw = (materials: Materials, one: Look) =>
          drawOps([{ ops: composeLook(one, materials, part), clip: toClip(part) }], part.surface, materials, 1.2);
        expect(hash(draw(again, again.looks[i] as Look))).toBe(hash(draw(get(name), look)));
      }
    }
  }
});

test('what is left out is told', () => {
  const notes: Note[] = [];
  const long = get('wordmark 12:1');
  for (const look of long.looks) composeLook(look, long, typicalParts['small poster'] as LookPart, notes);
  expect(notes).toContainEqual({ kind: 'long', text: long.looks[0]?.text.name });
  const emoji = get('emoji');
  const missing: Note[] = [];
  for (const look of emoji.looks) composeLook(look, emoji, typicalParts['cup, full wrap'] as LookPart, missing);
  expect(missing).toEqual([{ kind: 'letters', text: '寿司' }]);
  const thin: Note[] = [];
  const hairline = get('one-pixel lines');
  for (const look of hairline.looks) composeLook(look, hairline, typicalParts['ripple cup'] as LookPart, thin);
  expect(thin).toContainEqual({ kind: 'thin' });
});

test('a look whose mark would not hold on the hero is not offered, whatever its other parts could', () => {
  const { looks, ...materials } = get('one-pixel lines');
  const parts = ['kraft bag', 'gusset'].map((on) => typicalParts[on] as LookPart);
  const offered = looks.map((look) => composeLayers(look, materials, parts) !== null);
  expect(offered).toEqual([false, false, false, false, true]);
  const luna = get('luna');
  for (const look of luna.looks) {
    const layers = composeLayers(look, luna, parts);
    expect(layers?.get((parts[0] as LookPart).surface)?.map(({ clip }) => clip)).toEqual(parts.map(toClip));
  }
});

test('kraft and white take what they can bear of fields, dark and clear stock none', () => {
  const { looks, ...materials } = get('luna') as Made & { brand: Brand };
  const fills = (recipe: string, on: string) => {
    const look = looks.find((one) => one.recipe === recipe) as Look;
    return composeLook(look, materials, typicalParts[on] as LookPart).some(
      ({ kind }) => kind === 'fill' || kind === 'shape',
    );
  };
  expect(['repeat', 'block', 'oversize'].map((recipe) => fills(recipe, 'cup, full wrap'))).toEqual([true, true, true]);
  expect(['repeat', 'block', 'oversize'].map((recipe) => fills(recipe, 'kraft cup, full wrap'))).toEqual([
    true,
    true,
    false,
  ]);
  for (const on of ['clear cup', 'dark cup', 'foil on a dark bag'])
    expect(['repeat', 'block', 'oversize'].map((recipe) => fills(recipe, on))).toEqual([false, false, false]);
});

test('a plan is composed on the surfaces that a picture shows, in no more inks than were judged', () => {
  const { looks, ...materials } = get('luna');
  const { surface } = typicalParts['kraft bag'] as LookPart;
  const front = { ...surface, id: 'front', paper: 'kraft' as const };
  for (const look of looks) {
    const plan = planLook(look, getPlanned('BAG-TWH-M'));
    if (!plan?.look) throw new Error(look.recipe);
    const parts = openParts(plan, [front]);
    expect(parts.map(({ role }) => role)).toEqual(look.recipe === 'repeat' ? ['hero', 'side', 'side'] : ['hero']);
    expect(parts[0]).toMatchObject({
      area: [-110, 53, 110, 293],
      paper: 'kraft',
      leastCap: 1.8,
      inks: plan.inks.available,
    });
    const inks = parts.flatMap((part) => composeLook(plan.look as Look, materials, part)).map(({ ink }) => ink);
    expect(new Set(inks.filter((ink) => ink !== paper)).size).toBeLessThanOrEqual(plan.inks.available);
  }
});
