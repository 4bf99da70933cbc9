import { Matrix4, type Mesh } from 'three';
import { describe, expect, it } from 'vitest';
import { buildCroissant, buildCrumbs } from '#packshots/models/food/pastry.ts';
import { buildPizza } from '#packshots/models/food/pizza.ts';
import { measureSolids } from '#packshots/models/measure-solids.ts';
import { createModel } from '#packshots/models/model.ts';

const served: Record<string, Mesh[]> = {
  pizza: buildPizza(142, 0),
  croissant: buildCroissant('croissant', 3, new Matrix4()),
  crumbs: buildCrumbs(6, [40, 40], 3),
};

describe.each(Object.entries(served))('%s', (_, meshes) => {
  it('has no open edge and looks outwards', () => {
    const reports = measureSolids(createModel(meshes, {}));
    expect(reports.length).toBeGreaterThan(0);
    expect(reports.filter(({ openEdges, volume }) => openEdges > 0 || !(volume > 0))).toEqual([]);
  });

  it('has finite points, and tints inside 0..1', () => {
    for (const { geometry, name } of meshes) {
      const { position, uv } = geometry.attributes;
      expect(Array.from(position?.array ?? [Number.NaN]).every(Number.isFinite), name).toBe(true);
      expect(
        Array.from(uv?.array ?? [Number.NaN]).every((value) => value >= 0 && value <= 1),
        name,
      ).toBe(true);
    }
  });
});

it.each(['crumbs', 'pizza'])('makes no two pieces of the %s alike', (name) => {
  const shapes = (served[name] ?? []).map(({ geometry }) => {
    geometry.computeBoundingBox();
    return JSON.stringify(geometry.boundingBox);
  });
  expect(shapes.length).toBeGreaterThan(5);
  expect(new Set(shapes).size).toBe(shapes.length);
});
