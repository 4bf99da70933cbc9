import { toBackofficeQuotePath } from '#contract/backoffice-paths.ts';
import { endOfDay } from '#contract/day.ts';
import { type QuoteState, quoteWorkflow } from '#contract/workflows/quote-workflow.ts';
import type { Queryable } from '#database/connect.ts';
import type { ConversationOf } from '#database/queries/conversations.ts';
import { findOrderOfQuote } from '#database/queries/orders.ts';
import { findUser } from '#database/queries/people.ts';
import {
  changeQuote,
  findQuoteOfRequest,
  findQuoteRecord,
  findSentVersion,
  lockQuoteRecord,
  type QuoteRecord,
} from '#database/queries/quotes.ts';
import { createLink } from '../../access-links/access-links.ts';
import { createLinkMoves } from '../../access-links/link-moves.ts';
import type { ModuleEvents } from '../../module-events.ts';
import { alertAbout } from '../../outbox/alert-about.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { Parts } from '../../parts.ts';
import { notifyWatchers, type Subject, toMoveKey } from '../../workflow/advance.ts';
import { toMailedQuoteLines } from './mailed-quote.ts';

/** One thread for a request and its quote; a quote whose request is gone has one of its own. */
export const toThread = ({ id, requestId }: Pick<QuoteRecord, 'id' | 'requestId'>): ConversationOf =>
  requestId ? { kind: 'request', id: requestId } : { kind: 'quote', id };

export type QuoteSubject = Subject<QuoteState, QuoteRecord>;
export const toLinkSubject = ({ id }: { id: string }) => ({ kind: 'quote', id }) as const;

/** A quote as the workflow engine moves it. */
export function createQuoteSubject({ settings }: Pick<Parts, 'settings'>): QuoteSubject {
  return {
    type: 'quote',
    threadOf: toThread,
    isUnknown: async (tx, row) => (await findSentVersion(tx, row.id)) === null,
    workflow: quoteWorkflow,
    lock: lockQuoteRecord,
    setState: (tx, row, state) => changeQuote(tx, row.id, { state }),

    async timerAt(tx, row) {
      const sent = await findSentVersion(tx, row.id);
      return sent?.validUntil ? endOfDay(sent.validUntil) : null;
    },

    async emailCustomer(tx, row, text) {
      const sent = await findSentVersion(tx, row.id);
      // A draft that was never sent is unknown to the customer.
      if (!sent?.sentAt) return;
      const order = await findOrderOfQuote(tx, row.id);
      const owner = row.ownerId ? await findUser(tx, row.ownerId) : null;
      await enqueue(tx, {
        channel: 'mail',
        dedupeKey: toMoveKey('quote', row),
        payload: {
          to: row.email,
          replyTo: owner?.email,
          template: 'quoteMoved',
          props: {
            quote: { number: row.number, token: await createLink(tx, toLinkSubject(row), 'approve', row.email) },
            state: row.state,
            version: sent.number,
            validUntil: sent.validUntil ?? '',
            orderNumber: order?.number ?? null,
            note: row.state === 'sent' ? sent.content.note : '',
            text,
            ...(await toMailedQuoteLines(tx, row, sent, order)),
          },
        },
      });
    },

    async alertStaff(tx, row, text) {
      const { staffLabel } = quoteWorkflow.states[row.state];
      await alertAbout(tx, settings, {
        dedupeKey: `quote-alert-${row.id}-${row.version}`,
        title: `${row.number}, ${row.restaurant || row.email}: ${staffLabel}`,
        text,
        path: toBackofficeQuotePath(row.id),
      });
    },

    watchedBy: ({ companyId, userId, ownerId }) => ({ companyId, userIds: [userId, ownerId] }),
  };
}

/** A quote that was never sent has no link. */
async function sendLink(tx: Queryable, row: QuoteRecord, typedBy: null | undefined): Promise<boolean> {
  if (!(await findSentVersion(tx, row.id))) return false;
  const token = await createLink(tx, toLinkSubject(row), 'approve', row.email);
  await enqueue(tx, {
    channel: 'mail',
    typedBy,
    payload: { to: row.email, template: 'quoteLink', props: { quote: { number: row.number, token } } },
  });
  return true;
}

export const quoteLinks = createLinkMoves<QuoteRecord>({
  kind: 'quote',
  find: findQuoteRecord,
  toEmail: ({ email }) => email,
  send: sendLink,
});

/** Its page shows the thread of its request. */
export async function notifyQuoteOfRequest(
  tx: Queryable,
  parts: Parts,
  { id }: ModuleEvents['requestThreadChanged'],
): Promise<void> {
  const quote = await findQuoteOfRequest(tx, id);
  if (quote) await notifyWatchers(tx, parts.realtime, createQuoteSubject(parts), quote);
}
