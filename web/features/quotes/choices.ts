import {
  fillChoices,
  listGroups,
  listOpenGroups,
  notChosen,
  type QuotePlace,
  type QuoteTotals,
  sumQuote,
  toOpenChoices,
} from '#contract/quotes/quote-totals.ts';
import type { CustomerQuote } from '#contract/quotes/quote-views.ts';
import { isZip } from '#contract/zip.ts';

export type SentVersion = CustomerQuote['versions'][number];

/** The field that says which quantity of a line was chosen. */
export const toChoiceName = (line: number) => `choice-${line}`;
/** One field for all quantities of a group's lines, so that one alone can be chosen: its value is 'line.quantity'. */
export const toGroupName = (group: string) => `group-${group}`;

/** What a form chose for each line; the first quantity where it says nothing that is on offer, and of alternatives none. */
export function readChoices({ content }: SentVersion, read: (name: string) => string): number[] {
  return content.lines.map(({ breaks, group }, line) => {
    const [own, at] = group ? read(toGroupName(group)).split('.') : [String(line), read(toChoiceName(line)) || '0'];
    const chosen = own === String(line) ? Number(at) : Number.NaN;
    return breaks[chosen] ? chosen : group ? notChosen : 0;
  });
}

/** The choices with another one: of alternatives, the others are no longer chosen. */
export function changeChoice({ content }: SentVersion, choices: readonly number[], line: number, chosen: number) {
  const others = listGroups(content).find(({ lines }) => lines.includes(line))?.lines ?? [];
  return choices.map((each, index) => (index === line ? chosen : others.includes(index) ? notChosen : each));
}

/** The totals for what is chosen, the least ones while an alternative is open; for what is not on offer, those of the first quantities. */
export function sumChoices(
  { content, totals }: SentVersion,
  choices: readonly number[],
  place: QuotePlace | null,
): QuoteTotals {
  return (
    sumQuote(content, fillChoices(content, choices), place) ??
    sumQuote(content, fillChoices(content, toOpenChoices(content)), place) ??
    totals
  );
}

/** Where it ships, as the form says or the quote knows; null before either is a ZIP code. */
export function toPlace({ taxes, exempt_regions }: CustomerQuote, zip: string): QuotePlace | null {
  return isZip(zip) ? { zip, taxes, exemptRegions: exempt_regions } : null;
}

/** An alternative is still to be chosen. */
export const isOpenChoice = ({ content }: SentVersion, choices: readonly number[]) =>
  listOpenGroups(content, choices).length > 0;

/** What a newer version costs against an older one, in cents; null where there is nothing to compare with. */
export function toDifference(versions: readonly SentVersion[]): number | null {
  const [newer, older] = versions;
  return newer && older ? newer.totals.total_cents - older.totals.total_cents : null;
}
