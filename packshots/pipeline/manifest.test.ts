import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { measureEdges } from '#packshots/pipeline/encode.ts';
import { listPlan } from '#packshots/pipeline/list-plan.ts';
import { readManifest } from '#packshots/pipeline/manifest.ts';
import { type PlannedStill, planMainViews, planSecondViews, planZooms } from '#packshots/pipeline/plan.ts';
import { planScenes, planShowcase, planTiles } from '#packshots/pipeline/plan-scenes.ts';
import { listProducts } from '#packshots/pipeline/products.ts';
import { PLACES } from '#packshots/pipeline/workplace.ts';

const MOST_BYTES = 25 * 1024 * 1024;
const { files } = readManifest();
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
      if (role === 'blank' || role === 'second-blank') expect(zones.length, path).toBeGreaterThan(0);
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
  ['tiles', planTiles()],
  ['showcase pictures', planShowcase()],
  ['enlargements', planZooms(listProducts())],
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
    expect(planZooms(listProducts())).toHaveLength(20);
  });

  it('holds no picture that the plan does not make', () => {
    const planned = new Set(listPlan(false).flatMap(({ blank, printed }) => [blank?.path, printed?.path]));
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

const onTheGround = pictures.filter(({ role }) => role === 'main' || role === 'blank');

describe.each(onTheGround)('$path as $role', ({ path }) => {
  it('stands on the tone of the card', async () => {
    expect(await measureEdges(readFileSync(join(PLACES.media, path)))).toBeLessThanOrEqual(2);
  });
});
