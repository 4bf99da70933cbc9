import type { Mesh } from 'three';
import { describe, expect, it } from 'vitest';
import { dressModel, type LivePrint } from '#packshots/live/dress-model.ts';
import { isGenerator, loadModel } from '#packshots/live/load-model.ts';
import { drawZonePrint, measureArea } from '#packshots/live/print-zone.ts';
import { measureSurfaceTaper } from '#packshots/live/surface-taper.ts';
import { createLogo } from '#packshots/mockup/compose.ts';
import { measureTaper } from '#packshots/mockup/mesh.ts';
import { findPalette } from '#packshots/mockup/palette.ts';
import { createPixels } from '#packshots/mockup/pixels.ts';
import { LIVE_TRIANGLES, type Model, type Zone } from '#packshots/models/model.ts';
import { readManifest } from '#packshots/pipeline/manifest.ts';
import { listProducts } from '#packshots/pipeline/products.ts';

/** A dark square of 64 pixels. */
function drawSquare() {
  const pixels = createPixels(64, 64);
  for (let at = 0; at < pixels.data.length; at += 4) pixels.data.set([20, 33, 61, 255], at);
  return createLogo(pixels, findPalette(pixels));
}

function listMeshes(model: Model): Mesh[] {
  const meshes: Mesh[] = [];
  model.traverse((object) => {
    if ((object as Mesh).isMesh) meshes.push(object as Mesh);
  });
  return meshes;
}

const blanks = new Map(
  readManifest()
    .files.filter(({ role }) => role === 'blank')
    .map((file) => [file.sku, file]),
);
/** Pictured with an older model until it is rendered again (docs/next.md). */
const oldPictures = ['BOX-SUS-215'];
const look = { paints: {}, plain: false, notes: [] };

const products = listProducts().map((product) => ({ ...product, pictured: blanks.get(product.sku)?.zones ?? [] }));

describe.each(products)('$sku', ({ sku, packshot, pictured }) => {
  it('is a solid that a browser can draw, with a print zone for each of its pictures', async () => {
    const model = await loadModel(packshot);
    if (!model) throw new Error('no model was built');
    let triangles = 0;
    for (const { geometry } of listMeshes(model)) {
      triangles += (geometry.index ?? geometry.attributes.position)?.count ?? 0;
      expect(Array.from(geometry.attributes.position?.array ?? [Number.NaN]).every(Number.isFinite)).toBe(true);
    }
    expect(triangles / 3).toBeLessThanOrEqual(LIVE_TRIANGLES);
    for (const { name, width, height, grid } of pictured) {
      const zone = model.userData.zones[name as keyof typeof model.userData.zones] as Zone | undefined;
      if (!zone) throw new Error(`the model has no zone ${name}`);
      // The picture and the model measure the same area, so one placement fits both.
      const area = measureArea(zone);
      if (!oldPictures.includes(sku))
        expect([Math.abs(area.width_mm - width) <= 1, Math.abs(area.height_mm - height) <= 1]).toEqual([true, true]);
      const surfaces = listMeshes(model).filter((mesh) => mesh.userData.zone === zone.surface);
      expect(surfaces.length).toBeGreaterThan(0);
      // So that a round badge is as round in 3D.
      const taper = measureSurfaceTaper((surfaces[0] as Mesh).geometry, zone.area);
      if (!oldPictures.includes(sku)) expect(Math.abs(taper - measureTaper(grid))).toBeLessThan(0.12);
      const uvs = surfaces.flatMap(({ geometry }) => Array.from(geometry.attributes.uv?.array ?? [Number.NaN]));
      expect(uvs.every((value) => value >= 0 && value <= 1)).toBe(true);
    }
  });
});

// Drawing ink is slow: one product of each family.
const printed = products.filter(
  ({ packshot, pictured }, index) =>
    pictured.length > 0 &&
    products.findIndex((other) => other.pictured.length > 0 && other.packshot.generator === packshot.generator) ===
      index,
);

it.each(printed)('$packshot.generator carries a logo as ink on its own surface', async ({ packshot, pictured }) => {
  const model = await loadModel(packshot);
  if (!model || !isGenerator(packshot.generator)) throw new Error('no model was built');
  const zones = pictured.map(({ name }) => name);
  const print: LivePrint = { logo: drawSquare(), colors: 4, zones, placements: {} };
  dressModel(model, packshot.generator, look, print);
  const inks = listMeshes(model).filter(({ name }) => name.endsWith(':ink'));
  expect(inks.length).toBeGreaterThan(0);
  const plain = await loadModel(packshot);
  if (plain) dressModel(plain, packshot.generator, { ...look, plain: true }, print);
  expect(plain && listMeshes(plain).filter(({ name }) => name.endsWith(':ink'))).toEqual([]);
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

it.each([
  ['a family that does not exist', { generator: 'teapot', parameters: {} }],
  ['a name that every object has', { generator: 'constructor', parameters: {} }],
  ['a cup without measures', { generator: 'hot-cup', parameters: { stock: 'white', lid: 'none', sleeve: 'none' } }],
])('%s has no model', async (_name, model) => {
  expect(await loadModel(model).catch(() => null)).toBeNull();
});
