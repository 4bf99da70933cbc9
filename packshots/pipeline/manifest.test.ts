import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { buildModel } from '#packshots/models/build-model.ts';
import { LIVE_DETAIL } from '#packshots/models/model.ts';
import { measureEdges } from '#packshots/pipeline/encode.ts';
import { listPlan } from '#packshots/pipeline/list-plan.ts';
import { nameMask } from '#packshots/pipeline/make-masks.ts';
import { nameSurface } from '#packshots/pipeline/make-surfaces.ts';
import { type MediaFile, readManifest } from '#packshots/pipeline/manifest.ts';
import { type PlannedStill, planMainViews, planSecondViews, planZooms } from '#packshots/pipeline/plan.ts';
import { describeMaking, planCuts } from '#packshots/pipeline/plan-cuts.ts';
import { planScenes, planShowcase, planTiles, planUseScenes } from '#packshots/pipeline/plan-scenes.ts';
import { listProducts } from '#packshots/pipeline/products.ts';
import { PLACES } from '#packshots/pipeline/workplace.ts';
import type { Bounds } from '#packshots/stills/bounds.ts';
import { closePackshot } from '#packshots/stills/main-view.ts';
import { assignParts } from '#packshots/stills/parts.ts';

const MOST_BYTES = 25 * 1024 * 1024;
const manifest = readManifest();
const { files } = manifest;
const pictures = files.filter(({ path }) => path.endsWith('.webp'));

describe('the manifest', () => {
  it('names every file once per role', () => {
    const names = files.map(({ path, role }) => `${path} ${role}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('keeps the set small enough for the repository', () => {
    const bytes = new Map(files.map((file) => [file.path, file.bytes]));
    expect([...bytes.values()].reduce((sum, value) => sum + value, 0)).toBeLessThan(MOST_BYTES);
  });

  it('points from prints to their blanks, and gives blanks a logo grid', () => {
    const paths = new Set(files.map(({ path }) => path));
    for (const { path, blank, role, zones } of files) {
      if (blank) expect(paths.has(blank), path).toBe(true);
      // In a pile of plain goods the place of a logo may be hidden.
      const isPrinted = files.some((file) => file.blank === path && file.path !== path);
      if (
        ['blank', 'second-blank', 'scale-blank', 'close-blank'].includes(role) ||
        (role === 'stack-blank' && isPrinted)
      )
        expect(zones.length, path).toBeGreaterThan(0);
    }
    for (const { sku } of files.filter(({ role }) => role === 'main')) {
      expect(
        files.some((file) => file.sku === sku && file.role === 'blank'),
        sku ?? '',
      ).toBe(true);
    }
  });
});

/** Kinds of pictures of which none may be missing. */
const whole: [string, PlannedStill[]][] = [
  ['main views with their blanks', planMainViews(listProducts())],
  ['second views', planSecondViews(listProducts())],
  ['scenes', planScenes()],
  ['scenes that views in use are cut from', planUseScenes()],
  ['tiles', planTiles()],
  ['showcase pictures', planShowcase()],
  ['enlargements', planZooms(listProducts(), manifest)],
];

describe('the set', () => {
  it.each(whole)('has all %s', (_, plan) => {
    const noted = new Set(files.map(({ path, role }) => `${path} ${role}`));
    const planned = plan.flatMap(({ blank, printed }) => [blank, printed]).filter((file) => file !== null);
    expect(planned.map(({ path, role }) => `${path} ${role}`).filter((name) => !noted.has(name))).toEqual([]);
  });

  it('is as large as the site counts on', () => {
    expect(planScenes().filter(({ onGround }) => !onGround).length).toBeGreaterThanOrEqual(8);
    expect(planShowcase()).toHaveLength(9);
    const best = [...listProducts()].sort((a, b) => b.popularity - a.popularity).slice(0, 20);
    for (const { sku } of best) {
      const widths = files
        .filter((file) => file.sku === sku && ['main', 'zoom'].includes(file.role))
        .map(({ width }) => width);
      expect(Math.max(...widths), sku).toBeGreaterThan(900);
    }
  });

  it('holds no picture that the plan does not make', () => {
    const masks = listProducts().map(({ sku }) => nameMask(sku));
    const maps = files.filter(({ role }) => role.endsWith('blank')).map(({ path }) => nameSurface(path));
    const cuts = listProducts().flatMap((product) => planCuts(product, manifest));
    const planned = new Set([
      ...masks,
      ...maps,
      ...cuts.map(({ path }) => path),
      ...listPlan(false).flatMap(({ blank, printed, scale }) =>
        [blank, printed, scale?.blank, scale?.printed].map((file) => file?.path),
      ),
    ]);
    expect(pictures.map(({ path }) => path).filter((path) => !planned.has(path))).toEqual([]);
  });
});

describe.each(pictures)('$path as $role', ({ path, bytes, width, height, alt }) => {
  it('is there in its size, with words for those who cannot see it', async () => {
    const file = join(PLACES.media, path);
    expect(existsSync(file)).toBe(true);
    expect(statSync(file).size).toBe(bytes);
    const seen = await sharp(file).metadata();
    expect([seen.width, seen.height]).toEqual([width, height]);
    expect(alt.length).toBeGreaterThan(8);
  });
});

const products = listProducts();
const find = (sku: string, role: string) => files.find((file) => file.sku === sku && file.role === role);

function objectOf(sku: string, role: string): Bounds {
  const object = find(sku, role)?.object;
  if (!object) throw new Error(`the ${role} picture of ${sku} does not say where its object stands`);
  return object;
}

/** Measured and drawn edges of a part differ by less than this share of the picture. */
const EDGE = 0.01;

function measure({ left, right, top, bottom }: Bounds): { width: number; height: number } {
  return { width: right - left, height: bottom - top };
}

/** Where a mask has any part at all. */
async function findPainted(path: string): Promise<Bounds> {
  const { data, info } = await sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const found = { left: width, top: height, right: 0, bottom: 0 };
  for (let i = 0; i < width * height; i++) {
    if (!data[i * 3] && !data[i * 3 + 1] && !data[i * 3 + 2]) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    found.left = Math.min(found.left, x);
    found.top = Math.min(found.top, y);
    found.right = Math.max(found.right, x + 1);
    found.bottom = Math.max(found.bottom, y + 1);
  }
  return {
    left: found.left / width,
    top: found.top / height,
    right: found.right / width,
    bottom: found.bottom / height,
  };
}

describe.each(products)('$sku', (product) => {
  const { sku, packshot } = product;

  it('has a blank with the zone that is printed first, all of it in the picture', () => {
    const zones = find(sku, 'blank')?.zones ?? [];
    expect(zones[0]?.name).toBe(packshot.printZone);
    const places = zones.flatMap(({ grid }) => grid.points.flat());
    expect(Math.min(...places)).toBeGreaterThan(0);
    expect(Math.max(...places)).toBeLessThan(1);
  });

  it.each(['main', 'blank', 'second', 'second-blank'])(
    'fills the frame of its %s picture and is not cut by it',
    (role) => {
      const { left, top, right, bottom } = objectOf(sku, role);
      const longest = Math.max(right - left, bottom - top);
      expect(longest).toBeGreaterThan(0.7);
      expect(longest).toBeLessThan(0.86);
      expect(Math.min(left, top, 1 - right, 1 - bottom)).toBeGreaterThan(0.05);
    },
  );

  it('is seen from two sides and from close up', () => {
    for (const role of ['main', 'second', 'close']) expect(find(sku, role), role).toBeDefined();
  });

  it('has each close-up and each view in use that it declares, cut from the pictures as they are now', () => {
    for (const cut of planCuts(product, manifest)) {
      const file = find(sku, cut.role);
      expect(file?.made.content, cut.path).toBe(describeMaking(cut).content);
      if (cut.role !== 'close-blank') expect(file?.width, cut.path).toBeGreaterThanOrEqual(599);
      for (const place of file?.zones.flatMap(({ grid }) => grid.points.flat()) ?? []) {
        expect(place).toBeGreaterThan(0);
        expect(place).toBeLessThan(1);
      }
    }
  });

  it('is to scale in a picture of its own where its main picture is a crop', () => {
    const main = find(sku, 'main') as MediaFile;
    for (const role of ['scale', 'scale-blank'])
      expect(find(sku, role) !== undefined, role).toBe(main.crop !== undefined);
    if (!main.crop) return;
    const scale = find(sku, 'scale') as MediaFile;
    const { width } = measure(scale.object as Bounds);
    expect(width).toBeCloseTo(measure(main.object as Bounds).width * main.crop.size, 2);
    const { left, top, size } = main.crop;
    const placesOf = (role: string) => find(sku, role)?.zones[0]?.grid.points ?? [];
    const placed = placesOf('blank').map(([x, y]) => [left + x * size, top + y * size]);
    const toScale = placesOf('scale-blank');
    expect(placed.length).toBeGreaterThan(0);
    for (const [i, [x, y]] of toScale.entries()) {
      expect(placed[i]?.[0]).toBeCloseTo(x, 2);
      expect(placed[i]?.[1]).toBeCloseTo(y, 2);
    }
  });

  it('stands in the pixels of its picture where the manifest says', async () => {
    const mask = find(sku, 'mask');
    if (!mask) return;
    const seen = await findPainted(join(PLACES.media, mask.path));
    const { left, top, right, bottom } = objectOf(sku, 'blank');
    expect(seen.left).toBeGreaterThan(left - EDGE);
    expect(seen.top).toBeGreaterThan(top - EDGE);
    expect(seen.right).toBeLessThan(right + EDGE);
    expect(seen.bottom).toBeLessThan(bottom + EDGE);
  });

  it('has a mask of its parts that fits its picture', async () => {
    const model = buildModel(packshot.generator, closePackshot(packshot).parameters as never, LIVE_DETAIL);
    const parts = new Set(assignParts(model, packshot.generator).values());
    const mask = find(sku, 'mask');
    if (parts.size === 0) {
      expect(mask).toBeUndefined();
      return;
    }
    expect(mask?.parts?.length).toBeGreaterThan(0);
    expect((mask?.parts ?? []).filter((part) => !parts.has(part))).toEqual([]);
    expect(mask?.made.content).toBe(find(sku, 'blank')?.made.content);
    const { channels } = await sharp(join(PLACES.media, mask?.path ?? '')).stats();
    expect(channels.map(({ max }) => max > 0)).toEqual([0, 1, 2].map((i) => i < (mask?.parts?.length ?? 0)));
  });
});

const onTheGround = pictures.filter(({ role }) => ['main', 'blank', 'scale', 'scale-blank'].includes(role));

describe.each(onTheGround)('$path as $role', ({ path }) => {
  it('stands on the tone of the card', async () => {
    expect(await measureEdges(readFileSync(join(PLACES.media, path)))).toBeLessThanOrEqual(2);
  });
});
