import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { buildModel } from '#packshots/models/build-model.ts';
import { listProducts } from '#packshots/pipeline/products.ts';
import { PLACES } from '#packshots/pipeline/workplace.ts';
import { exportModel } from './export-model.ts';
import { listDieLines, listModels, toLines, toModelPath } from './export-solids.ts';
import { listLids } from './lids.ts';

const products = listProducts();
const read = (path: string) => readFileSync(join(PLACES.media, path));

describe.each(products)('$sku', ({ sku, packshot }) => {
  it('has the 3D model in the catalog that its measures build', async () => {
    expect(Buffer.from(await exportModel(packshot)).equals(read(toModelPath(sku)))).toBe(true);
  });

  it('is built with every lid that its model is said to have', () => {
    for (const lid of listLids(packshot)) {
      const model = buildModel(packshot.generator, { ...packshot.parameters, lid } as never, 0.2);
      expect(model.children.length).toBeGreaterThan(0);
    }
  });
});

test('the lists of models and die lines are those of the catalog', () => {
  expect(read('models.json').toString()).toBe(toLines(listModels(products)));
  expect(read('die-lines.json').toString()).toBe(toLines(listDieLines(products)));
});
