import { nameRoles } from '#contract/auth/roles.ts';
import {
  listConfirmedSubscribers,
  listErrorGroupRows,
  listMissingPathRows,
  listSearchMissRows,
  listSubscriberRows,
  subscriberOrder,
} from '#database/queries/backoffice.ts';
import { insertEvent } from '#database/queries/records.ts';
import type { Handlers } from '../../http/dispatch.ts';
import type { Parts } from '../../parts.ts';
import { toPage } from '../paging.ts';
import { toCsv } from './csv.ts';
import { readCursor, toCursorMeta } from './cursor.ts';

const perPage = 50;
const toWindow = (page: number) => ({ limit: perPage, offset: (page - 1) * perPage });

type RecordCalls =
  | 'GET /api/backoffice/subscribers/export'
  | 'GET /api/backoffice/errors'
  | 'GET /api/backoffice/missing-paths'
  | 'GET /api/backoffice/search-misses'
  | 'GET /api/backoffice/subscribers';

export function createRecordHandlers({ database }: Parts): Pick<Handlers, RecordCalls> {
  return {
    async 'GET /api/backoffice/errors'({ current_page }) {
      const { rows, total } = await listErrorGroupRows(database, toWindow(current_page));
      return {
        meta: toPage(current_page, perPage, total).meta,
        list: rows.map(({ sample, ...row }) => ({
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
        list: page.rows.map((row) => ({
          email: row.email,
          state: row.state,
          created_at: row.createdAt.toISOString(),
          confirmed_at: row.confirmedAt?.toISOString() ?? null,
        })),
      };
    },

    async 'GET /api/backoffice/subscribers/export'(_input, caller) {
      const rows = await listConfirmedSubscribers(database);
      const { roles, userId } = caller.session;
      // People's addresses leave the house here: who took them is on record.
      await insertEvent(database, {
        kind: 'subscribers.exported',
        subjectType: 'subscribers',
        subjectId: 'all',
        actorId: userId,
        actorRole: nameRoles(roles),
        detail: { count: rows.length },
        requestId: caller.requestId,
      });
      const lines = rows.map(({ email, confirmedAt }) => [email, confirmedAt?.toISOString() ?? '']);
      return { csv: toCsv([['email', 'confirmed_at'], ...lines]), count: rows.length };
    },

    async 'GET /api/backoffice/search-misses'({ current_page }) {
      const { rows, total } = await listSearchMissRows(database, toWindow(current_page));
      return {
        meta: toPage(current_page, perPage, total).meta,
        list: rows.map(({ query, count, lastSeenAt }) => ({ query, count, last_seen_at: lastSeenAt.toISOString() })),
      };
    },

    async 'GET /api/backoffice/missing-paths'({ current_page }) {
      const { rows, total } = await listMissingPathRows(database, toWindow(current_page));
      return {
        meta: toPage(current_page, perPage, total).meta,
        list: rows.map(({ path, count, referrer, lastSeenAt }) => ({
          path,
          count,
          referrer,
          last_seen_at: lastSeenAt.toISOString(),
        })),
      };
    },
  };
}
