import { expect, test } from 'vitest';
import { requestStates, requestWorkflow } from '../workflows/request-workflow.ts';
import type { Actor } from '../workflows/workflow.ts';
import { listMoves } from '../workflows/workflow.ts';
import { getRequestWorkflow } from './kind-words.ts';
import { requestKinds } from './request-kinds.ts';

const sales: Actor = { type: 'staff', userId: '1', roles: ['sales'], requestId: '' };

test('a sample is packed and sent, never quoted', () => {
  const { states } = getRequestWorkflow('sample');
  expect(states.in_review.label).toBe('Being packed');
  expect(states.quoted).toMatchObject({ label: 'On its way', staffLabel: 'Sample sent' });
  expect(listMoves(getRequestWorkflow('sample'), 'in_review', sales)[0]?.label).toBe('Mark as sent');
});

test.each(requestKinds)('%s has the states, guards, emails and moves of the one table', (kind) => {
  const strip = (workflow: ReturnType<typeof getRequestWorkflow>) =>
    requestStates.map((state) => {
      const { phase, tone, waitsFor, email, closed, moves } = workflow.states[state];
      return { phase, tone, waitsFor, email, closed, moves: moves.map(({ to, by, reason }) => ({ to, by, reason })) };
    });
  expect(strip(getRequestWorkflow(kind))).toEqual(strip(requestWorkflow));
});
