import { toCsv } from '#contract/csv.ts';
import {
  errorGroupOrder,
  listConfirmedSubscribers,
  listErrorGroupRows,
  listMissingPathRows,
  listSearchMissRows,
  listSubscriberRows,
  missingPathOrder,
  searchMissOrder,
  subscriberOrder,
} from '#database/queries/backoffice.ts';
import { recordEvent } from '#database/queries/events.ts';
import { toCallerActor } from '../../calls/caller.ts';
import { readCursor, toCursorMeta } from '../../calls/cursor.ts';
import type { Handlers } from '../../calls/dispatch.ts';
import type { Parts } from '../../parts.ts';

const perPage = 50;

type RecordCalls =
  | 'GET /api/backoffice/subscribers/export'
  | 'GET /api/backoffice/errors'
  | 'GET /api/backoffice/missing-paths'
  | 'GET /api/backoffice/search-misses'
  | 'GET /api/backoffice/subscribers';

export function createRecordHandlers({ database }: Parts): Pick<Handlers, RecordCalls> {
  return {
    async 'GET /api/backoffice/errors'(input) {
      const cursor = readCursor(input.cursor, errorGroupOrder);
      const { page, total } = await listErrorGroupRows(database, perPage, cursor);
      return {
        meta: toCursorMeta(page, perPage, total),
        list: page.rows.map(({ row: { sample, ...row } }) => ({
          fingerprint: row.fingerprint,
          type: row.type,
          message: row.message,
          count: row.count,
          first_seen_at: row.firstSeenAt.toISOString(),
          last_seen_at: row.lastSeenAt.toISOString(),
          url: sample.url ?? '',
          status: [sample.statusCode, sample.statusMessage].filter(Boolean).join(' '),
          ip: sample.ip ?? '',
          stack: sample.stack ?? '',
          device: [sample.device?.browser, sample.device?.os].filter(Boolean).join(' on '),
        })),
      };
    },

    async 'GET /api/backoffice/subscribers'(input) {
      const cursor = readCursor(input.cursor, subscriberOrder);
      const { page, total } = await listSubscriberRows(database, perPage, cursor);
      return {
        meta: toCursorMeta(page, perPage, total),
        list: page.rows.map(({ row }) => ({
          email: row.email,
          state: row.state,
          created_at: row.createdAt.toISOString(),
          confirmed_at: row.confirmedAt?.toISOString() ?? null,
        })),
      };
    },

    async 'GET /api/backoffice/subscribers/export'(_input, caller) {
      const rows = await listConfirmedSubscribers(database);
      // An export of emails is recorded with the staff member who made it.
      await recordEvent(database, 'subscribers.exported', { type: 'subscribers', id: 'all' }, toCallerActor(caller), {
        count: rows.length,
      });
      const lines = rows.map(({ email, confirmedAt }) => [email, confirmedAt?.toISOString() ?? '']);
      return { csv: toCsv([['email', 'confirmed_at'], ...lines]), count: rows.length };
    },

    async 'GET /api/backoffice/search-misses'(input) {
      const cursor = readCursor(input.cursor, searchMissOrder);
      const { page, total } = await listSearchMissRows(database, perPage, cursor);
      return {
        meta: toCursorMeta(page, perPage, total),
        list: page.rows.map(({ row }) => ({
          query: row.query,
          count: row.count,
          last_seen_at: row.lastSeenAt.toISOString(),
        })),
      };
    },

    async 'GET /api/backoffice/missing-paths'(input) {
      const cursor = readCursor(input.cursor, missingPathOrder);
      const { page, total } = await listMissingPathRows(database, perPage, cursor);
      return {
        meta: toCursorMeta(page, perPage, total),
        list: page.rows.map(({ row }) => ({
          path: row.path,
          count: row.count,
          referrer: row.referrer,
          last_seen_at: row.lastSeenAt.toISOString(),
        })),
      };
    },
  };
}
