import * as z from 'zod/mini';
import { SentArtwork } from '../artwork/line-artwork.ts';
import {
  Email,
  optionalLine,
  optionalText,
  optionalUuid,
  requiredLine,
  requiredText,
  wholeNumber,
  Zip,
} from '../fields.ts';
import { LineOptions } from './line-options.ts';
import { maxFilesPerRequest, maxLinesPerRequest, quantityLimits } from './request-limits.ts';
import { samplePrints, sampleRules } from './sample-print.ts';
import { submitSourceNames } from './submit-source.ts';

/** The forms that become a request: one schema each for the browser, the server and the database's columns. */

/** '5,000' and '5 000' are how people write it. */
export const Quantity = z.pipe(
  z.pipe(
    z.union([z.number(), z.string()], 'Please enter a quantity.'),
    z.transform((value) => (typeof value === 'string' ? value.replace(/[\s,]/g, '') : value)),
  ),
  wholeNumber('Quantity', quantityLimits.least, quantityLimits.most),
);

/** A day that is still to come; yesterday passes, because it may be today where it was typed. */
const NeedBy = z.optional(
  z.union(
    [
      z.literal(''),
      z.iso
        .date('Please enter a date such as 2026-12-01.')
        .check(z.refine((day) => Date.parse(day) > Date.now() - 2 * 86_400_000, 'Please choose a future date.')),
    ],
    'Please enter a date.',
  ),
);

/** An optional tick: forms send 'on' or nothing, scripts true or false. */
const isTicked = (value?: string | boolean) => value === true || value === 'on' || value === '1' || value === 'true';
const Tick = z.pipe(z.optional(z.union([z.boolean(), z.string()])), z.transform(isTicked));

/** The version of the list as it was shown; 'on' where the lines themselves are what was shown. */
const ListVersion = z.pipe(
  z.optional(z.union([z.boolean(), z.string()])),
  z.transform((value) => (/^[\w-]{22}$/.test(String(value)) ? String(value) : isTicked(value) ? 'on' : '')),
);

const RequestLine = z.object({
  product_uuid: optionalUuid('product_uuid'),
  product_name: optionalText(200),
  quantity: Quantity,
  options: LineOptions,
  note: optionalText(500),
  /** The sender's logo on this product. */
  artwork: z.optional(z.nullable(SentArtwork)),
});

const contactFields = {
  business_email: Email,
  restaurant: requiredLine('Please enter the name of your restaurant.', 200),
  phone: optionalLine(40),
  submit_source: z.enum(submitSourceNames, 'Something is missing from this form. Please reload the page.'),
  guest_id: optionalText(60),
  /** Left empty by people; see the honeypot in the forms. */
  website: optionalText(200),
  /** When the form was shown, in milliseconds since 1970, as text. No visitor types it in under two seconds. */
  shown_at: optionalText(20),
};

const FileIds = z._default(
  z
    .array(z.string().check(z.maxLength(64)))
    .check(z.maxLength(maxFilesPerRequest, `Please attach at most ${maxFilesPerRequest} files.`)),
  [],
);

const orderFields = {
  zipcode: Zip,
  additional_comments: optionalText(2000),
  quantity: z._default(Quantity, quantityLimits.usual),
  product_uuid: optionalUuid('product_uuid'),
  product_name: optionalText(200),
  customize_type: z._default(z.enum(['customize', 'design']), 'customize'),
  file_ids: FileIds,
  need_by: NeedBy,
  lines: z._default(
    z
      .array(RequestLine)
      .check(z.maxLength(maxLinesPerRequest, `Please request up to ${maxLinesPerRequest} products at once.`)),
    [],
  ),
  /** A physical sample instead of a run: how it is made, and where it goes beside the ZIP code. */
  sample: Tick,
  sample_print: z._default(z.enum(samplePrints, 'Please choose a plain or a printed sample.'), 'plain'),
  recipient: optionalLine(120),
  street: optionalLine(200),
  street2: optionalLine(200),
  city: optionalLine(100),
  state: optionalLine(60),
  /** Asks for free storage of what is made. */
  storage: Tick,
  /** The lines are those of the sender's list of wanted products: what was sent leaves it, a changed list is refused. */
  from_list: ListVersion,
};

const addressSentences = {
  street: 'Please enter the street address.',
  city: 'Please enter the city.',
  state: 'Please enter the state.',
} as const;

type SampleForm = { sample?: boolean; lines?: unknown[] } & Partial<Record<keyof typeof addressSentences, unknown>>;

/** A rule for samples. Checked beside the other fields, not after them: a person reads about all that is missing at once. */
const ofSample = (path: string, error: string, isMet: (form: SampleForm) => boolean) =>
  z.refine<SampleForm>((form) => !form.sample || isMet(form), { path: [path], error, when: () => true });

const needsForSample = (field: keyof typeof addressSentences) =>
  ofSample(field, addressSentences[field], (form) => Boolean(form[field]));

export const AskProduct = z.object({ ...contactFields, ...orderFields }).check(
  needsForSample('street'),
  needsForSample('city'),
  needsForSample('state'),
  ofSample(
    'lines',
    `Please choose at most ${sampleRules.mostProducts} products for samples.`,
    ({ lines = [] }) => lines.length <= sampleRules.mostProducts,
  ),
);
export type AskProduct = z.output<typeof AskProduct>;

export const FreeDesign = z.object({
  ...contactFields,
  ...orderFields,
  /** What the concepts should say: colors, words, what to avoid. */
  brief: requiredText('Please tell us in a sentence or two what you have in mind.', 2000),
});
export type FreeDesign = z.output<typeof FreeDesign>;

export const AskInvite = z.object({ ...contactFields, logo_id: optionalText(64), file_ids: FileIds });
export type AskInvite = z.output<typeof AskInvite>;

/** A question from the contact panel: the name stands where a restaurant stands elsewhere. */
export const AskContact = z.object({
  ...contactFields,
  restaurant: optionalLine(200),
  message: requiredText('Please write your question.', 2000),
});
export type AskContact = z.output<typeof AskContact>;
