import type { LinkScope } from '#contract/access-links/access-links.ts';
import { isStaff } from '#contract/auth/roles.ts';
import { mayBuy } from '#contract/companies/membership-roles.ts';
import type { CustomerDesign } from '#contract/designs/design-views.ts';
import { type Failure, fail } from '#contract/errors.ts';
import type { Actor } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import type { AccessLinkRow } from '#database/queries/access-links.ts';
import { findMembership } from '#database/queries/companies.ts';
import { type DesignRecord, findDesignOfRequest, findDesignRecord } from '#database/queries/designs.ts';
import { findLink, openLink } from '../../access-links/access-links.ts';
import type { Caller } from '../../calls/caller.ts';
import { toThread } from './design-subject.ts';

export type CustomerActor = Extract<Actor, { type: 'customer' }>;

export interface OpenedDesign {
  row: DesignRecord;
  actor: CustomerActor;
  /** The link it was opened by; null for its company or account. */
  linkId: string | null;
  /** What opens its conversation: the same link or id. */
  thread: CustomerDesign['thread'];
}

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** By the token of a link to it or to its request, or by the id of either for the company or account it belongs to. */
export async function openDesign(
  db: Queryable,
  tokenOrId: string,
  { session, requestId }: Caller,
): Promise<OpenedDesign | Failure> {
  const isId = uuidPattern.test(tokenOrId);
  const link = isId ? null : ((await findLink(db, tokenOrId, 'design')) ?? (await findLink(db, tokenOrId, 'request')));
  const row = isId
    ? ((await findDesignRecord(db, tokenOrId)) ?? (await findDesignOfRequest(db, tokenOrId)))
    : link && (await (link.subjectKind === 'design' ? findDesignRecord : findDesignOfRequest)(db, link.subjectId));
  if (!row) return fail('notFound');
  const held = toThread(row);
  const thread = held && { subject: held.kind, id: tokenOrId };
  const userId = session?.userId ?? null;
  const owned = session && (await findOwnScope(db, row, session.userId));
  if (owned)
    return {
      row,
      actor: { type: 'customer', userId, scope: owned, requestId },
      linkId: null,
      thread,
    };
  if (!link) return fail('notFound');
  const gone = await openLink(db, link);
  if (gone) return gone;
  // Staff who open a customer's link look at it, and never act as the customer.
  const scope = session && isStaff(session.roles) ? 'view' : toScope(link, row);
  return {
    row,
    actor: { type: 'customer', userId, email: link.email, scope, requestId },
    linkId: link.id,
    thread,
  };
}

async function findOwnScope(db: Queryable, row: DesignRecord, userId: string): Promise<LinkScope | null> {
  if (!row.companyId) return row.userId === userId ? 'approve' : null;
  const member = await findMembership(db, row.companyId, userId);
  return member && (mayBuy(member.role) ? 'approve' : 'view');
}

/** A link of the request approves where it was emailed: the one in the browser that sent the form proves no mailbox. */
function toScope(link: AccessLinkRow, { email }: DesignRecord): LinkScope {
  if (link.subjectKind === 'design' || link.scope === 'view') return link.scope;
  return link.email !== null && link.email.toLowerCase() === email.toLowerCase() ? 'approve' : 'respond';
}
