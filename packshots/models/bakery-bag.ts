import { buildBagBody } from '#packshots/models/bag-body.ts';
import { getStockFinishes } from '#packshots/models/finish.ts';
import { createModel, type Detail, type Model } from '#packshots/models/model.ts';
import type { GeneratorParameters } from '#packshots/models/parameters.ts';

/** Thin sack with a pinked mouth; flat ones stand as if something light had just been taken out. */
export function buildBakeryBag(bag: GeneratorParameters['bakery-bag'], detail: Detail): Model {
  const finishes = getStockFinishes(bag.stock);
  const gusset = Math.max(bag.gusset, Math.min(46, bag.width * 0.28));
  const meshes = buildBagBody(
    {
      width: bag.width,
      gusset,
      height: bag.height,
      mouth: 0.5,
      pinked: 2.6,
      finishes: { ...finishes, inner: bag.stock === 'kraft' ? finishes.inner : finishes.outer },
      ...(bag.window ? { window: [0.6, 0.9] as [number, number] } : {}),
    },
    detail,
  );
  const area: [number, number, number, number] = bag.window ? [0.07, 0.3, 0.55, 0.78] : [0.14, 0.2, 0.86, 0.82];
  const zone = { surface: 'front' as const, width: bag.width, height: bag.height, area };
  return createModel(meshes, { front: zone, pattern: zone });
}
