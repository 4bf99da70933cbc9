import type { FieldErrors } from '#contract/errors.ts';
import { toFieldErrors } from '#contract/field-errors.ts';
import { AskContact, AskInvite, AskProduct, FreeDesign } from '#contract/requests/request-forms.ts';
import type { ReadForm } from './read-form.ts';

const schemas = { askContact: AskContact, askInvite: AskInvite, askProduct: AskProduct, freeDesign: FreeDesign };

/** What the server would say, before it is asked. Loaded at the first touch of a form: the schemas have some weight. */
export function checkForm({ call, input }: ReadForm): FieldErrors | null {
  const parsed = schemas[call].safeParse(input);
  return parsed.success ? null : toFieldErrors(parsed.error.issues);
}
