import type { PriceBreak } from '#contract/catalog/catalog-file-product.ts';

/** One break a line, '2,500 0.405': a quantity and dollars per piece. Null where a line is neither. */
export function readBreaks(text: string): PriceBreak[] | null {
  const breaks: PriceBreak[] = [];
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (!line) continue;
    const [, quantity = '', price = ''] = line.match(/^([\d,]{1,10})\s+\$?(\d{0,5}(?:\.\d{1,3})?)$/) ?? [];
    if (!quantity || !price) return null;
    breaks.push({ quantity: Number(quantity.replaceAll(',', '')), unit_price_mills: Math.round(Number(price) * 1000) });
  }
  return breaks;
}

export function writeBreaks(breaks: readonly PriceBreak[]): string {
  return breaks
    .map(({ quantity, unit_price_mills }) => `${quantity} ${(unit_price_mills / 1000).toFixed(3)}`)
    .join('\n');
}
