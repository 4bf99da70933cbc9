import type { Capability } from '#contract/auth/capabilities.ts';
import type { InboxItem, InboxKind } from '#contract/backoffice/inbox.ts';
import {
  backofficePaths,
  toBackofficeChatPath,
  toBackofficeDesignPath,
  toBackofficeOrderPath,
  toBackofficeQuotePath,
  toBackofficeRequestPath,
} from '#contract/backoffice-paths.ts';
import { businessDayMs, countBusinessMs } from '#contract/designs/business-time.ts';
import { designClockMs } from '#contract/designs/design-clock.ts';
import { Failure, fail } from '#contract/errors.ts';
import { timeZone } from '#contract/locale.ts';
import { type OrderStatus, orderStatusRows } from '#contract/orders/derive-order-status.ts';
import { type PaymentCaseKind, paymentCaseLabels } from '#contract/payments/payment-cases.ts';
import { getRequestWorkflow } from '#contract/requests/kind-words.ts';
import type { RequestKind } from '#contract/requests/request-kinds.ts';
import { chatWorkflow } from '#contract/workflows/chat-workflow.ts';
import { designWorkflow } from '#contract/workflows/design-workflow.ts';
import { toMoveOffers } from '#contract/workflows/move-offer.ts';
import { orderProblemWorkflow } from '#contract/workflows/order-problem-workflow.ts';
import { quoteWorkflow } from '#contract/workflows/quote-workflow.ts';
import { releaseWorkflow } from '#contract/workflows/storage-release-workflow.ts';
import { listMoves, type StaffActor, type Workflow } from '#contract/workflows/workflow.ts';
import { recordEvent } from '#database/queries/events.ts';
import type { InboxRow } from '#database/queries/inbox.ts';
import { reviveMessages } from '#database/queries/outbox.ts';
import { rollingBack } from '../../calls/idempotency.ts';
import type { Parts } from '../../parts.ts';
import { advance, type MoveInput, toEventActor } from '../../workflow/advance.ts';
import { createChatSubject } from '../chat/chat-subject.ts';
import { moveDesign } from '../designs/staff-moves.ts';
import { moveProblem } from '../orders/problems.ts';
import { settleCase } from '../payments/payment-cases.ts';
import { moveQuote } from '../quotes/staff-moves.ts';
import { moveRequest } from '../requests/service.ts';
import { moveAsStaff } from '../storage/releases.ts';

type ItemMoves = InboxItem['moves'];

/** What the inbox has to know of one kind of work beside its rows (database/queries/inbox.ts). */
interface KindOfWork {
  /** Who does it: assigning it and its moves need this. */
  needs: Capability;
  /** The event of an assignment, and what it happens to; null for work without an owner. */
  assigned: 'request' | 'quote' | 'design' | 'release' | 'order' | 'chat' | null;
  toUrl(row: InboxRow): string;
  /** The time we allow ourselves, in business hours. */
  allowedMs(row: InboxRow): number;
  /** Where its conversation is, if staff may answer it from the list. */
  toThread?(row: InboxRow): InboxItem['thread'];
  toState(row: InboxRow): Pick<InboxItem, 'staff_label' | 'tone'>;
  listMoves(row: InboxRow, actor: StaffActor): ItemMoves;
  move(parts: Parts, input: MoveInput<string>, actor: StaffActor): Promise<unknown>;
}

/** A kind that moves along a workflow: state, moves and guards are those of its table. */
function alongWorkflow<State extends string>(
  toWorkflow: (row: InboxRow) => Workflow<State>,
  move: (parts: Parts, input: MoveInput<State>, actor: StaffActor) => Promise<unknown>,
): Pick<KindOfWork, 'toState' | 'listMoves' | 'move'> {
  const readState = (row: InboxRow) => toWorkflow(row).states[row.state as State];
  return {
    toState: (row) => ({ staff_label: readState(row).staffLabel, tone: readState(row).tone }),
    listMoves: (row, actor) =>
      toMoveOffers(listMoves(toWorkflow(row), row.state as State, actor).filter(({ onPageOnly }) => !onPageOnly)).map(
        ({ to, label, reason }, at) => ({
          to,
          label,
          reason,
          is_quick: at === 0 && reason === 'none' && !toWorkflow(row).states[to].email,
        }),
      ),
    // A state that the table does not have is refused by the engine.
    move: (parts, input, actor) => move(parts, input as MoveInput<State>, actor),
  };
}

const oneDay = () => businessDayMs;

/** One row for each kind. */
export const kindsOfWork: Record<InboxKind, KindOfWork> = {
  request: {
    needs: 'requests.write',
    assigned: 'request',
    toUrl: ({ id }) => toBackofficeRequestPath(id),
    toThread: ({ id }) => ({ subject: 'request', id }),
    allowedMs: oneDay,
    ...alongWorkflow(({ detail }) => getRequestWorkflow(detail as RequestKind), moveRequest),
  },
  quote: {
    needs: 'quotes.write',
    assigned: 'quote',
    toUrl: ({ id }) => toBackofficeQuotePath(id),
    toThread: ({ id }) => ({ subject: 'quote', id }),
    allowedMs: oneDay,
    ...alongWorkflow(() => quoteWorkflow, moveQuote),
  },
  design: {
    needs: 'designs.write',
    assigned: 'design',
    toUrl: ({ id }) => toBackofficeDesignPath(id),
    toThread({ detail }) {
      const [subject, id] = detail.split(' ');
      return id ? { subject: subject as 'request' | 'order', id } : null;
    },
    allowedMs: ({ due_at }) => (due_at ? designClockMs : businessDayMs),
    ...alongWorkflow(() => designWorkflow, moveDesign),
  },
  release: {
    needs: 'storage.write',
    assigned: 'release',
    toUrl: ({ page_id }) => `${backofficePaths.storage}?item=${page_id}`,
    allowedMs: oneDay,
    ...alongWorkflow(() => releaseWorkflow, moveAsStaff),
  },
  order: {
    needs: 'orders.move',
    assigned: 'order',
    toUrl: ({ id }) => toBackofficeOrderPath(id),
    toThread: ({ id }) => ({ subject: 'order', id }),
    allowedMs: ({ due_at }) => (due_at ? 5 * businessDayMs : businessDayMs),
    toState: ({ state }) => {
      const { staffLabel, tone } = orderStatusRows[state as OrderStatus];
      return { staff_label: staffLabel, tone };
    },
    // Its lines move one by one, on its page.
    listMoves: () => [],
    move: () => Promise.resolve(fail('notFound')),
  },
  problem: {
    needs: 'orders.move',
    assigned: 'order',
    toUrl: ({ page_id }) => toBackofficeOrderPath(page_id),
    toThread: ({ page_id }) => ({ subject: 'order', id: page_id }),
    allowedMs: oneDay,
    ...alongWorkflow(
      () => orderProblemWorkflow,
      (parts, input, actor) => moveProblem(parts, input, actor),
    ),
  },
  payment: {
    needs: 'orders.pay',
    assigned: null,
    // A payment that fits no order begins with a look for one of its payer.
    toUrl: ({ page_id, detail }) =>
      page_id
        ? toBackofficeOrderPath(page_id)
        : `${backofficePaths.orders}?${new URLSearchParams({ keyword: detail })}`,
    // The bank's deadline of a dispute is weeks ahead, or tomorrow.
    allowedMs: ({ since, due_at }) =>
      due_at ? Math.max(businessDayMs, countBusinessMs(since, due_at, timeZone)) : businessDayMs,
    toState: ({ state }) => ({ staff_label: paymentCaseLabels[state as PaymentCaseKind], tone: 'stopped' }),
    listMoves: () => [{ to: 'closed', label: 'Mark as settled', reason: 'required', is_quick: false }],
    move: (parts, input, actor) =>
      input.to === 'closed' ? settleCase(parts, input, actor) : Promise.resolve(fail('notFound')),
  },
  chat: {
    needs: 'chat.answer',
    assigned: 'chat',
    toUrl: ({ id }) => toBackofficeChatPath(id),
    // A visitor who chats waits for minutes.
    allowedMs: () => 10 * 60_000,
    ...alongWorkflow(
      () => chatWorkflow,
      (parts, input, actor) =>
        rollingBack(parts.database, (tx) => advance(tx, parts.realtime, createChatSubject(parts), input, actor)),
    ),
  },
  email: {
    needs: 'emails.resend',
    assigned: null,
    toUrl: () => backofficePaths.mail,
    allowedMs: oneDay,
    toState: () => ({ staff_label: 'Failed', tone: 'stopped' }),
    listMoves: () => [{ to: 'resend', label: 'Send again', reason: 'none', is_quick: true }],
    move: (parts, { id, to }, actor) =>
      to === 'resend' ? resend(parts, id, actor) : Promise.resolve(fail('notFound')),
  },
};

function resend(parts: Parts, id: string, actor: StaffActor): Promise<unknown> {
  return rollingBack(parts.database, async (tx) => {
    const revived = /^\d{1,15}$/.test(id) ? await reviveMessages(tx, [Number(id)]) : [];
    const [message] = revived;
    if (!message) return fail('notFound', { msg: 'This message was already sent, or is gone.' });
    const subject = { type: 'message', id } as const;
    await recordEvent(tx, 'message.resent', subject, toEventActor(actor), { channel: message.channel });
    await parts.realtime.notify({ to: { staff: true }, event: 'E_STATUS_CHANGED', detail: { subject: 'email' } }, tx);
    return message;
  });
}

/** The sentence of a refusal; empty where it worked. */
export function toSentence(outcome: unknown): string {
  if (!(outcome instanceof Failure)) return '';
  return (
    outcome.detail.msg ??
    Object.values(outcome.detail.fields ?? {})[0] ??
    sentences[outcome.kind] ??
    'That didn’t work.'
  );
}

const sentences: Partial<Record<Failure['kind'], string>> = {
  notFound: 'This is no longer here.',
  forbidden: 'Your role doesn’t allow this.',
  conflict: 'This has changed since you opened it.',
};
