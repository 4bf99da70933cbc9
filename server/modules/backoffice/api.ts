import { can } from '#contract/auth/capabilities.ts';
import { fail } from '#contract/errors.ts';
import { keptMailOrder, listLoggedEmails } from '#database/queries/outbox.ts';
import { findUser } from '#database/queries/people.ts';
import { readCursor, toCursorMeta } from '../../calls/cursor.ts';
import type { Handlers } from '../../calls/dispatch.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { Parts } from '../../parts.ts';
import { createFindHandlers } from './find.ts';
import { createInboxHandlers } from './inbox.ts';
import { maskEmail } from './mask-email.ts';
import { createMessageHandlers } from './messages.ts';
import { createRecordHandlers } from './records.ts';
import { createBackofficeRequestHandlers } from './requests.ts';
import { createSystemHandlers } from './system.ts';

const perPage = 20;

type BackofficeCalls =
  | keyof ReturnType<typeof createBackofficeRequestHandlers>
  | keyof ReturnType<typeof createFindHandlers>
  | keyof ReturnType<typeof createInboxHandlers>
  | keyof ReturnType<typeof createMessageHandlers>
  | keyof ReturnType<typeof createRecordHandlers>
  | keyof ReturnType<typeof createSystemHandlers>
  | 'GET /api/backoffice/mail'
  | 'POST /api/backoffice/mail/test';

export function createBackofficeHandlers(parts: Parts): Pick<Handlers, BackofficeCalls> {
  const { database, limits } = parts;
  return {
    ...createBackofficeRequestHandlers(parts),
    ...createFindHandlers(parts),
    ...createInboxHandlers(parts),
    ...createMessageHandlers(parts),
    ...createRecordHandlers(parts),
    ...createSystemHandlers(parts),

    async 'GET /api/backoffice/mail'(input, { session }) {
      if (!session) return fail('unauthenticated');
      // A code or link of a customer opens the customer's account: only an admin sees it.
      const seesSecrets = can(session.roles, 'emails.secrets');
      const show = (text: string) => (seesSecrets ? text : maskEmail(text));
      const exceptStaffBut = seesSecrets ? null : session.userId;
      const query = { limit: perPage, cursor: readCursor(input.cursor, keptMailOrder) };
      const { page, total } = await listLoggedEmails(database, query, exceptStaffBut);
      return {
        meta: toCursorMeta(page, perPage, total),
        list: page.rows.map((row) => ({
          id: row.id,
          to: row.recipient,
          reply_to: row.replyTo,
          subject: show(row.subject),
          text: show(row.text),
          html: show(row.html),
          created_at: row.createdAt.toISOString(),
        })),
      };
    },

    async 'POST /api/backoffice/mail/test'(_input, { session }) {
      const user = session && (await findUser(database, session.userId));
      if (!user) return fail('unauthenticated');
      const tooMany = await limits.consume('staffTestMail', user.id);
      if (tooMany) return tooMany;
      await enqueue(database, {
        channel: 'mail',
        payload: { to: user.email, template: 'test', props: { firstName: user.firstName } },
      });
      return { to: user.email };
    },
  };
}
