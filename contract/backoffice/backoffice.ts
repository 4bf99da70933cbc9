import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { wholeNumber } from '../fields.ts';
import { CursorMeta, cursorInput } from './cursor-paging.ts';

export const LoggedEmail = z.object({
  id: z.string(),
  to: z.string(),
  /** Who gets the answer when the reader replies; empty where that is the house itself. */
  reply_to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  created_at: z.iso.datetime(),
});
export type LoggedEmail = z.infer<typeof LoggedEmail>;

/** A message that was tried as often as we try. What it says stays in the database: it may hold a code. */
export const DeadMessage = z.object({
  id: z.int(),
  /** An email, or 'Staff' for an alert. */
  to: z.string(),
  about: z.string(),
  attempts: z.int(),
  last_error: z.string(),
  created_at: z.iso.datetime(),
  dead_at: z.iso.datetime(),
});
export type DeadMessage = z.infer<typeof DeadMessage>;

/** As many are shown, and may be sent again in one go. */
export const deadMessagesShown = 50;

export const backofficeEndpoints = {
  'GET /api/backoffice/mail': defineEndpoint({
    audience: 'staff',
    summary:
      'Emails kept here because no SMTP server is set, newest first. Codes and links are masked for all but an admin.',
    input: z.object(cursorInput),
    output: z.object({ meta: CursorMeta, list: z.array(LoggedEmail) }),
  }),

  'GET /api/backoffice/mail/templates': defineEndpoint({
    audience: 'staff',
    summary: 'Every email of the site with sample properties, as it would look.',
    input: z.object({}),
    output: z.object({
      list: z.array(z.object({ template: z.string(), subject: z.string(), html: z.string(), text: z.string() })),
    }),
  }),

  'GET /api/backoffice/mail/dead': defineEndpoint({
    audience: 'staff',
    needs: 'emails.resend',
    summary: 'Messages that did not leave after the last try, the latest first; at most 50, and how many there are.',
    input: z.object({}),
    output: z.object({ total: z.int(), list: z.array(DeadMessage) }),
  }),

  'POST /api/backoffice/mail/resend': defineEndpoint({
    audience: 'staff',
    needs: 'emails.resend',
    summary: 'Lets dead messages wait anew, with fresh tries. Those that are not dead any more are left alone.',
    input: z.object({
      ids: z
        .array(wholeNumber('id', 1, Number.MAX_SAFE_INTEGER))
        .check(
          z.minLength(1, 'Please choose a message.'),
          z.maxLength(deadMessagesShown, 'Please choose 50 or fewer at once.'),
        ),
    }),
    output: z.object({ count: z.int() }),
  }),

  'POST /api/backoffice/mail/test': defineEndpoint({
    audience: 'staff',
    summary: 'Sends a test email to the caller, through the same outbox as every other email.',
    input: z.object({}),
    output: z.object({ to: z.string() }),
  }),
};
