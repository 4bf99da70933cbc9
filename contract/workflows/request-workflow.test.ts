import { describe, expect, test } from 'vitest';
import { requestPath, requestStates, requestWorkflow } from './request-workflow.ts';
import { findMove, isFinal, listMoves } from './workflow.ts';

describe('the workflow of a request', () => {
  test('every state is reached from new', () => {
    const reached = new Set(['new']);
    for (let round = 0; round < requestStates.length; round += 1)
      for (const from of requestStates)
        if (reached.has(from)) for (const { to } of requestWorkflow[from].moves) reached.add(to);
    expect([...reached].sort()).toEqual([...requestStates].sort());
  });

  test('where somebody is waited for, that somebody can move it', () => {
    for (const state of requestStates) {
      const { waitsFor } = requestWorkflow[state];
      if (waitsFor)
        expect(listMoves(requestWorkflow, state, waitsFor === 'staff' ? 'sales' : 'customer')).not.toEqual([]);
      else expect(listMoves(requestWorkflow, state, 'customer')).toEqual([]);
    }
  });

  test('the usual way is a chain of allowed moves', () => {
    requestPath.slice(1).forEach((to, index) => {
      expect(findMove(requestWorkflow, requestPath[index] ?? 'new', to, 'sales')).not.toBeNull();
    });
  });

  test('withdrawn is the end; an admin does what staff may, never what only the customer may', () => {
    expect(requestStates.filter((state) => isFinal(requestWorkflow, state))).toEqual(['withdrawn']);
    expect(findMove(requestWorkflow, 'new', 'in_review', 'admin')).not.toBeNull();
    expect(findMove(requestWorkflow, 'new', 'withdrawn', 'admin')).toBeNull();
    expect(findMove(requestWorkflow, 'new', 'in_review', 'content')).toBeNull();
  });

  test('every sentence is a sentence', () => {
    for (const { headline, now } of Object.values(requestWorkflow)) {
      expect(headline).toMatch(/^[A-Z].*[^.]$/);
      expect(now).toMatch(/^[A-Z].*\.$/);
    }
  });
});
