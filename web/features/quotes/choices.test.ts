import { expect, test } from 'vitest';
import { QuoteContent } from '#contract/quotes/quote-content.ts';
import { sumQuote, toFirstChoices } from '#contract/quotes/quote-totals.ts';
import { changeChoice, isOpenChoice, readChoices, type SentVersion, sumChoices } from './choices.ts';

const toLine = (name: string, mills: number, group?: string) => ({
  name,
  ...(group && { group }),
  breaks: [
    { quantity: 1000, unit_price_mills: mills },
    { quantity: 2000, unit_price_mills: mills - 1 },
  ],
});
const content = QuoteContent.parse({
  lines: [toLine('Kraft', 130, 'A'), toLine('Lids', 35), toLine('White', 120, 'A')],
});
const totals = sumQuote(content, toFirstChoices(content));
if (!totals) throw new Error('No totals.');
const version: SentVersion = {
  number: 1,
  content,
  sent_at: '2026-11-17T10:00:00Z',
  valid_until: '2026-12-17',
  totals,
};
const read = (fields: Record<string, string>) => readChoices(version, (name) => fields[name] ?? '');

test.each([
  // Nothing said: the first quantity, and of alternatives none.
  [{}, [-1, 0, -1]],
  [{ 'choice-1': '1' }, [-1, 1, -1]],
  // One field for the whole group, so that one alternative alone can be said.
  [{ 'group-A': '0.1' }, [1, 0, -1]],
  [{ 'group-A': '2.0', 'choice-1': '1' }, [-1, 1, 0]],
  // What is not on offer counts as nothing.
  [{ 'group-A': '1.0' }, [-1, 0, -1]],
  [{ 'group-A': '2.7' }, [-1, 0, -1]],
  [{ 'group-A': 'x', 'choice-1': '9' }, [-1, 0, -1]],
  [{ 'choice-0': '1' }, [-1, 0, -1]],
])('the form %j chooses %j', (fields, choices) => {
  expect(read(fields)).toEqual(choices);
});

test('another alternative takes the place of the one before; other lines stay', () => {
  const first = changeChoice(version, read({}), 0, 1);
  expect(first).toEqual([1, 0, -1]);
  expect(changeChoice(version, first, 2, 0)).toEqual([-1, 0, 0]);
  expect(changeChoice(version, first, 1, 1)).toEqual([1, 1, -1]);
});

test('while an alternative is open the least total is shown, and called so', () => {
  const open = read({});
  expect(isOpenChoice(version, open)).toBe(true);
  expect(sumChoices(version, open, null).total_cents).toBe(12_000 + 3_500);
  const chosen = changeChoice(version, open, 0, 0);
  expect(isOpenChoice(version, chosen)).toBe(false);
  expect(sumChoices(version, chosen, null).total_cents).toBe(13_000 + 3_500);
});
