import * as z from 'zod/mini';
import { AccessLink } from '../access-links/access-links.ts';
import { defineEndpoint } from '../endpoint.ts';
import { optionalUuid } from '../fields.ts';
import { requestKinds } from '../requests/request-kinds.ts';
import { RequestStatus } from '../requests/requests.ts';
import { Tone } from '../workflows/move-offer.ts';
import { requestStates } from '../workflows/request-workflow.ts';
import { CursorMeta, cursorInput } from './cursor-paging.ts';

export const RequestRow = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(requestKinds),
  state: z.enum(requestStates),
  staff_label: z.string(),
  tone: Tone,
  waits_for: z.nullable(z.enum(['staff', 'customer'])),
  restaurant: z.string(),
  business_email: z.string(),
  title: z.string(),
  owner: z.nullable(z.string()),
  /** How many times it was sent again in the same words. */
  repeats: z.int(),
  /** Messages of the customer that no member of staff has read. */
  unread: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type RequestRow = z.infer<typeof RequestRow>;

/** What staff see beyond the customer's own page. */
export const RequestDetail = z.extend(RequestStatus, {
  staff_label: z.string(),
  phone: z.string(),
  submit_source: z.string(),
  source_type: z.int(),
  owner: z.nullable(z.object({ id: z.string(), name: z.string() })),
  account: z.nullable(z.object({ id: z.string(), name: z.string(), email_verified: z.boolean() })),
  repeats: z.int(),
  ip: z.string(),
  /** Who can open it without a log-in, newest first. */
  links: z.array(AccessLink),
  updated_at: z.iso.datetime(),
  /** Where the customer's reply to a mail goes: the owner, or the member of staff who answers first. */
  reply_to: z.string(),
  /** False for staff who only read. */
  may_handle: z.boolean(),
});
export type RequestDetail = z.infer<typeof RequestDetail>;

const RequestId = z.uuid('We couldn’t find this request.');
const Version = z.pipe(z.union([z.number(), z.string()]), z.transform(Number));

export const backofficeRequestsEndpoints = {
  'GET /api/backoffice/requests': defineEndpoint({
    audience: 'staff',
    summary: 'Requests, those that wait longest for us first; filtered by state, kind, owner and text.',
    input: z.object({
      ...cursorInput,
      /** A state, or open (default: all that wait on us or on the customer) or all. */
      state: z._default(z.enum([...requestStates, 'open', 'all']), 'open'),
      kind: z.optional(z.union([z.literal(''), z.enum(requestKinds)])),
      owner: z._default(z.enum(['anyone', 'me', 'nobody']), 'anyone'),
      keyword: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
    }),
    output: z.object({ meta: CursorMeta, list: z.array(RequestRow), counts: z.record(z.string(), z.int()) }),
  }),

  'GET /api/backoffice/request': defineEndpoint({
    audience: 'staff',
    summary: 'One request with all staff need to answer it.',
    input: z.object({ id: RequestId }),
    output: RequestDetail,
  }),

  'POST /api/backoffice/request/assign': defineEndpoint({
    audience: 'staff',
    needs: 'requests.write',
    summary: 'Makes oneself the owner: replies of the customer go to the owner.',
    input: z.object({ id: RequestId, version: Version }),
    output: RequestDetail,
  }),

  'POST /api/backoffice/request/move': defineEndpoint({
    audience: 'staff',
    needs: 'requests.write',
    summary: 'Moves a request along its workflow; a stale version is a 409 that shows the newer state.',
    input: z.object({
      id: RequestId,
      to: z.enum(requestStates),
      version: Version,
      reason: z._default(z.string().check(z.trim(), z.maxLength(2000)), ''),
    }),
    output: RequestDetail,
  }),

  'POST /api/backoffice/request/link/revoke': defineEndpoint({
    audience: 'staff',
    needs: 'requests.write',
    summary: 'Revokes one link of a request, or all of them. It is final: a link sent anew has a new token.',
    input: z.object({ id: RequestId, link_id: optionalUuid('link_id') }),
    output: RequestDetail,
  }),

  'POST /api/backoffice/request/link/send': defineEndpoint({
    audience: 'staff',
    needs: 'requests.write',
    summary: 'Emails the customer a new link to the request.',
    input: z.object({ id: RequestId }),
    output: RequestDetail,
  }),
};
