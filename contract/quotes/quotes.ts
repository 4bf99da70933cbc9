import * as z from 'zod/mini';
import { LinkToken } from '../access-links/access-links.ts';
import { CursorMeta, cursorInput } from '../backoffice/cursor-paging.ts';
import { defineEndpoint } from '../endpoint.ts';
import { Email, optionalLine, optionalText, requiredLine, requiredText, wholeNumber } from '../fields.ts';
import { AttachedFile } from '../files/files.ts';
import { Look } from '../looks/look.ts';
import { HistoryEntry } from '../requests/requests.ts';
import { TaxRates } from '../taxes/tax-rates.ts';
import { Tone, toMoveOffer } from '../workflows/move-offer.ts';
import { quoteStates } from '../workflows/quote-workflow.ts';
import { PostalAddress, QuoteChoices, QuoteContent } from './quote-content.ts';
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

const QuoteId = z.uuid('We couldn’t find this quote.');
const Version = z.pipe(z.union([z.number(), z.string()]), z.transform(Number));
const Move = { to: z.enum(quoteStates), version: Version, reason: optionalText(2000) };

export const quotesEndpoints = {
  'GET /api/quote': defineEndpoint({
    audience: 'anyone',
    summary: 'A quote by the token of its link or, for its account, by its id. Reading it changes nothing.',
    input: z.object({ id: LinkToken }),
    output: CustomerQuote,
  }),
  'POST /api/quote/viewed': defineEndpoint({
    audience: 'anyone',
    summary: 'The page of a quote is in view: the first time, staff see that the customer opened it.',
    input: z.object({ id: LinkToken }),
    output: z.object({}),
  }),
  'GET /api/quote/totals': defineEndpoint({
    audience: 'anyone',
    summary: 'The sums of the version that counts with other quantities chosen.',
    input: z.object({
      id: LinkToken,
      /** One index per line, joined by commas. */
      choices: z
        .string()
        .check(z.maxLength(200), z.regex(/^-?\d+(,-?\d+)*$/, 'Please choose a quantity for each line.')),
    }),
    output: QuoteTotals,
  }),
  'POST /api/quote/accept': defineEndpoint({
    audience: 'anyone',
    summary:
      'Accepts the version that counts with the quantities chosen, and makes the order. Takes an Idempotency-Key.',
    input: z.object({
      id: LinkToken,
      version: Version,
      choices: QuoteChoices,
      name: requiredLine('Please enter your name.', 120),
      title: optionalLine(120),
      po_number: optionalLine(60),
      ship_to: PostalAddress,
      /** As it was shown, with sales tax to the ship-to address. Left out, it is what the page shows for the quote’s own ZIP code. */
      total_cents: z.optional(wholeNumber('Total', 0, 1_000_000_000_000)),
      agree_terms: z.literal(true, 'Please accept the terms to place the order.'),
    }),
    output: CustomerQuote,
  }),
  'POST /api/quote/move': defineEndpoint({
    audience: 'anyone',
    summary: 'The customer asks for changes, declines, or asks for a new quote; a stale version is a conflict.',
    input: z.object({ id: LinkToken, ...Move }),
    output: CustomerQuote,
  }),
  'POST /api/quote/find': defineEndpoint({
    audience: 'anyone',
    summary: 'Emails a new link to a quote when number and email belong together. The answer is always the same.',
    input: z.object({ number: requiredText('Please enter the number of your quote.', 40), email: Email }),
    output: z.object({ sent: z.boolean() }),
  }),
  'GET /api/quotes': defineEndpoint({
    audience: 'customer',
    summary: 'The quotes of the company that the person works in, newest first.',
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          number: z.string(),
          label: z.string(),
          tone: Tone,
          waits_for: z.nullable(z.enum(['staff', 'customer'])),
          /** With alternatives, the least that it can cost. */
          total_cents: z.int(),
          has_alternatives: z.boolean(),
          valid_until: z.string(),
          url: z.string(),
        }),
      ),
    }),
  }),

  'GET /api/backoffice/quotes': defineEndpoint({
    audience: 'staff',
    summary: 'Quotes, the latest change first; filtered by state and text.',
    input: z.object({
      ...cursorInput,
      state: z._default(z.enum([...quoteStates, 'open', 'all']), 'open'),
      keyword: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
    }),
    output: z.object({ meta: CursorMeta, list: z.array(QuoteRow) }),
  }),
  'GET /api/backoffice/quote': defineEndpoint({
    audience: 'staff',
    summary: 'A quote with its draft, versions and history.',
    input: z.object({ id: QuoteId }),
    output: StaffQuote,
  }),
  'POST /api/backoffice/quote/start': defineEndpoint({
    audience: 'staff',
    needs: 'quotes.write',
    summary: 'Starts the quote of a request, priced by the catalog’s rules; a request that has one answers with it.',
    input: z.object({ request_id: z.uuid('We couldn’t find this request.') }),
    output: StaffQuote,
  }),
  'POST /api/backoffice/quote/save': defineEndpoint({
    audience: 'staff',
    needs: 'quotes.write',
    summary: 'Saves the draft; a stale version is a conflict that carries the newer one.',
    input: z.object({ id: QuoteId, version: Version, content: QuoteContent, internal_note: optionalText(2000) }),
    output: StaffQuote,
  }),
  'POST /api/backoffice/quote/move': defineEndpoint({
    audience: 'staff',
    needs: 'quotes.write',
    summary: 'Sends, approves, cancels a quote or starts its next version.',
    input: z.object({ id: QuoteId, ...Move }),
    output: StaffQuote,
  }),
  'POST /api/backoffice/quote/add-line': defineEndpoint({
    audience: 'staff',
    needs: 'quotes.write',
    summary:
      'Adds a product to the draft, priced by the catalog’s rules at its minimum and the next cheaper quantities.',
    input: z.object({
      id: QuoteId,
      version: Version,
      /** Its id, its SKU, or words of its name. */
      product: requiredText('Please enter a product or SKU.', 120),
    }),
    output: StaffQuote,
  }),
  'POST /api/backoffice/quote/apply-template': defineEndpoint({
    audience: 'staff',
    needs: 'quotes.write',
    summary: 'Adds the lines of a template to the draft at today’s prices, and its words where the draft has none.',
    input: z.object({ id: QuoteId, version: Version, template_id: z.uuid('Please choose a template.') }),
    output: StaffQuote,
  }),
  'POST /api/backoffice/quote/save-template': defineEndpoint({
    audience: 'staff',
    needs: 'quotes.write',
    summary: 'Saves lines, validity and notes of the last version as a template, without prices of the catalog.',
    input: z.object({ id: QuoteId, name: requiredLine('Please name the template.', 80) }),
    output: z.object({ id: z.string(), name: z.string() }),
  }),
};
