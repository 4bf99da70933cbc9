import { type Failure, fail } from '#contract/errors.ts';
import type { StaffActor } from '#contract/workflows/workflow.ts';
import type { Database, Queryable } from '#database/connect.ts';
import { listAccessLinks, revokeAccessLinks } from '#database/queries/access-links.ts';
import { recordEvent } from '#database/queries/events.ts';
import { toEventActor } from '../workflow/advance.ts';

interface Linked<Row> {
  kind: 'request' | 'quote';
  find(tx: Queryable, id: string): Promise<Row | null>;
  toEmail(row: Row): string;
  /** Emails a new link; false where there is nothing to open yet. */
  send(tx: Queryable, row: Row, typedBy: null | undefined): Promise<boolean>;
}

/** What is done about the customer's links of a subject. A link that was revoked never works again. */
export function createLinkMoves<Row extends { id: string }>({ kind, find, toEmail, send }: Linked<Row>) {
  function change(
    database: Database,
    id: string,
    work: (tx: Queryable, row: Row) => Promise<Failure | undefined>,
  ): Promise<Row | Failure> {
    return database.transaction(async (tx) => {
      const row = await find(tx, id);
      return row ? ((await work(tx, row)) ?? row) : fail('notFound');
    });
  }

  return {
    /** One link, or all of them. */
    revoke: (database: Database, { id, link_id }: { id: string; link_id?: string }, actor: StaffActor) =>
      change(database, id, async (tx) => {
        if ((await revokeAccessLinks(tx, { kind, id }, link_id || undefined)) > 0)
          await recordEvent(tx, `${kind}.link_closed`, { type: kind, id }, toEventActor(actor), {});
        return undefined;
      }),

    sendNew: (database: Database, { id }: { id: string }, actor: StaffActor) =>
      change(database, id, async (tx, row) => {
        if (!toEmail(row)) return fail('conflict', { msg: `This ${kind} no longer has an email address.` });
        if (!(await send(tx, row, undefined)))
          return fail('conflict', { msg: `Please send the ${kind} first: it has no link yet.` });
        await recordEvent(tx, `${kind}.link_sent`, { type: kind, id }, toEventActor(actor), {});
        return undefined;
      }),

    /** For a customer who asks by number and email. When staff revoked every link, only staff send another. */
    async sendAgain(tx: Queryable, row: Row): Promise<void> {
      const links = await listAccessLinks(tx, { kind, id: row.id });
      if (links.length === 0 || links.some((link) => !link.revokedAt)) await send(tx, row, null);
    },
  };
}
