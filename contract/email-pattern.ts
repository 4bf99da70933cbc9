/** Apart from the schemas: a box in every page's footer needs the rule, and not what checks it on the server. */

/**
 * The specification's simple pattern: text, @, text, dot, text. No two neighboring parts match the same character, so
 * it never backtracks: a pattern that tries every dot took half a minute over a text of 160 kB.
 */
export const emailPattern = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

export const emailSentences = {
  missing: 'Please enter your email address.',
  wrong: 'Email is not a valid email.',
} as const;
