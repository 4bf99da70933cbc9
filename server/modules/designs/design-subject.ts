import { toBackofficeDesignPath } from '#contract/backoffice-paths.ts';
import { addBusinessMs, businessDayMs } from '#contract/designs/business-time.ts';
import { type DesignClock, toDue, turnClock } from '#contract/designs/design-clock.ts';
import { type DesignState, designWorkflow } from '#contract/workflows/design-workflow.ts';
import { isInPhase } from '#contract/workflows/states.ts';
import type { Queryable } from '#database/connect.ts';
import type { ConversationOf } from '#database/queries/conversations.ts';
import { findLastProof } from '#database/queries/design-files.ts';
import {
  type DesignRecord,
  findDesignOfRequest,
  lockDesignRecord,
  moveDesignRecord,
} from '#database/queries/designs.ts';
import { addJob } from '#database/queries/jobs.ts';
import { findUser } from '#database/queries/people.ts';
import { createLink } from '../../access-links/access-links.ts';
import type { ModuleEvents } from '../../module-events.ts';
import { alertAbout } from '../../outbox/alert-about.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { Parts } from '../../parts.ts';
import { notifyWatchers, type Subject, toMoveKey } from '../../workflow/advance.ts';

export type DesignSubject = Subject<DesignState, DesignRecord>;

/** A customer who is asked and stays quiet is reminded after so many business days. Silence never approves anything. */
export const reminderDays = [2, 5] as const;

export const toClock = (row: DesignRecord): DesignClock => ({
  startedAt: row.clockStartedAt,
  spentMs: row.clockSpentMs,
  runsSince: row.clockRunsSince,
});

export const toReminderAt = (input: Date, day: number, zone: string) => addBusinessMs(input, day * businessDayMs, zone);

/** Whether the customer has to answer about pictures: what reminders are for. */
export const isRequested = (state: DesignState) => isInPhase(designWorkflow.states, state, 'choice', 'approval');

/** What the table of states cannot say: a held design goes on where it was, or ends. */
export function allowsDesignMove({ state, heldFrom }: Pick<DesignRecord, 'state' | 'heldFrom'>, to: DesignState) {
  const { states } = designWorkflow;
  return !isInPhase(states, state, 'held') || isInPhase(states, to, 'canceled') || to === heldFrom;
}

type DesignThread = ConversationOf & { kind: 'request' | 'order' };

/** What is written about a design: the thread of its request or, where it began with an order, of that. */
export function toThread({ requestId, orderId }: Pick<DesignRecord, 'requestId' | 'orderId'>): DesignThread | null {
  if (requestId) return { kind: 'request', id: requestId };
  return orderId ? { kind: 'order', id: orderId } : null;
}

/** A design as the workflow engine moves it. */
export function createDesignSubject({ settings }: Pick<Parts, 'settings'>): DesignSubject {
  const zone = settings.businessTimeZone;
  return {
    type: 'design',
    workflow: designWorkflow,
    lock: lockDesignRecord,
    allows: allowsDesignMove,
    threadOf: toThread,
    shownOn(row) {
      const thread = toThread(row);
      return thread && `${thread.kind}:${thread.id}`;
    },

    async setState(tx, row, state) {
      const now = new Date();
      const clock = turnClock(toClock(row), state, now, zone);
      const moved = await moveDesignRecord(tx, row.id, {
        state,
        heldFrom: isInPhase(designWorkflow.states, state, 'held') ? row.state : null,
        clockStartedAt: clock.startedAt,
        clockSpentMs: clock.spentMs,
        clockRunsSince: clock.runsSince,
        dueAt: toDue(clock, zone),
        ...(isInPhase(designWorkflow.states, state, 'choice') &&
          row.conceptsAfterMs === null && { conceptsAfterMs: clock.spentMs }),
      });
      if (isRequested(state))
        for (const day of reminderDays)
          await addJob(
            tx,
            'remindDesign',
            { id: row.id, version: moved.version, day },
            { runAt: toReminderAt(now, day, zone) },
          );
      return moved;
    },

    async emailCustomer(tx, row, text) {
      if (!row.email) return;
      await enqueue(tx, {
        channel: 'mail',
        dedupeKey: toMoveKey('design', row),
        payload: {
          to: row.email,
          replyTo: await findReplyTo(tx, row),
          template: 'designMoved',
          props: { ...(await toMailProps(tx, row)), text },
        },
      });
    },

    async alertStaff(tx, row, text) {
      const { staffLabel } = designWorkflow.states[row.state];
      await alertAbout(tx, settings, {
        dedupeKey: `design-alert-${row.id}-${row.version}`,
        title: `${row.number}, ${row.restaurant || row.email}: ${staffLabel}`,
        text,
        path: toBackofficeDesignPath(row.id),
      });
    },

    watchedBy: ({ companyId, userId, ownerId }) => ({ companyId, userIds: [userId, ownerId] }),
  };
}

/** The facts of a design that an email needs, with a link of its own. */
export async function toMailProps(tx: Queryable, row: DesignRecord) {
  const proof = await findLastProof(tx, row.id);
  return {
    design: {
      id: row.id,
      number: row.number,
      product: row.productName,
      token: await createLink(tx, { kind: 'design', id: row.id }, 'approve', row.email),
    },
    state: row.state,
    proof: proof?.sentAt ? { number: proof.number, sha256: proof.sha256, approvedBy: proof.approvedBy } : null,
  };
}

/** Replies go to the designer; before one is named to the company. */
export async function findReplyTo(tx: Queryable, { ownerId }: DesignRecord): Promise<string | undefined> {
  return ownerId ? (await findUser(tx, ownerId))?.email : undefined;
}

/** Its page shows the thread of its request. */
export async function notifyDesignOfRequest(
  tx: Queryable,
  parts: Parts,
  { id }: ModuleEvents['requestThreadChanged'],
): Promise<void> {
  const design = await findDesignOfRequest(tx, id);
  if (design) await notifyWatchers(tx, parts.realtime, createDesignSubject(parts), design);
}
