import { formatCount } from '../../format-number.ts';
import type { CostBreak, PriceBreak } from '../catalog-file-product.ts';
import { findNextBreak } from './ladder.ts';

export interface LadderFault {
  /** The break it is about, from 0. */
  at: number;
  value: string;
  sentence: string;
}

interface Sold {
  moq: number;
  order_multiple: number;
  price_ladder: readonly PriceBreak[];
}

/** What is wrong with a price ladder: the same for a file, the editor and the server. */
export function judgeLadder({ price_ladder: ladder, moq }: Sold): LadderFault[] {
  const faults: LadderFault[] = [];
  for (const [at, step] of ladder.entries()) {
    const last = ladder[at - 1];
    if (!last) continue;
    if (step.quantity <= last.quantity)
      faults.push({ at, value: String(step.quantity), sentence: 'Quantities of a price ladder must rise.' });
    if (step.unit_price_mills >= last.unit_price_mills)
      faults.push({
        at,
        value: (step.unit_price_mills / 1000).toFixed(3),
        sentence: 'Prices of a ladder must fall as the quantity rises.',
      });
  }
  if (ladder[0] && ladder[0].quantity > moq)
    faults.push({
      at: 0,
      value: String(ladder[0].quantity),
      sentence: `The ladder must begin at the minimum of ${moq}.`,
    });
  return faults;
}

/** What is wrong with a ladder of costs: the same for a file, the editor and the server. */
export function judgeCosts({ cost_ladder: ladder = [] }: { cost_ladder?: readonly CostBreak[] }): LadderFault[] {
  return ladder.flatMap((step, at) => {
    const last = ladder[at - 1];
    if (!last) return [];
    if (step.quantity <= last.quantity)
      return [{ at, value: String(step.quantity), sentence: 'Quantities of a cost ladder must rise.' }];
    if (step.unit_cost_mills > last.unit_cost_mills)
      return [
        {
          at,
          value: (step.unit_cost_mills / 1000).toFixed(3),
          sentence: 'Costs of a ladder must not rise with the quantity.',
        },
      ];
    return [];
  });
}

/** Quantities that cost more in all than the next break does: allowed, and worth a look. '7,967 to 9,999 cost more than 10,000 do.' */
export function listCostlyQuantities({ price_ladder: ladder, moq, order_multiple: multiple }: Sold): string[] {
  const step = Math.max(1, multiple);
  return ladder.slice(1).flatMap((next, index) => {
    const from = Math.max(moq, ladder[index]?.quantity ?? moq);
    const isCostly = (quantity: number) => (findNextBreak(ladder, quantity)?.moneyMoreCents ?? 1) < 0;
    const last = Math.floor((next.quantity - 1) / step) * step;
    if (last < from || !isCostly(last)) return [];
    // The cost grows with the quantity, so the first costly one is found by halving.
    let [low, high] = [Math.ceil(from / step), last / step];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (isCostly(middle * step)) high = middle;
      else low = middle + 1;
    }
    return [`${formatCount(low * step)} to ${formatCount(last)} cost more than ${formatCount(next.quantity)} do.`];
  });
}
