import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { QuoteContent } from '#contract/quotes/quote-content.ts';
import { sumQuote, toFirstChoices } from '#contract/quotes/quote-totals.ts';
import type { CustomerQuote } from '#contract/quotes/quote-views.ts';
import { type QuoteState, quoteWorkflow } from '#contract/workflows/quote-workflow.ts';
import { AcceptForm } from './accept-form.tsx';
import { QuoteLines } from './quote-lines.tsx';
import { QuoteOutcome } from './quote-outcome.tsx';
import { ShortPanel } from './short-panel.tsx';

const toLine = (name: string, group?: string) => ({
  name,
  ...(group && { group }),
  breaks: [
    { quantity: 1000, unit_price_mills: 120 },
    { quantity: 2000, unit_price_mills: 110 },
  ],
});
const content = QuoteContent.parse({ lines: [toLine('Kraft cups', 'A'), toLine('Lids'), toLine('White cups', 'A')] });
const totals = sumQuote(content, toFirstChoices(content));
if (!totals) throw new Error('No totals.');
const current = { number: 1, content, sent_at: '2026-11-02T15:00:00Z', valid_until: '2026-12-02', totals };

function toQuote(state: QuoteState, changes: Partial<CustomerQuote> = {}): CustomerQuote {
  const { label, tone, headline, next, waitsFor, happened } = quoteWorkflow.states[state];
  return {
    ...{ id: 'id', number: 'Q-2026-00104', state, label, tone, headline, next, waits_for: waitsFor, version: 3 },
    ...{
      restaurant: 'Luna Park',
      email: 'rosa@lunapark.example',
      taxes: { rates: [] },
      exempt_regions: [],
      payment: 'Payment in advance',
      zipcode: '07102',
      created_at: current.sent_at,
    },
    versions: [current],
    pictures: [],
    delivery: null,
    accepted: null,
    history: [{ at: '2026-11-05T15:00:00Z', by: 'You', title: happened.customer ?? '', text: 'Too dear for now.' }],
    moves: [],
    may_accept: waitsFor === 'customer',
    approval: null,
    handled_by: 'Dana',
    request_number: null,
    ...changes,
  };
}

function render(element: React.ReactNode): string {
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}
const radios = (html: string) =>
  [...html.matchAll(/name="([\w-]+)"[^>]*value="([\d.]+)"/g)].map(([, name, value]) => `${name}=${value}`);

test('alternatives are one group of radio buttons across their lines, so one is chosen without scripts too', () => {
  const html = render(
    <QuoteLines quote={toQuote('sent')} current={current} choices={[-1, 0, 1]} zipcode="07102" onChoose={() => {}} />,
  );
  expect(html).toContain('Choose one of 2');
  expect(radios(html).sort()).toEqual([
    'choice-1=0',
    'choice-1=1',
    'group-A=0.0',
    'group-A=0.1',
    'group-A=2.0',
    'group-A=2.1',
  ]);
  expect(html.match(/checked=""/g)).toHaveLength(2);
  const form = render(
    <AcceptForm quote={toQuote('sent')} choices={[-1, 0, 1]} totalCents={100} onZipcode={() => {}} refused={null} />,
  );
  expect([...form.matchAll(/name="choice-(\d)" value="(-?\d)"/g)].map(([, line, at]) => [line, at])).toEqual([
    ['0', '-1'],
    ['1', '0'],
    ['2', '1'],
  ]);
});

test('at the foot of a phone the last day of the quote is told in full', () => {
  const html = render(<ShortPanel quote={toQuote('sent')} current={current} totalCents={100} isFrom={false} />);
  const foot = html.slice(html.indexOf('aria-label="Total"'));
  expect(foot).toMatch(/>Good through \w+, \w+ \d+\.</);
  expect(foot).not.toContain('truncate');
});

test('accepting without a choice says which one is missing', () => {
  const fields = { choices: 'Please choose one: Kraft cups or White cups.' };
  const refused = { intent: 'accept', msg: 'Please check.', fields, values: { name: 'Rosa' } };
  const html = render(
    <AcceptForm
      quote={toQuote('sent')}
      choices={[-1, 0, -1]}
      totalCents={100}
      onZipcode={() => {}}
      refused={refused}
    />,
  );
  expect(html).toContain(fields.choices);
  expect(html).toContain('value="Rosa"');
});

test('an order shows the alternative that was taken, and nothing left to choose', () => {
  const accepted = {
    ...{ at: '2026-11-05T15:00:00Z', version: 1, name: 'Rosa', title: '', po_number: '', order_number: 'O-2026-00031' },
    ship_to: { name: 'Luna Park', street: '1 Main St', street2: '', city: 'Newark', state: 'NJ', zipcode: '07102' },
    choices: [-1, 0, 1],
    order_id: 'order',
    deliver_until: '2026-12-08',
  };
  const quote = toQuote('accepted', { accepted, may_accept: false });
  const html = render(
    <QuoteLines quote={quote} current={current} choices={accepted.choices} zipcode="07102" onChoose={() => {}} />,
  );
  expect(html).toContain('White cups');
  expect(html).not.toContain('Kraft cups');
  expect(html).not.toContain('Choose');
  const account = render(<QuoteOutcome quote={quote} link="0190a000-0000-7000-8000-000000000001" />);
  expect(account).toContain('href="/order/order"');
  const guest = render(<QuoteOutcome quote={quote} link={'a'.repeat(32)} />);
  expect(guest).toContain('O-2026-00031. At your door by Tue, Dec 8.');
  expect(guest).toContain(`href="/order/${'a'.repeat(32)}"`);
});

const askAgain = {
  to: 'changes_requested',
  label: 'Ask for a new quote',
  reason: 'optional',
  reason_label: 'Anything to change?',
  is_aside: false,
} as const;
test.each([
  ['declined', [askAgain], 'You declined the quote', 'Ask for a new quote'],
  ['expired', [askAgain], 'The quote expired', 'Ask for a new quote'],
  ['cancelled', [], 'We canceled the quote', 'Send a message'],
  // A new version is being written: the old one is superseded.
  ['changes_requested', [], 'You requested changes', 'Version 2 replaces it'],
  ['draft', [], 'We started your quote', 'Version 2 replaces it'],
] as const)('a quote that is %s says what happened, when, why, and one step on', (state, moves, happened, step) => {
  const html = render(<QuoteOutcome quote={toQuote(state, { moves: [...moves] })} link={'a'.repeat(32)} />);
  expect(html).toContain(happened);
  expect(html).toContain('2026-11-05T15:00:00Z');
  expect(html).toContain('Too dear for now.');
  expect(html).toContain(step);
  expect(html.match(/<a /g)).toHaveLength(1);
});
