import type { ReactNode } from 'react';
import type { FieldErrors } from '#contract/errors.ts';
import { paths } from '#contract/paths.ts';
import { Button } from '#ui/button.tsx';
import { joinClasses } from '#ui/class-names.ts';
import { EmailField, FormAlert, type FormValues, PhoneField, RestaurantField } from './form-fields.tsx';
import { Honeypot } from './honeypot.tsx';
import { readInviteForm } from './read-form.ts';
import { useSendForm } from './use-send-form.ts';

interface InviteFormProps {
  /** The logo the demo was seen with. */
  logoId?: string;
  values?: FormValues;
  answered?: { msg: string; fields: FieldErrors } | null;
  /** A picker that puts `file_ids` into the form. */
  attachments?: ReactNode;
  className?: string;
}

/** Asks for a store of one's own. It becomes a request with a number and a page. */
export function InviteForm({ logoId = '', values, answered = null, attachments, className }: InviteFormProps) {
  const { formProps, sending, msg, fields } = useSendForm({ draft: 'invite', read: readInviteForm, answered });
  return (
    <form
      {...formProps}
      method="post"
      action={paths.customStore}
      encType="multipart/form-data"
      aria-label="Request a custom store"
      className={joinClasses('relative grid gap-5', className)}
    >
      <input type="hidden" name="submit_source" value="page" />
      <input type="hidden" name="logo_id" value={logoId} />
      <Honeypot />
      <RestaurantField values={values} errors={fields} />
      <EmailField values={values} errors={fields} hint="We send the invitation here." />
      <PhoneField values={values} errors={fields} />
      {attachments}
      <p className="with-logo text-14 text-body">
        We send your logo with this request. Until then, it stays in this browser.
      </p>
      <FormAlert msg={msg ?? fields.file_ids ?? null} />
      <Button type="submit" size="large" pending={sending} wide>
        {msg ? 'Try again' : 'Request my store'}
      </Button>
      <p className="text-center text-14 text-muted">You get a number and a page to track it. Nothing is ordered.</p>
    </form>
  );
}
