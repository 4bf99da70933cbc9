import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dropFile, type MediaFile, readManifest, recordFile } from '#packshots/pipeline/manifest.ts';
import { planMainViews, planZooms } from '#packshots/pipeline/plan.ts';
import { listProducts } from '#packshots/pipeline/products.ts';
import { measureCanvas, prepareRenderJob } from '#packshots/pipeline/render-job.ts';
import { PLACES, prepareFolders } from '#packshots/pipeline/workplace.ts';
import { assembleShot, projectBounds } from '#packshots/stills/shot.ts';
import { createCamera } from '../../print/live/camera.ts';

const products = listProducts();
const bestSeller = 'BOX-BRG-5';
const { files } = readManifest();
const main = files.find(({ sku, role }) => sku === bestSeller && role === 'main') as MediaFile;
const planMain = (sku: string) =>
  planMainViews(products)
    .find((still) => still.sku === sku)
    ?.shot();

describe('a main view', () => {
  it('has 2,048 pixels of what it shows, and the same name with fewer', () => {
    const shot = planMain(bestSeller);
    if (!shot) throw new Error('not planned');
    expect(measureCanvas(shot).width * (shot.crop?.size ?? 1)).toBeCloseTo(2048, -1);
    const settings = { samples: 2, ground: true, illumination: false };
    const [sharp, soft] = [shot, { ...shot, density: 1 }].map((each) => prepareRenderJob('view', each, settings));
    expect(soft?.content).toBe(sharp?.content);
  });

  it('of a long sleeve shows it lying, across the frame', () => {
    const shot = planMain('BAG-BAK-BAGT');
    if (!shot) throw new Error('not planned');
    const { left, right, top, bottom } = projectBounds(assembleShot(shot.things).root, createCamera(shot.view));
    expect(right - left).toBeGreaterThan((bottom - top) * 1.5);
  });
});

describe('an enlargement', () => {
  it('is made for a best seller whose main view has fewer pixels, and for no other', () => {
    const keys = (width: number) =>
      planZooms(products, { ground: '', files: [{ ...main, width }] }).map(({ key }) => key);
    expect(keys(1024)).toContain(`${bestSeller}-zoom`);
    expect(keys(2048)).not.toContain(`${bestSeller}-zoom`);
    expect(keys(2048)).toHaveLength(19);
  });
});

describe('a picture that is replaced', () => {
  const kept = PLACES.media;
  beforeAll(() => {
    PLACES.media = mkdtempSync(join(tmpdir(), 'packshots-plan-'));
    prepareFolders();
  });
  afterAll(() => {
    rmSync(PLACES.media, { recursive: true });
    PLACES.media = kept;
  });

  it('leaves manifest and folder, and takes no other with it', () => {
    for (const name of ['old.webp', 'new.webp']) {
      writeFileSync(join(PLACES.media, name), name);
      recordFile({ ...main, path: name });
    }
    dropFile('old.webp');
    dropFile('never-there.webp');
    expect(readManifest().files.map(({ path }) => path)).toEqual(['new.webp']);
    expect(existsSync(join(PLACES.media, 'old.webp'))).toBe(false);
    expect(readFileSync(join(PLACES.media, 'new.webp'), 'utf8')).toBe('new.webp');
  });
});
