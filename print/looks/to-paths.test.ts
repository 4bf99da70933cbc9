import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Look } from '#contract/looks/look.ts';
import type { Pixels } from '../mockup/pixels.ts';
import { composeLook, type Layer } from './compose-look.ts';
import { drawOps } from './draw-ops.ts';
import { type LookPart, toClip } from './part.ts';
import { listBrands, listHardLogos, type TestLogo } from './test-support/logos.ts';
import { makeLooks } from './test-support/make-looks.ts';
import { typicalParts } from './test-support/parts.ts';
import { type PathLayer, toPaths } from './to-paths.ts';
import { traceCover } from './trace-cover.ts';

const logos = { ...(await listBrands()), ...(await listHardLogos()) };

const make = (name: string) => makeLooks(logos[name] as TestLogo);

test('a cover is traced along its half tones, holes against the turn', () => {
  const [width, height] = [12, 10];
  const data = new Uint8Array(width * height);
  for (let y = 2; y < 8; y++)
    for (let x = 2; x < 9; x++) data[y * width + x] = x > 3 && x < 7 && y > 3 && y < 6 ? 0 : 255;
  for (let y = 2; y < 8; y++) data[y * width + 9] = 64;
  const loops = traceCover({ width, height, data });
  const areas = loops.map((loop) =>
    loop.reduce((sum, [x, y], i) => {
      const [px, py] = loop.at(i - 1) as [number, number];
      return sum + (px * -y - x * -py) / 2;
    }, 0),
  );
  expect(areas).toHaveLength(2);
  expect(Math.max(...areas)).toBeGreaterThan(40);
  expect(Math.max(...areas)).toBeLessThan(44.5);
  expect(Math.min(...areas)).toBeCloseTo(-5.5, 1);
});

/** The paths over white paper, by another program. */
async function render(
  layers: PathLayer[],
  { box: [left, bottom, right, top] }: LookPart['surface'],
  scale: number,
): Promise<Pixels> {
  const groups = layers.map(({ clip, items }, i) => {
    const drawn = items.map((item) => {
      if (item.kind === 'picture') throw new Error('drawn as paths alone');
      const ink = item.ink === 'paper' ? '#ffffff' : item.ink;
      return `<path d="${item.path}" fill="${ink}" stroke="${ink}" stroke-width="${item.line}" stroke-linejoin="round"/>`;
    });
    const [x0, y0, x1, y1] = clip;
    return `<clipPath id="c${i}"><path d="M${x0} ${y0}H${x1}V${y1}H${x0}Z"/></clipPath><g clip-path="url(#c${i})">${drawn.join('')}</g>`;
  });
  const [width, height] = [Math.round((right - left) * scale), Math.round((top - bottom) * scale)];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/><g transform="matrix(${scale} 0 0 ${-scale} ${-left * scale} ${top * scale})">${groups.join('')}</g></svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

test.each(['luna', 'elle', 'saltie'])('paths of %s are what the pictures show, to a millimeter', async (name) => {
  const { looks, ...materials } = await make(name);
  for (const look of looks) {
    for (const part of [typicalParts['cup, full wrap'], typicalParts['kraft bag']] as LookPart[]) {
      const layers: Layer[] = [{ ops: composeLook(look, materials, part), clip: toClip(part) }];
      const scale = 2;
      const art = drawOps(layers, part.surface, materials, scale);
      const drawn = await render(toPaths(layers, part.surface, materials), part.surface, scale);
      expect([drawn.width, drawn.height]).toEqual([art.width, art.height]);
      let far = 0;
      for (let at = 0; at < art.data.length; at += 4) {
        const alpha = (art.data[at + 3] as number) / 255;
        const differs = [0, 1, 2].some(
          (c) =>
            Math.abs((art.data[at + c] as number) * alpha + 255 * (1 - alpha) - (drawn.data[at + c] as number)) > 90,
        );
        if (differs) far++;
      }
      expect(far / (art.data.length / 4), `${look.recipe} on ${part.surface.kind}`).toBeLessThan(0.004);
    }
  }
});

test('spot inks are told apart, and shades stay a picture', async () => {
  const luna = await make('luna');
  const part = { ...(typicalParts['cup, full wrap'] as LookPart) };
  const inks = (look: Look, { looks: _, ...materials }: typeof luna, on = part) =>
    toPaths([{ ops: composeLook(look, materials, on), clip: toClip(on) }], on.surface, materials).flatMap(({ items }) =>
      items.map((item) => (item.kind === 'path' ? item.ink : item.kind)),
    );
  expect(new Set(inks(luna.looks[3] as Look, luna))).toEqual(new Set(['#ecdec4', '#1f2a5c', '#cf3f2f']));
  const gradient = await make('gradient');
  expect(inks(gradient.looks[3] as Look, gradient, { ...part, isProcess: true })).toContain('picture');
});
