import { describe, expect, test } from 'vitest';
import { type LinePhase, type LineStateRow, linePhases } from '../workflows/order-line-row.ts';
import { type OrderLineState, orderLineWorkflow } from '../workflows/order-line-workflow.ts';
import { isInPhase, isOver, listPhase, listViews, listWaiting } from '../workflows/states.ts';
import type { Workflow } from '../workflows/workflow.ts';
import { createOrderStatuses, deriveOrderStatus, orderStatuses, orderStatusRows } from './derive-order-status.ts';

type State = OrderLineState | 'extra_step';

/** The table of lines with one more row, as it would be added. */
function addState(row: Partial<LineStateRow<State>>): Workflow<State, LineStateRow<State>> {
  const foil: LineStateRow<State> = {
    phase: 'making',
    label: 'Extra step',
    staffLabel: 'Extra step',
    headline: 'Your order is being stamped',
    tone: 'active',
    next: 'We’re stamping it now. We’ll check it and email you when it ships.',
    step: 'We stamp it',
    besides: 'in_production',
    waitsFor: 'staff',
    view: 'Extra step',
    happened: { customer: 'Extra step started', staff: 'Extra step started' },
    email: false,
    moves: [{ to: 'quality_check', by: 'orders.move', label: 'Quality check' }],
    ...row,
  };
  return { ...orderLineWorkflow, states: { ...orderLineWorkflow.states, extra_step: foil } };
}

describe('a new state of lines is one row', () => {
  const workflow = addState({});
  const { statuses, rows, derive, toProgress } = createOrderStatuses(workflow);

  test('status, words, progress, views and open orders follow', () => {
    expect(statuses.filter((status) => !orderStatuses.some((known) => known === status))).toEqual(['extra_step']);
    expect(derive(['extra_step', 'scheduled', 'on_hold', 'shipped'])).toBe('extra_step');
    expect(derive(['extra_step', 'quality_check'])).toBe('in_production');
    expect(rows.extra_step).toMatchObject({ headline: 'Your order is being stamped', tone: 'active' });
    expect(toProgress('extra_step')).toEqual(toProgress('in_production'));
    expect(listViews(rows)).toContainEqual(['extra_step', 'Extra step']);
    expect(isOver(rows, 'extra_step')).toBe(false);
  });

  test('inbox, emails that can be turned off, and what is charged follow', () => {
    expect(listPhase(workflow.states, 'waiting', 'making')).toContain('extra_step');
    expect(listWaiting(workflow.states, 'staff')).toContain('extra_step');
    expect(listPhase(workflow.states, 'canceled')).toEqual(['cancelled']);
  });

  test('it may count as another status', () => {
    const { statuses: same, derive: deriveSame } = createOrderStatuses(addState({ status: 'in_production' }));
    expect(same).toEqual(orderStatuses);
    expect(deriveSame(['extra_step', 'ready'])).toBe('in_production');
  });

  test.each<[LinePhase, OrderLineState[], string]>([
    ['making', ['awaiting_artwork', 'shipped'], 'extra_step'],
    ['proof', ['scheduled'], 'extra_step'],
    ['proof', ['shipped'], 'partly_shipped'],
    ['waiting', ['on_hold'], 'extra_step'],
    ['waiting', ['stored'], 'partly_shipped'],
    ['held', ['delivered'], 'extra_step'],
    ['held', ['ready'], 'ready'],
    ['sent', ['stored'], 'stored'],
    ['sent', ['ready'], 'partly_shipped'],
    ['canceled', ['delivered'], 'delivered'],
    ['canceled', [], 'extra_step'],
  ])('in the phase %s beside %j it makes the order %s', (phase, others, status) => {
    expect(createOrderStatuses(addState({ phase })).derive(['extra_step', ...others])).toBe(status);
  });
});

test('every phase has a state, and every open status is a step of the progress', () => {
  for (const phase of linePhases) expect(listPhase(orderLineWorkflow.states, phase)).not.toEqual([]);
  const { toProgress, rows } = createOrderStatuses(orderLineWorkflow);
  for (const status of orderStatuses)
    if (!isOver(rows, status) && !isInPhase(rows, status, 'held')) expect(toProgress(status)?.at).not.toBe(-1);
});

test('a state that the table does not have is an error, not an order on hold', () => {
  const unknown = 'lost_in_space' as OrderLineState;
  expect(() => deriveOrderStatus([unknown])).toThrow();
  expect(() => deriveOrderStatus(['in_production', unknown])).toThrow();
  expect(() => isInPhase(orderStatusRows, unknown, 'held')).toThrow();
});
