import { createHash, randomBytes } from 'node:crypto';
import { type AccessLink, includesScope, type LinkScope } from '#contract/access-links/access-links.ts';
import { type Failure, fail } from '#contract/errors.ts';
import type { Queryable } from '#database/connect.ts';
import {
  type AccessLinkRow,
  ensureAccessLink,
  findAccessLink,
  insertAccessLink,
  type LinkSubject,
  touchAccessLink,
} from '#database/queries/access-links.ts';

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** Makes a link and answers with its token: 192 random bits that the database knows by their hash alone. */
export async function createLink(
  tx: Queryable,
  subject: LinkSubject,
  scope: LinkScope,
  email: string | null,
  more: Partial<Pick<AccessLinkRow, 'role' | 'invitedBy' | 'expiresAt'>> = {},
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await insertAccessLink(tx, {
    tokenHash: hashToken(token),
    subjectKind: subject.kind,
    subjectId: subject.id,
    scope,
    email: email || null,
    ...more,
  });
  return token;
}

/** A link whose token is derived from what it opens: the same again is the link it has, also where that was revoked. */
export async function ensureLink(
  tx: Queryable,
  token: string,
  subject: LinkSubject,
  scope: LinkScope,
  email: string | null,
): Promise<void> {
  const link = { tokenHash: hashToken(token), subjectKind: subject.kind, subjectId: subject.id, scope };
  await ensureAccessLink(tx, { ...link, email: email || null });
}

/** The link of a token to one of these kinds, whether it still works or not; null for one that was never given out. */
export function findLink(db: Queryable, token: string, ...kinds: LinkSubject['kind'][]): Promise<AccessLinkRow | null> {
  return findAccessLink(db, hashToken(token), kinds);
}

/** Of a link that was revoked, or whose person has left the company. */
export function closedLink(): Failure {
  return fail('gone', {
    msg: 'This link was closed. Please log in, or ask us for a new one.',
    data: { closed: true },
  });
}

/** Whether it still opens what it names: neither revoked nor run out. */
export const worksNow = ({ revokedAt, expiresAt }: AccessLinkRow): boolean =>
  revokedAt === null && expiresAt > new Date();

/** A page that looks again every few seconds must not write as often. */
const noteUseAfter = 60 * 60_000;

/** Notes that the link was used, or says why it does not open anything any more. */
export async function openLink(db: Queryable, link: AccessLinkRow): Promise<Failure | null> {
  if (link.revokedAt) return closedLink();
  if (link.expiresAt < new Date())
    return fail('gone', { msg: 'This link has expired. Enter your request number and email to get a new one.' });
  if (!link.lastUsedAt || link.lastUsedAt.getTime() < Date.now() - noteUseAfter) await touchAccessLink(db, link.id);
  return null;
}

/** What a link that works opens, as sockets name it: 'request:{id}', 'quote:{id}' or 'order:{id}'. */
export async function findWatched(db: Queryable, token: string): Promise<string | null> {
  const link = await findLink(db, token, 'request', 'quote', 'design', 'order', 'storage', 'approval');
  // What changes is more than a link to pay shows.
  return link && worksNow(link) && includesScope(link.scope, 'view') ? `${link.subjectKind}:${link.subjectId}` : null;
}

export function presentLink(link: AccessLinkRow): AccessLink {
  return {
    id: link.id,
    scope: link.scope,
    email: link.email ?? '',
    created_at: link.createdAt.toISOString(),
    expires_at: link.expiresAt.toISOString(),
    revoked_at: link.revokedAt?.toISOString() ?? null,
    last_used_at: link.lastUsedAt?.toISOString() ?? null,
    works: worksNow(link),
  };
}
