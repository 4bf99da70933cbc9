import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { type LinkScope, linkDays, linkScopes } from '#contract/access-links/access-links.ts';
import type { MembershipRole } from '#contract/companies/membership-roles.ts';
import { createdAt, instant, quoteAll, uuidV7 } from './columns.ts';
import { users } from './people.ts';

export const linkEnd = sql.raw(`now() + interval '${linkDays} days'`);

/** Links that open one thing to one person without a log-in. The token itself is in the email and the address bar only. */
export const accessLinks = pgTable(
  'access_links',
  {
    id: uuidV7('id').primaryKey(),
    /** SHA-256 of the token, in hex. */
    tokenHash: text('token_hash').notNull().unique(),
    /** An invitation opens a company to a new member, and nothing of it before it is accepted. */
    subjectKind: text('subject_kind')
      .$type<'request' | 'quote' | 'design' | 'order' | 'invitation' | 'storage' | 'approval' | 'shared_store'>()
      .notNull(),
    /** Of a link to stored stock: the company. Without a foreign key: the kinds are tables of their own. The purge deletes links along with their subject. */
    subjectId: uuid('subject_id').notNull(),
    scope: text('scope').$type<LinkScope>().notNull(),
    /** Whom it was sent to; null for the one in the sender's own browser. */
    email: text('email'),
    /** Of an invitation: what its reader becomes in the company, and who invited. */
    role: text('role').$type<MembershipRole>(),
    invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    expiresAt: instant('expires_at')
      .notNull()
      .default(linkEnd)
      .$defaultFn(() => linkEnd),
    /** Revoking is final: a link sent anew has a new token. */
    revokedAt: instant('revoked_at'),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    index('access_links_subject').on(table.subjectKind, table.subjectId, table.createdAt),
    check('access_links_invitation', sql`(${table.subjectKind} = 'invitation') = (${table.role} is not null)`),
    check('access_links_scope', sql.raw(`scope in (${quoteAll(linkScopes)})`)),
  ],
);
