import { formatCount } from '../../format-number.ts';
import type { CatalogFileProduct } from '../catalog-file-product.ts';

/** The most pieces one line may ask for; the field rule of every form. */
export const mostPieces = 10_000_000;

export type QuantityCheck =
  | { ok: true; quantity: number }
  | { ok: false; below: number | null; above: number | null; sentence: string };

type Steps = Pick<CatalogFileProduct, 'moq' | 'order_multiple'>;

/** Is this a quantity we sell? If not, the nearest ones we do, and a sentence for the person who typed it. */
export function checkQuantity(product: Steps, quantity: number): QuantityCheck {
  const step = product.order_multiple;
  const least = getLeastQuantity(product);
  const most = Math.floor(mostPieces / step) * step;

  if (Number.isNaN(quantity) || quantity < least) {
    return {
      ok: false,
      below: null,
      above: least,
      sentence: Number.isNaN(quantity)
        ? 'Please enter a number.'
        : `${describeSteps(product)} Order ${formatCount(least)} or more.`,
    };
  }
  if (quantity > most) {
    const sentence = `You can order up to ${formatCount(most)} per line. Contact us for more.`;
    return { ok: false, below: most, above: null, sentence };
  }
  const below = Math.floor(quantity / step) * step;
  if (below === quantity) return { ok: true, quantity };
  const above = below + step;
  const sentence = `${describeSteps(product)} The nearest are ${formatCount(below)} and ${formatCount(above)}.`;
  return { ok: false, below, above, sentence };
}

/** The minimum as it can be packed: always a whole number of steps, whatever the catalog says. */
function getLeastQuantity({ moq, order_multiple }: Steps): number {
  return Math.ceil(moq / order_multiple) * order_multiple;
}

function describeSteps(product: Steps): string {
  const step = product.order_multiple;
  const least = getLeastQuantity(product);
  if (step === 1) return least === 1 ? 'Sold in whole pieces.' : `Sold in whole pieces from ${formatCount(least)}.`;
  if (step === least) return `Sold in multiples of ${formatCount(step)}.`;
  return `Sold in multiples of ${formatCount(step)} from ${formatCount(least)}.`;
}
