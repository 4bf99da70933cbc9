import { toBackofficeQuotePath } from '#contract/backoffice-paths.ts';
import { Failure, fail } from '#contract/errors.ts';
import type { CustomerActor, StaffActor } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { extendAccessLinks } from '#database/queries/access-links.ts';
import { findOrderOfQuote } from '#database/queries/orders.ts';
import { findUser } from '#database/queries/people.ts';
import { findQuoteRecord, findSentVersion, lockQuoteRecord, type QuoteRecord } from '#database/queries/quotes.ts';
import { findRequestRecord } from '#database/queries/requests.ts';
import { createLink } from '../../access-links/access-links.ts';
import { toAuthor } from '../../conversations/thread.ts';
import { alertAbout } from '../../outbox/alert-about.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { Parts } from '../../parts.ts';
import { notifyWatchers } from '../../workflow/advance.ts';
import type { ConversationSubject, SentMessage } from '../conversations/conversation-subject.ts';
import { checkRepeat, postMessage, toWords } from '../conversations/post-message.ts';
import { createRequestConversation, findClosed } from '../requests/conversation.ts';
import { openQuote } from './customer-moves.ts';
import { toMailedQuoteLines } from './mailed-quote.ts';
import { createQuoteSubject, toLinkSubject, toThread } from './quote-subject.ts';

/**
 * The thread on the page of a quote. It is that of its request, with all that a message does there; a quote whose request
 * is gone has a thread of its own.
 */
export function createQuoteConversation(parts: Parts): ConversationSubject {
  const ofRequest = createRequestConversation(parts);
  const subject = createQuoteSubject(parts);

  return {
    async openAsCustomer(db, tokenOrId, caller) {
      const opened = await openQuote(db, tokenOrId, caller);
      if (opened instanceof Failure) return opened;
      const { row, linkId, actor, isUnproven } = opened;
      const request = row.requestId ? await findRequestRecord(db, row.requestId) : null;
      return { id: row.id, thread: toThread(row), linkId, actor, isUnproven, closed: request && findClosed(request) };
    },

    async findThread(db, id) {
      const row = await findQuoteRecord(db, id);
      return row && toThread(row);
    },

    async receive(tx, id, sent, actor) {
      const requestId = await findRequestId(tx, id);
      if (requestId) return ofRequest.receive(tx, requestId, sent, actor);
      const row = await checkRepeat(tx, await lockQuoteRecord(tx, id), toThread, sent);
      if (!row || row instanceof Failure) return row;
      await store(tx, row, sent, actor);
      await alertAbout(tx, parts.settings, {
        dedupeKey: `quote-alert-${row.id}-message-${sent.clientKey}`,
        title: `${row.number}, ${row.restaurant || row.email}: new message`,
        text: toWords(sent),
        path: toBackofficeQuotePath(row.id),
      });
      return null;
    },

    async send(tx, id, sent, actor) {
      const requestId = await findRequestId(tx, id);
      if (requestId) return ofRequest.send(tx, requestId, sent, actor);
      const row = await checkRepeat(tx, await lockQuoteRecord(tx, id), toThread, sent);
      if (!row || row instanceof Failure) return row;
      if (sent.internal) return store(tx, row, sent, actor);
      if (!row.email) return fail('conflict', { msg: 'This quote no longer has an email address.' });
      const emailKey = `message-${id}-${sent.clientKey}`;
      await store(tx, row, { ...sent, emailKey }, actor);
      await email(tx, row, sent, actor, emailKey);
      return null;
    },

    async notify(tx, id) {
      const row = await findQuoteRecord(tx, id);
      if (row?.requestId) await ofRequest.notify(tx, row.requestId);
      else if (row) await notifyWatchers(tx, parts.realtime, subject, row);
    },
  };

  async function store(
    tx: Queryable,
    row: QuoteRecord,
    sent: SentMessage & { emailKey?: string },
    actor: CustomerActor | StaffActor,
  ): Promise<null> {
    await postMessage(tx, toThread(row), ['quote.posted', { type: 'quote', id: row.id }], sent, actor);
    if (!sent.internal) await extendAccessLinks(tx, toLinkSubject(row));
    await notifyWatchers(tx, parts.realtime, subject, row);
    return null;
  }

  async function email(tx: Queryable, row: QuoteRecord, sent: SentMessage, actor: StaffActor, dedupeKey: string) {
    const { name: from } = await toAuthor(tx, actor);
    const token = await createLink(tx, toLinkSubject(row), 'approve', row.email);
    const version = await findSentVersion(tx, row.id);
    const order = await findOrderOfQuote(tx, row.id);
    await enqueue(tx, {
      channel: 'mail',
      dedupeKey,
      payload: {
        to: row.email,
        replyTo: (await findUser(tx, row.ownerId ?? actor.userId))?.email,
        template: 'quoteAnswered',
        props: {
          quote: { number: row.number, token },
          text: sent.text,
          from,
          files: sent.fileIds.length,
          ...(version && { content: await toMailedQuoteLines(tx, row, version, order) }),
        },
      },
    });
  }
}

async function findRequestId(tx: Queryable, id: string): Promise<string | null> {
  return (await findQuoteRecord(tx, id))?.requestId ?? null;
}
