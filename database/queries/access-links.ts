import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../connect.ts';
import { prepareOnce } from '../prepare-once.ts';
import { accessLinks, linkEnd } from '../schema/access-links.ts';
import { designs } from '../schema/designs.ts';
import { orders } from '../schema/orders.ts';
import { quotes } from '../schema/quotes.ts';
import { requests } from '../schema/requests.ts';

export type AccessLinkRow = typeof accessLinks.$inferSelect;

/** What a link opens. */
export interface LinkSubject {
  kind: AccessLinkRow['subjectKind'];
  id: string;
}

const opens = ({ kind, id }: LinkSubject) => and(eq(accessLinks.subjectKind, kind), eq(accessLinks.subjectId, id));
const isActive = and(isNull(accessLinks.revokedAt), gt(accessLinks.expiresAt, sql`now()`));

export async function insertAccessLink(db: Queryable, link: typeof accessLinks.$inferInsert): Promise<void> {
  await db.insert(accessLinks).values(link);
}

export async function ensureAccessLink(db: Queryable, link: typeof accessLinks.$inferInsert): Promise<void> {
  await db.insert(accessLinks).values(link).onConflictDoNothing({ target: accessLinks.tokenHash });
}

const byTokenHash = prepareOnce(['tokenHash'], (db, { tokenHash }) =>
  db.select().from(accessLinks).where(eq(accessLinks.tokenHash, tokenHash)),
);

export async function findAccessLink(
  db: Queryable,
  tokenHash: string,
  kinds: LinkSubject['kind'][],
): Promise<AccessLinkRow | null> {
  const [link] = await byTokenHash(db, { tokenHash });
  return link && kinds.includes(link.subjectKind) ? link : null;
}

/** A link that works now, by its id. */
export async function findActiveLink(db: Queryable, id: string): Promise<AccessLinkRow | null> {
  const rows = await db
    .select()
    .from(accessLinks)
    .where(and(eq(accessLinks.id, id), isActive));
  return rows[0] ?? null;
}

/** The newest first. */
export async function listAccessLinks(db: Queryable, subject: LinkSubject): Promise<AccessLinkRow[]> {
  return db.select().from(accessLinks).where(opens(subject)).orderBy(desc(accessLinks.createdAt), desc(accessLinks.id));
}

export async function touchAccessLink(db: Queryable, id: string): Promise<void> {
  await db.update(accessLinks).set({ lastUsedAt: sql`now()` }).where(eq(accessLinks.id, id));
}

/** Extends working links by their full time from now. An expired or revoked one stays so. */
export async function extendAccessLinks(db: Queryable, subject: LinkSubject): Promise<void> {
  await db
    .update(accessLinks)
    .set({ expiresAt: linkEnd })
    .where(and(opens(subject), isActive));
}

/** Expires the links to an account's things that were sent to one email. Not revoked, so the customer can request new ones. */
export async function endLinksToEmail(db: Queryable, userId: string, email: string): Promise<void> {
  const own = db
    .select({ id: requests.id })
    .from(requests)
    .where(eq(requests.userId, userId))
    .unionAll(db.select({ id: quotes.id }).from(quotes).where(eq(quotes.userId, userId)))
    .unionAll(db.select({ id: designs.id }).from(designs).where(eq(designs.userId, userId)))
    .unionAll(db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId)));
  await db
    .update(accessLinks)
    .set({ expiresAt: sql`now()` })
    .where(
      and(
        inArray(accessLinks.subjectKind, ['request', 'quote', 'design', 'order']),
        inArray(accessLinks.subjectId, own),
        eq(sql`lower(${accessLinks.email})`, email.toLowerCase()),
        isActive,
      ),
    );
}

/** Invitations to a company that were neither accepted nor revoked, the newest first; those that ran out as well. */
export async function listOpenInvitations(db: Queryable, companyId: string): Promise<AccessLinkRow[]> {
  return db
    .select()
    .from(accessLinks)
    .where(and(opens({ kind: 'invitation', id: companyId }), isNull(accessLinks.revokedAt)))
    .orderBy(desc(accessLinks.createdAt), desc(accessLinks.id));
}

/** All links of a subject, or one of them; answers how many. */
export async function revokeAccessLinks(db: Queryable, subject: LinkSubject, linkId?: string): Promise<number> {
  const rows = await db
    .update(accessLinks)
    .set({ revokedAt: sql`now()` })
    .where(and(opens(subject), isNull(accessLinks.revokedAt), linkId ? eq(accessLinks.id, linkId) : undefined))
    .returning({ id: accessLinks.id });
  return rows.length;
}

export async function deleteAccessLinks(db: Queryable, kind: LinkSubject['kind'], subjectIds: string[]): Promise<void> {
  if (subjectIds.length === 0) return;
  await db
    .delete(accessLinks)
    .where(and(eq(accessLinks.subjectKind, kind), inArray(accessLinks.subjectId, subjectIds)));
}

/** Invitations to an email whose account goes. */
export async function deleteInvitationsTo(db: Queryable, email: string): Promise<void> {
  await db
    .delete(accessLinks)
    .where(and(eq(accessLinks.subjectKind, 'invitation'), eq(sql`lower(${accessLinks.email})`, email.toLowerCase())));
}
