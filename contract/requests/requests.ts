import * as z from 'zod/mini';
import { LinkToken } from '../access-links/access-links.ts';
import { LineArtwork } from '../artwork/line-artwork.ts';
import { defineEndpoint } from '../endpoint.ts';
import { Email, requiredText } from '../fields.ts';
import { AttachedFile } from '../files/files.ts';
import { Tone, toMoveOffer } from '../workflows/move-offer.ts';
import { requestStates } from '../workflows/request-workflow.ts';
import { ListPrice } from './list-price.ts';
import { AskContact, AskInvite, AskProduct, FreeDesign } from './request-forms.ts';
import { requestKinds } from './request-kinds.ts';
import { PostalAddress } from './sample.ts';

/** What every form answers with: a number to talk about, and the sender's own link. */
export const RequestReceipt = z.object({ number: z.string(), status_url: z.string() });
export type RequestReceipt = z.infer<typeof RequestReceipt>;

/** One thing that happened to a request, in words for the reader it is sent to. */
export const HistoryEntry = z.object({
  at: z.iso.datetime(),
  /** Who: the customer, a first name of staff, or the site itself. */
  by: z.string(),
  title: z.string(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const MoveOffer = z.extend(toMoveOffer(requestStates), {
  /** Whether the customer gets an email with these words. */
  is_emailed: z.boolean(),
});
export type MoveOffer = z.infer<typeof MoveOffer>;

export const RequestStatus = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(requestKinds),
  state: z.enum(requestStates),
  label: z.string(),
  tone: Tone,
  headline: z.string(),
  /** What happens now and how long it usually takes. */
  now: z.string(),
  waits_for: z.nullable(z.enum(['staff', 'customer'])),
  version: z.int(),
  created_at: z.iso.datetime(),
  /** First name of the member of staff who owns it; null while none does. */
  handled_by: z.nullable(z.string()),
  restaurant: z.string(),
  business_email: z.string(),
  zipcode: z.string(),
  need_by: z.nullable(z.string()),
  /** Where a sample goes. */
  ship_to: z.nullable(PostalAddress),
  /** What was ticked on the form, in its words. */
  wishes: z.array(z.string()),
  brief: z.string(),
  additional_comments: z.string(),
  lines: z.array(
    z.object({
      product_uuid: z.nullable(z.string()),
      product_name: z.string(),
      quantity: z.int(),
      options: z.record(z.string(), z.string()),
      note: z.string(),
      path: z.nullable(z.string()),
      image: z.nullable(z.string()),
      /** What one piece is called, singular and plural. */
      unit: z.tuple([z.string(), z.string()]),
      /** Of the moment the request came in; null where staff price the line. */
      list_price: z.nullable(ListPrice),
      artwork: z.nullable(LineArtwork),
    }),
  ),
  files: z.array(AttachedFile),
  /**
   * For a reader whose mailbox is not proven, in the browser that sent the form: where we emailed what answers it, and
   * what that is. Quote, design and our messages are then not here.
   */
  emailed: z.nullable(z.object({ to: z.string(), quote: z.boolean(), design: z.boolean(), message: z.boolean() })),
  /** The quote that answers it, once one was sent. */
  quote: z.nullable(
    z.object({
      id: z.string(),
      number: z.string(),
      headline: z.string(),
      /** With alternatives, the least that it can cost. */
      total_cents: z.int(),
      has_alternatives: z.boolean(),
      is_open: z.boolean(),
    }),
  ),
  /** What came of it once the quote was accepted. */
  order: z.nullable(
    z.object({
      id: z.string(),
      number: z.string(),
      headline: z.string(),
      next: z.string(),
      total_cents: z.int(),
      deliver_until: z.nullable(z.string()),
    }),
  ),
  history: z.array(HistoryEntry),
  /** How long the steps of the workflow usually take, by state, from our own records; absent with fewer than 20. */
  usual: z.record(z.string(), z.string()),
  /** What the reader may do next. */
  moves: z.array(MoveOffer),
});
export type RequestStatus = z.infer<typeof RequestStatus>;

export const requestsEndpoints = {
  'POST /api/info/ask_product': defineEndpoint({
    audience: 'anyone',
    summary: 'Asks for a quote, a sample or storage, for one product or several. Takes an Idempotency-Key.',
    input: AskProduct,
    output: RequestReceipt,
  }),

  'POST /api/info/ask_invite': defineEndpoint({
    audience: 'anyone',
    summary: 'Asks for a custom store.',
    input: AskInvite,
    output: RequestReceipt,
  }),

  'POST /api/info/free_design': defineEndpoint({
    audience: 'anyone',
    summary: 'Asks for a free design: five concepts within 36 hours on average.',
    input: FreeDesign,
    output: RequestReceipt,
  }),

  'POST /api/info/contact': defineEndpoint({
    audience: 'anyone',
    summary: 'A question that becomes a request.',
    input: AskContact,
    output: RequestReceipt,
  }),

  'GET /api/info/status': defineEndpoint({
    audience: 'anyone',
    summary: 'A request by the token of its link: what happened, what happens now, what to do next.',
    input: z.object({ id: LinkToken }),
    output: RequestStatus,
  }),

  'POST /api/info/status/move': defineEndpoint({
    audience: 'anyone',
    summary: 'The customer answers our question or withdraws, by link or account; a stale version is a conflict.',
    input: z.object({
      id: LinkToken,
      to: z.enum(requestStates),
      version: z.pipe(z.union([z.number(), z.string()]), z.transform(Number)),
      reason: z._default(z.string().check(z.trim(), z.maxLength(2000, 'Please keep it under 2,000 characters.')), ''),
    }),
    output: RequestStatus,
  }),

  'POST /api/info/find_request': defineEndpoint({
    audience: 'anyone',
    summary: 'Emails a new link to a request when number and email belong together. The answer is always the same.',
    input: z.object({ number: requiredText('Please enter the number of your request.', 40), business_email: Email }),
    output: z.object({ sent: z.boolean() }),
  }),

  'GET /api/info/my_requests': defineEndpoint({
    audience: 'customer',
    summary: 'The requests of the person logged in, newest first.',
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          number: z.string(),
          kind: z.enum(requestKinds),
          label: z.string(),
          tone: Tone,
          waits_for: z.nullable(z.enum(['staff', 'customer'])),
          title: z.string(),
          created_at: z.iso.datetime(),
          status_url: z.string(),
        }),
      ),
    }),
  }),
};
