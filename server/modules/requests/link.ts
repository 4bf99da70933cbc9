import { type Failure, fail } from '#contract/errors.ts';
import type { StaffActor } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { listAccessLinks, revokeAccessLinks } from '#database/queries/access-links.ts';
import { recordEvent } from '#database/queries/events.ts';
import { findRequestRecord, type RequestRecord } from '#database/queries/requests.ts';
import { createLink } from '../../access-links/access-links.ts';
import { type Opened, openSubject } from '../../access-links/open-subject.ts';
import type { Caller } from '../../calls/caller.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { Parts } from '../../parts.ts';
import { toEventActor } from '../../workflow/advance.ts';

export type OpenedRequest = Opened<RequestRecord>;

export const toSubject = ({ id }: { id: string }) => ({ kind: 'request', id }) as const;

export function openRequest(db: Queryable, tokenOrId: string, caller: Caller): Promise<OpenedRequest | Failure> {
  return openSubject(db, tokenOrId, caller, { kinds: ['request'], find: (_, id) => findRequestRecord(db, id) });
}

/** The facts of a request that a mail needs, with a link of its own: the token is in this payload and nowhere else. */
export async function toMailed(tx: Queryable, row: RequestRecord) {
  const token = await createLink(tx, toSubject(row), 'respond', row.businessEmail);
  return { id: row.id, number: row.number, kind: row.kind, token };
}

/** Sends a new link to the email of the request. Links that were sent before stay as they are. */
async function sendLink(tx: Queryable, row: RequestRecord, typedBy: null | undefined): Promise<void> {
  const request = await toMailed(tx, row);
  await enqueue(tx, {
    channel: 'mail',
    typedBy,
    payload: { to: row.businessEmail, template: 'requestLink', props: { request } },
  });
}

/** For a customer who asks by number and email. When staff revoked every link, only staff send another. */
export async function sendLinkAgain(tx: Queryable, row: RequestRecord): Promise<void> {
  const links = await listAccessLinks(tx, toSubject(row));
  if (links.length === 0 || links.some((link) => !link.revokedAt)) await sendLink(tx, row, null);
}

/** Revokes one link of a request, or all of them. A link that was revoked never works again. */
export function revokeLinks(
  parts: Parts,
  { id, link_id }: { id: string; link_id?: string },
  actor: StaffActor,
): Promise<RequestRecord | Failure> {
  return change(parts, id, async (tx, row) => {
    if ((await revokeAccessLinks(tx, toSubject(row), link_id || undefined)) > 0)
      await record(tx, row, 'request.link_closed', actor);
    return undefined;
  });
}

export function sendNewLink(parts: Parts, { id }: { id: string }, actor: StaffActor): Promise<RequestRecord | Failure> {
  return change(parts, id, async (tx, row) => {
    if (!row.businessEmail) return fail('conflict', { msg: 'This request no longer has an email address.' });
    await sendLink(tx, row, undefined);
    await record(tx, row, 'request.link_sent', actor);
    return undefined;
  });
}

function change(
  { database }: Parts,
  id: string,
  work: (tx: Queryable, row: RequestRecord) => Promise<Failure | undefined>,
): Promise<RequestRecord | Failure> {
  return database.transaction(async (tx) => {
    const row = await findRequestRecord(tx, id);
    if (!row) return fail('notFound');
    return (await work(tx, row)) ?? row;
  });
}

function record(
  tx: Queryable,
  row: RequestRecord,
  kind: 'request.link_closed' | 'request.link_sent',
  actor: StaffActor,
): Promise<void> {
  return recordEvent(tx, kind, { type: 'request', id: row.id }, toEventActor(actor), {});
}
