import * as z from 'zod/mini';
import { AccessLink } from '../access-links/access-links.ts';
import { AttachedFile } from '../files/files.ts';
import { Look } from '../looks/look.ts';
import { HistoryEntry } from '../requests/requests.ts';
import { TaxRates } from '../taxes/tax-rates.ts';
import { Asked, Tone, toMoveOffer } from '../workflows/move-offer.ts';
import { quoteStates } from '../workflows/quote-workflow.ts';
import { PostalAddress, QuoteContent } from './quote-content.ts';
import { QuoteCosts } from './quote-margin.ts';
import { QuoteTotals } from './quote-totals-view.ts';

const LinePicture = z.object({
  image: z.nullable(z.string()),
  /** The product with the customer's logo on it, by a signed URL; null where none was sent. */
  logo_url: z.nullable(z.string()),
  /** The look it shows; null for the logo alone. */
  look: z.nullable(Look),
  path: z.nullable(z.string()),
});

/** A sent version as its reader sees it. */
const SentVersion = z.object({
  number: z.int(),
  content: QuoteContent,
  sent_at: z.iso.datetime(),
  /** The last day it holds. */
  valid_until: z.string(),
  /** Where the sums stand with the first break of each line, or with what was accepted. */
  totals: QuoteTotals,
});

/** What the customer accepted, as it was. */
const Acceptance = z.object({
  at: z.iso.datetime(),
  version: z.int(),
  name: z.string(),
  title: z.string(),
  po_number: z.string(),
  ship_to: PostalAddress,
  choices: z.array(z.int()),
  order_number: z.string(),
  /** For the page of the order; by itself it opens nothing. */
  order_id: z.string(),
  /** The last day of its delivery, as the order has it now. */
  deliver_until: z.nullable(z.string()),
});

/** When the version that counts would arrive if it were accepted now. */
const Delivery = z.object({
  /** 'At your door by Tue, Dec 8'. */
  date: z.string(),
  condition: z.string(),
  segments: z.array(
    z.object({
      step: z.enum(['proof', 'production', 'packing', 'freight']),
      least_days: z.int(),
      most_days: z.int(),
    }),
  ),
});

const quoteFields = {
  id: z.string(),
  number: z.string(),
  state: z.enum(quoteStates),
  label: z.string(),
  tone: Tone,
  headline: z.string(),
  next: z.string(),
  waits_for: z.nullable(z.enum(['staff', 'customer'])),
  version: z.int(),
  restaurant: z.string(),
  email: z.string(),
  zipcode: z.string(),
  /** What the sales tax of any ship-to address comes from: rates by state, and the states that the company is exempt in. */
  taxes: TaxRates,
  exempt_regions: z.array(z.string()),
  /** How an order of it is paid, in words. */
  payment: z.string(),
  created_at: z.iso.datetime(),
  /** Newest first; the first one counts. */
  versions: z.array(SentVersion),
  pictures: z.array(LinePicture),
  delivery: z.nullable(Delivery),
  accepted: z.nullable(Acceptance),
  /** A quote has no thread: what was written along with a move is told with it. */
  history: z.array(z.extend(HistoryEntry, { text: z.string() })),
  moves: z.array(toMoveOffer(quoteStates)),
};

export const CustomerQuote = z.object({
  ...quoteFields,
  /** Whether the reader may accept, by their link or account. */
  may_accept: z.boolean(),
  /** A colleague's acceptance above their spending limit, which waits for an owner. */
  approval: z.nullable(z.object({ id: z.string(), may_decide: z.boolean() })),
  /** First name of the salesperson; null before one is named. */
  handled_by: z.nullable(z.string()),
  /** The request it answers, for its account; a link of a quote opens the quote alone. */
  request_number: z.nullable(z.string()),
});
export type CustomerQuote = z.infer<typeof CustomerQuote>;

export const StaffQuote = z.object({
  ...quoteFields,
  staff_label: z.string(),
  asked: Asked,
  /** What is being written; null where the last version was sent. */
  draft: z.nullable(z.object({ number: z.int(), content: QuoteContent, internal_note: z.string() })),
  /** The request it answers: what the customer wrote in the form, and the files that belong to no line. */
  request: z.nullable(
    z.object({ id: z.string(), number: z.string(), words: z.array(z.string()), files: z.array(AttachedFile) }),
  ),
  /** The logo that the customer sent for each line, of the draft, else of the last version. */
  logos: z.array(z.nullable(AttachedFile)),
  owner: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** Of the draft, else of the last version: what a piece costs us, per line and quantity; empty without `costs.read`. */
  costs: QuoteCosts,
  minimum_margin_percent: z.int(),
  needs_approval: z.boolean(),
  links: z.array(AccessLink),
  may_write: z.boolean(),
  may_approve: z.boolean(),
  updated_at: z.iso.datetime(),
});
export type StaffQuote = z.infer<typeof StaffQuote>;

export const QuoteRow = z.object({
  id: z.string(),
  number: z.string(),
  state: z.enum(quoteStates),
  staff_label: z.string(),
  tone: Tone,
  waits_for: z.nullable(z.enum(['staff', 'customer'])),
  restaurant: z.string(),
  email: z.string(),
  total_cents: z.nullable(z.int()),
  owner: z.nullable(z.string()),
  updated_at: z.iso.datetime(),
});
export type QuoteRow = z.infer<typeof QuoteRow>;
