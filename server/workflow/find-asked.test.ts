import { expect, test } from 'vitest';
import { quoteWorkflow } from '#contract/workflows/quote-workflow.ts';
import { findAsked } from './find-asked.ts';

const move = (actorRole: string, to: string, reason = '') => ({
  ...{ id: '1', kind: 'quote.moved', actorRole, actorName: '', createdAt: new Date('2026-11-17T15:00:00Z') },
  detail: { to, ...(reason && { reason }) },
});
const asked = move('customer', 'changes_requested', 'Matte, please.');
const note = { ...move('staff', 'draft'), kind: 'quote.saved', detail: {} };

test.each([
  ['nobody moved it', [], null],
  ['the customer asks for changes', [move('staff', 'sent'), asked], 'Matte, please.'],
  ['a colleague writes the next version', [asked, move('staff', 'draft'), note], 'Matte, please.'],
  ['it waits for approval', [asked, move('staff', 'draft'), move('staff', 'in_approval')], 'Matte, please.'],
  ['the answer was sent', [asked, move('staff', 'draft'), move('staff', 'sent')], null],
  ['nothing was written', [move('customer', 'changes_requested')], ''],
])('what the customer asked for, when %s', (_, events, text) => {
  const found = findAsked(quoteWorkflow.states, events as unknown as Parameters<typeof findAsked>[1]);
  expect(found?.text ?? null).toBe(text);
});
