import { describe, expect, test } from 'vitest';
import { approvalStates, approvalWorkflow } from './approval-workflow.ts';
import { chatStates, chatWorkflow } from './chat-workflow.ts';
import { designStates, designWorkflow } from './design-workflow.ts';
import { toMoveOffers } from './move-offer.ts';
import { orderLineStates, orderLineWorkflow } from './order-line-workflow.ts';
import { orderProblemStates, orderProblemWorkflow } from './order-problem-workflow.ts';
import { quoteStates, quoteWorkflow } from './quote-workflow.ts';
import { requestStates, requestWorkflow } from './request-workflow.ts';
import { shipmentStates, shipmentWorkflow } from './shipment-workflow.ts';
import { isInPhase, listPhase, listWaiting } from './states.ts';
import { releaseStates, releaseWorkflow } from './storage-release-workflow.ts';
import { storeStates, storeWorkflow } from './store-workflow.ts';
import { taxCertificateStates, taxCertificateWorkflow } from './tax-certificate-workflow.ts';
import type { Workflow } from './workflow.ts';

const workflows: [string, readonly string[], Workflow<string>][] = [
  ['approval', approvalStates, approvalWorkflow],
  ['chat', chatStates, chatWorkflow],
  ['design', designStates, designWorkflow],
  ['line', orderLineStates, orderLineWorkflow],
  ['problem', orderProblemStates, orderProblemWorkflow],
  ['quote', quoteStates, quoteWorkflow],
  ['request', requestStates, requestWorkflow],
  ['shipment', shipmentStates, shipmentWorkflow],
  ['release', releaseStates, releaseWorkflow],
  ['store', storeStates, storeWorkflow],
  ['certificate', taxCertificateStates, taxCertificateWorkflow],
];

describe.each(workflows)('the table of a %s', (_name, names, { states, usual }) => {
  test('has a row for each name, in the same order: lists and column values agree', () => {
    expect(Object.keys(states)).toEqual([...names]);
  });

  test('names a step of the usual way for each open state', () => {
    for (const state of listWaiting(states)) expect(usual).toContain(states[state]?.besides ?? state);
  });

  test('has moves only to its own states, and a move for each timer', () => {
    for (const { moves, timer } of Object.values(states)) {
      for (const { to } of moves) expect(names).toContain(to);
      if (timer) expect(moves).toContainEqual(expect.objectContaining({ to: timer.to, by: 'timer' }));
    }
  });
});

test('what is paused, canceled or exempt is what the tables say', () => {
  expect(listPhase(designWorkflow.states, 'choice', 'approval')).toEqual(['concepts_ready', 'proof_sent']);
  expect(listPhase(releaseWorkflow.states, 'picking', 'sent')).toEqual(['requested', 'picked', 'shipped']);
  expect(listPhase(quoteWorkflow.states, 'offered')).toEqual(['sent', 'viewed']);
  expect(listPhase(taxCertificateWorkflow.states, 'valid')).toEqual(['approved']);
  expect(listWaiting(requestWorkflow.states)).toEqual(['new', 'in_review', 'info_needed']);
  expect(isInPhase(storeWorkflow.states, 'closed', 'open')).toBe(false);
});

test('a move with a call of its own has no button, and every other has the words of its row', () => {
  const offered = (state: 'sent' | 'expired') => toMoveOffers(quoteWorkflow.states[state].moves).map(({ to }) => to);
  expect(offered('sent')).not.toContain('accepted');
  expect(offered('sent')).not.toContain('viewed');
  expect(toMoveOffers(orderLineWorkflow.states.ready.moves).map(({ to }) => to)).not.toContain('shipped');
  expect(toMoveOffers(quoteWorkflow.states.expired.moves)[0]).toEqual({
    to: 'changes_requested',
    label: 'Ask for a new quote',
    reason: 'optional',
    reason_label: 'Anything to change? (optional)',
    is_aside: false,
  });
  // What holds or ends a thing is no usual next step.
  const aside = (moves: Parameters<typeof toMoveOffers>[0]) =>
    toMoveOffers(moves).flatMap((move) => (move.is_aside ? move.label : []));
  expect(aside(quoteWorkflow.states.draft.moves)).toEqual(['Cancel quote']);
  expect(aside(requestWorkflow.states.new.moves)).toEqual(['Decline', 'Mark as spam']);
  expect(aside(designWorkflow.states.brief_ok.moves)).toEqual(['Put on hold', 'Cancel design']);
});
