import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Look } from '#contract/looks/look.ts';
import { mediaFolder } from '#print/test-support/read-catalog.ts';
import { fromHex, type Pixels, toContrast } from '../mockup/pixels.ts';
import { composeLayers, composeLook } from './compose-look.ts';
import { drawOps } from './draw-ops.ts';
import { placeLetters, type Typeface } from './faces.ts';
import { type Op, paper, type Text } from './ops.ts';
import { createBend } from './outline-op.ts';
import { type LookPart, openParts, toClip } from './part.ts';
import { planLook } from './plan-look.ts';
import type { Materials, Note } from './setting.ts';
import { type SurfaceFile, unpackSurfaces } from './surface-file.ts';
import { listBrands, listHardLogos, type TestLogo } from './test-support/logos.ts';
import { makeLooks, type TestLooks } from './test-support/make-looks.ts';
import { typicalParts } from './test-support/parts.ts';
import { getPlanned, plannedProducts } from './test-support/planned-products.ts';

const logos = { ...(await listHardLogos()), ...(await listBrands()) };
const names = ['luna', 'saltie', 'kumo', 'elle', 'gradient', 'emoji', 'one-pixel lines', 'wordmark 12:1', 'QR'];
const made = Object.fromEntries(
  await Promise.all(names.map(async (name) => [name, await makeLooks(logos[name] as TestLogo)] as const)),
);
const get = (name: string) => made[name] as TestLooks;

const hash = ({ data }: Pixels) => createHash('sha256').update(data).digest('hex');

test('the same logo and look give the same bytes', async () => {
  for (const name of ['luna', 'elle', 'gradient']) {
    const again = await makeLooks(logos[name] as TestLogo);
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

const composeOn = (name: string, recipe: Look['recipe'], on: string): Op[] => {
  const { looks, ...materials } = get(name);
  return composeLook(looks.find((look) => look.recipe === recipe) as Look, materials, typicalParts[on] as LookPart);
};
const listMarks = (ops: readonly Op[]) => ops.filter((op) => op.kind === 'mark');

test('of long lettering a flat part shows a word and not two letters, and rows of it stand apart', () => {
  for (const on of ['kraft bag', 'pizza lid', 'small poster']) {
    const { area } = typicalParts[on] as LookPart;
    const [mark] = listMarks(composeOn('wordmark 12:1', 'oversize', on));
    const side = mark?.turn ? area[3] - area[1] : area[2] - area[0];
    expect(side / (mark?.width ?? 0), on).toBeGreaterThan(0.4);
  }
  const rows = listMarks(composeOn('wordmark 12:1', 'repeat', 'pizza lid'));
  const heights = [...new Set(rows.map(({ y }) => y))].sort((a, b) => a - b);
  expect((heights[1] as number) - (heights[0] as number)).toBeGreaterThan((rows[0]?.width ?? 0) / 6);
});

test('a field on a lid is round, and around a body no line stands on its head', () => {
  const lid = typicalParts['tub lid'] as LookPart;
  for (const recipe of ['repeat', 'block', 'oversize'] as const) {
    const layers = [{ ops: composeOn('luna', recipe, 'tub lid'), clip: toClip(lid) }];
    const { data, width } = drawOps(layers, lid.surface, get('luna'), 1);
    const alphaAt = (x: number, y: number) => data[((46 - y) * width + x + 46) * 4 + 3];
    expect([alphaAt(0, 20), alphaAt(35, 35), alphaAt(-35, -35)], recipe).toEqual([255, 0, 0]);
  }
  const lines = composeOn('luna', 'line', 'clear cup').filter((op) => op.kind === 'text');
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.filter(({ turn }) => turn)).toEqual([]);
});

test('rings around a body are full: none has room for one word more', () => {
  const { area, surface } = typicalParts['cup, full wrap'] as LookPart;
  const bend = createBend(surface);
  for (const name of ['kumo', 'gradient', 'emoji']) {
    const { brand, faces } = get(name);
    const measure = ({ text, face, cap, tracking }: Text) => {
      const { length } = placeLetters(faces[face] as Typeface, text, tracking);
      return cap * (length + 2 * 0.95 + 1.55 * Math.min(3.2, brand.mark.aspect));
    };
    const texts = composeOn(name, 'line', 'cup, full wrap').filter((op) => op.kind === 'text');
    const longest = Math.max(...texts.map(measure));
    const rings = Map.groupBy(texts, ({ y }) => y);
    expect(rings.size).toBeGreaterThan(3);
    for (const [y, ring] of rings) {
      const words = ring.filter(({ x }) => x >= area[0] && x < area[2]);
      const around = (area[2] - area[0]) / bend(y);
      expect(words.length, `${name} at ${y}`).toBeGreaterThanOrEqual(Math.floor(around / longest));
    }
  }
});

test('in a frame that the logo is too fine for stands the name', () => {
  for (const on of ['pizza lid', 'kraft bag', 'tub lid']) {
    const ops = composeOn('one-pixel lines', 'line', on);
    const [left, bottom, right, top] = (typicalParts[on] as LookPart).area;
    const isInMiddle = (op: Op) =>
      op.kind === 'text' &&
      op.text === 'Hairline' &&
      Math.abs(op.x - (left + right) / 2) < 0.02 * (right - left) &&
      Math.abs(op.y - (bottom + top) / 2) < 0.1 * (top - bottom);
    expect(listMarks(ops), on).toEqual([]);
    expect(ops.filter(isInMiddle), on).toHaveLength(1);
  }
});

test('on a low wall a mark is cut at its foot alone', () => {
  const { area } = typicalParts.bowl as LookPart;
  for (const name of ['luna', 'kumo', 'gradient', 'emoji']) {
    const [mark] = listMarks(composeOn(name, 'oversize', 'bowl'));
    const tall = (mark?.width ?? 0) / get(name).brand.mark.aspect;
    expect((mark?.y ?? 0) + tall / 2, name).toBeLessThanOrEqual(area[3]);
    expect(mark?.y, name).toBeGreaterThanOrEqual(area[1]);
  }
});

test('a pattern is seen on a ground that is nearly black, and long lettering on its ring', () => {
  const [ground, ...marks] = composeOn('QR', 'repeat', 'cup, full wrap');
  const tones = marks.flatMap(({ ink }) =>
    ink === paper ? [] : [toContrast(fromHex(ink), fromHex(ground?.ink ?? ''))],
  );
  expect(Math.min(...tones)).toBeGreaterThan(1.35);
  const [ring] = composeOn('wordmark 12:1', 'stamp', 'pizza lid');
  const [mark] = listMarks(composeOn('wordmark 12:1', 'stamp', 'pizza lid'));
  const tall = (mark?.width ?? 0) / get('wordmark 12:1').brand.mark.aspect;
  expect(ring?.kind === 'disc' && tall / ring.radius).toBeGreaterThan(0.12);
});

test('clear plastic gets the ink that white stock gets', () => {
  const ink = (on: string) => composeOn('gradient', 'stamp', on)[0]?.ink;
  expect(ink('clear cup')).toBe(ink('pizza lid'));
});

test('kraft and white take what they can bear of fields, dark and clear stock none', () => {
  const { looks, ...materials } = get('luna') as TestLooks;
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

const { files } = JSON.parse(readFileSync(join(mediaFolder, 'manifest.json'), 'utf8')) as {
  files: { sku: string | null; role: string; grids?: string }[];
};

test.each(['luna', 'saltie', 'kumo'])('whatever is judged to carry a look of %s does', (name) => {
  const { looks, ...materials } = get(name);
  for (const product of plannedProducts) {
    const maps = files.filter(({ sku, role }) => sku === product.sku && role === 'surface');
    const shown = new Map<string, unknown>();
    for (const { grids = '' } of maps) {
      const surfaces = unpackSurfaces(JSON.parse(readFileSync(join(mediaFolder, grids), 'utf8')) as SurfaceFile);
      const papers = Object.fromEntries(surfaces.map(({ id, paper: stock }) => [id, stock]));
      for (const look of looks) {
        const plan = planLook(look, { ...product, papers });
        const title = `${look.recipe} on ${grids}`;
        // Of a product, all pictures show what one print gives.
        const print = plan && { form: plan.form, shown: plan.recipe, options: plan.options, inks: plan.inks };
        expect(print, title).toEqual(shown.get(look.recipe) ?? print);
        shown.set(look.recipe, print);
        if (!plan?.look) continue;
        const layers = composeLayers(plan.look, materials, openParts(plan, surfaces));
        expect(layers?.size, title).toBeGreaterThan(0);
        if (plan.inks.isProcess) continue;
        const inks = [...(layers?.values() ?? [])].flat().flatMap(({ ops }) => ops.map(({ ink }) => ink));
        const used = new Set(inks.filter((ink) => ink !== paper));
        expect(used.size, `${title}: ${[...used]}`).toBeLessThanOrEqual(plan.inks.available);
      }
    }
  }
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
