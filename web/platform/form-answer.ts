import { data } from 'react-router';
import type { FailureEnvelope } from '#contract/envelope.ts';
import type { FieldErrors } from '#contract/errors.ts';

/** What a form gets back when it was refused: what was typed, and what is wrong with it. */
export interface FormAnswer {
  values: Record<string, string>;
  fields: FieldErrors;
  msg: string;
  /** The first step was right; the second asks for a code of the second factor. */
  pending?: string;
}

/** Never sent back into a page. */
const secret = /password|second_factor/;

export function readForm(form: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === 'string') values[name] = value;
  return values;
}

/** A refused form is an answer, not a page that failed: it comes back with what was typed. */
export function refuseForm(envelope: FailureEnvelope, values: Record<string, string>) {
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !secret.test(name)));
  const { fields = {}, pending } = envelope.data;
  const answer: FormAnswer = { values: kept, fields, msg: envelope.msg, pending };
  return data(answer, { status: envelope.code === 0 ? 503 : envelope.code });
}
