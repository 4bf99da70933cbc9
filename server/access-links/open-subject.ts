import { includesScope, type LinkScope, leastScope } from '#contract/access-links/access-links.ts';
import { isStaff } from '#contract/auth/roles.ts';
import { type MembershipRole, mayBuy } from '#contract/companies/membership-roles.ts';
import { Failure, fail } from '#contract/errors.ts';
import { maskMailbox } from '#contract/mask-mailbox.ts';
import { isUuid } from '#contract/uuids.ts';
import type { CustomerActor } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import type { AccessLinkRow, LinkSubject } from '#database/queries/access-links.ts';
import { findMembership } from '#database/queries/companies.ts';
import { findUserByEmail } from '#database/queries/people.ts';
import type { Caller, Session } from '../calls/caller.ts';
import { closedLink, findLink, openLink } from './access-links.ts';

/** A thing of a customer that its reader may see, and by what right. */
export interface Opened<Row> extends Acting {
  row: Row;
}

export interface Acting {
  /** The link it was opened by; null for its company or account. */
  linkId: string | null;
  actor: CustomerActor;
  /** The link of the browser that sent a form proves no mailbox: it opens what was written through it, and no answer. */
  isUnproven: boolean;
  /** A code sent to the link's mailbox raises the scope to `approve`. */
  mayConfirm: boolean;
}

interface Owned {
  companyId: string | null;
  userId: string | null;
  /** Where links of the request approve, see `toScope`. */
  email?: string;
  /** Its links are sent to members alone: a mailbox that is no member's opens nothing. */
  isForMembers?: true;
}

interface Opening<Row> {
  /** The kinds of links that open it: its own first. */
  kinds: [LinkSubject['kind'], ...LinkSubject['kind'][]];
  /** By the id of the subject of such a link. */
  find(kind: LinkSubject['kind'], id: string): Promise<Row | null>;
  /** What a link allows without a code, whatever it says itself; `approve` unless named. */
  most?: LinkScope;
  /** What a link has to allow; `view` unless named. A link to pay opens the payment page alone. */
  least?: LinkScope;
}

/** By the token of a link, or by its id for the company or account it belongs to. Staff read it in the back office. */
export async function openSubject<Row extends Owned>(
  db: Queryable,
  tokenOrId: string,
  caller: Caller,
  { kinds, find, most = 'approve', least = 'view' }: Opening<Row>,
): Promise<Opened<Row> | Failure> {
  const link = isUuid(tokenOrId) ? null : await findLink(db, tokenOrId, ...kinds);
  if (!link && !isUuid(tokenOrId)) return fail('notFound');
  if (link && !includesScope(link.scope, least))
    return fail('forbidden', {
      msg: 'This link is for paying only. Please open the order with the link in its email, or log in.',
    });
  const row = link ? await find(link.subjectKind, link.subjectId) : await find(kinds[0], tokenOrId);
  if (!row) return fail('notFound');
  const acting = await findActing(
    db,
    row,
    caller,
    link && { link, scope: leastScope(toScope(link, kinds[0], row), most) },
  );
  if (acting instanceof Failure) return acting;
  if (link && acting.isUnproven && link.subjectKind !== kinds[0]) return refuseUnproven(row);
  return { row, ...acting };
}

/**
 * Who acts, and how far. A member of the company it belongs to acts as themselves, whatever link they hold. Otherwise the
 * mailbox that the link was sent to decides: the role and the limit of its member hold, and a log-in from outside the
 * company adds nothing.
 */
async function findActing(
  db: Queryable,
  row: Owned,
  { session, requestId }: Caller,
  by: { link: AccessLinkRow; scope: LinkScope } | null,
): Promise<Acting | Failure> {
  const own = session && (await findOwnScope(db, row, session));
  if (own)
    return {
      linkId: null,
      actor: { type: 'customer', userId: session.userId, scope: own, requestId },
      isUnproven: false,
      mayConfirm: false,
    };
  if (!by) return fail('notFound');
  const { link } = by;
  const gone = await openLink(db, link);
  if (gone) return gone;
  const behind = await findBehind(db, row, link);
  if (!behind) return closedLink();
  // Staff who open a customer's link look at it, and never act as the customer.
  const looks = session !== null && isStaff(session.roles);
  const scope = leastScope(by.scope, looks ? 'view' : behind.most);
  return {
    linkId: link.id,
    actor: { type: 'customer', userId: looks ? null : behind.userId, email: link.email, scope, requestId },
    isUnproven: link.email === null,
    mayConfirm: link.email !== null && behind.most === 'approve' && includesScope(scope, 'respond'),
  };
}

const toRoleScope = (role: MembershipRole): LinkScope => (mayBuy(role) ? 'approve' : 'view');

/** What a person may do with something of theirs: as a member of its company, or with the account that made it. */
async function findOwnScope(db: Queryable, row: Owned, { userId }: Session): Promise<LinkScope | null> {
  if (!row.companyId) return row.userId === userId ? 'approve' : null;
  const member = await findMembership(db, row.companyId, userId);
  return member && toRoleScope(member.role);
}

/**
 * The person behind a link, and the most that they may do. A mailbox without an account was named by the member whose thing
 * it is, and acts as that member. Null where the mailbox, or the sender's browser, belongs to a person outside the company.
 */
async function findBehind(
  db: Queryable,
  { companyId, userId, isForMembers }: Owned,
  { email }: AccessLinkRow,
): Promise<{ userId: string | null; most: LinkScope } | null> {
  const account = email === null ? null : await findUserByEmail(db, email);
  if (!companyId) return { userId: account?.id ?? null, most: 'approve' };
  const personId = account?.id ?? userId;
  const member = personId ? await findMembership(db, companyId, personId) : null;
  if (member) return { userId: member.userId, most: toRoleScope(member.role) };
  // The company's own address, named by a member who has left: it answers for the company, and orders nothing.
  return email !== null && !account && !isForMembers ? { userId: null, most: 'respond' } : null;
}

/** A link of the request opens its quote and design too. It approves where their emails go, since that proves the mailbox. */
function toScope(link: AccessLinkRow, own: LinkSubject['kind'], { email }: Owned): LinkScope {
  if (link.subjectKind === own || link.scope === 'view') return link.scope;
  return link.email !== null && link.email.toLowerCase() === email?.toLowerCase() ? 'approve' : 'respond';
}

/** Anyone can type any email into a form: what we answer is read by its mailbox alone. */
function refuseUnproven({ email }: Owned): Failure {
  const place = email ? `to ${maskMailbox(email)}` : 'to you';
  return fail('forbidden', { msg: `We emailed this ${place}. Please open it with the link in that email, or log in.` });
}
