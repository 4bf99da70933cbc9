import { Box3, Raycaster, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { planStacks } from '#packshots/pipeline/plan.ts';
import { listProducts } from '#packshots/pipeline/products.ts';
import { assembleShot, type Placed } from '#packshots/stills/shot.ts';
import { arrangeStackView } from '#packshots/stills/stack-view.ts';

/** Distance from the axis to the wall of one that stands on the table, at a height: met from inside and from outside. */
function measureWall({ model }: Placed, y: number): { inner: number; outer: number } {
  const cast = (from: number, to: number) => {
    const ray = new Raycaster(new Vector3(from, y, 0), new Vector3(Math.sign(to - from), 0, 0));
    const hit = ray.intersectObject(model)[0];
    if (!hit) throw new Error(`nothing at height ${y}`);
    return hit.point.x;
  };
  return { inner: cast(0, 1), outer: cast(1000, 0) };
}

const products = listProducts();
const shown = planStacks(products).map(
  ({ sku }) => products.find((product) => product.sku === sku) as (typeof products)[number],
);
const stacks = shown.map(({ sku, packshot }) => {
  const { things } = arrangeStackView(packshot, 400);
  assembleShot(things);
  const [lowest, next] = things as [Placed, Placed | undefined];
  const box = new Box3().setFromObject(lowest.model);
  const step = (next?.y ?? 0) - (lowest.y ?? 0);
  return { sku, packshot, lowest, next, step, box };
});
const isCarrier = (generator: string) => generator === 'cup-carrier';
const nested = stacks.filter(({ step, box }) => step > 0 && step < box.max.y * 0.6);
const stacked = stacks.filter((stack) => stack.step > 0 && !nested.includes(stack));

describe('what is nested', () => {
  it.each(nested.filter(({ packshot }) => !isCarrier(packshot.generator)))(
    'puts no $sku through the wall of another',
    ({ packshot, lowest, next, step }) => {
      if (!next) throw new Error('a pile of one');
      for (const { model } of [lowest, next]) {
        model.position.set(0, 0, 0);
        model.rotation.set(0, 0, 0);
        model.updateMatrixWorld(true);
      }
      const { height } = packshot.parameters as { height: number };
      for (let y = 10; y < height - step - 5; y += 4)
        expect(measureWall(lowest, y + step).inner).toBeGreaterThan(measureWall(next, y).outer - 0.2);
    },
  );
});

describe('what is stacked', () => {
  it.each(stacked)('stands each $sku on the one below', ({ box, next }) => {
    if (!next) throw new Error('a pile of one');
    const above = new Box3().setFromObject(next.model);
    expect(Math.abs(above.min.y - box.max.y)).toBeLessThan(2);
  });

  it.each(stacks)('stands the lowest $sku on the table', ({ lowest }) => {
    expect(Math.abs(new Box3().setFromObject(lowest.model).min.y)).toBeLessThan(1);
  });
});
