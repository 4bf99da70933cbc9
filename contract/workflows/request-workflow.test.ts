import { describe, expect, test } from 'vitest';
import type { StaffRole } from '../auth/roles.ts';
import { requestStates, requestWorkflow } from './request-workflow.ts';
import { type Actor, findMove, listMoves } from './workflow.ts';

const { states, usual } = requestWorkflow;
const staff = (role: StaffRole): Actor => ({ type: 'staff', userId: 'u1', roles: [role], requestId: 'r1' });
const customer: Actor = { type: 'customer', userId: null, scope: 'respond', requestId: 'r1' };
const timer: Actor = { type: 'timer', requestId: 'r1' };

describe('the workflow of a request', () => {
  test('every state is reached from new', () => {
    const reached = new Set(['new']);
    for (let round = 0; round < requestStates.length; round += 1)
      for (const from of requestStates) if (reached.has(from)) for (const { to } of states[from].moves) reached.add(to);
    expect([...reached].sort()).toEqual([...requestStates].sort());
  });

  test('the party it waits for can move it; a timer has a move of its own', () => {
    for (const state of requestStates) {
      const { waitsFor, timer: limit } = states[state];
      if (waitsFor)
        expect(listMoves(requestWorkflow, state, waitsFor === 'staff' ? staff('sales') : customer)).not.toEqual([]);
      else expect(listMoves(requestWorkflow, state, customer).filter((move) => !move.onMessage)).toEqual([]);
      if (limit) expect(findMove(requestWorkflow, state, limit.to, timer)).not.toBeNull();
    }
  });

  test('the usual way is a chain of allowed moves, and a state beside it names its step', () => {
    usual.slice(1).forEach((to, index) => {
      expect(findMove(requestWorkflow, usual[index] ?? 'new', to, staff('sales'))).not.toBeNull();
    });
    for (const state of requestStates)
      if (states[state].waitsFor !== null) expect(usual).toContain(states[state].besides ?? state);
  });

  test('an admin does what any staff may, never what only the customer may; a link that only shows moves nothing', () => {
    expect(requestStates.filter((state) => states[state].moves.length === 0)).toEqual(['withdrawn']);
    expect(findMove(requestWorkflow, 'new', 'in_review', staff('admin'))).not.toBeNull();
    expect(findMove(requestWorkflow, 'new', 'withdrawn', staff('admin'))).toBeNull();
    expect(findMove(requestWorkflow, 'new', 'in_review', staff('content'))).toBeNull();
    expect(findMove(requestWorkflow, 'new', 'withdrawn', customer)).not.toBeNull();
    expect(findMove(requestWorkflow, 'new', 'withdrawn', { ...customer, scope: 'view' })).toBeNull();
  });

  test('every sentence is a sentence', () => {
    for (const { headline, next, step } of Object.values(states)) {
      for (const title of [headline, step]) expect(title).toMatch(/^[A-Z].*[^.]$/);
      expect(next).toMatch(/^[A-Z].*\.$/);
    }
  });
});
