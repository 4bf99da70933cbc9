import { buildBagBody } from '#packshots/models/bag-body.ts';
import { getStockFinishes } from '#packshots/models/finish.ts';
import { buildLoaf } from '#packshots/models/loaf.ts';
import { createModel, type Detail, type Model } from '#packshots/models/model.ts';
import type { GeneratorParameters } from '#packshots/models/parameters.ts';
import { bakeryWindow, getBakeryShape } from '#packshots/models/proportions.ts';

/** Thin sack with a pinked mouth, filled with the loaf it is made for, or standing as if it had just been taken out. */
export function buildBakeryBag(bag: GeneratorParameters['bakery-bag'], detail: Detail): Model {
  const finishes = getStockFinishes(bag.stock);
  const slim = bag.loaf === 'baguette';
  const shape = getBakeryShape(bag);
  const { width, gusset } = shape;
  const meshes = buildBagBody(
    {
      ...shape,
      pinked: 2.6,
      soft: slim,
      finishes: { ...finishes, inner: bag.stock === 'kraft' ? finishes.inner : finishes.outer },
      ...(bag.window ? { window: bakeryWindow } : {}),
    },
    detail,
  );
  if (slim)
    meshes.push(
      ...buildLoaf(
        { halfWidth: width * 0.3, halfDepth: gusset * 0.42, from: 46, to: bag.height + 118, ends: 2.1, cuts: 8 },
        detail,
      ),
    );
  if (bag.loaf === 'sourdough')
    meshes.push(
      ...buildLoaf(
        { halfWidth: width * 0.45, halfDepth: gusset * 0.36, from: 4, to: bag.height * 0.8, ends: 1.25, cuts: 2 },
        detail,
      ),
    );
  const area: [number, number, number, number] = bag.window ? [0.07, 0.3, 0.51, 0.78] : [0.14, 0.2, 0.86, 0.82];
  const zone = { surface: 'front' as const, width, height: bag.height, area };
  return createModel(meshes, { front: zone, pattern: zone });
}
