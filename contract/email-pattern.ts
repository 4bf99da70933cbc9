/** Apart from the schemas: a box in every page's footer needs the rule, and not what checks it on the server. */

/** The specification's simple pattern: text, @, text, dot, text. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const emailSentences = {
  missing: 'Please enter your email address.',
  wrong: 'Email is not a valid email.',
} as const;
