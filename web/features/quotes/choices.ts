import { type QuoteTotals, sumQuote, toFirstChoices } from '#contract/quotes/quote-totals.ts';
import type { CustomerQuote } from '#contract/quotes/quotes.ts';

export type SentVersion = CustomerQuote['versions'][number];

/** The field that says which quantity of a line was chosen. */
export const toChoiceName = (line: number) => `choice-${line}`;

/** What a form chose for each line; the first quantity where it says nothing that is on offer. */
export function readChoices({ content }: SentVersion, read: (name: string) => string): number[] {
  return content.lines.map(({ breaks }, line) => {
    const chosen = Number(read(toChoiceName(line)) || 0);
    return Number.isInteger(chosen) && chosen >= 0 && chosen < breaks.length ? chosen : 0;
  });
}

/** The sums for what is chosen; for a choice that is not on offer, those of the first quantities. */
export function sumChoices({ content, totals }: SentVersion, choices: readonly number[]): QuoteTotals {
  return sumQuote(content, choices) ?? sumQuote(content, toFirstChoices(content)) ?? totals;
}

/** What a newer version costs against an older one, in cents; null where there is nothing to compare with. */
export function toDifference(versions: readonly SentVersion[]): number | null {
  const [newer, older] = versions;
  return newer && older ? newer.totals.total_cents - older.totals.total_cents : null;
}
