import { type DeadMessage, deadMessagesShown } from '#contract/backoffice/backoffice.ts';
import { fail } from '#contract/errors.ts';
import { recordEvent } from '#database/queries/events.ts';
import { countOutbox, listDeadMessageRows, type OutboxRow, reviveMessages } from '#database/queries/outbox.ts';
import { readBrand } from '#database/queries/records.ts';
import { toCallerActor } from '../../calls/caller.ts';
import type { Handlers } from '../../calls/dispatch.ts';
import { renderSamples } from '../../mail/templates.tsx';
import type { Parts } from '../../parts.ts';
import { toSiteOrigin } from '../../settings.ts';

type MessageCalls =
  | 'GET /api/backoffice/mail/dead'
  | 'GET /api/backoffice/mail/templates'
  | 'POST /api/backoffice/mail/resend';

/** Previews of emails, what did not leave, and another try at it. */
export function createMessageHandlers({ database, settings }: Parts): Pick<Handlers, MessageCalls> {
  return {
    async 'GET /api/backoffice/mail/templates'() {
      const rendered = await renderSamples({ brand: await readBrand(database), origin: toSiteOrigin(settings) });
      return {
        list: rendered.map(({ template, subject, html, text }) => ({
          template: toWords(template),
          subject,
          html,
          text,
        })),
      };
    },

    async 'GET /api/backoffice/mail/dead'() {
      const rows = await listDeadMessageRows(database, deadMessagesShown);
      return { total: (await countOutbox(database)).dead, list: rows.map(presentMessage) };
    },

    async 'POST /api/backoffice/mail/resend'({ ids }, caller) {
      return database.transaction(async (tx) => {
        const revived = await reviveMessages(tx, ids);
        if (revived.length === 0) return fail('notFound', { msg: 'This message was already sent, or is gone.' });
        for (const { id, channel } of revived)
          await recordEvent(tx, 'message.resent', { type: 'message', id: String(id) }, toCallerActor(caller), {
            channel,
          });
        return { count: revived.length };
      });
    },
  };
}

function presentMessage(row: OutboxRow): DeadMessage {
  // A row may be dead because its payload is not what any sender takes.
  const { to, template, title, props } = (row.payload ?? {}) as {
    to?: string;
    template?: string;
    title?: string;
    props?: { request?: { number?: string } };
  };
  const number = props?.request?.number;
  return {
    id: row.id,
    to: to ?? 'Staff',
    // Not the subject: that of a code is the code.
    about: template ? [toWords(template), number].filter(Boolean).join(' ') : (title ?? row.channel),
    attempts: row.attempts,
    last_error: row.lastError ?? '',
    created_at: row.createdAt.toISOString(),
    dead_at: (row.deadAt ?? row.createdAt).toISOString(),
  };
}

/** requestAnswered: 'Request answered'. */
function toWords(template: string): string {
  const words = template.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
