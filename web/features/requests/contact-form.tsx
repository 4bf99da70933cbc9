import type { FieldErrors } from '#contract/errors.ts';
import { paths } from '#contract/paths.ts';
import type { SubmitSource } from '#contract/requests/submit-source.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextArea, TextInput } from '#ui/field.tsx';
import { EmailField, FormAlert, type FormValues } from './form-fields.tsx';
import { Honeypot } from './honeypot.tsx';
import { readContactForm } from './read-form.ts';
import { useSendForm } from './use-send-form.ts';

interface ContactFormProps {
  source?: SubmitSource;
  values?: FormValues;
  answered?: { msg: string; fields: FieldErrors } | null;
}

/** A question, which becomes a request of its own: it has a number, an owner and a page. */
export function ContactForm({ source = 'page', values, answered = null }: ContactFormProps) {
  const { formProps, sending, msg, fields } = useSendForm({ draft: 'contact', read: readContactForm, answered });
  return (
    <form {...formProps} method="post" action={paths.contact} className="relative grid gap-5">
      <input type="hidden" name="submit_source" value={source} />
      <Honeypot />
      <Field label="Your question" required error={fields.message}>
        <TextArea
          name="message"
          rows={5}
          maxLength={2000}
          placeholder="Does the 12 oz lid fit your 16 oz cup?"
          defaultValue={values?.message}
        />
      </Field>
      <EmailField values={values} errors={fields} hint="We’ll answer here." />
      <Field label="Name or restaurant" optional error={fields.restaurant}>
        <TextInput name="restaurant" autoComplete="organization" maxLength={200} defaultValue={values?.restaurant} />
      </Field>
      <FormAlert msg={msg} />
      <Button type="submit" size="large" pending={sending} wide>
        {msg ? 'Try again' : 'Send message'}
      </Button>
    </form>
  );
}
