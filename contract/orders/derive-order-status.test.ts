import { describe, expect, test } from 'vitest';
import type { StaffRole } from '../auth/roles.ts';
import { type OrderLineState, orderLineStates, orderLineWorkflow } from '../workflows/order-line-workflow.ts';
import { type Actor, findMove } from '../workflows/workflow.ts';
import { deriveOrderStatus, orderStatuses, orderStatusRows, toOrderProgress } from './derive-order-status.ts';
import { allowsLineMove, listLineMoves, type MovingLine, toFirstState } from './line-moves.ts';

const staff = (role: StaffRole): Actor => ({ type: 'staff', userId: 'u1', roles: [role], requestId: 'r1' });
const customer: Actor = { type: 'customer', userId: null, scope: 'approve', requestId: 'r1' };
const { states, usual } = orderLineWorkflow;
/** What comes before packed goods on the usual way. */
const checked = usual[usual.indexOf('ready') - 1] ?? 'ready';

const line = (changes: Partial<MovingLine>): MovingLine => ({
  kind: 'custom',
  state: 'scheduled',
  quantity: 100,
  shippedQuantity: 0,
  storedQuantity: 0,
  deliveredQuantity: 0,
  heldFrom: null,
  hasArtwork: false,
  designState: null,
  undoTo: null,
  clearance: 'ship',
  ...changes,
});

const heldProof = { state: 'on_hold', heldFrom: 'awaiting_artwork' } as const;

describe('the status of an order', () => {
  test.each<[OrderLineState[], string]>([
    [['awaiting_artwork'], 'awaiting_artwork'],
    [['awaiting_artwork', 'awaiting_proof_approval'], 'awaiting_artwork'],
    [['scheduled', 'awaiting_proof_approval'], 'awaiting_proof_approval'],
    [['scheduled', 'ready'], 'scheduled'],
    [['ready', 'ready'], 'ready'],
    [['quality_check', 'scheduled'], 'in_production'],
    // The order of the reference screen.
    [['shipped', 'ready', 'in_production', 'in_production', 'awaiting_proof_approval', 'on_hold'], 'in_production'],
    [['shipped', 'ready'], 'partly_shipped'],
    [['stored', 'awaiting_artwork', 'on_hold'], 'partly_shipped'],
    [['shipped', 'delivered', 'stored'], 'shipped'],
    [['delivered', 'stored'], 'delivered'],
    [['stored', 'stored'], 'stored'],
    [['delivered', 'cancelled'], 'delivered'],
    [['on_hold', 'delivered'], 'on_hold'],
    [['on_hold', 'cancelled'], 'on_hold'],
    [['cancelled', 'cancelled'], 'cancelled'],
    [[], 'cancelled'],
  ])('%j is %s', (lines, status) => {
    expect(deriveOrderStatus(lines)).toBe(status);
  });

  test('an order whose lines are all in one state is in that state, and every status has its words', () => {
    for (const state of orderLineStates) expect(deriveOrderStatus([state, state])).toBe(states[state].status ?? state);
    for (const status of orderStatuses) {
      expect(orderStatusRows[status].headline).toMatch(/^[A-Z].*[^.]$/);
      expect(orderStatusRows[status].next).toMatch(/^[A-Z].*\.$/);
    }
  });
});

test('an order comes further with every status until it has arrived, and has no progress where it stands still', () => {
  const way = usual.filter((state) => orderStatuses.includes(state) && state !== 'delivered');
  expect(way.map((status) => toOrderProgress(status)?.at)).toEqual([...way.keys()]);
  expect(toOrderProgress('partly_shipped')).toEqual(toOrderProgress('shipped'));
  for (const status of ['stored', 'delivered', 'on_hold', 'cancelled'] as const)
    expect(toOrderProgress(status)).toBeNull();
  expect(toOrderProgress('shipped')).toEqual({ at: way.indexOf('shipped'), steps: way.length + 1 });
});

describe('the workflow of a line', () => {
  test('every state is reached from the first ones', () => {
    const reached = new Set<OrderLineState>(['awaiting_artwork']);
    for (const _ of orderLineStates)
      for (const from of [...reached]) for (const { to } of states[from].moves) reached.add(to);
    expect([...reached].sort()).toEqual([...orderLineStates].sort());
  });

  test('the usual way is a chain of moves, and the proof is the customer’s alone', () => {
    usual.slice(1).forEach((to, index) => {
      const from = usual[index] ?? 'awaiting_artwork';
      const actor =
        from === 'awaiting_proof_approval' ? customer : staff(from === 'awaiting_artwork' ? 'design' : 'warehouse');
      expect(findMove(orderLineWorkflow, from, to, actor)).not.toBeNull();
    });
    for (const role of ['admin', 'sales', 'warehouse'] as const)
      expect(findMove(orderLineWorkflow, 'awaiting_proof_approval', 'scheduled', staff(role))).toBeNull();
    expect(
      findMove(orderLineWorkflow, 'awaiting_proof_approval', 'scheduled', { ...customer, scope: 'respond' }),
    ).toBeNull();
    expect(findMove(orderLineWorkflow, 'scheduled', 'in_production', staff('content'))).toBeNull();
  });

  test.each<[string, Partial<MovingLine>, OrderLineState, boolean]>([
    ['stock is packed without production', { kind: 'stock' }, 'in_production', false],
    ['stock is packed', { kind: 'stock' }, 'ready', true],
    ['print is never packed unprinted', {}, 'ready', false],
    ['an agreed line takes either way', { kind: 'free' }, 'ready', true],
    ['a held line goes back where it was', { state: 'on_hold', heldFrom: 'ready' }, 'ready', true],
    ['a held line goes nowhere else', { state: 'on_hold', heldFrom: 'ready' }, 'scheduled', false],
    ['a held line can be canceled', { state: 'on_hold', heldFrom: 'ready' }, 'cancelled', true],
    [
      'a held proof goes on where its design is',
      { ...heldProof, designState: 'proof_sent' },
      'awaiting_artwork',
      false,
    ],
    [
      'a proof sent while held is asked for',
      { ...heldProof, designState: 'proof_sent' },
      'awaiting_proof_approval',
      true,
    ],
    ['a proof approved while held is printed', { ...heldProof, hasArtwork: true }, 'scheduled', true],
    ['a move of a minute ago is undone', { state: 'in_production', undoTo: 'scheduled' }, 'scheduled', true],
    ['an older one is not', { state: 'in_production' }, 'scheduled', false],
    ['packing is undone to the step before', { state: 'ready', undoTo: checked }, checked, true],
    ['and to nothing else', { state: 'ready', undoTo: checked }, 'scheduled', false],
    ['what was partly sent is not canceled', { state: 'ready', shippedQuantity: 1 }, 'cancelled', false],
    ['a part is not all', { state: 'ready', shippedQuantity: 99 }, 'shipped', false],
    ['all parts are', { state: 'ready', shippedQuantity: 60, storedQuantity: 40 }, 'shipped', true],
    ['stored as a whole', { state: 'ready', storedQuantity: 100 }, 'stored', true],
    ['partly stored is shipped', { state: 'ready', shippedQuantity: 60, storedQuantity: 40 }, 'stored', false],
    ['on its way', { state: 'shipped', shippedQuantity: 100, deliveredQuantity: 60 }, 'delivered', false],
    ['arrived', { state: 'shipped', shippedQuantity: 100, deliveredQuantity: 100 }, 'delivered', true],
  ])('%s', (_title, changes, to, isAllowed) => {
    expect(allowsLineMove(line(changes), to)).toBe(isAllowed);
    expect(listLineMoves(line(changes), staff('warehouse')).some((move) => move.to === to)).toBe(isAllowed);
  });

  test.each<[Partial<MovingLine>, OrderLineState, boolean]>([
    [{ designState: null }, 'awaiting_proof_approval', false],
    [{ designState: 'chosen' }, 'awaiting_proof_approval', false],
    [{ designState: 'proof_sent' }, 'awaiting_proof_approval', true],
    [{ designState: 'proof_sent' }, 'scheduled', false],
    [{ state: 'awaiting_proof_approval', designState: 'proof_sent' }, 'scheduled', false],
    [{ state: 'awaiting_proof_approval', designState: 'proof_sent' }, 'awaiting_artwork', false],
    [{ state: 'awaiting_proof_approval', designState: 'proof_changes' }, 'awaiting_artwork', true],
    [{ state: 'awaiting_proof_approval', designState: 'proof_approved', hasArtwork: true }, 'scheduled', true],
  ])('a printed line follows its design: %o to %s', (changes, to, isAllowed) => {
    expect(allowsLineMove(line({ state: 'awaiting_artwork', ...changes }), to)).toBe(isAllowed);
  });

  test('print begins where its artwork is: to prepare, to approve, or approved before', () => {
    const nothing = { hasArtwork: false, designState: null };
    expect(toFirstState({ kind: 'custom', ...nothing })).toBe('awaiting_artwork');
    expect(toFirstState({ kind: 'custom', ...nothing, designState: 'proof_sent' })).toBe('awaiting_proof_approval');
    expect(toFirstState({ kind: 'custom', hasArtwork: true, designState: 'proof_approved' })).toBe('scheduled');
    expect(toFirstState({ kind: 'stock', ...nothing })).toBe('scheduled');
    expect(toFirstState({ kind: 'free', ...nothing })).toBe('scheduled');
  });
});
