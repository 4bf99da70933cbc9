import * as z from 'zod/mini';
import { CursorMeta, cursorInput } from '../backoffice/cursor-paging.ts';
import { defineEndpoint } from '../endpoint.ts';
import { optionalText } from '../fields.ts';

/** A day of the calendar, or none. */
export const OptionalDay = z._default(
  z.union([z.literal(''), z.iso.date().check(z.regex(/^20/))], 'Please enter a day as 2026-11-17.'),
  '',
);

export const AuditEntry = z.object({
  id: z.string(),
  kind: z.string(),
  /** In the words of the timeline. */
  text: z.string(),
  /** Who did it; empty for a guest or a person whose account is gone. */
  actor: z.string(),
  actor_role: z.string(),
  subject_type: z.string(),
  subject_id: z.string(),
  /** The number of a request, quote, design or order, or the name of a person or company. */
  subject: z.string(),
  /** Its page in the back office, where there is one. */
  url: z.nullable(z.string()),
  detail: z.string(),
  at: z.iso.datetime(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const auditEndpoints = {
  'GET /api/backoffice/audit': defineEndpoint({
    audience: 'staff',
    needs: 'audit.read',
    summary: 'Who did what, the newest first; by person, subject, kind and day. It cannot be edited.',
    input: z.object({
      ...cursorInput,
      /** An email or a part of a name. */
      person: optionalText(200),
      /** A number such as R-2026-00042, or an id. */
      subject: optionalText(200),
      /** A kind such as login.roles_changed, or the first word of one. */
      kind: optionalText(100),
      from: OptionalDay,
      until: OptionalDay,
    }),
    output: z.object({ meta: CursorMeta, list: z.array(AuditEntry) }),
  }),
};
