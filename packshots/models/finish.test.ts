import type { BufferGeometry, Material, Mesh } from 'three';
import { describe, expect, it } from 'vitest';
import { buildModel } from '#packshots/models/build-model.ts';
import { LIVE_DETAIL } from '#packshots/models/model.ts';
import { listProducts } from '#packshots/pipeline/products.ts';

describe.each(listProducts())('$sku', ({ packshot }) => {
  it('is made of finishes whose colors are known', () => {
    const finishes = new Set<string>();
    buildModel(packshot.generator, packshot.parameters, LIVE_DETAIL).traverse((part) => {
      const mesh = part as Mesh<BufferGeometry, Material>;
      if (mesh.isMesh) finishes.add(mesh.material.name);
    });
    expect(finishes.size).toBeGreaterThan(0);
    // A product file that misspells a parameter asks for `drink:undefined`.
    for (const finish of finishes) expect(finish).toMatch(/^[a-z-]+(:#[0-9a-f]{6})?$/i);
  });
});
