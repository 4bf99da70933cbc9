import type { FieldErrors } from './errors.ts';

/** More than a person corrects at once; an answer never grows with what was sent. */
const mostFields = 200;

/** The first complaint about each field, by its dotted name. The same in the browser and on the server. */
export function toFieldErrors(issues: readonly { path: PropertyKey[]; message: string }[]): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of issues.slice(0, mostFields)) {
    const name = issue.path.map(String).join('.') || 'body';
    fields[name] ??= issue.message === 'Invalid input' ? 'This value is missing or invalid.' : issue.message;
  }
  return fields;
}
