import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { CursorMeta, cursorInput } from './cursor-paging.ts';

export const backofficeRecordsEndpoints = {
  'GET /api/backoffice/errors': defineEndpoint({
    audience: 'staff',
    summary: 'Browser errors by group, the latest first.',
    input: z.object(cursorInput),
    output: z.object({
      meta: CursorMeta,
      list: z.array(
        z.object({
          fingerprint: z.string(),
          type: z.string(),
          message: z.string(),
          count: z.int(),
          first_seen_at: z.iso.datetime(),
          last_seen_at: z.iso.datetime(),
          url: z.string(),
          status: z.string(),
          ip: z.string(),
          stack: z.string(),
          device: z.string(),
        }),
      ),
    }),
  }),

  'GET /api/backoffice/subscribers': defineEndpoint({
    audience: 'staff',
    needs: 'subscribers.read',
    summary: 'Newsletter subscribers, newest first.',
    input: z.object(cursorInput),
    output: z.object({
      meta: CursorMeta,
      list: z.array(
        z.object({
          email: z.string(),
          state: z.enum(['pending', 'confirmed', 'unsubscribed']),
          created_at: z.iso.datetime(),
          confirmed_at: z.nullable(z.iso.datetime()),
        }),
      ),
    }),
  }),

  'GET /api/backoffice/subscribers/export': defineEndpoint({
    audience: 'staff',
    needs: 'subscribers.read',
    summary: 'Confirmed subscribers as CSV text, safe to open in a spreadsheet.',
    input: z.object({}),
    output: z.object({ csv: z.string(), count: z.int() }),
  }),

  'GET /api/backoffice/search-misses': defineEndpoint({
    audience: 'staff',
    summary: 'Searches that found nothing, the most frequent first.',
    input: z.object(cursorInput),
    output: z.object({
      meta: CursorMeta,
      list: z.array(z.object({ query: z.string(), count: z.int(), last_seen_at: z.iso.datetime() })),
    }),
  }),

  'GET /api/backoffice/missing-paths': defineEndpoint({
    audience: 'staff',
    summary: 'Addresses people asked for that lead nowhere, the most frequent first.',
    input: z.object(cursorInput),
    output: z.object({
      meta: CursorMeta,
      list: z.array(
        z.object({ path: z.string(), count: z.int(), referrer: z.string(), last_seen_at: z.iso.datetime() }),
      ),
    }),
  }),
};
