import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Box3 } from 'three';
import { describe, expect, it, test } from 'vitest';
import { createLogo } from '#print/mockup/compose.ts';
import { measureTaper } from '#print/mockup/mesh.ts';
import { findPalette } from '#print/mockup/palette.ts';
import { createPixels } from '#print/mockup/pixels.ts';
import { listProducts, mediaFolder } from '#print/test-support/read-catalog.ts';
import { dressModel, type LivePrint } from './dress-model.ts';
import { readFinish } from './live-materials.ts';
import { listMeshes, readModel } from './load-model.ts';
import type { MeshNotes, Model, Zone } from './model.ts';
import { drawZonePrint, measureArea } from './print-zone.ts';
import { measureSurfaceTaper } from './surface-taper.ts';

/** The most that a phone draws at once. */
const mostTriangles = 25_000;
/** The most that a visitor waits for, before it is compressed for the way. */
const mostBytes = 200_000;

/** A dark square of 64 pixels. */
function drawSquare() {
  const pixels = createPixels(64, 64);
  for (let at = 0; at < pixels.data.length; at += 4) pixels.data.set([20, 33, 61, 255], at);
  return createLogo(pixels, findPalette(pixels));
}

async function readFileOf(file: string): Promise<ArrayBuffer> {
  const bytes = await readFile(join(mediaFolder, '..', file));
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
}
const open = async (file: string, lid?: string) => readModel(await readFileOf(file), lid);

const notesOf = (model: Model) => listMeshes(model.solid).map(({ userData }) => userData as MeshNotes);

/** Pictured with an older model until it is rendered again (docs/next.md). */
const oldPictures = ['BOX-SUS-215'];
const look = { paints: {}, plain: false, notes: [] };
const products = listProducts();

describe.each(products)('$sku', ({ sku, model: { file, lids }, zones: pictured, parts }) => {
  it('is a solid that a browser can draw, with a print zone for each of its pictures', async () => {
    const bytes = await readFileOf(file);
    expect(bytes.byteLength).toBeLessThan(mostBytes);
    const model = await readModel(bytes);
    let triangles = 0;
    for (const { geometry } of listMeshes(model.solid)) {
      triangles += (geometry.index ?? geometry.attributes.position)?.count ?? 0;
      expect(Array.from(geometry.attributes.position?.array ?? [Number.NaN]).every(Number.isFinite)).toBe(true);
    }
    expect(triangles / 3).toBeGreaterThan(100);
    expect(triangles / 3).toBeLessThanOrEqual(mostTriangles);
    for (const { name, width, height, grid } of pictured) {
      const zone = model.zones[name];
      if (!zone) throw new Error(`the model has no zone ${name}`);
      // The picture and the model measure the same area, so one placement fits both.
      const area = measureArea(zone);
      if (!oldPictures.includes(sku))
        expect([Math.abs(area.width_mm - width) <= 1, Math.abs(area.height_mm - height) <= 1]).toEqual([true, true]);
      const [surface, ...others] = listMeshes(model.solid).filter(({ userData }) => userData.zone === zone.surface);
      if (!surface) throw new Error(`nothing carries ${name}`);
      // So that a round badge is as round in 3D.
      const taper = measureSurfaceTaper(surface.geometry, zone.area);
      if (!oldPictures.includes(sku)) expect(Math.abs(taper - measureTaper(grid))).toBeLessThan(0.12);
      const uvs = [surface, ...others].flatMap(({ geometry: { attributes } }) =>
        Array.from({ length: attributes.uv?.count ?? 0 }, (_, i) => [attributes.uv?.getX(i), attributes.uv?.getY(i)]),
      );
      expect(uvs.length).toBeGreaterThan(0);
      expect(uvs.flat().every((value = Number.NaN) => value >= 0 && value <= 1)).toBe(true);
    }
  });

  it('has the parts that options repaint, and every lid', async () => {
    const model = await open(file);
    const had = new Set(notesOf(model).map(({ part }) => part));
    for (const part of parts) expect(had).toContain(part);
    const shapes = await Promise.all(
      lids.map(async (lid) => {
        const { solid } = await open(file, lid);
        const position = (mesh: ReturnType<typeof listMeshes>[number]) => mesh.geometry.attributes.position?.count ?? 0;
        return listMeshes(solid)
          .map((mesh) => `${(mesh.material as { name: string }).name} ${position(mesh)}`)
          .join();
      }),
    );
    expect(new Set(shapes).size).toBe(lids.length);
  });
});

test('a cup has its size in millimeters, its colors, and its lid only where one is chosen', async () => {
  const cup = products.find(({ sku }) => sku === 'CUP-HOT-12-SLV');
  if (!cup) throw new Error('no cup');
  const model = await open(cup.model.file, 'none');
  // As the stage asks for its size.
  const { min, max } = new Box3().setFromObject(model.solid);
  expect(min.y).toBeCloseTo(0, 1);
  expect(max.y).toBeGreaterThan(108);
  expect(max.y).toBeLessThan(113);
  expect(max.x - min.x).toBeGreaterThan(88);
  expect(max.x - min.x).toBeLessThan(96);
  expect(notesOf(model).some(({ part }) => part === 'lid')).toBe(false);
  expect(notesOf(await open(cup.model.file)).some(({ part }) => part === 'lid')).toBe(true);
  const sleeve = listMeshes(model.solid).find(({ userData }) => userData.zone === 'sleeve');
  expect(sleeve && readFinish(sleeve)).toEqual({
    color: [189, 154, 112],
    roughness: 0.84,
    opacity: 1,
    metal: false,
    grain: 1,
  });
});

// Drawing ink is slow: one product of each category.
const printed = products.filter(
  ({ category, zones }, index) =>
    zones.length > 0 && products.findIndex((other) => other.zones.length > 0 && other.category === category) === index,
);

it.each(printed)('$sku carries a logo as ink on its own surface', async ({ model: { file }, zones: pictured }) => {
  const model = await open(file);
  const zones = pictured.map(({ name }) => name);
  const print: LivePrint = { logo: drawSquare(), colors: 4, zones, placements: {} };
  dressModel(model, look, print);
  const inks = listMeshes(model.solid).filter(({ name }) => name.endsWith(':ink'));
  expect(inks.length).toBeGreaterThan(0);
  const plain = await open(file);
  dressModel(plain, { ...look, plain: true }, print);
  expect(listMeshes(plain.solid).filter(({ name }) => name.endsWith(':ink'))).toEqual([]);
});

describe('a logo on a print zone', () => {
  const zone: Zone = { surface: 'front', width: 200, height: 100, area: [0.25, 0, 0.75, 1] };
  const paper = { kind: 'white' as const, color: [244, 241, 235] as const };
  const print = { logo: drawSquare(), colors: 4, paper };
  const inkAt = (pixels: ReturnType<typeof drawZonePrint>, x: number, y: number) =>
    pixels.data[(Math.round(y * pixels.height) * pixels.width + Math.round(x * pixels.width)) * 4 + 3];

  it('stands where its placement says, in millimeters from the middle, y upward', () => {
    const drawn = drawZonePrint(zone, { ...print, placement: { width: 20, x: 30, y: 30, turn: 0 } });
    expect(inkAt(drawn, 0.8, 0.2)).toBe(255);
    expect(inkAt(drawn, 0.5, 0.5)).toBe(0);
    expect(inkAt(drawn, 0.8, 0.8)).toBe(0);
  });

  it('never prints on the rim, from where a clamped texture would run over the whole pack', () => {
    const drawn = drawZonePrint(zone, { ...print, placement: { width: 500, x: 0, y: 0, turn: 0 } });
    const rim = Array.from({ length: drawn.width }, (_, x) => inkAt(drawn, x / drawn.width, 0));
    expect(inkAt(drawn, 0.5, 0.5)).toBe(255);
    expect(new Set(rim)).toEqual(new Set([0]));
  });
});

test('a file that is no model is refused', async () => {
  await expect(
    readModel(new TextEncoder().encode('{"asset":{"version":"2.0"},"scenes":[{}],"scene":0}').buffer),
  ).rejects.toThrow();
});
