import { type DeliveryEstimate, estimateDelivery } from '../catalog/pricing/delivery.ts';
import type { FreightRates } from '../content/freight-rates.ts';
import type { QuoteContent } from './quote-content.ts';

/**
 * When the goods arrive if the quote is accepted at this moment: the slowest line decides, since all come in one delivery.
 * Days for the proof are always counted: a quote does not say which lines print what was printed before.
 */
export function estimateQuoteDelivery(
  rates: FreightRates,
  { lines }: Pick<QuoteContent, 'lines'>,
  zip: string,
  from: Date,
): DeliveryEstimate {
  const lead_days = Math.max(0, ...lines.map((line) => line.lead_days));
  return estimateDelivery(rates, { zip: zip || undefined, printMethod: { method: 'flexo', lead_days } }, from);
}
