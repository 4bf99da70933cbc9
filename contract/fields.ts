import * as z from 'zod/mini';
import { isPlainEmail } from './email-form.ts';
import { emailPattern, emailSentences } from './email-pattern.ts';
import { formatNumber } from './format-number.ts';
import { hasWebAddress, isOneLine } from './one-line.ts';
import { isPostalCode, zipSentence } from './zip.ts';

/** Field rules shared by every form, in the browser and on the server alike. */

/** Aborts the checks after it: a pattern or a rule with a cost of its own never meets a text without a limit. */
/*@__NO_SIDE_EFFECTS__*/
export function atMost(max: number, error = `Please keep it under ${formatNumber(max)} characters.`) {
  return z.maxLength(max, { error, abort: true });
}

export const Email = z.pipe(
  z
    .string(emailSentences.missing)
    .check(
      z.trim(),
      z.minLength(1, emailSentences.missing),
      atMost(254, emailSentences.wrong),
      z.regex(emailPattern, { error: emailSentences.wrong, abort: true }),
      z.refine(isPlainEmail, emailSentences.wrong),
    ),
  z.transform((email) => email.toLowerCase()),
);

/** A whole number that may arrive as text, as query parameters do. */
/*@__NO_SIDE_EFFECTS__*/
export function wholeNumber(
  name: string,
  min: number,
  max: number,
  message = `${name} must be a whole number from ${formatNumber(min)} to ${formatNumber(max)}.`,
) {
  return z.pipe(
    z.pipe(z.union([z.number(), Digits(message)], message), z.transform(Number)),
    z.int(message).check(z.minimum(min, message), z.maximum(max, message)),
  );
}

/** '5000' and, as our fields write it while it is typed, '5,000'. */
const Digits = (message: string) =>
  z.pipe(
    z.string().check(z.regex(/^(\d{1,10}|\d{1,3}(,\d{3}){1,3})$/, message)),
    z.transform((text) => text.replaceAll(',', '')),
  );

/** Of a delivery: a ZIP or ZIP+4, or the postal code of another country. */
export const Zip = z
  .string('Please enter the ZIP code.')
  .check(
    z.trim(),
    z.minLength(1, { error: 'Please enter the ZIP code.', abort: true }),
    z.refine(isPostalCode, zipSentence),
  );

/** A box of a form, or a value of JSON. */
export const Flag = z._default(
  z.pipe(
    z.union([z.boolean(), z.string()]),
    z.transform((value) => value === true || value === 'on'),
  ),
  false,
);

/** 8-4-4-4-12 hex digits, or nothing: the no-filter value. */
/*@__NO_SIDE_EFFECTS__*/
export function optionalUuid(name: string) {
  return z.optional(z.union([z.literal(''), z.uuid(`${name} is not a valid id.`)], `${name} is not a valid id.`));
}

/** Text that may be left out; spaces around it do not count. */
/*@__NO_SIDE_EFFECTS__*/
export function optionalText(max: number) {
  return z._default(z.string('This value is not text.').check(z.trim(), atMost(max)), '');
}

/** Text that must be there: `missing` is what to say when it is not. */
/*@__NO_SIDE_EFFECTS__*/
export function requiredText(missing: string, max: number) {
  return z.string(missing).check(z.trim(), z.minLength(1, missing), atMost(max));
}

/** Names and other words that may stand in a subject, a greeting or an alert, where they must not look like ours. */
const lineRules = [
  z.refine<string>(isOneLine, { error: 'Please write this on one line.', abort: true }),
  z.refine<string>((text) => !hasWebAddress(text), 'Please leave out web addresses.'),
] as const;

/** One line that may be left out. */
/*@__NO_SIDE_EFFECTS__*/
export function optionalLine(max: number) {
  return z._default(z.string('This value is not text.').check(z.trim(), atMost(max), ...lineRules), '');
}

/** One line that must be there: `missing` is what to say when it is not. */
/*@__NO_SIDE_EFFECTS__*/
export function requiredLine(missing: string, max: number) {
  return requiredText(missing, max).check(...lineRules);
}
