import * as z from 'zod/mini';
import { LinkToken } from '../access-links/access-links.ts';
import { CursorMeta, cursorInput } from '../backoffice/cursor-paging.ts';
import { defineEndpoint } from '../endpoint.ts';
import { Email, optionalLine, optionalText, optionalUuid, requiredLine, requiredText, wholeNumber } from '../fields.ts';
import { Tone } from '../workflows/move-offer.ts';
import { quoteStates } from '../workflows/quote-workflow.ts';
import { PostalAddress, QuoteChoices, QuoteContent } from './quote-content.ts';
import { QuoteTotals } from './quote-totals-view.ts';
import { CustomerQuote, QuoteRow, StaffQuote } from './quote-views.ts';

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
          /** What it is for: its first line, and how many more there are. */
          title: z.string(),
          label: z.string(),
          tone: Tone,
          waits_for: z.nullable(z.enum(['staff', 'customer'])),
          /** With alternatives, the least that it can cost. */
          total_cents: z.int(),
          has_alternatives: z.boolean(),
          valid_until: z.string(),
          /** Of its products, by their paths below /media. */
          pictures: z.array(z.string()),
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
  'POST /api/backoffice/quote/link/revoke': defineEndpoint({
    audience: 'staff',
    needs: 'quotes.write',
    summary: 'Revokes one link of a quote, or all of them. It is final: a link sent anew has a new token.',
    input: z.object({ id: QuoteId, link_id: optionalUuid('link_id') }),
    output: StaffQuote,
  }),
  'POST /api/backoffice/quote/link/send': defineEndpoint({
    audience: 'staff',
    needs: 'quotes.write',
    summary: 'Emails the customer a new link to a quote that was sent.',
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
