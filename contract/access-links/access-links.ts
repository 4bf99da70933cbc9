import * as z from 'zod/mini';

/**
 * What a link lets its reader do: pay and see nothing but the amount, look at it, answer and withdraw, or approve as well.
 * Each includes those before it.
 */
export const linkScopes = ['pay', 'view', 'respond', 'approve'] as const;
export type LinkScope = (typeof linkScopes)[number];

/** A link opens its subject for this long after the last thing that happened to the subject. */
export const linkDays = 180;

/** The token of an access link; for the company or account it belongs to also the id of the thing. */
export const LinkToken = z.string().check(z.regex(/^[\w-]{16,64}$/, 'This link is incomplete. Please copy it again.'));

/** From the email to the link's mailbox; empty where the caller has none yet, or is logged in. */
export const LinkCode = z._default(
  z.string().check(z.trim(), z.regex(/^(\d{6})?$/, 'The code has six digits. Please check the email again.')),
  '',
);

/** An access link as staff see it: everything but the token, which only its reader has. */
export const AccessLink = z.object({
  id: z.string(),
  scope: z.enum(linkScopes),
  /** Whom it was sent to; empty for the one in the sender's own browser. */
  email: z.string(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  revoked_at: z.nullable(z.iso.datetime()),
  last_used_at: z.nullable(z.iso.datetime()),
  works: z.boolean(),
});
export type AccessLink = z.infer<typeof AccessLink>;

/** Scopes include one another: a link that may approve may respond, one that may respond may look. */
export function includesScope(given: LinkScope, needed: LinkScope): boolean {
  return linkScopes.indexOf(given) >= linkScopes.indexOf(needed);
}

/** What is left of a scope where another one limits it. */
export function leastScope(given: LinkScope, most: LinkScope): LinkScope {
  return includesScope(given, most) ? most : given;
}
