import type { FieldErrors } from '#contract/errors.ts';

/** What a form was refused for, with what was typed. */
export interface Refused {
  intent: string;
  msg: string;
  fields: FieldErrors;
  values: Record<string, string>;
  /** The first step was right; the second asks for a code of the second factor. */
  pending?: string;
}

/** The sentence for one form: that of its field, or of the whole. */
export function toSentence(refused: Refused | null, intent: string, field: string): string | undefined {
  return refused?.intent === intent ? (refused.fields[field] ?? refused.msg) : undefined;
}
