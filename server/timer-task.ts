import { Failure } from '#contract/errors.ts';
import { rollingBack } from './calls/idempotency.ts';
import type { Tasks } from './jobs/tasks.ts';
import { createChatSubject } from './modules/chat/chat-subject.ts';
import { createDesignSubject } from './modules/designs/design-subject.ts';
import { approvalSubject } from './modules/ordering/approvals.ts';
import { createOrderLineSubject } from './modules/ordering/order-line-subject.ts';
import { createProblemSubject } from './modules/orders/problems.ts';
import { createShipmentSubject } from './modules/orders/ship.ts';
import { createQuoteSubject } from './modules/quotes/quote-subject.ts';
import { createRequestSubject, type RequestSubject } from './modules/requests/request-subject.ts';
import { createReleaseSubject } from './modules/storage/release-subject.ts';
import { createStoreSubject } from './modules/stores/store-subject.ts';
import { createCertificateSubject } from './modules/taxes/certificate-subject.ts';
import type { Parts } from './parts.ts';
import { advance, type Movable, type Subject } from './workflow/advance.ts';

type Timer = Tasks['advance'];

/** Makes the move of a timer, unless the row has another version than when the timer was set. */
export function createTimerTask(parts: Parts, request: RequestSubject = createRequestSubject(parts)): Timer {
  const timers = {
    request: toTimer(parts, request),
    quote: toTimer(parts, createQuoteSubject(parts)),
    order_line: toTimer(parts, createOrderLineSubject(parts)),
    shipment: toTimer(parts, createShipmentSubject()),
    order_problem: toTimer(parts, createProblemSubject(parts)),
    release: toTimer(parts, createReleaseSubject(parts)),
    design: toTimer(parts, createDesignSubject(parts)),
    tax_certificate: toTimer(parts, createCertificateSubject(parts)),
    store: toTimer(parts, createStoreSubject()),
    approval: toTimer(parts, approvalSubject),
    chat: toTimer(parts, createChatSubject(parts)),
  };
  return (payload, run) => timers[payload.subject](payload, run);
}

function toTimer<State extends string, Row extends Movable<State>>(parts: Parts, subject: Subject<State, Row>): Timer {
  return async ({ id, to, version }) => {
    if (!Object.hasOwn(subject.workflow.states, to))
      throw new Error(`A timer leads to ${to}, which is no state of a ${subject.type}.`);
    const move = { id, to: to as State, version, reason: '' };
    const actor = { type: 'timer', requestId: 'timer' } as const;
    const moved = await rollingBack(parts.database, (tx) => advance(tx, parts.realtime, subject, move, actor));
    if (moved instanceof Failure && moved.kind !== 'conflict' && moved.kind !== 'notFound')
      throw new Error(`A timer could not move ${subject.type} ${id} to ${to}: ${moved.kind}.`);
  };
}
