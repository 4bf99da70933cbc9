import { toBackofficeRequestPath } from '#contract/backoffice-paths.ts';
import { Failure, fail } from '#contract/errors.ts';
import { requestWorkflow } from '#contract/workflows/request-workflow.ts';
import { isInPhase } from '#contract/workflows/states.ts';
import { type CustomerActor, findMessageMove, type StaffActor } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { extendAccessLinks } from '#database/queries/access-links.ts';
import { findDesignRecord } from '#database/queries/designs.ts';
import { changeRequest, findRequestRecord, lockRequestRecord, type RequestRecord } from '#database/queries/requests.ts';
import { openSubject } from '../../access-links/open-subject.ts';
import type { Caller } from '../../calls/caller.ts';
import { toAuthor } from '../../conversations/thread.ts';
import { alertAbout } from '../../outbox/alert-about.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { Parts } from '../../parts.ts';
import { advance, notifyWatchers } from '../../workflow/advance.ts';
import type { ConversationSubject, SentMessage } from '../conversations/conversation-subject.ts';
import { checkRepeat, postMessage, toWords } from '../conversations/post-message.ts';
import { toMailed, toSubject } from './link.ts';
import { toMailedLines } from './list-prices.ts';
import { createRequestSubject, findReplyTo } from './request-subject.ts';

/** Why the customer cannot write, where the state says so. */
export const findClosed = ({ state }: RequestRecord) => requestWorkflow.states[state].closed ?? null;

async function findRequestOfDesign(db: Queryable, id: string): Promise<RequestRecord | null> {
  const design = await findDesignRecord(db, id);
  return design?.requestId ? findRequestRecord(db, design.requestId) : null;
}

/** By what opens the request; a link of its design opens the thread too, and nothing else of the request. */
const openThread = (db: Queryable, tokenOrId: string, caller: Caller) =>
  openSubject<RequestRecord>(db, tokenOrId, caller, {
    kinds: ['request', 'design'],
    find: async (kind, id) => (kind === 'request' && (await findRequestRecord(db, id))) || findRequestOfDesign(db, id),
  });

/** The thread of a request: who may open it, and what a message does to the request. */
export function createRequestConversation(parts: Parts): ConversationSubject {
  const subject = createRequestSubject(parts);

  return {
    async openAsCustomer(db, tokenOrId, caller) {
      const opened = await openThread(db, tokenOrId, caller);
      if (opened instanceof Failure) return opened;
      const { row, linkId, actor, isUnproven } = opened;
      return { id: row.id, thread: toSubject(row), linkId, actor, isUnproven, closed: findClosed(row) };
    },

    async findThread(db, id) {
      const row = await findRequestRecord(db, id);
      return row && toSubject(row);
    },

    async receive(tx, id, sent, actor) {
      const row = await checkRepeat(tx, await lockRequestRecord(tx, id), toSubject, sent);
      if (!row || row instanceof Failure) return row;
      const closed = findClosed(row);
      if (closed) return fail('conflict', { msg: closed });
      const move = findMessageMove(requestWorkflow, row.state, actor);
      if (!move) return storeMessage(tx, row, sent, actor);
      const { fileIds, clientKey } = sent;
      const input = { id, to: move.to, version: row.version, reason: sent.text, message: { fileIds, clientKey } };
      const moved = await advance(tx, parts.realtime, subject, input, actor);
      if (moved instanceof Failure) return moved;
      return parts.tell(tx, 'requestThreadChanged', { id });
    },

    async send(tx, id, sent, actor) {
      const held = await checkRepeat(tx, await lockRequestRecord(tx, id), toSubject, sent);
      if (!held || held instanceof Failure) return held;
      if (sent.internal) return storeMessage(tx, held, sent, actor);
      if (!held.businessEmail) return fail('conflict', { msg: 'This request no longer has an email address.' });
      // Who answers an unassigned request becomes its owner.
      const row = held.ownerId ? held : await changeRequest(tx, id, { ownerId: actor.userId });
      const author = await toAuthor(tx, actor);
      const emailKey = `message-${id}-${sent.clientKey}`;
      await extendAccessLinks(tx, toSubject(row));
      const refusal = await storeMessage(tx, row, { ...sent, emailKey }, actor);
      if (refusal) return refusal;
      await enqueue(tx, {
        channel: 'mail',
        dedupeKey: emailKey,
        payload: {
          to: row.businessEmail,
          replyTo: await findReplyTo(tx, row),
          template: 'requestAnswered',
          props: {
            request: await toMailed(tx, row),
            text: sent.text,
            from: author.name,
            files: sent.fileIds.length,
            // Once there is a quote, its prices count and not those of the request.
            ...(!isInPhase(requestWorkflow.states, row.state, 'answered') && { lines: await toMailedLines(tx, row) }),
          },
        },
      });
      return null;
    },

    async notify(tx, id) {
      const row = await findRequestRecord(tx, id);
      if (row) await notifyThread(tx, row);
    },
  };

  /** The pages of the request, of its quote and of its design show the same thread. */
  async function notifyThread(tx: Queryable, row: RequestRecord): Promise<Failure | null> {
    await notifyWatchers(tx, parts.realtime, subject, row);
    return parts.tell(tx, 'requestThreadChanged', { id: row.id });
  }

  /** A message that moves nothing: it, its event, the alert to staff where a customer wrote, the notice to open pages. */
  async function storeMessage(
    tx: Queryable,
    row: RequestRecord,
    sent: SentMessage & { emailKey?: string },
    actor: CustomerActor | StaffActor,
  ): Promise<Failure | null> {
    const messageId = await postMessage(
      tx,
      toSubject(row),
      ['conversation.posted', { type: 'request', id: row.id }],
      sent,
      actor,
    );
    if (actor.type === 'customer') {
      await extendAccessLinks(tx, toSubject(row));
      await alertAbout(tx, parts.settings, {
        dedupeKey: `request-alert-${row.id}-message-${messageId}`,
        title: `${row.number}, ${row.restaurant || row.businessEmail}: new message`,
        text: toWords(sent),
        path: toBackofficeRequestPath(row.id),
      });
    }
    return notifyThread(tx, row);
  }
}
