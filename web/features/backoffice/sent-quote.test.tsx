import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { AttachedFile } from '#contract/files/files.ts';
import { QuoteContent } from '#contract/quotes/quote-content.ts';
import { sumQuote, toFirstChoices } from '#contract/quotes/quote-totals.ts';
import type { StaffQuote } from '#contract/quotes/quote-views.ts';
import { type QuoteState, quoteWorkflow } from '#contract/workflows/quote-workflow.ts';
import { TheirWords } from './quote-checks.tsx';
import { SentQuote } from './sent-quote.tsx';

const content = QuoteContent.parse({
  lines: ['Kraft cups', 'Lids'].map((name) => ({ name, breaks: [{ quantity: 1000, unit_price_mills: 120 }] })),
});
const totals = sumQuote(content, toFirstChoices(content));
if (!totals) throw new Error('No totals.');
const sent = { number: 1, content, sent_at: '2026-11-02T15:00:00Z', valid_until: '2026-12-02', totals };

const toFile = (name: string): AttachedFile => ({
  ...{ file_id: name, name, url: `/files/${name}`, bytes: 2_000, facts: null },
  preview: { state: 'none', url: null, note: '' },
});

function render(state: QuoteState, versions: StaffQuote['versions'], draft: StaffQuote['draft']): string {
  const { label, staffLabel, tone, headline, next, waitsFor } = quoteWorkflow.states[state];
  const quote: StaffQuote = {
    ...{ id: 'id', number: 'Q-2026-00104', state, label, staff_label: staffLabel, tone, headline, next, version: 3 },
    asked: null,
    ...{
      waits_for: waitsFor,
      restaurant: 'Luna Park',
      email: 'rosa@lunapark.example',
      taxes: { rates: [] },
      exempt_regions: [],
      payment: 'Payment in advance',
      zipcode: '07102',
    },
    ...{ created_at: sent.sent_at, updated_at: sent.sent_at, versions, draft, pictures: [], delivery: null },
    ...{ accepted: null, history: [], moves: [], links: [], owner: null, costs: [], minimum_margin_percent: 20 },
    ...{ needs_approval: false, may_write: true, may_approve: false },
    request: { id: 'id', number: 'R-2026-00017', words: ['Match this, please.'], files: [toFile('invoice.pdf')] },
    logos: [toFile('logo.svg'), null],
  };
  return renderToStaticMarkup(
    <>
      <TheirWords request={quote.request} />
      <SentQuote quote={quote} />
    </>,
  );
}

test.each([
  ['sent', render('sent', [sent], null)],
  ['waiting for approval', render('in_approval', [], { number: 1, content, internal_note: '' })],
])('a quote that is %s has the files of the customer, and each logo with its line', (_, html) => {
  expect(html).toContain('Match this, please.');
  expect(html).toContain('href="/files/invoice.pdf"');
  const [, cups, lids] = html.split('<li class="py-3');
  expect(cups).toContain('href="/files/logo.svg"');
  expect(lids).toContain('Lids');
  expect(lids).not.toContain('href="/files/');
});
