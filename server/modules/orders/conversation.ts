import { toBackofficeOrderPath } from '#contract/backoffice-paths.ts';
import { Failure, fail } from '#contract/errors.ts';
import type { CustomerActor, StaffActor } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { extendAccessLinks } from '#database/queries/access-links.ts';
import { listDesignsOfOrder } from '#database/queries/designs.ts';
import { findOrderRecord, lockOrderRecord, type OrderRecord } from '#database/queries/orders.ts';
import { findUser } from '#database/queries/people.ts';
import type { Caller } from '../../calls/caller.ts';
import { toAuthor } from '../../conversations/thread.ts';
import { alertAbout } from '../../outbox/alert-about.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { Parts } from '../../parts.ts';
import { notifyWatchers } from '../../workflow/advance.ts';
import type { ConversationSubject, SentMessage } from '../conversations/conversation-subject.ts';
import { checkRepeat, postMessage, toWords } from '../conversations/post-message.ts';
import { createDesignSubject, toThread as toDesignThread } from '../designs/design-subject.ts';
import { openDesign } from '../designs/open-design.ts';
import { notifyOrderPages } from '../ordering/notify-order.ts';
import { type OpenedOrder, openOrder, toLinkSubject, toMailedOrder } from '../ordering/order-link.ts';

const toThread = ({ id }: { id: string }) => ({ kind: 'order', id }) as const;

/**
 * By what opens the order; a link of a design that began with it opens the thread too, and nothing else of the order. One
 * that a request asked for has the thread of that: its links may have been given out before an email was proven.
 */
async function openThread(db: Queryable, tokenOrId: string, caller: Caller): Promise<OpenedOrder | Failure> {
  const opened = await openOrder(db, tokenOrId, caller);
  if (!(opened instanceof Failure) || opened.kind !== 'notFound') return opened;
  const design = await openDesign(db, tokenOrId, caller);
  if (design instanceof Failure) return design;
  const thread = toDesignThread(design.row);
  const row = thread?.kind === 'order' ? await findOrderRecord(db, thread.id) : null;
  return row ? { ...design, row } : opened;
}

/** The thread of an order. A message moves nothing; staff get an alert, customers an email. */
export function createOrderConversation(parts: Parts): ConversationSubject {
  async function store(
    tx: Queryable,
    row: OrderRecord,
    sent: SentMessage & { emailKey?: string },
    actor: CustomerActor | StaffActor,
  ): Promise<string> {
    const subject = { type: 'order', id: row.id } as const;
    const messageId = await postMessage(tx, toThread(row), ['order.message_posted', subject], sent, actor);
    if (!sent.internal) await extendAccessLinks(tx, toLinkSubject(row));
    await notifyThread(tx, row);
    return messageId;
  }

  /** The page of the order and the pages of designs that began with it show the same thread. */
  async function notifyThread(tx: Queryable, row: OrderRecord): Promise<void> {
    await notifyOrderPages(tx, parts.realtime, row);
    for (const design of await listDesignsOfOrder(tx, row.id))
      await notifyWatchers(tx, parts.realtime, createDesignSubject(parts), design);
  }

  return {
    async openAsCustomer(db, tokenOrId, caller) {
      const opened = await openThread(db, tokenOrId, caller);
      if (opened instanceof Failure) return opened;
      const { row, linkId, actor, isUnproven } = opened;
      return { id: row.id, thread: toThread(row), linkId, actor, isUnproven, closed: null };
    },

    async findThread(db, id) {
      const row = await findOrderRecord(db, id);
      return row && toThread(row);
    },

    async receive(tx, id, sent, actor) {
      const row = await checkRepeat(tx, await lockOrderRecord(tx, id), toThread, sent);
      if (!row || row instanceof Failure) return row;
      const messageId = await store(tx, row, sent, actor);
      await alertAbout(tx, parts.settings, {
        dedupeKey: `order-alert-${row.id}-message-${messageId}`,
        title: `${row.number}, ${row.restaurant || row.email}: new message`,
        text: toWords(sent),
        path: toBackofficeOrderPath(row.id),
      });
      return null;
    },

    async send(tx, id, sent, actor) {
      const row = await checkRepeat(tx, await lockOrderRecord(tx, id), toThread, sent);
      if (!row || row instanceof Failure) return row;
      if (!sent.internal && !row.email) return fail('conflict', { msg: 'This order no longer has an email address.' });
      const emailKey = sent.internal ? undefined : `order-message-${id}-${sent.clientKey}`;
      await store(tx, row, { ...sent, emailKey }, actor);
      if (!emailKey) return null;
      const owner = row.ownerId ? await findUser(tx, row.ownerId) : null;
      const { name } = await toAuthor(tx, actor);
      await enqueue(tx, {
        channel: 'mail',
        dedupeKey: emailKey,
        payload: {
          to: row.email,
          replyTo: owner?.email,
          template: 'orderAnswered',
          props: { order: await toMailedOrder(tx, row), text: sent.text, from: name, files: sent.fileIds.length },
        },
      });
      return null;
    },

    async notify(tx, id) {
      const row = await findOrderRecord(tx, id);
      if (row) await notifyThread(tx, row);
    },
  };
}
