import * as z from 'zod/mini';
import { FreightRates } from '../content/freight-rates.ts';
import { optionalLine, optionalText, requiredLine, wholeNumber, Zip } from '../fields.ts';

/** Bounds of a quote, for the schema, the builder's fields and the fuzz alike. */
const quoteLimits = { lines: 40, breaks: 6, quantity: 10_000_000, unitMills: 10_000_000, cents: 1_000_000_000 };

/** Names of groups of alternatives. */
export const quoteGroups = ['A', 'B', 'C', 'D', 'E', 'F'] as const;

/** Staff type dollars: the sentence speaks of what they typed, not of the cents and mills that travel. */
const amount = (name: string) =>
  wholeNumber(name, 0, quoteLimits.cents, `${name} must be an amount in dollars, such as 60.00.`);
const unitPrice = (name: string) =>
  wholeNumber(name, 0, quoteLimits.unitMills, `${name} must be an amount in dollars, such as 0.118.`);

/** What a case measures on the truck, as the catalog said when the line was priced. */
const QuoteMeasures = z.object({
  case_pack: z.int().check(z.positive()),
  case_weight_grams: z.int().check(z.nonnegative()),
  carton_mm: z.tuple([z.number(), z.number(), z.number()]),
});

/** One quantity that the customer may choose, at what it costs to make. */
export const QuoteBreak = z.object({
  quantity: wholeNumber('Quantity', 1, quoteLimits.quantity),
  unit_price_mills: unitPrice('Unit price'),
  /** The catalog's own price at that moment; 0 for a line that is not in the catalog. */
  list_unit_mills: z._default(unitPrice('List price'), 0),
  /** Of a line without measures alone, and of quotes from before freight was packed over all lines. */
  freight_cents: z._default(amount('Freight'), 0),
});
export type QuoteBreak = z.infer<typeof QuoteBreak>;

export const QuoteLine = z.object({
  name: requiredLine('Please name the product.', 120),
  product_uuid: z._default(z.nullable(z.uuid('We couldn’t find this product.')), null),
  options: z._default(z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(120))), {}),
  note: optionalText(600),
  /** Lines of one group are alternatives: the customer chooses one of them. Without a group, a line stands for itself. */
  group: z.optional(z.enum(quoteGroups, 'Please choose a group from A to F.')),
  setup_cents: z._default(amount('Setup'), 0),
  /** Of a product of the catalog: it is packed with the other lines. The server fills it in. */
  measures: z.optional(z.nullable(QuoteMeasures)),
  /** Business days from the approved proof to the truck. */
  lead_days: z._default(wholeNumber('Lead time', 0, 365), 0),
  breaks: z.array(QuoteBreak).check(
    z.minLength(1, 'Each line needs a quantity and a price.'),
    z.maxLength(quoteLimits.breaks, `Please use up to ${quoteLimits.breaks} quantities per line.`),
    z.refine(
      (breaks) => breaks.every(({ quantity }, index) => index === 0 || quantity > (breaks[index - 1]?.quantity ?? 0)),
      'List each quantity once, from small to large.',
    ),
  ),
});
export type QuoteLine = z.infer<typeof QuoteLine>;

/** The base of every new line, so that a new field of lines has its first value in one place. */
export const openQuoteLine: QuoteLine = {
  name: 'To be agreed',
  product_uuid: null,
  options: {},
  note: '',
  setup_cents: 0,
  lead_days: 0,
  breaks: [{ quantity: 1, unit_price_mills: 0, list_unit_mills: 0, freight_cents: 0 }],
};

/** How the freight of all lines together comes about: by the rates of the day it was sent, or as staff agreed. */
const QuoteFreight = z.object({
  zip: z._default(z.string(), ''),
  rates: z.optional(FreightRates),
  fixed_cents: z._default(z.nullable(amount('Freight')), null),
});

/** What a version of a quote says. Once sent it never changes. */
export const QuoteContent = z.object({
  lines: z
    .array(QuoteLine)
    .check(
      z.minLength(1, 'A quote needs at least one line.'),
      z.maxLength(quoteLimits.lines, `Please use up to ${quoteLimits.lines} lines.`),
    ),
  /** Missing in versions from before freight was packed over all lines: theirs is in the quantities. The server fills in ZIP and rates. */
  freight: z.optional(QuoteFreight),
  /** To the customer. */
  note: optionalText(2000),
  validity_days: z._default(wholeNumber('Validity', 1, 180), 30),
});
export type QuoteContent = z.infer<typeof QuoteContent>;

/** One index into the breaks per line, in the order of the lines; -1 for an alternative that is not taken. */
export const QuoteChoices = z
  .array(wholeNumber('Choice', -1, quoteLimits.breaks - 1))
  .check(z.maxLength(quoteLimits.lines, 'There are more choices than lines.'));

export const PostalAddress = z.object({
  name: requiredLine('Please enter the recipient.', 120),
  street: requiredLine('Please enter the street.', 200),
  street2: optionalLine(200),
  city: requiredLine('Please enter the city.', 100),
  state: requiredLine('Please enter the state.', 40),
  zipcode: Zip,
});
export type PostalAddress = z.infer<typeof PostalAddress>;
