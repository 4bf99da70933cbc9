import { Box3, type Mesh } from 'three';
import { expect, it } from 'vitest';
import { buildModel } from '#packshots/models/build-model.ts';
import { LIVE_DETAIL } from '#packshots/models/model.ts';
import type { Generator, GeneratorParameters } from '#packshots/models/parameters.ts';

/** How far solids of a model reach, by the beginning of their names. */
function bound<G extends Generator>(generator: G, parameters: GeneratorParameters[G]): (solid: string) => Box3 {
  const model = buildModel(generator, parameters, LIVE_DETAIL);
  return (solid) => {
    const box = new Box3();
    model.traverse((object) => {
      if ((object as Mesh).isMesh && object.userData.solid.startsWith(solid)) box.expandByObject(object);
    });
    expect(box.isEmpty(), solid).toBe(false);
    return box;
  };
}

it('keeps the open lid of a pizza box on its back wall', () => {
  const reach = bound('pizza-box', { side: 310, height: 45, open: true, stock: 'kraft' });
  expect(reach('lid').max.y).toBeGreaterThan(300);
  expect(reach('lid').min.y).toBeLessThan(reach('tray').max.y);
});

it('leaves a seam between the walls of a cake box and the lid that reaches over them', () => {
  const box = { length: 255, width: 175, height: 85, window: false, handle: false, stock: 'kraft' } as const;
  const reach = bound('cake-box', box);
  expect(reach('lid').min.y - reach('box').max.y).toBeGreaterThan(0.5);
  expect(reach('lid').max.x).toBeGreaterThan(reach('box').max.x);
});

it('sews crossed straps on at the other side of the waist', () => {
  const reach = bound('apron', { cut: 'cross-back', length: 880, colour: '#9C4F33' });
  const waist = -88;
  for (const strap of ['strap-left', 'strap-right']) expect(reach(strap).max.z).toBeCloseTo(waist, -1);
  expect(reach('strap-left').max.x).toBeGreaterThan(260);
  expect(reach('strap-right').min.x).toBeLessThan(-260);
});

it('gives a molded spoon a bowl that hangs from a level rim', () => {
  const spoon = (material: 'wood' | 'bioplastic') =>
    bound('cutlery', { pieces: ['spoon'], length: 150, material, wrapped: 'none' })('0').max.y;
  expect(spoon('bioplastic')).toBeGreaterThan(spoon('wood') + 1.5);
});
