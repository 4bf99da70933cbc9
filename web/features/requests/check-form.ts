import type { FieldErrors } from '#contract/errors.ts';
import { toFieldErrors } from '#contract/field-errors.ts';
import { AskContact, AskInvite, AskProduct, FreeDesign } from '#contract/requests/request-forms.ts';
import type { ReadForm, RequestCall } from './read-form.ts';

const schemas = {
  'POST /api/info/contact': AskContact,
  'POST /api/info/ask_invite': AskInvite,
  'POST /api/info/ask_product': AskProduct,
  'POST /api/info/free_design': FreeDesign,
} satisfies Record<RequestCall, unknown>;

/** What the server would say, before it is asked. Loaded at the first touch of a form: the schemas have some weight. */
export function checkForm({ call, input }: ReadForm): FieldErrors | null {
  const parsed = schemas[call].safeParse(input);
  return parsed.success ? null : toFieldErrors(parsed.error.issues);
}
