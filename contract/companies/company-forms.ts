import * as z from 'zod/mini';
import { atMost, optionalText, optionalUuid, requiredLine, requiredText, wholeNumber } from '../fields.ts';
import { field } from '../form-field.ts';
import { allInAdvance, paymentTerms, termLabels } from '../orders/payment-terms.ts';
import { typedInDollars } from '../typed-units.ts';

const tagLimit = 20;

/** 'vip, coffee' as it is typed, or a list; each once, in small letters. */
const Tags = z.pipe(
  z.pipe(
    z.union([
      z.array(z.string()),
      z.pipe(
        z.string().check(atMost(800)),
        z.transform((text) => text.split(',')),
      ),
    ]),
    z.transform((tags) => [...new Set(tags.map((tag) => tag.trim().toLowerCase()).filter(Boolean))]),
  ),
  z
    .array(z.string().check(z.maxLength(40, 'A tag can have up to 40 characters.')))
    .check(z.maxLength(tagLimit, `Please use up to ${tagLimit} tags.`)),
);

export const CompanyId = z.uuid('We couldn’t find this company.');

/** What staff write down about a company. */
export const CompanyFacts = z.object({
  id: CompanyId,
  version: wholeNumber('version', 1, 1_000_000_000),
  name: field(requiredLine('Please enter the name of the company.', 200), 'Name'),
  tags: field(Tags, 'Tags', { widget: 'text', hint: 'Separated by commas' }),
  terms: field(z.enum(paymentTerms, 'Please choose the payment terms.'), 'Payment terms', { labels: termLabels }),
  credit_limit_dollars: field(wholeNumber('The credit limit', 0, 10_000_000), 'Credit limit in dollars'),
  deposit_percent: field(
    z._default(z.union([z.literal(''), wholeNumber('The deposit', 1, allInAdvance)]), ''),
    'Deposit on printed goods in percent',
    { hint: 'In advance. Empty: as set for all orders. 100: all in advance.' },
  ),
  note: field(optionalText(5000), 'Note', { hint: 'Only staff see it', rows: 5 }),
});

export const AgreedPrice = z.object({
  id: CompanyId,
  /** Of an agreement that exists; left out for a new one. */
  agreement_id: optionalUuid('agreement_id'),
  sku: field(requiredText('Please enter the SKU of a product.', 60), 'SKU'),
  quantity: field(wholeNumber('The quantity', 1, 10_000_000), 'From quantity'),
  unit_price_mills: field(
    typedInDollars(wholeNumber('The price', 1, 10_000_000, 'Please enter a price such as 0.094.'), 3),
    'Price per piece in dollars',
  ),
  valid_from: field(z.iso.date('Please enter the first day.'), 'First day'),
  valid_until: field(
    z._default(z.union([z.literal(''), z.iso.date()], 'Please enter a date, or leave it empty.'), ''),
    'Last day',
  ),
});
