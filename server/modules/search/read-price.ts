/** What a text says about money, and the text without it: a price is nothing that a product is called. */
export interface PriceWish {
  rest: string;
  /** The most that one piece may cost, in mills. */
  mostMills: number | null;
  /** The cheaper of those that fit come first. */
  cheap: boolean;
  /** Those of which few may be ordered come first. */
  few: boolean;
}

const limit =
  '(?:under|below|less than|cheaper than|no more than|not more than|up to|at most|max(?:imum)?|within|menos de|moins de|meno di|unter)';
const amount = '(\\d+(?:[.,]\\d+)?)';
const cents = '(?:cents?|¢|c|centavos?|centimes?|centesimi)';
const dollars = '(?:dollars?|usd|bucks)';
const last = '(?![\\p{L}\\d])';
const inCents = new RegExp(`(?:${limit}\\s+)?(?<![\\d.$])${amount}\\s*${cents}${last}`, 'iu');
const inDollars = new RegExp(
  `(?:${limit}\\s+)?(?:[$]\\s*${amount}(?:\\s*${dollars})?|(?<![\\d.])${amount}\\s*${dollars})${last}`,
  'iu',
);
const cheaper =
  /\b(?:cheap(?:er|est)?|affordable|inexpensive|economical|low(?:er|est)?[ -]?(?:cost|price[ds]?)|least expensive|(?:on a |low |tight )?budget)\b/giu;

const fewer =
  /\b(?:(?:low(?:est|er)?|small(?:est|er)?|tiny|short|no|without(?: an?)?) (?:minimums?(?: orders?)?|moqs?|order(?: (?:quantit(?:y|ies)|sizes?))?|runs?|batch(?:es)?|quantit(?:y|ies)))\b/giu;

/** 'hot cups under 15 cents', 'bowls for $0.20 each', 'low cost burger box'. */
export function readPriceWish(text: string): PriceWish {
  const byCents = inCents.exec(text);
  const byDollars = byCents ? null : inDollars.exec(text);
  const said = byCents?.[1] ?? byDollars?.[1] ?? byDollars?.[2];
  const value = said === undefined ? null : Number(said.replace(',', '.'));
  const found = (byCents ?? byDollars)?.[0];
  const rest = (found === undefined ? text : text.replace(found, ' ')).replace(cheaper, ' ').replace(fewer, ' ');
  return {
    rest: rest.trim() === '' ? text : rest,
    mostMills: value === null ? null : value * (byCents ? 10 : 1000),
    cheap: cheaper[Symbol.search](text) >= 0,
    few: fewer[Symbol.search](text) >= 0,
  };
}
