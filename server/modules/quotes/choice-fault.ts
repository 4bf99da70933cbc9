import type { QuoteContent } from '#contract/quotes/quote-content.ts';
import { listOpenGroups } from '#contract/quotes/quote-totals.ts';

/** What is missing where choices make no total. */
export function toChoiceFault(content: QuoteContent | undefined, choices: readonly number[]): string {
  const [open] = content ? listOpenGroups(content, choices) : [];
  if (!content || !open || choices.length !== content.lines.length)
    return 'Please choose one of the quantities for each line.';
  const names = open.lines.map((line) => content.lines[line]?.name ?? '');
  return `Please choose one: ${names.slice(0, -1).join(', ')} or ${names.at(-1)}.`;
}
