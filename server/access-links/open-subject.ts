import type { LinkScope } from '#contract/access-links/access-links.ts';
import { isStaff } from '#contract/auth/roles.ts';
import { mayBuy } from '#contract/companies/membership-roles.ts';
import { type Failure, fail } from '#contract/errors.ts';
import { isUuid } from '#contract/uuids.ts';
import type { CustomerActor } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import type { AccessLinkRow, LinkSubject } from '#database/queries/access-links.ts';
import { findMembership } from '#database/queries/companies.ts';
import type { Caller } from '../calls/caller.ts';
import { findLink, openLink } from './access-links.ts';

/** A request, quote, design or order that its reader may see, and by what right. */
export interface Opened<Row> {
  row: Row;
  /** The link it was opened by; null for its company or account. */
  linkId: string | null;
  actor: CustomerActor;
}

interface Owned {
  companyId: string | null;
  userId: string | null;
  /** Where links of the request approve, see `toScope`. */
  email?: string;
}

interface Opening<Row> {
  /** The kinds of links that open it: its own first. */
  kinds: [LinkSubject['kind'], ...LinkSubject['kind'][]];
  /** By the id of the subject of such a link. */
  find(kind: LinkSubject['kind'], id: string): Promise<Row | null>;
}

/** By the token of a link, or by its id for the company or account it belongs to. Staff read it in the back office. */
export async function openSubject<Row extends Owned>(
  db: Queryable,
  tokenOrId: string,
  { session, requestId }: Caller,
  { kinds, find }: Opening<Row>,
): Promise<Opened<Row> | Failure> {
  const link = isUuid(tokenOrId) ? null : await findLink(db, tokenOrId, ...kinds);
  if (!link && !isUuid(tokenOrId)) return fail('notFound');
  const row = link ? await find(link.subjectKind, link.subjectId) : await find(kinds[0], tokenOrId);
  if (!row) return fail('notFound');
  const userId = session?.userId ?? null;
  const owned = session && (await findOwnScope(db, row, session.userId));
  if (owned) return { row, linkId: null, actor: { type: 'customer', userId, scope: owned, requestId } };
  if (!link) return fail('notFound');
  const gone = await openLink(db, link);
  if (gone) return gone;
  // Staff who open a customer's link look at it, and never act as the customer.
  const scope = session && isStaff(session.roles) ? 'view' : toScope(link, kinds[0], row);
  return { row, linkId: link.id, actor: { type: 'customer', userId, email: link.email, scope, requestId } };
}

/** What a person may do with something of theirs: as a member of its company, or with the account that made it. */
async function findOwnScope(db: Queryable, row: Owned, userId: string): Promise<LinkScope | null> {
  if (!row.companyId) return row.userId === userId ? 'approve' : null;
  const member = await findMembership(db, row.companyId, userId);
  return member && (mayBuy(member.role) ? 'approve' : 'view');
}

/**
 * A link of the request opens its quote and design too. It approves where it was emailed, since that proves the mailbox;
 * the one in the browser that sent the form proves none.
 */
function toScope(link: AccessLinkRow, own: LinkSubject['kind'], { email }: Owned): LinkScope {
  if (link.subjectKind === own || link.scope === 'view') return link.scope;
  return link.email !== null && link.email.toLowerCase() === email?.toLowerCase() ? 'approve' : 'respond';
}
