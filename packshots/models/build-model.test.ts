import { Box3, type Mesh, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { buildModel } from '#packshots/models/build-model.ts';
import { measureSolids } from '#packshots/models/measure-solids.ts';
import { LIVE_DETAIL, LIVE_TRIANGLES, type Model, STILL_DETAIL, type Zone } from '#packshots/models/model.ts';
import type { Generator, GeneratorParameters } from '#packshots/models/parameters.ts';

/** Every generator in the shapes that build differently. */
const SHAPES: { [G in Generator]: GeneratorParameters[G][] } = {
  'carry-bag': [
    ...(['twisted', 'flat', 'rope', 'die-cut'] as const).map((handles) => ({
      width: 240,
      gusset: 110,
      height: 300,
      handles,
      stock: 'kraft' as const,
    })),
    // Folded flat, as they come.
    { width: 240, gusset: 8, height: 300, handles: 'twisted', stock: 'kraft' },
  ],
  'sos-bag': (['open', 'rolled'] as const).map((top) => ({
    width: 155,
    gusset: 105,
    height: 315,
    top,
    stock: 'white',
  })),
  'bakery-bag': [
    { width: 190, gusset: 90, height: 400, window: true, loaf: 'sourdough', stock: 'kraft' },
    { width: 100, gusset: 40, height: 600, window: false, loaf: 'baguette', stock: 'white' },
    { width: 100, gusset: 0, height: 300, window: false, stock: 'greaseproof' },
    { width: 170, gusset: 8, height: 230, window: false, stock: 'greaseproof' },
  ],
  'hot-cup': [
    {
      topDiameter: 90,
      bottomDiameter: 60,
      height: 110,
      wall: 'single',
      lid: 'sip-black',
      sleeve: 'kraft',
      stock: 'white',
    },
    {
      topDiameter: 90,
      bottomDiameter: 62,
      height: 111,
      wall: 'double',
      lid: 'sip-white',
      sleeve: 'none',
      stock: { dyed: '#1F2A44' },
    },
    {
      topDiameter: 62,
      bottomDiameter: 46,
      height: 64,
      wall: 'ripple',
      lid: 'none',
      sleeve: 'none',
      coffee: true,
      stock: 'kraft',
    },
  ],
  'cold-cup': [
    { topDiameter: 98, bottomDiameter: 62, height: 118, lid: 'dome', straw: false, stock: 'clear' },
    {
      topDiameter: 98,
      bottomDiameter: 62,
      height: 118,
      lid: 'dome',
      straw: false,
      stock: 'clear',
      drink: { colour: '#E9B9AE', with: 'cream' },
    },
    { topDiameter: 98, bottomDiameter: 62, height: 118, lid: 'flat', straw: true, stock: 'white' },
    {
      topDiameter: 98,
      bottomDiameter: 62,
      height: 118,
      lid: 'sip',
      straw: false,
      stock: 'clear',
      drink: { colour: '#F3DFA2', with: 'ice' },
    },
    {
      topDiameter: 95,
      bottomDiameter: 62,
      height: 155,
      lid: 'flat',
      straw: true,
      stock: 'frosted',
      drink: { colour: '#CF9C66', with: 'pearls' },
    },
  ],
  tub: (['paper-vented', 'paper-flat', 'clear-dome', 'clear-flat', 'none'] as const).map((lid) => ({
    topDiameter: 98,
    bottomDiameter: 80,
    height: 97,
    lid,
    ...(lid === 'clear-dome' ? { swirl: '#F3CF86' } : {}),
    stock: 'white',
  })),
  bowl: [
    { topDiameter: 150, bottomDiameter: 128, height: 45, lid: 'paper', stock: 'kraft' },
    { topDiameter: 165, bottomDiameter: 146, height: 66, lid: 'clear', stock: 'black' },
    { topDiameter: 178, bottomDiameter: 112, height: 52, lid: 'none', stock: 'bagasse' },
  ],
  'rectangular-bowl': [
    { length: 172, width: 120, height: 56, lid: 'clear', compartments: 1, stock: 'kraft' },
    { length: 190, width: 140, height: 58, lid: 'paper', compartments: 2, stock: 'white' },
    { length: 225, width: 175, height: 40, lid: 'none', compartments: 3, stock: 'bagasse' },
  ],
  'burger-box': [true, false].map((open) => ({ width: 122, depth: 110, height: 84, open, stock: 'kraft' })),
  clamshell: [
    { length: 230, width: 230, height: 80, compartments: 3, open: true, stock: 'bagasse' },
    { length: 228, width: 152, height: 75, compartments: 1, open: false, stock: 'kraft' },
  ],
  'pizza-box': [true, false].map((open) => ({ side: 310, height: 45, open, stock: 'kraft' })),
  'noodle-box': [
    { baseLength: 90, baseWidth: 72, height: 104, wire: true, open: false, stock: 'white' },
    { baseLength: 98, baseWidth: 80, height: 108, wire: false, open: true, stock: 'kraft' },
  ],
  'sandwich-wedge': [{ length: 125, width: 75, height: 125, stock: 'kraft' }],
  'cake-box': [
    { length: 255, width: 255, height: 130, window: true, handle: false, stock: 'white' },
    { length: 190, width: 55, height: 50, window: true, handle: false, stock: 'black' },
    { length: 230, width: 130, height: 140, window: false, handle: true, stock: 'kraft' },
  ],
  tray: (['boat', 'rectangular', 'fries-scoop', 'sushi'] as const).map((shape) => ({
    length: 130,
    width: 90,
    height: 60,
    shape,
    stock: 'kraft',
  })),
  'sauce-cup': [
    { topDiameter: 62, bottomDiameter: 45, height: 32, lid: 'clear', sauce: '#A23417', stock: 'clear' },
    { topDiameter: 62, bottomDiameter: 45, height: 32, lid: 'none', stock: 'white' },
  ],
  cutlery: [
    { pieces: ['fork'], length: 160, material: 'wood', wrapped: 'none' },
    { pieces: ['spoon'], length: 150, material: 'bioplastic', wrapped: 'none' },
    { pieces: ['stirrer'], length: 178, material: 'wood', wrapped: 'none' },
    { pieces: ['chopsticks'], length: 210, material: 'bamboo', wrapped: 'white' },
    { pieces: ['fork', 'knife', 'spoon', 'napkin'], length: 165, material: 'bioplastic', wrapped: 'kraft' },
  ],
  straws: [
    { diameter: 6, length: 197, count: 24, pattern: 'striped', wrapped: false, colour: '#B3392B' },
    { diameter: 12, length: 230, count: 6, pattern: 'plain', wrapped: true, colour: '#F4F0E8' },
  ],
  napkin: (['quarter', 'eighth', 'dispenser'] as const).map((fold) => ({
    side: 330,
    fold,
    stack: 30,
    colour: '#FFFFFF',
  })),
  tissue: (['folded', 'crumpled'] as const).map((fold) => ({ length: 700, width: 500, fold, colour: '#F3DCD6' })),
  'greaseproof-sheet': (['stack', 'cone', 'basket'] as const).map((arrangement) => ({
    length: 300,
    width: 300,
    arrangement,
    stock: 'greaseproof',
  })),
  'sticker-roll': [
    { diameter: 50, rollWidth: 55, shape: 'round', stock: 'kraft' },
    { diameter: 50, rollWidth: 55, shape: 'round', closed: true, stock: 'kraft' },
    { diameter: 50, rollWidth: 55, shape: 'square', stock: 'kraft' },
  ],
  tape: [{ width: 60, rollDiameter: 108, stock: 'kraft' }],
  'cup-carrier': [
    { cups: 4, length: 215, width: 215, height: 45, material: 'moulded-fibre' },
    { cups: 2, length: 220, width: 110, height: 180, material: 'board' },
  ],
  apron: (['bib', 'waist', 'cross-back'] as const).map((cut) => ({ cut, length: 850, colour: '#7F8C78' })),
  't-shirt': (['crew', 'polo'] as const).map((cut) => ({ cut, chest: 540, length: 720, colour: '#3B3A3A' })),
  cap: (['baseball', 'visor', 'beanie', 'toque'] as const).map((style) => ({ style, colour: '#C28A2C' })),
  'chef-jacket': (['long', 'short'] as const).map((sleeves) => ({
    chest: 560,
    length: 780,
    colour: '#F7F5F0',
    buttons: '#F7F5F0',
    sleeves,
  })),
};

const CASES = (Object.keys(SHAPES) as Generator[]).flatMap((generator) =>
  SHAPES[generator].map((parameters) => ({
    generator,
    parameters,
    label: `${generator} ${JSON.stringify(parameters)}`,
  })),
);

function listMeshes(model: Model): Mesh[] {
  const meshes: Mesh[] = [];
  model.traverse((object) => {
    if ((object as Mesh).isMesh) meshes.push(object as Mesh);
  });
  return meshes;
}

describe.each(CASES)('$label', ({ generator, parameters }) => {
  const live = buildModel(generator, parameters as never, LIVE_DETAIL);

  it.each([
    ['live', LIVE_DETAIL],
    ['still', STILL_DETAIL],
  ])('has no open edge and looks outwards, %s', (_name, detail) => {
    const reports = measureSolids(buildModel(generator, parameters as never, detail));
    expect(reports.filter(({ openEdges, volume }) => openEdges > 0 || !(volume > 0))).toEqual([]);
  });

  it('is light enough for the browser', () => {
    const triangles = measureSolids(live).reduce((sum, solid) => sum + solid.triangles, 0);
    expect(triangles).toBeLessThanOrEqual(LIVE_TRIANGLES);
  });

  it('has finite positions and UVs inside 0..1', () => {
    for (const mesh of listMeshes(live)) {
      const { position, uv } = mesh.geometry.attributes;
      expect(Array.from(position?.array ?? [Number.NaN]).every(Number.isFinite), mesh.name).toBe(true);
      expect(
        Array.from(uv?.array ?? [Number.NaN]).every((value) => value >= 0 && value <= 1),
        mesh.name,
      ).toBe(true);
    }
  });

  it('shades every face from its own side', () => {
    const [a, b, c, n] = [new Vector3(), new Vector3(), new Vector3(), new Vector3()];
    for (const mesh of listMeshes(live)) {
      const { position, normal } = mesh.geometry.attributes;
      if (!position || !normal) throw new Error(`${mesh.name} has no normals`);
      let wrong = 0;
      for (let i = 0; i < position.count; i += 3) {
        a.fromBufferAttribute(position, i);
        b.fromBufferAttribute(position, i + 1).sub(a);
        c.fromBufferAttribute(position, i + 2).sub(a);
        if (b.cross(c).dot(n.fromBufferAttribute(normal, i)) < 0) wrong++;
      }
      expect(wrong, mesh.name).toBe(0);
    }
  });

  it('stands on the table', () => {
    const lowest = new Box3().setFromObject(live).min.y;
    expect(lowest).toBeGreaterThan(-1);
    expect(lowest).toBeLessThan(3);
  });

  it('offers a front zone, and surfaces for all its zones', () => {
    const zones = Object.values(live.userData.zones) as Zone[];
    expect(live.userData.zones.front).toBeDefined();
    const surfaces = new Set(listMeshes(live).map((mesh) => mesh.userData.zone));
    for (const { area, surface, width, height } of zones) {
      const [u0, v0, u1, v1] = area;
      expect(0 <= u0 && u0 < u1 && u1 <= 1 && 0 <= v0 && v0 < v1 && v1 <= 1).toBe(true);
      expect(Math.min(width, height)).toBeGreaterThan(5);
      expect(surfaces.has(surface), surface).toBe(true);
    }
  });
});

/** Pieces of which every one is printed, as they are delivered. */
it.each([
  ['short spoons', 'cutlery', { pieces: ['spoon'], length: 95, material: 'wood', wrapped: 'none' }],
  ['wrappers of straws', 'straws', SHAPES.straws[1]],
] as const)('prints all five %s', (_name, generator, parameters) => {
  const printed = listMeshes(buildModel(generator, parameters as never, LIVE_DETAIL)).filter(
    (mesh) => mesh.userData.zone === 'front',
  );
  expect(new Set(printed.map((mesh) => mesh.userData.solid)).size).toBe(5);
});

it.each([
  ['dome', 'cold-cup', { ...SHAPES['cold-cup'][1], lid: 'dome' }],
  ['dome', 'tub', SHAPES.tub[2]],
] as const)('keeps what is piped below the %s of a %s', (_name, generator, parameters) => {
  const meshes = listMeshes(buildModel(generator, parameters as never, LIVE_DETAIL));
  const reach = (solid: string) => {
    const box = new Box3();
    for (const mesh of meshes.filter((part) => part.userData.solid === solid)) box.expandByObject(mesh);
    return box;
  };
  expect(reach('swirl').isEmpty()).toBe(false);
  expect(reach('swirl').max.y).toBeLessThan(reach('lid').max.y);
});
