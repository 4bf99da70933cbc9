import type { LinkScope } from '#contract/access-links/access-links.ts';
import { isStaff } from '#contract/auth/roles.ts';
import { mayBuy } from '#contract/companies/membership-roles.ts';
import { type Failure, fail } from '#contract/errors.ts';
import type { Actor } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { listAccessLinks, revokeAccessLinks } from '#database/queries/access-links.ts';
import { findMembership } from '#database/queries/companies.ts';
import { recordEvent } from '#database/queries/events.ts';
import { findRequestRecord, type RequestRecord } from '#database/queries/requests.ts';
import { createLink, findLink, openLink } from '../../access-links/access-links.ts';
import type { Caller } from '../../calls/caller.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { Parts } from '../../parts.ts';
import { toEventActor } from '../../workflow/advance.ts';

/** A request that its reader may see, and by what right. */
export interface OpenedRequest {
  row: RequestRecord;
  /** The link it was opened by; null for a member of its company. */
  linkId: string | null;
  /** The customer, as far as the link or account lets them act. */
  actor: Extract<Actor, { type: 'customer' }>;
}

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
export const toSubject = ({ id }: { id: string }) => ({ kind: 'request', id }) as const;

/** What a person may do with a request or quote of theirs: as a member of its company, or with the account that sent it. */
export async function findOwnScope(
  db: Queryable,
  row: Pick<RequestRecord, 'companyId' | 'userId'>,
  userId: string,
): Promise<LinkScope | null> {
  if (!row.companyId) return row.userId === userId ? 'approve' : null;
  const member = await findMembership(db, row.companyId, userId);
  return member && (mayBuy(member.role) ? 'approve' : 'view');
}

/** By the token of a link, or by its id for the company it belongs to. Staff read requests in the back office. */
export async function openRequest(
  db: Queryable,
  tokenOrId: string,
  { session, requestId }: Caller,
): Promise<OpenedRequest | Failure> {
  const link = uuidPattern.test(tokenOrId) ? null : await findLink(db, tokenOrId, 'request');
  const id = link?.subjectId ?? (uuidPattern.test(tokenOrId) ? tokenOrId : null);
  const row = id && (await findRequestRecord(db, id));
  if (!row) return fail('notFound');
  const userId = session?.userId ?? null;
  const owned = session && (await findOwnScope(db, row, session.userId));
  if (owned) return { row, linkId: null, actor: { type: 'customer', userId, scope: owned, requestId } };
  if (!link) return fail('notFound');
  const gone = await openLink(db, link);
  if (gone) return gone;
  // Staff who open a customer's link look at it, and never act as the customer.
  const scope = session && isStaff(session.roles) ? 'view' : link.scope;
  return { row, linkId: link.id, actor: { type: 'customer', userId, email: link.email, scope, requestId } };
}

/** The facts of a request that a mail needs, with a link of its own: the token is in this payload and nowhere else. */
export async function toMailed(tx: Queryable, row: RequestRecord) {
  const token = await createLink(tx, toSubject(row), 'respond', row.businessEmail);
  return { id: row.id, number: row.number, kind: row.kind, token };
}

/** Sends a new link to the email of the request. Links that were sent before stay as they are. */
async function sendLink(tx: Queryable, row: RequestRecord): Promise<void> {
  const request = await toMailed(tx, row);
  await enqueue(tx, {
    channel: 'mail',
    payload: { to: row.businessEmail, template: 'requestLink', props: { request } },
  });
}

/** For a customer who asks by number and email. When staff revoked every link, only staff send another. */
export async function sendLinkAgain(tx: Queryable, row: RequestRecord): Promise<void> {
  const links = await listAccessLinks(tx, toSubject(row));
  if (links.length === 0 || links.some((link) => !link.revokedAt)) await sendLink(tx, row);
}

type StaffActor = Extract<Actor, { type: 'staff' }>;

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
    await sendLink(tx, row);
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
