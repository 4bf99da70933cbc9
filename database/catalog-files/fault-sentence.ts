import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

const kinds: Record<string, string> = {
  int: 'a whole number',
  number: 'a number',
  string: 'text',
  boolean: 'true or false (yes or no in a CSV file)',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
};

/** The error in words for the author of the file; the schema's own message is too general. */
export function toFaultSentence(issue: Issue, value: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      return value === undefined || value === ''
        ? 'This value is missing.'
        : `This must be ${kinds[issue.expected] ?? issue.expected}.`;
    case 'too_small':
      if (issue.origin === 'string') return 'This must not be empty.';
      if (issue.origin === 'array') return `This list needs ${issue.minimum} or more.`;
      return `This must be ${issue.inclusive ? `${issue.minimum} or more` : `more than ${issue.minimum}`}.`;
    case 'too_big':
      if (issue.origin === 'string') return `This can have up to ${issue.maximum} characters.`;
      if (issue.origin === 'array') return `This list can have up to ${issue.maximum}.`;
      return `This must be ${issue.maximum} or less.`;
    case 'invalid_value':
      return `This must be one of ${issue.values.join(', ')}.`;
    case 'invalid_format':
      return issue.format === 'uuid' ? 'This isn’t a uuid.' : 'This isn’t in the right format.';
    case 'unrecognized_keys':
    case 'invalid_key':
      return 'This has a name we don’t know.';
    case 'custom':
      return issue.message;
    default:
      return 'This value has the wrong type.';
  }
}
